//! Clients of revisions that know no rounds, over Streamable HTTP.

use std::sync::Arc;
use std::time::{Duration, Instant};

use behaviour::client::codec;
use behaviour::contracts::Desk;
use rmcp::RoleClient;
use rmcp::model::{CallToolRequest, CallToolRequestParams, ClientJsonRpcMessage, ClientRequest, ProtocolVersion};
use rmcp::service::PeerRequestOptions;
use rmcp::transport::{StreamableHttpClientTransport, Transport};
use serde_json::{Value, json};

use crate::client::{Person, book_trip, connected, eventually, texts};
use crate::older::{older, traveller};
use crate::server::{Server, keeping_sessions, listening};

type Running = rmcp::service::RunningService<rmcp::RoleClient, Person>;

const LONG: Duration = Duration::from_secs(60);
/// How long a session may be silent, where it matters.
const SHORT: Duration = Duration::from_secs(1);

async fn client(address: &str, person: Person) -> Running {
    let transport = StreamableHttpClientTransport::from_uri(format!("http://{address}/mcp"));
    connected(person, transport).await
}

#[tokio::test]
async fn a_server_with_sessions_serves_every_revision_over_http() {
    let desk = Arc::<Desk>::default();
    let address = keeping_sessions(LONG, move || Server::new(&desk, &codec())).await;
    let [newer, old] = older();
    for version in [ProtocolVersion::V_2026_07_28, newer, old] {
        let client = client(&address, traveller().speaking(version)).await;
        let result = client.call_tool(book_trip()).await.unwrap();
        assert_eq!(texts(&result)[0], "Booked OSL-SFO-2 for 123000 cents.");
        assert_eq!(client.service().read().len(), 3);
    }
}

#[tokio::test]
async fn a_waiting_question_keeps_its_session_alive() {
    let address = keeping_sessions(SHORT, || {
        Server::with_heartbeat(&Arc::default(), &codec(), Duration::from_millis(50))
    })
    .await;
    for version in older() {
        // The answer takes longer than a session may be silent.
        let person = Person::answering([json!({ "meal": "veg" })]).taking(SHORT.mul_f64(1.5));
        let client = client(&address, person.speaking(version)).await;
        let result = client
            .call_tool(CallToolRequestParams::new("choose_menu"))
            .await
            .unwrap();
        assert_eq!(texts(&result)[0], "Vegetarian, slow, 2 plates, fresh: true.");
    }
}

#[tokio::test]
async fn a_client_that_leaves_ends_its_dialogue_over_http() {
    let desk = Arc::<Desk>::default();
    let seen = Arc::clone(&desk);
    let address = keeping_sessions(LONG, move || Server::new(&desk, &codec())).await;
    let [version, _] = older();
    let client = client(&address, traveller().speaking(version).taking(LONG)).await;
    let request = ClientRequest::CallToolRequest(CallToolRequest::new(book_trip()));
    let call = client
        .send_cancellable_request(request, PeerRequestOptions::no_options())
        .await;
    eventually(|| client.service().read().len() == 1).await;
    // The listener's own and the test's, and one more while the server of the session lives.
    assert_eq!(Arc::strong_count(&seen), 3);
    client.cancel().await.unwrap();
    drop(call);
    eventually(|| Arc::strong_count(&seen) == 2).await;
    assert_eq!(seen.seen().len(), 1);
}

#[tokio::test]
async fn a_client_that_never_declared_that_it_can_be_asked_is_served_unattended_in_every_revision() {
    let desk = Arc::<Desk>::default();
    let address = keeping_sessions(LONG, move || Server::new(&desk, &codec())).await;
    let [newer, old] = older();
    for version in [ProtocolVersion::V_2026_07_28, newer, old] {
        let client = client(&address, Person::out_of_reach().speaking(version)).await;
        let result = client
            .call_tool(CallToolRequestParams::new("clear_tables"))
            .await
            .unwrap();
        assert_eq!(texts(&result)[0], "Left as they are: nobody could be asked.");
    }
}

#[tokio::test]
async fn a_server_without_sessions_says_why_it_cannot_ask_an_older_client() {
    let desk = Arc::<Desk>::default();
    let seen = Arc::clone(&desk);
    let address = listening(move || Server::new(&desk, &codec())).await;
    for version in older() {
        let expected = format!(
            "Nothing was done: this takes asking the person, and over stateless HTTP the server does not remember what \
             a client of an older revision declared when it connected. The client speaks MCP {version}. Serve older \
             clients with sessions, or call with MCP 2026-07-28 or newer."
        );
        let client = client(&address, traveller().speaking(version)).await;
        let result = client.call_tool(book_trip()).await.unwrap();
        assert_eq!(result.is_error, Some(true));
        assert_eq!(texts(&result), [expected.as_str()]);
        // Nobody knows that it cannot be asked either.
        let result = client
            .call_tool(CallToolRequestParams::new("clear_tables"))
            .await
            .unwrap();
        assert_eq!(texts(&result), [expected.as_str()]);
    }
    assert_eq!(seen.seen(), []);
}

/// A client without the service around it: it sends what it is told, and no progress token.
struct Bare<T>(T);

impl<T: Transport<RoleClient>> Bare<T> {
    async fn send(&mut self, message: Value) {
        let message: ClientJsonRpcMessage = serde_json::from_value(message).unwrap();
        assert!(self.0.send(message).await.is_ok());
    }

    async fn receive(&mut self) -> Value {
        let message = self.0.receive().await.expect("the server is still there");
        serde_json::to_value(message).unwrap()
    }

    async fn answer(&mut self, request: &Value, result: Value) {
        let id = &request["id"];
        self.send(json!({ "jsonrpc": "2.0", "id": id, "result": result })).await;
    }
}

#[tokio::test]
async fn pings_keep_the_session_of_a_client_that_wants_no_progress() {
    let address = keeping_sessions(SHORT, || {
        Server::with_heartbeat(&Arc::default(), &codec(), Duration::from_millis(50))
    })
    .await;
    let uri = format!("http://{address}/mcp");
    let mut client = Bare(StreamableHttpClientTransport::from_uri(uri));
    let params = json!({
        "protocolVersion": "2025-11-25",
        "capabilities": { "elicitation": {} },
        "clientInfo": { "name": "bare", "version": "1" },
    });
    let initialize = json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params });
    client.send(initialize).await;
    client.receive().await;
    client
        .send(json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }))
        .await;
    let params = json!({ "name": "choose_menu" });
    client
        .send(json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }))
        .await;
    let question = client.receive().await;
    assert_eq!(question["method"], "elicitation/create");
    let asked = Instant::now();
    let mut pings = 0;
    while asked.elapsed() < SHORT.mul_f64(1.5) {
        let ping = client.receive().await;
        assert_eq!(ping["method"], "ping");
        client.answer(&ping, json!({})).await;
        pings += 1;
    }
    assert!(pings > 1);
    client.answer(&question, json!({ "action": "cancel" })).await;
    let mut reply = client.receive().await;
    while reply["method"] == "ping" {
        reply = client.receive().await;
    }
    assert_eq!(reply["id"], 1);
    assert_eq!(reply["result"]["isError"], true);
}
