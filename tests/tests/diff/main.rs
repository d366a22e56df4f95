//! What a deploy does to the dialogues that are open, told from the JSON of two contracts: a contract and its next version,
//! each a real one.

#![cfg(test)]

mod arguments;
mod needs;
mod own;
mod served;

use behaviour::client::codec;
use dialogue_runtime::emit::{Declaration, Difference};
use dialogue_runtime::{Codec, Dialogue, Principal, RequestState, ResumeError, dialogue};
use serde_json::{Value, json};

/// A version of the booking dialogue: what differs from the first one stands in the braces.
macro_rules! version {
    ($name:ident { $($items:tt)* }) => {
        #[expect(dead_code, reason = "it is declared, and nobody decides in it")]
        mod $name {
            use super::*;
            dialogue! {
                pub(crate) dialogue Booking {
                    tool "book_trip"
                    opens BookTrip
                    $($items)*
                    message BookTrip { origin : string  class : string = "any" }
                    message Quote    { cents : int }
                    message Receipt  { booking_ref : string }
                }
            }
        }
    };
}

/// The arguments of one call, as this version has them.
macro_rules! opening {
    ($version:ident) => {
        $version::booking::BookTrip {
            origin: "OSL".to_owned(),
            class: "any".to_owned(),
        }
    };
}

version! { first {
    phase Idle                                -> AwaitingTrip
    phase AwaitingTrip         asks Trip      -> AwaitingParty
                               declined -> again
    phase AwaitingParty        asks Party     -> AwaitingConfirmation
    phase AwaitingConfirmation carries Quote
                               asks Confirm   -> Confirmed { Booked: Done, Amend: AwaitingTrip }
    phase Done                                yields Receipt "Booked {receipt.booking_ref}."

    ask Trip "Where are you going?"           { destination : string "Where to" }
    ask Party "Who is travelling?"            { travellers : int(1..=9) }
    ask Confirm "Book {trip.destination}?"    { confirm : bool }
} }

version! { with_a_new_phase {
    phase Idle                                -> AwaitingTrip
    phase AwaitingTrip         asks Trip      -> AwaitingParty
                               declined -> again
    phase AwaitingParty        asks Party     -> AwaitingVisa
    phase AwaitingVisa         asks Visa      -> AwaitingConfirmation
    phase AwaitingConfirmation carries Quote
                               asks Confirm   -> Confirmed { Booked: Done, Amend: AwaitingTrip }
    phase Done                                yields Receipt "Booked {receipt.booking_ref}."

    ask Trip "Where are you going?"           { destination : string "Where to" }
    ask Party "Who is travelling?"            { travellers : int(1..=9) }
    ask Visa "Have you got a visa?"           { visa : bool }
    ask Confirm "Book {trip.destination}?"    { confirm : bool }
} }

version! { with_a_changed_field {
    phase Idle                                -> AwaitingTrip
    phase AwaitingTrip         asks Trip      -> AwaitingParty
                               declined -> again
    phase AwaitingParty        asks Party     -> AwaitingConfirmation
    phase AwaitingConfirmation carries Quote
                               asks Confirm   -> Confirmed { Booked: Done, Amend: AwaitingTrip }
    phase Done                                yields Receipt "Booked {receipt.booking_ref}."

    ask Trip "Where are you going?"           { destination : string "Where to" }
    ask Party "Who is travelling?"            { travellers : int(1..=12) }
    ask Confirm "Book {trip.destination}?"    { confirm : bool }
} }

version! { reworded {
    phase Idle                                -> AwaitingTrip
    phase AwaitingTrip         asks Trip      -> AwaitingParty
                               declined -> again
    phase AwaitingParty        asks Party     -> AwaitingConfirmation
    phase AwaitingConfirmation carries Quote
                               asks Confirm   -> Confirmed { Booked: Done, Amend: AwaitingTrip }
    phase Done                                yields Receipt "Booked {receipt.booking_ref}."

    ask Trip "Where would you like to go?"    { destination : string "Destination airport" }
    ask Party "Who is travelling?"            { travellers : int(1..=9) }
    ask Confirm "Book {trip.destination}?"    { confirm : bool }
} }

