//! Messages, answers, facts and enums: plain data, and how each is read, written and hashed.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::{Cx, at, docs, field_type, own};
use crate::graph::Source;
use crate::model::{ChoiceValue, Choices, Field, Literal, Message, Type, TypeKind};
use crate::names;

/// The structs and enums.
pub(super) fn expand_messages(cx: &Cx<'_>) -> TokenStream {
    let choices = cx.contract.choices.iter().map(|choices| expand_choices(cx, choices));
    let messages = cx.contract.messages.iter().map(|message| {
        let docs = docs::message(cx, message);
        if let Some(alias) = &message.alias {
            return expand_alias(message, alias, &docs);
        }
        let derives = own::attributes(&message.own, DATA);
        let serde = own::serde(cx, &message.own);
        expand_struct(&message.name, &message.fields, &quote! { #docs #derives #serde }, true)
    });
    let asks = cx.contract.asks.iter().map(|ask| {
        let docs = docs::ask(ask);
        let derives = own::attributes(&ask.own, DATA);
        expand_struct(&ask.name, &ask.fields, &quote! { #docs #derives }, false)
    });
    quote! { #(#choices)* #(#messages)* #(#asks)* }
}

/// What messages and answers are.
const DATA: &[&str] = &["Debug", "Clone", "PartialEq"];

/// A type of the author's, under the name that the contract gives it.
fn expand_alias(message: &Message, alias: &TokenStream, docs: &TokenStream) -> TokenStream {
    let name = &message.name;
    let attributes = own::attributes(&message.own, &[]);
    quote_spanned! {at(name.span())=>
        #docs
        #[allow(non_snake_case)]
        #attributes
        pub type #name = #alias;
    }
}

fn expand_struct(name: &proc_macro2::Ident, fields: &[Field], attributes: &TokenStream, message: bool) -> TokenStream {
    let fields = fields.iter().map(|field| {
        let docs = docs::field(field);
        let ty = field_type(field);
        let name = &field.name;
        let skip = (message && field.optional.is_some()).then(|| {
            quote! { #[serde(default, skip_serializing_if = "::core::option::Option::is_none")] }
        });
        let own = own::attributes(&field.own, &[]);
        quote! { #docs #own #skip pub #name: #ty }
    });
    quote_spanned! {at(name.span())=>
        #attributes
        #[allow(non_snake_case)]
        pub struct #name { #(#fields),* }
    }
}

fn expand_choices(cx: &Cx<'_>, choices: &Choices) -> TokenStream {
    let derives = own::attributes(&choices.own, &["Debug", "Clone", "Copy", "PartialEq", "Eq", "Hash"]);
    let serde = own::serde(cx, &choices.own);
    let docs = docs::choices(choices);
    let name = &choices.name;
    let variants = choices.values.iter().map(|choice| {
        let ChoiceValue { variant, value, .. } = choice;
        let docs = docs::choice(choice);
        let own = own::attributes(&choice.own, &[]);
        quote! { #docs #own #[serde(rename = #value)] #variant }
    });
    quote_spanned! {at(name.span())=>
        #docs
        #derives
        #serde
        pub enum #name { #(#variants),* }
    }
}

/// What each of them implements, in the order of the contract.
pub(super) fn expand_impls(cx: &Cx<'_>) -> TokenStream {
    let roles = Roles::of(cx);
    let choices = cx
        .contract
        .choices
        .iter()
        .map(|choices| expand_choice_impl(cx, choices));
    let own = cx
        .contract
        .messages
        .iter()
        .filter_map(|message| own::expand_type(cx, message));
    if cx.hollow {
        let reads = cx.contract.asks.iter().map(|ask| expand_read(cx, &ask.name, &[]));
        return quote! { #(#choices)* #(#own)* #(#reads)* };
    }
    let declared = cx.contract.messages.iter().enumerate();
    let declared = declared.filter(|(_, message)| message.alias.is_none());
    let messages = declared.map(|(index, message)| {
        let read = roles.arguments.contains(&index).then(|| {
            let read = expand_read(cx, &message.name, &message.fields);
            let canonical = expand_canonical(cx, message);
            quote! { #read #canonical }
        });
        let wire = roles.facts.contains(&index);
        let wire = wire.then(|| expand_wire(cx, &message.name, &message.fields));
        quote! { #read #wire }
    });
    let asks = cx.contract.asks.iter().map(|ask| {
        let read = expand_read(cx, &ask.name, &ask.fields);
        let wire = expand_wire(cx, &ask.name, &ask.fields);
        quote! { #read #wire }
    });
    quote! { #(#choices)* #(#own)* #(#messages)* #(#asks)* }
}

/// Which messages are read from arguments and which are sealed, nested ones included.
struct Roles {
    arguments: BTreeSet<usize>,
    facts: BTreeSet<usize>,
}

impl Roles {
    fn of(cx: &Cx<'_>) -> Self {
        let facts = cx.graph.nodes.iter().flat_map(|node| &node.knows);
        let facts = facts.filter_map(|entry| match entry.source {
            Source::Fact(index) => Some(index),
            _ => None,
        });
        Self {
            arguments: nested(cx, cx.graph.opens.into_iter()),
            facts: nested(cx, facts),
        }
    }
}

/// These messages and all that stand inside them.
fn nested(cx: &Cx<'_>, roots: impl Iterator<Item = usize>) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut open: Vec<usize> = roots.collect();
    while let Some(index) = open.pop() {
        if found.insert(index) {
            let fields = cx
                .contract
                .messages
                .get(index)
                .map_or(&[][..], |message| &message.fields);
            open.extend(fields.iter().filter_map(|field| inner_message(cx, &field.ty)));
        }
    }
    found
}

fn inner_message(cx: &Cx<'_>, ty: &Type) -> Option<usize> {
    match &ty.kind {
        TypeKind::Message(name) => cx.contract.messages.iter().position(|it| it.name == *name),
        TypeKind::List(item) => inner_message(cx, item),
        _ => None,
    }
}

fn expand_choice_impl(cx: &Cx<'_>, choices: &Choices) -> TokenStream {
    let private = &cx.private;
    let name = &choices.name;
    let values = choices.values.iter().map(|choice| {
        let value = &choice.value;
        let title = if let Some(title) = &choice.title {
            quote! { ::core::option::Option::Some(#title) }
        } else {
            quote! { ::core::option::Option::None }
        };
        quote! { #private::contract::Choice { value: #value, title: #title } }
    });
    let variants = choices.values.iter().map(|choice| &choice.variant);
    quote! {
        impl #private::Choice for #name {
            const CHOICES: &'static [#private::contract::Choice] = &[#(#values),*];
            fn index(self) -> ::core::primitive::usize {
                self as ::core::primitive::usize
            }
            fn from_index(index: ::core::primitive::usize) -> ::core::option::Option<Self> {
                [#(Self::#variants),*].get(index).copied()
            }
        }
    }
}

fn expand_read(cx: &Cx<'_>, name: &proc_macro2::Ident, fields: &[Field]) -> TokenStream {
    let private = &cx.private;
    let reads = fields.iter().enumerate().map(|(index, field)| {
        if field.optional.is_some() {
            quote! { object.optional(#index) }
        } else {
            quote! { object.field(#index) }
        }
    });
    let names = fields.iter().map(|field| &field.name);
    let places = (0..fields.len()).map(proc_macro2::Literal::usize_unsuffixed);
    let body = cx.body(quote! {
        let mut object = problems.object(json, kind)?;
        let fields = (#(#reads,)*);
        ::core::option::Option::Some(Self { #(#names: fields.#places?),* })
    });
    quote! {
        #[doc(hidden)]
        impl #private::Read for #name {
            fn read(
                json: &#private::Json,
                kind: &#private::contract::Kind,
                problems: &mut #private::Problems,
            ) -> ::core::option::Option<Self> {
                #body
            }
        }
    }
}

fn expand_wire(cx: &Cx<'_>, name: &proc_macro2::Ident, fields: &[Field]) -> TokenStream {
    let private = &cx.private;
    let names: Vec<_> = fields.iter().map(|field| &field.name).collect();
    quote! {
        #[doc(hidden)]
        impl #private::Wire for #name {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                #(#private::Wire::encode(&self.#names, out);)*
            }
            fn decode(
                input: &mut #private::Input<'_>,
            ) -> ::core::result::Result<Self, #private::Malformed> {
                ::core::result::Result::Ok(Self { #(#names: input.take()?),* })
            }
        }
    }
}

fn expand_canonical(cx: &Cx<'_>, message: &Message) -> TokenStream {
    let private = &cx.private;
    let name = &message.name;
    let mut fields: Vec<(String, &Field)> = message
        .fields
        .iter()
        .map(|field| (names::plain(&field.name), field))
        .collect();
    fields.sort_by(|left, right| left.0.cmp(&right.0));
    let writes = fields.iter().map(|(wire, field)| {
        let name = &field.name;
        match &field.default {
            Some(default) => {
                let default = literal(cx, &field.ty, &default.value);
                quote! { object.defaulted(#wire, &#default, &self.#name); }
            }
            None if field.optional.is_some() => quote! { object.optional(#wire, &self.#name); },
            None => quote! { object.field(#wire, &self.#name); },
        }
    });
    quote! {
        #[doc(hidden)]
        impl #private::Canonical for #name {
            fn canonical(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                let mut object = #private::CanonicalObject::new(out);
                #(#writes)*
                object.end();
            }
        }
    }
}

/// A default as the reflection has it.
pub(super) fn literal(cx: &Cx<'_>, ty: &Type, literal: &Literal) -> TokenStream {
    let private = &cx.private;
    let path = quote! { #private::contract::Literal };
    match literal {
        Literal::String(text) | Literal::Name(text) => quote! { #path::String(#text) },
        Literal::Integer(value) if matches!(ty.kind, TypeKind::Number { .. }) => {
            #[expect(clippy::cast_precision_loss, reason = "a default is written out by a person")]
            let value = *value as f64;
            quote! { #path::Number(#value) }
        }
        Literal::Integer(value) => quote! { #path::Integer(#value) },
        Literal::Number(value) => quote! { #path::Number(#value) },
        Literal::Boolean(value) => quote! { #path::Boolean(#value) },
        Literal::Names(names) => quote! { #path::Strings(&[#(#names),*]) },
    }
}
