//! Several asks in one round: each is answered or missing on its own, what is settled is kept, and only the rest is
//! put again.

use behaviour::client::{Client, accept, cancel, codec_at, complete, decline, object, protocol_error, tool_error};
use dialogue_runtime::{Failure, Reject, Reply, RequestState, Turn, dialogue};
use serde_json::{Map, Value, json};

dialogue! {
    /// Introduces somebody, and asks the model for a greeting.
    dialogue Introduction {
        tool "introduce"

        phase Idle -> Asking
        phase Asking asks Name, Favourite?, Greeting?, Folders? -> Done
        phase Done yields Card "{name.name}"

        ask Name "What are you called?" { name : string(1..=40) }
        ask Favourite "Which colour do you like?" { colour : enum(red, blue) }
        ask Greeting via sampling(max_tokens = 50) "Greet a person warmly."
        ask Folders via roots "Which folders are yours?"
        message Card { colour : string?   greeting : string?   folders : int? }
    }
}

struct Host;

impl introduction::Logic for Host {
    async fn on_asking(
        &self,
        _: &Turn<'_>,
        _: &introduction::Asking,
        name: &introduction::Name,
        favourite: Option<&introduction::Favourite>,
        _: Option<&introduction::Greeting>,
        _: Option<&introduction::Folders>,
    ) -> Result<(), Reject> {
        let likes = favourite.map(|favourite| favourite.colour);
        if name.name == "Blue" && likes == Some(introduction::Colour::Red) {
            return Err(Reject::again("Blue is not red."));
        }
        Ok(())
    }

    async fn finish(&self, _: &Turn<'_>, done: introduction::Done) -> Result<introduction::Card, Failure> {
        Ok(introduction::Card {
            colour: done.favourite.map(|favourite| format!("{:?}", favourite.colour)),
            greeting: done.greeting.map(|greeting| greeting.text),
            folders: done.folders.and_then(|folders| i64::try_from(folders.uris.len()).ok()),
        })
    }
}

fn client() -> Client<'static, introduction::Contract, Host> {
    Client::new(introduction::Contract, &Host, Value::Null).with(|client| {
        client.capabilities = json!({ "elicitation": {}, "sampling": {}, "roots": {} });
    })
}

/// The requests of a round as JSON, and its state.
pub(super) fn round(reply: Reply) -> (Map<String, Value>, RequestState) {
    let Reply::InputRequired { requests, state, .. } = reply else {
        panic!("a round was expected: {reply:?}")
    };
    (requests.to_json(), state)
}

pub(super) fn keys(requests: &Map<String, Value>) -> Vec<&str> {
    requests.keys().map(String::as_str).collect()
}

pub(super) fn message<'a>(requests: &'a Map<String, Value>, key: &str) -> &'a str {
    let message = requests.get(key).and_then(|request| request.pointer("/params/message"));
    message.and_then(Value::as_str).unwrap_or_default()
}

/// Several answers as one object.
pub(super) fn all(answers: impl IntoIterator<Item = Value>) -> Value {
    Value::Object(answers.into_iter().flat_map(object).collect())
}

fn name(name: &str) -> Value {
    accept("name", json!({ "name": name }))
}

fn colour(colour: &str) -> Value {
    accept("favourite", json!({ "colour": colour }))
}

fn greeting() -> Value {
    json!({ "greeting": { "role": "assistant", "model": "m", "content": { "type": "text", "text": "Hi!" } } })
}

fn folders() -> Value {
    json!({ "folders": { "roots": [{ "uri": "file:///srv" }] } })
}

fn card(colour: Option<&str>, greeting: Option<&str>, folders: Option<i64>) -> Value {
    let mut card = Map::new();
    card.extend(colour.map(|colour| ("colour".to_owned(), colour.into())));
    card.extend(greeting.map(|greeting| ("greeting".to_owned(), greeting.into())));
    card.extend(folders.map(|folders| ("folders".to_owned(), folders.into())));
    card.into()
}

#[test]
fn a_round_asks_everything_at_once_in_declared_order() {
    let (requests, _) = round(client().open());
    assert_eq!(keys(&requests), ["name", "favourite", "greeting", "folders"]);
    assert_eq!(requests["greeting"]["method"], "sampling/createMessage");
    assert_eq!(requests["folders"]["method"], "roots/list");
}

#[test]
fn a_round_that_is_answered_whole_goes_on() {
    let (_, state) = round(client().open());
    let answers = all([name("Ada"), colour("red"), greeting(), folders()]);
    let (text, result) = complete(client().retry(state, answers));
    assert_eq!(text.as_deref(), Some("Ada"));
    assert_eq!(result, card(Some("Red"), Some("Hi!"), Some(1)));
}

