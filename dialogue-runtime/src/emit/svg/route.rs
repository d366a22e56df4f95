//! How lines run: straight down where ranks are passed, in curves between them, and at the side of a card where they lead
//! back. No line passes a card, because every line has its own column in every rank.

use std::collections::BTreeMap;

use super::graph::Way;
use super::layout::{Layout, Size};
use super::paint::{Area, count, n};

/// How far from its card a line begins to bend.
const BEND: f64 = 12.0;
/// The least distance of two ranks.
const GAP: f64 = 20.0;
/// The length of an arrow's head.
pub(super) const HEAD: f64 = 8.0;
/// The height that a line beside a card takes.
pub(super) const LOOP: f64 = 34.0;

/// The picture in numbers.
#[derive(Debug)]
pub(super) struct Routes {
    /// Where the cards stand.
    pub(super) cards: Vec<Area>,
    /// Where the lines run, in the order of the ways.
    pub(super) lines: Vec<Line>,
}

/// A line that is drawn.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) path: String,
    pub(super) head: String,
    /// The middle of its label.
    pub(super) label: (f64, f64),
}

/// One end of a line at a card.
#[derive(Debug, Clone, Copy, PartialEq)]
enum End {
    /// Above or below the card, at this place.
    Level(f64),
    /// At its side: the side's place, how far below the card's top, and `-1` at its left, `1` at its right.
    Side(f64, f64, f64),
}

/// What is to be drawn, and where the layout wants it.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) ways: &'a [Way],
    pub(super) sizes: &'a [Size],
    /// The sizes of what stands at the lines.
    pub(super) labels: &'a [Option<(f64, f64)>],
    pub(super) layout: &'a Layout,
}

/// The cards of a line, upper and lower.
pub(super) fn ends(way: &Way) -> (usize, usize) {
    if way.back {
        (way.to, way.from)
    } else {
        (way.from, way.to)
    }
}

