//! Where a refusal leads when the contract says so, ends that fail, and several ends that yield.

use behaviour::client::{Client, accept, cancel, complete, decline, question, tool_error};
use dialogue_runtime::{Failure, Reject, Reply, Turn, dialogue};
use serde_json::{Value, json};

dialogue! {
    /// A subscription is ended, or saved on the way out.
    dialogue Leaving {
        tool "cancel_subscription"
        opens Account

        phase Idle                                    -> AskingWhy
        phase AskingWhy  asks Why                     -> Judged { Save: Offering, Leave: Confirming }
                         declined -> Confirming
                         cancelled -> Kept
        phase Offering   carries Discount
                         asks Take                    -> Taken { Yes: Kept, No: Confirming }
                         declined -> Confirming
                         cancelled -> again
        phase Confirming asks Sure                    -> Gone
                         declined -> Kept
                         cancelled -> Abandoned
        phase Gone       yields Outcome "{account.name} is gone."
        phase Kept       yields Outcome "{account.name} stays: {outcome.state}."
        phase Abandoned  fails "Nothing was changed for {account.name} {{id {account.id}}}."

        ask Why  "Why are you leaving?"              { reason : string(1..=200) }
        ask Take "Stay for {discount.percent} % less?" { take : bool }
        ask Sure "Really leave?"                     { note : string? }

        message Account  { name : string   id : int }
        message Discount { percent : int }
        message Outcome  { state : string }
    }
}

struct Retention;

impl leaving::Logic for Retention {
    async fn on_asking_why(
        &self,
        _: &Turn<'_>,
        _: &leaving::AskingWhy,
        why: &leaving::Why,
    ) -> Result<leaving::JudgedDecision, Reject> {
        Ok(if why.reason.contains("expensive") {
            leaving::JudgedDecision::Save {
                discount: leaving::Discount { percent: 20 },
            }
        } else {
            leaving::JudgedDecision::Leave
        })
    }

    async fn on_offering(
        &self,
        _: &Turn<'_>,
        known: &leaving::Offering,
        take: &leaving::Take,
    ) -> Result<leaving::TakenDecision, Reject> {
        assert_eq!(known.why.reason, "too expensive");
        Ok(if take.take {
            leaving::TakenDecision::Yes
        } else {
            leaving::TakenDecision::No
        })
    }

    async fn finish_gone(&self, _: &Turn<'_>, gone: leaving::Gone) -> Result<leaving::Outcome, Failure> {
        let leaving::Gone {
            account,
            sure: leaving::Sure { note },
        } = gone;
        assert_eq!(note, None);
        Ok(leaving::Outcome {
            state: format!("ended {}", account.id),
        })
    }

    async fn finish_kept(&self, _: &Turn<'_>, kept: leaving::Kept) -> Result<leaving::Outcome, Failure> {
        let leaving::Kept { account } = kept;
        Ok(leaving::Outcome {
            state: format!("kept {}", account.id),
        })
    }
}

fn client() -> Client<'static, leaving::Contract, Retention> {
    Client::new(leaving::Contract, &Retention, json!({ "name": "Ada", "id": 7 }))
}

fn why(reason: &str) -> Value {
    accept("why", json!({ "reason": reason }))
}

/// The reply when these answers come one after another.
fn after(answers: &[Value]) -> Reply {
    let client = client();
    answers.iter().fold(client.open(), |reply, answer| {
        client.retry(question(reply).state, answer.clone())
    })
}

#[test]
fn an_accepted_round_takes_the_branch_that_the_server_decides() {
    assert_eq!(question(after(&[why("too expensive")])).message, "Stay for 20 % less?");
    assert_eq!(question(after(&[why("moving")])).message, "Really leave?");
}

#[test]
fn declined_leads_where_the_contract_says() {
    let asked = question(after(&[decline("why")]));
    assert_eq!(
        (asked.key, asked.message.as_str(), asked.meta.round()),
        ("sure", "Really leave?", 1)
    );
    assert_eq!(question(after(&[why("too expensive"), decline("take")])).key, "sure");
}

#[test]
fn declined_may_lead_to_an_end() {
    let (text, result) = complete(after(&[decline("why"), decline("sure")]));
    assert_eq!(text.as_deref(), Some("Ada stays: kept 7."));
    assert_eq!(result, json!({ "state": "kept 7" }));
}

#[test]
fn cancelled_leads_where_the_contract_says() {
    let (text, _) = complete(after(&[cancel("why")]));
    assert_eq!(text.as_deref(), Some("Ada stays: kept 7."));
}

#[test]
fn cancelled_again_puts_the_question_once_more() {
    let asked = question(after(&[why("too expensive"), cancel("take")]));
    assert_eq!(asked.message, "An answer is needed to go on.\n\nStay for 20 % less?");
    let (text, _) = complete(after(&[
        why("too expensive"),
        cancel("take"),
        accept("take", json!({ "take": true })),
    ]));
    assert_eq!(text.as_deref(), Some("Ada stays: kept 7."));
}

#[test]
fn an_end_that_fails_says_its_text_with_its_values_filled_in() {
    let text = tool_error(after(&[why("moving"), cancel("sure")]));
    assert_eq!(text, "Nothing was changed for Ada {id 7}.");
}

#[test]
fn each_end_has_a_finish_of_its_own() {
    let (text, result) = complete(after(&[why("moving"), accept("sure", json!({}))]));
    assert_eq!(text.as_deref(), Some("Ada is gone."));
    assert_eq!(result, json!({ "state": "ended 7" }));
    let (text, result) = complete(after(&[why("too expensive"), accept("take", json!({ "take": true }))]));
    assert_eq!(text.as_deref(), Some("Ada stays: kept 7."));
    assert_eq!(result, json!({ "state": "kept 7" }));
}

#[test]
fn every_reply_names_the_phase_and_the_round() {
    for (answers, phase, round) in [
        (vec![], "AskingWhy", 0),
        (vec![why("moving")], "Confirming", 1),
        (vec![why("moving"), json!({})], "Confirming", 2),
        (vec![why("moving"), accept("sure", json!({}))], "Gone", 2),
        (vec![cancel("why")], "Kept", 1),
        (vec![why("moving"), cancel("sure")], "Abandoned", 2),
    ] {
        let (Reply::InputRequired { meta, .. } | Reply::Complete { meta, .. } | Reply::ToolError { meta, .. }) =
            after(&answers)
        else {
            panic!("no reply of a dialogue");
        };
        assert_eq!((meta.phase(), meta.round()), (phase, round));
    }
}
