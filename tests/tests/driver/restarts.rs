//! What becomes of an authentic state whose time is over, whose phase is another now, or whose question is.

use behaviour::client::{Client, accept, codec_at, complete, invalid_state, protocol_error, question, tool_error};
use behaviour::contracts::{Desk, booking};
use dialogue_runtime::{Failure, Turn, dialogue};
use serde_json::{Value, json};

const EXPIRED: &str = "Too much time has passed, so this starts again from the beginning.";
const CHANGED: &str = "These questions have changed in the meantime, so this starts again from the beginning.";
const REWORDED: &str = "This question has changed since it was answered, so please answer it again.";

fn trip() -> Value {
    accept("trip", json!({ "destination": "SFO", "dates": "May" }))
}

fn at(desk: &Desk, seconds: u64) -> Client<'_, booking::Contract, Desk> {
    Client::new(booking::Contract, desk, json!({ "origin": "OSL" })).with(|client| client.codec = codec_at(seconds))
}

#[test]
fn a_state_opens_until_its_fifteen_minutes_are_over() {
    let desk = Desk::default();
    let state = question(at(&desk, 0).open()).state;
    assert_eq!(question(at(&desk, 899).retry(state.clone(), trip())).key, "party");
    assert_eq!(question(at(&desk, 900).retry(state, trip())).key, "trip");
}

#[test]
fn an_expired_dialogue_starts_again_says_why_and_drops_the_answers_that_came() {
    let desk = Desk::default();
    let asked = question(at(&desk, 0).open());
    let asked = question(at(&desk, 0).retry(asked.state, trip()));
    let party = accept("party", json!({ "travellers": 1, "cabin": "economy" }));
    let again = question(at(&desk, 901).retry(asked.state, party));
    assert_eq!(again.key, "trip");
    assert_eq!(again.message, format!("{EXPIRED}\n\nWhere are you going, and when?"));
}

#[test]
fn an_expired_dialogue_takes_no_answer_for_an_early_one() {
    let desk = Desk::default();
    let state = question(at(&desk, 0).open()).state;
    let again = question(at(&desk, 901).retry(state, trip()));
    assert_eq!(again.key, "trip");
    assert_eq!(again.message, format!("{EXPIRED}\n\nWhere are you going, and when?"));
}

#[test]
fn an_expired_dialogue_has_a_new_id_and_keeps_its_count_of_rounds() {
    let desk = Desk::default();
    let asked = question(at(&desk, 0).open());
    let asked = question(at(&desk, 0).retry(asked.state, trip()));
    assert_eq!(asked.meta.round(), 1);
    let again = question(at(&desk, 901).retry(asked.state, json!({})));
    assert_eq!(again.meta.round(), 2);
    let seen = desk.seen();
    assert_eq!(seen[0].handler, "on_idle");
    assert_eq!(seen[2].handler, "on_idle");
    assert_eq!((seen[0].round, seen[2].round), (0, 2));
    assert_eq!(seen[0].dialogue, seen[1].dialogue);
    assert_ne!(seen[0].dialogue, seen[2].dialogue);
}

#[test]
fn every_restart_has_an_id_of_its_own() {
    let desk = Desk::default();
    let state = question(at(&desk, 0).open()).state;
    for _ in 0..2 {
        assert_eq!(question(at(&desk, 901).retry(state.clone(), json!({}))).key, "trip");
    }
    let seen = desk.seen();
    let ids: Vec<_> = seen.iter().map(|seen| &seen.dialogue).collect();
    assert_eq!(ids.len(), 3);
    assert_ne!(ids[1], ids[2]);
}

#[test]
fn a_dialogue_that_keeps_expiring_runs_out_of_rounds() {
    let desk = Desk::default();
    let mut state = question(at(&desk, 0).open()).state;
    for round in 1..8 {
        let asked = question(at(&desk, round * 1000).retry(state, trip()));
        assert_eq!(u64::from(asked.meta.round()), round);
        state = asked.state;
    }
    let ended = tool_error(at(&desk, 8000).retry(state, trip()));
    assert!(ended.starts_with("Stopped after 8 rounds of questions"), "{ended}");
}

#[test]
fn expiry_is_looked_at_only_after_the_state_authenticated() {
    let desk = Desk::default();
    let state = question(at(&desk, 0).open()).state;
    let other = at(&desk, 901).with(|client| client.arguments = json!({ "origin": "BGO" }));
    assert_eq!(protocol_error(other.retry(state, trip())), invalid_state());
}

