//! A client of an older revision that was written by hand, line by line: what it answers need not be what it should.

use std::sync::Arc;
use std::time::Duration;

use behaviour::client::codec;
use behaviour::contracts::Desk;
use dialogue_runtime::{Failure, Turn, dialogue};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::{ServerHandler, tool_handler};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf};

use crate::server::{Server, piped};

dialogue! {
    /// Asks where things are.
    pub(crate) dialogue Search {
        tool "search"

        phase Idle                    -> Asking
        phase Asking asks Folders     -> Done
        phase Done   yields Found "In {found.first}."

        ask Folders via roots "Where?"
        message Found { first : string }
    }
}

/// Takes the first folder.
struct Finder(ToolRouter<Self>);

impl search::Logic for Finder {
    async fn finish(&self, _: &Turn<'_>, done: search::Done) -> Result<search::Found, Failure> {
        let first = done.folders.uris.first().cloned().unwrap_or_default();
        Ok(search::Found { first })
    }
}

#[tool_handler(router = self.0, name = "finder")]
impl ServerHandler for Finder {}

/// The client's end of a pipe, past its handshake.
struct ByHand {
    lines: Lines<BufReader<ReadHalf<DuplexStream>>>,
    out: WriteHalf<DuplexStream>,
}

impl ByHand {
    async fn connected<S: ServerHandler>(version: &str, server: S) -> Self {
        let (read, out) = tokio::io::split(piped(server));
        let lines = BufReader::new(read).lines();
        let mut client = Self { lines, out };
        client
            .send(json!({
                "jsonrpc": "2.0", "id": 0, "method": "initialize",
                "params": {
                    "protocolVersion": version,
                    "capabilities": { "elicitation": {}, "roots": {} },
                    "clientInfo": { "name": "by hand", "version": "1" },
                },
            }))
            .await;
        assert_eq!(client.receive().await["result"]["protocolVersion"], version);
        client
            .send(json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }))
            .await;
        client
    }

    async fn send(&mut self, message: Value) {
        self.out.write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }

    async fn receive(&mut self) -> Value {
        let line = self
            .lines
            .next_line()
            .await
            .unwrap()
            .expect("the server is still there");
        serde_json::from_str(&line).unwrap()
    }

    /// Calls the booking tool, without a progress token.
    async fn book_trip(&mut self) {
        self.send(json!({
            "jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": { "name": "book_trip", "arguments": { "origin": "OSL" } },
        }))
        .await;
    }

    async fn answer(&mut self, question: &Value, result: Value) {
        self.send(json!({ "jsonrpc": "2.0", "id": question["id"], "result": result }))
            .await;
    }
}

#[tokio::test]
async fn what_is_no_acceptance_is_asked_again() {
    let trip = json!({ "destination": "SFO", "dates": "May" });
    let odd = [
        json!({}),
        json!(null),
        json!({ "action": "ACCEPT", "content": trip }),
        json!({ "action": "accepted", "content": trip }),
        json!({ "content": trip }),
        json!({ "result": { "action": "accept", "content": trip } }),
        json!({ "action": "accept", "content": [] }),
        json!({ "action": "accept", "content": "yes" }),
        json!({ "action": "accept", "roots": [], "content": trip }),
    ];
    for odd in odd {
        let desk = Arc::default();
        let mut client = ByHand::connected("2025-06-18", Server::new(&desk, &codec())).await;
        client.book_trip().await;
        let question = client.receive().await;
        assert_eq!(question["method"], "elicitation/create");
        client.answer(&question, odd.clone()).await;
        let again = client.receive().await;
        let message = again["params"]["message"].as_str().unwrap();
        assert!(
            message.ends_with("Where are you going, and when?"),
            "{odd} led to {message}"
        );
        assert_eq!(desk.seen().len(), 1, "{odd}");
        client
            .answer(&again, json!({ "action": "accept", "content": trip }))
            .await;
        let next = client.receive().await;
        assert_eq!(next["params"]["message"], "Who is travelling?");
    }
}

#[tokio::test]
async fn a_question_is_asked_in_the_bytes_of_its_revision() {
    let mut client = ByHand::connected("2025-06-18", Server::new(&Arc::default(), &codec())).await;
    client.book_trip().await;
    let mut question = client.receive().await;
    // rmcp adds a token, and the mode, which newer revisions know.
    question["params"].as_object_mut().unwrap().remove("_meta");
    assert_eq!(
        question["params"],
        json!({
            "mode": "form",
            "message": "Where are you going, and when?",
            "requestedSchema": {
                "type": "object",
                "properties": {
                    "destination": { "type": "string", "title": "Destination", "description": "Destination airport" },
                    "dates": { "type": "string", "title": "Dates", "description": "Outbound and return" },
                },
                "required": ["destination", "dates"],
            },
        })
    );
}

#[tokio::test(start_paused = true)]
async fn a_client_that_wants_no_progress_is_pinged_while_a_question_waits() {
    let mut client = ByHand::connected("2025-11-25", Server::new(&Arc::default(), &codec())).await;
    client.book_trip().await;
    let question = client.receive().await;
    let asked = tokio::time::Instant::now();
    for minutes in 1..=3 {
        let ping = client.receive().await;
        assert_eq!(ping["method"], "ping");
        let waited = asked.elapsed();
        assert!(waited >= Duration::from_secs(60 * minutes), "{waited:?}");
        client.answer(&ping, json!({})).await;
    }
    client.answer(&question, json!({ "action": "cancel" })).await;
    let over = client.receive().await;
    assert_eq!(over["result"]["isError"], true);
    let text = over["result"]["content"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("Cancelled: "), "{text}");
}

#[tokio::test(start_paused = true)]
async fn a_ping_that_nobody_answers_is_taken_back_with_the_next_one() {
    let desk = Arc::<Desk>::default();
    let mut client = ByHand::connected("2025-11-25", Server::new(&desk, &codec())).await;
    client.book_trip().await;
    let _question = client.receive().await;
    let ping = client.receive().await;
    let taken_back = client.receive().await;
    assert_eq!(taken_back["method"], "notifications/cancelled");
    assert_eq!(taken_back["params"]["requestId"], ping["id"]);
    assert_eq!(client.receive().await["method"], "ping");
}

/// Roots have no `action` in MCP: who does not give them answers with an error. rmcp reads what has roots as roots.
#[tokio::test]
async fn what_stands_beside_roots_is_not_read_in_an_older_revision() {
    let route = dialogue_runtime::rmcp::tool(search::Contract, codec(), |finder: &Finder| finder);
    let finder = Finder(ToolRouter::new().with_route(route));
    let mut client = ByHand::connected("2025-11-25", finder).await;
    let params = json!({ "name": "search" });
    client
        .send(json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }))
        .await;
    let question = client.receive().await;
    assert_eq!(question["method"], "roots/list");
    let roots = json!({ "roots": [{ "uri": "file:///a" }], "action": "decline" });
    client.answer(&question, roots).await;
    let result = client.receive().await;
    assert_eq!(result["result"]["content"][0]["text"], "In file:///a.");
}
