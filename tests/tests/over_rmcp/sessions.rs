//! Two callers in one session of an older revision, byte by byte: rmcp holds a session to nobody.

use std::sync::Arc;
use std::time::Duration;

use behaviour::client::codec;
use behaviour::contracts::Desk;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::server::{Server, keeping_sessions};

/// A caller with a bearer token, in a session once there is one.
struct Caller<'a> {
    address: &'a str,
    token: &'a str,
    session: String,
}

impl Caller<'_> {
    /// Posts a message; what comes back stays open for as long as the server writes.
    async fn post(&self, message: Value) -> TcpStream {
        let (address, token, session, body) = (self.address, self.token, &self.session, message.to_string());
        let request = format!(
            "POST /mcp HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2025-11-25\r\n\
             Authorization: Bearer {token}\r\n{session}Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        stream
    }
}

/// Reads on until this has come, and gives all that did.
async fn until(stream: &mut TcpStream, wanted: &str) -> String {
    let mut read = String::new();
    while !read.contains(wanted) {
        let mut bytes = [0; 4096];
        let some = stream.read(&mut bytes).await.unwrap();
        assert!(some > 0, "{wanted} did not come: {read}");
        read.push_str(std::str::from_utf8(bytes.get(..some).unwrap()).unwrap());
    }
    read
}

#[tokio::test]
async fn whoever_has_the_id_of_a_session_can_answer_its_questions() {
    let desk = Arc::<Desk>::default();
    let address = keeping_sessions(Duration::from_secs(60), move || {
        Server::with_principals(&desk, &codec())
    })
    .await;
    let mut ada = Caller {
        address: &address,
        token: "ada",
        session: String::new(),
    };
    let params = json!({
        "protocolVersion": "2025-11-25",
        "capabilities": { "elicitation": {} },
        "clientInfo": { "name": "raw", "version": "1" },
    });
    let initialize = json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params });
    let answer = until(&mut ada.post(initialize).await, "protocolVersion").await;
    let mut headers = answer.lines().filter_map(|line| line.split_once(": "));
    let (_, id) = headers.find(|(name, _)| *name == "mcp-session-id").unwrap();
    ada.session = format!("Mcp-Session-Id: {id}\r\n");
    let initialized = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
    until(&mut ada.post(initialized).await, "HTTP/1.1 202").await;

    let params = json!({ "name": "book_trip", "arguments": { "origin": "OSL" } });
    let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
    let mut call = ada.post(call).await;
    let question = until(&mut call, "elicitation/create").await;
    let question = question.lines().filter_map(|line| line.strip_prefix("data: "));
    let question: Value = question
        .filter_map(|line| serde_json::from_str(line).ok())
        .next_back()
        .unwrap();

    let eve = Caller { token: "eve", ..ada };
    let result = json!({ "action": "accept", "content": { "destination": "SFO", "dates": "May" } });
    let answer = json!({ "jsonrpc": "2.0", "id": question["id"], "result": result });
    until(&mut eve.post(answer).await, "HTTP/1.1 202").await;
    until(&mut call, "Who is travelling?").await;
}
