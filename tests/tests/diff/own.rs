//! Arguments of a type of the user's own, beside what becomes of open dialogues: a state is bound to what serde makes of the
//! arguments, and a schema says so where it says which members are kept.

use std::collections::BTreeMap;

use behaviour::client::{Client, accept, question};
use dialogue_runtime::{Dialogue, Failure, Reply, Serve, Turn, dialogue};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{compared, json as contract};

struct Clerk;

/// Versions of the same arguments: the fields of `Own`, and the types that they need.
macro_rules! versions {
    ($($name:ident { $($field:tt)* } { $($items:tt)* })*) => {$(
        #[allow(dead_code, reason = "it is read and written, and nobody looks into it")]
        mod $name {
            use super::*;
            $($items)*
            #[derive(Debug, Serialize, Deserialize, JsonSchema)]
            pub(crate) struct Own { $($field)* }
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
            impl search::Logic for Clerk {
                async fn finish(&self, _: &Turn<'_>, _: search::Done) -> Result<search::Found, Failure> {
                    Ok(search::Found { found: 1 })
                }
            }
        }
    )*};
}

versions! {
    plain { near: String } {}
    with_others { near: String, #[serde(flatten)] others: BTreeMap<String, u8> } {}
    with_other_others { near: String, #[serde(flatten)] others: BTreeMap<String, i64> } {}
    a_map { m: BTreeMap<String, u8> } {}
    a_u32 { n: u32 } {}
    an_i32 { n: i32 } {}
    an_i64 { n: i64 } {}
    an_f64 { n: f64 } {}

    an_i128 { n: i128 } {}
    an_f32 { n: f32 } {}
    a_nonzero { n: std::num::NonZeroI32 } {}
    any_n { n: Value } {}
    a_number { n: serde_json::Number } {}
    an_address { n: std::net::Ipv6Addr } {}
    a_text { n: String } {}
    a_set { n: std::collections::BTreeSet<u8> } {}
    a_list { n: Vec<u8> } {}
    a_list_of_anything { n: Vec<Value> } {}

    a_map_of_anything { m: BTreeMap<String, Value> } {}
    perhaps_a_struct { m: Option<Some> } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Some { a: Option<u8> }
    }
    perhaps_a_wider_struct { m: Option<Some> } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Some { a: Option<u16>, b: Option<u8> }
    }
    perhaps_another_struct { m: Option<Some> } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Some { a: Option<String> }
    }
    a_default { #[serde(default)] m: Some } {
        #[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
        struct Some { n: u8 }
    }
    the_same_default { #[serde(default)] m: Some } {
        #[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
        struct Some { n: f64, b: Option<u8> }
    }
    a_title { m: Option<Some> } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Inner { title: String }
        fn inner() -> Inner { Inner { title: "a".to_owned() } }
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Some { #[serde(default = "inner")] inner: Inner }
    }
    another_title { m: Option<Some> } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Inner { title: String }
        fn inner() -> Inner { Inner { title: "b".to_owned() } }
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Some { #[serde(default = "inner")] inner: Inner }
    }
    tagged { kind: Kind, o: Other } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "t")]
        enum Kind { One { a: u8 }, Two }
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Other { x: u8 }
    }
    tagged_beside_wider { kind: Kind, o: Other } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "t")]
        enum Kind { One { a: u8 }, Two }
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Other { x: u16 }
    }
    tagged_other { kind: Kind, o: Other } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "t")]
        enum Kind { One { a: String }, Two }
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Other { x: u8 }
    }

    skipped { #[serde(default, skip_serializing_if = "Vec::is_empty")] n: Vec<u8> } {}
    perhaps_a_list { n: Option<Vec<u8>> } {}
    two { near: String, w: String } {}
    one_written { near: String, #[serde(skip_serializing)] w: String } {}
    units { kind: Kind } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        enum Kind { A, B }
    }
    units_with_docs { kind: Kind } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        enum Kind {
            /// One.
            A,
            B,
            C,
        }
    }
    a_text_kind { kind: String } {}
    a_numbered_kind { kind: u8 } {}
    more_tagged { kind: Kind, o: Other } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "t")]
        enum Kind { Three { c: bool }, One { a: u8 }, Two }
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Other { x: u8 }
    }
    untagged { kind: Kind } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        enum Kind { Number(u8), Text(String) }
    }
    more_untagged { kind: Kind } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        enum Kind { Number(u8), Text(String), Truth(bool) }
    }

    like_the_contract { note: Option<String>, n: Option<i64> } {}

    a_struct { m: Some } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Some { a: Option<u8> }
    }
    a_closed_struct { m: Some } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        struct Some { a: Option<u8> }
    }
    anything { m: Value } {}
    wrapped { w: Wrapper } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Wrapper(Größe);
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Größe { x: u8 }
    }
    wrapped_text { w: Wrapper } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Wrapper(Größe);
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Größe { x: String }
    }
    wrapped_wider { w: Wrapper } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Wrapper(Größe);
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Größe { x: i64 }
    }
    in_itself { tree: Tree } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Tree { x: u8, below: Vec<Tree> }
    }
    in_itself_wider { tree: Tree } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Tree { x: f64, below: Vec<Tree> }
    }
    in_itself_text { tree: Tree } {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        struct Tree { x: String, below: Vec<Tree> }
    }
}

