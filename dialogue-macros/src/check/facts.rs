//! Facts on the ways that bring no answers: nobody computes anything there.

use std::collections::BTreeSet;

use proc_macro2::Ident;

use super::{
    phases::refusals,
    scope::{Kind, Scope},
};
use crate::{
    diag::{Diagnostics, Spelt, rules, spelt},
    graph::Source,
    model::Refusal,
    names::{plain, snake_text},
};

/// A way that brings no answers.
struct Way<'a> {
    /// What leads there: a phase, or the dialogue itself.
    from: &'a Ident,
    to: &'a Ident,
    when: &'static str,
    /// The messages that are known on the way.
    known: Vec<usize>,
    help: fn(&Ident, &str) -> Spelt<String, String>,
}

pub(super) fn check_refusal_without_facts(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    if scope.incomplete() || scope.unresolved(Kind::Message) {
        return;
    }
    for way in ways(scope) {
        let missing = missing_on(scope, &way);
        if !missing.is_empty() {
            let missing = missing.join("`, `");
            let help = (way.help)(way.from, &missing);
            diagnostics.report(
                rules::REFUSAL_WITHOUT_FACTS,
                way.to,
                &[way.from, way.to, &way.when, &missing, &help],
            );
        }
    }
}

/// The facts that some refusal lacks, as texts name them.
pub(super) fn missing(scope: &Scope<'_>) -> BTreeSet<String> {
    let ways = ways(scope);
    let missing = ways.iter().flat_map(|way| missing_on(scope, way));
    missing.map(|name| snake_text(&name)).collect()
}

/// The facts that the target of a way carries, and that nobody computes on it.
fn missing_on(scope: &Scope<'_>, way: &Way<'_>) -> Vec<String> {
    let target = scope.phase(way.to).and_then(|to| scope.graph.nodes.get(to));
    let carried = target.map(|target| target.carries.as_slice()).unwrap_or_default();
    let missing = carried.iter().filter(|fact| !way.known.contains(fact));
    missing
        .filter_map(|fact| Some(plain(&scope.contract.messages.get(*fact)?.name)))
        .collect()
}

fn ways<'a>(scope: &Scope<'a>) -> Vec<Way<'a>> {
    let mut ways = Vec::new();
    for (node, phase) in scope.graph.nodes.iter().zip(&scope.contract.phases) {
        let known = node.knows.iter().filter_map(|entry| match entry.source {
            Source::Opening(message) | Source::Fact(message) => Some(message),
            Source::Answers(_) => None,
        });
        let known: Vec<usize> = known.collect();
        let mut lead = |to, when| {
            ways.push(Way {
                from: &phase.name,
                to,
                when,
                known: known.clone(),
                help: |from, missing| {
                    format!("lead to a phase that carries nothing new, or carry `{missing}` in `{from}` already").into()
                },
            });
        };
        for (word, refusals) in refusals(phase) {
            for refusal in refusals {
                if let Refusal::To(to) = refusal {
                    lead(to, word);
                }
            }
        }
        let expired = phase.within.as_ref().and_then(|within| within.otherwise.as_ref());
        if let Some(to) = expired {
            lead(to, "its time is over");
        }
    }
    // That it is no end is a mistake of its own.
    let is_end = |to: &&Ident| {
        let phase = scope.phase(to).and_then(|to| scope.contract.phases.get(to));
        phase.is_some_and(|phase| !phase.ends.is_empty())
    };
    if let Some(to) = scope.contract.unattended.as_ref().filter(is_end) {
        ways.push(Way {
            from: &scope.contract.name,
            to,
            when: "the client cannot be asked",
            known: scope.graph.opens.into_iter().collect(),
            help: |_, _| {
                spelt(
                    "lead to an end that carries nothing, as in `phase NobodyThere fails \"…\"`",
                    "lead to an end that carries nothing, as in `#[phase(fails = \"…\")] pub struct NobodyThere;`",
                )
            },
        });
    }
    ways
}
