//! Types of fields, their ranges, and the types of Rust that an author may write instead.

use proc_macro2::{Delimiter, Ident, Span};
use syn::Lit;

use super::{Of, Read, Reader, Reported, fields::starts_field, foreign::native, tokens::Tokens};
use crate::{
    diag::{closest, listed, rules},
    model::{ChoiceValue, Choices, Docs, Extent, Format, Own, Range, Spanned, Type, TypeKind},
    names,
};

/// The types that are words.
pub(crate) const TYPES: &[&str] = &[
    "string", "email", "uri", "date", "datetime", "int", "number", "bool", "enum", "many",
];

/// What stands between the ends of a range elsewhere.
const OTHER_SEPARATORS: [&str; 4] = ["...", "-", ",", ":"];

/// Whether values stand behind the word of this type, rather than a range.
pub(super) fn is_enum(name: &str) -> bool {
    matches!(name, "enum" | "many")
}

/// Whether a word may be meant as a type: one of the language's own, a message, or what another language has.
pub(super) fn is_type(word: &str) -> bool {
    word.starts_with(char::is_uppercase) || native(word).is_some() || is_enum(word)
}

/// Every type there is, for a message.
pub(super) fn all_types() -> String {
    let types = listed(TYPES.iter().copied(), "and");
    format!("the types are {types}, `[type]` and the names of messages declared here")
}

