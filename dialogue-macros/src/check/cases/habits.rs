//! What is written out of a habit of another language: each is one mistake, and says what belongs there.

use super::{breaks, field};

/// What stands in the booking dialogue, what is written instead, the rule that it breaks, and what is said.
type Habit = (&'static str, &'static str, &'static str, &'static str);

const PARTY: &str = "asks Party     ->";

/// Docs in front of a clause, and paths and other wrappings where a name belongs.
const NAMES: &[Habit] = &[
    (PARTY, "/// d\n asks Party ->", "docs-before-nothing", "these docs"),
    (PARTY, "asks Party /** d */ ->", "docs-before-nothing", "these docs"),
    (PARTY, "asks /** d */ Party ->", "docs-before-nothing", "these docs"),
    (
        "-> AwaitingTrip",
        "-> Phase::AwaitingTrip",
        "syntax",
        "found `Phase::AwaitingTrip`",
    ),
    (
        "-> AwaitingTrip",
        "-> self::AwaitingTrip",
        "syntax",
        "found `self::AwaitingTrip`",
    ),
    ("Booked: Done", "Booked: Phase::Done", "syntax", "found `Phase::Done`"),
    ("asks Trip", "asks booking::Trip", "syntax", "found `booking::Trip`"),
    (
        "opens BookTrip",
        "opens trips::BookTrip",
        "syntax",
        "`opens BookTrip = crate::trips::BookTrip`",
    ),
    (
        "yields Receipt",
        "yields trips::Receipt",
        "syntax",
        "`yields Receipt = crate::trips::Receipt`",
    ),
    (PARTY, "asks optional(Party) ->", "syntax", "found `optional( … )`"),
    (
        PARTY,
        "asks Party and Trip ->",
        "syntax",
        "expected `,` between the names, found `and`",
    ),
    ("-> AwaitingTrip", "-> phase AwaitingTrip", "syntax", "found `phase`"),
    ("carries Quote", "carries message Quote", "syntax", "found `message`"),
    ("yields Receipt", "yields message Receipt", "syntax", "found `message`"),
    ("opens BookTrip", "opens message BookTrip", "syntax", "found `message`"),
    ("-> Confirmed", "-> enum Confirmed", "syntax", "found `enum`"),
    (PARTY, "asks Option<Party> ->", "syntax", "found `Option< … >`"),
    (
        "carries Quote",
        "carries Quote = crate::Q",
        "syntax",
        "expected a name alone",
    ),
    (
        "opens BookTrip",
        "opens BookTrip, Quote",
        "syntax",
        "expected one message",
    ),
    (
        "yields Receipt",
        "yields Receipt, Quote",
        "syntax",
        "expected one result",
    ),
    (
        "phase Done ",
        "phase \"Done\" ",
        "syntax",
        "expected the name of a phase",
    ),
    (
        "opens BookTrip",
        "opens string",
        "undeclared-message",
        "name one that is declared: `BookTrip`",
    ),
    ("carries Quote", "carries Cabin", "wrong-kind", "put it into a message"),
];

/// Items have no visibility, nothing stands between them, and their words are small.
const ITEMS: &[Habit] = &[
    ("confirm     :", "pub confirm :", "syntax", "found `pub`"),
    ("message Quote ", "pub message Quote ", "syntax", "found `pub`"),
    (
        "phase AwaitingParty",
        "pub(crate) phase AwaitingParty",
        "syntax",
        "found `pub`",
    ),
    (
        "{ origin : string }",
        "{ origin : string };",
        "unknown-item",
        "leave it out",
    ),
    (
        "-> AwaitingParty\n",
        "-> AwaitingParty;\n",
        "unknown-clause",
        "leave it out",
    ),
    ("opens BookTrip", "# Trips\n", "unknown-item", "`#` does not begin"),
    ("phase Done  ", "Phase Done  ", "unknown-item", "did you mean `phase`?"),
    (
        "tool \"book_trip\"",
        "Tool \"book_trip\"",
        "unknown-item",
        "did you mean `tool`?",
    ),
    ("phase Done  ", "phase done  ", "not-upper-camel", "write `Done`"),
    (
        "\"Who is travelling?\" {",
        "\"Who?\", {",
        "syntax",
        "right behind its question",
    ),
    ("ask Party \"", "ask Party, \"", "syntax", "right behind its name"),
    ("ask Party \"", "ask Party: \"", "syntax", "right behind its name"),
    (
        "\"Who is travelling?\"",
        "\"Who?\" + \"x\"",
        "syntax",
        "expected one question",
    ),
    (
        "yields Receipt",
        "Yields Receipt",
        "unknown-clause",
        "did you mean `yields`?",
    ),
    (
        PARTY,
        "asks Party Within 15m ->",
        "unknown-clause",
        "did you mean `within`?",
    ),
    ("dialogue Booking", "dialogue pub Booking", "syntax", "found it behind"),
    (
        "\"Who is travelling?\" {",
        "\"Who?\" + {",
        "syntax",
        "right behind its question",
    ),
];

