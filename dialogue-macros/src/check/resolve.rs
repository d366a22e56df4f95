//! Names that lead nowhere, and declarations that nothing names.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span};

use super::scope::{Kind, Record, Scope, message_within, same};
use crate::{
    diag::{Diagnostics, Rule, Spelt, closest, listed, rules, spelt},
    names::{self, plain},
    parse::{native, was_reserved},
};

pub(super) fn check_undeclared_phase(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    report_undeclared(scope, diagnostics, rules::UNDECLARED_PHASE, Kind::Phase, |name| {
        spelt(
            format!("declare it: `phase {name} …`"),
            format!("declare it: `#[phase(…)] pub struct {name};`"),
        )
    });
}

pub(super) fn check_undeclared_ask(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    report_undeclared(scope, diagnostics, rules::UNDECLARED_ASK, Kind::Ask, |name| {
        spelt(
            format!("declare it: `ask {name} \"…\" {{ … }}`"),
            format!("declare it: `#[ask(\"…\")] pub struct {name} {{ … }}`"),
        )
    });
}

pub(super) fn check_undeclared_message(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    report_undeclared(scope, diagnostics, rules::UNDECLARED_MESSAGE, Kind::Message, |name| {
        spelt(
            format!("declare it: `message {name} {{ … }}`"),
            format!("declare it: `#[message] pub struct {name} {{ … }}`"),
        )
    });
}

/// A name said several times and declared nowhere is one mistake, reported where it stands first.
fn report_undeclared(
    scope: &Scope<'_>,
    diagnostics: &mut Diagnostics,
    rule: &'static Rule,
    kind: Kind,
    otherwise: impl Fn(&str) -> Spelt<String, String>,
) {
    if scope.contract.incomplete {
        return;
    }
    let mut reported = BTreeSet::new();
    for name in scope.named(kind) {
        let text = plain(name);
        if scope.kind_of(name).is_some() || !reported.insert(text.clone()) {
            continue;
        }
        // `self` and the like have been refused as names already.
        if was_reserved(&text) {
            continue;
        }
        // What is declared in other letters is refused where it is declared.
        let mut declarations = scope.declarations.iter().map(|declaration| plain(declaration.name));
        if declarations.any(|name| !names::is_upper_camel(&name) && names::camel(&name, Span::call_site()) == text) {
            continue;
        }
        let declared: Vec<String> = names_of(scope, kind);
        let mut candidates: Vec<&str> = declared.iter().map(String::as_str).collect();
        let enums = names_of(scope, Kind::Enum);
        if kind == Kind::Message {
            candidates.extend(enums.iter().map(String::as_str));
        }
        let record = held_by(scope, name);
        let same_word = |other: &str| other.eq_ignore_ascii_case(&text);
        let guess = closest(&text, candidates);
        let ty = native(&text).filter(|_| record.is_some() && !guess.is_some_and(same_word));
        let help = match (ty, guess) {
            (Some(ty), _) => ty,
            (None, Some(guess)) => format!("did you mean `{guess}`?").into(),
            (None, None) if same_word("again") => {
                "`again` is where `declined` and `cancelled` can lead; a phase has a name of its own"
                    .to_owned()
                    .into()
            }
            (None, None) if record.is_some_and(|record| record.form) => spelt(
                format!("values to choose from are `enum {text}(…)`"),
                format!("declare values to choose from: `#[choice] pub enum {text} {{ … }}`"),
            ),
            (None, None) if !text.starts_with(char::is_uppercase) && !declared.is_empty() => {
                let declared = listed(declared.iter().map(String::as_str), "or");
                format!("name one that is declared: {declared}").into()
            }
            (None, None) => otherwise(&text),
        };
        diagnostics.report(rule, name, &[&text, &help]);
    }
}

/// The ask or the message with a field whose type is named in this very place.
fn held_by<'a>(scope: &Scope<'a>, name: &Ident) -> Option<Record<'a>> {
    let mut fields = scope.fields();
    let held = fields.find(|(_, field)| message_within(&field.ty).is_some_and(|held| std::ptr::eq(held, name)));
    held.map(|(record, _)| record)
}

fn names_of(scope: &Scope<'_>, kind: Kind) -> Vec<String> {
    let declarations = scope.declarations.iter().filter(|declaration| declaration.kind == kind);
    declarations.map(|declaration| plain(declaration.name)).collect()
}

