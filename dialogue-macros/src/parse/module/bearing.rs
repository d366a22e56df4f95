//! What an item of the author's bears: docs, the marks that make it a part of the contract, and attributes of their
//! own, which stay as they are written.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use syn::{Attribute, Expr, Lit, Meta, Token, punctuated::Punctuated};

use super::super::Reader;
use super::types::compact;
use crate::{
    diag::{closest, rules},
    model::{Docs, Extent, Own},
};

/// The attributes that make an item a part of the contract.
pub(in crate::parse) const MARKS: &[&str] = &["opens", "fact", "message", "result", "phase", "branch", "ask", "choice"];

/// What says how a field is read.
pub(super) const FIELD_MARKS: &[&str] = &["field"];

/// What says how a variant of a `#[choice]` is written.
pub(super) const CHOICE_MARKS: &[&str] = &["choice"];

/// Where no mark belongs, and attributes are left alone.
pub(super) const MODULE_ALONE: &[&str] = &[];

/// The derives whose attributes are known: they have none of these names.
const DERIVES: &[&str] = &[
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Deserialize",
    "Eq",
    "Hash",
    "JsonSchema",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Serialize",
];

/// Attributes that are Rust's own, however near to a mark they are.
const RUSTS_OWN: &[&str] = &["doc", "derive", "deprecated", "cold", "path", "test", "used", "link"];

/// An attribute that is a part of the contract.
pub(super) struct Mark {
    /// Which one it is.
    pub(super) name: &'static str,
    /// Its name as written.
    pub(super) at: Ident,
    /// What stands in its parentheses.
    pub(super) arguments: TokenStream,
    /// It has something else than parentheses.
    pub(super) other: Option<Extent>,
}

/// What an item bears.
pub(super) struct Bearing {
    pub(super) docs: Docs,
    pub(super) own: Own,
    pub(super) marks: Vec<Mark>,
}

