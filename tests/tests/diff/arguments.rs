//! The arguments of the request: those that a contract declares, and a type of the user's own.

use behaviour::client::codec;
use dialogue_runtime::{Principal, dialogue};
use serde_json::{Value, json};

use super::{compared, edited, json as contract, told};

/// A change of the schema of the arguments.
type Edit<'a> = &'a dyn Fn(&mut Value);

#[test]
fn an_argument_is_told_with_what_it_does_to_calls_that_were_made_before() {
    let schema = |new: &mut Value, edit: &dyn Fn(&mut Value)| edit(&mut new["opens"]["schema"]);
    let origin = json!({ "type": "string", "title": "Origin" });
    let cases: [(Edit<'_>, &[&str], bool); 7] = [
        (
            &|schema| {
                schema["properties"]["budget"] = json!({ "type": "integer" });
                schema["required"] = json!(["origin", "budget"]);
            },
            &[
                "breaks: every open dialogue, and every call as it was made so far: the argument `budget` is new, and required",
            ],
            true,
        ),
        (
            &|schema| schema["properties"]["budget"] = json!({ "type": "integer" }),
            &["changed: the argument `budget` is new; calls without it go on as they were"],
            false,
        ),
        (
            &|schema| schema["properties"] = json!({ "origin": origin }),
            &["breaks: open dialogues that were called with the argument `class`, which is gone, are refused"],
            true,
        ),
        (
            &|schema| schema["properties"]["class"]["default"] = json!("business"),
            &[
                "breaks: open dialogues that name the old or the new default of the argument `class` are refused, and those \
               that leave it out go on with the new one",
            ],
            true,
        ),
        (
            &|schema| schema["properties"]["origin"]["maxLength"] = json!(3),
            &[
                "breaks: open dialogues whose argument `origin` does not fit any more are refused: `maxLength` is 3, there \
               was none",
            ],
            true,
        ),
        (
            &|schema| schema["required"] = json!([]),
            &["changed: the argument `origin` may be left out"],
            false,
        ),
        (
            &|schema| schema["properties"]["origin"]["description"] = json!("Where from"),
            &["no difference"],
            false,
        ),
    ];
    for (edit, lines, breaks) in cases {
        let (found, found_breaks) = edited(|new| schema(new, edit));
        assert_eq!(
            (
                found.iter().map(String::as_str).collect::<Vec<_>>().as_slice(),
                found_breaks
            ),
            (lines, breaks)
        );
    }
}

/// The same dialogue with arguments of another declaration.
macro_rules! arguments {
    ($name:ident $opens:ident { $($items:tt)* }) => {
        #[allow(dead_code, reason = "it is declared, and nobody decides in it")]
        mod $name {
            use super::*;
            dialogue! {
                pub(crate) dialogue Search {
                    tool "search"
                    $($items)*
                    phase Idle                -> Asking
                    phase Asking asks $opens  -> Done
                    phase Done   yields Found
                    message Found { found : int }
                }
            }
        }
    };
}

arguments! { declared Sure {
    opens Query
    ask Sure "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy, business) = economy  limits : Limits? }
    message Limits { most : int = 5 }
} }

arguments! { declared_with_titles Sure {
    opens Query
    ask Sure "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy = "Cheap", business = "Dear") = economy  limits : Limits? }
    message Limits { most : int = 5 }
} }

arguments! { declared_with_another_default_inside Sure {
    opens Query
    ask Sure "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy, business) = economy  limits : Limits? }
    message Limits { most : int = 6 }
} }

arguments! { declared_with_another_key Certain {
    opens Query
    ask Certain "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy, business) = economy  limits : Limits? }
    message Limits { most : int = 5 }
} }

/// A version of a type of the user's own.
macro_rules! own_arguments {
    ($name:ident { $($fields:tt)* }) => {
        #[allow(dead_code, reason = "it is declared, and nobody decides in it")]
        mod $name {
            use super::*;
            #[derive(Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
            pub(crate) struct Own {
                near: String,
                $($fields)*
            }
            fn five() -> u8 {
                5
            }
            fn six() -> u8 {
                6
            }
            dialogue! {
                pub(crate) dialogue Search {
                    tool "search"
                    opens Query = super::Own
                    phase Idle                -> Asking
                    phase Asking asks Sure    -> Done
                    phase Done   yields Found
                    ask Sure "Sure?" { sure : bool }
                    message Found { found : int }
                }
            }
        }
    };
}

own_arguments! { own {} }
own_arguments! { own_with_an_option { most: Option<u8>, } }
own_arguments! { own_with_five { #[serde(default = "five")] most: u8, } }
own_arguments! { own_with_six { #[serde(default = "six")] most: u8, } }

/// Whether a dialogue that one version opened with these arguments goes on under another.
macro_rules! goes_on {
    ($old:ident, $new:ident, $json:expr) => {{
        let (codec, said) = (codec(), $json);
        let session = $old::search::Session::new().call(serde_json::from_value(said.clone()).unwrap());
        let state = session.seal(&codec, &Principal::Local).unwrap();
        let arguments = serde_json::from_value(said).unwrap();
        let resumed = $new::search::resume(&state, arguments, &codec, &Principal::Local);
        let told = compared(
            &contract::<$old::search::Contract>(),
            &contract::<$new::search::Contract>(),
        );
        (resumed.is_ok(), told)
    }};
}

#[test]
fn titles_of_the_values_of_an_argument_break_nothing() {
    let (goes_on, (lines, breaks)) = goes_on!(
        declared,
        declared_with_titles,
        json!({ "near": "Oslo", "cabin": "business" })
    );
    assert!(goes_on);
    let words =
        "changed: words and the order of what stands beside each other: nothing that an open dialogue depends on";
    assert_eq!((lines, breaks), told(words, false));
}

#[test]
fn a_default_inside_of_an_argument_breaks_those_that_name_it() {
    let (goes_on, difference) = goes_on!(
        declared,
        declared_with_another_default_inside,
        json!({ "near": "Oslo", "cabin": "economy", "limits": { "most": 6 } })
    );
    assert!(!goes_on);
    let line = "breaks: open dialogues that name the old or the new default of the argument `limits.most` are refused, and \
                those that leave it out go on with the new one";
    assert_eq!(difference, told(line, true));
}

#[test]
fn a_question_under_another_key_is_put_once_more() {
    let (goes_on, difference) = goes_on!(
        declared,
        declared_with_another_key,
        json!({ "near": "Oslo", "cabin": "economy" })
    );
    assert!(goes_on);
    let line = "asks once more: `Asking`: what is asked has another name, under which no answer comes";
    assert_eq!(difference, told(line, false));
}

#[test]
fn of_a_type_of_the_users_own_a_default_is_bound_as_well() {
    let near = json!({ "near": "Oslo" });
    let (goes_on, difference) = goes_on!(own, own_with_an_option, near.clone());
    assert!(goes_on);
    let line = "changed: the argument `most` is new; calls without it go on as they were";
    assert_eq!(difference, told(line, false));

    let (goes_on, difference) = goes_on!(own, own_with_five, near.clone());
    assert!(!goes_on);
    let line = "breaks: every open dialogue: the argument `most` is new, and a state is bound to what stands for it";
    assert_eq!(difference, told(line, true));

    let (goes_on, difference) = goes_on!(own_with_five, own, near.clone());
    assert!(!goes_on);
    let line = "breaks: every open dialogue: the argument `most` is gone, and its states are bound to it";
    assert_eq!(difference, told(line, true));

    let (goes_on, difference) = goes_on!(own_with_five, own_with_six, near);
    assert!(!goes_on);
    let line = "breaks: open dialogues that leave out the argument `most` are refused: its default has changed";
    assert_eq!(difference, told(line, true));
    let (goes_on, _) = goes_on!(own_with_five, own_with_six, json!({ "near": "Oslo", "most": 5 }));
    assert!(goes_on);
}
