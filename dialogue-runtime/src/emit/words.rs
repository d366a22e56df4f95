//! What is said of a contract in more than one format: types, limits, triggers and times in a few words, and which edges
//! are drawn as one.

use std::fmt::Display;

use crate::contract::{Contract, Edge, Field, Format, Kind, Literal, Message, Phase, Presence, Trigger, Via};
use crate::text::shown;

/// What a picture tells edges apart by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// The call or an answer.
    Answered,
    /// Declined or cancelled.
    Refused,
    /// Nobody answered in time.
    Expired,
    /// Nobody can be asked.
    Unattended,
}

impl Class {
    pub(super) const ALL: [Self; 4] = [Self::Answered, Self::Refused, Self::Expired, Self::Unattended];

    pub(super) fn of(trigger: Trigger) -> Self {
        match trigger {
            Trigger::Called | Trigger::Answered => Self::Answered,
            Trigger::Declined | Trigger::Cancelled => Self::Refused,
            Trigger::Expired => Self::Expired,
            Trigger::Unattended => Self::Unattended,
        }
    }

    /// What a legend says of it.
    pub(super) fn meaning(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Refused => "refused",
            Self::Expired => "too late",
            Self::Unattended => "nobody to ask",
        }
    }
}

/// `tool book_trip`.
pub(super) fn origin(contract: &Contract) -> String {
    let word = match contract.origin.method {
        crate::contract::Method::ToolsCall => "tool",
        crate::contract::Method::PromptsGet => "prompt",
    };
    format!("{word} {}", contract.origin.name)
}

/// What stands at an edge, if anything has to.
pub(super) fn label(phase: &Phase, edge: &Edge) -> Option<String> {
    match edge.trigger {
        Trigger::Called | Trigger::Answered => edge.variant.map(str::to_owned),
        Trigger::Declined => Some("declined".to_owned()),
        Trigger::Cancelled => Some("cancelled".to_owned()),
        Trigger::Expired => Some(match phase.within {
            Some(seconds) => format!("expired after {}", time(seconds)),
            None => "expired".to_owned(),
        }),
        Trigger::Unattended => Some("unattended".to_owned()),
    }
}

/// A span of time as a contract writes it: `90s`, `15m`, `2h`, `7d`.
pub(super) fn time(seconds: u32) -> String {
    let units = [(86_400, 'd'), (3_600, 'h'), (60, 'm')];
    let unit = units
        .into_iter()
        .find(|(size, _)| seconds > 0 && seconds.is_multiple_of(*size));
    let (size, letter) = unit.unwrap_or((1, 's'));
    format!("{}{letter}", seconds / size)
}

/// How an ask that is no form is put, and what of.
pub(super) fn way(via: Via) -> Option<(&'static str, String)> {
    match via {
        Via::Form => None,
        Via::Url(at) => Some(("page", format!("at {at}"))),
        Via::Sampling { max_tokens } => Some(("model", format!("at most {max_tokens} tokens"))),
        Via::Roots => Some(("roots", "the folders of the client".to_owned())),
    }
}

/// The facts that some way to this phase has to bring, by the names of their messages.
pub(super) fn carried(contract: &Contract, phase: &Phase) -> Vec<&'static str> {
    let leads = |from: &&Phase| from.name != phase.name && from.edges.iter().any(|edge| edge.to == phase.name);
    let sources: Vec<&Phase> = contract.phases.iter().filter(leads).collect();
    let facts = phase.knows.iter().filter(|known| known.fact);
    let new = facts.filter(|fact| {
        let knows = |from: &&Phase| from.knows.iter().any(|known| known.name == fact.name);
        !sources.iter().all(knows)
    });
    new.map(|fact| fact.message.name).collect()
}

/// The fields of a message, `(name, type)`.
pub(super) fn fields(message: &Message) -> Vec<(&'static str, String)> {
    message
        .fields
        .iter()
        .map(|field| (field.name, field_type(field)))
        .collect()
}

/// A field's type: `int 1..=9`, `string?`, `bool = false`.
pub(super) fn field_type(field: &Field) -> String {
    let kind = kind(&field.kind);
    match field.presence {
        Presence::Required => kind,
        Presence::Optional => format!("{kind}?"),
        Presence::Default(default) => format!("{kind} = {}", literal(&field.kind, default)),
    }
}

