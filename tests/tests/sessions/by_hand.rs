//! What the types let a handler do, and the few things that only running shows.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use behaviour::client::{Client, accept, codec, codec_at, key, question, tool_error};
use behaviour::contracts::{Desk, booking};
use dialogue_runtime::{Codec, Failure, Outcome, Principal, RequestState, ResumeError, SealError, Turn, dialogue};
use serde_json::{Value, json};

use crate::handler::{Live, answered, asked, call, from_oslo, opened, responses, resumed, sealed};

fn trip(destination: &str) -> Value {
    accept("trip", json!({ "destination": destination, "dates": "1 to 8 May" }))
}

fn party() -> Value {
    accept("party", json!({ "travellers": 2, "cabin": "business" }))
}

fn confirm(confirm: bool) -> Value {
    accept("confirm", json!({ "confirm": confirm }))
}

/// Sealed, dropped and resumed by another codec with the same key, then answered.
fn carried(live: Live, answers: Value) -> Live {
    let state = sealed(&live, &codec()).unwrap().unwrap();
    drop(live);
    answered(resumed(&state, &codec()).unwrap(), &responses(answers))
}

#[test]
fn a_dialogue_that_is_carried_through_every_round_ends_with_everything_it_was_told() {
    let live = [trip("SFO"), party(), confirm(true)]
        .into_iter()
        .fold(opened(), carried);
    let done = live.done();
    assert_eq!(done.book_trip, from_oslo());
    assert_eq!(
        done.trip,
        booking::Trip {
            destination: "SFO".to_owned(),
            dates: "1 to 8 May".to_owned()
        }
    );
    assert_eq!(
        done.party,
        booking::Party {
            travellers: 2,
            cabin: booking::Cabin::Business
        }
    );
    assert_eq!(done.quote, booking::Quote { cents: 246_000 });
    assert_eq!(done.confirm, booking::Confirm { confirm: true });
}

#[test]
fn a_session_reads_as_the_phase_it_is_in() {
    let Live::Confirmation(session) = [trip("SFO"), party()].into_iter().fold(opened(), carried) else {
        panic!("the confirmation comes after two rounds");
    };
    assert_eq!(session.trip.destination, "SFO");
    assert_eq!(session.quote.cents, 246_000);
    assert_eq!(session.book_trip.origin, "OSL");
}

#[test]
fn the_back_edge_forgets_what_the_contract_says_it_forgets() {
    let live = [trip("SFO"), party(), confirm(false)]
        .into_iter()
        .fold(opened(), carried);
    assert!(matches!(live, Live::Trip(_)));
    let live = [trip("JFK"), party(), confirm(true)].into_iter().fold(live, carried);
    assert_eq!(live.done().trip.destination, "JFK");
}

#[test]
fn a_failed_answer_leaves_the_session_in_the_handlers_hands() {
    let Live::Trip(mut session) = opened() else {
        panic!("the dialogue opens with the trip")
    };
    let call = call();
    let proof = call.capabilities().elicitation().unwrap();
    assert!(matches!(
        session.answers(&responses(json!({})), &proof),
        Outcome::Again(_)
    ));
    assert_eq!(
        session.answers(&responses(json!({ "trip": { "action": "decline" } })), &proof),
        Outcome::Declined
    );
    let state = session.seal(&codec(), &Principal::Local).unwrap();
    assert!(matches!(resumed(&state, &codec()), Ok(Live::Trip(_))));
}

/// What a client can read in a state: everything before the tag.
fn body(state: &RequestState) -> Vec<u8> {
    let text = state.as_str().strip_prefix("d1.").unwrap();
    let mut bytes = URL_SAFE_NO_PAD.decode(text).unwrap();
    bytes.truncate(bytes.len() - 16);
    bytes
}

fn holds(state: &RequestState, text: &str) -> bool {
    body(state).windows(text.len()).any(|window| window == text.as_bytes())
}

