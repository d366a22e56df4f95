//! Phases one by one: what each asks, carries, and where it leads.

use proc_macro2::Ident;

use super::scope::{Kind, Scope, branches, same};
use crate::{
    diag::{Diagnostics, listed, rules, spelt},
    graph::{Trigger, needs::any_of},
    model::{End, Phase, Refusal, Target},
};

/// The first phase, unless one before it may not have been read.
fn first<'a>(scope: &Scope<'a>) -> Option<&'a Phase> {
    scope.contract.phases.first().filter(|_| !scope.contract.incomplete)
}

/// Every phase but the first.
pub(super) fn later<'a>(scope: &Scope<'a>) -> &'a [Phase] {
    scope.contract.phases.get(1..).unwrap_or_default()
}

/// Those of the phases that were read whole: what an unread clause leaves behind may belong to it.
pub(super) fn read(phases: &[Phase]) -> impl Iterator<Item = &Phase> {
    phases.iter().filter(|phase| !phase.incomplete)
}

pub(super) fn check_no_phase(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let contract = scope.contract;
    if contract.phases.is_empty() && !contract.incomplete {
        diagnostics.report(rules::NO_PHASE, &contract.name, &[&contract.name]);
    }
}

pub(super) fn check_first_phase_asks(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let Some(first) = first(scope) else { return };
    if let Some(asked) = first.asks.first() {
        let help = opening(scope).map_or_else(
            || {
                spelt(
                    format!("declare a phase before it: `phase Idle -> {}`", first.name),
                    format!(
                        "declare a phase before it: `#[phase(next = {})] pub struct Idle;`",
                        first.name
                    ),
                )
            },
            |opening| declare_first(opening).into(),
        );
        diagnostics.report(rules::FIRST_PHASE_ASKS, &asked.name, &[&first.name, &asked.name, &help]);
    }
}

pub(super) fn check_first_phase_carries(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let Some(first) = first(scope).filter(|first| !is_misplaced(first)) else {
        return;
    };
    if let Some(fact) = first.carries.first() {
        diagnostics.report(rules::FIRST_PHASE_CARRIES, fact, &[&first.name, fact]);
    }
}

pub(super) fn check_first_phase_ends(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let Some(first) = first(scope) else { return };
    if first.asks.is_empty() && !first.ends.is_empty() {
        let help = opening(scope).map_or_else(
            || {
                let ordinary = "a dialogue that asks nothing is an ordinary tool";
                spelt(
                    format!("declare the opening phase first: `phase Idle -> …`; {ordinary}"),
                    format!("declare the opening phase first: `#[phase(next = …)] pub struct Idle;`; {ordinary}"),
                )
            },
            |opening| declare_first(opening).into(),
        );
        diagnostics.report(rules::FIRST_PHASE_ENDS, &first.name, &[&first.name, &help]);
    }
}

/// The phase that was meant to be the first, where another one stands first: it only leads on, and nothing leads to it.
fn opening<'a>(scope: &Scope<'a>) -> Option<&'a Phase> {
    let named = scope.named(Kind::Phase);
    first(scope).filter(|first| is_misplaced(first))?;
    later(scope).iter().find(|phase| {
        let only_leads_on = phase.asks.is_empty() && phase.carries.is_empty() && phase.ends.is_empty();
        only_leads_on && !phase.next.is_empty() && !named.iter().any(|name| same(name, &phase.name))
    })
}

fn declare_first(opening: &Phase) -> String {
    format!(
        "declare `{}` in front of the other phases: the first one opens the dialogue",
        opening.name
    )
}

/// The first phase asks or ends: it was not meant to be the first, and that is the one mistake.
pub(super) fn is_misplaced(first: &Phase) -> bool {
    !first.asks.is_empty() || !first.ends.is_empty()
}

pub(super) fn check_edge_into_first_phase(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let Some(first) = first(scope).filter(|first| !is_misplaced(first)) else {
        return;
    };
    for phase in &scope.contract.phases {
        for target in phase.targets().into_iter().filter(|target| same(target, &first.name)) {
            diagnostics.report(rules::EDGE_INTO_FIRST_PHASE, target, &[&phase.name, &first.name]);
        }
    }
}

