//! What logic sees of a request, and what becomes of its failures.

use std::error::Error;
use std::fmt;
use std::sync::Mutex;

use behaviour::client::{Client, accept, object, protocol_error, question, tool_error};
use behaviour::contracts::{Desk, Seen, booking};
use dialogue_runtime::{Failure, Principal, Reject, Turn, dialogue};
use serde_json::{Value, json};

fn client(desk: &Desk) -> Client<'_, booking::Contract, Desk> {
    Client::new(booking::Contract, desk, json!({ "origin": "OSL" }))
}

fn trip(destination: &str) -> Value {
    accept("trip", json!({ "destination": destination, "dates": "May" }))
}

fn party() -> Value {
    accept("party", json!({ "travellers": 1, "cabin": "economy" }))
}

fn last(desk: &Desk) -> Seen {
    desk.seen().pop().unwrap()
}

#[test]
fn the_id_is_the_same_in_every_round_and_every_dialogue_has_its_own() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    let asked = question(client.retry(asked.state, trip("OSL")));
    let asked = question(client.retry(asked.state, trip("SFO")));
    let asked = question(client.retry(asked.state, party()));
    client.retry(asked.state, accept("confirm", json!({ "confirm": true })));
    let seen = desk.seen();
    assert_eq!(seen.len(), 6);
    assert!(
        seen.iter()
            .all(|one| one.dialogue == seen[0].dialogue && one.dialogue.len() == 16)
    );
    client.open();
    assert_ne!(last(&desk).dialogue, seen[0].dialogue);
}

#[test]
fn rounds_are_numbered_from_one_and_what_remains_is_known() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    let asked = question(client.retry(asked.state, trip("SFO")));
    let asked = question(client.retry(asked.state, party()));
    client.retry(asked.state, accept("confirm", json!({ "confirm": true })));
    let seen: Vec<_> = desk
        .seen()
        .iter()
        .map(|seen| (seen.handler, seen.round, seen.remaining.clone()))
        .collect();
    assert_eq!(
        seen,
        [
            ("on_idle", 0, 3..=8),
            ("on_awaiting_trip", 1, 2..=7),
            ("on_awaiting_party", 2, 1..=6),
            ("on_awaiting_confirmation", 3, 0..=5),
            ("finish", 3, 0..=0),
        ]
    );
}

#[test]
fn the_submission_is_equal_on_a_replay_and_different_on_a_fork() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    let mut seen = Vec::new();
    for answer in [trip("SFO"), trip("SFO"), trip("JFK")] {
        client.retry(asked.state.clone(), answer);
        seen.push(last(&desk));
    }
    assert_eq!(seen[0], seen[1]);
    assert_eq!(seen[0].dialogue, seen[2].dialogue);
    assert_ne!(seen[0].submission, seen[2].submission);
    assert_eq!(seen[0].submission.len(), 64);
}

#[test]
fn how_the_answers_are_spelled_makes_no_difference_to_the_submission() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    let asked = question(client.retry(asked.state, trip("SFO")));
    let float: Value = serde_json::from_str("1.0").unwrap();
    let spelled = json!({ "party": { "content": { "cabin": "economy", "travellers": float }, "action": "accept" } });
    client.retry(asked.state.clone(), spelled);
    let one = last(&desk);
    client.retry(asked.state, party());
    assert_eq!(one, last(&desk));
}

#[test]
fn finish_sees_the_submission_of_the_round_that_led_to_it() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    let asked = question(client.retry(asked.state, trip("SFO")));
    let asked = question(client.retry(asked.state, party()));
    client.retry(asked.state, accept("confirm", json!({ "confirm": true })));
    let seen = desk.seen();
    assert_eq!(
        (seen[3].handler, seen[4].handler),
        ("on_awaiting_confirmation", "finish")
    );
    assert_eq!(seen[3].submission, seen[4].submission);
    assert_ne!(seen[2].submission, seen[3].submission);
}

dialogue! {
    /// Fails in every way there is.
    dialogue Trouble {
        tool "trouble"
        opens Start
        phase Idle                  -> Asking
        phase Asking asks Where     -> Done
        phase Done   yields Luck
        ask Where "Where shall it fail?" { place : string }
        message Start { place : string }
        message Luck  { luck : bool }
    }
}

