//! How lines run: straight down where ranks are passed, in curves between them, and at the side of a card where they lead
//! back. No line passes a card, because every line has its own column in every rank.

use std::collections::BTreeMap;

use super::curve::{Line, around, drawn};
use super::graph::Way;
use super::layout::{Layout, Size};
use super::outside::Outside;
use super::paint::{Area, count};

/// The least distance of two ranks.
const GAP: f64 = 20.0;
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

/// One end of a line at a card.
#[derive(Debug, Clone, Copy, PartialEq)]
enum End {
    /// Above or below the card, at this place.
    Level(f64),
    /// At its side: the side's place, and how far below the card's top.
    Side(f64, f64),
}

/// What is to be drawn, and where the layout wants it.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) ways: &'a [Way],
    pub(super) sizes: &'a [Size],
    /// The sizes of what stands at the lines.
    pub(super) labels: &'a [Option<(f64, f64)>],
    pub(super) layout: &'a Layout,
    /// The columns of those lines that are not in the layout.
    pub(super) outside: &'a [Option<Outside>],
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
        let mut lines: Vec<Line> = (0..self.ways.len())
            .map(|way| self.line(way, &ends, &bands, shift))
            .collect();
        self.clear_labels(&mut lines, &ends, &bands, shift);
        Routes {
            cards: cards.collect(),
            lines,
        }
    }

    pub(super) fn x(&self, card: usize) -> f64 {
        self.layout.spots.get(card).map_or(0.0, |spot| spot.x)
    }

    pub(super) fn rank(&self, card: usize) -> usize {
        self.layout.spots.get(card).map_or(0, |spot| spot.rank)
    }

    pub(super) fn size(&self, card: usize) -> Size {
        let none = Size {
            width: 0.0,
            height: 0.0,
            beside: 0.0,
            lines: 0,
        };
        self.sizes.get(card).copied().unwrap_or(none)
    }

    pub(super) fn xs(&self, way: usize) -> &[f64] {
        self.layout.lanes.get(way).map_or(&[], |lane| lane.xs.as_slice())
    }

    /// The labels: in which rank, where, and how large.
    pub(super) fn placed_labels(&self) -> impl Iterator<Item = (usize, usize, f64, (f64, f64))> + '_ {
        let lanes = self.ways.iter().zip(&self.layout.lanes).zip(self.labels).enumerate();
        lanes.filter_map(|(index, ((way, lane), label))| {
            let x = *lane.xs.get(lane.label)?;
            Some((index, self.rank(ends(way).0) + 1 + lane.label, x, (*label)?))
        })
    }

    /// The columns outside, and half of how wide they are with what stands there.
    fn outside_widths(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let columns = self.outside.iter().zip(self.labels);
        columns.filter_map(|(column, label)| {
            let half = label.map_or(0.0, |(width, _)| width / 2.0);
            column.map(|column| (column.x, half.max(4.0)))
        })
    }

    fn left(&self) -> f64 {
        let cards = (0..self.sizes.len()).map(|card| self.x(card) - self.size(card).width / 2.0);
        let labels = self.placed_labels().map(|(_, _, x, (width, _))| x - width / 2.0);
        let lanes = self.layout.lanes.iter().flat_map(|lane| &lane.xs).map(|x| x - 4.0);
        let outside = self.outside_widths().map(|(x, half)| x - half);
        cards
            .chain(labels)
            .chain(lanes)
            .chain(outside)
            .fold(f64::INFINITY, f64::min)
    }

    fn right(&self) -> f64 {
        let cards = (0..self.sizes.len()).map(|card| {
            let size = self.size(card);
            self.x(card) + size.width / 2.0 + size.beside
        });
        let labels = self.placed_labels().map(|(_, _, x, (width, _))| x + width / 2.0);
        let lanes = self.layout.lanes.iter().flat_map(|lane| &lane.xs).map(|x| x + 4.0);
        let outside = self.outside_widths().map(|(x, half)| x + half);
        cards
            .chain(labels)
            .chain(lanes)
            .chain(outside)
            .fold(f64::NEG_INFINITY, f64::max)
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

    /// The column of a line that is not in the layout.
    fn column(&self, way: usize) -> Option<Outside> {
        self.outside.get(way).copied().flatten()
    }

    /// The ends of lines outside, by line and whether it is the upper end: at the sides of their cards.
    fn side_ends(&self) -> BTreeMap<(usize, bool), End> {
        // Whether it is the upper end, how far the column is, and which line.
        type Found = Vec<(bool, f64, usize)>;
        let mut found: BTreeMap<(usize, bool), Found> = BTreeMap::new();
        for (index, way) in self.ways.iter().enumerate() {
            let Some(Outside { x, right }) = self.column(index) else {
                continue;
            };
            let (above, below) = ends(way);
            for (card, upper) in [(above, true), (below, false)] {
                let distance = (x - self.x(card)).abs();
                found.entry((card, right)).or_default().push((upper, distance, index));
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
            let from = 10.0 + if right { LOOP * count(size.lines) } else { 0.0 };
            let room = size.height - 10.0 - from;
            let edge = self.x(card) + if right { size.width } else { -size.width } / 2.0;
            let step = (room / count(lines.len() + 1)).min(24.0);
            let first = from + (room - step * count(lines.len() - 1)) / 2.0;
            for (place, (upper, _, line)) in lines.into_iter().enumerate() {
                let down = first + step * count(place);
                ends.insert((line, upper), End::Side(edge, down));
            }
        }
        ends
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
        let Some(line) = self.ways.get(way).filter(|_| self.column(way).is_none()) else {
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

    /// Where a line outside leaves its lower card, and where it arrives.
    fn turns(&self, index: usize, ends: &[(End, End)], bands: &[(f64, f64)], shift: f64) -> Option<[(f64, f64); 2]> {
        let (above, below) = self::ends(self.ways.get(index)?);
        self.column(index)?;
        let at = |end: End, card: usize| match end {
            End::Level(_) => None,
            End::Side(x, down) => Some((x + shift, bands.get(self.rank(card))?.0 + down)),
        };
        let &(upper, lower) = ends.get(index)?;
        Some([at(lower, below)?, at(upper, above)?])
    }

    /// Moves what stands at lines outside to where no other of them passes.
    fn clear_labels(&self, lines: &mut [Line], ends: &[(End, End)], bands: &[(f64, f64)], shift: f64) {
        // Where lines run level: how high, and from where to where.
        let mut level: Vec<(usize, f64, f64, f64)> = Vec::new();
        for index in 0..self.ways.len() {
            let (Some(turns), Some(column)) = (self.turns(index, ends, bands, shift), self.column(index)) else {
                continue;
            };
            let column = column.x + shift;
            level.extend(turns.map(|(x, y)| (index, y, x.min(column), x.max(column))));
        }
        for (index, line) in lines.iter_mut().enumerate() {
            let label = self.labels.get(index).copied().flatten();
            let (Some([from, to]), Some((width, height))) = (self.turns(index, ends, bands, shift), label) else {
                continue;
            };
            let (x, half, room) = (line.label.0, width / 2.0, height / 2.0 + 4.0);
            let clear = |y: &f64| {
                let crossed = |&(other, at, left, right): &(usize, f64, f64, f64)| {
                    other != index && (at - y).abs() < room && left < x + half && x - half < right
                };
                !level.iter().any(crossed)
            };
            let places = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
            let mut places = places.into_iter().map(|part| to.1 + (from.1 - to.1) * part);
            line.label.1 = places.find(clear).unwrap_or(line.label.1);
        }
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
        if let (Some(column), Some([from, to])) = (self.column(index), self.turns(index, ends, bands, shift)) {
            return around(column.x + shift, from, to, column.right);
        }
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
        let (path, head) = if way.back {
            points.reverse();
            drawn(&points, true)
        } else {
            drawn(&points, false)
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