impl Reader<'_> {
    /// Sorts attributes. Conditions and serde's attributes are refused wherever a mark may stand: what the contract says
    /// holds always, and as it is said. A word that is nearly a mark is read as that mark. `owned` is what the item around
    /// them derives: an attribute may be for one of those.
    pub(super) fn bearing(
        &mut self,
        attributes: Vec<Attribute>,
        marks: &[&'static str],
        owned: &BTreeSet<String>,
    ) -> Bearing {
        let derives = attributes
            .iter()
            .filter(|attribute| attribute.path().is_ident("derive"));
        let derives: BTreeSet<String> = derives.flat_map(derived).collect();
        let foreign = derives
            .iter()
            .chain(owned)
            .any(|name| !DERIVES.contains(&name.as_str()));
        let mut bearing = Bearing {
            docs: Docs::default(),
            own: Own::default(),
            marks: Vec::new(),
        };
        for attribute in attributes {
            if let Some(text) = docs(&attribute) {
                bearing.docs.0.extend(text);
                continue;
            }
            if self.is_misplaced(&attribute, marks, foreign) {
                continue;
            }
            let name = mark_name(attribute.path());
            let word = name.as_ref().map(ToString::to_string).unwrap_or_default();
            if let Some(mark) = name.as_ref().and_then(|name| self.mark(&attribute, name, marks)) {
                bearing.marks.push(mark);
                continue;
            }
            match word.as_str() {
                "cfg" | "cfg_attr" if !marks.is_empty() => {
                    self.diagnostics
                        .report(rules::CONDITIONAL_ITEM, extent(attribute.path()), &[&word]);
                    continue;
                }
                "serde" if !marks.is_empty() => {
                    self.diagnostics
                        .report(rules::SERDE_ATTRIBUTE, extent(attribute.path()), &[]);
                    continue;
                }
                _ => {}
            }
            attribute.to_tokens(&mut bearing.own.attributes);
        }
        bearing.own.traits = derives;
        bearing
    }

    /// Reports a mark that belongs on something else than what bears it here, unless it may be for a `foreign` derive.
    fn is_misplaced(&mut self, attribute: &Attribute, marks: &[&'static str], foreign: bool) -> bool {
        let path = attribute.path();
        let own = path.segments.len() == 1 || path.segments.first().is_some_and(is_runtime);
        let last = path.segments.last().map(|last| &last.ident);
        if let Some(again) = last.filter(|last| marks.is_empty() && own && *last == "dialogue") {
            self.said_twice(again.span(), "#[dialogue]");
            return true;
        }
        if foreign {
            return false;
        }
        let Some(name) = mark_name(attribute.path()) else {
            return false;
        };
        let word = name.to_string();
        let is_mark = MARKS.iter().chain(FIELD_MARKS).any(|mark| *mark == word);
        if marks.is_empty() || !is_mark || marks.contains(&word.as_str()) {
            return false;
        }
        let what = match word.as_str() {
            "field" => "a field",
            "branch" => "an `enum`",
            "choice" => "an `enum` or one of its variants",
            _ => "a `struct`",
        };
        let found = if marks == MARKS {
            "an item"
        } else if marks == FIELD_MARKS {
            "a field"
        } else {
            "a variant"
        };
        let what = format!("{what} behind `#[{word}]`");
        let example = format!("{} {}", super::keys::example(&word), borne_by(&word));
        self.diagnostics
            .report(rules::SYNTAX, &name, &[&what, &found, &example]);
        true
    }

    fn mark(&mut self, attribute: &Attribute, name: &Ident, marks: &[&'static str]) -> Option<Mark> {
        let word = name.to_string();
        let mark = if let Some(mark) = marks.iter().find(|mark| **mark == word) {
            if attribute.path().segments.len() > 1 {
                let path = compact(&attribute.path().to_token_stream());
                self.diagnostics
                    .report(rules::UNKNOWN_ATTRIBUTE, extent(attribute.path()), &[&path, mark]);
            }
            mark
        } else {
            let near = closest(&word, marks.iter().copied()).filter(|_| !RUSTS_OWN.contains(&word.as_str()))?;
            self.diagnostics.report(rules::UNKNOWN_ATTRIBUTE, name, &[&word, &near]);
            marks.iter().find(|mark| **mark == near)?
        };
        let (arguments, other) = match &attribute.meta {
            Meta::Path(_) => (TokenStream::new(), None),
            Meta::List(list) => (list.tokens.clone(), None),
            Meta::NameValue(pair) => (TokenStream::new(), Some(extent(&pair.value))),
        };
        Some(Mark {
            name: mark,
            at: name.clone(),
            arguments,
            other,
        })
    }
}

/// What an attribute would be as a mark: a word, or the last one of a path that begins with the runtime, as other macros'
/// attributes do.
fn mark_name(path: &syn::Path) -> Option<Ident> {
    path.get_ident().cloned().or_else(|| {
        path.segments.first().filter(|first| is_runtime(first))?;
        let last = path.segments.last()?.ident.clone();
        MARKS.contains(&last.to_string().as_str()).then_some(last)
    })
}

fn is_runtime(first: &syn::PathSegment) -> bool {
    matches!(first.ident.to_string().as_str(), "dialogue" | "dialogue_runtime")
}

/// What a mark stands on, as it is written.
pub(super) fn borne_by(mark: &str) -> &'static str {
    match mark {
        "field" => "pub seats: u8",
        "branch" => "pub enum Confirmed { Booked(Done), Amend(AwaitingTrip) }",
        "choice" => "pub enum Cabin { Economy, Business }",
        "phase" => "pub struct AwaitingTrip;",
        "ask" => "pub struct Trip { pub destination: String }",
        _ => "pub struct Quote { pub cents: i64 }",
    }
}

/// Whether the attributes hold a mark, or what is nearly one.
pub(super) fn are_marked(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        mark_name(attribute.path()).is_some_and(|name| {
            let word = name.to_string();
            let near = || closest(&word, MARKS.iter().copied()).is_some() && !RUSTS_OWN.contains(&word.as_str());
            MARKS.contains(&word.as_str()) || near()
        })
    })
}

/// The lines of a doc comment; `None` for everything else, `#[doc(…)]` and `#[doc = include_str!(…)]` included.
pub(super) fn docs(attribute: &Attribute) -> Option<Vec<String>> {
    let Meta::NameValue(pair) = &attribute.meta else {
        return None;
    };
    let Expr::Lit(literal) = &pair.value else { return None };
    let Lit::Str(text) = &literal.lit else { return None };
    let text = pair.path.is_ident("doc").then(|| text.value())?;
    if text.is_empty() {
        return Some(vec![String::new()]);
    }
    Some(
        text.lines()
            .map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned())
            .collect(),
    )
}

/// The last names of the traits in a `#[derive(…)]`.
fn derived(attribute: &Attribute) -> Vec<String> {
    let paths = attribute.parse_args_with(Punctuated::<syn::Path, Token![,]>::parse_terminated);
    let names = paths
        .into_iter()
        .flatten()
        .filter_map(|path| Some(path.segments.last()?.ident.to_string()));
    names.collect()
}

/// Where a piece of syntax stands.
pub(super) fn extent(piece: &impl ToTokens) -> Extent {
    extent_of(piece.to_token_stream()).unwrap_or_else(|| Span::mixed_site().into())
}

/// Where tokens stand; `None` when there are none.
pub(super) fn extent_of(tokens: TokenStream) -> Option<Extent> {
    let mut tokens = tokens.into_iter();
    let first = tokens.next()?.span();
    Some(Extent {
        first,
        last: tokens.last().map_or(first, |token| token.span()),
    })
}
