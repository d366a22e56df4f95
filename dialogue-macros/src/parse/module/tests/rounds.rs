//! Rounds, ways to ask, times and prompts, as keys say them.

use super::{breaks, source};
use crate::testing::{module_input, module_mistakes};

#[test]
fn how_long_a_question_may_wait_is_a_key_of_its_phase() {
    let phase = |keys: &str, rules: &[&str], says: &str| {
        breaks(
            &[("next = AwaitingParty,", &format!("next = AwaitingParty, {keys},"))],
            rules,
            says,
        );
    };
    phase("within = 15m", &[], "");
    phase("expired = Done, within = 15m", &[], "");
    phase("within = 15min", &["unknown-unit"], "write `15m`");
    phase("within = 15 minutes", &["unknown-unit"], "write `15m`");
    phase("within(15m)", &["syntax"], "`=` behind `within`");
    phase("within = 15m else Done", &["syntax"], "`,` behind `within = …`");
    phase("within = soon", &["syntax"], "a time behind `within =`");
    phase("within = 15m, within = 2h", &["said-twice"], "`within`");
    phase("asks = Trip", &["said-twice"], "in one `asks(…)`");
    phase(
        "within = 15m, expired = again",
        &["syntax"],
        "the dialogue begins again",
    );
    phase(
        "expired = Done",
        &["expired-without-within"],
        "`within = 15m, expired = …`",
    );
}

#[test]
fn prompts_and_unattended_clients_are_keys_of_the_dialogue() {
    let dialogue = |keys: &str, rules: &[&str], says: &str| {
        breaks(&[("tool = \"book_trip\"", keys)], rules, says);
    };
    dialogue("prompt = \"trips/book\"", &[], "");
    dialogue(
        "prompt = \"a\", tool = \"b\"",
        &["tool-twice"],
        "already the prompt `a`",
    );
    dialogue(
        "tool = \"b\", unattended = Don",
        &["undeclared-phase"],
        "did you mean `Done`?",
    );
    dialogue("tool = \"b\", unattended", &["syntax"], "`=` behind `unattended`");
    dialogue(
        "tool = \"b\", unattended = Idle",
        &["unattended-not-an-end"],
        "`#[phase(fails = \"…\")]",
    );
}

#[test]
fn a_key_that_is_misspelt_is_one_mistake_whatever_it_would_have_led_to() {
    let source = source("rounds").replacen("unattended = ", "unatended = ", 1);
    let found = module_mistakes(module_input(&source));
    assert!(
        matches!(found.as_slice(), [(_, rule, _)] if rule == "unknown-key"),
        "{found:#?}"
    );
}

#[test]
fn the_way_to_ask_is_a_key_of_the_ask() {
    let ask = |via: &str, rules: &[&str], says: &str| {
        let (fields, ask) = (
            "pub struct Confirm {\n        /// Confirm the quote\n        pub confirm: bool,\n    }",
            "#[ask(\"Book {trip.destination} for {quote.cents} cents?\")]",
        );
        breaks(
            &[
                (ask, &format!("#[ask(\"Please.\", {via})]")),
                (fields, "pub struct Confirm;"),
            ],
            rules,
            says,
        );
    };
    ask("via = roots", &[], "");
    ask("via = sampling(max_tokens = 9)", &[], "");
    ask("via = sampling(max_tokens = 0)", &["number-too-large"], "from 1 to");
    ask(
        "via = url(quote.cents)",
        &["url-not-a-fact"],
        "`carries = Page` in `AwaitingConfirmation`",
    );
    ask(
        "via = url(party.cabin)",
        &["url-not-a-fact"],
        "what the client answered",
    );
    ask("via = roots, via = roots", &["said-twice"], "`via`");
    ask("via(roots)", &["syntax"], "`=` behind `via`");
    ask(
        "via = model",
        &["unknown-via"],
        "did you mean `sampling(max_tokens = N)`?",
    );
    ask("via = roots()", &["syntax"], "`,` behind `via = …`");
    ask("vi = roots", &["unknown-key"], "did you mean `via`?");
}
