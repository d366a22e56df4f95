//! The corners of the rules, each as a change to the booking dialogue: what it breaks, and that it breaks nothing else.

use crate::testing::{BOOKING, mistakes, tokens};

mod habits;
mod rounds;

/// The booking dialogue with some of its text replaced.
fn changed(edits: &[(&str, &str)]) -> String {
    let mut source = BOOKING.to_owned();
    for (old, new) in edits {
        assert!(source.contains(old), "{old} does not stand in the booking dialogue");
        source = source.replacen(old, new, 1);
    }
    source
}

/// Asserts which rules a change breaks, and that the first mistake's text contains this.
#[track_caller]
fn breaks(edits: &[(&str, &str)], rules: &[&str], says: &str) {
    let source = changed(edits);
    let found = mistakes(tokens(&source));
    let broken: Vec<&str> = found.iter().map(|(_, rule, _)| rule.as_str()).collect();
    assert_eq!(broken, rules, "{found:#?}");
    let text = found.first().map(|(_, _, text)| text.as_str()).unwrap_or_default();
    assert!(text.contains(says), "{text}");
}

#[track_caller]
fn legal(edits: &[(&str, &str)]) {
    breaks(edits, &[], "");
}

/// A field more in the first ask.
#[track_caller]
fn field(field: &str, rules: &[&str], says: &str) {
    breaks(
        &[(
            "dates       : string",
            &format!("dates : string \"\" {field} on : date"),
        )],
        rules,
        says,
    );
}

#[test]
fn a_name_declared_nowhere_is_reported_once() {
    breaks(
        &[("Amend: AwaitingTrip", "Amend: Elsewhere, Stop: Elsewhere")],
        &["undeclared-phase"],
        "declare it: `phase Elsewhere …`",
    );
    breaks(
        &[("-> again\n", "-> Elsewhere\n")],
        &["undeclared-phase"],
        "`Elsewhere`",
    );
    breaks(
        &[("origin : string", "origin : string, at : Strin")],
        &["undeclared-message"],
        "`message Strin { … }`",
    );
    breaks(
        &[("origin : string", "origin : Bool")],
        &["undeclared-message"],
        "did you mean `bool`?",
    );
}

#[test]
fn a_name_of_another_kind_says_what_it_is() {
    breaks(
        &[("carries Quote", "carries Quote, Cabin")],
        &["wrong-kind"],
        "put it into a message",
    );
    breaks(
        &[("origin : string", "origin : string, in : Cabin")],
        &["wrong-kind"],
        "`Cabin` is an enum",
    );
    breaks(&[("asks Party", "asks Quote")], &["wrong-kind"], "`ask Quote");
    breaks(
        &[("Amend: AwaitingTrip", "Amend: Confirmed")],
        &["wrong-kind"],
        "one of the phases",
    );
    breaks(&[("opens BookTrip", "opens Trip")], &["wrong-kind"], "an ask");
}

#[test]
fn names_that_meet_in_rust_are_refused() {
    field(
        "party : enum(small, large)",
        &["declared-twice"],
        "`enum PartyChoice(…)`",
    );
    field(
        "phase : enum(early, late)",
        &["generated-name"],
        "`enum PhaseChoice(…)`",
    );
    field("phase : enum Half(early, late)", &[], "");
    breaks(
        &[
            ("carries Quote", "carries Quote, ConfirmedDecision"),
            (
                "message Quote ",
                "message ConfirmedDecision { by : string } message Quote ",
            ),
        ],
        &["generated-name"],
        "`Confirmed` is decided with",
    );
    breaks(
        &[("Confirmed {", "Trip {")],
        &["declared-twice"],
        "as a branch and as an ask",
    );
    breaks(
        &[("phase Done ", "phase AwaitingTrip asks Trip -> Done phase Done ")],
        &["declared-twice"],
        "as a phase and as another",
    );
}

#[test]
fn names_that_are_no_type_names_are_refused() {
    breaks(
        &[("pub dialogue Booking", "pub dialogue booking")],
        &["not-upper-camel"],
        "`Booking`",
    );
    breaks(&[("Amend:", "amend:")], &["not-upper-camel"], "a variant");
    legal(&[
        ("message Quote ", "message Crate { type : string } message Quote "),
        ("cents  : int", "cents  : int in : Crate match : Self2"),
        ("message Receipt", "message Self2 { r#as : bool } message Receipt"),
    ]);
    breaks(
        &[("message Quote ", "message Self { of : string } message Quote ")],
        &["reserved-name", "unused-message"],
        "`Self`",
    );
}

