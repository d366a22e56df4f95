//! Placeholders in texts: each names a value that is there, for certain, and can be read aloud.

use proc_macro2::Ident;

use super::facts;
use super::phases::is_misplaced;
use super::scope::{Kind, Scope, same};
use crate::{
    diag::{Diagnostics, Spelt, closest, listed, rules, spelt},
    graph::{Entry, Source},
    model::{Ask, End, Field, Part, Phase, Template, Type, TypeKind, Via},
    names::{ROUND, plain, snake_text},
    parse::template,
};

const ROUND_FIELDS: &[&str] = &["number", "least", "most"];

/// A text, and the phase where it is put together.
struct Spoken<'a> {
    text: &'a Template,
    phase: &'a Phase,
    knows: &'a [Entry],
    /// It is the text of a question.
    asks: bool,
    /// The message that the phase yields.
    result: Option<&'a Ident>,
}

/// What is wrong with a placeholder, if anything is.
enum Problem {
    UnknownValue {
        name: String,
        help: String,
    },
    NotKnown {
        name: String,
        help: String,
    },
    UnknownField {
        record: String,
        field: String,
        help: String,
    },
    MayBeAbsent {
        name: String,
        help: Spelt<String, String>,
    },
    NoTextForm {
        name: String,
        what: &'static str,
        help: String,
    },
}

/// Every text, with every phase that says it.
fn spoken<'a>(scope: &Scope<'a>) -> Vec<Spoken<'a>> {
    let mut texts = Vec::new();
    for (phase, node) in scope.contract.phases.iter().zip(&scope.graph.nodes) {
        let knows = node.knows.as_slice();
        for asked in &phase.asks {
            let ask = scope.contract.asks.iter().find(|ask| same(&ask.name, &asked.name));
            texts.extend(ask.map(|ask| Spoken {
                text: &ask.text,
                phase,
                knows,
                asks: true,
                result: None,
            }));
        }
        for end in &phase.ends {
            match end {
                End::Yields {
                    message,
                    text: Some(text),
                } => texts.push(Spoken {
                    text,
                    phase,
                    knows,
                    asks: false,
                    result: Some(message),
                }),
                End::Fails { text } => texts.push(Spoken {
                    text,
                    phase,
                    knows,
                    asks: false,
                    result: None,
                }),
                End::Yields { text: None, .. } => {}
            }
        }
    }
    texts
}

pub(super) fn check_empty_text(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let mut check = |name: &Ident, text: &Template, help: &str| {
        if text.source.trim().is_empty() {
            diagnostics.report(rules::EMPTY_TEXT, text.span, &[name, &help]);
        }
    };
    // Nobody is shown the text of `via roots`.
    let shown = |ask: &&Ask| !ask.incomplete && !matches!(ask.via, Via::Roots);
    for ask in scope.contract.asks.iter().filter(shown) {
        check(&ask.name, &ask.text, "say what is asked");
    }
    for phase in &scope.contract.phases {
        for end in &phase.ends {
            match end {
                End::Fails { text } => check(&phase.name, text, "say why it fails: a model reads it"),
                End::Yields { text: Some(text), .. } => check(&phase.name, text, "say what was done, or leave it out"),
                End::Yields { text: None, .. } => {}
            }
        }
    }
}

pub(super) fn check_malformed_placeholder(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    let asks = scope.contract.asks.iter().map(|ask| &ask.text);
    let ends = scope
        .contract
        .phases
        .iter()
        .flat_map(|phase| &phase.ends)
        .filter_map(|end| match end {
            End::Yields { text, .. } => text.as_ref(),
            End::Fails { text } => Some(text),
        });
    for text in asks.chain(ends) {
        for malformed in template::split(&text.source).1 {
            diagnostics.report(
                rules::MALFORMED_PLACEHOLDER,
                text.span,
                &[&malformed.place, &malformed.reason],
            );
        }
    }
}

pub(super) fn check_unknown_value(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    each_problem(scope, |at, place, problem, _| {
        if let Problem::UnknownValue { name, help } = problem {
            diagnostics.report(rules::UNKNOWN_VALUE, at.span, &[&place, name, help]);
        }
    });
}

pub(super) fn check_unknown_field(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    each_problem(scope, |at, place, problem, _| {
        if let Problem::UnknownField { record, field, help } = problem {
            diagnostics.report(rules::UNKNOWN_FIELD, at.span, &[&place, record, field, help]);
        }
    });
}

pub(super) fn check_not_known(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    // What is known depends on where the dialogue begins, and where it leads.
    let phases = &scope.contract.phases;
    if phases.first().is_some_and(is_misplaced) || phases.iter().any(|phase| phase.next.len() > 1) {
        return;
    }
    let refused = facts::missing(scope);
    // What nothing opens with, carries or yields is refused where it is declared.
    let unused = scope.unused_messages();
    let unused = |name: &str| unused.iter().any(|message| snake_text(&plain(&message.name)) == name);
    each_problem(scope, |at, place, problem, phase| {
        if let Problem::NotKnown { name, help } = problem
            && !unused(name)
            && !refused.contains(name)
        {
            diagnostics.report(rules::NOT_KNOWN, at.span, &[&place, name, &phase.name, help]);
        }
    });
}

