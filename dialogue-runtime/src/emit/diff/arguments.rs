//! The arguments of the request. They are not sealed: a client repeats them, and the state opens with the same ones only.
//!
//! So two things count: whether what fitted fits still, and whether it is digested alike. In the digest of the contract's
//! own messages a value equal to its default is left out, at any depth; in that of a type of the user's own, which is bound
//! by what it serializes to, a value that was left out stands with its default.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::narrow::{narrowed, read_anew};
use super::read::Contract;
use super::{Difference, Kind};
use crate::emit::reference::resolved;

/// What becomes of those that do not name it.
const LEFT_OUT: &str = ", and those that leave it out go on with the new one";

pub(super) fn compare(old: &Contract, new: &Contract, difference: &mut Difference) {
    let (before, now) = (schema(old), schema(new));
    let (was_own, is_own) = (old.opens_own(), new.opens_own());
    if was_own != is_own && (has_defaults(&before) || has_defaults(&now)) {
        let text = "open dialogues are refused where an argument is left out, or is equal to its default: a state is bound to \
                    it only where the arguments are a type of the server's own";
        difference.add(Kind::Breaks, text.to_owned());
    }
    let mut walk = Walk {
        old: &before,
        new: &now,
        own: was_own || is_own,
        serialized: was_own && is_own,
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
    /// Whether serde reads the arguments on one side at least.
    own: bool,
    /// Whether a default is part of what a state is bound to.
    serialized: bool,
    /// Where in the two documents this has been: a type may hold itself, and may stand in many places.
    compared: BTreeSet<(*const Value, *const Value)>,
    difference: &'a mut Difference,
}

impl<'a> Walk<'a> {
    fn breaks(&mut self, text: String) {
        self.difference.add(Kind::Breaks, text);
    }

    fn value(&mut self, path: &str, old: &'a Value, new: &'a Value) {
        let (before, now) = (resolved(self.old, old), resolved(self.new, new));
        if !self.compared.insert((before, now)) {
            return;
        }
        let whose = |arguments: &str, argument: &str| match path {
            "" => format!("open dialogues whose arguments {arguments}"),
            path => format!("open dialogues whose argument `{path}` {argument}"),
        };
        if let Some(why) = narrowed((self.old, before), (self.new, now)) {
            let whose = whose("do not fit", "does not fit");
            self.breaks(format!("{whose} any more are refused: {why}"));
        } else if let Some(why) = read_anew(before, now).filter(|_| self.own) {
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
                    self.presence(&path, (before, requires(old, name)), (now, requires(new, name)));
                }
                (Some(before), None) => self.gone(&path, before),
                (None, Some(now)) => self.added(&path, now, requires(new, name)),
                (None, None) => {}
            }
        }
    }

    fn gone(&mut self, path: &str, old: &Value) {
        let text = if self.serialized && default(old).is_some() {
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
        } else if self.serialized && default(new).is_some() {
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
        if !self.own && optional && before.is_none() && now.is_none() && says_nothing(old) && !says_nothing(new) {
            self.breaks(format!(
                "open dialogues that were called with `\"\"` as the argument `{path}` are refused: that was as good as none"
            ));
        }
        if alike(before, now) {
            return;
        }
        if self.serialized {
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

/// `1` is `1.0`.
fn alike(one: Option<&Value>, other: Option<&Value>) -> bool {
    match (one, other) {
        (Some(Value::Number(one)), Some(Value::Number(other))) if one.is_f64() || other.is_f64() => {
            one.as_f64() == other.as_f64()
        }
        _ => one == other,
    }
}

fn has_defaults(schema: &Value) -> bool {
    match schema {
        Value::Object(members) => default(schema).is_some() || members.values().any(has_defaults),
        Value::Array(each) => each.iter().any(has_defaults),
        _ => false,
    }
}
