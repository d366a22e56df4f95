//! What a request holds beside answers: arguments, answers ahead of time, parts of the wrong type, and how often.

use serde_json::json;

use super::line;
use crate::table::{Comes, Line, OSLO, PARTY, Row, State, TRIP, WHERE, booking, row};

pub(super) fn lines() -> Vec<Line> {
    vec![
        line("`inputResponses` without a state, on the first call", early()),
        line("arguments that do not parse", arguments()),
        line("`inputResponses` or `requestState` of the wrong JSON type", mistyped()),
        line("the same question again and again", repeated()),
    ]
}

fn early() -> Vec<Row> {
    vec![
        booking("an answer with the first call")
            .first()
            .answers(TRIP)
            .asks("Who is travelling?"),
        booking("answers to two rounds with the first call")
            .first()
            .answers(
                r#"{"trip":{"action":"accept","content":{"destination":"SFO","dates":"May"}},
                "party":{"action":"accept","content":{"travellers":2,"cabin":"economy"}}}"#,
            )
            .asks("Who is travelling?"),
        booking("an answer with the first call that does not fit")
            .first()
            .answers(r#"{"trip":{"action":"accept","content":{"destination":"SFO"}}}"#)
            .asks(&format!(
                "That could not be accepted.\nDates: expected text, found nothing.\n\n{WHERE}"
            )),
        booking("an answer to a later question with the first call")
            .first()
            .answers(PARTY)
            .asks(WHERE),
        booking("no answers with the first call")
            .first()
            .answers("{}")
            .asks(WHERE),
        row("a refusal with the first call", "leave", "")
            .first()
            .answers(r#"{"why":{"action":"decline"}}"#)
            .comes(Comes::Complete(json!({ "why": "nobody said why" }))),
        row(
            "an answer with the first call to a question with a fact",
            "offer",
            r#"{"items":2}"#,
        )
        .first()
        .answers(r#"{"agree":{"action":"accept","content":{"agree":true}}}"#)
        .asks("For 500 cents?"),
        row(
            "the answer to a question with a fact once it was put",
            "offer",
            r#"{"items":2}"#,
        )
        .answers(r#"{"agree":{"action":"accept","content":{"agree":true}}}"#)
        .comes(Comes::Complete(json!({ "agreed": true }))),
    ]
}

fn searching(name: &str, arguments: &str) -> Row {
    row(name, "search", arguments).first()
}

fn arguments() -> Vec<Row> {
    const PAGE: &str = "`page`: expected a whole number from 1 to 9, found ";
    vec![
        searching("no arguments", "").fails("`text`: expected text of 1 to 20 characters, found nothing"),
        searching("arguments: {}", "{}").fails("`text`: expected text of 1 to 20 characters, found nothing"),
        searching("arguments: null", "null").fails("`text`: expected text of 1 to 20 characters, found nothing"),
        searching(
            "several arguments that do not fit",
            r#"{"text":"","page":12,"exact":"true"}"#,
        )
        .fails(
            "`text`: expected text of 1 to 20 characters, found 0 characters\n\
             `page`: expected a whole number from 1 to 9, found 12\n\
             `exact`: expected true or false, found \"true\"",
        ),
        searching("an integer argument of text", r#"{"text":"x","page":"2"}"#).fails(&format!("{PAGE}\"2\"")),
        searching("an integer argument of 2.5", r#"{"text":"x","page":2.5}"#).fails(&format!("{PAGE}2.5")),
        searching("an integer argument of 2.0", r#"{"text":"x","page":2.0}"#).asks("Narrow it down?"),
        searching(
            "arguments that nobody knows",
            r#"{"text":"x","undefined":1,"__proto__":{"text":7}}"#,
        )
        .asks("Narrow it down?"),
        row("arguments that no longer fit on a retry", "search", r#"{"text":"x"}"#)
            .with("search", r#"{"text":7}"#)
            .fails("`text`: expected text of 1 to 20 characters, found 7"),
        searching("arguments that do not fit with a forged state", r#"{"text":7}"#)
            .state(State::Json(r#""d1.""#))
            .fails("`text`: expected text of 1 to 20 characters, found 7"),
    ]
}

fn mistyped() -> Vec<Row> {
    let responses = ["[]", r#""accept""#, "1", "true", r#"[{"trip":{"action":"accept"}}]"#].map(|json| {
        booking(format!("inputResponses: {json}"))
            .answers(json)
            .comes(Comes::invalid("`inputResponses` must be an object"))
    });
    let states = ["1", "true", "{}", r#"["d1."]"#].map(|json| {
        booking(format!("requestState: {json}"))
            .state(State::Json(json))
            .answers(TRIP)
            .comes(Comes::invalid("`requestState` must be a string"))
    });
    let arguments = ["[]", r#""OSL""#, "1"].map(|json| {
        row(format!("arguments: {json}"), "book_trip", json)
            .first()
            .comes(Comes::invalid("`arguments` must be an object"))
    });
    responses.into_iter().chain(states).chain(arguments).collect()
}

fn repeated() -> Vec<Row> {
    const STOPPED: &str = "Stopped: the same question was asked 3 more times without an answer that fits. \
                           Nothing was done. Do not call again unless the person asks for it.";
    vec![
        booking("no answer four times")
            .after(&["{}"; 3])
            .answers("{}")
            .fails(STOPPED),
        booking("a refusal that leads back, four times")
            .after(&[r#"{"trip":{"action":"decline"}}"#; 3])
            .answers(r#"{"trip":{"action":"decline"}}"#)
            .fails(STOPPED),
        booking("a good answer after three that were none")
            .after(&["{}"; 3])
            .answers(TRIP)
            .asks("Who is travelling?"),
        row("an answer that is no better four times", "book_trip", OSLO)
            .after(&[r#"{"trip":{"action":"accept","content":{"destination":"OSL","dates":"May"}}}"#; 3])
            .answers(r#"{"trip":{"action":"accept","content":{}}}"#)
            .fails(STOPPED),
    ]
}