pub(super) fn check_leads_nowhere(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (index, phase) in scope.contract.phases.iter().enumerate() {
        if phase.incomplete || !phase.next.is_empty() || !phase.ends.is_empty() {
            continue;
        }
        let help = match (index, phase.asks.as_slice()) {
            (0, [_, ..]) => continue,
            (0, []) => spelt(
                format!("say which phase the request leads to: `phase {} -> …`", phase.name),
                "say which phase the request leads to: `#[phase(next = …)]`",
            ),
            (_, [asked, ..]) => spelt(
                format!("say where the answers lead: `asks {} -> …`", asked.name),
                format!("say where the answers lead: `asks = {}, next = …`", asked.name),
            ),
            (_, []) => spelt(
                "let it ask and lead on: `asks … -> …`, or end: `yields …` or `fails \"…\"`",
                "let it ask and lead on: `asks = …, next = …`, or end: `yields = …` or `fails = \"…\"`",
            ),
        };
        diagnostics.report(rules::LEADS_NOWHERE, &phase.name, &[&phase.name, &help]);
    }
}

fn target_name(target: &Target) -> &Ident {
    match target {
        Target::One(name) => name,
        Target::Branch(branch) => &branch.name,
    }
}

pub(super) fn check_leads_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in read(&scope.contract.phases) {
        if let [first, second, ..] = phase.next.as_slice() {
            let (first, second) = (target_name(first), target_name(second));
            diagnostics.report(rules::LEADS_TWICE, second, &[&phase.name, first, second]);
        }
    }
}

pub(super) fn check_asks_nothing(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let opening = opening(scope).map(|opening| &opening.name);
    for phase in later(scope).iter().filter(|phase| Some(&phase.name) != opening) {
        // Declared twice, it may be the first one.
        if !scope.is_ambiguous(&phase.name)
            && !phase.incomplete
            && phase.asks.is_empty()
            && phase.ends.is_empty()
            && !phase.next.is_empty()
        {
            diagnostics.report(rules::ASKS_NOTHING, &phase.name, &[&phase.name]);
        }
    }
}

pub(super) fn check_asks_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in read(later(scope)) {
        for (index, asked) in phase.asks.iter().enumerate() {
            if phase
                .asks
                .iter()
                .take(index)
                .any(|before| same(&before.name, &asked.name))
            {
                diagnostics.report(rules::ASKS_TWICE, &asked.name, &[&phase.name, &asked.name]);
            }
        }
    }
}

/// For a client that can be asked none of them, the dialogue ends where `unattended` says: if it is where the dialogue
/// opens that it turns out.
pub(super) fn check_optional_ask(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let Some(opening) = scope.graph.nodes.first().filter(|_| !scope.contract.incomplete) else {
        return;
    };
    let unattended = scope.contract.unattended.is_some();
    for (index, phase) in scope.contract.phases.iter().enumerate().skip(1) {
        let Some(first) = phase.asks.first().filter(|_| !phase.incomplete) else {
            continue;
        };
        let any = scope
            .graph
            .nodes
            .get(index)
            .map_or(0, |node| any_of(scope.contract, &node.kind));
        let is_first = opening
            .edges
            .iter()
            .any(|edge| edge.trigger == Trigger::Called && edge.to == Some(index));
        let needed_at_once = opening.needs.iter().any(|need| need & any == *need);
        let uncertain = any == 0 || scope.incomplete() || scope.unresolved(Kind::Phase);
        if unattended && (is_first || needed_at_once || uncertain) {
            continue;
        }
        if phase.asks.iter().all(|asked| asked.optional) {
            let names: Vec<String> = phase.asks.iter().map(|asked| asked.name.to_string()).collect();
            let verb = if names.len() == 1 { "is" } else { "are" };
            let which = format!("{} {verb}", listed(names.iter().map(String::as_str), "and"));
            let name = &first.name;
            let help = if unattended {
                spelt(
                    format!("a client may get there that cannot be asked: ask `{name}` without the `?`"),
                    format!("a client may get there that cannot be asked: ask `{name}` without `optional(…)`"),
                )
            } else {
                spelt(
                    format!("ask `{name}` without the `?`, or say how the dialogue ends then: `unattended -> …`"),
                    format!(
                        "ask `{name}` without `optional(…)`, or say how the dialogue ends then: \
                         `#[dialogue(unattended = …)]`"
                    ),
                )
            };
            diagnostics.report(rules::OPTIONAL_ASK, &first.name, &[&phase.name, &which, &help]);
        }
    }
}