#[test]
fn a_state_from_far_in_the_future_is_invalid() {
    let desk = Desk::default();
    let state = question(at(&desk, 61).open()).state;
    assert_eq!(protocol_error(at(&desk, 0).retry(state, trip())), invalid_state());
    let state = question(at(&desk, 60).open()).state;
    assert_eq!(question(at(&desk, 0).retry(state, trip())).key, "party");
}

/// The contract that is deployed first.
mod before {
    use dialogue_runtime::{Failure, Turn, dialogue};

    dialogue! {
        /// Asks twice.
        pub(crate) dialogue Poll {
            tool "poll"
            phase Idle                       -> First
            phase First  asks Thirst         -> Second
            phase Second asks Keep           -> Done
            phase Done   yields Count
            ask Thirst "What do you drink?"   { drink : enum(tea, coffee) }
            ask Keep  "Keep it?"             { sure : bool }
            message Count { kept : int }
        }
    }

    pub(crate) struct Bar;

    impl poll::Logic for Bar {
        async fn finish(&self, _: &Turn<'_>, done: poll::Done) -> Result<poll::Count, Failure> {
            Ok(poll::Count {
                kept: i64::from(done.keep.sure),
            })
        }
    }
}

/// The second question means the opposite, and looks the same.
mod reworded {
    use super::dialogue;
    use dialogue_runtime::{Failure, Turn};

    dialogue! {
        /// Asks twice.
        pub(crate) dialogue Poll {
            tool "poll"
            phase Idle                       -> First
            phase First  asks Thirst         -> Second
            phase Second asks Keep           -> Done
            phase Done   yields Count
            ask Thirst "What do you drink?"   { drink : enum(tea, coffee) }
            ask Keep  "Cancel it?"           { sure : bool }
            message Count { kept : int }
        }
    }

    pub(crate) struct Bar;

    impl poll::Logic for Bar {
        async fn finish(&self, _: &Turn<'_>, done: poll::Done) -> Result<poll::Count, Failure> {
            Ok(poll::Count {
                kept: i64::from(!done.keep.sure),
            })
        }
    }
}

/// What the second phase carries is another thing: there is more to drink.
mod changed {
    use super::dialogue;
    use dialogue_runtime::{Failure, Turn};

    dialogue! {
        /// Asks twice.
        pub(crate) dialogue Poll {
            tool "poll"
            phase Idle                       -> First
            phase First  asks Thirst         -> Second
            phase Second asks Keep           -> Done
            phase Done   yields Count
            ask Thirst "What do you drink?"   { drink : enum(tea, coffee, water) }
            ask Keep  "Keep it?"             { sure : bool }
            message Count { kept : int }
        }
    }

    pub(crate) struct Bar;

    impl poll::Logic for Bar {
        async fn finish(&self, _: &Turn<'_>, done: poll::Done) -> Result<poll::Count, Failure> {
            Ok(poll::Count {
                kept: i64::from(done.keep.sure),
            })
        }
    }
}

fn first() -> Client<'static, before::poll::Contract, before::Bar> {
    Client::new(before::poll::Contract, &before::Bar, Value::Null)
}

fn tea() -> Value {
    accept("thirst", json!({ "drink": "tea" }))
}

fn yes() -> Value {
    accept("keep", json!({ "sure": true }))
}

#[test]
fn a_reworded_question_never_takes_the_answer_to_the_old_one() {
    let asked = question(first().open());
    let asked = question(first().retry(asked.state, tea()));
    assert_eq!(asked.message, "Keep it?");
    let now = Client::new(reworded::poll::Contract, &reworded::Bar, Value::Null);
    let again = question(now.retry(asked.state, yes()));
    assert_eq!(again.message, format!("{REWORDED}\n\nCancel it?"));
    let (_, result) = behaviour::client::complete(now.retry(again.state, yes()));
    assert_eq!(result, json!({ "kept": 0 }));
}

#[test]
fn a_reworded_question_drops_a_refusal_too_and_says_nothing_where_nothing_came() {
    let asked = question(first().open());
    let state = question(first().retry(asked.state, tea())).state;
    let now = Client::new(reworded::poll::Contract, &reworded::Bar, Value::Null);
    let declined = json!({ "keep": { "action": "decline" } });
    assert_eq!(
        question(now.retry(state.clone(), declined)).message,
        format!("{REWORDED}\n\nCancel it?")
    );
    assert_eq!(
        question(now.retry(state, json!({}))).message,
        "No answer has come yet.\n\nCancel it?"
    );
}

