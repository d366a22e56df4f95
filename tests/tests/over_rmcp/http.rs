//! rmcp's client and server over Streamable HTTP.

use std::sync::Arc;

use behaviour::client::{accept, codec, invalid_state};
use behaviour::contracts::Desk;
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use serde_json::{Value, json};

use crate::client::{Person, asked, book_trip, connected, over, refused, retry, texts};
use crate::server::{Server, listening};

type Running = rmcp::service::RunningService<rmcp::RoleClient, Person>;

async fn client(address: &str, token: Option<&str>, person: Person) -> Running {
    let config = StreamableHttpClientTransportConfig::with_uri(format!("http://{address}/mcp"));
    let config = match token {
        Some(token) => config.auth_header(token),
        None => config,
    };
    connected(person, StreamableHttpClientTransport::from_config(config)).await
}

fn answers() -> [(&'static str, Value); 3] {
    [
        ("trip", json!({ "destination": "SFO", "dates": "May" })),
        ("party", json!({ "travellers": 2, "cabin": "economy" })),
        ("confirm", json!({ "confirm": true })),
    ]
}

#[tokio::test]
async fn the_high_level_client_drives_a_whole_dialogue_over_http() {
    let desk = Arc::<Desk>::default();
    let address = listening(move || Server::new(&desk, &codec())).await;
    let person = Person::answering(answers().map(|(_, content)| content));
    let client = client(&address, None, person).await;
    let result = client.call_tool(book_trip()).await.unwrap();
    assert_eq!(texts(&result)[0], "Booked OSL-SFO-2 for 123000 cents.");
    assert_eq!(
        result.structured_content,
        Some(json!({ "booking_ref": "OSL-SFO-2", "quote_cents": 123_000 }))
    );
}

#[tokio::test]
async fn every_round_may_be_served_by_another_machine() {
    let desk = Arc::<Desk>::default();
    let mut call = book_trip();
    let machine = || {
        let desk = Arc::clone(&desk);
        listening(move || Server::new(&desk, &codec()))
    };
    for (key, content) in answers() {
        let client = client(&machine().await, None, Person::default()).await;
        let question = asked(client.call_tool_once(call).await);
        call = retry(&question.state, accept(key, content));
    }
    let client = client(&machine().await, None, Person::default()).await;
    let result = over(client.call_tool_once(call).await);
    assert_eq!(texts(&result)[0], "Booked OSL-SFO-2 for 123000 cents.");
}

#[tokio::test]
async fn a_caller_who_is_authenticated_is_refused_by_a_tool_that_was_not_told_how_to_tell_callers_apart() {
    let desk = Arc::<Desk>::default();
    let seen = Arc::clone(&desk);
    let address = listening(move || Server::new(&desk, &codec())).await;
    let client = client(&address, Some("ada"), Person::default()).await;
    let (code, message, _) = refused(client.call_tool_once(book_trip()).await);
    assert_eq!(code, -32603);
    assert_eq!(message, "this server does not tell its dialogues who is calling");
    assert_eq!(seen.seen(), []);
}

#[tokio::test]
async fn a_state_opens_for_the_caller_it_was_sealed_for_and_for_no_other() {
    let desk = Arc::<Desk>::default();
    let address = listening(move || Server::with_principals(&desk, &codec())).await;
    let ada = client(&address, Some("ada"), Person::default()).await;
    let bob = client(&address, Some("bob"), Person::default()).await;
    let state = asked(ada.call_tool_once(book_trip()).await).state;
    let [(key, trip), ..] = answers();
    let stolen = bob.call_tool_once(retry(&state, accept(key, trip.clone()))).await;
    assert_eq!(refused(stolen), invalid_state());
    assert_eq!(
        asked(ada.call_tool_once(retry(&state, accept(key, trip))).await).key,
        "party"
    );
}

#[tokio::test]
async fn a_principal_that_cannot_be_told_refuses_the_call() {
    let desk = Arc::<Desk>::default();
    let address = listening(move || Server::with_principals(&desk, &codec())).await;
    let nobody = client(&address, None, Person::default()).await;
    let (code, message, _) = refused(nobody.call_tool_once(book_trip()).await);
    assert_eq!((code, message.as_str()), (-32600, "sign in first"));
}

#[tokio::test]
async fn a_state_over_http_is_none_over_stdio() {
    let desk = Arc::<Desk>::default();
    let far = Arc::clone(&desk);
    let address = listening(move || Server::new(&far, &codec())).await;
    let over_http = client(&address, None, Person::default()).await;
    let state = asked(over_http.call_tool_once(book_trip()).await).state;
    let over_pipe = connected(Person::default(), crate::server::piped(Server::new(&desk, &codec()))).await;
    let [(key, trip), ..] = answers();
    let moved = over_pipe.call_tool_once(retry(&state, accept(key, trip))).await;
    assert_eq!(refused(moved), invalid_state());
}
