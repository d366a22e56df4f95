//! The boundary: the enum of phases that come back from a client, and the one function that makes it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{Cx, Place, docs, phases};
use crate::graph::Trigger;
use crate::model::Message;
use crate::names;

/// `enum Resumed`.
pub(super) fn expand_resumed(cx: &Cx<'_>) -> TokenStream {
    let docs = docs::resumed();
    let waiting = cx.asking().map(|place| (place, "The dialogue waits in"));
    let over = cx.ends_of(Trigger::Expired);
    let variants = waiting.chain(over.map(|place| (place, "The time was over, and the dialogue ends in")));
    let variants = variants.map(|(place, what)| {
        let name = place.name();
        let doc = format!(" {what} [`{name}`].");
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
    let arms = cx.asking().map(|place| {
        let name = place.name();
        let open = place.function("open");
        quote! { <#name as #private::Resumable>::TAG => #open(opened, #args) }
    });
    let opens = cx.asking().map(|place| {
        let open = place.function("open");
        let body = cx.body(expand_open(cx, place));
        quote! {
            fn #open(
                opened: #private::Opened,
                args: #opening,
            ) -> ::core::result::Result<Resumed, #runtime::ResumeError> {
                #body
            }
        }
    });
    let body = cx.body(quote! {
        let opened = #private::open(&CONTRACT, state, #bound, codec, principal)?;
        match opened.tag() {
            #(#arms,)*
            _ => ::core::result::Result::Err(opened.unknown()),
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

/// A state in its phase: where its time is over, in the phase that the contract says.
fn expand_open(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let private = &cx.private;
    let name = place.name();
    let restored = phases::expand_restored(place);
    let decode = quote! {
        let decode = |input: &mut #private::Input<'_>| ::core::result::Result::Ok(#restored);
    };
    let otherwise = place.edge(Trigger::Expired).and_then(|edge| cx.place(edge.to?));
    match otherwise.map(|target| target.name()) {
        None => quote! {
            #decode
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(Resumed::#name(Session { phase, thread }))
        },
        Some(target) => quote! {
            #decode
            let (phase, thread) = opened.read_late(decode)?;
            let session = Session { phase, thread };
            ::core::result::Result::Ok(if opened.expired() {
                Resumed::#target(session.expire())
            } else {
                Resumed::#name(session)
            })
        },
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