impl Reader<'_> {
    /// A type; the span is that of a `?` that a type of Rust stands for.
    pub(super) fn field_type(&mut self, tokens: &mut Tokens<'_>, field: &Ident, of: Of) -> Read<(Type, Option<Span>)> {
        let mut ahead = *tokens;
        if let Some((inside, span)) = ahead.group(Delimiter::Bracket) {
            *tokens = ahead;
            let kind = self.list(inside, field, of)?;
            return Ok((
                Type {
                    kind,
                    span: span.into(),
                },
                None,
            ));
        }
        if let Some(name) = self.angles(tokens) {
            let span = tokens.last().into();
            let kind = self.type_called(name, tokens, field)?;
            return Ok((Type { kind, span }, None));
        }
        if !starts_field(*tokens)
            && let Some(found) = self.type_of_rust(tokens, of)
        {
            return found;
        }
        let word = if starts_field(*tokens) { None } else { tokens.word() };
        let Some(word) = word else {
            let what = format!("the type of `{field}`");
            return Err(self.expected(&what, format!("{field} : string"), *tokens));
        };
        let text = word.to_string();
        let kind = if TYPES.contains(&text.as_str()) {
            self.type_called(&text, tokens, field)?
        } else if text.starts_with(char::is_uppercase) {
            self.type_named(&word, tokens)?
        } else {
            let values = tokens.peek_parenthesis();
            let guess = closest(&text, TYPES.iter().copied()).filter(|guess| values || !is_enum(guess));
            let help = guess.map_or_else(all_types, |guess| format!("did you mean `{guess}`?"));
            self.diagnostics.report(rules::UNKNOWN_TYPE, &word, &[&text, &help]);
            self.type_called(guess.ok_or(Reported)?, tokens, field)?
        };
        let span = word.span();
        Ok((
            Type {
                kind,
                span: span.into(),
            },
            None,
        ))
    }

    /// A type with a range in `< >`, which is reported and passed over.
    fn angles(&mut self, tokens: &mut Tokens<'_>) -> Option<&'static str> {
        let mut ahead = *tokens;
        let word = ahead.word()?.to_string();
        let name = TYPES.iter().find(|name| **name == word && !is_enum(name))?;
        if !ahead.peek("<") {
            return None;
        }
        let (what, example) = match *name {
            "string" => ("the length of a `string` in `( )`".to_owned(), "string(1..=50)"),
            "int" => ("the range of an `int` in `( )`".to_owned(), "int(1..=9)"),
            "number" => ("the range of a `number` in `( )`".to_owned(), "number(0.0..=1.0)"),
            name => (format!("`{name}` alone, which takes no range"), "sure : bool"),
        };
        self.expected(&what, example, ahead);
        ahead.skip_angles();
        ahead.eat("<");
        *tokens = ahead;
        Some(name)
    }

    /// What stands in the brackets of a list.
    fn list(&mut self, mut inside: Tokens<'_>, field: &Ident, of: Of) -> Read<TypeKind> {
        let (item, absent) = self.field_type(&mut inside, field, of)?;
        if let Some(absent) = inside.eat("?").or(absent) {
            let help = "a list has no holes: leave the `?` out, or put it behind the `]`";
            self.diagnostics.report(rules::UNKNOWN_TYPE, absent, &[&"?", &help]);
        } else if !inside.is_empty() {
            let what = "`]` after the type of the list";
            return Err(self.expected(what, "stops : [string]", inside));
        }
        Ok(TypeKind::List(Box::new(item)))
    }

    /// A name that is no type of the language's own: a message.
    fn type_named(&mut self, name: &Ident, tokens: &mut Tokens<'_>) -> Read<TypeKind> {
        if tokens.group(Delimiter::Parenthesis).is_none() {
            return Ok(TypeKind::Message(self.usable(name)));
        }
        let help = format!("values to choose from are `enum {name}(…)`, or `many {name}(…)` for several of them");
        self.diagnostics
            .report(rules::UNKNOWN_TYPE, name, &[&format!("{name}(…)"), &help]);
        Err(Reported)
    }

    fn type_called(&mut self, name: &str, tokens: &mut Tokens<'_>, field: &Ident) -> Read<TypeKind> {
        let string = |format| TypeKind::String { format, length: None };
        Ok(match name {
            "email" => string(Format::Email),
            "uri" => string(Format::Uri),
            "date" => string(Format::Date),
            "datetime" => string(Format::DateTime),
            "bool" => TypeKind::Bool,
            "int" => TypeKind::Int {
                primitive: "i64",
                range: self.range(tokens, "int(1..=9)"),
            },
            "number" => TypeKind::Number {
                primitive: "f64",
                range: self.range(tokens, "number(0.0..=1.0)"),
            },
            "enum" => TypeKind::Choice(self.choices(tokens, field, "enum")?),
            "many" => {
                let choices = self.choices(tokens, field, "many")?;
                TypeKind::Many(choices, self.range(tokens, "many(bags, meals)(1..=2)"))
            }
            _ => TypeKind::String {
                format: Format::Plain,
                length: self.range(tokens, "string(1..=50)"),
            },
        })
    }

    /// `enum Name?(choice, …)`, from behind the first word. The result is the enum's name.
    fn choices(&mut self, tokens: &mut Tokens<'_>, field: &Ident, word: &str) -> Read<Ident> {
        let example = format!("{field} : {word}(economy, business)");
        let written = if starts_field(*tokens) { None } else { tokens.word() };
        let Some((mut inside, _)) = tokens.group(Delimiter::Parenthesis) else {
            return Err(self.expected(
                &format!("the values of the enum, in `( )`, after `{word}`"),
                &example,
                *tokens,
            ));
        };
        let name = match &written {
            Some(written) => self.usable(written),
            None => names::camel(&names::plain(field), field.span()),
        };
        let mut values = Vec::new();
        while !inside.is_empty() {
            values.push(self.choice(&mut inside, &example)?);
            if inside.eat(",").is_none() && !inside.is_empty() {
                return Err(self.expected("`,` between the values of the enum", &example, inside));
            }
        }
        let docs = Docs::default();
        self.add_choices(Choices {
            docs,
            own: Own::default(),
            name: name.clone(),
            named: written.is_some(),
            values,
        });
        Ok(name)
    }

    fn choice(&mut self, tokens: &mut Tokens<'_>, example: &str) -> Read<ChoiceValue> {
        let (value, span) = if let Some(word) = tokens.word() {
            (names::plain(&word), word.span())
        } else if let Some(text) = tokens.string() {
            (text.value, text.span)
        } else {
            return Err(self.expected("a value of the enum", example, *tokens));
        };
        let title = match tokens.eat("=") {
            None => None,
            Some(_) => {
                if let Some(title) = tokens.string() {
                    Some(title.value)
                } else {
                    let example = format!("{value} = \"What the person reads\"");
                    return Err(self.expected("the title of the value after `=`, a string", &example, *tokens));
                }
            }
        };
        Ok(ChoiceValue {
            docs: Docs::default(),
            own: Own::default(),
            variant: names::camel(&value, span),
            value,
            title,
            span,
        })
    }

    /// `(1..=9)`, if it is there. A range that cannot be read is reported and left out.
    fn range<T: Bound>(&mut self, tokens: &mut Tokens<'_>, example: &str) -> Option<Range<T>> {
        let (mut inside, span) = tokens.group(Delimiter::Parenthesis)?;
        let range = self.range_within(&mut inside, span.into(), example).ok()?;
        if !inside.is_empty() {
            self.expected("`)` after the range", example, inside);
            return None;
        }
        Some(range)
    }

    /// A range, which stands at `span`.
    pub(super) fn range_within<T: Bound>(
        &mut self,
        tokens: &mut Tokens<'_>,
        span: Extent,
        example: &str,
    ) -> Read<Range<T>> {
        let min = self.bound::<T>(tokens)?;
        let text = |bound: &Option<(T, String)>| bound.as_ref().map_or_else(String::new, |(_, text)| text.clone());
        let separator = *tokens;
        for other in OTHER_SEPARATORS {
            let mut ahead = *tokens;
            if min.is_some()
                && ahead.eat(other).is_some()
                && let Some(max) = self.bound::<T>(&mut ahead)?
            {
                *tokens = ahead;
                let max = Some(max);
                let right = format!("{}..={}", text(&min), text(&max));
                self.expected("`..=` between the ends of the range", right, separator);
                return Err(Reported);
            }
        }
        if tokens.eat("..=").is_some() {
            let Some(max) = self.bound::<T>(tokens)? else {
                return Err(self.expected("the end of the range after `..=`", example, *tokens));
            };
            return Ok(Range {
                min: min.map(|(min, _)| min),
                max: Some(max.0),
                span,
            });
        }
        if tokens.eat("..").is_none() {
            if let Some((_, one)) = &min {
                self.diagnostics.report(rules::ONE_NUMBER, span, &[one]);
                return Err(Reported);
            }
            return Err(self.expected("a range", example, *tokens));
        }
        let max = self.bound::<T>(tokens)?;
        if max.is_some() {
            self.diagnostics
                .report(rules::EXCLUSIVE_RANGE, span, &[&text(&min), &text(&max)]);
        } else if min.is_none() {
            self.diagnostics.report(rules::OPEN_RANGE, span, &[]);
        }
        Ok(Range {
            min: min.map(|(min, _)| min),
            max: max.map(|(max, _)| max),
            span,
        })
    }

    /// One end of a range, and how it was written.
    fn bound<T: Bound>(&mut self, tokens: &mut Tokens<'_>) -> Read<Option<(T, String)>> {
        let mut ahead = *tokens;
        let negative = ahead.eat("-").is_some();
        let Some(Spanned { value: literal, span }) = ahead.literal() else {
            return Ok(None);
        };
        if matches!(literal, Lit::Str(_)) {
            return Ok(None);
        }
        let value = T::read(self, &literal, negative, span)?;
        *tokens = ahead;
        let digits = match &literal {
            Lit::Int(number) => number.to_string(),
            Lit::Float(number) => number.to_string(),
            _ => String::new(),
        };
        Ok(Some((value, if negative { format!("-{digits}") } else { digits })))
    }
}

/// An end of a range: a whole number or a number.
pub(super) trait Bound: Sized {
    fn read(reader: &mut Reader<'_>, literal: &Lit, negative: bool, span: Span) -> Read<Self>;
}

impl Bound for i64 {
    fn read(reader: &mut Reader<'_>, literal: &Lit, negative: bool, span: Span) -> Read<Self> {
        if let Lit::Int(number) = literal {
            return reader.whole(number, negative);
        }
        reader
            .diagnostics
            .report(rules::NOT_A_NUMBER, span, &[&"a whole number"]);
        Err(Reported)
    }
}

impl Bound for f64 {
    fn read(reader: &mut Reader<'_>, literal: &Lit, negative: bool, span: Span) -> Read<Self> {
        match literal {
            Lit::Int(number) => reader.real((number.base10_digits(), number.suffix()), negative, span),
            Lit::Float(number) => reader.real((number.base10_digits(), number.suffix()), negative, span),
            _ => {
                reader.diagnostics.report(rules::NOT_A_NUMBER, span, &[&"a number"]);
                Err(Reported)
            }
        }
    }
}
