//! What a client in Dart needs of a contract: its arguments, each phase that it can meet, the answers, and the next call.
//!
//! It is one library without imports, for Dart 3.3 and later. Names begin with the dialogue's, so two of them go into
//! one program; the rest is as a person would write it, because a person reads it.

mod asks;
mod helpers;
mod names;
mod outcome;
mod page;
mod records;

use self::names::{Names, Role};
use self::page::{Page, quoted};
use super::{Declaration, collect};
use crate::contract::{Contract, Kind, Message, Method};

pub(super) fn emit(declaration: &Declaration) -> String {
    let names = Names::of(declaration);
    let library = Library {
        declaration,
        contract: declaration.contract(),
        names: &names,
    };
    let mut page = Page::new();
    library.head(&mut page);
    library.dialogue(&mut page);
    outcome::emit(&library, &mut page);
    asks::emit(&library, &mut page);
    records::emit(&library, &mut page);
    helpers::emit(&mut page);
    page.text()
}

/// What every part reads.
struct Library<'a> {
    declaration: &'a Declaration,
    contract: &'static Contract,
    names: &'a Names,
}

impl Library<'_> {
    fn is_tool(&self) -> bool {
        self.contract.origin.method == Method::ToolsCall
    }

    /// The name of a type in Dart.
    fn name(&self, role: Role, name: &str) -> &str {
        self.names.get(role, name)
    }

    /// What opens the dialogue, by its type in Dart.
    fn opening(&self) -> Option<&str> {
        let opening = self.contract.opening?;
        Some(self.name(Role::Record, opening.name))
    }

    /// How the opening message is written.
    fn arguments(&self) -> &'static str {
        match self.contract.opening {
            Some(opening) if self.is_own(opening) => "arguments",
            _ => "arguments.toJson()",
        }
    }

    /// Whether the message is a type of the user's own: the contract knows none of its fields.
    fn is_own(&self, message: &'static Message) -> bool {
        self.declaration.own(message).is_some()
    }

    /// The messages that a client writes or reads: facts stay with the server, and the result of a prompt is a text.
    fn records(&self) -> Vec<&'static Message> {
        let mut reached = Vec::new();
        let result = self.contract.result.filter(|_| self.is_tool());
        let ends = self.contract.opening.into_iter().chain(result);
        ends.for_each(|end| collect(end, &mut reached));
        let messages = self.declaration.messages().into_iter();
        let is_reached = |message: &&Message| reached.iter().any(|reached| reached.name == message.name);
        messages.filter(is_reached).collect()
    }

    fn head(&self, page: &mut Page) {
        page.line(
            0,
            &format!(
                "// Generated from the contract `{}` (fingerprint {}). Do not edit.",
                page::shown(self.contract.name),
                self.declaration.fingerprint()
            ),
        );
        page.line(0, "// ignore_for_file: type=lint");
        page.line(0, "// dart format off");
    }

    /// The class that holds what is constant, and makes the first call.
    fn dialogue(&self, page: &mut Page) {
        let origin = &self.contract.origin;
        page.blank();
        page.docs(0, self.contract.docs);
        page.line(
            0,
            &format!("abstract final class {} {{", self.name(Role::Own, "Dialogue")),
        );
        page.docs(
            2,
            &format!(
                "The contract that this was generated from; [{}.contract] is the server's.",
                self.name(Role::Own, "Outcome")
            ),
        );
        let fingerprint = quoted(&self.declaration.fingerprint());
        page.line(2, &format!("static const fingerprint = {fingerprint};"));
        page.blank();
        page.docs(2, "The request that the dialogue lives behind.");
        page.line(2, &format!("static const method = {};", quoted(origin.method.as_str())));
        page.blank();
        let what = if self.is_tool() { "tool" } else { "prompt" };
        page.docs(2, &format!("The name of the {what}."));
        page.line(2, &format!("static const name = {};", quoted(origin.name)));
        page.blank();
        page.docs(2, "What a client declares that can be asked all of this.");
        page.constant(
            2,
            "static const Map<String, Object?> capabilities = ",
            &self.declaration.capabilities(),
        );
        page.blank();
        page.docs(
            2,
            &format!(
                "The `params` of the `{}` that opens the dialogue.",
                origin.method.as_str()
            ),
        );
        let parameter = self.opening().map(|opening| format!("{opening} arguments"));
        page.line(
            2,
            &format!(
                "static Map<String, Object?> call({}) => {{",
                parameter.unwrap_or_default()
            ),
        );
        self.entries(page, 4);
        page.line(2, "};");
        page.line(0, "}");
    }

    /// The entries of `params` that every call of the dialogue has.
    fn entries(&self, page: &mut Page, indent: usize) {
        page.line(indent, &format!("'name': {}.name,", self.name(Role::Own, "Dialogue")));
        if self.contract.opening.is_some() {
            page.line(indent, &format!("'arguments': {},", self.arguments()));
        }
    }
}
