//! What becomes of the `requestState`.

use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};

use super::line;
use crate::server::{Machine, Who};
use crate::table::{
    Alter, CHANGED, Comes, EXPIRED, Line, NOTHING_YET, OSLO, PARTY, REWORDED, Row, State, TRIP, WHERE, booking, row,
};

const TEA: &str = r#"{"thirst":{"action":"accept","content":{"drink":"tea"}}}"#;
const SURE: &str = r#"{"keep":{"action":"accept","content":{"sure":true}}}"#;

pub(super) fn lines() -> Vec<Line> {
    vec![
        line("`requestState: null`, `inputResponses: null`", null()),
        line("a forged, foreign or transplanted state", invalid()),
        line("an authentic state that expired", expired()),
        line("an authentic state whose phase or question changed", changed()),
    ]
}

fn null() -> Vec<Row> {
    vec![
        booking("a first call with both null")
            .state(State::Json("null"))
            .answers("null")
            .asks(WHERE),
        booking("a first call with requestState: null")
            .state(State::Json("null"))
            .asks(WHERE),
        booking("a first call with inputResponses: null")
            .first()
            .answers("null")
            .asks(WHERE),
        booking("a retry with inputResponses: null")
            .answers("null")
            .again(NOTHING_YET),
        booking("requestState: null with answers")
            .state(State::Json("null"))
            .answers(TRIP)
            .asks("Who is travelling?"),
        booking("an empty state")
            .state(State::Json(r#""""#))
            .comes(Comes::invalid_state()),
        booking("an empty state with answers")
            .state(State::Json(r#""""#))
            .answers(TRIP)
            .comes(Comes::invalid_state()),
    ]
}

/// The bytes that were sealed.
fn sealed(state: &str) -> Vec<u8> {
    BASE64_URL_SAFE_NO_PAD
        .decode(state.strip_prefix("d1.").unwrap())
        .unwrap()
}

fn invalid() -> Vec<Row> {
    let altered: [(&str, Alter); 18] = [
        ("a state without its last character", |state| {
            state[..state.len() - 1].to_owned()
        }),
        ("a state without its first character", |state| state[1..].to_owned()),
        ("a state cut in half", |state| state[..state.len() / 2].to_owned()),
        ("a state without its prefix", |state| state[3..].to_owned()),
        ("a state of its prefix alone", |_| "d1.".to_owned()),
        ("a state with another prefix", |state| state.replacen("d1.", "e1.", 1)),
        ("a state with its prefix twice", |state| format!("d1.{state}")),
        ("a state with a byte more", |state| {
            format!(
                "d1.{}",
                BASE64_URL_SAFE_NO_PAD.encode([sealed(state), vec![0]].concat())
            )
        }),
        ("a state with padding", |state| format!("{state}==")),
        ("a state with a character of the other alphabet of base64", |state| {
            format!("{}+", &state[..state.len() - 1])
        }),
        ("a state re-encoded as base64 once more", |state| {
            BASE64_STANDARD.encode(state)
        }),
        ("a state re-encoded as hexadecimal digits", |state| {
            sealed(state)
                .iter()
                .fold("d1.".to_owned(), |text, byte| text + &format!("{byte:02x}"))
        }),
        ("a state re-encoded for a URL", |state| state.replacen('.', "%2E", 1)),
        ("a state in upper case", str::to_uppercase),
        ("a state in quotes", |state| format!("\"{state}\"")),
        ("a state with a line break", |state| format!("{state}\n")),
        ("a state broken over lines", |state| {
            format!("{}\n{}", &state[..20], &state[20..])
        }),
        ("a state with its last bit turned", |state| {
            let mut bytes = sealed(state);
            *bytes.last_mut().unwrap() ^= 1;
            format!("d1.{}", BASE64_URL_SAFE_NO_PAD.encode(bytes))
        }),
    ];
    let altered = altered.map(|(name, alter)| booking(name).state(State::Altered(alter)));
    let texts = [
        (r#""undefined""#, "a state named undefined"),
        (r#""null""#, "a state named null"),
        (r#""[object Object]""#, "a state of [object Object]"),
        (
            r#""{\"phase\":\"AwaitingConfirmation\"}""#,
            "a state that says where it wants to be",
        ),
        (r#""d1.\u202e""#, "a state with a bidi control"),
    ];
    let texts = texts.map(|(json, name)| booking(name).state(State::Json(json)));
    let moved = [
        booking("a state sealed with another key").opened_at(Machine::Foreign),
        booking("another user's state").from(Who::Ada, Who::Bob),
        booking("a user's state from nobody").from(Who::Ada, Who::Nobody),
        booking("nobody's state from a user").from(Who::Nobody, Who::Ada),
        booking("another tool's state").with("book_another_trip", OSLO),
        row("another tool's state the other way", "book_another_trip", OSLO).with("book_trip", OSLO),
        booking("a state with other arguments").with("book_trip", r#"{"origin":"BGO"}"#),
        booking("a state of a later round with other arguments")
            .after(&[TRIP, PARTY])
            .with("book_trip", r#"{"origin":"BGO"}"#),
        booking("an expired state of another user")
            .from(Who::Ada, Who::Bob)
            .sent_to(Machine::Later),
    ];
    let same = [
        booking("a user's own state")
            .from(Who::Ada, Who::Ada)
            .answers(TRIP)
            .asks("Who is travelling?"),
        booking("a state with the same arguments in other words")
            .with("book_trip", r#"{"x":1,"origin":"OSL","undefined":null}"#)
            .answers(TRIP)
            .asks("Who is travelling?"),
        row(
            "a state with a number in other words",
            "search",
            r#"{"text":"x","page":2}"#,
        )
        .with("search", r#"{"exact":null,"page":2.0,"text":"x"}"#)
        .answers(r#"{"narrow":{"action":"accept"}}"#)
        .comes(Comes::Complete(serde_json::json!({ "page": 2 }))),
        row("a state with a default written out", "search", r#"{"text":"x"}"#)
            .with("search", r#"{"text":"x","page":1}"#)
            .answers(r#"{"narrow":{"action":"accept"}}"#)
            .comes(Comes::Complete(serde_json::json!({ "page": 1 }))),
    ];
    altered
        .into_iter()
        .chain(texts)
        .chain(moved)
        .map(|row| row.answers(TRIP).comes(Comes::invalid_state()))
        .chain(same)
        .collect()
}

fn expired() -> Vec<Row> {
    vec![
        booking("an expired state with an answer")
            .sent_to(Machine::Later)
            .answers(TRIP)
            .asks(&format!("{EXPIRED}\n\n{WHERE}")),
        booking("an expired state of a later round")
            .after(&[TRIP])
            .sent_to(Machine::Later)
            .answers(PARTY)
            .asks(&format!("{EXPIRED}\n\n{WHERE}")),
        booking("an expired state with a refusal")
            .sent_to(Machine::Later)
            .answers(r#"{"trip":{"action":"cancel"}}"#)
            .asks(&format!("{EXPIRED}\n\n{WHERE}")),
    ]
}

fn poll(name: &str) -> Row {
    row(name, "poll", "")
}

fn changed() -> Vec<Row> {
    vec![
        poll("a state whose phase changed")
            .after(&[TEA])
            .sent_to(Machine::Changed)
            .answers(SURE)
            .asks(&format!("{CHANGED}\n\nWhat do you drink?")),
        poll("a question that was reworded, and its old answer")
            .after(&[TEA])
            .sent_to(Machine::Reworded)
            .answers(SURE)
            .asks(&format!("{REWORDED}\n\nCancel it?")),
        poll("a question that was reworded, and an old refusal")
            .after(&[TEA])
            .sent_to(Machine::Reworded)
            .answers(r#"{"keep":{"action":"decline"}}"#)
            .asks(&format!("{REWORDED}\n\nCancel it?")),
        poll("a question that was reworded, and no answer")
            .after(&[TEA])
            .sent_to(Machine::Reworded)
            .answers("{}")
            .asks(&format!("{NOTHING_YET}\n\nCancel it?")),
        poll("a deploy that changed another phase")
            .sent_to(Machine::Reworded)
            .answers(TEA)
            .asks("Cancel it?"),
        poll("a question whose form changed")
            .sent_to(Machine::Changed)
            .answers(TEA)
            .asks(&format!("{REWORDED}\n\nWhat do you drink?")),
    ]
}
