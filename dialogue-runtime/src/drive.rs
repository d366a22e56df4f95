//! The driver: one call in, one reply out, no input or output of its own.
//!
//! Generated `serve` walks the graph; everything it does at a step is a method of [`Exchange`]. The order is
//! fixed: arguments, capabilities, state, answers. Whatever goes wrong becomes a reply here and nowhere else.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde_json::json;

use crate::answers::{Again, Outcome, Read, arguments};
use crate::binding::Principal;
use crate::capability::{MissingCapability, Witness};
use crate::codec::{Codec, RequestState};
use crate::contract::{Contract, Phase, Trigger};
use crate::dialogue::{Dialogue, DialogueId, Restart, Resumable, ResumeError, Thread};
use crate::error::SealError;
use crate::form::InputRequests;
use crate::json::INVALID_PARAMS;
use crate::own::{self, ByJson, OwnMessage};
use crate::round::{Progress, pending, receive};

pub use crate::call::{Call, Meta, Reply, Submission};

/// JSON-RPC's code for an internal error.
const INTERNAL_ERROR: i32 = -32603;
/// The one text for every state that is not authentic: it tells an attacker nothing.
const INVALID_STATE: &str = "the request state is not valid for this call: call again without it to start anew";
/// The one text for every failure inside the server.
pub(crate) const INTERNAL: &str = "the dialogue could not go on because of an internal error";

/// One call on its way through a contract.
#[derive(Debug)]
pub struct Exchange<'a> {
    contract: &'static Contract,
    fingerprint: u64,
    codec: &'a Codec,
    call: &'a Call<'a>,
    restart: Option<(Restart, Again)>,
}

impl<'a> Exchange<'a> {
    /// The exchange of one call.
    #[must_use]
    pub fn new<D: Dialogue>(codec: &'a Codec, call: &'a Call<'a>) -> Self {
        Self {
            contract: D::CONTRACT,
            fingerprint: D::FINGERPRINT,
            codec,
            call,
            restart: None,
        }
    }

    /// The opening message.
    ///
    /// # Errors
    ///
    /// A tool error that names every argument that does not fit, so that a model can correct itself (SEP-1303).
    pub fn arguments<A: Read>(&self) -> Result<A, Reply> {
        let Some(opening) = self.contract.opening else {
            return Err(self.internal(&"a dialogue without an opening message has no arguments"));
        };
        arguments(opening, self.call.arguments())
            .map_err(|problems| self.tool_error(self.opening(), 0, problems.to_string()))
    }

    /// The opening message, of the user's own type.
    ///
    /// # Errors
    ///
    /// A tool error in the words of serde.
    pub fn own_arguments<A: OwnMessage>(&self) -> Result<A, Reply> {
        own::arguments(self.call.arguments()).map_err(|problem| self.tool_error(self.opening(), 0, problem))
    }

    /// Checks what every way to an end needs of the client. A dialogue that says where it goes unattended is opened first.
    ///
    /// # Errors
    ///
    /// -32021 with what is missing.
    pub fn check_capabilities(&self) -> Result<(), Reply> {
        match self.opening() {
            Some(opening) if !(self.may_be_unattended() && opening.leads(Trigger::Unattended)) => self.meet(opening),
            _ => Ok(()),
        }
    }

    /// Whether the dialogue opens with this call and the client never declared what it takes from this phase on.
    #[must_use]
    pub fn unattended(&self, phase: &'static Phase) -> bool {
        self.may_be_unattended() && self.meet(phase).is_err()
    }

    fn may_be_unattended(&self) -> bool {
        self.opens() && !self.call.has_forgotten_capabilities()
    }

    /// Whether this call opens the dialogue, and does not carry one on.
    fn opens(&self) -> bool {
        self.restart.is_none() && self.call.state().is_none()
    }

    fn meet(&self, phase: &'static Phase) -> Result<(), Reply> {
        self.call.capabilities().meet(phase.needs).map_err(|it| missing(&it))
    }

