//! The server as a client meets it: the built program, over stdio.

use rmcp::model::{
    CallToolRequestParams, CallToolResult, ClientCapabilities, ClientConfig, ElicitRequestParams, ElicitResult,
    ElicitationAction, Implementation, ProtocolVersion,
};
use rmcp::service::RequestContext;
use rmcp::transport::TokioChildProcess;
use rmcp::{ClientHandler, ClientLifecycleMode, ClientServiceExt as _, ErrorData, RoleClient};
use serde_json::json;

/// A client that answers every form with the same.
struct Person(ElicitResult);

impl ClientHandler for Person {
    fn get_info(&self) -> ClientConfig {
        let can = ClientCapabilities::builder().enable_elicitation().build();
        ClientConfig::new(can, Implementation::new("person", "1"))
    }

    async fn create_elicitation(
        &self,
        _: ElicitRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        Ok(self.0.clone())
    }
}

async fn call(tool: &'static str, answer: ElicitResult) -> anyhow::Result<CallToolResult> {
    let server = TokioChildProcess::new(tokio::process::Command::new(env!("CARGO_BIN_EXE_weather")))?;
    let lifecycle = ClientLifecycleMode::Discover {
        preferred_versions: vec![ProtocolVersion::V_2026_07_28],
    };
    let client = Person(answer).serve_with_lifecycle(server, lifecycle).await?;
    let result = client.call_tool(CallToolRequestParams::new(tool)).await?;
    client.cancel().await?;
    Ok(result)
}

fn text(result: &CallToolResult) -> Option<&str> {
    result.content.first()?.as_text().map(|text| text.text.as_str())
}

#[tokio::test]
async fn an_answer_gives_the_weather_there() -> anyhow::Result<()> {
    let oslo = ElicitResult::new(ElicitationAction::Accept).with_content(json!({ "city": "Oslo" }));
    let result = call("weather_here", oslo).await?;
    assert_eq!(text(&result), Some("The weather in Oslo: sun."));
    assert_eq!(result.structured_content, Some(json!({ "sky": "sun" })));
    Ok(())
}

#[tokio::test]
async fn declining_ends_in_a_result_that_says_so() -> anyhow::Result<()> {
    let result = call("weather_here", ElicitResult::new(ElicitationAction::Decline)).await?;
    assert_eq!(
        text(&result),
        Some("The person declined to say where they are, so there is no weather for them.")
    );
    assert_eq!(result.is_error, Some(false));
    Ok(())
}

#[tokio::test]
async fn the_tool_that_was_there_before_still_is() -> anyhow::Result<()> {
    let result = call("weather_in_bergen", ElicitResult::new(ElicitationAction::Cancel)).await?;
    assert_eq!(text(&result), Some("rain"));
    Ok(())
}
