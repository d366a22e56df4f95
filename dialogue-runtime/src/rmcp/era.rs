//! Which revision of MCP a client speaks, and what it declared in the way of that revision.

use std::fmt;

use ::rmcp::model::{JsonObject, ProtocolVersion};
use ::rmcp::service::{RequestContext, RoleServer};
use http::request::Parts;
use serde_json::{Value, json};

use crate::capability::ClientCapabilities;
use crate::json::CAPABILITIES;

/// The first revision that knows rounds.
const ROUNDS_SINCE: ProtocolVersion = ProtocolVersion::V_2026_07_28;
/// The first revision that knows pages, choices with titles, choices of several values, and defaults.
const PAGES_SINCE: ProtocolVersion = ProtocolVersion::V_2025_11_25;
/// The first revision that knows forms.
const FORMS_SINCE: ProtocolVersion = ProtocolVersion::V_2025_06_18;

/// The header that names the session of a request over Streamable HTTP.
const SESSION: &str = "mcp-session-id";

/// How a client can be asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Era {
    /// The call ends with the question, and the client calls again.
    Rounds,
    /// The question is a request of its own, while the call waits.
    Older(Revision),
}

/// A revision that knows no rounds; nothing when the client never said which it speaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Revision(Option<ProtocolVersion>);

impl Era {
    pub(super) fn of(request: &RequestContext<RoleServer>) -> Self {
        match request.protocol_version() {
            Some(version) if version.as_str() >= ROUNDS_SINCE.as_str() => Self::Rounds,
            version => Self::Older(Revision(version)),
        }
    }
}

impl Revision {
    #[cfg(test)]
    pub(super) fn known(version: ProtocolVersion) -> Self {
        Self(Some(version))
    }

    /// Revisions are dates, so their order is that of their text.
    fn is_before(&self, other: &ProtocolVersion) -> bool {
        self.0.as_ref().is_none_or(|version| version.as_str() < other.as_str())
    }

    /// Whether forms are what they were in 2025-06-18, and there are no pages.
    pub(super) fn has_simple_forms(&self) -> bool {
        self.is_before(&PAGES_SINCE)
    }

    /// What to say about the revision when this is what the client would have had to declare.
    pub(super) fn about(&self, required: &Value) -> Option<String> {
        let elicitation = required.pointer("/requiredCapabilities/elicitation")?;
        let (what, since) = if self.is_before(&FORMS_SINCE) {
            ("forms", FORMS_SINCE)
        } else if self.is_before(&PAGES_SINCE) && elicitation.get("url").is_some() {
            ("pages", PAGES_SINCE)
        } else {
            return None;
        };
        Some(format!(
            "The client speaks {self}, and {what} take MCP {since} or newer."
        ))
    }
}

impl fmt::Display for Revision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(version) => write!(f, "MCP {version}"),
            None => f.write_str("MCP of a revision that it did not name"),
        }
    }
}

/// Whether nothing of this request tells what its client declared before: over HTTP, that takes a session.
pub(super) fn is_stateless(request: &RequestContext<RoleServer>) -> bool {
    let parts: Option<&Parts> = request.extensions.get();
    parts.is_some_and(|parts| !parts.headers.contains_key(SESSION))
}

/// What the client declared: on this request, as it stands there; before 2026-07-28 in its handshake, as far as its
/// revision knows what that means.
pub(super) fn capabilities(request: &RequestContext<RoleServer>, era: &Era) -> JsonObject {
    match era {
        Era::Rounds => match request.meta.0.0.get(CAPABILITIES) {
            Some(Value::Object(declared)) => declared.clone(),
            _ => object(request.client_capabilities()),
        },
        Era::Older(revision) => {
            let handshake = request.peer.peer_info();
            let declared = object(handshake.map(|handshake| handshake.capabilities.clone()));
            as_of(revision, declared)
        }
    }
}

fn object(declared: Option<::rmcp::model::ClientCapabilities>) -> JsonObject {
    match declared.and_then(|declared| serde_json::to_value(declared).ok()) {
        Some(Value::Object(declared)) => declared,
        _ => JsonObject::new(),
    }
}

/// A client may declare more than the revision knows that was negotiated in the end.
fn as_of(revision: &Revision, declared: JsonObject) -> JsonObject {
    if !revision.is_before(&PAGES_SINCE) {
        return declared;
    }
    let forms = !revision.is_before(&FORMS_SINCE) && ClientCapabilities::new(declared.clone()).elicitation().is_ok();
    let mut declared = declared;
    declared.remove("elicitation");
    if forms {
        declared.insert("elicitation".to_owned(), json!({ "form": {} }));
    }
    declared
}

#[cfg(test)]
mod tests {
    use super::*;

    fn revision(version: ProtocolVersion) -> Revision {
        Revision::known(version)
    }

    fn kept(version: ProtocolVersion, elicitation: &Value) -> Option<Value> {
        let declared = JsonObject::from_iter([("elicitation".to_owned(), elicitation.clone())]);
        as_of(&revision(version), declared).get("elicitation").cloned()
    }

    #[test]
    fn what_a_client_declares_counts_as_far_as_its_revision_knows_it() {
        let both = json!({ "form": {}, "url": {} });
        let form = Some(json!({ "form": {} }));
        assert_eq!(kept(ProtocolVersion::V_2025_11_25, &both), Some(both.clone()));
        assert_eq!(kept(ProtocolVersion::V_2025_06_18, &both), form);
        assert_eq!(kept(ProtocolVersion::V_2025_06_18, &json!({})), form);
        assert_eq!(kept(ProtocolVersion::V_2025_06_18, &json!({ "url": {} })), None);
        assert_eq!(kept(ProtocolVersion::V_2025_03_26, &both), None);
    }

    #[test]
    fn other_capabilities_are_as_old_as_mcp() {
        let declared = JsonObject::from_iter([("sampling".to_owned(), json!({})), ("roots".to_owned(), json!({}))]);
        assert_eq!(
            as_of(&revision(ProtocolVersion::V_2024_11_05), declared.clone()),
            declared
        );
    }

    #[test]
    fn a_revision_that_lacks_what_is_required_is_named() {
        let forms = json!({ "requiredCapabilities": { "elicitation": {} } });
        let pages = json!({ "requiredCapabilities": { "elicitation": { "url": {} } } });
        let sampling = json!({ "requiredCapabilities": { "sampling": {} } });
        let about = |version, required: &Value| revision(version).about(required);
        assert_eq!(
            about(ProtocolVersion::V_2025_03_26, &forms).as_deref(),
            Some("The client speaks MCP 2025-03-26, and forms take MCP 2025-06-18 or newer.")
        );
        assert_eq!(
            about(ProtocolVersion::V_2025_06_18, &pages).as_deref(),
            Some("The client speaks MCP 2025-06-18, and pages take MCP 2025-11-25 or newer.")
        );
        assert_eq!(about(ProtocolVersion::V_2025_06_18, &forms), None);
        assert_eq!(about(ProtocolVersion::V_2025_11_25, &pages), None);
        assert_eq!(about(ProtocolVersion::V_2025_03_26, &sampling), None);
    }
}
