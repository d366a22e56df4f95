//! Phases: each is exactly what it knows.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

use super::{Asking, Cx, Place, at, docs, own};
use crate::graph::needs::Capability;
use crate::graph::{Entry, Source};
use crate::model::{Ask, Part, Template, Via};
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
    let impls = cx.asking().map(|place| expand_resumable(cx, place));
    let tags = cx.asking().map(|place| place.name());
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

fn expand_resumable(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let private = &cx.private;
    let name = place.name();
    let index = place.index;
    let asked = cx.asked(place);
    let answers = tuple(asked.iter().map(Asking::answers).collect());
    let witness = expand_witness(cx, &asked);
    let questions = asked.iter().map(|asking| expand_question(cx, place, asking.ask));
    let question = cx.body(by_position(&questions.map(Some).collect::<Vec<_>>()));
    let urls: Vec<_> = asked.iter().map(|asking| expand_url(asking.ask)).collect();
    let url = (!cx.hollow).then(|| expand_urls(&urls));
    let received = cx.body(expand_received(&asked));
    let sealed = sealed(place);
    let encode = cx.body(quote! { #(#private::Wire::encode(&self.#sealed, out);)* });
    quote! {
        #[doc(hidden)]
        impl #private::Resumable for #name {
            type Answers = #answers;
            type Witness<'call> = #witness;
            const CONTRACT: &'static #private::contract::Contract = &CONTRACT;
            const PHASE: &'static #private::contract::Phase = &PHASES[#index];
            fn question(&self, ask: ::core::primitive::usize, round: &#private::Progress) -> ::std::string::String {
                #question
            }
            #url
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                #encode
            }
            fn answers(received: &mut #private::Received<'_>) -> ::core::option::Option<Self::Answers> {
                #received
            }
        }
    }
}

/// One alone, or several in parentheses.
fn tuple(mut items: Vec<TokenStream>) -> TokenStream {
    match (items.pop(), items.as_slice()) {
        (Some(one), []) => one,
        (last, others) => quote! { (#(#others,)* #last) },
    }
}

/// The capabilities that a round takes, in the order in which they come, and whether all asks of one are optional.
pub(super) fn witnesses(asked: &[Asking<'_>]) -> Vec<(Capability, bool)> {
    let mut ways: Vec<(Capability, bool)> = Vec::new();
    for Asking { ask, optional } in asked {
        let way = Capability::of(&ask.via);
        match ways.iter_mut().find(|(known, _)| *known == way) {
            Some((_, all)) => *all &= optional,
            None => ways.push((way, *optional)),
        }
    }
    ways
}

/// The witness of each way to ask: an `Option` where all asks of it are optional.
fn expand_witness(cx: &Cx<'_>, asked: &[Asking<'_>]) -> TokenStream {
    let runtime = &cx.runtime;
    let witnesses = witnesses(asked).into_iter().map(|(way, optional)| {
        let capability = match way {
            Capability::Elicitation => quote! { #runtime::Elicitation },
            Capability::UrlElicitation => quote! { #runtime::Elicitation<#runtime::Url> },
            Capability::Sampling => quote! { #runtime::Sampling },
            Capability::Roots => quote! { #runtime::Roots },
        };
        let witness = quote! { #runtime::Capability<'call, #capability> };
        if optional {
            quote! { ::core::option::Option<#witness> }
        } else {
            witness
        }
    });
    tuple(witnesses.collect())
}

/// The value at the position `ask`: of one alone without a look, and where there is none nothing.
fn by_position(values: &[Option<TokenStream>]) -> TokenStream {
    if let [Some(one)] = values {
        return one.clone();
    }
    let arms = values.iter().enumerate().filter_map(|(position, value)| {
        let value = value.as_ref()?;
        Some(quote! { #position => #value, })
    });
    quote! { match ask { #(#arms)* _ => ::std::string::String::new() } }
}

fn expand_question(cx: &Cx<'_>, place: Place<'_>, ask: &Ask) -> TokenStream {
    let known = |name: &str| place.node.knows.iter().any(|entry| names::plain(&entry.name) == name);
    expand_text(cx, &ask.text, &|path, tokens| {
        if path.first().is_some_and(|root| root == names::ROUND && !known(root)) {
            quote! { &#tokens }
        } else {
            quote! { &self.#tokens }
        }
    })
}

/// Where the page of an ask is, if it is one.
fn expand_url(ask: &Ask) -> Option<TokenStream> {
    let Via::Url(path) = &ask.via else { return None };
    let names = path.names.iter().map(|name| names::ident(name, at(path.span.first)));
    Some(quote! { ::core::clone::Clone::clone(&self.#(#names).*) })
}

fn expand_urls(urls: &[Option<TokenStream>]) -> Option<TokenStream> {
    if urls.iter().all(Option::is_none) {
        return None;
    }
    let url = by_position(urls);
    Some(quote! {
        fn url(&self, ask: ::core::primitive::usize) -> ::std::string::String {
            #url
        }
    })
}

/// Every ask is read before the first that is open ends it, so that each mistake is named.
fn expand_received(asked: &[Asking<'_>]) -> TokenStream {
    let reads = asked.iter().map(|asking| {
        let read = if asking.optional {
            quote! { optional }
        } else {
            quote! { required }
        };
        quote! { received.#read() }
    });
    if asked.len() < 2 {
        return quote! { #(#reads)* };
    }
    let places = (0..asked.len()).map(proc_macro2::Literal::usize_unsuffixed);
    let places = places.map(|place| quote! { answers.#place? });
    quote! {
        let answers = (#(#reads),*);
        ::core::option::Option::Some((#(#places),*))
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
    value: &dyn Fn(&[String], &TokenStream) -> TokenStream,
) -> TokenStream {
    let private = &cx.private;
    let parts = template.parts.iter().map(|part| match part {
        Part::Text(text) => quote! { .literal(#text) },
        Part::Place(path) => {
            let value = value(path, &place_path(path, template));
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
