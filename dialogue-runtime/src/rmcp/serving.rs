//! What a tool and a prompt have in common: who is calling, what decides, what seals, and how the client is served.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use ::rmcp::ErrorData;
use ::rmcp::model::{InputResponses, JsonObject};
use ::rmcp::service::{RequestContext, RoleServer};

use super::caller;
use super::era::{Era, capabilities, is_stateless};
use super::older::{self, Older};
use super::progress::Progress;
use crate::answers;
use crate::binding::Principal;
use crate::codec::Codec;
use crate::dialogue::Serve;
use crate::drive::{Call, Reply};

/// How often a waiting question says that it still waits. rmcp's HTTP session ends after 300 s of silence, and gateways
/// are often told 60 or more.
const HEARTBEAT: Duration = Duration::from_secs(60);

type FindLogic<S, L> = dyn for<'s> Fn(&'s S) -> &'s L + Send + Sync;
type FindPrincipal = dyn Fn(&RequestContext<RoleServer>) -> Result<Principal, ErrorData> + Send + Sync;

/// A dialogue of the server `S`, decided by `L`, whatever request it lives behind.
pub(super) struct Serving<D, S, L> {
    codec: Codec,
    logic: Arc<FindLogic<S, L>>,
    principal: Option<Arc<FindPrincipal>>,
    heartbeat: Duration,
    dialogue: PhantomData<fn() -> D>,
}

/// What a request brought, beside its context.
#[derive(Default)]
pub(super) struct Incoming {
    pub(super) arguments: Option<JsonObject>,
    pub(super) state: Option<String>,
    pub(super) responses: Option<InputResponses>,
}

/// What is the same in every call of one dialogue.
pub(super) struct Caller {
    principal: Principal,
    capabilities: JsonObject,
    /// The client declared them to a server that is gone.
    forgotten: bool,
    arguments: Option<JsonObject>,
}

impl Caller {
    /// A call that opens the dialogue.
    pub(super) fn call<'a>(&self, request: &'a RequestContext<RoleServer>) -> Call<'a> {
        let call = Call::new(self.principal.clone())
            .with_capabilities(self.capabilities.clone())
            .attach(request);
        let call = if self.forgotten {
            call.with_forgotten_capabilities()
        } else {
            call
        };
        match &self.arguments {
            Some(arguments) => call.with_arguments(arguments.clone()),
            None => call,
        }
    }
}

impl<D, S, L> Serving<D, S, L> {
    pub(super) fn new<F>(codec: Codec, logic: F) -> Self
    where
        F: Fn(&S) -> &L + Send + Sync + 'static,
    {
        Self {
            codec,
            logic: Arc::new(logic),
            principal: None,
            heartbeat: HEARTBEAT,
            dialogue: PhantomData,
        }
    }

    pub(super) fn set_principal<P>(&mut self, principal: P)
    where
        P: Fn(&RequestContext<RoleServer>) -> Result<Principal, ErrorData> + Send + Sync + 'static,
    {
        self.principal = Some(Arc::new(principal));
    }

    /// No interval at all would leave no time for anything else.
    pub(super) fn set_heartbeat(&mut self, interval: Duration) {
        self.heartbeat = interval.max(Duration::from_millis(1));
    }
}

impl<D: Serve<L>, S, L: Sync> Serving<D, S, L> {
    /// Answers one request, in as many calls of the driver as the client's revision takes.
    pub(super) async fn reply(
        &self,
        server: &S,
        incoming: Incoming,
        request: &RequestContext<RoleServer>,
    ) -> Result<Reply, ErrorData> {
        let principal = self
            .principal
            .as_ref()
            .map_or_else(|| caller::by_transport(request), |who| who(request))?;
        let era = Era::of(request);
        let caller = Caller {
            principal,
            capabilities: capabilities(request, &era),
            forgotten: era != Era::Rounds && is_stateless(request),
            arguments: incoming.arguments,
        };
        let logic = (self.logic)(server);
        let Era::Older(revision) = era else {
            let mut call = caller.call(request);
            if let Some(state) = incoming.state {
                call = call.with_state(state);
            }
            let responses = incoming.responses.unwrap_or_default();
            call = call.with_responses(responses.into_iter().collect::<answers::InputResponses>());
            let reply = D::serve(logic, &self.codec, call).await;
            if let Reply::InputRequired { meta, .. } = &reply {
                Progress::of(request).round(*meta).await;
            }
            return Ok(reply);
        };
        // An older revision has no retries, so what looks like one means something else.
        let older = Older::new(request, revision, &self.codec, self.heartbeat);
        Ok(older::serve::<D, L>(logic, &caller, &older).await)
    }
}

/// A clone refers to the same codec and the same functions.
impl<D, S, L> Clone for Serving<D, S, L> {
    fn clone(&self) -> Self {
        Self {
            codec: self.codec.clone(),
            logic: Arc::clone(&self.logic),
            principal: self.principal.clone(),
            heartbeat: self.heartbeat,
            dialogue: PhantomData,
        }
    }
}

impl<D, S, L> fmt::Debug for Serving<D, S, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Serving")
            .field("heartbeat", &self.heartbeat)
            .finish_non_exhaustive()
    }
}