impl Plan<'_> {
    /// How wide and high it all is.
    pub(super) fn extent(&self) -> (f64, f64) {
        let bands = self.bands(&self.all_ends());
        (self.right() - self.left(), bands.last().map_or(0.0, |band| band.1))
    }

    /// The picture, its upper left corner at this place.
    pub(super) fn routes(&self, corner: (f64, f64)) -> Routes {
        let ends = self.all_ends();
        let bands = self.bands(&ends).into_iter();
        let bands: Vec<(f64, f64)> = bands.map(|(top, bottom)| (top + corner.1, bottom + corner.1)).collect();
        let shift = corner.0 - self.left();
        let cards = self.sizes.iter().enumerate().map(|(card, size)| Area {
            x: self.x(card) - size.width / 2.0 + shift,
            y: bands.get(self.rank(card)).map_or(0.0, |band| band.0),
            width: size.width,
            height: size.height,
            radius: 8.0,
        });
        let lines = (0..self.ways.len()).map(|way| self.line(way, &ends, &bands, shift));
        Routes {
            cards: cards.collect(),
            lines: lines.collect(),
        }
    }

    fn x(&self, card: usize) -> f64 {
        self.layout.spots.get(card).map_or(0.0, |spot| spot.x)
    }

    fn rank(&self, card: usize) -> usize {
        self.layout.spots.get(card).map_or(0, |spot| spot.rank)
    }

    fn size(&self, card: usize) -> Size {
        let none = Size {
            width: 0.0,
            height: 0.0,
            beside: 0.0,
            lines: 0,
        };
        self.sizes.get(card).copied().unwrap_or(none)
    }

    fn xs(&self, way: usize) -> &[f64] {
        self.layout.lanes.get(way).map_or(&[], |lane| lane.xs.as_slice())
    }

    /// The labels: in which rank, where, and how large.
    fn placed_labels(&self) -> impl Iterator<Item = (usize, usize, f64, (f64, f64))> + '_ {
        let lanes = self.ways.iter().zip(&self.layout.lanes).zip(self.labels).enumerate();
        lanes.filter_map(|(index, ((way, lane), label))| {
            let x = *lane.xs.get(lane.label)?;
            Some((index, self.rank(ends(way).0) + 1 + lane.label, x, (*label)?))
        })
    }

    fn left(&self) -> f64 {
        let cards = (0..self.sizes.len()).map(|card| self.x(card) - self.size(card).width / 2.0);
        let labels = self.placed_labels().map(|(_, _, x, (width, _))| x - width / 2.0);
        let lanes = self.layout.lanes.iter().flat_map(|lane| &lane.xs).map(|x| x - 4.0);
        cards.chain(labels).chain(lanes).fold(f64::INFINITY, f64::min)
    }

    fn right(&self) -> f64 {
        let cards = (0..self.sizes.len()).map(|card| {
            let size = self.size(card);
            self.x(card) + size.width / 2.0 + size.beside
        });
        let labels = self.placed_labels().map(|(_, _, x, (width, _))| x + width / 2.0);
        let lanes = self.layout.lanes.iter().flat_map(|lane| &lane.xs).map(|x| x + 4.0);
        cards.chain(labels).chain(lanes).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Both ends of every line, upper and lower.
    fn all_ends(&self) -> Vec<(End, End)> {
        let mut sides = self.side_ends();
        let mut level: BTreeMap<(usize, bool), Vec<(usize, f64)>> = BTreeMap::new();
        for (index, way) in self.ways.iter().enumerate() {
            let (above, below) = ends(way);
            let xs = self.xs(index);
            if !sides.contains_key(&(index, true)) {
                let toward = xs.first().copied().unwrap_or_else(|| self.x(below));
                level.entry((above, true)).or_default().push((index, toward));
            }
            if !sides.contains_key(&(index, false)) {
                let toward = xs.last().copied().unwrap_or_else(|| self.x(above));
                level.entry((below, false)).or_default().push((index, toward));
            }
        }
        for ((card, above), mut wanted) in level {
            wanted.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
            let room = self.size(card).width / 2.0 - 22.0;
            let offsets: Vec<f64> = wanted.iter().map(|(_, toward)| toward - self.x(card)).collect();
            for ((way, _), offset) in wanted.into_iter().zip(spread(&offsets, room)) {
                sides.insert((way, above), End::Level(self.x(card) + offset));
            }
        }
        let end = |way: usize, above: bool| sides.get(&(way, above)).copied().unwrap_or(End::Level(0.0));
        (0..self.ways.len())
            .map(|way| (end(way, true), end(way, false)))
            .collect()
    }

    /// The ends of lines that lead back and can be drawn at the side of a card, by line and whether it is the upper end.
    fn side_ends(&self) -> BTreeMap<(usize, bool), End> {
        let mut found: BTreeMap<(usize, bool), Vec<(bool, f64, usize)>> = BTreeMap::new();
        for (index, way) in self.ways.iter().enumerate().filter(|(_, way)| way.back) {
            let (above, below) = ends(way);
            let xs = self.xs(index);
            for (card, upper, x) in [(above, true, xs.first()), (below, false, xs.last())] {
                let Some(&x) = x else { continue };
                let right = x > self.x(card);
                if self.is_free(card, x) {
                    let distance = (x - self.x(card)).abs();
                    found.entry((card, right)).or_default().push((upper, distance, index));
                }
            }
        }
        let mut ends = BTreeMap::new();
        for ((card, right), mut lines) in found {
            // Those that leave upwards stand above those that come from below; in each, no two cross.
            lines.sort_by(|one, other| {
                let nearer = one.1.total_cmp(&other.1);
                one.0.cmp(&other.0).then(if one.0 { nearer.reverse() } else { nearer })
            });
            let size = self.size(card);
            let from = if right { 10.0 + LOOP * count(size.lines) } else { 10.0 };
            let room = size.height - 10.0 - from;
            if room < 9.0 * count(lines.len() + 1) {
                continue;
            }
            let side = self.x(card) + if right { size.width } else { -size.width } / 2.0;
            let step = (room / count(lines.len() + 1)).min(28.0);
            let first = from + (room - step * count(lines.len() - 1)) / 2.0;
            for (place, (upper, _, line)) in lines.into_iter().enumerate() {
                let down = first + step * count(place);
                ends.insert((line, upper), End::Side(side, down, if right { 1.0 } else { -1.0 }));
            }
        }
        ends
    }

    /// Whether a line can go from the side of a card to the column `x` in the card's rank.
    fn is_free(&self, card: usize, x: f64) -> bool {
        let size = self.size(card);
        let (left, right) = (self.x(card) - size.width / 2.0, self.x(card) + size.width / 2.0);
        let kept = if size.beside > 0.0 {
            size.beside + 8.0
        } else {
            BEND + 6.0
        };
        let (from, to) = if x > right + kept {
            (right, x + 8.0)
        } else if x < left - BEND - 6.0 {
            (x - 8.0, left)
        } else {
            return false;
        };
        let rank = self.rank(card);
        let apart = |low: f64, high: f64| high < from || low > to;
        let cards = (0..self.sizes.len()).filter(|&other| other != card && self.rank(other) == rank);
        let mut cards = cards.map(|other| (self.x(other) - self.size(other).width / 2.0, other));
        let labels = self.placed_labels().filter(|label| label.1 == rank);
        let mut labels = labels.map(|(_, _, x, (width, _))| (x - width / 2.0, x + width / 2.0));
        cards.all(|(low, other)| apart(low, low + self.size(other).width + self.size(other).beside))
            && labels.all(|(low, high)| apart(low, high))
    }

    /// The upper and lower end of every rank.
    fn bands(&self, ends: &[(End, End)]) -> Vec<(f64, f64)> {
        let last = self.layout.spots.iter().map(|spot| spot.rank).max().unwrap_or_default();
        let mut heights = vec![0.0_f64; last + 1];
        let cards = (0..self.sizes.len()).map(|card| (self.rank(card), self.size(card).height));
        let labels = self.placed_labels().map(|(_, rank, _, (_, height))| (rank, height));
        for (rank, height) in cards.chain(labels) {
            if let Some(known) = heights.get_mut(rank) {
                *known = known.max(height);
            }
        }
        let mut gaps = vec![GAP; last + 1];
        for (way, ends) in (0..self.ways.len()).zip(ends) {
            for (rank, aside) in self.steps(way, ends) {
                if let Some(gap) = gaps.get_mut(rank) {
                    *gap = gap.max((GAP + aside * 0.16).min(56.0));
                }
            }
        }
        let mut y = 0.0;
        let bands = heights.into_iter().zip(gaps).map(|(height, gap)| {
            let top = y;
            y += height + gap;
            (top, top + height)
        });
        bands.collect()
    }

    /// How far a line moves aside below each rank that it leaves.
    fn steps(&self, way: usize, ends: &(End, End)) -> Vec<(usize, f64)> {
        let Some(line) = self.ways.get(way) else {
            return Vec::new();
        };
        let xs = self.xs(way);
        let first = xs.first().copied().unwrap_or_default();
        let last = xs.last().copied().unwrap_or_default();
        let at = |end: End, near: f64| if let End::Level(x) = end { x } else { near };
        let all = std::iter::once(at(ends.0, first))
            .chain(xs.iter().copied())
            .chain(std::iter::once(at(ends.1, last)));
        let all: Vec<f64> = all.collect();
        let top = self.rank(self::ends(line).0);
        all.windows(2)
            .enumerate()
            .map(|(index, pair)| match pair {
                [one, other] => (top + index, (one - other).abs()),
                _ => (top, 0.0),
            })
            .collect()
    }

    fn line(&self, index: usize, ends: &[(End, End)], bands: &[(f64, f64)], shift: f64) -> Line {
        let none = Line {
            path: String::new(),
            head: String::new(),
            label: (0.0, 0.0),
        };
        let (Some(way), Some(&(upper, lower))) = (self.ways.get(index), ends.get(index)) else {
            return none;
        };
        let (above, below) = self::ends(way);
        let band = |rank: usize| bands.get(rank).copied().unwrap_or_default();
        let (top, bottom) = (self.rank(above), self.rank(below));
        let xs: Vec<f64> = self.xs(index).iter().map(|x| x + shift).collect();
        let mut points = Vec::new();
        if let End::Level(x) = upper {
            points.push((x + shift, band(top).0 + self.size(above).height));
            points.push((x + shift, band(top).1));
        }
        for (x, rank) in xs.iter().zip(top + 1..) {
            points.push((*x, band(rank).0));
            points.push((*x, band(rank).1));
        }
        if let End::Level(x) = lower {
            points.push((x + shift, band(bottom).0));
        }
        let turn = |end: End, rank: usize| match end {
            End::Level(_) => None,
            End::Side(x, down, side) => Some((x + shift, band(rank).0 + down, side)),
        };
        let (upper, lower) = (turn(upper, top), turn(lower, bottom));
        let (path, head) = if way.back {
            points.reverse();
            drawn(lower, &points, upper)
        } else {
            drawn(upper, &points, lower)
        };
        let at = self.layout.lanes.get(index).map_or(0, |lane| lane.label);
        let label = xs.get(at).map(|x| {
            let (high, low) = band(top + 1 + at);
            (*x, f64::midpoint(high, low))
        });
        Line {
            path,
            head,
            label: label.unwrap_or_default(),
        }
    }
}

