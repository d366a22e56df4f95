//! Fields of asks and messages, and their defaults.

use proc_macro2::{Delimiter, Ident};
use syn::Lit;

use super::{IN_DIGITS, Of, Read, Reader, Reported, tokens::Tokens};
use crate::{
    diag::{Spelt, rules},
    model::{Docs, Field, Format, Literal, Own, Spanned, TypeKind},
};

/// How a default is written.
const DEFAULT: Spelt<&str, &str> = Spelt {
    in_macro: "cabin : enum(economy, business) = economy",
    in_module: "#[field(default = Economy)]",
};

/// How a date is, or a time.
const DATE: Spelt<&str, &str> = Spelt {
    in_macro: "on : date = \"2026-08-01\"",
    in_module: "#[field(format = \"date\", default = \"2026-08-01\")]",
};

/// How several values are.
const DEFAULTS: Spelt<&str, &str> = Spelt {
    in_macro: "extras : many(bags, meals) = [bags]",
    in_module: "#[field(default = [Bags, Meals])]",
};

/// The fields of one pair of braces.
pub(super) struct Fields {
    pub(super) fields: Vec<Field>,
    /// One of them could not be read.
    pub(super) incomplete: bool,
}

impl Reader<'_> {
    /// Reads every field there is; one that cannot be read is reported, and reading goes on at the next.
    pub(super) fn fields(&mut self, mut tokens: Tokens<'_>, of: Of) -> Fields {
        let mut read = Fields {
            fields: Vec::new(),
            incomplete: false,
        };
        loop {
            let docs = self.docs(&mut tokens);
            if tokens.is_empty() {
                self.docs_before_nothing(&docs, "a field");
                return read;
            }
            if let Ok(field) = self.field(&mut tokens, docs.docs, of) {
                let next = tokens.is_empty() || tokens.is_docs() || tokens.peek_word().is_some();
                if !next {
                    let example = "travellers : int(1..=9) = 1 \"How many travellers\"";
                    self.expected(&format!("the next field after `{}`", field.name), example, tokens);
                }
                read.fields.push(field);
                if next {
                    continue;
                }
            }
            read.incomplete = true;
            while !tokens.is_empty() && !starts_field(tokens) {
                tokens.skip();
            }
        }
    }

    fn field(&mut self, tokens: &mut Tokens<'_>, docs: Docs, of: Of) -> Read<Field> {
        let mut public = *tokens;
        if public.eat_word("pub").is_some() && !public.peek(":") {
            self.expected("a field, which takes no `pub`", "destination : string", *tokens);
            public.group(Delimiter::Parenthesis);
            *tokens = public;
        }
        let Some(written) = tokens.word() else {
            let reported = self.expected("the name of a field", "destination : string", *tokens);
            tokens.skip();
            return Err(reported);
        };
        let name = self.usable(&written);
        if tokens.eat(":").is_none() {
            let what = format!("`:` after the field `{written}`");
            let reported = self.expected(&what, "destination : string", *tokens);
            // A type may come all the same; a word that is none was not meant as one.
            let comes = tokens.peek_word().is_some_and(|word| super::types::is_type(&word));
            if !comes || starts_field(*tokens) {
                return Err(reported);
            }
        }
        let (ty, absent) = self.field_type(tokens, &name, of)?;
        let mut field = Field {
            docs,
            own: Own::default(),
            name,
            ty,
            optional: absent,
            default: None,
            description: None,
        };
        loop {
            if let Some(span) = tokens.eat("?") {
                self.said_once(field.optional.is_none(), span, "?");
                field.optional = Some(span);
            } else if let Some(span) = tokens.eat("=") {
                self.said_once(field.default.is_none(), span, "=");
                field.default = Some(self.default(tokens, &written)?);
            } else {
                break;
            }
        }
        if tokens.peek_parenthesis() {
            let what = match takes_no_range(&field.ty.kind) {
                Some(ty) => format!("no range, which {ty} does not take"),
                None => format!("the range of `{written}` right behind its type"),
            };
            self.expected(&what, "travellers : int(1..=9)?", *tokens);
            tokens.skip();
        }
        field.description = tokens.string().map(|text| text.value);
        if field.description.is_some() && tokens.peek("=") {
            let what = format!("the default of `{written}` in front of its description");
            self.expected(&what, "travellers : int(1..=9) = 1 \"How many travellers\"", *tokens);
            tokens.eat("=");
            tokens.eat("-");
            tokens.skip();
        }
        tokens.eat(",");
        Ok(field)
    }

    /// What stands after the `=` of a field.
    pub(super) fn default(&mut self, tokens: &mut Tokens<'_>, field: &Ident) -> Read<Spanned<Literal>> {
        let mut ahead = *tokens;
        if starts_field(ahead) {
            let what = format!("the default of `{field}` after `=`");
            return Err(self.expected(&what, DEFAULT, *tokens));
        }
        if let Some((inside, span)) = ahead.group(Delimiter::Bracket) {
            *tokens = ahead;
            let value = Literal::Names(self.default_names(inside)?);
            return Ok(Spanned { value, span });
        }
        if let Some(word) = ahead.word() {
            *tokens = ahead;
            if tokens.peek("::") || tokens.peek(".") || tokens.peek_parenthesis() {
                let what = format!("one value as the default of `{field}`");
                let found = format!("`{word}` with {} behind it", tokens.found());
                self.diagnostics
                    .report(rules::SYNTAX, word.span(), &[&what, &found, &DEFAULT]);
                return Err(Reported);
            }
            let value = match word.to_string().as_str() {
                "true" => Literal::Boolean(true),
                "false" => Literal::Boolean(false),
                _ => Literal::Name(crate::names::plain(&word)),
            };
            return Ok(Spanned {
                value,
                span: word.span(),
            });
        }
        let negative = ahead.eat("-").is_some();
        let Some(Spanned { value: literal, span }) = ahead.literal() else {
            let what = format!("the default of `{field}` after `=`");
            return Err(self.expected(&what, DEFAULT, *tokens));
        };
        let value = match &literal {
            Lit::Str(text) if !negative && text.suffix().is_empty() => Literal::String(text.value()),
            Lit::Int(number) => Literal::Integer(self.whole(number, negative)?),
            Lit::Float(number) => {
                Literal::Number(self.real((number.base10_digits(), number.suffix()), negative, span)?)
            }
            _ => {
                return Err(self.expected(
                    "a number, a string, a name, `true` or `false`",
                    "seats : int = 1",
                    *tokens,
                ));
            }
        };
        if let Some(sign) = ["-", "+", "*", "/", "%", ":"].iter().find(|sign| ahead.peek(sign)) {
            let found = format!("`{sign}` behind its first part");
            let year = matches!(value, Literal::Integer(1000..)) && *sign == "-";
            let (what, example) = if year {
                (format!("the default of `{field}` in quotes"), DATE)
            } else {
                (format!("the default of `{field}` as one value"), DEFAULT)
            };
            self.diagnostics.report(rules::SYNTAX, span, &[&what, &found, &example]);
            return Err(Reported);
        }
        *tokens = ahead;
        Ok(Spanned { value, span })
    }

    fn default_names(&mut self, mut tokens: Tokens<'_>) -> Read<Vec<String>> {
        let mut names = Vec::new();
        while !tokens.is_empty() {
            if let Some(word) = tokens.word() {
                names.push(crate::names::plain(&word));
            } else if let Some(text) = tokens.string() {
                names.push(text.value);
            } else {
                return Err(self.expected("a value of the enum", DEFAULTS, tokens));
            }
            if tokens.eat(",").is_none() && !tokens.is_empty() {
                return Err(self.expected("`,` between the values", DEFAULTS, tokens));
            }
        }
        Ok(names)
    }

    /// A whole number that fits.
    pub(super) fn whole(&mut self, number: &syn::LitInt, negative: bool) -> Read<i64> {
        let value = number
            .base10_parse::<i128>()
            .ok()
            .map(|value| if negative { -value } else { value });
        let value = value
            .filter(|_| number.suffix().is_empty())
            .and_then(|value| i64::try_from(value).ok());
        value.ok_or_else(|| {
            let what = "a whole number of 64 bits, without a suffix";
            self.diagnostics
                .report(rules::NUMBER_TOO_LARGE, number.span(), &[number, &what, &IN_DIGITS]);
            Reported
        })
    }

    /// A finite number.
    pub(super) fn real(
        &mut self,
        (digits, suffix): (&str, &str),
        negative: bool,
        span: proc_macro2::Span,
    ) -> Read<f64> {
        let value = digits.parse::<f64>().ok().filter(|value| value.is_finite());
        let value = value.filter(|_| suffix.is_empty());
        value.map(|value| if negative { -value } else { value }).ok_or_else(|| {
            let what = "a number of 64 bits, without a suffix";
            let written = format!("{digits}{suffix}");
            self.diagnostics
                .report(rules::NUMBER_TOO_LARGE, span, &[&written, &what, &IN_DIGITS]);
            Reported
        })
    }
}

/// What a type that takes no range is, with its article.
fn takes_no_range(ty: &TypeKind) -> Option<&'static str> {
    match ty {
        TypeKind::String {
            format: Format::Plain, ..
        }
        | TypeKind::Int { .. }
        | TypeKind::Number { .. }
        | TypeKind::Many(..) => None,
        TypeKind::String { .. } => Some("a text with a format"),
        TypeKind::Bool => Some("a bool"),
        TypeKind::Choice(_) => Some("an `enum`"),
        TypeKind::List(_) => Some("a list"),
        TypeKind::Message(_) => Some("a message"),
    }
}

/// Whether a field begins here: docs, a name, a colon.
pub(super) fn starts_field(tokens: Tokens<'_>) -> bool {
    let mut ahead = tokens.behind_docs();
    ahead.word().is_some() && ahead.peek(":")
}
