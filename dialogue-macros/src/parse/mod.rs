//! The grammar that both syntaxes share. `Contract` is the only thing that leaves this directory.

use std::collections::BTreeSet;
use std::fmt::Display;

use proc_macro2::{Ident, Span};

use crate::{
    diag::{Diagnostics, rules, spelt},
    model::{Choices, Message, Spanned},
};

mod asks;
mod begins;
pub(crate) mod dsl;
mod duration;
mod fields;
mod foreign;
pub(crate) mod module;
mod naming;
mod phases;
pub(crate) mod template;
#[cfg(test)]
mod tests;
mod tokens;
mod types;
mod via;
#[cfg(test)]
pub(crate) mod words;

pub(crate) use foreign::native;

use tokens::Tokens;

/// What could not be read has been reported.
struct Reported;

type Read<T> = Result<T, Reported>;

/// What to write instead of a number that does not fit.
const IN_DIGITS: &str = "write a number that fits, in digits alone";

/// What reading a contract collects beside the contract itself.
struct Reader<'d> {
    diagnostics: &'d mut Diagnostics,
    /// The names that have been refused as reserved, each once however often it stands.
    reserved: BTreeSet<String>,
    /// Enums, written where they are used.
    choices: Vec<Choices>,
    /// Types of the author's, named where they open or end the dialogue.
    messages: Vec<Message>,
}

impl<'d> Reader<'d> {
    fn new(diagnostics: &'d mut Diagnostics) -> Self {
        Self {
            diagnostics,
            reserved: BTreeSet::new(),
            choices: Vec::new(),
            messages: Vec::new(),
        }
    }
}

impl Reader<'_> {
    /// Reports that something else was expected here. The place is the token found, or the one
    /// before when nothing more comes.
    fn expected(&mut self, what: &str, example: impl Display, tokens: Tokens<'_>) -> Reported {
        let place = if tokens.is_empty() {
            tokens.last()
        } else {
            tokens.here()
        };
        self.diagnostics
            .report(rules::SYNTAX, place, &[&what, &tokens.found(), &example]);
        Reported
    }

    /// Reports what is said again where once is enough.
    fn said_twice(&mut self, at: Span, word: &str) {
        let help = match word {
            "asks" | "carries" => spelt(
                format!("name all of them behind one `{word}`, with commas"),
                format!("name all of them in one `{word}(…)`, with commas"),
            ),
            _ => spelt("keep one of them", "keep one of them"),
        };
        self.diagnostics.report(rules::SAID_TWICE, at, &[&word, &help]);
    }

    /// Adds an enum. Equal enums of one name are one.
    fn add_choices(&mut self, new: Choices) {
        let same = |old: &Choices| old.name == new.name && equal_values(old, &new);
        if !self.choices.iter().any(same) {
            self.choices.push(new);
        }
    }

    /// A whole number from 0 to 255.
    fn small_number(&mut self, tokens: &mut Tokens<'_>, what: &str) -> Read<Spanned<u8>> {
        let mut ahead = *tokens;
        let Some(Spanned {
            value: syn::Lit::Int(number),
            span,
        }) = ahead.literal()
        else {
            return Err(self.expected("a number from 0 to 255", format!("{what} 8"), *tokens));
        };
        *tokens = ahead;
        let value = number.base10_digits().parse::<u8>().ok();
        if let Some(value) = value.filter(|_| number.suffix().is_empty()) {
            return Ok(Spanned { value, span });
        }
        self.diagnostics.report(
            rules::NUMBER_TOO_LARGE,
            span,
            &[&number, &"a whole number from 0 to 255, without a suffix", &IN_DIGITS],
        );
        Err(Reported)
    }

    /// A name that Rust reserves even for raw identifiers is refused; another is made raw where it has to be.
    fn usable(&mut self, name: &Ident) -> Ident {
        let text = name.to_string();
        if is_reserved(&text) {
            self.diagnostics.report(rules::RESERVED_NAME, name, &[&text]);
            return stand_in(name);
        }
        if text.starts_with("r#") {
            name.clone()
        } else {
            total_ident(&text, name.span())
        }
    }

    /// The same for what is named in many places: of a reserved name it is said once.
    fn usable_anywhere(&mut self, name: &Ident) -> Ident {
        let text = name.to_string();
        if is_reserved(&text) && !self.reserved.insert(text) {
            stand_in(name)
        } else {
            self.usable(name)
        }
    }
}

/// Whose fields they are.
#[derive(Clone, Copy, PartialEq)]
enum Of {
    Ask,
    Message,
}

/// Whether two enums offer the same values under the same titles.
pub(crate) fn equal_values(one: &Choices, other: &Choices) -> bool {
    let pairs = |choices: &Choices| -> Vec<(String, Option<String>)> {
        choices
            .values
            .iter()
            .map(|value| (value.value.clone(), value.title.clone()))
            .collect()
    };
    pairs(one) == pairs(other)
}

/// Whether Rust, in some edition, reads the word as something other than a name.
pub(crate) fn is_keyword(text: &str) -> bool {
    text == "gen" || (has_shape_of_name(text) && syn::parse_str::<Ident>(text).is_err())
}

/// Whether the word cannot even be a raw identifier.
fn is_reserved(text: &str) -> bool {
    matches!(text, "self" | "Self" | "super" | "crate" | "_")
}

/// What is behind a reserved word that has been refused, so that it is no other name.
const REFUSED: &str = "__refused";

/// What stands in place of a reserved word.
fn stand_in(name: &Ident) -> Ident {
    Ident::new(&format!("{name}{REFUSED}"), name.span())
}

/// Whether this stands in place of a reserved word, which has been refused.
pub(crate) fn was_reserved(text: &str) -> bool {
    text.strip_suffix(REFUSED).is_some_and(is_reserved)
}

/// `text` as an identifier: raw where Rust needs it to be, and changed where it cannot be one at all.
pub(crate) fn total_ident(text: &str, span: Span) -> Ident {
    if is_reserved(text) {
        Ident::new(&format!("{text}_"), span)
    } else if !has_shape_of_name(text) {
        let letters: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
        Ident::new(&format!("_{letters}_"), span)
    } else if is_keyword(text) {
        Ident::new_raw(text, span)
    } else {
        Ident::new(text, span)
    }
}

/// Whether the letters are those of an identifier.
fn has_shape_of_name(text: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if text.chars().all(plain) {
        return text.starts_with(|first: char| !first.is_ascii_digit());
    }
    // Unicode's rules for identifiers are the lexer's business; only letters reach it, so it stays quiet.
    text.chars().all(|letter| letter.is_alphanumeric() || letter == '_') && syn::parse_str::<Ident>(text).is_ok()
}
