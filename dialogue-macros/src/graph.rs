//! Names resolved, edges drawn, and what each phase knows for certain.

use std::collections::BTreeMap;

use proc_macro2::Ident;

use crate::{
    model::{Contract, End, Phase, Refusal, Target},
    names,
};

mod knowledge;
pub(crate) mod needs;
mod rounds;
#[cfg(test)]
mod tests;

/// The phases as a graph. Indices are positions in [`Contract::phases`], [`Contract::asks`], [`Contract::messages`].
#[derive(Debug, Clone)]
pub(crate) struct Graph {
    /// One node a phase, in declared order.
    pub(crate) nodes: Vec<Node>,
    /// The opening message.
    pub(crate) opens: Option<usize>,
    /// The message that the yielding ends give.
    pub(crate) result: Option<usize>,
}

#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub(crate) kind: NodeKind,
    /// Facts to compute on every way in: messages.
    pub(crate) carries: Vec<usize>,
    /// Every edge out: next (arms in order), declined, cancelled, expired; of the first phase also unattended.
    pub(crate) edges: Vec<Edge>,
    /// What the phase knows, the opening message first (if there is one), then in the order in which
    /// phases are declared: the facts of a phase, then its asks.
    pub(crate) knows: Vec<Entry>,
    /// Rounds from here to an end along the shortest way, this phase's own included; `None`: no end.
    pub(crate) at_least: Option<u16>,
    /// Along the longest way; `None`: a cycle.
    pub(crate) at_most: Option<u16>,
    /// What every way from here to an end needs of the client: each a mask of [`needs::Capability`], of which one
    /// does.
    pub(crate) needs: Vec<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NodeKind {
    /// The first declared.
    Opening,
    /// It asks these, in order.
    Asking(Vec<usize>),
    /// It ends with the result.
    Yielding,
    /// It ends with a tool error.
    Failing,
    /// A mistake elsewhere makes it unclear; rules stay silent about it.
    Unclear,
}

#[derive(Debug, Clone)]
pub(crate) struct Edge {
    pub(crate) trigger: Trigger,
    /// The arm of the branch, when there is one.
    pub(crate) arm: Option<usize>,
    /// The phase it leads to; `None`: not declared. For `again`, the phase itself.
    pub(crate) to: Option<usize>,
    /// `declined -> again`.
    pub(crate) again: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trigger {
    /// The request, from the opening phase.
    Called,
    Answered,
    Declined,
    Cancelled,
    /// The state's time was over.
    Expired,
    /// The client cannot be asked, from the opening phase.
    Unattended,
}

/// One entry of what a phase knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The field of the phase, `book_trip`: snake case of the declaration, with the span of the declaration.
    pub(crate) name: Ident,
    pub(crate) source: Source,
    /// An `Option` in the phase.
    pub(crate) optional: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Source {
    /// The opening message.
    Opening(usize),
    /// A fact: a message.
    Fact(usize),
    /// The answers of an ask.
    Answers(usize),
}

impl Graph {
    /// Resolves names and computes knowledge. Never fails: what does not resolve is `None`.
    pub(crate) fn resolve(contract: &Contract) -> Self {
        let names = Names::of(contract);
        let nodes = contract
            .phases
            .iter()
            .enumerate()
            .map(|(index, phase)| resolve_node(&names, contract, index, phase));
        let mut graph = Self {
            nodes: nodes.collect(),
            opens: contract.opens.as_ref().and_then(|name| find(&names.messages, name)),
            result: contract
                .phases
                .iter()
                .flat_map(|phase| &phase.ends)
                .find_map(|end| match end {
                    End::Yields { message, .. } => find(&names.messages, message),
                    End::Fails { .. } => None,
                }),
        };
        knowledge::resolve_knowledge(contract, &mut graph);
        rounds::resolve_rounds(&mut graph);
        needs::resolve_needs(contract, &mut graph);
        graph
    }

