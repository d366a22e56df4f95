//! Who is calling, as far as rmcp's request context tells without the server's help.

use ::rmcp::model::ErrorData;
use ::rmcp::service::{RequestContext, RoleServer};
use http::header::AUTHORIZATION;

use crate::binding::Principal;

/// The principal of a request to a server that did not say how to find it.
///
/// An `Authorization` header means that callers differ. To treat them all as one would let each of them
/// finish the dialogues of the others, so such a request is refused. The header itself is not looked at.
pub(super) fn by_transport(context: &RequestContext<RoleServer>) -> Result<Principal, ErrorData> {
    match context.extensions.get::<http::request::Parts>() {
        None => Ok(Principal::Local),
        Some(parts) if !parts.headers.contains_key(AUTHORIZATION) => Ok(Principal::Anonymous),
        Some(_) => {
            tracing::error!(
                "refused a call with an Authorization header: nothing tells its dialogue who is calling; \
                 give its tool a `.principal(…)`"
            );
            Err(ErrorData::internal_error(
                "this server does not tell its dialogues who is calling",
                None,
            ))
        }
    }
}
