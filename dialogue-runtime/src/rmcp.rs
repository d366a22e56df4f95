//! The adapter for [rmcp] 3.x: a dialogue as one more tool of an rmcp server.
//!
//! ```
//! # mod server {
//! use dialogue_runtime::{Codec, Failure, Reject, Turn, dialogue};
//! use rmcp::handler::server::tool::ToolRouter;
//! use rmcp::{ServerHandler, tool, tool_handler, tool_router};
//!
//! dialogue! {
//!     /// Deletes every note, once the person has agreed.
//!     pub dialogue Forget {
//!         tool "delete_notes"
//!
//!         phase Idle                     -> Asking
//!         phase Asking asks Consent      -> Asked { Agreed: Deleted, Kept: Refused }
//!         phase Deleted yields Outcome   "{outcome.deleted} notes are deleted."
//!         phase Refused yields Outcome   "Nothing was deleted."
//!
//!         ask Consent "Delete all your notes?" { sure : bool "Delete them" }
//!         message Outcome { deleted : int }
//!     }
//! }
//!
//! /// What decides: it knows nothing of MCP.
//! pub struct Notes { count: i64 }
//!
//! impl forget::Logic for Notes {
//!     async fn on_asking(
//!         &self, _: &Turn<'_>, _: &forget::Asking, consent: &forget::Consent,
//!     ) -> Result<forget::AskedDecision, Reject> {
//!         Ok(if consent.sure { forget::AskedDecision::Agreed } else { forget::AskedDecision::Kept })
//!     }
//!     async fn finish_deleted(&self, _: &Turn<'_>, _: forget::Deleted) -> Result<forget::Outcome, Failure> {
//!         Ok(forget::Outcome { deleted: self.count })
//!     }
//!     async fn finish_refused(&self, _: &Turn<'_>, _: forget::Refused) -> Result<forget::Outcome, Failure> {
//!         Ok(forget::Outcome { deleted: 0 })
//!     }
//! }
//!
//! /// An rmcp server like any other.
//! pub struct Server {
//!     notes: Notes,
//!     tools: ToolRouter<Self>,
//! }
//!
//! #[tool_router]
//! impl Server {
//!     pub fn new(codec: Codec) -> Self {
//!         let tools = Self::tool_router()
//!             .with_route(dialogue_runtime::rmcp::tool(forget::Contract, codec, |server: &Self| &server.notes));
//!         Self { notes: Notes { count: 3 }, tools }
//!     }
//!
//!     #[tool(description = "How many notes there are")]
//!     async fn count_notes(&self) -> String {
//!         self.notes.count.to_string()
//!     }
//! }
//!
//! #[tool_handler(router = self.tools)]
//! impl ServerHandler for Server {}
//! # }
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let codec = dialogue_runtime::Codec::signed(dialogue_runtime::Key::generate()?);
//! # let server = server::Server::new(codec);
//! # assert!(rmcp::ServerHandler::get_tool(&server, "delete_notes").is_some());
//! # Ok(())
//! # }
//! ```
//!
//! `router = self.tools` matters. Without it the handler calls `Self::tool_router()` anew for every request, and
//! that router has never heard of the dialogue: the tool is neither listed nor found.
//!
//! A server that writes its own `call_tool` keeps the [`Tool`] itself, lists its [`definition`](Tool::definition)
//! and forwards to its [`call`](Tool::call).
//!
//! # The codec lives longer than the server
//!
//! rmcp's `StreamableHttpService` makes a new server for every request. Make the codec outside of that factory and
//! clone it in (a clone is a reference): a key made inside would open no state that another request sealed.
//!
//! ```
//! # fn example() -> Result<(), dialogue_runtime::KeyError> {
//! # struct Server; impl Server { fn new(_: dialogue_runtime::Codec) -> Self { Self } }
//! use dialogue_runtime::{Codec, Key};
//!
//! let codec = Codec::signed(Key::generate()?);
//! let factory = move || Ok::<_, std::io::Error>(Server::new(codec.clone()));
//! # drop(factory); Ok(()) }
//! ```
//!
//! # Who is calling
//!
//! The threat: a client brings back a state that was sealed for somebody else, and finishes that person's dialogue.
//! A state opens only for the [`Principal`] it was sealed for, so a server whose callers differ must tell them apart,
//! with [`Tool::principal`]. Without it:
//!
//! - a request over stdio is [`Principal::Local`], the one user of the process;
//! - a request over HTTP without an `Authorization` header is [`Principal::Anonymous`], like every other such request;
//! - a request over HTTP with one is refused, and the log says why: somebody is authenticated, and nobody says who.
//!
//! What is not promised: that the principal is who it says. Verify the token before the request reaches rmcp, and take
//! the principal from what was verified. Callers that are told apart by anything but that header (a cookie, a
//! client certificate, a gateway's own header) look anonymous here: such a server must say who they are.
//!
//! # Clients
//!
//! A dialogue goes in rounds, which MCP has had since its revision 2026-07-28. To a client of an older revision the
//! tool answers with an error that names both.

