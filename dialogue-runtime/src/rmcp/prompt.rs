//! A dialogue behind `prompts/get`.

use std::fmt;
use std::time::Duration;

use ::rmcp::ErrorData;
use ::rmcp::model::{self, GetPromptRequestParams, GetPromptResponse, PromptArgument};
use ::rmcp::service::{RequestContext, RoleServer};

use super::reply;
use super::serving::{Incoming, Serving};
use crate::binding::Principal;
use crate::codec::Codec;
use crate::contract::{Field, Method, Presence};
use crate::dialogue::Serve;

/// A dialogue as a prompt of the server `S`, decided by `L`.
///
/// [`prompt`] makes one. The server keeps it, lists its [`definition`](Self::definition) and hands requests to
/// [`get`](Self::get):
///
/// ```
/// # use dialogue_runtime::{Serve, rmcp::Prompt};
/// # use rmcp::{ErrorData, RoleServer, ServerHandler, service::RequestContext};
/// # use rmcp::model::{GetPromptRequestParams, GetPromptResponse, ListPromptsResult, PaginatedRequestParams};
/// # struct Server<D, L> { review: Prompt<D, Self, L> }
/// # impl<D: Serve<L> + 'static, L: Sync + 'static> ServerHandler for Server<D, L> {
/// async fn list_prompts(
///     &self,
///     _: Option<PaginatedRequestParams>,
///     _: RequestContext<RoleServer>,
/// ) -> Result<ListPromptsResult, ErrorData> {
///     Ok(ListPromptsResult::with_all_items(vec![self.review.definition()]))
/// }
///
/// async fn get_prompt(
///     &self,
///     request: GetPromptRequestParams,
///     context: RequestContext<RoleServer>,
/// ) -> Result<GetPromptResponse, ErrorData> {
///     match &*request.name {
///         "review" => self.review.get(self, request, context).await,
///         _ => Err(ErrorData::invalid_params("there is no such prompt", None)),
///     }
/// }
/// # }
/// ```
///
/// The server declares the `prompts` capability in its `get_info`, as for any other prompt.
pub struct Prompt<D, S, L>(Serving<D, S, L>);

/// The dialogue of `contract` as a prompt, sealed by `codec` and decided by what `logic` finds in the server.
///
/// It does not compile for a dialogue that is a tool: that takes [`tool`](super::tool()).
#[must_use]
#[expect(
    clippy::needless_pass_by_value,
    reason = "a contract is a name, and reads best as one"
)]
pub fn prompt<D, S, L, F>(contract: D, codec: Codec, logic: F) -> Prompt<D, S, L>
where
    D: Serve<L>,
    F: Fn(&S) -> &L + Send + Sync + 'static,
{
    const {
        assert!(
            matches!(D::CONTRACT.origin.method, Method::PromptsGet),
            "this dialogue is a tool: serve it with `dialogue_runtime::rmcp::tool`"
        );
    };
    let _ = contract;
    Prompt(Serving::new(codec, logic))
}

impl<D, S, L> Prompt<D, S, L>
where
    D: Serve<L> + 'static,
    S: Send + Sync + 'static,
    L: Sync + 'static,
{
    /// Says who is calling, or refuses the request. Without it, [the transport tells](super#who-is-calling);
    /// [`Tool::principal`](super::Tool::principal) shows how to write one.
    #[must_use]
    pub fn principal<P>(mut self, principal: P) -> Self
    where
        P: Fn(&RequestContext<RoleServer>) -> Result<Principal, ErrorData> + Send + Sync + 'static,
    {
        self.0.set_principal(principal);
        self
    }

    /// How often a question to a client older than 2026-07-28 says that it still waits, as for a
    /// [tool](super::Tool::heartbeat).
    #[must_use]
    pub fn heartbeat(mut self, interval: Duration) -> Self {
        self.0.set_heartbeat(interval);
        self
    }

    /// The prompt as `prompts/list` shows it: name, description, and what opens the dialogue as its arguments.
    #[must_use]
    pub fn definition(&self) -> model::Prompt {
        let contract = D::CONTRACT;
        let description = contract.origin.description;
        let arguments = contract
            .opening
            .map(|opening| opening.fields.iter().map(argument).collect());
        model::Prompt::new(
            contract.origin.name,
            (!description.is_empty()).then_some(description),
            arguments,
        )
    }

    /// Answers one request, in the `get_prompt` of `server`.
    ///
    /// `request` and `context` are what rmcp hands over; which prompt is asked for is for the server to look at. The
    /// logic finds the context with `turn.get::<RequestContext<RoleServer>>()`. What the dialogue yields is one message
    /// of the user: its text, or its JSON when it has none. To a client older than 2026-07-28 it puts every question
    /// before it returns.
    ///
    /// # Errors
    ///
    /// -32602 with a text for whoever asked: arguments that do not fit, a question that was declined, an end that
    /// fails, and before 2026-07-28 a client that cannot be asked. -32602 too for a state that was not sealed for this
    /// request, -32021 when the client cannot be asked what must be asked, -32603 when the logic failed, and whatever
    /// [`principal`](Self::principal) refused with.
    pub async fn get(
        &self,
        server: &S,
        request: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let incoming = Incoming {
            arguments: request.arguments,
            state: request.request_state,
            responses: request.input_responses,
        };
        reply::of_prompt(self.0.reply(server, incoming, &context).await?)
    }
}

fn argument(field: &Field) -> PromptArgument {
    let argument = PromptArgument::new(field.name).with_required(field.presence == Presence::Required);
    if field.description.is_empty() {
        argument
    } else {
        argument.with_description(field.description)
    }
}

/// A clone refers to the same codec and the same functions.
impl<D, S, L> Clone for Prompt<D, S, L> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<D, S, L> fmt::Debug for Prompt<D, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Prompt").field(&self.0).finish()
    }
}
