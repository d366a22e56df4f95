//! A picture of the dialogue, drawn here: a card for each phase, a line for each edge, and a legend of what occurs.
//!
//! It stands on its own background and has a second set of colours for dark pages. Its text is one element a line, without
//! blank lines, so that Markdown takes it for one block of HTML; its style and its ids name the dialogue, so that several
//! can stand on a page.

mod card;
mod curve;
mod graph;
mod layout;
mod outside;
mod paint;
mod route;
#[cfg(test)]
mod tests;
mod text;

use self::card::Card;
use self::curve::{Line, arrow};
use self::graph::{Way, Ways};
use self::layout::{Layout, Link, Size};
use self::outside::Outside;
use self::paint::{Anchor, Area, Canvas, Role, Text, count, dashes, n};
use self::route::{LOOP, Plan, Routes};
use self::text::Face;
use super::Declaration;
use super::palette::Mood;
use super::words::{self, Class, escaped};
use crate::contract::{Contract, Phase};

const MARGIN: f64 = 24.0;
const TITLE: f64 = 18.0;
/// Of labels, and of the legend.
const LABEL: f64 = 11.5;
const LABEL_LINE: f64 = 15.0;
/// The longest text at a line.
const LABEL_ROOM: f64 = 190.0;
/// From the side of a card to the text of what is drawn there.
const ARM: f64 = 32.0;
const STROKE: f64 = 1.6;

pub(super) fn emit(declaration: &Declaration) -> String {
    let contract = declaration.contract();
    let ways = Ways::of(contract);
    let cards: Vec<Card> = contract.phases.iter().map(|phase| Card::of(contract, phase)).collect();
    let sizes: Vec<Size> = cards
        .iter()
        .enumerate()
        .map(|(index, card)| size(contract, &ways, index, card))
        .collect();
    let labels: Vec<Vec<String>> = ways.across.iter().map(|way| label_lines(&way.labels)).collect();
    let label_sizes: Vec<Option<(f64, f64)>> = labels.iter().map(|lines| label_size(lines)).collect();
    let (layout, outside) = arranged(&ways.across, &sizes, &label_sizes);
    let plan = Plan {
        ways: &ways.across,
        sizes: &sizes,
        labels: &label_sizes,
        layout: &layout,
        outside: &outside,
    };
    let (wide, high) = plan.extent();
    let header = Header::of(contract, wide);
    let inner = wide.max(header.width).max(legend_width(&ways).min(420.0));
    let corner = ((inner - wide) / 2.0 + MARGIN, header.height + MARGIN + 12.0);
    let routes = plan.routes(corner);
    let legend = Legend::of(&ways, inner);
    let width = (inner + 2.0 * MARGIN).ceil();
    let height = (high + corner.1 + legend.height + MARGIN).ceil();

    let mut canvas = Canvas::default();
    let id = id(contract.name);
    open(&mut canvas, contract, &id, width, height);
    header.draw(&mut canvas);
    draw(&mut canvas, contract, &ways, (&cards, &labels), &routes);
    legend.draw(&mut canvas, height - MARGIN - legend.height);
    canvas.style(&id);
    canvas.raw("</svg>");
    canvas.finish()
}

/// The lines, then what stands at them, then the cards, each above what it may cover.
fn draw(
    canvas: &mut Canvas,
    contract: &Contract,
    ways: &Ways,
    (cards, labels): (&[Card], &[Vec<String>]),
    routes: &Routes,
) {
    for (way, line) in ways.across.iter().zip(&routes.lines) {
        draw_line(canvas, contract, way, &line.path, &line.head);
    }
    for (way, (line, lines)) in ways.across.iter().zip(routes.lines.iter().zip(labels)) {
        draw_label(canvas, way.class, line, lines);
    }
    for ((card, area), index) in cards.iter().zip(&routes.cards).zip(0..) {
        card.draw(canvas, area.x, area.y, area.height);
        let beside = ways.beside.iter().filter(|way| way.from == index);
        for (place, way) in beside.enumerate() {
            draw_beside(canvas, contract, way, *area, place);
        }
    }
}

