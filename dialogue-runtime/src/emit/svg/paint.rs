//! The colours of the picture, light and dark, and its elements as text: one a line, numbers with one decimal.

use std::collections::BTreeSet;

use super::text::Face;
use crate::emit::palette::{Colour, INK, Mood};
use crate::emit::words::{Class, escaped};

/// What a colour is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// Behind everything.
    Page,
    /// Behind a card's rows.
    Card,
    /// Around what stands on the page.
    Line,
    /// Text.
    Ink,
    /// Text that can be passed over.
    Faint,
    /// Types, and what is code.
    Code,
    /// Behind the name of a phase.
    Tint(Mood),
    /// What says which kind of phase it is.
    Accent(Mood),
    /// An edge.
    Edge(Class),
}

impl Role {
    /// Its name in the style sheet, and its colour.
    fn colour(self) -> (&'static str, Colour) {
        match self {
            Self::Page => ("page", Colour::new("#f8fafc", "#0f141b")),
            Self::Card => ("card", Colour::new("#ffffff", "#1a212b")),
            Self::Line => ("line", Colour::new("#cbd5e1", "#3a4656")),
            Self::Ink => ("ink", INK),
            Self::Faint => ("faint", Colour::new("#556377", "#a3b1c2")),
            Self::Code => ("code", Colour::new("#075985", "#7cc7f5")),
            Self::Tint(mood) => (mood.name(), mood.tint()),
            Self::Accent(mood) => (mood.happens(), mood.accent()),
            Self::Edge(class) => (class.name(), class.colour()),
        }
    }
}

/// How a line is broken, so that edges differ without their colours as well.
pub(super) fn dashes(class: Class) -> &'static str {
    match class {
        Class::Answered => "",
        Class::Refused => r#" stroke-dasharray="6 4""#,
        Class::Expired => r#" stroke-dasharray="1.5 4" stroke-linecap="round""#,
        Class::Unattended => r#" stroke-dasharray="10 3 2 3""#,
    }
}

/// Where a text stands on its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A text and how it looks.
#[derive(Debug, Clone)]
pub(super) struct Text {
    pub(super) x: f64,
    /// Of its base line.
    pub(super) y: f64,
    pub(super) size: f64,
    pub(super) face: Face,
    pub(super) anchor: Anchor,
    /// Its parts, which follow each other.
    pub(super) spans: Vec<(Role, String)>,
}

/// A rectangle with round corners.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) radius: f64,
}

/// The picture as it is written.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    out: String,
    used: BTreeSet<(Role, bool)>,
}

impl Canvas {
    /// A line of it as it is.
    pub(super) fn raw(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// The attributes of a fill.
    fn fill(&mut self, role: Role) -> String {
        self.used.insert((role, false));
        let (name, Colour { light, .. }) = role.colour();
        format!(r#"fill="{light}" class="dg-f-{name}""#)
    }

    /// The attributes of a stroke.
    fn stroke(&mut self, role: Role) -> String {
        self.used.insert((role, true));
        let (name, Colour { light, .. }) = role.colour();
        format!(r#"stroke="{light}" class="dg-s-{name}""#)
    }

    pub(super) fn area(&mut self, area: Area, role: Role) {
        let fill = self.fill(role);
        self.raw(&format!("<rect {} {fill}/>", placed(area)));
    }

    pub(super) fn border(&mut self, area: Area, role: Role, width: f64) {
        let stroke = self.stroke(role);
        let (placed, width) = (placed(area), n(width));
        self.raw(&format!(
            r#"<rect {placed} fill="none" stroke-width="{width}" {stroke}/>"#
        ));
    }

    /// A closed shape, filled.
    pub(super) fn shape(&mut self, path: &str, role: Role) {
        let fill = self.fill(role);
        self.raw(&format!(r#"<path d="{path}" {fill}/>"#));
    }

    /// A line, with further attributes, and what it says when it is pointed at.
    pub(super) fn line(&mut self, path: &str, role: Role, width: f64, more: &str, title: &str) {
        let stroke = self.stroke(role);
        let end = if title.is_empty() {
            "/>".to_owned()
        } else {
            format!("><title>{}</title></path>", escaped(title))
        };
        let width = n(width);
        self.raw(&format!(
            r#"<path d="{path}" fill="none" stroke-width="{width}"{more} {stroke}{end}"#
        ));
    }

    pub(super) fn text(&mut self, text: &Text) {
        let weight = match text.face {
            Face::Plain => "",
            Face::Bold => r#" font-weight="600""#,
            Face::Mono => r#" font-family="ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace""#,
        };
        let anchor = match text.anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        };
        let place = format!(
            r#"x="{}" y="{}" font-size="{}"{weight}{anchor}"#,
            n(text.x),
            n(text.y),
            n(text.size)
        );
        if let [(role, words)] = text.spans.as_slice() {
            let fill = self.fill(*role);
            self.raw(&format!("<text {place} {fill}>{}</text>", escaped(words)));
            return;
        }
        let spans = text.spans.iter().map(|(role, words)| {
            let fill = self.fill(*role);
            format!("<tspan {fill}>{}</tspan>", escaped(words))
        });
        let spans: String = spans.collect();
        self.raw(&format!(r#"<text {place} xml:space="preserve">{spans}</text>"#));
    }

    /// The colours of a dark page, for what is inside of the element `id` and nothing else.
    pub(super) fn style(&mut self, id: &str) {
        let rules = self.used.iter().map(|&(role, stroke)| {
            let (name, Colour { dark, .. }) = role.colour();
            let (letter, property) = if stroke { ('s', "stroke") } else { ('f', "fill") };
            format!("#{id} .dg-{letter}-{name}{{{property}:{dark}}}")
        });
        let rules: String = rules.collect();
        self.raw(&format!("<style>@media (prefers-color-scheme:dark){{{rules}}}</style>"));
    }

    pub(super) fn finish(self) -> String {
        self.out
    }
}

fn placed(area: Area) -> String {
    format!(
        r#"x="{}" y="{}" width="{}" height="{}" rx="{}""#,
        n(area.x),
        n(area.y),
        n(area.width),
        n(area.height),
        n(area.radius)
    )
}

/// A number with at most one decimal.
pub(super) fn n(number: f64) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// How many, as a number to reckon with.
pub(super) fn count(items: usize) -> f64 {
    f64::from(u32::try_from(items).unwrap_or(u32::MAX))
}
