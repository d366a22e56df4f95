//! The driver's door for servers without an SDK: the `params` of a request in, the `result` or `error` of its
//! response out, as MCP 2026-07-28 writes them.

use serde_json::{Map, Value, json};

use crate::answers::InputResponses;
use crate::binding::Principal;
use crate::call::{Call, Meta, Reply};
use crate::codec::RequestState;
use crate::form::InputRequests;

/// JSON-RPC's code for invalid parameters.
pub(crate) const INVALID_PARAMS: i32 = -32602;

/// Where a client declares what it can do, on every request (MCP 2026-07-28, `_meta`).
pub(crate) const CAPABILITIES: &str = "io.modelcontextprotocol/clientCapabilities";

/// What is wrong with the JSON types of the `params` of a request that may carry a dialogue; `null` is as absent.
pub(crate) fn malformed(params: &Map<String, Value>) -> Option<&'static str> {
    let meta = params.get("_meta").unwrap_or(&Value::Null);
    if !(meta.is_null() || meta.is_object()) {
        return Some("`_meta` must be an object");
    }
    if meta
        .get(CAPABILITIES)
        .is_some_and(|declared| !(declared.is_null() || declared.is_object()))
    {
        return Some("`io.modelcontextprotocol/clientCapabilities` must be an object");
    }
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
            Self::InputRequired { requests, state, meta } => Ok(input_required(&requests, &state, meta)),
            Self::Complete { text, structured, meta } => {
                let texts = text.into_iter().chain([structured.to_string()]);
                Ok(complete(texts, false, Some(structured), meta))
            }
            Self::ToolError { text, meta } => Ok(complete([text], true, None, meta)),
            Self::ProtocolError { code, message, data } => Err(error(code, &message, data)),
        }
    }

    /// The `result` of the JSON-RPC response to a `prompts/get`: what the dialogue yields is one message of the user,
    /// its text, or its JSON when it has none.
    ///
    /// # Errors
    ///
    /// The `error` of the response. The result of a prompt cannot say that it is an error, so a tool error is one
    /// here, -32602 with its text.
    pub fn into_prompt_json(self) -> Result<Value, Value> {
        match self {
            Self::InputRequired { requests, state, meta } => Ok(input_required(&requests, &state, meta)),
            Self::Complete { text, structured, meta } => {
                let text = text.unwrap_or_else(|| structured.to_string());
                Ok(json!({
                    "resultType": "complete",
                    "messages": [{ "role": "user", "content": { "type": "text", "text": text } }],
                    "_meta": { Meta::KEY: meta.to_json() },
                }))
            }
            Self::ToolError { text, .. } => Err(error(INVALID_PARAMS, &text, None)),
            Self::ProtocolError { code, message, data } => Err(error(code, &message, data)),
        }
    }
}

fn input_required(requests: &InputRequests, state: &RequestState, meta: Meta) -> Value {
    json!({
        "resultType": "input_required",
        "inputRequests": requests.to_json(),
        "requestState": state.as_str(),
        "_meta": { Meta::KEY: meta.to_json() },
    })
}

fn error(code: i32, message: &str, data: Option<Value>) -> Value {
    let mut error = json!({ "code": code, "message": message });
    if let (Some(data), Some(error)) = (data, error.as_object_mut()) {
        error.insert("data".to_owned(), data);
    }
    error
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Contract, Limits, Method, Origin, Phase, PhaseKind, Remaining};

    static ENDS: Phase = Phase {
        name: "Done",
        docs: "",
        kind: PhaseKind::Yielding(None),
        knows: &[],
        branch: None,
        edges: &[],
        within: None,
        needs: &[],
        remaining: Remaining {
            at_least: 0,
            at_most: Some(0),
        },
    };

    fn meta() -> Meta {
        let contract = Contract {
            name: "Review",
            docs: "",
            origin: Origin {
                method: Method::PromptsGet,
                name: "review",
                description: "",
            },
            limits: Limits { rounds: 8, repeats: 3 },
            opening: None,
            phases: &[],
            result: None,
        };
        Meta::new(&contract, 1, &ENDS, 2)
    }

    fn complete(text: Option<&str>) -> Reply {
        Reply::Complete {
            text: text.map(str::to_owned),
            structured: json!({ "files": 3 }),
            meta: meta(),
        }
    }

    #[test]
    fn a_prompt_yields_one_message_of_the_user() {
        let expected = |text: &str| {
            Ok(json!({
                "resultType": "complete",
                "messages": [{ "role": "user", "content": { "type": "text", "text": text } }],
                "_meta": { Meta::KEY: { "contract": "0000000000000001", "phase": "Done", "round": 2 } },
            }))
        };
        assert_eq!(
            complete(Some("Review 3 files.")).into_prompt_json(),
            expected("Review 3 files.")
        );
        assert_eq!(complete(None).into_prompt_json(), expected(r#"{"files":3}"#));
    }

    #[test]
    fn a_prompt_asks_like_a_tool() {
        let asks = || Reply::InputRequired {
            requests: InputRequests::default(),
            state: RequestState::from("d1."),
            meta: meta(),
        };
        assert_eq!(asks().into_prompt_json(), asks().into_json());
        assert!(
            asks()
                .into_prompt_json()
                .is_ok_and(|result| result["requestState"] == "d1.")
        );
    }

    #[test]
    fn a_prompt_that_fails_is_a_json_rpc_error() {
        let failed = Reply::ToolError {
            text: "Declined.".to_owned(),
            meta: meta(),
        };
        assert_eq!(
            failed.into_prompt_json(),
            Err(json!({ "code": INVALID_PARAMS, "message": "Declined." }))
        );
        let refused = Reply::ProtocolError {
            code: -32021,
            message: "cannot ask".to_owned(),
            data: Some(json!({})),
        };
        assert_eq!(
            refused.into_prompt_json(),
            Err(json!({ "code": -32021, "message": "cannot ask", "data": {} }))
        );
    }
}
