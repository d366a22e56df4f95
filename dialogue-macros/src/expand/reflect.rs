//! The contract as data: constants that the parser of answers, the schemas, the tags and the driver read.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::messages::literal;
use super::{Asking, Cx, Place, own};
use crate::graph::needs::Capability;
use crate::graph::{Edge, Entry, NodeKind, Source, Trigger};
use crate::model::{
    Ask, DEFAULT_ROUNDS, Docs, End, Field, Format, Message, Method, Part, Range, Template, Type, TypeKind, Via,
};
use crate::names;

/// The type that stands for the dialogue.
pub(super) fn expand_contract(cx: &Cx<'_>) -> TokenStream {
    quote_spanned! {cx.span()=>
        /// This dialogue, to hand to an adapter, and its contract as data.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy)]
        pub struct Contract;
    }
}

/// `CONTRACT` and the constants it is made of.
pub(super) fn expand_constants(cx: &Cx<'_>) -> TokenStream {
    let Cx { runtime, private, .. } = cx;
    let messages = cx.contract.messages.iter().map(|message| {
        let constant = names::constant("MESSAGE", &message.name);
        let value = expand_message(cx, message);
        quote! { const #constant: #private::contract::Message = #value; }
    });
    let asks = cx.contract.asks.iter().map(|ask| expand_ask(cx, ask));
    let phases = cx.phases().map(|place| expand_phase(cx, place));
    let contract = expand_value(cx);
    let input = expand_schema(cx, cx.opening(), "input_schema");
    let output = expand_schema(cx, cx.result(), "output_schema");
    quote! {
        #(#messages)*
        #(#asks)*
        const PHASES: &[#private::contract::Phase] = &[#(#phases),*];
        const CONTRACT: #private::contract::Contract = #contract;
        impl #runtime::Dialogue for Contract {
            const CONTRACT: &'static #private::contract::Contract = &CONTRACT;
            #input
            #output
        }
    }
}

/// The schema of a type of the author's: what the contract does not know, schemars does.
fn expand_schema(cx: &Cx<'_>, message: Option<&Message>, function: &str) -> Option<TokenStream> {
    let private = &cx.private;
    let schema = own::function(message, function)?;
    let function = names::ident(function, cx.span());
    let body = cx.body(quote! { ::core::option::Option::Some(#schema()) });
    Some(quote! {
        fn #function() -> ::core::option::Option<
            #private::Map<::std::string::String, #private::Json>
        > {
            #body
        }
    })
}

fn expand_value(cx: &Cx<'_>) -> TokenStream {
    let private = &cx.private;
    let contract = cx.contract;
    let name = names::plain(&contract.name);
    let docs = joined(&contract.docs);
    let origin = expand_origin(cx);
    let rounds = contract.rounds.as_ref().map_or(DEFAULT_ROUNDS, |rounds| rounds.value);
    let repeats = contract.repeats.as_ref().map_or(3, |repeats| repeats.value);
    let message = |message: Option<&Message>| {
        if let Some(message) = message {
            let constant = names::constant("MESSAGE", &message.name);
            quote! { ::core::option::Option::Some(&#constant) }
        } else {
            quote! { ::core::option::Option::None }
        }
    };
    let opening = message(cx.opening());
    let result = message(cx.result());
    quote! {
        #private::contract::Contract {
            name: #name,
            docs: #docs,
            origin: #origin,
            limits: #private::contract::Limits { rounds: #rounds, repeats: #repeats },
            opening: #opening,
            phases: PHASES,
            result: #result,
        }
    }
}

fn expand_origin(cx: &Cx<'_>) -> TokenStream {
    let private = &cx.private;
    let origin = cx.contract.origins.first();
    let name = origin.map_or("", |origin| &origin.name.value);
    let described = origin.and_then(|origin| origin.description.clone());
    let description = described.unwrap_or_else(|| joined(&cx.contract.docs));
    let method = match origin.map_or(Method::Tool, |origin| origin.method) {
        Method::Tool => quote! { ToolsCall },
        Method::Prompt => quote! { PromptsGet },
    };
    quote! {
        #private::contract::Origin {
            method: #private::contract::Method::#method,
            name: #name,
            description: #description,
        }
    }
}

fn expand_message(cx: &Cx<'_>, message: &Message) -> TokenStream {
    expand_record(cx, &names::plain(&message.name), &message.docs, &message.fields)
}

fn expand_record(cx: &Cx<'_>, name: &str, docs: &Docs, fields: &[Field]) -> TokenStream {
    let private = &cx.private;
    let docs = joined(docs);
    let fields = if cx.hollow { &[] } else { fields };
    let fields = fields.iter().map(|field| expand_field(cx, field));
    quote! {
        #private::contract::Message::new(#name, #docs, &[#(#fields),*])
    }
}

fn expand_ask(cx: &Cx<'_>, ask: &Ask) -> TokenStream {
    let private = &cx.private;
    let constant = names::constant("ASK", &ask.name);
    let name = names::plain(&ask.name);
    let key = names::snake_text(&name);
    let text = &ask.text.source;
    let via = match &ask.via {
        Via::Form => quote! { Form },
        Via::Url(path) => {
            let path = path.names.join(".");
            quote! { Url(#path) }
        }
        Via::Sampling { max_tokens } => quote! { Sampling { max_tokens: #max_tokens } },
        Via::Roots => quote! { Roots },
    };
    let answers = expand_record(cx, &name, &ask.docs, &ask.fields);
    quote! {
        const #constant: #private::contract::Ask = #private::contract::Ask {
            key: #key,
            via: #private::contract::Via::#via,
            text: #text,
            answers: #answers,
        };
    }
}

fn expand_field(cx: &Cx<'_>, field: &Field) -> TokenStream {
    let private = &cx.private;
    let name = names::plain(&field.name);
    let title = names::title(&name);
    let description = field.description.clone().unwrap_or_else(|| joined(&field.docs));
    let kind = expand_kind(cx, &field.ty);
    let presence = match &field.default {
        Some(default) => {
            let default = literal(cx, &field.ty, &default.value);
            quote! { Default(#default) }
        }
        None if field.optional.is_some() => quote! { Optional },
        None => quote! { Required },
    };
    quote! {
        #private::contract::Field {
            name: #name,
            title: #title,
            description: #description,
            kind: #kind,
            presence: #private::contract::Presence::#presence,
        }
    }
}

fn expand_kind(cx: &Cx<'_>, ty: &Type) -> TokenStream {
    let private = &cx.private;
    let kind = match &ty.kind {
        TypeKind::String { format, length } => {
            let format = expand_format(cx, *format);
            let (min, max) = expand_length(length.as_ref());
            quote! { String { format: #format, min: #min, max: #max } }
        }
        TypeKind::Int { range, .. } => {
            let (min, max) = expand_range(range.as_ref());
            quote! { Integer { min: #min, max: #max } }
        }
        TypeKind::Number { range, .. } => {
            let (min, max) = expand_range(range.as_ref());
            quote! { Number { min: #min, max: #max } }
        }
        TypeKind::Bool => quote! { Boolean },
        TypeKind::Choice(name) => quote! { Choice(<#name as #private::Choice>::CHOICES) },
        TypeKind::Many(name, length) => {
            let (min, max) = expand_length(length.as_ref());
            quote! { Many { choices: <#name as #private::Choice>::CHOICES, min: #min, max: #max } }
        }
        TypeKind::List(item) => {
            let item = expand_kind(cx, item);
            quote! { List(&#item) }
        }
        TypeKind::Message(name) => {
            let constant = names::constant("MESSAGE", name);
            quote! { Message(&#constant) }
        }
    };
    quote! { #private::contract::Kind::#kind }
}

fn expand_format(cx: &Cx<'_>, format: Format) -> TokenStream {
    let private = &cx.private;
    let format = match format {
        Format::Plain => quote! { Plain },
        Format::Email => quote! { Email },
        Format::Uri => quote! { Uri },
        Format::Date => quote! { Date },
        Format::DateTime => quote! { DateTime },
    };
    quote! { #private::contract::Format::#format }
}

fn option(value: Option<TokenStream>) -> TokenStream {
    if let Some(value) = value {
        quote! { ::core::option::Option::Some(#value) }
    } else {
        quote! { ::core::option::Option::None }
    }
}

fn expand_range<T: quote::ToTokens>(range: Option<&Range<T>>) -> (TokenStream, TokenStream) {
    let end = |end: Option<&T>| option(end.map(|end| quote! { #end }));
    (
        end(range.and_then(|range| range.min.as_ref())),
        end(range.and_then(|range| range.max.as_ref())),
    )
}

/// A length as the reflection has it; the rules refuse what does not fit.
fn expand_length(length: Option<&Range<i64>>) -> (TokenStream, TokenStream) {
    let end = |end: Option<i64>| option(end.and_then(|end| u32::try_from(end).ok()).map(|end| quote! { #end }));
    (
        end(length.and_then(|length| length.min)),
        end(length.and_then(|length| length.max)),
    )
}

fn expand_phase(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let private = &cx.private;
    let name = names::plain(place.name());
    let docs = joined(&place.phase.docs);
    let kind = expand_phase_kind(cx, place);
    let knows = place.node.knows.iter().filter_map(|entry| expand_known(cx, entry));
    let edges = place.node.edges.iter().filter_map(|edge| expand_edge(cx, place, edge));
    let branch = option(place.branch().map(|branch| {
        let name = names::plain(&branch.name);
        quote! { #name }
    }));
    let within = option(place.phase.within.as_ref().map(|within| {
        let seconds = within.time.value;
        quote! { #seconds }
    }));
    let needs = place.node.needs.iter().map(|mask| expand_need(cx, *mask));
    let at_least = place
        .node
        .at_least
        .and_then(|rounds| u8::try_from(rounds).ok())
        .unwrap_or(u8::MAX);
    let at_most = place.node.at_most.map(|most| u8::try_from(most).unwrap_or(u8::MAX));
    let at_most = option(at_most.map(|most| quote! { #most }));
    quote! {
        #private::contract::Phase {
            name: #name,
            docs: #docs,
            kind: #private::contract::PhaseKind::#kind,
            knows: &[#(#knows),*],
            branch: #branch,
            edges: &[#(#edges),*],
            within: #within,
            needs: &[#(#needs),*],
            remaining: #private::contract::Remaining { at_least: #at_least, at_most: #at_most },
        }
    }
}

/// What one of several capabilities does for.
fn expand_need(cx: &Cx<'_>, mask: u8) -> TokenStream {
    let private = &cx.private;
    let any = Capability::ALL
        .into_iter()
        .filter(|capability| mask & capability.bit() != 0);
    let any = any.map(|capability| {
        let name = names::ident(capability.name(), Span::call_site());
        quote! { #private::contract::Capability::#name }
    });
    quote! { #private::contract::Need(&[#(#any),*]) }
}

fn expand_phase_kind(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let private = &cx.private;
    let template = |text: &Template| {
        let source = &text.source;
        quote! { #source }
    };
    match (&place.node.kind, place.phase.ends.first()) {
        (NodeKind::Asking(_), _) => {
            let asked = cx.asked(place).into_iter().map(|Asking { ask, optional }| {
                let constant = names::constant("ASK", &ask.name);
                let foreseeable = is_foreseeable(cx, place, ask);
                quote! {
                    #private::contract::Asked {
                        ask: &#constant,
                        optional: #optional,
                        foreseeable: #foreseeable,
                    }
                }
            });
            quote! { Asking(&[#(#asked),*]) }
        }
        (_, Some(End::Yields { text, .. })) => {
            let text = option(text.as_ref().map(template));
            quote! { Yielding(#text) }
        }
        (_, Some(End::Fails { text })) => {
            let text = template(text);
            quote! { Failing(#text) }
        }
        (_, None) => quote! { Opening },
    }
}

/// A client may answer what it knows will be asked, unless the question depends on what the server computes.
fn is_foreseeable(cx: &Cx<'_>, place: Place<'_>, ask: &Ask) -> bool {
    let is_fact = |name: &str| {
        let mut entries = place.node.knows.iter();
        entries.any(|entry| matches!(entry.source, Source::Fact(_)) && names::plain(&entry.name) == name)
    };
    let depends = ask.text.parts.iter().any(|part| match part {
        Part::Text(_) => false,
        Part::Place(path) => path.first().is_some_and(|root| is_fact(root)),
    });
    !(cx.hollow || depends || matches!(ask.via, Via::Url(_)))
}

/// An entry that is sealed: all but the opening message.
fn expand_known(cx: &Cx<'_>, entry: &Entry) -> Option<TokenStream> {
    let private = &cx.private;
    let name = names::plain(&entry.name);
    let (message, fact) = match entry.source {
        Source::Opening(_) => return None,
        Source::Fact(index) => {
            let constant = names::constant("MESSAGE", &cx.contract.messages.get(index)?.name);
            (quote! { &#constant }, true)
        }
        Source::Answers(index) => {
            let constant = names::constant("ASK", &cx.contract.asks.get(index)?.name);
            (quote! { &#constant.answers }, false)
        }
    };
    let optional = entry.optional;
    Some(quote! {
        #private::contract::Known { name: #name, message: #message, optional: #optional, fact: #fact }
    })
}

fn expand_edge(cx: &Cx<'_>, place: Place<'_>, edge: &Edge) -> Option<TokenStream> {
    let private = &cx.private;
    let to = names::plain(cx.place(edge.to?)?.name());
    let trigger = match edge.trigger {
        Trigger::Called => quote! { Called },
        Trigger::Answered => quote! { Answered },
        Trigger::Declined => quote! { Declined },
        Trigger::Cancelled => quote! { Cancelled },
        Trigger::Expired => quote! { Expired },
        Trigger::Unattended => quote! { Unattended },
    };
    let arm = edge.arm.and_then(|arm| place.branch()?.arms.get(arm));
    let variant = option(arm.map(|arm| {
        let variant = names::plain(&arm.variant);
        quote! { #variant }
    }));
    Some(quote! {
        #private::contract::Edge {
            trigger: #private::contract::Trigger::#trigger,
            variant: #variant,
            to: #to,
        }
    })
}

fn joined(docs: &Docs) -> String {
    docs.0.join("\n").trim().to_owned()
}
