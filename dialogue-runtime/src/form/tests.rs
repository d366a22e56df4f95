use serde_json::{Value, json};

use super::{InputRequests, message_schema, requested_schema};
use crate::answers::Again;
use crate::contract::{Ask, Choice, Field, Format, Kind, Literal, Message, Presence, Via};

const fn field(name: &'static str, title: &'static str, kind: Kind, presence: Presence) -> Field {
    Field {
        name,
        title,
        description: "",
        kind,
        presence,
    }
}

const CABINS: &[Choice] = &[
    Choice {
        value: "economy",
        title: Some("Economy class"),
    },
    Choice {
        value: "business",
        title: None,
    },
];
const EXTRAS: &[Choice] = &[
    Choice {
        value: "meal",
        title: None,
    },
    Choice {
        value: "wifi",
        title: None,
    },
];

const TEXT: Kind = Kind::String {
    format: Format::Plain,
    min: None,
    max: None,
};

static PARTY: Ask = Ask {
    key: "party",
    via: Via::Form,
    text: "Who is travelling?",
    answers: Message::new(
        "Party",
        "Never published.",
        &[
            Field {
                description: "How many travellers",
                ..field(
                    "travellers",
                    "Travellers",
                    Kind::Integer {
                        min: Some(1),
                        max: Some(9),
                    },
                    Presence::Required,
                )
            },
            field("cabin", "Cabin", Kind::Choice(CABINS), Presence::Required),
            field("note", "Note", TEXT, Presence::Optional),
            field(
                "insured",
                "Insured",
                Kind::Boolean,
                Presence::Default(Literal::Boolean(true)),
            ),
        ],
    ),
};

/// The schema of a message of one required field of this kind, without what is the same for all of them.
fn property(kind: Kind, presence: Presence) -> String {
    let fields = Box::leak(Box::new([field("it", "It", kind, presence)]));
    let message = Message::new("One", "", fields);
    let schema = message_schema(&message);
    let property = schema.get("properties").and_then(|properties| properties.get("it"));
    property.map(Value::to_string).unwrap_or_default()
}

fn required(kind: Kind) -> String {
    property(kind, Presence::Required)
}

/// Compares texts where the build keeps the declared order, and values where it sorts.
#[track_caller]
fn assert_same(found: &str, expected: &str) {
    if cfg!(feature = "ordered-forms") {
        assert_eq!(found, expected);
    } else {
        let value = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!(value(found), value(expected));
    }
}

#[test]
fn a_form_is_its_type_its_properties_as_declared_and_what_is_required() {
    assert_same(
        &Value::from(requested_schema(&PARTY)).to_string(),
        concat!(
            r#"{"type":"object","properties":{"#,
            r#""travellers":{"type":"integer","title":"Travellers","description":"How many travellers","minimum":1,"maximum":9},"#,
            r#""cabin":{"type":"string","title":"Cabin","oneOf":[{"const":"economy","title":"Economy class"},{"const":"business","title":"business"}]},"#,
            r#""note":{"type":"string","title":"Note"},"#,
            r#""insured":{"type":"boolean","title":"Insured","default":true}"#,
            r#"},"required":["travellers","cabin"]}"#,
        ),
    );
}

#[test]
fn a_form_that_requires_nothing_says_nothing_of_it() {
    const ASK: Ask = Ask {
        key: "note",
        via: Via::Form,
        text: "Anything else?",
        answers: Message::new("Note", "", &[field("note", "Note", TEXT, Presence::Optional)]),
    };
    assert_same(
        &Value::from(requested_schema(&ASK)).to_string(),
        r#"{"type":"object","properties":{"note":{"type":"string","title":"Note"}}}"#,
    );
}

