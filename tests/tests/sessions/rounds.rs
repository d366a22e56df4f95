//! A round of several asks by hand: the session keeps what was answered, in memory and through a state.

use behaviour::client::{accept, cancel, codec, decline, object};
use dialogue_runtime::{
    Call, ClientCapabilities, InputRequests, InputResponses, Outcome, Principal, Witness, dialogue,
};
use interview::{Asking, Done, Resumed, Session};
use proptest::prelude::*;
use serde_json::{Value, json};

dialogue! {
    /// Three questions at once, one of which nobody has to answer.
    dialogue Interview {
        tool "interview"
        rounds 255
        repeats 254

        phase Idle -> Asking
        phase Asking asks Name, Age, Motto? -> Done
        phase Done yields Sheet

        ask Name "What are you called?" { name : string(1..=9) }
        ask Age "How old are you?" { age : int(0..=150) }
        ask Motto "And your motto?" { motto : string }
        message Sheet { line : string }
    }
}

fn call() -> Call<'static> {
    Call::new(Principal::Local).with_capabilities(object(json!({ "elicitation": {} })))
}

fn asked(session: &Session<Asking>, capabilities: &ClientCapabilities) -> InputRequests {
    session.ask(&Witness::of(capabilities).expect("it was declared"))
}

fn keys(requests: &InputRequests) -> Vec<&str> {
    requests.iter().map(|(key, _)| key).collect()
}

fn responses(answers: Value) -> InputResponses {
    object(answers).into()
}

/// The session after its state was carried.
fn carried(session: Session<Asking>) -> Session<Asking> {
    let state = session.seal(&codec(), &Principal::Local).expect("it may be sealed");
    drop(session);
    let Ok(Resumed::Asking(session)) = interview::resume(&state, &codec(), &Principal::Local) else {
        panic!("the state resumes in its phase");
    };
    session
}

/// What became of a round: the end, what is open, or a refusal.
#[derive(Debug, PartialEq)]
enum Became {
    Done(String),
    Open(Vec<String>),
    Refused,
}

fn answer(mut session: Session<Asking>, responses: &InputResponses) -> (Became, Option<Session<Asking>>) {
    let call = call();
    let witness = Witness::of(call.capabilities()).expect("it was declared");
    match session.answers(responses, &witness) {
        Outcome::Accepted((name, age, motto)) => {
            let done: Done = session.respond(name, age, motto).result();
            (Became::Done(format!("{done:?}")), None)
        }
        Outcome::Again(_) => {
            let open = asked(&session, call.capabilities());
            let open = keys(&open).into_iter().map(str::to_owned).collect();
            (Became::Open(open), Some(session))
        }
        Outcome::Declined | Outcome::Cancelled => (Became::Refused, Some(session)),
    }
}

#[test]
fn a_session_keeps_what_was_answered_and_asks_for_the_rest() {
    let session = Session::new().call();
    let ada = responses(accept("name", json!({ "name": "Ada" })));
    let (became, session) = answer(session, &ada);
    assert_eq!(became, Became::Open(vec!["age".to_owned(), "motto".to_owned()]));
    let rest = json!({ "age": accept("age", json!({ "age": 36 }))["age"], "motto": decline("motto")["motto"] });
    let (became, _) = answer(session.expect("it goes on"), &responses(rest));
    assert!(matches!(became, Became::Done(done) if done.contains("Ada") && done.contains("motto: None")));
}

#[test]
fn a_session_whose_answers_were_taken_and_rejected_asks_for_all_of_them() {
    let mut session = Session::new().call();
    let all = json!({
        "name": { "action": "accept", "content": { "name": "Ada" } },
        "age": { "action": "accept", "content": { "age": 36 } },
        "motto": { "action": "decline" },
    });
    let call = call();
    let witness = Witness::of(call.capabilities()).expect("it was declared");
    assert!(matches!(
        session.answers(&responses(all), &witness),
        Outcome::Accepted(_)
    ));
    assert_eq!(keys(&asked(&session, call.capabilities())), ["name", "age", "motto"]);
}

