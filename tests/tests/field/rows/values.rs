//! The values of fields: what is taken for what, and what is not.

use behaviour::contracts::survey::{Days, Extras, Form, Meal};

use super::line;
use crate::table::{Line, Row, form};

pub(super) fn lines() -> Vec<Line> {
    vec![
        line("a required field absent or `null`", required()),
        line(
            "an optional field absent or `null`; `\"\"` where a shorter text is not allowed",
            optional(),
        ),
        line("integer `2.0`, `1e3`", integers()),
        line("`2.5`, `\"2\"`, beyond the type, not finite", no_integers()),
        line(
            "`\"true\"` or `\"\"` for a bool, an enum value in other case, a number for a string, a text too long, a bad \
             date, uri or email",
            not_coerced(),
        ),
        line(
            "a multi-select with too few, too many, twice the same, or a non-member",
            selections(),
        ),
        line("bidi controls, U+E0000 tags", hidden()),
    ]
}

fn taken(name: &str, fields: &[(&str, &str)], holds: fn(&Form) -> bool) -> Row {
    form(name, fields).takes(holds)
}

/// One field with one value, and what is wrong with it.
fn wrong((field, value, problem): (&str, &str, &str)) -> Row {
    form(format!("{field}: {value}"), &[(field, value)]).refused(problem)
}

fn required() -> Vec<Row> {
    vec![
        form("a required text left out", &[("name", "")]).refused("Name: expected text, found nothing."),
        wrong(("name", "null", "Name: expected text, found nothing.")),
        form("a required number left out", &[("count", "")])
            .refused("Count: expected a whole number from 1 to 9, found nothing."),
        wrong((
            "count",
            "null",
            "Count: expected a whole number from 1 to 9, found nothing.",
        )),
        wrong(("sure", "null", "Sure: expected true or false, found nothing.")),
        form("a required enum left out", &[("cabin", "")])
            .refused("Cabin: expected one of economy, business, found nothing."),
        wrong((
            "cabin",
            "null",
            "Cabin: expected one of economy, business, found nothing.",
        )),
        form(
            "a required text and a required enum left out",
            &[("name", ""), ("cabin", "")],
        )
        .refused("Name: expected text, found nothing.\nCabin: expected one of economy, business, found nothing."),
        taken("defaults left out", &[], |form| {
            (form.seats, form.fresh, form.salute.as_str()) == (1, true, "Hi") && form.days == [Days::Mon, Days::Wed]
        }),
        taken(
            "defaults of null",
            &[
                ("seats", "null"),
                ("fresh", "null"),
                ("salute", "null"),
                ("days", "null"),
            ],
            |form| (form.seats, form.fresh, form.salute.as_str(), form.days.len()) == (1, true, "Hi", 2),
        ),
        taken(
            "a default that is overruled",
            &[("seats", "4"), ("fresh", "false")],
            |form| form.seats == 4 && !form.fresh,
        ),
    ]
}