    /// The witnesses that a phase demands.
    ///
    /// # Errors
    ///
    /// -32021 when the client did not declare so.
    pub fn witness<'w, W: Witness<'w>>(&'w self) -> Result<W, Reply> {
        W::of(self.call.capabilities()).map_err(|it| missing(&it))
    }

    /// The state that came with the call.
    #[must_use]
    pub fn state(&self) -> Option<&RequestState> {
        self.call.state()
    }

    /// What was answered to the questions of a phase.
    pub fn answers<P: Resumable>(&self, thread: &mut Thread) -> Outcome<P::Answers> {
        let capabilities = self.call.capabilities();
        let covers = |capability| capabilities.declares(capability);
        receive::<P>(thread, self.call.responses(), &covers, self.answers_came_early())
    }

    /// Whether answers came before anything was asked: a client may answer what it knows will be asked.
    #[must_use]
    pub fn answers_came_early(&self) -> bool {
        self.opens() && !self.call.responses().is_empty()
    }

    /// Who is calling.
    #[must_use]
    pub fn principal(&self) -> &Principal {
        self.call.principal()
    }

    /// What seals the next state.
    #[must_use]
    pub fn codec(&self) -> &Codec {
        self.codec
    }

    /// The thread of a dialogue that opens, or starts again, with this call.
    ///
    /// # Errors
    ///
    /// -32603 when the operating system has no randomness for the dialogue's id.
    pub fn thread(&self) -> Result<Thread, Reply> {
        let rounds = self.restart.as_ref().map_or(0, |(restart, _)| restart.rounds());
        Thread::after(rounds).map_err(|error| self.internal(&error))
    }

    /// Why the first question is put, when the dialogue starts again.
    #[must_use]
    pub fn opening_notice(&self) -> Option<Again> {
        self.restart.as_ref().map(|(_, notice)| notice.clone())
    }

    /// What to do with a state that does not resume: start again when it was authentic.
    ///
    /// # Errors
    ///
    /// -32602 with one fixed text when it was not; the cause goes to the log.
    pub fn restarted(&self, error: ResumeError) -> Result<Self, Reply> {
        let (restart, notice) = match error {
            ResumeError::Expired(restart) => (
                restart,
                "Too much time has passed, so this starts again from the beginning.",
            ),
            ResumeError::Changed(restart) => (
                restart,
                "These questions have changed in the meantime, so this starts again from the beginning.",
            ),
            ResumeError::Invalid(cause) => {
                tracing::warn!(dialogue = self.contract.name, %cause, "refused a request state");
                return Err(Reply::ProtocolError {
                    code: INVALID_PARAMS,
                    message: INVALID_STATE.to_owned(),
                    data: Some(json!({ "reason": "invalid_request_state" })),
                });
            }
        };
        Ok(Self {
            restart: Some((restart, Again::custom(notice))),
            ..*self
        })
    }

