//! The arguments of the request. They are not sealed: a client repeats them, and the state opens with the same ones only.
//!
//! So two things count: whether what fitted fits still, and whether it is digested alike. In the digest of the contract's
//! own messages a value equal to its default is left out, at any depth; in that of a type of the user's own, which is bound
//! by what it serializes to, a value that was left out stands with its default.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::narrow::{narrowed, nullable, read_anew};
use super::read::Contract;
use super::{Difference, Kind};
use crate::binding::canonical_json;

/// What becomes of those that do not name it.
const LEFT_OUT: &str = ", and those that leave it out go on with the new one";

pub(super) fn compare(old: &Contract, new: &Contract, difference: &mut Difference) {
    let (mut before, mut now) = (schema(old), schema(new));
    let (was_own, is_own) = (old.opens_own(), new.opens_own());
    // Beside a type of Rust's, what the contract declares is one.
    match (was_own, is_own) {
        (true, false) => with_formats(&mut now),
        (false, true) => with_formats(&mut before),
        _ => {}
    }
    if was_own != is_own && (has_defaults(&before) || has_defaults(&now)) {
        let text = "open dialogues are refused where an argument is left out, or is equal to its default: a state is bound to \
                    it only where the arguments are a type of the server's own";
        difference.add(Kind::Breaks, text.to_owned());
    }
    let mut walk = Walk {
        old: &before,
        new: &now,
        was_own,
        is_own,
        compared: BTreeSet::new(),
        difference,
    };
    walk.value("", &before, &now);
}

/// Of the arguments; a request without any takes an object of nothing.
fn schema(contract: &Contract) -> Value {
    let schema = contract.opens.as_ref().and_then(|opens| opens.schema.clone());
    schema.map_or_else(|| json!({ "type": "object" }), Value::Object)
}

/// Both schemas of the arguments, from their roots down.
struct Walk<'a> {
    old: &'a Value,
    new: &'a Value,
    /// Whether serde reads the arguments: a type of the user's own.
    was_own: bool,
    is_own: bool,
    /// Where in the two documents this has been: a type may hold itself, and may stand in many places.
    compared: BTreeSet<(*const Value, *const Value)>,
    difference: &'a mut Difference,
}

impl<'a> Walk<'a> {
    fn breaks(&mut self, text: String) {
        self.difference.add(Kind::Breaks, text);
    }

    /// Whether a default is part of what a state is bound to.
    fn serialized(&self) -> bool {
        self.was_own && self.is_own
    }

    fn value(&mut self, path: &str, old: &'a Value, new: &'a Value) {
        let ((before, was_optional), (now, is_optional)) = (nullable(self.old, old), nullable(self.new, new));
        if !self.compared.insert((before, now)) {
            return;
        }
        let whose = |arguments: &str, argument: &str| match path {
            "" => format!("open dialogues whose arguments {arguments}"),
            path => format!("open dialogues whose argument `{path}` {argument}"),
        };
        if was_optional && !is_optional && now.get("type").is_some_and(|ty| ty != "null") {
            let whose = whose("are `null`", "is `null`");
            self.breaks(format!("{whose} are refused: that is no value of it any more"));
        }
        if let Some(why) = narrowed((self.old, before), (self.new, now)) {
            let whose = whose("do not fit", "does not fit");
            self.breaks(format!("{whose} any more are refused: {why}"));
        } else if let Some(why) = read_anew((self.old, before), now).filter(|_| self.was_own || self.is_own) {
            let whose = whose("are read as something else", "is read as something else");
            self.breaks(format!("{whose} are refused: {why}"));
        }
        self.properties(path, before, now);
        for (key, each) in [("items", "[]"), ("additionalProperties", ".*")] {
            if let (Some(before @ Value::Object(_)), Some(now @ Value::Object(_))) = (before.get(key), now.get(key)) {
                self.value(&format!("{path}{each}"), before, now);
            }
        }
    }

    fn properties(&mut self, at: &str, old: &'a Value, new: &'a Value) {
        let (before, now) = (properties(old), properties(new));
        let names = || before.into_iter().chain(now).flatten().map(|(name, _)| name);
        let names: BTreeSet<&String> = names().collect();
        for name in names {
            let path = if at.is_empty() {
                name.clone()
            } else {
                format!("{at}.{name}")
            };
            let get = |properties: Option<&'a Map<String, Value>>| properties.and_then(|all| all.get(name));
            match (get(before), get(now)) {
                (Some(before), Some(now)) => {
                    self.value(&path, before, now);
                    self.writing((&path, name), (old, before), (new, now));
                    self.presence(&path, (before, requires(old, name)), (now, requires(new, name)));
                }
                (Some(before), None) => self.gone(&path, before),
                (None, Some(now)) => self.added(&path, now, requires(new, name)),
                (None, None) => {}
            }
        }
    }

    /// Whether serde writes an argument at all: never, or not what is empty.
    fn writing(
        &mut self,
        (path, name): (&str, &str),
        (old_in, old): (&Value, &Value),
        (new_in, new): (&Value, &Value),
    ) {
        let never = |schema: &Value| schema.get("writeOnly") == Some(&Value::Bool(true));
        let empty = |root: &Value, within: &Value, schema: &Value| {
            !requires(within, name) && default(schema).is_none() && !takes_null(root, schema)
        };
        if never(old) != never(new) {
            self.breaks(format!(
                "every open dialogue that was called with the argument `{path}`: serde writes it on one side only"
            ));
        } else if (self.was_own && empty(self.old, old_in, old)) != (self.is_own && empty(self.new, new_in, new)) {
            self.breaks(format!(
                "open dialogues that were called with the argument `{path}` may be refused where it is empty: serde leaves \
                 it out on one side only"
            ));
        }
    }

