//! The other side: an rmcp client whose person answers from a script, and who prints what happens.

use anyhow::{Context as _, bail};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ClientCapabilities, ClientConfig, ElicitRequestParams,
    ElicitResult, ElicitationAction, Implementation, InputRequest, InputResponses, ProtocolVersion,
};
use rmcp::service::RunningService;
use rmcp::transport::IntoTransport;
use rmcp::{ClientLifecycleMode, ClientServiceExt as _, RoleClient};
use serde_json::{Value, json};

/// A client and its connection to a server.
pub(crate) type Client = RunningService<RoleClient, ClientConfig>;

/// What the person at the client does with a form.
#[derive(Debug)]
pub(crate) enum Answer {
    /// Fills it in.
    Fill(Value),
    /// Declines to answer.
    Decline,
}

/// One call of `book_trip`, carried through its rounds.
///
/// It is all that a client has to keep: the call itself, with the latest state and answers in it.
#[derive(Debug)]
pub(crate) struct Conversation {
    call: CallToolRequestParams,
    round: usize,
}

/// Where a call has led.
#[derive(Debug)]
pub(crate) enum Step {
    /// The server asks, and the answers are in the conversation now.
    Asked,
    /// The dialogue is over.
    Over(CallToolResult),
}

/// Connects to a server as a client of MCP 2026-07-28 that can show forms.
pub(crate) async fn connect<T, E, A>(transport: T) -> anyhow::Result<Client>
where
    T: IntoTransport<RoleClient, E, A>,
    E: std::error::Error + Send + Sync + 'static,
{
    let can = ClientCapabilities::builder().enable_elicitation().build();
    let client = ClientConfig::new(can, Implementation::new("booking-client", env!("CARGO_PKG_VERSION")));
    let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
    Ok(client
        .serve_with_lifecycle(transport, ClientLifecycleMode::Discover { preferred_versions })
        .await?)
}

impl Conversation {
    /// A conversation in which nothing has been said.
    pub(crate) fn new() -> Self {
        let arguments = json!({ "origin": "CPH" });
        println!("call book_trip {arguments}");
        let call =
            CallToolRequestParams::new("book_trip").with_arguments(arguments.as_object().cloned().unwrap_or_default());
        Self { call, round: 0 }
    }

    /// Calls once. If the server asks, the person's answer is taken from the front of `script`.
    pub(crate) async fn step(
        &mut self,
        client: &Client,
        script: &mut impl Iterator<Item = Answer>,
    ) -> anyhow::Result<Step> {
        let asked = match client.call_tool_once(self.call.clone()).await? {
            CallToolResponse::Complete(result) => return Ok(Step::Over(result)),
            CallToolResponse::InputRequired(asked) => asked,
            other => bail!("not a dialogue: {other:?}"),
        };
        let state = asked.request_state.context("a question without a state")?;
        self.round += 1;
        println!("\nround {}, state of {} characters", self.round, state.len());

        let mut answers = InputResponses::new();
        for (key, request) in asked.input_requests.unwrap_or_default() {
            let answer = script.next().context("the script is too short")?;
            answers.insert(key, serde_json::to_value(fill_in(request, answer)?)?);
        }
        self.call.request_state = Some(state);
        self.call.input_responses = Some(answers);
        Ok(Step::Asked)
    }

    /// Calls until the dialogue is over, and prints how it ended.
    pub(crate) async fn finish(
        mut self,
        client: &Client,
        script: &mut impl Iterator<Item = Answer>,
    ) -> anyhow::Result<()> {
        loop {
            if let Step::Over(result) = self.step(client, script).await? {
                println!();
                for text in result.content.iter().filter_map(|block| block.as_text()) {
                    println!("{}", text.text);
                }
                return Ok(());
            }
        }
    }

    /// The state that the client carries.
    pub(crate) fn state(&self) -> Option<&str> {
        self.call.request_state.as_deref()
    }
}

/// Shows a form to the person, and takes the answer.
fn fill_in(request: InputRequest, answer: Answer) -> anyhow::Result<ElicitResult> {
    let InputRequest::Elicitation(request) = request else {
        bail!("not a form: {request:?}")
    };
    let ElicitRequestParams::FormElicitationParams {
        message,
        requested_schema,
        ..
    } = request.params
    else {
        bail!("not a form: {request:?}")
    };
    for line in message.lines().filter(|line| !line.is_empty()) {
        println!("  {line}");
    }
    let Answer::Fill(content) = answer else {
        println!("    (declined)");
        return Ok(ElicitResult::new(ElicitationAction::Decline));
    };
    let schema = serde_json::to_value(requested_schema)?;
    let properties = schema.get("properties").and_then(Value::as_object);
    for (name, property) in properties.into_iter().flatten() {
        let label = property.get("description").and_then(Value::as_str);
        let value = match content.get(name) {
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
            None => String::new(),
        };
        println!("    {}: {value}", label.unwrap_or(name));
    }
    Ok(ElicitResult::new(ElicitationAction::Accept).with_content(content))
}
