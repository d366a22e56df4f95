//! A graph for Graphviz: a table for each phase with what is asked there, and a line style for each kind of edge.

use std::fmt::Write as _;

use super::Declaration;
use super::words::{self, Class, escaped};
use crate::contract::{Asked, Contract, Message, Phase, PhaseKind};

const HEAD: &str = r##"    graph [rankdir=TB, labelloc=t, nodesep=0.5, ranksep=0.5, fontname="Helvetica,Arial,sans-serif", fontsize=14];
    node [shape=plain, fontname="Helvetica,Arial,sans-serif", fontsize=11, fontcolor="#1f2328"];
    edge [fontname="Helvetica,Arial,sans-serif", fontsize=10, arrowsize=0.7];
"##;

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
        row(out, &format!("&#160;&#160;{} : {}", escaped(name), escaped(&kind)));
    }
}

/// A text in lines of a card's width.
fn wrapped(text: &str) -> String {
    let lines: Vec<String> = words::lines(text, 44).iter().map(|line| escaped(line)).collect();
    lines.join(r#"<BR ALIGN="LEFT"/>"#)
}

fn row(out: &mut String, html: &str) {
    let _ = write!(out, r#"<TR><TD ALIGN="LEFT" BALIGN="LEFT">{html}</TD></TR>"#);
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
