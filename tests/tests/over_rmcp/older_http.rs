//! Clients of revisions that know no rounds, over Streamable HTTP.

use std::sync::Arc;
use std::time::Duration;

use behaviour::client::codec;
use behaviour::contracts::Desk;
use rmcp::model::{CallToolRequest, ClientRequest, ProtocolVersion};
use rmcp::service::PeerRequestOptions;
use rmcp::transport::StreamableHttpClientTransport;

use crate::client::{Person, book_trip, connected, eventually, texts};
use crate::older::{older, traveller};
use crate::server::{Server, keeping_sessions, listening};

type Running = rmcp::service::RunningService<rmcp::RoleClient, Person>;

const LONG: Duration = Duration::from_secs(60);

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
    let desk = Arc::<Desk>::default();
    let address = keeping_sessions(Duration::from_millis(400), move || {
        Server::with_heartbeat(&desk, &codec(), Duration::from_millis(50))
    })
    .await;
    let [version, _] = older();
    // Each answer takes longer than a session may be silent.
    let person = traveller().speaking(version).taking(Duration::from_millis(900));
    let client = client(&address, person).await;
    let result = client.call_tool(book_trip()).await.unwrap();
    assert_eq!(texts(&result)[0], "Booked OSL-SFO-2 for 123000 cents.");
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
        assert_eq!(texts(&result), [expected]);
    }
    assert_eq!(seen.seen(), []);
}

#[tokio::test]
async fn measure_without_heartbeat() {
    let desk = Arc::<Desk>::default();
    let seen = Arc::clone(&desk);
    let address = keeping_sessions(Duration::from_millis(400), move || {
        Server::with_heartbeat(&desk, &codec(), Duration::from_secs(60))
    })
    .await;
    let [version, _] = older();
    let person = traveller().speaking(version).taking(Duration::from_millis(900));
    let client = client(&address, person).await;
    let start = std::time::Instant::now();
    let result = tokio::time::timeout(Duration::from_secs(12), client.call_tool(book_trip())).await;
    eprintln!("MEASURED {:?} {result:?} seen {:?}", start.elapsed(), seen.seen());
}