version! { with_other_edges {
    rounds 6
    repeats 4
    phase Idle                                -> AwaitingTrip
    phase AwaitingTrip         asks Trip      -> AwaitingParty
                               within 2h
    phase AwaitingParty        asks Party     -> AwaitingConfirmation
                               declined -> AwaitingTrip
    phase AwaitingConfirmation carries Quote
                               asks Confirm   -> Confirmed { Paid: Done, Amend: AwaitingTrip }
    phase Done                                yields Receipt "Paid: {receipt.booking_ref}."

    ask Trip "Where are you going?"           { destination : string "Where to" }
    ask Party "Who is travelling?"            { travellers : int(1..=9) }
    ask Confirm "Book {trip.destination}?"    { confirm : bool }
} }

version! { asking_more {
    phase Idle                                -> AwaitingTrip
    phase AwaitingTrip         asks Trip      -> AwaitingParty
                               declined -> again
    phase AwaitingParty        asks Party, Note? -> AwaitingConfirmation
    phase AwaitingConfirmation carries Quote
                               asks Confirm   -> Confirmed { Booked: Done, Amend: AwaitingTrip }
    phase Done                                yields Receipt "Booked {receipt.booking_ref}."

    ask Trip "Where are you going?"           { destination : string "Where to" }
    ask Party "Who is travelling?"            { travellers : int(1..=9) }
    ask Note "Anything else?"                 { note : string }
    ask Confirm "Book {trip.destination}?"    { confirm : bool }
} }

fn json<D: Dialogue>() -> Value {
    Declaration::of::<D>().to_json()
}

/// The lines of a difference about dialogues that are open, and whether it breaks.
fn compared(old: &Value, new: &Value) -> (Vec<String>, bool) {
    let difference = Difference::between(old, new).unwrap();
    let text = difference.to_string();
    let lines = text.lines().filter(|line| !line.starts_with("clients: "));
    (lines.map(str::to_owned).collect(), difference.breaks())
}

/// One line.
fn told(line: &str, breaks: bool) -> (Vec<String>, bool) {
    (vec![line.to_owned()], breaks)
}

/// From the first contract to another.
fn to<D: Dialogue>() -> (Vec<String>, bool) {
    compared(&json::<first::booking::Contract>(), &json::<D>())
}

/// From the first contract to itself with something of its JSON replaced.
fn edited(edit: impl FnOnce(&mut Value)) -> (Vec<String>, bool) {
    let old = json::<first::booking::Contract>();
    let mut new = old.clone();
    edit(&mut new);
    compared(&old, &new)
}

#[test]
fn a_contract_does_not_differ_from_itself() {
    assert_eq!(
        to::<first::booking::Contract>(),
        (vec!["no difference".to_owned()], false)
    );
}

#[test]
fn a_new_phase_breaks_what_knows_its_answers_and_nothing_else() {
    let (lines, breaks) = to::<with_a_new_phase::booking::Contract>();
    assert_eq!(
        lines,
        [
            "breaks: open dialogues in `AwaitingConfirmation` start again: what they know has changed: `visa`",
            "new: `AwaitingVisa`",
            "new way: `AwaitingParty` -- answered → `AwaitingVisa`",
            "way gone: `AwaitingParty` -- answered → `AwaitingConfirmation`",
        ]
    );
    assert!(breaks);
}