mod caller;
mod malformed;
mod reply;

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use ::rmcp::ErrorData;
use ::rmcp::handler::server::common::schema_for_empty_input;
use ::rmcp::handler::server::router::tool::IntoToolRoute;
use ::rmcp::handler::server::tool::{ToolCallContext, ToolRoute};
use ::rmcp::model::{self, CallToolResponse, JsonObject, ProtocolVersion};
use ::rmcp::service::{RequestContext, RoleServer};
use serde_json::Value;

pub use self::malformed::malformed_retry;
use crate::answers::InputResponses;
use crate::binding::Principal;
use crate::codec::Codec;
use crate::contract::{Method, Phase};
use crate::dialogue::Serve;
use crate::drive::{Call, Meta, Reply};
use crate::json::CAPABILITIES;

/// The first revision that knows rounds.
const ROUNDS_SINCE: ProtocolVersion = ProtocolVersion::V_2026_07_28;

type FindLogic<S, L> = dyn for<'s> Fn(&'s S) -> &'s L + Send + Sync;
type FindPrincipal = dyn Fn(&RequestContext<RoleServer>) -> Result<Principal, ErrorData> + Send + Sync;

/// A dialogue as a tool of the server `S`, decided by `L`.
///
/// [`tool`] makes one; [`ToolRouter::with_route`](::rmcp::handler::server::tool::ToolRouter::with_route) takes it.
pub struct Tool<D, S, L> {
    codec: Codec,
    logic: Arc<FindLogic<S, L>>,
    principal: Option<Arc<FindPrincipal>>,
    dialogue: PhantomData<fn() -> D>,
}

/// The dialogue of `contract` as a tool, sealed by `codec` and decided by what `logic` finds in the server.
#[must_use]
#[expect(
    clippy::needless_pass_by_value,
    reason = "a contract is a name, and reads best as one"
)]
pub fn tool<D, S, L, F>(contract: D, codec: Codec, logic: F) -> Tool<D, S, L>
where
    D: Serve<L>,
    F: Fn(&S) -> &L + Send + Sync + 'static,
{
    const {
        assert!(
            matches!(D::CONTRACT.origin.method, Method::ToolsCall),
            "this dialogue is a prompt, not a tool"
        );
    };
    let _ = contract;
    Tool {
        codec,
        logic: Arc::new(logic),
        principal: None,
        dialogue: PhantomData,
    }
}

impl<D, S, L> Tool<D, S, L>
where
    D: Serve<L> + 'static,
    S: Send + Sync + 'static,
    L: Sync + 'static,
{
    /// Says who is calling, or refuses the call. Without it, [the transport tells](self#who-is-calling).
    ///
    /// What a middleware has verified travels in the extensions of the HTTP request:
    ///
    /// ```
    /// # use dialogue_runtime::{Principal, rmcp::Tool, Serve};
    /// # #[derive(Clone)] struct Claims { issuer: String, subject: String }
    /// # fn example<D: Serve<L> + 'static, S: Send + Sync + 'static, L: Sync + 'static>(
    /// #     tool: Tool<D, S, L>,
    /// # ) -> Tool<D, S, L> {
    /// tool.principal(|context| {
    ///     let parts = context.extensions.get::<http::request::Parts>();
    ///     let claims = parts.and_then(|parts| parts.extensions.get::<Claims>());
    ///     let claims = claims.ok_or_else(|| rmcp::ErrorData::invalid_request("sign in first", None))?;
    ///     Ok(Principal::subject(&claims.issuer, &claims.subject))
    /// })
    /// # }
    /// ```
    #[must_use]
    pub fn principal<P>(mut self, principal: P) -> Self
    where
        P: Fn(&RequestContext<RoleServer>) -> Result<Principal, ErrorData> + Send + Sync + 'static,
    {
        self.principal = Some(Arc::new(principal));
        self
    }

    /// The tool as `tools/list` shows it: name, description, and the schemas of what opens and what ends the dialogue.
    #[must_use]
    pub fn definition(&self) -> model::Tool {
        let contract = D::CONTRACT;
        let description = contract.origin.description;
        let input = D::input_schema().map_or_else(schema_for_empty_input, Into::into);
        let mut tool = model::Tool::new_with_raw(
            contract.origin.name,
            (!description.is_empty()).then(|| description.into()),
            input,
        );
        tool.output_schema = D::output_schema().map(Into::into);
        tool
    }

    /// Answers one call, for a server that writes its own `call_tool`.
    ///
    /// The logic finds rmcp's request with `turn.get::<RequestContext<RoleServer>>()`.
    ///
    /// ```
    /// # use dialogue_runtime::{Serve, rmcp::Tool};
    /// # use rmcp::{ErrorData, RoleServer, ServerHandler, handler::server::tool::ToolCallContext};
    /// # use rmcp::{model::{CallToolRequestParams, CallToolResponse}, service::RequestContext};
    /// # struct Server<D, L> { book_trip: Tool<D, Self, L> }
    /// # impl<D: Serve<L> + 'static, L: Sync + 'static> ServerHandler for Server<D, L> {
    /// async fn call_tool(
    ///     &self,
    ///     request: CallToolRequestParams,
    ///     context: RequestContext<RoleServer>,
    /// ) -> Result<CallToolResponse, ErrorData> {
    ///     match &*request.name {
    ///         "book_trip" => self.book_trip.call(ToolCallContext::new(self, request, context)).await,
    ///         _ => Err(ErrorData::invalid_params("there is no such tool", None)),
    ///     }
    /// }
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// -32021 when the client cannot be asked what must be asked, -32602 for a state that was not sealed for this
    /// call, -32603 when the logic failed, and whatever [`principal`](Self::principal) refused with.
    pub async fn call(&self, context: ToolCallContext<'_, S>) -> Result<CallToolResponse, ErrorData> {
        let request = &context.request_context;
        let principal = self
            .principal
            .as_ref()
            .map_or_else(|| caller::by_transport(request), |who| who(request))?;
        let older = older_revision(request);
        if let Some(refusal) = older.as_deref().and_then(refusal_before_asking::<D, L>) {
            return Ok(refusal);
        }

        let mut call = Call::new(principal)
            .with_capabilities(capabilities(request))
            .attach(request);
        if let Some(arguments) = context.arguments {
            call = call.with_arguments(arguments);
        }
        // An older revision has no retries, so what looks like one means something else.
        if older.is_none() {
            if let Some(state) = context.request_state {
                call = call.with_state(state);
            }
            let responses = context.input_responses.unwrap_or_default();
            call = call.with_responses(responses.into_iter().collect::<InputResponses>());
        }

        let logic = (self.logic)(context.service);
        match (D::serve(logic, &self.codec, call).await, older) {
            (Reply::InputRequired { meta, .. }, Some(older)) => Ok(refusal(&older, meta)),
            (reply, _) => reply::response(reply),
        }
    }

    /// The tool as a route, whose `attr` may be added to: a title, annotations, icons.
    #[must_use]
    pub fn into_route(self) -> ToolRoute<S> {
        ToolRoute::new_dyn(self.definition(), move |context| {
            let tool = self.clone();
            Box::pin(async move { tool.call(context).await })
        })
    }
}

