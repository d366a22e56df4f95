//! The arguments that open a dialogue: nested, in lists, and with every problem told.

use serde_json::{Map, Value, json};

use super::*;
use crate::answers::{Object, arguments};

#[derive(Debug, PartialEq)]
struct Order {
    address: Address,
    items: Vec<Address>,
    tags: Option<Vec<String>>,
    rows: Option<Vec<Vec<i64>>>,
}

static ORDER: Message = Message::new(
    "Order",
    "",
    &[
        required("address", "Address", Kind::Message(&ADDRESS)),
        required("items", "Items", Kind::List(&Kind::Message(&ADDRESS))),
        optional("tags", "Tags", Kind::List(&TEXT)),
        optional("rows", "Rows", Kind::List(&Kind::List(&TRAVELLERS))),
    ],
);

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
        refused("`address`: expected an object, found nothing\n`items`: expected a list, found nothing")
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
    assert!(told.ends_with("\"seat\", \"seat\" and 3 more, found \"x\""), "{told}");
}