fn literal(kind: &Kind, literal: Literal) -> String {
    match (literal, kind) {
        (Literal::String(value), Kind::Choice(_)) => value.to_owned(),
        (Literal::String(text), _) => format!("{text:?}"),
        (Literal::Integer(number), _) => number.to_string(),
        (Literal::Number(number), _) => format!("{number:?}"),
        (Literal::Boolean(truth), _) => truth.to_string(),
        (Literal::Strings(values), _) => format!("[{}]", values.join(", ")),
    }
}

fn kind(kind: &Kind) -> String {
    match kind {
        Kind::String { format, min, max } => {
            let name = match format {
                Format::Plain => "string",
                Format::Email => "email",
                Format::Uri => "uri",
                Format::Date => "date",
                Format::DateTime => "datetime",
            };
            ranged(name, min.map(|min| min.to_string()), max.map(|max| max.to_string()))
        }
        Kind::Integer { min, max } => ranged("int", min.map(|min| min.to_string()), max.map(|max| max.to_string())),
        Kind::Number { min, max } => {
            let shown = |number: Option<f64>| number.map(|number| format!("{number:?}"));
            ranged("number", shown(*min), shown(*max))
        }
        Kind::Boolean => "bool".to_owned(),
        Kind::Choice(choices) => values(choices),
        Kind::Many { choices, min, max } => {
            let name = format!("many of {}", values(choices));
            ranged(&name, min.map(|min| min.to_string()), max.map(|max| max.to_string()))
        }
        Kind::List(each) => format!("[{}]", self::kind(each)),
        Kind::Message(message) => message.name.to_owned(),
    }
}

/// What a text of this format is, as a sentence.
pub(super) fn format(format: Format) -> Option<&'static str> {
    match format {
        Format::Plain => None,
        Format::Email => Some("An e-mail address."),
        Format::Uri => Some("A URI."),
        Format::Date => Some("A date, `2026-07-28`."),
        Format::DateTime => Some("A moment, `2026-07-28T12:00:00Z`."),
    }
}

/// A range as the beginning of a sentence, if it has an end.
pub(super) fn range(min: Option<impl Display>, max: Option<impl Display>) -> Option<String> {
    match (min, max) {
        (Some(min), Some(max)) => Some(format!("From {min} to {max}")),
        (Some(min), None) => Some(format!("At least {min}")),
        (None, Some(max)) => Some(format!("At most {max}")),
        (None, None) => None,
    }
}

fn values(choices: &[crate::contract::Choice]) -> String {
    let values: Vec<&str> = choices.iter().map(|choice| choice.value).collect();
    values.join(" | ")
}

fn ranged(name: &str, min: Option<String>, max: Option<String>) -> String {
    match (min, max) {
        (None, None) => name.to_owned(),
        (Some(min), Some(max)) => format!("{name} {min}..={max}"),
        (Some(min), None) => format!("{name} {min}.."),
        (None, Some(max)) => format!("{name} ..={max}"),
    }
}

/// Adds a line of what is written in Mermaid's or Graphviz's language.
pub(super) fn line(out: &mut String, text: &str) {
    out.extend(["    ", text, "\n"]);
}

/// `BookTrip` → `book_trip`, `HTTPProxy` → `http_proxy`: as the dialogue's module is called.
pub(super) fn snake(name: &str) -> String {
    let mut snake = String::new();
    let mut before: Option<char> = None;
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let follows = before
            .is_some_and(|before| !before.is_uppercase() || letters.peek().is_some_and(|after| after.is_lowercase()));
        if letter.is_uppercase() && follows {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
        before = Some(letter);
    }
    snake
}

/// A text in lines of about this many letters, at least one.
pub(super) fn lines(text: &str, letters: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        if let Some(line) = lines
            .last_mut()
            .filter(|line| line.is_empty() || line.len() + word.len() < letters)
        {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// A text on one line, as XML and as the labels of Graphviz want it.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars().filter_map(shown) {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // What XML cannot hold.
            '\u{FFFE}' | '\u{FFFF}' => {}
            letter => out.push(letter),
        }
    }
    out
}
