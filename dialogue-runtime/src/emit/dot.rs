//! A graph for Graphviz: a table for each phase with what is asked there, and a line style for each kind of edge.

use std::fmt::Write as _;

use super::Declaration;
use super::words::{self, Class};
use crate::contract::{Asked, Contract, Message, Phase, PhaseKind};

const HEAD: &str = r##"    graph [rankdir=TB, labelloc=t, nodesep=0.5, ranksep=0.5, fontname="Helvetica,Arial,sans-serif", fontsize=14];
    node [shape=plain, fontname="Helvetica,Arial,sans-serif", fontsize=11, fontcolor="#1f2328"];
    edge [fontname="Helvetica,Arial,sans-serif", fontsize=10, arrowsize=0.7];
"##;

const BREAK: &str = r#"<BR ALIGN="LEFT"/>"#;

/// The letters of a field's line, about: Graphviz reads no more than 16,384 bytes in one go.
const WIDE: usize = 60;

pub(super) fn emit(declaration: &Declaration) -> String {
    let contract = declaration.contract();
    let mut out = format!("digraph {} {{\n{HEAD}", quoted(contract.name));
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

fn line(out: &mut String, text: &str) {
    // Writing to a `String` cannot fail.
    let _ = writeln!(out, "    {text}");
}

fn style(class: Class) -> &'static str {
    match class {
        Class::Answered => r##"color="#334155", fontcolor="#334155""##,
        Class::Refused => r##"style=dashed, color="#b45309", fontcolor="#b45309""##,
        Class::Expired => r##"style=dotted, color="#7c3aed", fontcolor="#7c3aed""##,
        Class::Unattended => r##"style="dashed,bold", color="#0f766e", fontcolor="#0f766e""##,
    }
}

/// The phase's card, as an HTML-like label.
fn table(contract: &Contract, phase: &Phase) -> String {
    let (accent, tint) = match phase.kind {
        PhaseKind::Opening => ("#475569", "#e2e8f0"),
        PhaseKind::Asking(_) => ("#1d4ed8", "#dbeafe"),
        PhaseKind::Yielding(_) => ("#15803d", "#dcfce7"),
        PhaseKind::Failing(_) => ("#b91c1c", "#fee2e2"),
    };
    let mut out = format!(r#"<TABLE BORDER="1" CELLBORDER="0" CELLSPACING="0" CELLPADDING="3" COLOR="{accent}">"#);
    let within = phase.within.map(|seconds| format!(" within {}", words::time(seconds)));
    let _ = write!(
        out,
        r#"<TR><TD BGCOLOR="{tint}" ALIGN="LEFT"><B>{}</B> &#160; <FONT COLOR="{accent}">{}{}</FONT></TD></TR>"#,
        escaped(phase.name),
        words::happens(phase.kind),
        within.unwrap_or_default()
    );
    for fact in words::carried(contract, phase) {
        row(&mut out, &format!("<I>carries {}</I>", escaped(fact)));
    }
    match phase.kind {
        PhaseKind::Opening => message(&mut out, contract.opening),
        PhaseKind::Asking(asked) => asked.iter().for_each(|asked| ask(&mut out, asked)),
        PhaseKind::Yielding(text) => {
            message(&mut out, contract.result);
            if let Some(text) = text {
                row(&mut out, &wrapped(text));
            }
        }
        PhaseKind::Failing(text) => row(&mut out, &wrapped(text)),
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
    row(out, &wrapped(ask.text));
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
    let _ = write!(out, r#"<TR><TD ALIGN="LEFT" BALIGN="LEFT">{html}</TD></TR>"#);
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
