//! What is written out of a habit of Rust or of other attributes: each is one mistake, and says what belongs there.

use super::breaks;

#[test]
fn a_slip_in_an_attribute_is_one_mistake() {
    let phase = "#[phase(asks = Party, next = AwaitingConfirmation, declined = again)]";
    let marked = |mark: &str| format!("{phase} {mark}");
    let with_field = marked("#[field(len = 1..)]");
    let path = phase.replace("#[phase", "#[dialogue::phase");
    let twice = "#[dialogue(tool = \"book_trip\")]\n#[dialogue(tool = \"x\")]\n";
    let choice = "#[choice]\n    pub enum Cabin {\n        Economy,\n        Business,\n    }";
    let question = "#[ask(\"Who is travelling?\")]";
    let cases: &[(&str, &str, &str, &str)] = &[
        ("#[opens]", "#[opens] #[field(len = 1..)]", "syntax", "found an item"),
        (phase, &with_field, "syntax", "expected a field behind `#[field]`"),
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
            twice,
            "said-twice",
            "`#[dialogue]`",
        ),
        ("#[choice]", "#[choice(title = \"x\")]", "unknown-key", "of a variant"),
        (
            choice,
            "#[choice] pub struct Cabin;",
            "syntax",
            "as in `#[choice] pub enum",
        ),
        (
            question,
            "#[ask(\"Who?\", via = \"roots\")]",
            "syntax",
            "as in `via = url(",
        ),
        (question, "#[ask(TEXT)]", "syntax", "found `TEXT`"),
        (
            "pub confirm",
            "#[field(default = \"true\")] pub confirm",
            "default-type",
            "write `true`",
        ),
        ("pub cents: i64,", "pub cents: i64;", "syntax", "found `;`"),
        (phase, &path, "unknown-attribute", "did you mean `#[phase]`?"),
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
    ];
    for (old, new, rule, says) in cases {
        breaks(&[(old, new)], &[rule], says);
    }
    let function = format!("{phase}\n    pub fn awaiting() {{}}");
    let of_a_struct = format!("{phase}\n    pub struct AwaitingParty;");
    breaks(&[(&of_a_struct, &function)], &["syntax"], "found another item");
}
