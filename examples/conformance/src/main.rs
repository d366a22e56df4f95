//! The server behind the multi-round-trip scenarios of the official MCP conformance suite.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use clap::Parser;
use dialogue_runtime::{Codec, Key, Serve};
use rmcp::handler::server::tool::{ToolRoute, ToolRouter};
use rmcp::model::{
    GetPromptRequestParams, GetPromptResponse, ListPromptsResult, PaginatedRequestParams, ServerCapabilities,
    ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, ServerHandler, tool_handler};

mod dialogues;

use dialogues::{
    Suite, capable, confirmed, elicitation, list_roots, missing, multi_round, multiple, prompt, sampling, tampered,
};

/// Serves the tools and the prompt that the conformance suite calls.
#[derive(Debug, Parser)]
struct Cli {
    /// Over Streamable HTTP at this address, under `/mcp`
    #[arg(long, value_name = "ADDRESS")]
    http: SocketAddr,
}

#[derive(Debug)]
struct Server {
    logic: Suite,
    tools: ToolRouter<Self>,
    prompt: dialogue_runtime::rmcp::Prompt<prompt::Contract, Self, Suite>,
}

impl Server {
    fn new(codec: &Codec) -> Self {
        let tools = ToolRouter::new()
            .with_route(tool(elicitation::Contract, codec))
            .with_route(tool(sampling::Contract, codec))
            .with_route(tool(list_roots::Contract, codec))
            .with_route(tool(confirmed::Contract, codec))
            .with_route(tool(tampered::Contract, codec))
            .with_route(tool(multiple::Contract, codec))
            .with_route(tool(multi_round::Contract, codec))
            .with_route(tool(capable::Contract, codec))
            .with_route(tool(missing::Contract, codec));
        let prompt = dialogue_runtime::rmcp::prompt(prompt::Contract, codec.clone(), |server: &Self| &server.logic);
        Self {
            logic: Suite,
            tools,
            prompt,
        }
    }
}

fn tool<D: Serve<Suite> + 'static>(contract: D, codec: &Codec) -> ToolRoute<Server> {
    dialogue_runtime::rmcp::tool(contract, codec.clone(), |server: &Server| &server.logic).into()
}

#[tool_handler(router = self.tools)]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().enable_prompts().build())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(vec![self.prompt.definition()]))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        self.prompt.get(self, request, context).await
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let codec = Codec::signed(Key::generate()?);
    let service = StreamableHttpService::new(
        move || Ok(Server::new(&codec)),
        Arc::new(LocalSessionManager::default()),
        StreamableHttpServerConfig::default(),
    );
    let listener = tokio::net::TcpListener::bind(Cli::parse().http).await?;
    eprintln!("serving http://{}/mcp", listener.local_addr()?);
    axum::serve(listener, Router::new().nest_service("/mcp", service)).await?;
    Ok(())
}
