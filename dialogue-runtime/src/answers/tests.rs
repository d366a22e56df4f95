use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::{Again, Choice, InputResponses, Object, Outcome, Problems, Read, answer, arguments};
use crate::contract::{self, Ask, Field, Format, Kind, Literal, Message, Presence};

#[derive(Debug, Clone, Copy, PartialEq)]
enum Cabin {
    Economy,
    Business,
}

impl Choice for Cabin {
    const CHOICES: &'static [contract::Choice] = &[
        contract::Choice {
            value: "economy",
            title: Some("Economy class"),
        },
        contract::Choice {
            value: "business",
            title: None,
        },
    ];
    fn index(self) -> usize {
        self as usize
    }
    fn from_index(index: usize) -> Option<Self> {
        [Self::Economy, Self::Business].get(index).copied()
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Extra {
    Meal,
    Wifi,
    Lounge,
}

impl Choice for Extra {
    const CHOICES: &'static [contract::Choice] = &[
        contract::Choice {
            value: "meal",
            title: None,
        },
        contract::Choice {
            value: "wifi",
            title: None,
        },
        contract::Choice {
            value: "lounge",
            title: None,
        },
    ];
    fn index(self) -> usize {
        self as usize
    }
    fn from_index(index: usize) -> Option<Self> {
        [Self::Meal, Self::Wifi, Self::Lounge].get(index).copied()
    }
}

const fn required(name: &'static str, title: &'static str, kind: Kind) -> Field {
    Field {
        name,
        title,
        description: "",
        kind,
        presence: Presence::Required,
    }
}

const fn optional(name: &'static str, title: &'static str, kind: Kind) -> Field {
    Field {
        presence: Presence::Optional,
        ..required(name, title, kind)
    }
}

const fn defaulted(name: &'static str, title: &'static str, kind: Kind, value: Literal) -> Field {
    Field {
        presence: Presence::Default(value),
        ..required(name, title, kind)
    }
}

const fn text(format: Format) -> Kind {
    Kind::String {
        format,
        min: None,
        max: None,
    }
}

const TEXT: Kind = text(Format::Plain);
const NAME: Kind = Kind::String {
    format: Format::Plain,
    min: Some(1),
    max: Some(5),
};
const TRAVELLERS: Kind = Kind::Integer {
    min: Some(1),
    max: Some(9),
};
const EXTRAS: Kind = Kind::Many {
    choices: Extra::CHOICES,
    min: Some(1),
    max: Some(2),
};

/// What came of one value read as one kind: the value, or what is wrong with it.
fn read<T: Read>(kind: &Kind, json: &Value) -> Result<T, String> {
    let mut problems = Problems::default();
    T::read(json, kind, &mut problems).ok_or_else(|| problems.to_string())
}

fn refused<T>(sentence: &str) -> Result<T, String> {
    Err(sentence.to_owned())
}

// ── one ask ─────────────────────────────────────────────────────────────────────────────────

#[derive(Debug, PartialEq)]
struct Party {
    travellers: i64,
    cabin: Cabin,
    note: Option<String>,
}

