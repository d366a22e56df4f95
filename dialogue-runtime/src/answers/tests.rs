//! What the tests of answers share: choices, kinds, and how to read one value.

mod any;
mod ask;
mod fields;
mod kinds;
mod messages;
mod values;

use serde_json::Value;

use super::{Choice, Problems, Read};
use crate::contract::{self, Field, Format, Kind, Literal, Message, Presence};

#[derive(Debug, Clone, Copy, PartialEq)]
enum Cabin {
    Economy,
    Business,
}

impl Choice for Cabin {
    const CHOICES: &'static [contract::Choice] = &[
        contract::Choice {
            value: "economy",
            title: Some("Economy class"),
        },
        contract::Choice {
            value: "business",
            title: None,
        },
    ];
    fn index(self) -> usize {
        self as usize
    }
    fn from_index(index: usize) -> Option<Self> {
        [Self::Economy, Self::Business].get(index).copied()
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Extra {
    Meal,
    Wifi,
    Lounge,
}

impl Choice for Extra {
    const CHOICES: &'static [contract::Choice] = &[
        contract::Choice {
            value: "meal",
            title: None,
        },
        contract::Choice {
            value: "wifi",
            title: None,
        },
        contract::Choice {
            value: "lounge",
            title: None,
        },
    ];
    fn index(self) -> usize {
        self as usize
    }
    fn from_index(index: usize) -> Option<Self> {
        [Self::Meal, Self::Wifi, Self::Lounge].get(index).copied()
    }
}

const fn required(name: &'static str, title: &'static str, kind: Kind) -> Field {
    Field {
        name,
        title,
        description: "",
        kind,
        presence: Presence::Required,
    }
}

const fn optional(name: &'static str, title: &'static str, kind: Kind) -> Field {
    Field {
        presence: Presence::Optional,
        ..required(name, title, kind)
    }
}

const fn defaulted(name: &'static str, title: &'static str, kind: Kind, value: Literal) -> Field {
    Field {
        presence: Presence::Default(value),
        ..required(name, title, kind)
    }
}

const fn text(format: Format) -> Kind {
    Kind::String {
        format,
        min: None,
        max: None,
    }
}

const TEXT: Kind = text(Format::Plain);
const NAME: Kind = Kind::String {
    format: Format::Plain,
    min: Some(1),
    max: Some(5),
};
const TRAVELLERS: Kind = Kind::Integer {
    min: Some(1),
    max: Some(9),
};
const EXTRAS: Kind = Kind::Many {
    choices: Extra::CHOICES,
    min: Some(1),
    max: Some(2),
};

/// What came of one value read as one kind: the value, or what is wrong with it.
fn read<T: Read>(kind: &Kind, json: &Value) -> Result<T, String> {
    let mut problems = Problems::default();
    T::read(json, kind, &mut problems).ok_or_else(|| problems.to_string())
}

fn refused<T>(sentence: &str) -> Result<T, String> {
    Err(sentence.to_owned())
}

#[derive(Debug, PartialEq)]
struct Address {
    street: String,
}

static ADDRESS: Message = Message::new("Address", "", &[required("street", "Street", NAME)]);

impl Read for Address {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        Some(Self {
            street: problems.object(json, kind)?.field(0)?,
        })
    }
}
