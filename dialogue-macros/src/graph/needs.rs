//! What every way from a phase to an end needs of the client: the greatest fixpoint over the edges, backwards.
//!
//! There are four capabilities, so what a phase needs (at least one of these) is a mask of four bits, and a set of such
//! needs sixteen. A set holds with each need every wider one: where one way needs a form and another needs a form or
//! sampling, both need a form or sampling.

use super::{Graph, NodeKind, Trigger};
use crate::model::{Contract, Phase, Via};

/// What a client declares when it can be asked in some way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Capability {
    Elicitation,
    UrlElicitation,
    Sampling,
    Roots,
}

impl Capability {
    pub(crate) const ALL: [Self; 4] = [Self::Elicitation, Self::UrlElicitation, Self::Sampling, Self::Roots];

    /// What a way to ask takes.
    pub(crate) fn of(via: &Via) -> Self {
        match via {
            Via::Form => Self::Elicitation,
            Via::Url(_) => Self::UrlElicitation,
            Via::Sampling { .. } => Self::Sampling,
            Via::Roots => Self::Roots,
        }
    }

    /// Its name in the reflection.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Elicitation => "Elicitation",
            Self::UrlElicitation => "UrlElicitation",
            Self::Sampling => "Sampling",
            Self::Roots => "Roots",
        }
    }

    /// Its bit in a need.
    pub(crate) fn bit(self) -> u8 {
        match self {
            Self::Elicitation => 1,
            Self::UrlElicitation => 2,
            Self::Sampling => 4,
            Self::Roots => 8,
        }
    }
}

const EVERYTHING: u16 = u16::MAX - 1;

/// Settles [`super::Node::needs`].
pub(super) fn resolve_needs(contract: &Contract, graph: &mut Graph) {
    let own: Vec<u16> = graph
        .nodes
        .iter()
        .zip(&contract.phases)
        .map(|(node, phase)| own_needs(contract, &node.kind, phase))
        .collect();
    let mut needs = vec![EVERYTHING; own.len()];
    loop {
        let mut settled = true;
        for phase in (0..own.len()).rev() {
            let ways = graph
                .ways(phase)
                .filter(|(edge, _)| edge.trigger != Trigger::Unattended);
            let onward = ways
                .filter_map(|(_, to)| needs.get(to))
                .copied()
                .reduce(|one, other| one & other);
            let found = own.get(phase).copied().unwrap_or_default() | onward.unwrap_or_default();
            if let Some(known) = needs.get_mut(phase).filter(|known| **known != found) {
                *known = found;
                settled = false;
            }
        }
        if settled {
            break;
        }
    }
    for (node, needs) in graph.nodes.iter_mut().zip(needs) {
        node.needs = narrowest(needs);
    }
}

/// Of a round that asks only what is optional, what it takes: one of these.
pub(crate) fn any_of(contract: &Contract, kind: &NodeKind) -> u8 {
    let NodeKind::Asking(asks) = kind else { return 0 };
    let asks = asks.iter().filter_map(|ask| contract.asks.get(*ask));
    asks.fold(0, |mask, ask| mask | Capability::of(&ask.via).bit())
}

/// What a round itself needs: everything that is not optional, or else one of what is.
fn own_needs(contract: &Contract, kind: &NodeKind, phase: &Phase) -> u16 {
    let NodeKind::Asking(asks) = kind else { return 0 };
    let mut needs = 0;
    let mut optional = 0_u16;
    for (ask, asked) in asks.iter().zip(&phase.asks) {
        let Some(ask) = contract.asks.get(*ask) else { continue };
        let bit = u16::from(Capability::of(&ask.via).bit());
        if asked.optional {
            optional |= bit;
        } else {
            needs |= wider(bit);
        }
    }
    if needs == 0 { wider(optional) } else { needs }
}

/// The set of every mask that holds these bits.
fn wider(mask: u16) -> u16 {
    (1..16)
        .filter(|wide| mask != 0 && wide & mask == mask)
        .fold(0, |set, wide| set | 1 << wide)
}

/// The masks of a set that hold no other of it.
fn narrowest(set: u16) -> Vec<u8> {
    let holds = |mask: u8| set >> mask & 1 == 1;
    (1..16)
        .filter(|mask| holds(*mask) && !(1..*mask).any(|less| less & mask == less && holds(less)))
        .collect()
}
