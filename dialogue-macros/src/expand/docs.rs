//! Rustdoc of everything generated: the author's words first, then what the contract says about the item.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Asking, Cx, Place, export};
use crate::graph::needs::Capability;
use crate::graph::{Edge, Entry, NodeKind, Source, Trigger};
use crate::model::{Arm, Ask, Branch, ChoiceValue, Choices, Docs, End, Field, Message, Via};
use crate::names;

/// `#[doc]` attributes, one a line; the author's docs, a blank line, and what is derived.
fn attributes(docs: &Docs, derived: &[String]) -> TokenStream {
    let lines = doc_lines(docs, derived);
    quote! { #(#[doc = #lines])* }
}

fn doc_lines(docs: &Docs, derived: &[String]) -> Vec<String> {
    let gap = (!docs.0.is_empty() && !derived.is_empty()).then(String::new);
    let lines = docs.0.iter().cloned().chain(gap).chain(derived.iter().cloned());
    lines
        .map(|line| if line.is_empty() { line } else { format!(" {line}") })
        .collect()
}

fn lines(text: impl Into<String>) -> Vec<String> {
    text.into().lines().map(str::to_owned).collect()
}

/// The author's docs, or `text` where there are none.
fn authored_or(docs: &Docs, text: impl Into<String>) -> TokenStream {
    if docs.0.is_empty() {
        attributes(docs, &lines(text))
    } else {
        attributes(docs, &[])
    }
}

/// The module: the phase table and the graph, as a picture if there is one.
pub(super) fn module(cx: &Cx<'_>) -> TokenStream {
    let origin = cx.contract.origins.first();
    let tool = origin.map_or_else(String::new, |origin| {
        format!(" behind the {} `{}`", origin.method.word(), origin.name.value)
    });
    let says = vec![format!("The dialogue `{}`{tool}.", names::plain(&cx.contract.name))];
    let mut table = vec![
        String::new(),
        "| phase | what happens there | where it leads |".to_owned(),
        "|---|---|---|".to_owned(),
    ];
    for place in cx.phases() {
        let leads = leads(cx, place).join(", ");
        table.push(format!("| [`{}`] | {} | {leads} |", place.name(), happens(cx, place)));
    }
    // A list of modules shows the first paragraph of each, so words come first.
    let says = attributes(&cx.contract.docs, &says);
    let picture = export::picture(cx);
    if picture.is_none() {
        table.extend(graph(cx));
    }
    // The docs of a module are read outside of it, where the names of its items need the module's.
    let module = cx.contract.module.to_string();
    let table: Vec<String> = table.iter().map(|line| qualified(line, &module)).collect();
    let table = attributes(&Docs::default(), &table);
    quote! { #says #picture #table }
}

/// The line with the target of each link behind it: ``[`Idle`](booking::Idle)``.
fn qualified(line: &str, module: &str) -> String {
    let mut parts = line.split("[`");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("`]") {
            Some((name, rest)) => text.extend(["[`", name, "`](", module, "::", name, ")", rest]),
            None => text.extend(["[`", part]),
        }
    }
    text
}

fn happens(cx: &Cx<'_>, place: Place<'_>) -> String {
    let message = |index: usize| cx.contract.messages.get(index).map(|message| &message.name);
    match &place.node.kind {
        NodeKind::Opening => match cx.opening() {
            Some(message) => format!("opens with [`{}`]", message.name),
            None => "opens".to_owned(),
        },
        NodeKind::Asking(_) => {
            let asks: Vec<String> = cx.asked(place).into_iter().map(asking).collect();
            let facts = place.node.carries.iter().filter_map(|&index| message(index));
            let facts: Vec<String> = facts.map(|name| format!("[`{name}`]")).collect();
            let carries = if facts.is_empty() {
                String::new()
            } else {
                format!(", carries {}", facts.join(", "))
            };
            format!("asks {}{carries}", asks.join(", "))
        }
        NodeKind::Yielding => match cx.result() {
            Some(message) => format!("yields [`{}`]", message.name),
            None => "yields".to_owned(),
        },
        NodeKind::Failing => "fails".to_owned(),
        NodeKind::Unclear => String::new(),
    }
}

/// One ask of a round, and how it is put unless it is a form.
fn asking(Asking { ask, optional }: Asking<'_>) -> String {
    let how = match (via(&ask.via), optional) {
        (None, false) => String::new(),
        (None, true) => " (if the client can be asked)".to_owned(),
        (Some((way, _)), false) => format!(" ({way})"),
        (Some((way, _)), true) => format!(" ({way}, if the client can be asked)"),
    };
    format!("[`{}`]{how}", ask.name)
}

/// How an ask is put that is no form, and what is to be known about that.
fn via(via: &Via) -> Option<(&'static str, &'static str)> {
    match via {
        Via::Form => None,
        Via::Url(_) => Some((
            "a page to visit",
            "The person agreed to visit the page; whether they are done there is for the logic to know.",
        )),
        Via::Sampling { .. } => Some((
            "the client's model",
            "What the client's model said. Sampling is deprecated in MCP (SEP-2577).",
        )),
        Via::Roots => Some((
            "the client's roots",
            "The client's roots. Roots are deprecated in MCP (SEP-2577).",
        )),
    }
}

fn leads(cx: &Cx<'_>, place: Place<'_>) -> Vec<String> {
    let edges = place.node.edges.iter().filter_map(|edge| {
        let to = cx.place(edge.to?)?.name();
        Some(match (edge_label(place, edge), edge.again) {
            (Some(label), true) => format!("{label} → asks again"),
            (Some(label), false) => format!("{label} → [`{to}`]"),
            (None, _) => format!("[`{to}`]"),
        })
    });
    edges.collect()
}

fn edge_label(place: Place<'_>, edge: &Edge) -> Option<String> {
    match edge.trigger {
        Trigger::Called | Trigger::Answered => {
            let arm = place.branch()?.arms.get(edge.arm?)?;
            Some(names::plain(&arm.variant))
        }
        Trigger::Declined => Some("declined".to_owned()),
        Trigger::Cancelled => Some("cancelled".to_owned()),
        Trigger::Expired => Some("expired".to_owned()),
        Trigger::Unattended => Some("unattended".to_owned()),
    }
}

/// The graph as Mermaid text, which documentation hosts draw and people can read.
fn graph(cx: &Cx<'_>) -> Vec<String> {
    let mut text = vec![String::new(), "```text".to_owned(), "stateDiagram-v2".to_owned()];
    for place in cx.phases() {
        let from = names::plain(place.name());
        if place.node.kind == NodeKind::Opening {
            text.push(format!("    [*] --> {from}"));
        }
        for edge in &place.node.edges {
            let Some(to) = edge.to.and_then(|to| cx.place(to)) else {
                continue;
            };
            let label = edge_label(place, edge).map_or_else(String::new, |label| format!(" : {label}"));
            text.push(format!("    {from} --> {}{label}", names::plain(to.name())));
        }
        if matches!(place.node.kind, NodeKind::Yielding | NodeKind::Failing) {
            text.push(format!("    {from} --> [*]"));
        }
    }
    text.push("```".to_owned());
    text
}

pub(super) fn message(cx: &Cx<'_>, message: &Message) -> TokenStream {
    let is = |other: Option<&Message>| other.is_some_and(|other| other.name == message.name);
    let role = if is(cx.opening()) {
        "What the dialogue opens with: the arguments of the call."
    } else if is(cx.result()) {
        "What the dialogue yields."
    } else {
        "A message of the dialogue."
    };
    authored_or(&message.docs, role)
}

pub(super) fn ask(ask: &Ask) -> TokenStream {
    let answers = format!("The answers to: {}", escaped(&ask.text.source));
    match via(&ask.via) {
        None => authored_or(&ask.docs, answers),
        Some((_, note)) if ask.docs.0.is_empty() => attributes(&ask.docs, &lines(format!("{answers}\n\n{note}"))),
        Some((_, note)) => attributes(&ask.docs, &lines(note)),
    }
}

/// Text of the author's that is shown as it is: brackets and braces are not links.
fn escaped(text: &str) -> String {
    text.replace('[', "\\[")
        .replace(']', "\\]")
        .replace('<', "\\<")
        .replace('\n', " ")
}

pub(super) fn field(field: &Field) -> TokenStream {
    let described = field.description.as_deref().map(escaped);
    let text = described.unwrap_or_else(|| format!("{}.", names::title(&names::plain(&field.name))));
    authored_or(&field.docs, text)
}

pub(super) fn choices(choices: &Choices) -> TokenStream {
    let values: Vec<String> = choices
        .values
        .iter()
        .map(|choice| format!("`{}`", choice.value))
        .collect();
    authored_or(&choices.docs, format!("One of {}.", values.join(", ")))
}

pub(super) fn choice(choice: &ChoiceValue) -> TokenStream {
    let title = choice
        .title
        .as_deref()
        .map_or_else(String::new, |title| format!(": {}", escaped(title)));
    authored_or(&choice.docs, format!("`{}`{title}.", choice.value))
}

/// A phase: what it knows, and what each way on forgets and why.
pub(super) fn phase(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let happens = happens(cx, place);
    let mut derived = if happens.is_empty() {
        lines("A phase of the dialogue.")
    } else {
        lines(format!("A phase that {happens}."))
    };
    derived.extend(proof(cx, place));
    for edge in place.node.edges.iter().filter(|edge| !edge.again) {
        let Some(target) = edge.to.and_then(|to| cx.place(to)) else {
            continue;
        };
        let how = edge_label(place, edge).map_or_else(String::new, |label| format!(" ({label})"));
        derived.push(String::new());
        derived.push(format!(
            "Leads to [`{}`]{how}.{}",
            target.name(),
            forgotten(place, target)
        ));
    }
    attributes(&place.phase.docs, &derived)
}

/// The proof that a client can be asked in this phase.
fn proof(cx: &Cx<'_>, place: Place<'_>) -> Vec<String> {
    let asked = cx.asked(place);
    if asked.is_empty() {
        return Vec::new();
    }
    let witness = super::phases::witnesses(&asked)
        .into_iter()
        .map(|(capability, optional)| {
            let name = match capability {
                Capability::Elicitation => "Elicitation",
                Capability::UrlElicitation => "Elicitation<Url>",
                Capability::Sampling => "Sampling",
                Capability::Roots => "Roots",
            };
            if optional {
                format!("Option<Capability<{name}>>")
            } else {
                format!("Capability<{name}>")
            }
        });
    let witness: Vec<String> = witness.collect();
    let witness = match witness.as_slice() {
        [one] => one.clone(),
        several => format!("({})", several.join(", ")),
    };
    vec![String::new(), format!("To be asked it takes `{witness}`.")]
}

fn forgotten(place: Place<'_>, target: Place<'_>) -> String {
    let kept = |entry: &&Entry| !target.node.knows.iter().any(|known| known.source == entry.source);
    let lost: Vec<String> = place
        .node
        .knows
        .iter()
        .filter(kept)
        .map(|entry| format!("`{}`", entry.name))
        .collect();
    if lost.is_empty() {
        return String::new();
    }
    format!(
        " Forgets {}, which another way into [`{}`] does not give.",
        lost.join(", "),
        target.name()
    )
}

pub(super) fn entry(cx: &Cx<'_>, entry: &Entry) -> TokenStream {
    let text = match entry.source {
        Source::Opening(_) => "What the dialogue opened with.".to_owned(),
        Source::Fact(_) => "Computed by the server on the way here.".to_owned(),
        Source::Answers(index) => match cx.contract.asks.get(index) {
            Some(ask) => format!("The answers to: {}", escaped(&ask.text.source)),
            None => "What was answered.".to_owned(),
        },
    };
    attributes(&Docs::default(), &lines(text))
}

pub(super) fn branch(place: Place<'_>, branch: &Branch) -> TokenStream {
    attributes(&branch.docs, &lines(format!("Where [`{}`] leads.", place.name())))
}

pub(super) fn arm(arm: &Arm) -> TokenStream {
    authored_or(&arm.docs, format!("On to [`{}`].", arm.to))
}

pub(super) fn decision(place: Place<'_>, branch: &Branch) -> TokenStream {
    let text = format!(
        "How the server decides where [`{}`] leads: see [`{}`]. A variant holds the facts that its phase carries.",
        place.name(),
        branch.name
    );
    attributes(&Docs::default(), &lines(text))
}

pub(super) fn fact(fact: &Message) -> TokenStream {
    attributes(
        &Docs::default(),
        &lines(format!("The [`{}`] that the phase carries.", fact.name)),
    )
}

/// `A, B, C`.
pub(super) fn list<'a>(places: impl Iterator<Item = Place<'a>>) -> String {
    places
        .map(|place| format!("`{}`", place.name()))
        .collect::<Vec<_>>()
        .join(", ")
}