/// Where these ends stand, none nearer to the next than a line needs, all within `room` of the middle.
fn spread(wanted: &[f64], room: f64) -> Vec<f64> {
    let step = if wanted.len() > 1 {
        (2.0 * room / count(wanted.len() - 1)).min(24.0)
    } else {
        0.0
    };
    let mut places: Vec<f64> = wanted.iter().map(|place| place.clamp(-room, room)).collect();
    let mut least = f64::NEG_INFINITY;
    for place in &mut places {
        *place = place.max(least);
        least = *place + step;
    }
    let mut most = room;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - step;
    }
    places
}

/// A side of a card: its place, the height of the line there, and which side it is.
type Turn = (f64, f64, f64);

/// The path through these points, from one side to another if it begins or ends at one; and the head of its arrow.
fn drawn(from: Option<Turn>, points: &[(f64, f64)], to: Option<Turn>) -> (String, String) {
    let mut path = String::new();
    let first = points.first().copied().unwrap_or_default();
    let mut at = first;
    if let Some((x, y, side)) = from {
        let up = if first.1 < y { -1.0 } else { 1.0 };
        path.push_str(&format!("M{} {}H{}", n(x), n(y), n(first.0 - side * BEND)));
        path.push_str(&format!("Q{} {} {} {}", n(first.0), n(y), n(first.0), n(y + up * BEND)));
        at = (first.0, y + up * BEND);
    } else {
        path.push_str(&format!("M{} {}", n(first.0), n(first.1)));
    }
    let last = points.last().copied().unwrap_or_default();
    let mut end = last;
    let mut tip = None;
    if let Some((x, y, side)) = to {
        let up = if last.1 > y { 1.0 } else { -1.0 };
        end = (last.0, y + up * BEND);
        tip = Some((x, y, side));
    } else if let [.., before, _] = points {
        // The arrow's head covers the end.
        end.1 += if before.1 < last.1 || (last.1 - before.1).abs() < 0.1 {
            -HEAD
        } else {
            HEAD
        } * 0.8;
    }
    let count = points.len();
    let goals = points
        .iter()
        .take(if to.is_some() { count } else { count.saturating_sub(1) });
    for &goal in goals.chain(std::iter::once(&end)) {
        bend(&mut path, at, goal);
        at = goal;
    }
    let head = if let Some((x, y, side)) = tip {
        path.push_str(&format!(
            "Q{} {} {} {}",
            n(last.0),
            n(y),
            n(last.0 + -side * BEND),
            n(y)
        ));
        path.push_str(&format!("H{}", n(x + side * HEAD * 0.8)));
        arrow((x, y), (side, 0.0))
    } else {
        arrow(last, (0.0, if end.1 < last.1 { -1.0 } else { 1.0 }))
    };
    (path, head)
}

/// Straight where it can be, and else in a curve that leaves and arrives upright.
fn bend(path: &mut String, from: (f64, f64), to: (f64, f64)) {
    if (from.0 - to.0).abs() < 0.05 {
        if (from.1 - to.1).abs() > 0.05 {
            path.push_str(&format!("V{}", n(to.1)));
        }
        return;
    }
    let middle = f64::midpoint(from.1, to.1);
    path.push_str(&format!(
        "C{} {} {} {} {} {}",
        n(from.0),
        n(middle),
        n(to.0),
        n(middle),
        n(to.0),
        n(to.1)
    ));
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
