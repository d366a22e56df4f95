//! What is told of a version, beside what its server does with the dialogues that the version before it has opened: each
//! pair is served, the one after the other, under one key.

use behaviour::client::{Client, accept, decline, question};
use dialogue_runtime::{Dialogue, Failure, Reply, Serve, Turn, dialogue};
use serde_json::{Value, json};

use super::{compared, json as contract};

/// Whoever is asked, there is one.
struct Clerk;

/// A version of the search: its clauses up to the end.
macro_rules! version {
    ($name:ident { $($items:tt)* }) => {
        mod $name {
            use super::*;
            dialogue! {
                pub(crate) dialogue Search {
                    tool "search"
                    $($items)*
                    phase Done yields Found
                    message Found { found : int }
                }
            }
            impl search::Logic for Clerk {
                async fn finish(&self, _: &Turn<'_>, _: search::Done) -> Result<search::Found, Failure> {
                    Ok(search::Found { found: 1 })
                }
            }
        }
    };
}

/// A version that differs in its arguments.
macro_rules! arguments {
    ($($name:ident { $($query:tt)* } { $($stop:tt)* })*) => {$(
        version! { $name {
            opens Query
            phase Idle                -> Asking
            phase Asking asks Sure    -> Done
            ask Sure "Sure?" { sure : bool }
            message Query { $($query)* stops : [Stop] }
            message Stop  { $($stop)* }
        } }
    )*};
}

arguments! {
    first          { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1 }
    wider          { near : string  cabin : enum(economy, business) = economy  seats : int(0..=12)? } { city : string(1..=30)  nights : int = 1 }
    higher         { near : string  cabin : enum(economy, business) = economy  seats : int(2..=9)? } { city : string(1..=20)  nights : int = 1 }
    shorter        { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)? } { city : string(1..=10)  nights : int = 1 }
    reordered      { seats : int(1..=9)?  cabin : enum(business, economy) = economy  near : string } { nights : int = 1  city : string(1..=20) }
    titled         { near : string "Around"  cabin : enum(economy = "Cheap", business = "Dear") = economy  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1 "How long" }
    more_choices   { near : string  cabin : enum(economy, business, first) = economy  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1 }
    fewer_choices  { near : string  cabin : enum(economy) = economy  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1 }
    numbered_choice { near : string  cabin : int = 0  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1 }
    free_choice    { near : string  cabin : string = "economy"  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1 }
    other_default  { near : string  cabin : enum(economy, business) = business  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1 }
    no_default     { near : string  cabin : enum(economy, business)?  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1 }
    default_inside { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 2 }
    new_default    { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9) = 9 } { city : string(1..=20)  nights : int = 1 }
    required       { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9) } { city : string(1..=20)  nights : int = 1 }
    inside_too     { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)? } { city : string(1..=20)  nights : int }
    optional       { near : string?  cabin : enum(economy, business) = economy  seats : int(1..=9)? } { city : string(1..=20)?  nights : int = 1 }
    numbers        { near : string  cabin : enum(economy, business) = economy  seats : number(1.0..=9.0)? } { city : string(1..=20)  nights : number = 1.0 }
    an_email       { near : email  cabin : enum(economy, business) = economy  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1 }
    another        { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)?  pets : bool? } { city : string(1..=20)  nights : int = 1  by : date? }
    another_with   { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)?  pets : bool = false } { city : string(1..=20)  nights : int = 1 }
    one_more       { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)?  pets : bool } { city : string(1..=20)  nights : int = 1 }
    one_more_there { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)? } { city : string(1..=20)  nights : int = 1  by : date }
    without        { near : string  cabin : enum(economy, business) = economy } { city : string(1..=20)  nights : int = 1 }
    without_there  { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)? } { city : string(1..=20) }
}

// Where `""` is as good as none, and where it is a text.
arguments! {
    texts       { note : string(1..=9)?  mail : email?  kind : enum(a, b)?  free : string  most : string? } { by : date? }
    any_note    { note : string(0..=9)?  mail : email?  kind : enum(a, b)?  free : string  most : string? } { by : date? }
    any_mail    { note : string(1..=9)?  mail : string?  kind : enum(a, b)?  free : string  most : string? } { by : date? }
    any_kind    { note : string(1..=9)?  mail : email?  kind : string?  free : string  most : string? } { by : date? }
    any_day     { note : string(1..=9)?  mail : email?  kind : enum(a, b)?  free : string  most : string? } { by : string? }
    longer_note { note : string(1..=99)?  mail : email?  kind : enum(a, b, c)?  free : string(0..)  most : string(0..)? } { by : date? }
    some_of_all { note : string(1..=9)?  mail : email?  kind : enum(a, b)?  free : string  most : string(1..)? } { by : date? }
    any_needed  { note : string(1..=9)?  mail : email?  kind : enum(a, b)?  free : string?  most : string? } { by : date? }
}

version! { hinted {
    opens Query
    phase Idle                -> Guessing
    phase Guessing asks Hint  -> Asking
                   declined   -> Asking
    phase Asking asks Sure    -> Done
    ask Hint via sampling(max_tokens = 9) "Where?"
    ask Sure "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)?  stops : [Stop] }
    message Stop  { city : string(1..=20)  nights : int = 1 }
} }

version! { renamed {
    opens Query
    phase Idle                -> Asking
    phase Asking asks Certain -> Done
    ask Certain "Sure?" { sure : bool }
    message Query { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)?  stops : [Stop] }
    message Stop  { city : string(1..=20)  nights : int = 1 }
} }

version! { reworded {
    opens Query
    phase Idle                -> Asking
    phase Asking asks Sure    -> Done
    ask Sure "Really?" { sure : bool }
    message Query { near : string  cabin : enum(economy, business) = economy  seats : int(1..=9)?  stops : [Stop] }
    message Stop  { city : string(1..=20)  nights : int = 1 }
} }

