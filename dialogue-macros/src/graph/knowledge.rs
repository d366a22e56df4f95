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

    fn subtract(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(word, other)| *word &= !other);
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
    /// Those of them that are optional.
    optional: Vec<Set>,
    opening: Set,
}

impl Universe {
    fn of(contract: &Contract, graph: &Graph) -> Self {
        let asks = super::indices(contract.asks.iter().map(|ask| &ask.name));
        let mut entries = Vec::new();
        let mut add = |source| {
            let known = entries.iter().position(|entry: &Entry| entry.source == source);
            let index = known.unwrap_or(entries.len());
            if known.is_none() {
                entries.extend(entry(contract, source));
            }
            index
        };
        let opening: Vec<usize> = graph
            .opens
            .map(|message| add(Source::Opening(message)))
            .into_iter()
            .collect();
        let mut facts = Vec::new();
        let mut answers = Vec::new();
        let mut optional = Vec::new();
        for (node, phase) in graph.nodes.iter().zip(&contract.phases) {
            // That the opening message cannot be a fact is a rule; here it stays one entry.
            let source = |fact| {
                if graph.opens == Some(fact) {
                    Source::Opening(fact)
                } else {
                    Source::Fact(fact)
                }
            };
            facts.push(node.carries.iter().map(|fact| add(source(*fact))).collect::<Vec<_>>());
            let asked: Vec<(usize, bool)> = answered(phase, &asks)
                .map(|(ask, optional)| (add(Source::Answers(ask)), optional))
                .collect();
            let some = asked.iter().filter(|(_, optional)| *optional);
            optional.push(some.map(|(index, _)| *index).collect::<Vec<_>>());
            answers.push(asked.into_iter().map(|(index, _)| index).collect::<Vec<_>>());
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
            optional: optional.into_iter().map(set).collect(),
            entries,
        }
    }

    /// What an answered round adds to what is known, in `known` and in `certain`.
    fn answer(&self, phase: usize, given: &mut Known) {
        let (Some(answers), Some(optional)) = (self.answers.get(phase), self.optional.get(phase)) else {
            return;
        };
        given.all.unite(answers);
        given.certain.unite(answers);
        given.certain.subtract(optional);
    }
}

/// What a phase knows: all of it, and what of that is never absent.
#[derive(Clone, PartialEq, Eq)]
struct Known {
    all: Set,
    certain: Set,
}

impl Known {
    fn each(&mut self, other: &Self, change: impl Fn(&mut Set, &Set)) {
        change(&mut self.all, &other.all);
        change(&mut self.certain, &other.certain);
    }
}

impl From<Set> for Known {
    fn from(set: Set) -> Self {
        Self {
            all: set.clone(),
            certain: set,
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

fn entry(contract: &Contract, source: Source) -> Option<Entry> {
    let declared = match source {
        Source::Opening(message) | Source::Fact(message) => &contract.messages.get(message)?.name,
        Source::Answers(ask) => &contract.asks.get(ask)?.name,
    };
    Some(Entry {
        name: names::snake(declared),
        source,
        optional: false,
    })
}

/// Starts from every phase knowing everything and takes away what some edge into it does not give.
/// A phase that no edge reaches keeps everything, so that one mistake does not make others. Facts are
/// known where they are carried, even if a refusal cannot compute them: that is a rule of its own.
pub(super) fn resolve_knowledge(contract: &Contract, graph: &mut Graph) {
    let universe = Universe::of(contract, graph);
    let count = universe.entries.len();
    let mut known = vec![Known::from(Set::all(count)); graph.nodes.len()];
    if let Some(first) = known.first_mut() {
        *first = universe.opening.clone().into();
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
                Trigger::Called | Trigger::Answered => universe.answer(phase, &mut given),
                Trigger::Declined | Trigger::Cancelled | Trigger::Expired | Trigger::Unattended => {}
            }
            given.each(&facts.clone().into(), Set::unite);
            given.each(target, Set::intersect);
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
        *first = Set::none(count).into();
    }
    for (node, known) in graph.nodes.iter_mut().zip(known) {
        let entries = universe.entries.iter().enumerate();
        node.knows = entries
            .filter(|(index, _)| known.all.holds(*index))
            .map(|(index, entry)| Entry {
                optional: !known.certain.holds(index),
                ..entry.clone()
            })
            .collect();
    }
}
