//! An MCP server with a support desk, and a client that shows it.

use clap::{Parser, Subcommand};
use dialogue_runtime::{Codec, Key};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::{ServerHandler, ServiceExt as _, tool_handler, transport::stdio};

mod demo;
mod desk;
mod dialogue;

use desk::Desk;
use dialogue::ticket;

/// Opens support tickets over MCP.
#[derive(Debug, Parser)]
enum Cli {
    #[command(flatten)]
    Command(Command),
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs a server and a client in one process and prints the dialogue
    Demo {
        /// The person says that the article helped
        #[arg(long)]
        solved: bool,
        /// The account is closed
        #[arg(long, conflicts_with = "solved")]
        closed: bool,
    },
    /// Serves `open_ticket` over stdin and stdout
    Serve,
}

/// A server with a support desk.
#[derive(Debug)]
struct Server {
    desk: Desk,
    tools: ToolRouter<Self>,
}

impl Server {
    fn new(codec: Codec) -> Self {
        let open_ticket = dialogue_runtime::rmcp::tool(ticket::Contract, codec, |server: &Self| &server.desk);
        Self {
            desk: Desk {
                closed: vec!["1003".to_owned()],
            },
            tools: ToolRouter::new().with_route(open_ticket),
        }
    }
}

#[tool_handler(router = self.tools, name = "support-ticket")]
impl ServerHandler for Server {}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let server = Server::new(Codec::signed(Key::generate()?));
    let Cli::Command(command) = Cli::parse();
    match command {
        Command::Demo { solved, closed } => demo::run(server, solved, closed).await,
        Command::Serve => {
            server.serve(stdio()).await?.waiting().await?;
            Ok(())
        }
    }
}
