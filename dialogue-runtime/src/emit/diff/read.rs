//! The JSON of a contract, as far as two of them are compared.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::emit::json::FORMAT;

/// What is read of a file before the rest of it: other versions have other members.
#[derive(Deserialize)]
struct Version {
    format: u32,
}

#[derive(Deserialize)]
pub(super) struct Contract {
    pub(super) dialogue: String,
    pub(super) fingerprint: String,
    pub(super) request: Request,
    pub(super) limits: Limits,
    pub(super) opens: Option<End>,
    pub(super) yields: Option<End>,
    pub(super) phases: Vec<Phase>,
    asks: Vec<Ask>,
    messages: Vec<Message>,
}

#[derive(Deserialize)]
pub(super) struct Request {
    pub(super) method: String,
    pub(super) name: String,
}

#[derive(Deserialize)]
pub(super) struct Limits {
    pub(super) rounds: u8,
    pub(super) repeats: u8,
}

/// What opens or ends the dialogue.
#[derive(Deserialize)]
pub(super) struct End {
    pub(super) message: String,
    pub(super) schema: Option<Map<String, Value>>,
}

#[derive(Deserialize)]
pub(super) struct Phase {
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) knows: Vec<Known>,
    pub(super) edges: Vec<Edge>,
    /// Each of them a list of capabilities, one of which is enough.
    pub(super) needs: Vec<Vec<String>>,
    #[serde(default)]
    pub(super) asks: Vec<Asked>,
    pub(super) within: Option<u32>,
    pub(super) tag: Option<String>,
    pub(super) question: Option<String>,
    pub(super) text: Option<String>,
}

#[derive(Deserialize, PartialEq)]
pub(super) struct Known {
    pub(super) name: String,
    pub(super) message: String,
    pub(super) optional: bool,
}

#[derive(Deserialize, PartialEq)]
pub(super) struct Asked {
    pub(super) ask: String,
    pub(super) key: String,
    pub(super) optional: bool,
}

#[derive(Deserialize, PartialEq, Clone)]
pub(super) struct Edge {
    pub(super) on: String,
    pub(super) variant: Option<String>,
    pub(super) to: String,
}

#[derive(Deserialize)]
struct Ask {
    name: String,
    via: Value,
    answers: Map<String, Value>,
}

#[derive(Deserialize)]
struct Message {
    name: String,
    schema: Map<String, Value>,
}

impl Contract {
    /// The error says why it cannot be read.
    pub(super) fn read(json: &Value) -> Result<Self, String> {
        let Version { format } = Version::deserialize(json).map_err(|error| error.to_string())?;
        if format != FORMAT {
            return Err(format!("format {format} of it, and this reads {FORMAT}"));
        }
        let contract = Self::deserialize(json).map_err(|error| error.to_string())?;
        contract.check()?;
        Ok(contract)
    }

    /// Whether what is looked up by its name is there once, and what asks says what its states are told apart by.
    fn check(&self) -> Result<(), String> {
        let phases = self.phases.iter().map(|phase| phase.name.as_str());
        let asks = self.asks.iter().map(|ask| ask.name.as_str());
        let messages = self.messages.iter().map(|message| message.name.as_str());
        once("phases", phases)?;
        once("asks or messages", asks.chain(messages))?;
        for phase in &self.phases {
            let asks = phase.kind == "asking";
            if asks != phase.tag.is_some() || asks != phase.question.is_some() {
                return Err(format!(
                    "the phase `{}` is {} and not described so",
                    phase.name, phase.kind
                ));
            }
        }
        Ok(())
    }

    /// Whether the arguments are a type of the user's own: the contract knows none of its fields.
    pub(super) fn opens_own(&self) -> bool {
        let Some(opens) = &self.opens else { return false };
        let message = self.messages.iter().find(|message| message.name == opens.message);
        message.is_some_and(|message| {
            let fields = message.schema.get("properties").and_then(Value::as_object);
            let known = fields.is_some_and(|fields| !fields.is_empty());
            !known && opens.schema.as_ref().is_some_and(|schema| *schema != message.schema)
        })
    }

