//! What goes into the driver and what comes out of it, in terms of MCP and of no SDK.

use std::any::Any;
use std::fmt;
use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use crate::answers::InputResponses;
use crate::binding::{Principal, canonical_json};
use crate::capability::ClientCapabilities;
use crate::codec::RequestState;
use crate::contract::{Contract, Phase};
use crate::form::InputRequests;
use crate::round::Progress;

/// One request that may carry a dialogue on: `tools/call` or `prompts/get`, without what names it.
///
/// The method and the name of the tool or prompt come from the contract.
pub struct Call<'a> {
    principal: Principal,
    arguments: Option<Map<String, Value>>,
    state: Option<RequestState>,
    responses: InputResponses,
    capabilities: ClientCapabilities,
    /// Nobody knows what the client declared.
    forgotten: bool,
    attached: Vec<&'a (dyn Any + Send + Sync)>,
}

impl<'a> Call<'a> {
    /// A call from `principal`, without arguments, state or answers, from a client that declared nothing.
    #[must_use]
    pub fn new(principal: Principal) -> Self {
        Self {
            principal,
            arguments: None,
            state: None,
            responses: InputResponses::default(),
            capabilities: ClientCapabilities::new(Map::new()),
            forgotten: false,
            attached: Vec::new(),
        }
    }

    /// The `arguments` of the request.
    #[must_use]
    pub fn with_arguments(mut self, arguments: Map<String, Value>) -> Self {
        self.arguments = Some(arguments);
        self
    }

    /// The `requestState` of a retry.
    #[must_use]
    pub fn with_state(mut self, state: impl Into<RequestState>) -> Self {
        self.state = Some(state.into());
        self
    }

    /// The `inputResponses` of a retry.
    #[must_use]
    pub fn with_responses(mut self, responses: impl Into<InputResponses>) -> Self {
        self.responses = responses.into();
        self
    }

    /// The capabilities that the client declared on this request.
    #[must_use]
    pub fn with_capabilities(mut self, declared: Map<String, Value>) -> Self {
        self.capabilities = ClientCapabilities::new(declared);
        self
    }

    /// What the client declared has been forgotten: it cannot be asked, and cannot be taken for one that cannot be asked.
    #[cfg(feature = "rmcp")]
    pub(crate) fn with_forgotten_capabilities(mut self) -> Self {
        self.forgotten = true;
        self
    }

    /// Lends `value` to the logic, which finds it by its type with [`Turn::get`](crate::Turn::get).
    #[must_use]
    pub fn attach<T: Any + Send + Sync>(mut self, value: &'a T) -> Self {
        self.attached.push(value);
        self
    }

    /// What the client declared, to ask a witness of.
    #[must_use]
    pub fn capabilities(&self) -> &ClientCapabilities {
        &self.capabilities
    }

    /// Who is calling.
    #[must_use]
    pub fn principal(&self) -> &Principal {
        &self.principal
    }

    /// What was submitted: a digest of the state and the answers that came.
    ///
    /// The same submission of the same dialogue is a replay; another one at the same round is a fork.
    #[must_use]
    pub fn submission(&self) -> Submission {
        let state = self.state.as_ref().map_or("", RequestState::as_str);
        let mut answers = Vec::new();
        canonical_json(&self.responses.to_value(), &mut answers);
        let digest = Sha256::new()
            .chain_update(u64::try_from(state.len()).unwrap_or(u64::MAX).to_be_bytes())
            .chain_update(state)
            .chain_update(answers)
            .finalize();
        Submission(digest.into())
    }

    pub(crate) fn has_forgotten_capabilities(&self) -> bool {
        self.forgotten
    }

    pub(crate) fn arguments(&self) -> Option<&Map<String, Value>> {
        self.arguments.as_ref()
    }

    /// The `requestState` that came, if one did: not yet looked at.
    #[must_use]
    pub fn state(&self) -> Option<&RequestState> {
        self.state.as_ref()
    }

    /// The `inputResponses` that came: not yet looked at.
    #[must_use]
    pub fn responses(&self) -> &InputResponses {
        &self.responses
    }

    pub(crate) fn attached<T: Any>(&self) -> Option<&T> {
        self.attached.iter().find_map(|value| value.downcast_ref())
    }
}

/// Says what came, not what it holds: a person's answers and a model's arguments have no place in a log.
impl fmt::Debug for Call<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call")
            .field("principal", &self.principal)
            .field("arguments", &self.arguments.as_ref().map(Map::len))
            .field("state", &self.state)
            .field("responses", &self.responses)
            .field("capabilities", &self.capabilities)
            .field("attached", &self.attached.len())
            .finish()
    }
}

/// A digest of what a client submitted: the state and the answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Submission([u8; 32]);

impl Submission {
    /// The digest as bytes (SHA-256).
    #[must_use]
    pub fn to_bytes(self) -> [u8; 32] {
        self.0
    }
}

impl fmt::Display for Submission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Submission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Submission({self})")
    }
}

/// What to answer a [`Call`] with.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Reply {
    /// An `InputRequiredResult`: the client asks the person and calls again.
    InputRequired {
        /// What to ask.
        requests: InputRequests,
        /// What the client brings back with the answers.
        state: RequestState,
        /// Where the dialogue stands.
        meta: Meta,
    },
    /// The dialogue is over and gave a result.
    Complete {
        /// The text that goes with it, if the contract has one.
        text: Option<String>,
        /// The result.
        structured: Value,
        /// Where the dialogue stands.
        meta: Meta,
    },
    /// The call ends with an error that the model may read: `isError` in a tool's result.
    ToolError {
        /// What to say.
        text: String,
        /// Where the dialogue stands.
        meta: Meta,
    },
    /// The call ends with a JSON-RPC error.
    ProtocolError {
        /// The JSON-RPC code.
        code: i32,
        /// The message; it never says more than a client may know.
        message: String,
        /// The `data` of the error.
        data: Option<Value>,
    },
}

/// Where a dialogue stands, for the `_meta` of a reply.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Meta {
    contract: u64,
    phase: &'static Phase,
    round: u8,
    progress: Progress,
}

impl Meta {
    /// The key under which it stands in `_meta`.
    pub const KEY: &'static str = "dialogue-runtime/dialogue";

    pub(crate) fn new(contract: &Contract, fingerprint: u64, phase: &'static Phase, round: u8) -> Self {
        Self {
            contract: fingerprint,
            phase,
            round,
            progress: Progress::of(contract.limits, phase, round.saturating_add(1)),
        }
    }

    /// The round that is asked now, and what remains after it.
    #[cfg(feature = "rmcp")]
    pub(crate) fn progress(&self) -> Progress {
        self.progress
    }

    /// The phase as declared.
    #[cfg(feature = "rmcp")]
    pub(crate) fn declared(&self) -> &'static Phase {
        self.phase
    }

    /// The phase in which the dialogue is now.
    #[must_use]
    pub fn phase(&self) -> &'static str {
        self.phase.name
    }

    /// The number of rounds answered so far.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// How many rounds remain after the one that is asked now: at least and at most.
    #[must_use]
    pub fn remaining(&self) -> RangeInclusive<u8> {
        self.progress.least..=self.progress.most
    }

    /// The fingerprint of the contract: it changes with the meaning on the wire.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        self.contract
    }

    /// The value under [`KEY`](Self::KEY).
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({ "contract": format!("{:016x}", self.contract), "phase": self.phase.name, "round": self.round })
    }
}
