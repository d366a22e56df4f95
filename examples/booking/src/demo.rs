//! A whole dialogue between a server and a client in this process, printed as it goes.

use dialogue_runtime::{Codec, Key};
use rmcp::ServiceExt as _;
use serde_json::json;

use crate::client::{self, Answer, Conversation};
use crate::server::{self, Server};

/// Books a trip.
///
/// With `refuse` the person declines the first form, and with `amend` the first quote.
pub(crate) async fn run(amend: bool, refuse: bool) -> anyhow::Result<()> {
    let (server_end, client_end) = tokio::io::duplex(4096);
    let server = Server::new(Codec::signed(Key::generate()?), server::published());
    tokio::spawn(async move {
        server
            .serve(server_end)
            .await?
            .waiting()
            .await
            .map_err(anyhow::Error::from)
    });
    let client = client::connect(client_end).await?;

    Conversation::new()
        .finish(&client, &mut script(amend, refuse).into_iter())
        .await?;
    client.cancel().await?;
    Ok(())
}

fn script(amend: bool, refuse: bool) -> Vec<Answer> {
    let fill = Answer::Fill;
    let mut script = Vec::new();
    if refuse {
        script.push(Answer::Decline);
    }
    script.push(fill(json!({ "destination": "OSL", "dates": "1 to 8 May" })));
    script.push(fill(json!({ "travellers": 2, "cabin": "economy" })));
    if amend {
        script.push(fill(json!({ "confirm": false })));
        script.push(fill(json!({ "destination": "TRD", "dates": "2 to 9 May" })));
        script.push(fill(json!({ "travellers": 1, "cabin": "business" })));
    }
    script.push(fill(json!({ "confirm": true })));
    script
}