#[test]
fn a_phase_that_is_gone_breaks_what_is_open_there() {
    let new = json::<first::booking::Contract>();
    let (lines, breaks) = compared(&json::<with_a_new_phase::booking::Contract>(), &new);
    assert_eq!(
        lines,
        [
            "breaks: open dialogues in `AwaitingConfirmation` start again: what they know has changed: `visa`",
            "breaks: open dialogues in `AwaitingVisa` start again: there is no such phase any more",
            "gone: `AwaitingVisa`",
            "new way: `AwaitingParty` -- answered → `AwaitingConfirmation`",
            "way gone: `AwaitingParty` -- answered → `AwaitingVisa`",
        ]
    );
    assert!(breaks);
}

#[test]
fn a_changed_field_breaks_what_knows_it_and_is_asked_once_more_where_it_is_asked() {
    let (lines, breaks) = to::<with_a_changed_field::booking::Contract>();
    assert_eq!(
        lines,
        [
            "breaks: open dialogues in `AwaitingConfirmation` start again: what they know has changed: `party`",
            "asks once more: `AwaitingParty`: its forms have changed",
        ]
    );
    assert!(breaks);
}

#[test]
fn a_question_that_joins_a_round_breaks_what_is_kept_of_its_answers() {
    let (lines, breaks) = to::<asking_more::booking::Contract>();
    assert_eq!(
        lines,
        [
            "breaks: open dialogues in `AwaitingParty` start again: what is kept of its answers has changed",
            "breaks: open dialogues in `AwaitingConfirmation` start again: what they know has changed: `note`",
        ]
    );
    assert!(breaks);
}

#[test]
fn a_reworded_question_breaks_nothing_and_is_asked_once_more() {
    let (lines, breaks) = to::<reworded::booking::Contract>();
    assert_eq!(lines, ["asks once more: `AwaitingTrip`: its questions are worded anew"]);
    assert!(!breaks);
}

#[test]
fn ways_limits_times_and_texts_are_told() {
    let (lines, breaks) = to::<with_other_edges::booking::Contract>();
    assert_eq!(
        lines,
        [
            "breaks: open dialogues that are past `rounds 6` end with an error: it was 8",
            "new way: `AwaitingParty` -- declined → `AwaitingTrip`",
            "new way: `AwaitingConfirmation` -- answered, `Paid` → `Done`",
            "way gone: `AwaitingTrip` -- declined → `AwaitingTrip`",
            "way gone: `AwaitingConfirmation` -- answered, `Booked` → `Done`",
            "changed: `repeats 4`, it was 3",
            "changed: `AwaitingTrip` waits 2h, it waited as long as the codec says",
            "changed: `Done` ends with another text",
        ]
    );
    assert!(breaks);
    let (lines, _) = compared(
        &json::<with_other_edges::booking::Contract>(),
        &json::<first::booking::Contract>(),
    );
    assert_eq!(
        lines.first().map(String::as_str),
        Some("breaks: open dialogues that are past `repeats 3` end with an error: it was 4")
    );
    let lives_longer = "breaks: open dialogues in `AwaitingTrip` whose state lives longer than anything of this contract are \
                        refused, unless the codec's ttl is as long";
    assert!(lines.contains(&lives_longer.to_owned()), "{lines:#?}");
}

#[test]
fn another_request_or_another_dialogue_breaks_every_open_one() {
    let (lines, breaks) = edited(|new| new["request"]["name"] = json!("book_journey"));
    assert_eq!(
        lines,
        [
            "breaks: every open dialogue: its states are bound to `tools/call` of `book_trip`, and this is `tools/call` of \
          `book_journey`"
        ]
    );
    assert!(breaks);
    let (lines, breaks) = edited(|new| new["dialogue"] = json!("Journey"));
    assert_eq!(
        lines,
        ["breaks: every open dialogue: `Journey` is another dialogue than `Booking`, and every state names its own"]
    );
    assert!(breaks);
}

#[test]
fn another_fingerprint_is_told_to_those_who_have_generated_clients() {
    let clients = |old: &Value, new: &Value| {
        let text = Difference::between(old, new).unwrap().to_string();
        text.lines().filter(|line| line.starts_with("clients: ")).count()
    };
    let first = json::<first::booking::Contract>();
    assert_eq!(clients(&first, &first), 0);
    assert_eq!(clients(&first, &json::<reworded::booking::Contract>()), 1);
}

