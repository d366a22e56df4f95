//! What is wrong with a JSON value, field by field, and how it is said: by wire name to a model, by title to
//! a person.

use std::borrow::Cow;
use std::fmt;

use serde_json::Value;

use crate::contract::{Choice, Field, Format, Kind};
use crate::text::{is_seen, line};

/// The longest piece of a found value that is repeated in a sentence, in characters.
const FOUND_LIMIT: usize = 40;
/// The most choices that are listed in a sentence.
const CHOICES_LIMIT: usize = 20;
/// The most problems that are kept; the rest is counted, so that a large value cannot make a larger reply.
const PROBLEMS_LIMIT: usize = 64;

/// Everything that is wrong with one JSON value: all fields are read before reading gives up.
///
/// Its `Display` is for a model that calls again: one line a problem, fields by their names on the wire,
/// `` `address.street` `` or `` `items[2].name` ``.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Problems {
    found: Vec<Problem>,
    /// Problems beyond the limit.
    more: usize,
    /// The field being read at this moment.
    at: Vec<Step>,
}

#[derive(Debug, Clone, PartialEq)]
struct Problem {
    path: Vec<Step>,
    expected: Expected,
    found: Found,
}

/// One step on the way to a field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Step {
    Field(&'static Field),
    Index(usize),
}

impl Problems {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Notes a problem of the field being read.
    pub(super) fn record(&mut self, expected: Expected, found: Found) {
        if self.found.len() < PROBLEMS_LIMIT {
            self.found.push(Problem {
                path: self.at.clone(),
                expected,
                found,
            });
        } else {
            self.more += 1;
        }
    }

    /// Reads what is one step further down.
    pub(super) fn at<T>(&mut self, step: Step, read: impl FnOnce(&mut Self) -> T) -> T {
        self.at.push(step);
        let value = read(self);
        self.at.pop();
        value
    }

    /// Each problem as a sentence on a line of its own, fields by their titles, each after a line break.
    pub(super) fn write_for_a_person(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.found.iter().try_for_each(|problem| {
            f.write_str("\n")?;
            write_path(f, &problem.path, |field| field.title)?;
            f.write_str(if problem.path.is_empty() {
                "expected "
            } else {
                ": expected "
            })?;
            problem
                .expected
                .write(f, |choice| Cow::Borrowed(choice.title.unwrap_or(choice.value)))?;
            write!(f, ", found {}.", problem.found.0)
        })?;
        if self.more > 0 {
            write!(f, "\n{} more like these.", self.more)
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (line, problem) in self.found.iter().enumerate() {
            if line > 0 {
                f.write_str("\n")?;
            }
            if !problem.path.is_empty() {
                f.write_str("`")?;
                write_path(f, &problem.path, |field| field.name)?;
                f.write_str("`: ")?;
            }
            f.write_str("expected ")?;
            problem
                .expected
                .write(f, |choice| Cow::Owned(format!("{:?}", choice.value)))?;
            write!(f, ", found {}", problem.found.0)?;
        }
        if self.more > 0 {
            write!(f, "\n{} more like these", self.more)
        } else {
            Ok(())
        }
    }
}

impl std::error::Error for Problems {}

fn write_path(f: &mut fmt::Formatter<'_>, path: &[Step], name: impl Fn(&'static Field) -> &'static str) -> fmt::Result {
    path.iter().enumerate().try_for_each(|(depth, step)| match step {
        Step::Field(field) if depth > 0 => write!(f, ".{}", name(field)),
        Step::Field(field) => f.write_str(name(field)),
        Step::Index(index) => write!(f, "[{index}]"),
    })
}

