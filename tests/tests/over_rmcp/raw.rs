//! Requests written by hand, and the bytes that come back.

use std::sync::Arc;

use behaviour::client::codec;
use behaviour::contracts::Desk;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::forms::check;
use crate::server::{Server, listening};

/// What a server answered to one POST.
struct Answer {
    status: u16,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// Posts a `tools/call` as the specification's examples show it.
async fn post(address: &str, tool: &str, params: &str) -> Answer {
    let meta = r#""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"curl","version":"8"},"io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}"#;
    let body =
        format!(r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"name":"{tool}",{params}{meta}}}}}"#);
    let request = format!(
        "POST /mcp HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\n\
         Mcp-Method: tools/call\r\nMcp-Name: {tool}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).await.unwrap();
    let (head, body) = response.split_once("\r\n\r\n").unwrap();
    assert!(!head.to_lowercase().contains("transfer-encoding: chunked"), "{head}");
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer {
        status,
        body: body.to_owned(),
    }
}

async fn server() -> String {
    let desk = Arc::<Desk>::default();
    listening(move || Server::new(&desk, &codec())).await
}

const OSLO: &str = r#""arguments":{"origin":"OSL"},"#;

#[tokio::test]
async fn a_call_by_hand_is_asked_and_answered() {
    let address = server().await;
    let asked = post(&address, "book_trip", OSLO).await;
    assert_eq!(asked.status, 200);
    let result = &asked.json()["result"];
    assert_eq!(result["resultType"], json!("input_required"));
    assert_eq!(result["inputRequests"]["trip"]["method"], json!("elicitation/create"));
    assert_eq!(result["inputRequests"]["trip"]["params"]["mode"], json!("form"));

    let mut state = result["requestState"].as_str().unwrap().to_owned();
    for (key, content) in [
        ("trip", json!({ "destination": "SFO", "dates": "May" })),
        ("party", json!({ "travellers": 2, "cabin": "economy" })),
    ] {
        let params = format!(
            r#"{OSLO}"requestState":"{state}","inputResponses":{{"{key}":{{"action":"accept","content":{content}}}}},"#
        );
        let asked = post(&address, "book_trip", &params).await.json();
        state = asked["result"]["requestState"].as_str().unwrap().to_owned();
    }
    let params = format!(
        r#"{OSLO}"requestState":"{state}","inputResponses":{{"confirm":{{"action":"accept","content":{{"confirm":true}}}}}},"#
    );
    let done = post(&address, "book_trip", &params).await.json();
    assert_eq!(
        done["result"]["structuredContent"],
        json!({ "booking_ref": "OSL-SFO-2", "quote_cents": 123_000 })
    );
    assert_eq!(done["result"]["resultType"], json!("complete"));
}

#[tokio::test]
async fn the_body_that_leaves_holds_the_form_as_it_was_committed() {
    let address = server().await;
    for (tool, arguments, name, key) in [
        ("book_trip", OSLO, "booking.trip", "trip"),
        ("survey", "", "survey.form", "form"),
    ] {
        let asked = post(&address, tool, arguments).await;
        let schema = asked.json()["result"]["inputRequests"][key]["params"]["requestedSchema"].clone();
        check(name, &schema, &asked.body);
    }
}

#[tokio::test]
async fn null_for_state_and_answers_is_as_if_they_were_not_there() {
    let address = server().await;
    let params = format!(r#"{OSLO}"requestState":null,"inputResponses":null,"#);
    let asked = post(&address, "book_trip", &params).await;
    assert_eq!(asked.status, 200);
    let message = asked.json()["result"]["inputRequests"]["trip"]["params"]["message"].clone();
    assert_eq!(message, json!("Where are you going, and when?"));
}

#[tokio::test]
async fn an_empty_state_is_a_forged_one_over_http_too() {
    let address = server().await;
    let refused = post(&address, "book_trip", &format!(r#"{OSLO}"requestState":"","#))
        .await
        .json();
    assert_eq!(refused["error"]["code"], json!(-32602));
    assert_eq!(refused["error"]["data"], json!({ "reason": "invalid_request_state" }));
}

#[tokio::test]
async fn what_is_of_the_wrong_type_never_reaches_a_handler() {
    let address = server().await;
    for wrong in [
        r#""requestState":1,"#,
        r#""inputResponses":[],"#,
        r#""inputResponses":"accept","#,
    ] {
        let refused = post(&address, "book_trip", &format!("{OSLO}{wrong}")).await;
        assert_eq!(
            (refused.status, refused.json()["error"]["code"].clone()),
            (404, json!(-32601)),
            "{wrong}"
        );
    }
}
