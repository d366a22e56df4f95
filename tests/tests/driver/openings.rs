//! How a dialogue opens: without a message, with a branch, straight to an end, or not at all.

use behaviour::client::{Client, accept, complete, question, tool_error};
use dialogue_runtime::{Failure, Turn, dialogue};
use serde_json::{Value, json};

dialogue! {
    /// Sends a letter; a known reader needs no questions.
    dialogue Letter {
        tool "send_letter" "Sends a letter."
        opens Envelope
        phase Idle                       -> Sorted { Known: Sent, Unknown: Asking, Barred: Refused, Costly: Paying }
        phase Asking  asks Address       -> Sent
        phase Paying  carries Postage asks Pay -> Sent
        phase Sent    yields Receipt     "Sent to {envelope.reader}."
        phase Refused fails              "{envelope.reader} takes no letters."
        ask Address "Where does {envelope.reader} live?" { street : string }
        ask Pay     "It is {postage.cents} cents."       { pay : bool }
        message Envelope { reader : string }
        message Postage  { cents : int }
        message Receipt  { stamp : int }
    }
}

struct Office;

impl letter::Logic for Office {
    async fn on_idle(&self, _: &Turn<'_>, envelope: &letter::Envelope) -> Result<letter::SortedDecision, Failure> {
        match envelope.reader.as_str() {
            "Ada" => Ok(letter::SortedDecision::Known),
            "Bob" => Ok(letter::SortedDecision::Barred),
            "Eve" => Ok(letter::SortedDecision::Costly {
                postage: letter::Postage { cents: 90 },
            }),
            "Mallory" => Err(Failure::tool("Mallory is not a person.")),
            _ => Ok(letter::SortedDecision::Unknown),
        }
    }

    async fn finish(&self, turn: &Turn<'_>, _: letter::Sent) -> Result<letter::Receipt, Failure> {
        Ok(letter::Receipt {
            stamp: turn.round().into(),
        })
    }
}

fn letter_to(reader: &str) -> Client<'static, letter::Contract, Office> {
    Client::new(letter::Contract, &Office, json!({ "reader": reader }))
}

#[test]
fn an_opening_that_leads_to_an_end_needs_nobody_to_ask() {
    let client = letter_to("Ada").with(|client| client.capabilities = json!({}));
    let (text, result) = complete(client.open());
    assert_eq!(text.as_deref(), Some("Sent to Ada."));
    assert_eq!(result, json!({ "stamp": 0 }));
}

#[test]
fn an_opening_that_leads_to_a_failing_end_says_its_text() {
    assert_eq!(tool_error(letter_to("Bob").open()), "Bob takes no letters.");
}

#[test]
fn an_opening_that_has_to_ask_after_all_needs_the_capability_then() {
    let unable = letter_to("Zoe").with(|client| client.capabilities = json!({}));
    let (code, _, data) = behaviour::client::protocol_error(unable.open());
    assert_eq!(
        (code, data),
        (-32021, json!({ "requiredCapabilities": { "elicitation": {} } }))
    );
    let asked = question(letter_to("Zoe").open());
    assert_eq!(asked.message, "Where does Zoe live?");
    let (_, result) = complete(letter_to("Zoe").retry(asked.state, accept("address", json!({ "street": "A1" }))));
    assert_eq!(result, json!({ "stamp": 1 }));
}

#[test]
fn an_opening_branch_brings_the_facts_of_its_target() {
    let asked = question(letter_to("Eve").open());
    assert_eq!(asked.message, "It is 90 cents.");
}

#[test]
fn an_opening_that_fails_ends_the_call() {
    assert_eq!(tool_error(letter_to("Mallory").open()), "Mallory is not a person.");
}

dialogue! {
    /// Tosses a coin.
    dialogue Toss {
        tool "toss"
        phase Idle                  -> Calling
        phase Calling asks Side     -> Landed
        phase Landed  yields Result
        ask Side "Heads or tails?"  { face : enum(heads, tails) }
        message Result { won : bool }
    }
}

struct Coin;

impl toss::Logic for Coin {
    async fn finish(&self, _: &Turn<'_>, landed: toss::Landed) -> Result<toss::Result, Failure> {
        Ok(toss::Result {
            won: landed.side.face == toss::Face::Heads,
        })
    }
}

#[test]
fn a_dialogue_without_an_opening_message_takes_any_arguments() {
    let plain = Client::new(toss::Contract, &Coin, Value::Null);
    let asked = question(plain.open());
    let with_more = plain.with(|client| client.arguments = json!({ "x": 1 }));
    let (text, result) = complete(with_more.retry(asked.state, accept("side", json!({ "face": "heads" }))));
    assert_eq!(text, None);
    assert_eq!(result, json!({ "won": true }));
}
