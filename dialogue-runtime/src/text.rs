//! How a value stands in a sentence: interpolation into the texts of a contract.
//!
//! The threat: a value that a client supplied and that reorders or hides the words around it. Controls of
//! writing direction and the invisible tag characters are left out. What is not promised: that a value cannot
//! lie in plain letters.

use std::fmt::Write as _;

use crate::answers::Choice;

/// A value with a form in text, as `{trip.destination}` needs it.
pub trait Text {
    /// Appends the value to `out`.
    fn text(&self, out: &mut String);
}

/// Whether `c` is shown: neither a control of writing direction nor a tag character (U+E0000 to U+E007F).
pub(crate) fn is_shown(c: char) -> bool {
    !matches!(c,
        '\u{061C}' | '\u{200E}' | '\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2066}'..='\u{2069}'
        | '\u{E0000}'..='\u{E007F}')
}

impl Text for String {
    fn text(&self, out: &mut String) {
        out.extend(self.chars().filter(|c| is_shown(*c)));
    }
}

macro_rules! text_by_display {
    ($($type:ty)*) => {$(
        impl Text for $type {
            fn text(&self, out: &mut String) {
                // Writing to a `String` cannot fail.
                let _ = write!(out, "{self}");
            }
        }
    )*};
}

text_by_display!(bool i8 i16 i32 i64 isize u8 u16 u32 u64 usize f32 f64);

/// The titles of what was chosen, joined by commas.
impl<C: Choice> Text for Vec<C> {
    fn text(&self, out: &mut String) {
        for (position, choice) in self.iter().enumerate() {
            if position > 0 {
                out.push_str(", ");
            }
            choice.text(out);
        }
    }
}

/// A text whose placeholders are being filled in.
#[derive(Debug, Default)]
pub struct Filled(String);

impl Filled {
    /// An empty text.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends words of the contract's own.
    #[must_use]
    pub fn literal(mut self, text: &str) -> Self {
        self.0.push_str(text);
        self
    }

    /// Appends a value.
    #[must_use]
    pub fn value<T: Text>(mut self, value: &T) -> Self {
        value.text(&mut self.0);
        self
    }

    /// The text.
    #[must_use]
    pub fn finish(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Text;
    use crate::answers::Choice;
    use crate::contract;

    #[derive(Clone, Copy)]
    enum Extra {
        Meal,
        Lounge,
    }

    impl Choice for Extra {
        const CHOICES: &'static [contract::Choice] = &[
            contract::Choice {
                value: "meal",
                title: Some("A meal"),
            },
            contract::Choice {
                value: "lounge",
                title: None,
            },
        ];
        fn index(self) -> usize {
            self as usize
        }
        fn from_index(index: usize) -> Option<Self> {
            [Self::Meal, Self::Lounge].get(index).copied()
        }
    }

    fn text(value: &impl Text) -> String {
        let mut out = String::new();
        value.text(&mut out);
        out
    }

    #[test]
    fn direction_controls_and_tag_characters_are_left_out_of_a_sentence() {
        let hidden = "Os\u{202E}lo\u{2066} \u{E0041}\u{E007F}\u{200F}\u{061C}airport".to_owned();
        assert_eq!(text(&hidden), "Oslo airport");
    }

    #[test]
    fn other_characters_are_left_alone() {
        let family = "Łódź, 東京, 👨\u{200D}👩".to_owned();
        assert_eq!(text(&family), family);
    }

    #[test]
    fn numbers_and_truth_stand_as_they_are() {
        assert_eq!(text(&-3_i64), "-3");
        assert_eq!(text(&9_u8), "9");
        assert_eq!(text(&0.5_f64), "0.5");
        assert_eq!(text(&2.0_f64), "2");
        assert_eq!(text(&true), "true");
    }

    #[test]
    fn a_choice_is_its_title_or_else_its_value() {
        assert_eq!(text(&Extra::Meal), "A meal");
        assert_eq!(text(&Extra::Lounge), "lounge");
    }

    #[test]
    fn several_choices_are_joined_by_commas() {
        assert_eq!(text(&vec![Extra::Lounge, Extra::Meal]), "lounge, A meal");
        assert_eq!(text(&Vec::<Extra>::new()), "");
    }
}
