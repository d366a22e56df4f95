//! The columns of lines that lead back: beside everything between their cards, the shorter ones nearer.

use super::curve::BEND;
use super::graph::Way;
use super::route::{Plan, ends};

/// The column of a line that leads back.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Outside {
    pub(super) x: f64,
    pub(super) right: bool,
}

/// How near to a card a column may be.
const NEAR: f64 = 26.0;
/// How near to a card what stands at it may be.
const LABEL_NEAR: f64 = 12.0;

/// Something that a column has to pass: its ranks, and from where to where it stands.
#[derive(Debug, Clone, Copy)]
struct Taken {
    first: usize,
    last: usize,
    left: f64,
    right: f64,
}

/// A column for each line that leads back and is not in the layout; `None` where a card stands in the way on both sides.
pub(super) fn columns(plan: &Plan<'_>, wanted: &[bool]) -> Vec<Option<Outside>> {
    let mut taken = taken(plan);
    let fixed = taken.len();
    let mut columns = vec![None; plan.ways.len()];
    let mut order: Vec<(usize, &Way)> = plan.ways.iter().enumerate().collect();
    order.retain(|(index, _)| wanted.get(*index).copied().unwrap_or_default());
    let span = |way: &Way| {
        let (above, below) = ends(way);
        (plan.rank(above), plan.rank(below))
    };
    order.sort_by_key(|(index, way)| {
        let (first, last) = span(way);
        (last.saturating_sub(first), *index)
    });
    for (index, way) in order {
        let (first, last) = span(way);
        let label = plan
            .labels
            .get(index)
            .copied()
            .flatten()
            .map_or(0.0, |(width, _)| width);
        let away = NEAR.max(label / 2.0 + LABEL_NEAR);
        let passed = taken.iter().filter(|taken| taken.first <= last && first <= taken.last);
        let (left, right) = passed.fold((f64::INFINITY, f64::NEG_INFINITY), |(left, right), taken| {
            (left.min(taken.left), right.max(taken.right))
        });
        let (above, below) = ends(way);
        let obstacles = taken.get(..fixed).unwrap_or_default();
        let free = |right: bool| [above, below].iter().all(|&card| is_free(plan, obstacles, card, right));
        let far = |x: f64| (x - plan.x(above)).abs() + (x - plan.x(below)).abs();
        let sides = [(left - away, false), (right + away, true)];
        let sides = sides.into_iter().filter(|(_, right)| free(*right));
        let Some((x, right)) = sides.min_by(|one, other| far(one.0).total_cmp(&far(other.0))) else {
            continue;
        };
        if let Some(column) = columns.get_mut(index) {
            *column = Some(Outside { x, right });
        }
        let half = (label / 2.0).max(4.0);
        taken.push(Taken {
            first,
            last,
            left: x - half,
            right: x + half,
        });
    }
    columns
}

/// Whether nothing but lines, which may be crossed, stands at this side of the card.
fn is_free(plan: &Plan<'_>, obstacles: &[Taken], card: usize, right: bool) -> bool {
    let (rank, x) = (plan.rank(card), plan.x(card));
    let beside = obstacles
        .iter()
        .filter(|other| other.first <= rank && rank <= other.last);
    let mut wide = beside.filter(|other| other.right - other.left > 2.0 * BEND);
    !wide.any(|other| if right { other.left > x } else { other.right < x })
}

/// The cards, what stands at lines, and the lines that pass ranks.
fn taken(plan: &Plan<'_>) -> Vec<Taken> {
    let mut taken = Vec::new();
    for card in 0..plan.sizes.len() {
        let (size, rank, x) = (plan.size(card), plan.rank(card), plan.x(card));
        let (left, right) = (x - size.width / 2.0, x + size.width / 2.0);
        taken.push(Taken {
            first: rank,
            last: rank,
            left,
            right: right + size.beside,
        });
    }
    for (_, rank, x, (width, _)) in plan.placed_labels() {
        taken.push(Taken {
            first: rank,
            last: rank,
            left: x - width / 2.0,
            right: x + width / 2.0,
        });
    }
    for (index, way) in plan.ways.iter().enumerate() {
        let top = plan.rank(ends(way).0);
        for (x, rank) in plan.xs(index).iter().zip(top + 1..) {
            taken.push(Taken {
                first: rank,
                last: rank,
                left: x - 4.0,
                right: x + 4.0,
            });
        }
    }
    taken
}
