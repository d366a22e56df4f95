//! The messages of a contract and the answers of its forms, as types.

use super::text::{Property, Type, value};
use crate::contract::{Choice, Field, Kind, Message, Presence};
use crate::emit::words;
use crate::form::literal;

/// The type of a message. What has a default may be left out of what the client writes, and is always there in what it
/// reads.
pub(super) fn message(message: &Message, written: bool) -> Type {
    let properties = message.fields.iter().map(|field| Property {
        docs: docs(field),
        name: field.name.to_owned(),
        optional: match field.presence {
            Presence::Required => false,
            Presence::Optional => true,
            Presence::Default(_) => written,
        },
        ty: kind(&field.kind),
    });
    Type::Object(properties.collect())
}

fn kind(of: &Kind) -> Type {
    match of {
        Kind::String { .. } => Type::plain("string"),
        Kind::Integer { .. } | Kind::Number { .. } => Type::plain("number"),
        Kind::Boolean => Type::plain("boolean"),
        Kind::Choice(choices) => one_of(choices),
        Kind::Many { choices, .. } => Type::Array(Box::new(one_of(choices))),
        Kind::List(each) => Type::Array(Box::new(kind(each))),
        Kind::Message(message) => Type::plain(message.name),
    }
}

fn one_of(choices: &[Choice]) -> Type {
    Type::union(choices.iter().map(|choice| Type::literal(choice.value)))
}

/// What a field is for, and what of it a type does not say.
fn docs(field: &Field) -> String {
    let mut lines = Vec::new();
    if !field.description.is_empty() {
        lines.push(field.description.to_owned());
    }
    let more = constraint(&field.kind);
    let default = match field.presence {
        Presence::Default(default) => {
            let default = value(&literal(&field.kind, default), 0, 0);
            Some(format!("@defaultValue `{default}`"))
        }
        Presence::Required | Presence::Optional => None,
    };
    let more: Vec<String> = more.into_iter().chain(default).collect();
    if !lines.is_empty() && !more.is_empty() {
        lines.push(String::new());
    }
    lines.extend(more);
    lines.join("\n")
}

fn constraint(of: &Kind) -> Vec<String> {
    let said = |said: Option<String>| said.into_iter().collect();
    match *of {
        Kind::String { format, min, max } => {
            let length = words::range(min, max).map(|range| format!("{range} characters."));
            words::format(format)
                .map(str::to_owned)
                .into_iter()
                .chain(length)
                .collect()
        }
        Kind::Integer { min, max } => {
            let range = words::range(min, max).map(|range| format!(", {}", lower(&range)));
            vec![format!("A whole number{}.", range.unwrap_or_default())]
        }
        Kind::Number { min, max } => said(words::range(min, max).map(|range| format!("{range}."))),
        Kind::Choice(choices) => titles(choices),
        Kind::Many { choices, min, max } => {
            let count = words::range(min, max).map(|range| format!("{range} of these."));
            titles(choices).into_iter().chain(count).collect()
        }
        Kind::List(_) | Kind::Message(_) | Kind::Boolean => Vec::new(),
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// What the person reads instead of the values.
fn titles(choices: &[Choice]) -> Vec<String> {
    let titles = choices.iter().filter_map(|choice| {
        let title = choice.title?;
        Some(format!("- `{}`: {title}", choice.value))
    });
    titles.collect()
}
