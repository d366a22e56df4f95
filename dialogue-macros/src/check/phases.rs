//! Phases one by one: what each asks, carries, and where it leads.

use proc_macro2::Ident;

use super::scope::{Kind, Scope, branches, same, targets};
use crate::{
    diag::{Diagnostics, listed, rules, spelt},
    graph::{Source, Trigger},
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
        diagnostics.report(rules::FIRST_PHASE_ASKS, &asked.name, &[&first.name, &asked.name]);
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
        diagnostics.report(rules::FIRST_PHASE_ENDS, &first.name, &[&first.name]);
    }
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
        for target in targets(phase).into_iter().filter(|target| same(target, &first.name)) {
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
    for phase in later(scope) {
        if !phase.incomplete && phase.asks.is_empty() && phase.ends.is_empty() && !phase.next.is_empty() {
            diagnostics.report(rules::ASKS_NOTHING, &phase.name, &[&phase.name]);
        }
    }
}

pub(super) fn check_asks_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in later(scope) {
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

pub(super) fn check_several_asks(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in read(later(scope)) {
        let Some((first, others)) = phase.asks.split_first() else {
            continue;
        };
        if let Some(second) = others.iter().find(|asked| !same(&asked.name, &first.name)) {
            diagnostics.report(
                rules::SEVERAL_ASKS,
                &second.name,
                &[&phase.name, &first.name, &second.name],
            );
        }
    }
}

pub(super) fn check_optional_ask(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in later(scope) {
        if let [asked] = phase.asks.as_slice()
            && asked.optional
        {
            diagnostics.report(rules::OPTIONAL_ASK, &asked.name, &[&phase.name, &asked.name]);
        }
    }
}

pub(super) fn check_carries_twice(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for phase in &scope.contract.phases {
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
fn refusals(phase: &Phase) -> [(&'static str, &[Refusal]); 2] {
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

pub(super) fn check_refusal_without_ask(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    for (index, phase) in scope.contract.phases.iter().enumerate() {
        // A later phase that neither asks nor ends is a mistake of its own.
        let asks = !phase.asks.is_empty() || (index > 0 && phase.ends.is_empty());
        if asks || phase.incomplete {
            continue;
        }
        for (word, refusals) in refusals(phase) {
            if let Some(refusal) = refusals.first() {
                diagnostics.report(rules::REFUSAL_WITHOUT_ASK, refusal_span(refusal), &[&phase.name, &word]);
            }
        }
    }
}

pub(super) fn check_refusal_without_facts(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    if scope.incomplete() || scope.unresolved(Kind::Message) {
        return;
    }
    for (node, phase) in scope.graph.nodes.iter().zip(&scope.contract.phases) {
        let refusing = node
            .edges
            .iter()
            .filter(|edge| matches!(edge.trigger, Trigger::Declined | Trigger::Cancelled));
        for (edge, to) in refusing
            .filter(|edge| !edge.again)
            .filter_map(|edge| Some((edge, edge.to?)))
        {
            let (Some(target), Some(target_phase)) = (scope.graph.nodes.get(to), scope.contract.phases.get(to)) else {
                continue;
            };
            let known = |fact: usize| {
                node.knows
                    .iter()
                    .any(|entry| matches!(entry.source, Source::Opening(known) | Source::Fact(known) if known == fact))
            };
            let missing: Vec<String> = target
                .carries
                .iter()
                .filter(|fact| !known(**fact))
                .filter_map(|fact| Some(scope.contract.messages.get(*fact)?.name.to_string()))
                .collect();
            let (word, refusals) = match edge.trigger {
                Trigger::Declined => ("declined", &phase.declined),
                _ => ("cancelled", &phase.cancelled),
            };
            let place = refusals.iter().find_map(|refusal| match refusal {
                Refusal::To(name) if same(name, &target_phase.name) => Some(name),
                _ => None,
            });
            if let (Some(place), false) = (place, missing.is_empty()) {
                let missing = missing.join("`, `");
                diagnostics.report(
                    rules::REFUSAL_WITHOUT_FACTS,
                    place,
                    &[&phase.name, &target_phase.name, &word, &missing],
                );
            }
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
        let names = targets(phase).into_iter().map(ToString::to_string).collect::<Vec<_>>();
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
