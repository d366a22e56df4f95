//! Names of Rust as names of Dart: in its case, of its letters, none reserved, none twice.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::{Declaration, Kind};
use crate::contract::{Choice, Field, Message};

/// What a name of Dart cannot be, what it can be only in some places, and the types that are written in lower case.
const RESERVED: [&str; 64] = [
    "abstract",
    "as",
    "assert",
    "async",
    "await",
    "bool",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "covariant",
    "default",
    "deferred",
    "do",
    "double",
    "dynamic",
    "else",
    "enum",
    "export",
    "extends",
    "extension",
    "external",
    "factory",
    "false",
    "final",
    "finally",
    "for",
    "get",
    "if",
    "implements",
    "import",
    "in",
    "int",
    "interface",
    "is",
    "late",
    "library",
    "mixin",
    "new",
    "null",
    "num",
    "operator",
    "override",
    "part",
    "required",
    "rethrow",
    "return",
    "set",
    "static",
    "super",
    "switch",
    "sync",
    "this",
    "throw",
    "true",
    "try",
    "typedef",
    "var",
    "void",
    "while",
    "with",
    "yield",
];

/// What every object has.
const MEMBERS: [&str; 5] = ["hashCode", "noSuchMethod", "runtimeType", "toJson", "toString"];

/// The types of `dart:core` that are written here, or that a reader would take a name for.
const TYPES: [&str; 20] = [
    "Enum",
    "Error",
    "Exception",
    "FormatException",
    "Function",
    "Future",
    "Iterable",
    "List",
    "Map",
    "Never",
    "Null",
    "Object",
    "Record",
    "Set",
    "Stream",
    "String",
    "Symbol",
    "Type",
    "Uri",
    "DateTime",
];

/// What a type of Dart is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// The dialogue itself, its state, its outcome.
    Own,
    /// An outcome in one phase.
    Phase,
    /// A message, or the answers of a form.
    Record,
    /// A question as it was put.
    Ask,
    /// What is replied to it.
    Reply,
    /// The values of a field, `Message.field`.
    Choice,
}

/// The names of all types.
pub(super) struct Names(BTreeMap<(Role, String), String>);

impl Names {
    pub(super) fn of(declaration: &Declaration) -> Self {
        let contract = declaration.contract();
        let prefix = upper(contract.name);
        let mut types = Scope(TYPES.map(str::to_owned).into());
        let mut names = BTreeMap::new();
        let mut add = |role: Role, key: String, name: String| {
            names.insert((role, key), types.take(name));
        };
        add(Role::Own, "Dialogue".to_owned(), prefix.clone());
        for own in ["Outcome", "Failed", "Phase", "State"] {
            add(Role::Own, own.to_owned(), format!("{prefix}{own}"));
        }
        for phase in contract.phases {
            add(Role::Phase, phase.name.to_owned(), prefix.clone() + &upper(phase.name));
        }
        let messages = declaration.messages();
        let asks = declaration.asks();
        let answers = asks.iter().map(|ask| &ask.answers);
        for message in messages.iter().copied().chain(answers.clone()) {
            add(
                Role::Record,
                message.name.to_owned(),
                prefix.clone() + &upper(message.name),
            );
        }
        for answers in answers.clone() {
            let name = prefix.clone() + &upper(answers.name);
            add(Role::Ask, answers.name.to_owned(), format!("{name}Ask"));
            add(Role::Reply, answers.name.to_owned(), format!("{name}Reply"));
        }
        for message in messages.into_iter().chain(answers) {
            for field in message.fields.iter().filter(|field| choices(&field.kind).is_some()) {
                let name = prefix.clone() + &upper(message.name) + &upper(&member(field.name));
                add(Role::Choice, choice_key(message, field), name);
            }
        }
        Self(names)
    }

    /// A name; of what has none, nothing.
    pub(super) fn get(&self, role: Role, key: &str) -> &str {
        self.0.get(&(role, key.to_owned())).map_or("", String::as_str)
    }
}

/// The key of the choices of a field.
pub(super) fn choice_key(message: &Message, field: &Field) -> String {
    format!("{}.{}", message.name, field.name)
}

/// The values to choose from, if it is a choice, or several, or a list of them.
pub(super) fn choices(kind: &Kind) -> Option<&'static [Choice]> {
    match kind {
        Kind::Choice(choices) | Kind::Many { choices, .. } => Some(choices),
        Kind::List(each) => choices(each),
        _ => None,
    }
}

/// Names that may not meet: one that is taken gets an underscore.
pub(super) struct Scope(BTreeSet<String>);

impl Scope {
    /// The members of a class that has these already.
    pub(super) fn members(own: &[&str]) -> Self {
        let taken = RESERVED.into_iter().chain(MEMBERS).chain(own.iter().copied());
        Self(taken.map(str::to_owned).collect())
    }

    pub(super) fn take(&mut self, mut name: String) -> String {
        while !self.0.insert(name.clone()) {
            name.push('_');
        }
        name
    }
}

/// `booking_ref`, `b c`, `DarkRed` → `bookingRef`, `bC`, `darkRed`.
pub(super) fn member(name: &str) -> String {
    let words = words(name);
    let mut words = words.split('_').filter(|word| !word.is_empty());
    let first = words.next().unwrap_or("unnamed");
    let mut member = if first.chars().any(|letter| letter.is_ascii_lowercase()) {
        let mut letters = first.chars();
        letters
            .next()
            .map_or(String::new(), |letter| letter.to_ascii_lowercase().to_string())
            + letters.as_str()
    } else {
        first.to_ascii_lowercase()
    };
    member.extend(words.map(capital));
    if member.starts_with(|letter: char| letter.is_ascii_digit()) {
        member.insert(0, 'n');
    }
    member
}

/// `BookTrip` → `BookTrip`, of letters that Dart has.
fn upper(name: &str) -> String {
    words(name).split('_').map(capital).collect()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Identifiers of Dart are ASCII: other letters by their number, and what is no letter is a gap.
fn words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_ascii_alphanumeric() {
            words.push(letter);
        } else if letter.is_alphanumeric() {
            // Writing to a `String` cannot fail.
            let _ = write!(words, "u{:04x}", u32::from(letter));
        } else {
            words.push('_');
        }
    }
    words
}
