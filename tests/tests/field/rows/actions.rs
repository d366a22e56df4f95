//! What is an answer at all, and what it says before anybody reads its content.

use serde_json::json;

use super::line;
use crate::table::{
    CANCELLED, CONFIRM, Comes, DECLINED, Line, NEEDED, NEITHER, NOTHING_YET, OSLO, PARTY, Row, TRIP, booking, row,
    survey,
};

const WHO: &str = "Who is travelling?";
const BOTH_MISSING: &str = "Destination: expected text, found nothing.\nDates: expected text, found nothing.";
const ACCEPTED: &str = r#""content":{"destination":"SFO","dates":"May"}"#;

pub(super) fn lines() -> Vec<Line> {
    vec![
        line(
            "no entry for the key, `null`, an entry that is not an object, an entry wrapped in `{method, result}`",
            missing(),
        ),
        line(
            "unknown keys beside it, unknown fields in `content`, `__proto__`",
            unknown(),
        ),
        line("answers for a round already settled", settled()),
        line("`action` unknown, capitalised, `reject`, absent", no_action()),
        line("`decline`, with or without `content`", declined()),
        line("`cancel`, with or without `content`", cancelled()),
        line("`accept` without content, `null`, or not an object", without_content()),
    ]
}

/// The booking's first question, answered with this entry.
fn entry(name: &str, json: &str) -> Row {
    booking(name).answers(&format!(r#"{{"trip":{json}}}"#))
}

fn missing() -> Vec<Row> {
    let wrapped = format!(r#"{{"method":"elicitation/create","result":{{"action":"accept",{ACCEPTED}}}}}"#);
    let in_result = format!(r#"{{"result":{{"action":"accept",{ACCEPTED}}}}}"#);
    let rows = [
        booking("no inputResponses at all"),
        booking("inputResponses without an entry").answers("{}"),
        booking("the answer to another question").answers(PARTY),
        booking("a key in other case").answers(&format!(r#"{{"Trip":{{"action":"accept",{ACCEPTED}}}}}"#)),
        booking("a key named undefined").answers(&format!(r#"{{"undefined":{{"action":"accept",{ACCEPTED}}}}}"#)),
        booking("an empty key").answers(&format!(r#"{{"":{{"action":"accept",{ACCEPTED}}}}}"#)),
        booking("a key with a space after it").answers(&format!(r#"{{"trip ":{{"action":"accept",{ACCEPTED}}}}}"#)),
        booking("the entry itself in place of the entries").answers(&format!(r#"{{"action":"accept",{ACCEPTED}}}"#)),
        entry("an entry of null", "null"),
        entry("an entry of text", r#""accept""#),
        entry("an entry of truth", "true"),
        entry("an entry of a number", "1"),
        entry("an entry in a list", &format!(r#"[{{"action":"accept",{ACCEPTED}}}]"#)),
        entry(
            "an entry as text that holds JSON",
            r#""{\"action\":\"accept\",\"content\":{\"destination\":\"SFO\",\"dates\":\"May\"}}""#,
        ),
        entry("an entry wrapped in method and result", &wrapped),
        entry("an entry wrapped in result", &in_result),
        entry("an empty entry", "{}"),
    ];
    rows.into_iter().map(|row| row.again(NOTHING_YET)).collect()
}

fn unknown() -> Vec<Row> {
    vec![
        booking("an unknown key beside the answer")
            .answers(&format!(
                r#"{{"undefined":null,"confirm":{{"action":"decline"}},"trip":{{"action":"accept",{ACCEPTED}}}}}"#
            ))
            .asks(WHO),
        booking("__proto__ beside the answer")
            .answers(&format!(
                r#"{{"__proto__":{{"action":"decline"}},"trip":{{"action":"accept",{ACCEPTED}}}}}"#
            ))
            .asks(WHO),
        booking("__proto__ in place of the answer")
            .answers(&format!(
                r#"{{"__proto__":{{"trip":{{"action":"accept",{ACCEPTED}}}}}}}"#
            ))
            .again(NOTHING_YET),
        entry(
            "unknown fields in the content",
            r#"{"action":"accept","content":{"destination":"SFO","undefined":1,"constructor":{},"dates":"May","x":[]}}"#,
        )
        .asks(WHO),
        entry(
            "__proto__ in the content",
            r#"{"action":"accept","content":{"__proto__":{"destination":"JFK","dates":"June"}}}"#,
        )
        .refused(BOTH_MISSING),
        entry(
            "unknown fields in the entry",
            &format!(r#"{{"action":"accept","_meta":{{}},"requestId":7,"cancelled":true,{ACCEPTED}}}"#),
        )
        .asks(WHO),
    ]
}

fn settled() -> Vec<Row> {
    let trip_and_party = r#"{"trip":{"action":"accept","content":{"destination":"JFK","dates":"June"}},
        "party":{"action":"accept","content":{"travellers":2,"cabin":"economy"}}}"#;
    let all = r#"{"trip":{"action":"accept","content":{"destination":"JFK","dates":"June"}},
        "party":{"action":"accept","content":{"travellers":9,"cabin":"business"}},
        "confirm":{"action":"accept","content":{"confirm":true}}}"#;
    let declined =
        r#"{"trip":{"action":"decline"},"party":{"action":"accept","content":{"travellers":2,"cabin":"economy"}}}"#;
    vec![
        booking("an earlier answer sent again, another one now")
            .after(&[TRIP])
            .answers(trip_and_party)
            .asks("Book SFO for 123000 cents?"),
        booking("all earlier answers sent again")
            .after(&[TRIP, PARTY])
            .answers(all)
            .comes(Comes::Complete(
                json!({ "booking_ref": "OSL-SFO-2", "quote_cents": 123_000 }),
            )),
        booking("an earlier answer taken back")
            .after(&[TRIP])
            .answers(declined)
            .asks("Book SFO for 123000 cents?"),
        booking("only the earlier answer sent again")
            .after(&[TRIP])
            .answers(TRIP)
            .again(NOTHING_YET),
        booking("the last answer before the one that is asked for")
            .after(&[TRIP])
            .answers(CONFIRM)
            .again(NOTHING_YET),
    ]
}

fn no_action() -> Vec<Row> {
    let other = [
        "reject",
        "Accept",
        "ACCEPT",
        "accept ",
        " accept",
        "accepted",
        "yes",
        "ok",
        "",
        "true",
        "undefined",
        // Ends with a character that nobody sees, or has a look-alike in it.
        r"accept\u200b",
        r"\u0430ccept",
    ];
    let rows = other.map(|action| {
        let entry_json = format!(r#"{{"action":"{action}",{ACCEPTED}}}"#);
        entry(&format!("the action {action:?}"), &entry_json).again(NEITHER)
    });
    let typed = ["null", "true", "1", r#"["accept"]"#, r#"{"accept":true}"#].map(|action| {
        let entry_json = format!(r#"{{"action":{action},{ACCEPTED}}}"#);
        entry(&format!("the action {action}"), &entry_json).again(NEITHER)
    });
    let absent = [
        entry("no action beside the content", &format!("{{{ACCEPTED}}}")).again(NOTHING_YET),
        entry(
            "an Action in place of the action",
            &format!(r#"{{"Action":"accept",{ACCEPTED}}}"#),
        )
        .again(NOTHING_YET),
        entry(
            "the fields themselves in place of action and content",
            r#"{"destination":"SFO","dates":"May"}"#,
        )
        .again(NOTHING_YET),
        entry(
            "the action in the content",
            r#"{"content":{"action":"accept","destination":"SFO","dates":"May"}}"#,
        )
        .again(NOTHING_YET),
    ];
    rows.into_iter().chain(typed).chain(absent).collect()
}

/// The three contents that a refusal may come with.
const CONTENTS: [(&str, &str); 4] = [
    ("without content", ""),
    ("with content: null", r#","content":null"#),
    ("with empty content", r#","content":{}"#),
    (
        "with content that would do",
        r#","content":{"name":"Ada","count":2,"sure":true,"cabin":"economy","destination":"SFO","dates":"May"}"#,
    ),
];

fn refusal(name: String, tool: &'static str, arguments: &str, key: &str, action: &str, content: &str) -> Row {
    row(name, tool, arguments).answers(&format!(r#"{{"{key}":{{"action":"{action}"{content}}}}}"#))
}

fn declined() -> Vec<Row> {
    let mut rows = Vec::new();
    for (with, content) in CONTENTS {
        rows.push(refusal(format!("decline {with}"), "survey", "", "form", "decline", content).fails(DECLINED));
        let again = format!("decline {with} where it is asked again");
        rows.push(refusal(again, "book_trip", OSLO, "trip", "decline", content).again(NEEDED));
        let edge = format!("decline {with} where it leads on");
        rows.push(
            refusal(edge, "leave", "", "why", "decline", content)
                .comes(Comes::Complete(json!({ "why": "nobody said why" }))),
        );
    }
    rows
}

fn cancelled() -> Vec<Row> {
    let mut rows = Vec::new();
    for (with, content) in CONTENTS {
        rows.push(refusal(format!("cancel {with}"), "survey", "", "form", "cancel", content).fails(CANCELLED));
        let other = format!("cancel {with} where only decline leads on");
        rows.push(refusal(other, "book_trip", OSLO, "trip", "cancel", content).fails(CANCELLED));
        let again = format!("cancel {with} where it is asked again");
        rows.push(refusal(again, "leave", "", "why", "cancel", content).again(NEEDED));
    }
    rows
}

fn without_content() -> Vec<Row> {
    let nothing_required = Comes::Complete;
    let contents = [
        ("accept without content", ""),
        ("accept with content: null", r#","content":null"#),
        ("accept with empty content", r#","content":{}"#),
        (
            "accept with a list for content",
            r#","content":[{"destination":"SFO","dates":"May"}]"#,
        ),
        ("accept with text for content", r#","content":"SFO""#),
        ("accept with truth for content", r#","content":true"#),
    ];
    let mut rows = Vec::new();
    for (name, content) in contents {
        rows.push(entry(name, &format!(r#"{{"action":"accept"{content}}}"#)).refused(BOTH_MISSING));
        let complete = format!("{name} where nothing is required");
        rows.push(
            refusal(complete, "leave", "", "why", "accept", content)
                .comes(nothing_required(json!({ "why": "for no reason" }))),
        );
    }
    rows.push(
        survey("accept with {} for a required enum")
            .answers(r#"{"form":{"action":"accept","content":{}}}"#)
            .refused(
                "Name: expected text, found nothing.\n\
         Count: expected a whole number from 1 to 9, found nothing.\n\
         Sure: expected true or false, found nothing.\n\
         Cabin: expected one of economy, business, found nothing.",
            ),
    );
    rows
}
