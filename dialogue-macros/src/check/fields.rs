//! Fields: ranges, lengths, defaults, and what a form can hold.

use super::scope::{Kind, Record, Scope, innermost, message_within, same};
use crate::{
    diag::{Diagnostics, Spelt, rules, spelt},
    model::{Extent, Field, Literal, Message, Range, Type, TypeKind},
    names::{self, plain, snake_text},
};

pub(super) fn check_empty_range(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, field) in scope.fields() {
        let empty = match &innermost(&field.ty).kind {
            TypeKind::Int { range: Some(range), .. } => ends_if_empty(range),
            TypeKind::Number { range: Some(range), .. } => ends_if_empty(range),
            _ => None,
        };
        if let Some((min, max, span)) = empty {
            diagnostics.report(rules::EMPTY_RANGE, span, &[&min, &max]);
        }
    }
}

fn ends_if_empty<T: PartialOrd + std::fmt::Display + Copy>(range: &Range<T>) -> Option<(String, String, Extent)> {
    let (min, max) = (range.min?, range.max?);
    (min > max).then(|| (min.to_string(), max.to_string(), range.span))
}

pub(super) fn check_impossible_length(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, field) in scope.fields() {
        let (what, length, values) = match &innermost(&field.ty).kind {
            TypeKind::String {
                length: Some(length), ..
            } => ("text", length, None),
            TypeKind::Many(name, Some(length)) => {
                let values = scope
                    .choices(name)
                    .map(|choices| choices.values.len())
                    .filter(|values| *values > 0);
                ("selection", length, values)
            }
            _ => continue,
        };
        if let Some((reason, help)) = impossible(length, values) {
            diagnostics.report(rules::IMPOSSIBLE_LENGTH, length.span, &[&what, &reason, &help]);
        }
    }
}

/// Why nothing has this length, and what could be meant.
fn impossible(length: &Range<i64>, values: Option<usize>) -> Option<(String, String)> {
    let longest = i64::from(u32::MAX);
    if let Some(end) = [length.min, length.max]
        .into_iter()
        .flatten()
        .find(|end| *end < 0 || *end > longest)
    {
        return Some((
            format!("{end} is not between 0 and {longest}"),
            "write a length that fits".to_owned(),
        ));
    }
    if let (Some(min), Some(max)) = (length.min, length.max)
        && min > max
    {
        return Some((
            format!("{min} is more than {max}"),
            format!("write the smaller end first: `{max}..={min}`"),
        ));
    }
    let values = i64::try_from(values?).ok()?;
    let min = length.min.filter(|min| *min > values)?;
    Some((
        format!("{min} of {values} values cannot be chosen"),
        format!("ask for {values} at most, or offer more values"),
    ))
}

pub(super) fn check_optional_with_default(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, field) in scope.fields() {
        if let (Some(_), Some(default)) = (field.optional, &field.default) {
            diagnostics.report(rules::OPTIONAL_WITH_DEFAULT, default.span, &[&plain(&field.name)]);
        }
    }
}

/// What a type is, with its article.
pub(super) fn noun(ty: &TypeKind) -> &'static str {
    match ty {
        TypeKind::String { .. } => "a string",
        TypeKind::Int { .. } => "a whole number",
        TypeKind::Number { .. } => "a number",
        TypeKind::Bool => "a bool",
        TypeKind::Choice(_) => "one of an enum",
        TypeKind::Many(..) => "several of an enum",
        TypeKind::List(_) => "a list",
        TypeKind::Message(_) => "a message",
    }
}

fn literal_noun(literal: &Literal) -> &'static str {
    match literal {
        Literal::String(_) => "a string",
        Literal::Integer(_) => "a whole number",
        Literal::Number(_) => "a number with a point or an exponent",
        Literal::Boolean(_) => "a bool",
        Literal::Name(_) => "a name",
        Literal::Names(_) => "a list of names",
    }
}

/// Whether a default is written as its type is written.
pub(super) fn default_fits(field: &Field, default: &Literal) -> bool {
    matches!(
        (&field.ty.kind, default),
        (TypeKind::String { .. }, Literal::String(_))
            | (TypeKind::Int { .. }, Literal::Integer(_))
            | (TypeKind::Number { .. }, Literal::Integer(_) | Literal::Number(_))
            | (TypeKind::Bool, Literal::Boolean(_))
            | (TypeKind::Choice(_), Literal::Name(_) | Literal::String(_))
            | (TypeKind::Many(..), Literal::Names(_))
    )
}

