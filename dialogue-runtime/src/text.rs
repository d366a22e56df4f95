//! How a value stands in a sentence: interpolation into the texts of a contract.
//!
//! The threat: a value that a client supplied and that reorders, overwrites or hides the words around it. Line breaks
//! and other controls become spaces; controls of writing direction and characters that nobody sees are left out. The
//! server's own result keeps its lines.
//! What is not promised: that a value cannot lie in plain letters.

use std::fmt::Write as _;

use crate::answers::Choice;

/// A value with a form in text, as `{trip.destination}` needs it.
pub trait Text {
    /// Appends the value to `out`, as it is.
    fn text(&self, out: &mut String);
}

/// `c` as it may stand among the words of others: itself, a space for a control, or nothing for what reorders or
/// hides: controls of writing direction, tag characters, characters without width.
pub(crate) fn shown(c: char) -> Option<char> {
    match c {
        '\u{00AD}'
        | '\u{034F}'
        | '\u{061C}'
        | '\u{115F}'
        | '\u{1160}'
        | '\u{180E}'
        | '\u{200B}'
        | '\u{200E}'
        | '\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{3164}'
        | '\u{FEFF}'
        | '\u{FFA0}'
        | '\u{FFF9}'..='\u{FFFB}'
        | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E007F}'
        | '\u{E0100}'..='\u{E01EF}' => None,
        // Line ends, and a blank that is no white space.
        '\u{2028}' | '\u{2029}' | '\u{2800}' => Some(' '),
        c if c.is_control() => Some(' '),
        c => Some(c),
    }
}

/// Whether a reader sees `c`, or it is at least a space: not so what joins, varies or is left out. Spaces that look like
/// others do not count as seen.
pub(crate) fn is_seen(c: char) -> bool {
    let unseen = matches!(
        c,
        '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}'
    );
    !unseen && shown(c) == Some(c) && (c == ' ' || !c.is_whitespace())
}

/// What a client or a library says, as it may stand in a sentence: on one line, without what hides, and cut.
pub(crate) fn line(text: &str, most: usize) -> String {
    let mut letters = text.chars().filter_map(shown);
    let mut line: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() {
        line.push('…');
    }
    line
}

impl Text for String {
    fn text(&self, out: &mut String) {
        out.push_str(self);
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

    /// Appends a value, on one line and without what hides.
    #[must_use]
    pub fn value<T: Text>(mut self, value: &T) -> Self {
        let mut text = String::new();
        value.text(&mut text);
        self.0.extend(text.chars().filter_map(shown));
        self
    }

    /// Appends a value of the result: the server's own words, which may have lines.
    #[must_use]
    pub fn own<T: Text>(mut self, value: &T) -> Self {
        let mut text = String::new();
        value.text(&mut text);
        let kept = |c: char| if matches!(c, '\n' | '\t') { Some(c) } else { shown(c) };
        self.0.extend(text.chars().filter_map(kept));
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
    use super::{Filled, Text};
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
    fn a_blank_pattern_of_braille_keeps_words_apart() {
        let words = "⠓⠑⠇⠇⠕\u{2800}⠺⠕⠗⠇⠙".to_owned();
        assert_eq!(Filled::new().value(&words).finish(), "⠓⠑⠇⠇⠕ ⠺⠕⠗⠇⠙");
    }

    #[test]
    fn direction_controls_and_tag_characters_are_left_out_of_a_sentence() {
        let hidden = "Os\u{202E}lo\u{2066} \u{E0041}\u{E007F}\u{200F}\u{061C}air\u{200B}port\u{FEFF}".to_owned();
        assert_eq!(Filled::new().value(&hidden).finish(), "Oslo airport");
        assert_eq!(Filled::new().own(&hidden).finish(), "Oslo airport");
    }

    #[test]
    fn a_clients_value_stays_on_its_line() {
        let lines = "Oslo\r\nNothing is booked.\u{1b}[8m\u{2028}Really.".to_owned();
        assert_eq!(
            Filled::new().value(&lines).finish(),
            "Oslo  Nothing is booked. [8m Really."
        );
    }

    #[test]
    fn the_servers_own_result_keeps_its_lines() {
        let lines = "Oslo\nBergen\t2\u{1b}".to_owned();
        assert_eq!(Filled::new().own(&lines).finish(), "Oslo\nBergen\t2 ");
    }

    #[test]
    fn other_characters_are_left_alone() {
        let family = "Łódź, 東京, 👨\u{200D}👩".to_owned();
        assert_eq!(Filled::new().value(&family).finish(), family);
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