pub(super) fn check_may_be_absent(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    each_problem(scope, |at, place, problem, _| {
        if let Problem::MayBeAbsent { name, help } = problem {
            diagnostics.report(rules::MAY_BE_ABSENT, at.span, &[&place, name, help]);
        }
    });
}

pub(super) fn check_no_text_form(scope: &Scope<'_>, diagnostics: &mut Diagnostics) {
    each_problem(scope, |at, place, problem, _| {
        if let Problem::NoTextForm { name, what, help } = problem {
            diagnostics.report(rules::NO_TEXT_FORM, at.span, &[&place, name, what, help]);
        }
    });
}

/// Every placeholder with a problem, once, however many phases say its text.
fn each_problem(scope: &Scope<'_>, mut found: impl FnMut(&Template, &str, &Problem, &Phase)) {
    let mut seen: Vec<(*const Template, &[String])> = Vec::new();
    for spoken in spoken(scope) {
        for part in &spoken.text.parts {
            let Part::Place(names) = part else { continue };
            let this = (std::ptr::from_ref(spoken.text), names.as_slice());
            if seen.contains(&this) {
                continue;
            }
            if let Some(problem) = problem(scope, &spoken, names) {
                seen.push(this);
                found(spoken.text, &format!("{{{}}}", names.join(".")), &problem, spoken.phase);
            }
        }
    }
}

/// A record that a placeholder can begin with, and whether it may be absent.
struct Start<'a> {
    fields: &'a [Field],
    record: &'a Ident,
    optional: bool,
    incomplete: bool,
    /// A type of the author's, whose fields are not known to the contract.
    foreign: bool,
}

fn problem(scope: &Scope<'_>, spoken: &Spoken<'_>, names: &[String]) -> Option<Problem> {
    let (entry, path) = names.split_first()?;
    let Some(start) = start(scope, spoken, entry) else {
        if entry == ROUND && spoken.asks {
            return of_the_round(path);
        }
        return missing(scope, spoken, entry, path);
    };
    if start.optional {
        return Some(Problem::MayBeAbsent {
            name: entry.clone(),
            help: spelt(
                format!("ask `{}` without the `?`, or leave it out of the text", start.record),
                format!(
                    "ask `{}` without `optional(…)`, or leave it out of the text",
                    start.record
                ),
            ),
        });
    }
    if start.foreign {
        return Some(Problem::NoTextForm {
            name: entry.clone(),
            what: "a type of your own",
            help: "the contract does not know its fields: carry what the text says as a message".to_owned(),
        });
    }
    let Some((last, between)) = path.split_last() else {
        let fields = start.fields.iter().map(|field| plain(&field.name));
        return Some(whole_record(entry, fields));
    };
    let mut here = start;
    for name in between {
        let field = match field(scope, &here, name) {
            Ok(field) => field,
            Err(problem) => return problem,
        };
        let TypeKind::Message(message) = &field.ty.kind else {
            return Some(goes_too_far(name, last));
        };
        let message = scope.message(message)?;
        here = Start {
            fields: &message.fields,
            record: &message.name,
            optional: false,
            incomplete: message.incomplete,
            foreign: message.alias.is_some(),
        };
    }
    match field(scope, &here, last) {
        Ok(field) => no_text_form(scope, last, &field.ty),
        Err(problem) => problem,
    }
}

/// A field of a record that is there for certain, or what is wrong.
fn field<'a>(scope: &Scope<'_>, record: &Start<'a>, name: &str) -> Result<&'a Field, Option<Problem>> {
    let Some(field) = record.fields.iter().find(|field| plain(&field.name) == name) else {
        // That a form has no fields is a mistake of its own.
        let is_form = |ask: &Ask| same(&ask.name, record.record) && matches!(ask.via, Via::Form);
        let empty_form = record.fields.is_empty() && scope.contract.asks.iter().any(is_form);
        if record.incomplete || empty_form || scope.is_ambiguous(record.record) {
            return Err(None);
        }
        let fields: Vec<String> = record.fields.iter().map(|field| plain(&field.name)).collect();
        let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
        return Err(Some(unknown_field(plain(record.record), name, &fields)));
    };
    // What no form can hold is refused where it is declared.
    let is_form = |ask: &Ask| same(&ask.name, record.record) && matches!(ask.via, Via::Form);
    let nested = matches!(field.ty.kind, TypeKind::List(_) | TypeKind::Message(_));
    if nested && scope.contract.asks.iter().any(is_form) {
        return Err(None);
    }
    // One with a default as well is refused for that.
    if field.optional.is_some() && field.default.is_none() {
        return Err(Some(Problem::MayBeAbsent {
            name: name.to_owned(),
            help: spelt(
                format!("give `{name}` a default instead of `?`, or leave it out of the text"),
                format!("give `{name}` a default instead of `Option`, or leave it out of the text"),
            ),
        }));
    }
    Ok(field)
}

