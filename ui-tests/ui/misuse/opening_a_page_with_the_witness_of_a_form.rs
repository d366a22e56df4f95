// A client that can show forms has not said that it can open pages.

use dialogue_runtime::{Call, InputRequests, dialogue};

dialogue! {
    pub dialogue Kite {
        tool "buy_kite"

        phase Idle                               -> Paying
        phase Paying carries Checkout asks Pay   -> Sold
        phase Sold   yields Sale

        ask Pay via url(checkout.link) "Pay for your kite on our page."
        message Checkout { link : uri }
        message Sale     { number : string }
    }
}

fn put(session: &kite::Session<kite::Paying>, call: &Call<'_>) -> Option<InputRequests> {
    let form = call.capabilities().elicitation().ok()?;
    Some(session.ask(&form))
}

fn main() {}