fn optional() -> Vec<Row> {
    vec![
        taken("optional fields left out", &[], |form| {
            form.code.is_none() && form.total.is_none() && form.meal.is_none() && form.extras.is_none()
        }),
        taken(
            "optional fields of null",
            &[
                ("code", "null"),
                ("total", "null"),
                ("meal", "null"),
                ("extras", "null"),
                ("note", "null"),
            ],
            |form| form.code.is_none() && form.total.is_none() && form.extras.is_none() && form.note.is_none(),
        ),
        taken(
            "optional fields of \"\" where no text so short is allowed",
            &[
                ("code", r#""""#),
                ("mail", r#""""#),
                ("page", r#""""#),
                ("day", r#""""#),
                ("moment", r#""""#),
                ("meal", r#""""#),
            ],
            |form| {
                form.code.is_none()
                    && form.mail.is_none()
                    && form.page.is_none()
                    && form.day.is_none()
                    && form.moment.is_none()
                    && form.meal.is_none()
            },
        ),
        taken(
            "an optional field of \"\" where any text is allowed",
            &[("note", r#""""#)],
            |form| form.note.as_deref() == Some(""),
        ),
        taken(
            "a required text of \"\" where any text is allowed",
            &[("name", r#""""#)],
            |form| form.name.is_empty(),
        ),
    ]
}

fn integers() -> Vec<Row> {
    vec![
        taken("an integer answered 2.0", &[("count", "2.0")], |form| form.count == 2),
        taken("an integer answered 2e0", &[("count", "2e0")], |form| form.count == 2),
        taken("an integer answered 0.2e1", &[("count", "0.2e1")], |form| {
            form.count == 2
        }),
        taken("an integer answered 1e3", &[("total", "1e3")], |form| {
            form.total == Some(1000)
        }),
        taken("an integer answered -0.0", &[("total", "-0.0")], |form| {
            form.total == Some(0)
        }),
        // 2^53 + 1, which no float holds.
        taken(
            "an integer answered 9007199254740993",
            &[("total", "9007199254740993")],
            |form| form.total == Some(9_007_199_254_740_993),
        ),
        taken(
            "an integer answered -9007199254740993",
            &[("total", "-9007199254740993")],
            |form| form.total == Some(-9_007_199_254_740_993),
        ),
        taken(
            "the greatest integer of the type",
            &[("total", "9223372036854775807")],
            |form| form.total == Some(i64::MAX),
        ),
        taken(
            "the least integer of the type",
            &[("total", "-9223372036854775808")],
            |form| form.total == Some(i64::MIN),
        ),
        taken("a whole number for a number", &[("share", "1")], |form| {
            form.share == Some(1.0)
        }),
    ]
}

fn no_integers() -> Vec<Row> {
    const COUNT: &str = "Count: expected a whole number from 1 to 9, found ";
    const DIGITS: &str = "Total: expected a whole number with all its digits, found ";
    let counts = [
        ("2.5", "2.5"),
        (r#""2""#, r#""2""#),
        ("0", "0"),
        ("-1", "-1"),
        ("10", "10"),
        ("9007199254740993", "9007199254740993"),
        ("true", "true"),
        ("[2]", "a list of 1 value"),
        (r#"{"count":2}"#, "an object"),
        (r#""""#, r#""""#),
        (r#""NaN""#, r#""NaN""#),
        (r#""Infinity""#, r#""Infinity""#),
        ("2.0000000001", "2.0000000001"),
    ];
    let mut rows: Vec<Row> = counts
        .iter()
        .map(|(value, found)| wrong(("count", value, &format!("{COUNT}{found}."))))
        .collect();
    rows.extend([
        wrong(("total", "9007199254740992.0", &format!("{DIGITS}9007199254740992.0."))),
        wrong(("total", "1e18", &format!("{DIGITS}1e+18."))),
        wrong((
            "total",
            "9223372036854775808",
            "Total: expected a whole number of at most 9223372036854775807, found 9223372036854775808.",
        )),
        wrong((
            "total",
            "9223372036854775808.0",
            "Total: expected a whole number of at most 9223372036854775807, found 9.223372036854776e+18.",
        )),
        wrong((
            "total",
            "-9223372036854777856",
            "Total: expected a whole number of at least -9223372036854775808, found -9.223372036854778e+18.",
        )),
        // serde_json reads it as the float next to it, the least number of the type.
        wrong((
            "total",
            "-9223372036854775809",
            &format!("{DIGITS}-9.223372036854776e+18."),
        )),
        wrong((
            "total",
            "1e308",
            "Total: expected a whole number of at most 9223372036854775807, found 1e+308.",
        )),
        wrong(("total", "0.5", "Total: expected a whole number, found 0.5.")),
        wrong(("share", "1.5", "Share: expected a number from 0 to 1, found 1.5.")),
        wrong((
            "share",
            r#""0.5""#,
            "Share: expected a number from 0 to 1, found \"0.5\".",
        )),
    ]);
    rows
}

fn not_coerced() -> Vec<Row> {
    let rows = [
        ("sure", r#""true""#, "Sure: expected true or false, found \"true\"."),
        ("sure", r#""""#, "Sure: expected true or false, found \"\"."),
        ("sure", "1", "Sure: expected true or false, found 1."),
        ("sure", "[]", "Sure: expected true or false, found a list of 0 values."),
        ("sure", r#""yes""#, "Sure: expected true or false, found \"yes\"."),
        ("fresh", r#""false""#, "Fresh: expected true or false, found \"false\"."),
        (
            "cabin",
            r#""Economy""#,
            "Cabin: expected one of economy, business, found \"Economy\".",
        ),
        (
            "cabin",
            r#""economy ""#,
            "Cabin: expected one of economy, business, found \"economy \".",
        ),
        (
            "cabin",
            r#""""#,
            "Cabin: expected one of economy, business, found \"\".",
        ),
        ("cabin", "0", "Cabin: expected one of economy, business, found 0."),
        (
            "cabin",
            r#"["economy"]"#,
            "Cabin: expected one of economy, business, found a list of 1 value.",
        ),
        (
            "meal",
            r#""Vegetarian""#,
            "Meal: expected one of No meal, Vegetarian, found \"Vegetarian\".",
        ),
    ];
    rows.into_iter()
        .map(wrong)
        .chain([taken("the value of a titled choice", &[("meal", r#""veg""#)], |form| {
            form.meal == Some(Meal::Veg)
        })])
        .chain(no_texts())
        .collect()
}

fn no_texts() -> Vec<Row> {
    let rows = [
        ("name", "7", "Name: expected text, found 7."),
        ("name", "true", "Name: expected text, found true."),
        ("name", "{}", "Name: expected text, found an object."),
        (
            "code",
            r#""abcde""#,
            "Code: expected text of 2 to 4 characters, found 5 characters.",
        ),
        (
            "code",
            r#""a""#,
            "Code: expected text of 2 to 4 characters, found 1 character.",
        ),
        (
            "code",
            r#""\u65e5""#,
            "Code: expected text of 2 to 4 characters, found 1 character.",
        ),
        // One person to the eye, three code points.
        (
            "code",
            r#""\ud83d\udc68\u200d\ud83d\udc69ab""#,
            "Code: expected text of 2 to 4 characters, found 5 characters.",
        ),
        (
            "salute",
            r#""123456789""#,
            "Salute: expected text of at most 8 characters, found 9 characters.",
        ),
        ("mail", r#""ada""#, "Mail: expected an e-mail address, found \"ada\"."),
        (
            "mail",
            r#""Ada <ada@example.com>""#,
            "Mail: expected an e-mail address, found \"Ada <ada@example.com>\".",
        ),
        (
            "page",
            r#""example.com""#,
            "Page: expected a URI such as https://example.com, found \"example.com\".",
        ),
        (
            "day",
            r#""2026-02-29""#,
            "Day: expected a date such as 2026-07-28, found \"2026-02-29\".",
        ),
        (
            "day",
            r#""28.7.2026""#,
            "Day: expected a date such as 2026-07-28, found \"28.7.2026\".",
        ),
        (
            "day",
            r#""2026-07-28T00:00:00Z""#,
            "Day: expected a date such as 2026-07-28, found \"2026-07-28T00:00:00Z\".",
        ),
        (
            "moment",
            r#""2026-07-28""#,
            "Moment: expected a date and time such as 2026-07-28T12:00:00Z, found \"2026-07-28\".",
        ),
    ];
    rows.into_iter()
        .map(wrong)
        .chain([
            taken(
                "text of four code points",
                &[("code", r#""\u65e5\u672c\ud83d\udc68\ud83d\udc69""#)],
                |form| form.code.as_deref() == Some("日本👨👩"),
            ),
            form(
                "several values that do not fit",
                &[("pace", r#""x""#), ("seats", "9"), ("mail", r#""x""#), ("name", "[]")],
            )
            .refused(
                "Name: expected text, found a list of 0 values.\n\
                 Mail: expected an e-mail address, found \"x\".\n\
                 Seats: expected a whole number from 1 to 4, found 9.\n\
                 Pace: expected one of slow, fast, found \"x\".",
            ),
        ])
        .collect()
}

fn selections() -> Vec<Row> {
    const EXTRAS: &str = "Extras: expected 1 to 2 of wifi, meal, lounge, found ";
    let wrongs = [
        ("[]", "0 values"),
        (r#"["wifi","meal","lounge"]"#, "3 values"),
        (r#"["wifi","wifi"]"#, "\"wifi\" more than once"),
        (r#""wifi""#, "\"wifi\""),
        (r#"{"wifi":true}"#, "an object"),
        (r#""wifi,meal""#, "\"wifi,meal\""),
    ];
    let mut rows: Vec<Row> = wrongs
        .iter()
        .map(|(value, found)| wrong(("extras", value, &format!("{EXTRAS}{found}."))))
        .collect();
    rows.extend([
        wrong((
            "extras",
            r#"["wifi","Lounge"]"#,
            "Extras: expected one of wifi, meal, lounge, found \"Lounge\".",
        )),
        wrong((
            "extras",
            "[null]",
            "Extras: expected one of wifi, meal, lounge, found nothing.",
        )),
        wrong((
            "days",
            "[]",
            "Days: expected at least 1 of mon, tue, wed, found 0 values.",
        )),
        taken(
            "a selection in an order of its own",
            &[("extras", r#"["lounge","wifi"]"#)],
            |form| form.extras.as_deref() == Some(&[Extras::Lounge, Extras::Wifi]),
        ),
    ]);
    rows
}

fn hidden() -> Vec<Row> {
    vec![
        taken(
            "text made of bidi controls and U+E0000 tags",
            &[(
                "name",
                r#""\u202e\u2066\u061c\u200f\udb40\udc01\udb40\udc41\udb40\udc7f""#,
            )],
            |form| form.name == "\u{202E}\u{2066}\u{061C}\u{200F}\u{E0001}\u{E0041}\u{E007F}",
        ),
        taken(
            "text with bidi controls and tags in it",
            &[("name", r#""A\u202eda\udb40\udc41""#)],
            |form| form.name == "A\u{202E}da\u{E0041}",
        ),
        taken("text with a null character", &[("name", r#""A\u0000da""#)], |form| {
            form.name == "A\0da"
        }),
        form(
            "a value with hidden text that does not fit",
            &[("mail", r#""x\u202ey\nz\udb40\udc41""#)],
        )
        .refused("Mail: expected an e-mail address, found \"xy z\" with characters that nobody sees."),
        form(
            "a hidden character counts for the length",
            &[("code", r#""abcd\u202e""#)],
        )
        .refused("Code: expected text of 2 to 4 characters, found 5 characters."),
        form(
            "a choice with a hidden character in it",
            &[("cabin", r#""econ\u200bomy""#)],
        )
        .refused("Cabin: expected one of economy, business, found \"economy\" with characters that nobody sees."),
    ]
}
