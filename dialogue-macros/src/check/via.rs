//! The page that a question leads to: whoever writes its address decides where the person goes, so only the server does.

use super::{
    fields::noun,
    scope::{Kind, Scope, same},
};
use crate::{
    diag::{Diagnostics, Spelt, closest, listed, rules, spelt},
    graph::{Entry, Source},
    model::{Ask, Field, Format, Message, Path, Phase, TypeKind, Via},
    names::{plain, snake_text},
};

pub(super) fn check_url_not_a_fact(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    // What could not be read or resolved may have been the fact.
    let uncertain = scope.incomplete() || scope.unresolved(Kind::Message) || scope.unresolved(Kind::Ask);
    if uncertain {
        return;
    }
    for ask in &scope.contract.asks {
        let Via::Url(path) = &ask.via else { continue };
        if let Some((phase, knows, reason)) = mistaken(scope, ask, path) {
            let help = instead(scope, phase, knows);
            diagnostics.report(
                rules::URL_NOT_A_FACT,
                path.span,
                &[&path.names.join("."), &reason, &help],
            );
        }
    }
}

/// The first phase where the ask does not find the address, what it knows, and why it is none.
fn mistaken<'a>(scope: &Scope<'a>, ask: &Ask, path: &Path) -> Option<(&'a Phase, &'a [Entry], String)> {
    let phases = scope.contract.phases.iter().zip(&scope.graph.nodes);
    let mut asking = phases.filter(|(phase, _)| phase.asks.iter().any(|asked| same(&asked.name, &ask.name)));
    asking.find_map(|(phase, node)| {
        let reason = reason(scope, phase, &node.knows, path)?;
        Some((phase, node.knows.as_slice(), reason))
    })
}

/// Why the path names no address in this phase. A path that could not be read has been reported.
fn reason(scope: &Scope<'_>, phase: &Phase, knows: &[Entry], path: &Path) -> Option<String> {
    let (first, fields) = path.names.split_first()?;
    let Some(entry) = knows.iter().find(|entry| plain(&entry.name) == *first) else {
        let declared = scope.records().any(|record| snake_text(&plain(record.name)) == *first);
        return Some(if declared {
            format!("`{first}` is not known for certain in `{}`", phase.name)
        } else {
            format!("nothing is called `{first}`")
        });
    };
    let fact = match entry.source {
        Source::Opening(_) => return Some(format!("`{first}` is what the caller sent")),
        Source::Answers(_) => return Some(format!("`{first}` is what the client answered")),
        Source::Fact(fact) => scope.contract.messages.get(fact)?,
    };
    match fields {
        [] => Some(format!("`{first}` is a whole message")),
        [field] => not_an_address(fact, field),
        [field, ..] => Some(format!("it goes on behind `{field}`")),
    }
}

/// Why a field of a fact is no address.
fn not_an_address(fact: &Message, name: &str) -> Option<String> {
    if fact.incomplete {
        return None;
    }
    let Some(field) = fact.fields.iter().find(|field| plain(&field.name) == name) else {
        let fields: Vec<String> = fact.fields.iter().map(|field| plain(&field.name)).collect();
        let guess = closest(name, fields.iter().map(String::as_str));
        let guess = guess.map_or_else(String::new, |guess| format!(", but `{guess}`"));
        return Some(format!("`{}` has no field `{name}`{guess}", fact.name));
    };
    if is_address(field) {
        return None;
    }
    Some(match &field.ty.kind {
        TypeKind::String {
            format: Format::Plain | Format::Uri,
            ..
        } => format!("`{name}` may be absent"),
        TypeKind::String {
            format: Format::Email, ..
        } => format!("`{name}` is an e-mail address"),
        TypeKind::String { .. } => format!("`{name}` is a date"),
        other => format!("`{name}` is {}", noun(other)),
    })
}

fn is_address(field: &Field) -> bool {
    let format = match &field.ty.kind {
        TypeKind::String { format, .. } => *format,
        _ => return false,
    };
    matches!(format, Format::Plain | Format::Uri) && field.optional.is_none()
}

/// What would be an address in this phase, or how to carry one.
fn instead(scope: &Scope<'_>, phase: &Phase, knows: &[Entry]) -> Spelt<String, String> {
    let mut addresses = Vec::new();
    for entry in knows {
        let Source::Fact(fact) = entry.source else { continue };
        let fields = scope
            .contract
            .messages
            .get(fact)
            .map(|message| message.fields.as_slice());
        for field in fields.unwrap_or_default().iter().filter(|field| is_address(field)) {
            addresses.push(format!("url({}.{})", plain(&entry.name), plain(&field.name)));
        }
    }
    if addresses.is_empty() {
        let name = &phase.name;
        return spelt(
            format!("the server writes the address: `phase {name} carries Page …`, `message Page {{ link : uri }}`"),
            format!(
                "the server writes the address: `carries = Page` in `{name}`, `#[fact] pub struct Page {{ pub link: String }}`"
            ),
        );
    }
    let addresses = listed(addresses.iter().map(String::as_str), "or");
    format!("the server writes the address, in a field of a fact that is always there: {addresses}").into()
}
