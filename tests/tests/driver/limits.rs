//! The two counters that keep a dialogue from going on for ever with an honest client.

use behaviour::client::{Client, accept, complete, decline, question, tool_error};
use behaviour::contracts::{Desk, booking};
use dialogue_runtime::{Failure, Reject, Turn, dialogue};
use serde_json::{Value, json};

const REPEATED: &str = "Stopped: the same question was asked 3 more times without an answer that fits. \
                        Nothing was done. Do not call again unless the person asks for it.";

fn client(desk: &Desk) -> Client<'_, booking::Contract, Desk> {
    Client::new(booking::Contract, desk, json!({ "origin": "OSL" }))
}

fn trip() -> Value {
    accept("trip", json!({ "destination": "SFO", "dates": "May" }))
}

fn party() -> Value {
    accept("party", json!({ "travellers": 1, "cabin": "economy" }))
}

#[test]
fn a_question_is_repeated_three_times_and_then_the_call_ends() {
    let wrong = [
        json!({}),
        decline("trip"),
        accept("trip", json!({})),
        accept("trip", json!({ "destination": "OSL", "dates": "May" })),
    ];
    for wrong in wrong {
        let desk = Desk::default();
        let client = client(&desk);
        let mut state = question(client.open()).state;
        for _ in 0..3 {
            state = question(client.retry(state, wrong.clone())).state;
        }
        assert_eq!(tool_error(client.retry(state, wrong)), REPEATED);
    }
}

#[test]
fn the_last_repeat_still_takes_a_good_answer() {
    let desk = Desk::default();
    let client = client(&desk);
    let mut state = question(client.open()).state;
    for _ in 0..3 {
        state = question(client.retry(state, json!({}))).state;
    }
    assert_eq!(question(client.retry(state, trip())).key, "party");
}

#[test]
fn the_repeats_of_one_question_are_not_those_of_the_next() {
    let desk = Desk::default();
    let client = client(&desk);
    let mut state = question(client.open()).state;
    for answer in [json!({}), json!({}), trip(), json!({}), json!({}), json!({})] {
        state = question(client.retry(state, answer)).state;
    }
    let asked = question(client.retry(state, party()));
    assert_eq!((asked.key, asked.meta.round()), ("confirm", 7));
}

#[test]
fn eight_rounds_are_asked_and_the_eighth_may_still_end_it() {
    let desk = Desk::default();
    let client = client(&desk);
    let amend = || accept("confirm", json!({ "confirm": false }));
    let mut asked = question(client.open());
    for (round, answer) in (1..).zip([trip(), party(), amend(), trip(), party(), json!({}), json!({})]) {
        asked = question(client.retry(asked.state, answer));
        assert_eq!(asked.meta.round(), round);
    }
    let ended = "Stopped after 8 rounds of questions without a result. \
                 Nothing was done. Do not call again unless the person asks for it.";
    assert_eq!(tool_error(client.retry(asked.state.clone(), amend())), ended);
    assert_eq!(tool_error(client.retry(asked.state.clone(), json!({}))), ended);
    let (_, result) = complete(client.retry(asked.state, accept("confirm", json!({ "confirm": true }))));
    assert_eq!(result, json!({ "booking_ref": "OSL-SFO-1", "quote_cents": 61_500 }));
}

dialogue! {
    /// Little patience.
    dialogue Gate {
        tool "gate"
        rounds 2
        repeats 1
        phase Idle                  -> Asking
        phase Asking asks Word      -> Open
        phase Open   yields Inside
        ask Word "What is the word?" { word : string }
        message Inside { rounds : int }
    }
}

struct Keeper;

impl gate::Logic for Keeper {
    async fn on_asking(&self, _: &Turn<'_>, _: &gate::Asking, word: &gate::Word) -> Result<(), Reject> {
        if word.word == "mellon" {
            Ok(())
        } else {
            Err(Reject::again("That is not it."))
        }
    }

    async fn finish(&self, turn: &Turn<'_>, _: gate::Open) -> Result<gate::Inside, Failure> {
        Ok(gate::Inside {
            rounds: turn.round().into(),
        })
    }
}

#[test]
fn a_contract_says_how_many_rounds_and_repeats_there_are() {
    let client = Client::new(gate::Contract, &Keeper, Value::Null);
    let wrong = accept("word", json!({ "word": "friend" }));
    let asked = question(client.open());
    let asked = question(client.retry(asked.state, wrong.clone()));
    assert_eq!(asked.message, "That is not it.\n\nWhat is the word?");
    let (_, inside) = complete(client.retry(asked.state.clone(), accept("word", json!({ "word": "mellon" }))));
    assert_eq!(inside, json!({ "rounds": 2 }));
    let ended = tool_error(client.retry(asked.state, wrong));
    assert!(ended.starts_with("Stopped after 2 rounds of questions"), "{ended}");
}
