//! Typed, sealed, resumable dialogues for MCP servers.
//!
//! An MCP server that needs several answers from a person asks in rounds: it returns a question and an opaque
//! `requestState`, and the client calls again with the answer and the state (MCP 2026-07-28, multi round-trip
//! requests). This crate makes such a dialogue a type. `dialogue!` declares it; what it expands to calls this
//! runtime, which seals a session into a state, resumes it as an enum that must be matched in full, and drives the
//! rounds. An adapter (feature `rmcp`) plugs the dialogue into an existing server.
//!
//! Features: `macros` (default), `ordered-forms` (default: a form's fields keep their order on the wire, through
//! `serde_json/preserve_order`), `encrypt` (states that the client cannot read), `rmcp` (the adapter for rmcp 3.x).

pub mod contract;

mod answers;
mod binding;
mod call;
mod capability;
mod codec;
mod dialogue;
mod drive;
mod error;
mod form;
mod hash;
mod json;
mod key;
#[cfg(feature = "rmcp")]
pub mod rmcp;
mod text;
mod wire;

pub use answers::{Again, InputResponses, Outcome, Problems};
pub use binding::Principal;
pub use capability::{Capability, ClientCapabilities, Elicitation, MissingCapability};
pub use codec::{Codec, RequestState};
pub use dialogue::{Dialogue, DialogueId, InvalidState, Restart, ResumeError, Serve};
#[cfg(feature = "macros")]
pub use dialogue_macros::dialogue;
pub use drive::{Call, Failure, Meta, Reject, Reply, Submission, Turn};
pub use error::{KeyError, SealError};
pub use form::{InputRequest, InputRequests, message_schema, requested_schema};
pub use key::Key;

/// What generated code calls. Not a public interface: it changes with the macro.
///
/// Nothing in here mints a witness, and nothing opens a state without the codec that sealed it.
#[doc(hidden)]
pub mod __private {
    pub use serde;
    pub use serde_json::Value as Json;

    pub use crate::answers::{Choice, Object, Problems, Read};
    pub use crate::binding::{Canonical, CanonicalObject};
    pub use crate::contract;
    pub use crate::dialogue::{Opened, Resumable, Thread, answers, arguments, ask, hollow, open, seal};
    pub use crate::drive::Exchange;
    pub use crate::hash::distinct;
    pub use crate::text::Filled;
    pub use crate::wire::{Input, Malformed, Wire};
}

/// The examples of the contract language, compiled.
#[cfg(doctest)]
#[doc = include_str!("../../docs/contract.md")]
struct ContractLanguage;
