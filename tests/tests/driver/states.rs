//! A state opens for the call it was sealed for, and for no other: whatever else is presented gets one answer.

use behaviour::client::{Client, accept, codec, codec_at, complete, invalid_state, key, protocol_error, question};
use behaviour::contracts::Desk;
use behaviour::contracts::booking;
use dialogue_runtime::{Codec, Failure, Principal, RequestState, Turn, dialogue};
use serde_json::{Value, json};

fn client(desk: &Desk) -> Client<'_, booking::Contract, Desk> {
    Client::new(booking::Contract, desk, json!({ "origin": "OSL" }))
}

fn trip() -> Value {
    accept("trip", json!({ "destination": "SFO", "dates": "May" }))
}

/// The state of a dialogue that waits for its trip.
fn state(client: &Client<'_, booking::Contract, Desk>) -> RequestState {
    question(client.open()).state
}

#[test]
fn an_altered_state_is_invalid_wherever_it_was_altered() {
    let desk = Desk::default();
    let client = client(&desk);
    let state = state(&client).into_string();
    for position in 0..state.len() {
        let mut bytes = state.clone().into_bytes();
        bytes[position] = if bytes[position] == b'A' { b'B' } else { b'A' };
        let altered = String::from_utf8(bytes).unwrap();
        assert_eq!(protocol_error(client.retry(altered, trip())), invalid_state());
    }
}

#[test]
fn a_state_with_less_or_more_than_was_sealed_is_invalid() {
    let desk = Desk::default();
    let client = client(&desk);
    let state = state(&client).into_string();
    for end in 0..state.len() {
        assert_eq!(protocol_error(client.retry(&state[..end], trip())), invalid_state());
    }
    for more in ["A", "AAAA", "=", "==", "\n", " ", "."] {
        assert_eq!(
            protocol_error(client.retry(format!("{state}{more}"), trip())),
            invalid_state()
        );
        assert_eq!(
            protocol_error(client.retry(format!("{more}{state}"), trip())),
            invalid_state()
        );
    }
}

#[test]
fn an_empty_state_is_a_forged_one() {
    let desk = Desk::default();
    assert_eq!(protocol_error(client(&desk).retry("", json!({}))), invalid_state());
}

#[test]
fn text_that_was_never_sealed_is_invalid() {
    let desk = Desk::default();
    let client = client(&desk);
    let long = format!("d1.{}", "A".repeat(1 << 20));
    for text in [
        "d1.",
        "e1.AAAA",
        "rs1.e30.e30",
        "null",
        "d1.d1.d1.",
        "d1.\u{202E}",
        long.as_str(),
    ] {
        assert_eq!(protocol_error(client.retry(text, trip())), invalid_state());
    }
}

#[test]
fn a_state_under_another_key_is_invalid() {
    let desk = Desk::default();
    let client = client(&desk);
    let foreign = client.with(|other| other.codec = Codec::signed(key(8)));
    assert_eq!(protocol_error(client.retry(state(&foreign), trip())), invalid_state());
}

#[test]
fn a_state_of_another_principal_is_invalid() {
    let desk = Desk::default();
    let ada = client(&desk).with(|ada| ada.principal = Principal::subject("https://id.example", "ada"));
    let state = state(&ada);
    for principal in [
        Principal::subject("https://id.example", "bob"),
        Principal::subject("https://other.example", "ada"),
        Principal::Local,
        Principal::Anonymous,
    ] {
        let other = ada.with(|other| other.principal = principal);
        assert_eq!(protocol_error(other.retry(state.clone(), trip())), invalid_state());
    }
    assert_eq!(question(ada.retry(state, trip())).key, "party");
}

#[test]
fn a_state_for_another_audience_is_invalid() {
    let desk = Desk::default();
    let staging = client(&desk).with(|client| client.codec = codec().audience("https://staging.example"));
    let production = client(&desk).with(|client| client.codec = codec().audience("https://example"));
    let state = state(&staging);
    assert_eq!(protocol_error(production.retry(state.clone(), trip())), invalid_state());
    assert_eq!(
        protocol_error(client(&desk).retry(state.clone(), trip())),
        invalid_state()
    );
    assert_eq!(question(staging.retry(state, trip())).key, "party");
}

#[test]
fn a_state_with_other_arguments_is_invalid() {
    let desk = Desk::default();
    let from_oslo = client(&desk);
    let from_bergen = from_oslo.with(|client| client.arguments = json!({ "origin": "BGO" }));
    assert_eq!(
        protocol_error(from_bergen.retry(state(&from_oslo), trip())),
        invalid_state()
    );
}

#[test]
fn how_the_arguments_are_spelled_makes_no_difference() {
    let desk = Desk::default();
    let client = client(&desk);
    let with_more = client.with(|client| client.arguments = json!({ "x": 1, "origin": "OSL", "y": null }));
    assert_eq!(question(with_more.retry(state(&client), trip())).key, "party");
}

