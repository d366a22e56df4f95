//! A round that asks in every way at once, with clients of every revision: a form, a page, a model, folders.

#![expect(
    deprecated,
    reason = "sampling and roots are deprecated in MCP, and clients are still asked"
)]

use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::time::Duration;

use behaviour::client::codec;
use dialogue_runtime::{Failure, Reject, Turn, dialogue};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::model::{
    CallToolRequestParams, ClientConfig, CreateMessageRequestParams, CreateMessageResult, ElicitRequestParams,
    ElicitResult, ElicitationAction, Implementation, ListRootsResult, ProtocolVersion, Root, SamplingMessage,
};
use rmcp::service::RequestContext;
use rmcp::{
    ClientHandler, ClientLifecycleMode, ClientServiceExt as _, ErrorData, RoleClient, ServerHandler, tool_handler,
};
use serde_json::{Value, json};

use crate::client::{eventually, texts};
use crate::server::piped;

dialogue! {
    /// Plans a journey with the person, their model and their folders, and has it paid for.
    pub dialogue Journey {
        tool "plan_journey"
        unattended -> Unplanned

        phase Idle      -> Asking
        phase Asking    carries Checkout
                        asks Name, Pay?, Motto?, Folders?   -> Planned
                        within 90s
        phase Planned   yields Plan "{name.name}: paid {plan.paid}, {plan.motto}, {plan.folders}"
        phase Unplanned yields Plan "Nobody could be asked."

        ask Name "Who is going?"                           { name : string(1..) }
        ask Pay     via url(checkout.link)                 "Pay on our page."
        ask Motto   via sampling(max_tokens = 50)          "Write a motto."
        ask Folders via roots                              "Where are the pictures?"
        message Checkout { link : uri }
        message Plan     { paid : bool   motto : string   folders : string }
    }
}

/// The payment arrives when the person has been sent to the page twice.
#[derive(Default)]
struct Agency {
    visits: AtomicU8,
}

impl journey::Logic for Agency {
    async fn on_idle(&self, _: &Turn<'_>) -> Result<journey::Checkout, Failure> {
        Ok(journey::Checkout {
            link: "https://pay.example/1".to_owned(),
        })
    }

    async fn on_asking(
        &self,
        _: &Turn<'_>,
        _: &journey::Asking,
        _: &journey::Name,
        pay: Option<&journey::Pay>,
        _: Option<&journey::Motto>,
        _: Option<&journey::Folders>,
    ) -> Result<(), Reject> {
        if pay.is_some() && self.visits.fetch_add(1, Ordering::SeqCst) == 0 {
            return Err(Reject::pending("The payment has not arrived yet."));
        }
        Ok(())
    }

    async fn finish_planned(&self, _: &Turn<'_>, done: journey::Planned) -> Result<journey::Plan, Failure> {
        Ok(journey::Plan {
            paid: done.pay.is_some(),
            motto: done.motto.map_or_else(String::new, |motto| motto.text),
            folders: done.folders.map_or_else(String::new, |folders| folders.uris.join(" ")),
        })
    }

    async fn finish_unplanned(&self, _: &Turn<'_>, _: journey::Unplanned) -> Result<journey::Plan, Failure> {
        Ok(journey::Plan {
            paid: false,
            motto: String::new(),
            folders: String::new(),
        })
    }
}

struct Server {
    agency: Agency,
    tools: ToolRouter<Self>,
}

impl Server {
    fn new() -> Self {
        let journey = dialogue_runtime::rmcp::tool(journey::Contract, codec(), |server: &Self| &server.agency);
        Self {
            agency: Agency::default(),
            tools: ToolRouter::new().with_route(journey),
        }
    }
}

#[tool_handler(router = self.tools, name = "journeys")]
impl ServerHandler for Server {}

/// A client that can be asked in every way, with a person who agrees to everything but what they are told to decline.
struct Host {
    speaks: ProtocolVersion,
    can: Value,
    declines: bool,
    takes: Duration,
    asked: Mutex<Vec<String>>,
    visits: Mutex<Vec<String>>,
    taken_back: AtomicUsize,
}

impl Host {
    fn speaking(speaks: ProtocolVersion) -> Self {
        Self {
            speaks,
            can: json!({ "elicitation": { "form": {}, "url": {} }, "sampling": {}, "roots": {} }),
            declines: false,
            takes: Duration::ZERO,
            asked: Mutex::default(),
            visits: Mutex::default(),
            taken_back: AtomicUsize::new(0),
        }
    }

    fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    fn note(&self, asked: &str) {
        self.asked.lock().unwrap().push(asked.to_owned());
    }
}

impl ClientHandler for Host {
    fn get_info(&self) -> ClientConfig {
        let can = serde_json::from_value(self.can.clone()).unwrap();
        ClientConfig::new(can, Implementation::new("host", "1")).with_protocol_version(self.speaks.clone())
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let thinking = tokio::time::sleep(self.takes);
        if context.ct.run_until_cancelled(thinking).await.is_none() {
            self.taken_back.fetch_add(1, Ordering::SeqCst);
        }
        match request {
            ElicitRequestParams::FormElicitationParams { .. } => {
                self.note("form");
                if self.declines {
                    return Ok(ElicitResult::new(ElicitationAction::Decline));
                }
                Ok(ElicitResult::new(ElicitationAction::Accept).with_content(json!({ "name": "Ada" })))
            }
            ElicitRequestParams::UrlElicitationParams {
                url, elicitation_id, ..
            } => {
                self.note("page");
                assert_eq!(url, "https://pay.example/1");
                self.visits.lock().unwrap().push(elicitation_id);
                Ok(ElicitResult::new(ElicitationAction::Accept))
            }
            _ => Err(ErrorData::invalid_params("another kind", None)),
        }
    }

