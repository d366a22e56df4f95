//! What identifies a contract, a phase and a question on the wire: hashes of their declarations, computed when a
//! contract compiles.
//!
//! They tell an honest deployment from an earlier one; they are no protection against anybody (the state's MAC
//! is). Every text is preceded by its length and every list by its count, so that two declarations of different
//! shape never feed the hash the same words. Texts are mixed in eight bytes at a time: the compiler interprets
//! all of this, and byte by byte (FNV-1a) it took six times as long.

use crate::contract::{
    Ask, Asked, Choice, Contract, Edge, Field, Format, Kind, Known, Literal, Message, Method, Phase, PhaseKind,
    Presence, Trigger, Via,
};

/// What identifies the questions of a round in a state: the keys of their answers, the texts as declared and the whole
/// forms.
#[must_use]
pub(crate) const fn question_hash(asked: &[Asked]) -> u16 {
    let mut hash = Hasher::new();
    let mut asked = asked;
    while let [first, rest @ ..] = asked {
        hash.ask(first.ask);
        asked = rest;
    }
    let folded = hash.folded();
    #[expect(clippy::cast_possible_truncation, reason = "the upper half has been folded in")]
    let folded = (folded ^ (folded >> 16)) as u16;
    folded
}

/// What identifies a phase in a state: the dialogue's name, its own, and the shape of what is sealed there: what it
/// knows, and the answers to its asks where they can be settled one by one (names, order, types, optionality, values
/// in order, ranges). Titles, descriptions, docs and defaults are no part of it: rewording them leaves open states
/// valid.
#[must_use]
pub(crate) const fn phase_tag(dialogue: &str, phase: &Phase) -> u32 {
    let mut hash = Hasher::new();
    hash.text(dialogue);
    hash.text(phase.name);
    hash.known(phase.knows);
    let mut asked = phase.asked();
    if asked.len() > 1 {
        hash.count(asked.len());
        while let [first, rest @ ..] = asked {
            hash.flag(first.optional);
            hash.text(first.ask.key);
            hash.message(&first.ask.answers, Scope::Shape);
            asked = rest;
        }
    }
    hash.folded()
}

/// Whether no two of `tags` are equal.
#[must_use]
pub const fn distinct(tags: &[u32]) -> bool {
    let mut tags = tags;
    while let [first, rest @ ..] = tags {
        let mut others = rest;
        while let [other, more @ ..] = others {
            if *first == *other {
                return false;
            }
            others = more;
        }
        tags = rest;
    }
    true
}

/// What identifies a contract to its clients: everything of it that has meaning on the wire. Docs are no part of it, and
/// neither are the names of branches and messages, nor the order of phases and edges. Of types of the user's own it
/// knows nothing.
///
/// It walks what every phase knows. A constant that holds it needs `#[allow(long_running_const_eval)]`, or the
/// compiler refuses a contract of hundreds of phases.
#[must_use]
pub(crate) const fn fingerprint(contract: &Contract) -> u64 {
    let mut hash = Hasher::new();
    hash.text(contract.name);
    hash.byte(match contract.origin.method {
        Method::ToolsCall => 0,
        Method::PromptsGet => 1,
    });
    hash.text(contract.origin.name);
    hash.byte(contract.limits.rounds);
    hash.byte(contract.limits.repeats);
    hash.optional_message(contract.opening);
    hash.phases(contract.phases);
    hash.optional_message(contract.result);
    hash.0
}

/// The hashes of the fields of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hashes {
    shape: u64,
    whole: u64,
}

impl Hashes {
    pub(crate) const fn of(fields: &[Field]) -> Self {
        let mut shape = Hasher::new();
        shape.fields(fields, Scope::Shape);
        let mut whole = Hasher::new();
        whole.fields(fields, Scope::Whole);
        Self {
            shape: shape.0,
            whole: whole.0,
        }
    }
}

/// How much of a field counts.
#[derive(Clone, Copy)]
enum Scope {
    /// What decides how its values are encoded and which of them are allowed.
    Shape,
    /// That, and everything a client sees of it.
    Whole,
}