static PARTY: Ask = Ask {
    key: "party",
    text: "Who is travelling?",
    answers: Message {
        name: "Party",
        docs: "",
        fields: &[
            required("travellers", "Travellers", TRAVELLERS),
            defaulted(
                "cabin",
                "Cabin",
                Kind::Choice(Cabin::CHOICES),
                Literal::String("economy"),
            ),
            optional("note", "Note", NAME),
        ],
    },
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
    text: "Anything else?",
    answers: Message {
        name: "Nothing",
        docs: "",
        fields: &[optional("note", "Note", NAME)],
    },
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
    let elsewhere = [("partY".to_owned(), accepted.clone())]
        .into_iter()
        .collect();
    assert_eq!(
        answer::<Party>(&PARTY, &elsewhere),
        Outcome::Again(Again::missing())
    );
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
        for (action, outcome) in [
            ("decline", Outcome::Declined),
            ("cancel", Outcome::Cancelled),
        ] {
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
    for content in [
        json!({"travellers": 2}),
        json!({"travellers": 2, "cabin": null}),
    ] {
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
    assert_eq!(
        Again::custom("The flight is full.").to_string(),
        "The flight is full."
    );
}

// ── one value ───────────────────────────────────────────────────────────────────────────────

#[test]
fn a_whole_number_may_be_written_with_fraction_or_exponent() {
    let any = Kind::Integer {
        min: None,
        max: None,
    };
    for (written, value) in [
        ("2", 2_i64),
        ("2.0", 2),
        ("1e3", 1000),
        ("-0.0", 0),
        ("-4.0", -4),
        ("4503599627370495.0", 4_503_599_627_370_495),
        ("9007199254740993", 9_007_199_254_740_993),
        ("9223372036854775807", i64::MAX),
        ("-9223372036854775808", i64::MIN),
    ] {
        let json: Value = serde_json::from_str(written).expect(written);
        assert_eq!(read(&any, &json), Ok(value), "{written}");
    }
    assert_eq!(
        read(
            &Kind::Integer {
                min: Some(0),
                max: None
            },
            &json!(u64::MAX)
        ),
        Ok(u64::MAX)
    );
}

#[test]
fn what_is_no_whole_number_in_range_is_named_with_the_range() {
    for (json, found) in [
        (json!(2.5), "2.5"),
        (json!("2"), "\"2\""),
        (json!(0), "0"),
        (json!(10), "10"),
        (json!(1e300), "1e+300"),
        (json!(true), "true"),
        (json!([1]), "a list of 1 value"),
        (json!({}), "an object"),
    ] {
        let sentence = format!("expected a whole number from 1 to 9, found {found}");
        assert_eq!(read::<i64>(&TRAVELLERS, &json), refused(&sentence));
    }
    let open = |min, max| Kind::Integer { min, max };
    assert_eq!(
        read::<i64>(&open(Some(-5), None), &json!(-6)),
        refused("expected a whole number of at least -5, found -6")
    );
    assert_eq!(
        read::<i64>(&open(None, Some(5)), &json!(6)),
        refused("expected a whole number of at most 5, found 6")
    );
    assert_eq!(
        read::<i64>(&open(None, None), &json!("x")),
        refused("expected a whole number, found \"x\"")
    );
}

#[test]
fn a_whole_number_beyond_its_type_is_named_with_the_bound_of_the_type() {
    let any = Kind::Integer {
        min: None,
        max: None,
    };
    assert_eq!(
        read::<i64>(&any, &json!(u64::MAX)),
        refused(
            "expected a whole number of at most 9223372036854775807, found 18446744073709551615"
        )
    );
    assert_eq!(
        read::<i64>(&any, &json!(-1e30)),
        refused("expected a whole number of at least -9223372036854775808, found -1e+30")
    );
    assert_eq!(
        read::<u8>(&any, &json!(256)),
        refused("expected a whole number of at most 255, found 256")
    );
    assert_eq!(
        read::<u64>(&any, &json!(-1)),
        refused("expected a whole number of at least 0, found -1")
    );
    assert_eq!(read::<i8>(&any, &json!(-128)), Ok(-128));
}

#[test]
fn a_float_too_large_to_be_exact_is_not_taken_for_a_whole_number() {
    let json: Value = serde_json::from_str("4503599627370497.0").expect("a number");
    assert_eq!(
        read::<i64>(
            &Kind::Integer {
                min: None,
                max: None
            },
            &json
        ),
        refused("expected a whole number with all its digits, found 4503599627370497.0")
    );
}

#[test]
fn a_number_is_finite_and_in_range() {
    let unit = Kind::Number {
        min: Some(0.0),
        max: Some(1.5),
    };
    assert_eq!(read(&unit, &json!(1)), Ok(1.0_f64));
    assert_eq!(read(&unit, &json!(0.25)), Ok(0.25_f32));
    assert_eq!(
        read::<f64>(&unit, &json!(1.6)),
        refused("expected a number from 0 to 1.5, found 1.6")
    );
    assert_eq!(
        read::<f64>(&unit, &json!("1")),
        refused("expected a number from 0 to 1.5, found \"1\"")
    );
    let any = Kind::Number {
        min: None,
        max: None,
    };
    assert_eq!(
        read::<f64>(&any, &json!(null)),
        refused("expected a number, found nothing")
    );
    assert!(read::<f32>(&any, &json!(1e300)).is_err());
}

#[test]
fn nothing_is_coerced_to_a_truth() {
    assert_eq!(read(&Kind::Boolean, &json!(false)), Ok(false));
    for (json, found) in [
        (json!("true"), "\"true\""),
        (json!(""), "\"\""),
        (json!(1), "1"),
    ] {
        let sentence = format!("expected true or false, found {found}");
        assert_eq!(read::<bool>(&Kind::Boolean, &json), refused(&sentence));
    }
}

#[test]
fn a_choice_is_one_of_its_values_to_the_letter() {
    let kind = Kind::Choice(Cabin::CHOICES);
    assert_eq!(read(&kind, &json!("business")), Ok(Cabin::Business));
    for (json, found) in [
        (json!("Business"), "\"Business\""),
        (json!("Economy class"), "\"Economy class\""),
        (json!(0), "0"),
        (json!(""), "\"\""),
    ] {
        let sentence = format!("expected one of \"economy\", \"business\", found {found}");
        assert_eq!(read::<Cabin>(&kind, &json), refused(&sentence));
    }
}

#[test]
fn a_number_is_no_text() {
    assert_eq!(
        read::<String>(&TEXT, &json!(2)),
        refused("expected text, found 2")
    );
    assert_eq!(read(&TEXT, &json!("")), Ok(String::new()));
}

#[test]
fn a_length_counts_code_points() {
    for fits in ["é", "ééééé", "👨\u{200D}👩x"] {
        assert_eq!(read(&NAME, &json!(fits)), Ok(fits.to_owned()));
    }
    assert_eq!(
        read::<String>(&NAME, &json!("éééééé")),
        refused("expected text of 1 to 5 characters, found 6 characters")
    );
    assert_eq!(
        read::<String>(&NAME, &json!("")),
        refused("expected text of 1 to 5 characters, found 0 characters")
    );
    let sized = |min, max| Kind::String {
        format: Format::Plain,
        min,
        max,
    };
    assert_eq!(
        read::<String>(&sized(Some(1), None), &json!("")),
        refused("expected text of at least 1 character, found 0 characters")
    );
    assert_eq!(
        read::<String>(&sized(None, Some(1)), &json!("ab")),
        refused("expected text of at most 1 character, found 2 characters")
    );
    assert_eq!(
        read::<String>(&sized(Some(3), Some(3)), &json!("ab")),
        refused("expected text of exactly 3 characters, found 2 characters")
    );
}

#[test]
fn a_format_is_what_its_standard_says() {
    for (format, right, wrong, expected) in [
        (
            Format::Email,
            &[
                "jo@example.com",
                "jo.o'neil+trips@mail.example.co.uk",
                "ü@exämple.org",
            ][..],
            &[
                "jo",
                "jo@",
                "@example.com",
                "Jo <jo@example.com>",
                " <jo@example.com>",
                "jo@[127.0.0.1]",
                "a b@c.d",
                "jo@example.com ",
                "",
            ][..],
            "an e-mail address",
        ),
        (
            Format::Uri,
            &[
                "https://example.com/a?b=c#d",
                "urn:isbn:0451450523",
                "mailto:jo@example.com",
            ],
            &[
                "example.com",
                "/path",
                "//example.com",
                "https://exa mple.com",
                "https://exämple.org",
                "http://[::1",
                "",
            ],
            "a URI such as https://example.com",
        ),
        (
            Format::Date,
            &["2026-07-28", "2024-02-29", "0001-01-01"],
            &[
                "2026-02-29",
                "2026-13-01",
                "2026-00-10",
                "2026-7-28",
                "28.07.2026",
                "2026-07-28T00:00:00Z",
                "+026-07-28",
                " 026-07-28",
                "20260728",
                "2026-07-2é",
                "",
            ],
            "a date such as 2026-07-28",
        ),
        (
            Format::DateTime,
            &[
                "2026-07-28T12:00:00Z",
                "2026-07-28t12:00:00.123z",
                "2026-07-28T12:00:00+02:00",
                "2016-12-31T23:59:60Z",
            ],
            &[
                "2026-07-28",
                "2026-07-28 12:00:00Z",
                "2026-07-28T12:00:00",
                "2026-02-30T12:00:00Z",
                "2026-07-28T24:00:00Z",
                "2026-07-28T12:00Z",
                "",
            ],
            "a date and time such as 2026-07-28T12:00:00Z",
        ),
    ] {
        for right in right {
            assert_eq!(read(&text(format), &json!(right)), Ok((*right).to_owned()));
        }
        for wrong in wrong {
            let sentence = format!("expected {expected}, found \"{wrong}\"");
            assert_eq!(
                read::<String>(&text(format), &json!(wrong)),
                refused(&sentence)
            );
        }
    }
}

#[test]
fn a_multi_select_takes_the_right_number_of_different_members() {
    assert_eq!(
        read(&EXTRAS, &json!(["lounge", "meal"])),
        Ok(vec![Extra::Lounge, Extra::Meal])
    );
    let expected = "expected 1 to 2 of \"meal\", \"wifi\", \"lounge\", found";
    for (json, found) in [
        (json!([]), "0 values"),
        (json!(["meal", "wifi", "lounge"]), "3 values"),
        (json!(["wifi", "wifi"]), "\"wifi\" more than once"),
        (json!("meal"), "\"meal\""),
        (json!({"meal": true}), "an object"),
    ] {
        assert_eq!(
            read::<Vec<Extra>>(&EXTRAS, &json),
            refused(&format!("{expected} {found}"))
        );
    }
    assert_eq!(
        read::<Vec<Extra>>(&EXTRAS, &json!(["Meal", 3])),
        refused(
            "expected one of \"meal\", \"wifi\", \"lounge\", found \"Meal\"\n\
             expected one of \"meal\", \"wifi\", \"lounge\", found 3"
        )
    );
    let any = Kind::Many {
        choices: Extra::CHOICES,
        min: None,
        max: None,
    };
    assert_eq!(read(&any, &json!([])), Ok(Vec::<Extra>::new()));
    assert_eq!(
        read::<Vec<Extra>>(&any, &json!(["meal", "wifi", "lounge", "meal"])),
        refused("expected any of \"meal\", \"wifi\", \"lounge\", found 4 values")
    );
}

#[test]
fn hidden_characters_are_data_in_a_value_and_stripped_from_a_sentence() {
    let hidden = "a\u{202E}b\u{E0041}c";
    assert_eq!(read(&TEXT, &json!(hidden)), Ok(hidden.to_owned()));
    assert_eq!(
        read::<bool>(&Kind::Boolean, &json!(format!("{hidden}\nd"))),
        refused("expected true or false, found \"abc d\"")
    );
}

#[test]
fn a_long_value_is_cut_in_a_sentence() {
    let sentence = format!("expected true or false, found \"{}…\"", "é".repeat(40));
    assert_eq!(
        read::<bool>(&Kind::Boolean, &json!("é".repeat(41))),
        refused(&sentence)
    );
    let sentence = format!("expected true or false, found \"{}\"", "é".repeat(40));
    assert_eq!(
        read::<bool>(&Kind::Boolean, &json!("é".repeat(40))),
        refused(&sentence)
    );
}

// ── one optional or defaulted field ─────────────────────────────────────────────────────────

/// What an empty text means to an optional field of this kind.
fn empty<T: Read>(field: &'static [Field]) -> Result<Option<T>, String> {
    let message: &'static Message = Box::leak(Box::new(Message {
        name: "One",
        docs: "",
        fields: field,
    }));
    let mut problems = Problems::default();
    let value = problems
        .object(&json!({"it": ""}), &Kind::Message(message))
        .and_then(|mut object| object.optional(0));
    value.ok_or_else(|| problems.to_string())
}

