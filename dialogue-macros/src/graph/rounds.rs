//! How many rounds remain from each phase: along the shortest way to an end, and along the longest.

use super::{Graph, NodeKind, Trigger};

/// Relaxes backwards from the ends until nothing changes for the shortest way; for the longest, settles the
/// phases whose every way on is settled, so that whatever can reach a cycle stays unsettled.
pub(super) fn resolve_rounds(graph: &mut Graph) {
    let count = graph.nodes.len();
    let mut sources: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut open: Vec<usize> = vec![0; count];
    for phase in 0..count {
        for to in ways(graph, phase) {
            sources.get_mut(to).into_iter().for_each(|sources| sources.push(phase));
            open.get_mut(phase).into_iter().for_each(|open| *open += 1);
        }
    }
    shortest(graph, &sources);
    longest(graph, &sources, open);
}

/// Where a phase leads when the client can be asked.
fn ways(graph: &Graph, phase: usize) -> impl Iterator<Item = usize> {
    let ways = graph
        .ways(phase)
        .filter(|(edge, _)| edge.trigger != Trigger::Unattended);
    ways.map(|(_, to)| to)
}

fn own_rounds(kind: &NodeKind) -> u16 {
    u16::from(matches!(kind, NodeKind::Asking(_) | NodeKind::Unclear))
}

/// Breadth first from the ends, the opening being the only phase that costs nothing.
fn shortest(graph: &mut Graph, sources: &[Vec<usize>]) {
    let mut frontier = Vec::new();
    for (index, node) in graph.nodes.iter_mut().enumerate() {
        if matches!(node.kind, NodeKind::Yielding | NodeKind::Failing) {
            node.at_least = Some(0);
            frontier.push(index);
        }
    }
    while !frontier.is_empty() {
        let mut next = Vec::new();
        for phase in frontier {
            let from_here = graph
                .nodes
                .get(phase)
                .and_then(|node| node.at_least)
                .unwrap_or(u16::MAX);
            for source in sources.get(phase).into_iter().flatten() {
                let Some(node) = graph.nodes.get_mut(*source) else {
                    continue;
                };
                let rounds = from_here.saturating_add(own_rounds(&node.kind));
                if node.at_least.is_none_or(|known| rounds < known) {
                    node.at_least = Some(rounds);
                    next.push(*source);
                }
            }
        }
        frontier = next;
    }
}

fn longest(graph: &mut Graph, sources: &[Vec<usize>], mut open: Vec<usize>) {
    let mut settled: Vec<usize> = open
        .iter()
        .enumerate()
        .filter(|(_, open)| **open == 0)
        .map(|(phase, _)| phase)
        .collect();
    while let Some(phase) = settled.pop() {
        let onward = ways(graph, phase).filter_map(|to| graph.nodes.get(to)?.at_most).max();
        let Some(node) = graph.nodes.get_mut(phase) else {
            continue;
        };
        node.at_most = Some(onward.unwrap_or(0).saturating_add(own_rounds(&node.kind)));
        for source in sources.get(phase).into_iter().flatten() {
            let Some(open) = open.get_mut(*source) else {
                continue;
            };
            *open -= 1;
            if *open == 0 {
                settled.push(*source);
            }
        }
    }
}
