//! What comes for an ask that is no form: a page, a model's words, the client's roots.

use serde_json::{Value, json};

use super::*;
use crate::answers::{Again, InputResponses, Outcome, answer};
use crate::contract::{Ask, Via};

#[derive(Debug, PartialEq)]
struct Pay {}

impl Read for Pay {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        problems.object(json, kind).map(|_| Self {})
    }
}

static PAY: Ask = Ask {
    key: "ask",
    via: Via::Url("checkout.link"),
    text: "Pay for your trip.",
    answers: Message::new("Pay", "", &[]),
};

#[derive(Debug, PartialEq)]
struct Capital {
    text: String,
}

impl Read for Capital {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        Some(Self {
            text: problems.object(json, kind)?.field(0)?,
        })
    }
}

const fn text(format: Format) -> Kind {
    Kind::String {
        format,
        min: None,
        max: None,
    }
}

static CAPITAL: Ask = Ask {
    key: "ask",
    via: Via::Sampling { max_tokens: 100 },
    text: "What is the capital of France?",
    answers: Message::new("Capital", "", &[required("text", "Text", text(Format::Plain))]),
};

#[derive(Debug, PartialEq)]
struct Folders {
    uris: Vec<String>,
}

impl Read for Folders {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        Some(Self {
            uris: problems.object(json, kind)?.field(0)?,
        })
    }
}

static FOLDERS: Ask = Ask {
    key: "ask",
    via: Via::Roots,
    text: "Which folders are yours?",
    answers: Message::new(
        "Folders",
        "",
        &[required("uris", "Uris", Kind::List(&text(Format::Uri)))],
    ),
};

fn answered<A: Read>(ask: &'static Ask, entry: Value) -> Outcome<A> {
    let responses: InputResponses = [("ask".to_owned(), entry)].into_iter().collect();
    answer(ask, &responses)
}

#[test]
fn a_page_is_agreed_to_declined_or_dismissed_whatever_content_came() {
    for content in [Value::Null, json!({ "paid": true }), json!("paid")] {
        let entry = |action: &str| json!({ "action": action, "content": content });
        assert_eq!(answered(&PAY, entry("accept")), Outcome::Accepted(Pay {}));
        assert_eq!(answered::<Pay>(&PAY, entry("decline")), Outcome::Declined);
        assert_eq!(answered::<Pay>(&PAY, entry("cancel")), Outcome::Cancelled);
    }
    assert_eq!(
        answered::<Pay>(&PAY, json!({ "done": true })),
        Outcome::Again(Again::missing())
    );
}

fn said(content: Value) -> Outcome<Capital> {
    answered(
        &CAPITAL,
        json!({ "role": "assistant", "model": "m", "stopReason": "endTurn", "content": content }),
    )
}

#[test]
fn a_model_answers_in_text_in_one_block_or_in_several() {
    let paris = || {
        Outcome::Accepted(Capital {
            text: "Paris.".to_owned(),
        })
    };
    assert_eq!(said(json!({ "type": "text", "text": "Paris." })), paris());
    assert_eq!(
        said(json!([{ "type": "text", "text": "Par" }, { "type": "text", "text": "is." }])),
        paris()
    );
}

#[test]
fn what_is_no_text_of_a_model_is_missing() {
    let missing = || Outcome::Again(Again::missing());
    for content in [
        Value::Null,
        json!("Paris."),
        json!([]),
        json!({}),
        json!({ "text": "Paris." }),
        json!({ "type": "text", "text": 1 }),
        json!({ "type": "image", "data": "", "mimeType": "image/png" }),
        json!([{ "type": "text", "text": "Paris." }, { "type": "image", "data": "" }]),
    ] {
        assert_eq!(said(content.clone()), missing(), "{content}");
    }
    assert_eq!(
        answered::<Capital>(&CAPITAL, json!({ "action": "accept", "content": { "text": "Paris." } })),
        missing()
    );
}

#[test]
fn roots_are_their_uris() {
    let roots = json!({ "roots": [{ "uri": "file:///home/ada", "name": "Home" }, { "uri": "file:///srv" }] });
    let uris = vec!["file:///home/ada".to_owned(), "file:///srv".to_owned()];
    assert_eq!(answered(&FOLDERS, roots), Outcome::Accepted(Folders { uris }));
    assert_eq!(
        answered(&FOLDERS, json!({ "roots": [] })),
        Outcome::Accepted(Folders { uris: Vec::new() })
    );
}

#[test]
fn what_are_no_roots_is_missing_or_named() {
    for entry in [
        json!({}),
        json!({ "roots": {} }),
        json!({ "roots": ["file:///srv"] }),
        json!({ "roots": [{ "name": "Home" }] }),
        json!({ "action": "accept", "content": { "roots": [] } }),
    ] {
        assert_eq!(
            answered::<Folders>(&FOLDERS, entry.clone()),
            Outcome::Again(Again::missing()),
            "{entry}"
        );
    }
    let outcome = answered::<Folders>(&FOLDERS, json!({ "roots": [{ "uri": "not a uri" }] }));
    assert!(matches!(outcome, Outcome::Again(again) if !again.is_missing()));
}
