//! Whether a value that fits one JSON Schema may not fit another, or is read as something else there.
//!
//! What is understood is compared by what it allows: types, values, ranges, lengths. Of any other keyword a change counts
//! as narrower: better one warning too many.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::read::wordless;

/// Keywords that allow and forbid nothing, or are compared elsewhere: the members of an object, the items of a list, what
/// stands for an argument that is left out.
const NOT_HERE: [&str; 14] = [
    "title",
    "description",
    "enumNames",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "$comment",
    "$schema",
    "$defs",
    "$ref",
    "default",
    "properties",
    "required",
];
const LOWER: [&str; 5] = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
/// Of these 0 is no bound.
const COUNTS: [&str; 3] = ["minLength", "minItems", "minProperties"];
const UPPER: [&str; 5] = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
const CHOICES: [&str; 4] = ["enum", "const", "oneOf", "anyOf"];

/// Limits of what a value may be, and not of how it is read.
const LIMITS: [&str; 4] = ["format", "pattern", "multipleOf", "uniqueItems"];

/// Why a value of `old` may not be one of `new`; each beside its root. The first reason, in words.
pub(super) fn narrowed((old_root, old): (&Value, &Value), (new_root, new): (&Value, &Value)) -> Option<String> {
    let empty = Map::new();
    let before = old.as_object().unwrap_or(&empty);
    let now = new.as_object().unwrap_or(&empty);
    let (old_values, new_values) = (values(old), values(new));
    if let Some(why) = fewer_values(old_values.as_ref(), new_values.as_ref()) {
        return Some(why);
    }
    let listed = |key: &str, values: &Option<_>| CHOICES.contains(&key) && values.is_some();
    now.iter()
        .filter(|(key, _)| !NOT_HERE.contains(&key.as_str()) && !listed(key, &new_values))
        .find_map(|(key, value)| {
            let before = before.get(key);
            let narrower = match key.as_str() {
                "type" => narrower_type(before, value),
                "format" => narrower_format(before, value),
                "items" | "additionalProperties" if value.is_object() && before.is_some_and(Value::is_object) => false,
                "additionalProperties" if value != &Value::Bool(false) && before.is_none() => false,
                "additionalProperties" if value == &Value::Bool(true) => false,
                "uniqueItems" if value == &Value::Bool(false) => false,
                count if COUNTS.contains(&count) && value.as_u64() == Some(0) => false,
                lower if LOWER.contains(&lower) => !ordered(before, Some(value)),
                upper if UPPER.contains(&upper) => !ordered(Some(value), before),
                _ => !before.is_some_and(|before| same((old_root, before), (new_root, value))),
            };
            narrower.then(|| reason(key, before, value))
        })
}

/// Why a value that fits both may be read as something else by serde, which keeps the members that a map has and drops those
/// that a struct has not. The first reason, in words.
pub(super) fn read_anew(old: &Value, new: &Value) -> Option<String> {
    const OTHERS: &str = "additionalProperties";
    let closed = old.get(OTHERS) == Some(&Value::Bool(false));
    if !closed {
        match (old.get(OTHERS), new.get(OTHERS)) {
            (None, Some(others)) if others != &Value::Bool(false) => return Some(format!("`{OTHERS}` is new")),
            (Some(Value::Object(_)), Some(Value::Object(_))) => {}
            (Some(before), Some(now)) if before != now => return Some(format!("`{OTHERS}` has changed")),
            _ => {}
        }
    }
    let gone = |key: &str| match key {
        OTHERS => !closed,
        "type" => old.get("type").is_some_and(holds_values),
        key if CHOICES.contains(&key) => values(old).is_none(),
        key => ![&NOT_HERE[..], &LOWER, &UPPER, &LIMITS]
            .iter()
            .any(|keys| keys.contains(&key)),
    };
    let mut keys = old.as_object().into_iter().flat_map(Map::keys);
    let key = keys.find(|key| new.get(key.as_str()).is_none() && gone(key))?;
    Some(format!("`{key}` is gone"))
}