pub(super) fn session(cx: &Cx<'_>) -> TokenStream {
    let text = format!(
        "A dialogue `{}` whose phase is part of its type. It dereferences to what the phase knows, and each \
         transition consumes it.\n\nIt is not `Clone`, and that is what keeps a round from being answered twice.",
        names::plain(&cx.contract.name)
    );
    attributes(&Docs::default(), &lines(text))
}

/// A transition: where it leads.
pub(super) fn forward(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let verb = if place.node.kind == NodeKind::Opening {
        "Opens the dialogue"
    } else {
        "Settles the round"
    };
    let targets: Vec<String> = place
        .ways_on()
        .filter_map(|edge| Some(format!("[`{}`]", cx.place(edge.to?)?.name())))
        .collect();
    let decided = place
        .branch()
        .map_or_else(String::new, |_| ", as `decision` says".to_owned());
    let text = format!("{verb} and leads to {}{decided}.", targets.join(" or "));
    attributes(&Docs::default(), &lines(text))
}

pub(super) fn aside(target: Place<'_>, what: &str) -> TokenStream {
    let text = format!("{what}: leads to [`{}`].", target.name());
    attributes(&Docs::default(), &lines(text))
}

pub(super) fn resumed() -> TokenStream {
    let text = "A dialogue that came back from a client: in one of the phases that ask, or where an expired state \
                leads. Match it in full: a phase that is forgotten here is a round that nobody handles.";
    attributes(&Docs::default(), &lines(text))
}

