//! The rows of the answers table that are about the values of fields: what is taken, and that nothing is coerced.

use behaviour::client::{Client, accept, complete, question};
use behaviour::contracts::{Clerk, survey};
use dialogue_runtime::Reply;
use serde_json::{Value, json};
use survey::{Cabin, Colours, Days, Extras, Form, Meal, Pace};

/// The least that the form takes, with these fields beside it or instead.
fn content(fields: &Value) -> Value {
    let mut content = json!({ "name": "Ada", "count": 2, "sure": true, "cabin": "economy" });
    for (name, value) in fields.as_object().unwrap() {
        content[name] = value.clone();
    }
    content
}

/// The form that was taken, or what the next one begins with.
fn answered(content: Value) -> Result<Form, String> {
    let clerk = Clerk::default();
    let client = Client::new(survey::Contract, &clerk, Value::Null);
    let asked = question(client.open());
    match client.retry(asked.state, accept("form", content)) {
        reply @ Reply::Complete { .. } => {
            let _ = complete(reply);
            Ok(clerk.last().unwrap())
        }
        reply => {
            let message = question(reply).message;
            let problems = message.strip_prefix("That could not be accepted.\n").unwrap();
            Err(problems.strip_suffix("\n\nTell us.").unwrap().to_owned())
        }
    }
}

fn taken(fields: &Value) -> Form {
    answered(content(fields)).unwrap()
}

/// What is wrong with the form when these fields are in it.
fn refused(fields: &Value) -> String {
    answered(content(fields)).unwrap_err()
}

fn least() -> Form {
    Form {
        name: "Ada".to_owned(),
        code: None,
        mail: None,
        page: None,
        day: None,
        moment: None,
        count: 2,
        total: None,
        share: None,
        sure: true,
        cabin: Cabin::Economy,
        meal: None,
        extras: None,
        colours: None,
        seats: 1,
        pace: Pace::Slow,
        ratio: 0.5,
        fresh: true,
        days: vec![Days::Mon, Days::Wed],
        salute: "Hi".to_owned(),
        note: None,
    }
}

#[test]
fn what_is_left_out_is_none_or_the_default() {
    assert_eq!(taken(&json!({})), least());
}

#[test]
fn every_kind_of_field_arrives_as_it_was_given() {
    let full = taken(&json!({
        "code": "abcd", "mail": "ada@example.com", "page": "https://example.com/a?b#c", "day": "2028-02-29",
        "moment": "2026-07-28T12:00:00+02:00", "count": 9, "total": -9_007_199_254_740_993_i64, "share": 0.25,
        "sure": false, "cabin": "business", "meal": "veg", "extras": ["lounge", "wifi"], "colours": ["blue", "red"],
        "seats": 4, "pace": "fast", "ratio": 2,
        "fresh": false, "days": ["tue"], "salute": "", "note": "",
    }));
    let expected = Form {
        name: "Ada".to_owned(),
        code: Some("abcd".to_owned()),
        mail: Some("ada@example.com".to_owned()),
        page: Some("https://example.com/a?b#c".to_owned()),
        day: Some("2028-02-29".to_owned()),
        moment: Some("2026-07-28T12:00:00+02:00".to_owned()),
        count: 9,
        total: Some(-9_007_199_254_740_993),
        share: Some(0.25),
        sure: false,
        cabin: Cabin::Business,
        meal: Some(Meal::Veg),
        extras: Some(vec![Extras::Lounge, Extras::Wifi]),
        colours: Some(vec![Colours::Blue, Colours::Red]),
        seats: 4,
        pace: Pace::Fast,
        ratio: 2.0,
        fresh: false,
        days: vec![Days::Tue],
        salute: String::new(),
        note: Some(String::new()),
    };
    assert_eq!(full, expected);
}

#[test]
fn null_is_absence() {
    let nulls =
        json!({ "code": null, "extras": null, "seats": null, "pace": null, "days": null, "note": null, "total": null });
    assert_eq!(taken(&nulls), least());
    assert_eq!(
        refused(&json!({ "count": null })),
        "Count: expected a whole number from 1 to 9, found nothing."
    );
}

#[test]
fn an_empty_text_is_absence_where_no_shorter_text_is_allowed() {
    assert_eq!(
        taken(&json!({ "code": "", "mail": "", "page": "", "day": "", "moment": "", "meal": "" })),
        least()
    );
    assert_eq!(taken(&json!({ "note": "" })).note, Some(String::new()));
}

#[test]
fn a_missing_required_field_is_named() {
    assert_eq!(
        answered(json!({ "count": 2, "sure": true })),
        Err("Name: expected text, found nothing.\nCabin: expected one of economy, business, found nothing.".to_owned())
    );
}

#[test]
fn whole_numbers_may_be_written_as_floats() {
    let two: Value = serde_json::from_str("2.0").unwrap();
    let thousand: Value = serde_json::from_str("1e3").unwrap();
    let form = taken(&json!({ "count": two, "total": thousand }));
    assert_eq!((form.count, form.total), (2, Some(1000)));
}

#[test]
fn what_is_no_whole_number_in_range_is_asked_again_with_the_range() {
    let expected = "Count: expected a whole number from 1 to 9, found";
    for (value, shown) in [
        (json!(2.5), "2.5"),
        (json!("2"), "\"2\""),
        (json!(0), "0"),
        (json!(10), "10"),
        (json!(true), "true"),
        (json!([2]), "a list of 1 value"),
        (json!({ "count": 2 }), "an object"),
        (json!(""), "\"\""),
    ] {
        assert_eq!(refused(&json!({ "count": value })), format!("{expected} {shown}."));
    }
}