#[test]
fn tool_names_are_those_of_mcp() {
    breaks(&[("\"book_trip\"", "\"\"")], &["tool-name"], "it is empty");
    breaks(&[("\"book_trip\"", "\"trips/book\"")], &["tool-name"], "'/'");
    breaks(
        &[("\"book_trip\"", &format!("\"{}\"", "x".repeat(129)))],
        &["tool-name"],
        "129 characters",
    );
    legal(&[("\"book_trip\"", &format!("\"{}\" \"Books it.\"", "x".repeat(128)))]);
    legal(&[(
        "tool \"book_trip\"",
        "rounds 3 repeats 0 crate crate::runtime::here tool \"trips.Book-2\"",
    )]);
}

#[test]
fn contracts_are_exported_to_where_every_machine_has_a_directory() {
    let export = |path: &str| format!("export \"{path}\" tool");
    for (path, says) in [("", "it is empty"), (" ", "it is empty"), ("/", "it is absolute")] {
        breaks(&[("tool", &export(path))], &["export-path"], says);
    }
    for path in ["/bindings", "\\\\server", "C:/bindings", "c:\\\\bindings"] {
        breaks(&[("tool", &export(path))], &["export-path"], "it is absolute");
    }
    breaks(
        &[("tool", &export("docs\\\\bindings"))],
        &["export-path"],
        "another machine takes `\\` for a part of a name",
    );
    for path in [
        "bindings",
        "bindings/",
        ".",
        "my bindings",
        "größe",
        "./bindings",
        "../../docs/figures",
        "d",
    ] {
        legal(&[("tool", &export(path))]);
    }
    breaks(
        &[("tool", "export \"a\" export \"b\" tool")],
        &["said-twice"],
        "`export`",
    );
    breaks(
        &[("tool", "export bindings tool")],
        &["syntax"],
        "a string, after `export`",
    );
    for place in [
        "phase AwaitingParty",
        "phase Done",
        "ask Trip",
        "ask Party",
        "message Quote",
    ] {
        legal(&[(place, &format!("export \"bindings\" {place}"))]);
    }
    // Where something in front of it could not be read, it begins an item all the same.
    breaks(
        &[("tool \"book_trip\"", "tool export \"/\"")],
        &["syntax", "export-path"],
        "the name of the tool",
    );
}

#[test]
fn limits_fit_the_shortest_way() {
    breaks(
        &[("tool", "rounds 0 tool")],
        &["too-few-rounds"],
        "takes 3 rounds, and the dialogue allows 0",
    );
    breaks(&[("tool", "rounds 256 tool")], &["number-too-large"], "0 to 255");
    breaks(&[("tool", "rounds many tool")], &["syntax"], "a number from 0 to 255");
    // A refusal is a way to an end as well.
    legal(&[
        ("tool", "rounds 1 tool"),
        ("declined -> again", "declined -> Gone"),
        ("phase Done ", "phase Gone fails \"Gone.\" phase Done "),
    ]);
}

#[test]
fn an_end_is_final() {
    breaks(
        &[(
            "Done                                yields",
            "Done -> AwaitingTrip yields",
        )],
        &["end-goes-on"],
        "leads to `AwaitingTrip`",
    );
    breaks(
        &[("yields Receipt", "declined -> again yields Receipt")],
        &["refusal-without-ask"],
        "`Done` asks nothing",
    );
    breaks(
        &[("phase Done ", "phase Done yields Receipt phase Done ")],
        &["declared-twice"],
        "`Done`",
    );
    legal(&[
        ("Amend: AwaitingTrip", "Amend: AwaitingTrip, Gone: Gone"),
        (
            "phase Done ",
            "phase Gone carries Quote fails \"{quote.cents}, {confirm.confirm}.\" phase Done ",
        ),
    ]);
}

#[test]
fn a_gap_in_the_graph_is_one_mistake() {
    // Of two phases that only reach each other, one is the mistake.
    breaks(
        &[(
            "phase Done ",
            "phase Lost asks Trip -> Found phase Found asks Party -> Lost phase Done ",
        )],
        &["unreachable-phase"],
        "`Lost`",
    );
    breaks(
        &[(
            "phase Done ",
            "phase Lost asks Trip -> Found phase Found asks Party -> Done phase Done ",
        )],
        &["unreachable-phase"],
        "reaches `Lost`",
    );
    // A misspelt target may have been the way there.
    breaks(
        &[
            ("Amend: AwaitingTrip", "Amend: AwaitingTrip, Wait: Wating"),
            ("phase Done ", "phase Waiting asks Trip -> Done phase Done "),
        ],
        &["undeclared-phase"],
        "did you mean `Waiting`?",
    );
    breaks(
        &[("Booked: Done", "Booked: AwaitingTrip")],
        &["endless-phase"],
        "`AwaitingTrip`, `AwaitingParty` and `AwaitingConfirmation`",
    );
    breaks(
        &[("-> AwaitingParty", "-> AwaitingTrip")],
        &["endless-phase"],
        "from `AwaitingTrip` reaches an end",
    );
    breaks(&[("-> AwaitingParty\n", "\n")], &["leads-nowhere"], "`asks Trip -> …`");
    breaks(
        &[("asks Party     -> AwaitingConfirmation", "")],
        &["leads-nowhere", "unused-ask"],
        "let it ask and lead on",
    );
}

