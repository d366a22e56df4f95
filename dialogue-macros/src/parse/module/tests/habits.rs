//! What is written out of a habit of Rust or of other attributes: each is one mistake, and says what belongs there.

use super::{breaks, legal};

/// What stands in the booking module, what is written instead, the rule that it breaks, and what is said.
type Habit = (&'static str, &'static str, &'static str, &'static str);

const PHASE: &str = "#[phase(asks = Party, next = AwaitingConfirmation, declined = again)]";
const QUESTION: &str = "#[ask(\"Who is travelling?\")]";
const CHOICE: &str = "#[choice]\n    pub enum Cabin {\n        Economy,\n        Business,\n    }";
const TWICE: &str = "#[dialogue(tool = \"book_trip\")]\n#[dialogue(tool = \"x\")]\n";

/// Attributes, their places and their arguments.
const ATTRIBUTES: &[Habit] = &[
    ("#[opens]", "#[opens] #[field(len = 1..)]", "syntax", "found an item"),
    (
        "Booked(Done)",
        "#[field(len = 1)] Booked(Done)",
        "syntax",
        "found a variant",
    ),
    (
        "pub cabin",
        "#[choice] pub cabin",
        "syntax",
        "an `enum` or one of its variants",
    ),
    (
        "pub cabin",
        "#[ask(\"x\")] pub cabin",
        "syntax",
        "expected a `struct` behind `#[ask]`",
    ),
    (
        "#[dialogue(tool = \"book_trip\")]\n",
        TWICE,
        "said-twice",
        "`#[dialogue]`",
    ),
    ("#[choice]", "#[choice(title = \"x\")]", "unknown-key", "of a variant"),
    (
        CHOICE,
        "#[choice] pub struct Cabin;",
        "syntax",
        "as in `#[choice] pub enum",
    ),
    (
        QUESTION,
        "#[ask(\"Who?\", via = \"roots\")]",
        "syntax",
        "as in `via = url(",
    ),
    (QUESTION, "#[ask(TEXT)]", "syntax", "found `TEXT`"),
    (
        "pub confirm",
        "#[field(default = \"true\")] pub confirm",
        "default-type",
        "write `true`",
    ),
    ("pub cents: i64,", "pub cents: i64;", "syntax", "found `;`"),
    (
        "next = AwaitingTrip)",
        "next = self::AwaitingTrip)",
        "syntax",
        "`self::AwaitingTrip`",
    ),
    (
        "declined = again)",
        "within = 15m else Done)",
        "syntax",
        "expired = Expired",
    ),
    ("Economy,", "Economy(u8),", "syntax", "found `(u8)`"),
    ("Economy,", "Economy = 1,", "syntax", "found `=`"),
    ("Booked(Done)", "Booked(Done, Idle)", "syntax", "found `(Done, Idle)`"),
    ("range = 1..=9", "range = \"1..=9\"", "syntax", "found `\"1..=9\"`"),
    (
        "pub confirm: bool",
        "pub confirm: Integer",
        "undeclared-message",
        "did you mean `i64`?",
    ),
    (
        "pub dates: String",
        "pub dates: Date",
        "undeclared-message",
        "format = \"date\"",
    ),
    ("#[opens]", "#[opens] #[fact]", "other-mark", "`#[opens]`"),
    ("#[opens]", "#[opens] #[opens]", "marked-twice", "keep one of them"),
    (PHASE, "", "unmarked-item", "put `#[phase(…)]` above it"),
    ("asks = Party", "asks()", "syntax", "found nothing"),
    (
        QUESTION,
        "#[ask(\"Who?\" via = roots)]",
        "syntax",
        "expected `,` behind the question",
    ),
    (
        "pub cabin",
        "#[field(default = \"Economy\")] pub cabin",
        "default-not-a-choice",
        "without quotes",
    ),
    (
        "next = AwaitingConfirmation",
        "next = again",
        "undeclared-phase",
        "`again` is where",
    ),
];

#[test]
fn a_slip_in_an_attribute_is_one_mistake() {
    for (old, new, rule, says) in ATTRIBUTES {
        breaks(&[(old, new)], &[rule], says);
    }
    let with_field = format!("{PHASE} #[field(len = 1..)]");
    breaks(
        &[(PHASE, &with_field)],
        &["syntax"],
        "expected a field behind `#[field]`",
    );
    let path = PHASE.replace("#[phase", "#[dialogue::phase");
    breaks(&[(PHASE, &path)], &["unknown-attribute"], "did you mean `#[phase]`?");
    let function = format!("{PHASE}\n    pub fn awaiting() {{}}");
    let of_a_struct = format!("{PHASE}\n    pub struct AwaitingParty;");
    breaks(&[(&of_a_struct, &function)], &["syntax"], "found another item");
}

/// An attribute may be for a derive of the author's.
#[test]
fn an_attribute_of_another_derive_is_left_alone() {
    legal(&[
        ("#[choice]", "#[choice] #[derive(rocket::FromFormField)]"),
        ("Economy,", "#[field(value = \"eco\")] Economy,"),
    ]);
    legal(&[
        ("#[opens]", "#[opens] #[derive(Described)]"),
        ("pub origin", "#[message(\"where from\")] pub origin"),
    ]);
    legal(&[("#[dialogue(", "#[other::dialogue(x)] #[dialogue(")]);
}
