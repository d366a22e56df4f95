//! The bridge from a declared list of choices to the enum that was generated for it: written once here, for
//! every place where a value is read, sealed, digested or shown.

use serde_json::Value;

use super::problems::{Expected, Found, Problems};
use super::read::Read;
use crate::binding::Canonical;
use crate::contract::{self, Kind};
use crate::text::Text;
use crate::wire::{Input, Malformed, Wire, encode_index};

/// An enum whose variants are the values of a choice. The macro implements it; reading, sealing, digesting
/// and showing follow from it. Import it to ask a variant for its words.
pub trait Choice: Copy + 'static {
    /// The values, in the order of the variants.
    const CHOICES: &'static [contract::Choice];

    /// The position of this variant in [`CHOICES`](Self::CHOICES).
    fn index(self) -> usize;

    /// The variant at `index`; `None` past the last.
    fn from_index(index: usize) -> Option<Self>;

    /// The value on the wire, `economy`.
    #[must_use]
    fn value(self) -> &'static str {
        declared(self).map_or("", |choice| choice.value)
    }

    /// What the person reads: the declared title, or else the value.
    #[must_use]
    fn title(self) -> &'static str {
        declared(self).map_or("", |choice| choice.title.unwrap_or(choice.value))
    }

    /// The variants, in declared order.
    fn all() -> impl Iterator<Item = Self> {
        (0..Self::CHOICES.len()).filter_map(Self::from_index)
    }
}

/// What was declared for this variant.
fn declared<C: Choice>(choice: C) -> Option<&'static contract::Choice> {
    C::CHOICES.get(choice.index())
}

impl<C: Choice> Read for C {
    fn read(json: &Value, _: &Kind, problems: &mut Problems) -> Option<Self> {
        let index = json
            .as_str()
            .and_then(|text| C::CHOICES.iter().position(|choice| choice.value == text));
        let choice = index.and_then(C::from_index);
        if choice.is_none() {
            problems.record(Expected::one_of(C::CHOICES), Found::value(json));
        }
        choice
    }
}

impl<C: Choice> Wire for C {
    fn encode(&self, out: &mut Vec<u8>) {
        encode_index(self.index(), out);
    }

    fn decode(input: &mut Input<'_>) -> Result<Self, Malformed> {
        C::from_index(input.index(C::CHOICES.len())?).ok_or(Malformed)
    }
}

impl<C: Choice> Canonical for C {
    fn canonical(&self, out: &mut Vec<u8>) {
        declared(*self).map_or("", |choice| choice.value).canonical(out);
    }
}

impl<C: Choice> Text for C {
    fn text(&self, out: &mut String) {
        if let Some(choice) = declared(*self) {
            out.push_str(choice.title.unwrap_or(choice.value));
        }
    }
}
