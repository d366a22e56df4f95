//! Asks, messages, and enums to choose from.

use std::collections::BTreeSet;

use syn::{Fields, Variant};

use super::{
    super::{
        Of, Read, Reader, Reported,
        template::{no_template, parse_template},
    },
    bearing::{Bearing, CHOICE_MARKS, extent_of},
    body::{Known, Marked},
    declared::{Declared, Shape},
    keys::{AskKeys, ChoiceKeys, Form, Value},
    types::compact,
};
use crate::{
    diag::rules,
    model::{Ask, ChoiceValue, Choices, Contract, Field, Message, Spanned, Via},
    names,
};

impl Reader<'_> {
    /// `#[ask("…")] pub struct Name { … }`.
    pub(super) fn ask_of(&mut self, bearing: Bearing, item: Declared, known: &Known) -> Option<Ask> {
        let mark = bearing.marks.into_iter().next()?;
        let mut read = self.keys_of::<AskKeys>(&mark);
        // `#[ask(text = "…")]`: one string behind a key that there is not was meant as the question.
        let question = match (&read.leading, read.keys.unknown.0.as_slice()) {
            (None, [key]) if key.is_one_value() => read.keys.unknown.0.pop(),
            _ => None,
        };
        self.unknown_keys("ask", &read.keys.unknown);
        // An unknown key may have been meant as the way to ask.
        let mut incomplete = item.incomplete || read.incomplete || !read.keys.unknown.0.is_empty();
        let text = if let Some(text) = read.leading {
            parse_template(text)
        } else {
            if !read.incomplete {
                incomplete = true;
                let what = format!("the question of `{}`, a string, in `#[ask(…)]`", item.name);
                let (place, found) = match &question {
                    Some(Value { key, form: Form::Word }) => (key, format!("`{key}`")),
                    Some(Value { key, .. }) => (key, format!("`{key} = …`")),
                    None => (&mark.at, "nothing".to_owned()),
                };
                let example = super::keys::example("ask");
                self.diagnostics
                    .report(rules::SYNTAX, place, &[&what, &found, &example]);
            }
            no_template(item.name.span())
        };
        let name = self.usable(&item.name);
        let fields = match item.shape {
            Shape::Unit => Vec::new(),
            Shape::Named(fields) => self.record(fields, (Of::Ask, &bearing.own.traits), known, &mut incomplete),
            _ => {
                self.not_a_record(&mark.at, &item);
                incomplete = true;
                Vec::new()
            }
        };
        let mut ask = Ask {
            docs: bearing.docs,
            own: bearing.own,
            name,
            via: Via::Form,
            text,
            fields,
            incomplete,
        };
        self.once(&read.keys.via);
        if let Some(value) = read.keys.via.first() {
            match self.read(value, |reader, tokens| reader.via(tokens).ok_or(Reported)) {
                Ok(way) => self.ask_via(&mut ask, way),
                Err(Reported) => ask.incomplete = true,
            }
        }
        Some(ask)
    }

    /// `#[opens]`, `#[fact]`, `#[message]` or `#[result]` on a struct, or on a type of the author's.
    pub(super) fn message_of(
        &mut self,
        bearing: Bearing,
        item: Declared,
        known: &Known,
        contract: &mut Contract,
    ) -> Option<Message> {
        for mark in &bearing.marks {
            self.no_keys(mark);
            if mark.name == "opens" {
                let first = contract.opens.is_none();
                contract.opens.get_or_insert_with(|| item.name.clone());
                self.said_once(first, mark.at.span(), "opens");
            }
        }
        let mark = bearing.marks.first()?;
        let mut incomplete = item.incomplete;
        let name = self.usable(&item.name);
        let mut alias = None;
        let fields = match item.shape {
            Shape::Unit => Vec::new(),
            Shape::Named(fields) => self.record(fields, (Of::Message, &bearing.own.traits), known, &mut incomplete),
            Shape::Alias(ty) => {
                alias = Some(ty);
                Vec::new()
            }
            _ => {
                self.not_a_record(&mark.at, &item);
                incomplete = true;
                Vec::new()
            }
        };
        Some(Message {
            docs: bearing.docs,
            own: bearing.own,
            name,
            alias,
            fields,
            incomplete,
        })
    }

    fn not_a_record(&mut self, mark: &proc_macro2::Ident, item: &Declared) {
        let Shape::Tuple(place) = item.shape else {
            return self.other_keyword(mark, "a `struct`", item);
        };
        let example = format!("pub struct {} {{ pub seats: u8 }}", item.name);
        let what = format!("the fields of `{}`, in braces", item.name);
        self.diagnostics
            .report(rules::SYNTAX, place, &[&what, &"`( … )`", &example]);
    }

    fn record(
        &mut self,
        fields: Vec<syn::Field>,
        of: (Of, &BTreeSet<String>),
        known: &Known,
        incomplete: &mut bool,
    ) -> Vec<Field> {
        let mut read = Vec::new();
        for field in fields {
            match self.field_of(field, of, known) {
                Ok(field) => read.push(field),
                Err(Reported) => *incomplete = true,
            }
        }
        read
    }

    /// `#[choice] pub enum Name { … }`, if that is what this is.
    pub(super) fn choices_of(&mut self, marked: &Marked) -> Option<()> {
        let mark = marked.bearing.marks.first().filter(|mark| mark.name == "choice")?;
        self.no_keys(mark);
        let Shape::Variants(variants) = &marked.item.shape else {
            self.other_keyword(&mark.at, "an `enum`", &marked.item);
            return None;
        };
        let values = variants
            .iter()
            .filter_map(|variant| self.choice_of(variant, &marked.bearing.own.traits).ok())
            .collect();
        let name = self.usable(&marked.item.name);
        if self.choices.iter().any(|other| other.name == name) {
            let values: [&dyn std::fmt::Display; 4] = [
                &names::plain(&name),
                &"an enum",
                &"another",
                &"rename one of them, or remove it",
            ];
            self.diagnostics.report(rules::DECLARED_TWICE, &name, &values);
            return None;
        }
        self.choices.push(Choices {
            docs: marked.bearing.docs.clone(),
            own: marked.bearing.own.clone(),
            name,
            named: true,
            values,
        });
        Some(())
    }

    fn choice_of(&mut self, variant: &Variant, derives: &BTreeSet<String>) -> Read<ChoiceValue> {
        let bearing = self.bearing(variant.attrs.clone(), CHOICE_MARKS, derives);
        let name = self.usable(&variant.ident);
        let mut value = Spanned {
            value: names::snake_text(&names::plain(&variant.ident)),
            span: variant.ident.span(),
        };
        let mut title = None;
        for mark in &bearing.marks {
            let read = self.keys_of::<ChoiceKeys>(mark);
            self.unknown_keys("choice", &read.keys.unknown);
            self.once(&read.keys.value);
            self.once(&read.keys.title);
            if let Some(said) = read.keys.value.first() {
                value = self.string(said)?;
            }
            if let Some(said) = read.keys.title.first() {
                title = Some(self.string(said)?.value);
            }
        }
        let more = match (&variant.fields, &variant.discriminant) {
            (Fields::Unit, None) => None,
            (Fields::Unit, Some((equals, _))) => Some(super::bearing::extent(equals)),
            (fields, _) => extent_of(quote::ToTokens::to_token_stream(fields)),
        };
        if let Some(place) = more {
            let what = format!("`,` behind `{}`", variant.ident);
            let example = format!("pub enum Cabin {{ {}, Other }}", variant.ident);
            let found = match &variant.discriminant {
                Some(_) => "`=`".to_owned(),
                None => format!("`{}`", compact(&quote::ToTokens::to_token_stream(&variant.fields))),
            };
            self.diagnostics
                .report(rules::SYNTAX, place, &[&what, &found, &example]);
        }
        Ok(ChoiceValue {
            docs: bearing.docs,
            own: bearing.own,
            variant: name,
            value: value.value,
            title,
            span: value.span,
        })
    }
}
