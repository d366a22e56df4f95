//! What is asked in a round and on which way, how long it waits, and what happens when nobody answers.

use super::{breaks, legal};

const TOOL: &str = "tool \"book_trip\"";
const PARTY: &str = "asks Party     -> AwaitingConfirmation";
const GONE: (&str, &str) = ("phase Done ", "phase Gone fails \"Gone.\" phase Done ");

/// A clause more in a phase that asks.
#[track_caller]
fn clause(clause: &str, rules: &[&str], says: &str) {
    breaks(&[(PARTY, &format!("{PARTY} {clause}")), GONE], rules, says);
}

/// An ask more, in a round with another, where what `Page` holds is known.
#[track_caller]
fn ask(ask: &str, rules: &[&str], says: &str) {
    let edits = [
        ("carries Quote", "carries Quote, Page"),
        ("asks Confirm ", "asks Confirm, Extra "),
        (
            "message Quote ",
            &format!("{ask} message Page {{ {PAGE} }} message Quote "),
        ),
    ];
    breaks(&edits, rules, says);
}

const PAGE: &str = "link : uri  plain : string  maybe : uri?  mail : email  size : int";

#[test]
fn a_dialogue_is_one_tool_or_one_prompt() {
    legal(&[(TOOL, "prompt \"trips/book\" \"Books it.\"")]);
    breaks(
        &[(TOOL, "prompt \"\"")],
        &["tool-name"],
        "cannot name a prompt: it is empty",
    );
    breaks(
        &[(TOOL, "prompt \"book\" tool \"book_trip\"")],
        &["tool-twice"],
        "already the prompt `book`",
    );
    breaks(
        &[(TOOL, "tool \"book_trip\" prompt \"book\"")],
        &["tool-twice"],
        "already the tool `book_trip`",
    );
    breaks(&[(TOOL, "")], &["no-tool"], "`prompt \"booking\"`");
    breaks(&[(TOOL, "prompt book_trip")], &["syntax"], "the name of the prompt");
}

#[test]
fn a_prompt_takes_strings() {
    let prompt = (TOOL, "prompt \"book_trip\"");
    legal(&[
        prompt,
        (
            "origin : string",
            "origin : string(3..) on : date? class : enum(first, second) = second",
        ),
    ]);
    for (ty, noun) in [
        ("int", "a whole number"),
        ("bool?", "a bool"),
        ("many(a, b)", "several of an enum"),
        ("[string]", "a list"),
        ("Quote", "a message"),
    ] {
        let field = format!("origin : string more : {ty}");
        breaks(&[prompt, ("origin : string", &field)], &["prompt-argument"], noun);
    }
    let message = ("message BookTrip { origin : string }", "");
    breaks(
        &[prompt, ("opens BookTrip", "opens Query = crate::Query"), message],
        &["prompt-argument"],
        "`Query` is a type of your own",
    );
    breaks(
        &[prompt, ("origin : string", "origin : Strin")],
        &["undeclared-message"],
        "`Strin`",
    );
}

#[test]
fn a_client_that_cannot_be_asked_needs_an_end() {
    // The end is reached, and the shortest way of a client that can be asked stays what it is.
    legal(&[(TOOL, "unattended -> Gone rounds 3 tool \"book_trip\""), GONE]);
    let unattended = |to: &str, rules: &[&str], says: &str| {
        let edit = format!("{TOOL} unattended -> {to}");
        breaks(&[(TOOL, &edit)], rules, says);
    };
    unattended("Done", &[], "");
    unattended("Idle", &["unattended-not-an-end"], "opens the dialogue");
    unattended("AwaitingParty", &["unattended-not-an-end"], "it asks `Party`");
    unattended("Don", &["undeclared-phase"], "did you mean `Done`?");
    unattended("Trip", &["wrong-kind"], "the phases are");
    unattended("Done unattended -> Done", &["said-twice"], "`unattended`");
    breaks(
        &[(TOOL, "tool \"a\" unattended Done")],
        &["syntax"],
        "`->` after `unattended`",
    );
    breaks(
        &[(TOOL, "tool \"a\" unattended ->")],
        &["syntax"],
        "a phase after `unattended ->`",
    );
    breaks(
        &[
            (TOOL, "tool \"a\" unattended -> Gone"),
            (
                "phase Done ",
                "phase Gone carries Quote fails \"{quote.cents}\" phase Done ",
            ),
        ],
        &["refusal-without-facts"],
        "`Booking` leads to `Gone` when the client cannot be asked",
    );
}

