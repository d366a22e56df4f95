//! One round: what it asks, what has been answered of it so far, and what is put again.
//!
//! A round of one ask is answered or put again. In a round of several, each ask is answered, declined or missing on
//! its own: what is settled is held in the state, and only the rest is put again.

use std::fmt;

use crate::answers::{Again, InputResponses, Outcome, Read, answer};
use crate::capability::Witness;
use crate::contract::{Asked, Capability, Contract, Limits, Phase, PhaseKind, Remaining, Via};
use crate::dialogue::{Resumable, Thread};
use crate::form::InputRequests;
use crate::wire::{Input, Malformed, Wire, encode_varint};

/// What a form begins with when the question is no longer the one that was answered.
const REWORDED: &str = "This question has changed since it was answered, so please answer it again.";
/// What a form begins with where an expired state leads.
const EXPIRED: &str = "Too much time has passed to answer the question before this one.";

/// Where a round stands in its dialogue, as texts may say it: `{round.number}`, `{round.least}`, `{round.most}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The number of the round, from 1.
    pub number: u8,
    /// How many rounds remain after it at least.
    pub least: u8,
    /// And at most.
    pub most: u8,
}

impl Progress {
    /// Of the round with this number, in this phase.
    pub(crate) fn of(limits: Limits, phase: &Phase, number: u8) -> Self {
        let Remaining { at_least, at_most } = phase.remaining;
        let asks = u8::from(matches!(phase.kind, PhaseKind::Asking(_)));
        let bound = limits.rounds.saturating_sub(number);
        let most = at_most.map_or(bound, |most| most.saturating_sub(asks).min(bound));
        let least = at_least.saturating_sub(asks).min(most);
        Self { number, least, most }
    }
}

/// Why the answers that came are not for the question at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stale {
    /// It was put in other words.
    Reworded,
    /// The state of another phase expired and led here.
    Expired,
}

/// What became of one ask of several.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Held {
    /// It is to be answered.
    Open,
    /// It is optional, and nobody answers it.
    Absent,
    /// It has been answered; the answers as they are sealed.
    Answered(Vec<u8>),
}

/// Says nothing of what was answered.
impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Open => "Open",
            Self::Absent => "Absent",
            Self::Answered(_) => "Answered",
        })
    }
}

/// Appends what is settled of a round of several asks: for each a varint, 0 for open, 1 for absent, and otherwise 2
/// more than the number of bytes that follow.
pub(crate) fn encode_held(asked: &[Asked], held: &[Held], out: &mut Vec<u8>) {
    if asked.len() < 2 {
        return;
    }
    for position in 0..asked.len() {
        match held.get(position).unwrap_or(&Held::Open) {
            Held::Open => out.push(0),
            Held::Absent => out.push(1),
            Held::Answered(bytes) => {
                encode_varint(bytes.len() as u128 + 2, out);
                out.extend_from_slice(bytes);
            }
        }
    }
}

/// Reads what [`encode_held`] wrote.
pub(crate) fn decode_held(asked: &[Asked], input: &mut Input<'_>) -> Result<Vec<Held>, Malformed> {
    if asked.len() < 2 {
        return Ok(Vec::new());
    }
    let read = |_: &Asked| {
        Ok(match input.varint()? {
            0 => Held::Open,
            1 => Held::Absent,
            length => Held::Answered(input.bytes(length - 2)?.to_vec()),
        })
    };
    asked.iter().map(read).collect()
}

/// What came for a round, read ask by ask in declared order. Generated code reads each with the type of its answers.
pub struct Received<'a> {
    asked: &'static [Asked],
    responses: &'a InputResponses,
    covers: &'a dyn Fn(Capability) -> bool,
    /// Nothing has been put yet: only what the client could foresee is taken.
    early: bool,
    held: Vec<Held>,
    position: usize,
    refused: Option<Refused>,
    open: Vec<(&'static str, Again)>,
}

enum Refused {
    Declined,
    Cancelled,
}

impl fmt::Debug for Received<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Received")
            .field("held", &self.held)
            .finish_non_exhaustive()
    }
}