/// What other languages call nothing.
const NOTHING: [&str; 4] = ["none", "None", "null", "nil"];

pub(super) fn check_default_type(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, field) in scope.fields() {
        let Some(default) = field
            .default
            .as_ref()
            .filter(|default| !default_fits(field, &default.value))
        else {
            continue;
        };
        // An unknown message may have been meant as another type; what is optional as well is refused for that.
        let unknown = message_within(&field.ty).is_some_and(|name| !scope.declares(Kind::Message, name));
        if unknown || field.optional.is_some() {
            continue;
        }
        let help: Spelt<String, String> = match (&field.ty.kind, &default.value) {
            (_, Literal::Name(name)) if NOTHING.contains(&name.as_str()) => spelt(
                "what may be absent is optional: write `?` in place of the default",
                "what may be absent is an `Option`: leave the default out",
            ),
            (TypeKind::String { .. }, Literal::Name(name)) => format!("write it as a string: `\"{name}\"`").into(),
            (TypeKind::Many(choices, _), Literal::Name(name) | Literal::String(name)) => {
                let values = scope.choices(choices).map(|choices| choices.values.as_slice());
                let mut values = values.unwrap_or_default().iter();
                let variant = values
                    .find(|value| value.value == *name)
                    .map(|value| plain(&value.variant));
                spelt(
                    format!("write `[{name}]`"),
                    format!("write `[{}]`", variant.as_ref().unwrap_or(name)),
                )
            }
            (TypeKind::Choice(_), _) => spelt(
                "name one of its values, as in `economy`",
                "name one of its variants, as in `Economy`",
            ),
            (TypeKind::Many(..), _) => spelt(
                "name some of its values, as in `[bags, meals]`",
                "name some of its variants, as in `[Bags, Meals]`",
            ),
            (TypeKind::List(_) | TypeKind::Message(_), _) => spelt(
                "it takes no default: leave it out, or make it optional with `?`",
                "it takes no default: leave it out, or make it an `Option`",
            ),
            (TypeKind::Bool, _) => "write `true` or `false`".to_owned().into(),
            (ty, _) => format!("write {}", noun(ty)).into(),
        };
        let values: &[&dyn std::fmt::Display] = &[
            &plain(&field.name),
            &noun(&field.ty.kind),
            &literal_noun(&default.value),
            &help,
        ];
        diagnostics.report(rules::DEFAULT_TYPE, default.span, values);
    }
}

pub(super) fn check_default_outside_range(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, field) in scope.fields() {
        let Some(default) = &field.default else {
            continue;
        };
        let outside = match (&field.ty.kind, &default.value) {
            (TypeKind::Int { range: Some(range), .. }, Literal::Integer(value)) => outside(range, *value),
            (TypeKind::Number { range: Some(range), .. }, Literal::Number(value)) => outside(range, *value),
            #[expect(clippy::cast_precision_loss, reason = "a whole number stands for the nearest number")]
            (TypeKind::Number { range: Some(range), .. }, Literal::Integer(value)) => outside(range, *value as f64),
            (
                TypeKind::String {
                    length: Some(length), ..
                },
                Literal::String(text),
            ) => outside(length, count(text.chars()))
                .map(|(_, range)| (format!("{text:?}"), range.replace("it must", "its length must"))),
            (TypeKind::Many(_, Some(length)), Literal::Names(names)) => outside(length, count(names.iter()))
                .map(|(count, range)| (format!("{count} values"), range.replace("it must", "their number must"))),
            _ => None,
        };
        if let Some((value, range)) = outside {
            diagnostics.report(
                rules::DEFAULT_OUTSIDE_RANGE,
                default.span,
                &[&plain(&field.name), &value, &range],
            );
        }
    }
}

fn count(items: impl Iterator) -> i64 {
    i64::try_from(items.count()).unwrap_or(i64::MAX)
}

/// The value and where it should lie, if it lies elsewhere. An empty range is a mistake of its own.
fn outside<T: PartialOrd + std::fmt::Display + Copy>(range: &Range<T>, value: T) -> Option<(String, String)> {
    let below = range.min.is_some_and(|min| value < min);
    let above = range.max.is_some_and(|max| value > max);
    if !(below || above) || ends_if_empty(range).is_some() {
        return None;
    }
    let lies = match (range.min, range.max) {
        (Some(min), Some(max)) => format!("it must lie between {min} and {max}"),
        (Some(min), None) => format!("it must be {min} or more"),
        (None, Some(max)) => format!("it must be {max} or less"),
        (None, None) => return None,
    };
    Some((value.to_string(), lies))
}