#[test]
fn a_text_has_its_lengths_then_its_format_then_its_default() {
    let kind = Kind::String {
        format: Format::Email,
        min: Some(3),
        max: Some(50),
    };
    assert_same(
        &property(kind, Presence::Default(Literal::String("a@b.c"))),
        r#"{"type":"string","title":"It","minLength":3,"maxLength":50,"format":"email","default":"a@b.c"}"#,
    );
    for (format, name) in [
        (Format::Uri, "uri"),
        (Format::Date, "date"),
        (Format::DateTime, "date-time"),
    ] {
        assert_same(
            &required(Kind::String {
                format,
                min: None,
                max: None,
            }),
            &format!(r#"{{"type":"string","title":"It","format":"{name}"}}"#),
        );
    }
}

#[test]
fn a_number_has_the_bounds_and_the_default_of_a_float() {
    let kind = Kind::Number {
        min: Some(0.0),
        max: Some(1.5),
    };
    assert_same(
        &property(kind, Presence::Default(Literal::Integer(1))),
        r#"{"type":"number","title":"It","minimum":0.0,"maximum":1.5,"default":1.0}"#,
    );
    assert_same(
        &property(
            Kind::Integer {
                min: None,
                max: Some(-1),
            },
            Presence::Default(Literal::Integer(-2)),
        ),
        r#"{"type":"integer","title":"It","maximum":-1,"default":-2}"#,
    );
}

#[test]
fn a_choice_without_titles_is_an_enum() {
    assert_same(
        &property(Kind::Choice(EXTRAS), Presence::Default(Literal::String("meal"))),
        r#"{"type":"string","title":"It","enum":["meal","wifi"],"default":"meal"}"#,
    );
}

#[test]
fn a_multi_select_is_an_array_of_choices() {
    let many = |choices| Kind::Many {
        choices,
        min: Some(1),
        max: Some(2),
    };
    assert_same(
        &property(many(EXTRAS), Presence::Default(Literal::Strings(&["meal", "wifi"]))),
        r#"{"type":"array","title":"It","minItems":1,"maxItems":2,"items":{"type":"string","enum":["meal","wifi"]},"default":["meal","wifi"]}"#,
    );
    assert_same(
        &required(many(CABINS)),
        r#"{"type":"array","title":"It","minItems":1,"maxItems":2,"items":{"anyOf":[{"const":"economy","title":"Economy class"},{"const":"business","title":"business"}]}}"#,
    );
}

#[test]
fn a_nested_message_and_a_list_are_written_out_in_place() {
    static ITEM: Message = Message::new(
        "Item",
        "",
        &[
            field("name", "Name", TEXT, Presence::Required),
            field("note", "Note", TEXT, Presence::Optional),
        ],
    );
    const NESTED: Kind = Kind::Message(&ITEM);
    assert_same(
        &required(NESTED),
        r#"{"type":"object","title":"It","properties":{"name":{"type":"string","title":"Name"},"note":{"type":"string","title":"Note"}},"required":["name"]}"#,
    );
    assert_same(
        &required(Kind::List(&NESTED)),
        r#"{"type":"array","title":"It","items":{"type":"object","properties":{"name":{"type":"string","title":"Name"},"note":{"type":"string","title":"Note"}},"required":["name"]}}"#,
    );
    assert_same(
        &required(Kind::List(&Kind::Choice(CABINS))),
        r#"{"type":"array","title":"It","items":{"type":"string","oneOf":[{"const":"economy","title":"Economy class"},{"const":"business","title":"business"}]}}"#,
    );
}

#[test]
fn a_round_is_its_requests_by_key() {
    let mut requests = InputRequests::default();
    assert!(requests.is_empty());
    requests.push(&PARTY, "Who is travelling?".to_owned(), String::new);
    assert_eq!(requests.len(), 1);
    assert_same(
        &Value::from(requests.to_json()).to_string(),
        &format!(
            r#"{{"party":{{"method":"elicitation/create","params":{{"mode":"form","message":"Who is travelling?","requestedSchema":{}}}}}}}"#,
            Value::from(requested_schema(&PARTY)),
        ),
    );
}

#[test]
fn a_question_put_again_begins_with_the_reason() {
    let mut requests = InputRequests::default();
    requests.push(&PARTY, "Who is travelling?".to_owned(), String::new);
    let requests = requests.with_notice(&Again::custom("The flight is full."));
    assert_eq!(
        requests
            .to_json()
            .get("party")
            .and_then(|party| party.pointer("/params/message")),
        Some(&json!("The flight is full.\n\nWho is travelling?"))
    );
}

const fn via(key: &'static str, via: Via) -> Ask {
    Ask { key, via, ..PARTY }
}

static PAGE: Ask = via("page", Via::Url("checkout.link"));
static MODEL: Ask = via("model", Via::Sampling { max_tokens: 100 });
static ROOTS: Ask = via("roots", Via::Roots);

fn every_other_kind() -> InputRequests {
    let mut requests = InputRequests::default();
    requests.push(&PAGE, "Pay?".to_owned(), || "https://example.org/pay".to_owned());
    requests.push(&MODEL, "What is the capital of France?".to_owned(), String::new);
    requests.push(&ROOTS, String::new(), String::new);
    requests
}

#[test]
fn what_is_no_form_is_a_page_a_question_to_a_model_or_the_roots() {
    assert_eq!(
        Value::from(every_other_kind().to_json()),
        json!({
            "page": {
                "method": "elicitation/create",
                "params": { "mode": "url", "message": "Pay?", "url": "https://example.org/pay" },
            },
            "model": {
                "method": "sampling/createMessage",
                "params": {
                    "messages": [
                        { "role": "user", "content": { "type": "text", "text": "What is the capital of France?" } },
                    ],
                    "maxTokens": 100,
                },
            },
            "roots": { "method": "roots/list" },
        })
    );
}

#[test]
fn each_question_of_a_round_is_told_its_own_reason() {
    let reasons = Again::each(vec![
        ("page", Again::custom("You were not done.")),
        ("model", Again::missing()),
    ]);
    let requests = every_other_kind().with_notice(&reasons).to_json();
    let text = |pointer: &str| Value::from(requests.clone()).pointer(pointer).cloned();
    assert_eq!(text("/page/params/message"), Some("You were not done.\n\nPay?".into()));
    // A model that was silent is asked the same again.
    assert_eq!(
        text("/model/params/messages/0/content/text"),
        Some("What is the capital of France?".into())
    );
}