    fn gone(&mut self, path: &str, old: &Value) {
        let text = if self.serialized() && default(old).is_some() {
            format!("every open dialogue: the argument `{path}` is gone, and its states are bound to it")
        } else {
            format!("open dialogues that were called with the argument `{path}`, which is gone, are refused")
        };
        self.breaks(text);
    }

    fn added(&mut self, path: &str, new: &Value, required: bool) {
        if required {
            self.breaks(format!(
                "every open dialogue, and every call as it was made so far: the argument `{path}` is new, and required"
            ));
        } else if self.serialized() && default(new).is_some() {
            self.breaks(format!(
                "every open dialogue: the argument `{path}` is new, and a state is bound to what stands for it"
            ));
        } else {
            let text = format!("the argument `{path}` is new; calls without it go on as they were");
            self.difference.add(Kind::Changed, text);
        }
    }

    /// Whether an argument may be left out, and what stands for it then.
    fn presence(&mut self, path: &str, (old, was_required): (&Value, bool), (new, is_required): (&Value, bool)) {
        let (before, now) = (default(old), default(new));
        match (was_required, is_required) {
            (false, true) => self.breaks(format!(
                "open dialogues that were called without the argument `{path}`, which is required now, are refused"
            )),
            (true, false) => {
                let text = format!("the argument `{path}` may be left out");
                self.difference.add(Kind::Changed, text);
            }
            _ => {}
        }
        let optional = !was_required && !is_required;
        let (said_nothing, is_nothing) = (!self.was_own && says_nothing(old), !self.is_own && says_nothing(new));
        if optional && before.is_none() && now.is_none() && said_nothing && !is_nothing {
            self.breaks(format!(
                "open dialogues that were called with `\"\"` as the argument `{path}` are refused: that was as good as none"
            ));
        }
        if alike(before, now) {
            return;
        }
        if self.serialized() {
            if optional {
                self.breaks(format!(
                    "open dialogues that leave out the argument `{path}` are refused: its default has changed"
                ));
            }
            return;
        }
        let (which, otherwise) = match (before, now) {
            (Some(_), None) => ("the old default", ""),
            (Some(_), Some(_)) if optional => ("the old or the new default", LEFT_OUT),
            (None, Some(_)) if optional => ("the new default", LEFT_OUT),
            (Some(_), Some(_)) => ("the old or the new default", ""),
            (None, _) => ("the new default", ""),
        };
        self.breaks(format!(
            "open dialogues that name {which} of the argument `{path}` are refused{otherwise}"
        ));
    }
}

fn properties(schema: &Value) -> Option<&Map<String, Value>> {
    schema.get("properties").and_then(Value::as_object)
}

fn requires(schema: &Value, name: &str) -> bool {
    let required = schema.get("required").and_then(Value::as_array);
    required.into_iter().flatten().any(|required| required == name)
}

/// Whether `null` fits.
fn takes_null(root: &Value, schema: &Value) -> bool {
    let (schema, is_optional) = nullable(root, schema);
    let null = |ty: &Value| ty == "null" || ty.as_array().is_some_and(|types| types.iter().any(|ty| ty == "null"));
    is_optional || schema.get("type").is_none_or(null)
}

/// Whether `""` in place of an optional argument of this schema means that there is none: it is a text, and none so short.
fn says_nothing(schema: &Value) -> bool {
    let is_text = schema.get("type").is_some_and(|ty| ty == "string");
    let plain = ["format", "enum", "const", "oneOf"]
        .iter()
        .all(|key| schema.get(key).is_none());
    let shortest = schema.get("minLength").and_then(Value::as_u64).unwrap_or(0);
    is_text && (!plain || shortest > 0)
}

/// `null` is nothing.
fn default(schema: &Value) -> Option<&Value> {
    schema.get("default").filter(|default| !default.is_null())
}

/// Whether a state is bound to the same: `1` is `1.0`, and what is `null` is not there.
fn alike(one: Option<&Value>, other: Option<&Value>) -> bool {
    let text = |value: &Value| {
        let mut text = Vec::new();
        canonical_json(value, &mut text);
        text
    };
    one.map(text) == other.map(text)
}

/// What Rust has for the numbers of a contract, as schemars says it.
fn with_formats(schema: &mut Value) {
    match schema {
        Value::Array(each) => each.iter_mut().for_each(with_formats),
        Value::Object(members) => {
            let format = match members.get("type").and_then(Value::as_str) {
                Some("integer") => Some("int64"),
                Some("number") => Some("double"),
                _ => None,
            };
            if let Some(format) = format {
                members.insert("format".to_owned(), format.into());
            }
            let data = ["default", "enum", "const", "examples"];
            let parts = members.iter_mut().filter(|(key, _)| !data.contains(&key.as_str()));
            parts.for_each(|(_, part)| with_formats(part));
        }
        _ => {}
    }
}

fn has_defaults(schema: &Value) -> bool {
    match schema {
        Value::Object(members) => default(schema).is_some() || members.values().any(has_defaults),
        Value::Array(each) => each.iter().any(has_defaults),
        _ => false,
    }
}
