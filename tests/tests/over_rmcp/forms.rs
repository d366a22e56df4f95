//! Every form and every published schema, as it leaves the server, beside the committed one.
//!
//! `BLESS=1` rewrites the files. With `ordered-forms` the text has to be the same to the byte; without it
//! (`cargo test -p behaviour --no-default-features`) serde_json sorts, and the values have to be.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use behaviour::client::{accept, codec, object};
use behaviour::contracts::Desk;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream};

use crate::server::{Server, piped};

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("schemas")
        .join(format!("{name}.json"))
}

/// Another test may be reading, or writing the same, so the file is there at once or not yet.
fn bless(name: &str, schema: &Value) {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let text = serde_json::to_string_pretty(schema).unwrap() + "\n";
    let new = path(&format!("{name}.{}.new", COUNT.fetch_add(1, Ordering::Relaxed)));
    std::fs::write(&new, text).unwrap();
    std::fs::rename(new, path(name)).unwrap();
}

/// The committed schema, on one line.
fn committed(name: &str) -> String {
    let text = std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}; bless it"));
    let value: Value = serde_json::from_str(&text).unwrap();
    value.to_string()
}

/// Compares a schema with the committed one of this name; `sent` is all that left the server.
pub(crate) fn check(name: &str, schema: &Value, sent: &str) {
    if cfg!(feature = "ordered-forms") && std::env::var_os("BLESS").is_some() {
        bless(name, schema);
    }
    let expected = committed(name);
    assert_eq!(*schema, serde_json::from_str::<Value>(&expected).unwrap(), "{name}");
    if cfg!(feature = "ordered-forms") {
        assert!(sent.contains(&expected), "{name}: {expected}\nis not in\n{sent}");
    }
}

/// A server at the other end of a pipe, spoken to by hand.
struct Pipe(BufReader<DuplexStream>);

impl Pipe {
    fn new() -> Self {
        let desk = Arc::<Desk>::default();
        Self(BufReader::new(piped(Server::new(&desk, &codec()))))
    }

    /// Sends a request and gives the line that came back, as it came.
    async fn send(&mut self, method: &str, params: Value) -> String {
        let mut params = object(params);
        params.insert(
            "_meta".to_owned(),
            json!({
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientInfo": { "name": "by hand", "version": "1" },
                "io.modelcontextprotocol/clientCapabilities": { "elicitation": {} },
            }),
        );
        let request = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        let line = format!("{request}\n");
        self.0.get_mut().write_all(line.as_bytes()).await.unwrap();
        let mut line = String::new();
        self.0.read_line(&mut line).await.unwrap();
        line
    }
}

fn parsed(line: &str) -> Value {
    serde_json::from_str(line).unwrap()
}

#[tokio::test]
async fn forms_of_the_booking_leave_as_they_were_committed() {
    let mut pipe = Pipe::new();
    let mut params = json!({ "name": "book_trip", "arguments": { "origin": "OSL" } });
    for (key, content) in [
        ("trip", json!({ "destination": "SFO", "dates": "May" })),
        ("party", json!({ "travellers": 2, "cabin": "economy" })),
        ("confirm", json!({ "confirm": true })),
    ] {
        let line = pipe.send("tools/call", params.clone()).await;
        let result = &parsed(&line)["result"];
        check(
            &format!("booking.{key}"),
            &result["inputRequests"][key]["params"]["requestedSchema"],
            &line,
        );
        params["requestState"] = result["requestState"].clone();
        params["inputResponses"] = accept(key, content);
    }
}

#[tokio::test]
async fn a_form_with_every_kind_of_field_leaves_as_it_was_committed() {
    let line = Pipe::new().send("tools/call", json!({ "name": "survey" })).await;
    let schema = &parsed(&line)["result"]["inputRequests"]["form"]["params"]["requestedSchema"];
    check("survey.form", schema, &line);
}

#[tokio::test]
async fn a_form_holds_type_properties_and_required_and_nothing_else() {
    let line = Pipe::new().send("tools/call", json!({ "name": "survey" })).await;
    let schema = &parsed(&line)["result"]["inputRequests"]["form"]["params"]["requestedSchema"];
    let mut keys: Vec<&str> = schema.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["properties", "required", "type"]);
    assert_eq!(schema["required"], json!(["name", "count", "sure", "cabin"]));
    for (name, property) in schema["properties"].as_object().unwrap() {
        assert!(property["title"].is_string(), "{name} has no title");
        assert!(property["type"].is_string(), "{name} has no type");
    }
    for banned in [
        "$schema",
        "$ref",
        "$defs",
        "additionalProperties",
        "anyOf\":[{\"type\":\"null",
    ] {
        assert!(!schema.to_string().contains(banned), "{banned}");
    }
}

#[tokio::test]
async fn tools_are_listed_with_the_committed_schemas() {
    let line = Pipe::new().send("tools/list", json!({})).await;
    let tools = parsed(&line)["result"]["tools"].clone();
    let tool = |name: &str| {
        let tools = tools.as_array().unwrap();
        tools.iter().find(|tool| tool["name"] == json!(name)).unwrap().clone()
    };
    let booking = tool("book_trip");
    assert_eq!(booking["description"], json!("Books a trip, one form at a time."));
    check("booking.input", &booking["inputSchema"], &line);
    check("booking.output", &booking["outputSchema"], &line);
    check("survey.input", &tool("survey")["inputSchema"], &line);
    check("survey.output", &tool("survey")["outputSchema"], &line);
}
