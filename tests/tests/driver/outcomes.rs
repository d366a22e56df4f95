//! What becomes of a question that nobody answers in time, and of a dialogue that nobody can be asked in.

use behaviour::client::{
    Client, accept, codec_at, complete, decline, invalid_state, protocol_error, question, tool_error,
};
use dialogue_runtime::{Failure, Reject, Turn, dialogue};
use serde_json::{Value, json};

dialogue! {
    /// Offers a seat for a short while.
    dialogue Seating {
        tool "seat"
        opens Guest
        unattended -> Waitlisted

        phase Idle -> Choosing
        phase Choosing asks Row -> Offered
        phase Offered carries Seat asks Take -> Seated
                      within 90s else Late
                      declined -> Waitlisted
        phase Late asks Wait -> Chosen { Stay: Waitlisted, Leave: Gone }
                   within 2h else Gone
        phase Seated yields Place "{guest.name} sits in {seat.name}."
        phase Waitlisted yields Place "{guest.name} is on the list."
        phase Gone fails "{guest.name} has left."

        ask Row "Which row?" { row : int(1..=30) }
        ask Take "Take {seat.name}?" { take : bool }
        ask Wait "Wait for another?" { wait : bool }

        message Guest { name : string }
        message Seat { name : string }
        message Place { seat : string? }
    }
}

/// Says what it was asked.
struct Usher;

impl seating::Logic for Usher {
    async fn on_choosing(
        &self,
        _: &Turn<'_>,
        _: &seating::Choosing,
        row: &seating::Row,
    ) -> Result<seating::Seat, Reject> {
        Ok(seating::Seat {
            name: format!("{}A", row.row),
        })
    }

    async fn on_late(
        &self,
        _: &Turn<'_>,
        _: &seating::Late,
        wait: &seating::Wait,
    ) -> Result<seating::ChosenDecision, Reject> {
        Ok(if wait.wait {
            seating::ChosenDecision::Stay
        } else {
            seating::ChosenDecision::Leave
        })
    }

    async fn finish_seated(&self, _: &Turn<'_>, seated: seating::Seated) -> Result<seating::Place, Failure> {
        Ok(seating::Place {
            seat: Some(seated.seat.name),
        })
    }

    async fn finish_waitlisted(&self, _: &Turn<'_>, _: seating::Waitlisted) -> Result<seating::Place, Failure> {
        Ok(seating::Place { seat: None })
    }
}

const LATE: &str = "Too much time has passed to answer the question before this one.";

/// The client of a server whose clock stands at this second.
fn at(seconds: u64) -> Client<'static, seating::Contract, Usher> {
    Client::new(seating::Contract, &Usher, json!({ "name": "Ada" })).with(|client| client.codec = codec_at(seconds))
}

fn row() -> Value {
    accept("row", json!({ "row": 7 }))
}

fn take() -> Value {
    accept("take", json!({ "take": true }))
}

/// The state in which the seat is offered, from second nought on.
fn offered() -> dialogue_runtime::RequestState {
    let asked = question(at(0).open());
    let asked = question(at(0).retry(asked.state, row()));
    assert_eq!(asked.message, "Take 7A?");
    asked.state
}

#[test]
fn an_answer_in_time_is_taken() {
    let (text, result) = complete(at(89).retry(offered(), take()));
    assert_eq!(text.as_deref(), Some("Ada sits in 7A."));
    assert_eq!(result, json!({ "seat": "7A" }));
}

#[test]
fn an_expired_question_leads_where_the_contract_says_drops_the_answer_and_says_why() {
    for answer in [take(), decline("take"), json!({})] {
        let late = question(at(90).retry(offered(), answer));
        assert_eq!((late.key, late.meta.phase()), ("wait", "Late"));
        assert_eq!(late.message, format!("{LATE}\n\nWait for another?"));
        assert_eq!(late.meta.round(), 2);
    }
}

#[test]
fn an_answer_to_the_question_after_is_not_taken_from_the_call_that_was_late() {
    let late = question(at(90).retry(offered(), accept("wait", json!({ "wait": true }))));
    assert_eq!(late.key, "wait");
    let (text, _) = complete(at(90).retry(late.state, accept("wait", json!({ "wait": true }))));
    assert_eq!(text.as_deref(), Some("Ada is on the list."));
}

#[test]
fn an_expired_question_may_lead_to_an_end() {
    let late = question(at(90).retry(offered(), take()));
    let yes = accept("wait", json!({ "wait": true }));
    assert_eq!(tool_error(at(90 + 7200).retry(late.state, yes)), "Ada has left.");
}

#[test]
fn a_phase_may_wait_longer_than_its_codec_says_and_another_shorter() {
    let late = question(at(90).retry(offered(), take()));
    let yes = accept("wait", json!({ "wait": true }));
    // The codec's fifteen minutes are over; the phase has two hours.
    let (text, _) = complete(at(90 + 7199).retry(late.state, yes));
    assert_eq!(text.as_deref(), Some("Ada is on the list."));
}

