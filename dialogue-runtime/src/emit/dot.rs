//! A graph for Graphviz: a table for each phase with what is asked there, and a line style for each kind of edge.

use super::palette::{INK, Mood};
use super::words::{self, Class, line};
use super::{Declaration, spoken};
use crate::contract::{Asked, Contract, Message, Phase, PhaseKind};

const FONT: &str = r#"fontname="Helvetica,Arial,sans-serif""#;

const BREAK: &str = r#"<BR ALIGN="LEFT"/>"#;

/// The letters of a field's line, about: Graphviz reads no more than 16,384 bytes in one go.
const WIDE: usize = 60;

pub(super) fn emit(declaration: &Declaration) -> String {
    let contract = declaration.contract();
    let mut out = format!("digraph {} {{\n", quoted(contract.name));
    head(&mut out);
    let title = format!(
        "<B>{}</B> &#160; {}",
        escaped(contract.name),
        escaped(&words::origin(contract))
    );
    line(&mut out, &format!("graph [label=<{title}>];"));
    for phase in contract.phases {
        line(
            &mut out,
            &format!("{} [label=<{}>];", quoted(phase.name), table(contract, phase)),
        );
    }
    for phase in contract.phases {
        for edge in phase.edges {
            let class = Class::of(edge.trigger);
            let label = words::label(phase, edge).map(|label| format!("label={}, ", quoted(&format!(" {label} "))));
            let label = label.unwrap_or_default();
            line(
                &mut out,
                &format!(
                    "{} -> {} [{label}{}];",
                    quoted(phase.name),
                    quoted(edge.to),
                    style(class)
                ),
            );
        }
    }
    out.push_str("}\n");
    out
}

fn head(out: &mut String) {
    line(
        out,
        &format!("graph [rankdir=TB, labelloc=t, nodesep=0.5, ranksep=0.5, {FONT}, fontsize=14];"),
    );
    let ink = INK.light;
    line(
        out,
        &format!(r#"node [shape=plain, {FONT}, fontsize=11, fontcolor="{ink}"];"#),
    );
    line(out, &format!("edge [{FONT}, fontsize=10, arrowsize=0.7];"));
}

/// How a line is drawn. Graphviz has no line of dashes and dots: bold dashes stand for it.
fn style(class: Class) -> String {
    let style = match class {
        Class::Answered => "",
        Class::Refused => "style=dashed, ",
        Class::Expired => "style=dotted, ",
        Class::Unattended => r#"style="dashed,bold", "#,
    };
    let colour = class.colour().light;
    format!(r#"{style}color="{colour}", fontcolor="{colour}""#)
}

/// The phase's card, as an HTML-like label.
fn table(contract: &Contract, phase: &Phase) -> String {
    let mood = Mood::of(phase.kind);
    let (accent, tint) = (mood.accent().light, mood.tint().light);
    let within = phase.within.map(|seconds| format!(" within {}", words::time(seconds)));
    let (name, happens, within) = (escaped(phase.name), mood.happens(), within.unwrap_or_default());
    let mut out = [
        format!(r#"<TABLE BORDER="1" CELLBORDER="0" CELLSPACING="0" CELLPADDING="3" COLOR="{accent}">"#),
        format!(r#"<TR><TD BGCOLOR="{tint}" ALIGN="LEFT"><B>{name}</B> &#160; "#),
        format!(r#"<FONT COLOR="{accent}">{happens}{within}</FONT></TD></TR>"#),
    ]
    .concat();
    for fact in words::carried(contract, phase) {
        row(&mut out, &format!("<I>carries {}</I>", escaped(fact)));
    }
    match phase.kind {
        PhaseKind::Opening => message(&mut out, contract.opening),
        PhaseKind::Asking(asked) => asked.iter().for_each(|asked| ask(&mut out, asked)),
        PhaseKind::Yielding(text) => {
            message(&mut out, contract.result);
            if let Some(text) = text {
                row(&mut out, &wrapped(&spoken(text)));
            }
        }
        PhaseKind::Failing(text) => row(&mut out, &wrapped(&spoken(text))),
    }
    out.push_str("</TABLE>");
    out
}

fn message(out: &mut String, message: Option<&Message>) {
    if let Some(message) = message {
        row(out, &format!("<B>{}</B>", escaped(message.name)));
        fields(out, message);
    }
}

fn ask(out: &mut String, asked: &Asked) {
    let ask = asked.ask;
    let optional = if asked.optional { "?" } else { "" };
    row(out, &format!("<B>{}</B>{optional}", escaped(ask.answers.name)));
    row(out, &wrapped(&spoken(ask.text)));
    match words::way(ask.via) {
        Some((way, of)) => row(out, &format!("&#160;&#160;{way}: {}", escaped(&of))),
        None => fields(out, &ask.answers),
    }
}

fn fields(out: &mut String, message: &Message) {
    for (name, kind) in words::fields(message) {
        let line = format!("{name} : {kind}");
        let lines = if line.chars().count() > WIDE {
            words::lines(&line, WIDE)
        } else {
            vec![line]
        };
        let lines: Vec<String> = lines
            .iter()
            .map(|line| format!("&#160;&#160;{}", escaped(line)))
            .collect();
        row(out, &lines.join(BREAK));
    }
}

/// A text in lines of a card's width.
fn wrapped(text: &str) -> String {
    let lines: Vec<String> = words::lines(text, 44).iter().map(|line| escaped(line)).collect();
    lines.join(BREAK)
}

fn row(out: &mut String, html: &str) {
    out.extend([r#"<TR><TD ALIGN="LEFT" BALIGN="LEFT">"#, html, "</TD></TR>"]);
}

/// A text as a label in HTML wants it: there, too, Graphviz puts the name of the node for `\N`, and `\` for `\\`.
fn escaped(text: &str) -> String {
    words::escaped(text).replace('\\', r"\\")
}

/// A string of the language: only the quote has to be escaped, and the backslash, which labels interpret.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars().filter_map(crate::text::shown) {
        if matches!(letter, '"' | '\\') {
            out.push('\\');
        }
        out.push(letter);
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Choice, Field, Kind, Presence};

    #[test]
    fn nothing_in_a_label_stands_for_the_name_of_the_node() {
        assert_eq!(escaped(r"\N \G <\l>"), r"\\N \\G &lt;\\l&gt;");
        assert_eq!(quoted(r#"\N "x""#), r#""\\N \"x\"""#);
    }

    #[test]
    fn a_field_of_many_values_takes_many_lines() {
        const VALUES: [Choice; 40] = [Choice {
            value: "economy",
            title: None,
        }; 40];
        const FIELDS: [Field; 1] = [Field {
            name: "cabin",
            title: "Cabin",
            description: "",
            kind: Kind::Choice(&VALUES),
            presence: Presence::Required,
        }];
        let mut out = String::new();
        fields(&mut out, &Message::new("Party", "", &FIELDS));
        assert!(out.contains("&#160;&#160;cabin : economy | economy"), "{out}");
        assert!(out.split(BREAK).all(|line| line.len() < 200), "{out}");
        assert_eq!(out.matches("economy").count(), 40);
    }
}
