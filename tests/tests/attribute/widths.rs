//! Fields of Rust's own widths: what is published, and what is taken.

use behaviour::client::{Client, accept, complete, question, tool_error};
use dialogue_runtime::attribute::dialogue;
use dialogue_runtime::{Dialogue, Failure, Turn, requested_schema};
use serde_json::{Value, json};

#[dialogue(tool = "measure", description = "Measures.")]
pub mod measuring {
    #[phase(next = Asking)]
    pub struct Idle;
    #[phase(asks = Sizes, next = Done)]
    pub struct Asking;
    #[phase(yields = Told, text = "{sizes.small} {sizes.wide} {sizes.colours} {limit.most}")]
    pub struct Done;

    #[ask("How large is it?")]
    pub struct Sizes {
        pub small: u8,
        #[field(range = -5..)]
        pub signed: i16,
        pub wide: u64,
        pub single: f32,
        #[field(len = 1..)]
        pub colours: Vec<Colour>,
        pub depth: Option<i32>,
    }
    #[choice]
    pub enum Colour {
        DarkRed,
        #[choice(title = "Sea green")]
        Green,
    }
    #[opens]
    pub struct Limit {
        #[field(default = 9)]
        pub most: usize,
        pub parts: Vec<Part>,
    }
    #[message]
    pub struct Part {
        pub weights: Vec<u16>,
    }
    #[result]
    pub struct Told {
        pub wide: u64,
    }
}

struct Scale;

impl measuring::Logic for Scale {
    async fn finish(&self, _: &Turn<'_>, done: measuring::Done) -> Result<measuring::Told, Failure> {
        Ok(measuring::Told { wide: done.sizes.wide })
    }
}

fn client(arguments: Value) -> Client<'static, measuring::Contract, Scale> {
    Client::new(measuring::Contract, &Scale, arguments)
}

fn answers() -> Value {
    json!({ "small": 255, "signed": -5, "wide": u64::MAX, "single": 1.5, "colours": ["dark_red", "green"] })
}

#[test]
fn the_width_of_a_type_is_published() {
    let dialogue_runtime::contract::PhaseKind::Asking([asked]) = measuring::Contract::CONTRACT.phases[1].kind else {
        panic!("it asks")
    };
    let schema = Value::Object(requested_schema(asked.ask));
    let property = |name: &str| {
        schema
            .pointer(&format!("/properties/{name}"))
            .cloned()
            .unwrap_or_default()
    };
    assert_eq!(
        property("small"),
        json!({ "type": "integer", "title": "Small", "minimum": 0, "maximum": 255 })
    );
    assert_eq!(
        property("signed"),
        json!({ "type": "integer", "title": "Signed", "minimum": -5, "maximum": 32_767 })
    );
    assert_eq!(
        property("wide"),
        json!({ "type": "integer", "title": "Wide", "minimum": 0 })
    );
    assert_eq!(property("single").get("maximum"), Some(&json!(f64::from(f32::MAX))));
    assert_eq!(
        property("colours"),
        json!({
            "type": "array", "title": "Colours", "minItems": 1,
            "items": { "anyOf": [
                { "const": "dark_red", "title": "dark_red" }, { "const": "green", "title": "Sea green" },
            ] },
        })
    );
    assert_eq!(
        schema.get("required"),
        Some(&json!(["small", "signed", "wide", "single", "colours"]))
    );
}

#[test]
fn values_at_the_ends_of_their_types_arrive() {
    let client = client(json!({ "parts": [{ "weights": [0, 65_535] }] }));
    let state = question(client.open()).state;
    let (text, result) = complete(client.retry(state, accept("sizes", answers())));
    assert_eq!(text.as_deref(), Some("255 18446744073709551615 dark_red, Sea green 9"));
    assert_eq!(result, json!({ "wide": u64::MAX }));
}

#[test]
fn values_beyond_their_types_are_asked_for_again() {
    let client = client(json!({ "parts": [] }));
    for (field, value, says) in [
        (
            "small",
            json!(256),
            "Small: expected a whole number from 0 to 255, found 256.",
        ),
        (
            "signed",
            json!(-6),
            "Signed: expected a whole number from -5 to 32767, found -6.",
        ),
        (
            "wide",
            json!(-1),
            "Wide: expected a whole number of at least 0, found -1.",
        ),
        (
            "depth",
            json!(3_000_000_000_i64),
            "Depth: expected a whole number from -2147483648 to 2147483647",
        ),
        (
            "colours",
            json!([]),
            "Colours: expected at least 1 of dark_red, Sea green",
        ),
    ] {
        let state = question(client.open()).state;
        let mut answers = answers();
        answers[field] = value;
        let again = question(client.retry(state, accept("sizes", answers)));
        assert!(again.message.contains(says), "{}", again.message);
    }
}

#[test]
fn arguments_beyond_their_types_are_named() {
    let error = tool_error(client(json!({ "most": -1, "parts": [{ "weights": [65_536] }] })).open());
    assert_eq!(
        error,
        "`most`: expected a whole number of at least 0, found -1\n\
         `parts[0].weights[0]`: expected a whole number from 0 to 65535, found 65536"
    );
}
