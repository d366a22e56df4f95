//! What each phase knows for certain: the greatest fixpoint over the edges.

use super::{Entry, Graph, Source, Trigger};
use crate::{
    model::{Contract, Phase},
    names,
};

/// A set of entries, one bit each.
#[derive(Clone, PartialEq, Eq)]
struct Set(Vec<u64>);

impl Set {
    fn none(entries: usize) -> Self {
        Self(vec![0; entries.div_ceil(64)])
    }

    fn all(entries: usize) -> Self {
        Self(vec![u64::MAX; entries.div_ceil(64)])
    }

    fn add(&mut self, entry: usize) {
        if let Some(word) = self.0.get_mut(entry / 64) {
            *word |= 1 << (entry % 64);
        }
    }

    fn holds(&self, entry: usize) -> bool {
        self.0.get(entry / 64).is_some_and(|word| word >> (entry % 64) & 1 == 1)
    }

    fn unite(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    fn intersect(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }
}

/// Everything that any phase can know, in the order of the entries.
struct Universe {
    entries: Vec<Entry>,
    /// The facts of each phase.
    facts: Vec<Set>,
    /// The answers of each phase's asks.
    answers: Vec<Set>,
    opening: Set,
}

impl Universe {
    fn of(contract: &Contract, graph: &Graph) -> Self {
        let asks = super::indices(contract.asks.iter().map(|ask| &ask.name));
        let mut entries = Vec::new();
        let mut add = |source, optional| {
            let known = entries.iter().position(|entry: &Entry| entry.source == source);
            let index = known.unwrap_or(entries.len());
            if known.is_none() {
                entries.extend(entry(contract, source, optional));
            } else if let Some(entry) = entries.get_mut(index) {
                entry.optional |= optional;
            }
            index
        };
        let opening: Vec<usize> = graph
            .opens
            .map(|message| add(Source::Opening(message), false))
            .into_iter()
            .collect();
        let mut facts = Vec::new();
        let mut answers = Vec::new();
        for (node, phase) in graph.nodes.iter().zip(&contract.phases) {
            // That the opening message cannot be a fact is a rule; here it stays one entry.
            let source = |fact| {
                if graph.opens == Some(fact) {
                    Source::Opening(fact)
                } else {
                    Source::Fact(fact)
                }
            };
            facts.push(
                node.carries
                    .iter()
                    .map(|fact| add(source(*fact), false))
                    .collect::<Vec<_>>(),
            );
            answers.push(
                answered(phase, &asks)
                    .map(|(ask, optional)| add(Source::Answers(ask), optional))
                    .collect::<Vec<_>>(),
            );
        }
        let count = entries.len();
        let set = |indices: Vec<usize>| {
            let mut set = Set::none(count);
            for index in indices {
                set.add(index);
            }
            set
        };
        Self {
            opening: set(opening),
            facts: facts.into_iter().map(set).collect(),
            answers: answers.into_iter().map(set).collect(),
            entries,
        }
    }
}

fn answered<'a>(
    phase: &'a Phase,
    asks: &'a std::collections::BTreeMap<String, usize>,
) -> impl Iterator<Item = (usize, bool)> + 'a {
    phase
        .asks
        .iter()
        .filter_map(|asked| Some((super::find(asks, &asked.name)?, asked.optional)))
}

fn entry(contract: &Contract, source: Source, optional: bool) -> Option<Entry> {
    let declared = match source {
        Source::Opening(message) | Source::Fact(message) => &contract.messages.get(message)?.name,
        Source::Answers(ask) => &contract.asks.get(ask)?.name,
    };
    Some(Entry {
        name: names::snake(declared),
        source,
        optional,
    })
}

/// Starts from every phase knowing everything and takes away what some edge into it does not give.
/// A phase that no edge reaches keeps everything, so that one mistake does not make others. Facts are
/// known where they are carried, even if a refusal cannot compute them: that is a rule of its own.
pub(super) fn resolve_knowledge(contract: &Contract, graph: &mut Graph) {
    let universe = Universe::of(contract, graph);
    let count = universe.entries.len();
    let mut known = vec![Set::all(count); graph.nodes.len()];
    if let Some(first) = known.first_mut() {
        *first = universe.opening.clone();
    }
    let mut waiting: Vec<usize> = (0..graph.nodes.len()).rev().collect();
    let mut waits = vec![true; graph.nodes.len()];
    while let Some(phase) = waiting.pop() {
        if let Some(waits) = waits.get_mut(phase) {
            *waits = false;
        }
        let Some(before) = known.get(phase).cloned() else {
            continue;
        };
        for (edge, to) in graph.ways(phase) {
            // Nothing leads back to the opening; an edge that says so is a mistake of its own.
            let (Some(target), Some(facts)) = (known.get_mut(to).filter(|_| to != 0), universe.facts.get(to)) else {
                continue;
            };
            let mut given = before.clone();
            match edge.trigger {
                Trigger::Called | Trigger::Answered => universe
                    .answers
                    .get(phase)
                    .into_iter()
                    .for_each(|answers| given.unite(answers)),
                Trigger::Declined | Trigger::Cancelled => {}
            }
            given.unite(facts);
            given.intersect(target);
            if given != *target {
                *target = given;
                if let Some(waits) = waits.get_mut(to).filter(|waits| !**waits) {
                    *waits = true;
                    waiting.push(to);
                }
            }
        }
    }
    // The opening phase itself comes before the request. Where it asks, another was meant to be the first.
    let is_opening = contract.phases.first().is_some_and(|first| first.asks.is_empty());
    if let Some(first) = known.first_mut().filter(|_| is_opening) {
        *first = Set::none(count);
    }
    for (node, known) in graph.nodes.iter_mut().zip(known) {
        let entries = universe.entries.iter().enumerate();
        node.knows = entries
            .filter(|(index, _)| known.holds(*index))
            .map(|(_, entry)| entry.clone())
            .collect();
    }
}
