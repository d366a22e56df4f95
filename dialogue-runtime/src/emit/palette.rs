//! The colours that the pictures share: of phases by what happens there, of edges by what takes them.

use super::words::Class;
use crate::contract::PhaseKind;

/// Of text.
pub(super) const INK: Colour = Colour::new("#1e293b", "#e6edf3");

/// A colour on a light page and on a dark one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Colour {
    pub(super) light: &'static str,
    pub(super) dark: &'static str,
}

impl Colour {
    pub(super) const fn new(light: &'static str, dark: &'static str) -> Self {
        Self { light, dark }
    }
}

/// The kinds of phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mood {
    /// The call arrives.
    Opening,
    /// Something is asked.
    Asking,
    /// It ends with a result.
    Yielding,
    /// It ends with an error.
    Failing,
}

impl Mood {
    pub(super) const ALL: [Self; 4] = [Self::Opening, Self::Asking, Self::Yielding, Self::Failing];

    pub(super) fn of(kind: PhaseKind) -> Self {
        match kind {
            PhaseKind::Opening => Self::Opening,
            PhaseKind::Asking(_) => Self::Asking,
            PhaseKind::Yielding(_) => Self::Yielding,
            PhaseKind::Failing(_) => Self::Failing,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Asking => "asking",
            Self::Yielding => "yielding",
            Self::Failing => "failing",
        }
    }

    /// The word for what happens there.
    pub(super) fn happens(self) -> &'static str {
        match self {
            Self::Opening => "opens",
            Self::Asking => "asks",
            Self::Yielding => "yields",
            Self::Failing => "fails",
        }
    }

    /// Behind the name of a phase.
    pub(super) fn tint(self) -> Colour {
        match self {
            Self::Opening => Colour::new("#e2e8f0", "#2c3645"),
            Self::Asking => Colour::new("#dbeafe", "#1b3157"),
            Self::Yielding => Colour::new("#d6f5e1", "#143d26"),
            Self::Failing => Colour::new("#fee2e2", "#4a1d20"),
        }
    }

    /// Of what says which kind it is.
    pub(super) fn accent(self) -> Colour {
        match self {
            Self::Opening => Colour::new("#475569", "#b6c3d4"),
            Self::Asking => Colour::new("#1d4ed8", "#9cc0ff"),
            Self::Yielding => Colour::new("#166534", "#7ee2a4"),
            Self::Failing => Colour::new("#b91c1c", "#ffa8a8"),
        }
    }
}

impl Class {
    /// Its name in a style sheet.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Refused => "refused",
            Self::Expired => "expired",
            Self::Unattended => "unattended",
        }
    }

    pub(super) fn colour(self) -> Colour {
        match self {
            Self::Answered => Colour::new("#334155", "#b8c4d4"),
            Self::Refused => Colour::new("#a8480a", "#f2b05e"),
            Self::Expired => Colour::new("#6d28d9", "#c9adff"),
            Self::Unattended => Colour::new("#0f766e", "#5fdcc8"),
        }
    }
}
