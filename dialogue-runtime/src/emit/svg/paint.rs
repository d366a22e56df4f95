//! The colours of the picture, light and dark, and its elements as text: one a line, numbers with one decimal.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::text::Face;
use crate::contract::PhaseKind;
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

/// The kinds of phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mood {
    /// The call arrives.
    Opening,
    /// Something is asked.
    Asking,
    /// It ends with a result.
    Yielding,
    /// It ends with an error.
    Failing,
}

impl Mood {
    pub(super) fn of(kind: PhaseKind) -> Self {
        match kind {
            PhaseKind::Opening => Self::Opening,
            PhaseKind::Asking(_) => Self::Asking,
            PhaseKind::Yielding(_) => Self::Yielding,
            PhaseKind::Failing(_) => Self::Failing,
        }
    }
}

impl Role {
    /// Its name in the style sheet, on a light page, and on a dark one.
    fn colours(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Page => ("page", "#f8fafc", "#0f141b"),
            Self::Card => ("card", "#ffffff", "#1a212b"),
            Self::Line => ("line", "#cbd5e1", "#3a4656"),
            Self::Ink => ("ink", "#1e293b", "#e6edf3"),
            Self::Faint => ("faint", "#556377", "#a3b1c2"),
            Self::Code => ("code", "#075985", "#7cc7f5"),
            Self::Tint(Mood::Opening) => ("opening", "#e2e8f0", "#2c3645"),
            Self::Tint(Mood::Asking) => ("asking", "#dbeafe", "#1b3157"),
            Self::Tint(Mood::Yielding) => ("yielding", "#d6f5e1", "#143d26"),
            Self::Tint(Mood::Failing) => ("failing", "#fee2e2", "#4a1d20"),
            Self::Accent(Mood::Opening) => ("opens", "#475569", "#b6c3d4"),
            Self::Accent(Mood::Asking) => ("asks", "#1d4ed8", "#9cc0ff"),
            Self::Accent(Mood::Yielding) => ("yields", "#166534", "#7ee2a4"),
            Self::Accent(Mood::Failing) => ("fails", "#b91c1c", "#ffa8a8"),
            Self::Edge(Class::Answered) => ("answered", "#334155", "#b8c4d4"),
            Self::Edge(Class::Refused) => ("refused", "#a8480a", "#f2b05e"),
            Self::Edge(Class::Expired) => ("expired", "#6d28d9", "#c9adff"),
            Self::Edge(Class::Unattended) => ("unattended", "#0f766e", "#5fdcc8"),
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
        let (name, light, _) = role.colours();
        format!(r#"fill="{light}" class="dg-f-{name}""#)
    }

    /// The attributes of a stroke.
    fn stroke(&mut self, role: Role) -> String {
        self.used.insert((role, true));
        let (name, light, _) = role.colours();
        format!(r#"stroke="{light}" class="dg-s-{name}""#)
    }

    pub(super) fn area(&mut self, area: Area, role: Role) {
        let fill = self.fill(role);
        let _ = writeln!(self.out, "<rect {} {fill}/>", placed(area));
    }

    pub(super) fn border(&mut self, area: Area, role: Role, width: f64) {
        let stroke = self.stroke(role);
        let _ = writeln!(
            self.out,
            r#"<rect {} fill="none" stroke-width="{}" {stroke}/>"#,
            placed(area),
            n(width)
        );
    }

    /// A closed shape, filled.
    pub(super) fn shape(&mut self, path: &str, role: Role) {
        let fill = self.fill(role);
        let _ = writeln!(self.out, r#"<path d="{path}" {fill}/>"#);
    }

    /// A line, with further attributes, and what it says when it is pointed at.
    pub(super) fn line(&mut self, path: &str, role: Role, width: f64, more: &str, title: &str) {
        let stroke = self.stroke(role);
        let end = if title.is_empty() {
            "/>".to_owned()
        } else {
            format!("><title>{}</title></path>", escaped(title))
        };
        let _ = writeln!(
            self.out,
            r#"<path d="{path}" fill="none" stroke-width="{}"{more} {stroke}{end}"#,
            n(width)
        );
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
            let _ = writeln!(self.out, "<text {place} {fill}>{}</text>", escaped(words));
            return;
        }
        let _ = write!(self.out, r#"<text {place} xml:space="preserve">"#);
        for (role, words) in &text.spans {
            let fill = self.fill(*role);
            let _ = write!(self.out, "<tspan {fill}>{}</tspan>", escaped(words));
        }
        self.out.push_str("</text>\n");
    }

    /// The colours of a dark page, for what is inside of the element `id` and nothing else.
    pub(super) fn style(&mut self, id: &str) {
        let mut rules = String::new();
        for &(role, stroke) in &self.used {
            let (name, _, dark) = role.colours();
            let (letter, property) = if stroke { ('s', "stroke") } else { ('f', "fill") };
            let _ = write!(rules, "#{id} .dg-{letter}-{name}{{{property}:{dark}}}");
        }
        let _ = writeln!(self.out, "<style>@media (prefers-color-scheme:dark){{{rules}}}</style>");
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
