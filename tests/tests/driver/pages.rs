//! Pages: agreeing to one is not being done there, and none is agreed to that was not shown.

use behaviour::client::{Client, accept, complete, decline, protocol_error, tool_error};
use dialogue_runtime::{Failure, Reject, Turn, dialogue};
use serde_json::{Value, json};

use super::rounds::{all, keys, message, round};

dialogue! {
    /// Pays for an order on a page of the shop's.
    dialogue Paying {
        tool "pay"
        opens Order

        phase Idle -> Opening
        phase Opening carries Checkout asks Pay, Note? -> Paid
                      declined -> Unpaid
        phase Paid yields Receipt "Paid: {receipt.note}."
        phase Unpaid yields Receipt "Nothing was paid for {order.item}."

        ask Pay via url(checkout.link) "Pay for {order.item} (step {round.number}, at most {round.most} more)."
        ask Note "Anything to add?" { note : string? }

        message Order { item : string }
        message Checkout { link : uri }
        message Receipt { note : string }
    }
}

/// The shop knows that somebody paid when the person says so a second time.
#[derive(Default)]
struct Shop {
    visits: std::sync::atomic::AtomicU8,
}

impl paying::Logic for Shop {
    async fn on_idle(&self, turn: &Turn<'_>, _: &paying::Order) -> Result<paying::Checkout, Failure> {
        Ok(paying::Checkout {
            link: format!("https://shop.example/pay/{}", turn.dialogue()),
        })
    }

    async fn on_opening(
        &self,
        _: &Turn<'_>,
        _: &paying::Opening,
        _: &paying::Pay,
        _: Option<&paying::Note>,
    ) -> Result<(), Reject> {
        if self.visits.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 0 {
            return Err(Reject::pending("The payment has not arrived yet."));
        }
        Ok(())
    }

    async fn finish_paid(&self, _: &Turn<'_>, paid: paying::Paid) -> Result<paying::Receipt, Failure> {
        let note = paid.note.and_then(|note| note.note).unwrap_or_default();
        Ok(paying::Receipt { note })
    }

    async fn finish_unpaid(&self, _: &Turn<'_>, _: paying::Unpaid) -> Result<paying::Receipt, Failure> {
        Ok(paying::Receipt { note: String::new() })
    }
}

fn payer(shop: &Shop) -> Client<'_, paying::Contract, Shop> {
    Client::new(paying::Contract, shop, json!({ "item": "a kite" }))
        .with(|client| client.capabilities = json!({ "elicitation": { "form": {}, "url": {} } }))
}

#[test]
fn a_page_is_where_the_fact_says_and_its_text_knows_its_round() {
    let shop = Shop::default();
    let (requests, _) = round(payer(&shop).open());
    let params = &requests["pay"]["params"];
    assert_eq!(params["mode"], "url");
    assert_eq!(params["message"], "Pay for a kite (step 1, at most 0 more).");
    assert!(
        params["url"]
            .as_str()
            .is_some_and(|url| url.starts_with("https://shop.example/pay/"))
    );
}

#[test]
fn agreeing_to_a_page_is_not_being_done_there_and_other_answers_are_kept_meanwhile() {
    let shop = Shop::default();
    let client = payer(&shop);
    let (_, state) = round(client.open());
    let answers = all([accept("pay", json!({})), accept("note", json!({ "note": "thanks" }))]);
    let (requests, state) = round(client.retry(state, answers));
    assert_eq!(keys(&requests), ["pay"]);
    assert!(message(&requests, "pay").starts_with("The payment has not arrived yet.\n\nPay for a kite (step 2"));
    let (text, _) = complete(client.retry(state, accept("pay", Value::Null)));
    assert_eq!(text.as_deref(), Some("Paid: thanks."));
}

#[test]
fn a_page_that_is_not_done_with_is_no_repeat_and_rounds_bound_it() {
    struct Never;
    impl paying::Logic for Never {
        async fn on_idle(&self, _: &Turn<'_>, _: &paying::Order) -> Result<paying::Checkout, Failure> {
            Ok(paying::Checkout {
                link: "https://shop.example/pay".to_owned(),
            })
        }
        async fn on_opening(
            &self,
            _: &Turn<'_>,
            _: &paying::Opening,
            _: &paying::Pay,
            _: Option<&paying::Note>,
        ) -> Result<(), Reject> {
            Err(Reject::pending("Not yet."))
        }
        async fn finish_paid(&self, _: &Turn<'_>, _: paying::Paid) -> Result<paying::Receipt, Failure> {
            Err(Failure::tool("never paid"))
        }
        async fn finish_unpaid(&self, _: &Turn<'_>, _: paying::Unpaid) -> Result<paying::Receipt, Failure> {
            Err(Failure::tool("never declined"))
        }
    }
    let client = Client::new(paying::Contract, &Never, json!({ "item": "a kite" }))
        .with(|client| client.capabilities = json!({ "elicitation": { "url": {} } }));
    let (_, mut state) = round(client.open());
    for _ in 1..8 {
        (_, state) = round(client.retry(state, accept("pay", json!({}))));
    }
    let ended = tool_error(client.retry(state, accept("pay", json!({}))));
    assert!(ended.starts_with("Stopped after 8 rounds of questions"), "{ended}");
}

