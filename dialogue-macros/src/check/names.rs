//! Names that are said twice, collide in Rust, or do not read as what they name.

use std::collections::BTreeMap;

use proc_macro2::Ident;

use super::scope::{Declaration, Kind, Scope, branches};
use crate::{
    diag::{Diagnostics, rules},
    names::{self, plain, snake_text},
    parse::was_reserved,
};

/// The declarations in the order of the source, enums that are called after their field last.
fn in_order<'s, 'a>(scope: &'s Scope<'a>) -> Vec<&'s Declaration<'a>> {
    let mut declarations: Vec<&Declaration<'_>> = scope.declarations.iter().collect();
    declarations.sort_by_key(|declaration| {
        let start = declaration.name.span().start();
        (!declaration.written, start.line, start.column)
    });
    declarations
}

/// What an enum that is called after its field could be called instead.
fn named_enum(name: &Ident) -> String {
    format!("give the enum a name of its own: `enum {name}Choice(…)`")
}

pub(super) fn check_declared_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let mut first = BTreeMap::new();
    for declaration in in_order(scope) {
        let name = plain(declaration.name);
        let Some(kind) = first.insert(name.clone(), declaration.kind) else {
            continue;
        };
        let help = if declaration.written {
            "rename one of them, or remove it".to_owned()
        } else {
            named_enum(declaration.name)
        };
        let noun = if kind == declaration.kind {
            "another"
        } else {
            declaration.kind.noun()
        };
        diagnostics.report(
            rules::DECLARED_TWICE,
            declaration.name,
            &[&name, &kind.noun(), &noun, &help],
        );
    }
}

pub(super) fn check_field_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for record in scope.records() {
        let mut seen = Vec::new();
        for field in record.fields {
            let name = plain(&field.name);
            if seen.contains(&name) {
                diagnostics.report(rules::FIELD_TWICE, &field.name, &[record.name, &name]);
            }
            seen.push(name);
        }
    }
}

pub(super) fn check_not_upper_camel(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let mut check = |what: &str, name: &Ident| {
        let text = plain(name);
        // `self` and the like have been refused as names already.
        if !names::is_upper_camel(&text) && !was_reserved(&text) {
            let better = names::camel(&text, name.span());
            diagnostics.report(rules::NOT_UPPER_CAMEL, name, &[&text, &what, &better]);
        }
    };
    check("a dialogue", &scope.contract.name);
    for declaration in scope.declarations.iter().filter(|declaration| declaration.written) {
        check(declaration.kind.noun(), declaration.name);
    }
    for (_, branch) in branches(scope.contract) {
        branch.arms.iter().for_each(|arm| check("a variant", &arm.variant));
    }
}

pub(super) fn check_colliding_names(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    for declaration in in_order(scope) {
        let name = plain(declaration.name);
        let snake = names::ident(&snake_text(&name), proc_macro2::Span::call_site()).to_string();
        // What is refused for its letters is to be called otherwise anyway.
        if !names::is_upper_camel(&name) {
            continue;
        }
        let other = first.entry(snake.clone()).or_insert_with(|| name.clone());
        if *other != name {
            diagnostics.report(rules::COLLIDING_NAMES, declaration.name, &[other, &name, &snake]);
        }
    }
}

pub(super) fn check_generated_name(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let decisions: Vec<(String, String)> = branches(scope.contract)
        .map(|(_, branch)| (plain(&names::decision(&branch.name)), plain(&branch.name)))
        .collect();
    for declaration in in_order(scope) {
        let name = plain(declaration.name);
        let decision = decisions.iter().find(|(decision, _)| *decision == name);
        let reason = match (decision, names::generated_type(&name)) {
            (Some((_, branch)), _) => format!("what `{branch}` is decided with"),
            (None, Some(what)) => what.to_owned(),
            (None, None) => continue,
        };
        let help = match declaration.kind {
            Kind::Enum if !declaration.written => named_enum(declaration.name),
            _ => "take another name".to_owned(),
        };
        diagnostics.report(rules::GENERATED_NAME, declaration.name, &[&name, &reason, &help]);
    }
}
