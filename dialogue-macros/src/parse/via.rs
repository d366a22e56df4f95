//! How a question reaches whoever answers it, when that is no form: `via url(…)`, `via sampling(…)`, `via roots`.

use proc_macro2::{Delimiter, Ident, Span};
use syn::Lit;

use super::{Read, Reader, Reported, begins::begins_item_surely, tokens::Tokens};
use crate::{
    diag::{Diagnostics, Spelt, Syntax, closest, rules},
    model::{Ask, Docs, Extent, Field, Format, Own, Path, Spanned, Type, TypeKind, Via},
    names::plain,
};

/// The words that ways begin with.
pub(super) const WAYS: &[&str] = &["url", "sampling", "roots"];

/// How each way is written.
const URL: Spelt<&str, &str> = Spelt {
    in_macro: "via url(invoice.link)",
    in_module: "via = url(invoice.link)",
};
const SAMPLING: Spelt<&str, &str> = Spelt {
    in_macro: "via sampling(max_tokens = 100)",
    in_module: "via = sampling(max_tokens = 100)",
};

/// A way, and the word that it begins with.
pub(super) struct Way {
    via: Via,
    at: Span,
}

impl Reader<'_> {
    /// A way to ask. `None`: which one was meant is not clear, and that has been reported. Of a way that is clear, what
    /// cannot be read is reported and left out.
    pub(super) fn via(&mut self, tokens: &mut Tokens<'_>) -> Option<Way> {
        let start = *tokens;
        let Some(word) = tokens.word() else {
            self.expected("a way to ask after `via`", URL, start);
            tokens.group(Delimiter::Parenthesis);
            return None;
        };
        let text = word.to_string();
        if let Some(way) = WAYS.iter().find(|way| **way == text) {
            return Some(self.way(way, tokens, word.span()));
        }
        let Some(meant) = self.meant_way(&word) else {
            tokens.group(Delimiter::Parenthesis);
            return None;
        };
        // What stands behind a word that is none may be as wrong: one mistake, one error.
        let mut unheard = Diagnostics::new(Syntax::Macro);
        let way = Reader::new(&mut unheard).way(meant, tokens, word.span());
        unheard.forget();
        to_the_question(tokens);
        Some(way)
    }

    /// A way, from behind its word.
    fn way(&mut self, way: &str, tokens: &mut Tokens<'_>, at: Span) -> Way {
        let via = match way {
            "url" => Via::Url(self.address(tokens, at)),
            "sampling" => Via::Sampling {
                max_tokens: self.max_tokens(tokens).unwrap_or(1),
            },
            _ => Via::Roots,
        };
        Way { via, at }
    }

    /// Reports a word that is no way, and says which one was meant.
    fn meant_way(&mut self, word: &Ident) -> Option<&'static str> {
        let text = word.to_string();
        let meant = match text.as_str() {
            "page" | "link" | "uri" | "browser" => Some("url"),
            "model" | "llm" | "sample" => Some("sampling"),
            text => closest(text, WAYS.iter().copied()),
        };
        let help = match meant {
            Some("url") => "did you mean `url(fact.field)`?",
            Some("sampling") => "did you mean `sampling(max_tokens = N)`?",
            Some(_) => "did you mean `roots`?",
            None => "the ways are `url(fact.field)`, `sampling(max_tokens = N)` and `roots`; a form needs no `via`",
        };
        self.diagnostics.report(rules::UNKNOWN_VIA, word, &[&text, &help]);
        WAYS.iter().copied().find(|way| Some(*way) == meant)
    }

    /// `(fact.field)`. Where it cannot be read, it has no names.
    fn address(&mut self, tokens: &mut Tokens<'_>, word: Span) -> Path {
        let mut path = Path {
            names: Vec::new(),
            span: word.into(),
        };
        let Some((inside, _)) = tokens.group(Delimiter::Parenthesis) else {
            self.expected("the fact and its field, in `( )`, after `url`", URL, *tokens);
            to_the_question(tokens);
            return path;
        };
        if let Ok((names, span)) = self.path_within(inside) {
            path = Path { names, span };
        }
        path
    }

    fn path_within(&mut self, mut inside: Tokens<'_>) -> Read<(Vec<String>, Extent)> {
        let first = inside.here();
        let mut names = Vec::new();
        loop {
            let Some(name) = inside.word() else {
                let what = if names.is_empty() {
                    "the name of a fact"
                } else {
                    "the name of a field after `.`"
                };
                return Err(self.expected(what, URL, inside));
            };
            names.push(plain(&name));
            if inside.eat(".").is_none() {
                break;
            }
        }
        if !inside.is_empty() {
            return Err(self.expected("`.` and the name of a field", URL, inside));
        }
        let last = inside.last();
        Ok((names, Extent { first, last }))
    }

    /// `(max_tokens = N)`.
    fn max_tokens(&mut self, tokens: &mut Tokens<'_>) -> Read<u32> {
        let Some((mut inside, _)) = tokens.group(Delimiter::Parenthesis) else {
            let what = "`max_tokens`, in `( )`, after `sampling`";
            let reported = self.expected(what, SAMPLING, *tokens);
            to_the_question(tokens);
            return Err(reported);
        };
        if inside.eat_word("max_tokens").is_none() {
            return Err(self.expected("`max_tokens`", SAMPLING, inside));
        }
        if inside.eat("=").is_none() {
            return Err(self.expected("`=` after `max_tokens`", SAMPLING, inside));
        }
        let what = format!("a whole number from 1 to {}", u32::MAX);
        let start = inside;
        let Some(Spanned {
            value: Lit::Int(number),
            span,
        }) = inside.literal()
        else {
            return Err(self.expected(&what, SAMPLING, start));
        };
        if !inside.is_empty() {
            return Err(self.expected("`)` after the number", SAMPLING, inside));
        }
        let value = number.base10_digits().parse::<u32>().ok().filter(|value| *value > 0);
        value.filter(|_| number.suffix().is_empty()).ok_or_else(|| {
            let help = super::IN_DIGITS;
            self.diagnostics
                .report(rules::NUMBER_TOO_LARGE, span, &[&number, &what, &help]);
            Reported
        })
    }

    /// Gives an ask its way, and the answers that belong to it: whoever answers is not asked for fields.
    pub(super) fn ask_via(&mut self, ask: &mut Ask, way: Way) {
        let who = match &way.via {
            Via::Form => return,
            Via::Url(_) => "a page answers by itself",
            Via::Sampling { .. } => "the client's model answers by itself, with `text`",
            Via::Roots => "the client's roots answer by themselves, with `uris`",
        };
        if let Some(field) = ask.fields.first() {
            ask.incomplete = true;
            self.diagnostics
                .report(rules::FIELDS_BESIDE_VIA, &field.name, &[&ask.name, &who]);
        }
        ask.fields = answers(&way.via, way.at);
        ask.via = way.via;
    }
}

