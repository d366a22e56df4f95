//! The tool or the prompt behind the dialogue, how it ends for a client that cannot be asked, and where its files go.

use super::{
    fields::noun,
    scope::{Kind, Scope, message_within},
};
use crate::{
    diag::{Diagnostics, listed, rules, spelt},
    model::{Method, TypeKind},
    names::{plain, snake_text},
};

pub(super) fn check_no_tool(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let contract = scope.contract;
    if contract.origins.is_empty() && !contract.incomplete {
        let example = snake_text(&plain(&contract.name));
        diagnostics.report(rules::NO_TOOL, &contract.name, &[&contract.name, &example]);
    }
}

pub(super) fn check_tool_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let contract = scope.contract;
    let Some((first, others)) = contract.origins.split_first() else {
        return;
    };
    for origin in others {
        diagnostics.report(
            rules::TOOL_TWICE,
            origin.name.span,
            &[&contract.name, &first.method.word(), &first.name.value],
        );
    }
}

/// MCP says what a tool may be called; of a prompt's name it asks only that there is one.
pub(super) fn check_tool_name(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let example = snake_text(&plain(&scope.contract.name));
    for origin in &scope.contract.origins {
        let name = &origin.name.value;
        let forbidden = name
            .chars()
            .find(|letter| !letter.is_ascii_alphanumeric() && !"_-.".contains(*letter));
        let reason = match (origin.method, forbidden) {
            _ if name.is_empty() => "it is empty".to_owned(),
            (Method::Tool, Some(letter)) => format!("it contains {letter:?}"),
            (Method::Tool, None) if name.len() > 128 => format!("it has {} characters", name.len()),
            (Method::Prompt, _) | (Method::Tool, None) => continue,
        };
        let allowed = match origin.method {
            Method::Tool => "MCP allows 1 to 128 characters of `A-Z`, `a-z`, `0-9`, `_`, `-` and `.`",
            Method::Prompt => "a client asks for it by its name",
        };
        let help = format!("{allowed}, as in `{example}`");
        diagnostics.report(
            rules::TOOL_NAME,
            origin.name.span,
            &[name, &origin.method.word(), &reason, &help],
        );
    }
}

/// What a client can send of a prompt's arguments: MCP knows strings alone.
pub(super) fn check_prompt_argument(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let contract = scope.contract;
    let is_prompt = contract
        .origins
        .first()
        .is_some_and(|origin| origin.method == Method::Prompt);
    let Some(opens) = contract.opens.as_ref().filter(|_| is_prompt) else {
        return;
    };
    let Some(message) = scope.message(opens) else { return };
    if message.alias.is_some() {
        let help = spelt(
            format!("declare what the client sends: `message {opens} {{ … }}`"),
            format!("declare what the client sends: `#[opens] pub struct {opens} {{ … }}`"),
        );
        diagnostics.report(rules::PROMPT_ARGUMENT, opens, &[opens, &"a type of your own", &help]);
    }
    for field in &message.fields {
        let is_argument = matches!(field.ty.kind, TypeKind::String { .. } | TypeKind::Choice(_));
        // An unknown message may have been meant as another type.
        let unknown = message_within(&field.ty).is_some_and(|name| !scope.declares(Kind::Message, name));
        if !is_argument && !unknown {
            let help = spelt(
                "make it a `string` or an `enum(…)`, or ask for it in the dialogue",
                "make it a `String` or a `#[choice]` enum, or ask for it in the dialogue",
            );
            diagnostics.report(
                rules::PROMPT_ARGUMENT,
                field.ty.span,
                &[&plain(&field.name), &noun(&field.ty.kind), &help],
            );
        }
    }
}

pub(super) fn check_unattended_not_an_end(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let Some(to) = &scope.contract.unattended else { return };
    let phases = &scope.contract.phases;
    let Some(index) = scope.phase(to) else { return };
    let Some(phase) = phases
        .get(index)
        .filter(|phase| phase.ends.is_empty() && !phase.incomplete)
    else {
        return;
    };
    let asked: Vec<String> = phase.asks.iter().map(|asked| plain(&asked.name)).collect();
    let targets: Vec<String> = phase.targets().into_iter().map(plain).collect();
    let names = |names: &[String], word| listed(names.iter().map(String::as_str), word);
    let what = match (asked.as_slice(), index, targets.as_slice()) {
        ([_, ..], _, _) => format!("asks {}", names(&asked, "and")),
        ([], 0, _) => "opens the dialogue".to_owned(),
        ([], _, [_, ..]) => format!("leads to {}", names(&targets, "or")),
        ([], _, []) => return,
    };
    diagnostics.report(rules::UNATTENDED_NOT_AN_END, to, &[to, &what]);
}

pub(super) fn check_unattended_without_ask(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let contract = scope.contract;
    let Some(to) = &contract.unattended else { return };
    let asks_nothing = !contract.phases.is_empty() && contract.phases.iter().all(|phase| phase.asks.is_empty());
    if asks_nothing && !scope.incomplete() {
        diagnostics.report(rules::UNATTENDED_WITHOUT_ASK, to, &[&contract.name]);
    }
}

/// What is absolute anywhere is refused everywhere: a contract is compiled on more than one machine.
pub(super) fn check_export_path(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let Some(directory) = &scope.contract.export else {
        return;
    };
    let path = &directory.value;
    let has_drive = path.strip_prefix(|drive: char| drive.is_ascii_alphabetic());
    let is_absolute = path.starts_with(['/', '\\']) || has_drive.is_some_and(|rest| rest.starts_with(':'));
    let reason = if path.trim().is_empty() {
        "it is empty"
    } else if is_absolute {
        "it is absolute, and another machine has other directories"
    } else if path.contains('\\') {
        "another machine takes `\\` for a part of a name, and `/` is a separator on all of them"
    } else {
        return;
    };
    diagnostics.report(rules::EXPORT_PATH, directory.span, &[path, &reason]);
}
