//! A client may answer with its first call what it knows will be asked.

use behaviour::client::{Client, accept, decline, question, tool_error};
use behaviour::contracts::{Desk, booking};
use dialogue_runtime::{Failure, Turn, dialogue};
use serde_json::{Value, json};

fn client(desk: &Desk) -> Client<'_, booking::Contract, Desk> {
    Client::new(booking::Contract, desk, json!({ "origin": "OSL" }))
}

#[test]
fn answers_with_the_first_call_go_to_the_first_round() {
    let desk = Desk::default();
    let client = client(&desk);
    let asked = question(client.open_with(accept("trip", json!({ "destination": "SFO", "dates": "May" }))));
    assert_eq!(asked.key, "party");
    assert_eq!(asked.message, "Who is travelling?");
    let party = accept("party", json!({ "travellers": 1, "cabin": "economy" }));
    assert_eq!(
        question(client.retry(asked.state, party)).message,
        "Book SFO for 61500 cents?"
    );
}

#[test]
fn only_the_first_round_is_answered_early() {
    let desk = Desk::default();
    let mut responses = accept("trip", json!({ "destination": "SFO", "dates": "May" }));
    responses["party"] = json!({ "action": "accept", "content": { "travellers": 1, "cabin": "economy" } });
    assert_eq!(question(client(&desk).open_with(responses)).key, "party");
}

#[test]
fn an_early_answer_that_does_not_fit_is_asked_again_and_says_why() {
    let desk = Desk::default();
    let asked = question(client(&desk).open_with(accept("trip", json!({ "destination": "SFO" }))));
    assert_eq!(
        asked.message,
        "That could not be accepted.\nDates: expected text, found nothing.\n\nWhere are you going, and when?"
    );
}

#[test]
fn early_answers_to_something_else_are_no_reason_to_complain() {
    let desk = Desk::default();
    let asked = question(client(&desk).open_with(accept("other", json!({}))));
    assert_eq!(asked.message, "Where are you going, and when?");
}

#[test]
fn an_early_refusal_is_a_refusal() {
    let client = Client::new(offer::Contract, &Shop, Value::Null);
    assert!(tool_error(client.open_with(decline("size"))).starts_with("Declined:"));
}

dialogue! {
    /// The first question holds what the server computes.
    dialogue Offer {
        tool "offer"
        phase Idle                                 -> Open { Plain: Sizing, Priced: Pricing }
        phase Sizing  asks Size                    -> Done
        phase Pricing carries Price asks Agree     -> Done
        phase Done    yields Deal
        ask Size  "Which size?"                    { size : int }
        ask Agree "For {price.cents} cents?"       { agree : bool }
        message Price { cents : int }
        message Deal  { struck : bool }
    }
}

struct Shop;

impl offer::Logic for Shop {
    async fn on_idle(&self, turn: &Turn<'_>) -> Result<offer::OpenDecision, Failure> {
        Ok(match turn.get::<i64>() {
            Some(&cents) => offer::OpenDecision::Priced {
                price: offer::Price { cents },
            },
            None => offer::OpenDecision::Plain,
        })
    }

    async fn finish(&self, _: &Turn<'_>, _: offer::Done) -> Result<offer::Deal, Failure> {
        Ok(offer::Deal { struck: true })
    }
}

#[test]
fn a_question_that_holds_a_fact_is_never_answered_before_it_was_read() {
    let client = Client::new(offer::Contract, &Shop, Value::Null);
    let call = client
        .call()
        .with_responses(behaviour::client::object(accept("agree", json!({ "agree": true }))));
    let asked = question(client.send(call.attach(&500_i64)));
    assert_eq!((asked.key, asked.message.as_str()), ("agree", "For 500 cents?"));
    assert_eq!(asked.meta.round(), 0);
}

#[test]
fn a_question_without_a_fact_is_answered_early_whatever_the_branch() {
    let client = Client::new(offer::Contract, &Shop, Value::Null);
    let reply = client.open_with(accept("size", json!({ "size": 3 })));
    assert_eq!(behaviour::client::complete(reply).1, json!({ "struck": true }));
}
