//! The order of checks: arguments, then capabilities, then the state, then the answers.

use behaviour::client::{Client, accept, invalid_state, protocol_error, question, tool_error};
use behaviour::contracts::{Desk, booking};
use dialogue_runtime::{Failure, Turn, dialogue};
use serde_json::{Value, json};

fn missing_capability() -> (i32, String, Value) {
    (
        -32021,
        "the client did not declare the `elicitation` capability that this dialogue needs to ask its questions"
            .to_owned(),
        json!({ "requiredCapabilities": { "elicitation": {} } }),
    )
}

fn client(desk: &Desk) -> Client<'_, booking::Contract, Desk> {
    Client::new(booking::Contract, desk, json!({ "origin": "OSL" }))
}

#[test]
fn arguments_are_checked_before_capabilities_and_state() {
    let desk = Desk::default();
    let client = client(&desk).with(|client| {
        client.arguments = json!({ "origin": 7 });
        client.capabilities = json!({});
    });
    let error = "`origin`: expected text, found 7";
    assert_eq!(tool_error(client.open()), error);
    assert_eq!(tool_error(client.retry("forged", json!({}))), error);
}

#[test]
fn capabilities_are_checked_before_the_state() {
    let desk = Desk::default();
    let client = client(&desk).with(|client| client.capabilities = json!({}));
    assert_eq!(protocol_error(client.open()), missing_capability());
    assert_eq!(protocol_error(client.retry("forged", json!({}))), missing_capability());
}

#[test]
fn the_state_is_checked_before_the_answers() {
    let desk = Desk::default();
    let decline = json!({ "trip": { "action": "decline" } });
    assert_eq!(protocol_error(client(&desk).retry("forged", decline)), invalid_state());
    assert_eq!(desk.seen(), []);
}

#[test]
fn capabilities_are_those_of_the_request_at_hand() {
    let desk = Desk::default();
    let able = client(&desk);
    let unable = able.with(|client| client.capabilities = json!({ "sampling": {} }));
    let asked = question(able.open());
    let trip = accept("trip", json!({ "destination": "SFO", "dates": "May" }));
    assert_eq!(
        protocol_error(unable.retry(asked.state.clone(), trip.clone())),
        missing_capability()
    );
    assert_eq!(question(able.retry(asked.state, trip)).key, "party");
}

#[test]
fn only_an_object_declares_a_capability_and_url_mode_is_no_form_mode() {
    let desk = Desk::default();
    for declared in [
        json!(null),
        json!(true),
        json!([]),
        json!("form"),
        json!({ "url": {} }),
        json!({ "form": true }),
    ] {
        let client = client(&desk).with(|client| client.capabilities = json!({ "elicitation": declared }));
        assert_eq!(protocol_error(client.open()), missing_capability());
    }
    for declared in [json!({}), json!({ "form": {} }), json!({ "form": {}, "url": {} })] {
        let client = client(&desk).with(|client| client.capabilities = json!({ "elicitation": declared }));
        assert_eq!(question(client.open()).key, "trip");
    }
}

dialogue! {
    /// Opens with arguments of every kind, and one end needs no person.
    dialogue Search {
        tool "search"
        opens Query
        phase Idle                  -> Asking
        phase Asking asks Narrow    -> Done
        phase Done   yields Hits
        ask Narrow "Anything else?" { more : string? }
        message Query {
            text  : string(1..=20)
            page  : int(1..=9) = 1
            exact : bool?
            tags  : [string]
            near  : Place?
        }
        message Place { lat : number(-90..=90)   lon : number(-180..=180) }
        message Hits  { seen : string }
    }
}

struct Index;

impl search::Logic for Index {
    async fn finish(&self, _: &Turn<'_>, done: search::Done) -> Result<search::Hits, Failure> {
        Ok(search::Hits {
            seen: format!("{:?}", done.query),
        })
    }
}

fn searching(arguments: Value) -> Client<'static, search::Contract, Index> {
    Client::new(search::Contract, &Index, arguments)
}

#[test]
fn arguments_that_do_not_parse_are_a_tool_error_that_names_each_field() {
    let arguments = json!({
        "text": "", "page": 12, "exact": "yes", "tags": ["a", 1, null], "near": { "lat": 91, "x": 1 },
    });
    assert_eq!(
        tool_error(searching(arguments).open()),
        "`text`: expected text of 1 to 20 characters, found 0 characters\n\
         `page`: expected a whole number from 1 to 9, found 12\n\
         `exact`: expected true or false, found \"yes\"\n\
         `tags[1]`: expected text, found 1\n\
         `tags[2]`: expected text, found nothing\n\
         `near.lat`: expected a number from -90 to 90, found 91\n\
         `near.lon`: expected a number from -180 to 180, found nothing"
    );
}

#[test]
fn arguments_that_are_missing_altogether_are_named_too() {
    let error = "`text`: expected text of 1 to 20 characters, found nothing\n`tags`: expected a list, found nothing";
    assert_eq!(tool_error(searching(Value::Null).open()), error);
    assert_eq!(tool_error(searching(json!({})).open()), error);
}

#[test]
fn whole_arguments_may_be_written_as_floats_and_mean_the_same_call() {
    let client = searching(json!({ "text": "x", "tags": [], "page": 2 }));
    let state = question(client.open()).state;
    let two: Value = serde_json::from_str("2.0").unwrap();
    let same = client.with(|client| client.arguments = json!({ "tags": [], "page": two, "text": "x" }));
    let other = client.with(|client| client.arguments = json!({ "text": "x", "tags": [], "page": 3 }));
    let done = json!({ "narrow": { "action": "accept", "content": {} } });
    assert_eq!(
        protocol_error(other.retry(state.clone(), done.clone())),
        invalid_state()
    );
    let (_, result) = behaviour::client::complete(same.retry(state, done));
    assert_eq!(
        result,
        json!({ "seen": "Query { text: \"x\", page: 2, exact: None, tags: [], near: None }" })
    );
}

#[test]
fn a_default_that_is_written_out_means_the_same_call() {
    let client = searching(json!({ "text": "x", "tags": [] }));
    let state = question(client.open()).state;
    let same = client.with(|client| client.arguments = json!({ "text": "x", "tags": [], "page": 1, "exact": null }));
    assert_eq!(question(same.retry(state, json!({}))).key, "narrow");
}
