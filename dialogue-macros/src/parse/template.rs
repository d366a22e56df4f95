//! Texts with placeholders, taken apart: `Book {trip.destination}?`.

use proc_macro2::Span;

use crate::model::{Part, Spanned, Template};

/// A placeholder that cannot be read, as written, and what is wrong with it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Malformed {
    pub(crate) place: String,
    pub(crate) reason: &'static str,
}

/// Reads a text. What is malformed stays text; `check` reports it.
pub(super) fn parse_template(text: Spanned<String>) -> Template {
    let (parts, _) = split(&text.value);
    Template {
        source: text.value,
        span: text.span,
        parts,
    }
}

/// The text of a declaration that lacks one.
pub(super) fn no_template(span: Span) -> Template {
    Template {
        source: String::new(),
        span,
        parts: Vec::new(),
    }
}

/// Takes a text apart, and says which placeholders cannot be read.
pub(crate) fn split(source: &str) -> (Vec<Part>, Vec<Malformed>) {
    let mut parts = Vec::new();
    let mut malformed = Vec::new();
    let mut text = String::new();
    let mut rest = source;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, here) = rest.split_at(at);
        text.push_str(before);
        if let Some(after) = here.strip_prefix("{{") {
            text.push('{');
            rest = after;
        } else if let Some(after) = here.strip_prefix("}}") {
            text.push('}');
            rest = after;
        } else if let Some(after) = here.strip_prefix('}') {
            malformed.push(Malformed {
                place: "}".to_owned(),
                reason: "a brace that closes nothing",
            });
            text.push('}');
            rest = after;
        } else {
            let (place, after) = placeholder(here);
            match place {
                Ok(names) => {
                    push_text(&mut parts, &mut text);
                    parts.push(Part::Place(names));
                }
                Err(problem) => {
                    text.push_str(&problem.place);
                    malformed.push(problem);
                }
            }
            rest = after;
        }
    }
    text.push_str(rest);
    push_text(&mut parts, &mut text);
    (parts, malformed)
}

fn push_text(parts: &mut Vec<Part>, text: &mut String) {
    if !text.is_empty() {
        parts.push(Part::Text(std::mem::take(text)));
    }
}

/// Reads the placeholder that `text` starts with, and gives what follows it.
fn placeholder(text: &str) -> (Result<Vec<String>, Malformed>, &str) {
    let inside = text.get(1..).unwrap_or_default();
    let end = inside.find(['{', '}']);
    let Some(end) = end.filter(|end| inside.get(*end..).is_some_and(|end| end.starts_with('}'))) else {
        let (place, after) = text.split_at(1 + end.unwrap_or(inside.len()));
        let reason = "a placeholder that is never closed";
        return (
            Err(Malformed {
                place: place.to_owned(),
                reason,
            }),
            after,
        );
    };
    let (place, after) = text.split_at(end + 2);
    let inside = inside.get(..end).unwrap_or_default();
    let names: Vec<String> = inside.split('.').map(str::to_owned).collect();
    let reason = if inside.trim().is_empty() {
        "a placeholder that names nothing"
    } else if inside.contains(char::is_whitespace) {
        "a placeholder with a space in it"
    } else if names.iter().all(|name| is_name(name)) {
        return (Ok(names), after);
    } else {
        "a placeholder that is not names with dots between them"
    };
    (
        Err(Malformed {
            place: place.to_owned(),
            reason,
        }),
        after,
    )
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_alphabetic() || first == '_')
        && name.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
}
