//! The MCP server: one tool, over stdio or Streamable HTTP.

use std::env;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context as _;
use axum::Router;
use dialogue_runtime::{Codec, Key};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService, stdio};
use rmcp::{ServerHandler, ServiceExt as _, tool_handler};

use crate::desk::Desk;
use crate::dialogue::booking;

/// The environment variable with the key that states are sealed under.
pub(crate) const KEY_VARIABLE: &str = "BOOKING_STATE_KEY";

/// A server with a price desk.
#[derive(Debug)]
pub(crate) struct Server {
    desk: Desk,
    tools: ToolRouter<Self>,
}

impl Server {
    /// A server that seals what its clients carry with `codec`.
    pub(crate) fn new(codec: Codec) -> Self {
        let book_trip = dialogue_runtime::rmcp::tool(booking::Contract, codec, |server: &Self| &server.desk);
        Self {
            desk: Desk,
            tools: ToolRouter::new().with_route(book_trip),
        }
    }
}

#[tool_handler(router = self.tools, name = "booking")]
impl ServerHandler for Server {}

/// The codec for the key in the environment, or else for one that lives as long as this process.
pub(crate) fn codec() -> anyhow::Result<Codec> {
    let key = if let Ok(secret) = env::var(KEY_VARIABLE) {
        Key::new(secret).context(KEY_VARIABLE)?
    } else {
        eprintln!("{KEY_VARIABLE} is not set: a new key is used, and no open dialogue survives a restart");
        Key::generate()?
    };
    Ok(Codec::signed(key))
}

/// Serves the one client at the other end of stdin and stdout.
pub(crate) async fn serve_stdio() -> anyhow::Result<()> {
    Server::new(codec()?).serve(stdio()).await?.waiting().await?;
    Ok(())
}

/// Serves every client that comes to `http://{address}/mcp`.
pub(crate) async fn serve_http(address: SocketAddr) -> anyhow::Result<()> {
    // rmcp makes a server for every request, so what must outlive one is made here.
    let codec = codec()?;
    let service = StreamableHttpService::new(
        move || Ok(Server::new(codec.clone())),
        // No round of a dialogue needs a session. A client of a revision before rounds does: it is asked within its call.
        Arc::new(LocalSessionManager::default()),
        StreamableHttpServerConfig::default().with_json_response(true),
    );
    let listener = tokio::net::TcpListener::bind(address).await?;
    eprintln!("serving http://{}/mcp", listener.local_addr()?);
    axum::serve(listener, Router::new().nest_service("/mcp", service)).await?;
    Ok(())
}
