//! What a client sends back, read: one function reads an answer's `action`, before anything reads its
//! `content`, and every value is read against the field that was declared for it.
//!
//! The threat: a client that says something like yes without anybody having said it, and a value that looks
//! like another. So an acceptance is the word `accept` and nothing else, and nothing is coerced. What is not
//! promised: that a person saw the form; MCP gives a server no proof of that (see `docs/LIMITS.md`).

mod choice;
mod format;
mod problems;
mod read;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt;

use serde_json::{Map, Value, json};

pub use self::choice::Choice;
pub use self::problems::Problems;
pub use self::read::{Object, Read};
use crate::contract::{Ask, Kind, Message, Via};

/// Stands for `content` that is absent, or not an object: an object without entries.
static NOTHING: Value = Value::Null;

/// The `inputResponses` of a request, by the key of the ask they answer (MCP 2026-07-28, multi round-trip
/// requests). Nothing of them has been looked at yet.
#[derive(Clone, Default, PartialEq)]
pub struct InputResponses(Map<String, Value>);

impl InputResponses {
    /// What came for the ask of this key, if anything.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.get(key)
    }

    /// Whether nothing came at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Everything that came, as it came.
    #[must_use]
    pub fn to_value(&self) -> Value {
        Value::Object(self.0.clone())
    }
}

/// Names the asks that were answered, and none of the answers.
impl fmt::Debug for InputResponses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl From<Map<String, Value>> for InputResponses {
    fn from(entries: Map<String, Value>) -> Self {
        Self(entries)
    }
}

impl FromIterator<(String, Value)> for InputResponses {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

/// What became of an ask.
#[derive(Debug, Clone, PartialEq)]
#[must_use]
pub enum Outcome<A> {
    /// The person answered, and the answers are what was declared.
    Accepted(A),
    /// The person, or the client, said no.
    Declined,
    /// The question was dismissed without an answer.
    Cancelled,
    /// There is no answer to go on with: the question is put again.
    Again(Again),
}

/// Why a question is put again. Its `Display` is what the next form's message begins with: whole sentences,
/// written for the person, one a line, no line break at the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Again(Why);

#[derive(Debug, Clone, PartialEq)]
enum Why {
    Missing,
    Problems(Problems),
    Text(String),
    /// In a round of several asks, those that are put again.
    Each(Vec<(&'static str, Again)>),
}

impl Again {
    /// Nothing came that is an answer.
    #[must_use]
    pub fn missing() -> Self {
        Self(Why::Missing)
    }

    /// An answer came and `text` says why it will not do.
    #[must_use]
    pub fn custom(text: impl Into<String>) -> Self {
        Self(Why::Text(text.into()))
    }

    /// Several asks of one round are put again, each for its own reason.
    pub(crate) fn each(reasons: Vec<(&'static str, Again)>) -> Self {
        Self(Why::Each(reasons))
    }

    /// Whether nothing came that is an answer, so that there is nothing to explain.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        match &self.0 {
            Why::Missing => true,
            Why::Each(reasons) => reasons.iter().all(|(_, again)| again.is_missing()),
            Why::Problems(_) | Why::Text(_) => false,
        }
    }

    /// Why the ask of this key is put again, if it is.
    pub(crate) fn of(&self, key: &str) -> Option<&Self> {
        match &self.0 {
            Why::Each(reasons) => reasons.iter().find(|(name, _)| *name == key).map(|(_, again)| again),
            _ => Some(self),
        }
    }
}

impl From<Problems> for Again {
    fn from(problems: Problems) -> Self {
        Self(Why::Problems(problems))
    }
}

impl fmt::Display for Again {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Why::Missing => f.write_str("No answer has come yet."),
            Why::Problems(problems) => {
                f.write_str("That could not be accepted.")?;
                problems.write_for_a_person(f)
            }
            Why::Text(text) => f.write_str(text),
            Why::Each(reasons) => reasons.iter().enumerate().try_for_each(|(position, (_, again))| {
                let gap = if position == 0 { "" } else { "\n" };
                write!(f, "{gap}{again}")
            }),
        }
    }
}

