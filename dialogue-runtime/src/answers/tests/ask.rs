//! What comes for an ask: its action, and its content as a whole.

use serde_json::{Value, json};

use super::*;
use crate::answers::{Again, InputResponses, Outcome, answer};
use crate::contract::{Ask, Via};

#[derive(Debug, PartialEq)]
struct Party {
    travellers: i64,
    cabin: Cabin,
    note: Option<String>,
}

static PARTY: Ask = Ask {
    key: "party",
    via: Via::Form,
    text: "Who is travelling?",
    answers: Message::new(
        "Party",
        "",
        &[
            required("travellers", "Travellers", TRAVELLERS),
            defaulted(
                "cabin",
                "Cabin",
                Kind::Choice(Cabin::CHOICES),
                Literal::String("economy"),
            ),
            optional("note", "Note", NAME),
        ],
    ),
};

impl Read for Party {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        let mut object = problems.object(json, kind)?;
        let travellers = object.field(0);
        let cabin = object.field(1);
        let note = object.optional(2);
        Some(Self {
            travellers: travellers?,
            cabin: cabin?,
            note: note?,
        })
    }
}

#[derive(Debug, PartialEq)]
struct Nothing {
    note: Option<String>,
}

static NOTHING_REQUIRED: Ask = Ask {
    key: "party",
    via: Via::Form,
    text: "Anything else?",
    answers: Message::new("Nothing", "", &[optional("note", "Note", NAME)]),
};

impl Read for Nothing {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        Some(Self {
            note: problems.object(json, kind)?.optional(0)?,
        })
    }
}

fn responses(entry: Value) -> InputResponses {
    [("party".to_owned(), entry)].into_iter().collect()
}

fn party(entry: Value) -> Outcome<Party> {
    answer(&PARTY, &responses(entry))
}

fn again(outcome: &Outcome<Party>) -> String {
    match outcome {
        Outcome::Again(again) => again.to_string(),
        other => panic!("expected to be asked again, found {other:?}"),
    }
}

const PAIR: Party = Party {
    travellers: 2,
    cabin: Cabin::Business,
    note: None,
};

#[test]
fn an_accepted_form_gives_its_answers() {
    let entry = json!({"action": "accept", "content": {"travellers": 2, "cabin": "business"}});
    assert_eq!(party(entry), Outcome::Accepted(PAIR));
}

#[test]
fn an_entry_that_is_absent_null_no_object_or_wrapped_is_missing() {
    assert_eq!(
        answer::<Party>(&PARTY, &InputResponses::default()),
        Outcome::Again(Again::missing())
    );
    let accepted = json!({"action": "accept", "content": {"travellers": 2}});
    let wrapped = json!({"method": "elicitation/create", "result": accepted});
    let elsewhere = [("partY".to_owned(), accepted.clone())].into_iter().collect();
    assert_eq!(answer::<Party>(&PARTY, &elsewhere), Outcome::Again(Again::missing()));
    for entry in [
        Value::Null,
        json!("accept"),
        json!(true),
        json!([accepted]),
        wrapped,
        json!({}),
    ] {
        let outcome = party(entry.clone());
        assert_eq!(outcome, Outcome::Again(Again::missing()), "{entry}");
        assert_eq!(again(&outcome), "No answer has come yet.");
    }
    assert!(Again::missing().is_missing());
    assert!(!Again::custom("The flight is full.").is_missing());
}

#[test]
fn an_action_that_is_unknown_is_never_an_acceptance() {
    for action in [
        json!("reject"),
        json!("accepted"),
        json!(""),
        json!("accept "),
        json!(1),
        json!(null),
        json!(["accept"]),
    ] {
        let outcome = party(json!({"action": action, "content": {"travellers": 2}}));
        assert_eq!(
            again(&outcome),
            "The answer was neither accepted, nor declined, nor cancelled.",
            "{action}"
        );
    }
}

#[test]
fn a_capitalised_action_is_never_an_acceptance() {
    for action in ["Accept", "ACCEPT", "accepT"] {
        let outcome = party(json!({"action": action, "content": {"travellers": 2}}));
        assert!(matches!(outcome, Outcome::Again(_)), "{action}");
    }
}

