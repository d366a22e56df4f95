//! The witness that the peer declared, on this very request, that it can be asked.
//!
//! MCP forbids a server to send an input request that the client never declared support for
//! (2026-07-28, multi round-trip requests, server requirement 7). A form can only be built with a
//! [`Capability<Elicitation>`], and the only way to one is the declaration that came with the [`Call`].
//!
//! What it does not prove: that the client keeps its word, or that the server's author did not build
//! a request by other means. It makes the checked path the convenient one.
//!
//! [`Call`]: crate::Call

use std::marker::PhantomData;

use serde_json::{Map, Value, json};

/// What a client declared in the request that is being answered.
///
/// It is lent by a [`Call`](crate::Call) and cannot be built or copied otherwise: what a client can do is true of one request.
#[derive(Debug)]
pub struct ClientCapabilities(Map<String, Value>);

impl ClientCapabilities {
    pub(crate) fn new(declared: Map<String, Value>) -> Self {
        Self(declared)
    }

    /// The proof that the client can be shown a form.
    ///
    /// `"elicitation": {}` declares form mode, and so does `{ "form": {} }`; `{ "url": {} }` alone does not
    /// (MCP 2026-07-28, elicitation, capabilities). Anything that is not an object declares nothing.
    ///
    /// # Errors
    ///
    /// [`MissingCapability`] when the client declared no form mode.
    pub fn elicitation(&self) -> Result<Capability<'_, Elicitation>, MissingCapability> {
        let declared = self.0.get("elicitation").and_then(Value::as_object);
        let form = declared.is_some_and(|modes| {
            modes.get("form").is_some_and(Value::is_object)
                || !(modes.contains_key("form") || modes.contains_key("url"))
        });
        if form {
            Ok(Capability { proof: PhantomData })
        } else {
            Err(MissingCapability { name: "elicitation" })
        }
    }
}

/// A zero-sized proof that the client declared the capability `C` on this request.
///
/// It borrows the request's declaration, so it cannot be kept for another request.
#[derive(Debug)]
pub struct Capability<'call, C> {
    proof: PhantomData<(&'call ClientCapabilities, C)>,
}

/// Form-mode elicitation: the client can show a form to the person.
#[derive(Debug)]
pub enum Elicitation {}

/// The client did not declare a capability that the dialogue needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the client did not declare the `{name}` capability that this dialogue needs to ask its questions")]
pub struct MissingCapability {
    name: &'static str,
}

impl MissingCapability {
    /// The JSON-RPC code of a missing required client capability (MCP 2026-07-28).
    pub const CODE: i32 = -32021;

    /// The `data` of the JSON-RPC error: `{"requiredCapabilities": {"elicitation": {}}}`.
    #[must_use]
    pub fn data(&self) -> Value {
        json!({ "requiredCapabilities": { self.name: {} } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declared(value: &Value) -> bool {
        let declared = value.as_object().cloned().unwrap_or_default();
        ClientCapabilities::new(declared).elicitation().is_ok()
    }

    #[test]
    fn an_empty_declaration_means_form_mode() {
        assert!(declared(&json!({ "elicitation": {} })));
        assert!(declared(&json!({ "elicitation": { "form": {} } })));
        assert!(declared(&json!({ "elicitation": { "form": {}, "url": {} } })));
        assert!(declared(&json!({ "elicitation": { "x-vendor": {} } })));
    }

    #[test]
    fn url_mode_alone_is_no_form_mode() {
        assert!(!declared(&json!({ "elicitation": { "url": {} } })));
    }

    #[test]
    fn what_is_not_an_object_declares_nothing() {
        for odd in [json!(true), json!(null), json!("form"), json!([])] {
            assert!(!declared(&json!({ "elicitation": odd })));
        }
        assert!(!declared(&json!({ "elicitation": { "form": false } })));
        assert!(!declared(&json!({ "sampling": {} })));
        assert!(!declared(&json!({})));
    }

    #[test]
    fn a_missing_capability_names_itself_in_the_data_of_its_error() {
        let missing = ClientCapabilities::new(Map::new()).elicitation().map(|_| ()).err();
        let data = missing.map(|missing| missing.data());
        assert_eq!(data, Some(json!({ "requiredCapabilities": { "elicitation": {} } })));
    }
}