/// What leads on, and what stands at the head of things.
const WAYS: &[Habit] = &[
    (PARTY, "asks Party -->", "syntax", "expected `->`, found `-->`"),
    (PARTY, "asks Party within 15m Done ->", "syntax", "expected `else`"),
    (
        "opens BookTrip",
        "opens BookTrip unattended -> again",
        "syntax",
        "found `again`",
    ),
    ("dialogue Booking", "dialogue Booking<T>", "syntax", "no generics"),
    (
        "dialogue Booking",
        "dialogue \"Booking\"",
        "syntax",
        "the name of the dialogue",
    ),
    (
        "\"Who is travelling?\"",
        "\"Who?\" \"Is it?\"",
        "syntax",
        "expected one question of `Party`",
    ),
    (PARTY, "asks Party ==>", "syntax", "expected `->`, found `==>`"),
    (PARTY, "asks Party --->", "syntax", "expected `->`, found `--->`"),
    (
        "-> AwaitingParty\n",
        "-> AwaitingParty -> Done\n",
        "leads-twice",
        "to `Done`",
    ),
    (
        "-> AwaitingParty\n",
        "-> AwaitingParty, Done\n",
        "leads-twice",
        "to `Done`",
    ),
    (
        "declined -> again",
        "declined -> Left { A: Done }",
        "syntax",
        "expected one phase",
    ),
    (
        "declined -> again",
        "declined -> Again",
        "undeclared-phase",
        "`again` is where",
    ),
    (
        "Amend: AwaitingTrip",
        "Amend: again",
        "undeclared-phase",
        "`again` is where",
    ),
    (
        "phase AwaitingTrip ",
        "phase Idle -> AwaitingTrip phase AwaitingTrip ",
        "declared-twice",
        "`Idle`",
    ),
    (
        "opens BookTrip",
        "opens BookTrip repeats 3x",
        "number-too-large",
        "without a suffix",
    ),
    (
        "-> AwaitingParty\n",
        "-> to AwaitingParty\n",
        "syntax",
        "expected one phase or one branch",
    ),
    (
        "-> AwaitingParty\n",
        "-> AwaitingParty AwaitingParty\n",
        "syntax",
        "expected one phase or one branch",
    ),
    (
        "-> Confirmed {",
        "-> Branch Confirmed {",
        "syntax",
        "expected one phase or one branch",
    ),
];