#[test]
fn an_empty_text_is_absence_only_where_it_could_be_nothing_else() {
    assert_eq!(
        empty(&const { [optional("it", "It", TEXT)] }),
        Ok(Some(String::new()))
    );
    assert_eq!(
        empty::<String>(&const { [optional("it", "It", NAME)] }),
        Ok(None)
    );
    assert_eq!(
        empty::<String>(&const { [optional("it", "It", text(Format::Date))] }),
        Ok(None)
    );
    assert_eq!(
        empty::<Cabin>(&const { [optional("it", "It", Kind::Choice(Cabin::CHOICES))] }),
        Ok(None)
    );
    assert_eq!(
        empty::<bool>(&const { [optional("it", "It", Kind::Boolean)] }),
        refused("`it`: expected true or false, found \"\"")
    );
    assert_eq!(
        empty::<i64>(&const { [optional("it", "It", TRAVELLERS)] }),
        refused("`it`: expected a whole number from 1 to 9, found \"\"")
    );
}

#[test]
fn every_default_is_read_like_an_answer() {
    static FIELDS: &[Field] = &[
        defaulted("text", "Text", TEXT, Literal::String("hi")),
        defaulted("whole", "Whole", TRAVELLERS, Literal::Integer(2)),
        defaulted(
            "number",
            "Number",
            Kind::Number {
                min: None,
                max: None,
            },
            Literal::Integer(2),
        ),
        defaulted(
            "half",
            "Half",
            Kind::Number {
                min: None,
                max: None,
            },
            Literal::Number(0.5),
        ),
        defaulted("truth", "Truth", Kind::Boolean, Literal::Boolean(true)),
        defaulted(
            "cabin",
            "Cabin",
            Kind::Choice(Cabin::CHOICES),
            Literal::String("business"),
        ),
        defaulted("extras", "Extras", EXTRAS, Literal::Strings(&["wifi"])),
        defaulted("broken", "Broken", TRAVELLERS, Literal::Integer(10)),
    ];
    static MESSAGE: Message = Message {
        name: "Defaults",
        docs: "",
        fields: FIELDS,
    };
    let mut problems = Problems::default();
    let kind = Kind::Message(&MESSAGE);
    let mut object = problems
        .object(&Value::Null, &kind)
        .expect("null is an object without entries");
    assert_eq!(object.field(0), Some("hi".to_owned()));
    assert_eq!(object.field(1), Some(2_i64));
    assert_eq!(object.field(2), Some(2.0_f64));
    assert_eq!(object.field(3), Some(0.5_f64));
    assert_eq!(object.field(4), Some(true));
    assert_eq!(object.field(5), Some(Cabin::Business));
    assert_eq!(object.field(6), Some(vec![Extra::Wifi]));
    assert_eq!(object.field::<i64>(7), None);
    assert_eq!(object.field::<i64>(8), None);
    assert_eq!(
        problems.to_string(),
        "`broken`: expected a whole number from 1 to 9, found 10"
    );
}