/// The same arguments as the contract has them.
mod declared {
    use super::*;
    dialogue! {
        pub(crate) dialogue Search {
            tool "search"
            opens Query
            phase Idle                -> Asking
            phase Asking asks Sure    -> Done
            phase Done   yields Found
            ask Sure "Sure?" { sure : bool }
            message Query { note : string(1..=9)?  n : int? }
            message Found { found : int }
        }
    }
    impl search::Logic for Clerk {
        async fn finish(&self, _: &Turn<'_>, _: search::Done) -> Result<search::Found, Failure> {
            Ok(search::Found { found: 1 })
        }
    }
}

/// Whether a dialogue that the one opened is refused by the other.
fn is_refused<D: Dialogue + Serve<Clerk>, E: Dialogue + Serve<Clerk>>(old: D, new: E, call: &Value) -> bool {
    let asked = question(Client::new(old, &Clerk, call.clone()).open());
    let answer = accept("sure", json!({ "sure": true }));
    !matches!(
        Client::new(new, &Clerk, call.clone()).retry(asked.state, answer),
        Reply::Complete { .. }
    )
}

#[test]
fn what_is_told_of_a_type_of_the_users_own_is_what_becomes_of_open_dialogues() {
    macro_rules! check {
        ($($old:ident -> $new:ident, $call:tt: $line:expr;)*) => {$({
            use {$new::search::Contract as New, $old::search::Contract as Old};
            let (lines, breaks) = compared(&contract::<Old>(), &contract::<New>());
            let pair = concat!(stringify!($old), " -> ", stringify!($new));
            assert_eq!(lines.first().map(String::as_str), Some(&*$line), "{pair}: {lines:#?}");
            assert_eq!(is_refused(Old, New, &json!($call)), breaks, "{pair}");
        })*};
    }
    let none = "no difference";
    let map =
        "breaks: open dialogues whose arguments are read as something else are refused: `additionalProperties` is new";
    let no_map =
        "breaks: open dialogues whose arguments are read as something else are refused: `additionalProperties` is gone";
    let n = "breaks: open dialogues whose argument `n` does not fit any more are refused:";
    let anything = "anything fits now, and is kept as it comes";
    let read_n = "breaks: open dialogues whose argument `n` is read as something else are refused:";
    let m = "breaks: open dialogues whose argument `m`";
    check! {
        plain -> plain, { "near": "Oslo", "k": 1 }: none;
        plain -> with_others, { "near": "Oslo", "k": 1 }: map;
        with_others -> plain, { "near": "Oslo", "k": 1 }: no_map;
        with_others -> with_other_others, { "near": "Oslo", "k": 1 }: none;
        a_map -> a_struct, { "m": { "b": 1 } }:
            format!("{m} is read as something else are refused: `additionalProperties` is gone");
        a_map -> a_closed_struct, { "m": { "b": 1 } }:
            format!("{m} does not fit any more are refused: `additionalProperties` has changed");
        a_struct -> anything, { "m": { "b": 1 } }: format!("{m} is read as something else are refused: {anything}");
        a_closed_struct -> a_struct, { "m": { "a": 1 } }: none;
        a_u32 -> an_i64, { "n": 4_000_000_000_u32 }: none;
        a_u32 -> an_f64, { "n": 4_000_000_000_u32 }: none;
        a_u32 -> an_i32, { "n": 4_000_000_000_u32 }: format!("{n} `format` is \"int32\", it was \"uint32\"");
        an_i64 -> an_i32, { "n": -4_000_000_000_i64 }: format!("{n} `format` is \"int32\", it was \"int64\"");
        an_i64 -> an_f64, { "n": 9_007_199_254_740_993_i64 }: format!("{n} a number does not tell all whole numbers apart");
        an_i64 -> an_i128, { "n": 9_007_199_254_740_993_i64 }: none;
        an_f32 -> an_f64, { "n": 0.1 }: format!("{n} `format` is \"double\", it was \"float\"");
        an_f32 -> any_n, { "n": 0.1 }: format!("{read_n} {anything}");
        an_f64 -> a_number, { "n": 9_007_199_254_740_993_i64 }: format!("{read_n} `format` is gone");
        an_f64 -> any_n, { "n": 9_007_199_254_740_993_i64 }: format!("{read_n} {anything}");
        a_u32 -> any_n, { "n": 7 }: none;
        a_text -> any_n, { "n": "x" }: none;
        a_nonzero -> an_i32, { "n": 7 }: none;
        an_address -> a_text, { "n": "::0001" }: format!("{read_n} `format` is gone");
        a_set -> a_list, { "n": [3, 1, 2, 1] }: format!("{read_n} `uniqueItems` is gone");
        a_list -> a_list_of_anything, { "n": [3, 1] }: none;
        a_list -> any_n, { "n": [3, 1] }: none;
        a_map -> a_map_of_anything, { "m": { "b": 1 } }: none;
        a_map -> anything, { "m": { "b": 1 } }: none;
        a_struct -> perhaps_a_struct, { "m": { "a": 1, "b": 1 } }: "changed: the argument `m` may be left out";
        perhaps_a_struct -> perhaps_a_wider_struct, { "m": { "a": 1 } }:
            "changed: the argument `m.b` is new; calls without it go on as they were";
        perhaps_a_struct -> perhaps_another_struct, { "m": { "a": 1 } }:
            "breaks: open dialogues whose argument `m.a` does not fit any more are refused: `type` has changed";
        a_default -> the_same_default, { "m": { "n": 3 } }:
            "changed: the argument `m.b` is new; calls without it go on as they were";
        a_title -> another_title, { "m": {} }:
            "breaks: open dialogues that leave out the argument `m.inner` are refused: its default has changed";
        tagged -> tagged_beside_wider, { "kind": { "t": "Two" }, "o": { "x": 1 } }: none;
        tagged -> tagged_other, { "kind": { "t": "One", "a": 1 }, "o": { "x": 1 } }:
            "breaks: open dialogues whose argument `kind` does not fit any more are refused: `oneOf` has changed";
        a_list -> skipped, { "n": [] }:
            "breaks: open dialogues that were called with the argument `n` may be refused where it is empty: serde leaves it \
             out on one side only";
        skipped -> perhaps_a_list, { "n": [] }:
            "breaks: open dialogues that were called with the argument `n` may be refused where it is empty: serde leaves it \
             out on one side only";
        two -> one_written, { "near": "x", "w": "y" }:
            "breaks: every open dialogue that was called with the argument `w`: serde writes it on one side only";
        units -> units_with_docs, { "kind": "B" }: none;
        units_with_docs -> a_text_kind, { "kind": "B" }: none;
        units_with_docs -> a_numbered_kind, { "kind": "B" }:
            "breaks: open dialogues whose argument `kind` does not fit any more are refused: `type` is \"integer\", there was none";
        tagged -> more_tagged, { "kind": { "t": "One", "a": 1 }, "o": { "x": 1 } }: none;
        untagged -> more_untagged, { "kind": "x" }: none;
        declared -> like_the_contract, { "note": "" }:
            "breaks: open dialogues that were called with `\"\"` as the argument `note` are refused: that was as good as none";
        wrapped -> wrapped_text, { "w": { "x": 1 } }:
            "breaks: open dialogues whose argument `w.x` does not fit any more are refused: `type` is \"string\", it was \"integer\"";
        wrapped -> wrapped_wider, { "w": { "x": 1 } }: none;
        in_itself -> in_itself_wider, { "tree": { "x": 1, "below": [{ "x": 2, "below": [] }] } }: none;
        in_itself -> in_itself_text, { "tree": { "x": 1, "below": [] } }:
            "breaks: open dialogues whose argument `tree.x` does not fit any more are refused: `type` is \"string\", it was \"integer\"";
    }
}
