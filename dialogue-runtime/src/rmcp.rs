//! The adapter for [rmcp] 3.x: a dialogue as one more tool or prompt of an rmcp server.
//!
//! ```
//! # mod server {
//! use dialogue_runtime::{Codec, Failure, Reject, Turn, dialogue};
//! use rmcp::handler::server::tool::ToolRouter;
//! use rmcp::{ServerHandler, tool, tool_handler, tool_router};
//!
//! dialogue! {
//!     /// Deletes every note, once the person has agreed.
//!     pub dialogue Forget {
//!         tool "delete_notes"
//!
//!         phase Idle                     -> Asking
//!         phase Asking asks Consent      -> Asked { Agreed: Deleted, Kept: Refused }
//!         phase Deleted yields Outcome   "{outcome.deleted} notes are deleted."
//!         phase Refused yields Outcome   "Nothing was deleted."
//!
//!         ask Consent "Delete all your notes?" { sure : bool "Delete them" }
//!         message Outcome { deleted : int }
//!     }
//! }
//!
//! /// What decides: it knows nothing of MCP.
//! pub struct Notes { count: i64 }
//!
//! impl forget::Logic for Notes {
//!     async fn on_asking(
//!         &self, _: &Turn<'_>, _: &forget::Asking, consent: &forget::Consent,
//!     ) -> Result<forget::AskedDecision, Reject> {
//!         Ok(if consent.sure { forget::AskedDecision::Agreed } else { forget::AskedDecision::Kept })
//!     }
//!     async fn finish_deleted(&self, _: &Turn<'_>, _: forget::Deleted) -> Result<forget::Outcome, Failure> {
//!         Ok(forget::Outcome { deleted: self.count })
//!     }
//!     async fn finish_refused(&self, _: &Turn<'_>, _: forget::Refused) -> Result<forget::Outcome, Failure> {
//!         Ok(forget::Outcome { deleted: 0 })
//!     }
//! }
//!
//! /// An rmcp server like any other.
//! pub struct Server {
//!     notes: Notes,
//!     tools: ToolRouter<Self>,
//! }
//!
//! #[tool_router]
//! impl Server {
//!     pub fn new(codec: Codec) -> Self {
//!         let tools = Self::tool_router()
//!             .with_route(dialogue_runtime::rmcp::tool(forget::Contract, codec, |server: &Self| &server.notes));
//!         Self { notes: Notes { count: 3 }, tools }
//!     }
//!
//!     #[tool(description = "How many notes there are")]
//!     async fn count_notes(&self) -> String {
//!         self.notes.count.to_string()
//!     }
//! }
//!
//! #[tool_handler(router = self.tools)]
//! impl ServerHandler for Server {}
//! # }
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let codec = dialogue_runtime::Codec::signed(dialogue_runtime::Key::generate()?);
//! # let server = server::Server::new(codec);
//! # assert!(rmcp::ServerHandler::get_tool(&server, "delete_notes").is_some());
//! # Ok(())
//! # }
//! ```
//!
//! `router = self.tools` matters. Without it the handler calls `Self::tool_router()` anew for every request, and
//! that router has never heard of the dialogue: the tool is neither listed nor found.
//!
//! A server that writes its own `call_tool` keeps the [`Tool`] itself, lists its [`definition`](Tool::definition)
//! and forwards to its [`call`](Tool::call).
//!
//! # The codec lives longer than the server
//!
//! rmcp's `StreamableHttpService` makes a new server for every request. Make the codec outside of that factory and
//! clone it in (a clone is a reference): a key made inside would open no state that another request sealed.
//!
//! ```
//! # fn example() -> Result<(), dialogue_runtime::KeyError> {
//! # struct Server; impl Server { fn new(_: dialogue_runtime::Codec) -> Self { Self } }
//! use dialogue_runtime::{Codec, Key};
//!
//! let codec = Codec::signed(Key::generate()?);
//! let factory = move || Ok::<_, std::io::Error>(Server::new(codec.clone()));
//! # drop(factory); Ok(()) }
//! ```
//!
//! # Who is calling
//!
//! The threat: a client brings back a state that was sealed for somebody else, and finishes that person's dialogue.
//! A state opens only for the [`Principal`] it was sealed for, so a server whose callers differ must tell them apart,
//! with [`Tool::principal`]. Without it:
//!
//! - a request over stdio is [`Principal::Local`], the one user of the process;
//! - a request over HTTP without an `Authorization` header is [`Principal::Anonymous`], like every other such request;
//! - a request over HTTP with one is refused, and the log says why: somebody is authenticated, and nobody says who.
//!
//! What is not promised: that the principal is who it says. Verify the token before the request reaches rmcp, and take
//! the principal from what was verified. Callers that are told apart by anything but that header (a cookie, a
//! client certificate, a gateway's own header) look anonymous here: such a server must say who they are.
//!
//! # Prompts
//!
//! A dialogue behind `prompts/get` is a [`Prompt`], which [`prompt`] makes. rmcp's own router of prompts drops what a
//! retry brings, so a server lists its [`definition`](Prompt::definition) and calls its [`get`](Prompt::get) itself;
//! the docs of [`Prompt`] show both lines.
//!
//! # Publishing the contract
//!
//! With the feature `emit`, `Published` adds an extension to the server's capabilities that names each contract, and a resource that
//! holds it as JSON: a client can read a whole dialogue before it is asked the first question.
//!
//! # Clients
//!
//! A dialogue goes in rounds, which MCP has had since its revision 2026-07-28: the call ends with a question, and the
//! client calls again with the answer. A client of an older revision is served as well. The call stays open, and each
//! question is put with the request that such a client knows: `elicitation/create`, `sampling/createMessage`,
//! `roots/list`. The driver is the same, and so is what it makes of an answer. What differs:
//!
//! - a question waits as long as its state would live: the `within` of its phase, or else the codec's ttl. While it
//!   waits, a progress notification or a ping goes out [every minute](Tool::heartbeat), since rmcp ends an HTTP session
//!   after five minutes of silence, whether or not a call is open in it;
//! - when no answer comes in time, the client answers with an error, the call is cancelled or the connection breaks,
//!   the dialogue ends with a tool error that says so. None of that is ever taken for an answer, or for a client that
//!   cannot be asked;
//! - a capability that the client did not declare is a tool error, not -32021, which older revisions do not have;
//! - 2025-11-25 is asked all that a contract can ask. 2025-06-18 has no pages and no choice of several values, and its
//!   forms show no defaults but those of booleans: they still hold for what is left out. Before that, MCP had no forms
//!   at all. What cannot be asked is a tool error that names the revision and what is amiss;
//! - the answers are in the memory of one process until the call ends. Over HTTP this takes sessions
//!   (`legacy_session_mode`, rmcp's default). Without them rmcp forgets what an older client declared in its handshake
//!   and takes no answers from it, so such a client counts as one that cannot be asked; the tool error says why.
//!
//! In either era a call that brings a progress token learns which question this is and how many are left.
//!
//! [`Principal`]: crate::Principal
//! [`Principal::Local`]: crate::Principal::Local
//! [`Principal::Anonymous`]: crate::Principal::Anonymous

mod ask;
mod caller;
mod era;
mod forms;
mod malformed;
mod older;
mod progress;
mod prompt;
#[cfg(feature = "emit")]
mod published;
mod reply;
mod serving;
mod tool;

pub use self::malformed::malformed_retry;
pub use self::prompt::{Prompt, prompt};
#[cfg(feature = "emit")]
pub use self::published::Published;
pub use self::tool::{AsDialogue, Tool, tool};