#[test]
fn what_the_language_does_not_have_is_one_mistake() {
    for clause in ["recalls Party", "expired -> Done", "when Trip.ready -> Done"] {
        let clause = format!("-> AwaitingParty {clause}\n");
        breaks(
            &[("-> AwaitingParty\n", &clause)],
            &["unknown-clause"],
            "is not a clause of `AwaitingTrip`",
        );
    }
    breaks(
        &[(
            "Confirmed { Booked: Done, Amend: AwaitingTrip }",
            "Confirmed by confirm.confirm { true: Done, false: AwaitingTrip }",
        )],
        &["unknown-clause"],
        "`by`",
    );
    breaks(
        &[("opens BookTrip", "opens BookTrip emits \"docs\"")],
        &["unknown-item"],
        "an item begins with",
    );
}

#[test]
fn a_type_of_the_authors_opens_and_ends_a_dialogue_and_stands_nowhere_else() {
    let own = ("opens BookTrip", "opens Query = crate::a::Query<u8>");
    let message = ("message BookTrip { origin : string }", "");
    legal(&[own, message]);
    legal(&[
        (
            "yields Receipt \"Booked {receipt.booking_ref} for {receipt.quote_cents} cents.\"",
            "yields Rows = ::a::Rows",
        ),
        ("message Receipt  { booking_ref : string   quote_cents : int }", ""),
    ]);
    legal(&[
        own,
        message,
        (
            "yields Receipt \"Booked {receipt.booking_ref} for {receipt.quote_cents} cents.\"",
            "yields Query \"{trip.dates}\"",
        ),
        ("message Receipt  { booking_ref : string   quote_cents : int }", ""),
    ]);
    breaks(
        &[own, message, ("Book {trip.destination}", "Book {query.table}")],
        &["no-text-form"],
        "`query` is a type of your own",
    );
    breaks(
        &[own, message, ("{ cents  : int }", "{ cents : int of : Query }")],
        &["foreign-type"],
        "what `Quote` holds is written as the contract says",
    );
    breaks(
        &[own, message, ("carries Quote", "carries Quote, Query")],
        &["carries-opening"],
        "`Query`",
    );
    breaks(&[own], &["unused-message"], "`BookTrip`");
    breaks(
        &[("opens BookTrip", "opens BookTrip = crate::BookTrip")],
        &["declared-twice"],
        "as a message and as another",
    );
    breaks(
        &[("opens BookTrip", "opens Query = Query"), message],
        &["relative-path"],
        "`crate::`",
    );
    breaks(
        &[("opens BookTrip", "opens Query = "), message],
        &["syntax"],
        "the path of a type after `Query =`",
    );
}

#[test]
fn facts_are_computed_or_known() {
    legal(&[("phase Done ", "phase Done carries Quote ")]);
    // A refusal may lead to a phase whose facts are known already.
    legal(&[
        ("Amend: AwaitingTrip", "Amend: Again"),
        (
            "phase Done ",
            "phase Again carries Quote asks Trip -> Done declined -> Sure phase Sure carries Quote asks Confirm -> Done phase Done ",
        ),
    ]);
    breaks(
        &[
            ("cents  : int", "cents  : int per : [Offer]"),
            ("message Quote", "message Offer { of : Quote } message Quote"),
        ],
        &["recursive-message"],
        "`Offer` contains itself, through `Quote`",
    );
}

