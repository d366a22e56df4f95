//! What a client must have declared.

use behaviour::client::{Client, accept, codec, protocol_error, question};
use dialogue_runtime::{Failure, Principal, Turn, dialogue};
use serde_json::json;

use super::{compared, edited, json as contract, told};

#[test]
fn what_else_a_client_must_declare_is_told_where_it_is_needed() {
    let (lines, breaks) = edited(|new| new["phases"][1]["needs"] = json!([["elicitation"], ["sampling"]]));
    let line = "breaks: open dialogues in `AwaitingTrip` are refused where the client did not declare `sampling`";
    assert_eq!((lines, breaks), told(line, true));
}

mod at_once {
    use super::*;
    dialogue! {
        pub(crate) dialogue Ahoy {
            tool "ahoy"
            phase Idle                -> Asking
            phase Asking asks There   -> Done
            phase Done   yields Pong
            ask There "Are you there?" { here : bool }
            message Pong { here : bool }
        }
    }
}

mod after_a_model {
    use super::*;
    dialogue! {
        pub(crate) dialogue Ahoy {
            tool "ahoy"
            phase Idle                -> Model { Long: Naming, Short: Calling }
            phase Naming asks Name    -> Asking
            phase Calling asks Nick   -> Asking
            phase Asking asks There   -> Done
            phase Done   yields Pong
            ask Name via sampling(max_tokens = 9) "Name a ship."
            ask Nick via sampling(max_tokens = 3) "Name a boat."
            ask There "Are you there?" { here : bool }
            message Pong { here : bool }
        }
    }
}

struct Deck;

impl at_once::ahoy::Logic for Deck {
    async fn finish(&self, _: &Turn<'_>, done: at_once::ahoy::Done) -> Result<at_once::ahoy::Pong, Failure> {
        Ok(at_once::ahoy::Pong { here: done.there.here })
    }
}

impl after_a_model::ahoy::Logic for Deck {
    async fn on_idle(&self, turn: &Turn<'_>) -> Result<after_a_model::ahoy::ModelDecision, Failure> {
        Ok(match turn.round() {
            0 => after_a_model::ahoy::ModelDecision::Short,
            _ => after_a_model::ahoy::ModelDecision::Long,
        })
    }

    async fn finish(
        &self,
        _: &Turn<'_>,
        done: after_a_model::ahoy::Done,
    ) -> Result<after_a_model::ahoy::Pong, Failure> {
        Ok(after_a_model::ahoy::Pong { here: done.there.here })
    }
}

/// The state is of a phase that needs nothing new, and opens.
#[test]
fn what_is_needed_from_the_beginning_breaks_every_open_dialogue_without_it() {
    let client = Client::new(at_once::ahoy::Contract, &Deck, json!(null));
    let state = question(client.open()).state;
    let codec = codec();
    assert!(after_a_model::ahoy::resume(&state, &codec, &Principal::Local).is_ok());
    let deployed = Client::new(after_a_model::ahoy::Contract, &Deck, json!(null));
    let (code, ..) = protocol_error(deployed.retry(state, accept("there", json!({ "here": true }))));
    assert_eq!(code, -32021);
    let (lines, _) = compared(
        &contract::<at_once::ahoy::Contract>(),
        &contract::<after_a_model::ahoy::Contract>(),
    );
    let line =
        "breaks: every open dialogue whose client did not declare `sampling`, which is needed from the beginning now";
    assert_eq!(lines.first().map(String::as_str), Some(line));
    assert_eq!(
        lines.iter().filter(|line| line.starts_with("breaks")).count(),
        1,
        "{lines:#?}"
    );
}

#[test]
fn a_need_that_more_capabilities_can_meet_breaks_nothing() {
    let (lines, breaks) = edited(|new| new["phases"][1]["needs"] = json!([["elicitation", "sampling"]]));
    assert_eq!((lines, breaks), told("no difference", false));
}