/// What must never reach a client.
#[derive(Debug)]
struct Secret;

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("password hunter2 of the database was refused")
    }
}

impl Error for Secret {}

/// What a turn lends to the logic.
#[derive(Debug, Clone, PartialEq)]
struct Lent {
    number: Option<i64>,
    text: Option<&'static str>,
    nothing: Option<u8>,
    principal: Principal,
}

#[derive(Default)]
struct Jinx {
    /// What the last turn lent.
    lent: Mutex<Option<Lent>>,
}

fn failing(place: &str) -> Result<(), Failure> {
    match place {
        "tool" => Err(Failure::tool("The desk is closed.")),
        "internal" => Err(Failure::internal(Secret)),
        _ => Ok(()),
    }
}

impl trouble::Logic for Jinx {
    async fn on_idle(&self, turn: &Turn<'_>, start: &trouble::Start) -> Result<(), Failure> {
        *self.lent.lock().unwrap() = Some(Lent {
            number: turn.get::<i64>().copied(),
            text: turn.get::<&'static str>().copied(),
            nothing: turn.get::<u8>().copied(),
            principal: turn.principal().clone(),
        });
        failing(&start.place)
    }

    async fn on_asking(&self, _: &Turn<'_>, _: &trouble::Asking, place: &trouble::Where) -> Result<(), Reject> {
        Ok(failing(&place.place)?)
    }

    async fn finish(&self, _: &Turn<'_>, done: trouble::Done) -> Result<trouble::Luck, Failure> {
        failing(done.r#where.place.strip_prefix("end ").unwrap_or_default())?;
        Ok(trouble::Luck { luck: true })
    }
}

fn internal_error() -> (i32, String, Value) {
    (
        -32603,
        "the dialogue could not go on because of an internal error".to_owned(),
        Value::Null,
    )
}

#[test]
fn a_failure_for_the_model_is_a_tool_error_in_its_own_words() {
    let jinx = Jinx::default();
    let opening = Client::new(trouble::Contract, &jinx, json!({ "place": "tool" }));
    assert_eq!(tool_error(opening.open()), "The desk is closed.");
    let client = Client::new(trouble::Contract, &jinx, json!({ "place": "" }));
    let state = question(client.open()).state;
    for place in ["tool", "end tool"] {
        let answer = accept("where", json!({ "place": place }));
        assert_eq!(tool_error(client.retry(state.clone(), answer)), "The desk is closed.");
    }
}

#[test]
fn the_cause_of_an_internal_failure_never_reaches_the_client() {
    let jinx = Jinx::default();
    let opening = Client::new(trouble::Contract, &jinx, json!({ "place": "internal" }));
    assert_eq!(protocol_error(opening.open()), internal_error());
    let client = Client::new(trouble::Contract, &jinx, json!({ "place": "" }));
    let state = question(client.open()).state;
    for place in ["internal", "end internal"] {
        let answer = accept("where", json!({ "place": place }));
        assert_eq!(protocol_error(client.retry(state.clone(), answer)), internal_error());
    }
}

#[test]
fn a_failed_call_can_be_made_again_with_the_same_state() {
    let jinx = Jinx::default();
    let client = Client::new(trouble::Contract, &jinx, json!({ "place": "" }));
    let state = question(client.open()).state;
    protocol_error(client.retry(state.clone(), accept("where", json!({ "place": "internal" }))));
    let reply = client.retry(state, accept("where", json!({ "place": "nowhere" })));
    assert_eq!(behaviour::client::complete(reply).1, json!({ "luck": true }));
}

#[test]
fn logic_finds_what_the_transport_attached_and_who_is_calling() {
    let jinx = Jinx::default();
    let client = Client::new(trouble::Contract, &jinx, json!({ "place": "" }))
        .with(|client| client.principal = Principal::subject("https://id.example", "ada"));
    client.send(
        client
            .call()
            .attach(&7_i64)
            .attach(&"header")
            .with_responses(object(json!({}))),
    );
    let lent = jinx.lent.lock().unwrap().clone();
    let principal = Principal::subject("https://id.example", "ada");
    assert_eq!(
        lent,
        Some(Lent {
            number: Some(7),
            text: Some("header"),
            nothing: None,
            principal
        })
    );
}