#[test]
fn another_fingerprint_alone_says_that_nothing_open_depends_on_it() {
    let (lines, breaks) = edited(|new| new["fingerprint"] = json!("0000000000000000"));
    assert_eq!(
        lines,
        ["changed: words and the order of what stands beside each other: nothing that an open dialogue depends on"]
    );
    assert!(!breaks);
}

/// A state of the first contract in each phase that asks.
fn open_dialogues(codec: &Codec) -> [(&'static str, RequestState); 3] {
    use first::booking::{Party, Quote, Session, Trip};
    let trip = Session::new().call(opening!(first));
    let trip_state = trip.seal(codec, &Principal::Local).unwrap();
    let destination = "SFO".to_owned();
    let party = trip.respond(Trip { destination });
    let party_state = party.seal(codec, &Principal::Local).unwrap();
    let confirmation = party.respond(Party { travellers: 2 }, Quote { cents: 1 });
    [
        ("AwaitingTrip", trip_state),
        ("AwaitingParty", party_state),
        (
            "AwaitingConfirmation",
            confirmation.seal(codec, &Principal::Local).unwrap(),
        ),
    ]
}

/// What is told of a version is what its `resume` makes of states that the first contract sealed.
#[test]
fn those_dialogues_start_again_that_are_said_to_and_no_others() {
    macro_rules! check {
        ($($version:ident)*) => {$({
            let codec = codec();
            let (lines, _) = to::<$version::booking::Contract>();
            for (phase, state) in open_dialogues(&codec) {
                let resumed = $version::booking::resume(&state, opening!($version), &codec, &Principal::Local);
                let starts_again = matches!(resumed, Err(ResumeError::Changed(_)));
                assert_eq!(resumed.is_ok(), !starts_again);
                let told = format!("breaks: open dialogues in `{phase}` start again");
                let told = lines.iter().any(|line| line.starts_with(&told));
                assert_eq!(told, starts_again, "{}, `{phase}`", stringify!($version));
            }
        })*};
    }
    check! { first with_a_new_phase with_a_changed_field reworded with_other_edges asking_more }
}

#[test]
fn what_is_no_contract_is_refused_with_a_reason() {
    let contract = json::<first::booking::Contract>();
    let mut later = contract.clone();
    later["format"] = json!(2);
    // A phase of its name alone is compared, so none has two.
    let twice = |list: &str, item: usize| {
        let mut contract = contract.clone();
        let items = contract[list].as_array_mut().unwrap();
        items.push(items[item].clone());
        contract
    };
    let mut untagged = contract.clone();
    untagged["phases"][1].as_object_mut().unwrap().remove("tag");
    for (other, says) in [
        (json!({}), "is not the contract of a dialogue: missing field `format`"),
        (json!([]), "is not the contract of a dialogue: "),
        (
            later,
            "is not the contract of a dialogue: format 2 of it, and this reads 1",
        ),
        // Another version may have nothing of this one.
        (
            json!({ "format": 2 }),
            "is not the contract of a dialogue: format 2 of it, and this reads 1",
        ),
        (
            twice("phases", 1),
            "is not the contract of a dialogue: two phases are called `AwaitingTrip`",
        ),
        (
            twice("asks", 0),
            "is not the contract of a dialogue: two asks or messages are called `Trip`",
        ),
        (
            untagged,
            "is not the contract of a dialogue: the phase `AwaitingTrip` is asking and not described so",
        ),
    ] {
        for (which, old, new) in [("old", &other, &contract), ("new", &contract, &other)] {
            let error = Difference::between(old, new).unwrap_err().to_string();
            assert!(error.starts_with(&format!("the {which} one {says}")), "{error}");
        }
    }
}
