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
    /// It is optional, and the person declined or dismissed it.
    Absent,
    /// It has been answered; the answers as they are sealed.
    Answered(Vec<u8>),
}

impl Held {
    /// The answers, if these are some of this type.
    fn answers<A: Wire>(&self) -> Option<A> {
        let Self::Answered(bytes) = self else { return None };
        let mut input = Input::new(bytes);
        let answers = input.take().ok()?;
        input.finish().ok().map(|()| answers)
    }
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
    /// Somebody has answered something, now or before.
    answered: bool,
    /// Something has been answered now.
    progressed: bool,
    refused: Option<Refused>,
    open: Vec<(&'static str, Again)>,
}

#[derive(Clone, Copy)]
enum Refused {
    Declined,
    Cancelled,
}

/// What has become of one ask.
enum Settled<A> {
    Answered(A),
    /// It is optional, and nobody answers it.
    Absent,
    Open,
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
        match self.next() {
            Settled::Answered(answers) => Some(answers),
            Settled::Absent | Settled::Open => None,
        }
    }

    /// The answers to the next ask, which is optional: `Some(None)` when nobody answers it, `None` when it is to be put
    /// again.
    pub fn optional<A: Read + Wire>(&mut self) -> Option<Option<A>> {
        match self.next() {
            Settled::Answered(answers) => Some(Some(answers)),
            Settled::Absent => Some(None),
            Settled::Open => None,
        }
    }

    fn next<A: Read + Wire>(&mut self) -> Settled<A> {
        let position = self.position;
        self.position += 1;
        let Some(asked) = self.asked.get(position) else {
            return Settled::Open;
        };
        match self.held.get_mut(position) {
            Some(Held::Absent) => return Settled::Absent,
            Some(held @ Held::Answered(_)) => {
                if let Some(answers) = held.answers() {
                    return Settled::Answered(answers);
                }
                // Another build sealed it: what it says is not what this one asks.
                *held = Held::Open;
            }
            Some(Held::Open) | None => {}
        }
        let covered = (self.covers)(asked.ask.via.capability());
        // What the client could not foresee and was not shown, nobody has agreed to.
        let unseen = self.early || (asked.optional && !covered);
        let outcome = if unseen && !asked.foreseeable {
            Outcome::Again(Again::missing())
        } else {
            answer(asked.ask, self.responses)
        };
        self.answered |= !matches!(outcome, Outcome::Again(_));
        self.progressed |= matches!(outcome, Outcome::Accepted(_));
        match outcome {
            Outcome::Accepted(answers) => {
                self.hold(position, || {
                    let mut bytes = Vec::new();
                    A::encode(&answers, &mut bytes);
                    Held::Answered(bytes)
                });
                return Settled::Answered(answers);
            }
            Outcome::Declined | Outcome::Cancelled if asked.optional => {
                self.hold(position, || Held::Absent);
                return Settled::Absent;
            }
            Outcome::Declined => self.refused = self.refused.or(Some(Refused::Declined)),
            Outcome::Cancelled => self.refused = self.refused.or(Some(Refused::Cancelled)),
            // It is absent from this call. A client that can be asked by the next one will be.
            Outcome::Again(_) if asked.optional && !covered => return Settled::Absent,
            // What has not been put yet is not missing.
            Outcome::Again(again) if self.early && again.is_missing() => {}
            Outcome::Again(again) => self.open.push((asked.ask.key, again)),
        }
        Settled::Open
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
        answered: thread.held.iter().any(|held| *held != Held::Open),
        progressed: false,
        held: std::mem::take(&mut thread.held),
        position: 0,
        refused: None,
        open: Vec::new(),
    };
    let answers = P::answers(&mut received);
    let Received {
        held,
        answered,
        progressed,
        refused,
        open,
        ..
    } = received;
    match (refused, answers) {
        // A round whose every ask could be left out still takes somebody to answer it.
        (None, Some(answers)) if answered => {
            thread.accepted = Some(held);
            Outcome::Accepted(answers)
        }
        (refused, _) => {
            thread.held = held;
            // What is left of a round that was answered in part has not been repeated yet.
            if progressed {
                thread.repeats = 0;
            }
            match refused {
                Some(Refused::Declined) => Outcome::Declined,
                Some(Refused::Cancelled) => Outcome::Cancelled,
                None => Outcome::Again(again(P::ASKED, open)),
            }
        }
    }
}

/// Why a round is put again: of one ask alone its own reason.
fn again(asked: &[Asked], mut open: Vec<(&'static str, Again)>) -> Again {
    match (asked, open.pop()) {
        ([_], last) => last.map_or_else(Again::missing, |(_, again)| again),
        (_, last) => {
            open.extend(last);
            Again::each(open)
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
/// The person has agreed to visit the page and is not done there: that is no repeat, only a round. Where nobody has just
/// agreed to a page, nothing happens.
pub fn pending<P: Resumable>(thread: &mut Thread) {
    let Some(mut held) = thread.accepted.take() else {
        return;
    };
    let is_page = |asked: &Asked| matches!(asked.ask.via, Via::Url(_));
    let mut visits = false;
    match P::ASKED {
        [only] => visits = is_page(only),
        several => {
            for (held, _) in held.iter_mut().zip(several).filter(|(_, asked)| is_page(asked)) {
                visits |= matches!(held, Held::Answered(_));
                *held = if *held == Held::Absent {
                    Held::Absent
                } else {
                    Held::Open
                };
            }
        }
    }
    if visits {
        thread.repeats = thread.repeats.saturating_sub(1);
        thread.held = held;
    }
}
