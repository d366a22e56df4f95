//! What other languages, tools and people read of a contract: one module for each format, over the contract as data.
//!
//! The declaration in Rust is the one source. What is made of it here is committed where somebody else needs it, and a
//! test compares the two, so that neither drifts.

mod dart;
mod diff;
mod dot;
mod export;
mod json;
mod mermaid;
mod palette;
mod reference;
mod schema;
mod svg;
mod typescript;
mod words;

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde_json::{Map, Value, json};

pub use self::diff::{Difference, DifferenceError};
#[doc(hidden)]
pub use self::export::export;
use crate::contract::{Ask, Capability, Contract, Kind, Message, Phase};
use crate::dialogue::Dialogue;
use crate::form::message_schema;

/// What [`Declaration::to_json`] gives, in JSON Schema 2020-12. Its `$id` is a name and no address: nothing is fetched from it.
pub const CONTRACT_SCHEMA: &str = include_str!("../contract.schema.json");

/// A dialogue as it was declared: what the emitters read.
#[derive(Debug, Clone)]
pub struct Declaration {
    contract: &'static Contract,
    fingerprint: u64,
    input: Option<Map<String, Value>>,
    output: Option<Map<String, Value>>,
}

impl Declaration {
    /// The declaration of the dialogue `D`.
    ///
    /// # Panics
    ///
    /// When a [type of the user's own](crate::OwnMessage) opens or ends the dialogue and is no object: `Vec<u8>`, `String`.
    /// A tool of it could not be listed either.
    #[must_use]
    pub fn of<D: Dialogue>() -> Self {
        Self {
            contract: D::CONTRACT,
            fingerprint: D::FINGERPRINT,
            input: D::input_schema(),
            output: D::output_schema(),
        }
    }

    /// The contract.
    #[must_use]
    pub fn contract(&self) -> &'static Contract {
        self.contract
    }

    /// The contract's fingerprint, as 16 hexadecimal digits.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        format!("{:016x}", self.fingerprint)
    }

    /// The declaration in this format, a text that ends with a line break.
    #[must_use]
    pub fn emit(&self, format: Format) -> String {
        match format {
            Format::Json => pretty(&self.to_json()),
            Format::Schema => pretty(&schema::emit(self)),
            Format::TypeScript => typescript::emit(self),
            Format::Dart => dart::emit(self),
            Format::Mermaid => mermaid::emit(self),
            Format::Dot => dot::emit(self),
            Format::Svg => svg::emit(self),
        }
    }

    /// The contract as JSON, as [`CONTRACT_SCHEMA`] describes it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json::emit(self)
    }

    /// The `inputSchema` of the tool: of the opening message, or of a type of the user's own.
    pub(crate) fn input(&self) -> Option<&Map<String, Value>> {
        self.input.as_ref()
    }

    /// The `outputSchema` of the tool.
    pub(crate) fn output(&self) -> Option<&Map<String, Value>> {
        self.output.as_ref()
    }

    /// The schema of a message that is a type of the user's own: the contract knows none of its fields. `None` where the
    /// contract declares the message. What opens and ends a dialogue alike is described as what opens it.
    pub(crate) fn own(&self, message: &Message) -> Option<&Map<String, Value>> {
        let is = |end: Option<&Message>| end.is_some_and(|end| end.name == message.name);
        let schema = if is(self.contract.opening) {
            self.input()
        } else if is(self.contract.result) {
            self.output()
        } else {
            None
        };
        schema.filter(|schema| message.fields.is_empty() && **schema != message_schema(message))
    }

    /// What a client declares that can be asked everything.
    pub(crate) fn capabilities(&self) -> Value {
        let asks = self.asks();
        let asks = |capability| asks.iter().any(|ask| ask.via.capability() == capability);
        let named = |named: &[(Capability, &str)]| -> Map<String, Value> {
            let named = named.iter().filter(|(capability, _)| asks(*capability));
            named.map(|(_, name)| ((*name).to_owned(), json!({}))).collect()
        };
        let mut capabilities = Map::new();
        let modes = named(&[(Capability::Elicitation, "form"), (Capability::UrlElicitation, "url")]);
        if !modes.is_empty() {
            capabilities.insert("elicitation".to_owned(), modes.into());
        }
        capabilities.extend(named(&[
            (Capability::Roots, "roots"),
            (Capability::Sampling, "sampling"),
        ]));
        capabilities.into()
    }

    /// Every ask, once, in the order in which phases ask.
    pub(crate) fn asks(&self) -> Vec<&'static Ask> {
        let asked = self.contract.phases.iter().flat_map(Phase::asked);
        let mut asks: Vec<&'static Ask> = Vec::new();
        for asked in asked {
            if asks.iter().all(|ask| ask.key != asked.ask.key) {
                asks.push(asked.ask);
            }
        }
        asks
    }

    /// Every message that is no ask's answers, once: what opens, what phases carry, what ends yield, and what these hold.
    pub(crate) fn messages(&self) -> Vec<&'static Message> {
        let mut messages: Vec<&'static Message> = Vec::new();
        let facts = self.contract.phases.iter().flat_map(|phase| phase.knows);
        let facts = facts.filter(|known| known.fact).map(|known| known.message);
        let opening = self.contract.opening.into_iter();
        for message in opening.chain(facts).chain(self.contract.result) {
            collect(message, &mut messages);
        }
        messages
    }
}

