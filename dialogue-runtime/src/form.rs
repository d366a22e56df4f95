//! What a server publishes and asks: the schema of a form, the schema of a message, and the requests of a round.
//!
//! Schemas hold the keywords that MCP lists for a form and no others, a property's in the order in which MCP
//! declares them. Clients ignore or refuse what they do not know, so what is not listed here is checked by
//! `answers` alone.

use serde_json::{Map, Value, json};

use crate::answers::Again;
use crate::contract::{Ask, Choice, Field, Format, Kind, Literal, Message, Presence, Via};

/// The `requestedSchema` of an ask: `type`, `properties` in declared order, and `required` unless it would be
/// empty (MCP, elicitation, requested schema).
#[must_use]
pub fn requested_schema(ask: &Ask) -> Map<String, Value> {
    message_schema(&ask.answers)
}

/// The `inputSchema` or `outputSchema` of a message: JSON Schema 2020-12, nested messages written out in place
/// (MCP, tools).
#[must_use]
pub fn message_schema(message: &Message) -> Map<String, Value> {
    let mut schema = typed("object");
    object_keywords(message, &mut schema);
    schema
}

/// A default as JSON, the way a value of `kind` is written.
pub(crate) fn literal(kind: &Kind, literal: Literal) -> Value {
    match (literal, kind) {
        #[expect(clippy::cast_precision_loss, reason = "the field holds a float")]
        (Literal::Integer(number), Kind::Number { .. }) => (number as f64).into(),
        (Literal::String(text), _) => text.into(),
        (Literal::Integer(number), _) => number.into(),
        (Literal::Number(number), _) => number.into(),
        (Literal::Boolean(truth), _) => truth.into(),
        (Literal::Strings(values), _) => values.into(),
    }
}

fn property(field: &Field) -> Map<String, Value> {
    let mut schema = typed(type_name(&field.kind));
    schema.insert("title".to_owned(), field.title.into());
    if !field.description.is_empty() {
        schema.insert("description".to_owned(), field.description.into());
    }
    keywords(&field.kind, &mut schema);
    if let Presence::Default(default) = field.presence {
        schema.insert("default".to_owned(), literal(&field.kind, default));
    }
    schema
}

fn unnamed(kind: &Kind) -> Map<String, Value> {
    let mut schema = typed(type_name(kind));
    keywords(kind, &mut schema);
    schema
}

fn typed(name: &str) -> Map<String, Value> {
    Map::from_iter([("type".to_owned(), name.into())])
}

fn type_name(kind: &Kind) -> &'static str {
    match kind {
        Kind::String { .. } | Kind::Choice(_) => "string",
        Kind::Integer { .. } => "integer",
        Kind::Number { .. } => "number",
        Kind::Boolean => "boolean",
        Kind::Many { .. } | Kind::List(_) => "array",
        Kind::Message(_) => "object",
    }
}

/// What a schema says beyond its type.
fn keywords(kind: &Kind, schema: &mut Map<String, Value>) {
    let mut bound = |name: &str, bound: Option<Value>| {
        if let Some(bound) = bound {
            schema.insert(name.to_owned(), bound);
        }
    };
    match *kind {
        Kind::String { format, min, max } => {
            bound("minLength", min.map(Value::from));
            bound("maxLength", max.map(Value::from));
            bound("format", format_name(format).map(Value::from));
        }
        Kind::Integer { min, max } => {
            bound("minimum", min.map(Value::from));
            bound("maximum", max.map(Value::from));
        }
        Kind::Number { min, max } => {
            bound("minimum", min.map(Value::from));
            bound("maximum", max.map(Value::from));
        }
        Kind::Boolean => {}
        Kind::Choice(choices) => {
            if is_titled(choices) {
                schema.insert("oneOf".to_owned(), titled(choices));
            } else {
                schema.insert("enum".to_owned(), values(choices));
            }
        }
        Kind::Many { choices, min, max } => {
            bound("minItems", min.map(Value::from));
            bound("maxItems", max.map(Value::from));
            let items = if is_titled(choices) {
                json!({ "anyOf": titled(choices) })
            } else {
                unnamed(&Kind::Choice(choices)).into()
            };
            schema.insert("items".to_owned(), items);
        }
        Kind::List(each) => {
            schema.insert("items".to_owned(), unnamed(each).into());
        }
        Kind::Message(message) => object_keywords(message, schema),
    }
}