#[test]
fn a_number_beyond_the_type_is_asked_again() {
    assert_eq!(
        refused(&json!({ "total": 9_223_372_036_854_775_808_u64 })),
        "Total: expected a whole number of at most 9223372036854775807, found 9223372036854775808."
    );
    assert!(refused(&json!({ "total": 1e30 })).starts_with("Total: expected a whole number of at most"));
}

#[test]
fn a_share_takes_whole_numbers_and_keeps_its_range() {
    assert_eq!(taken(&json!({ "share": 1 })).share, Some(1.0));
    assert_eq!(
        refused(&json!({ "share": 1.5 })),
        "Share: expected a number from 0 to 1, found 1.5."
    );
    assert_eq!(
        refused(&json!({ "share": "0.5" })),
        "Share: expected a number from 0 to 1, found \"0.5\"."
    );
}

#[test]
fn nothing_is_coerced_into_a_bool() {
    for (value, shown) in [
        (json!("true"), "\"true\""),
        (json!(""), "\"\""),
        (json!(1), "1"),
        (json!([]), "a list of 0 values"),
    ] {
        assert_eq!(
            refused(&json!({ "sure": value })),
            format!("Sure: expected true or false, found {shown}.")
        );
    }
}

#[test]
fn a_choice_is_exactly_one_of_its_values() {
    for (value, shown) in [
        (json!("Economy"), "\"Economy\""),
        (json!("econom"), "\"econom\""),
        (json!(0), "0"),
    ] {
        assert_eq!(
            refused(&json!({ "cabin": value })),
            format!("Cabin: expected one of economy, business, found {shown}.")
        );
    }
    let title = "Meal: expected one of No meal, Vegetarian, found \"Vegetarian\".";
    assert_eq!(refused(&json!({ "meal": "Vegetarian" })), title);
}

#[test]
fn a_number_is_no_text() {
    assert_eq!(refused(&json!({ "name": 7 })), "Name: expected text, found 7.");
}

#[test]
fn lengths_count_code_points() {
    assert_eq!(taken(&json!({ "code": "日本" })).code.as_deref(), Some("日本"));
    let expected = "Code: expected text of 2 to 4 characters, found";
    assert_eq!(
        refused(&json!({ "code": "abcde" })),
        format!("{expected} 5 characters.")
    );
    assert_eq!(refused(&json!({ "code": "日" })), format!("{expected} 1 character."));
}

#[test]
fn formats_are_checked() {
    for (field, value, expected) in [
        ("mail", "ada", "Mail: expected an e-mail address"),
        ("mail", "Ada <ada@example.com>", "Mail: expected an e-mail address"),
        (
            "page",
            "example.com",
            "Page: expected a URI such as https://example.com",
        ),
        ("day", "2026-02-29", "Day: expected a date such as 2026-07-28"),
        ("day", "28.7.2026", "Day: expected a date such as 2026-07-28"),
        (
            "moment",
            "2026-07-28T12:00:00",
            "Moment: expected a date and time such as 2026-07-28T12:00:00Z",
        ),
        (
            "moment",
            "2026-07-28",
            "Moment: expected a date and time such as 2026-07-28T12:00:00Z",
        ),
    ] {
        assert_eq!(
            refused(&json!({ field: value })),
            format!("{expected}, found \"{value}\".")
        );
    }
}

#[test]
fn a_selection_has_neither_too_few_nor_too_many_nor_twice_the_same() {
    let expected = "Extras: expected 1 to 2 of wifi, meal, lounge, found";
    assert_eq!(refused(&json!({ "extras": [] })), format!("{expected} 0 values."));
    assert_eq!(
        refused(&json!({ "extras": ["wifi", "meal", "lounge"] })),
        format!("{expected} 3 values.")
    );
    assert_eq!(
        refused(&json!({ "extras": ["wifi", "wifi"] })),
        format!("{expected} \"wifi\" more than once.")
    );
    assert_eq!(refused(&json!({ "extras": "wifi" })), format!("{expected} \"wifi\"."));
    assert_eq!(
        refused(&json!({ "extras": ["wifi", "Lounge"] })),
        "Extras: expected one of wifi, meal, lounge, found \"Lounge\"."
    );
}

#[test]
fn every_problem_is_named_in_the_order_of_the_form() {
    assert_eq!(
        refused(&json!({ "pace": "x", "seats": 9, "mail": "x", "name": [] })),
        "Name: expected text, found a list of 0 values.\n\
         Mail: expected an e-mail address, found \"x\".\n\
         Seats: expected a whole number from 1 to 4, found 9.\n\
         Pace: expected one of slow, fast, found \"x\"."
    );
}

#[test]
fn what_was_found_is_shown_short_and_without_what_hides() {
    let found = format!("x\u{202E}y\n{}", "z".repeat(60));
    let shown = format!(
        "Mail: expected an e-mail address, found \"xy {}…\" with characters that nobody sees.",
        "z".repeat(37)
    );
    assert_eq!(refused(&json!({ "mail": found })), shown);
}

#[test]
fn writing_direction_controls_are_accepted_as_data() {
    assert_eq!(
        taken(&json!({ "name": "A\u{202E}da\u{E0041}" })).name,
        "A\u{202E}da\u{E0041}"
    );
}