version! { answered {
    phase Idle                -> Asking
                  unattended  -> Done
    phase Asking asks Sure    -> Done
    ask Sure "Sure?" { sure : bool }
} }

version! { perhaps_answered {
    phase Idle                -> Asking
                  unattended  -> Done
    phase Asking asks Sure?   -> Done
    ask Sure "Sure?" { sure : bool }
} }

/// Arguments that fit the first version: every one of its corners.
fn calls() -> Vec<Value> {
    let with = |more: Value| {
        let mut call = json!({ "near": "Oslo", "stops": [] });
        call.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        call
    };
    let stop = |stop: Value| with(json!({ "stops": [stop] }));
    vec![
        with(json!({})),
        with(json!({ "cabin": "economy" })),
        with(json!({ "cabin": "business" })),
        with(json!({ "seats": 1 })),
        with(json!({ "seats": 9 })),
        stop(json!({ "city": "Bergen" })),
        stop(json!({ "city": "Bergen", "nights": 1 })),
        stop(json!({ "city": "Bergen", "nights": 2 })),
        stop(json!({ "city": "Trondheim or Bodø", "nights": 7 })),
        stop(json!({ "city": "Bergen", "nights": 9_007_199_254_740_993_i64 })),
    ]
}

/// Those of `texts`.
fn texts_calls() -> Vec<Value> {
    vec![
        json!({ "free": "", "stops": [] }),
        json!({ "free": "x", "note": "", "stops": [] }),
        json!({ "free": "x", "note": "a", "mail": "", "stops": [] }),
        json!({ "free": "x", "mail": "a@example.com", "kind": "", "stops": [] }),
        json!({ "free": "x", "kind": "a", "most": "", "stops": [{ "by": "" }] }),
        json!({ "free": "x", "most": "a", "stops": [{ "by": "2026-08-01" }] }),
    ]
}

/// What becomes of a dialogue that the first version opened when its answer comes to another.
#[derive(Debug, PartialEq)]
enum Fate {
    GoesOn,
    AsksAgain,
    IsRefused,
}

fn fate<D, E>(first: D, version: E, call: &Value) -> Fate
where
    D: Dialogue + Serve<Clerk>,
    E: Dialogue + Serve<Clerk>,
{
    let asked = question(Client::new(first, &Clerk, call.clone()).open());
    let answer = accept("sure", json!({ "sure": true }));
    match Client::new(version, &Clerk, call.clone()).retry(asked.state, answer) {
        Reply::Complete { .. } => Fate::GoesOn,
        Reply::InputRequired { .. } => Fate::AsksAgain,
        _ => Fate::IsRefused,
    }
}

/// What is told about going from one version to another, as what becomes of open dialogues.
fn told<D: Dialogue, E: Dialogue>() -> (bool, bool, Vec<String>) {
    let (lines, breaks) = compared(&contract::<D>(), &contract::<E>());
    let asks = lines.iter().any(|line| line.starts_with("asks once more: "));
    (breaks, asks, lines)
}

#[test]
fn what_is_told_is_what_becomes_of_open_dialogues() {
    macro_rules! check {
        ($calls:ident from $first:ident: $($version:ident)*) => {$({
            use $first::search::Contract as First;
            use $version::search::Contract;
            let fates: Vec<Fate> = $calls().iter().map(|call| fate(First, Contract, call)).collect();
            let (breaks, asks, lines) = told::<First, Contract>();
            let version = stringify!($version);
            assert_eq!(fates.contains(&Fate::IsRefused), breaks, "{version}: {lines:#?} {fates:?}");
            assert_eq!(fates.contains(&Fate::AsksAgain), asks, "{version}: {lines:#?} {fates:?}");
        })*};
    }
    check! {
        calls from first:
        first wider higher shorter reordered titled more_choices fewer_choices numbered_choice free_choice other_default no_default
        default_inside new_default required inside_too optional numbers an_email another another_with one_more
        one_more_there without without_there hinted renamed reworded
    }
    check! {
        texts_calls from texts:
        texts any_note any_mail any_kind any_day longer_note some_of_all any_needed
    }
}

/// The state opens, and its question is the same: what differs is what a refusal means.
#[test]
fn a_question_that_may_go_unanswered_now_is_told() {
    macro_rules! declined {
        ($first:ident -> $second:ident) => {{
            use {$first::search::Contract as First, $second::search::Contract as Second};
            let asked = question(Client::new(First, &Clerk, json!({})).open());
            let reply = Client::new(Second, &Clerk, json!({})).retry(asked.state, decline("sure"));
            let (lines, breaks) = compared(&contract::<First>(), &contract::<Second>());
            assert!(!breaks);
            (matches!(reply, Reply::Complete { structured, .. } if structured == json!({ "found": 1 })), lines)
        }};
    }
    let changed = |line: &str| vec![line.to_owned()];
    assert_eq!(
        declined!(answered -> perhaps_answered),
        (true, changed("changed: `Asking`: `Sure` may go unanswered now"))
    );
    assert_eq!(
        declined!(perhaps_answered -> answered),
        (false, changed("changed: `Asking`: `Sure` must be answered now"))
    );
}

#[test]
fn another_name_of_the_result_is_nothing_to_whoever_reads_it() {
    let old = contract::<first::search::Contract>();
    let mut new = old.clone();
    new["yields"]["message"] = json!("Seen");
    assert_eq!(compared(&old, &new).0, ["no difference"]);
    new["yields"]["schema"]["properties"]["more"] = json!({ "type": "boolean" });
    assert_eq!(
        compared(&old, &new).0,
        ["changed: the result: whoever reads it reads another `outputSchema`"]
    );
}
