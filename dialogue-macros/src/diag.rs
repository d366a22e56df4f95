//! Collects the mistakes of a contract: the accumulator, how a mistake is worded for rustc, and
//! what the author may have meant.

use std::{
    cell::Cell,
    fmt::{Display, Write as _},
};

use proc_macro_error2::{Diagnostic, DiagnosticExt, Level, SpanRange};
use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;

use crate::model::Extent;

pub(crate) mod rules;

/// A rule of the language, and what is said when a contract breaks it. `{0}`, `{1}`… stand for
/// what [`Diagnostics::report`] is given.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    /// Its name, its fixture's folder and its anchor in `docs/rules.md`.
    pub(crate) name: &'static str,
    /// What is wrong.
    pub(crate) message: &'static str,
    /// How to mend it, in `dialogue!`.
    pub(crate) help: &'static str,
    /// How to mend it, under `#[dialogue]`.
    pub(crate) module_help: &'static str,
}

/// Which of the two syntaxes the author writes: a `help:` shows what to write in it. Rules do not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// `dialogue! { … }`.
    Macro,
    /// `#[dialogue] mod`.
    Module,
}

/// A piece of a `help:` as each of the two syntaxes writes it.
pub(crate) struct Spelt<D, M> {
    /// In `dialogue!`.
    pub(crate) in_macro: D,
    /// Under `#[dialogue]`.
    pub(crate) in_module: M,
}

/// In the one syntax plainly, in the other by the alternate flag, so that it can stand where any value can.
impl<D: Display, M: Display> Display for Spelt<D, M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if f.alternate() {
            self.in_module.fmt(f)
        } else {
            self.in_macro.fmt(f)
        }
    }
}

/// A help that shows what to write.
pub(crate) fn spelt(in_macro: impl Into<String>, in_module: impl Into<String>) -> Spelt<String, String> {
    Spelt {
        in_macro: in_macro.into(),
        in_module: in_module.into(),
    }
}

/// The same help in both syntaxes.
impl From<String> for Spelt<String, String> {
    fn from(help: String) -> Self {
        Self {
            in_macro: help.clone(),
            in_module: help,
        }
    }
}

/// Every mistake found so far. It must be read: dropping mistakes unread is a bug of the compiler.
#[derive(Debug)]
pub(crate) struct Diagnostics {
    syntax: Syntax,
    found: Vec<Found>,
    read: Cell<bool>,
}

#[derive(Debug)]
struct Found {
    /// Line and column of the first token, so that mistakes come in the order of the source.
    place: (usize, usize),
    #[cfg(test)]
    rule: &'static str,
    #[cfg(test)]
    text: String,
    diagnostic: Diagnostic,
}

impl Diagnostics {
    pub(crate) fn new(syntax: Syntax) -> Self {
        Self {
            syntax,
            found: Vec::new(),
            read: Cell::new(false),
        }
    }

    /// Records that the contract breaks `rule` at `at`.
    pub(crate) fn report(&mut self, rule: &'static Rule, at: impl Place, values: &[&dyn Display]) {
        let Extent { first, last } = at.place();
        let help = match self.syntax {
            Syntax::Macro => rule.help,
            Syntax::Module => rule.module_help,
        };
        let message = fill(rule.message, values, self.syntax);
        let help = fill(help, values, self.syntax);
        let note = format!("rule `{0}`, see docs/rules.md#{0}", rule.name);
        let start = first.start();
        self.read.set(false);
        self.found.push(Found {
            place: (start.line, start.column),
            #[cfg(test)]
            rule: rule.name,
            #[cfg(test)]
            text: format!("{message}\n  = help: {help}"),
            diagnostic: Diagnostic::spanned_range(SpanRange { first, last }, Level::Error, message)
                .help(help)
                .note(note),
        });
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Says nothing: what was found is found again by a second reading.
    pub(crate) fn forget(&self) {
        self.read.set(true);
    }

    fn in_order(&self) -> Vec<&Found> {
        self.read.set(true);
        let mut found: Vec<&Found> = self.found.iter().collect();
        found.sort_by_key(|found| found.place);
        found
    }

    /// Line, rule and text of every mistake, in the order of the source.
    #[cfg(test)]
    pub(crate) fn texts(&self) -> Vec<(usize, &'static str, &str)> {
        self.in_order()
            .into_iter()
            .map(|found| (found.place.0, found.rule, found.text.as_str()))
            .collect()
    }
}

impl ToTokens for Diagnostics {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for found in self.in_order() {
            found.diagnostic.to_tokens(tokens);
        }
    }
}

impl Drop for Diagnostics {
    fn drop(&mut self) {
        debug_assert!(
            self.found.is_empty() || self.read.get() || std::thread::panicking(),
            "mistakes of a contract were dropped unread"
        );
    }
}

/// Something with a place in the author's source.
pub(crate) trait Place: Copy {
    fn place(&self) -> Extent;
}

impl Place for Span {
    fn place(&self) -> Extent {
        (*self).into()
    }
}

impl Place for Extent {
    fn place(&self) -> Extent {
        *self
    }
}

impl Place for &Ident {
    fn place(&self) -> Extent {
        self.span().into()
    }
}

/// Puts `values` where `{0}`, `{1}`… stand, in one pass: a value may hold braces of its own.
fn fill(text: &str, values: &[&dyn Display], syntax: Syntax) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let value = after
            .split_once('}')
            .and_then(|(index, after)| Some((values.get(index.parse::<usize>().ok()?)?, after)));
        if let Some((value, after)) = value {
            // Writing to a `String` cannot fail.
            let _ = match syntax {
                Syntax::Macro => write!(filled, "{value}"),
                Syntax::Module => write!(filled, "{value:#}"),
            };
            rest = after;
        } else {
            filled.push('{');
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}

/// The candidate that `name` was probably meant to be.
pub(crate) fn closest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A name is one of few, all declared; a word that is no name may be anything.
    let letters = name.chars().count();
    let allowed = if name.starts_with(char::is_uppercase) {
        letters.div_ceil(3)
    } else {
        letters / 3
    };
    let allowed = allowed.clamp(1, 3);
    candidates
        .into_iter()
        .filter(|candidate| *candidate != name)
        .map(|candidate| {
            let (lower, other) = (name.to_lowercase(), candidate.to_lowercase());
            (strsim::damerau_levenshtein(&lower, &other), candidate)
        })
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// `` `a`, `b` or `c` ``: names, for a message.
pub(crate) fn listed<'a>(names: impl IntoIterator<Item = &'a str>, word: &str) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} {word} {last}", first.join(", ")),
    }
}