#[test]
fn what_was_answered_is_kept_and_only_the_rest_is_put_again() {
    let client = client();
    let (_, state) = round(client.open());
    let (requests, state) = round(client.retry(state, all([name("Ada"), greeting()])));
    assert_eq!(keys(&requests), ["favourite", "folders"]);
    assert_eq!(
        message(&requests, "favourite"),
        "No answer has come yet.\n\nWhich colour do you like?"
    );
    let (requests, state) = round(client.retry(state, folders()));
    assert_eq!(keys(&requests), ["favourite"]);
    let (text, result) = complete(client.retry(state, colour("blue")));
    assert_eq!(text.as_deref(), Some("Ada"));
    assert_eq!(result, card(Some("Blue"), Some("Hi!"), Some(1)));
}

#[test]
fn an_answer_that_is_kept_is_not_replaced_by_a_later_one() {
    let client = client();
    let (_, state) = round(client.open());
    let (_, state) = round(client.retry(state, name("Ada")));
    let again = all([name("Eve"), colour("red"), greeting(), folders()]);
    let (text, _) = complete(client.retry(state, again));
    assert_eq!(text.as_deref(), Some("Ada"));
}

#[test]
fn each_question_says_what_was_wrong_with_its_own_answer() {
    let client = client();
    let (_, state) = round(client.open());
    let (requests, _) = round(client.retry(state, all([name(""), colour("green"), greeting(), folders()])));
    assert_eq!(keys(&requests), ["name", "favourite"]);
    assert!(message(&requests, "name").contains("Name: expected text of 1 to 40 characters"));
    assert!(message(&requests, "favourite").contains("Colour: expected one of red, blue, found \"green\""));
    assert!(!message(&requests, "name").contains("Colour:"));
}

#[test]
fn a_model_that_was_silent_is_asked_the_same_once_more() {
    let client = client();
    let (_, state) = round(client.open());
    let (requests, _) = round(client.retry(state, all([name("Ada"), colour("red"), folders()])));
    assert_eq!(
        requests["greeting"]["params"]["messages"][0]["content"]["text"],
        "Greet a person warmly."
    );
}

#[test]
fn a_required_ask_that_is_declined_ends_the_call_whatever_else_was_answered() {
    let client = client();
    let (_, state) = round(client.open());
    let declined = all([decline("name"), colour("red"), greeting(), folders()]);
    assert!(tool_error(client.retry(state.clone(), declined)).starts_with("Declined:"));
    let dismissed = all([cancel("name"), colour("red")]);
    assert!(tool_error(client.retry(state, dismissed)).starts_with("Cancelled:"));
}

#[test]
fn an_optional_ask_that_is_declined_or_dismissed_is_none_and_is_not_put_again() {
    for refusal in [decline("favourite"), cancel("favourite")] {
        let client = client();
        let (_, state) = round(client.open());
        let (requests, state) = round(client.retry(state, all([refusal, greeting(), folders()])));
        assert_eq!(keys(&requests), ["name"]);
        let (_, result) = complete(client.retry(state, all([name("Ada"), colour("red")])));
        assert_eq!(result, card(None, Some("Hi!"), Some(1)));
    }
}

#[test]
fn an_optional_ask_is_put_only_to_a_client_that_declared_it() {
    let client = client().with(|client| client.capabilities = json!({ "elicitation": {} }));
    let (requests, state) = round(client.open());
    assert_eq!(keys(&requests), ["name", "favourite"]);
    let (_, result) = complete(client.retry(state, all([name("Ada"), colour("red")])));
    assert_eq!(result, card(Some("Red"), None, None));
}

#[test]
fn a_required_ask_needs_its_capability_whatever_else_can_be_asked() {
    let client = client().with(|client| client.capabilities = json!({ "sampling": {}, "roots": {} }));
    let (code, _, data) = protocol_error(client.open());
    assert_eq!(code, -32021);
    assert_eq!(data, json!({ "requiredCapabilities": { "elicitation": {} } }));
}

#[test]
fn an_answer_to_an_optional_ask_is_taken_even_if_the_retry_no_longer_declares_it() {
    let (_, state) = round(client().open());
    let forms = client().with(|client| client.capabilities = json!({ "elicitation": {} }));
    let answers = all([name("Ada"), colour("red"), greeting()]);
    let (_, result) = complete(forms.retry(state, answers));
    assert_eq!(result, card(Some("Red"), Some("Hi!"), None));
}

