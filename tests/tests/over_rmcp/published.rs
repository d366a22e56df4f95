//! A server that publishes its contracts, read back by rmcp's own client.

use behaviour::client::codec;
use behaviour::contracts::{Desk, booking, survey};
use dialogue_runtime::emit::Declaration;
use dialogue_runtime::rmcp::Published;
use dialogue_runtime::{Codec, Meta};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::model::{
    Implementation, ListResourcesResult, PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse,
    ReadResourceResult, Resource, ResourceContents, ServerCapabilities, ServerConfig,
};
use rmcp::service::{RequestContext, RunningService};
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use rmcp::{ErrorData, RoleClient, RoleServer, ServerHandler, tool_handler};
use serde_json::{Value, json};

use crate::client::{Person, asked, book_trip, connected, refused};
use crate::server::{listening, piped};

/// A server with a dialogue, two contracts to publish, and a resource of its own.
struct Server {
    desk: Desk,
    tools: ToolRouter<Self>,
    published: Published,
}

impl Server {
    fn new(codec: Codec, published: Published) -> Self {
        let booking = dialogue_runtime::rmcp::tool(booking::Contract, codec, |server: &Self| &server.desk);
        Self {
            desk: Desk::default(),
            tools: ToolRouter::new().with_route(booking),
            published,
        }
    }
}

#[tool_handler(router = self.tools)]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().build();
        ServerConfig::new(self.published.declared_in(capabilities))
            .with_server_info(Implementation::new("publisher", "1"))
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let mut resources = vec![Resource::new("file:///notes", "notes")];
        resources.extend(self.published.resources());
        Ok(ListResourcesResult::with_all_items(resources))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        if request.uri == "file:///notes" {
            return Ok(ReadResourceResult::new(vec![ResourceContents::text("A note.", request.uri)]).into());
        }
        let contract = self.published.read_resource(&request.uri).map(Into::into);
        contract.ok_or_else(|| ErrorData::resource_not_found(request.uri, None))
    }
}

type Running = RunningService<RoleClient, Person>;

fn both() -> Published {
    Published::new().dialogue(booking::Contract).dialogue(survey::Contract)
}

async fn over_pipes() -> Running {
    connected(Person::default(), piped(Server::new(codec(), both()))).await
}

async fn over_http() -> Running {
    let published = both();
    let address = listening(move || Server::new(codec(), published.clone())).await;
    let config = StreamableHttpClientTransportConfig::with_uri(format!("http://{address}/mcp"));
    connected(Person::default(), StreamableHttpClientTransport::from_config(config)).await
}

/// What the client learned of the extension when it discovered the server.
fn extension(client: &Running) -> Value {
    let capabilities = client.peer_info().unwrap().capabilities.clone();
    assert!(capabilities.tools.is_some() && capabilities.resources.is_some());
    let mut extensions = capabilities.extensions.unwrap();
    Value::Object(extensions.remove(Published::EXTENSION).unwrap())
}

async fn read(client: &Running, uri: &str) -> Value {
    let mut result = client.read_resource(ReadResourceRequestParams::new(uri)).await.unwrap();
    let contents = result.contents.pop().unwrap();
    let ResourceContents::TextResourceContents {
        text,
        mime_type,
        uri: at,
        ..
    } = contents
    else {
        panic!("a text was expected: {contents:?}");
    };
    assert_eq!((mime_type.as_deref(), at.as_str()), (Some("application/json"), uri));
    assert!(result.contents.is_empty());
    serde_json::from_str(&text).unwrap()
}

async fn the_contract_is_found_read_and_recognised(client: Running) {
    let extension = extension(&client);
    let [booking, survey] = extension["contracts"].as_array().unwrap().as_slice() else {
        panic!("two contracts were published: {extension}");
    };
    assert_eq!(
        (&booking["tool"], &survey["tool"]),
        (&json!("book_trip"), &json!("survey"))
    );
    assert_eq!(booking["uri"], "dialogue://tool/book_trip/contract.json");

    let contract = read(&client, booking["uri"].as_str().unwrap()).await;
    assert_eq!(contract, Declaration::of::<booking::Contract>().to_json());
    assert_eq!(contract["fingerprint"], booking["fingerprint"]);
    let other = read(&client, survey["uri"].as_str().unwrap()).await;
    assert_eq!(other, Declaration::of::<survey::Contract>().to_json());

    let meta = asked(client.call_tool_once(book_trip()).await).meta;
    assert_eq!(
        meta[Meta::KEY],
        json!({ "contract": contract["fingerprint"], "phase": "AwaitingTrip", "round": 0 })
    );
    assert_eq!(contract["phases"][1]["name"], "AwaitingTrip");
}

