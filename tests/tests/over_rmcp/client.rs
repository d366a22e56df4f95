//! rmcp's client, and a person in front of it who answers from a script.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use behaviour::client::object;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ClientCapabilities, ClientConfig, ElicitRequestParams,
    ElicitResult, ElicitationAction, Implementation, InputRequest, InputRequiredResult, ProgressNotificationParam,
    ProtocolVersion,
};
use rmcp::service::{NotificationContext, RequestContext, RunningService, ServiceError};
use rmcp::transport::IntoTransport;
use rmcp::{ClientHandler, ClientLifecycleMode, ClientServiceExt as _, ErrorData, RoleClient};
use serde_json::{Value, json};

/// Who is shown the forms: a script of answers, and what was read.
#[derive(Debug, Default)]
pub(crate) struct Person {
    script: Mutex<VecDeque<Value>>,
    read: Mutex<Vec<String>>,
    forms: Mutex<Vec<Value>>,
    told: Mutex<Vec<ProgressNotificationParam>>,
    taken_back: AtomicUsize,
    takes: Duration,
    cannot_be_asked: bool,
    speaks: Option<ProtocolVersion>,
}

impl Person {
    /// Somebody who fills in these forms, one after another; `null` declines.
    pub(crate) fn answering(script: impl IntoIterator<Item = Value>) -> Self {
        Self {
            script: Mutex::new(script.into_iter().collect()),
            ..Self::default()
        }
    }

    /// Somebody whose client never declared that it can show a form.
    pub(crate) fn out_of_reach() -> Self {
        Self {
            cannot_be_asked: true,
            ..Self::default()
        }
    }

    /// The same person, who takes so long for every answer.
    pub(crate) fn taking(self, takes: Duration) -> Self {
        Self { takes, ..self }
    }

    /// The same person behind a client of another revision.
    pub(crate) fn speaking(self, version: ProtocolVersion) -> Self {
        Self {
            speaks: Some(version),
            ..self
        }
    }

    /// Everything that was shown.
    pub(crate) fn read(&self) -> Vec<String> {
        self.read.lock().unwrap().clone()
    }

    /// The forms that were shown.
    pub(crate) fn forms(&self) -> Vec<Value> {
        self.forms.lock().unwrap().clone()
    }

    /// Everything that the client was told of the progress.
    pub(crate) fn told(&self) -> Vec<ProgressNotificationParam> {
        self.told.lock().unwrap().clone()
    }

    /// How many questions were taken back while they waited.
    pub(crate) fn taken_back(&self) -> usize {
        self.taken_back.load(Ordering::SeqCst)
    }
}

impl ClientHandler for Person {
    fn get_info(&self) -> ClientConfig {
        let builder = ClientCapabilities::builder();
        let can = if self.cannot_be_asked {
            builder.build()
        } else {
            builder.enable_elicitation().build()
        };
        let config = ClientConfig::new(can, Implementation::new("person", "1"));
        match &self.speaks {
            Some(version) => config.with_protocol_version(version.clone()),
            None => config,
        }
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let ElicitRequestParams::FormElicitationParams {
            message,
            requested_schema,
            ..
        } = request
        else {
            return Err(ErrorData::invalid_params("not a form", None));
        };
        self.read.lock().unwrap().push(message);
        let form = serde_json::to_value(requested_schema).unwrap();
        self.forms.lock().unwrap().push(form);
        let thinking = tokio::time::sleep(self.takes);
        if context.ct.run_until_cancelled(thinking).await.is_none() {
            self.taken_back.fetch_add(1, Ordering::SeqCst);
            return Err(ErrorData::internal_error("nobody wants to know any more", None));
        }
        match self.script.lock().unwrap().pop_front() {
            Some(Value::Null) => Ok(ElicitResult::new(ElicitationAction::Decline)),
            Some(answers) => Ok(ElicitResult::new(ElicitationAction::Accept).with_content(answers)),
            None => Err(ErrorData::internal_error("the script is over", None)),
        }
    }

    async fn on_progress(&self, params: ProgressNotificationParam, _: NotificationContext<RoleClient>) {
        self.told.lock().unwrap().push(params);
    }
}

/// Connects as a client of the revision that the person's client speaks, by default 2026-07-28.
pub(crate) async fn connected<T, E, A>(person: Person, transport: T) -> RunningService<RoleClient, Person>
where
    T: IntoTransport<RoleClient, E, A>,
    E: std::error::Error + Send + Sync + 'static,
{
    let version = person.speaks.clone().unwrap_or(ProtocolVersion::V_2026_07_28);
    let mode = if version.has_initialize() {
        ClientLifecycleMode::Initialize
    } else {
        let preferred_versions = vec![version];
        ClientLifecycleMode::Discover { preferred_versions }
    };
    person.serve_with_lifecycle(transport, mode).await.unwrap()
}

/// The first call of the booking tool.
pub(crate) fn book_trip() -> CallToolRequestParams {
    CallToolRequestParams::new("book_trip").with_arguments(object(json!({ "origin": "OSL" })))
}

/// A retry of the booking tool.
pub(crate) fn retry(state: &str, responses: Value) -> CallToolRequestParams {
    book_trip()
        .with_request_state(state)
        .with_input_responses(object(responses).into_iter().collect())
}

/// A question, and the state that goes with it.
pub(crate) struct Asked {
    pub(crate) key: String,
    pub(crate) message: String,
    pub(crate) state: String,
    pub(crate) meta: Value,
}

/// The one question of a response.
pub(crate) fn asked(response: Result<CallToolResponse, ServiceError>) -> Asked {
    let Ok(CallToolResponse::InputRequired(result)) = response else {
        panic!("a question was expected: {response:?}");
    };
    let meta = serde_json::to_value(&result.meta).unwrap();
    let InputRequiredResult {
        input_requests,
        request_state,
        ..
    } = result;
    let mut requests = input_requests.unwrap().into_iter();
    let (key, request) = requests.next().unwrap();
    assert!(requests.next().is_none(), "one question was expected");
    let InputRequest::Elicitation(request) = request else {
        panic!("a form was expected: {request:?}")
    };
    let ElicitRequestParams::FormElicitationParams { message, .. } = request.params else {
        panic!("a form was expected: {request:?}");
    };
    Asked {
        key,
        message,
        state: request_state.unwrap(),
        meta,
    }
}

/// The result of a response that ends the dialogue.
pub(crate) fn over(response: Result<CallToolResponse, ServiceError>) -> CallToolResult {
    match response {
        Ok(CallToolResponse::Complete(result)) => result,
        other => panic!("a result was expected: {other:?}"),
    }
}

/// The texts of a result.
pub(crate) fn texts(result: &CallToolResult) -> Vec<&str> {
    result
        .content
        .iter()
        .map(|block| block.as_text().unwrap().text.as_str())
        .collect()
}

/// Code, message and data of an error that the server sent.
pub(crate) fn refused<T: std::fmt::Debug>(response: Result<T, ServiceError>) -> (i32, String, Value) {
    match response {
        Err(ServiceError::McpError(error)) => {
            (error.code.0, error.message.into_owned(), error.data.unwrap_or_default())
        }
        other => panic!("an error was expected: {other:?}"),
    }
}

/// Waits until `holds`, and gives up after a time in which anything would have happened.
pub(crate) async fn eventually(holds: impl Fn() -> bool) {
    let watch = async {
        while !holds() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), watch)
        .await
        .expect("what was waited for did not happen");
}