/// What would have been right, worded to stand after "expected".
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Expected {
    Text(Cow<'static, str>),
    /// `how_many` is `one of`, or `1 to 2 of`.
    Among {
        how_many: Cow<'static, str>,
        choices: &'static [Choice],
    },
}

impl Expected {
    /// What a field of this kind takes.
    pub(super) fn of(kind: &Kind) -> Self {
        match *kind {
            Kind::String { format, min, max } => Self::Text(text(format, min, max)),
            Kind::Integer { min, max } => Self::whole_number(min, max),
            Kind::Number { min, max } => Self::number(min, max),
            Kind::Boolean => Self::Text("true or false".into()),
            Kind::Choice(choices) => Self::one_of(choices),
            Kind::Many { choices, min, max } => {
                let how_many = count(min, max).map_or("any of".into(), |n| format!("{n} of").into());
                Self::Among { how_many, choices }
            }
            Kind::List(_) => Self::Text("a list".into()),
            Kind::Message(_) => Self::Text("an object".into()),
        }
    }

    pub(super) fn one_of(choices: &'static [Choice]) -> Self {
        Self::Among {
            how_many: "one of".into(),
            choices,
        }
    }

    pub(super) fn whole_number(min: Option<impl fmt::Display>, max: Option<impl fmt::Display>) -> Self {
        Self::Text(format!("a whole number{}", range(min, max)).into())
    }

    pub(super) fn number(min: Option<impl fmt::Display>, max: Option<impl fmt::Display>) -> Self {
        Self::Text(format!("a number{}", range(min, max)).into())
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, show: impl Fn(&'static Choice) -> Cow<'static, str>) -> fmt::Result {
        let (how_many, choices) = match self {
            Self::Text(text) => return f.write_str(text),
            Self::Among { how_many, choices } => (how_many, *choices),
        };
        f.write_str(how_many)?;
        for (position, choice) in choices.iter().take(CHOICES_LIMIT).enumerate() {
            write!(f, "{}{}", if position > 0 { ", " } else { " " }, show(choice))?;
        }
        match choices.len().saturating_sub(CHOICES_LIMIT) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

fn text(format: Format, min: Option<u32>, max: Option<u32>) -> Cow<'static, str> {
    let noun = match format {
        Format::Plain => "text",
        Format::Email => "an e-mail address",
        Format::Uri => "a URI such as https://example.com",
        Format::Date => "a date such as 2026-07-28",
        Format::DateTime => "a date and time such as 2026-07-28T12:00:00Z",
    };
    let plural = if max.or(min) == Some(1) { "" } else { "s" };
    count(min, max).map_or(noun.into(), |n| format!("{noun} of {n} character{plural}").into())
}

/// `1 to 9`, `at least 1`, `at most 9`, `exactly 2`; nothing where nothing is demanded.
fn count(min: Option<u32>, max: Option<u32>) -> Option<String> {
    match (min.filter(|min| *min > 0), max) {
        (None, None) => None,
        (None, Some(max)) => Some(format!("at most {max}")),
        (Some(min), None) => Some(format!("at least {min}")),
        (Some(min), Some(max)) if min == max => Some(format!("exactly {min}")),
        (Some(min), Some(max)) => Some(format!("{min} to {max}")),
    }
}

fn range(min: Option<impl fmt::Display>, max: Option<impl fmt::Display>) -> String {
    match (min, max) {
        (None, None) => String::new(),
        (None, Some(max)) => format!(" of at most {max}"),
        (Some(min), None) => format!(" of at least {min}"),
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
    }
}

/// What came instead, worded to stand after "found"; short, on one line, and without characters that hide.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Found(String);

impl Found {
    pub(super) fn nothing() -> Self {
        Self("nothing".to_owned())
    }

    /// A text, quoted and cut; a number or truth as it is; anything larger by what it is.
    pub(super) fn value(json: &Value) -> Self {
        match json {
            Value::Null => Self::nothing(),
            Value::Bool(truth) => Self(truth.to_string()),
            Value::Number(number) => Self(short(&number.to_string())),
            Value::String(text) if !text.chars().all(|letter| is_seen(letter) || letter.is_whitespace()) => {
                Self(format!("\"{}\" with characters that nobody sees", short(text)))
            }
            Value::String(text) => Self(format!("\"{}\"", short(text))),
            Value::Array(items) => Self(format!("a list of {}", counted(items.len(), "value"))),
            Value::Object(_) => Self("an object".to_owned()),
        }
    }

    /// `61 characters`, `1 value`.
    pub(super) fn count(n: usize, noun: &str) -> Self {
        Self(counted(n, noun))
    }

    /// A value that came more than once.
    pub(super) fn again(json: &Value) -> Self {
        Self(format!("{} more than once", Self::value(json).0))
    }
}

fn counted(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

fn short(text: &str) -> String {
    line(text, FOUND_LIMIT)
}