/// A text as a person reads it, but for its placeholders: `{{` and `}}` are braces.
fn spoken(text: &str) -> String {
    text.replace("{{", "{").replace("}}", "}")
}

/// Adds a message and, behind it, those that it holds.
fn collect(message: &'static Message, messages: &mut Vec<&'static Message>) {
    if messages.iter().any(|known| known.name == message.name) {
        return;
    }
    messages.push(message);
    for inner in message.fields.iter().filter_map(|field| held(&field.kind)) {
        collect(inner, messages);
    }
}

/// The message that a field of this kind holds: one, or a list of them.
fn held(kind: &Kind) -> Option<&'static Message> {
    match kind {
        Kind::List(each) => held(each),
        Kind::Message(message) => Some(message),
        _ => None,
    }
}

/// What a declaration can be written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Format {
    /// The contract as data: [`CONTRACT_SCHEMA`] describes it.
    Json,
    /// JSON Schema 2020-12 of the arguments and the result, and each form's schema in MCP's subset.
    Schema,
    /// Types and readers for a client in TypeScript.
    TypeScript,
    /// Types and readers for a client in Dart.
    Dart,
    /// A state diagram for Mermaid.
    Mermaid,
    /// A graph for Graphviz.
    Dot,
    /// A picture.
    Svg,
}

impl Format {
    /// Every format.
    pub const ALL: &'static [Self] = &[
        Self::Json,
        Self::Schema,
        Self::TypeScript,
        Self::Dart,
        Self::Mermaid,
        Self::Dot,
        Self::Svg,
    ];

    /// Its name on a command line, `typescript`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Schema => "schema",
            Self::TypeScript => "typescript",
            Self::Dart => "dart",
            Self::Mermaid => "mermaid",
            Self::Dot => "dot",
            Self::Svg => "svg",
        }
    }

    /// How the name of its file ends, `schema.json`.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Json => "contract.json",
            Self::Schema => "schema.json",
            Self::TypeScript => "ts",
            Self::Dart => "dart",
            Self::Mermaid => "mmd",
            Self::Dot => "dot",
            Self::Svg => "svg",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no format of this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no format is called `{0}`: use {names}", names = names())]
pub struct UnknownFormat(String);

/// `json, schema or svg`: every format.
fn names() -> String {
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    match names.split_last() {
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let mut formats = Self::ALL.iter().copied();
        formats
            .find(|format| format.name() == name)
            .ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

fn pretty(value: &Value) -> String {
    let mut text = visible(&format!("{value:#}"));
    text.push('\n');
    text
}

/// JSON in which whatever reorders or hides the text around it is written by its number: it is committed, and read by
/// people. Outside of strings there is nothing of the kind but line breaks.
fn visible(json: &str) -> String {
    let mut visible = String::with_capacity(json.len());
    for letter in json.chars() {
        if letter == '\n' || crate::text::shown(letter) == Some(letter) {
            visible.push(letter);
        } else {
            for unit in letter.encode_utf16(&mut [0; 2]) {
                // Writing to a `String` cannot fail.
                let _ = write!(visible, "\\u{unit:04x}");
            }
        }
    }
    visible
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_nobody_sees_is_written_by_its_number_and_read_as_it_was() {
        let value = json!({ "a\u{202e}": ["b\u{e0041}\u{7f}\n", "é \\u202e"] });
        let text = pretty(&value);
        assert_eq!(
            text,
            "{\n  \"a\\u202e\": [\n    \"b\\udb40\\udc41\\u007f\\n\",\n    \"é \\\\u202e\"\n  ]\n}\n"
        );
        assert_eq!(serde_json::from_str::<Value>(&text).ok(), Some(value));
    }
}