pub(super) fn check_wrong_kind(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let mut reported = BTreeSet::new();
    for kind in [Kind::Phase, Kind::Ask, Kind::Message] {
        for name in scope.named(kind) {
            let Some(found) = scope.kind_of(name) else {
                continue;
            };
            if scope.declares(kind, name) || !reported.insert((kind, plain(name))) {
                continue;
            }
            let help = wrong_kind_help(scope, kind, found, name);
            diagnostics.report(
                rules::WRONG_KIND,
                name,
                &[&plain(name), &found.noun(), &kind.noun(), &help],
            );
        }
    }
}

fn wrong_kind_help(scope: &Scope<'_>, expected: Kind, found: Kind, name: &Ident) -> Spelt<String, String> {
    match (expected, found) {
        (Kind::Message, Kind::Ask) => {
            "the answers of an ask are known once it is asked; what the server computes, takes or gives is a message"
                .to_owned()
                .into()
        }
        (Kind::Message, Kind::Enum) if held_by(scope, name).is_none() => {
            "an enum is what a field holds: put it into a message".to_owned().into()
        }
        (Kind::Message, Kind::Enum) => {
            let values = scope
                .choices(name)
                .map(|choices| choices.values.as_slice())
                .unwrap_or_default();
            let values: Vec<&str> = values.iter().map(|value| value.value.as_str()).collect();
            spelt(
                format!(
                    "write the enum out again, equal ones are one type: `enum {name}({})`",
                    values.join(", ")
                ),
                "an enum is what a field holds: put it into a message".to_owned(),
            )
        }
        (Kind::Ask, Kind::Message) => spelt(
            format!("a question has a text: `ask {name} \"…\" {{ … }}`"),
            format!("a question has a text: `#[ask(\"…\")] pub struct {name} {{ … }}`"),
        ),
        (Kind::Phase, Kind::Branch) => "name one of the phases that the branch leads to".to_owned().into(),
        (Kind::Phase, _) => {
            let declared = names_of(scope, Kind::Phase);
            format!("the phases are {}", listed(declared.iter().map(String::as_str), "and")).into()
        }
        _ => format!("declare {} of another name", expected.noun()).into(),
    }
}

pub(super) fn check_unused_ask(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    if scope.incomplete() || scope.unresolved(Kind::Ask) {
        return;
    }
    let named: BTreeSet<String> = scope.named(Kind::Ask).into_iter().map(plain).collect();
    for ask in &scope.contract.asks {
        if !named.contains(&plain(&ask.name)) && !scope.is_ambiguous(&ask.name) {
            diagnostics.report(rules::UNUSED_ASK, &ask.name, &[&ask.name]);
        }
    }
}

/// A message used only by one that is unused itself is a consequence, not a mistake of its own.
pub(super) fn check_unused_message(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for message in scope.unused_messages() {
        diagnostics.report(rules::UNUSED_MESSAGE, &message.name, &[&message.name]);
    }
}

/// A branch may have been meant where a name is unresolved, or where a phase says nothing that could be read.
pub(super) fn check_unused_branch(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    if scope.incomplete() || scope.unresolved(Kind::Phase) || scope.loses_its_way() {
        return;
    }
    for branch in &scope.contract.loose {
        diagnostics.report(rules::UNUSED_BRANCH, &branch.name, &[&branch.name]);
    }
}

/// A type of the author's is not sealed and stands in no form: it opens the dialogue, or ends it.
pub(super) fn check_foreign_type(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let foreign = |name: &Ident| scope.message(name).is_some_and(|message| message.alias.is_some());
    for phase in &scope.contract.phases {
        for fact in phase.carries.iter().filter(|fact| foreign(fact)) {
            // That the opening message is carried is a mistake of its own.
            let opens = scope.contract.opens.as_ref().is_some_and(|opens| same(opens, fact));
            if !opens {
                let reason = format!("what `{}` carries is sealed as the contract says", phase.name);
                diagnostics.report(rules::FOREIGN_TYPE, fact, &[fact, &reason]);
            }
        }
    }
    // In a form no message has a place.
    for (record, field) in scope.fields().filter(|(record, _)| !record.form) {
        if let Some(name) = message_within(&field.ty).filter(|name| foreign(name)) {
            let reason = format!("what `{}` holds is written as the contract says", record.name);
            diagnostics.report(rules::FOREIGN_TYPE, name, &[name, &reason]);
        }
    }
}
