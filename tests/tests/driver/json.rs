//! The door for servers without an SDK: `params` in, `result` or `error` out.

use behaviour::client::codec;
use behaviour::contracts::{Desk, booking};
use dialogue_runtime::{Call, Principal};
use futures::executor::block_on;
use serde_json::{Value, json};

fn tools_call(params: &Value) -> Result<Value, Value> {
    let params = params.as_object().unwrap().clone();
    match Call::from_params(Principal::Local, params) {
        Ok(call) => block_on(booking::serve(&Desk::default(), &codec(), call)).into_json(),
        Err(refusal) => refusal.into_json(),
    }
}

fn params(more: &Value) -> Value {
    let mut params = json!({
        "name": "book_trip",
        "arguments": { "origin": "OSL" },
        "_meta": { "io.modelcontextprotocol/clientCapabilities": { "elicitation": {} } },
    });
    let more = more.as_object().unwrap().clone();
    params.as_object_mut().unwrap().extend(more);
    params
}

fn answered(asked: &Value, responses: &Value) -> Value {
    params(&json!({ "requestState": asked["requestState"], "inputResponses": responses }))
}

#[test]
fn a_whole_dialogue_is_held_in_plain_json() {
    let asked = tools_call(&params(&json!({}))).unwrap();
    assert_eq!(asked["resultType"], "input_required");
    assert_eq!(asked["inputRequests"]["trip"]["method"], "elicitation/create");
    assert_eq!(asked["_meta"]["dialogue-runtime/dialogue"]["phase"], "AwaitingTrip");
    let trip = json!({ "trip": { "action": "accept", "content": { "destination": "SFO", "dates": "May" } } });
    let asked = tools_call(&answered(&asked, &trip)).unwrap();
    let party = json!({ "party": { "action": "accept", "content": { "travellers": 2, "cabin": "economy" } } });
    let asked = tools_call(&answered(&asked, &party)).unwrap();
    let confirm = json!({ "confirm": { "action": "accept", "content": { "confirm": true } } });
    let done = tools_call(&answered(&asked, &confirm)).unwrap();
    assert_eq!(done["resultType"], "complete");
    assert_eq!(done["isError"], false);
    let structured = done["structuredContent"].clone();
    assert!(structured["booking_ref"].is_string());
    assert_eq!(done["content"][1]["text"], structured.to_string());
    assert_eq!(done["_meta"]["dialogue-runtime/dialogue"]["round"], 3);
}

#[test]
fn a_field_of_the_wrong_json_type_opens_no_dialogue() {
    for (wrong, message) in [
        (json!({ "requestState": 7 }), "`requestState` must be a string"),
        (json!({ "inputResponses": [] }), "`inputResponses` must be an object"),
        (json!({ "arguments": "OSL" }), "`arguments` must be an object"),
    ] {
        let error = tools_call(&params(&wrong)).unwrap_err();
        assert_eq!(error, json!({ "code": -32602, "message": message }));
    }
}

#[test]
fn null_is_as_absent() {
    let asked = tools_call(&params(&json!({ "requestState": null, "inputResponses": null }))).unwrap();
    assert_eq!(asked["resultType"], "input_required");
}

#[test]
fn a_client_that_declares_nothing_in_meta_cannot_be_asked() {
    let error = tools_call(&json!({ "arguments": { "origin": "OSL" } })).unwrap_err();
    assert_eq!(error["code"], -32021);
    assert_eq!(error["data"], json!({ "requiredCapabilities": { "elicitation": {} } }));
}

#[test]
fn arguments_that_do_not_fit_are_an_error_the_model_can_read() {
    let result = tools_call(&params(&json!({ "arguments": { "origin": 7 } }))).unwrap();
    assert_eq!(result["isError"], true);
    assert_eq!(result["content"][0]["text"], "`origin`: expected text, found 7");
    assert_eq!(result.get("structuredContent"), None);
}