#[tokio::test]
async fn a_client_over_pipes_finds_the_contract_reads_it_and_recognises_it_in_a_reply() {
    the_contract_is_found_read_and_recognised(over_pipes().await).await;
}

#[tokio::test]
async fn a_client_over_http_finds_the_contract_reads_it_and_recognises_it_in_a_reply() {
    the_contract_is_found_read_and_recognised(over_http().await).await;
}

#[tokio::test]
async fn contracts_stand_beside_the_other_resources_of_the_server() {
    let client = over_pipes().await;
    let resources = client.list_all_resources().await.unwrap();
    let listed: Vec<_> = resources
        .iter()
        .map(|resource| (resource.uri.as_str(), resource.name.as_str()))
        .collect();
    assert_eq!(
        listed,
        [
            ("file:///notes", "notes"),
            ("dialogue://tool/book_trip/contract.json", "Booking"),
            ("dialogue://tool/survey/contract.json", "Survey"),
        ]
    );
    let note = client
        .read_resource(ReadResourceRequestParams::new("file:///notes"))
        .await
        .unwrap();
    assert_eq!(note.contents.len(), 1);
    let gone = client
        .read_resource(ReadResourceRequestParams::new("dialogue://tool/gone/contract.json"))
        .await;
    assert_eq!(refused(gone).0, -32602);
}

#[test]
fn a_prompt_is_published_as_one() {
    let published = Published::new().dialogue(crate::prompts::itinerary::Contract);
    let extensions = published.declared_in(ServerCapabilities::default()).extensions.unwrap();
    let fingerprint = Declaration::of::<crate::prompts::itinerary::Contract>().fingerprint();
    assert_eq!(
        Value::Object(extensions[Published::EXTENSION].clone()),
        json!({ "contracts": [
            { "prompt": "itinerary", "fingerprint": fingerprint, "uri": "dialogue://prompt/itinerary/contract.json" }
        ] })
    );
}

/// Other extensions of the server stay, and so does what it says of its resources.
#[test]
fn what_the_server_declares_already_stays() {
    let mut capabilities = ServerCapabilities::builder()
        .enable_resources()
        .enable_resources_subscribe()
        .build();
    let extensions = capabilities.extensions.get_or_insert_default();
    extensions.insert("example.trips/own".to_owned(), serde_json::Map::new());
    let declared = both().declared_in(capabilities.clone());
    assert_eq!(declared.resources, capabilities.resources);
    let names: Vec<_> = declared
        .extensions
        .into_iter()
        .flatten()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names, ["example.trips/own", Published::EXTENSION]);
}

/// Two dialogues whose modules have one name.
mod namesakes {
    dialogue_runtime::dialogue! {
        pub dialogue HTTPProxy {
            tool "open_proxy"
            phase Idle              -> Asking
            phase Asking asks Sure  -> Done
            phase Done   yields Port
            ask Sure "Sure?" { sure : bool }
            message Port { port : int }
        }
    }

    pub(super) mod other {
        dialogue_runtime::dialogue! {
            pub dialogue HttpProxy {
                prompt "open_proxy"
                phase Idle              -> Asking
                phase Asking asks Sure  -> Done
                phase Done   yields Port
                ask Sure "Sure?" { sure : bool }
                message Port { port : int }
            }
        }
    }
}

#[test]
fn dialogues_of_one_name_behind_other_tools_and_prompts_are_all_published() {
    let published = both()
        .dialogue(namesakes::http_proxy::Contract)
        .dialogue(namesakes::other::http_proxy::Contract);
    let uris: Vec<_> = published.resources().into_iter().map(|resource| resource.uri).collect();
    assert_eq!(
        uris[2..],
        [
            "dialogue://tool/open_proxy/contract.json",
            "dialogue://prompt/open_proxy/contract.json"
        ]
    );
    assert!(uris.iter().all(|uri| published.read_resource(uri).is_some()));
}

#[test]
fn a_dialogue_that_is_published_twice_is_published_once() {
    assert_eq!(both().dialogue(booking::Contract).resources().len(), 2);
}

/// It rides on every discover.
#[test]
fn the_extension_is_small() {
    let capabilities = both().declared_in(ServerCapabilities::default());
    let size = serde_json::to_string(&capabilities).unwrap().len();
    assert!(size < 350, "{size} bytes for two contracts");
}
