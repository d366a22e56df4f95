//! `trait Logic`: what a person writes. One method a phase, owed only where something is to be decided.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::{Asking, Cx, Place, at, docs, local, located};
use crate::graph::{NodeKind, Trigger};
use crate::model::Message;
use crate::names;

/// The trait.
pub(super) fn expand_logic(cx: &Cx<'_>) -> TokenStream {
    let docs = docs::logic(cx);
    let methods = cx.phases().filter_map(|place| match &place.node.kind {
        NodeKind::Opening => Some(expand_handler(cx, place, &opening_arguments(cx))),
        NodeKind::Asking(_) => Some(expand_handler(cx, place, &round_arguments(cx, place))),
        NodeKind::Yielding => expand_finish(cx, place),
        NodeKind::Failing | NodeKind::Unclear => None,
    });
    let message = format!(
        "`{{Self}}` is not the logic of the dialogue `{}`",
        names::plain(&cx.contract.name)
    );
    quote_spanned! {cx.span()=>
        #docs
        #[diagnostic::on_unimplemented(
            message = #message,
            label = "this type does not implement the dialogue's `Logic` trait",
            note = "implement the `Logic` trait of the dialogue's module for `{Self}`, or hand over the type that does",
        )]
        pub trait Logic: ::core::marker::Sync {
            #(#methods)*
        }
    }
}

/// What a handler gives when it agrees: nothing, the facts of the next phase, or a decision.
pub(super) enum Gives<'a> {
    Nothing,
    Facts(Vec<&'a Message>),
    Decision(proc_macro2::Ident),
}

pub(super) fn gives<'a>(cx: &Cx<'a>, place: Place<'a>) -> Gives<'a> {
    if let Some(branch) = place.branch() {
        return Gives::Decision(names::decision(&branch.name));
    }
    let target = place.ways_on().next().and_then(|edge| edge.to);
    let facts = target.map(|to| cx.facts(to)).unwrap_or_default();
    if facts.is_empty() {
        Gives::Nothing
    } else {
        Gives::Facts(facts)
    }
}

fn expand_handler(cx: &Cx<'_>, place: Place<'_>, arguments: &TokenStream) -> TokenStream {
    let runtime = &cx.runtime;
    let docs = docs::handler(cx, place);
    let name = place.function("on");
    let error = if place.edge(Trigger::Called).is_some() {
        quote! { #runtime::Failure }
    } else {
        quote! { #runtime::Reject }
    };
    let gives = gives(cx, place);
    let output = match &gives {
        Gives::Nothing => quote! { () },
        Gives::Decision(name) => quote! { #name },
        Gives::Facts(facts) => match facts.as_slice() {
            [fact] => {
                let name = &fact.name;
                quote! { #name }
            }
            facts => {
                let names = facts.iter().map(|fact| &fact.name);
                quote! { (#(#names),*) }
            }
        },
    };
    let body = if let Gives::Nothing = gives {
        quote! { { async { ::core::result::Result::Ok(()) } } }
    } else {
        quote! { ; }
    };
    let method = quote! {
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn #name(
            &self,
            #arguments
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<#output, #error>
        > + ::core::marker::Send #body
    };
    let method = located(method, place.name().span());
    quote! { #docs #method }
}

fn turn(cx: &Cx<'_>) -> TokenStream {
    let runtime = &cx.runtime;
    let turn = local("turn");
    quote! { #turn: &#runtime::Turn<'_>, }
}

fn opening_arguments(cx: &Cx<'_>) -> TokenStream {
    let turn = turn(cx);
    let message = cx.opening().map(|message| {
        let name = names::snake(&message.name);
        let ty = &message.name;
        quote! { #name: &#ty, }
    });
    quote! { #turn #message }
}

fn round_arguments(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let turn = turn(cx);
    let known = local("known");
    let phase = place.name();
    let answers = cx.asked(place).into_iter().map(|Asking { ask, optional }| {
        let name = names::snake(&ask.name);
        let ty = &ask.name;
        if optional {
            quote! { #name: ::core::option::Option<&#ty>, }
        } else {
            quote! { #name: &#ty, }
        }
    });
    quote! { #turn #known: &#phase, #(#answers)* }
}

fn expand_finish(cx: &Cx<'_>, place: Place<'_>) -> Option<TokenStream> {
    let runtime = &cx.runtime;
    let docs = docs::finish(cx, place);
    let name = finish(cx, place);
    let turn = turn(cx);
    let done = local("done");
    let phase = place.name();
    let result = &cx.result()?.name;
    let method = quote! {
        fn #name(
            &self,
            #turn
            #done: #phase,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<#result, #runtime::Failure>
        > + ::core::marker::Send;
    };
    let method = located(method, place.name().span());
    Some(quote! { #docs #method })
}

/// `finish`, or `finish_<phase>` when several phases yield.
pub(super) fn finish(cx: &Cx<'_>, place: Place<'_>) -> proc_macro2::Ident {
    if cx.several_ends() {
        place.function("finish")
    } else {
        proc_macro2::Ident::new("finish", at(place.name().span()))
    }
}