#[test]
fn a_time_has_a_unit_of_the_language() {
    for time in ["90s", "15m else Gone", "2h else Done", "49_710d", "1s -> again"] {
        let clause = time.replace("-> again", "declined -> again");
        let gone = if clause.contains("Gone") {
            GONE
        } else {
            ("Done", "Done")
        };
        legal(&[
            (
                "asks Party     -> AwaitingConfirmation\n                                   declined -> again",
                PARTY,
            ),
            (PARTY, &format!("{PARTY} within {clause}")),
            gone,
        ]);
    }
    for (time, says) in [
        ("15min", "write `15m`"),
        ("15 min", "`min` stands apart from its number"),
        ("90sec", "write `90s`"),
        ("1500ms", "write `2s`"),
        ("2hours", "write `2h`"),
        ("2w", "write `14d`"),
        ("15", "it has no unit"),
        ("15u8", "`u8` is not a unit"),
        ("3y", "`90s`, `15m`, `2h`, `7d`"),
    ] {
        clause(&format!("within {time} else Gone"), &["unknown-unit"], says);
    }
    clause(
        "within 49711d else Gone",
        &["number-too-large"],
        "4294967295 seconds at most",
    );
    clause("within 0m else Gone", &["zero-within"], "`AwaitingParty` waits");
    clause("within else Gone", &["syntax"], "a time after `within`");
    clause("within 1.5h else Gone", &["syntax"], "a time after `within`");
    clause("within 1h else again", &["syntax"], "the dialogue begins again");
    clause("within 1h else Gone within 2h", &["said-twice"], "`within`");
    clause("cancelled => Gone", &["syntax"], "expected `->`, found `=>`");
    clause("expired -> Gone", &["unknown-clause"], "`within 15m else …`");
    clause("timeout 1h else Gone", &["unknown-clause"], "did you mean `within`?");
}

#[test]
fn an_expired_question_is_a_way_on() {
    clause("within 1h else Gon", &["undeclared-phase"], "did you mean `Gone`?");
    breaks(
        &[(PARTY, &format!("{PARTY} within 1h else Idle"))],
        &["edge-into-first-phase"],
        "`AwaitingParty` leads to `Idle`",
    );
    breaks(
        &[(PARTY, &format!("{PARTY} within 1h else AwaitingConfirmation"))],
        &["refusal-without-facts"],
        "leads to `AwaitingConfirmation` when its time is over",
    );
    breaks(
        &[("-> AwaitingTrip\n", "-> AwaitingTrip within 1h\n")],
        &["within-without-ask"],
        "`Idle` asks nothing",
    );
    breaks(
        &[("phase Done ", "phase Done within 1h ")],
        &["within-without-ask"],
        "`Done`",
    );
    // It is a way out of a circle.
    legal(&[
        ("Booked: Done", "Booked: AwaitingTrip"),
        (PARTY, &format!("{PARTY} within 1h else Done")),
        (
            "yields Receipt \"Booked {receipt.booking_ref} for {receipt.quote_cents} cents.\"",
            "yields Receipt",
        ),
    ]);
}

