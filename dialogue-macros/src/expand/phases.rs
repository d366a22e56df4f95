//! Phases: each is exactly what it knows.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

use super::{Cx, Place, at, docs, own};
use crate::graph::{Entry, Source};
use crate::model::{Ask, Part, Template};
use crate::names;

/// One struct a phase.
pub(super) fn expand_phases(cx: &Cx<'_>) -> TokenStream {
    let phases = cx.phases().map(|place| {
        let docs = docs::phase(cx, place);
        let attributes = own::attributes(&place.phase.own, &["Debug"]);
        let name = place.name();
        let fields = place.node.knows.iter().map(|entry| {
            let docs = docs::entry(cx, entry);
            let field = &entry.name;
            let ty = cx.entry_type(entry);
            let ty = if entry.optional {
                quote! { ::core::option::Option<#ty> }
            } else {
                quote! { #ty }
            };
            quote! { #docs pub #field: #ty }
        });
        quote_spanned! {at(name.span())=>
            #docs
            #attributes
            pub struct #name { #(#fields),* }
        }
    });
    quote! { #(#phases)* }
}

/// What the phases that ask put into a state and take out of it.
pub(super) fn expand_impls(cx: &Cx<'_>) -> TokenStream {
    let impls = cx.asking().map(|(place, ask)| expand_resumable(cx, place, ask));
    let tags = cx.asking().map(|(place, _)| place.name());
    let private = &cx.private;
    if cx.hollow {
        return quote! { #(#impls)* };
    }
    quote! {
        #(#impls)*
        const _: () = ::core::assert!(
            #private::distinct(&[#(<#tags as #private::Resumable>::TAG),*]),
            "two phases of this dialogue have the same tag on the wire: rename one of them",
        );
    }
}

fn expand_resumable(cx: &Cx<'_>, place: Place<'_>, ask: &Ask) -> TokenStream {
    let private = &cx.private;
    let name = place.name();
    let answers = &ask.name;
    let constant = names::constant("ASK", &ask.name);
    let index = place.index;
    let question = expand_text(cx, &ask.text, &|path| quote! { &self.#path });
    let question = cx.body(question);
    let sealed = sealed(place);
    let encode = cx.body(quote! { #(#private::Wire::encode(&self.#sealed, out);)* });
    quote! {
        #[doc(hidden)]
        impl #private::Resumable for #name {
            type Answers = #answers;
            const CONTRACT: &'static #private::contract::Contract = &CONTRACT;
            const PHASE: &'static #private::contract::Phase = &PHASES[#index];
            const ASK: &'static #private::contract::Ask = &#constant;
            fn question(&self) -> ::std::string::String {
                #question
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                #encode
            }
        }
    }
}

/// The names of what is sealed, in order.
fn sealed(place: Place<'_>) -> Vec<&Ident> {
    let entries = place.node.knows.iter().filter(|entry| is_sealed(entry));
    entries.map(|entry| &entry.name).collect()
}

/// A phase as it comes out of a state: what was sealed from `input`, and the opening message from `args`.
pub(super) fn expand_restored(place: Place<'_>) -> TokenStream {
    let name = place.name();
    let sealed = sealed(place);
    let opening = place.node.knows.iter().find(|entry| !is_sealed(entry)).map(|entry| {
        let name = &entry.name;
        quote! { #name: args, }
    });
    quote! { #name { #opening #(#sealed: input.take()?),* } }
}

/// The opening message is not sealed: the retry brings it again.
fn is_sealed(entry: &Entry) -> bool {
    !matches!(entry.source, Source::Opening(_))
}

/// An expression for a text with its values filled in; `value` turns a path into a reference.
pub(super) fn expand_text(
    cx: &Cx<'_>,
    template: &Template,
    value: &dyn Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    let private = &cx.private;
    let parts = template.parts.iter().map(|part| match part {
        Part::Text(text) => quote! { .literal(#text) },
        Part::Place(path) => {
            let value = value(&place_path(path, template));
            quote! { .value(#value) }
        }
    });
    quote! { #private::Filled::new() #(#parts)* .finish() }
}

/// `trip.destination` as tokens, at the text it stands in.
pub(super) fn place_path(path: &[String], template: &Template) -> TokenStream {
    let names = path.iter().map(|name| names::ident(name, at(template.span)));
    quote! { #(#names).* }
}
