//! The tool behind the dialogue.

use super::scope::Scope;
use crate::{
    diag::{Diagnostics, rules},
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
            &[&contract.name, &first.name.value],
        );
    }
}

pub(super) fn check_tool_name(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for origin in &scope.contract.origins {
        let name = &origin.name.value;
        let forbidden = name
            .chars()
            .find(|letter| !letter.is_ascii_alphanumeric() && !"_-.".contains(*letter));
        let reason = match forbidden {
            Some(letter) => format!("it contains {letter:?}"),
            None if name.is_empty() => "it is empty".to_owned(),
            None if name.len() > 128 => format!("it has {} characters", name.len()),
            None => continue,
        };
        let example = snake_text(&plain(&scope.contract.name));
        diagnostics.report(rules::TOOL_NAME, origin.name.span, &[name, &reason, &example]);
    }
}
