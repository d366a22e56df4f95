//! A person at the other end, whose client drives the rounds by itself: rmcp's own loop.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use rmcp::model::{
    CallToolRequestParams, ClientCapabilities, ClientConfig, ElicitRequestParams, ElicitResult, ElicitationAction,
    Implementation, ProtocolVersion,
};
use rmcp::service::RequestContext;
use rmcp::{ClientHandler, ClientLifecycleMode, ClientServiceExt as _, ErrorData, RoleClient, ServiceExt as _};
use serde_json::{Value, json};

use crate::Server;

/// A client whose person answers from a script.
#[derive(Debug)]
struct Person {
    script: Mutex<VecDeque<Value>>,
}

impl ClientHandler for Person {
    fn get_info(&self) -> ClientConfig {
        let can = ClientCapabilities::builder().enable_elicitation().build();
        ClientConfig::new(can, Implementation::new("support-client", env!("CARGO_PKG_VERSION")))
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let ElicitRequestParams::FormElicitationParams { message, .. } = request else {
            return Ok(ElicitResult::new(ElicitationAction::Cancel));
        };
        println!("\n{message}");
        let answer = self.script.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let Some(answer) = answer else {
            println!("  (declined)");
            return Ok(ElicitResult::new(ElicitationAction::Decline));
        };
        println!("  {answer}");
        Ok(ElicitResult::new(ElicitationAction::Accept).with_content(answer))
    }
}

/// One call of `open_ticket`, its rounds and its end.
pub(crate) async fn run(server: Server, solved: bool, closed: bool) -> anyhow::Result<()> {
    let (server_end, client_end) = tokio::io::duplex(4096);
    tokio::spawn(async move {
        server
            .serve(server_end)
            .await?
            .waiting()
            .await
            .map_err(anyhow::Error::from)
    });

    let verdict = if solved { "yes" } else { "no" };
    let script = [
        json!({ "area": "sign_in", "details": "Help!" }),
        json!({ "area": "sign_in", "details": "The link in my mail is dead." }),
        json!({ "verdict": "unrelated" }),
        json!({ "area": "other", "details": "The page stays white." }),
        json!({ "verdict": verdict }),
        json!({ "mail": "ada@example.com" }),
    ];
    let person = Person {
        script: Mutex::new(VecDeque::from(script)),
    };
    let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
    let client = person
        .serve_with_lifecycle(client_end, ClientLifecycleMode::Discover { preferred_versions })
        .await?;

    let arguments = json!({ "account": if closed { "1003" } else { "1001" } });
    println!("call open_ticket {arguments}");
    let call =
        CallToolRequestParams::new("open_ticket").with_arguments(arguments.as_object().cloned().unwrap_or_default());
    let result = client.call_tool(call).await?;
    println!();
    for text in result.content.iter().filter_map(|block| block.as_text()) {
        println!("{}", text.text);
    }
    client.cancel().await?;
    Ok(())
}
