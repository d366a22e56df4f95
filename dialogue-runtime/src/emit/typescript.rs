//! A module for whoever writes a client in TypeScript: a union over the phases that a client meets, what they ask, what
//! may be answered, and the functions between these and the wire.
//!
//! The module depends on nothing and throws nothing. It holds the client to the contract: a phase that is not handled, an
//! answer to another question and a state of another dialogue do not compile.

mod asks;
mod functions;
mod messages;
mod names;
mod phases;
mod schema;
mod text;

use std::fmt::Write as _;

use serde_json::{Map, Value};

use self::names::Names;
use self::schema::Schema;
use self::text::{declare, quoted, value};
use super::{Declaration, collect, spoken};
use crate::contract::{Ask, Asked, Contract, Message, Method, Phase, PhaseKind, Trigger, Via};
use crate::form::requested_schema;

pub(super) fn emit(declaration: &Declaration) -> String {
    let mut module = Module::new(declaration);
    let mut sections = vec![module.head()];
    sections.extend(module.types());
    sections.extend(module.forms());
    sections.extend(module.asks_and_answers());
    sections.extend(module.phases());
    sections.extend(module.functions());
    sections.join("\n")
}

/// A module in the making: sections, each of which ends with a line break.
#[derive(Debug)]
struct Module<'a> {
    declaration: &'a Declaration,
    contract: &'static Contract,
    asks: Vec<&'static Ask>,
    names: Names,
}

impl<'a> Module<'a> {
    fn new(declaration: &'a Declaration) -> Self {
        let contract = declaration.contract();
        let asks = declaration.asks();
        let phases = contract.phases.iter().map(|phase| phase.name);
        let messages = declaration.messages().into_iter().map(|message| message.name);
        let taken = asks.iter().map(|ask| ask.answers.name).chain(phases).chain(messages);
        Self {
            declaration,
            contract,
            names: Names::new(contract.name, taken),
            asks,
        }
    }

    /// What the module is made of, and the constants.
    fn head(&self) -> String {
        let Contract { name, docs, origin, .. } = self.contract;
        let fingerprint = self.declaration.fingerprint();
        let mut text = format!("// Generated from the contract `{name}` (fingerprint {fingerprint}). Do not edit.\n");
        let (kind, called) = match origin.method {
            Method::ToolsCall => ("tool", "The name of the tool."),
            Method::PromptsGet => ("prompt", "The name of the prompt."),
        };
        let mut said = [docs, origin.description, called].into_iter();
        let docs = said.find(|docs| !docs.is_empty()).unwrap_or_default();
        let constants = [
            (docs, kind, quoted(origin.name)),
            ("The method that calls it.", "method", quoted(origin.method.as_str())),
            (
                "The fingerprint of the contract: it changes when what goes over the wire does.",
                "fingerprint",
                quoted(&fingerprint),
            ),
        ];
        for (docs, name, literal) in constants {
            text.push('\n');
            text.push_str(&text::comment(docs, 0));
            let _ = writeln!(text, "export const {name} = {literal};");
        }
        text + &self.capabilities()
    }

    /// What a client declares that can be asked everything.
    fn capabilities(&self) -> String {
        let head = "export const capabilities = ";
        format!(
            "\n/** What a client declares that can be asked all of this. */\n{head}{};\n",
            value(&self.declaration.capabilities(), 0, head.len())
        )
    }

