//! Asks that are no single form: rounds of several asks, optional asks, pages, models, roots, and phases with a
//! `within`.

use serde_json::json;

use super::line;
use crate::server::Machine;
use crate::table::{CANCELLED, Comes, DECLINED, Line, NEITHER, NOTHING_YET, Row, row};

const WHO: &str = "Who are you?";
const MOTTO: &str = "And your motto?";
const LATE: &str = "Too much time has passed to answer the question before this one.";

pub(super) fn lines() -> Vec<Line> {
    vec![
        line("a round of several asks, answered in part", in_part()),
        line("`decline` or `cancel` in a round of several asks", refused_in_part()),
        line("what comes for a page", page()),
        line("sampling results of another shape", model()),
        line("roots results of another shape", roots()),
        line(
            "an authentic state that expired, of a phase that says where to",
            expired(),
        ),
    ]
}

fn complete(row: Row, result: serde_json::Value) -> Row {
    row.comes(Comes::Complete(result))
}

fn interview(name: &str, answers: &str) -> Row {
    row(name, "interview", "").answers(answers)
}

fn in_part() -> Vec<Row> {
    let again = |question: &str| format!("{NOTHING_YET}\n\n{question}");
    vec![
        interview("both of a round", r#"{"who":{"action":"accept","content":{"name":"Ada"}},"motto":{"action":"accept","content":{"words":"On."}}}"#)
            .comes(Comes::Complete(json!({ "motto": "On." }))),
        interview("neither of a round", "{}").round(&[("who", &again(WHO)), ("motto", &again(MOTTO))]),
        interview("one of a round", r#"{"who":{"action":"accept","content":{"name":"Ada"}}}"#)
            .asks(&again(MOTTO)),
        interview("the optional one of a round", r#"{"motto":{"action":"accept","content":{"words":"On."}}}"#)
            .asks(&again(WHO)),
        interview(
            "one of a round well and the other badly",
            r#"{"who":{"action":"accept","content":{"name":""}},"motto":{"action":"accept","content":{"words":"On."}}}"#,
        )
        .asks(&format!(
            "That could not be accepted.\nName: expected text of 1 to 9 characters, found 0 characters.\n\n{WHO}"
        )),
        interview(
            "both of a round badly, each with its own reason",
            r#"{"who":{"action":"Accept"},"motto":{"action":"accept","content":{"words":1}}}"#,
        )
        .round(&[
            ("who", &format!("{NEITHER}\n\n{WHO}")),
            (
                "motto",
                &format!("That could not be accepted.\nWords: expected text, found 1.\n\n{MOTTO}"),
            ),
        ]),
        complete(
            interview("one of a round again after it was settled", r#"{"who":{"action":"decline"},"motto":{"action":"decline"}}"#)
                .after(&[r#"{"who":{"action":"accept","content":{"name":"Ada"}}}"#]),
            json!({}),
        ),
        complete(
            interview(
                "both of a round with the first call",
                r#"{"who":{"action":"accept","content":{"name":"Ada"}},"motto":{"action":"decline"}}"#,
            )
            .first(),
            json!({}),
        ),
        interview("one of a round with the first call", r#"{"motto":{"action":"decline"}}"#)
            .first()
            .asks(WHO),
    ]
}

fn refused_in_part() -> Vec<Row> {
    vec![
        complete(
            interview(
                "the required one of a round declined",
                r#"{"who":{"action":"decline"},"motto":{"action":"accept","content":{"words":"On."}}}"#,
            ),
            json!({}),
        ),
        interview(
            "the required one of a round dismissed",
            r#"{"who":{"action":"cancel"}}"#,
        )
        .fails(CANCELLED),
        interview(
            "the optional one of a round declined",
            r#"{"motto":{"action":"decline"}}"#,
        )
        .asks(&format!("{NOTHING_YET}\n\n{WHO}")),
        interview(
            "the optional one of a round dismissed",
            r#"{"motto":{"action":"cancel"}}"#,
        )
        .asks(&format!("{NOTHING_YET}\n\n{WHO}")),
    ]
}

fn page() -> Vec<Row> {
    let page = |name: &str, entry: &str| row(name, "pay", "").answers(&format!(r#"{{"pay":{entry}}}"#));
    vec![
        complete(
            page("a page agreed to", r#"{"action":"accept"}"#),
            json!({ "paid": true }),
        ),
        complete(
            page(
                "a page agreed to, with content",
                r#"{"action":"accept","content":{"link":"https://evil.example"}}"#,
            ),
            json!({ "paid": true }),
        ),
        complete(
            page("a page declined", r#"{"action":"decline"}"#),
            json!({ "paid": false }),
        ),
        page("a page dismissed", r#"{"action":"cancel"}"#).fails(CANCELLED),
        page("a page agreed to in other case", r#"{"action":"ACCEPT"}"#).again(NEITHER),
        page("a page that says it is done", r#"{"done":true}"#).again(NOTHING_YET),
        page("a page agreed to before it was shown", r#"{"action":"accept"}"#)
            .first()
            .asks("Pay on our page."),
    ]
}

fn model() -> Vec<Row> {
    let said = |name: &str, entry: &str| row(name, "ask_model", "").answers(&format!(r#"{{"answer":{entry}}}"#));
    let silent = "What is the capital of France?";
    let mut rows = vec![
        complete(
            said(
                "a model's text",
                r#"{"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}"#,
            ),
            json!({ "text": "Paris" }),
        ),
        complete(
            said(
                "a model's text in several blocks",
                r#"{"role":"assistant","model":"m","content":[{"type":"text","text":"Par"},{"type":"text","text":"is"}]}"#,
            ),
            json!({ "text": "Paris" }),
        ),
        complete(
            said(
                "a model's text with the first call",
                r#"{"content":{"type":"text","text":"Paris"}}"#,
            )
            .first(),
            json!({ "text": "Paris" }),
        ),
    ];
    // A model that was silent is asked the same once more, without a word of complaint.
    let missing = [
        (
            "a model's image",
            r#"{"role":"assistant","model":"m","content":{"type":"image","data":"","mimeType":"image/png"}}"#,
        ),
        (
            "a model's text and image",
            r#"{"content":[{"type":"text","text":"Paris"},{"type":"image","data":""}]}"#,
        ),
        ("a model's text without a block", r#"{"content":"Paris"}"#),
        ("a model's block without a type", r#"{"content":{"text":"Paris"}}"#),
        (
            "a model's answer as a form",
            r#"{"action":"accept","content":{"text":"Paris"}}"#,
        ),
        (
            "a model's answer wrapped in result",
            r#"{"method":"sampling/createMessage","result":{"content":{"type":"text","text":"Paris"}}}"#,
        ),
        (
            "a model's text behind an acceptance",
            r#"{"action":"accept","content":{"type":"text","text":"Paris"}}"#,
        ),
        ("a model's null", "null"),
    ];
    rows.extend(missing.map(|(name, entry)| said(name, entry).asks(silent)));
    let declined = r#"{"action":"decline","content":{"type":"text","text":"Paris"}}"#;
    rows.push(said("a refusal to ask the model, with its text", declined).fails(DECLINED));
    rows.push(said("a dismissal of what the model is asked", r#"{"action":"cancel"}"#).fails(CANCELLED));
    rows
}

fn roots() -> Vec<Row> {
    let listed = |name: &str, entry: &str| row(name, "list_folders", "").answers(&format!(r#"{{"places":{entry}}}"#));
    let mut rows = vec![
        complete(
            listed(
                "roots with names and without",
                r#"{"roots":[{"uri":"file:///a","name":"A"},{"uri":"file:///b"}]}"#,
            ),
            json!({ "uris": ["file:///a", "file:///b"] }),
        ),
        complete(listed("no roots", r#"{"roots":[]}"#), json!({ "uris": [] })),
    ];
    let missing = [
        ("roots that are no list", r#"{"roots":{}}"#),
        ("roots that are texts", r#"{"roots":["file:///a"]}"#),
        ("a root without a uri", r#"{"roots":[{"name":"A"}]}"#),
        ("a root that is no uri", r#"{"roots":[{"uri":"A"}]}"#),
        ("roots as a form", r#"{"action":"accept","content":{"roots":[]}}"#),
        ("roots of null", "null"),
    ];
    rows.extend(missing.map(|(name, entry)| listed(name, entry).round(&[("places", "")])));
    rows.push(listed("a refusal to tell the roots", r#"{"action":"decline","roots":[]}"#).fails(DECLINED));
    rows
}

fn expired() -> Vec<Row> {
    let seat = |name: &str, answers: &str| row(name, "hold_seat", "").answers(answers).sent_to(Machine::Later);
    let late = format!("{LATE}\n\nThe seat is gone. Wait for another?");
    vec![
        seat(
            "an answer after its time",
            r#"{"which":{"action":"accept","content":{"row":7}}}"#,
        )
        .asks(&late),
        seat("a refusal after its time", r#"{"which":{"action":"decline"}}"#).asks(&late),
        seat("nothing after its time", "{}").asks(&late),
        seat(
            "an answer after its time, and one to where it leads",
            r#"{"which":{"action":"accept","content":{"row":7}},"wait":{"action":"accept","content":{"wait":true}}}"#,
        )
        .asks(&late),
    ]
}