#[test]
fn a_round_asks_something_for_certain() {
    legal(&[("asks Confirm ", "asks Confirm, Party? ")]);
    legal(&[
        ("asks Confirm ", "asks Confirm? "),
        (TOOL, "tool \"book_trip\" unattended -> Done"),
    ]);
    breaks(
        &[("asks Confirm ", "asks Confirm?, Party? ")],
        &["optional-ask"],
        "`Confirm` and `Party` are optional",
    );
    // Only where it opens does a dialogue go on unattended.
    breaks(
        &[
            (TOOL, "tool \"book_trip\" unattended -> Gone"),
            (
                "asks Trip      -> AwaitingParty",
                "asks Trip -> Chosen { On: AwaitingParty, Hint: Hinting }",
            ),
            GONE,
            ("phase Gone ", "phase Hinting asks Extra? -> AwaitingParty phase Gone "),
            (
                "ask Trip ",
                "ask Extra via sampling(max_tokens = 9) \"Any hint?\" ask Trip ",
            ),
        ],
        &["optional-ask"],
        "a client may get there that cannot be asked",
    );
    breaks(
        &[("asks Confirm ", "asks Confirm, Party, Confirm? ")],
        &["asks-twice"],
        "`Confirm`",
    );
    breaks(
        &[("asks Confirm ", "asks Confirm Party ")],
        &["syntax"],
        "`,` between the names",
    );
    // An answer that may be missing leaves a hole.
    breaks(
        &[
            ("asks Trip ", "asks Trip? "),
            (TOOL, "tool \"book_trip\" unattended -> Gone"),
            GONE,
        ],
        &["may-be-absent"],
        "ask `Trip` without the `?`",
    );
}

#[test]
fn a_way_to_ask_is_one_of_three() {
    for way in ["roots", "sampling(max_tokens = 1)", "url(page.link)", "url(page.plain)"] {
        ask(&format!("ask Extra via {way} \"Please.\""), &[], "");
        ask(&format!("ask Extra via {way} \"Please.\" {{}}"), &[], "");
    }
    for (way, says) in [
        ("form", "a form needs no `via`"),
        ("page(page.link)", "did you mean `url(fact.field)`?"),
        ("sample(max_tokens = 1)", "did you mean `sampling(max_tokens = N)`?"),
        ("root", "did you mean `roots`?"),
        ("roots_of(it)", "the ways are"),
        ("llm", "`sampling(max_tokens = N)`"),
        ("link(page.link)", "`url(fact.field)`"),
        ("rots(page)", "`roots`"),
    ] {
        ask(&format!("ask Extra via {way} \"Please.\""), &["unknown-via"], says);
    }
    for (way, says) in [
        ("", "a way to ask after `via`"),
        ("url", "the fact and its field"),
        ("url()", "the name of a fact"),
        ("url(page.)", "a field after `.`"),
        ("url(page link)", "`.` and the name of a field"),
        ("sampling", "`max_tokens`, in `( )`"),
        ("sampling(100)", "expected `max_tokens`"),
        ("sampling(max_tokens 100)", "`=` after `max_tokens`"),
        ("sampling(max_tokens = many)", "from 1 to 4294967295"),
        ("sampling(max_tokens = 1, more)", "`)` after the number"),
    ] {
        ask(&format!("ask Extra via {way} \"Please.\""), &["syntax"], says);
    }
    for number in ["0", "4294967296", "1u8"] {
        let way = format!("ask Extra via sampling(max_tokens = {number}) \"Please.\"");
        ask(&way, &["number-too-large"], "a whole number from 1 to 4294967295");
    }
    ask(
        "ask Extra \"Please.\" via roots",
        &["syntax"],
        "`via` in front of the question",
    );
    for way in ["roots", "url(page.link)", "sampling(max_tokens = 9)"] {
        let without = format!("ask Extra {way} \"Please.\"");
        ask(&without, &["syntax"], "`via` in front of the way to ask");
        let behind = format!("ask Extra \"Please.\" {way}");
        ask(&behind, &["syntax"], "`via` in front of the question");
        let item = format!("Extra {way} \"Please.\"");
        ask(&item, &["unknown-item", "syntax"], "write `ask Extra`");
    }
    ask("ask Extra via roots", &["syntax"], "the question of `Extra`");
    breaks(
        &[("asks Confirm ", "asks Confirm, optional Party ")],
        &["syntax"],
        "`asks Trip, Party?`",
    );
    ask("Extra via roots \"Please.\"", &["unknown-item"], "write `ask Extra`");
}

