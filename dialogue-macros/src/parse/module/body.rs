//! The items of the module, sorted: what belongs to the contract, and what passes through.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{
    Attribute, Item,
    parse::{ParseStream, Parser as _, discouraged::Speculative as _},
};

use super::{
    super::Reader,
    bearing::{Bearing, MARKS, are_marked, borne_by, docs, extent},
    declared::Declared,
};
use crate::{diag::rules, model::Docs, names};

/// What stands between the braces of the module.
pub(super) struct Body {
    /// `//!`.
    pub(super) docs: Docs,
    /// `#![…]`, and every item that bears no mark, as written.
    pub(super) passing: TokenStream,
    pub(super) declared: Vec<Marked>,
    pub(super) known: Known,
    /// The structs and enums that bear no mark, and whether each is an enum.
    pub(super) unmarked: Vec<(Ident, bool)>,
    /// An item could not be read.
    pub(super) incomplete: bool,
}

/// An item that bears a mark.
pub(super) struct Marked {
    pub(super) bearing: Bearing,
    pub(super) item: Declared,
}

/// The names that a type of a field can be the name of.
#[derive(Default)]
pub(super) struct Known {
    pub(super) choices: BTreeSet<String>,
    pub(super) messages: BTreeSet<String>,
}

impl Reader<'_> {
    /// `forgotten`: the mark that an item without one was meant to bear, by its name.
    pub(super) fn body(&mut self, inside: TokenStream, forgotten: &BTreeMap<String, String>) -> Body {
        let mut body = Body {
            docs: Docs::default(),
            passing: TokenStream::new(),
            declared: Vec::new(),
            known: Known::default(),
            unmarked: Vec::new(),
            incomplete: false,
        };
        let mut implemented = BTreeMap::new();
        let read = |input: ParseStream<'_>| {
            // Where not even attributes are left to read, there is no item either.
            for attribute in Attribute::parse_inner(input).unwrap_or_default() {
                match docs(&attribute) {
                    Some(lines) => body.docs.0.extend(lines),
                    None => attribute.to_tokens(&mut body.passing),
                }
            }
            while !input.is_empty() {
                self.next_item(input, &mut body, &mut implemented, forgotten);
            }
            Ok(())
        };
        // It reads to the end, so it has nothing to say itself.
        let read: syn::Result<()> = read.parse2(inside);
        body.incomplete |= read.is_err();
        for marked in &mut body.declared {
            let traits = implemented.remove(&names::plain(&marked.item.name));
            marked.bearing.own.traits.extend(traits.into_iter().flatten());
        }
        body
    }

    /// One item. What is none is reported, and what can be made out of it is kept.
    fn next_item(
        &mut self,
        input: ParseStream<'_>,
        body: &mut Body,
        implemented: &mut BTreeMap<String, Vec<String>>,
        forgotten: &BTreeMap<String, String>,
    ) {
        let start = input.cursor();
        let ahead = input.fork();
        match ahead.parse::<Item>() {
            Ok(item) => {
                input.advance_to(&ahead);
                let mut written = TokenStream::new();
                let mut cursor = start;
                while cursor != input.cursor()
                    && let Some((token, after)) = cursor.token_tree()
                {
                    written.extend([token]);
                    cursor = after;
                }
                self.sort(item, written, body, implemented, forgotten);
            }
            Err(error) => {
                let text = error.to_string();
                let text = text.strip_prefix("unexpected end of input, ").unwrap_or(&text);
                let what = text.strip_prefix("expected ").unwrap_or("an item of Rust");
                // In the source it is a token; of anything longer a part would say little.
                let found = error.span().source_text().filter(|text| text.chars().count() < 20);
                let found = found.map_or_else(|| "something else".to_owned(), |text| format!("`{text}`"));
                let (what, found) = what.split_once(", found ").unwrap_or((what, &found));
                let example = if what == "`,`" {
                    "pub struct Quote { pub cents: i64, pub paid: bool }"
                } else {
                    "pub struct Done;"
                };
                self.diagnostics
                    .report(rules::SYNTAX, error.span(), &[&what, &found, &example]);
                match Declared::rescue(input) {
                    Some((attributes, item)) if are_marked(&attributes) => self.keep(attributes, item, body),
                    _ => body.incomplete = true,
                }
            }
        }
    }

    fn sort(
        &mut self,
        item: Item,
        written: TokenStream,
        body: &mut Body,
        implemented: &mut BTreeMap<String, Vec<String>>,
        forgotten: &BTreeMap<String, String>,
    ) {
        match Declared::of(item) {
            Ok((attributes, item)) if are_marked(&attributes) => self.keep(attributes, item, body),
            Ok((mut attributes, mut item)) => {
                if let Some(mark) = forgotten.get(&names::plain(&item.name)) {
                    // What a phase says is for its author to write.
                    let shown = if mark.starts_with("#[phase") {
                        "#[phase(…)]"
                    } else {
                        mark
                    };
                    self.diagnostics
                        .report(rules::UNMARKED_ITEM, &item.name, &[&item.name, &shown]);
                    item.incomplete |= mark.starts_with("#[phase");
                    let mark = Attribute::parse_outer.parse_str(mark);
                    attributes.extend(mark.into_iter().flatten());
                    self.keep(attributes, item, body);
                    return;
                }
                if self.is_generated(&item.name) {
                    return;
                }
                if item.keyword != "type" {
                    body.unmarked.push((item.name.clone(), item.keyword == "enum"));
                }
                body.passing.extend(written);
            }
            Err(item) => {
                match &*item {
                    Item::Impl(item) => note_trait(item, implemented),
                    Item::Fn(function) if self.is_generated(&function.sig.ident) => return,
                    Item::Trait(item) if self.is_generated(&item.ident) => return,
                    _ => {}
                }
                let unmarked = self.unmarked(written, &mut body.incomplete);
                body.passing.extend(unmarked);
            }
        }
    }

    /// Whether an item that passes through has a name that the expansion needs. It is refused, and passes no further.
    fn is_generated(&mut self, name: &Ident) -> bool {
        let text = names::plain(name);
        let Some(what) = names::generated(&text) else {
            return false;
        };
        self.diagnostics
            .report(rules::GENERATED_NAME, name, &[&text, &what, &"take another name"]);
        true
    }

    fn keep(&mut self, attributes: Vec<Attribute>, item: Declared, body: &mut Body) {
        let bearing = self.bearing(attributes, MARKS, &BTreeSet::new());
        let name = names::plain(&item.name);
        match bearing.marks.first().map(|mark| mark.name) {
            Some("choice") => drop(body.known.choices.insert(name)),
            Some("opens" | "fact" | "message" | "result") => drop(body.known.messages.insert(name)),
            _ => {}
        }
        body.declared.push(Marked { bearing, item });
    }

    /// An item that no mark belongs on, without the marks that it bears.
    fn unmarked(&mut self, written: TokenStream, incomplete: &mut bool) -> TokenStream {
        let split = |input: ParseStream<'_>| Ok((Attribute::parse_outer(input)?, input.parse::<TokenStream>()?));
        let Ok((attributes, rest)) = split.parse2(written.clone()) else {
            return written;
        };
        let mut kept = TokenStream::new();
        for attribute in attributes {
            let mark = attribute.path().get_ident().map(ToString::to_string);
            match mark.filter(|mark| MARKS.contains(&mark.as_str())) {
                None => attribute.to_tokens(&mut kept),
                Some(mark) => {
                    *incomplete = true;
                    let what = format!("a `struct`, an `enum` or a `type` behind `#[{mark}]`");
                    let example = format!("{} {}", super::keys::example(&mark), borne_by(&mark));
                    self.diagnostics.report(
                        rules::SYNTAX,
                        extent(attribute.path()),
                        &[&what, &"another item", &example],
                    );
                }
            }
        }
        kept.extend(rest);
        kept
    }
}

/// Notes which trait is implemented for a type of the module, where a derive could be in its way.
fn note_trait(item: &syn::ItemImpl, implemented: &mut BTreeMap<String, Vec<String>>) {
    let Some((path, _)) = &item.trait_ else { return };
    let syn::Type::Path(ty) = &*item.self_ty else { return };
    let (Some(name), Some(ty)) = (path.segments.last(), ty.path.get_ident()) else {
        return;
    };
    let name = name.ident.to_string();
    // Serde's are not among them: how a message is written is what the contract says.
    if matches!(name.as_str(), "Debug" | "Clone" | "Copy" | "PartialEq" | "Eq" | "Hash") {
        implemented.entry(names::plain(ty)).or_default().push(name);
    }
}
