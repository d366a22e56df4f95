//! A dialogue behind `prompts/get`, with rmcp's client of every revision.

use std::sync::Arc;

use behaviour::client::{accept, codec, invalid_state, object};
use behaviour::contracts::{Desk, booking};
use dialogue_runtime::contract::{Contract, Method, Origin};
use dialogue_runtime::rmcp::{Prompt, prompt};
use dialogue_runtime::{Call, Codec, Dialogue, Meta, Reply, Serve};
use rmcp::model::{
    GetPromptRequestParams, GetPromptResponse, GetPromptResult, ListPromptsResult, PaginatedRequestParams,
    ProtocolVersion, ServerCapabilities, ServerConfig,
};
use rmcp::service::{RequestContext, ServiceError};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::{Value, json};

use crate::client::{Person, connected, refused};
use crate::older::{older, traveller};
use crate::server::piped;

/// The booking dialogue as if it had been declared behind a prompt.
struct Itinerary;

impl Dialogue for Itinerary {
    const CONTRACT: &'static Contract = &Contract {
        origin: Origin {
            method: Method::PromptsGet,
            name: "itinerary",
            description: "Writes an itinerary.",
        },
        ..*booking::Contract::CONTRACT
    };
}

impl Serve<Desk> for Itinerary {
    fn serve<'a>(logic: &'a Desk, codec: &'a Codec, call: Call<'a>) -> impl Future<Output = Reply> + Send + 'a {
        booking::Contract::serve(logic, codec, call)
    }
}

struct Server {
    desk: Arc<Desk>,
    itinerary: Prompt<Itinerary, Self, Desk>,
}

impl Server {
    fn new(desk: &Arc<Desk>) -> Self {
        Self {
            desk: Arc::clone(desk),
            itinerary: prompt(Itinerary, codec(), |server: &Self| &*server.desk),
        }
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_prompts().build())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(vec![self.itinerary.definition()]))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        self.itinerary.get(self, request, context).await
    }
}

type Running = rmcp::service::RunningService<rmcp::RoleClient, Person>;

async fn client(person: Person) -> Running {
    connected(person, piped(Server::new(&Arc::default()))).await
}

fn itinerary() -> GetPromptRequestParams {
    GetPromptRequestParams::new("itinerary").with_arguments(object(json!({ "origin": "OSL" })))
}

fn message(result: &GetPromptResult) -> Value {
    serde_json::to_value(&result.messages).unwrap()
}

fn every_revision() -> [ProtocolVersion; 3] {
    let [newer, old] = older();
    [ProtocolVersion::V_2026_07_28, newer, old]
}

#[tokio::test]
async fn a_prompt_is_listed_with_its_arguments() {
    let client = client(traveller()).await;
    let listed = client.list_all_prompts().await.unwrap();
    assert_eq!(
        serde_json::to_value(listed).unwrap(),
        json!([{
            "name": "itinerary",
            "description": "Writes an itinerary.",
            "arguments": [{ "name": "origin", "required": true }],
        }])
    );
}

#[tokio::test]
async fn what_a_prompt_yields_is_one_message_of_the_user_for_every_revision() {
    for version in every_revision() {
        let client = client(traveller().speaking(version)).await;
        let result = client.get_prompt(itinerary()).await.unwrap();
        let text = "Booked OSL-SFO-2 for 123000 cents.";
        assert_eq!(
            message(&result),
            json!([{ "role": "user", "content": { "type": "text", "text": text } }])
        );
        let meta = serde_json::to_value(&result.meta).unwrap();
        assert_eq!(meta[Meta::KEY]["phase"], "Done");
        assert_eq!(client.service().read().len(), 3);
    }
}

#[tokio::test]
async fn a_prompt_that_ends_without_a_message_is_an_error_for_every_revision() {
    for version in every_revision() {
        let trip = json!({ "destination": "SFO", "dates": "May" });
        let party = json!({ "travellers": 2, "cabin": "economy" });
        let person = Person::answering([trip, party, Value::Null]).speaking(version);
        let client = client(person).await;
        let (code, text, _) = refused(client.get_prompt(itinerary()).await);
        assert_eq!(code, -32602);
        assert_eq!(
            text,
            "Declined: the person, or the client for them, declined to answer. \
             Nothing was done. Do not call again unless the person asks for it."
        );
    }
}

#[tokio::test]
async fn arguments_of_a_prompt_that_do_not_fit_are_an_error() {
    let client = client(traveller()).await;
    let (code, text, _) = refused(client.get_prompt(GetPromptRequestParams::new("itinerary")).await);
    assert_eq!(
        (code, text.as_str()),
        (-32602, "`origin`: expected text, found nothing")
    );
}

#[tokio::test]
async fn a_client_that_cannot_be_asked_for_a_prompt_learns_what_is_required() {
    let client_now = client(Person::out_of_reach()).await;
    let (code, _, data) = refused(client_now.get_prompt(itinerary()).await);
    assert_eq!(code, -32021);
    assert_eq!(data, json!({ "requiredCapabilities": { "elicitation": {} } }));
    let [version, _] = older();
    let client_then = client(Person::out_of_reach().speaking(version)).await;
    let (code, text, _) = refused(client_then.get_prompt(itinerary()).await);
    assert_eq!(code, -32602);
    assert!(
        text.starts_with("Nothing was done: the client did not declare the `elicitation` capability"),
        "{text}"
    );
}

#[tokio::test]
async fn a_forged_state_of_a_prompt_is_refused_like_that_of_a_tool() {
    let client = client(traveller()).await;
    let trip = accept("trip", json!({ "destination": "SFO", "dates": "May" }));
    let retry = |state: &str| {
        let responses = object(trip.clone()).into_iter().collect();
        itinerary().with_request_state(state).with_input_responses(responses)
    };
    let forged: Result<GetPromptResponse, ServiceError> = client.get_prompt_once(retry("d1.AAAA")).await;
    assert_eq!(refused(forged), invalid_state());
    let Ok(GetPromptResponse::InputRequired(asked)) = client.get_prompt_once(itinerary()).await else {
        panic!("a question was expected")
    };
    let next = client.get_prompt_once(retry(&asked.request_state.unwrap())).await;
    assert!(matches!(next, Ok(GetPromptResponse::InputRequired(_))), "{next:?}");
}