#[test]
fn a_state_holds_what_its_phase_knows_and_nothing_else() {
    let live = opened();
    let first = sealed(&live, &codec()).unwrap().unwrap();
    assert_eq!(
        body(&first).len(),
        20,
        "the first question knows the opening message alone, and that is not sealed"
    );
    let live = [trip("SFO"), party()].into_iter().fold(live, carried);
    let third = sealed(&live, &codec()).unwrap().unwrap();
    assert!(holds(&third, "SFO") && holds(&third, "1 to 8 May"));
    assert!(!holds(&third, "OSL"), "the opening message is never sealed");
    let live = carried(live, confirm(false));
    let amended = sealed(&live, &codec()).unwrap().unwrap();
    assert_eq!(body(&amended).len(), 20);
    assert!(!holds(&amended, "SFO"));
}

#[test]
fn sealing_past_the_rounds_of_the_contract_is_refused() {
    let round = [trip("SFO"), party(), confirm(false)];
    let live = round
        .iter()
        .chain(&round)
        .chain(&round[..1])
        .cloned()
        .fold(opened(), carried);
    let state = sealed(&live, &codec()).unwrap().unwrap();
    let live = answered(resumed(&state, &codec()).unwrap(), &responses(party()));
    assert!(matches!(live, Live::Confirmation(_)));
    assert_eq!(sealed(&live, &codec()), Some(Err(SealError::Rounds { limit: 8 })));
}

#[test]
fn sealing_past_the_repeats_of_the_contract_is_refused_and_an_answer_sets_them_back() {
    let live = [json!({}), json!({}), json!({})].into_iter().fold(opened(), carried);
    let state = sealed(&live, &codec()).unwrap().unwrap();
    let again = answered(resumed(&state, &codec()).unwrap(), &responses(json!({})));
    assert_eq!(sealed(&again, &codec()), Some(Err(SealError::Repeats { limit: 3 })));
    let next = answered(resumed(&state, &codec()).unwrap(), &responses(trip("SFO")));
    assert!(matches!(sealed(&next, &codec()), Some(Ok(_))));
}

#[test]
fn a_state_that_would_be_too_large_is_not_sealed() {
    let live = answered(opened(), &responses(trip(&"x".repeat(13_000))));
    let Some(Err(SealError::TooLarge { found, limit })) = sealed(&live, &codec()) else {
        panic!("13,000 letters do not fit");
    };
    assert_eq!(limit, 16 * 1024);
    assert!(found > limit);
}

#[test]
fn an_answer_too_long_to_carry_ends_the_call_and_the_state_before_it_still_opens() {
    let desk = Desk::default();
    let client = Client::new(booking::Contract, &desk, json!({ "origin": "OSL" }));
    let asked = question(client.open());
    let text = tool_error(client.retry(asked.state.clone(), trip(&"x".repeat(13_000))));
    assert_eq!(
        text,
        "Stopped: the answers are too large to go on with. \
         Nothing was done. Do not call again unless the person asks for it."
    );
    assert_eq!(question(client.retry(asked.state, trip("SFO"))).key, "party");
}

#[test]
fn the_key_may_be_rotated_while_a_dialogue_is_open() {
    let old = codec();
    let both = Codec::signed(key(9)).accepting([key(7)]).unwrap();
    let new = Codec::signed(key(9));
    let first = sealed(&opened(), &old).unwrap().unwrap();
    let live = answered(resumed(&first, &both).unwrap(), &responses(trip("SFO")));
    let second = sealed(&live, &both).unwrap().unwrap();
    let live = answered(resumed(&second, &new).unwrap(), &responses(party()));
    let third = sealed(&live, &new).unwrap().unwrap();
    let done = answered(resumed(&third, &new).unwrap(), &responses(confirm(true))).done();
    assert_eq!(done.trip.destination, "SFO");
    assert!(matches!(resumed(&first, &new), Err(ResumeError::Invalid(_))));
    assert!(matches!(resumed(&third, &old), Err(ResumeError::Invalid(_))));
}