#[test]
fn a_round_may_be_answered_in_part_with_the_first_call() {
    let client = client();
    let (requests, state) = round(client.open_with(all([name("Ada"), greeting()])));
    assert_eq!(keys(&requests), ["favourite", "folders"]);
    assert_eq!(message(&requests, "favourite"), "Which colour do you like?");
    let (text, _) = complete(client.retry(state, all([colour("red"), folders()])));
    assert_eq!(text.as_deref(), Some("Ada"));
}

#[test]
fn logic_that_rejects_a_round_has_all_of_it_put_again() {
    let client = client();
    let (_, state) = round(client.open());
    let answers = all([name("Blue"), colour("red"), greeting(), folders()]);
    let (requests, state) = round(client.retry(state, answers));
    assert_eq!(keys(&requests), ["name", "favourite", "greeting", "folders"]);
    assert_eq!(message(&requests, "name"), "Blue is not red.\n\nWhat are you called?");
    let (_, result) = complete(client.retry(state, all([name("Blue"), colour("blue"), greeting(), folders()])));
    assert_eq!(result, card(Some("Blue"), Some("Hi!"), Some(1)));
}

#[test]
fn a_round_that_is_answered_bit_by_bit_repeats_nothing_and_one_that_is_not_ends_like_any_other() {
    let client = client();
    let (_, mut state) = round(client.open());
    for answers in [
        json!({}),
        name("Ada"),
        colour("red"),
        greeting(),
        json!({}),
        json!({}),
        json!({}),
    ] {
        (_, state) = round(client.retry(state, answers));
    }
    let (_, result) = complete(client.retry(state.clone(), folders()));
    assert_eq!(result, card(Some("Red"), Some("Hi!"), Some(1)));

    let (_, state) = round(client.open());
    let (_, mut state) = round(client.retry(state, name("Ada")));
    for _ in 0..3 {
        // What was answered before answers nothing again.
        (_, state) = round(client.retry(state, name("Ada")));
    }
    let ended = tool_error(client.retry(state, json!({})));
    assert!(
        ended.starts_with("Stopped: the same question was asked 3 more times"),
        "{ended}"
    );
}

/// The same dialogue after a deploy that put one of its questions in other words.
mod reworded {
    use dialogue_runtime::{Failure, Turn};

    dialogue_runtime::dialogue! {
        pub(crate) dialogue Introduction {
            tool "introduce"

            phase Idle -> Asking
            phase Asking asks Name, Favourite?, Greeting?, Folders? -> Done
            phase Done yields Card "{name.name}"

            ask Name "What is your full name?" { name : string(1..=40) }
            ask Favourite "Which colour do you like?" { colour : enum(red, blue) }
            ask Greeting via sampling(max_tokens = 50) "Greet a person warmly."
            ask Folders via roots "Which folders are yours?"
            message Card { colour : string?   greeting : string?   folders : int? }
        }
    }

    pub(crate) struct Host;

    impl introduction::Logic for Host {
        async fn finish(&self, _: &Turn<'_>, _: introduction::Done) -> Result<introduction::Card, Failure> {
            Err(Failure::tool("not in this test"))
        }
    }
}

#[test]
fn what_was_answered_is_asked_anew_when_a_question_of_the_round_was_reworded() {
    let (_, state) = round(client().open());
    let (_, state) = round(client().retry(state, all([name("Ada"), greeting()])));
    let now = Client::new(reworded::introduction::Contract, &reworded::Host, Value::Null)
        .with(|now| now.capabilities = client().capabilities.clone());
    let (requests, _) = round(now.retry(state, colour("red")));
    assert_eq!(keys(&requests), ["name", "favourite", "greeting", "folders"]);
    assert!(message(&requests, "name").starts_with("This question has changed since it was answered"));
}

#[test]
fn a_question_that_was_not_put_yet_is_not_said_to_be_unanswered() {
    let (requests, _) = round(client().open_with(all([name(""), greeting()])));
    assert_eq!(keys(&requests), ["name", "favourite", "folders"]);
    assert!(message(&requests, "name").starts_with("That could not be accepted."));
    assert_eq!(message(&requests, "favourite"), "Which colour do you like?");
}

dialogue! {
    /// Takes no for no answer.
    dialogue Insisting {
        tool "insist"

        phase Idle -> Asking
        phase Asking asks One, Other -> Done
                     declined -> again
        phase Done yields Sum "{one.number} and {other.number}"

        ask One "One number?" { number : int }
        ask Other "Another number?" { number : int }
        message Sum { sum : int }
    }
}

