//! rmcp's client and server over a pipe, as over stdio.

use std::sync::Arc;

use behaviour::client::{accept, codec, decline, invalid_state};
use behaviour::contracts::{Desk, booking};
use dialogue_runtime::{Dialogue as _, Meta};
use rmcp::model::CallToolRequestParams;
use serde_json::{Value, json};

use crate::client::{Person, asked, book_trip, connected, over, refused, retry, texts};
use crate::server::{Server, piped};

type Running = rmcp::service::RunningService<rmcp::RoleClient, Person>;

/// A client of a server that was just started, with a codec that was just made.
async fn fresh(desk: &Arc<Desk>, person: Person) -> Running {
    connected(person, piped(Server::new(desk, &codec()))).await
}

fn trip(destination: &str) -> Value {
    json!({ "destination": destination, "dates": "May" })
}

fn party() -> Value {
    json!({ "travellers": 2, "cabin": "economy" })
}

#[tokio::test]
async fn the_high_level_client_drives_a_whole_dialogue() {
    let desk = Arc::default();
    let script = [trip("SFO"), party(), json!({ "confirm": true })];
    let client = fresh(&desk, Person::answering(script)).await;
    let result = client.call_tool(book_trip()).await.unwrap();
    assert_eq!(
        client.service().read(),
        [
            "Where are you going, and when?",
            "Who is travelling?",
            "Book SFO for 123000 cents?"
        ]
    );
    assert_eq!(
        texts(&result),
        [
            "Booked OSL-SFO-2 for 123000 cents.",
            r#"{"booking_ref":"OSL-SFO-2","quote_cents":123000}"#
        ]
    );
    assert_eq!(
        result.structured_content,
        Some(json!({ "booking_ref": "OSL-SFO-2", "quote_cents": 123_000 }))
    );
    assert_ne!(result.is_error, Some(true));
}

#[tokio::test]
async fn the_high_level_client_goes_round_the_back_edge_and_through_a_refusal() {
    let desk = Arc::default();
    let script = [
        Value::Null,
        trip("SFO"),
        party(),
        json!({ "confirm": false }),
        trip("JFK"),
        json!({ "travellers": 12, "cabin": "economy" }),
        json!({ "travellers": 1, "cabin": "business" }),
        json!({ "confirm": true }),
    ];
    let client = fresh(&desk, Person::answering(script)).await;
    let result = client.call_tool(book_trip()).await.unwrap();
    assert_eq!(texts(&result)[0], "Booked OSL-JFK-1 for 123000 cents.");
    let read = client.service().read();
    assert_eq!(
        read[1],
        "An answer is needed to go on.\n\nWhere are you going, and when?"
    );
    assert_eq!(
        read[6],
        "That could not be accepted.\nTravellers: expected a whole number from 1 to 9, found 12.\n\nWho is travelling?"
    );
    assert_eq!(read.len(), 8);
}

#[tokio::test]
async fn every_round_is_served_by_a_server_and_a_codec_that_never_saw_the_others() {
    let desk = Arc::default();
    let mut call = book_trip();
    for (key, content) in [
        ("trip", trip("SFO")),
        ("party", party()),
        ("confirm", json!({ "confirm": true })),
    ] {
        let client = fresh(&desk, Person::default()).await;
        let question = asked(client.call_tool_once(call).await);
        assert_eq!(question.key, key);
        call = retry(&question.state, accept(key, content));
        client.cancel().await.unwrap();
    }
    let client = fresh(&desk, Person::default()).await;
    let result = over(client.call_tool_once(call).await);
    assert_eq!(texts(&result)[0], "Booked OSL-SFO-2 for 123000 cents.");
}

#[tokio::test]
async fn a_reply_says_where_the_dialogue_stands() {
    let desk = Arc::default();
    let client = fresh(&desk, Person::default()).await;
    let question = asked(client.call_tool_once(book_trip()).await);
    let contract = format!("{:016x}", booking::Contract::FINGERPRINT);
    let stands =
        |phase: &str, round: u8| json!({ Meta::KEY: { "contract": contract, "phase": phase, "round": round } });
    assert_eq!(question.meta, stands("AwaitingTrip", 0));
    let question = asked(
        client
            .call_tool_once(retry(&question.state, accept("trip", trip("SFO"))))
            .await,
    );
    assert_eq!(question.meta, stands("AwaitingParty", 1));
    let declined = retry(&question.state, json!({ "party": { "action": "cancel" } }));
    let result = over(client.call_tool_once(declined).await);
    let meta = serde_json::to_value(result.meta).unwrap();
    // rmcp adds who the server is.
    assert_eq!(meta[Meta::KEY], stands("AwaitingParty", 2)[Meta::KEY]);
}

