//! The rows of the answers table that are about `action`: what is an acceptance, and what never is one.

use behaviour::client::{Client, Question, accept, complete, question, tool_error};
use behaviour::contracts::{Clerk, Desk, booking, survey};
use dialogue_runtime::{Failure, Turn, dialogue};
use serde_json::{Value, json};

const TRIP: &str = "Where are you going, and when?";
const NOTHING_YET: &str = "No answer has come yet.\n\nWhere are you going, and when?";
const NEITHER: &str = "The answer was neither accepted, nor declined, nor cancelled.\n\nWhere are you going, and when?";
const DECLINED: &str = "Declined: the person, or the client for them, declined to answer. \
                        Nothing was done. Do not call again unless the person asks for it.";
const CANCELLED: &str = "Cancelled: the question was dismissed without an answer. \
                         Nothing was done. Do not call again unless the person asks for it.";

fn client(desk: &Desk) -> Client<'_, booking::Contract, Desk> {
    Client::new(booking::Contract, desk, json!({ "origin": "OSL" }))
}

/// What the booking dialogue asks when `responses` come for the trip.
fn after_trip(responses: Value) -> Question {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    question(client.retry(asked.state, responses))
}

fn trip() -> Value {
    json!({ "destination": "SFO", "dates": "1 to 8 May" })
}

fn party() -> Value {
    accept("party", json!({ "travellers": 2, "cabin": "economy" }))
}

#[test]
fn a_whole_dialogue_ends_with_its_text_and_its_result() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    assert_eq!((asked.key, asked.message.as_str()), ("trip", TRIP));
    let asked = question(client.retry(asked.state, accept("trip", trip())));
    assert_eq!((asked.key, asked.message.as_str()), ("party", "Who is travelling?"));
    let asked = question(client.retry(asked.state, party()));
    assert_eq!(
        (asked.key, asked.message.as_str()),
        ("confirm", "Book SFO for 123000 cents?")
    );
    let (text, result) = complete(client.retry(asked.state, accept("confirm", json!({ "confirm": true }))));
    assert_eq!(text.as_deref(), Some("Booked OSL-SFO-2 for 123000 cents."));
    assert_eq!(result, json!({ "booking_ref": "OSL-SFO-2", "quote_cents": 123_000 }));
}

#[test]
fn the_back_edge_asks_everything_after_it_again() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    let first = asked.state.as_str().len();
    let asked = question(client.retry(asked.state, accept("trip", trip())));
    let asked = question(client.retry(asked.state, party()));
    let asked = question(client.retry(asked.state, accept("confirm", json!({ "confirm": false }))));
    assert_eq!((asked.key, asked.message.as_str()), ("trip", TRIP));
    assert_eq!(
        asked.state.as_str().len(),
        first,
        "nothing of the first turn is carried"
    );
    let amended = accept("trip", json!({ "destination": "JFK", "dates": "June" }));
    let asked = question(client.retry(asked.state, amended));
    let asked = question(client.retry(asked.state, party()));
    let (_, result) = complete(client.retry(asked.state, accept("confirm", json!({ "confirm": true }))));
    assert_eq!(result, json!({ "booking_ref": "OSL-JFK-2", "quote_cents": 123_000 }));
}

#[test]
fn no_entry_for_the_key_is_a_missing_answer() {
    for responses in [json!({}), accept("other", trip()), accept("Trip", trip())] {
        assert_eq!(after_trip(responses).message, NOTHING_YET);
    }
}

#[test]
fn an_entry_that_is_no_object_is_a_missing_answer() {
    for entry in [
        json!(null),
        json!("accept"),
        json!(true),
        json!([{ "action": "accept" }]),
        json!(1),
    ] {
        assert_eq!(after_trip(json!({ "trip": entry })).message, NOTHING_YET);
    }
}

#[test]
fn an_entry_wrapped_in_method_and_result_is_a_missing_answer() {
    let wrapped = json!({ "method": "elicitation/create", "result": { "action": "accept", "content": trip() } });
    assert_eq!(after_trip(json!({ "trip": wrapped })).message, NOTHING_YET);
}

#[test]
fn an_absent_action_is_a_missing_answer() {
    assert_eq!(
        after_trip(json!({ "trip": { "content": trip() } })).message,
        NOTHING_YET
    );
}

#[test]
fn an_action_that_mcp_does_not_know_is_never_an_acceptance() {
    for action in [
        json!("reject"),
        json!("Accept"),
        json!("ACCEPT"),
        json!("accept "),
        json!("yes"),
        json!(""),
    ] {
        let responses = json!({ "trip": { "action": action, "content": trip() } });
        assert_eq!(after_trip(responses).message, NEITHER);
    }
    for action in [
        json!(null),
        json!(true),
        json!(1),
        json!(["accept"]),
        json!({ "accept": true }),
    ] {
        let asked = after_trip(json!({ "trip": { "action": action, "content": trip() } }));
        assert_eq!(asked.key, "trip");
        assert!(asked.message.ends_with(TRIP));
    }
}