#[test]
fn a_phase_that_did_not_change_goes_on_after_a_deploy_that_changed_another() {
    let asked = question(first().open());
    let now = Client::new(reworded::poll::Contract, &reworded::Bar, Value::Null);
    let next = question(now.retry(asked.state, tea()));
    assert_eq!(next.message, "Cancel it?");
}

#[test]
fn a_dialogue_whose_phase_changed_starts_again_and_says_why() {
    let asked = question(first().open());
    let asked = question(first().retry(asked.state, tea()));
    let now = Client::new(changed::poll::Contract, &changed::Bar, Value::Null);
    let mut responses = yes();
    responses["thirst"] = tea()["thirst"].clone();
    let again = question(now.retry(asked.state, responses));
    assert_eq!(
        (again.key, again.meta.round(), again.meta.phase()),
        ("thirst", 2, "First")
    );
    assert_eq!(again.message, format!("{CHANGED}\n\nWhat do you drink?"));
    assert_eq!(question(now.retry(again.state, tea())).message, "Keep it?");
}

#[test]
fn a_question_whose_form_changed_is_asked_anew() {
    let asked = question(first().open());
    let now = Client::new(changed::poll::Contract, &changed::Bar, Value::Null);
    let again = question(now.retry(asked.state, tea()));
    assert_eq!(again.message, format!("{REWORDED}\n\nWhat do you drink?"));
}

#[test]
fn the_fingerprint_of_a_contract_changes_with_its_meaning_on_the_wire() {
    use dialogue_runtime::Dialogue as _;
    let prints = [
        before::poll::Contract::FINGERPRINT,
        reworded::poll::Contract::FINGERPRINT,
        changed::poll::Contract::FINGERPRINT,
    ];
    assert_ne!(prints[0], prints[1]);
    assert_ne!(prints[0], prints[2]);
    assert_ne!(prints[1], prints[2]);
    let asked = question(first().open());
    assert_eq!(asked.meta.fingerprint(), prints[0]);
    assert_eq!(
        asked.meta.to_json(),
        json!({ "contract": format!("{:016x}", prints[0]), "phase": "First", "round": 0 })
    );
}

mod with_five {
    dialogue_runtime::dialogue! {
        pub dialogue Search {
            tool "search"
            opens Query
            phase Idle                -> Asking
            phase Asking asks Sure    -> Done
            phase Done   yields Found "At most {query.limit}."
            ask Sure "Search?" { sure : bool }
            message Query { text : string  limit : int = 5 }
            message Found { text : string }
        }
    }
}

mod with_seven {
    dialogue_runtime::dialogue! {
        pub dialogue Search {
            tool "search"
            opens Query
            phase Idle                -> Asking
            phase Asking asks Sure    -> Done
            phase Done   yields Found "At most {query.limit}."
            ask Sure "Search?" { sure : bool }
            message Query { text : string  limit : int = 7 }
            message Found { text : string }
        }
    }
}

struct Searcher;

impl with_five::search::Logic for Searcher {
    async fn finish(&self, _: &Turn<'_>, done: with_five::search::Done) -> Result<with_five::search::Found, Failure> {
        Ok(with_five::search::Found { text: done.query.text })
    }
}

impl with_seven::search::Logic for Searcher {
    async fn finish(&self, _: &Turn<'_>, done: with_seven::search::Done) -> Result<with_seven::search::Found, Failure> {
        Ok(with_seven::search::Found { text: done.query.text })
    }
}

#[test]
fn a_default_that_changes_changes_the_arguments_of_an_open_dialogue() {
    let before = Client::new(with_five::search::Contract, &Searcher, json!({ "text": "x" }));
    let after = Client::new(with_seven::search::Contract, &Searcher, json!({ "text": "x" }));
    let state = question(before.open()).state;
    let (text, _) = complete(after.retry(state, accept("sure", json!({ "sure": true }))));
    assert_eq!(text.as_deref(), Some("At most 7."));

    let before = before.with(|client| client.arguments = json!({ "text": "x", "limit": 5 }));
    let after = after.with(|client| client.arguments = json!({ "text": "x", "limit": 5 }));
    let state = question(before.open()).state;
    let refused = after.retry(state, accept("sure", json!({ "sure": true })));
    assert_eq!(protocol_error(refused), invalid_state());
}
