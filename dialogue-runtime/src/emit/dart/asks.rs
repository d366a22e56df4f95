//! Each question as the server put it, and what a client replies to it.

use super::Library;
use super::names::Role;
use super::page::{Page, quoted};
use crate::contract::{Ask, Via};
use crate::emit::spoken;
use crate::form::requested_schema;

pub(super) fn emit(library: &Library<'_>, page: &mut Page) {
    for ask in library.declaration.asks() {
        question(library, page, ask);
        reply(library, page, ask);
    }
}

/// A part of a question that the server said.
struct Part {
    name: &'static str,
    type_name: &'static str,
    docs: &'static str,
    read: &'static str,
}

const MESSAGE: Part = Part {
    name: "message",
    type_name: "String",
    docs: "What the person reads: the text of the contract with its values, and what was wrong with the last answer.",
    read: "_text(params['message'], 'message')",
};

const SCHEMA: Part = Part {
    name: "requestedSchema",
    type_name: "Map<String, Object?>",
    docs: "The form as the server put it; [schema] is the form of this contract.",
    read: "_object(params['requestedSchema'], 'requestedSchema')",
};

const URL: Part = Part {
    name: "url",
    type_name: "String",
    docs: "Where the page is.",
    read: "_text(params['url'], 'url')",
};

const PROMPT: Part = Part {
    name: "prompt",
    type_name: "String",
    docs: "What the model reads, as the one message of the user.",
    read: "_contentText(_object(messages.first, 'messages'))",
};

const TOKENS: Part = Part {
    name: "maxTokens",
    type_name: "int",
    docs: "The most tokens that it may answer with.",
    read: "_integer(params['maxTokens'], 'maxTokens')",
};

fn parts(via: Via) -> &'static [Part] {
    match via {
        Via::Form => &[MESSAGE, SCHEMA],
        Via::Url(_) => &[MESSAGE, URL],
        Via::Sampling { .. } => &[PROMPT, TOKENS],
        Via::Roots => &[],
    }
}

fn question(library: &Library<'_>, page: &mut Page, ask: &'static Ask) {
    let name = library.name(Role::Ask, ask.answers.name);
    let parts = parts(ask.via);
    let how = match ask.via {
        Via::Form => "A form for the person",
        Via::Url(_) => "A page for the person to visit",
        Via::Sampling { .. } => "A question to the client's model",
        Via::Roots => "A question for the client's roots",
    };
    page.blank();
    page.docs(0, &format!("{how}: {}", spoken(ask.text)));
    if ask.via == Via::Form && !ask.answers.docs.is_empty() {
        page.line(0, "///");
        page.docs(0, ask.answers.docs);
    }
    page.line(0, &format!("final class {name} {{"));
    if parts.is_empty() {
        page.line(2, &format!("const {name}();"));
    } else {
        let parameters: Vec<String> = parts
            .iter()
            .map(|part| format!("required this.{}", part.name))
            .collect();
        page.list(2, &format!("const {name}({{"), &parameters, "});");
        read(page, name, ask.via);
    }
    page.blank();
    page.docs(2, "The key of its request and of its response.");
    page.line(2, &format!("static const key = {};", quoted(ask.key)));
    if ask.via == Via::Form {
        page.blank();
        page.docs(2, "The `requestedSchema` of the contract.");
        page.constant(
            2,
            "static const Map<String, Object?> schema = ",
            &requested_schema(ask).into(),
        );
    }
    for part in parts {
        page.blank();
        page.docs(2, part.docs);
        page.line(2, &format!("final {} {};", part.type_name, part.name));
    }
    page.line(0, "}");
}

/// The constructor that reads a request.
fn read(page: &mut Page, name: &str, via: Via) {
    page.blank();
    page.line(2, &format!("factory {name}._read(Object? request) {{"));
    page.line(4, "final params = _object(_object(request, key)['params'], key);");
    if matches!(via, Via::Sampling { .. }) {
        page.line(4, "final messages = _list(params['messages'], 'messages');");
        page.line(4, "if (messages.isEmpty) throw FormatException('$key says nothing');");
    }
    let arguments = parts(via).iter().map(|part| format!("{}: {}", part.name, part.read));
    page.list(4, &format!("return {name}("), &arguments.collect::<Vec<_>>(), ");");
    page.line(2, "}");
}

fn reply(library: &Library<'_>, page: &mut Page, ask: &'static Ask) {
    let name = library.name(Role::Reply, ask.answers.name);
    page.blank();
    page.docs(
        0,
        &format!("A reply to [{}].", library.name(Role::Ask, ask.answers.name)),
    );
    page.line(
        0,
        &format!("extension type const {name}._(Map<String, Object?> _response) {{"),
    );
    match ask.via {
        Via::Form => {
            let answers = library.name(Role::Record, ask.answers.name);
            page.docs(2, "The person filled the form in.");
            page.line(2, &format!("{name}.accept({answers} answers)"));
            page.line(4, ": this._({'action': 'accept', 'content': answers.toJson()});");
        }
        Via::Url(_) => {
            page.docs(2, "The person agreed to visit the page.");
            page.line(
                2,
                &format!("const {name}.accept() : this._(const {{'action': 'accept'}});"),
            );
        }
        Via::Sampling { .. } => said(page, name),
        Via::Roots => {
            page.docs(2, "The roots, by their URIs.");
            page.line(2, &format!("{name}.roots(Iterable<String> uris)"));
            page.line(
                4,
                ": this._({\n    'roots': [\n      for (final uri in uris) {'uri': uri},\n    ],\n  });",
            );
        }
    }
    refusals(page, name);
    page.blank();
    page.line(2, "Map<String, Object?> toJson() => _response;");
    page.line(0, "}");
}

/// What a model said.
fn said(page: &mut Page, name: &str) {
    page.docs(2, "What the model said, and which one it was.");
    page.line(2, &format!("{name}.said(String text, {{required String model}})"));
    page.line(
        4,
        ": this._({
    'role': 'assistant',
    'content': {'type': 'text', 'text': text},
    'model': model,
  });",
    );
}

fn refusals(page: &mut Page, name: &str) {
    for (refusal, docs) in [
        ("decline", "The person said no."),
        ("cancel", "The person dismissed the question."),
    ] {
        page.blank();
        page.docs(2, docs);
        page.line(
            2,
            &format!("const {name}.{refusal}() : this._(const {{'action': '{refusal}'}});"),
        );
    }
}
