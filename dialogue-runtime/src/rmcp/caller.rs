//! Who is calling, as far as the transport tells without the server's help.

use ::rmcp::model::ErrorData;
use ::rmcp::service::{RequestContext, RoleServer};
use http::header::AUTHORIZATION;
use http::request::Parts;

use crate::binding::Principal;

/// The principal of a request to a server that did not say how to find it.
pub(super) fn by_transport(context: &RequestContext<RoleServer>) -> Result<Principal, ErrorData> {
    // rmcp leaves the HTTP request here, and nothing when there was none.
    by_parts(context.extensions.get())
}

/// An `Authorization` header means that callers differ. To take them all for one would let each of them finish the
/// dialogues of the others, so such a request is refused. The header itself is not looked at, and not logged.
fn by_parts(parts: Option<&Parts>) -> Result<Principal, ErrorData> {
    match parts {
        None => Ok(Principal::Local),
        Some(parts) if !parts.headers.contains_key(AUTHORIZATION) => Ok(Principal::Anonymous),
        Some(_) => {
            tracing::error!(
                "refused a call with an Authorization header: nothing tells its dialogue who is calling; \
                 give its tool or prompt a `.principal(…)`"
            );
            let message = "this server does not tell its dialogues who is calling";
            Err(ErrorData::internal_error(message, None))
        }
    }
}

#[cfg(test)]
mod tests {
    use http::Request;

    use super::*;

    #[test]
    fn a_request_without_http_is_of_the_local_user() {
        assert_eq!(by_parts(None), Ok(Principal::Local));
    }

    #[test]
    fn a_request_without_credentials_is_of_nobody_in_particular() -> http::Result<()> {
        let (parts, ()) = Request::get("/mcp").body(())?.into_parts();
        assert_eq!(by_parts(Some(&parts)), Ok(Principal::Anonymous));
        Ok(())
    }

    #[test]
    fn credentials_that_nobody_reads_are_refused_and_not_repeated() -> http::Result<()> {
        let request = Request::get("/mcp").header(AUTHORIZATION, "Bearer secret");
        let (parts, ()) = request.body(())?.into_parts();
        let refusal = by_parts(Some(&parts)).err();
        assert!(refusal.is_some_and(|refusal| !format!("{refusal:?}").contains("secret")));
        Ok(())
    }
}
