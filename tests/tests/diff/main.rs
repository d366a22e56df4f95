//! What a deploy does to the dialogues that are open, told from the JSON of two contracts: a contract and its next version,
//! each a real one.

#![cfg(test)]

mod served;

use behaviour::client::{Client, accept, codec, protocol_error, question};
use dialogue_runtime::emit::{Declaration, Difference};
use dialogue_runtime::{Codec, Dialogue, Failure, Principal, RequestState, ResumeError, Turn, dialogue};
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

/// A change of the schema of the arguments.
type Edit<'a> = &'a dyn Fn(&mut Value);

#[test]
fn an_argument_is_told_with_what_it_does_to_calls_that_were_made_before() {
    let schema = |new: &mut Value, edit: &dyn Fn(&mut Value)| edit(&mut new["opens"]["schema"]);
    let origin = json!({ "type": "string", "title": "Origin" });
    let cases: [(Edit<'_>, &[&str], bool); 7] = [
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
            &[
                "breaks: open dialogues whose argument `origin` does not fit any more are refused: `maxLength` is 3, there \
               was none",
            ],
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
    let (lines, breaks) = edited(|new| new["phases"][1]["needs"] = json!([["elicitation"], ["sampling"]]));
    let line = "breaks: open dialogues in `AwaitingTrip` are refused where the client did not declare `sampling`";
    assert_eq!((lines, breaks), told(line, true));
}

mod at_once {
    use super::*;
    dialogue! {
        pub(crate) dialogue Ahoy {
            tool "ahoy"
            phase Idle                -> Asking
            phase Asking asks There   -> Done
            phase Done   yields Pong
            ask There "Are you there?" { here : bool }
            message Pong { here : bool }
        }
    }
}

mod after_a_model {
    use super::*;
    dialogue! {
        pub(crate) dialogue Ahoy {
            tool "ahoy"
            phase Idle                -> Model { Long: Naming, Short: Calling }
            phase Naming asks Name    -> Asking
            phase Calling asks Nick   -> Asking
            phase Asking asks There   -> Done
            phase Done   yields Pong
            ask Name via sampling(max_tokens = 9) "Name a ship."
            ask Nick via sampling(max_tokens = 3) "Name a boat."
            ask There "Are you there?" { here : bool }
            message Pong { here : bool }
        }
    }
}

struct Deck;

impl at_once::ahoy::Logic for Deck {
    async fn finish(&self, _: &Turn<'_>, done: at_once::ahoy::Done) -> Result<at_once::ahoy::Pong, Failure> {
        Ok(at_once::ahoy::Pong { here: done.there.here })
    }
}

impl after_a_model::ahoy::Logic for Deck {
    async fn on_idle(&self, turn: &Turn<'_>) -> Result<after_a_model::ahoy::ModelDecision, Failure> {
        Ok(match turn.round() {
            0 => after_a_model::ahoy::ModelDecision::Short,
            _ => after_a_model::ahoy::ModelDecision::Long,
        })
    }

    async fn finish(
        &self,
        _: &Turn<'_>,
        done: after_a_model::ahoy::Done,
    ) -> Result<after_a_model::ahoy::Pong, Failure> {
        Ok(after_a_model::ahoy::Pong { here: done.there.here })
    }
}

/// The state is of a phase that needs nothing new, and opens.
#[test]
fn what_is_needed_from_the_beginning_breaks_every_open_dialogue_without_it() {
    let client = Client::new(at_once::ahoy::Contract, &Deck, json!(null));
    let state = question(client.open()).state;
    let codec = codec();
    assert!(after_a_model::ahoy::resume(&state, &codec, &Principal::Local).is_ok());
    let deployed = Client::new(after_a_model::ahoy::Contract, &Deck, json!(null));
    let (code, ..) = protocol_error(deployed.retry(state, accept("there", json!({ "here": true }))));
    assert_eq!(code, -32021);
    let (lines, _) = compared(
        &json::<at_once::ahoy::Contract>(),
        &json::<after_a_model::ahoy::Contract>(),
    );
    let line =
        "breaks: every open dialogue whose client did not declare `sampling`, which is needed from the beginning now";
    assert_eq!(lines.first().map(String::as_str), Some(line));
    assert_eq!(
        lines.iter().filter(|line| line.starts_with("breaks")).count(),
        1,
        "{lines:#?}"
    );
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

/// The same dialogue with arguments of another declaration.
macro_rules! arguments {
    ($name:ident $opens:ident { $($items:tt)* }) => {
        #[allow(dead_code, reason = "it is declared, and nobody decides in it")]
        mod $name {
            use super::*;
            dialogue! {
                pub(crate) dialogue Search {
                    tool "search"
                    $($items)*
                    phase Idle                -> Asking
                    phase Asking asks $opens  -> Done
                    phase Done   yields Found
                    message Found { found : int }
                }
            }
        }
    };
}

arguments! { declared Sure {
    opens Query
    ask Sure "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy, business) = economy  limits : Limits? }
    message Limits { most : int = 5 }
} }

arguments! { declared_with_titles Sure {
    opens Query
    ask Sure "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy = "Cheap", business = "Dear") = economy  limits : Limits? }
    message Limits { most : int = 5 }
} }

arguments! { declared_with_another_default_inside Sure {
    opens Query
    ask Sure "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy, business) = economy  limits : Limits? }
    message Limits { most : int = 6 }
} }

arguments! { declared_with_another_key Certain {
    opens Query
    ask Certain "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy, business) = economy  limits : Limits? }
    message Limits { most : int = 5 }
} }

/// A version of a type of the user's own.
macro_rules! own_arguments {
    ($name:ident { $($fields:tt)* }) => {
        #[allow(dead_code, reason = "it is declared, and nobody decides in it")]
        mod $name {
            use super::*;
            #[derive(Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
            pub(crate) struct Own {
                near: String,
                $($fields)*
            }
            fn five() -> u8 {
                5
            }
            fn six() -> u8 {
                6
            }
            dialogue! {
                pub(crate) dialogue Search {
                    tool "search"
                    opens Query = super::Own
                    phase Idle                -> Asking
                    phase Asking asks Sure    -> Done
                    phase Done   yields Found
                    ask Sure "Sure?" { sure : bool }
                    message Found { found : int }
                }
            }
        }
    };
}

own_arguments! { own {} }
own_arguments! { own_with_an_option { most: Option<u8>, } }
own_arguments! { own_with_five { #[serde(default = "five")] most: u8, } }
own_arguments! { own_with_six { #[serde(default = "six")] most: u8, } }

/// Whether a dialogue that one version opened with these arguments goes on under another.
macro_rules! goes_on {
    ($old:ident, $new:ident, $json:expr) => {{
        let (codec, said) = (codec(), $json);
        let session = $old::search::Session::new().call(serde_json::from_value(said.clone()).unwrap());
        let state = session.seal(&codec, &Principal::Local).unwrap();
        let arguments = serde_json::from_value(said).unwrap();
        let resumed = $new::search::resume(&state, arguments, &codec, &Principal::Local);
        let told = compared(&json::<$old::search::Contract>(), &json::<$new::search::Contract>());
        (resumed.is_ok(), told)
    }};
}

fn told(line: &str, breaks: bool) -> (Vec<String>, bool) {
    (vec![line.to_owned()], breaks)
}

#[test]
fn titles_of_the_values_of_an_argument_break_nothing() {
    let (goes_on, (lines, breaks)) = goes_on!(
        declared,
        declared_with_titles,
        json!({ "near": "Oslo", "cabin": "business" })
    );
    assert!(goes_on);
    let words =
        "changed: words and the order of what stands beside each other: nothing that an open dialogue depends on";
    assert_eq!((lines, breaks), told(words, false));
}

#[test]
fn a_default_inside_of_an_argument_breaks_those_that_name_it() {
    let (goes_on, difference) = goes_on!(
        declared,
        declared_with_another_default_inside,
        json!({ "near": "Oslo", "cabin": "economy", "limits": { "most": 6 } })
    );
    assert!(!goes_on);
    let line = "breaks: open dialogues that name the old or the new default of the argument `limits.most` are refused, and \
                those that leave it out go on with the new one";
    assert_eq!(difference, told(line, true));
}

#[test]
fn a_question_under_another_key_is_put_once_more() {
    let (goes_on, difference) = goes_on!(
        declared,
        declared_with_another_key,
        json!({ "near": "Oslo", "cabin": "economy" })
    );
    assert!(goes_on);
    let line = "asks once more: `Asking`: what is asked has another name, under which no answer comes";
    assert_eq!(difference, told(line, false));
}

#[test]
fn of_a_type_of_the_users_own_a_default_is_bound_as_well() {
    let near = json!({ "near": "Oslo" });
    let (goes_on, difference) = goes_on!(own, own_with_an_option, near.clone());
    assert!(goes_on);
    let line = "changed: the argument `most` is new; calls without it go on as they were";
    assert_eq!(difference, told(line, false));

    let (goes_on, difference) = goes_on!(own, own_with_five, near.clone());
    assert!(!goes_on);
    let line = "breaks: every open dialogue: the argument `most` is new, and a state is bound to what stands for it";
    assert_eq!(difference, told(line, true));

    let (goes_on, difference) = goes_on!(own_with_five, own, near.clone());
    assert!(!goes_on);
    let line = "breaks: every open dialogue: the argument `most` is gone, and its states are bound to it";
    assert_eq!(difference, told(line, true));

    let (goes_on, difference) = goes_on!(own_with_five, own_with_six, near);
    assert!(!goes_on);
    let line = "breaks: open dialogues that leave out the argument `most` are refused: its default has changed";
    assert_eq!(difference, told(line, true));
    let (goes_on, _) = goes_on!(own_with_five, own_with_six, json!({ "near": "Oslo", "most": 5 }));
    assert!(goes_on);
}

#[test]
fn a_need_that_more_capabilities_can_meet_breaks_nothing() {
    let (lines, breaks) = edited(|new| new["phases"][1]["needs"] = json!([["elicitation", "sampling"]]));
    assert_eq!((lines, breaks), told("no difference", false));
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
