//! The module for clients in TypeScript, beside the committed ones, and what servers of these contracts say to the calls of
//! a client. `tests/typescript.sh` compiles the modules, and those that the examples export, and reads with them what was said.
//!
//! `BLESS=1` rewrites the files. The forms in them are in declared order, so they are compared with `ordered-forms` alone.
#![cfg(feature = "ordered-forms")]

use std::collections::BTreeMap;
use std::path::PathBuf;

use behaviour::client::{Client, accept, cancel, object};
use dialogue_runtime::emit::{Declaration, Format};
use dialogue_runtime::{Dialogue, Failure, Reject, Reply, Serve, Turn, dialogue};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// What is ordered.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Wish {
    /// Which kite.
    model: Model,
    #[serde(default)]
    engraving: Option<String>,
    #[serde(default)]
    extras: BTreeMap<String, u8>,
    where_to: Vec<Place>,
}

/// A kite.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Model {
    /// With two lines.
    Delta,
    /// Without a frame.
    Sled,
}

/// Where a kite can go.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Place {
    /// A house.
    Address {
        /// With its number.
        street: String,
    },
    /// A locker.
    Locker {
        /// Its number.
        number: u32,
    },
    /// A harbour.
    Harbour(Harbour),
}

/// A harbour, as its owner describes it.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Harbour {
    name: String,
    #[serde(default)]
    berths: BTreeMap<u16, String>,
    #[serde(flatten)]
    depths: BTreeMap<String, f64>,
}

dialogue! {
    /// Sells a kite: a question of every kind.
    pub dialogue Kite {
        tool "buy_kite"
        opens Wish = super::Wish
        unattended -> Listed

        phase Idle                                         -> Introducing
        phase Introducing asks Form, Greeting?, Folders?   -> Chosen { Here: Paying, Gone: Refused }
                          declined -> Listed
        // A round of one optional ask, whose time runs out.
        phase Paying  carries Checkout  asks Pay           -> Thanking
                      declined -> again
                      cancelled -> Refused
                      within 2h else Listed
        phase Thanking asks Motto?                         -> Sold
        phase Sold    yields Sale                          "Sold: {sale.number}."
        phase Listed  yields Sale
        phase Refused fails                                "There is no such kite."

        ask Form "Tell us who you are." {
            name    : string(1..=40)                        "What you are called"
            code    : string(2..)?
            mail    : email
            page    : uri?
            day     : date
            moment  : datetime?
            count   : int(1..=9) = 2                        "How many kites"
            share   : number(0.0..=1.0) = 0.5
            sure    : bool = false
            cabin   : enum(economy, business) = economy
            meal    : enum Meal(none = "No meal", veg = "Vegetarian")?
            extras  : many(wifi, lounge, "late check-out")(..=2)
            colours : many Colours(anthracite, burgundy, champagne, emerald, lavender, mandarin) = [emerald]
            delete  : string?                               "A word of the language */ in a comment"
        }
        ask Greeting via sampling(max_tokens = 50) "Greet a new member of the club in one line."
        ask Folders  via roots "Where should the receipt go?"
        ask Pay      via url(checkout.link) "Pay for your kite on our page."
        ask Motto    "What stands on it?" { motto : string }

        message Checkout { link : uri   order : string }
        message Sale     { number : string   copies : int(1..) = 1   parts : [Part]   note : string? }
        message Part     { name : string   sizes : [int] }
    }
}

dialogue! {
    /// Reviews a file the way the person wants it reviewed.
    pub dialogue Review {
        prompt "review"
        opens File

        phase Idle                -> Asking
        phase Asking asks Style   -> Done
        phase Done   yields Said  "Review {file.path}. {said.how}"

        ask Style "How strict should it be?" { strictness : enum(kind, strict) }
        message File { path : string   line : string? }
        message Said { how : string }
    }
}

dialogue! {
    /// A contract whose names are those that a module has anyway. /* Its docs */ are not kept from ending a comment.
    pub dialogue Call {
        tool "names"
        opens Outcome

        phase Asking                  -> Failed
        phase Failed asks Refusal, New -> Mismatch
        phase Mismatch yields Answers  "{answers.object}, as {{it}} is"

        ask Refusal "Why \"not\"?\n\n*/ Say so." { class : string = "a \"class\""   constructor : enum("*/", new) }
        ask New     "New, or {{old}}?"                    { await : bool }
        message Outcome { function : string = "\\"   var : FormAnswer?   let : [FormAnswer] }
        message FormAnswer { Record : number? }
        message Answers { object : string }
    }
}

struct Shop;

impl kite::Logic for Shop {
    async fn on_introducing(
        &self,
        _: &Turn<'_>,
        _: &kite::Introducing,
        form: &kite::Form,
        _: Option<&kite::Greeting>,
        _: Option<&kite::Folders>,
    ) -> Result<kite::ChosenDecision, Reject> {
        if form.name == "nobody" {
            return Ok(kite::ChosenDecision::Gone);
        }
        let checkout = kite::Checkout {
            link: "https://kites.example/pay/17".to_owned(),
            order: "17".to_owned(),
        };
        Ok(kite::ChosenDecision::Here { checkout })
    }

