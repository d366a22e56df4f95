//! What a person reads: values filled into questions and results, and why a question is put again.

use behaviour::client::{Client, accept, complete, question};
use dialogue_runtime::{Failure, Reject, Turn, dialogue};
use serde_json::{Value, json};

dialogue! {
    /// Says everything back.
    dialogue Echo {
        tool "echo"
        opens Start
        phase Idle                                  -> Naming
        phase Naming   asks Person                  -> Checking
        phase Checking carries Score asks Check     -> Done
        phase Done     yields Said "{person.name}, {person.role}, {score.points}, {check.likes}, {said.words}; {{}}"
        ask Person "Who, {start.salute}?" {
            name : string
            role : enum(dev = "Developer", ops)
        }
        ask Check "{person.name} ({person.role}) has {score.points} of {score.share}, {score.fair}: {{right}}?" {
            likes : many(tea = "Tea", coffee)
        }
        message Start { salute : string }
        message Score { points : int   share : number   fair : bool }
        message Said  { words : string }
    }
}

struct Parrot;

impl echo::Logic for Parrot {
    async fn on_naming(&self, _: &Turn<'_>, _: &echo::Naming, person: &echo::Person) -> Result<echo::Score, Reject> {
        if person.name == "nobody" {
            return Err(Reject::again("Nobody is not somebody.\nTry again."));
        }
        Ok(echo::Score {
            points: -3,
            share: 0.5,
            fair: true,
        })
    }

    async fn finish(&self, _: &Turn<'_>, _: echo::Done) -> Result<echo::Said, Failure> {
        Ok(echo::Said {
            words: "bye\u{202E}".to_owned(),
        })
    }
}

fn client(salute: &str) -> Client<'static, echo::Contract, Parrot> {
    Client::new(echo::Contract, &Parrot, json!({ "salute": salute }))
}

fn person(name: &str) -> Value {
    accept("person", json!({ "name": name, "role": "dev" }))
}

#[test]
fn a_question_holds_what_its_phase_knows() {
    let client = client("please");
    let asked = question(client.open());
    assert_eq!(asked.message, "Who, please?");
    let asked = question(client.retry(asked.state, person("Ada")));
    assert_eq!(asked.message, "Ada (Developer) has -3 of 0.5, true: {right}?");
}

#[test]
fn a_result_holds_what_its_end_knows_and_the_result_itself() {
    let client = client("please");
    let asked = question(client.open());
    let asked = question(client.retry(asked.state, person("Ada")));
    let likes = accept("check", json!({ "likes": ["coffee", "tea"] }));
    let (text, result) = complete(client.retry(asked.state, likes));
    assert_eq!(text.as_deref(), Some("Ada, Developer, -3, coffee, Tea, bye; {}"));
    assert_eq!(result, json!({ "words": "bye\u{202E}" }));
}

#[test]
fn what_reorders_or_hides_words_is_left_out_of_a_sentence() {
    let hidden = "\u{202E}A\u{2066}d\u{200F}a\u{061C}\u{E0041}\u{E007F}";
    let client = client(hidden);
    let asked = question(client.open());
    assert_eq!(asked.message, "Who, Ada?");
    let asked = question(client.retry(asked.state, person(hidden)));
    assert_eq!(asked.message, "Ada (Developer) has -3 of 0.5, true: {right}?");
}

#[test]
fn a_value_is_never_read_as_a_placeholder() {
    let client = client("{person.name}");
    let asked = question(client.open());
    assert_eq!(asked.message, "Who, {person.name}?");
    let asked = question(client.retry(asked.state, person("{score.points}")));
    assert_eq!(
        asked.message,
        "{score.points} (Developer) has -3 of 0.5, true: {right}?"
    );
}

#[test]
fn a_rejected_answer_is_asked_again_in_the_logics_own_words() {
    let client = client("please");
    let asked = question(client.open());
    let again = question(client.retry(asked.state, person("nobody")));
    assert_eq!(again.message, "Nobody is not somebody.\nTry again.\n\nWho, please?");
    assert_eq!(again.meta.phase(), "Naming");
    assert_eq!(question(client.retry(again.state, person("Ada"))).key, "check");
}

#[test]
fn a_repeated_question_carries_the_last_reason_only() {
    let client = client("please");
    let asked = question(client.open());
    let again = question(client.retry(asked.state, person("nobody")));
    let again = question(client.retry(again.state, json!({})));
    assert_eq!(again.message, "No answer has come yet.\n\nWho, please?");
}