/// Types, ranges and defaults.
const TYPES: &[Habit] = &[
    ("bool  ", "Integer  ", "undeclared-message", "did you mean `int`?"),
    ("bool  ", "Boolean  ", "undeclared-message", "did you mean `bool`?"),
    ("bool  ", "any  ", "unknown-type", "the types are"),
    ("bool  ", "Option<Quote>  ", "nested-form", "is a message"),
    ("bool  ", "Vec<u8>  ", "nested-form", "is a list"),
    (
        "bool  ",
        "HashMap<string, string>  ",
        "unknown-type",
        "`HashMap<string, string>`",
    ),
    (
        "bool  ",
        "std::string::String  ",
        "unknown-type",
        "`std::string::String`",
    ),
    ("bool  ", "bool(1..=2)  ", "syntax", "a bool does not take"),
    ("int(1..=9)", "Option<u8>", "unknown-type", "write `int(0..=255)?`"),
    (
        "int(1..=9)",
        "i32",
        "unknown-type",
        "write `int(-2147483648..=2147483647)`",
    ),
    ("int(1..=9)", "int<1..=9>", "syntax", "the range of an `int` in `( )`"),
    ("int(1..=9)", "int?(1..=9)", "syntax", "right behind its type"),
    ("int(1..=9)", "int(1-9)", "syntax", "as in `1..=9`"),
    ("int(1..=9)", "int(1, 9)", "syntax", "as in `1..=9`"),
    ("int(1..=9)", "int(1...9)", "syntax", "as in `1..=9`"),
    (
        "int(1..=9)",
        "int(1..=1,000) = 500",
        "syntax",
        "expected `)` after the range",
    ),
    ("int(1..=9)", "int(\"1..=9\")", "syntax", "expected a range"),
    (
        "dates       : string",
        "dates : date = 2026-01-01",
        "syntax",
        "in quotes",
    ),
    (
        "\"How many travellers\"",
        "\"How many\" = 5",
        "syntax",
        "in front of its description",
    ),
    ("confirm     : bool", "bool confirm", "syntax", "expected `:`"),
    ("destination : string", "destination as string", "syntax", "found `as`"),
    (
        "enum(economy, business)",
        "enum(economy, business) = Cabin::Economy",
        "syntax",
        "with `::` behind it",
    ),
    (
        "enum(economy, business)",
        "enum(economy, business) = Cabin.economy",
        "syntax",
        "with `.` behind it",
    ),
    (
        "dates       : string",
        "dates : string = String::new()",
        "syntax",
        "expected one value",
    ),
    (
        "dates       : string",
        "dates : string? = none",
        "optional-with-default",
        "never absent",
    ),
    (
        "dates       : string",
        "dates : string = None",
        "default-type",
        "write `?`",
    ),
    (
        "dates       : string",
        "dates : email(1..=5)",
        "syntax",
        "a text with a format does not take",
    ),
    (
        "dates       : string",
        "dates : Date",
        "undeclared-message",
        "did you mean `date`?",
    ),
    (
        "destination : string ",
        "destination : [string] ",
        "nested-form",
        "is a list",
    ),
    (
        "destination : string ",
        "destination : Quote? ",
        "nested-form",
        "is a message",
    ),
    (
        "{ cents  : int }",
        "{ cents : int legs : [BookTrip?] }",
        "unknown-type",
        "a list has no holes",
    ),
    (
        "int(1..=9)",
        "number(0.0..=1.0f64)",
        "number-too-large",
        "without a suffix",
    ),
];

#[test]
fn a_habit_of_another_language_is_one_mistake() {
    for (old, new, rule, says) in [NAMES, ITEMS, WAYS, TYPES].concat() {
        breaks(&[(old, new)], &[rule], says);
    }
}

#[test]
fn a_reserved_name_is_refused_once_however_often_it_stands() {
    breaks(
        &[("-> AwaitingParty", "-> Self"), ("phase AwaitingParty", "phase Self")],
        &["reserved-name"],
        "`Self`",
    );
    // This one is a name as any other.
    breaks(&[("-> AwaitingParty", "-> Self_")], &["undeclared-phase"], "`Self_`");
    // Two declarations are two mistakes.
    breaks(
        &[("origin : string", "self : string"), ("confirm     :", "self :")],
        &["reserved-name", "reserved-name"],
        "`self`",
    );
}

#[test]
fn the_opening_phase_in_another_place_is_one_mistake() {
    let idle = "phase Idle                                -> AwaitingTrip\n";
    let later = "        phase Idle -> AwaitingTrip\n        ask Trip";
    breaks(
        &[(idle, ""), ("        ask Trip", later)],
        &["first-phase-asks"],
        "declare `Idle` in front",
    );
    breaks(
        &[
            (idle, "phase Gone fails \"Gone.\" phase Idle -> AwaitingTrip\n"),
            ("declined -> again", "declined -> Gone"),
        ],
        &["first-phase-ends"],
        "declare `Idle` in front",
    );
}

