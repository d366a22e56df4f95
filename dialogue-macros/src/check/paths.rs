//! The graph as a whole: what no path reaches, what never ends, and how long it takes.

use super::{
    phases::is_misplaced,
    scope::{Kind, Scope},
};
use crate::{
    diag::{Diagnostics, listed, rules},
    graph::NodeKind,
    model::{DEFAULT_ROUNDS, Target},
};

/// The phases that a path from `start` reaches, itself included.
fn reached(scope: &Scope<'_>, start: usize) -> Vec<bool> {
    let mut reached = vec![false; scope.graph.nodes.len()];
    let mut waiting = vec![start];
    while let Some(phase) = waiting.pop() {
        if let Some(reached) = reached.get_mut(phase).filter(|reached| !**reached) {
            *reached = true;
            waiting.extend(scope.graph.ways(phase).map(|(_, to)| to));
        }
    }
    reached
}

fn holds(set: &[bool], phase: usize) -> bool {
    set.get(phase).is_some_and(|held| *held)
}

/// Whether the phase may lead somewhere that cannot be seen: a part of it is unread, or a name is unresolved.
fn is_uncertain(scope: &Scope<'_>, phase: usize) -> bool {
    let unresolved = |node: &crate::graph::Node| node.edges.iter().any(|edge| edge.to.is_none());
    let (Some(node), Some(declared)) = (scope.graph.nodes.get(phase), scope.contract.phases.get(phase)) else {
        return true;
    };
    let leads_nowhere = declared.next.is_empty() && declared.ends.is_empty();
    let empty = |target: &Target| matches!(target, Target::Branch(branch) if branch.arms.is_empty());
    declared.incomplete || leads_nowhere || declared.next.iter().any(empty) || unresolved(node)
}

/// Of phases that only one another explain, the first declared of each group is reported. Where the dialogue turns
/// in a circle, the way out that it lacks may be what would reach them.
pub(super) fn check_unreachable_phase(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let phases = &scope.contract.phases;
    let Some(first) = phases.first() else { return };
    let from_first = reached(scope, 0);
    let uncertain = (0..phases.len()).any(|phase| holds(&from_first, phase) && is_uncertain(scope, phase));
    if scope.contract.incomplete || is_misplaced(first) || uncertain || !circles(scope).is_empty() {
        return;
    }
    let lost: Vec<(usize, Vec<bool>)> = (0..phases.len())
        .filter(|phase| !holds(&from_first, *phase) && is_first_of_its_name(scope, *phase))
        .map(|phase| (phase, reached(scope, phase)))
        .collect();
    for (phase, from_phase) in &lost {
        let explained = lost.iter().any(|(other, from_other)| {
            let mutual = holds(from_phase, *other);
            other != phase && holds(from_other, *phase) && (!mutual || other < phase)
        });
        if let Some(declared) = phases.get(*phase).filter(|_| !explained) {
            diagnostics.report(rules::UNREACHABLE_PHASE, &declared.name, &[&declared.name, &first.name]);
        }
    }
}

/// A phase declared a second time can never be led to; that it is declared twice is the mistake.
fn is_first_of_its_name(scope: &Scope<'_>, phase: usize) -> bool {
    let names: Vec<String> = scope
        .contract
        .phases
        .iter()
        .take(phase + 1)
        .map(|phase| crate::names::plain(&phase.name))
        .collect();
    names.split_last().is_some_and(|(name, before)| !before.contains(name))
}

/// Of phases that lead round in a circle, the first declared is reported; those that lead into the circle are not.
pub(super) fn check_endless_phase(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let phases = &scope.contract.phases;
    if scope.contract.incomplete || phases.iter().all(|phase| phase.ends.is_empty()) {
        return;
    }
    for circle in circles(scope) {
        let names: Vec<String> = circle
            .iter()
            .filter_map(|phase| Some(phases.get(*phase)?.name.to_string()))
            .collect();
        if let Some(declared) = circle.first().and_then(|first| phases.get(*first)) {
            let names = listed(names.iter().map(String::as_str), "and");
            diagnostics.report(rules::ENDLESS_PHASE, &declared.name, &[&declared.name, &names]);
        }
    }
}

/// Groups of phases that the dialogue can enter and never leave, none of which ends it.
fn circles(scope: &Scope<'_>) -> Vec<Vec<usize>> {
    let count = scope.graph.nodes.len();
    let is_end = |phase: &usize| {
        scope
            .contract
            .phases
            .get(*phase)
            .is_some_and(|phase| !phase.ends.is_empty())
    };
    let from_first = reached(scope, 0);
    let mut circles = Vec::new();
    for phase in (0..count).filter(|phase| holds(&from_first, *phase)) {
        let onward = reached(scope, phase);
        let circle: Vec<usize> = (0..count).filter(|other| holds(&onward, *other)).collect();
        let leaves = circle.iter().any(|other| is_end(other) || is_uncertain(scope, *other));
        let is_first = circle.first() == Some(&phase);
        if !leaves && is_first && circle.iter().all(|other| holds(&reached(scope, *other), phase)) {
            circles.push(circle);
        }
    }
    circles
}

pub(super) fn check_too_few_rounds(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let (Some(first), Some(opening)) = (scope.contract.phases.first(), scope.graph.nodes.first()) else {
        return;
    };
    let certain = !scope.incomplete()
        && !is_misplaced(first)
        && scope.graph.nodes.iter().all(|node| node.kind != NodeKind::Unclear);
    let resolved = !scope.unresolved(Kind::Phase);
    let Some(needed) = opening.at_least.filter(|_| certain && resolved) else {
        return;
    };
    let (allowed, place) = match &scope.contract.rounds {
        Some(rounds) => (rounds.value, rounds.span),
        None => (DEFAULT_ROUNDS, scope.contract.name.span()),
    };
    if u16::from(allowed) < needed {
        let rounds = format!("{needed} round{}", if needed == 1 { "" } else { "s" });
        diagnostics.report(rules::TOO_FEW_ROUNDS, place, &[&allowed, &needed, &rounds]);
    }
}
