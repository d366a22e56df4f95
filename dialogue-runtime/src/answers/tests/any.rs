//! Whatever comes: no JSON makes a reader panic, and what is refused is explained.

use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::{ADDRESS, Address, Cabin, EXTRAS, Extra, NAME, TEXT, TRAVELLERS, defaulted, optional, required, text};
use crate::answers::{Again, Choice, Outcome, Problems, Read, answer, arguments};
use crate::contract::{Ask, Format, Kind, Literal, Message, Via};

/// A message of every kind, and of every presence.
#[derive(Debug)]
#[expect(dead_code, reason = "only read")]
struct Everything {
    plain: String,
    sized: Option<String>,
    email: Option<String>,
    uri: Option<String>,
    date: Option<String>,
    moment: Option<String>,
    whole: i64,
    byte: Option<u8>,
    number: Option<f64>,
    small: Option<f32>,
    truth: bool,
    cabin: Option<Cabin>,
    extras: Vec<Extra>,
    list: Option<Vec<Vec<i64>>>,
    nested: Option<Address>,
}

static EVERYTHING: Ask = Ask {
    key: "everything",
    via: Via::Form,
    text: "Everything?",
    answers: Message::new(
        "Everything",
        "",
        &[
            required("plain", "Plain", TEXT),
            optional("sized", "Sized", NAME),
            optional("email", "Email", text(Format::Email)),
            optional("uri", "Uri", text(Format::Uri)),
            optional("date", "Date", text(Format::Date)),
            optional("moment", "Moment", text(Format::DateTime)),
            required("whole", "Whole", TRAVELLERS),
            optional("byte", "Byte", Kind::Integer { min: None, max: None }),
            optional(
                "number",
                "Number",
                Kind::Number {
                    min: Some(0.0),
                    max: None,
                },
            ),
            optional("small", "Small", Kind::Number { min: None, max: None }),
            defaulted("truth", "Truth", Kind::Boolean, Literal::Boolean(true)),
            optional("cabin", "Cabin", Kind::Choice(Cabin::CHOICES)),
            defaulted("extras", "Extras", EXTRAS, Literal::Strings(&["meal"])),
            optional("list", "List", Kind::List(&Kind::List(&TRAVELLERS))),
            optional("nested", "Nested", Kind::Message(&ADDRESS)),
        ],
    ),
};

impl Read for Everything {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        let mut object = problems.object(json, kind)?;
        Some(Self {
            plain: object.field(0)?,
            sized: object.optional(1)?,
            email: object.optional(2)?,
            uri: object.optional(3)?,
            date: object.optional(4)?,
            moment: object.optional(5)?,
            whole: object.field(6)?,
            byte: object.optional(7)?,
            number: object.optional(8)?,
            small: object.optional(9)?,
            truth: object.field(10)?,
            cabin: object.optional(11)?,
            extras: object.field(12)?,
            list: object.optional(13)?,
            nested: object.optional(14)?,
        })
    }
}

/// Any JSON, with a leaning towards what the kinds above look for.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0..12_i64).prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        "[-@.<>\"\\\\\\[\\]: a-z0-9]{0,30}".prop_map(Value::from),
        "[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ][0-9:.]{0,9}[Z+-]?[é0-9:]{0,5})?".prop_map(Value::from),
        "[a-z]{1,6}:(//)?[a-z\\[:%é]{0,12}".prop_map(Value::from),
        prop_oneof![Just("economy"), Just("meal"), Just("wifi"), Just("accept")].prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 32, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((any_key(), inner), 0..6)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

fn any_key() -> impl Strategy<Value = String> {
    prop_oneof![Just("street".to_owned()), Just("action".to_owned()), any::<String>()]
}

fn any_content() -> impl Strategy<Value = Map<String, Value>> {
    let names = EVERYTHING.answers.fields.iter().map(|field| field.name);
    let entries: Vec<_> = names
        .map(|name| (Just(name.to_owned()), prop::option::of(any_json())))
        .collect();
    entries.prop_map(|entries| {
        entries
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)))
            .collect()
    })
}

proptest! {
    #[test]
    fn no_json_makes_an_answer_panic(entry in any_json()) {
        let responses = [("everything".to_owned(), entry)].into_iter().collect();
        let outcome = answer::<Everything>(&EVERYTHING, &responses);
        prop_assert!(!matches!(outcome, Outcome::Accepted(_)));
    }

    #[test]
    fn no_content_makes_a_form_panic_and_what_is_refused_says_why(content in any_content()) {
        let entry = json!({"action": "accept", "content": content});
        let responses = [("everything".to_owned(), entry)].into_iter().collect();
        let answered = answer::<Everything>(&EVERYTHING, &responses);
        match arguments::<Everything>(&EVERYTHING.answers, Some(&content)) {
            Ok(_) => prop_assert!(matches!(answered, Outcome::Accepted(_))),
            Err(problems) => {
                prop_assert!(!problems.is_empty());
                for line in problems.to_string().lines() {
                    prop_assert!(line.starts_with('`') && line.contains("`: expected ") && line.contains(", found "));
                }
                prop_assert_eq!(answered.map_again(), Some(Again::from(problems)));
            }
        }
    }

    #[test]
    fn each_kind_alone_reads_any_json_or_names_a_problem(json in any_json()) {
        for field in EVERYTHING.answers.fields {
            let mut problems = Problems::default();
            let ok = match field.kind {
                Kind::String { .. } => String::read(&json, &field.kind, &mut problems).is_some(),
                Kind::Integer { .. } => u8::read(&json, &field.kind, &mut problems).is_some(),
                Kind::Number { .. } => f32::read(&json, &field.kind, &mut problems).is_some(),
                Kind::Boolean => bool::read(&json, &field.kind, &mut problems).is_some(),
                Kind::Choice(_) => Cabin::read(&json, &field.kind, &mut problems).is_some(),
                Kind::Many { .. } => Vec::<Extra>::read(&json, &field.kind, &mut problems).is_some(),
                Kind::List(_) => Vec::<Vec<i64>>::read(&json, &field.kind, &mut problems).is_some(),
                Kind::Message(_) => Address::read(&json, &field.kind, &mut problems).is_some(),
            };
            prop_assert_eq!(ok, problems.is_empty());
        }
    }
}

impl<A> Outcome<A> {
    fn map_again(self) -> Option<Again> {
        match self {
            Self::Again(again) => Some(again),
            _ => None,
        }
    }
}
