//! Where things stand: dagre's ranks, order and columns. What is above what is said here; how far apart, in `route`.

use dagre::graph::{Graph, GraphOptions};
use dagre::layout::types::LabelPos;
use dagre::{EdgeLabel, LayoutOptions, NodeLabel, layout};

use super::paint::count;

/// A card as the layout sees it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Size {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The room that is kept free at its right.
    pub(super) beside: f64,
    /// How many lines are drawn there.
    pub(super) lines: usize,
}

/// A line as the layout sees it: from the card above to the card below.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    pub(super) above: usize,
    pub(super) below: usize,
    /// The size of what stands at it.
    pub(super) label: Option<(f64, f64)>,
    /// How much it should be short and straight.
    pub(super) weight: i32,
    /// It is drawn outside, where the layout has nothing to say.
    pub(super) outside: bool,
}

/// Where a card stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spot {
    /// Its middle.
    pub(super) x: f64,
    pub(super) rank: usize,
}

/// Where a line passes the ranks between its cards, from above.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Lane {
    pub(super) xs: Vec<f64>,
    /// Which of them its label stands at.
    pub(super) label: usize,
}

/// Ranks and columns of everything.
#[derive(Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) spots: Vec<Spot>,
    pub(super) lanes: Vec<Lane>,
}

impl Layout {
    pub(super) fn of(sizes: &[Size], links: &[Link]) -> Self {
        let mut graph = graph(sizes, links);
        let options = LayoutOptions {
            nodesep: 44.0,
            edgesep: 26.0,
            ranksep: 40.0,
            ..LayoutOptions::default()
        };
        layout(&mut graph, Some(options));
        let spots: Vec<Spot> = (0..sizes.len()).map(|index| spot(&graph, index)).collect();
        let lane = |(index, link): (usize, &Link)| {
            let rank = |card: usize| spots.get(card).map_or(0, |spot| spot.rank);
            if link.outside {
                return Lane {
                    xs: Vec::new(),
                    label: 0,
                };
            }
            let passes = rank(link.below).saturating_sub(rank(link.above)).saturating_sub(1);
            lane(&graph, index, link, passes)
        };
        let lanes = links.iter().enumerate().map(lane).collect();
        Self { spots, lanes }
    }
}

// dagre orders by names now and then, so these have to sort as the numbers do.
fn node(index: usize) -> String {
    format!("n{index:06}")
}

fn edge(index: usize) -> String {
    format!("e{index:06}")
}

fn graph(sizes: &[Size], links: &[Link]) -> Graph<NodeLabel, EdgeLabel> {
    let mut graph = Graph::with_options(GraphOptions {
        directed: true,
        multigraph: true,
        compound: false,
    });
    for (index, size) in sizes.iter().enumerate() {
        let label = NodeLabel {
            width: size.width,
            height: size.height,
            ..NodeLabel::default()
        };
        graph.set_node(node(index), Some(label));
        if size.beside > 0.0 {
            let label = EdgeLabel {
                width: size.beside,
                height: 1.0,
                labelpos: LabelPos::Center,
                ..EdgeLabel::default()
            };
            graph.set_edge(node(index), node(index), Some(label), Some("beside"));
        }
    }
    for (index, link) in links.iter().enumerate().filter(|(_, link)| !link.outside) {
        let (width, height) = link.label.unwrap_or_default();
        let label = EdgeLabel {
            width,
            height,
            weight: link.weight,
            labelpos: LabelPos::Center,
            ..EdgeLabel::default()
        };
        graph.set_edge(node(link.above), node(link.below), Some(label), Some(&edge(index)));
    }
    graph
}

fn spot(graph: &Graph<NodeLabel, EdgeLabel>, index: usize) -> Spot {
    let placed = graph.node(&node(index));
    let rank = placed
        .and_then(|placed| placed.rank)
        .and_then(|rank| usize::try_from(rank).ok());
    let x = placed.and_then(|placed| placed.x);
    Spot {
        x: x.unwrap_or_default(),
        rank: rank.unwrap_or_default(),
    }
}

fn lane(graph: &Graph<NodeLabel, EdgeLabel>, index: usize, link: &Link, passes: usize) -> Lane {
    let (above, below) = (node(link.above), node(link.below));
    let placed = graph.edge(&above, &below, Some(&edge(index)));
    let points = placed.map_or(&[][..], |placed| placed.points.as_slice());
    let inner = points.get(1..points.len().saturating_sub(1)).unwrap_or_default();
    let xs: Vec<f64> = if inner.len() == passes {
        inner.iter().map(|point| point.x).collect()
    } else {
        // A point that dagre left out because it is where the next one is.
        let x = |name: &str| graph.node(name).and_then(|placed| placed.x).unwrap_or_default();
        let (from, to) = (x(&above), x(&below));
        let part = |pass: usize| count(pass + 1) / count(passes + 1);
        (0..passes).map(|pass| from + (to - from) * part(pass)).collect()
    };
    let at = placed.and_then(|placed| placed.label_rank).unwrap_or_default();
    let top = spot(graph, link.above).rank;
    let label = (0..passes).find(|pass| (count(top + 1 + pass) - at).abs() < 0.5);
    Lane {
        xs,
        label: label.unwrap_or(passes / 2),
    }
}
