//! The shapes of lines: curves that leave and arrive upright, ways around a card's side, and the heads of arrows.

use super::paint::n;

/// How far from its card a line begins to bend.
pub(super) const BEND: f64 = 12.0;
/// The length of an arrow's head.
const HEAD: f64 = 8.0;

/// A line that is drawn.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) path: String,
    pub(super) head: String,
    /// The middle of its label.
    pub(super) label: (f64, f64),
}

/// A line that leaves a card at its side, runs up, and arrives at the side of another.
pub(super) fn around(column: f64, from: (f64, f64), to: (f64, f64), right: bool) -> Line {
    let side = if right { 1.0 } else { -1.0 };
    let path = format!(
        "M{} {}H{}Q{} {} {} {}V{}Q{} {} {} {}H{}",
        n(from.0),
        n(from.1),
        n(column - side * BEND),
        n(column),
        n(from.1),
        n(column),
        n(from.1 - BEND),
        n(to.1 + BEND),
        n(column),
        n(to.1),
        n(column - side * BEND),
        n(to.1),
        n(to.0 + side * HEAD * 0.8)
    );
    Line {
        path,
        head: arrow(to, (side, 0.0)),
        label: (column, f64::midpoint(from.1, to.1)),
    }
}

/// The path through these points, and the head of its arrow, which points up or down.
pub(super) fn drawn(points: &[(f64, f64)], up: bool) -> (String, String) {
    let first = points.first().copied().unwrap_or_default();
    let tip = points.last().copied().unwrap_or_default();
    let back = if up { 1.0 } else { -1.0 };
    let mut path = format!("M{} {}", n(first.0), n(first.1));
    let mut at = first;
    // The head of the arrow covers the end.
    let end = (tip.0, tip.1 + back * HEAD * 0.8);
    let way = points.iter().take(points.len().saturating_sub(1)).copied();
    let mut goals = way.chain(std::iter::once(end)).peekable();
    while let Some(goal) = goals.next() {
        let upright = |one: (f64, f64), other: (f64, f64)| (one.0 - other.0).abs() < 0.05;
        let goes_on = goals
            .peek()
            .is_some_and(|&next| upright(at, goal) && upright(goal, next));
        if !goes_on {
            bend(&mut path, at, goal);
            at = goal;
        }
    }
    (path, arrow(tip, (0.0, back)))
}

/// Straight where it can be, and else in a curve that leaves and arrives upright.
fn bend(path: &mut String, from: (f64, f64), to: (f64, f64)) {
    if (from.0 - to.0).abs() < 0.05 {
        if (from.1 - to.1).abs() > 0.05 {
            path.extend(["V", &n(to.1)]);
        }
        return;
    }
    let (x, y, middle) = (n(to.0), n(to.1), n(f64::midpoint(from.1, to.1)));
    path.extend(["C", &n(from.0), " ", &middle, " ", &x, " ", &middle, " ", &x, " ", &y]);
}

/// The head of an arrow with its point here, its back where `back` says.
pub(super) fn arrow((x, y): (f64, f64), back: (f64, f64)) -> String {
    let (along, across) = (HEAD, 4.2);
    let one = (
        x + back.0 * along - back.1 * across,
        y + back.1 * along + back.0 * across,
    );
    let other = (
        x + back.0 * along + back.1 * across,
        y + back.1 * along - back.0 * across,
    );
    format!(
        "M{} {}L{} {}L{} {}Z",
        n(x),
        n(y),
        n(one.0),
        n(one.1),
        n(other.0),
        n(other.1)
    )
}
