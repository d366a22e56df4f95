//! A whole dialogue within one call, for a client of a revision that knows no rounds.
//!
//! The driver is the same and so are its states; what the client would bring back stays in memory.

use std::fmt;
use std::time::Duration;

use ::rmcp::model::{ElicitRequest, ElicitRequestParams, InputRequest as Input, ServerRequest};
use ::rmcp::service::{RequestContext, RoleServer};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::ask::{Asking, Unanswered};
use super::era::{Revision, is_stateless};
use super::forms;
use super::reply;
use super::serving::Caller;
use crate::capability::MissingCapability;
use crate::codec::{Codec, RequestState};
use crate::contract::Phase;
use crate::dialogue::Serve;
use crate::drive::{Meta, Reply};
use crate::form::{InputRequest, InputRequests};

/// The error with which a client says that its person rejected what the model was to be asked, or roots to be told (MCP
/// 2025-11-25, sampling, error handling).
const REJECTED: i32 = -1;

/// One call of a client of an older revision.
pub(super) struct Older<'a> {
    request: &'a RequestContext<RoleServer>,
    revision: Revision,
    codec: &'a Codec,
    heartbeat: Duration,
}

/// Answers the call: asks all that the dialogue asks, until there is something else to reply.
pub(super) async fn serve<D: Serve<L>, L: Sync>(logic: &L, caller: &Caller, older: &Older<'_>) -> Reply {
    let mut stands = D::CONTRACT
        .phases
        .first()
        .map(|opening| Meta::new(D::CONTRACT, D::FINGERPRINT, opening, 0));
    let mut round: Option<(RequestState, Map<String, Value>)> = None;
    loop {
        let mut call = caller.call(older.request);
        if let Some((state, responses)) = round.take() {
            call = call.with_state(state).with_responses(responses);
        }
        let (requests, state, meta) = match D::serve(logic, older.codec, call).await {
            Reply::InputRequired { requests, state, meta } => (requests, state, meta),
            reply => return older.ended(reply, stands),
        };
        match older.round(&requests, &state, meta).await {
            Ok(responses) => round = Some((state, responses)),
            Err(unanswered) => {
                let (dialogue, why) = (D::CONTRACT.name, unanswered.kind());
                tracing::info!(dialogue, phase = meta.phase(), why, "an older client gave no answer");
                let text = unanswered.to_string();
                return Reply::ToolError { text, meta };
            }
        }
        stands = Some(meta);
    }
}

impl<'a> Older<'a> {
    pub(super) fn new(
        request: &'a RequestContext<RoleServer>,
        revision: Revision,
        codec: &'a Codec,
        heartbeat: Duration,
    ) -> Self {
        Self {
            request,
            revision,
            codec,
            heartbeat,
        }
    }

    /// Puts one round, question by question in declared order, and returns what `inputResponses` would hold.
    async fn round(
        &self,
        requests: &InputRequests,
        state: &RequestState,
        meta: Meta,
    ) -> Result<Map<String, Value>, Unanswered> {
        let phase = meta.declared();
        let lifetime = self.codec.lifetime(phase);
        // Nobody is asked half of a round whose other half their client does not know.
        let questions = requests
            .iter()
            .map(|(key, request)| Ok((key, question(&self.revision, key, request, state, meta.fingerprint())?)))
            .collect::<Result<Vec<_>, Unanswered>>()?;
        let mut asking = Asking::new(self.request, self.heartbeat, meta, lifetime);
        asking.announce().await;
        let mut responses = Map::new();
        for (key, question) in questions {
            let may_be_rejected = !matches!(question, ServerRequest::ElicitRequest(_));
            let answer = match asking.ask(question).await {
                Err(Unanswered::Refused(REJECTED, _)) if may_be_rejected => json!({ "action": "decline" }),
                answer => answer?,
            };
            let ends = ends_the_round(phase, key, &answer);
            responses.insert(key.to_owned(), answer);
            if ends {
                break;
            }
        }
        Ok(responses)
    }

    /// The reply to a dialogue that asks nothing more. -32021 is not of these revisions.
    fn ended(&self, reply: Reply, stands: Option<Meta>) -> Reply {
        match (reply, stands) {
            (Reply::ProtocolError { code, message, data }, Some(meta)) if code == MissingCapability::CODE => {
                let text = self.cannot_be_asked(&message, &data.unwrap_or_default());
                Reply::ToolError { text, meta }
            }
            (reply, _) => reply,
        }
    }

    fn cannot_be_asked(&self, missing: &str, required: &Value) -> String {
        let revision = &self.revision;
        if is_stateless(self.request) {
            return format!(
                "Nothing was done: this takes asking the person, and over stateless HTTP the server does not remember \
                 what a client of an older revision declared when it connected. The client speaks {revision}. Serve \
                 older clients with sessions, or call with MCP 2026-07-28 or newer."
            );
        }
        match revision.about(required) {
            Some(about) => format!("Nothing was done: {missing}. {about}"),
            None => format!("Nothing was done: {missing}. The client speaks {revision}."),
        }
    }
}

/// One question, as the revision knows it.
fn question(
    revision: &Revision,
    key: &str,
    request: &InputRequest,
    state: &RequestState,
    contract: u64,
) -> Result<ServerRequest, Unanswered> {
    if revision.has_simple_forms()
        && let InputRequest::Form { message, ask } = request
    {
        let params = forms::simple(message, ask, revision)?;
        return Ok(ServerRequest::ElicitRequest(ElicitRequest::new(params)));
    }
    let input = reply::input(request, contract).map_err(|error| unsendable(&error))?;
    Ok(match input {
        Input::Elicitation(mut elicitation) => {
            if let ElicitRequestParams::UrlElicitationParams { elicitation_id, .. } = &mut elicitation.params {
                *elicitation_id = id(key, state);
            }
            ServerRequest::ElicitRequest(elicitation)
        }
        Input::CreateMessage(sampling) => ServerRequest::CreateMessageRequest(sampling),
        Input::ListRoots(roots) => ServerRequest::ListRootsRequest(roots),
        _ => return Err(unsendable(&"a kind of question that this adapter does not know")),
    })
}

pub(super) fn unsendable(error: &dyn fmt::Display) -> Unanswered {
    reply::log_unsendable(error);
    Unanswered::Internal
}

/// Whether this answer settles its round, so that the rest need not be asked: a question that is not optional was
/// refused. What that means is for the driver to say.
fn ends_the_round(phase: &Phase, key: &str, answer: &Value) -> bool {
    let refused = matches!(answer.get("action").and_then(Value::as_str), Some("decline" | "cancel"));
    refused
        && phase
            .asked()
            .iter()
            .any(|asked| asked.ask.key == key && !asked.optional)
}

/// What tells this visit to a page from every other: the state is never the same twice.
fn id(key: &str, state: &RequestState) -> String {
    let digest: [u8; 32] = Sha256::new()
        .chain_update(key)
        .chain_update([0])
        .chain_update(state.as_str())
        .finalize()
        .into();
    // Sixteen bytes of it are as many as a UUID has.
    let half = digest.first_chunk().map_or(0, |half| u128::from_be_bytes(*half));
    format!("{half:032x}")
}
