//! Clients of revisions that know no rounds, over a pipe: the same dialogues come to the same ends within one call.
//!
//! Where time passes, it is wound forward.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use behaviour::client::{accept, codec, object};
use behaviour::contracts::Desk;
use dialogue_runtime::Codec;
use rmcp::model::{CallToolRequest, CallToolRequestParams, ClientRequest, ProtocolVersion};
use rmcp::service::PeerRequestOptions;
use serde_json::{Value, json};

use crate::client::{Person, book_trip, connected, eventually, over, refused, texts};
use crate::server::{Server, piped};

type Running = rmcp::service::RunningService<rmcp::RoleClient, Person>;

const MINUTE: Duration = Duration::from_secs(60);

pub(crate) fn older() -> [ProtocolVersion; 2] {
    [ProtocolVersion::V_2025_11_25, ProtocolVersion::V_2025_06_18]
}

async fn client(desk: &Arc<Desk>, person: Person) -> Running {
    connected(person, piped(Server::new(desk, &codec()))).await
}

/// Somebody who books a trip without ado.
pub(crate) fn traveller() -> Person {
    Person::answering([trip("SFO"), party(), json!({ "confirm": true })])
}

fn trip(destination: &str) -> Value {
    json!({ "destination": destination, "dates": "May" })
}

fn party() -> Value {
    json!({ "travellers": 2, "cabin": "economy" })
}

fn handlers(desk: &Desk) -> Vec<&'static str> {
    desk.seen().into_iter().map(|seen| seen.handler).collect()
}

fn stopped(why: &str) -> String {
    format!("Stopped: {why} Nothing was done. Do not call again unless the person asks for it.")
}

#[tokio::test]
async fn a_dialogue_comes_to_the_same_end_with_a_client_of_every_revision() {
    let [newer, old] = older();
    let mut ends = Vec::new();
    for version in [ProtocolVersion::V_2026_07_28, newer, old] {
        let desk = Arc::default();
        let client = client(&desk, traveller().speaking(version)).await;
        let result = client.call_tool(book_trip()).await.unwrap();
        assert_ne!(result.is_error, Some(true));
        let texts: Vec<_> = texts(&result).into_iter().map(str::to_owned).collect();
        ends.push((
            texts,
            result.structured_content,
            client.service().read(),
            handlers(&desk),
        ));
    }
    assert_eq!(ends[0].0[0], "Booked OSL-SFO-2 for 123000 cents.");
    assert_eq!(ends[0], ends[1]);
    assert_eq!(ends[0], ends[2]);
}

#[tokio::test]
async fn an_older_client_goes_round_the_back_edge_and_through_refusals() {
    for version in older() {
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
        let client = client(&Arc::default(), Person::answering(script).speaking(version)).await;
        let result = client.call_tool(book_trip()).await.unwrap();
        assert_eq!(texts(&result)[0], "Booked OSL-JFK-1 for 123000 cents.");
        let read = client.service().read();
        assert_eq!(
            read[1],
            "An answer is needed to go on.\n\nWhere are you going, and when?"
        );
        assert_eq!(
            read[6],
            "That could not be accepted.\nTravellers: expected a whole number from 1 to 9, found 12.\n\n\
             Who is travelling?"
        );
    }
}

#[tokio::test]
async fn a_refusal_by_an_older_client_ends_as_it_would_for_any_other() {
    let [version, _] = older();
    let person = Person::answering([trip("SFO"), party(), Value::Null]).speaking(version);
    let client = client(&Arc::default(), person).await;
    let result = client.call_tool(book_trip()).await.unwrap();
    assert_eq!(result.is_error, Some(true));
    assert_eq!(
        texts(&result),
        ["Declined: the person, or the client for them, declined to answer. \
          Nothing was done. Do not call again unless the person asks for it."]
    );
}

#[tokio::test]
async fn what_looks_like_a_retry_of_an_older_client_is_not_one() {
    let [version, _] = older();
    let client = client(&Arc::default(), traveller().speaking(version)).await;
    let early = accept("trip", trip("JFK"));
    let call = book_trip()
        .with_request_state("d1.AAAA")
        .with_input_responses(object(early).into_iter().collect());
    let result = over(client.call_tool_once(call).await);
    assert_eq!(texts(&result)[0], "Booked OSL-SFO-2 for 123000 cents.");
    assert_eq!(client.service().read().len(), 3);
}