#[test]
fn a_state_resumes_for_its_arguments_its_principal_and_its_time_alone() {
    let state = sealed(&opened(), &codec_at(0)).unwrap().unwrap();
    let resume = |origin: &str, seconds, principal| {
        let args = booking::BookTrip {
            origin: origin.to_owned(),
        };
        booking::resume(&state, args, &codec_at(seconds), &principal)
    };
    assert!(resume("OSL", 899, Principal::Local).is_ok());
    assert!(matches!(
        resume("OSL", 900, Principal::Local),
        Err(ResumeError::Expired(_))
    ));
    assert!(matches!(
        resume("BGO", 0, Principal::Local),
        Err(ResumeError::Invalid(_))
    ));
    assert!(matches!(
        resume("OSL", 0, Principal::Anonymous),
        Err(ResumeError::Invalid(_))
    ));
    assert!(matches!(
        resume("BGO", 900, Principal::Local),
        Err(ResumeError::Invalid(_))
    ));
}

#[test]
fn why_a_state_is_invalid_is_for_the_log_and_the_error_itself_does_not_tell() {
    let error = resumed(&"d1.AAAA".into(), &codec()).unwrap_err();
    assert_eq!(error.to_string(), "the request state was not sealed for this call");
    let source = std::error::Error::source(&error).unwrap().to_string();
    assert_eq!(source, "state is too short for a header and a tag");
}

#[test]
fn a_question_is_the_same_however_often_the_session_was_carried() {
    let live = opened();
    let before = asked(&live).unwrap();
    let live = [json!({}), json!({})].into_iter().fold(live, carried);
    assert_eq!(asked(&live), Some(before));
}

#[test]
fn a_state_prints_its_length_and_nothing_a_person_said() {
    let live = [trip("SFO")].into_iter().fold(opened(), carried);
    let state = sealed(&live, &codec()).unwrap().unwrap();
    let shown = format!("{state:?}");
    assert_eq!(shown, format!("RequestState({} bytes)", state.as_str().len()));
}

dialogue! {
    /// Every edge that a refusal can take.
    dialogue Exit {
        tool "exit"
        opens Who
        phase Idle                       -> Asking
        phase Asking asks Stay           -> Stayed
                     declined -> Leaving
                     cancelled -> Lost
        phase Leaving asks Sure          -> Gone
        phase Stayed yields End
        phase Gone   yields End
        phase Lost   fails "Lost {who.name}."
        ask Stay "Stay?"  { stay : bool }
        ask Sure "Sure?"  { sure : bool }
        message Who { name : string }
        message End { stayed : bool }
    }
}

struct Door;

impl exit::Logic for Door {
    async fn finish_stayed(&self, _: &Turn<'_>, _: exit::Stayed) -> Result<exit::End, Failure> {
        Ok(exit::End { stayed: true })
    }

    async fn finish_gone(&self, _: &Turn<'_>, _: exit::Gone) -> Result<exit::End, Failure> {
        Ok(exit::End { stayed: false })
    }
}

#[test]
fn refusals_are_transitions_like_any_other() {
    let asking = || exit::Session::new().call(exit::Who { name: "Ada".to_owned() });
    let lost = asking().cancel().failure();
    assert_eq!(lost.who.name, "Ada");
    let gone = asking().decline().respond(exit::Sure { sure: true }).result();
    assert_eq!((gone.who.name.as_str(), gone.sure.sure), ("Ada", true));
    let stayed = asking().respond(exit::Stay { stay: true }).result();
    assert!(stayed.stay.stay);
}

#[test]
fn the_driver_takes_the_same_edges() {
    let client = Client::new(exit::Contract, &Door, json!({ "name": "Ada" }));
    let asked = question(client.open());
    assert_eq!(
        tool_error(client.retry(asked.state.clone(), json!({ "stay": { "action": "cancel" } }))),
        "Lost Ada."
    );
    let leaving = question(client.retry(asked.state, json!({ "stay": { "action": "decline" } })));
    let (_, result) = behaviour::client::complete(client.retry(leaving.state, accept("sure", json!({ "sure": true }))));
    assert_eq!(result, json!({ "stayed": false }));
}