impl Received<'_> {
    /// The answers to the next ask; `None` when it is to be put again.
    pub fn required<A: Read + Wire>(&mut self) -> Option<A> {
        self.next().flatten()
    }

    /// The answers to the next ask, which is optional: `Some(None)` when nobody answers it, `None` when it is to be put
    /// again.
    pub fn optional<A: Read + Wire>(&mut self) -> Option<Option<A>> {
        self.next()
    }

    fn next<A: Read + Wire>(&mut self) -> Option<Option<A>> {
        let position = self.position;
        self.position += 1;
        let asked = self.asked.get(position)?;
        match self.held.get(position) {
            Some(Held::Absent) => return Some(None),
            Some(Held::Answered(bytes)) => return whole(bytes).ok().map(Some),
            Some(Held::Open) | None => {}
        }
        let outcome = if self.early && !asked.foreseeable {
            Outcome::Again(Again::missing())
        } else {
            answer(asked.ask, self.responses)
        };
        match outcome {
            Outcome::Accepted(answers) => {
                self.hold(position, || {
                    let mut bytes = Vec::new();
                    A::encode(&answers, &mut bytes);
                    Held::Answered(bytes)
                });
                return Some(Some(answers));
            }
            Outcome::Declined | Outcome::Cancelled if asked.optional => return self.absent(position),
            Outcome::Declined => drop(self.refused.get_or_insert(Refused::Declined)),
            Outcome::Cancelled => drop(self.refused.get_or_insert(Refused::Cancelled)),
            Outcome::Again(_) if asked.optional && !(self.covers)(asked.ask.via.capability()) => {
                return self.absent(position);
            }
            Outcome::Again(again) => self.open.push((asked.ask.key, again)),
        }
        None
    }

    fn absent<A>(&mut self, position: usize) -> Option<Option<A>> {
        self.hold(position, || Held::Absent);
        Some(None)
    }

    fn hold(&mut self, position: usize, held: impl FnOnce() -> Held) {
        // One ask alone is never settled while another is open.
        if self.asked.len() < 2 {
            return;
        }
        if self.held.is_empty() {
            self.held = vec![Held::Open; self.asked.len()];
        }
        if let Some(place) = self.held.get_mut(position) {
            *place = held();
        }
    }
}

fn whole<A: Wire>(bytes: &[u8]) -> Result<A, Malformed> {
    let mut input = Input::new(bytes);
    let answers = input.take()?;
    input.finish().map(|()| answers)
}

/// What was answered to the questions of a phase. Generated `Session::answers` calls it.
pub fn answers<P: Resumable>(
    thread: &mut Thread,
    responses: &InputResponses,
    witness: &P::Witness<'_>,
) -> Outcome<P::Answers> {
    receive::<P>(thread, responses, &|capability| witness.covers(capability), false)
}

/// The same for the driver, where answers may have come before anything was asked.
pub(crate) fn receive<P: Resumable>(
    thread: &mut Thread,
    responses: &InputResponses,
    covers: &dyn Fn(Capability) -> bool,
    early: bool,
) -> Outcome<P::Answers> {
    let came = |asked: &Asked| responses.get(asked.ask.key).is_some();
    match thread.stale {
        Some(Stale::Expired) => return Outcome::Again(Again::custom(EXPIRED)),
        Some(Stale::Reworded) if P::ASKED.iter().any(came) => return Outcome::Again(Again::custom(REWORDED)),
        Some(Stale::Reworded) | None => {}
    }
    let mut received = Received {
        asked: P::ASKED,
        responses,
        covers,
        early,
        held: std::mem::take(&mut thread.held),
        position: 0,
        refused: None,
        open: Vec::new(),
    };
    let answers = P::answers(&mut received);
    let Received {
        held, refused, open, ..
    } = received;
    match (refused, answers) {
        (Some(Refused::Declined), _) => Outcome::Declined,
        (Some(Refused::Cancelled), _) => Outcome::Cancelled,
        // Nobody was asked anything, so nobody has answered.
        (None, Some(_))
            if P::ASKED
                .iter()
                .all(|asked| asked.optional && !covers(asked.ask.via.capability()) && !came(asked)) =>
        {
            Outcome::Again(Again::missing())
        }
        (None, Some(answers)) => {
            thread.accepted = held;
            Outcome::Accepted(answers)
        }
        (None, None) => {
            thread.held = held;
            let mut open = open;
            match open.pop() {
                Some((_, again)) if P::ASKED.len() < 2 => Outcome::Again(again),
                last => {
                    open.extend(last);
                    Outcome::Again(Again::each(open))
                }
            }
        }
    }
}

/// The questions of a phase that are still open and that the client can be asked. Generated `Session::ask` calls it.
#[must_use]
pub fn ask<P: Resumable>(phase: &P, thread: &Thread, witness: &P::Witness<'_>) -> InputRequests {
    let progress = progress(P::CONTRACT, P::PHASE, thread);
    let mut requests = InputRequests::default();
    for (position, asked) in P::ASKED.iter().enumerate() {
        let settled = thread.held.get(position).is_some_and(|held| *held != Held::Open);
        if !settled && witness.covers(asked.ask.via.capability()) {
            let question = phase.question(position, &progress);
            requests.push(asked.ask, question, || phase.url(position));
        }
    }
    requests
}

/// The round that is put next.
fn progress(contract: &Contract, phase: &Phase, thread: &Thread) -> Progress {
    Progress::of(contract.limits, phase, thread.round().saturating_add(1))
}

/// Puts the pages of a round again and keeps its other answers. Generated `Session::pending` calls it.
///
/// The person has agreed to visit the page and is not done there: that is no repeat, only a round.
pub fn pending<P: Resumable>(thread: &mut Thread) {
    let is_page = |asked: &Asked| matches!(asked.ask.via, Via::Url(_));
    if !P::ASKED.iter().any(is_page) {
        return;
    }
    thread.repeats = thread.repeats.saturating_sub(1);
    thread.held = std::mem::take(&mut thread.accepted);
    for (held, asked) in thread.held.iter_mut().zip(P::ASKED) {
        if is_page(asked) && *held != Held::Absent {
            *held = Held::Open;
        }
    }
}
