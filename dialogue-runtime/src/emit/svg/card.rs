//! The card of a phase: its name and kind, what it carries, what it asks with every field, or how it ends.

use super::paint::{Anchor, Area, Canvas, Role, Text, n};
use super::text::{self, Face};
use crate::contract::{Asked, Contract, Message, Phase, PhaseKind};
use crate::emit::palette::Mood;
use crate::emit::{spoken, words};

const PAD: f64 = 14.0;
const HEAD: f64 = 34.0;
const NARROW: f64 = 200.0;
const WIDE: f64 = 330.0;
const NAME: f64 = 14.0;
const SMALL: f64 = 11.0;
const BODY: f64 = 12.0;
/// A form with more fields than this is cut.
const FIELDS: usize = 14;

/// A card that knows its size.
#[derive(Debug)]
pub(super) struct Card {
    pub(super) width: f64,
    pub(super) height: f64,
    mood: Mood,
    name: String,
    word: String,
    parts: Vec<Part>,
}

/// What stands on a card, relative to its corner.
#[derive(Debug)]
enum Part {
    Text(Text),
    Chip(Area, Text),
    Rule(f64),
}

/// A row of a card before its width is known.
#[derive(Debug)]
enum Row {
    /// The name of an ask or a message, and what is to be said about it.
    Heading(String, String),
    /// A text, at most so many lines.
    Prose(String, usize),
    /// A field and its type.
    Field(&'static str, String),
    /// Facts that are carried here.
    Chips(Vec<&'static str>),
    /// A line across.
    Rule,
    /// A little room.
    Gap,
}

impl Card {
    /// The card of this phase.
    pub(super) fn of(contract: &Contract, phase: &Phase) -> Self {
        let mood = Mood::of(phase.kind);
        let rows = rows(contract, phase);
        let within = phase
            .within
            .map(|seconds| format!(" · within {}", words::time(seconds)));
        let word = format!("{}{}", mood.happens(), within.unwrap_or_default());
        let head = 22.0 + text::width(phase.name, NAME, Face::Bold) + 16.0 + text::width(&word, SMALL, Face::Plain);
        let natural = rows.iter().map(Row::width).fold(head, f64::max) + 2.0 * PAD;
        let width = natural.clamp(NARROW, WIDE).ceil();
        let word_room = text::width(&word, SMALL, Face::Plain) + 16.0;
        let name = text::cut(phase.name, NAME, Face::Bold, width - 2.0 * PAD - 22.0 - word_room);
        let mut column = Column {
            room: width - 2.0 * PAD,
            y: HEAD + 8.0,
            parts: Vec::new(),
        };
        let empty = rows.is_empty();
        for row in rows {
            column.row(row);
        }
        let height = if empty { HEAD } else { column.y + 8.0 };
        Self {
            width,
            height,
            mood,
            name,
            word,
            parts: column.parts,
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, x: f64, y: f64, height: f64) {
        let whole = Area {
            x,
            y,
            width: self.width,
            height,
            radius: 8.0,
        };
        canvas.area(whole, Role::Card);
        let head = if height > HEAD {
            head(x, y, self.width)
        } else {
            String::new()
        };
        if head.is_empty() {
            canvas.area(whole, Role::Tint(self.mood));
        } else {
            canvas.shape(&head, Role::Tint(self.mood));
        }
        canvas.border(whole, Role::Accent(self.mood), 1.2);
        icon(canvas, self.mood, x + PAD + 6.0, y + HEAD / 2.0);
        let line = y + HEAD / 2.0 + 4.5;
        let name = Text {
            x: x + PAD + 22.0,
            y: line,
            size: NAME,
            face: Face::Bold,
            anchor: Anchor::Start,
            spans: vec![(Role::Ink, self.name.clone())],
        };
        canvas.text(&name);
        let word = Text {
            x: x + self.width - PAD,
            y: line,
            size: SMALL,
            face: Face::Plain,
            anchor: Anchor::End,
            spans: vec![(Role::Accent(self.mood), self.word.clone())],
        };
        canvas.text(&word);
        for part in &self.parts {
            part.draw(canvas, x, y, self.width);
        }
    }
}

/// The upper part of a card, round above and straight below.
fn head(x: f64, y: f64, width: f64) -> String {
    format!(
        "M{} {}V{}Q{} {} {} {}H{}Q{} {} {} {}V{}Z",
        n(x),
        n(y + HEAD),
        n(y + 8.0),
        n(x),
        n(y),
        n(x + 8.0),
        n(y),
        n(x + width - 8.0),
        n(x + width),
        n(y),
        n(x + width),
        n(y + 8.0),
        n(y + HEAD)
    )
}

/// What kind of phase it is, as a sign: a triangle, a question, a tick or a cross in a disc.
fn icon(canvas: &mut Canvas, mood: Mood, x: f64, y: f64) {
    let disc = Area {
        x: x - 7.5,
        y: y - 7.5,
        width: 15.0,
        height: 15.0,
        radius: 7.5,
    };
    let role = Role::Accent(mood);
    canvas.area(disc, role);
    let at = |dx: f64, dy: f64| format!("{} {}", n(x + dx), n(y + dy));
    match mood {
        Mood::Opening => canvas.shape(
            &format!("M{}L{}L{}Z", at(-2.2, -3.8), at(4.2, 0.0), at(-2.2, 3.8)),
            Role::Tint(mood),
        ),
        Mood::Asking => {
            let mark = Text {
                x,
                y: y + 4.0,
                size: SMALL,
                face: Face::Bold,
                anchor: Anchor::Middle,
                spans: vec![(Role::Tint(mood), "?".to_owned())],
            };
            canvas.text(&mark);
        }
        Mood::Yielding => {
            let tick = format!("M{}L{}L{}", at(-3.6, 0.2), at(-1.0, 3.0), at(3.8, -2.8));
            canvas.line(&tick, Role::Tint(mood), 1.8, "", "");
        }
        Mood::Failing => {
            let cross = format!(
                "M{}L{}M{}L{}",
                at(-2.8, -2.8),
                at(2.8, 2.8),
                at(2.8, -2.8),
                at(-2.8, 2.8)
            );
            canvas.line(&cross, Role::Tint(mood), 1.8, "", "");
        }
    }
}

fn rows(contract: &Contract, phase: &Phase) -> Vec<Row> {
    let mut rows = Vec::new();
    let facts = words::carried(contract, phase);
    if !facts.is_empty() {
        rows.push(Row::Chips(facts));
    }
    match phase.kind {
        PhaseKind::Opening => rows.extend(
            contract
                .opening
                .into_iter()
                .flat_map(|opening| message(opening, "arguments")),
        ),
        PhaseKind::Asking(asked) => {
            for asked in asked {
                if !rows.is_empty() {
                    rows.push(Row::Rule);
                }
                rows.extend(ask(asked));
            }
        }
        PhaseKind::Yielding(text) => {
            rows.extend(contract.result.into_iter().flat_map(|result| message(result, "result")));
            rows.extend(
                text.into_iter()
                    .flat_map(|text| [Row::Gap, Row::Prose(spoken(text), 4)]),
            );
        }
        PhaseKind::Failing(text) => rows.push(Row::Prose(spoken(text), 4)),
    }
    rows
}

fn message(message: &Message, what: &str) -> Vec<Row> {
    let mut rows = vec![Row::Heading(message.name.to_owned(), what.to_owned())];
    rows.extend(fields(message));
    rows
}

fn ask(asked: &Asked) -> Vec<Row> {
    let ask = asked.ask;
    let way = words::way(ask.via);
    let mut about: Vec<&str> = way.iter().map(|(way, _)| *way).collect();
    if asked.optional {
        about.push("optional");
    }
    let mut rows = vec![
        Row::Heading(ask.answers.name.to_owned(), about.join(", ")),
        Row::Prose(spoken(ask.text), 3),
    ];
    match way {
        Some((_, of)) => rows.push(Row::Field("", of)),
        None => rows.extend(fields(&ask.answers)),
    }
    rows
}

fn fields(message: &Message) -> Vec<Row> {
    let fields = words::fields(message);
    let more = fields.len().saturating_sub(FIELDS);
    let mut rows: Vec<Row> = fields
        .into_iter()
        .take(FIELDS)
        .map(|(name, kind)| Row::Field(name, kind))
        .collect();
    if more > 0 {
        rows.push(Row::Prose(format!("and {more} more"), 1));
    }
    rows
}

impl Row {
    /// As wide as it would be on one line.
    fn width(&self) -> f64 {
        match self {
            Self::Heading(name, about) => {
                text::width(name, BODY, Face::Bold) + 14.0 + text::width(about, SMALL, Face::Plain)
            }
            // A sentence is wrapped before it makes the card wide.
            Self::Prose(text, _) => text::width(text, BODY, Face::Plain).min(230.0),
            Self::Field(name, kind) => text::width(&format!("{name} : {kind}"), SMALL, Face::Mono),
            Self::Chips(facts) => {
                let chips = facts.iter().map(|fact| chip(fact, f64::MAX).1 + 6.0).sum::<f64>();
                CARRIES + chips
            }
            Self::Rule | Self::Gap => 0.0,
        }
    }
}

/// The word before the facts.
const CARRIES: f64 = 46.0;

/// A fact's chip: the name as it fits, and how wide that is.
fn chip(fact: &str, room: f64) -> (String, f64) {
    let name = text::cut(fact, SMALL, Face::Plain, room - 16.0);
    let width = text::width(&name, SMALL, Face::Plain) + 16.0;
    (name, width)
}

/// Rows as they are set, one under the other.
#[derive(Debug)]
struct Column {
    room: f64,
    y: f64,
    parts: Vec<Part>,
}

impl Column {
    fn row(&mut self, row: Row) {
        match row {
            Row::Heading(name, about) => self.heading(&name, about),
            Row::Prose(text, most) => self.prose(&text, most),
            Row::Field(name, kind) => self.field(name, &kind),
            Row::Chips(facts) => self.chips(&facts),
            Row::Gap => self.y += 4.0,
            Row::Rule => {
                self.parts.push(Part::Rule(self.y + 4.0));
                self.y += 10.0;
            }
        }
    }

    fn text(&mut self, x: f64, size: f64, face: Face, anchor: Anchor, spans: Vec<(Role, String)>) {
        let y = self.y + 12.0;
        self.parts.push(Part::Text(Text {
            x: PAD + x,
            y,
            size,
            face,
            anchor,
            spans,
        }));
    }

    fn heading(&mut self, name: &str, about: String) {
        let taken = if about.is_empty() {
            0.0
        } else {
            text::width(&about, SMALL, Face::Plain) + 10.0
        };
        let name = text::cut(name, BODY, Face::Bold, self.room - taken);
        self.text(0.0, BODY, Face::Bold, Anchor::Start, vec![(Role::Ink, name)]);
        if !about.is_empty() {
            self.text(self.room, SMALL, Face::Plain, Anchor::End, vec![(Role::Faint, about)]);
        }
        self.y += 18.0;
    }

    fn prose(&mut self, text: &str, most: usize) {
        for line in text::wrap(text, BODY, Face::Plain, self.room, most) {
            self.text(0.0, BODY, Face::Plain, Anchor::Start, vec![(Role::Ink, line)]);
            self.y += 16.0;
        }
        self.y += 2.0;
    }

    fn field(&mut self, name: &str, kind: &str) {
        let indent = if name.is_empty() { 0.0 } else { 20.0 };
        let lines = if name.is_empty() {
            vec![(String::new(), text::cut(kind, SMALL, Face::Mono, self.room))]
        } else {
            let name = text::cut(name, SMALL, Face::Mono, self.room * 0.6);
            let first = format!("{name} : ");
            let room = self.room - text::width(&first, SMALL, Face::Mono);
            if text::width(kind, SMALL, Face::Mono) <= room {
                vec![(first, kind.to_owned())]
            } else {
                let kinds = text::wrap(kind, SMALL, Face::Mono, self.room - indent, 3);
                let kinds = kinds.into_iter().map(|kind| (String::new(), kind));
                std::iter::once((first, String::new())).chain(kinds).collect()
            }
        };
        for (first, kind) in lines {
            let mut spans = Vec::new();
            let x = if first.is_empty() { indent } else { 0.0 };
            if !first.is_empty() {
                spans.push((Role::Ink, first));
            }
            if !kind.is_empty() {
                spans.push((Role::Code, kind));
            }
            self.text(x, SMALL, Face::Mono, Anchor::Start, spans);
            self.y += 16.0;
        }
    }

    fn chips(&mut self, facts: &[&str]) {
        self.text(
            0.0,
            SMALL,
            Face::Plain,
            Anchor::Start,
            vec![(Role::Faint, "carries".to_owned())],
        );
        let mut x = CARRIES;
        for fact in facts {
            let (name, width) = chip(fact, self.room - CARRIES);
            if x + width > self.room && x > CARRIES {
                x = CARRIES;
                self.y += 22.0;
            }
            let area = Area {
                x: PAD + x,
                y: self.y - 1.0,
                width,
                height: 18.0,
                radius: 9.0,
            };
            let text = Text {
                x: PAD + x + width / 2.0,
                y: self.y + 12.0,
                size: SMALL,
                face: Face::Plain,
                anchor: Anchor::Middle,
                spans: vec![(Role::Ink, name)],
            };
            self.parts.push(Part::Chip(area, text));
            x += width + 6.0;
        }
        self.y += 22.0;
    }
}

impl Part {
    fn draw(&self, canvas: &mut Canvas, x: f64, y: f64, width: f64) {
        match self {
            Self::Text(text) => canvas.text(&moved(text, x, y)),
            Self::Chip(area, text) => {
                let area = Area {
                    x: area.x + x,
                    y: area.y + y,
                    ..*area
                };
                canvas.area(area, Role::Page);
                canvas.border(area, Role::Line, 1.0);
                canvas.text(&moved(text, x, y));
            }
            Self::Rule(at) => {
                let path = format!("M{} {}H{}", n(x + PAD), n(y + at), n(x + width - PAD));
                canvas.line(&path, Role::Line, 1.0, "", "");
            }
        }
    }
}

fn moved(text: &Text, x: f64, y: f64) -> Text {
    Text {
        x: text.x + x,
        y: text.y + y,
        ..text.clone()
    }
}