fn unknown_field(record: String, name: &str, fields: &[&str]) -> Problem {
    let help = match closest(name, fields.iter().copied()) {
        Some(guess) => format!("did you mean `{guess}`?"),
        None if fields.is_empty() => "it has no fields: leave the placeholder out".to_owned(),
        None => format!("its fields are {}", listed(fields.iter().copied(), "and")),
    };
    Problem::UnknownField {
        record,
        field: name.to_owned(),
        help,
    }
}

/// A field of what has no fields.
fn goes_too_far(name: &str, field: &str) -> Problem {
    Problem::UnknownField {
        record: name.to_owned(),
        field: field.to_owned(),
        help: format!("end the placeholder with `{name}`"),
    }
}

fn whole_record(name: &str, fields: impl Iterator<Item = String>) -> Problem {
    let fields: Vec<String> = fields.map(|field| format!("{{{name}.{field}}}")).collect();
    let help = if fields.is_empty() {
        "it has no fields: leave the placeholder out".to_owned()
    } else {
        let fields = listed(fields.iter().map(String::as_str), "or");
        format!("name one of its fields: {fields}")
    };
    Problem::NoTextForm {
        name: name.to_owned(),
        what: "a whole record",
        help,
    }
}

/// What is wrong behind `round`.
fn of_the_round(path: &[String]) -> Option<Problem> {
    match path {
        [] => Some(whole_record(ROUND, ROUND_FIELDS.iter().map(ToString::to_string))),
        [field, ..] if !ROUND_FIELDS.contains(&field.as_str()) => {
            Some(unknown_field(ROUND.to_owned(), field, ROUND_FIELDS))
        }
        [_] => None,
        [field, next, ..] => Some(goes_too_far(field, next)),
    }
}

fn no_text_form(scope: &Scope<'_>, name: &str, ty: &Type) -> Option<Problem> {
    let (what, help) = match &ty.kind {
        TypeKind::List(_) => (
            "a list",
            "compute the text before, as a string of a carried message or of the result".to_owned(),
        ),
        TypeKind::Message(message) => {
            let fields = scope
                .message(message)?
                .fields
                .iter()
                .map(|field| plain(&field.name))
                .collect::<Vec<_>>();
            (
                "a message",
                format!(
                    "go on to one of its fields: {}",
                    listed(fields.iter().map(String::as_str), "or")
                ),
            )
        }
        _ => return None,
    };
    Some(Problem::NoTextForm {
        name: name.to_owned(),
        what,
        help,
    })
}

/// What a placeholder's first name stands for, if that is known here.
fn start<'a>(scope: &Scope<'a>, spoken: &Spoken<'_>, entry: &str) -> Option<Start<'a>> {
    let message = |index: usize, optional| {
        let message = scope.contract.messages.get(index)?;
        Some(Start {
            fields: &message.fields,
            record: &message.name,
            optional,
            incomplete: message.incomplete,
            foreign: message.alias.is_some(),
        })
    };
    if let Some(result) = spoken.result.filter(|result| snake_text(&plain(result)) == entry) {
        let index = scope
            .contract
            .messages
            .iter()
            .position(|message| same(&message.name, result))?;
        return message(index, false);
    }
    let known = spoken.knows.iter().find(|known| plain(&known.name) == entry)?;
    match known.source {
        Source::Opening(index) | Source::Fact(index) => message(index, known.optional),
        Source::Answers(index) => {
            let ask = scope.contract.asks.get(index)?;
            Some(Start {
                fields: &ask.fields,
                record: &ask.name,
                optional: known.optional,
                incomplete: ask.incomplete,
                foreign: false,
            })
        }
    }
}

/// Why a placeholder's first name stands for nothing here. Silent where something unread or unresolved may have given it.
fn missing(scope: &Scope<'_>, spoken: &Spoken<'_>, entry: &str, path: &[String]) -> Option<Problem> {
    let uncertain = scope.incomplete() || scope.unresolved(Kind::Ask) || scope.unresolved(Kind::Message);
    if uncertain {
        return None;
    }
    let mut known: Vec<String> = spoken.knows.iter().map(|known| plain(&known.name)).collect();
    known.extend(spoken.result.map(|result| snake_text(&plain(result))));
    let list = match known.as_slice() {
        [] => format!("nothing is known in `{}` yet", spoken.phase.name),
        known => format!("known there: {}", listed(known.iter().map(String::as_str), "and")),
    };
    let name = entry.to_owned();
    if scope.records().any(|record| snake_text(&plain(record.name)) == entry) {
        return Some(Problem::NotKnown { name, help: list });
    }
    let holder = known.iter().find(|known| {
        start(scope, spoken, known).is_some_and(|start| start.fields.iter().any(|field| plain(&field.name) == entry))
    });
    if entry == ROUND {
        let help = "only the text of a question can say which round it is".to_owned();
        return Some(Problem::UnknownValue { name, help });
    }
    let round = spoken.asks.then_some(ROUND);
    let help = match (closest(entry, known.iter().map(String::as_str).chain(round)), holder) {
        (_, Some(holder)) if path.is_empty() => format!("did you mean `{{{holder}.{entry}}}`?"),
        (Some(guess), _) => format!("did you mean `{guess}`?"),
        _ => list,
    };
    Some(Problem::UnknownValue { name, help })
}
