//! Dialogues side by side: two tools of one server, two users of each, all with the same arguments and answers.

use behaviour::client::invalid_state;
use serde_json::json;

use crate::roads::{Field, Road, To};
use crate::server::Who;
use crate::table::{CONFIRM, OSLO, PARTY, TRIP};

/// A dialogue under way.
struct Open {
    to: To,
    state: String,
}

async fn open(field: &Field, road: Road, tool: &'static str, who: Who) -> Open {
    let mut to = To::new(tool, OSLO);
    to.who = who;
    let asked = field.send(road, &to, &to.params(None, None)).await;
    assert_eq!(asked.asked(), Some(("trip", "Where are you going, and when?")));
    let state = asked.state_json().unwrap();
    Open { to, state }
}

/// Answers the question of `open` with each state that is not its own; each is refused in the same words.
async fn swapped(field: &Field, road: Road, open: &[Open], answers: &str) {
    let (code, message, data) = invalid_state();
    let refusal = json!({ "code": code, "message": message, "data": data });
    for (at, here) in open.iter().enumerate() {
        for (from, there) in open.iter().enumerate() {
            if at != from {
                let params = here.to.params(Some(&there.state), Some(answers));
                let back = field.send(road, &here.to, &params).await;
                assert_eq!(back.reply, Err(refusal.clone()), "{road:?}: {from} at {at}");
            }
        }
    }
}

/// Answers with the right state.
async fn answer(field: &Field, road: Road, open: &mut Open, answers: &str) -> crate::roads::Back {
    let params = open.to.params(Some(&open.state), Some(answers));
    let back = field.send(road, &open.to, &params).await;
    if let Some(state) = back.state_json() {
        open.state = state;
    }
    back
}

#[tokio::test]
async fn two_tools_answered_with_each_others_states_refuse_and_the_right_ones_go_on() {
    let field = Field::open().await;
    for road in Road::BOTH {
        let mut open = [
            open(&field, road, "book_trip", Who::Nobody).await,
            open(&field, road, "book_another_trip", Who::Nobody).await,
        ];
        swapped(&field, road, &open, TRIP).await;
        let [first, second] = &mut open;
        let next = answer(&field, road, first, TRIP).await;
        assert_eq!(next.asked(), Some(("party", "Who is travelling?")));
        let done = answer(&field, road, second, TRIP).await;
        assert_eq!(
            done.reply.unwrap()["structuredContent"],
            json!({ "booking_ref": "OSL-SFO" })
        );
        // The first is a round further now: the other's state is as foreign to it as before.
        swapped(&field, road, &open, PARTY).await;
        let next = answer(&field, road, &mut open[0], PARTY).await;
        assert_eq!(next.asked(), Some(("confirm", "Book SFO for 123000 cents?")));
    }
}

#[tokio::test]
async fn two_users_answered_with_each_others_states_are_refused_in_every_round_and_each_ends_with_its_own() {
    let field = Field::open().await;
    for road in Road::BOTH {
        let mut open = [
            open(&field, road, "book_trip", Who::Ada).await,
            open(&field, road, "book_trip", Who::Bob).await,
            open(&field, road, "book_trip", Who::Nobody).await,
        ];
        for answers in [TRIP, PARTY] {
            swapped(&field, road, &open, answers).await;
            for dialogue in &mut open {
                let next = answer(&field, road, dialogue, answers).await;
                assert!(next.asked().is_some(), "{next}");
            }
        }
        swapped(&field, road, &open, CONFIRM).await;
        for dialogue in &mut open {
            let done = answer(&field, road, dialogue, CONFIRM).await;
            let receipt = json!({ "booking_ref": "OSL-SFO-2", "quote_cents": 123_000 });
            assert_eq!(done.reply.unwrap()["structuredContent"], receipt);
        }
    }
}

#[tokio::test]
async fn two_users_of_two_tools_hold_four_dialogues_and_no_state_opens_another() {
    let field = Field::open().await;
    for road in Road::BOTH {
        let mut dialogues = Vec::new();
        for tool in ["book_trip", "book_another_trip"] {
            for who in [Who::Ada, Who::Bob] {
                dialogues.push(open(&field, road, tool, who).await);
            }
        }
        swapped(&field, road, &dialogues, TRIP).await;
        for dialogue in &mut dialogues {
            assert!(answer(&field, road, dialogue, TRIP).await.reply.is_ok());
        }
    }
}
