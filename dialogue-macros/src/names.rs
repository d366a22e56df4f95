//! Every identifier that the expansion adds to the author's is built here.

use proc_macro2::{Ident, Span};

/// Names that the expansion declares in the dialogue's module, beside the author's own.
pub(crate) const GENERATED: &[&str] = &[
    "Session",
    "Phase",
    "Sealable",
    "Asks",
    "Cloneable",
    "Resumed",
    "Logic",
    "Contract",
];

/// What a question may say of its round, unless something of that name is known there: `{round.number}`.
pub(crate) const ROUND: &str = "round";

/// The functions that the expansion declares there.
const GENERATED_FUNCTIONS: &[&str] = &["arguments", "resume", "serve"];

/// What the expansion declares under a type's name, for a message.
pub(crate) fn generated_type(name: &str) -> Option<&'static str> {
    GENERATED.contains(&name).then_some("a type of every dialogue")
}

/// What the expansion declares under a name, for a message.
pub(crate) fn generated(name: &str) -> Option<&'static str> {
    let function = || {
        GENERATED_FUNCTIONS
            .contains(&name)
            .then_some("a function of every dialogue")
    };
    generated_type(name).or_else(function)
}

/// The identifier without `r#`: its name on the wire.
pub(crate) fn plain(ident: &Ident) -> String {
    let name = ident.to_string();
    name.strip_prefix("r#").map_or(name.clone(), str::to_owned)
}

/// `text` as an identifier, raw where Rust needs it to be; never panics.
pub(crate) fn ident(text: &str, span: Span) -> Ident {
    crate::parse::total_ident(text, span)
}

/// `AwaitingTrip` → `awaiting_trip`, at the span of the declaration.
pub(crate) fn snake(name: &Ident) -> Ident {
    ident(&snake_text(&plain(name)), name.span())
}

/// `AwaitingTrip` → `awaiting_trip`; `HTTPProxy` → `http_proxy`.
pub(crate) fn snake_text(name: &str) -> String {
    words(name).join("_").to_lowercase()
}

/// `economy` → `Economy`, `two-way` → `TwoWay`: the variant of a choice, or the enum of a field.
pub(crate) fn camel(text: &str, span: Span) -> Ident {
    let mut name: String = words(text)
        .iter()
        .map(|word| capitalized(&word.to_lowercase()))
        .collect();
    if name.is_empty() || name.starts_with(|first: char| first.is_ascii_digit()) {
        name.insert(0, '_');
    }
    ident(&name, span)
}

/// `booking_ref` → `Booking ref`: the title of a field, for clients that refuse a form without titles.
pub(crate) fn title(name: &str) -> String {
    capitalized(&words(name).join(" ").to_lowercase())
}

/// Whether a name reads as a type's.
pub(crate) fn is_upper_camel(name: &str) -> bool {
    name.starts_with(|first: char| first.is_alphabetic() && !first.is_lowercase()) && !name.contains('_')
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The words of a name, split at case changes and at everything that is neither letter nor digit.
fn words(name: &str) -> Vec<String> {
    let letters: Vec<char> = name.chars().collect();
    let mut words = vec![String::new()];
    for (position, &letter) in letters.iter().enumerate() {
        let before = position.checked_sub(1).and_then(|index| letters.get(index));
        let after = letters.get(position + 1);
        let starts_word = letter.is_uppercase()
            && before.is_some_and(|before| !before.is_uppercase() || after.is_some_and(|after| after.is_lowercase()));
        if starts_word || !letter.is_alphanumeric() {
            words.push(String::new());
        }
        if letter.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.push(letter);
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// `ASK_Trip`: the constant that describes a declaration. Two declarations never share one.
pub(crate) fn constant(prefix: &str, name: &Ident) -> Ident {
    Ident::new(&format!("{prefix}_{}", plain(name)), Span::call_site())
}

/// `Confirmed` → `ConfirmedDecision`: what the server decides a branch with.
pub(crate) fn decision(branch: &Ident) -> Ident {
    Ident::new(&format!("{}Decision", plain(branch)), branch.span())
}
