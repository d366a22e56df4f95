//! One value of each kind: what is taken, what is refused, and in which words.

use serde_json::{Value, json};

use super::*;

#[test]
fn a_whole_number_may_be_written_with_fraction_or_exponent() {
    let any = Kind::Integer { min: None, max: None };
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
    let any = Kind::Integer { min: None, max: None };
    assert_eq!(
        read::<i64>(&any, &json!(u64::MAX)),
        refused("expected a whole number of at most 9223372036854775807, found 18446744073709551615")
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
        read::<i64>(&Kind::Integer { min: None, max: None }, &json),
        refused("expected a whole number with all its digits, found 4503599627370497.0")
    );
}

#[test]
fn a_float_just_beyond_the_type_is_told_the_range_and_not_to_write_its_digits() {
    let any = Kind::Integer { min: None, max: None };
    assert_eq!(
        read::<i64>(&any, &json!(9_223_372_036_854_775_808.0)),
        refused("expected a whole number of at most 9223372036854775807, found 9.223372036854776e+18")
    );
    assert_eq!(
        read::<u64>(&any, &json!(18_446_744_073_709_551_616.0)),
        refused("expected a whole number of at most 18446744073709551615, found 1.8446744073709552e+19")
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
    let any = Kind::Number { min: None, max: None };
    assert_eq!(
        read::<f64>(&any, &json!(null)),
        refused("expected a number, found nothing")
    );
    assert!(read::<f32>(&any, &json!(1e300)).is_err());
}

#[test]
fn nothing_is_coerced_to_a_truth() {
    assert_eq!(read(&Kind::Boolean, &json!(false)), Ok(false));
    for (json, found) in [(json!("true"), "\"true\""), (json!(""), "\"\""), (json!(1), "1")] {
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
    assert_eq!(read::<String>(&TEXT, &json!(2)), refused("expected text, found 2"));
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
            &["jo@example.com", "jo.o'neil+trips@mail.example.co.uk", "ü@exämple.org"][..],
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
            assert_eq!(read::<String>(&text(format), &json!(wrong)), refused(&sentence));
        }
    }
}

#[test]
fn an_address_that_would_show_as_another_is_refused_with_the_reason() {
    for hidden in [
        '\u{200B}',
        '\u{202E}',
        '\u{200C}',
        '\u{200D}',
        '\u{FE0F}',
        '\u{180B}',
        '\u{17B4}',
        '\u{00AD}',
        '\u{E0041}',
    ] {
        for address in [format!("jo{hidden}@example.com"), format!("jo@exa{hidden}mple.com")] {
            let refusal = read::<String>(&text(Format::Email), &json!(address))
                .err()
                .unwrap_or_default();
            let says = "with characters that nobody sees";
            assert!(refusal.starts_with("expected an e-mail address"), "{refusal}");
            assert!(refusal.ends_with(says), "{hidden:?}: {refusal}");
        }
    }
    for space in ['\u{00A0}', '\u{2003}', '\u{3000}', '\u{2800}'] {
        assert!(read::<String>(&text(Format::Email), &json!(format!("jo{space}x@example.com"))).is_err());
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
        refused("expected true or false, found \"abc d\" with characters that nobody sees")
    );
}

#[test]
fn a_long_value_is_cut_in_a_sentence() {
    let sentence = format!("expected true or false, found \"{}…\"", "é".repeat(40));
    assert_eq!(read::<bool>(&Kind::Boolean, &json!("é".repeat(41))), refused(&sentence));
    let sentence = format!("expected true or false, found \"{}\"", "é".repeat(40));
    assert_eq!(read::<bool>(&Kind::Boolean, &json!("é".repeat(40))), refused(&sentence));
}
