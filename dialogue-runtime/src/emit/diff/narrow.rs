//! Whether a value that fits one JSON Schema may not fit another, or is read as something else there.
//!
//! What is understood is compared by what it allows: types, values, ranges, lengths. Of any other keyword a change counts
//! as narrower: better one warning too many.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::read::wordless;
use crate::emit::reference::{references, resolved, target};

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
const LIMITS: [&str; 3] = ["pattern", "multipleOf", "not"];

/// Why a value of `old` may not be one of `new`; each beside its root. The first reason, in words.
pub(super) fn narrowed((old_root, old): (&Value, &Value), (new_root, new): (&Value, &Value)) -> Option<String> {
    let empty = Map::new();
    let before = old.as_object().unwrap_or(&empty);
    let now = new.as_object().unwrap_or(&empty);
    let (old_values, new_values) = (values(old), values(new));
    if let Some(why) = fewer_values(old_values.as_ref(), new_values.as_ref()) {
        return Some(why);
    }
    if less_precise(old, new) {
        return Some("a number does not tell all whole numbers apart".to_owned());
    }
    let listed = |key: &str| CHOICES.contains(&key) && new_values.is_some();
    now.iter()
        .filter(|(key, _)| !NOT_HERE.contains(&key.as_str()) && !listed(key))
        .find_map(|(key, value)| {
            let before = before.get(key);
            let narrower = match key.as_str() {
                // Where values are listed, they are of some type.
                "type" => match &old_values {
                    Some(values) => values.iter().any(|one| narrower_type(Some(&type_of(one)), value)),
                    None => narrower_type(before, value),
                },
                "format" => narrower_format(old, value),
                "items" | "additionalProperties" if value.is_object() && before.is_some_and(Value::is_object) => false,
                "additionalProperties" if value != &Value::Bool(false) && before.is_none() => false,
                "items" | "additionalProperties" if value == &Value::Bool(true) => false,
                "uniqueItems" if value == &Value::Bool(false) => false,
                count if COUNTS.contains(&count) && value.as_u64() == Some(0) => false,
                lower if LOWER.contains(&lower) => !ordered(before, Some(value)),
                upper if UPPER.contains(&upper) => !ordered(Some(value), before),
                "oneOf" | "anyOf" if more_choices(key, (old_root, before), (new_root, value)) => false,
                _ => !before.is_some_and(|before| same((old_root, before), (new_root, value))),
            };
            narrower.then(|| reason(key, before, value))
        })
}

/// Why a value that fits both may be read as something else by serde; each schema beside its root. The first reason, in words.
///
/// Serde keeps the members that a map has and drops those that a struct has not, and writes an address, a moment or a set in
/// its own way.
pub(super) fn read_anew((root, old): (&Value, &Value), new: &Value) -> Option<String> {
    const OTHERS: &str = "additionalProperties";
    let closed = old.get(OTHERS) == Some(&Value::Bool(false));
    let kept = |key: &str| old.get(key).is_some_and(|part| is_kept((root, part), MOST_DEEP));
    for key in [OTHERS, "items"] {
        match (old.get(key), new.get(key)) {
            (_, Some(Value::Bool(true))) if kept(key) => {}
            (Some(Value::Object(_)), Some(Value::Object(_))) => {}
            _ if key == OTHERS && closed => {}
            (None, Some(now)) if key == OTHERS && now != &Value::Bool(false) => return Some(format!("`{key}` is new")),
            (Some(before), Some(now)) if before != now => return Some(format!("`{key}` has changed")),
            _ => {}
        }
    }
    if is_anything(new) {
        return (!is_kept((root, old), MOST_DEEP)).then(|| "anything fits now, and is kept as it comes".to_owned());
    }
    let gone = |key: &str| match key {
        OTHERS => !closed,
        "items" => !kept(key),
        "format" => old.get(key).and_then(Value::as_str).and_then(integers).is_none(),
        "uniqueItems" => old.get(key) == Some(&Value::Bool(true)),
        key if key == "type" || CHOICES.contains(&key) => values(old).is_none(),
        key => ![&NOT_HERE[..], &LOWER, &UPPER, &LIMITS]
            .iter()
            .any(|keys| keys.contains(&key)),
    };
    let mut keys = old.as_object().into_iter().flat_map(Map::keys);
    let key = keys.find(|key| new.get(key.as_str()).is_none() && gone(key))?;
    Some(format!("`{key}` is gone"))
}

/// How deep types are followed into one another: one may hold itself.
const MOST_DEEP: usize = 16;

/// Whether whatever fits is written as it came.
fn is_kept((root, schema): (&Value, &Value), depth: usize) -> bool {
    let (schema, _) = nullable(root, schema);
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let kept = |key: &str| schema.get(key).is_some_and(|part| is_kept((root, part), depth));
    let one = |ty: &Value| match ty.as_str() {
        Some("string" | "number") => schema.get("format").is_none(),
        Some("integer" | "boolean" | "null") => true,
        Some("array") => kept("items") && schema.get("uniqueItems") != Some(&Value::Bool(true)),
        Some("object") => {
            let members = ["properties", "patternProperties"];
            kept("additionalProperties") && members.iter().all(|key| schema.get(key).is_none())
        }
        _ => false,
    };
    match schema.get("type") {
        Some(Value::Array(types)) => types.iter().all(one),
        Some(ty) => one(ty),
        None => values(schema).is_some() || is_anything(schema),
    }
}

