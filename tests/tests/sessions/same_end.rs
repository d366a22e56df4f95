//! A dialogue that is sealed, dropped and resumed after every round is the dialogue that never left memory.

use behaviour::client::{Client, accept, cancel, codec, decline};
use behaviour::contracts::{Desk, booking, receipt};
use dialogue_runtime::{DialogueId, Reply};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::handler::{Live, answered, asked, opened, responses, resumed, sealed};

/// One round's answers, as a client could send them.
fn answers() -> impl Strategy<Value = Value> {
    let words = "[a-zA-ZåÅ日\u{202E} ]{0,12}";
    let trip = (words, words).prop_map(|(destination, dates)| {
        accept(
            "trip",
            json!({ "destination": format!("to {destination}"), "dates": dates }),
        )
    });
    let party = (0_i64..12, any::<bool>()).prop_map(|(travellers, business)| {
        let cabin = if business { "business" } else { "economy" };
        accept("party", json!({ "travellers": travellers, "cabin": cabin }))
    });
    let confirm = any::<bool>().prop_map(|confirm| accept("confirm", json!({ "confirm": confirm })));
    let refusal = prop_oneof![
        4 => Just(decline("trip")),
        4 => Just(decline("party")),
        1 => Just(decline("confirm")),
        1 => Just(cancel("trip")),
        4 => Just(json!({})),
    ];
    prop_oneof![8 => trip, 8 => party, 8 => confirm, 1 => refusal]
}

/// Answers that come in an order in which most of them are taken.
fn script() -> impl Strategy<Value = Vec<Value>> {
    let mixed = prop::collection::vec(answers(), 0..12);
    let straight = (answers(), answers(), answers(), answers()).prop_map(|(a, b, c, d)| {
        let trip = accept("trip", json!({ "destination": "SFO", "dates": "May" }));
        let party = accept("party", json!({ "travellers": 2, "cabin": "business" }));
        let confirm = accept("confirm", json!({ "confirm": true }));
        vec![
            a,
            trip.clone(),
            b,
            party.clone(),
            c,
            confirm.clone(),
            d,
            trip,
            party,
            confirm,
        ]
    });
    prop_oneof![mixed, straight]
}

fn shown(live: &Live) -> String {
    match live {
        Live::Trip(session) => format!("{:?}", **session),
        Live::Party(session) => format!("{:?}", **session),
        Live::Confirmation(session) => format!("{:?}", **session),
        Live::Done(session) => format!("{:?}", **session),
        Live::Refused => "refused".to_owned(),
    }
}

proptest! {
    #[test]
    fn a_resumed_dialogue_is_the_one_that_never_left_memory(script in script()) {
        let mut kept = opened();
        let mut carried = opened();
        for answers in script {
            let answers = responses(answers);
            // Past a limit there is nothing to compare: memory has none.
            let Some(Ok(state)) = sealed(&carried, &codec()) else { break };
            drop(carried);
            carried = answered(resumed(&state, &codec()).unwrap(), &answers);
            kept = answered(kept, &answers);
            prop_assert_eq!(shown(&carried), shown(&kept));
            prop_assert_eq!(asked(&carried), asked(&kept));
        }
    }

    #[test]
    fn the_driver_and_a_handler_by_hand_come_to_the_same_end(script in script()) {
        let desk = Desk::default();
        let client = Client::new(booking::Contract, &desk, json!({ "origin": "OSL" }));
        let mut live = opened();
        let mut reply = client.open();
        for answers in script {
            let state = match &reply {
                Reply::InputRequired { state, .. } => state.clone(),
                _ => break,
            };
            reply = client.retry(state, answers.clone());
            live = answered(live, &responses(answers));
            match (&reply, &live) {
                (Reply::InputRequired { requests, .. }, live) => {
                    let asked = asked(live).unwrap();
                    let keys = |requests: &dialogue_runtime::InputRequests| -> Vec<&str> {
                        requests.iter().map(|(key, _)| key).collect()
                    };
                    prop_assert_eq!(keys(requests), keys(&asked));
                }
                (Reply::Complete { structured, .. }, Live::Done(session)) => {
                    let booking::Done { book_trip, trip, party, quote, confirm } = &**session;
                    let (book_trip, trip, party) = (book_trip.clone(), trip.clone(), party.clone());
                    let done = booking::Done { book_trip, trip, party, quote: quote.clone(), confirm: confirm.clone() };
                    let receipt = receipt(&done);
                    let expected = json!({ "booking_ref": receipt.booking_ref, "quote_cents": receipt.quote_cents });
                    prop_assert_eq!(structured, &expected);
                }
                (Reply::ToolError { text, .. }, live) => {
                    let limit = text.starts_with("Stopped");
                    prop_assert!(limit || matches!(live, Live::Refused), "{}", text);
                }
                (reply, live) => prop_assert!(false, "{reply:?} but {live:?}"),
            }
        }
        let ids: std::collections::BTreeSet<_> = desk.seen().into_iter().map(|seen| seen.dialogue).collect();
        prop_assert_eq!(ids.len(), 1, "one dialogue has one id of {} bytes", size_of::<DialogueId>());
    }
}
