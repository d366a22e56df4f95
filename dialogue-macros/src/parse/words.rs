//! The words of each syntax, for the test that compares them.

use super::{
    TYPES, dsl,
    module::{FORMATS, KEYS, MARKS},
    phases,
};

/// What items, clauses and types begin with in `dialogue!`.
pub(crate) fn of_macro() -> impl Iterator<Item = &'static str> {
    dsl::ITEMS.iter().chain(phases::CLAUSES).chain(TYPES).copied()
}

/// The attributes, their keys and the formats of a text under `#[dialogue]`.
pub(crate) fn of_module() -> impl Iterator<Item = String> {
    let keys = KEYS
        .iter()
        .flat_map(|(attribute, keys)| keys.iter().map(move |key| format!("{attribute}: {key}")));
    let marks = MARKS.iter().map(|mark| format!("#[{mark}]"));
    marks
        .chain(keys)
        .chain(FORMATS.iter().map(|(name, _)| format!("format: {name}")))
}
