//! Retries that rmcp cannot read as the request they are.

use ::rmcp::model::{CustomRequest, ErrorData};

use crate::contract::Method;
use crate::json::malformed;

/// What is wrong with a retry whose `inputResponses` or `requestState` is of the wrong JSON type.
///
/// rmcp does not read such a request as `tools/call`: it hands it to
/// [`ServerHandler::on_custom_request`](::rmcp::ServerHandler::on_custom_request), whose default answers that the
/// method is not known. A server that would rather say what is wrong (-32602) asks here first:
///
/// ```
/// # use rmcp::{ErrorData, RoleServer, ServerHandler, model::{CustomRequest, CustomResult}, service::RequestContext};
/// # struct Server;
/// # impl ServerHandler for Server {
/// async fn on_custom_request(
///     &self,
///     request: CustomRequest,
///     _context: RequestContext<RoleServer>,
/// ) -> Result<CustomResult, ErrorData> {
///     Err(dialogue_runtime::rmcp::malformed_retry(&request)
///         .unwrap_or_else(|| ErrorData::new(rmcp::model::ErrorCode::METHOD_NOT_FOUND, request.method, None)))
/// }
/// # }
/// ```
#[must_use]
pub fn malformed_retry(request: &CustomRequest) -> Option<ErrorData> {
    let carries_a_dialogue = [Method::ToolsCall, Method::PromptsGet]
        .iter()
        .any(|method| method.as_str() == request.method);
    let params = request.params.as_ref().filter(|_| carries_a_dialogue)?.as_object()?;
    malformed(params).map(|message| ErrorData::invalid_params(message, None))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn message(method: &str, params: Value) -> Option<String> {
        malformed_retry(&CustomRequest::new(method, Some(params))).map(|error| error.message.into_owned())
    }

    #[test]
    fn what_is_of_the_wrong_type_is_named() {
        let responses = message("tools/call", json!({ "inputResponses": [] }));
        assert_eq!(responses.as_deref(), Some("`inputResponses` must be an object"));
        let state = message("prompts/get", json!({ "inputResponses": {}, "requestState": 1 }));
        assert_eq!(state.as_deref(), Some("`requestState` must be a string"));
    }

    #[test]
    fn anything_else_is_not_for_a_dialogue_to_refuse() {
        assert_eq!(
            message("tools/call", json!({ "inputResponses": null, "requestState": null })),
            None
        );
        assert_eq!(message("tools/call", json!({})), None);
        assert_eq!(message("x/y", json!({ "requestState": 1 })), None);
    }
}