#[test]
fn an_end_that_says_nothing_is_refused() {
    breaks(
        &[(
            "\"Booked {receipt.booking_ref} for {receipt.quote_cents} cents.\"",
            "\" \"",
        )],
        &["empty-text"],
        "leave it out",
    );
    breaks(
        &[
            ("declined -> again", "declined -> Gone"),
            ("phase Done ", "phase Gone fails \"\" phase Done "),
        ],
        &["empty-text"],
        "say why it fails",
    );
}

#[test]
fn a_clause_that_is_said_twice_is_read_and_refused() {
    for (once, twice, word) in [
        ("asks Party     ->", "asks Party asks Trip ->", "asks"),
        ("asks Party     ->", "asks Party asks Party ->", "asks"),
        ("carries Quote\n", "carries Quote carries Receipt\n", "carries"),
    ] {
        let says = format!("name all of them behind one `{word}`, with commas");
        breaks(&[(once, twice)], &["said-twice"], &says);
    }
    field("note : string ? ?", &["said-twice"], "`?` is said twice");
    field("seats : int = 1 = 2", &["said-twice"], "`=` is said twice");
}

#[test]
fn a_field_that_is_optional_and_has_a_default_makes_no_hole_besides() {
    breaks(
        &[("cents  : int", "cents : int? = 3")],
        &["optional-with-default"],
        "`cents`",
    );
}

#[test]
fn a_branch_in_other_brackets_is_one_mistake() {
    for branch in ["(Done, AwaitingTrip)", "[Booked: Done, Amend: AwaitingTrip]"] {
        breaks(
            &[("{ Booked: Done, Amend: AwaitingTrip }", branch)],
            &["syntax"],
            "expected the ways of `Confirmed` in braces, found",
        );
    }
}

#[test]
fn a_way_to_ask_behind_the_question_says_where_it_belongs() {
    breaks(
        &[("ask Party \"Who is travelling?\" {", "ask Party \"Who?\" via roots {")],
        &["syntax", "fields-beside-via"],
        "expected `via` in front of the question, found it behind",
    );
}

#[test]
fn a_string_with_a_suffix_is_none() {
    breaks(
        &[("\"book_trip\"", "\"book_trip\"x")],
        &["syntax"],
        "found `\"book_trip\"x`",
    );
    field("note : string = \"none\"x", &["syntax"], "a string");
}

#[test]
fn clauses_stand_in_any_order() {
    super::legal(&[(PARTY, "asks Party within 15m ->")]);
    super::legal(&[
        (PARTY, "within 15m else Done asks Party ->"),
        ("carries Quote", "carries Quote within 1h"),
    ]);
}

#[test]
fn what_was_read_of_a_setting_hides_no_other_mistake() {
    breaks(
        &[("opens BookTrip", "repeats 300 export bindings opens BookTrip")],
        &["number-too-large", "syntax"],
        "`300`",
    );
    breaks(
        &[("tool \"book_trip\"", "tool book_trip"), ("asks Trip", "asks Tripp")],
        &["syntax", "undeclared-ask"],
        "found `book_trip`",
    );
}

#[test]
fn a_way_to_ask_in_other_brackets_is_one_mistake() {
    let form = "ask Confirm \"Book {trip.destination} for {quote.cents} cents?\" {\n            \
                confirm     : bool                    \"Confirm the quote\"\n        }";
    for (way, rule) in [
        ("url{quote.page}", "syntax"),
        ("url[quote.page]", "syntax"),
        ("url = quote.page", "syntax"),
        ("sampling { max_tokens: 3 }", "syntax"),
        ("page.link", "unknown-via"),
    ] {
        breaks(&[(form, &format!("ask Confirm via {way} \"Pay.\""))], &[rule], "");
    }
}

#[test]
fn any_number_of_words_that_do_not_belong_is_one_mistake() {
    let public = format!("{}message Quote ", "pub ".repeat(5_000));
    breaks(&[("message Quote ", &public)], &["syntax"], "found `pub`");
}

#[test]
fn nobody_is_shown_the_text_of_roots() {
    super::legal(&[
        (PARTY, "asks Party, Folders ->"),
        ("ask Party ", "ask Folders via roots \"\" ask Party "),
    ]);
}