/// Passes over what is left of a way that could not be read: up to the question behind it, or to the end.
fn to_the_question(tokens: &mut Tokens<'_>) {
    let mut ahead = *tokens;
    while !begins_item_surely(ahead) {
        if ahead.is_empty() || ahead.clone().string().is_some() {
            *tokens = ahead;
            return;
        }
        ahead.skip();
    }
}

/// Whether a way to ask comes here, with its `via` or without.
pub(super) fn begins_via(tokens: Tokens<'_>) -> bool {
    tokens
        .peek_word()
        .is_some_and(|word| word == "via" || WAYS.iter().any(|way| word == *way))
}

/// The fields of the answer that comes this way.
fn answers(via: &Via, at: Span) -> Vec<Field> {
    let string = |format| Type {
        kind: TypeKind::String { format, length: None },
        span: at.into(),
    };
    let (name, ty) = match via {
        Via::Form | Via::Url(_) => return Vec::new(),
        Via::Sampling { .. } => ("text", string(Format::Plain)),
        Via::Roots => {
            let kind = TypeKind::List(Box::new(string(Format::Uri)));
            ("uris", Type { kind, span: at.into() })
        }
    };
    vec![Field {
        docs: Docs::default(),
        own: Own::default(),
        name: Ident::new(name, at),
        ty,
        optional: None,
        default: None,
        description: None,
    }]
}
