//! The contracts of a server, published: an extension that names them, and a resource for each.

use std::fmt::Write as _;
use std::sync::Arc;

use ::rmcp::model::{
    CacheScope, JsonObject, ReadResourceResult, Resource, ResourceContents, ResourcesCapability, ServerCapabilities,
};
use serde_json::{Value, json};

use crate::contract::Method;
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
/// What is published is what was declared, docs of the source included. There is no secret in a contract, unless its author
/// wrote one into a question.
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
    /// Its value is `{ "contracts": [{ "tool": "book_trip", "fingerprint": "…", "uri": "dialogue://booking/contract.json" }] }`,
    /// with `"prompt"` in the place of `"tool"` for a prompt.
    pub const EXTENSION: &'static str = "io.crates.dialogue-runtime/contracts";

    /// Nothing is published.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Publishes this dialogue as well, at `dialogue://<name in snake_case>/contract.json`. A dialogue takes the place of one
    /// of the same name.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a contract is a name, and reads best as one"
    )]
    pub fn dialogue<D: Dialogue>(mut self, contract: D) -> Self {
        let _ = contract;
        let contract = Contract {
            declaration: Declaration::of::<D>(),
            uri: uri(D::CONTRACT.name),
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
            let kind = match origin.method {
                Method::ToolsCall => "tool",
                Method::PromptsGet => "prompt",
            };
            json!({ kind: origin.name, "fingerprint": contract.declaration.fingerprint(), "uri": contract.uri })
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

/// `dialogue://book_trip/contract.json`. Letters beyond ASCII are written as RFC 3986 has it, by their bytes.
fn uri(dialogue: &str) -> String {
    let mut name = String::new();
    for byte in snake(dialogue).bytes() {
        if byte.is_ascii_alphanumeric() || byte == b'_' {
            name.push(char::from(byte));
        } else {
            let _ = write!(name, "%{byte:02X}");
        }
    }
    format!("dialogue://{name}/contract.json")
}

/// `BookTrip` → `book_trip`, `HTTPProxy` → `http_proxy`: as the dialogue's module is called.
fn snake(name: &str) -> String {
    let mut snake = String::new();
    let mut before: Option<char> = None;
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let follows = before
            .is_some_and(|before| !before.is_uppercase() || letters.peek().is_some_and(|after| after.is_lowercase()));
        if letter.is_uppercase() && follows {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
        before = Some(letter);
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uri_is_made_of_the_dialogues_name() {
        for (name, found) in [
            ("Booking", "dialogue://booking/contract.json"),
            ("BookTrip", "dialogue://book_trip/contract.json"),
            ("HTTPProxy2", "dialogue://http_proxy2/contract.json"),
            ("Übung", "dialogue://%C3%BCbung/contract.json"),
        ] {
            assert_eq!(uri(name), found);
        }
    }

    #[test]
    fn a_server_that_publishes_nothing_declares_nothing() {
        let given = ServerCapabilities::builder().enable_tools().build();
        assert_eq!(Published::new().declared_in(given.clone()), given);
    }
}