    /// What every way from the opening phase to an end needs of the client.
    pub(super) fn opening_needs(&self) -> &[Vec<String>] {
        self.phases.first().map_or(&[], |phase| &phase.needs)
    }

    pub(super) fn phase(&self, name: &str) -> Option<&Phase> {
        self.phases.iter().find(|phase| phase.name == name)
    }

    /// What decides how values of this type are sealed: its schema without words.
    pub(super) fn shape(&self, name: &str) -> Option<Value> {
        let ask = self.asks.iter().find(|ask| ask.name == name).map(|ask| &ask.answers);
        let message = || self.messages.iter().find(|message| message.name == name);
        let schema = ask.or_else(|| message().map(|message| &message.schema))?;
        Some(shape(&Value::Object(schema.clone())))
    }

    /// How the asks of a phase are put, without words.
    pub(super) fn forms<'a>(&'a self, phase: &'a Phase) -> Vec<(&'a str, Option<&'a Value>, Option<Value>)> {
        let ask = |name: &str| self.asks.iter().find(|ask| ask.name == name);
        let forms = phase.asks.iter().map(|asked| {
            let way = ask(&asked.ask).map(|ask| &ask.via);
            (asked.ask.as_str(), way, self.shape(&asked.ask))
        });
        forms.collect()
    }
}

fn once<'a>(what: &str, names: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for name in names {
        if !seen.insert(name) {
            return Err(format!("two {what} are called `{name}`"));
        }
    }
    Ok(())
}

/// What is only read.
const WORDS: [&str; 3] = ["title", "description", "enumNames"];

/// The schema without what is only read: titles and descriptions.
pub(super) fn wordless(schema: &Value) -> Value {
    without(schema, &|key| WORDS.contains(&key))
}

/// The schema without words and defaults: what decides how values are written.
pub(super) fn shape(schema: &Value) -> Value {
    without(schema, &|key| WORDS.contains(&key) || key == "default")
}

/// The schema without these keywords. A field may be called like one of them, so the names of `properties` stay. Values to
/// choose from are the same with titles and without.
fn without(schema: &Value, left_out: &impl Fn(&str) -> bool) -> Value {
    let object = match schema {
        Value::Array(each) => return each.iter().map(|each| without(each, left_out)).collect(),
        Value::Object(object) => object,
        other => return other.clone(),
    };
    let mut kept = Map::new();
    for (key, value) in object {
        match (key.as_str(), value) {
            (key, _) if left_out(key) => {}
            // Data, in which nothing is a word.
            ("const" | "enum" | "default" | "examples", _) => {
                kept.insert(key.clone(), value.clone());
            }
            ("properties" | "$defs", Value::Object(named)) => {
                let named = named.iter().map(|(name, of)| (name.clone(), without(of, left_out)));
                kept.insert(key.clone(), named.collect::<Map<_, _>>().into());
            }
            ("oneOf" | "anyOf", Value::Array(any)) => {
                let any: Vec<Value> = any.iter().map(|each| without(each, left_out)).collect();
                if let Some(choices) = choices(&any) {
                    kept.extend(choices);
                } else {
                    kept.insert(key.clone(), any.into());
                }
            }
            _ => {
                kept.insert(key.clone(), without(value, left_out));
            }
        }
    }
    Value::Object(kept)
}

/// Alternatives that are values, as `enum` writes them.
fn choices(any: &[Value]) -> Option<Map<String, Value>> {
    let mut choices = Map::new();
    let mut values = Vec::new();
    for one in any {
        for (key, value) in one.as_object()? {
            match (key.as_str(), value) {
                ("const", value) => values.push(value.clone()),
                ("enum", Value::Array(each)) => values.extend(each.iter().cloned()),
                ("type", _) if choices.get("type").is_none_or(|other| other == value) => {
                    choices.insert("type".to_owned(), value.clone());
                }
                _ => return None,
            }
        }
    }
    choices.insert("enum".to_owned(), values.into());
    Some(choices)
}