#[tokio::test]
async fn a_refusal_without_an_edge_is_a_tool_error() {
    let desk = Arc::default();
    let client = fresh(&desk, Person::answering([trip("SFO"), party(), Value::Null])).await;
    let result = client.call_tool(book_trip()).await.unwrap();
    assert_eq!(result.is_error, Some(true));
    assert_eq!(
        texts(&result),
        ["Declined: the person, or the client for them, declined to answer. \
          Nothing was done. Do not call again unless the person asks for it."]
    );
    assert_eq!(result.structured_content, None);
}

#[tokio::test]
async fn a_forged_state_is_refused_with_one_text() {
    let desk = Arc::default();
    let client = fresh(&desk, Person::default()).await;
    let state = asked(client.call_tool_once(book_trip()).await).state;
    for forged in ["", "d1.AAAA", &state[1..], &format!("{state}A")] {
        let call = retry(forged, accept("trip", trip("SFO")));
        assert_eq!(refused(client.call_tool_once(call).await), invalid_state());
    }
    let other = retry(&state, accept("trip", trip("SFO")));
    let other = other.with_arguments(behaviour::client::object(json!({ "origin": "BGO" })));
    assert_eq!(refused(client.call_tool_once(other).await), invalid_state());
}

#[tokio::test]
async fn a_client_that_cannot_be_asked_learns_what_is_required() {
    let desk = Arc::default();
    let client = fresh(&desk, Person::out_of_reach()).await;
    let (code, message, data) = refused(client.call_tool_once(book_trip()).await);
    assert_eq!(code, -32021);
    assert_eq!(
        message,
        "the client did not declare the `elicitation` capability that this dialogue needs to ask its questions"
    );
    assert_eq!(data, json!({ "requiredCapabilities": { "elicitation": {} } }));
}

#[tokio::test]
async fn arguments_that_do_not_parse_are_a_result_that_a_model_can_read() {
    let desk = Arc::default();
    let client = fresh(&desk, Person::out_of_reach()).await;
    for (arguments, text) in [
        (json!({}), "`origin`: expected text, found nothing"),
        (json!({ "origin": 7 }), "`origin`: expected text, found 7"),
    ] {
        let call = CallToolRequestParams::new("book_trip").with_arguments(behaviour::client::object(arguments));
        let result = over(client.call_tool_once(call).await);
        assert_eq!(result.is_error, Some(true));
        assert_eq!(texts(&result), [text]);
    }
}

#[tokio::test]
async fn answers_may_come_with_the_first_call() {
    let desk = Arc::default();
    let client = fresh(&desk, Person::default()).await;
    let responses = behaviour::client::object(accept("trip", trip("SFO")));
    let call = book_trip().with_input_responses(responses.into_iter().collect());
    assert_eq!(asked(client.call_tool_once(call).await).message, "Who is travelling?");
}

#[tokio::test]
async fn an_earlier_round_presented_again_forks_the_dialogue_over_mcp_too() {
    let desk = Arc::<Desk>::default();
    let client = fresh(&desk, Person::default()).await;
    let first = asked(client.call_tool_once(book_trip()).await).state;
    for destination in ["SFO", "JFK"] {
        let question = asked(
            client
                .call_tool_once(retry(&first, accept("trip", trip(destination))))
                .await,
        );
        let question = asked(
            client
                .call_tool_once(retry(&question.state, accept("party", party())))
                .await,
        );
        let yes = accept("confirm", json!({ "confirm": true }));
        let result = over(client.call_tool_once(retry(&question.state, yes)).await);
        assert_eq!(
            texts(&result)[0],
            format!("Booked OSL-{destination}-2 for 123000 cents.")
        );
    }
    let finished: Vec<_> = desk
        .seen()
        .into_iter()
        .filter(|seen| seen.handler == "finish")
        .collect();
    assert_eq!(finished.len(), 2);
    assert_eq!(finished[0].dialogue, finished[1].dialogue);
    assert_ne!(finished[0].submission, finished[1].submission);
}

#[tokio::test]
async fn a_declined_form_is_asked_again_where_the_contract_says_so() {
    let desk = Arc::default();
    let client = fresh(&desk, Person::default()).await;
    let question = asked(client.call_tool_once(book_trip()).await);
    let question = asked(client.call_tool_once(retry(&question.state, decline("trip"))).await);
    assert_eq!(
        question.message,
        "An answer is needed to go on.\n\nWhere are you going, and when?"
    );
}
