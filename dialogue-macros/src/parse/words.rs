//! The words of each syntax, for the test that compares them.

use super::{
    dsl,
    module::{FORMATS, KEYS, MARKS},
    phases,
    types::TYPES,
    via::WAYS,
};

/// What items, clauses, types and ways to ask begin with in `dialogue!`.
pub(crate) fn of_macro() -> impl Iterator<Item = &'static str> {
    let items = dsl::ITEMS.iter().chain(phases::CLAUSES);
    items.chain(TYPES).chain(WAYS).copied()
}

/// The attributes, their keys, the formats of a text and the ways to ask under `#[dialogue]`.
pub(crate) fn of_module() -> impl Iterator<Item = String> {
    let keys = KEYS
        .iter()
        .flat_map(|(attribute, keys)| keys.iter().map(move |key| format!("{attribute}: {key}")));
    let marks = MARKS.iter().map(|mark| format!("#[{mark}]"));
    marks
        .chain(keys)
        .chain(FORMATS.iter().map(|(name, _)| format!("format: {name}")))
        .chain(WAYS.iter().map(|way| format!("via: {way}")))
}
