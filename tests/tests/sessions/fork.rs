//! The limit that no type can lift: a client that keeps an earlier state can present it again.

use behaviour::client::{Client, accept, codec, complete, question};
use behaviour::contracts::{Desk, booking};
use serde_json::json;

use crate::handler::{answered, opened, responses, resumed, sealed};

#[test]
fn an_earlier_round_presented_again_forks_the_dialogue() {
    let desk = Desk::default();
    let client = Client::new(booking::Contract, &desk, json!({ "origin": "OSL" }));
    let first = question(client.open());

    // One state, answered in two ways: both go on to a booking.
    for (destination, travellers) in [("SFO", 1), ("JFK", 2)] {
        let trip = accept("trip", json!({ "destination": destination, "dates": "May" }));
        let asked = question(client.retry(first.state.clone(), trip));
        let party = accept("party", json!({ "travellers": travellers, "cabin": "economy" }));
        let asked = question(client.retry(asked.state, party));
        let (_, result) = complete(client.retry(asked.state, accept("confirm", json!({ "confirm": true }))));
        assert_eq!(
            result,
            json!({ "booking_ref": format!("OSL-{destination}-{travellers}"), "quote_cents": 61_500 * travellers })
        );
    }

    // What a server has to tell them by: one id, two submissions.
    let finished: Vec<_> = desk
        .seen()
        .into_iter()
        .filter(|seen| seen.handler == "finish")
        .collect();
    let [one, other] = finished.as_slice() else {
        panic!("two bookings: {finished:?}")
    };
    assert_eq!(one.dialogue, other.dialogue);
    assert_ne!(one.submission, other.submission);
}

#[test]
fn the_last_round_presented_twice_is_a_replay_and_its_submission_says_so() {
    let desk = Desk::default();
    let client = Client::new(booking::Contract, &desk, json!({ "origin": "OSL" }));
    let asked = question(client.open());
    let asked = question(client.retry(
        asked.state,
        accept("trip", json!({ "destination": "SFO", "dates": "May" })),
    ));
    let party = accept("party", json!({ "travellers": 1, "cabin": "economy" }));
    let asked = question(client.retry(asked.state, party));
    let yes = || accept("confirm", json!({ "confirm": true }));
    let first = complete(client.retry(asked.state.clone(), yes()));
    assert_eq!(complete(client.retry(asked.state, yes())), first);
    let finished: Vec<_> = desk
        .seen()
        .into_iter()
        .filter(|seen| seen.handler == "finish")
        .collect();
    let [one, other] = finished.as_slice() else {
        panic!("two calls: {finished:?}")
    };
    assert_eq!(one, other);
}

#[test]
fn a_session_by_hand_forks_at_its_state_as_well() {
    let state = sealed(&opened(), &codec()).unwrap().unwrap();
    let trips = ["SFO", "JFK"].map(|destination| {
        let trip = responses(accept("trip", json!({ "destination": destination, "dates": "May" })));
        let crate::handler::Live::Party(session) = answered(resumed(&state, &codec()).unwrap(), &trip) else {
            panic!("the party comes after the trip");
        };
        session.trip.destination.clone()
    });
    assert_eq!(trips, ["SFO", "JFK"]);
}
