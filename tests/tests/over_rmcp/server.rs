//! A server that holds two dialogues, and the ways to reach it.

use std::sync::Arc;
use std::time::Duration;

use behaviour::contracts::{Clerk, Desk, booking, survey};
use dialogue_runtime::{Codec, Failure, Principal, Turn, dialogue};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::service::RequestContext;
use rmcp::transport::streamable_http_server::session::SessionManager;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt as _, tool_handler};
use tokio::io::DuplexStream;

dialogue! {
    /// Chooses a menu, with a field of every kind that a form of 2025-06-18 shows in its own way.
    pub dialogue Menu {
        tool "choose_menu"

        phase Idle                -> Asking
        phase Asking asks Choice  -> Done
        phase Done   yields Order "{choice.meal}, {choice.pace}, {choice.plates} plates, fresh: {choice.fresh}."

        ask Choice "What will it be?" {
            meal   : enum Meal(veg = "Vegetarian", fish = "Of the sea") "Which meal"
            pace   : enum(slow, fast) = slow
            plates : int(1..=9) = 2
            fresh  : bool = true
        }
        message Order { plates : int }
    }
}

dialogue! {
    /// Clears the tables, once somebody agreed.
    pub dialogue Clearing {
        tool "clear_tables"
        unattended -> Left

        phase Idle                -> Asking
        phase Asking asks Agree   -> Cleared
                     within 2m else Late
        phase Late    yields Tables "Too late."
        phase Cleared yields Tables "Cleared."
        phase Left    yields Tables "Left as they are: nobody could be asked."

        ask Agree "Clear the tables?" { sure : bool }
        message Tables { cleared : bool }
    }
}

/// Takes the orders.
pub(crate) struct Kitchen;

impl clearing::Logic for Kitchen {
    async fn finish_cleared(&self, _: &Turn<'_>, _: clearing::Cleared) -> Result<clearing::Tables, Failure> {
        Ok(clearing::Tables { cleared: true })
    }

    async fn finish_late(&self, _: &Turn<'_>, _: clearing::Late) -> Result<clearing::Tables, Failure> {
        Ok(clearing::Tables { cleared: false })
    }

    async fn finish_left(&self, _: &Turn<'_>, _: clearing::Left) -> Result<clearing::Tables, Failure> {
        Ok(clearing::Tables { cleared: false })
    }
}

impl menu::Logic for Kitchen {
    async fn finish(&self, _: &Turn<'_>, done: menu::Done) -> Result<menu::Order, Failure> {
        Ok(menu::Order {
            plates: done.choice.plates,
        })
    }
}

/// A server of the booking, the survey and the menu dialogue.
pub(crate) struct Server {
    desk: Arc<Desk>,
    clerk: Arc<Clerk>,
    kitchen: Kitchen,
    tools: ToolRouter<Self>,
}

impl Server {
    /// A server that was just started: what it shares with others is the key in `codec`, and the desk's notebook.
    pub(crate) fn new(desk: &Arc<Desk>, codec: &Codec) -> Self {
        let booking = dialogue_runtime::rmcp::tool(booking::Contract, codec.clone(), |server: &Self| &*server.desk);
        let tools = ToolRouter::new().with_route(booking);
        Self::with_survey(desk, codec, tools)
    }

    /// A server whose waiting questions say so this often: those of the menu.
    pub(crate) fn with_heartbeat(desk: &Arc<Desk>, codec: &Codec, interval: Duration) -> Self {
        let menu = dialogue_runtime::rmcp::tool(menu::Contract, codec.clone(), |server: &Self| &server.kitchen)
            .heartbeat(interval);
        Self::with(desk, ToolRouter::new().with_route(menu))
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
        let menu = dialogue_runtime::rmcp::tool(menu::Contract, codec.clone(), |server: &Self| &server.kitchen);
        let clearing = dialogue_runtime::rmcp::tool(clearing::Contract, codec.clone(), |server: &Self| &server.kitchen);
        let tools = tools.with_route(survey).with_route(menu).with_route(clearing);
        Self::with(desk, tools)
    }

    fn with(desk: &Arc<Desk>, tools: ToolRouter<Self>) -> Self {
        Self {
            desk: Arc::clone(desk),
            clerk: Arc::default(),
            kitchen: Kitchen,
            tools,
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
pub(crate) fn piped<S: ServerHandler>(server: S) -> DuplexStream {
    let (ours, theirs) = tokio::io::duplex(1 << 16);
    tokio::spawn(async move {
        if let Ok(running) = server.serve(theirs).await {
            let _ = running.waiting().await;
        }
    });
    ours
}

/// The address of an HTTP server that makes an rmcp server for every request and remembers no client.
pub(crate) async fn listening<S: ServerHandler>(make: impl Fn() -> S + Send + Sync + 'static) -> String {
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true);
    at_an_address(StreamableHttpService::new(
        move || Ok(make()),
        Arc::new(NeverSessionManager::default()),
        config,
    ))
    .await
}

/// The address of an HTTP server that keeps a session for every client of an older revision, and ends those that are
/// silent for so long.
pub(crate) async fn keeping_sessions(
    keep_alive: Duration,
    make: impl Fn() -> Server + Send + Sync + 'static,
) -> String {
    let mut sessions = LocalSessionManager::default();
    sessions.session_config.keep_alive = Some(keep_alive);
    at_an_address(StreamableHttpService::new(
        move || Ok(make()),
        Arc::new(sessions),
        StreamableHttpServerConfig::default(),
    ))
    .await
}

async fn at_an_address<S: ServerHandler, M: SessionManager>(service: StreamableHttpService<S, M>) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let _ = axum::serve(listener, axum::Router::new().nest_service("/mcp", service)).await;
    });
    address.to_string()
}
