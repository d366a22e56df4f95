//! The contracts of a server, published: an extension that names them, and a resource for each.

use std::sync::Arc;

use ::rmcp::model::{
    CacheScope, JsonObject, ReadResourceResult, Resource, ResourceContents, ResourcesCapability, ServerCapabilities,
};
use serde_json::{Value, json};

use crate::contract::{Method, Origin};
use crate::dialogue::Dialogue;
use crate::emit::{Declaration, Format};

/// What a contract is, to whoever reads the resource.
const MIME_TYPE: &str = "application/json";

/// How long a client may take a contract for the one that is served, in milliseconds. Whoever looks at the fingerprint,
/// which is in the `_meta` of every reply, notices a deploy at once.
const FRESH: u64 = 60_000;

/// The contracts that a server publishes, so that a client can know a whole dialogue before it is asked the first question.
///
/// Two things say what there is. The extension [`Published::EXTENSION`] in the server's capabilities names each
/// contract's tool or prompt, its fingerprint and the URI of a resource; it rides on every `server/discover`, so it holds no
/// more. The resource is the contract as JSON, which is what
/// [`Declaration::to_json`](crate::emit::Declaration::to_json) gives. The `_meta` of every reply of the dialogue names
/// the same fingerprint, so a client knows whether the contract that it has read is the one that is being served.
///
/// ```
/// # use dialogue_runtime::{Dialogue, rmcp::Published};
/// # use rmcp::{ErrorData, RoleServer, ServerHandler, model::*, service::RequestContext};
/// # struct Server { published: Published }
/// # fn made<D: Dialogue>(contract: D) -> Server {
/// let server = Server { published: Published::new().dialogue(contract) };
/// # server }
///
/// impl ServerHandler for Server {
///     fn get_info(&self) -> ServerConfig {
///         let capabilities = ServerCapabilities::builder().enable_tools().build();
///         ServerConfig::new(self.published.declared_in(capabilities))
///     }
///
///     async fn list_resources(
///         &self, _: Option<PaginatedRequestParams>, _: RequestContext<RoleServer>,
///     ) -> Result<ListResourcesResult, ErrorData> {
///         Ok(ListResourcesResult::with_all_items(self.published.resources()))
///     }
///
///     async fn read_resource(
///         &self, request: ReadResourceRequestParams, _: RequestContext<RoleServer>,
///     ) -> Result<ReadResourceResponse, ErrorData> {
///         let contract = self.published.read_resource(&request.uri).map(Into::into);
///         contract.ok_or_else(|| ErrorData::resource_not_found(request.uri, None))
///     }
/// }
/// ```
///
/// A server with resources of its own adds these to them. rmcp makes a server for every HTTP request: like the codec,
/// this is made outside of that factory and cloned in (a clone is a reference).
///
/// # What everybody can read
///
/// What is published is what was declared: names, questions, docs of the source, and the names, docs and schemas of facts as well,
/// which the client of a dialogue under [`Codec::encrypted`](crate::Codec::encrypted) does not see otherwise. Values are not in
/// it. A dialogue whose facts have names that tell too much is not for publishing.
///
/// A resource is given with the cache scope `public`, which lets a cache hand it to any other user. So a dialogue whose tool
/// only some users see does not belong here. Or it is in a second `Published` that is asked for those users alone: in
/// `list_resources` and `read_resource`, both with `with_cache_scope(CacheScope::Private)`, and without the extension, which is
/// the same for everybody.
#[derive(Debug, Clone, Default)]
pub struct Published {
    contracts: Arc<Vec<Contract>>,
}

#[derive(Debug, Clone)]
struct Contract {
    declaration: Declaration,
    uri: String,
}

impl Published {
    /// The name of the extension. MCP has a reversed domain name stand in front of it, so that no two collide. This crate has no
    /// domain of its own, so it is that of the registry which makes its name unique, and its name.
    ///
    /// Its value is `{ "contracts": [{ "tool": "book_trip", "fingerprint": "…", "uri": "dialogue://tool/book_trip/contract.json" }] }`,
    /// with `"prompt"` in the place of `"tool"` for a prompt.
    pub const EXTENSION: &'static str = "io.crates.dialogue-runtime/contracts";