// ── the opening message ─────────────────────────────────────────────────────────────────────

#[derive(Debug, PartialEq)]
struct Address {
    street: String,
}

static ADDRESS: Message = Message {
    name: "Address",
    docs: "",
    fields: &[required("street", "Street", NAME)],
};

impl Read for Address {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        Some(Self {
            street: problems.object(json, kind)?.field(0)?,
        })
    }
}

#[derive(Debug, PartialEq)]
struct Order {
    address: Address,
    items: Vec<Address>,
    tags: Option<Vec<String>>,
    rows: Option<Vec<Vec<i64>>>,
}

static ORDER: Message = Message {
    name: "Order",
    docs: "",
    fields: &[
        required("address", "Address", Kind::Message(&ADDRESS)),
        required("items", "Items", Kind::List(&Kind::Message(&ADDRESS))),
        optional("tags", "Tags", Kind::List(&TEXT)),
        optional("rows", "Rows", Kind::List(&Kind::List(&TRAVELLERS))),
    ],
};

impl Read for Order {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        let mut object: Object<'_> = problems.object(json, kind)?;
        let address = object.field(0);
        let items = object.field(1);
        let tags = object.optional(2);
        let rows = object.optional(3);
        Some(Self {
            address: address?,
            items: items?,
            tags: tags?,
            rows: rows?,
        })
    }
}