/// What ids of this dialogue's picture begin with: its name in snake_case. XML and CSS have not all the letters of Rust's names,
/// so those beyond ASCII are written by their numbers.
fn id(name: &str) -> String {
    let mut id = "dialogue-".to_owned();
    for letter in words::snake(name).chars() {
        if letter.is_ascii_alphanumeric() || letter == '_' {
            id.push(letter);
        } else {
            id.extend(["-", &format!("{:x}", u32::from(letter)), "-"]);
        }
    }
    id
}

fn open(canvas: &mut Canvas, contract: &Contract, id: &str, width: f64, height: f64) {
    let (wide, high) = (n(width), n(height));
    canvas.raw(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" id="{id}" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" style="max-width:100%;height:auto" role="img" aria-labelledby="{id}-title {id}-desc" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif">"#
    ));
    let title = format!("{}, {}", contract.name, words::origin(contract));
    canvas.raw(&format!(r#"<title id="{id}-title">{}</title>"#, escaped(&title)));
    canvas.raw(&format!(
        r#"<desc id="{id}-desc">{}</desc>"#,
        escaped(&description(contract))
    ));
    let page = Area {
        x: 0.5,
        y: 0.5,
        width: width - 1.0,
        height: height - 1.0,
        radius: 12.0,
    };
    canvas.area(page, Role::Page);
    canvas.border(page, Role::Line, 1.0);
}

/// The graph in words, for those who cannot see it.
fn description(contract: &Contract) -> String {
    let phase = |phase: &Phase| {
        let leads = phase.edges.iter().map(|edge| match words::label(phase, edge) {
            Some(label) => format!("{} ({label})", edge.to),
            None => edge.to.to_owned(),
        });
        let leads: Vec<String> = leads.collect();
        let does = Mood::of(phase.kind).happens();
        if leads.is_empty() {
            format!("{} {does}.", phase.name)
        } else {
            format!("{} {does} and leads to {}.", phase.name, leads.join(", "))
        }
    };
    let phases: Vec<String> = contract.phases.iter().map(phase).collect();
    phases.join(" ")
}

/// The name of the dialogue, what it lies behind, and what it is for.
struct Header {
    texts: Vec<Text>,
    width: f64,
    height: f64,
}

impl Header {
    /// For a picture this wide.
    fn of(contract: &Contract, room: f64) -> Self {
        let name = text::cut(contract.name, TITLE, Face::Bold, 560.0);
        let aside = text::width(&name, TITLE, Face::Bold) + 14.0;
        let origin = text::cut(&words::origin(contract), 12.0, Face::Mono, 420.0);
        let mut width = aside + text::width(&origin, 12.0, Face::Mono);
        let text = |x: f64, y: f64, size: f64, face: Face, role: Role, words: String| Text {
            x: MARGIN + x,
            y: MARGIN + y,
            size,
            face,
            anchor: Anchor::Start,
            spans: vec![(role, words)],
        };
        let mut texts = vec![
            text(0.0, 15.0, TITLE, Face::Bold, Role::Ink, name),
            text(aside, 15.0, 12.0, Face::Mono, Role::Code, origin),
        ];
        let mut y = 36.0;
        let docs = contract.docs.split("\n\n").next().unwrap_or_default();
        for line in text::wrap(docs, 12.0, Face::Plain, width.max(room).clamp(440.0, 720.0), 2) {
            width = width.max(text::width(&line, 12.0, Face::Plain));
            texts.push(text(0.0, y, 12.0, Face::Plain, Role::Faint, line));
            y += 16.0;
        }
        Self {
            texts,
            width,
            height: y - 4.0,
        }
    }

    fn draw(&self, canvas: &mut Canvas) {
        for text in &self.texts {
            canvas.text(text);
        }
    }
}

fn size(contract: &Contract, ways: &Ways, index: usize, card: &Card) -> Size {
    let beside: Vec<&Way> = ways.beside.iter().filter(|way| way.from == index).collect();
    let room = beside.iter().map(|way| {
        let words = text::width(&beside_label(contract, way), LABEL, Face::Plain);
        ARM + words + 8.0
    });
    let back = ways
        .across
        .iter()
        .filter(|way| way.back && (way.from == index || way.to == index))
        .count();
    let side = if back > 0 && !beside.is_empty() {
        12.0 * count(back + 1)
    } else {
        0.0
    };
    Size {
        width: card.width,
        height: card
            .height
            .max(if beside.is_empty() { 0.0 } else { 14.0 } + LOOP * count(beside.len()) + side),
        beside: room.fold(0.0, f64::max),
        lines: beside.len(),
    }
}

/// How often lines are taken into the layout before all of them are.
const TRIES: usize = 3;

/// The layout, and the columns of what leads back outside of it: as many lines as no card is in the way of.
fn arranged(ways: &[Way], sizes: &[Size], labels: &[Option<(f64, f64)>]) -> (Layout, Vec<Option<Outside>>) {
    let mut wanted: Vec<bool> = ways.iter().map(|way| way.back).collect();
    for tried in 0..=TRIES {
        let links = ways.iter().zip(labels).zip(&wanted);
        let links: Vec<Link> = links
            .map(|((way, &label), &outside)| link(way, label, outside))
            .collect();
        let layout = Layout::of(sizes, &links);
        let plan = Plan {
            ways,
            sizes,
            labels,
            layout: &layout,
            outside: &[],
        };
        let columns = outside::columns(&plan, &wanted);
        if columns
            .iter()
            .zip(&wanted)
            .all(|(column, &wanted)| column.is_some() == wanted)
        {
            return (layout, columns);
        }
        wanted = columns
            .iter()
            .map(|column| column.is_some() && tried + 1 < TRIES)
            .collect();
    }
    (Layout::of(sizes, &[]), Vec::new())
}

fn link(way: &Way, label: Option<(f64, f64)>, outside: bool) -> Link {
    let (above, below) = route::ends(way);
    let weight = match way.class {
        Class::Answered if !way.back => 4,
        _ => 1,
    };
    Link {
        above,
        below,
        label,
        weight,
        outside,
    }
}

fn label_lines(labels: &[String]) -> Vec<String> {
    labels
        .iter()
        .map(|label| text::cut(label, LABEL, Face::Plain, LABEL_ROOM))
        .collect()
}

fn label_size(lines: &[String]) -> Option<(f64, f64)> {
    let width = lines
        .iter()
        .map(|line| text::width(line, LABEL, Face::Plain))
        .fold(0.0, f64::max);
    (!lines.is_empty()).then(|| (width + 12.0, LABEL_LINE * count(lines.len()) + 4.0))
}

/// `AwaitingTrip → AwaitingParty: declined`.
fn told(contract: &Contract, way: &Way) -> String {
    let name = |phase: usize| contract.phases.get(phase).map_or("", |phase| phase.name);
    let what = if way.labels.is_empty() {
        String::new()
    } else {
        format!(": {}", way.labels.join(", "))
    };
    format!("{} → {}{what}", name(way.from), name(way.to))
}

fn draw_line(canvas: &mut Canvas, contract: &Contract, way: &Way, path: &str, head: &str) {
    let role = Role::Edge(way.class);
    canvas.line(path, role, STROKE, dashes(way.class), &told(contract, way));
    canvas.shape(head, role);
}

fn draw_label(canvas: &mut Canvas, class: Class, line: &Line, lines: &[String]) {
    let Some((width, height)) = label_size(lines) else {
        return;
    };
    let (x, y) = line.label;
    let area = Area {
        x: x - width / 2.0,
        y: y - height / 2.0,
        width,
        height,
        radius: 5.0,
    };
    canvas.area(area, Role::Page);
    for (index, words) in lines.iter().enumerate() {
        canvas.text(&Text {
            x,
            y: area.y + 13.0 + LABEL_LINE * count(index),
            size: LABEL,
            face: Face::Plain,
            anchor: Anchor::Middle,
            spans: vec![(Role::Edge(class), words.clone())],
        });
    }
}

/// What stands beside a card: what is asked again, or the name of a phase that is too far away for a line.
fn beside_label(contract: &Contract, way: &Way) -> String {
    let what = way.labels.join(", ");
    let end = match contract.phases.get(way.to) {
        Some(to) if way.from != way.to => format!(" → {}", to.name),
        _ => String::new(),
    };
    // Where there is no room for both, the name says more.
    let room = LABEL_ROOM - text::width(&end, LABEL, Face::Plain);
    let what = text::cut(&what, LABEL, Face::Plain, room);
    text::cut(&format!("{what}{end}"), LABEL, Face::Plain, LABEL_ROOM)
}

/// A loop at the side of a card, or an arrow that leaves it there.
fn draw_beside(canvas: &mut Canvas, contract: &Contract, way: &Way, card: Area, place: usize) {
    let (x, y) = (card.x + card.width, card.y + 10.0 + LOOP * count(place));
    let middle = y + 9.0;
    let (path, head) = if way.from == way.to {
        let path = format!(
            "M{} {}H{}C{} {} {} {} {} {}H{}",
            n(x),
            n(y),
            n(x + 12.0),
            n(x + 28.0),
            n(y),
            n(x + 28.0),
            n(y + 18.0),
            n(x + 12.0),
            n(y + 18.0),
            n(x + 6.0)
        );
        (path, arrow((x, y + 18.0), (1.0, 0.0)))
    } else {
        let path = format!("M{} {}H{}", n(x), n(middle), n(x + ARM - 12.0));
        (path, arrow((x + ARM - 5.0, middle), (-1.0, 0.0)))
    };
    draw_line(canvas, contract, way, &path, &head);
    canvas.text(&Text {
        x: x + ARM,
        y: middle + 4.0,
        size: LABEL,
        face: Face::Plain,
        anchor: Anchor::Start,
        spans: vec![(Role::Edge(way.class), beside_label(contract, way))],
    });
}

/// What the lines mean, of those that occur.
struct Legend {
    /// Where each stands, below the legend's top.
    entries: Vec<(Class, f64, f64)>,
    height: f64,
}

const SAMPLE: f64 = 34.0;

fn classes(ways: &Ways) -> Vec<Class> {
    let occurs = |class: &Class| ways.across.iter().chain(&ways.beside).any(|way| way.class == *class);
    Class::ALL.into_iter().filter(occurs).collect()
}

fn entry_width(class: Class) -> f64 {
    SAMPLE + 8.0 + text::width(class.meaning(), LABEL, Face::Plain) + 22.0
}

fn legend_width(ways: &Ways) -> f64 {
    classes(ways).into_iter().map(entry_width).sum()
}

impl Legend {
    fn of(ways: &Ways, room: f64) -> Self {
        let classes = classes(ways);
        if classes.len() < 2 {
            return Self {
                entries: Vec::new(),
                height: 0.0,
            };
        }
        let (mut x, mut y) = (0.0, 26.0);
        let mut entries = Vec::new();
        for class in classes {
            let width = entry_width(class);
            if x > 0.0 && x + width - 22.0 > room {
                x = 0.0;
                y += 20.0;
            }
            entries.push((class, x, y));
            x += width;
        }
        Self {
            entries,
            height: y + 8.0,
        }
    }

    fn draw(&self, canvas: &mut Canvas, top: f64) {
        for &(class, x, y) in &self.entries {
            let (x, y) = (MARGIN + x, top + y);
            let role = Role::Edge(class);
            let path = format!("M{} {}H{}", n(x), n(y), n(x + SAMPLE - 6.0));
            canvas.line(&path, role, STROKE, dashes(class), "");
            canvas.shape(&arrow((x + SAMPLE, y), (-1.0, 0.0)), role);
            canvas.text(&Text {
                x: x + SAMPLE + 8.0,
                y: y + 4.0,
                size: LABEL,
                face: Face::Plain,
                anchor: Anchor::Start,
                spans: vec![(Role::Faint, class.meaning().to_owned())],
            });
        }
    }
}
