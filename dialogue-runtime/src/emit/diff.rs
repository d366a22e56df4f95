//! What a deploy of one contract in place of another means: which open dialogues it breaks, which questions are put anew,
//! which ways came or went.
//!
//! The threat is a deploy that looks harmless: a state that a client holds was sealed under the contract of its day, and it
//! opens only where the request, the arguments and the shape of what is sealed are still the same. The rules are those of
//! `docs/wire-format.md`; this file says in words what they do to the dialogues that are open.
//!
//! Not promised: that the logic behind the contract still means the same, and that codecs agree on keys, audience and ttl.

mod arguments;
mod narrow;
mod phases;
mod read;

use std::fmt;

use serde_json::Value;

use self::read::Contract;

/// What differs between two contracts of one dialogue, read from their JSON.
///
/// It prints a line for each difference, those that break open dialogues first:
///
/// ```text
/// breaks: open dialogues in `AwaitingConfirmation` start again: what they know has changed: `trip`
/// asks once more: `AwaitingTrip`: its questions are worded anew
/// new: `AwaitingVisa`
/// new way: `AwaitingParty` -- answered → `AwaitingVisa`
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    lines: Vec<Line>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    kind: Kind,
    text: String,
}

/// In the order in which they are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Breaks,
    AsksOnceMore,
    New,
    Gone,
    NewWay,
    WayGone,
    Changed,
    Clients,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Breaks => "breaks",
            Self::AsksOnceMore => "asks once more",
            Self::New => "new",
            Self::Gone => "gone",
            Self::NewWay => "new way",
            Self::WayGone => "way gone",
            Self::Changed => "changed",
            Self::Clients => "clients",
        })
    }
}

/// One of the two is not the JSON of a contract.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the {which} one is not the contract of a dialogue: {why}")]
pub struct DifferenceError {
    which: &'static str,
    why: String,
}

impl Difference {
    /// What changes when `new` is deployed in place of `old`.
    ///
    /// # Errors
    ///
    /// When one of them is not what [`Declaration::to_json`](super::Declaration::to_json) gives.
    pub fn between(old: &Value, new: &Value) -> Result<Self, DifferenceError> {
        let read = |which, json| Contract::read(json).map_err(|why| DifferenceError { which, why });
        let (old, new) = (read("old", old)?, read("new", new)?);
        let mut difference = Self { lines: Vec::new() };
        if old.dialogue == new.dialogue {
            difference.compare_request(&old, &new);
            difference.compare_limits(&old, &new);
            arguments::compare(&old, &new, &mut difference);
            phases::compare(&old, &new, &mut difference);
            difference.compare_result(&old, &new);
        } else {
            difference.add(
                Kind::Breaks,
                format!(
                    "every open dialogue: `{}` is another dialogue than `{}`, and every state names its own",
                    new.dialogue, old.dialogue
                ),
            );
        }
        if old.fingerprint != new.fingerprint {
            if difference.lines.is_empty() {
                let text =
                    "words and the order of what stands beside each other: nothing that an open dialogue depends on";
                difference.add(Kind::Changed, text.to_owned());
            }
            let text = "what was generated from the old contract is to be generated anew; until then it says so: `mismatch` in \
                        TypeScript, `isCurrent` in Dart";
            difference.add(Kind::Clients, text.to_owned());
        }
        // Lines of one kind stay in the order of the contract.
        difference.lines.sort_by_key(|line| line.kind);
        Ok(difference)
    }

    /// Whether the deploy breaks open dialogues.
    #[must_use]
    pub fn breaks(&self) -> bool {
        self.lines.iter().any(|line| line.kind == Kind::Breaks)
    }

    /// Whether nothing differs that means anything to a client or an open dialogue.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    fn add(&mut self, kind: Kind, text: String) {
        self.lines.push(Line { kind, text });
    }

    /// A state is bound to the request that it came with.
    fn compare_request(&mut self, old: &Contract, new: &Contract) {
        let (old, new) = (&old.request, &new.request);
        if (&old.method, &old.name) != (&new.method, &new.name) {
            let text = format!(
                "every open dialogue: its states are bound to `{}` of `{}`, and this is `{}` of `{}`",
                old.method, old.name, new.method, new.name
            );
            self.add(Kind::Breaks, text);
        }
    }

    /// Both counters are in the state, and a question past them is not put.
    fn compare_limits(&mut self, old: &Contract, new: &Contract) {
        let limits = [
            ("rounds", old.limits.rounds, new.limits.rounds),
            ("repeats", old.limits.repeats, new.limits.repeats),
        ];
        for (word, old, new) in limits {
            if new < old {
                let text = format!("open dialogues that are past `{word} {new}` end with an error: it was {old}");
                self.add(Kind::Breaks, text);
            } else if new > old {
                self.add(Kind::Changed, format!("`{word} {new}`, it was {old}"));
            }
        }
    }

    /// Of the result nothing is sealed: it concerns who reads it.
    fn compare_result(&mut self, old: &Contract, new: &Contract) {
        let schema = |contract: &Contract| contract.yields.as_ref().map(|yields| yields.schema.clone());
        if schema(old) != schema(new) {
            let text = "the result: whoever reads it reads another `outputSchema`";
            self.add(Kind::Changed, text.to_owned());
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.lines.is_empty() {
            return writeln!(f, "no difference");
        }
        let mut lines = self.lines.iter();
        lines.try_for_each(|line| writeln!(f, "{}: {}", line.kind, line.text))
    }
}