fn order(json: Value) -> Result<Order, String> {
    let map: Option<Map<String, Value>> = match json {
        Value::Object(map) => Some(map),
        _ => None,
    };
    arguments(&ORDER, map.as_ref()).map_err(|problems| problems.to_string())
}

#[test]
fn arguments_are_read_deep_and_unknown_ones_ignored() {
    let street = |street: &str| Address {
        street: street.to_owned(),
    };
    let json = json!({
        "address": {"street": "Main", "zip": 1}, "items": [{"street": "A"}, {"street": "B"}],
        "rows": [[1, 2.0], []], "extra": true,
    });
    let expected = Order {
        address: street("Main"),
        items: vec![street("A"), street("B")],
        tags: None,
        rows: Some(vec![vec![1, 2], vec![]]),
    };
    assert_eq!(order(json), Ok(expected));
}

#[test]
fn every_problem_of_the_arguments_is_told_to_the_model_by_path() {
    let json = json!({
        "address": {"street": 5}, "items": [{"street": "A"}, 7, {"street": "much too long"}, {}],
        "tags": "x", "rows": [[1], [2, 12]],
    });
    assert_eq!(
        order(json),
        refused(
            "`address.street`: expected text of 1 to 5 characters, found 5\n\
             `items[1]`: expected an object, found 7\n\
             `items[2].street`: expected text of 1 to 5 characters, found 13 characters\n\
             `items[3].street`: expected text of 1 to 5 characters, found nothing\n\
             `tags`: expected a list, found \"x\"\n\
             `rows[1][1]`: expected a whole number from 1 to 9, found 12"
        )
    );
}

