//! What generated code implements and stands on: the traits of a contract's types, and the thread
//! that runs through the rounds of one dialogue.
//!
//! The threat: everything that comes back from a client is the client's to choose. [`open`] is the one
//! road from bytes to a phase: it authenticates first, and reads the phase only from what authenticated.
//!
//! What is not promised: that a state is presented once. A client that keeps an earlier state can present
//! it again, and both forks are legal dialogues with one id (see `docs/LIMITS.md`).

use std::fmt;
use std::future::Future;
use std::time::Duration;

use serde_json::{Map, Value};

use crate::answers::{self, Problems, Read};
use crate::binding::{Binding, Canonical, Digest, Principal};
use crate::capability::Witness;
use crate::codec::{Codec, Header, OpenError, RequestState};
use crate::contract::{Asked, Contract, Message, Phase};
use crate::drive::{Call, Reply};
use crate::error::SealError;
use crate::form::message_schema;
use crate::hash;
use crate::round::{Held, Progress, Received, Stale, decode_held, encode_held};
use crate::wire::{Input, Malformed};

/// A declared dialogue, as data. The macro implements it for the module's `Contract`.
pub trait Dialogue {
    /// What was declared.
    const CONTRACT: &'static Contract;
    /// What changes with the contract's meaning on the wire. Of a type of the user's own it knows nothing.
    const FINGERPRINT: u64 = hash::fingerprint(Self::CONTRACT);

    /// The `inputSchema` of its tool; `None` when it takes no arguments.
    ///
    /// # Panics
    ///
    /// When a [type of the user's own](crate::OwnMessage) opens it and is no object: MCP has no tool with such arguments.
    #[must_use]
    fn input_schema() -> Option<Map<String, Value>> {
        Self::CONTRACT.opening.map(message_schema)
    }

    /// The `outputSchema` of its tool; `None` when it yields nothing.
    ///
    /// # Panics
    ///
    /// When a [type of the user's own](crate::OwnMessage) ends it and is no object: MCP has no tool with such a result.
    #[must_use]
    fn output_schema() -> Option<Map<String, Value>> {
        Self::CONTRACT.result.map(message_schema)
    }
}

/// A dialogue that the logic `L` can serve. The macro implements it for the module's `Contract` and every
/// `L` that implements the module's `Logic`; an adapter needs no other knowledge of a dialogue.
#[diagnostic::on_unimplemented(
    message = "`{L}` is not the logic of this dialogue",
    label = "the logic handed over here does not implement the dialogue's `Logic` trait",
    note = "implement the `Logic` trait of the dialogue's module for `{L}`, or hand over the type that does"
)]
pub trait Serve<L>: Dialogue {
    /// Takes one call and says what to reply.
    ///
    /// `logic` decides, `codec` seals what the client carries until the next round.
    fn serve<'a>(logic: &'a L, codec: &'a Codec, call: Call<'a>) -> impl Future<Output = Reply> + Send + 'a;
}

/// A phase that asks, as the runtime needs it: what it asks, and what it puts into a state and takes out of one.
///
/// It is implemented by generated code. Implementing it elsewhere gains nothing: only the module's
/// `resume` turns what was opened into a session.
pub trait Resumable: Sized {
    /// The answers to what it asks: of one ask its type, of several a tuple, with an `Option` for what is optional.
    type Answers;
    /// What it demands before it is asked.
    type Witness<'call>: Witness<'call>;
    /// The contract it belongs to.
    const CONTRACT: &'static Contract;
    /// The phase as declared.
    const PHASE: &'static Phase;
    /// What it asks in one round.
    const ASKED: &'static [Asked] = Self::PHASE.asked();
    /// What identifies the phase in a state: its name and the shape of what it carries.
    const TAG: u32 = hash::phase_tag(Self::CONTRACT.name, Self::PHASE);
    /// What identifies the wording of its questions.
    const QUESTION: u16 = hash::question_hash(Self::ASKED);

    /// The question of the ask at this position, values filled in.
    fn question(&self, ask: usize, round: &Progress) -> String;
    /// The address of the page that the ask at this position is.
    fn url(&self, ask: usize) -> String {
        let _ = ask;
        String::new()
    }
    /// Writes what it knows, without the opening message.
    fn encode(&self, out: &mut Vec<u8>);
    /// Reads what was answered, ask by ask; `None` unless all are settled.
    fn answers(received: &mut Received<'_>) -> Option<Self::Answers>;
}

/// Stands for the opening message of a dialogue that takes no arguments.
impl Canonical for () {
    fn canonical(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"{}");
    }
}