pub(super) fn resume() -> TokenStream {
    let text = "Turns a `requestState` back into a session: authenticates it for this caller, this tool and these \
                arguments, and only then reads the phase.\n\n`args` are the arguments of the retry; they are not sealed, \
                the seal is bound to them.\n\n# Errors\n\nWhen the state is not authentic, has expired, or is of a \
                phase that has changed since.";
    attributes(&Docs::default(), &lines(text))
}

pub(super) fn logic(cx: &Cx<'_>) -> TokenStream {
    let text = format!(
        "What a person writes to serve the dialogue `{}`: one method for each thing that has to be decided. No \
         method names the next phase: a transition cannot be written by hand.",
        names::plain(&cx.contract.name)
    );
    attributes(&Docs::default(), &lines(text))
}

pub(super) fn handler(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    use super::logic::{Gives, gives};
    let when = match &place.node.kind {
        NodeKind::Opening => "The dialogue opens.".to_owned(),
        _ => format!("The person answered in [`{}`].", place.name()),
    };
    let owes = match gives(cx, place) {
        Gives::Nothing => "There is nothing to decide, so the default accepts; override it to validate.".to_owned(),
        Gives::Decision(name) => format!("Decide where to go on: [`{name}`]."),
        Gives::Facts(facts) => {
            let facts: Vec<String> = facts.iter().map(|fact| format!("[`{}`]", fact.name)).collect();
            format!("Compute {}.", facts.join(" and "))
        }
    };
    let errors = match &place.node.kind {
        NodeKind::Opening => "A `Failure` ends the call.",
        _ => "A `Reject` puts the question again and says why, or ends the call.",
    };
    attributes(
        &Docs::default(),
        &lines(format!("{when} {owes}\n\n# Errors\n\n{errors}")),
    )
}

pub(super) fn finish(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let result = cx
        .result()
        .map_or_else(String::new, |result| format!(" and gives [`{}`]", result.name));
    let text = place.phase.ends.iter().find_map(|end| match end {
        End::Yields { text, .. } => text.as_ref(),
        End::Fails { .. } => None,
    });
    let text = text.map_or_else(String::new, |text| {
        format!("\n\nThe text beside the result: {}", escaped(&text.source))
    });
    let docs = format!(
        "The dialogue ends in [`{}`]{result}.{text}\n\n# Errors\n\nA `Failure` ends the call without a result.",
        place.name()
    );
    attributes(&Docs::default(), &lines(docs))
}