    /// The request as logic may see it, in the phase `phase`.
    #[must_use]
    pub fn turn(&self, phase: &'static Phase, thread: &Thread) -> Turn<'_> {
        Turn {
            call: self.call,
            contract: self.contract,
            phase,
            id: thread.dialogue(),
            round: thread.round(),
        }
    }

    /// Puts the question of `phase`, saying first why it is put again.
    ///
    /// # Errors
    ///
    /// A tool error when the dialogue has lasted too long or has asked too often.
    pub fn ask(
        &self,
        phase: &'static Phase,
        thread: &Thread,
        notice: Option<Again>,
        requests: InputRequests,
        state: Result<RequestState, SealError>,
    ) -> Result<Reply, Reply> {
        if requests.is_empty() {
            self.meet(phase)?;
            return Err(self.internal(&"a round asks nothing"));
        }
        let state = state.map_err(|limit| self.limit_reached(phase, thread, &limit))?;
        // Nothing can be missing of a question that has not been put.
        let notice = notice.filter(|notice| thread.round() > 0 || !notice.is_missing());
        let requests = match notice {
            Some(notice) => requests.with_notice(&notice),
            None => requests,
        };
        let meta = self.meta(phase, thread.round());
        Ok(Reply::InputRequired { requests, state, meta })
    }

    fn limit_reached(&self, phase: &'static Phase, thread: &Thread, limit: &SealError) -> Reply {
        tracing::info!(dialogue = self.contract.name, phase = phase.name, %limit, "a dialogue ended early");
        let why = match limit {
            SealError::Rounds { limit } => format!("Stopped after {limit} rounds of questions without a result."),
            SealError::Repeats { limit } => {
                format!("Stopped: the same question was asked {limit} more times without an answer that fits.")
            }
            SealError::TooLarge { .. } => "Stopped: the answers are too large to go on with.".to_owned(),
            SealError::Randomness { .. } => return self.internal(limit),
        };
        let text = format!("{why} Nothing was done. Do not call again unless the person asks for it.");
        self.tool_error(Some(phase), thread.round(), text)
    }

    /// Why a question is put again that was refused, where the contract says so.
    #[must_use]
    pub fn answer_needed(&self) -> Again {
        Again::custom("An answer is needed to go on.")
    }

    /// What to say when the person declined and the contract has no edge for it.
    #[must_use]
    pub fn declined(&self, phase: &'static Phase, thread: &Thread) -> Reply {
        let text = "Declined: the person, or the client for them, declined to answer. \
                    Nothing was done. Do not call again unless the person asks for it.";
        self.tool_error(Some(phase), thread.round(), text.to_owned())
    }

    /// What to say when the question was dismissed and the contract has no edge for it.
    #[must_use]
    pub fn cancelled(&self, phase: &'static Phase, thread: &Thread) -> Reply {
        let text = "Cancelled: the question was dismissed without an answer. \
                    Nothing was done. Do not call again unless the person asks for it.";
        self.tool_error(Some(phase), thread.round(), text.to_owned())
    }

    /// Why the logic wants the questions put again: all of them, or those whose page is not done with.
    ///
    /// # Errors
    ///
    /// The reply that ends the call, when the logic failed.
    pub fn rejected<P: Resumable>(&self, thread: &mut Thread, reject: Reject) -> Result<Again, Reply> {
        match reject.0 {
            Rejection::Again(text) => Ok(Again::custom(text)),
            Rejection::Pending(text) => {
                pending::<P>(thread);
                Ok(Again::custom(text))
            }
            Rejection::Failed(failure) => Err(self.failed(P::PHASE, thread, failure)),
        }
    }

    /// The reply to a failure of the logic.
    #[must_use]
    pub fn failed(&self, phase: &'static Phase, thread: &Thread, failure: Failure) -> Reply {
        match failure.0 {
            Cause::Tool(text) => self.tool_error(Some(phase), thread.round(), text),
            Cause::Internal(cause) => self.internal(&cause),
        }
    }

    /// The reply at an end that yields.
    ///
    /// # Errors
    ///
    /// -32603 when the result cannot be written as JSON.
    pub fn complete<R: Serialize>(
        &self,
        phase: &'static Phase,
        thread: &Thread,
        text: Option<String>,
        result: &R,
    ) -> Result<Reply, Reply> {
        let structured = serde_json::to_value(result).map_err(|error| self.internal(&error))?;
        let meta = self.meta(phase, thread.round());
        Ok(Reply::Complete { text, structured, meta })
    }

    /// The reply at an end that yields a type of the user's own.
    ///
    /// # Errors
    ///
    /// As [`complete`](Self::complete).
    pub fn complete_own(
        &self,
        phase: &'static Phase,
        thread: &Thread,
        text: Option<String>,
        result: ByJson,
    ) -> Result<Reply, Reply> {
        let structured = result.0.map_err(|error| self.internal(&error))?;
        let meta = self.meta(phase, thread.round());
        Ok(Reply::Complete { text, structured, meta })
    }

    /// The reply at an end that fails.
    #[must_use]
    pub fn fail(&self, phase: &'static Phase, thread: &Thread, text: String) -> Reply {
        self.tool_error(Some(phase), thread.round(), text)
    }

    fn meta(&self, phase: &'static Phase, round: u8) -> Meta {
        Meta::new(self.contract, self.fingerprint, phase, round)
    }

    fn opening(&self) -> Option<&'static Phase> {
        self.contract.phases.first()
    }

