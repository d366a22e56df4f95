//! The contract as JSON: everything of the reflection, for whoever cannot read Rust.

use serde_json::{Map, Value, json};

use super::{Declaration, held};
use crate::contract::{
    Ask, Asked, Capability, Contract, Edge, Field, Known, Message, Need, Phase, PhaseKind, Trigger, Via,
};
use crate::form::{message_schema, requested_schema};
use crate::hash::{phase_tag, question_hash};

/// The version of this format. It changes when a reader of the old one would misread the new one.
pub(super) const FORMAT: u32 = 1;

pub(super) fn emit(declaration: &Declaration) -> Value {
    let contract = declaration.contract();
    let phases = contract.phases.iter().map(|phase| self::phase(contract, phase));
    let asks = declaration.asks().into_iter().map(ask);
    let messages = declaration.messages().into_iter().map(message);
    json!({
        "format": FORMAT,
        "dialogue": contract.name,
        "docs": contract.docs,
        "fingerprint": declaration.fingerprint(),
        "request": {
            "method": contract.origin.method.as_str(),
            "name": contract.origin.name,
            "description": contract.origin.description,
        },
        "limits": { "rounds": contract.limits.rounds, "repeats": contract.limits.repeats },
        "opens": contract.opening.map(|message| end(message, declaration.input())),
        "yields": contract.result.map(|message| end(message, declaration.output())),
        "phases": phases.collect::<Vec<_>>(),
        "asks": asks.collect::<Vec<_>>(),
        "messages": messages.collect::<Vec<_>>(),
    })
}

/// What opens or ends the dialogue, by its published schema.
fn end(message: &Message, schema: Option<&Map<String, Value>>) -> Value {
    json!({ "message": message.name, "schema": schema })
}

fn message(message: &'static Message) -> Value {
    json!({
        "name": message.name,
        "docs": message.docs,
        "holds": message.fields.iter().filter_map(holds).collect::<Map<_, _>>(),
        "schema": message_schema(message),
    })
}

/// The field and the message that it holds, one or a list of them.
fn holds(field: &Field) -> Option<(String, Value)> {
    held(&field.kind).map(|message| (field.name.to_owned(), message.name.into()))
}

fn ask(ask: &'static Ask) -> Value {
    let via = match ask.via {
        Via::Form => json!({ "way": "form" }),
        Via::Url(at) => json!({ "way": "url", "at": at }),
        Via::Sampling { max_tokens } => json!({ "way": "sampling", "maxTokens": max_tokens }),
        Via::Roots => json!({ "way": "roots" }),
    };
    json!({
        "name": ask.answers.name,
        "key": ask.key,
        "via": via,
        "text": ask.text,
        "docs": ask.answers.docs,
        "answers": requested_schema(ask),
    })
}

fn phase(contract: &Contract, phase: &Phase) -> Value {
    let mut json = json!({
        "name": phase.name,
        "docs": phase.docs,
        "kind": kind(phase.kind),
        "knows": phase.knows.iter().map(known).collect::<Vec<_>>(),
        "branch": phase.branch,
        "edges": phase.edges.iter().map(edge).collect::<Vec<_>>(),
        "needs": phase.needs.iter().map(need).collect::<Vec<_>>(),
        "remaining": { "least": phase.remaining.at_least, "most": phase.remaining.at_most },
    });
    let more = match phase.kind {
        PhaseKind::Opening => json!({}),
        PhaseKind::Asking(asked) => json!({
            "asks": asked.iter().map(self::asked).collect::<Vec<_>>(),
            "within": phase.within,
            "tag": format!("{:08x}", phase_tag(contract.name, phase)),
            "question": format!("{:04x}", question_hash(asked)),
        }),
        PhaseKind::Yielding(text) => json!({ "text": text }),
        PhaseKind::Failing(text) => json!({ "text": text }),
    };
    if let (Some(json), Value::Object(more)) = (json.as_object_mut(), more) {
        json.extend(more);
    }
    json
}

fn kind(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Opening => "opening",
        PhaseKind::Asking(_) => "asking",
        PhaseKind::Yielding(_) => "yielding",
        PhaseKind::Failing(_) => "failing",
    }
}

fn asked(asked: &Asked) -> Value {
    json!({
        "ask": asked.ask.answers.name,
        "key": asked.ask.key,
        "optional": asked.optional,
        "foreseeable": asked.foreseeable,
    })
}

fn known(known: &Known) -> Value {
    json!({
        "name": known.name,
        "message": known.message.name,
        "optional": known.optional,
        "source": if known.fact { "server" } else { "answers" },
    })
}

fn edge(edge: &Edge) -> Value {
    let on = match edge.trigger {
        Trigger::Called => "called",
        Trigger::Answered => "answered",
        Trigger::Declined => "declined",
        Trigger::Cancelled => "cancelled",
        Trigger::Expired => "expired",
        Trigger::Unattended => "unattended",
    };
    json!({ "on": on, "variant": edge.variant, "to": edge.to })
}

fn need(Need(any): &Need) -> Value {
    let names = any.iter().map(|capability| match capability {
        Capability::Elicitation => "elicitation",
        Capability::UrlElicitation => "elicitation.url",
        Capability::Sampling => "sampling",
        Capability::Roots => "roots",
    });
    names.collect()
}
