//! The command line.

use std::net::SocketAddr;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

mod client;
mod contract;
mod demo;
mod desk;
mod dialogue;
mod reattach;
mod server;

/// Books a trip over MCP, one question at a time.
#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Prints the contract for other languages, tools and people
    Contract(contract::Arguments),
    /// Runs a server and a client in one process and prints the dialogue
    Demo {
        /// The person declines the quote, and goes round again
        #[arg(long)]
        amend: bool,
        /// The person declines the first form, and is asked once more
        #[arg(long)]
        refuse: bool,
    },
    /// Opens a dialogue in one process and finishes it in another
    Reattach,
    /// Serves `book_trip`; `BOOKING_STATE_KEY` holds the key, 32 bytes or more
    Serve(Transport),
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct Transport {
    /// Over stdin and stdout
    #[arg(long)]
    stdio: bool,
    /// Over Streamable HTTP at this address, under `/mcp`
    #[arg(long, value_name = "ADDRESS")]
    http: Option<SocketAddr>,
}

/// Warnings, but not those of rmcp: it writes a client's words as they come, and a prompt's text.
fn what_is_logged() -> Targets {
    Targets::new()
        .with_default(LevelFilter::WARN)
        .with_target("rmcp", LevelFilter::ERROR)
}

#[tokio::main]
async fn main() -> anyhow::Result<ExitCode> {
    match Cli::parse().command {
        Command::Contract(arguments) => return Ok(contract::run(&arguments)),
        Command::Demo { amend, refuse } => demo::run(amend, refuse).await?,
        Command::Reattach => reattach::run().await?,
        Command::Serve(transport) => {
            // Stdout may be the transport, so the log goes to stderr.
            tracing_subscriber::registry()
                .with(fmt::layer().with_writer(std::io::stderr))
                .with(what_is_logged())
                .init();
            match transport.http {
                Some(address) => server::serve_http(address).await?,
                None => server::serve_stdio().await?,
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}