    /// Nothing is published.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Publishes this dialogue as well, at `dialogue://tool/<its tool>/contract.json` or `dialogue://prompt/<its prompt>/contract.json`.
    /// A dialogue takes the place of one behind the same tool or prompt, of which a server has one.
    ///
    /// # Panics
    ///
    /// When a [type of the user's own](crate::OwnMessage) opens or ends the dialogue and is no object.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a contract is a name, and reads best as one"
    )]
    pub fn dialogue<D: Dialogue>(mut self, contract: D) -> Self {
        let _ = contract;
        let contract = Contract {
            declaration: Declaration::of::<D>(),
            uri: uri(D::CONTRACT.origin),
        };
        let contracts = Arc::make_mut(&mut self.contracts);
        contracts.retain(|other| other.uri != contract.uri);
        contracts.push(contract);
        self
    }

    /// The capabilities of a server that publishes these contracts: the extension, and resources. Where nothing is published,
    /// those that were given.
    #[must_use]
    pub fn declared_in(&self, mut capabilities: ServerCapabilities) -> ServerCapabilities {
        if !self.contracts.is_empty() {
            let extensions = capabilities.extensions.get_or_insert_default();
            extensions.insert(Self::EXTENSION.to_owned(), self.extension());
            capabilities.resources.get_or_insert_with(ResourcesCapability::default);
        }
        capabilities
    }

    fn extension(&self) -> JsonObject {
        let contracts = self.contracts.iter().map(|contract| {
            let origin = contract.declaration.contract().origin;
            json!({ kind(origin): origin.name, "fingerprint": contract.declaration.fingerprint(), "uri": contract.uri })
        });
        let contracts = contracts.collect::<Value>();
        [("contracts".to_owned(), contracts)].into_iter().collect()
    }

    /// A resource for each contract, for `resources/list`.
    #[must_use]
    pub fn resources(&self) -> Vec<Resource> {
        let resources = self.contracts.iter().map(|contract| {
            let declared = contract.declaration.contract();
            Resource::new(&contract.uri, declared.name)
                .with_title(format!("The contract of `{}`", declared.origin.name))
                .with_description("What is asked, in which order, and where each answer leads")
                .with_mime_type(MIME_TYPE)
        });
        resources.collect()
    }

    /// The contract at this URI, for `resources/read`. `None`: it is no contract's, and may be another resource of the server.
    #[must_use]
    pub fn read_resource(&self, uri: &str) -> Option<ReadResourceResult> {
        let contract = self.contracts.iter().find(|contract| contract.uri == uri)?;
        let text = contract.declaration.emit(Format::Json);
        let contents = ResourceContents::text(text, uri).with_mime_type(MIME_TYPE);
        let result = ReadResourceResult::new(vec![contents]);
        Some(result.with_ttl_ms(FRESH).with_cache_scope(CacheScope::Public))
    }
}

fn kind(origin: Origin) -> &'static str {
    match origin.method {
        Method::ToolsCall => "tool",
        Method::PromptsGet => "prompt",
    }
}

/// `dialogue://tool/book_trip/contract.json`. What RFC 3986 reserves, and letters beyond ASCII, are written by their bytes.
fn uri(origin: Origin) -> String {
    let mut uri = format!("dialogue://{}/", kind(origin));
    for byte in origin.name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.extend(["%", &format!("{byte:02X}")]);
        }
    }
    uri.push_str("/contract.json");
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uri_is_made_of_the_tool_or_the_prompt() {
        for (method, name, made) in [
            (
                Method::ToolsCall,
                "book_trip",
                "dialogue://tool/book_trip/contract.json",
            ),
            (
                Method::PromptsGet,
                "book_trip",
                "dialogue://prompt/book_trip/contract.json",
            ),
            (
                Method::ToolsCall,
                "Book.Trip-2",
                "dialogue://tool/Book.Trip-2/contract.json",
            ),
            (
                Method::PromptsGet,
                "a/b?\u{fc} 100%",
                "dialogue://prompt/a%2Fb%3F%C3%BC%20100%25/contract.json",
            ),
        ] {
            let description = "";
            assert_eq!(
                uri(Origin {
                    method,
                    name,
                    description
                }),
                made
            );
        }
    }

    #[test]
    fn a_server_that_publishes_nothing_declares_nothing() {
        let given = ServerCapabilities::builder().enable_tools().build();
        assert_eq!(Published::new().declared_in(given.clone()), given);
    }
}