struct Clerk;

impl insisting::Logic for Clerk {
    async fn finish(&self, _: &Turn<'_>, done: insisting::Done) -> Result<insisting::Sum, Failure> {
        Ok(insisting::Sum {
            sum: done.one.number + done.other.number,
        })
    }
}

fn number(key: &str, number: i64) -> Value {
    accept(key, json!({ "number": number }))
}

#[test]
fn what_was_answered_beside_a_refusal_is_kept_where_the_contract_asks_again() {
    let client = Client::new(insisting::Contract, &Clerk, Value::Null);
    let (_, state) = round(client.open());
    let (requests, state) = round(client.retry(state, all([number("one", 1), decline("other")])));
    assert_eq!(keys(&requests), ["other"]);
    assert_eq!(
        message(&requests, "other"),
        "An answer is needed to go on.\n\nAnother number?"
    );
    let (text, _) = complete(client.retry(state, number("other", 2)));
    assert_eq!(text.as_deref(), Some("1 and 2"));
}

dialogue! {
    /// Every question can be left out.
    dialogue Musing {
        tool "muse"
        unattended -> Nobody

        phase Idle -> Asking
        phase Asking asks First?, Places? -> Done
        phase Done yields Sum
        phase Nobody yields Sum

        ask First "A number?" { number : int }
        ask Places via roots "Folders?"
        message Sum { sum : int }
    }
}

/// Counts how often somebody was there.
#[derive(Default)]
struct Muse {
    answered: std::sync::atomic::AtomicU8,
}

impl musing::Logic for Muse {
    async fn on_asking(
        &self,
        _: &Turn<'_>,
        _: &musing::Asking,
        _: Option<&musing::First>,
        _: Option<&musing::Places>,
    ) -> Result<(), Reject> {
        self.answered.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok(())
    }

    async fn finish_done(&self, _: &Turn<'_>, done: musing::Done) -> Result<musing::Sum, Failure> {
        Ok(musing::Sum {
            sum: done.first.map_or(0, |first| first.number),
        })
    }

    async fn finish_nobody(&self, _: &Turn<'_>, _: musing::Nobody) -> Result<musing::Sum, Failure> {
        Ok(musing::Sum { sum: -1 })
    }
}

fn muser(muse: &Muse, capabilities: Value) -> Client<'_, musing::Contract, Muse> {
    Client::new(musing::Contract, muse, Value::Null).with(|client| client.capabilities = capabilities)
}

#[test]
fn capabilities_that_come_and_go_answer_no_round_by_themselves() {
    let muse = Muse::default();
    let forms = muser(&muse, json!({ "elicitation": {} }));
    let roots = muser(&muse, json!({ "roots": {} }));
    let (requests, state) = round(forms.open());
    assert_eq!(keys(&requests), ["first"]);
    let (requests, state) = round(forms.retry(state, json!({})));
    assert_eq!(keys(&requests), ["first"]);
    let (requests, state) = round(roots.retry(state, json!({ "first": "nonsense" })));
    assert_eq!(keys(&requests), ["places"]);
    assert_eq!(muse.answered.load(std::sync::atomic::Ordering::Relaxed), 0);
    // A capability that is back is asked again.
    let both = muser(&muse, json!({ "elicitation": {}, "roots": {} }));
    let (requests, state) = round(both.retry(state, decline("first")));
    assert_eq!(keys(&requests), ["places"]);
    let (_, result) = complete(forms.retry(state, json!({})));
    assert_eq!(result, json!({ "sum": 0 }));
    assert_eq!(muse.answered.into_inner(), 1);
}

#[test]
fn a_model_may_be_declined_where_it_is_optional() {
    let client = client();
    let (_, state) = round(client.open());
    let answers = all([name("Ada"), colour("red"), decline("greeting"), cancel("folders")]);
    let (_, result) = complete(client.retry(state, answers));
    assert_eq!(result, card(Some("Red"), None, None));
}

#[test]
fn a_round_that_expired_in_part_starts_again_whole() {
    let at = |seconds| client().with(|client| client.codec = codec_at(seconds));
    let (_, state) = round(at(0).open());
    let (_, state) = round(at(0).retry(state, name("Ada")));
    let (requests, _) = round(at(901).retry(state, colour("red")));
    assert_eq!(keys(&requests), ["name", "favourite", "greeting", "folders"]);
    assert!(message(&requests, "name").starts_with("Too much time has passed"));
}
