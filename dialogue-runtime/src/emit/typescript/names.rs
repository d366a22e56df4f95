//! What is called how: the contract's names as they are, and names of the module's own where they are free.

use std::collections::{BTreeMap, BTreeSet};

/// The names of one module.
#[derive(Debug)]
pub(super) struct Names {
    dialogue: &'static str,
    taken: BTreeSet<String>,
    own: BTreeMap<String, String>,
}

impl Names {
    /// The names of the module of this dialogue, whose contract has taken some.
    pub(super) fn new(dialogue: &'static str, taken: impl IntoIterator<Item = &'static str>) -> Self {
        Self {
            dialogue,
            taken: taken.into_iter().map(str::to_owned).collect(),
            own: BTreeMap::new(),
        }
    }

    /// A name that is free, and taken from now on: this one, or with the dialogue's before it.
    pub(super) fn free(&mut self, wanted: &str) -> String {
        let mut name = wanted.to_owned();
        if self.taken.contains(&name) {
            name = format!("{}{wanted}", self.dialogue);
        }
        while !self.taken.insert(name.clone()) {
            name.push('_');
        }
        name
    }

    /// What a type of the module's own is called.
    pub(super) fn own(&mut self, wanted: &str) -> String {
        if let Some(name) = self.own.get(wanted) {
            return name.clone();
        }
        let name = self.free(wanted);
        self.own.insert(wanted.to_owned(), name.clone());
        name
    }

    /// A template with `$name` replaced by the value of that name, and `$Name` by what that type is called. What is put
    /// in is not read again.
    pub(super) fn fill(&mut self, template: &str, values: &[(&str, &str)]) -> String {
        let mut parts = template.split('$');
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|letter: char| !letter.is_ascii_alphanumeric());
            let (name, rest) = part.split_at(end.unwrap_or(part.len()));
            let value = values.iter().find(|(value, _)| *value == name);
            match value {
                Some((_, value)) => text.push_str(value),
                // `${` of a template string.
                None if name.is_empty() => text.push('$'),
                None => text.push_str(&self.own(name)),
            }
            text.push_str(rest);
        }
        text
    }
}
