//! Fields of asks and messages: their types, and what `#[field(…)]` says about them.

use std::collections::BTreeSet;

use proc_macro2::Ident;

use super::{
    super::{Of, Read, Reader, types::Bound},
    bearing::{FIELD_MARKS, extent_of},
    body::Known,
    keys::{FieldKeys, Form, Value},
    types::width,
};
use crate::{
    diag::{closest, listed, rules},
    model::{Extent, Field, Format, Literal, Range, Spanned, TypeKind},
    names,
};

/// The formats of a text, by the names that `dialogue!` has for them.
pub(in crate::parse) const FORMATS: &[(&str, Format)] = &[
    ("email", Format::Email),
    ("uri", Format::Uri),
    ("date", Format::Date),
    ("datetime", Format::DateTime),
];

impl Reader<'_> {
    pub(super) fn field_of(
        &mut self,
        field: syn::Field,
        (of, derives): (Of, &BTreeSet<String>),
        known: &Known,
    ) -> Read<Field> {
        let bearing = self.bearing(field.attrs, FIELD_MARKS, derives);
        let Some(written) = field.ident else {
            return Err(super::Reported);
        };
        let name = self.usable(&written);
        let ty = self.type_of(&field.ty, known);
        let mut keys = FieldKeys::default();
        for mark in &bearing.marks {
            let read = self.keys_of::<FieldKeys>(mark);
            self.unknown_keys("field", &read.keys.unknown);
            keys.len.extend(read.keys.len);
            keys.range.extend(read.keys.range);
            keys.format.extend(read.keys.format);
            keys.default.extend(read.keys.default);
        }
        let (ty, optional) = ty?;
        let mut field = Field {
            docs: bearing.docs,
            own: bearing.own,
            name,
            ty,
            optional,
            default: None,
            description: None,
        };
        for values in [&keys.len, &keys.range, &keys.format, &keys.default] {
            self.once(values);
        }
        self.constraints(&keys, of, &mut field);
        if let Some(value) = keys.default.first() {
            let default = self.read(value, |reader, tokens| {
                let named = enum_before(tokens);
                let mut default = reader.default(tokens, &written)?;
                if let (Some(named), Literal::Name(variant)) = (named, &mut default.value)
                    && !is_own(&named, &field.ty.kind)
                {
                    *variant = format!("{named}::{variant}");
                }
                Ok(default)
            })?;
            field.default = Some(self.value_chosen(default, &field.ty.kind));
        }
        Ok(field)
    }

    /// `len`, `range` and `format`, each where it has something to say.
    fn constraints(&mut self, keys: &FieldKeys, of: Of, field: &mut Field) {
        let field_name = field.name.clone();
        let mut useless = Vec::new();
        let (len, range, format) = (keys.len.first(), keys.range.first(), keys.format.first());
        match &mut field.ty.kind {
            TypeKind::String { format: here, length } => {
                useless.extend(range);
                if let Some(value) = format {
                    useless.extend(len);
                    if let Ok(read) = self.format_of(value) {
                        *here = read;
                    }
                } else if let Some(value) = len {
                    *length = self.range_of(value, "len = 1..=50").ok();
                }
            }
            TypeKind::Many(_, length) => {
                useless.extend(range.into_iter().chain(format));
                if let Some(value) = len {
                    *length = self.range_of(value, "len = 1..=2").ok();
                }
            }
            TypeKind::Int { primitive, range: here } => {
                useless.extend(len.into_iter().chain(format));
                if let Some(read) = range.and_then(|value| self.range_of::<i64>(value, "range = 1..=9").ok()) {
                    *here = Some(self.joined(primitive, here.as_ref(), &read));
                }
            }
            TypeKind::Number { range: here, .. } => {
                useless.extend(len.into_iter().chain(format));
                if let Some(read) = range.and_then(|value| self.range_of::<f64>(value, "range = 0.0..=1.0").ok()) {
                    let width = here.take();
                    *here = Some(Range {
                        min: read.min.or_else(|| width.as_ref()?.min),
                        max: read.max.or_else(|| width.as_ref()?.max),
                        span: read.span,
                    });
                }
            }
            // Neither belongs in a form, which is what is wrong there.
            TypeKind::List(_) | TypeKind::Message(_) if of == Of::Ask => {}
            TypeKind::Bool | TypeKind::Choice(_) | TypeKind::List(_) | TypeKind::Message(_) => {
                useless.extend(len.into_iter().chain(range).chain(format));
            }
        }
        for value in useless {
            self.useless_key(value, &field_name, &field.ty.kind);
        }
    }

    fn useless_key(&mut self, value: &Value, field: &Ident, ty: &TypeKind) {
        let (what, help) = match ty {
            TypeKind::String { .. } if value.key == "len" => (
                "a text with a `format`",
                "the format says what is allowed: keep one of them",
            ),
            TypeKind::String { .. } => ("a text", "a text has a `len` or a `format`"),
            TypeKind::Int { .. } | TypeKind::Number { .. } => ("a number", "a number has a `range`"),
            TypeKind::Many(..) => ("several of an enum", "how many of them is `len`"),
            TypeKind::Bool => ("a bool", "leave it out"),
            TypeKind::Choice(_) => ("one of an enum", "leave it out"),
            TypeKind::List(_) => ("a list", "leave it out"),
            TypeKind::Message(_) => ("a message", "leave it out"),
        };
        self.diagnostics.report(
            rules::USELESS_KEY,
            &value.key,
            &[&value.key, &names::plain(field), &what, &help],
        );
    }

    fn range_of<T: Bound>(&mut self, value: &Value, example: &str) -> Read<Range<T>> {
        let place = match &value.form {
            Form::Equals(tokens) => extent_of(tokens.clone()),
            _ => None,
        };
        let place = place.unwrap_or_else(|| value.key.span().into());
        self.read(value, |reader, tokens| reader.range_within(tokens, place, example))
    }

    /// A range and the width of its type: an end that is not said is the type's.
    fn joined(&mut self, primitive: &str, width: Option<&Range<i64>>, range: &Range<i64>) -> Range<i64> {
        let (least, most) = width.map_or((None, None), |width| (width.min, width.max));
        for end in [range.min, range.max].into_iter().flatten() {
            if least.is_some_and(|least| end < least) || most.is_some_and(|most| end > most) {
                self.diagnostics
                    .report(rules::RANGE_BEYOND_TYPE, range.span, &[&primitive, &end]);
                break;
            }
        }
        Range {
            min: range.min.or(least),
            max: range.max.or(most),
            span: range.span,
        }
    }

    fn format_of(&mut self, value: &Value) -> Read<Format> {
        let text = self.string(value)?;
        if let Some((_, format)) = FORMATS.iter().find(|(name, _)| *name == text.value) {
            return Ok(*format);
        }
        let formats = || FORMATS.iter().map(|(name, _)| *name);
        let help = closest(&text.value, formats()).map_or_else(
            || format!("the formats are {}", listed(formats(), "and")),
            |guess| format!("did you mean `{guess}`?"),
        );
        self.diagnostics
            .report(rules::UNKNOWN_FORMAT, text.span, &[&text.value, &help]);
        Err(super::Reported)
    }

    /// A variant that stands for its value is that value.
    fn value_chosen(&self, default: Spanned<Literal>, ty: &TypeKind) -> Spanned<Literal> {
        let (TypeKind::Choice(name) | TypeKind::Many(name, _)) = ty else {
            return default;
        };
        let Some(choices) = self.choices.iter().find(|choices| choices.name == *name) else {
            return default;
        };
        let value_of = |word: String| {
            let value = choices.values.iter().find(|value| names::plain(&value.variant) == word);
            value.map_or(word, |value| value.value.clone())
        };
        let value = match default.value {
            Literal::Name(word) => Literal::Name(value_of(word)),
            Literal::Names(words) => Literal::Names(words.into_iter().map(value_of).collect()),
            other => other,
        };
        Spanned {
            value,
            span: default.span,
        }
    }
}

/// The range that an integer of Rust allows, as far as it can be published.
pub(super) fn integer(primitive: &'static str, span: Extent) -> TypeKind {
    TypeKind::Int {
        primitive,
        range: width(primitive).map(|(min, max)| Range { min, max, span }),
    }
}

/// The enum in front of a variant: `Cabin` of `self::Cabin::Economy`.
fn enum_before(tokens: &mut super::Tokens<'_>) -> Option<String> {
    let mut named = None;
    loop {
        let mut ahead = *tokens;
        let word = ahead.word();
        if word.is_none() || ahead.eat("::").is_none() {
            return named;
        }
        named = word.map(|word| names::plain(&word));
        *tokens = ahead;
    }
}

/// Whether a field's own enum is meant.
fn is_own(named: &str, ty: &TypeKind) -> bool {
    matches!(ty, TypeKind::Choice(name) | TypeKind::Many(name, _) if names::plain(name) == named) || named == "Self"
}