/// A hash of words: each is mixed in by a step that loses nothing of what came before.
struct Hasher(u64);

impl Hasher {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    const fn folded(&self) -> u32 {
        #[expect(clippy::cast_possible_truncation, reason = "the upper half has been folded in")]
        let folded = (self.0 ^ (self.0 >> 32)) as u32;
        folded
    }

    const fn word(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }

    const fn byte(&mut self, byte: u8) {
        self.word(byte as u64);
    }

    const fn count(&mut self, count: usize) {
        self.word(count as u64);
    }

    const fn text(&mut self, text: &str) {
        self.count(text.len());
        let mut bytes = text.as_bytes();
        while let Some((eight, rest)) = bytes.split_first_chunk() {
            self.word(u64::from_le_bytes(*eight));
            bytes = rest;
        }
        let mut last = 0;
        while let [byte, rest @ ..] = bytes {
            last = last << 8 | *byte as u64;
            bytes = rest;
        }
        self.word(last);
    }

    const fn flag(&mut self, flag: bool) {
        self.byte(flag as u8);
    }

    const fn optional_text(&mut self, text: Option<&str>) {
        self.flag(text.is_some());
        if let Some(text) = text {
            self.text(text);
        }
    }

    const fn optional_word(&mut self, word: Option<u64>) {
        self.flag(word.is_some());
        if let Some(word) = word {
            self.word(word);
        }
    }

    const fn optional_message(&mut self, message: Option<&Message>) {
        self.flag(message.is_some());
        if let Some(message) = message {
            self.message(message, Scope::Whole);
        }
    }

    const fn message(&mut self, message: &Message, scope: Scope) {
        self.word(match scope {
            Scope::Shape => message.hashes.shape,
            Scope::Whole => message.hashes.whole,
        });
    }

    /// In any order: the sum of their hashes.
    const fn phases(&mut self, phases: &[Phase]) {
        self.count(phases.len());
        let mut sum = 0_u64;
        let mut phases = phases;
        while let [first, rest @ ..] = phases {
            let mut phase = Self::new();
            phase.phase(first);
            sum = sum.wrapping_add(phase.0);
            phases = rest;
        }
        self.word(sum);
    }

    const fn phase(&mut self, phase: &Phase) {
        self.text(phase.name);
        match phase.kind {
            PhaseKind::Opening => self.byte(0),
            PhaseKind::Asking(asked) => {
                self.byte(1);
                self.count(asked.len());
                let mut asked = asked;
                while let [first, rest @ ..] = asked {
                    self.flag(first.optional);
                    self.ask(first.ask);
                    asked = rest;
                }
            }
            PhaseKind::Yielding(text) => {
                self.byte(2);
                self.optional_text(text);
            }
            PhaseKind::Failing(text) => {
                self.byte(3);
                self.text(text);
            }
        }
        self.known(phase.knows);
        self.optional_word(match phase.within {
            Some(seconds) => Some(seconds as u64),
            None => None,
        });
        self.edges(phase.edges);
    }

    /// In any order: the sum of their hashes.
    const fn edges(&mut self, edges: &[Edge]) {
        self.count(edges.len());
        let mut sum = 0_u64;
        let mut edges = edges;
        while let [first, rest @ ..] = edges {
            let mut edge = Self::new();
            edge.edge(first);
            sum = sum.wrapping_add(edge.0);
            edges = rest;
        }
        self.word(sum);
    }

    const fn edge(&mut self, edge: &Edge) {
        self.byte(match edge.trigger {
            Trigger::Called => 0,
            Trigger::Answered => 1,
            Trigger::Declined => 2,
            Trigger::Cancelled => 3,
            Trigger::Expired => 4,
            Trigger::Unattended => 5,
        });
        self.text(edge.to);
    }

    const fn known(&mut self, knows: &[Known]) {
        self.count(knows.len());
        let mut knows = knows;
        while let [known, rest @ ..] = knows {
            self.text(known.name);
            self.flag(known.optional);
            self.message(known.message, Scope::Shape);
            knows = rest;
        }
    }