    /// The types of what opens and what ends the dialogue, and of the answers.
    fn types(&mut self) -> Vec<String> {
        let opening = self.contract.opening;
        let result = self.contract.result;
        let result = result.filter(|result| opening.is_none_or(|opening| opening.name != result.name));
        // The result of a prompt is its text.
        let result = result.filter(|_| self.contract.origin.method == Method::ToolsCall);
        let mut written = Vec::new();
        let mut sections = Vec::new();
        if let Some(message) = opening {
            match self.declaration.own(message) {
                Some(schema) => sections.extend(self.own_types(message, schema)),
                None => collect(message, &mut written),
            }
        }
        let mut messages = written.clone();
        if let Some(message) = result {
            match self.declaration.own(message) {
                Some(schema) => sections.extend(self.own_types(message, schema)),
                None => collect(message, &mut messages),
            }
        }
        for (at, message) in messages.into_iter().enumerate() {
            let ty = messages::message(message, at < written.len());
            let is = |end: Option<&Message>| end.is_some_and(|end| end.name == message.name);
            let docs = match message.docs {
                "" if is(opening) => "What opens the dialogue.",
                "" if is(result) => "What the dialogue ends with.",
                docs => docs,
            };
            sections.push(declare(docs, message.name, &ty));
        }
        for ask in self.asks.iter().filter(|ask| ask.via == Via::Form) {
            let docs = match ask.answers.docs {
                "" => spoken(ask.text),
                docs => docs.to_owned(),
            };
            sections.push(declare(&docs, ask.answers.name, &messages::message(&ask.answers, true)));
        }
        sections
    }

    fn own_types(&mut self, message: &Message, schema: &Map<String, Value>) -> Vec<String> {
        let schema = Schema::new(message.name, schema, |name| self.names.free(name));
        let types = schema.types().into_iter();
        types.map(|(name, docs, ty)| declare(docs, name, &ty)).collect()
    }

    /// The schema of each form.
    fn forms(&self) -> Option<String> {
        if !self.uses(|via| via == Via::Form) {
            return None;
        }
        let mut forms = String::new();
        for ask in self.asks.iter().filter(|ask| ask.via == Via::Form) {
            let key = text::key(ask.key);
            let form = value(&requested_schema(ask).into(), 2, key.len() + 4);
            let _ = writeln!(forms, "  {key}: {form},");
        }
        Some(format!(
            "/** The forms, as they are put: MCP's subset of JSON Schema. */\nexport const forms = {{\n{forms}}} as const;\n"
        ))
    }

    /// The phases that ask, each with what it asks.
    fn asking(&self) -> impl Iterator<Item = (&'static Phase, &'static [Asked])> + use<> {
        let phases = self.contract.phases.iter();
        phases.filter_map(|phase| match phase.kind {
            PhaseKind::Asking(asked) => Some((phase, asked)),
            PhaseKind::Opening | PhaseKind::Yielding(_) | PhaseKind::Failing(_) => None,
        })
    }

    /// The ends that yield, each with whether a text goes with it.
    fn yielding(&self) -> impl Iterator<Item = (&'static Phase, Option<&'static str>)> + use<> {
        let phases = self.contract.phases.iter();
        phases.filter_map(|phase| match phase.kind {
            PhaseKind::Yielding(text) => Some((phase, text)),
            PhaseKind::Opening | PhaseKind::Asking(_) | PhaseKind::Failing(_) => None,
        })
    }

    /// What may be answered with the first call.
    fn foreseeable(&self) -> Vec<&'static Asked> {
        let edges = self.contract.phases.iter().flat_map(|phase| phase.edges);
        let first: Vec<&str> = edges
            .filter(|edge| edge.trigger == Trigger::Called)
            .map(|edge| edge.to)
            .collect();
        let mut asks: Vec<&'static Asked> = Vec::new();
        for (_, asked) in self.asking().filter(|(phase, _)| first.contains(&phase.name)) {
            for asked in asked.iter().filter(|asked| asked.foreseeable) {
                if asks.iter().all(|known| known.ask.key != asked.ask.key) {
                    asks.push(asked);
                }
            }
        }
        asks
    }

    fn is_tool(&self) -> bool {
        self.contract.origin.method == Method::ToolsCall
    }

    fn uses(&self, is: impl Fn(Via) -> bool) -> bool {
        self.asks.iter().any(|ask| is(ask.via))
    }
}
