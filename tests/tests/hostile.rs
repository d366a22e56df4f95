//! Whatever a client sends: random states and mutated ones never open, random JSON never panics, and nothing but an
//! acceptance completes a dialogue.

#![cfg(test)]

use behaviour::client::{Client, accept, complete, invalid_state, protocol_error, question};
use behaviour::contracts::{Clerk, Desk, booking, survey};
use dialogue_runtime::{Principal, Reply};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn booking_client(desk: &Desk) -> Client<'_, booking::Contract, Desk> {
    Client::new(booking::Contract, desk, json!({ "origin": "OSL" }))
}

/// The state after each of the three questions.
fn states() -> [String; 3] {
    let desk = Desk::default();
    let client = booking_client(&desk);
    let first = question(client.open()).state;
    let trip = accept("trip", json!({ "destination": "SFO", "dates": "May" }));
    let second = question(client.retry(first.clone(), trip)).state;
    let party = accept("party", json!({ "travellers": 2, "cabin": "economy" }));
    let third = question(client.retry(second.clone(), party)).state;
    [first, second, third].map(dialogue_runtime::RequestState::into_string)
}

/// Answers that are right whichever of the three questions is asked.
fn all_answers() -> Value {
    json!({
        "trip": { "action": "accept", "content": { "destination": "SFO", "dates": "May" } },
        "party": { "action": "accept", "content": { "travellers": 2, "cabin": "economy" } },
        "confirm": { "action": "accept", "content": { "confirm": true } },
    })
}

/// One thing done to a text.
#[derive(Debug, Clone)]
enum Mutation {
    Replace(prop::sample::Index, char),
    Insert(prop::sample::Index, char),
    Remove(prop::sample::Index),
    Swap(prop::sample::Index, prop::sample::Index),
    Cut(prop::sample::Index),
    Append(String),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let letter = || {
        prop_oneof![
            prop::char::ranges(vec!['A'..='Z', 'a'..='z', '0'..='9', '-'..='-', '_'..='_'].into()),
            any::<char>()
        ]
    };
    let place = any::<prop::sample::Index>;
    prop_oneof![
        4 => (place(), letter()).prop_map(|(at, letter)| Mutation::Replace(at, letter)),
        2 => (place(), letter()).prop_map(|(at, letter)| Mutation::Insert(at, letter)),
        1 => place().prop_map(Mutation::Remove),
        1 => (place(), place()).prop_map(|(one, other)| Mutation::Swap(one, other)),
        1 => place().prop_map(Mutation::Cut),
        1 => "[A-Za-z0-9_=-]{1,8}".prop_map(Mutation::Append),
    ]
}

fn mutated(text: &str, mutations: &[Mutation]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for mutation in mutations {
        if letters.is_empty() {
            break;
        }
        let length = letters.len();
        match mutation {
            Mutation::Replace(at, letter) => letters[at.index(length)] = *letter,
            Mutation::Insert(at, letter) => letters.insert(at.index(length), *letter),
            Mutation::Remove(at) => drop(letters.remove(at.index(length))),
            Mutation::Swap(one, other) => letters.swap(one.index(length), other.index(length)),
            Mutation::Cut(at) => letters.truncate(at.index(length)),
            Mutation::Append(more) => letters.extend(more.chars()),
        }
    }
    letters.into_iter().collect()
}

fn any_json() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        Just("accept".to_owned()),
        Just("SFO".to_owned()),
        Just("economy".to_owned()),
        Just("2026-07-28".to_owned()),
        any::<String>(),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0_i64..10).prop_map(Value::from),
        word.prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 48, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((key(), inner), 0..5)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

/// The names that mean something somewhere, and any other.
fn key() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "trip",
        "party",
        "confirm",
        "form",
        "action",
        "content",
        "destination",
        "dates",
        "travellers",
        "cabin",
        "name",
        "count",
        "sure",
        "extras",
        "method",
        "result",
        "__proto__",
        "origin",
    ]);
    prop_oneof![6 => known.prop_map(str::to_owned), 1 => any::<String>()]
}

fn any_object() -> impl Strategy<Value = Map<String, Value>> {
    prop::collection::vec((key(), any_json()), 0..6).prop_map(|entries| entries.into_iter().collect())
}

/// Whether these answers hold an entry for `key` that says yes.
fn accepts(responses: &Map<String, Value>, key: &str) -> bool {
    responses.get(key).and_then(|entry| entry.get("action")) == Some(&json!("accept"))
}