fn object_keywords(message: &Message, schema: &mut Map<String, Value>) {
    let properties: Map<String, Value> = message
        .fields
        .iter()
        .map(|field| (field.name.to_owned(), property(field).into()))
        .collect();
    schema.insert("properties".to_owned(), properties.into());
    let required: Vec<&str> = message
        .fields
        .iter()
        .filter(|field| field.presence == Presence::Required)
        .map(|field| field.name)
        .collect();
    if !required.is_empty() {
        schema.insert("required".to_owned(), required.into());
    }
}

fn format_name(format: Format) -> Option<&'static str> {
    match format {
        Format::Plain => None,
        Format::Email => Some("email"),
        Format::Uri => Some("uri"),
        Format::Date => Some("date"),
        Format::DateTime => Some("date-time"),
    }
}

fn is_titled(choices: &[Choice]) -> bool {
    choices.iter().any(|choice| choice.title.is_some())
}

fn values(choices: &[Choice]) -> Value {
    choices.iter().map(|choice| choice.value).collect()
}

fn titled(choices: &[Choice]) -> Value {
    choices
        .iter()
        .map(|choice| json!({ "const": choice.value, "title": choice.title.unwrap_or(choice.value) }))
        .collect()
}

/// The `inputRequests` of one round, by the key of each ask, in declared order (MCP 2026-07-28, multi round-trip
/// requests).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct InputRequests(Vec<(&'static str, InputRequest)>);

/// One request of a round. Only a session with a witness builds one.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum InputRequest {
    /// A form to fill in: `elicitation/create` in form mode.
    #[non_exhaustive]
    Form {
        /// What the person reads above the form.
        message: String,
        /// What is asked.
        ask: &'static Ask,
    },
    /// A page to visit: `elicitation/create` in URL mode.
    #[non_exhaustive]
    Url {
        /// What the person reads before they agree to go there.
        message: String,
        /// Where the page is.
        url: String,
    },
    /// A question to the client's model: `sampling/createMessage`. Deprecated in MCP by SEP-2577.
    #[non_exhaustive]
    Sampling {
        /// What the model reads, as the one message of the user.
        message: String,
        /// The most tokens that it may answer with.
        max_tokens: u32,
    },
    /// The client's roots: `roots/list`. Deprecated in MCP by SEP-2577.
    Roots,
}

impl InputRequests {
    /// Adds `ask`, put with this `message`; `url` is where the page is, if it is one.
    pub(crate) fn push(&mut self, ask: &'static Ask, message: String, url: impl FnOnce() -> String) {
        let request = match ask.via {
            Via::Form => InputRequest::Form { message, ask },
            Via::Url(_) => InputRequest::Url { message, url: url() },
            Via::Sampling { max_tokens } => InputRequest::Sampling { message, max_tokens },
            Via::Roots => InputRequest::Roots,
        };
        self.0.push((ask.key, request));
    }

    /// The same requests, the message of each preceded by why it is put again. What is said to the person is not said to a
    /// model.
    #[must_use]
    pub fn with_notice(mut self, notice: &Again) -> Self {
        for (key, request) in &mut self.0 {
            let Some(notice) = notice.of(key) else { continue };
            match request {
                InputRequest::Form { message, .. } | InputRequest::Url { message, .. } => {
                    *message = format!("{notice}\n\n{message}");
                }
                InputRequest::Sampling { .. } | InputRequest::Roots => {}
            }
        }
        self
    }

    /// The requests by key.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &InputRequest)> {
        self.0.iter().map(|(key, request)| (*key, request))
    }

    /// How many requests there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is asked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of `inputRequests` on the wire.
    #[must_use]
    pub fn to_json(&self) -> Map<String, Value> {
        self.iter()
            .map(|(key, request)| (key.to_owned(), request.to_json()))
            .collect()
    }
}

impl InputRequest {
    /// The request on the wire, without what a JSON-RPC envelope would add.
    #[must_use]
    pub fn to_json(&self) -> Value {
        match self {
            Self::Form { message, ask } => json!({
                "method": "elicitation/create",
                "params": {
                    "mode": "form",
                    "message": message,
                    "requestedSchema": requested_schema(ask),
                },
            }),
            Self::Url { message, url } => json!({
                "method": "elicitation/create",
                "params": { "mode": "url", "message": message, "url": url },
            }),
            Self::Sampling { message, max_tokens } => json!({
                "method": "sampling/createMessage",
                "params": {
                    "messages": [{ "role": "user", "content": { "type": "text", "text": message } }],
                    "maxTokens": max_tokens,
                },
            }),
            Self::Roots => json!({ "method": "roots/list" }),
        }
    }
}

#[cfg(test)]
mod tests;