/// What is the same in every round of one dialogue, and what counts its rounds.
#[derive(Debug)]
pub struct Thread {
    id: DialogueId,
    /// Rounds answered so far.
    round: u8,
    /// How often the question at hand has been put again.
    pub(crate) repeats: u8,
    opening: Digest,
    /// The answers that came are not for the question at hand.
    pub(crate) stale: Option<Stale>,
    /// Of a round of several asks, what is settled; empty when nothing is.
    pub(crate) held: Vec<Held>,
    /// What was held when the last of them was settled, and nothing has been decided on yet.
    pub(crate) accepted: Option<Vec<Held>>,
}

impl Thread {
    /// The thread of a dialogue that nobody has opened yet.
    ///
    /// # Panics
    ///
    /// When the operating system has no randomness to give.
    #[must_use]
    pub fn new() -> Self {
        Self::after(0).expect("the operating system gives randomness")
    }

    /// The thread of a dialogue that starts again under a new id.
    ///
    /// # Panics
    ///
    /// When the operating system has no randomness to give.
    #[must_use]
    pub fn restarted(restart: Restart) -> Self {
        Self::after(restart.rounds).expect("the operating system gives randomness")
    }

    /// The thread of a dialogue that opens after `rounds` rounds that led nowhere.
    pub(crate) fn after(rounds: u8) -> Result<Self, getrandom::Error> {
        let id = DialogueId(getrandom::u64()?.to_be_bytes());
        Ok(Self {
            id,
            round: rounds,
            repeats: 0,
            opening: Digest::none(),
            stale: None,
            held: Vec::new(),
            accepted: None,
        })
    }

    /// The thread once its opening message is known.
    #[must_use]
    pub fn opened<T: Canonical>(self, opening: &T) -> Self {
        Self {
            opening: Digest::of(opening),
            ..self
        }
    }

    /// The thread once its question is settled: the next one is put for the first time.
    #[must_use]
    pub fn settled(self) -> Self {
        Self {
            repeats: 0,
            stale: None,
            held: Vec::new(),
            accepted: None,
            ..self
        }
    }

    /// The thread where an expired state leads: what came with it was for another question.
    #[must_use]
    pub fn expired(self) -> Self {
        Self {
            stale: Some(Stale::Expired),
            ..self.settled()
        }
    }

    /// The dialogue.
    #[must_use]
    pub fn dialogue(&self) -> DialogueId {
        self.id
    }

    /// How many rounds have been answered, those of a dialogue that started again included.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }
}

impl Default for Thread {
    fn default() -> Self {
        Self::new()
    }
}

/// What tells one dialogue from another: drawn when it opens, the same on every retry and every fork.
///
/// Together with the [`Submission`](crate::Submission) it is an idempotency key for every call that brings a state.
/// A call that opens a dialogue draws a new id each time, so a dialogue that ends on its first call has no such key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DialogueId([u8; 8]);

impl DialogueId {
    /// The id as bytes.
    #[must_use]
    pub fn to_bytes(self) -> [u8; 8] {
        self.0
    }
}

impl fmt::Display for DialogueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for DialogueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DialogueId({self})")
    }
}

/// Seals a phase into a state. Generated `Session::seal` calls it.
///
/// # Errors
///
/// [`SealError`] when the dialogue has lasted its rounds, the question has been put too often, or
/// the state would be too large.
pub fn seal<P: Resumable>(
    phase: &P,
    thread: &Thread,
    codec: &Codec,
    principal: &Principal,
) -> Result<RequestState, SealError> {
    let limits = P::CONTRACT.limits;
    if thread.round >= limits.rounds {
        return Err(SealError::Rounds { limit: limits.rounds });
    }
    if thread.repeats > limits.repeats {
        return Err(SealError::Repeats { limit: limits.repeats });
    }
    let header = Header {
        tag: P::TAG,
        id: thread.id.0,
        rounds: thread.round,
        repeats: thread.repeats,
        question: P::QUESTION,
    };
    let binding = binding(P::CONTRACT, principal, &thread.opening);
    if P::PHASE.knows.iter().any(|known| known.fact) {
        codec.note_readable_facts(P::CONTRACT.name);
    }
    let ttl = P::PHASE.within.map(lifetime);
    codec.seal(&binding, &header, ttl, |out| {
        phase.encode(out);
        encode_held(P::ASKED, &thread.held, out);
    })
}

fn lifetime(seconds: u32) -> Duration {
    Duration::from_secs(seconds.into())
}

/// Opens a state: authenticates it for this caller, this request and these arguments. Generated `resume` calls it and
/// is the only function that turns the tag into a type.
///
/// # Errors
///
/// [`ResumeError::Invalid`] when the state is not one that was sealed for this call.
pub fn open<T: Canonical>(
    contract: &Contract,
    state: &RequestState,
    opening: &T,
    codec: &Codec,
    principal: &Principal,
) -> Result<Opened, ResumeError> {
    let digest = Digest::of(opening);
    let longest = contract.phases.iter().filter_map(|phase| phase.within).max();
    let binding = binding(contract, principal, &digest);
    let opened = codec.open(state.as_str(), &binding, longest.map(lifetime))?;
    Ok(Opened { opened, digest })
}

