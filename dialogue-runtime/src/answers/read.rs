//! How each type of a field is read from JSON: the declared kind says what is allowed, and what is not allowed
//! becomes a problem, never another value.

use std::collections::BTreeSet;

use serde_json::{Map, Number, Value};

use super::format;
use super::problems::{Expected, Found, Problems, Step};
use crate::contract::{Field, Format, Kind, Presence};
use crate::form;

/// The greatest whole number, 2^52 - 1, up to which a float is the number that was written. Above it
/// `serde_json` may be off by one, which is its right for a float.
const SAFE: f64 = 4_503_599_627_370_495.0;

/// A value that is read from JSON as its field declares.
pub trait Read: Sized {
    /// Reads `json`, which is present and should be of `kind`. `None` when it is not: then `problems` says so.
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self>;
}

/// The reader of one JSON object against the fields of a message. Fields are named by their position.
#[derive(Debug)]
pub struct Object<'a> {
    problems: &'a mut Problems,
    json: Option<&'a Map<String, Value>>,
    fields: &'static [Field],
}

impl Problems {
    /// Reads `json` as the object that `kind`, a message, describes; `null` counts as `{}`.
    ///
    /// `None` when it is something else, which is a problem. Entries that no field is named after are ignored.
    pub fn object<'a>(&'a mut self, json: &'a Value, kind: &Kind) -> Option<Object<'a>> {
        let fields = match kind {
            Kind::Message(message) => message.fields,
            _ => &[],
        };
        let json = match json {
            Value::Null => None,
            Value::Object(entries) => Some(entries),
            _ => {
                self.record(Expected::of(kind), Found::value(json));
                return None;
            }
        };
        Some(Object {
            problems: self,
            json,
            fields,
        })
    }
}

impl<'a> Object<'a> {
    /// Reads the field at `index`, which is required or has a default. `None` when that is a problem.
    pub fn field<T: Read>(&mut self, index: usize) -> Option<T> {
        let (field, json) = self.find(index)?;
        self.problems
            .at(Step::Field(field), |problems| match (json, field.presence) {
                (Some(json), _) => T::read(json, &field.kind, problems),
                (None, Presence::Default(default)) => {
                    T::read(&form::literal(&field.kind, default), &field.kind, problems)
                }
                (None, _) => {
                    problems.record(Expected::of(&field.kind), Found::nothing());
                    None
                }
            })
    }

    /// Reads the field at `index`, which may be absent: `Some(None)`. `None` when what came is a problem.
    ///
    /// A client that cannot leave a field out sends `""`; where no text so short is allowed, that is absence.
    #[allow(
        clippy::option_option,
        reason = "the outer one is for problems, the inner one for absence"
    )]
    pub fn optional<T: Read>(&mut self, index: usize) -> Option<Option<T>> {
        let (field, json) = self.find(index)?;
        match json.filter(|json| json.as_str() != Some("") || takes_empty_text(&field.kind)) {
            None => Some(None),
            Some(json) => self
                .problems
                .at(Step::Field(field), |problems| T::read(json, &field.kind, problems))
                .map(Some),
        }
    }

    /// The field at `index` and its value, unless that is absent or `null`.
    fn find(&self, index: usize) -> Option<(&'static Field, Option<&'a Value>)> {
        let field = self.fields.get(index)?;
        let json = self.json.and_then(|json| json.get(field.name));
        Some((field, json.filter(|json| !json.is_null())))
    }
}

/// Whether `""` is for the kind to judge, rather than another way to say nothing.
fn takes_empty_text(kind: &Kind) -> bool {
    match *kind {
        Kind::String { format, min, .. } => format == Format::Plain && min.unwrap_or(0) == 0,
        Kind::Choice(_) => false,
        // Of no use there, and a problem.
        _ => true,
    }
}

impl Read for String {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        let found = match (json, kind) {
            (Value::String(text), Kind::String { format, min, max }) => {
                let length = text.chars().count();
                if !fits(length, *min, *max) {
                    Found::count(length, "character")
                } else if format::matches(*format, text) {
                    return Some(text.clone());
                } else {
                    Found::value(json)
                }
            }
            _ => Found::value(json),
        };
        problems.record(Expected::of(kind), found);
        None
    }
}

impl Read for bool {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        let truth = json.as_bool();
        if truth.is_none() {
            problems.record(Expected::of(kind), Found::value(json));
        }
        truth
    }
}

/// A whole number as JSON may write it: `2`, `2.0` and `1e3` are whole. A float too large to tell a whole number
/// from its neighbours is not taken for one.
enum Whole {
    Exact(i128),
    /// Whole, but only roughly this.
    Rough(i128),
    Not,
}

