//! A dialogue behind `tools/call`.

use std::fmt;
use std::time::Duration;

use ::rmcp::ErrorData;
use ::rmcp::handler::server::common::schema_for_empty_input;
use ::rmcp::handler::server::router::tool::IntoToolRoute;
use ::rmcp::handler::server::tool::{ToolCallContext, ToolRoute};
use ::rmcp::model::{self, CallToolResponse};
use ::rmcp::service::{RequestContext, RoleServer};

use super::reply;
use super::serving::{Incoming, Serving};
use crate::binding::Principal;
use crate::codec::Codec;
use crate::contract::Method;
use crate::dialogue::Serve;

/// A dialogue as a tool of the server `S`, decided by `L`.
///
/// [`tool`] makes one; [`ToolRouter::with_route`](::rmcp::handler::server::tool::ToolRouter::with_route) takes it.
pub struct Tool<D, S, L>(Serving<D, S, L>);

/// The dialogue of `contract` as a tool, sealed by `codec` and decided by what `logic` finds in the server.
///
/// It does not compile for a dialogue that is a prompt: that takes [`prompt`](super::prompt()).
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
            "this dialogue is a prompt: serve it with `dialogue_runtime::rmcp::prompt`"
        );
    };
    let _ = contract;
    Tool(Serving::new(codec, logic))
}

impl<D, S, L> Tool<D, S, L>
where
    D: Serve<L> + 'static,
    S: Send + Sync + 'static,
    L: Sync + 'static,
{
    /// Says who is calling, or refuses the call. Without it, [the transport tells](super#who-is-calling).
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
        self.0.set_principal(principal);
        self
    }

    /// How often a question to a client older than 2026-07-28 says that it still waits: 60 seconds unless this says
    /// otherwise.
    ///
    /// It keeps alive what ends after a time of silence: rmcp's session (300 seconds, `SessionConfig::keep_alive`), a
    /// gateway, the client's own request. Take less than the shortest of these.
    #[must_use]
    pub fn heartbeat(mut self, interval: Duration) -> Self {
        self.0.set_heartbeat(interval);
        self
    }

    /// The tool as `tools/list` shows it: name, description, and the schemas of what opens and what ends the dialogue.
    ///
    /// # Panics
    ///
    /// When a [type of the user's own](crate::OwnMessage) opens or ends the dialogue and is no object.
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
    /// `context` is the call as rmcp hands it over. To a client older than 2026-07-28 it puts every question before it
    /// returns.
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
    /// -32021 when the client cannot be asked what must be asked (before 2026-07-28 that is a tool error), -32602 for a
    /// state that was not sealed for this call, -32603 when the logic failed, and whatever
    /// [`principal`](Self::principal) refused with.
    pub async fn call(&self, context: ToolCallContext<'_, S>) -> Result<CallToolResponse, ErrorData> {
        let incoming = Incoming {
            arguments: context.arguments,
            state: context.request_state,
            responses: context.input_responses,
        };
        let reply = self
            .0
            .reply(context.service, incoming, &context.request_context)
            .await?;
        reply::of_tool(reply)
    }

    /// The tool as a route, whose `attr` may be added to: a title, annotations, icons.
    ///
    /// # Panics
    ///
    /// As [`definition`](Self::definition) does; and so does a router that takes the tool as its route.
    #[must_use]
    pub fn into_route(self) -> ToolRoute<S> {
        ToolRoute::new_dyn(self.definition(), move |context| {
            let tool = self.clone();
            Box::pin(async move { tool.call(context).await })
        })
    }
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
        Self(self.0.clone())
    }
}

impl<D, S, L> fmt::Debug for Tool<D, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tool").field(&self.0).finish()
    }
}
