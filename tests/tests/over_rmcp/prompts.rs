//! A dialogue behind `prompts/get`, with rmcp's client of every revision.

use behaviour::client::{accept, codec, invalid_state, object};
use dialogue_runtime::rmcp::{Prompt, prompt};
use dialogue_runtime::{Failure, Meta, Turn, dialogue};
use rmcp::model::{
    GetPromptRequestParams, GetPromptResponse, GetPromptResult, ListPromptsResult, PaginatedRequestParams,
    ProtocolVersion, ServerCapabilities, ServerConfig,
};
use rmcp::service::{RequestContext, ServiceError};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::{Value, json};

use crate::client::{Person, connected, refused};
use crate::older::older;
use crate::server::piped;

dialogue! {
    /// Writes an itinerary.
    pub dialogue Itinerary {
        prompt "itinerary"
        opens Wish

        phase Idle                     -> Asking
        phase Asking   asks Trip       -> Checking
        phase Checking asks Sure       -> Done
        phase Done     yields Written  "Write an itinerary from {wish.origin} to {trip.destination}, {written.pace}."

        ask Trip "Where to?"                        { destination : string(1..) }
        ask Sure "To {trip.destination}, really?"   { sure : bool }
        message Wish    { origin : string "Where it begins"   pace : enum(slow, fast)? }
        message Written { pace : string }
    }
}

struct Guide;

impl itinerary::Logic for Guide {
    async fn finish(&self, _: &Turn<'_>, done: itinerary::Done) -> Result<itinerary::Written, Failure> {
        let fast = done.wish.pace == Some(itinerary::Pace::Fast);
        Ok(itinerary::Written {
            pace: if fast { "in a hurry" } else { "at ease" }.to_owned(),
        })
    }
}

struct Server {
    guide: Guide,
    itinerary: Prompt<itinerary::Contract, Self, Guide>,
}

impl Server {
    fn new() -> Self {
        Self {
            guide: Guide,
            itinerary: prompt(itinerary::Contract, codec(), |server: &Self| &server.guide),
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
    connected(person, piped(Server::new())).await
}

/// Somebody who goes to San Francisco.
fn traveller() -> Person {
    Person::answering([json!({ "destination": "SFO" }), json!({ "sure": true })])
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
            "arguments": [
                { "name": "origin", "description": "Where it begins", "required": true },
                { "name": "pace", "required": false },
            ],
        }])
    );
}

#[tokio::test]
async fn what_a_prompt_yields_is_one_message_of_the_user_for_every_revision() {
    for version in every_revision() {
        let client = client(traveller().speaking(version)).await;
        let result = client.get_prompt(itinerary()).await.unwrap();
        let text = "Write an itinerary from OSL to SFO, at ease.";
        assert_eq!(
            message(&result),
            json!([{ "role": "user", "content": { "type": "text", "text": text } }])
        );
        let meta = serde_json::to_value(&result.meta).unwrap();
        assert_eq!(meta[Meta::KEY]["phase"], "Done");
        assert_eq!(client.service().read().len(), 2);
    }
}

#[tokio::test]
async fn a_prompt_that_ends_without_a_message_is_an_error_for_every_revision() {
    for version in every_revision() {
        let person = Person::answering([json!({ "destination": "SFO" }), Value::Null]).speaking(version);
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
    let trip = accept("trip", json!({ "destination": "SFO" }));
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
