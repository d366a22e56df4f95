//! The server as clients of two eras meet it: the built program, over Streamable HTTP.

use std::process::Stdio;

use anyhow::Context as _;
use rmcp::model::{
    CallToolRequestParams, CallToolResult, ClientCapabilities, ClientConfig, ElicitRequestParams, ElicitResult,
    ElicitationAction, Implementation, ProtocolVersion,
};
use rmcp::service::RequestContext;
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::{ClientHandler, ClientLifecycleMode, ClientServiceExt as _, ErrorData, RoleClient};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// A traveller, who reads each form and answers it by what it says.
struct Traveller(ProtocolVersion);

impl ClientHandler for Traveller {
    fn get_info(&self) -> ClientConfig {
        let can = ClientCapabilities::builder().enable_elicitation().build();
        ClientConfig::new(can, Implementation::new("traveller", "1")).with_protocol_version(self.0.clone())
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let ElicitRequestParams::FormElicitationParams { message, .. } = request else {
            return Err(ErrorData::invalid_params("not a form", None));
        };
        let content = match message.as_str() {
            "Where are you going, and when?" => json!({ "destination": "SFO", "dates": "May" }),
            "Who is travelling?" => json!({ "travellers": 2, "cabin": "economy" }),
            confirm if confirm.starts_with("Book SFO for ") => json!({ "confirm": true }),
            other => return Err(ErrorData::invalid_params(other.to_owned(), None)),
        };
        Ok(ElicitResult::new(ElicitationAction::Accept).with_content(content))
    }
}

/// The running server, and where it listens.
async fn server() -> anyhow::Result<(Child, String)> {
    let mut server = Command::new(env!("CARGO_BIN_EXE_booking"))
        .args(["serve", "--http", "127.0.0.1:0"])
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let mut log = BufReader::new(server.stderr.take().context("its log")?).lines();
    while let Some(line) = log.next_line().await? {
        if let Some(address) = line.strip_prefix("serving ") {
            let address = address.to_owned();
            // Whoever stops reading a log stops who writes it.
            tokio::spawn(async move { while let Ok(Some(_)) = log.next_line().await {} });
            return Ok((server, address));
        }
    }
    anyhow::bail!("the server ended before it listened")
}

/// Books a trip as a client of this revision.
async fn booked(address: &str, version: ProtocolVersion) -> anyhow::Result<CallToolResult> {
    let lifecycle = if version.has_initialize() {
        ClientLifecycleMode::Initialize
    } else {
        let preferred_versions = vec![version.clone()];
        ClientLifecycleMode::Discover { preferred_versions }
    };
    let transport = StreamableHttpClientTransport::from_uri(address);
    let client = Traveller(version).serve_with_lifecycle(transport, lifecycle).await?;
    let mut call = CallToolRequestParams::new("book_trip");
    call.arguments = json!({ "origin": "OSL" }).as_object().cloned();
    let result = client.call_tool(call).await?;
    client.cancel().await?;
    Ok(result)
}

/// What was booked, without the reference, of which every booking has its own.
fn quoted(result: &CallToolResult) -> Option<&Value> {
    result.structured_content.as_ref()?.get("quote_cents")
}

#[tokio::test]
async fn clients_of_both_eras_come_to_the_same_end_at_one_server() -> anyhow::Result<()> {
    let (_server, address) = server().await?;
    let newer = booked(&address, ProtocolVersion::V_2026_07_28).await?;
    let older = booked(&address, ProtocolVersion::V_2025_11_25).await?;
    for result in [&newer, &older] {
        assert_eq!(result.is_error, Some(false), "{result:?}");
    }
    assert!(quoted(&newer).is_some());
    assert_eq!(quoted(&newer), quoted(&older));
    Ok(())
}
