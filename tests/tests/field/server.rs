//! An rmcp server of every dialogue of the field, over HTTP and over a pipe.

use std::sync::Arc;

use behaviour::client::{codec_at, key};
use behaviour::contracts::{Clerk, Desk, booking, survey};
use dialogue_runtime::rmcp::{malformed_retry, tool};
use dialogue_runtime::{Codec, Principal};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::model::{CustomRequest, CustomResult, ErrorCode};
use rmcp::service::RequestContext;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt as _, tool_handler};
use tokio::io::DuplexStream;

use crate::contracts::{
    Office, before, changed, folders, interview, leaving, offer, oracle, paying, reworded, search, seat, twin,
};

/// A machine of the deployment, as a retry may find it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Machine {
    /// The one that all others differ from.
    Usual,
    /// Its clock is beyond the time of every state that the usual one sealed.
    Later,
    /// The second question of the poll is put in other words.
    Reworded,
    /// What a phase of the poll knows has changed.
    Changed,
    /// Seals with a key of its own.
    Foreign,
}

impl Machine {
    pub(crate) const ALL: [Self; 5] = [Self::Usual, Self::Later, Self::Reworded, Self::Changed, Self::Foreign];

    pub(crate) fn codec(self) -> Codec {
        match self {
            Self::Usual | Self::Reworded | Self::Changed => codec_at(0),
            Self::Later => codec_at(901),
            Self::Foreign => Codec::signed(key(8)),
        }
    }
}

/// Who calls: by the driver a principal, over HTTP a bearer token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    Nobody,
    Ada,
    Bob,
}

impl Who {
    pub(crate) fn token(self) -> Option<&'static str> {
        match self {
            Self::Nobody => None,
            Self::Ada => Some("ada"),
            Self::Bob => Some("bob"),
        }
    }

    pub(crate) fn principal(self) -> Principal {
        principal(self.token())
    }
}

fn principal(token: Option<&str>) -> Principal {
    token.map_or(Principal::Anonymous, |token| {
        Principal::subject("https://id.example", token)
    })
}

/// Believes every token, as only a test may.
#[expect(clippy::unnecessary_wraps, reason = "a server may refuse; this one does not")]
fn bearer(context: &RequestContext<RoleServer>) -> Result<Principal, ErrorData> {
    let parts = context.extensions.get::<http::request::Parts>();
    let header = parts.and_then(|parts| parts.headers.get("authorization")?.to_str().ok());
    Ok(principal(header.and_then(|header| header.strip_prefix("Bearer "))))
}

/// What to answer to requests that rmcp does not read as the method they name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Custom {
    /// As rmcp does when nobody says otherwise.
    Default,
    /// What [`malformed_retry`] says.
    Helped,
}

pub(crate) struct Server {
    desk: Arc<Desk>,
    clerk: Arc<Clerk>,
    office: Office,
    custom: Custom,
    tools: ToolRouter<Self>,
}

impl Server {
    pub(crate) fn new(machine: Machine, clerk: &Arc<Clerk>, custom: Custom) -> Self {
        let codec = || machine.codec();
        let tools = ToolRouter::new()
            .with_route(tool(booking::Contract, codec(), |server: &Self| &*server.desk).principal(bearer))
            .with_route(tool(twin::Contract, codec(), |server: &Self| &*server.desk).principal(bearer))
            .with_route(tool(survey::Contract, codec(), |server: &Self| &*server.clerk).principal(bearer))
            .with_route(tool(leaving::Contract, codec(), Self::office).principal(bearer))
            .with_route(tool(search::Contract, codec(), Self::office).principal(bearer))
            .with_route(tool(offer::Contract, codec(), Self::office).principal(bearer))
            .with_route(tool(interview::Contract, codec(), Self::office).principal(bearer))
            .with_route(tool(paying::Contract, codec(), Self::office).principal(bearer))
            .with_route(tool(oracle::Contract, codec(), Self::office).principal(bearer))
            .with_route(tool(folders::Contract, codec(), Self::office).principal(bearer))
            .with_route(tool(seat::Contract, codec(), Self::office).principal(bearer));
        let tools = match machine {
            Machine::Usual | Machine::Later | Machine::Foreign => {
                tools.with_route(tool(before::poll::Contract, codec(), Self::office).principal(bearer))
            }
            Machine::Reworded => {
                tools.with_route(tool(reworded::poll::Contract, codec(), Self::office).principal(bearer))
            }
            Machine::Changed => {
                tools.with_route(tool(changed::poll::Contract, codec(), Self::office).principal(bearer))
            }
        };
        Self {
            desk: Arc::default(),
            clerk: Arc::clone(clerk),
            office: Office,
            custom,
            tools,
        }
    }

    fn office(&self) -> &Office {
        &self.office
    }
}

#[tool_handler(router = self.tools, name = "field")]
impl ServerHandler for Server {
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        match self.custom {
            Custom::Default => Silent.on_custom_request(request, context).await,
            Custom::Helped => Err(malformed_retry(&request)
                .unwrap_or_else(|| ErrorData::new(ErrorCode::METHOD_NOT_FOUND, request.method, None))),
        }
    }
}

/// A server that has nothing to say of its own.
struct Silent;

impl ServerHandler for Silent {}

/// The address of an HTTP server that makes a `Server` for every request.
pub(crate) async fn listening(make: impl Fn() -> Server + Send + Sync + 'static) -> String {
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true);
    let sessions = Arc::new(NeverSessionManager::default());
    let service = StreamableHttpService::new(move || Ok(make()), sessions, config);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let _ = axum::serve(listener, axum::Router::new().nest_service("/mcp", service)).await;
    });
    address.to_string()
}

/// The other end of a pipe to this server, as of stdio.
pub(crate) fn piped(server: Server) -> DuplexStream {
    let (ours, theirs) = tokio::io::duplex(1 << 16);
    tokio::spawn(async move {
        if let Ok(running) = server.serve(theirs).await {
            let _ = running.waiting().await;
        }
    });
    ours
}