/// Reads what came for `ask`: the one place that reads `action`, and it does so before anything reads
/// `content`.
///
/// `accept`, `decline` and `cancel` are known, in exactly these letters (MCP, elicitation, response actions).
/// Whatever else comes is never an acceptance. `accept` without an object in `content` is an acceptance of an
/// empty form, complete when the form requires nothing. A model and roots answer without an action; what bears one is a
/// refusal, or nothing.
pub(crate) fn answer<A: Read>(ask: &'static Ask, responses: &InputResponses) -> Outcome<A> {
    let Some(entry) = responses.get(ask.key).and_then(Value::as_object) else {
        return Outcome::Again(Again::missing());
    };
    let content = match ask.via {
        Via::Form | Via::Url(_) => match accepted(entry) {
            // A page has asked for what it wanted to know itself.
            Ok(content) => Some(Cow::Borrowed(
                content.filter(|_| ask.via == Via::Form).unwrap_or(&NOTHING),
            )),
            Err(outcome) => return outcome,
        },
        Via::Sampling { .. } | Via::Roots if entry.contains_key("action") => match accepted(entry) {
            Ok(_) => None,
            Err(outcome) => return outcome,
        },
        Via::Sampling { .. } => sampled(entry).map(Cow::Owned),
        Via::Roots => roots(entry).map(Cow::Owned),
    };
    let Some(content) = content else {
        return Outcome::Again(Again::missing());
    };
    match read(&content, &ask.answers) {
        Ok(answers) => Outcome::Accepted(answers),
        Err(problems) => Outcome::Again(problems.into()),
    }
}

/// The `content` of an acceptance, if it is an object.
fn accepted<A>(entry: &Map<String, Value>) -> Result<Option<&Value>, Outcome<A>> {
    match entry.get("action").map(Value::as_str) {
        Some(Some("accept")) => Ok(entry.get("content").filter(|content| content.is_object())),
        Some(Some("decline")) => Err(Outcome::Declined),
        Some(Some("cancel")) => Err(Outcome::Cancelled),
        Some(_) => Err(Outcome::Again(Again::custom(
            "The answer was neither accepted, nor declined, nor cancelled.",
        ))),
        None => Err(Outcome::Again(Again::missing())),
    }
}

/// What a model said, as `{ "text": … }`: one block of text, or several one after another (MCP, sampling,
/// `CreateMessageResult`).
fn sampled(entry: &Map<String, Value>) -> Option<Value> {
    let block = |block: &Value| {
        let is_text = block.get("type").and_then(Value::as_str) == Some("text");
        block
            .get("text")
            .and_then(Value::as_str)
            .filter(|_| is_text)
            .map(str::to_owned)
    };
    let text = match entry.get("content")? {
        Value::Array(blocks) if !blocks.is_empty() => blocks.iter().map(block).collect::<Option<String>>(),
        content => block(content),
    };
    text.map(|text| json!({ "text": text }))
}

/// Where a client's roots are, as `{ "uris": [ … ] }` (MCP, roots, `ListRootsResult`).
fn roots(entry: &Map<String, Value>) -> Option<Value> {
    let roots = entry.get("roots")?.as_array()?;
    let uris = roots.iter().map(|root| root.get("uri").and_then(Value::as_str));
    let uris: Vec<&str> = uris.collect::<Option<_>>()?;
    Some(json!({ "uris": uris }))
}

/// Reads the arguments of the request that opens a dialogue, `None` as `{}`. What they hold beyond the
/// message's fields is ignored.
///
/// # Errors
///
/// Every [problem](Problems) of every field, worded for a model that calls again (MCP, tools, error handling;
/// SEP-1303).
pub(crate) fn arguments<A: Read>(message: &'static Message, json: Option<&Map<String, Value>>) -> Result<A, Problems> {
    let json = json.map_or(Value::Null, |json| Value::Object(json.clone()));
    read(&json, message)
}

fn read<A: Read>(json: &Value, message: &'static Message) -> Result<A, Problems> {
    let mut problems = Problems::default();
    match A::read(json, &Kind::Message(message), &mut problems) {
        Some(value) if problems.is_empty() => Ok(value),
        _ => Err(problems),
    }
}