proptest! {
    #[test]
    fn a_mutated_state_never_opens(which in 0_usize..3, mutations in prop::collection::vec(mutation(), 1..4)) {
        let state = &states()[which];
        let mutated = mutated(state, &mutations);
        prop_assume!(mutated != *state);
        let desk = Desk::default();
        prop_assert_eq!(protocol_error(booking_client(&desk).retry(mutated, all_answers())), invalid_state());
        prop_assert!(desk.seen().is_empty());
    }

    #[test]
    fn a_random_state_never_opens(text in prop_oneof![any::<String>(), "d1\\.[A-Za-z0-9_-]{0,200}", "[de]1\\.\\PC{0,80}"]) {
        let desk = Desk::default();
        prop_assert_eq!(protocol_error(booking_client(&desk).retry(text, all_answers())), invalid_state());
        prop_assert!(desk.seen().is_empty());
    }

    #[test]
    fn a_state_spliced_from_two_never_opens(one in 0_usize..3, other in 0_usize..3, cut in any::<prop::sample::Index>()) {
        let (one, other) = (&states()[one], &states()[other]);
        let at = cut.index(one.len().min(other.len()));
        let spliced = format!("{}{}", &one[..at], &other[at..]);
        prop_assume!(spliced != *one && spliced != *other);
        let desk = Desk::default();
        prop_assert_eq!(protocol_error(booking_client(&desk).retry(spliced, all_answers())), invalid_state());
    }

    #[test]
    fn a_state_opens_for_no_other_call(
        which in 0_usize..3,
        origin in "[A-Z]{3}",
        issuer in any::<String>(),
        id in any::<String>(),
        audience in any::<String>(),
        change in 0..3,
    ) {
        let desk = Desk::default();
        let other = booking_client(&desk).with(|client| match change {
            0 => client.arguments = json!({ "origin": format!("x{origin}") }),
            1 => client.principal = Principal::subject(issuer, id),
            _ => client.codec = client.codec.clone().audience(format!("x{audience}")),
        });
        let reply = other.retry(states()[which].as_str(), all_answers());
        prop_assert_eq!(protocol_error(reply), invalid_state());
    }

    #[test]
    fn random_arguments_never_panic_and_are_read_or_named(arguments in any_object()) {
        let desk = Desk::default();
        let client = booking_client(&desk).with(|client| client.arguments = Value::Object(arguments.clone()));
        match client.open() {
            Reply::InputRequired { .. } => prop_assert!(arguments["origin"].is_string()),
            Reply::ToolError { text, .. } => prop_assert!(text.starts_with("`origin`: "), "{}", text),
            other => prop_assert!(false, "{other:?}"),
        }
    }

    #[test]
    fn random_answers_never_panic_and_nothing_completes_without_an_acceptance(
        responses in any_object(),
        entry in prop::option::of(any_json()),
    ) {
        let mut responses = responses;
        if let Some(entry) = entry {
            responses.insert("form".to_owned(), entry);
        }
        let clerk = Clerk::default();
        let client = Client::new(survey::Contract, &clerk, Value::Null);
        let state = question(client.open()).state;
        let reply = client.retry(state, Value::Object(responses.clone()));
        match reply {
            Reply::Complete { .. } => prop_assert!(accepts(&responses, "form")),
            Reply::InputRequired { .. } | Reply::ToolError { .. } => prop_assert_eq!(clerk.last(), None),
            other => prop_assert!(false, "{other:?}"),
        }
    }

    #[test]
    fn a_random_form_that_is_accepted_is_taken_whole_or_asked_again(content in any_object()) {
        let clerk = Clerk::default();
        let client = Client::new(survey::Contract, &clerk, Value::Null);
        let state = question(client.open()).state;
        match client.retry(state.clone(), accept("form", Value::Object(content))) {
            Reply::Complete { .. } => prop_assert!(clerk.last().is_some()),
            reply => prop_assert_eq!(question(reply).key, "form"),
        }
        // The state is as good as before.
        let good = json!({ "name": "Ada", "count": 1, "sure": true, "cabin": "economy" });
        prop_assert_eq!(complete(client.retry(state, accept("form", good))).1, json!({ "fields": 21 }));
    }

    #[test]
    fn random_answers_to_every_round_never_end_a_booking_without_a_yes(
        rounds in prop::collection::vec(any_object(), 1..8),
    ) {
        let desk = Desk::default();
        let client = booking_client(&desk);
        let mut reply = client.open();
        for responses in rounds {
            let Reply::InputRequired { state, .. } = &reply else { break };
            let (state, answers) = (state.clone(), Value::Object(responses.clone()));
            reply = client.retry(state, answers);
            if let Reply::Complete { .. } = &reply {
                prop_assert!(accepts(&responses, "confirm"));
            }
        }
    }

    #[test]
    fn capabilities_of_any_shape_never_panic(declared in any_json()) {
        let desk = Desk::default();
        let client = booking_client(&desk).with(|client| client.capabilities = json!({ "elicitation": declared }));
        match client.open() {
            Reply::InputRequired { .. } => prop_assert!(declared.is_object()),
            reply => prop_assert_eq!(protocol_error(reply).0, -32021),
        }
    }
}