    async fn finish_sold(&self, _: &Turn<'_>, sold: kite::Sold) -> Result<kite::Sale, Failure> {
        Ok(kite::Sale {
            number: sold.checkout.order,
            copies: 1,
            parts: vec![kite::Part {
                name: "tail".to_owned(),
                sizes: vec![7],
            }],
            note: sold.motto.map(|motto| motto.motto),
        })
    }

    async fn finish_listed(&self, _: &Turn<'_>, _: kite::Listed) -> Result<kite::Sale, Failure> {
        Ok(kite::Sale {
            number: "none".to_owned(),
            copies: 1,
            parts: Vec::new(),
            note: None,
        })
    }
}

impl review::Logic for Shop {
    async fn finish(&self, _: &Turn<'_>, _: review::Done) -> Result<review::Said, Failure> {
        Ok(review::Said {
            how: "Spare nothing.".to_owned(),
        })
    }
}

/// Holds a dialogue: each call of the client's beside what was said to it. States are never the same twice, so a number
/// stands for each.
fn hold<D: Serve<Shop>>(client: &Client<'_, D, Shop>, write: fn(Reply) -> Value, rounds: &[Value]) -> Value {
    let mut params = Map::from_iter([
        ("name".to_owned(), D::CONTRACT.origin.name.into()),
        ("arguments".to_owned(), client.arguments.clone()),
    ]);
    let mut said = Vec::new();
    let mut reply = client.open();
    for (number, answers) in rounds.iter().enumerate() {
        let Reply::InputRequired { state, .. } = &reply else {
            panic!("a question was expected: {reply:?}")
        };
        let state = state.clone();
        let placeholder = Value::from(format!("state {number}"));
        let mut result = object(write(reply));
        result.insert("requestState".to_owned(), placeholder.clone());
        said.push(json!({ "call": params, "result": result }));
        params.insert("requestState".to_owned(), placeholder);
        params.insert("inputResponses".to_owned(), answers.clone());
        reply = client.retry(state, answers.clone());
    }
    said.push(json!({ "call": params, "result": write(reply) }));
    said.into()
}

fn tool(reply: Reply) -> Value {
    reply
        .into_json()
        .unwrap_or_else(|error| panic!("a result was expected: {error}"))
}

fn prompt(reply: Reply) -> Value {
    reply
        .into_prompt_json()
        .unwrap_or_else(|error| panic!("a result was expected: {error}"))
}

/// Compares a text with the committed one of this name.
fn compare(name: &str, text: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("typescript/generated")
        .join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}; bless it"));
    assert!(committed == text, "{name} is not what was committed: bless it\n{text}");
}

fn check<D: Dialogue>(name: &str) {
    let text = Declaration::of::<D>().emit(Format::TypeScript);
    assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{name}");
    compare(name, &text);
}

#[test]
fn a_question_of_every_kind_is_written_as_it_was_committed() {
    check::<kite::Contract>("kite.ts");
}

#[test]
fn a_prompt_is_written_as_it_was_committed() {
    check::<review::Contract>("review.ts");
}

#[test]
fn names_that_a_module_has_anyway_are_written_as_they_were_committed() {
    check::<call::Contract>("names.ts");
}

#[test]
fn what_a_server_says_to_a_client_of_every_kind_is_as_it_was_committed() {
    let wish = json!({ "model": "sled", "whereTo": [{ "kind": "locker", "number": 7 }] });
    let client = Client::new(kite::Contract, &Shop, wish).with(|client| {
        client.capabilities = json!({ "elicitation": { "form": {}, "url": {} }, "sampling": {}, "roots": {} });
    });
    let form = |name: &str| {
        let content = json!({
            "name": name,
            "mail": "kim@kites.example",
            "day": "2026-07-28",
            "cabin": "business",
            "extras": ["late check-out"],
        });
        accept("form", content)["form"].clone()
    };
    let greeting = json!({ "role": "assistant", "model": "small", "content": { "type": "text", "text": "Ahoy!" } });
    let sold = [
        json!({ "form": form("Kim"), "greeting": greeting }),
        json!({ "folders": { "roots": [{ "uri": "file:///home/kim" }] } }),
        json!({ "pay": { "action": "accept" } }),
        accept("motto", json!({ "motto": "Fly" })),
    ];
    let introduced = |name: &str| json!({ "form": form(name), "greeting": greeting, "folders": { "roots": [] } });
    let unattended = client.with(|client| client.capabilities = json!({}));
    let said = json!({
        "sold": hold(&client, tool, &sold),
        "refused": hold(&client, tool, &[introduced("nobody")]),
        "cancelled": hold(&client, tool, &[introduced("Kim"), cancel("pay")]),
        "listed": hold(&unattended, tool, &[]),
    });
    compare("kite.json", &format!("{said:#}\n"));

    let client = Client::new(review::Contract, &Shop, json!({ "path": "main.rs" }));
    let said = json!({ "done": hold(&client, prompt, &[accept("style", json!({ "strictness": "strict" }))]) });
    compare("review.json", &format!("{said:#}\n"));
}