    /// The ways on from a phase: every edge that resolves and leads to a phase, `again` left out.
    pub(crate) fn ways(&self, phase: usize) -> impl Iterator<Item = (&Edge, usize)> {
        let edges = self
            .nodes
            .get(phase)
            .map(|node| node.edges.as_slice())
            .unwrap_or_default();
        edges
            .iter()
            .filter(|edge| !edge.again)
            .filter_map(|edge| Some((edge, edge.to?)))
    }
}

/// The declared names of each kind; the first declaration of a name counts.
struct Names {
    phases: BTreeMap<String, usize>,
    asks: BTreeMap<String, usize>,
    messages: BTreeMap<String, usize>,
}

impl Names {
    fn of(contract: &Contract) -> Self {
        Self {
            phases: indices(contract.phases.iter().map(|phase| &phase.name)),
            asks: indices(contract.asks.iter().map(|ask| &ask.name)),
            messages: indices(contract.messages.iter().map(|message| &message.name)),
        }
    }
}

fn indices<'a>(declared: impl Iterator<Item = &'a Ident>) -> BTreeMap<String, usize> {
    let mut indices = BTreeMap::new();
    for (index, name) in declared.enumerate() {
        indices.entry(names::plain(name)).or_insert(index);
    }
    indices
}

fn find(indices: &BTreeMap<String, usize>, name: &Ident) -> Option<usize> {
    indices.get(&names::plain(name)).copied()
}

fn resolve_node(names: &Names, contract: &Contract, index: usize, phase: &Phase) -> Node {
    Node {
        kind: resolve_kind(names, index, phase),
        carries: phase
            .carries
            .iter()
            .filter_map(|fact| find(&names.messages, fact))
            .collect(),
        edges: resolve_edges(names, contract, index, phase),
        knows: Vec::new(),
        at_least: None,
        at_most: None,
        needs: Vec::new(),
    }
}

fn resolve_kind(names: &Names, index: usize, phase: &Phase) -> NodeKind {
    if index == 0 {
        return NodeKind::Opening;
    }
    if phase.incomplete {
        return NodeKind::Unclear;
    }
    match (phase.asks.as_slice(), phase.ends.as_slice(), phase.next.as_slice()) {
        ([], [End::Yields { .. }], []) => NodeKind::Yielding,
        ([], [End::Fails { .. }], []) => NodeKind::Failing,
        ([_, ..], [], [_]) => {
            let asks: Option<Vec<usize>> = phase.asks.iter().map(|asked| find(&names.asks, &asked.name)).collect();
            asks.map_or(NodeKind::Unclear, NodeKind::Asking)
        }
        _ => NodeKind::Unclear,
    }
}

fn resolve_edges(names: &Names, contract: &Contract, index: usize, phase: &Phase) -> Vec<Edge> {
    let next = if index == 0 { Trigger::Called } else { Trigger::Answered };
    let mut edges = Vec::new();
    for target in &phase.next {
        let mut lead = |arm, to| {
            edges.push(Edge {
                trigger: next,
                arm,
                to: find(&names.phases, to),
                again: false,
            });
        };
        match target {
            Target::One(to) => lead(None, to),
            Target::Branch(branch) => {
                for (position, arm) in branch.arms.iter().enumerate() {
                    lead(Some(position), &arm.to);
                }
            }
        }
    }
    for (trigger, refusals) in [
        (Trigger::Declined, &phase.declined),
        (Trigger::Cancelled, &phase.cancelled),
    ] {
        for refusal in refusals {
            edges.push(match refusal {
                Refusal::Again(_) => Edge {
                    trigger,
                    arm: None,
                    to: Some(index),
                    again: true,
                },
                Refusal::To(to) => Edge {
                    trigger,
                    arm: None,
                    to: find(&names.phases, to),
                    again: false,
                },
            });
        }
    }
    let otherwise = phase.within.as_ref().and_then(|within| within.otherwise.as_ref());
    let unattended = contract.unattended.as_ref().filter(|_| index == 0);
    // What is no end is a mistake of its own, and no way.
    let is_end = |phase: &usize| contract.phases.get(*phase).is_some_and(|phase| !phase.ends.is_empty());
    let aside = [
        (Trigger::Expired, otherwise.map(|to| find(&names.phases, to))),
        (
            Trigger::Unattended,
            unattended.map(|to| find(&names.phases, to).filter(is_end)),
        ),
    ];
    edges.extend(aside.into_iter().filter_map(|(trigger, to)| {
        Some(Edge {
            trigger,
            arm: None,
            to: to?,
            again: false,
        })
    }));
    edges
}
