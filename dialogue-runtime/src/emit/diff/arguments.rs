//! The arguments of the request. They are not sealed: a client repeats them, and the state opens with the same ones only,
//! where what is absent and what is equal to its default count as the same.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::read::{Contract, shape, wordless};
use super::{Difference, Kind};

/// What each argument of the request is, by its name.
struct Arguments<'a> {
    /// They are a type of the user's own: a state is bound to what it serializes to, defaults with it.
    own: bool,
    properties: Option<&'a Map<String, Value>>,
    required: Vec<&'a str>,
    whole: Option<&'a Map<String, Value>>,
}

impl<'a> Arguments<'a> {
    fn of(contract: &'a Contract) -> Self {
        let schema = contract.opens.as_ref().and_then(|opens| opens.schema.as_ref());
        let get = |key: &str| schema.and_then(|schema| schema.get(key));
        let required = get("required").and_then(Value::as_array).into_iter().flatten();
        Self {
            own: contract.opens_own(),
            properties: get("properties").and_then(Value::as_object),
            required: required.filter_map(Value::as_str).collect(),
            whole: schema,
        }
    }

    fn get(&self, name: &str) -> Option<&'a Value> {
        self.properties.and_then(|properties| properties.get(name))
    }

    fn requires(&self, name: &str) -> bool {
        self.required.contains(&name)
    }

    /// What stands for an argument that is left out, if that is bound as well as one that is said.
    fn written_default(&self, name: &str) -> Option<&'a Value> {
        let default = self.get(name)?.get("default");
        default.filter(|default| self.own && !default.is_null())
    }

    fn has_defaults(&self) -> bool {
        let default = |name| self.get(name).and_then(|schema| schema.get("default"));
        self.names()
            .any(|name| default(name).is_some_and(|default| !default.is_null()))
    }

    fn names(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let properties = self.properties.into_iter().flatten();
        properties.map(|(name, _)| name.as_str())
    }

    /// What beside the arguments themselves decides what they may be: `$defs`, or what a type of the user's own says.
    fn rest(&self) -> Vec<(&'a String, Value)> {
        let whole = self.whole.into_iter().flatten();
        let known = ["properties", "required", "title", "description", "type"];
        let rest = whole.filter(|(key, _)| !known.contains(&key.as_str()));
        rest.map(|(key, value)| (key, wordless(value))).collect()
    }
}

pub(super) fn compare(old: &Contract, new: &Contract, difference: &mut Difference) {
    let (old, new) = (Arguments::of(old), Arguments::of(new));
    let mut seen = BTreeSet::new();
    for name in old.names().chain(new.names()).filter(|name| seen.insert(*name)) {
        match (old.get(name), new.get(name)) {
            (Some(before), Some(now)) => argument(name, (&old, before), (&new, now), difference),
            (Some(_), None) => gone(name, &old, difference),
            (None, _) => added(name, &new, difference),
        }
    }
    if old.rest() != new.rest() {
        let text = "open dialogues whose arguments do not fit any more are refused: what they are made of has changed";
        difference.add(Kind::Breaks, text.to_owned());
    }
    if old.own != new.own && (old.has_defaults() || new.has_defaults()) {
        let text = "open dialogues are refused where an argument is left out, or is equal to its default: a state is bound to \
                    it only where the arguments are a type of the server's own";
        difference.add(Kind::Breaks, text.to_owned());
    }
}

fn gone(name: &str, old: &Arguments<'_>, difference: &mut Difference) {
    let text = match old.written_default(name) {
        Some(_) => format!("every open dialogue: the argument `{name}` is gone, and its states are bound to it"),
        None => format!("open dialogues that were called with the argument `{name}`, which is gone, are refused"),
    };
    difference.add(Kind::Breaks, text);
}

fn added(name: &str, new: &Arguments<'_>, difference: &mut Difference) {
    if new.requires(name) {
        let text = format!(
            "every open dialogue, and every call as it was made so far: the argument `{name}` is new, and required"
        );
        difference.add(Kind::Breaks, text);
    } else if new.written_default(name).is_some() {
        let text =
            format!("every open dialogue: the argument `{name}` is new, and a state is bound to what stands for it");
        difference.add(Kind::Breaks, text);
    } else {
        let text = format!("the argument `{name}` is new; calls without it go on as they were");
        difference.add(Kind::Changed, text);
    }
}

fn argument(
    name: &str,
    (before, old): (&Arguments<'_>, &Value),
    (now, new): (&Arguments<'_>, &Value),
    difference: &mut Difference,
) {
    if shape(old) != shape(new) {
        let text =
            format!("open dialogues whose argument `{name}` does not fit any more are refused: its type has changed");
        difference.add(Kind::Breaks, text);
    } else if within(old) != within(new) {
        let text = format!(
            "open dialogues are refused whose argument `{name}` holds the old or the new default of something in it, or \
             leaves it out"
        );
        difference.add(Kind::Breaks, text);
    }
    match (before.requires(name), now.requires(name)) {
        (false, true) => difference.add(
            Kind::Breaks,
            format!(
                "open dialogues that were called without the argument `{name}`, which is required now, are refused"
            ),
        ),
        (true, false) => difference.add(Kind::Changed, format!("the argument `{name}` may be left out")),
        _ => {}
    }
    if before.own && now.own {
        if before.written_default(name) != now.written_default(name) && !before.requires(name) && !now.requires(name) {
            let text =
                format!("open dialogues that leave out the argument `{name}` are refused: its default has changed");
            difference.add(Kind::Breaks, text);
        }
    } else if old.get("default") != new.get("default") {
        let text = format!(
            "open dialogues that name the old or the new default of the argument `{name}` are refused, and those that \
             leave it out go on with the new one"
        );
        difference.add(Kind::Breaks, text);
    }
}

/// The schema of an argument without words and without its own default: with those inside of it.
fn within(schema: &Value) -> Value {
    let mut schema = wordless(schema);
    if let Some(schema) = schema.as_object_mut() {
        schema.remove("default");
    }
    schema
}