pub(super) fn check_carries_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in read(&scope.contract.phases) {
        for (index, fact) in phase.carries.iter().enumerate() {
            if phase.carries.iter().take(index).any(|before| same(before, fact)) {
                diagnostics.report(rules::CARRIES_TWICE, fact, &[&phase.name, fact]);
            }
        }
    }
}

pub(super) fn check_carries_opening(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let Some(opening) = &scope.contract.opens else {
        return;
    };
    for phase in later(scope) {
        if let Some(fact) = phase.carries.iter().find(|fact| same(fact, opening)) {
            diagnostics.report(rules::CARRIES_OPENING, fact, &[&phase.name, fact]);
        }
    }
}

/// The refusal clauses of a phase, by their word.
pub(super) fn refusals(phase: &Phase) -> [(&'static str, &[Refusal]); 2] {
    [("declined", &phase.declined), ("cancelled", &phase.cancelled)]
}

fn refusal_span(refusal: &Refusal) -> proc_macro2::Span {
    match refusal {
        Refusal::Again(span) => *span,
        Refusal::To(to) => to.span(),
    }
}

pub(super) fn check_refused_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in read(&scope.contract.phases) {
        for (word, refusals) in refusals(phase) {
            if let Some(second) = refusals.get(1) {
                diagnostics.report(rules::REFUSED_TWICE, refusal_span(second), &[&phase.name, &word]);
            }
        }
    }
}

/// Phases that ask nothing, and are meant to. A later phase that neither asks nor ends is a mistake of its own.
fn silent<'a>(scope: &Scope<'a>) -> impl Iterator<Item = &'a Phase> {
    let phases = scope.contract.phases.iter().enumerate();
    let silent = phases.filter(|(index, phase)| {
        let asks = !phase.asks.is_empty() || (*index > 0 && phase.ends.is_empty());
        !asks && !phase.incomplete
    });
    silent.map(|(_, phase)| phase)
}

pub(super) fn check_refusal_without_ask(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in silent(scope) {
        for (word, refusals) in refusals(phase) {
            if let Some(refusal) = refusals.first() {
                diagnostics.report(rules::REFUSAL_WITHOUT_ASK, refusal_span(refusal), &[&phase.name, &word]);
            }
        }
    }
}

pub(super) fn check_within_without_ask(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in silent(scope) {
        if let Some(within) = &phase.within {
            diagnostics.report(rules::WITHIN_WITHOUT_ASK, within.time.span, &[&phase.name]);
        }
    }
}

pub(super) fn check_zero_within(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in &scope.contract.phases {
        if let Some(within) = phase.within.as_ref().filter(|within| within.time.value == 0) {
            diagnostics.report(rules::ZERO_WITHIN, within.time.span, &[&phase.name]);
        }
    }
}

pub(super) fn check_empty_branch(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (phase, branch) in branches(scope.contract) {
        if branch.arms.is_empty() && !phase.incomplete {
            diagnostics.report(rules::EMPTY_BRANCH, &branch.name, &[&branch.name]);
        }
    }
}

pub(super) fn check_variant_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (_, branch) in branches(scope.contract) {
        for (index, arm) in branch.arms.iter().enumerate() {
            if branch
                .arms
                .iter()
                .take(index)
                .any(|before| same(&before.variant, &arm.variant))
            {
                diagnostics.report(rules::VARIANT_TWICE, &arm.variant, &[&branch.name, &arm.variant]);
            }
        }
    }
}

/// What a phase that ends the dialogue also does, for a message.
pub(super) fn goes_on(phase: &Phase) -> Option<(&Ident, String)> {
    let ask = phase
        .asks
        .first()
        .map(|asked| (&asked.name, format!("asks `{}`", asked.name)));
    ask.or_else(|| {
        let target = phase.next.first()?;
        let names = phase.targets().into_iter().map(ToString::to_string).collect::<Vec<_>>();
        Some((
            target_name(target),
            format!("leads to {}", listed(names.iter().map(String::as_str), "or")),
        ))
    })
}

/// Whether the phase says `yields`.
pub(super) fn yields(phase: &Phase) -> bool {
    phase.ends.iter().any(|end| matches!(end, End::Yields { .. }))
}
