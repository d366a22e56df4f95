//! A dialogue that one process opens and another finishes.
//!
//! Between them goes what the client keeps anyway: the arguments of the call, and the state. The servers share a key
//! and nothing else.

use std::env;
use std::fmt::Write as _;

use anyhow::{Context as _, anyhow, bail};
use rmcp::transport::TokioChildProcess;
use serde_json::json;
use tokio::process::Command;

use crate::client::{self, Answer, Client, Conversation, Step};
use crate::server::KEY_VARIABLE;

/// Opens a booking in one server process, ends it, and finishes the booking in another.
pub(crate) async fn run() -> anyhow::Result<()> {
    let key = new_key()?;
    let mut script = [
        json!({ "destination": "OSL", "dates": "1 to 8 May" }),
        json!({ "travellers": 2, "cabin": "economy" }),
        json!({ "confirm": true }),
    ]
    .map(Answer::Fill)
    .into_iter();

    let mut conversation = Conversation::new();
    let first = Process::start(&key).await?;
    if let Step::Over(result) = conversation.step(&first.client, &mut script).await? {
        bail!("nothing was asked: {result:?}");
    }
    let state = conversation.state().unwrap_or_default();
    println!("\nall that the client keeps is the call and this: {state}");
    first.end().await?;

    let second = Process::start(&key).await?;
    conversation.finish(&second.client, &mut script).await?;
    second.end().await
}

/// This program as a server of its own process, and the client that talks to it.
struct Process {
    id: u32,
    client: Client,
}

impl Process {
    async fn start(key: &str) -> anyhow::Result<Self> {
        let mut command = Command::new(env::current_exe()?);
        command.args(["serve", "--stdio"]).env(KEY_VARIABLE, key);
        let transport = TokioChildProcess::new(command)?;
        let id = transport.id().context("the server ended at once")?;
        println!("\n-- process {id} starts");
        let client = client::connect(transport).await?;
        Ok(Self { id, client })
    }

    async fn end(self) -> anyhow::Result<()> {
        self.client.cancel().await?;
        println!("\n-- process {} has ended", self.id);
        Ok(())
    }
}

/// 32 random bytes as text. A real deployment has them from its secret store.
fn new_key() -> anyhow::Result<String> {
    let mut key = String::new();
    for _ in 0..4 {
        let random = getrandom::u64().map_err(|error| anyhow!("no randomness: {error}"))?;
        write!(key, "{random:016x}")?;
    }
    Ok(key)
}