    async fn create_message(
        &self,
        request: CreateMessageRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<CreateMessageResult, ErrorData> {
        self.note("model");
        assert_eq!(request.max_tokens, 50);
        let message = SamplingMessage::assistant_text("Fair winds");
        Ok(CreateMessageResult::new(message, "a model".to_owned()))
    }

    async fn list_roots(&self, _: RequestContext<RoleClient>) -> Result<ListRootsResult, ErrorData> {
        self.note("folders");
        Ok(ListRootsResult::new(vec![Root::new("file:///pictures")]))
    }
}

type Running = rmcp::service::RunningService<RoleClient, Host>;

async fn client(host: Host) -> Running {
    let mode = if host.speaks.has_initialize() {
        ClientLifecycleMode::Initialize
    } else {
        let preferred_versions = vec![host.speaks.clone()];
        ClientLifecycleMode::Discover { preferred_versions }
    };
    host.serve_with_lifecycle(piped(Server::new()), mode).await.unwrap()
}

async fn planned(client: &Running) -> String {
    let result = client
        .call_tool(CallToolRequestParams::new("plan_journey"))
        .await
        .unwrap();
    texts(&result)[0].to_owned()
}

#[tokio::test]
async fn a_round_of_every_way_to_ask_comes_to_the_same_end_within_one_call() {
    for version in [ProtocolVersion::V_2026_07_28, ProtocolVersion::V_2025_11_25] {
        let client = client(Host::speaking(version)).await;
        assert_eq!(planned(&client).await, "Ada: paid true, Fair winds, file:///pictures");
        let mut asked = client.service().asked();
        // What was answered is kept; only the page is put again.
        assert_eq!(asked.pop().as_deref(), Some("page"));
        asked.sort_unstable();
        assert_eq!(asked, ["folders", "form", "model", "page"]);
    }
}

#[tokio::test]
async fn an_older_client_is_asked_in_declared_order() {
    let client = client(Host::speaking(ProtocolVersion::V_2025_11_25)).await;
    planned(&client).await;
    assert_eq!(client.service().asked(), ["form", "page", "model", "folders", "page"]);
}

#[tokio::test]
async fn each_visit_to_a_page_has_an_id_of_its_own_where_the_revision_wants_one() {
    let client_then = client(Host::speaking(ProtocolVersion::V_2025_11_25)).await;
    planned(&client_then).await;
    let visits = client_then.service().visits.lock().unwrap().clone();
    let [first, second] = visits.as_slice() else {
        panic!("two visits were expected: {visits:?}")
    };
    assert_ne!(first, second);
    assert!(visits.iter().all(|id| id.len() == 32), "{visits:?}");
    let client_now = client(Host::speaking(ProtocolVersion::V_2026_07_28)).await;
    planned(&client_now).await;
    assert_eq!(*client_now.service().visits.lock().unwrap(), ["", ""]);
}

#[tokio::test]
async fn what_is_optional_is_not_asked_where_the_revision_does_not_have_it() {
    let client = client(Host::speaking(ProtocolVersion::V_2025_06_18)).await;
    assert_eq!(planned(&client).await, "Ada: paid false, Fair winds, file:///pictures");
    assert_eq!(client.service().asked(), ["form", "model", "folders"]);
}

#[tokio::test]
async fn a_refusal_spares_the_person_the_rest_of_the_round() {
    let mut host = Host::speaking(ProtocolVersion::V_2025_11_25);
    host.declines = true;
    let client = client(host).await;
    let text = planned(&client).await;
    assert!(text.starts_with("Declined: "), "{text}");
    assert_eq!(client.service().asked(), ["form"]);
}

#[tokio::test]
async fn nobody_to_ask_is_what_a_client_declared_in_every_revision() {
    for version in [ProtocolVersion::V_2026_07_28, ProtocolVersion::V_2025_11_25] {
        let mut host = Host::speaking(version);
        host.can = json!({ "sampling": {} });
        let client = client(host).await;
        assert_eq!(planned(&client).await, "Nobody could be asked.");
        assert_eq!(client.service().asked(), Vec::<String>::new());
    }
    // Before forms, a client that declares them cannot be shown one.
    let client = client(Host::speaking(ProtocolVersion::V_2025_03_26)).await;
    assert_eq!(planned(&client).await, "Nobody could be asked.");
}

#[tokio::test(start_paused = true)]
async fn a_round_waits_in_all_as_long_as_its_phase_says_and_silence_is_never_nobody_to_ask() {
    let mut host = Host::speaking(ProtocolVersion::V_2025_11_25);
    // The form is answered in time, and the page is not.
    host.takes = Duration::from_secs(60);
    let client = client(host).await;
    assert_eq!(
        planned(&client).await,
        "Stopped: no answer came within 90 seconds. Nothing was done. Do not call again unless the person asks for it."
    );
    eventually(|| client.service().taken_back.load(Ordering::SeqCst) == 1).await;
}