#[test]
fn a_default_is_a_value_of_its_field() {
    field(
        "seats : int(1..=9) = -1",
        &["default-outside-range"],
        "must lie between 1 and 9",
    );
    field(
        "share : number(..=1) = 2",
        &["default-outside-range"],
        "must be 1 or less",
    );
    field(
        "share : number(0.5..) = 0",
        &["default-outside-range"],
        "must be 0.5 or more",
    );
    field(
        "note : string(2..=3) = \"four\"",
        &["default-outside-range"],
        "its length must lie between 2 and 3",
    );
    field(
        "bags : many(a, b)(2..) = [a]",
        &["default-outside-range"],
        "their number must be 2 or more",
    );
    field("bags : many(a, b) = [a, a]", &["default-not-a-choice"], "chosen twice");
    field("bags : many(a, b) = a", &["default-type"], "write `[a]`");
    field(
        "note : string = economy",
        &["default-type"],
        "write it as a string: `\"economy\"`",
    );
    field(
        "seats : int = 1.5",
        &["default-type"],
        "a number with a point or an exponent",
    );
}

#[test]
fn what_no_answer_can_meet_is_refused() {
    field("note : string(-1..)", &["impossible-length"], "-1 is not between");
    field("note : string(5..=2)", &["impossible-length"], "5 is more than 2");
    field("share : number(1.5..=0.5)", &["empty-range"], "between 1.5 and 0.5");
    field(
        "way : enum(\"two way\" = \"There and back\", single) = \"two way\"",
        &[],
        "",
    );
    field("way : enum(\"--\", \"++\")", &["colliding-choices"], "`++`");
    field("way : enum(self, other)", &[], "");
    field("stops : [enum(paris, rome)]", &["nested-form"], "`many(…)`");
    field("stop : Quote", &["nested-form"], "ask for the fields of `Quote`");
    field("stop : [Stop]", &["undeclared-message"], "`Stop`");
    breaks(
        &[("origin : string", "origin : [string] = \"here\"")],
        &["default-type"],
        "it takes no default",
    );
}

#[test]
fn secrets_are_told_by_whole_words() {
    for name in [
        "password",
        "password_confirmation",
        "new_password2",
        "api_key",
        "apiKey",
        "access_token",
        "cardNumber",
        "cvv",
        "pin",
    ] {
        field(&format!("{name} : string"), &["secret-field"], name);
    }
    for name in [
        "secret_santa",
        "token_count",
        "pin_code",
        "passwords_forgotten",
        "spin",
        "card_number_of_nights",
    ] {
        field(&format!("{name} : string"), &[], "");
    }
    field("has_password : bool", &[], "");
    // What the caller sends or the server computes is no form.
    legal(&[("origin : string", "origin : string token : string")]);
}

#[test]
fn placeholders_name_what_is_known_and_readable() {
    let confirm = "Book {trip.destination} for";
    breaks(
        &[(confirm, "{} {trip.destination for")],
        &["malformed-placeholder", "malformed-placeholder"],
        "`{}`",
    );
    breaks(&[(confirm, "{{trip}} for")], &[], "");
    breaks(
        &[(confirm, "{trip} for")],
        &["no-text-form"],
        "`{trip.destination}` or `{trip.dates}`",
    );
    breaks(
        &[(confirm, "{confirm.confirm} for")],
        &["not-known"],
        "known there: `book_trip`, `trip`, `party` and `quote`",
    );
    breaks(&[(confirm, "{receipt.booking_ref} for")], &["not-known"], "`receipt`");
    breaks(
        &[(confirm, "{trips.destination} for")],
        &["unknown-value"],
        "did you mean `trip`?",
    );
    breaks(
        &[(confirm, "{trip.destination.city} for")],
        &["unknown-field"],
        "end the placeholder with `destination`",
    );
    breaks(
        &[
            (confirm, "{book_trip.from.city} for"),
            ("origin : string", "origin : string from : Place?"),
            ("message Quote", "message Place { city : string } message Quote"),
        ],
        &["may-be-absent"],
        "`from`",
    );
    legal(&[
        (confirm, "{book_trip.from.city} for"),
        ("origin : string", "origin : string from : Place"),
        ("message Quote", "message Place { city : string } message Quote"),
    ]);
}

#[test]
fn texts_are_checked_in_every_phase_that_says_them() {
    breaks(
        &[("{receipt.booking_ref}", "{quote.cent}")],
        &["unknown-field"],
        "did you mean `cents`?",
    );
    // An ask that two phases put is checked in both.
    breaks(
        &[
            ("Amend: AwaitingTrip", "Amend: AwaitingSure"),
            (
                "phase AwaitingParty ",
                "phase AwaitingSure asks Party -> Done phase AwaitingParty ",
            ),
            ("Who is travelling?", "{quote.cents}"),
        ],
        &["not-known"],
        "in `AwaitingParty`",
    );
    // What an unresolved ask would have given is uncertain.
    breaks(
        &[("asks Trip ", "asks Tripp ")],
        &["undeclared-ask"],
        "did you mean `Trip`?",
    );
}
