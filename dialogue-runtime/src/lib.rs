//! Typed, sealed, resumable dialogues for MCP servers.
//!
//! An MCP server that needs several answers from a person asks in rounds: it returns a question and an opaque
//! `requestState`, and the client calls again with the answer and the state (MCP 2026-07-28, multi round-trip
//! requests). This crate makes such a dialogue a type. `dialogue!` declares it; what it expands to calls this
//! runtime, which seals a session into a state, resumes it as an enum that must be matched in full, and drives the
//! rounds. An adapter (feature `rmcp`) plugs the dialogue into an existing server.
//!
//! Features: `macros` (default), `ordered-forms` (default: a form's fields keep their order on the wire, through
//! `serde_json/preserve_order`), `encrypt` (states that the client cannot read), `rmcp` (the adapter for rmcp 3.x), `emit`
//! (schemas, other languages and pictures of a contract).

pub mod contract;

mod answers;
mod binding;
mod call;
mod capability;
mod codec;
mod dialogue;
mod drive;
#[cfg(feature = "emit")]
pub mod emit;
mod error;
mod form;
mod hash;
mod json;
mod key;
mod own;
#[cfg(feature = "rmcp")]
pub mod rmcp;
mod round;
mod text;
mod wire;

pub use answers::{Again, Choice, InputResponses, Outcome, Problems};
pub use binding::Principal;
pub use capability::{
    Capability, ClientCapabilities, Elicitation, Form, MissingCapability, Roots, Sampling, Url, Witness,
};
pub use codec::{Codec, RequestState};
pub use dialogue::{Dialogue, DialogueId, InvalidState, Restart, ResumeError, Serve};
#[cfg(feature = "macros")]
pub use dialogue_macros::dialogue;
/// The other syntax of the same language: `#[dialogue]` on a module, which is written in items of Rust.
///
/// A path names one macro, so this one is called `dialogue` here and not beside `dialogue!`:
///
/// ```
/// use dialogue_runtime::attribute::dialogue;
///
/// #[dialogue(tool = "ask_name", description = "Asks the person what they are called.")]
/// pub mod naming {
///     #[phase(next = Asking)]
///     pub struct Idle;
///     #[phase(asks = Who, next = Done, declined = again)]
///     pub struct Asking;
///     #[phase(yields = Told, text = "You are {who.name}.")]
///     pub struct Done;
///
///     #[ask("What are you called?")]
///     pub struct Who {
///         #[field(len = 1..=80)]
///         pub name: String,
///     }
///     #[result]
///     pub struct Told {
///         pub name: String,
///     }
/// }
/// ```
#[cfg(feature = "macros")]
pub mod attribute {
    pub use dialogue_macros::dialogue_module as dialogue;
}
pub use drive::{Call, Failure, Meta, Reject, Reply, Submission, Turn};
pub use error::{KeyError, SealError};
pub use form::{InputRequest, InputRequests, message_schema, requested_schema};
pub use key::Key;
pub use own::OwnMessage;

/// What generated code calls. Not a public interface: it changes with the macro.
///
/// Nothing in here mints a witness, and nothing opens a state without the codec that sealed it.
#[doc(hidden)]
pub mod __private {
    pub use serde;
    pub use serde_json::{Map, Value as Json};

    pub use crate::answers::{Choice, Object, Problems, Read};
    pub use crate::binding::{Canonical, CanonicalObject};
    pub use crate::contract;
    pub use crate::dialogue::{Opened, Resumable, Thread, arguments, hollow, open, seal};
    pub use crate::drive::Exchange;
    #[cfg(feature = "emit")]
    pub use crate::emit::export;
    pub use crate::hash::distinct;
    pub use crate::own::{ByJson, OwnType, own_type};
    pub use crate::round::{Progress, Received, answers, ask, pending};

    pub use crate::text::Filled;
    pub use crate::wire::{Input, Malformed, Wire};

    /// Stands for what writes the files of a contract, where that is left out.
    ///
    /// # Panics
    ///
    /// Always, and says which feature brings it.
    #[cfg(not(feature = "emit"))]
    pub fn export<D>(_root: &str, _directory: &str, module: &str) {
        panic!(
            "`{module}` is marked for `export`, and `dialogue-runtime` is built without what writes its files: turn the feature \
             `emit` on, under `[dev-dependencies]` is enough"
        );
    }
}

#[cfg(all(test, not(feature = "emit")))]
mod tests {
    #[test]
    #[should_panic(
        expected = "`booking` is marked for `export`, and `dialogue-runtime` is built without what writes its files: \
                               turn the feature `emit` on"
    )]
    fn an_export_without_what_writes_it_says_which_feature_to_turn_on() {
        crate::__private::export::<()>(".", "bindings/", "booking");
    }
}

/// The examples of the contract language, compiled.
#[cfg(doctest)]
#[doc = include_str!("../../docs/contract.md")]
struct ContractLanguage;