#[test]
fn a_capitalised_refusal_is_no_refusal_either() {
    for action in ["Decline", "CANCEL"] {
        assert!(
            matches!(party(json!({"action": action})), Outcome::Again(_)),
            "{action}"
        );
    }
}

#[test]
fn a_content_without_an_action_is_never_an_acceptance() {
    let outcome = party(json!({"content": {"travellers": 2}}));
    assert_eq!(outcome, Outcome::Again(Again::missing()));
}

#[test]
fn declined_and_cancelled_need_no_content_and_read_none() {
    for content in [
        None,
        Some(json!({"travellers": 2})),
        Some(json!("nonsense")),
        Some(Value::Null),
    ] {
        for (action, outcome) in [("decline", Outcome::Declined), ("cancel", Outcome::Cancelled)] {
            let mut entry = json!({"action": action});
            if let (Some(entry), Some(content)) = (entry.as_object_mut(), content.clone()) {
                entry.insert("content".to_owned(), content);
            }
            assert_eq!(party(entry), outcome);
        }
    }
}

#[test]
fn an_acceptance_without_an_object_is_an_empty_form() {
    let complete = Outcome::Accepted(Nothing { note: None });
    for entry in [
        json!({"action": "accept"}),
        json!({"action": "accept", "content": null}),
        json!({"action": "accept", "content": "text"}),
        json!({"action": "accept", "content": [1, 2]}),
        json!({"action": "accept", "content": {}}),
    ] {
        assert_eq!(
            answer::<Nothing>(&NOTHING_REQUIRED, &responses(entry.clone())),
            complete
        );
        assert_eq!(
            again(&party(entry)),
            "That could not be accepted.\nTravellers: expected a whole number from 1 to 9, found nothing."
        );
    }
}

#[test]
fn unknown_keys_and_fields_are_ignored() {
    let entry = json!({
        "action": "accept", "_meta": {}, "__proto__": {"action": "decline"},
        "content": {"travellers": 2, "cabin": "business", "__proto__": {"travellers": 3}, "seat": "1A"},
    });
    let others = [
        ("party".to_owned(), entry),
        ("trip".to_owned(), json!({"action": "decline"})),
    ];
    assert_eq!(
        answer::<Party>(&PARTY, &others.into_iter().collect()),
        Outcome::Accepted(PAIR)
    );
}

#[test]
fn a_required_field_that_is_absent_or_null_is_its_default() {
    for content in [json!({"travellers": 2}), json!({"travellers": 2, "cabin": null})] {
        let entry = json!({"action": "accept", "content": content});
        let expected = Party {
            cabin: Cabin::Economy,
            ..PAIR
        };
        assert_eq!(party(entry), Outcome::Accepted(expected));
    }
}

#[test]
fn a_required_field_that_is_absent_or_null_is_named_when_it_has_no_default() {
    for content in [json!({}), json!({"travellers": null})] {
        assert_eq!(
            again(&party(json!({"action": "accept", "content": content}))),
            "That could not be accepted.\nTravellers: expected a whole number from 1 to 9, found nothing."
        );
    }
}

#[test]
fn an_optional_field_that_is_absent_null_or_too_short_a_text_is_none() {
    for note in [Value::Null, json!("")] {
        let content = json!({"travellers": 2, "cabin": "business", "note": note});
        assert_eq!(
            party(json!({"action": "accept", "content": content})),
            Outcome::Accepted(PAIR)
        );
    }
}

#[test]
fn every_problem_of_a_form_is_told_to_the_person_by_title() {
    let content = json!({"travellers": 12, "cabin": "first", "note": "too long"});
    assert_eq!(
        again(&party(json!({"action": "accept", "content": content}))),
        "That could not be accepted.\n\
         Travellers: expected a whole number from 1 to 9, found 12.\n\
         Cabin: expected one of Economy class, business, found \"first\".\n\
         Note: expected text of 1 to 5 characters, found 8 characters."
    );
}

#[test]
fn a_reason_of_the_servers_own_is_told_as_it_is() {
    assert_eq!(Again::custom("The flight is full.").to_string(), "The flight is full.");
}