#[test]
fn what_is_no_form_has_no_fields_of_its_own() {
    for (way, says) in [
        ("roots", "the client's roots answer by themselves"),
        ("sampling(max_tokens = 1)", "the client's model answers by itself"),
        ("url(page.link)", "a page answers by itself"),
    ] {
        let extra = format!("ask Extra via {way} \"Please.\" {{ of : [Page] token : string }}");
        ask(&extra, &["fields-beside-via"], says);
    }
    // What comes back is known: a text, and a list that no text can say.
    let said = |text: &str, way: &str, rules: &[&str], says: &str| {
        let edits = [
            ("asks Party ", "asks Party, Extra "),
            ("Book {trip.destination}", text),
            (
                "message Quote ",
                &format!("ask Extra via {way} \"Please.\" message Quote "),
            ),
        ];
        breaks(&edits, rules, says);
    };
    said("{extra.text}", "sampling(max_tokens = 9)", &[], "");
    said("{extra.uris}", "roots", &["no-text-form"], "a list");
    said("{extra.url}", "sampling(max_tokens = 9)", &["unknown-field"], "`text`");
}

#[test]
fn the_server_writes_the_address_of_a_page() {
    for (path, says) in [
        ("trip.destination", "`trip` is what the client answered"),
        ("book_trip.origin", "`book_trip` is what the caller sent"),
        (
            "receipt.booking_ref",
            "`receipt` is not known for certain in `AwaitingConfirmation`",
        ),
        ("pages.link", "nothing is called `pages`"),
        ("page", "`page` is a whole message"),
        ("page.lnk", "`Page` has no field `lnk`, but `link`"),
        ("page.maybe", "`maybe` may be absent"),
        ("page.mail", "`mail` is an e-mail address"),
        ("page.size", "`size` is a whole number"),
        ("page.link.host", "it goes on behind `link`"),
    ] {
        let extra = format!("ask Extra via url({path}) \"Please.\"");
        ask(&extra, &["url-not-a-fact"], says);
        ask(&extra, &["url-not-a-fact"], "`url(page.link)` or `url(page.plain)`");
    }
    breaks(
        &[
            ("asks Confirm ", "asks Confirm, Extra "),
            (
                "message Quote ",
                "ask Extra via url(quote.cents) \"Please.\" message Quote ",
            ),
        ],
        &["url-not-a-fact"],
        "`message Page { link : uri }`",
    );
    // In every phase that asks it.
    breaks(
        &[
            ("carries Quote", "carries Quote, Page"),
            ("asks Confirm ", "asks Confirm, Extra "),
            ("asks Party ", "asks Party, Extra "),
            (
                "message Quote ",
                "ask Extra via url(page.link) \"Please.\" message Page { link : uri } message Quote ",
            ),
        ],
        &["url-not-a-fact"],
        "in `AwaitingParty`",
    );
}

#[test]
fn a_question_can_say_which_round_it_is() {
    let party = "Who is travelling?";
    legal(&[(party, "{round.number} of {round.least} to {round.most}: who?")]);
    breaks(
        &[(party, "{round.numbr}")],
        &["unknown-field"],
        "did you mean `number`?",
    );
    breaks(
        &[(party, "{round.first}")],
        &["unknown-field"],
        "`number`, `least` and `most`",
    );
    breaks(
        &[(party, "{round.most.ever}")],
        &["unknown-field"],
        "end the placeholder with `most`",
    );
    breaks(&[(party, "{round}")], &["no-text-form"], "`{round.number}`");
    breaks(&[(party, "{rond.number}")], &["unknown-value"], "did you mean `round`?");
    breaks(
        &[("{receipt.booking_ref}", "{round.number}")],
        &["unknown-value"],
        "only the text of a question",
    );
    // What is declared under the name and known there comes first.
    let declared = ("message Quote ", "message Round { on : string } message Quote ");
    let confirm = "Book {trip.destination}";
    legal(&[
        declared,
        ("carries Quote", "carries Quote, Round"),
        (confirm, "{round.on}"),
    ]);
    breaks(
        &[
            declared,
            ("carries Quote", "carries Quote, Round"),
            (confirm, "{round.number}"),
        ],
        &["unknown-field"],
        "its fields are `on`",
    );
}