    fn tool_error(&self, phase: Option<&'static Phase>, round: u8, text: String) -> Reply {
        match phase {
            Some(phase) => Reply::ToolError {
                text,
                meta: self.meta(phase, round),
            },
            None => self.internal(&"a contract without phases"),
        }
    }

    fn internal(&self, cause: &dyn fmt::Display) -> Reply {
        tracing::error!(dialogue = self.contract.name, %cause, "a dialogue failed");
        Reply::ProtocolError {
            code: INTERNAL_ERROR,
            message: INTERNAL.to_owned(),
            data: None,
        }
    }
}

fn missing(missing: &MissingCapability) -> Reply {
    Reply::ProtocolError {
        code: MissingCapability::CODE,
        message: missing.to_string(),
        data: Some(missing.data()),
    }
}

/// The request as a dialogue's logic may see it.
#[derive(Debug)]
pub struct Turn<'a> {
    call: &'a Call<'a>,
    contract: &'static Contract,
    phase: &'static Phase,
    id: DialogueId,
    round: u8,
}

impl Turn<'_> {
    /// Who is calling.
    #[must_use]
    pub fn principal(&self) -> &Principal {
        self.call.principal()
    }

    /// The dialogue: the same on every retry and every fork.
    #[must_use]
    pub fn dialogue(&self) -> DialogueId {
        self.id
    }

    /// What was submitted: see [`Call::submission`].
    #[must_use]
    pub fn submission(&self) -> Submission {
        self.call.submission()
    }

    /// The phase in which the dialogue is.
    #[must_use]
    pub fn phase(&self) -> &'static str {
        self.phase.name
    }

    /// The number of the round that is being answered, from 1. It is 0 where nothing has been asked yet: while the
    /// dialogue opens, and for answers that came with the opening call. A dialogue that starts again goes on counting.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// How many rounds remain after this one: at least and at most, as the graph of the contract and its limit have it.
    #[must_use]
    pub fn remaining(&self) -> RangeInclusive<u8> {
        let Progress { least, most, .. } = Progress::of(self.contract.limits, self.phase, self.round);
        least..=most
    }

    /// What the transport attached to the call, by its type.
    #[must_use]
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.call.attached()
    }
}

/// Why an answer is not taken.
#[derive(Debug)]
pub struct Reject(Rejection);

#[derive(Debug)]
enum Rejection {
    Again(String),
    Pending(String),
    Failed(Failure),
}

impl Reject {
    /// Put the question again; `reason` is what the next form begins with, so write it for the person.
    #[must_use]
    pub fn again(reason: impl Into<String>) -> Self {
        Self(Rejection::Again(reason.into()))
    }

    /// The person agreed to visit the page and is not done there: send them once more. `text` is what they read.
    ///
    /// The other answers of the round are kept, and it does not count as a repeat; the dialogue's rounds bound it. In a
    /// round without a page it is [`again`](Self::again).
    #[must_use]
    pub fn pending(text: impl Into<String>) -> Self {
        Self(Rejection::Pending(text.into()))
    }
}

impl From<Failure> for Reject {
    fn from(failure: Failure) -> Self {
        Self(Rejection::Failed(failure))
    }
}

/// Why a dialogue cannot go on.
#[derive(Debug)]
pub struct Failure(Cause);

#[derive(Debug)]
enum Cause {
    Tool(String),
    Internal(Box<dyn Error + Send + Sync>),
}

impl Failure {
    /// End the call with a tool error; `text` is for the model to read.
    #[must_use]
    pub fn tool(text: impl Into<String>) -> Self {
        Self(Cause::Tool(text.into()))
    }

    /// End the call with a JSON-RPC error; `cause` goes to the log and not to the client.
    #[must_use]
    pub fn internal(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self(Cause::Internal(cause.into()))
    }
}
