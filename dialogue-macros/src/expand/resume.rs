//! The boundary: the enum of phases that come back from a client, and the one function that makes it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{Cx, docs, phases};
use crate::model::Message;
use crate::names;

/// `enum Resumed`.
pub(super) fn expand_resumed(cx: &Cx<'_>) -> TokenStream {
    let docs = docs::resumed();
    let variants = cx.asking().map(|(place, _)| {
        let name = place.name();
        let doc = format!(" The dialogue waits in [`{name}`].");
        quote! { #[doc = #doc] #name(Session<#name>) }
    });
    quote_spanned! {cx.span()=>
        #docs
        #[must_use = "the session in here goes on with the dialogue"]
        #[derive(::core::fmt::Debug)]
        pub enum Resumed { #(#variants),* }
    }
}

/// `fn resume`, and one function a phase that opens it.
pub(super) fn expand_resume(cx: &Cx<'_>) -> TokenStream {
    let Cx { runtime, private, .. } = cx;
    let docs = docs::resume();
    let opening = cx.opening_type();
    let (parameter, args) = match cx.opening() {
        Some(message) => {
            let name = &message.name;
            (quote! { args: #name, }, quote! { args })
        }
        None => (TokenStream::new(), quote! { () }),
    };
    let bound = if cx.opening().is_some() {
        cx.bound(&Ident::new("args", Span::call_site()))
    } else {
        quote! { &() }
    };
    let arms = cx.asking().map(|(place, _)| {
        let name = place.name();
        let open = place.function("open");
        quote! { <#name as #private::Resumable>::TAG => #open(opened, #args).map(Resumed::#name) }
    });
    let opens = cx.asking().map(|(place, _)| {
        let name = place.name();
        let open = place.function("open");
        let restored = phases::expand_restored(place);
        let body = cx.body(quote! {
            let decode = |input: &mut #private::Input<'_>| ::core::result::Result::Ok(#restored);
            opened.read(decode).map(|(phase, thread)| Session { phase, thread })
        });
        quote! {
            fn #open(
                opened: #private::Opened,
                args: #opening,
            ) -> ::core::result::Result<Session<#name>, #runtime::ResumeError> {
                #body
            }
        }
    });
    let body = cx.body(quote! {
        let opened = #private::open(&CONTRACT, state, #bound, codec, principal)?;
        match opened.tag() {
            #(#arms,)*
            _ => ::core::result::Result::Err(opened.changed()),
        }
    });
    let opens = (!cx.hollow).then(|| quote! { #(#opens)* });
    let arguments = cx.declared_opening().map(|message| expand_arguments(cx, message));
    quote_spanned! {cx.span()=>
        #arguments
        #docs
        pub fn resume(
            state: &#runtime::RequestState,
            #parameter
            codec: &#runtime::Codec,
            principal: &#runtime::Principal,
        ) -> ::core::result::Result<Resumed, #runtime::ResumeError> {
            #body
        }
        #opens
    }
}

/// `fn arguments`, for handlers that are written by hand.
fn expand_arguments(cx: &Cx<'_>, message: &Message) -> TokenStream {
    let Cx { runtime, private, .. } = cx;
    let name = &message.name;
    let constant = names::constant("MESSAGE", name);
    let body = cx.body(quote! { #private::arguments(&#constant, call) });
    quote_spanned! {cx.span()=>
        /// The opening message in the arguments of a call: what a handler written by hand gives to `call` and `resume`.
        ///
        /// # Errors
        ///
        /// Every problem of every argument, worded for a model that calls again.
        pub fn arguments(
            call: &#runtime::Call<'_>,
        ) -> ::core::result::Result<#name, #runtime::Problems> {
            #body
        }
    }
}
