//! Which lines are drawn, from the contract's edges: those that look alike and lead to the same place are one, those that
//! lead to where they come from are drawn beside the card, and so are those that would cross the whole picture.

use std::collections::{BTreeMap, BTreeSet};

use crate::contract::Contract;
use crate::emit::words::{self, Class};

/// A line of the picture: edges of one class from one phase to another.
#[derive(Debug)]
pub(super) struct Way {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) class: Class,
    /// What stands at it.
    pub(super) labels: Vec<String>,
    /// It leads to an earlier phase that can lead back here.
    pub(super) back: bool,
}

/// The lines of the picture, by how they are drawn.
#[derive(Debug)]
pub(super) struct Ways {
    /// From card to card.
    pub(super) across: Vec<Way>,
    /// Beside the card they come from: they lead back to it, or too far.
    pub(super) beside: Vec<Way>,
}

/// A refusal or an expiry that passes more ranks than this, one of several to the same end, is drawn beside its card.
const FAR: usize = 3;
/// So many of them may be drawn nevertheless.
const FEW: usize = 3;
/// The ranks that all lines together may pass: what the layout has to place, and what a reader can follow.
const BUDGET: usize = 700;

impl Ways {
    pub(super) fn of(contract: &Contract) -> Self {
        let (beside, across): (Vec<Way>, Vec<Way>) = joined(contract).into_iter().partition(|way| way.from == way.to);
        let mut ways = Self { across, beside };
        let spans = spans(&ways.across, contract.phases.len());
        let cut = far(&ways.across, &spans);
        let mut index = 0;
        let (beside, across): (Vec<Way>, Vec<Way>) = ways.across.into_iter().partition(|_| {
            index += 1;
            cut.contains(&(index - 1))
        });
        ways.across = across;
        ways.beside.extend(beside);
        ways.beside
            .sort_by_key(|way| (way.from, way.from != way.to, way.class, way.to));
        ways
    }
}

/// The edges, those of one class between the same two phases as one.
fn joined(contract: &Contract) -> Vec<Way> {
    let index: BTreeMap<&str, usize> = contract.phases.iter().map(|phase| phase.name).zip(0..).collect();
    let mut ways: Vec<Way> = Vec::new();
    let mut known: BTreeMap<(usize, usize, Class), usize> = BTreeMap::new();
    for (from, phase) in contract.phases.iter().enumerate() {
        for edge in phase.edges {
            let Some(&to) = index.get(edge.to) else { continue };
            let class = Class::of(edge.trigger);
            let label = words::label(phase, edge);
            let at = *known.entry((from, to, class)).or_insert(ways.len());
            if let Some(way) = ways.get_mut(at) {
                way.labels.extend(label);
            } else {
                let labels = label.into_iter().collect();
                ways.push(Way {
                    from,
                    to,
                    class,
                    labels,
                    back: false,
                });
            }
        }
    }
    let reach: Vec<BTreeSet<usize>> = (0..contract.phases.len()).map(|from| reached(&ways, from)).collect();
    for way in &mut ways {
        let returns = reach.get(way.to).is_some_and(|reach| reach.contains(&way.from));
        way.back = way.to <= way.from && returns;
    }
    ways
}

fn reached(ways: &[Way], from: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        let next = ways.iter().filter(|way| way.from == at).map(|way| way.to);
        open.extend(next.filter(|&to| reached.insert(to)));
    }
    reached
}

/// How many ranks each line passes.
fn spans(ways: &[Way], phases: usize) -> Vec<usize> {
    let mut ranks = vec![0_usize; phases];
    // Without the lines that lead back there is no cycle, so that no rank can be greater than the count of phases.
    for _ in 0..phases {
        let mut moved = false;
        for way in ways.iter().filter(|way| !way.back) {
            let least = ranks.get(way.from).map_or(0, |rank| rank + 1);
            if let Some(rank) = ranks.get_mut(way.to)
                && *rank < least
            {
                *rank = least;
                moved = true;
            }
        }
        if !moved {
            break;
        }
    }
    let rank = |phase: usize| ranks.get(phase).copied().unwrap_or_default();
    ways.iter().map(|way| rank(way.from).abs_diff(rank(way.to))).collect()
}

/// The lines that lead too far. Each phase keeps the shortest one that leads to it.
fn far(ways: &[Way], spans: &[usize]) -> BTreeSet<usize> {
    let span = |way: usize| spans.get(way).copied().unwrap_or_default();
    let mut shortest: BTreeMap<usize, usize> = BTreeMap::new();
    for (index, way) in ways.iter().enumerate().filter(|(_, way)| !way.back) {
        let best = shortest.entry(way.to).or_insert(index);
        if span(index) < span(*best) {
            *best = index;
        }
    }
    let kept = |index: usize| shortest.values().any(|&kept| kept == index);
    let is_far = |index: usize, way: &Way| way.class != Class::Answered && span(index) > FAR && !kept(index);
    let mut cut = BTreeSet::new();
    for (index, way) in ways.iter().enumerate() {
        let same = |(other, far): &(usize, &Way)| far.to == way.to && far.class == way.class && is_far(*other, far);
        if is_far(index, way) && ways.iter().enumerate().filter(same).count() >= FEW {
            cut.insert(index);
        }
    }
    let mut left: Vec<usize> = (0..ways.len()).filter(|index| !cut.contains(index)).collect();
    let mut total: usize = left.iter().map(|&index| span(index)).sum();
    left.sort_by_key(|&index| std::cmp::Reverse(span(index)));
    for index in left.into_iter().filter(|&index| !kept(index) && span(index) > 1) {
        if total <= BUDGET {
            break;
        }
        total -= span(index);
        cut.insert(index);
    }
    cut
}
