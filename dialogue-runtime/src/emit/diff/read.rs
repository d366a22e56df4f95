//! The JSON of a contract, as far as two of them are compared.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::emit::json::FORMAT;

#[derive(Deserialize)]
pub(super) struct Contract {
    format: u32,
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
#[derive(Deserialize, PartialEq)]
pub(super) struct End {
    message: String,
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
    optional: bool,
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
        let contract = Self::deserialize(json).map_err(|error| error.to_string())?;
        if contract.format == FORMAT {
            Ok(contract)
        } else {
            let format = contract.format;
            Err(format!("format {format} of it, and this reads {FORMAT}"))
        }
    }

    pub(super) fn phase(&self, name: &str) -> Option<&Phase> {
        self.phases.iter().find(|phase| phase.name == name)
    }

    /// What decides how values of this type are sealed: its schema without words.
    pub(super) fn shape(&self, name: &str) -> Option<Value> {
        let ask = self.asks.iter().find(|ask| ask.name == name).map(|ask| &ask.answers);
        let message = || self.messages.iter().find(|message| message.name == name);
        let schema = ask.or_else(|| message().map(|message| &message.schema))?;
        Some(wordless(&Value::Object(schema.clone())))
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

/// The schema without what is only read: titles, descriptions, defaults. A field may be called like one of these, so the
/// names of `properties` stay.
pub(super) fn wordless(schema: &Value) -> Value {
    let object = match schema {
        Value::Array(each) => return each.iter().map(wordless).collect(),
        Value::Object(object) => object,
        other => return other.clone(),
    };
    let kept = object.iter().filter_map(|(key, value)| match (key.as_str(), value) {
        ("title" | "description" | "default" | "enumNames", _) => None,
        ("properties" | "$defs", Value::Object(named)) => {
            let named: Map<String, Value> = named.iter().map(|(name, of)| (name.clone(), wordless(of))).collect();
            Some((key.clone(), named.into()))
        }
        _ => Some((key.clone(), wordless(value))),
    });
    Value::Object(kept.collect())
}