dialogue! {
    /// The booking dialogue's twin behind another tool.
    dialogue Booking2 {
        tool "book_another_trip"
        opens BookTrip
        phase Idle                    -> AwaitingTrip
        phase AwaitingTrip asks Trip  -> Done
        phase Done         yields Receipt
        ask Trip "Where are you going, and when?" {
            destination : string "Destination airport"
            dates       : string "Outbound and return"
        }
        message BookTrip { origin : string }
        message Receipt  { booking_ref : string }
    }
}

impl booking2::Logic for Desk {
    async fn finish(&self, _: &Turn<'_>, done: booking2::Done) -> Result<booking2::Receipt, Failure> {
        Ok(booking2::Receipt {
            booking_ref: done.trip.destination,
        })
    }
}

#[test]
fn a_state_of_another_tool_is_invalid() {
    let desk = Desk::default();
    let first = client(&desk);
    let second = Client::new(booking2::Contract, &desk, json!({ "origin": "OSL" }));
    assert_eq!(protocol_error(second.retry(state(&first), trip())), invalid_state());
    let state = question(second.open()).state;
    assert_eq!(protocol_error(first.retry(state.clone(), trip())), invalid_state());
    assert_eq!(complete(second.retry(state, trip())).1, json!({ "booking_ref": "SFO" }));
}

dialogue! {
    /// One name twice in Rust, one tool: what stands in the way of a transplant is the phase's tag.
    dialogue Remarks {
        tool "book_trip"
        opens BookTrip
        phase Idle                    -> AwaitingTrip
        phase AwaitingTrip asks Trip  -> Done
        phase Done         yields Receipt
        ask Trip "Where are you going, and when?" { destination : string }
        message BookTrip { origin : string }
        message Receipt  { booking_ref : string }
    }
}

impl remarks::Logic for Desk {
    async fn finish(&self, _: &Turn<'_>, done: remarks::Done) -> Result<remarks::Receipt, Failure> {
        Ok(remarks::Receipt {
            booking_ref: done.trip.destination,
        })
    }
}

#[test]
fn a_state_of_another_dialogue_behind_the_same_tool_starts_again_and_keeps_its_answers_out() {
    let desk = Desk::default();
    let other = Client::new(remarks::Contract, &desk, json!({ "origin": "OSL" }));
    let asked = question(other.retry(state(&client(&desk)), trip()));
    assert_eq!(asked.key, "trip");
    assert!(
        asked
            .message
            .starts_with("These questions have changed in the meantime")
    );
}

#[test]
fn a_state_seals_its_phase_not_only_its_dialogue() {
    let desk = Desk::default();
    let client = client(&desk);
    let first = state(&client);
    let second = question(client.retry(first.clone(), trip())).state;
    // Answers to the wrong round are no answers to this one.
    assert_eq!(question(client.retry(second, trip())).key, "party");
    assert_eq!(
        question(client.retry(first, accept("party", json!({ "travellers": 1, "cabin": "economy" })))).key,
        "trip"
    );
}

#[test]
fn a_rotated_key_opens_the_states_of_the_old_one_until_it_is_dropped() {
    let desk = Desk::default();
    let before = client(&desk);
    let rotated = before.with(|client| client.codec = Codec::signed(key(9)).accepting([key(7)]).unwrap());
    let after = before.with(|client| client.codec = Codec::signed(key(9)));
    let sealed_before = state(&before);
    let sealed_between = question(rotated.retry(sealed_before.clone(), trip())).state;
    assert_eq!(protocol_error(after.retry(sealed_before, trip())), invalid_state());
    assert_eq!(
        protocol_error(before.retry(sealed_between.clone(), json!({}))),
        invalid_state()
    );
    let party = accept("party", json!({ "travellers": 1, "cabin": "economy" }));
    assert_eq!(question(after.retry(sealed_between, party)).key, "confirm");
}

#[test]
fn sizes_of_the_booking_states_are_what_the_docs_promise() {
    let desk = Desk::default();
    let client = client(&desk);
    let first = state(&client);
    assert_eq!(first.as_str().len(), 51);
    let trip = accept(
        "trip",
        json!({ "destination": "SFO", "dates": "2026-05-01/2026-05-08" }),
    );
    let second = question(client.retry(first, trip)).state;
    let party = accept("party", json!({ "travellers": 2, "cabin": "economy" }));
    let third = question(client.retry(second, party)).state;
    assert_eq!(third.as_str().len(), 93);
}

#[test]
fn the_states_in_the_docs_open() {
    let docs = include_str!("../../../docs/wire-format.md");
    let states: Vec<&str> = docs
        .split(|c: char| c.is_whitespace() || matches!(c, '"' | ','))
        .filter(|word| word.starts_with("d1.") && word.len() > 40)
        .collect();
    assert_eq!(states.len(), 3);
    let desk = Desk::default();
    let client = client(&desk).with(|client| client.codec = codec_at(0));
    for state in states {
        // The questions are those that the contract puts: an answer is missing, and not one to other words.
        let asked = question(client.retry(state, json!({ "trip": {}, "confirm": {} })));
        assert!(
            asked.message.starts_with("No answer has come yet."),
            "{state}: {}",
            asked.message
        );
        assert!(docs.contains(&format!("{:016x}", asked.meta.fingerprint())));
    }
}