fn binding<'a>(contract: &Contract, principal: &'a Principal, opening: &'a Digest) -> Binding<'a> {
    Binding {
        principal,
        method: contract.origin.method.as_str(),
        name: contract.origin.name,
        opening,
    }
}

/// The opening message in the arguments of a call. Generated `arguments` calls it.
///
/// # Errors
///
/// Every [problem](Problems) of every argument.
pub fn arguments<A: Read>(message: &'static Message, call: &Call<'_>) -> Result<A, Problems> {
    answers::arguments(message, call.arguments())
}

/// The body of what a contract with mistakes declares: the build has failed, so nothing calls it.
///
/// # Panics
///
/// Always.
pub fn hollow() -> ! {
    unreachable!("a contract with mistakes does not compile")
}

/// A state that authenticated; its phase is not yet a type.
#[derive(Debug)]
pub struct Opened {
    opened: crate::codec::Opened,
    digest: Digest,
}

impl Opened {
    /// What identifies its phase.
    #[must_use]
    pub fn tag(&self) -> u32 {
        self.opened.header().tag
    }

    /// Its time is over.
    #[must_use]
    pub fn expired(&self) -> bool {
        self.opened.expired()
    }

    /// The phase and the thread, one round further. `decode` reads what [`Resumable::encode`] wrote, and adds the
    /// opening message, whose type may be known to the module alone.
    ///
    /// # Errors
    ///
    /// [`ResumeError::Expired`] when its time is over, [`ResumeError::Changed`] when the state is another phase's, or
    /// not of this phase's shape.
    pub fn read<P: Resumable>(
        &self,
        decode: impl FnOnce(&mut Input<'_>) -> Result<P, Malformed>,
    ) -> Result<(P, Thread), ResumeError> {
        if self.expired() {
            return Err(self.unknown());
        }
        self.read_late(decode)
    }

    /// The same, for a phase that says where an expired state leads.
    ///
    /// # Errors
    ///
    /// [`ResumeError::Changed`] when the state is another phase's, or not of this phase's shape.
    pub fn read_late<P: Resumable>(
        &self,
        decode: impl FnOnce(&mut Input<'_>) -> Result<P, Malformed>,
    ) -> Result<(P, Thread), ResumeError> {
        let header = self.opened.header();
        let changed = || ResumeError::Changed(Restart::after(header));
        if header.tag != P::TAG {
            return Err(changed());
        }
        let mut input = self.opened.payload();
        let read = decode(&mut input).and_then(|phase| Ok((phase, decode_held(P::ASKED, &mut input)?)));
        let read = read.and_then(|read| input.finish().map(|()| read));
        let (phase, held) = read.map_err(|Malformed { .. }| changed())?;
        let reworded = header.question != P::QUESTION;
        let thread = Thread {
            id: DialogueId(header.id),
            round: header.rounds.saturating_add(1),
            repeats: header.repeats.saturating_add(1),
            opening: self.digest,
            stale: reworded.then_some(Stale::Reworded),
            // What was answered was answered to other questions.
            held: if reworded { Vec::new() } else { held },
            accepted: None,
        };
        Ok((phase, thread))
    }

    /// Why it does not resume when no phase of the contract has its tag, or its time is over.
    #[must_use]
    pub fn unknown(&self) -> ResumeError {
        let restart = Restart::after(self.opened.header());
        if self.expired() {
            ResumeError::Expired(restart)
        } else {
            ResumeError::Changed(restart)
        }
    }
}

/// Why a state does not resume.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// It was not sealed by this server for this caller, this request and these arguments, or it was altered.
    /// Tell the client no more than that; the cause is for the log.
    #[error("the request state was not sealed for this call")]
    Invalid(#[source] InvalidState),
    /// It was, and its time is over.
    #[error("the request state has expired: start the dialogue again")]
    Expired(Restart),
    /// It was, and the dialogue has changed since: no phase carries what the state carries.
    #[error("the dialogue has changed since the request state was sealed: start it again")]
    Changed(Restart),
}

impl From<OpenError> for ResumeError {
    fn from(cause: OpenError) -> Self {
        Self::Invalid(InvalidState(cause))
    }
}

/// Why a state is not authentic. Its text is for the log of the server, never for the client.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct InvalidState(OpenError);

/// What a dialogue that starts again keeps: the count of its rounds.
#[derive(Debug, Clone, Copy)]
pub struct Restart {
    rounds: u8,
}

impl Restart {
    fn after(header: Header) -> Self {
        Self {
            rounds: header.rounds.saturating_add(1),
        }
    }

    pub(crate) fn rounds(self) -> u8 {
        self.rounds
    }
}