#[test]
fn unknown_keys_and_unknown_fields_are_ignored() {
    let mut responses = accept(
        "trip",
        json!({ "destination": "SFO", "dates": "May", "__proto__": { "destination": "JFK" }, "constructor": 1, "x": [] }),
    );
    responses["confirm"] = json!({ "action": "accept", "content": { "confirm": true } });
    responses["__proto__"] = json!({ "action": "decline" });
    assert_eq!(after_trip(responses).key, "party");
}

#[test]
fn an_answer_to_a_settled_round_is_ignored_and_the_first_stands() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    let asked = question(client.retry(asked.state, accept("trip", trip())));
    let mut responses = party();
    responses["trip"] = json!({ "action": "accept", "content": { "destination": "JFK", "dates": "June" } });
    let asked = question(client.retry(asked.state, responses));
    assert_eq!(asked.message, "Book SFO for 123000 cents?");
}

#[test]
fn accept_without_an_object_is_an_empty_form() {
    let missing = "That could not be accepted.\nDestination: expected text, found nothing.\n\
                   Dates: expected text, found nothing.\n\nWhere are you going, and when?";
    for entry in [
        json!({ "action": "accept" }),
        json!({ "action": "accept", "content": null }),
        json!({ "action": "accept", "content": {} }),
        json!({ "action": "accept", "content": [trip()] }),
        json!({ "action": "accept", "content": "SFO" }),
    ] {
        assert_eq!(after_trip(json!({ "trip": entry })).message, missing);
    }
}

dialogue! {
    /// Asks for nothing in particular.
    dialogue Remark {
        tool "remark"
        phase Idle                   -> Asking
        phase Asking asks Words      -> Done
        phase Done   yields Filed    "{filed.words}"
        ask Words "Anything to add?" { text : string? }
        message Filed { words : string }
    }
}

struct File;

impl remark::Logic for File {
    async fn finish(&self, _: &Turn<'_>, done: remark::Done) -> Result<remark::Filed, Failure> {
        Ok(remark::Filed {
            words: done.words.text.unwrap_or_else(|| "nothing".to_owned()),
        })
    }
}

#[test]
fn accept_without_content_is_complete_when_nothing_is_required() {
    for entry in [
        json!({ "action": "accept" }),
        json!({ "action": "accept", "content": null }),
    ] {
        let client = Client::new(remark::Contract, &File, Value::Null);
        let asked = question(client.open());
        let (text, result) = complete(client.retry(asked.state, json!({ "words": entry })));
        assert_eq!(text.as_deref(), Some("nothing"));
        assert_eq!(result, json!({ "words": "nothing" }));
    }
}

#[test]
fn decline_ends_the_call_and_says_that_nothing_was_done() {
    for entry in [
        json!({ "action": "decline" }),
        json!({ "action": "decline", "content": { "sure": true } }),
    ] {
        let clerk = Clerk::default();
        let client = Client::new(survey::Contract, &clerk, Value::Null);
        let asked = question(client.open());
        assert_eq!(
            tool_error(client.retry(asked.state, json!({ "form": entry }))),
            DECLINED
        );
        assert_eq!(clerk.last(), None);
    }
}

#[test]
fn cancel_ends_the_call_in_words_of_its_own() {
    for entry in [
        json!({ "action": "cancel" }),
        json!({ "action": "cancel", "content": { "sure": true } }),
    ] {
        let clerk = Clerk::default();
        let client = Client::new(survey::Contract, &clerk, Value::Null);
        let asked = question(client.open());
        assert_eq!(
            tool_error(client.retry(asked.state, json!({ "form": entry }))),
            CANCELLED
        );
        assert_eq!(clerk.last(), None);
    }
}

#[test]
fn declined_again_puts_the_question_once_more() {
    let asked = after_trip(json!({ "trip": { "action": "decline", "content": trip() } }));
    assert_eq!(asked.key, "trip");
    assert_eq!(
        asked.message,
        "An answer is needed to go on.\n\nWhere are you going, and when?"
    );
}

#[test]
fn a_failed_answer_never_loses_the_dialogue() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open());
    let asked = question(client.retry(asked.state, json!({})));
    let asked = question(client.retry(asked.state, accept("trip", json!({ "destination": 1 }))));
    assert_eq!(
        asked.message,
        "That could not be accepted.\nDestination: expected text, found 1.\nDates: expected text, found nothing.\n\n\
         Where are you going, and when?"
    );
    assert_eq!(question(client.retry(asked.state, accept("trip", trip()))).key, "party");
}
