//! The driver's door for servers without an SDK: the `params` of a request in, the `result` or `error` of its
//! response out, as MCP 2026-07-28 writes them.

use serde_json::{Map, Value, json};

use crate::answers::InputResponses;
use crate::binding::Principal;
use crate::call::{Call, Meta, Reply};

/// JSON-RPC's code for invalid parameters.
pub(crate) const INVALID_PARAMS: i32 = -32602;

/// Where a client declares what it can do, on every request (MCP 2026-07-28, `_meta`).
pub(crate) const CAPABILITIES: &str = "io.modelcontextprotocol/clientCapabilities";

/// What is wrong with the JSON types of the `params` of a request that may carry a dialogue; `null` is as absent.
pub(crate) fn malformed(params: &Map<String, Value>) -> Option<&'static str> {
    let wrong =
        |name: &str, fits: fn(&Value) -> bool| params.get(name).is_some_and(|value| !value.is_null() && !fits(value));
    if wrong("arguments", Value::is_object) {
        Some("`arguments` must be an object")
    } else if wrong("inputResponses", Value::is_object) {
        Some("`inputResponses` must be an object")
    } else if wrong("requestState", Value::is_string) {
        Some("`requestState` must be a string")
    } else {
        None
    }
}

impl Call<'_> {
    /// The call that the `params` of a `tools/call` or `prompts/get` make, from `principal`.
    ///
    /// It takes `arguments`, `requestState`, `inputResponses` and the capabilities in `_meta`; which tool or prompt is
    /// called is for the caller to look at.
    ///
    /// # Errors
    ///
    /// The reply -32602 when one of them is of the wrong JSON type: a malformed retry never opens a dialogue.
    #[expect(clippy::result_large_err, reason = "a reply is a way out that is taken once a call")]
    pub fn from_params(principal: Principal, mut params: Map<String, Value>) -> Result<Self, Reply> {
        if let Some(message) = malformed(&params) {
            return Err(Reply::ProtocolError {
                code: INVALID_PARAMS,
                message: message.to_owned(),
                data: None,
            });
        }
        let mut call = Self::new(principal);
        if let Some(Value::Object(declared)) = params.get_mut("_meta").and_then(|meta| meta.get_mut(CAPABILITIES)) {
            call = call.with_capabilities(std::mem::take(declared));
        }
        if let Some(Value::Object(arguments)) = params.remove("arguments") {
            call = call.with_arguments(arguments);
        }
        if let Some(Value::String(state)) = params.remove("requestState") {
            call = call.with_state(state);
        }
        if let Some(Value::Object(responses)) = params.remove("inputResponses") {
            call = call.with_responses(InputResponses::from(responses));
        }
        Ok(call)
    }
}

impl Reply {
    /// The `result` of the JSON-RPC response to a `tools/call`.
    ///
    /// # Errors
    ///
    /// The `error` of the response, when it is one.
    pub fn into_json(self) -> Result<Value, Value> {
        match self {
            Self::InputRequired { requests, state, meta } => Ok(json!({
                "resultType": "input_required",
                "inputRequests": requests.to_json(),
                "requestState": state.as_str(),
                "_meta": { Meta::KEY: meta.to_json() },
            })),
            Self::Complete { text, structured, meta } => {
                let texts = text.into_iter().chain([structured.to_string()]);
                Ok(complete(texts, false, Some(structured), meta))
            }
            Self::ToolError { text, meta } => Ok(complete([text], true, None, meta)),
            Self::ProtocolError { code, message, data } => {
                let mut error = json!({ "code": code, "message": message });
                if let (Some(data), Some(error)) = (data, error.as_object_mut()) {
                    error.insert("data".to_owned(), data);
                }
                Err(error)
            }
        }
    }
}

fn complete(texts: impl IntoIterator<Item = String>, is_error: bool, structured: Option<Value>, meta: Meta) -> Value {
    let content: Vec<Value> = texts
        .into_iter()
        .map(|text| json!({ "type": "text", "text": text }))
        .collect();
    let mut result = json!({ "resultType": "complete", "content": content, "isError": is_error });
    if let Some(result) = result.as_object_mut() {
        if let Some(structured) = structured {
            result.insert("structuredContent".to_owned(), structured);
        }
        result.insert("_meta".to_owned(), json!({ Meta::KEY: meta.to_json() }));
    }
    result
}
