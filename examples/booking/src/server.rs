//! The MCP server: one tool and its contract, over stdio or Streamable HTTP.

use std::env;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context as _;
use axum::Router;
use dialogue_runtime::rmcp::Published;
use dialogue_runtime::{Codec, Key};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::model::{
    Implementation, ListResourcesResult, PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse,
    ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService, stdio};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt as _, tool_handler};

use crate::desk::Desk;
use crate::dialogue::booking;

/// The environment variable with the key that states are sealed under.
pub(crate) const KEY_VARIABLE: &str = "BOOKING_STATE_KEY";

/// A server with a price desk.
#[derive(Debug)]
pub(crate) struct Server {
    desk: Desk,
    tools: ToolRouter<Self>,
    published: Published,
}

impl Server {
    /// A server that seals what its clients carry with `codec`, and shows them these contracts.
    pub(crate) fn new(codec: Codec, published: Published) -> Self {
        let book_trip = dialogue_runtime::rmcp::tool(booking::Contract, codec, |server: &Self| &server.desk);
        Self {
            desk: Desk,
            tools: ToolRouter::new().with_route(book_trip),
            published,
        }
    }
}

#[tool_handler(router = self.tools)]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().build();
        ServerConfig::new(self.published.declared_in(capabilities))
            .with_server_info(Implementation::new("booking", env!("CARGO_PKG_VERSION")))
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(self.published.resources()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let contract = self.published.read_resource(&request.uri).map(Into::into);
        contract.ok_or_else(|| ErrorData::resource_not_found(request.uri, None))
    }
}

/// What a client can read of the dialogue before it calls.
pub(crate) fn published() -> Published {
    Published::new().dialogue(booking::Contract)
}

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
    Server::new(codec()?, published())
        .serve(stdio())
        .await?
        .waiting()
        .await?;
    Ok(())
}

/// Serves every client that comes to `http://{address}/mcp`.
pub(crate) async fn serve_http(address: SocketAddr) -> anyhow::Result<()> {
    // rmcp makes a server for every request, so what must outlive one is made here.
    let (codec, published) = (codec()?, published());
    let service = StreamableHttpService::new(
        move || Ok(Server::new(codec.clone(), published.clone())),
        // No round of a dialogue needs a session. A client of a revision before rounds does: it is asked within its call.
        Arc::new(LocalSessionManager::default()),
        StreamableHttpServerConfig::default().with_json_response(true),
    );
    let listener = tokio::net::TcpListener::bind(address).await?;
    eprintln!("serving http://{}/mcp", listener.local_addr()?);
    axum::serve(listener, Router::new().nest_service("/mcp", service)).await?;
    Ok(())
}