/// Whether values of this type have others in them.
fn holds_values(ty: &Value) -> bool {
    let holds = |ty: &Value| ty == "object" || ty == "array";
    holds(ty) || ty.as_array().is_some_and(|types| types.iter().any(holds))
}

fn reason(key: &str, before: Option<&Value>, now: &Value) -> String {
    let short = |value: &Value| match value {
        Value::Object(_) | Value::Array(_) => None,
        value => Some(value.to_string()),
    };
    match (short(now), before.map(short)) {
        (Some(now), None) => format!("`{key}` is {now}, there was none"),
        (Some(now), Some(Some(before))) => format!("`{key}` is {now}, it was {before}"),
        _ => format!("`{key}` has changed"),
    }
}

/// The values that a schema allows, where it lists them: `enum`, `const`, or choices each with a title.
fn values(schema: &Value) -> Option<BTreeSet<String>> {
    if let Some(listed) = schema.get("enum").and_then(Value::as_array) {
        return Some(listed.iter().map(Value::to_string).collect());
    }
    if let Some(one) = schema.get("const") {
        return Some(BTreeSet::from([one.to_string()]));
    }
    let choices = schema.get("oneOf").or_else(|| schema.get("anyOf"))?.as_array()?;
    let each: Option<Vec<BTreeSet<String>>> = choices.iter().map(values).collect();
    Some(each?.into_iter().flatten().collect())
}

fn fewer_values(old: Option<&BTreeSet<String>>, new: Option<&BTreeSet<String>>) -> Option<String> {
    let new = new?;
    let Some(old) = old else {
        return Some("only some values are allowed now".to_owned());
    };
    let gone = old.difference(new).next()?;
    Some(format!("{gone} is no value of it any more"))
}

fn narrower_type(old: Option<&Value>, new: &Value) -> bool {
    let names = |ty: &Value| match ty {
        Value::Array(names) => names.clone(),
        one => vec![one.clone()],
    };
    let (Some(old), new) = (old.map(names), names(new)) else {
        return true;
    };
    let fits = |ty: &Value| new.contains(ty) || (ty == "integer" && new.contains(&Value::from("number")));
    !old.iter().all(fits)
}

/// Of numbers a format is a range, as schemars writes it. Of texts none is known to hold another.
fn narrower_format(old: Option<&Value>, new: &Value) -> bool {
    let (Some(old), Some(new)) = (old.and_then(Value::as_str), new.as_str()) else {
        return true;
    };
    let holds = || {
        let (old, new) = (integers(old)?, integers(new)?);
        Some(new.0 <= old.0 && old.1 <= new.1)
    };
    old != new && holds() != Some(true)
}

/// The integers that are written alike in this format and in any other that has them.
fn integers(format: &str) -> Option<(i128, i128)> {
    let double = i128::from(f64::MANTISSA_DIGITS);
    Some(match format {
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" | "int" => (i64::MIN.into(), i64::MAX.into()),
        "uint8" => (0, u8::MAX.into()),
        "uint16" => (0, u16::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint64" | "uint" => (0, u64::MAX.into()),
        "double" => (-(1 << double), 1 << double),
        _ => return None,
    })
}

/// Whether `low` is there and not above `high`; a `high` that is not there is above everything.
fn ordered(high: Option<&Value>, low: Option<&Value>) -> bool {
    match (high, low) {
        (Some(high), Some(low)) => match (high.as_i64(), low.as_i64()) {
            (Some(high), Some(low)) => low <= high,
            _ => low.as_f64() <= high.as_f64(),
        },
        _ => false,
    }
}

/// Whether two schemas are the same but for their words, where they refer to something as well.
fn same((old_root, old): (&Value, &Value), (new_root, new): (&Value, &Value)) -> bool {
    let definitions = |root: &Value| root.get("$defs").map(wordless);
    let refers = |schema: &Value| schema.to_string().contains("\"$ref\"");
    wordless(old) == wordless(new) && (!refers(old) || definitions(old_root) == definitions(new_root))
}