/// Whether a schema says nothing of what it allows.
fn is_anything(schema: &Value) -> bool {
    match schema {
        Value::Bool(anything) => *anything,
        Value::Object(words) => {
            let says = |key: &str| ["$ref", "properties", "required"].contains(&key) || !NOT_HERE.contains(&key);
            !words.keys().any(|key| says(key))
        }
        _ => false,
    }
}

/// What a schema describes, and whether it may be `null` instead: `Option<T>` of a type with a name.
pub(super) fn nullable<'a>(root: &'a Value, schema: &'a Value) -> (&'a Value, bool) {
    let schema = resolved(root, schema);
    let null = |one: &Value| one.get("type").is_some_and(|ty| ty == "null");
    match schema.get("anyOf").and_then(Value::as_array).map(Vec::as_slice) {
        Some([some, none] | [none, some]) if null(none) && !null(some) => (resolved(root, some), true),
        _ => (schema, false),
    }
}

/// Whether the alternatives are still there, beside others. Of `anyOf` the first that fits counts, so the others stand behind.
fn more_choices(key: &str, (old_root, old): (&Value, Option<&Value>), (new_root, new): (&Value, &Value)) -> bool {
    let (Some(Value::Array(old)), Value::Array(new)) = (old, new) else {
        return false;
    };
    let stays = |(place, one): (usize, &Value)| {
        let mut others = new
            .iter()
            .enumerate()
            .filter(|(other, _)| key == "oneOf" || *other == place);
        others.any(|(_, other)| same((old_root, one), (new_root, other)))
    };
    old.iter().enumerate().all(stays)
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

/// The type of a value, from its JSON.
fn type_of(value: &str) -> Value {
    let name = match serde_json::from_str(value) {
        Ok(Value::String(_)) => "string",
        Ok(Value::Bool(_)) => "boolean",
        Ok(Value::Number(number)) if number.is_f64() => "number",
        Ok(Value::Number(_)) => "integer",
        Ok(Value::Array(_)) => "array",
        Ok(Value::Object(_)) => "object",
        Ok(Value::Null) | Err(_) => "null",
    };
    name.into()
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

/// The integers that a double tells apart.
const PRECISE: (i128, i128) = (-(1 << f64::MANTISSA_DIGITS), 1 << f64::MANTISSA_DIGITS);

/// Of integers a format is a range, as schemars writes it. Of texts none is known to hold another.
fn narrower_format(old: &Value, new: &Value) -> bool {
    let Some(new) = new.as_str() else { return true };
    if old.get("format").and_then(Value::as_str) == Some(new) {
        return false;
    }
    let holds = |(low, high): (i128, i128)| range(old).is_some_and(|(least, most)| low <= least && most <= high);
    let new = if new == "double" { Some(PRECISE) } else { integers(new) };
    !new.is_some_and(holds)
}

/// Whether an integer becomes a number that is not precise enough for all of them.
fn less_precise(old: &Value, new: &Value) -> bool {
    let holds = range(old).is_none_or(|(least, most)| PRECISE.0 <= least && most <= PRECISE.1);
    allows(new, "number") && !allows(new, "integer") && !holds
}

/// The integers that a schema allows, if it allows integers alone.
fn range(schema: &Value) -> Option<(i128, i128)> {
    if !allows(schema, "integer") {
        return None;
    }
    let format = schema.get("format").and_then(Value::as_str);
    let (least, most) = format.and_then(integers).unwrap_or((i64::MIN.into(), i64::MAX.into()));
    let bound = |key: &str| {
        let bound = schema.get(key)?;
        bound
            .as_i64()
            .map(i128::from)
            .or_else(|| bound.as_u64().map(i128::from))
    };
    Some((
        bound("minimum").map_or(least, |bound| bound.max(least)),
        bound("maximum").map_or(most, |bound| bound.min(most)),
    ))
}

/// Whether a schema names this type among what it allows.
fn allows(schema: &Value, name: &str) -> bool {
    match schema.get("type") {
        Some(Value::Array(types)) => types.iter().any(|ty| ty == name),
        ty => ty.is_some_and(|ty| ty == name),
    }
}

/// The integers of a format of schemars'.
fn integers(format: &str) -> Option<(i128, i128)> {
    Some(match format {
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" | "int" => (i64::MIN.into(), i64::MAX.into()),
        "int128" => (i128::MIN, i128::MAX),
        "uint8" => (0, u8::MAX.into()),
        "uint16" => (0, u16::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint64" | "uint" => (0, u64::MAX.into()),
        "uint128" => (0, i128::MAX),
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

/// Whether two schemas are the same but for their words, and so is everything that they refer to.
fn same(old: (&Value, &Value), new: (&Value, &Value)) -> bool {
    let mut followed: BTreeSet<&str> = BTreeSet::new();
    let mut open = vec![(old.1, new.1)];
    while let Some((before, now)) = open.pop() {
        if wordless(before) != wordless(now) {
            return false;
        }
        for reference in references(before) {
            let to = (target(old.0, reference), target(new.0, reference));
            match to {
                _ if !followed.insert(reference) => {}
                (Some(before), Some(now)) => open.push((before, now)),
                (None, None) => {}
                _ => return false,
            }
        }
    }
    true
}