impl Whole {
    fn of(json: &Value) -> Self {
        let Value::Number(number) = json else {
            return Self::Not;
        };
        if let Some(exact) = integer(number) {
            return Self::Exact(exact);
        }
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a whole number; beyond 2^127 it is the greatest, and beyond every bound"
        )]
        match number.as_f64() {
            Some(float) if float.fract() == 0.0 && float.abs() <= SAFE => Self::Exact(float as i128),
            Some(float) if float.fract() == 0.0 => Self::Rough(float as i128),
            _ => Self::Not,
        }
    }

    fn is_below(&self, bound: i128) -> bool {
        matches!(*self, Self::Exact(number) | Self::Rough(number) if number < bound)
    }

    fn is_above(&self, bound: i128) -> bool {
        matches!(*self, Self::Exact(number) | Self::Rough(number) if number > bound)
    }
}

fn integer(number: &Number) -> Option<i128> {
    number
        .as_i64()
        .map(i128::from)
        .or_else(|| number.as_u64().map(i128::from))
}

/// Reads a whole number within the declared range, and within `type_min..=type_max`; a bound of the type is
/// mentioned only where nothing was declared and the value lies beyond it.
fn whole_number(
    json: &Value,
    kind: &Kind,
    (type_min, type_max): (i128, i128),
    problems: &mut Problems,
) -> Option<i128> {
    let (min, max) = match *kind {
        Kind::Integer { min, max } => (min.map(i128::from), max.map(i128::from)),
        _ => (None, None),
    };
    let number = Whole::of(json);
    let least = min.map_or(type_min, |min| min.max(type_min));
    let greatest = max.map_or(type_max, |max| max.min(type_max));
    let too_small = number.is_below(least);
    let too_great = number.is_above(greatest);
    let expected = match number {
        Whole::Exact(exact) if !too_small && !too_great => return Some(exact),
        Whole::Rough(_) if !too_small && !too_great => Expected::Text("a whole number with all its digits".into()),
        _ => Expected::whole_number(
            (min.is_some() || too_small).then_some(least),
            (max.is_some() || too_great).then_some(greatest),
        ),
    };
    problems.record(expected, Found::value(json));
    None
}

macro_rules! read_whole_number {
    ($($type:ty)*) => {$(
        impl Read for $type {
            fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
                // Every integer of at most 64 bits is an `i128`, and what is in range is a `$type`.
                #[allow(clippy::cast_lossless, reason = "`isize` and `usize` have no `From`")]
                let range = (Self::MIN as i128, Self::MAX as i128);
                whole_number(json, kind, range, problems)?.try_into().ok()
            }
        }
    )*};
}

read_whole_number!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// Reads a number within the declared range, of at most `type_max` in size.
fn number(json: &Value, kind: &Kind, type_max: f64, problems: &mut Problems) -> Option<f64> {
    let (min, max) = match *kind {
        Kind::Number { min, max } => (min, max),
        _ => (None, None),
    };
    let number = json.as_f64().filter(|number| number.is_finite());
    let too_small = number.is_some_and(|number| number < min.unwrap_or(-type_max));
    let too_great = number.is_some_and(|number| number > max.unwrap_or(type_max));
    if number.is_none() || too_small || too_great {
        let expected = Expected::number(
            min.or(too_small.then_some(-type_max)),
            max.or(too_great.then_some(type_max)),
        );
        problems.record(expected, Found::value(json));
        return None;
    }
    number
}

impl Read for f64 {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        number(json, kind, f64::MAX, problems)
    }
}

impl Read for f32 {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        let number = number(json, kind, f32::MAX.into(), problems)?;
        #[expect(clippy::cast_possible_truncation, reason = "in range; rounding is what `f32` means")]
        Some(number as f32)
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(json: &Value, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        match (json, kind) {
            (Value::Array(items), Kind::Many { choices, min, max }) => {
                // More values than there are to choose from cannot all be different ones.
                if items.len() > choices.len() || !fits(items.len(), *min, *max) {
                    problems.record(Expected::of(kind), Found::count(items.len(), "value"));
                    return None;
                }
                if let Some(twice) = first_duplicate(items) {
                    problems.record(Expected::of(kind), Found::again(twice));
                    return None;
                }
                let each = Kind::Choice(choices);
                collect(items.iter().map(|item| T::read(item, &each, problems)))
            }
            (Value::Array(items), Kind::List(each)) => collect(
                items
                    .iter()
                    .enumerate()
                    .map(|(index, item)| problems.at(Step::Index(index), |problems| T::read(item, each, problems))),
            ),
            _ => {
                problems.record(Expected::of(kind), Found::value(json));
                None
            }
        }
    }
}

/// All items, or `None` when one is missing; each is read all the same, so that every problem is found.
fn collect<T>(items: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    let items: Vec<Option<T>> = items.collect();
    items.into_iter().collect()
}

/// The first text that came before; what is no text is refused for that.
fn first_duplicate(items: &[Value]) -> Option<&Value> {
    let mut seen = BTreeSet::new();
    items
        .iter()
        .find(|item| item.as_str().is_some_and(|text| !seen.insert(text)))
}

fn fits(length: usize, min: Option<u32>, max: Option<u32>) -> bool {
    // A length beyond `u32` is beyond every bound.
    let length = u32::try_from(length).unwrap_or(u32::MAX);
    min.is_none_or(|min| length >= min) && max.is_none_or(|max| length <= max)
}