#[tokio::test]
async fn arguments_that_do_not_fit_are_told_to_an_older_client_before_anybody_is_asked() {
    let [version, _] = older();
    let client = client(&Arc::default(), traveller().speaking(version)).await;
    let call = CallToolRequestParams::new("book_trip").with_arguments(object(json!({ "origin": 7 })));
    let result = client.call_tool(call).await.unwrap();
    assert_eq!(texts(&result), ["`origin`: expected text, found 7"]);
    assert_eq!(client.service().read(), Vec::<String>::new());
}

#[tokio::test(start_paused = true)]
async fn a_person_may_take_as_long_as_a_state_lives() {
    let [version, _] = older();
    let client = client(&Arc::default(), traveller().speaking(version).taking(14 * MINUTE)).await;
    let result = client.call_tool(book_trip()).await.unwrap();
    assert_eq!(texts(&result)[0], "Booked OSL-SFO-2 for 123000 cents.");
    assert_eq!(client.service().taken_back(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_question_that_waited_too_long_is_taken_back_and_never_taken_for_answered() {
    for version in older() {
        let desk = Arc::default();
        let server = Server::new(&desk, &codec().ttl(2 * MINUTE));
        let person = traveller().speaking(version).taking(3 * MINUTE);
        let client = connected(person, piped(server)).await;
        let result = client.call_tool(book_trip()).await.unwrap();
        assert_eq!(result.is_error, Some(true));
        assert_eq!(texts(&result), [stopped("no answer came within 2 minutes.")]);
        eventually(|| client.service().taken_back() == 1).await;
        assert_eq!(handlers(&desk), ["on_idle"]);
    }
}

/// A codec whose clock is tokio's, half a second after a whole one when it is made.
fn on_tokios_clock() -> Codec {
    let start = tokio::time::Instant::now();
    let whole = SystemTime::UNIX_EPOCH + Duration::from_secs(1_800_000_000);
    codec().clock(move || whole + Duration::from_millis(500) + start.elapsed())
}

#[tokio::test(start_paused = true)]
async fn silence_never_takes_the_way_of_a_time_that_is_over() {
    let stopped = stopped("no answer came within 2 minutes.");
    for (takes, expected) in [
        (Duration::from_millis(118_900), "Cleared."),
        (Duration::from_millis(119_900), stopped.as_str()),
        (3 * MINUTE, stopped.as_str()),
    ] {
        for version in older() {
            let server = Server::new(&Arc::default(), &on_tokios_clock());
            let person = Person::answering([json!({ "sure": true })])
                .speaking(version)
                .taking(takes);
            let client = connected(person, piped(server)).await;
            let result = client
                .call_tool(CallToolRequestParams::new("clear_tables"))
                .await
                .unwrap();
            assert_eq!(texts(&result)[0], expected, "{takes:?}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_call_that_is_cancelled_takes_its_question_back_and_goes_no_further() {
    for version in older() {
        let desk = Arc::default();
        let client = client(&desk, traveller().speaking(version).taking(10 * MINUTE)).await;
        let request = ClientRequest::CallToolRequest(CallToolRequest::new(book_trip()));
        let options = PeerRequestOptions::no_options();
        let call = client.send_cancellable_request(request, options).await.unwrap();
        eventually(|| client.service().read().len() == 1).await;
        call.cancel(None).await.unwrap();
        eventually(|| client.service().taken_back() == 1).await;
        tokio::time::sleep(20 * MINUTE).await;
        assert_eq!(handlers(&desk), ["on_idle"]);
        assert_eq!(client.service().read().len(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_breaks_ends_the_dialogue_where_it_stands() {
    let [version, _] = older();
    let desk = Arc::default();
    let client = client(&desk, traveller().speaking(version).taking(10 * MINUTE)).await;
    let request = ClientRequest::CallToolRequest(CallToolRequest::new(book_trip()));
    let call = client
        .send_cancellable_request(request, PeerRequestOptions::no_options())
        .await;
    eventually(|| client.service().read().len() == 1).await;
    client.cancel().await.unwrap();
    drop(call);
    // The server, its calls included, is gone when nobody else has the desk.
    eventually(|| Arc::strong_count(&desk) == 1).await;
    assert_eq!(handlers(&desk), ["on_idle"]);
}

#[tokio::test]
async fn an_error_instead_of_an_answer_ends_the_dialogue_and_says_so() {
    for version in older() {
        let desk = Arc::default();
        let client = client(&desk, Person::answering([trip("SFO")]).speaking(version)).await;
        let result = client.call_tool(book_trip()).await.unwrap();
        assert_eq!(result.is_error, Some(true));
        let why = "instead of an answer, the client sent the error -32603: the script is over.";
        assert_eq!(texts(&result), [stopped(why)]);
        assert_eq!(handlers(&desk), ["on_idle", "on_awaiting_trip"]);
    }
}

#[tokio::test]
async fn an_older_client_that_cannot_be_asked_reads_what_is_missing() {
    for version in older() {
        let missing = format!(
            "Nothing was done: the client did not declare the `elicitation` capability that this dialogue needs to ask \
             its questions. The client speaks MCP {version}."
        );
        let client = client(&Arc::default(), Person::out_of_reach().speaking(version)).await;
        let result = client.call_tool(book_trip()).await.unwrap();
        assert_eq!(result.is_error, Some(true));
        assert_eq!(texts(&result), [missing]);
    }
}

#[tokio::test]
async fn a_client_from_before_forms_reads_which_revision_has_them() {
    let person = traveller().speaking(ProtocolVersion::V_2025_03_26);
    let client = client(&Arc::default(), person).await;
    let result = client.call_tool(book_trip()).await.unwrap();
    assert_eq!(
        texts(&result),
        [
            "Nothing was done: the client did not declare the `elicitation` capability that this dialogue needs to ask \
             its questions. The client speaks MCP 2025-03-26, and forms take MCP 2025-06-18 or newer."
        ]
    );
    assert_eq!(client.service().read(), Vec::<String>::new());
}

#[tokio::test]
async fn a_form_is_shown_as_the_revision_of_the_client_has_it() {
    let menu = || CallToolRequestParams::new("choose_menu");
    let [newer, old] = older();
    let mut forms = Vec::new();
    for version in [ProtocolVersion::V_2026_07_28, newer, old] {
        let person = Person::answering([json!({ "meal": "fish" })]).speaking(version);
        let client = client(&Arc::default(), person).await;
        let result = client.call_tool(menu()).await.unwrap();
        // What the form does not show still holds.
        assert_eq!(texts(&result)[0], "Of the sea, slow, 2 plates, fresh: true.");
        forms.push(client.service().forms().remove(0));
    }
    assert_eq!(forms[0], forms[1]);
    assert_eq!(
        forms[2],
        json!({
            "type": "object",
            "properties": {
                "meal": {
                    "type": "string", "title": "Meal", "description": "Which meal",
                    "enum": ["veg", "fish"], "enumNames": ["Vegetarian", "Of the sea"],
                },
                "pace": { "type": "string", "title": "Pace", "enum": ["slow", "fast"] },
                "plates": { "type": "integer", "title": "Plates", "minimum": 1, "maximum": 9 },
                "fresh": { "type": "boolean", "title": "Fresh", "default": true },
            },
            "required": ["meal"],
        })
    );
}

#[tokio::test]
async fn a_form_that_a_revision_does_not_have_is_not_shown() {
    let survey = || CallToolRequestParams::new("survey");
    let person = Person::answering([json!({})]).speaking(ProtocolVersion::V_2025_06_18);
    let client = client(&Arc::default(), person).await;
    let result = client.call_tool(survey()).await.unwrap();
    assert_eq!(result.is_error, Some(true));
    let why = "the field `extras` is a choice of several values. The client speaks MCP 2025-06-18, and such a field \
               takes MCP 2025-11-25 or newer.";
    assert_eq!(texts(&result), [stopped(why)]);
    assert_eq!(client.service().read(), Vec::<String>::new());
}

#[tokio::test]
async fn an_older_client_is_refused_like_any_other_where_nobody_may_know_why() {
    let [version, _] = older();
    let desk = Arc::<Desk>::default();
    let server = Server::with_principals(&desk, &codec());
    let client = connected(traveller().speaking(version), piped(server)).await;
    let (code, message, _) = refused(client.call_tool_once(book_trip()).await);
    assert_eq!((code, message.as_str()), (-32600, "sign in first"));
    assert_eq!(handlers(&desk), Vec::<&str>::new());
}