/// What the client declared: on this request, as it stands there; before 2026-07-28 in its handshake.
fn capabilities(request: &RequestContext<RoleServer>) -> JsonObject {
    if let Some(Value::Object(declared)) = request.meta.0.0.get(CAPABILITIES) {
        return declared.clone();
    }
    let declared = request
        .client_capabilities()
        .and_then(|declared| serde_json::to_value(declared).ok());
    match declared {
        Some(Value::Object(declared)) => declared,
        _ => JsonObject::new(),
    }
}

/// The revision of a client that knows no rounds.
fn older_revision(request: &RequestContext<RoleServer>) -> Option<String> {
    match request.protocol_version() {
        // Revisions are dates, so their order is that of their text.
        Some(version) if version.as_str() >= ROUNDS_SINCE.as_str() => None,
        Some(version) => Some(version.to_string()),
        None => Some("of no known revision".to_owned()),
    }
}

/// The refusal when the dialogue cannot end without a round, so that it need not be opened.
fn refusal_before_asking<D: Serve<L>, L>(older: &str) -> Option<CallToolResponse> {
    let opening: &Phase = D::CONTRACT
        .phases
        .first()
        .filter(|opening| opening.remaining.at_least > 0)?;
    Some(refusal(older, Meta::new(D::CONTRACT, D::FINGERPRINT, opening, 0)))
}

fn refusal(older: &str, meta: Meta) -> CallToolResponse {
    let text = format!(
        "Nothing was done: this tool asks the person questions in rounds, which takes a client of MCP {ROUNDS_SINCE} \
         or newer. This one speaks MCP {older}."
    );
    reply::tool_error(text, meta)
}

/// Tells rmcp's [`IntoToolRoute`] which of its implementations a [`Tool`] is.
#[derive(Debug)]
pub enum AsDialogue {}

impl<D, S, L> IntoToolRoute<S, AsDialogue> for Tool<D, S, L>
where
    D: Serve<L> + 'static,
    S: Send + Sync + 'static,
    L: Sync + 'static,
{
    fn into_tool_route(self) -> ToolRoute<S> {
        self.into_route()
    }
}

impl<D, S, L> From<Tool<D, S, L>> for ToolRoute<S>
where
    D: Serve<L> + 'static,
    S: Send + Sync + 'static,
    L: Sync + 'static,
{
    fn from(tool: Tool<D, S, L>) -> Self {
        tool.into_route()
    }
}

/// A clone refers to the same codec and the same functions.
impl<D, S, L> Clone for Tool<D, S, L> {
    fn clone(&self) -> Self {
        Self {
            codec: self.codec.clone(),
            logic: Arc::clone(&self.logic),
            principal: self.principal.clone(),
            dialogue: PhantomData,
        }
    }
}

impl<D, S, L> fmt::Debug for Tool<D, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tool").finish_non_exhaustive()
    }
}