#[test]
fn no_arguments_are_an_empty_object() {
    assert_eq!(
        order(Value::Null),
        refused(
            "`address`: expected an object, found nothing\n`items`: expected a list, found nothing"
        )
    );
}

#[test]
fn a_large_list_of_mistakes_does_not_make_a_large_reply() {
    let json = json!({"address": {"street": "A"}, "items": vec![7; 1_000_000]});
    let told = order(json).expect_err("no item is an object");
    assert_eq!(told.lines().count(), 65);
    assert_eq!(told.lines().last(), Some("999936 more like these"));
}

#[test]
fn a_long_list_of_choices_is_cut_in_a_sentence() {
    #[derive(Debug, Clone, Copy, PartialEq)]
    struct Seat(usize);
    impl Choice for Seat {
        const CHOICES: &'static [contract::Choice] = &[contract::Choice {
            value: "seat",
            title: None,
        }; 23];
        fn index(self) -> usize {
            self.0
        }
        fn from_index(index: usize) -> Option<Self> {
            (index < Self::CHOICES.len()).then_some(Self(index))
        }
    }
    let told = read::<Seat>(&Kind::Choice(Seat::CHOICES), &json!("x")).expect_err("no seat");
    assert!(
        told.ends_with("\"seat\", \"seat\" and 3 more, found \"x\""),
        "{told}"
    );
}

// ── whatever comes ──────────────────────────────────────────────────────────────────────────

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
    text: "Everything?",
    answers: Message {
        name: "Everything",
        docs: "",
        fields: &[
            required("plain", "Plain", TEXT),
            optional("sized", "Sized", NAME),
            optional("email", "Email", text(Format::Email)),
            optional("uri", "Uri", text(Format::Uri)),
            optional("date", "Date", text(Format::Date)),
            optional("moment", "Moment", text(Format::DateTime)),
            required("whole", "Whole", TRAVELLERS),
            optional(
                "byte",
                "Byte",
                Kind::Integer {
                    min: None,
                    max: None,
                },
            ),
            optional(
                "number",
                "Number",
                Kind::Number {
                    min: Some(0.0),
                    max: None,
                },
            ),
            optional(
                "small",
                "Small",
                Kind::Number {
                    min: None,
                    max: None,
                },
            ),
            defaulted("truth", "Truth", Kind::Boolean, Literal::Boolean(true)),
            optional("cabin", "Cabin", Kind::Choice(Cabin::CHOICES)),
            defaulted("extras", "Extras", EXTRAS, Literal::Strings(&["meal"])),
            optional("list", "List", Kind::List(&Kind::List(&TRAVELLERS))),
            optional("nested", "Nested", Kind::Message(&ADDRESS)),
        ],
    },
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
        prop_oneof![Just("economy"), Just("meal"), Just("wifi"), Just("accept")]
            .prop_map(Value::from),
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
    prop_oneof![
        Just("street".to_owned()),
        Just("action".to_owned()),
        any::<String>()
    ]
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