#[test]
fn a_phase_that_says_nothing_waits_as_long_as_the_codec_says_and_starts_again() {
    let state = question(at(0).open()).state;
    assert_eq!(question(at(899).retry(state.clone(), row())).key, "take");
    let again = question(at(900).retry(state, row()));
    assert_eq!((again.key, again.meta.phase()), ("row", "Choosing"));
    assert!(
        again
            .message
            .starts_with("Too much time has passed, so this starts again")
    );
}

#[test]
fn expiry_is_followed_only_after_the_state_authenticated() {
    let other = at(90).with(|client| client.arguments = json!({ "name": "Eve" }));
    assert_eq!(protocol_error(other.retry(offered(), take())), invalid_state());
}

#[test]
fn a_client_that_never_declared_that_it_can_be_asked_is_served_unattended() {
    for capabilities in [
        json!({}),
        json!({ "sampling": {} }),
        json!({ "elicitation": { "url": {} } }),
    ] {
        let client = at(0).with(|client| client.capabilities = capabilities);
        let (text, result) = complete(client.open());
        assert_eq!(text.as_deref(), Some("Ada is on the list."));
        assert_eq!(result, json!({}));
    }
}

#[test]
fn an_unattended_dialogue_still_wants_its_arguments() {
    let client = at(0).with(|client| {
        client.capabilities = json!({});
        client.arguments = json!({});
    });
    assert!(tool_error(client.open()).contains("name"));
}

#[test]
fn unattended_is_for_the_opening_only() {
    let silent = at(0).with(|client| client.capabilities = json!({}));
    let (code, _, data) = protocol_error(silent.retry(offered(), take()));
    assert_eq!(code, -32021);
    assert_eq!(data, json!({ "requiredCapabilities": { "elicitation": {} } }));
    // Nor for a dialogue that starts again.
    let state = question(at(0).open()).state;
    let late = at(900).with(|client| client.capabilities = json!({}));
    assert_eq!(protocol_error(late.retry(state, row())).0, -32021);
}

#[test]
fn a_refusal_is_no_reason_to_go_on_unattended() {
    let state = question(at(0).open()).state;
    assert!(tool_error(at(0).retry(state, decline("row"))).starts_with("Declined:"));
}

dialogue! {
    /// Deletes what is small at once, and what is large once somebody agreed.
    dialogue Deleting {
        tool "delete"
        opens Target
        unattended -> Kept

        phase Idle -> Sized { Small: Deleted, Large: Confirming }
        phase Confirming asks Agree -> Deleted
        phase Deleted yields Outcome "{target.name} is deleted."
        phase Kept yields Outcome "{target.name} is kept: nobody could be asked."

        ask Agree "Delete {target.name}?" { sure : bool }
        message Target { name : string   size : int }
        message Outcome { done : bool }
    }
}

struct Shredder;

impl deleting::Logic for Shredder {
    async fn on_idle(&self, _: &Turn<'_>, target: &deleting::Target) -> Result<deleting::SizedDecision, Failure> {
        if target.size < 0 {
            return Err(Failure::tool("A size is not negative."));
        }
        Ok(if target.size < 10 {
            deleting::SizedDecision::Small
        } else {
            deleting::SizedDecision::Large
        })
    }

    async fn finish_deleted(&self, _: &Turn<'_>, _: deleting::Deleted) -> Result<deleting::Outcome, Failure> {
        Ok(deleting::Outcome { done: true })
    }

    async fn finish_kept(&self, _: &Turn<'_>, _: deleting::Kept) -> Result<deleting::Outcome, Failure> {
        Ok(deleting::Outcome { done: false })
    }
}

#[test]
fn a_branch_that_asks_nobody_is_taken_by_a_client_that_cannot_be_asked() {
    let client = |size: i64| {
        Client::new(deleting::Contract, &Shredder, json!({ "name": "x", "size": size }))
            .with(|client| client.capabilities = json!({}))
    };
    assert_eq!(complete(client(1).open()).0.as_deref(), Some("x is deleted."));
    assert_eq!(
        complete(client(99).open()).0.as_deref(),
        Some("x is kept: nobody could be asked.")
    );
    assert_eq!(tool_error(client(-1).open()), "A size is not negative.");
}

#[test]
fn a_session_by_hand_takes_the_same_ways() {
    use seating::{Guest, Resumed, Row, Seat, Session};
    let guest = || Guest { name: "Ada".to_owned() };
    let session = Session::new().call(guest());
    let session = session.respond(Row { row: 7 }, Seat { name: "7A".to_owned() });
    let late = session.expire();
    assert_eq!(late.guest, guest());
    assert_eq!(late.expire().failure().guest, guest());
    assert_eq!(Session::new().unattended(guest()).result().guest, guest());

    let principal = dialogue_runtime::Principal::Local;
    let resumed = |seconds| seating::resume(&offered(), guest(), &codec_at(seconds), &principal);
    assert!(matches!(resumed(89), Ok(Resumed::Offered(_))));
    assert!(matches!(resumed(90), Ok(Resumed::Late(_))));
    let Ok(Resumed::Late(late)) = resumed(90) else {
        panic!("the state leads where the contract says");
    };
    let state = late
        .seal(&codec_at(90), &principal)
        .expect("a phase that asks is sealed");
    let gone = seating::resume(&state, guest(), &codec_at(90 + 7200), &principal);
    assert!(matches!(gone, Ok(Resumed::Gone(_))));
}