pub(super) fn check_nested_form(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, field) in scope.fields().filter(|(record, _)| record.form) {
        // An unknown message may have been meant as another type.
        if message_within(&field.ty).is_some_and(|name| !scope.declares(Kind::Message, name)) {
            continue;
        }
        let help: Spelt<String, String> = match &field.ty.kind {
            TypeKind::List(item) if matches!(item.kind, TypeKind::Choice(_)) => {
                "several of an enum are `many(…)`, as in `many(bags, meals)`"
                    .to_owned()
                    .into()
            }
            TypeKind::List(_) => spelt(
                "ask for one, or for several of an enum: `many(…)`",
                "ask for one, or for several of a `#[choice]` enum",
            ),
            TypeKind::Message(name) => {
                format!("ask for the fields of `{name}` one by one, or in an ask of their own").into()
            }
            _ => continue,
        };
        diagnostics.report(
            rules::NESTED_FORM,
            field.ty.span,
            &[&plain(&field.name), &noun(&field.ty.kind), &help],
        );
    }
}

pub(super) fn check_empty_form(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let empty = |record: &Record<'_>| record.form && record.fields.is_empty() && !record.incomplete;
    for ask in scope.records().filter(empty) {
        diagnostics.report(rules::EMPTY_FORM, ask.name, &[ask.name]);
    }
}

/// Words that name a secret wherever they stand in a field's name.
const SECRET_WORDS: &[&str] = &["password", "passwd", "passphrase", "passcode", "apikey", "cvv", "cvc"];

/// Words that name a secret where they end a field's name.
const SECRET_ENDS: &[&str] = &[
    "secret",
    "token",
    "pin",
    "otp",
    "ssn",
    "api_key",
    "access_key",
    "secret_key",
    "private_key",
    "card_number",
    "security_code",
    "recovery_code",
    "credentials",
];

pub(super) fn check_secret_field(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, field) in scope.fields().filter(|(record, _)| record.form) {
        let can_hold_one = matches!(
            field.ty.kind,
            TypeKind::String { .. } | TypeKind::Int { .. } | TypeKind::Number { .. }
        );
        if can_hold_one && is_secret(&plain(&field.name)) {
            let ask = names::camel(&plain(&field.name), field.name.span());
            diagnostics.report(rules::SECRET_FIELD, &field.name, &[&plain(&field.name), &ask]);
        }
    }
}

/// Whether the words of a name, compared whole, name a secret.
fn is_secret(name: &str) -> bool {
    let words = snake_text(name);
    let words = words.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '_');
    let ends = |secret: &&str| {
        words
            .strip_suffix(*secret)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('_'))
    };
    words.split('_').any(|word| SECRET_WORDS.contains(&word)) || SECRET_ENDS.iter().any(ends)
}

pub(super) fn check_recursive_message(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let messages = &scope.contract.messages;
    for (index, message) in messages.iter().enumerate() {
        for field in &message.fields {
            let Some(way) = way_back(scope, message, &field.ty) else {
                continue;
            };
            // Of a circle, the message declared first is reported.
            let is_first = way
                .iter()
                .all(|other| messages.iter().position(|message| same(&message.name, &other.name)) > Some(index));
            if is_first {
                let names: Vec<String> = way.iter().map(|message| format!("`{}`", message.name)).collect();
                let through = if names.is_empty() {
                    String::new()
                } else {
                    format!(", through {}", names.join(" and "))
                };
                diagnostics.report(rules::RECURSIVE_MESSAGE, field.ty.span, &[&message.name, &through]);
            }
        }
    }
}

/// The messages between one and itself, through a field of this type.
fn way_back<'a>(scope: &Scope<'a>, start: &Message, ty: &Type) -> Option<Vec<&'a Message>> {
    let mut visited: Vec<&Message> = Vec::new();
    let mut waiting = vec![(message_within(ty).and_then(|name| scope.message(name))?, Vec::new())];
    while let Some((message, way)) = waiting.pop() {
        if same(&message.name, &start.name) {
            return Some(way);
        }
        if visited.iter().any(|visited| same(&visited.name, &message.name)) {
            continue;
        }
        visited.push(message);
        let way: Vec<&Message> = way.into_iter().chain([message]).collect();
        let onward = message
            .fields
            .iter()
            .filter_map(|field| scope.message(message_within(&field.ty)?));
        waiting.extend(onward.map(|next| (next, way.clone())));
    }
    None
}
