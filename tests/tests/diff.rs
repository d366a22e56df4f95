//! What a deploy does to the dialogues that are open, told from the JSON of two contracts: a contract and its next version,
//! each a real one.

use dialogue_runtime::emit::{Declaration, Difference};
use dialogue_runtime::{Dialogue, dialogue};
use serde_json::{Value, json};

/// A version of the booking dialogue: what differs from the first one stands in the braces.
macro_rules! version {
    ($name:ident { $($items:tt)* }) => {
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

fn json<D: Dialogue>() -> Value {
    Declaration::of::<D>().to_json()
}

/// The lines of a difference, and whether it breaks.
fn compared(old: &Value, new: &Value) -> (Vec<String>, bool) {
    let difference = Difference::between(old, new).unwrap();
    (
        difference.to_string().lines().map(str::to_owned).collect(),
        difference.breaks(),
    )
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
fn an_argument_is_told_with_what_it_does_to_calls_that_were_made_before() {
    let schema = |new: &mut Value, edit: &dyn Fn(&mut Value)| edit(&mut new["opens"]["schema"]);
    let origin = json!({ "type": "string", "title": "Origin" });
    let cases: [(&dyn Fn(&mut Value), &[&str], bool); 7] = [
        (
            &|schema| {
                schema["properties"]["budget"] = json!({ "type": "integer" });
                schema["required"] = json!(["origin", "budget"]);
            },
            &[
                "breaks: every open dialogue, and every call as it was made so far: the argument `budget` is new, and required",
            ],
            true,
        ),
        (
            &|schema| schema["properties"]["budget"] = json!({ "type": "integer" }),
            &["changed: the argument `budget` is new; calls without it go on as they were"],
            false,
        ),
        (
            &|schema| schema["properties"] = json!({ "origin": origin }),
            &["breaks: open dialogues that were called with the argument `class`, which is gone, are refused"],
            true,
        ),
        (
            &|schema| schema["properties"]["class"]["default"] = json!("business"),
            &[
                "breaks: open dialogues that name the old or the new default of the argument `class` are refused, and those \
               that leave it out go on with the new one",
            ],
            true,
        ),
        (
            &|schema| schema["properties"]["origin"]["maxLength"] = json!(3),
            &["breaks: open dialogues whose argument `origin` does not fit any more are refused: its type has changed"],
            true,
        ),
        (
            &|schema| schema["required"] = json!([]),
            &["changed: the argument `origin` may be left out"],
            false,
        ),
        (
            &|schema| schema["properties"]["origin"]["description"] = json!("Where from"),
            &["no difference"],
            false,
        ),
    ];
    for (edit, lines, breaks) in cases {
        let (found, found_breaks) = edited(|new| schema(new, edit));
        assert_eq!(
            (
                found.iter().map(String::as_str).collect::<Vec<_>>().as_slice(),
                found_breaks
            ),
            (lines, breaks)
        );
    }
}

#[test]
fn what_else_a_client_must_declare_is_told_where_it_is_needed() {
    let (lines, breaks) = edited(|new| {
        for phase in new["phases"].as_array_mut().unwrap().iter_mut().take(2) {
            phase["needs"].as_array_mut().unwrap().push(json!(["sampling"]));
        }
    });
    assert_eq!(
        lines,
        [
            "breaks: open dialogues in `AwaitingTrip` are refused where the client did not declare `sampling`",
            "changed: `Idle` takes a client that declares `sampling`",
        ]
    );
    assert!(breaks);
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

#[test]
fn what_is_no_contract_is_refused_with_a_reason() {
    let contract = json::<first::booking::Contract>();
    let mut later = contract.clone();
    later["format"] = json!(2);
    for (other, says) in [
        (json!({}), "is not the contract of a dialogue: missing field `format`"),
        (json!([]), "is not the contract of a dialogue: "),
        (
            later,
            "is not the contract of a dialogue: format 2 of it, and this reads 1",
        ),
    ] {
        for (which, old, new) in [("old", &other, &contract), ("new", &contract, &other)] {
            let error = Difference::between(old, new).unwrap_err().to_string();
            assert!(error.starts_with(&format!("the {which} one {says}")), "{error}");
        }
    }
}
