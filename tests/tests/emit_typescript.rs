//! The module for clients in TypeScript, beside the committed ones. `tests/typescript.sh` compiles these and runs them.
//!
//! `BLESS=1` rewrites the files. The forms in them are in declared order, so they are compared with `ordered-forms` alone.
#![cfg(feature = "ordered-forms")]

use std::collections::BTreeMap;
use std::path::PathBuf;

use behaviour::contracts::booking;
use dialogue_runtime::emit::{Declaration, Format};
use dialogue_runtime::{Dialogue, dialogue};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
        phase Mismatch yields Answers

        ask Refusal "Why \"not\"?\n\n*/ Say so." { class : string = "a \"class\""   constructor : enum("*/", new) }
        ask New     "New?"                      { await : bool }
        message Outcome { function : string = "\\"   var : FormAnswer?   let : [FormAnswer] }
        message FormAnswer { Record : number? }
        message Answers { object : string }
    }
}

fn check<D: Dialogue>(name: &str) {
    let text = Declaration::of::<D>().emit(Format::TypeScript);
    assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{name}");
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("typescript/generated")
        .join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}; bless it"));
    assert!(
        committed == text,
        "{name} is not what the contract says: bless it\n{text}"
    );
}

#[test]
fn the_booking_is_written_as_it_was_committed() {
    check::<booking::Contract>("booking.ts");
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
