//! A server that holds two dialogues, and the ways to reach it.

use std::sync::Arc;

use behaviour::contracts::{Clerk, Desk, booking, survey};
use dialogue_runtime::{Codec, Principal};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::service::RequestContext;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt as _, tool_handler};
use tokio::io::DuplexStream;

/// A server of the booking and the survey dialogue.
pub(crate) struct Server {
    desk: Arc<Desk>,
    clerk: Arc<Clerk>,
    tools: ToolRouter<Self>,
}

impl Server {
    /// A server that was just started: what it shares with others is the key in `codec`, and the desk's notebook.
    pub(crate) fn new(desk: &Arc<Desk>, codec: &Codec) -> Self {
        let booking = dialogue_runtime::rmcp::tool(booking::Contract, codec.clone(), |server: &Self| &*server.desk);
        let tools = ToolRouter::new().with_route(booking);
        Self::with_survey(desk, codec, tools)
    }

    /// A server that takes the bearer token for who is calling.
    pub(crate) fn with_principals(desk: &Arc<Desk>, codec: &Codec) -> Self {
        let booking = dialogue_runtime::rmcp::tool(booking::Contract, codec.clone(), |server: &Self| &*server.desk)
            .principal(bearer);
        let tools = ToolRouter::new().with_route(booking);
        Self::with_survey(desk, codec, tools)
    }

    fn with_survey(desk: &Arc<Desk>, codec: &Codec, tools: ToolRouter<Self>) -> Self {
        let survey = dialogue_runtime::rmcp::tool(survey::Contract, codec.clone(), |server: &Self| &*server.clerk);
        Self {
            desk: Arc::clone(desk),
            clerk: Arc::default(),
            tools: tools.with_route(survey),
        }
    }
}

/// Believes every token, as only a test may.
fn bearer(context: &RequestContext<RoleServer>) -> Result<Principal, ErrorData> {
    let parts = context.extensions.get::<http::request::Parts>();
    let token = parts.and_then(|parts| {
        parts
            .headers
            .get("authorization")?
            .to_str()
            .ok()?
            .strip_prefix("Bearer ")
    });
    let token = token.ok_or_else(|| ErrorData::invalid_request("sign in first", None))?;
    Ok(Principal::subject("https://id.example", token))
}

#[tool_handler(router = self.tools, name = "behaviour")]
impl ServerHandler for Server {}

/// The other end of a pipe to this server.
pub(crate) fn piped(server: Server) -> DuplexStream {
    let (ours, theirs) = tokio::io::duplex(1 << 16);
    tokio::spawn(async move {
        if let Ok(running) = server.serve(theirs).await {
            let _ = running.waiting().await;
        }
    });
    ours
}

/// The address of an HTTP server that makes a `Server` for every request.
pub(crate) async fn listening(make: impl Fn() -> Server + Send + Sync + 'static) -> String {
    let service = StreamableHttpService::new(
        move || Ok(make()),
        Arc::new(NeverSessionManager::default()),
        StreamableHttpServerConfig::default()
            .with_legacy_session_mode(false)
            .with_json_response(true),
    );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let _ = axum::serve(listener, axum::Router::new().nest_service("/mcp", service)).await;
    });
    address.to_string()
}
