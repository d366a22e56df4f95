//! A state diagram for Mermaid: a state for each phase, its kind as a class, and a note for what is asked there.

use super::palette::{INK, Mood};
use super::words::{self, line};
use super::{Declaration, spoken};
use crate::contract::{Asked, Contract, Phase, PhaseKind};
use crate::text::shown;

/// What Mermaid reads as its own word, however it is written.
const TAKEN: [&str; 17] = [
    "accdescr",
    "acctitle",
    "as",
    "class",
    "classdef",
    "click",
    "default",
    "direction",
    "end",
    "hide",
    "href",
    "note",
    "scale",
    "state",
    "statediagram",
    "style",
    "title",
];

pub(super) fn emit(declaration: &Declaration) -> String {
    let contract = declaration.contract();
    let mut out = String::from("stateDiagram-v2\n    direction TB\n");
    classes(&mut out);
    for (index, phase) in contract.phases.iter().enumerate() {
        let class = Mood::of(phase.kind).name();
        line(
            &mut out,
            &format!("state \"{}\" as {}", escaped(phase.name), id(phase.name, index)),
        );
        line(&mut out, &format!("class {} {class}", id(phase.name, index)));
    }
    edges(&mut out, contract);
    for (index, phase) in contract.phases.iter().enumerate() {
        note(&mut out, contract, phase, &id(phase.name, index));
    }
    out
}

/// The colours of each kind of phase. Edges have none: Mermaid draws all of a state diagram's alike.
fn classes(out: &mut String) {
    for mood in Mood::ALL {
        let (name, tint, accent) = (mood.name(), mood.tint().light, mood.accent().light);
        let ink = INK.light;
        line(out, &format!("classDef {name} fill:{tint},stroke:{accent},color:{ink}"));
    }
}

fn edges(out: &mut String, contract: &Contract) {
    for (index, phase) in contract.phases.iter().enumerate() {
        let from = id(phase.name, index);
        if index == 0 {
            line(out, &format!("[*] --> {from} : {}", escaped(&words::origin(contract))));
        }
        for edge in phase.edges {
            let to = contract.phases.iter().position(|phase| phase.name == edge.to);
            let to = id(edge.to, to.unwrap_or_default());
            match words::label(phase, edge) {
                Some(label) => line(out, &format!("{from} --> {to} : {}", escaped(&label))),
                None => line(out, &format!("{from} --> {to}")),
            }
        }
        if matches!(phase.kind, PhaseKind::Yielding(_) | PhaseKind::Failing(_)) {
            line(out, &format!("{from} --> [*]"));
        }
    }
}

fn note(out: &mut String, contract: &Contract, phase: &Phase, id: &str) {
    let mut lines = Vec::new();
    for fact in words::carried(contract, phase) {
        lines.push(format!("carries {fact}"));
    }
    if let Some(seconds) = phase.within {
        lines.push(format!("within {}", words::time(seconds)));
    }
    for asked in phase.asked() {
        lines.extend(asks(asked));
    }
    match phase.kind {
        PhaseKind::Yielding(Some(text)) | PhaseKind::Failing(text) => lines.push(spoken(text)),
        PhaseKind::Opening | PhaseKind::Asking(_) | PhaseKind::Yielding(None) => {}
    }
    if lines.is_empty() {
        return;
    }
    line(out, &format!("note right of {id}"));
    for text in lines.iter().flat_map(|text| words::lines(text, 60)) {
        line(out, &format!("    {}", noted(escaped(&text))));
    }
    line(out, "end note");
}

/// A line of a note: one that would end it does not.
fn noted(line: String) -> String {
    let ends = line
        .get(..8)
        .is_some_and(|start| start.eq_ignore_ascii_case("end note"));
    match line.strip_prefix(['e', 'E']).filter(|_| ends) {
        Some(rest) => format!("#{};{rest}", line.bytes().next().unwrap_or_default()),
        None => line,
    }
}

fn asks(asked: &Asked) -> Vec<String> {
    let ask = asked.ask;
    let optional = if asked.optional { "?" } else { "" };
    let name = format!("{}{optional}", ask.answers.name);
    if let Some((way, of)) = words::way(ask.via) {
        return vec![format!("{name} ({way}, {of}): {}", spoken(ask.text))];
    }
    let fields = words::fields(&ask.answers).into_iter();
    let fields = fields.map(|(name, kind)| format!("· {name} : {kind}"));
    std::iter::once(format!("{name}: {}", spoken(ask.text)))
        .chain(fields)
        .collect()
}

/// The name, or a number where Mermaid would misread it.
fn id(name: &str, index: usize) -> String {
    let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric());
    if plain && !TAKEN.contains(&name.to_ascii_lowercase().as_str()) {
        name.to_owned()
    } else {
        format!("phase{index}")
    }
}

/// A text on one line, with Mermaid's entities for everything that could mean something to it.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars().filter_map(shown) {
        if letter.is_alphanumeric() || matches!(letter, ' ' | ',' | '.' | '?' | '!' | '(' | ')' | '=' | '·' | '/') {
            out.push(letter);
        } else {
            out.extend(["#", &u32::from(letter).to_string(), ";"]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_mermaids_is_no_state_and_ends_no_note() {
        for name in ["AccTitle", "Class", "End", "Href", "StateDiagram", "Größe"] {
            assert_eq!(id(name, 3), "phase3");
        }
        assert_eq!(id("Ending", 3), "Ending");
        let note = |text: &str| noted(escaped(text));
        assert_eq!(note("end note"), "#101;nd note");
        assert_eq!(note("End\u{0}no\u{200b}te, here"), "#69;nd note, here");
        assert_eq!(note("end of the note"), "end of the note");
        assert_eq!(note("élan"), "élan");
    }
}