    const fn ask(&mut self, ask: &Ask) {
        self.text(ask.key);
        self.text(ask.text);
        self.message(&ask.answers, Scope::Whole);
        match ask.via {
            Via::Form => self.byte(0),
            Via::Url(path) => {
                self.byte(1);
                self.text(path);
            }
            Via::Sampling { max_tokens } => {
                self.byte(2);
                self.word(max_tokens as u64);
            }
            Via::Roots => self.byte(3),
        }
    }

    const fn fields(&mut self, fields: &[Field], scope: Scope) {
        self.count(fields.len());
        let mut fields = fields;
        while let [field, rest @ ..] = fields {
            self.text(field.name);
            self.kind(&field.kind, scope);
            match scope {
                Scope::Shape => self.flag(matches!(field.presence, Presence::Optional)),
                Scope::Whole => {
                    self.text(field.title);
                    self.text(field.description);
                    self.presence(&field.presence);
                }
            }
            fields = rest;
        }
    }

    const fn presence(&mut self, presence: &Presence) {
        match presence {
            Presence::Required => self.byte(0),
            Presence::Optional => self.byte(1),
            Presence::Default(Literal::String(text)) => {
                self.byte(2);
                self.text(text);
            }
            Presence::Default(Literal::Integer(number)) => {
                self.byte(3);
                self.word(number.cast_unsigned());
            }
            Presence::Default(Literal::Number(number)) => {
                self.byte(4);
                self.word(number.to_bits());
            }
            Presence::Default(Literal::Boolean(truth)) => {
                self.byte(5);
                self.flag(*truth);
            }
            Presence::Default(Literal::Strings(texts)) => {
                self.byte(6);
                self.count(texts.len());
                let mut texts = *texts;
                while let [text, rest @ ..] = texts {
                    self.text(text);
                    texts = rest;
                }
            }
        }
    }

    const fn kind(&mut self, kind: &Kind, scope: Scope) {
        match *kind {
            Kind::String { format, min, max } => {
                self.byte(0);
                self.byte(match format {
                    Format::Plain => 0,
                    Format::Email => 1,
                    Format::Uri => 2,
                    Format::Date => 3,
                    Format::DateTime => 4,
                });
                self.lengths(min, max);
            }
            Kind::Integer { min, max } => {
                self.byte(1);
                self.optional_word(match min {
                    Some(min) => Some(min.cast_unsigned()),
                    None => None,
                });
                self.optional_word(match max {
                    Some(max) => Some(max.cast_unsigned()),
                    None => None,
                });
            }
            Kind::Number { min, max } => {
                self.byte(2);
                self.optional_word(match min {
                    Some(min) => Some(min.to_bits()),
                    None => None,
                });
                self.optional_word(match max {
                    Some(max) => Some(max.to_bits()),
                    None => None,
                });
            }
            Kind::Boolean => self.byte(3),
            Kind::Choice(choices) => {
                self.byte(4);
                self.choices(choices, scope);
            }
            Kind::Many { choices, min, max } => {
                self.byte(5);
                self.choices(choices, scope);
                self.lengths(min, max);
            }
            Kind::List(each) => {
                self.byte(6);
                self.kind(each, scope);
            }
            Kind::Message(message) => {
                self.byte(7);
                self.message(message, scope);
            }
        }
    }

    const fn lengths(&mut self, min: Option<u32>, max: Option<u32>) {
        self.optional_word(match min {
            Some(min) => Some(min as u64),
            None => None,
        });
        self.optional_word(match max {
            Some(max) => Some(max as u64),
            None => None,
        });
    }

    const fn choices(&mut self, choices: &[Choice], scope: Scope) {
        self.count(choices.len());
        let mut choices = choices;
        while let [choice, rest @ ..] = choices {
            self.text(choice.value);
            if matches!(scope, Scope::Whole) {
                self.optional_text(choice.title);
            }
            choices = rest;
        }
    }
}

#[cfg(test)]
mod tests;