dialogue! {
    /// Offers a page that nobody has to visit.
    dialogue Touring {
        tool "tour"

        phase Idle -> Asking
        phase Asking carries Tour asks Guest, Visit? -> Done
        phase Done yields Card "{guest.name}"

        ask Guest "Who are you?" { name : string }
        ask Visit via url(tour.link) "Have a look around."
        message Tour { link : uri }
        message Card { visited : bool }
    }
}

/// Is never done with a visit.
struct Guide;

impl touring::Logic for Guide {
    async fn on_idle(&self, _: &Turn<'_>) -> Result<touring::Tour, Failure> {
        Ok(touring::Tour {
            link: "https://tour.example".to_owned(),
        })
    }

    async fn on_asking(
        &self,
        turn: &Turn<'_>,
        _: &touring::Asking,
        guest: &touring::Guest,
        _: Option<&touring::Visit>,
    ) -> Result<(), Reject> {
        if guest.name == "Ada" && turn.round() < 3 {
            return Err(Reject::pending("Not done yet."));
        }
        Ok(())
    }

    async fn finish(&self, _: &Turn<'_>, done: touring::Done) -> Result<touring::Card, Failure> {
        Ok(touring::Card {
            visited: done.visit.is_some(),
        })
    }
}

fn tourist(capabilities: Value) -> Client<'static, touring::Contract, Guide> {
    Client::new(touring::Contract, &Guide, Value::Null).with(|client| client.capabilities = capabilities)
}

fn guest(name: &str) -> Value {
    accept("guest", json!({ "name": name }))
}

#[test]
fn a_page_that_was_not_shown_is_not_agreed_to() {
    let forms = tourist(json!({ "elicitation": {} }));
    let (requests, state) = round(forms.open());
    assert_eq!(keys(&requests), ["guest"]);
    let (_, result) = complete(forms.retry(state, all([guest("Bob"), accept("visit", json!({}))])));
    assert_eq!(result, json!({ "visited": false }));
}

#[test]
fn pending_without_a_page_to_go_back_to_asks_all_of_it_again() {
    let both = tourist(json!({ "elicitation": { "form": {}, "url": {} } }));
    let (requests, state) = round(both.open());
    assert_eq!(keys(&requests), ["guest", "visit"]);
    let (requests, state) = round(both.retry(state, all([guest("Ada"), decline("visit")])));
    assert_eq!(keys(&requests), ["guest", "visit"]);
    assert_eq!(message(&requests, "guest"), "Not done yet.\n\nWho are you?");
    let (requests, _) = round(both.retry(state, all([guest("Ada"), accept("visit", json!({}))])));
    assert_eq!(keys(&requests), ["visit"]);
}

#[test]
fn a_page_is_never_agreed_to_before_it_was_shown() {
    let shop = Shop::default();
    let early = all([accept("pay", json!({})), accept("note", json!({ "note": "hi" }))]);
    let (requests, _) = round(payer(&shop).open_with(early));
    assert_eq!(keys(&requests), ["pay"]);
    assert_eq!(shop.visits.into_inner(), 0);
}

#[test]
fn a_page_needs_a_client_that_can_open_pages() {
    let shop = Shop::default();
    let forms = payer(&shop).with(|client| client.capabilities = json!({ "elicitation": {} }));
    let (code, _, data) = protocol_error(forms.open());
    assert_eq!(code, -32021);
    assert_eq!(
        data,
        json!({ "requiredCapabilities": { "elicitation": { "url": {} } } })
    );
}

#[test]
fn a_page_that_is_declined_takes_the_edge() {
    let shop = Shop::default();
    let (_, state) = round(payer(&shop).open());
    let (text, _) = complete(payer(&shop).retry(state, decline("pay")));
    assert_eq!(text.as_deref(), Some("Nothing was paid for a kite."));
}