dialogue! {
    /// One page.
    dialogue Visiting {
        tool "visit"
        phase Idle -> Asking
        phase Asking carries Tour asks Guest, Visit -> Done
        phase Done yields Card
        ask Guest "Who are you?" { name : string }
        ask Visit via url(tour.link) "Have a look around."
        message Tour { link : uri }
        message Card { visited : bool }
    }
}

fn visiting() -> visiting::Session<visiting::Asking> {
    let link = "https://tour.example".to_owned();
    visiting::Session::new().call(visiting::Tour { link })
}

#[test]
fn by_hand_answers_are_taken_for_answers_to_what_was_asked() {
    let call =
        Call::new(Principal::Local).with_capabilities(object(json!({ "elicitation": { "form": {}, "url": {} } })));
    let witness = Witness::of(call.capabilities()).expect("it was declared");
    let both = json!({
        "guest": { "action": "accept", "content": { "name": "Ada" } },
        "visit": { "action": "accept" },
    });
    let mut session = visiting();
    assert!(matches!(
        session.answers(&responses(both), &witness),
        Outcome::Accepted(_)
    ));
    session.pending();
    assert_eq!(keys(&session.ask(&witness)), ["visit"]);
}

#[test]
fn pending_out_of_turn_forgets_nothing_and_forgives_no_repeat() {
    let call =
        Call::new(Principal::Local).with_capabilities(object(json!({ "elicitation": { "form": {}, "url": {} } })));
    let witness = Witness::of(call.capabilities()).expect("it was declared");
    let principal = Principal::Local;
    let mut state = visiting().seal(&codec(), &principal).expect("it may be sealed");
    let mut repeats = 0;
    loop {
        let resumed = visiting::resume(&state, &codec(), &principal);
        let Ok(visiting::Resumed::Asking(mut session)) = resumed else {
            panic!("the state resumes in its phase");
        };
        let guest = responses(accept("guest", json!({ "name": "Ada" })));
        assert!(matches!(session.answers(&guest, &witness), Outcome::Again(_)));
        session.pending();
        assert_eq!(keys(&session.ask(&witness)), ["visit"]);
        match session.seal(&codec(), &principal) {
            Ok(next) => state = next,
            Err(error) => break assert_eq!(error, dialogue_runtime::SealError::Repeats { limit: 3 }),
        }
        repeats += 1;
        assert!(repeats < 9, "the repeats are counted");
    }
}

fn entry() -> impl Strategy<Value = Value> {
    let name = "[a-zé]{0,12}".prop_map(|name| accept("name", json!({ "name": name })));
    let age = (-5_i64..200).prop_map(|age| accept("age", json!({ "age": age })));
    let motto = ".{0,20}".prop_map(|motto| accept("motto", json!({ "motto": motto })));
    let refused = prop_oneof![
        Just(decline("motto")),
        Just(cancel("motto")),
        Just(decline("name")),
        Just(cancel("age")),
    ];
    prop_oneof![4 => name, 4 => age, 2 => motto, 1 => refused, 1 => Just(json!({ "age": null }))]
}

proptest! {
    #[test]
    fn a_round_that_is_carried_is_the_one_that_stayed(
        script in prop::collection::vec(prop::collection::vec(entry(), 0..3), 1..8),
    ) {
        let mut kept = Some(Session::new().call());
        let mut sealed = Some(Session::new().call());
        for entries in script {
            let (Some(one), Some(other)) = (kept.take(), sealed.take()) else { break };
            let came = responses(Value::Object(entries.into_iter().flat_map(object).collect()));
            let (became, session) = answer(one, &came);
            kept = session;
            let (also, session) = answer(carried(other), &came);
            sealed = session;
            prop_assert_eq!(became, also);
        }
    }
}
