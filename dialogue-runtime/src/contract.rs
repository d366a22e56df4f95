//! The contract as data: what the macro writes down once and everything else reads: the parser of
//! answers, the schemas, the tags on the wire, the driver.
//!
//! Every type here is plain, borrowed from the program and built in a constant; nothing allocates. Every enum may get another
//! variant, as the language and MCP get more to say; the structs are written as literals by what the macro expands to.

use crate::hash::Hashes;

/// A whole dialogue, as it was declared.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Contract {
    /// The dialogue's name, `Booking`.
    pub name: &'static str,
    /// The dialogue's docs, lines joined by `\n`.
    pub docs: &'static str,
    /// The MCP request it lives behind.
    pub origin: Origin,
    /// How long it may last.
    pub limits: Limits,
    /// The message that opens it: the arguments of the request. `None` when it takes none. A type of the user's own
    /// has no fields here; [`Dialogue::input_schema`](crate::Dialogue::input_schema) describes it.
    pub opening: Option<&'static Message>,
    /// The phases, in declared order. The first opens the dialogue.
    pub phases: &'static [Phase],
    /// The message that every yielding end gives. `None` when no end yields. A type of the user's own has no fields
    /// here; [`Dialogue::output_schema`](crate::Dialogue::output_schema) describes it.
    pub result: Option<&'static Message>,
}

/// The MCP request a dialogue lives behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Origin {
    /// The JSON-RPC method.
    pub method: Method,
    /// The name of the tool or prompt.
    pub name: &'static str,
    /// What the tool or prompt is for, as published.
    pub description: &'static str,
}

/// The JSON-RPC methods that may answer with a round (MCP 2026-07-28, multi round-trip requests).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// `tools/call`.
    ToolsCall,
    /// `prompts/get`.
    PromptsGet,
}

impl Method {
    /// The method as JSON-RPC names it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ToolsCall => "tools/call",
            Self::PromptsGet => "prompts/get",
        }
    }
}

/// What bounds a dialogue with an honest client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Rounds in all, questions asked again included.
    pub rounds: u8,
    /// How often one question is asked again.
    pub repeats: u8,
}

/// A point in the dialogue.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Phase {
    /// Its name, `AwaitingTrip`.
    pub name: &'static str,
    /// Its docs, lines joined by `\n`.
    pub docs: &'static str,
    /// What happens there.
    pub kind: PhaseKind,
    /// What it knows beside the opening message, in the order it is sealed.
    pub knows: &'static [Known],
    /// The name of the branch that its way on is, if it is one: its variants are in the edges.
    pub branch: Option<&'static str>,
    /// Where it leads.
    pub edges: &'static [Edge],
    /// How long its questions may wait for an answer, in seconds; `None`: as long as the codec says.
    pub within: Option<u32>,
    /// What every way from here to an end needs of the client.
    pub needs: &'static [Need],
    /// The rounds that remain from here to an end, the one this phase asks included.
    pub remaining: Remaining,
}

impl Phase {
    /// What it asks, if it asks.
    #[must_use]
    pub const fn asked(&self) -> &'static [Asked] {
        match self.kind {
            PhaseKind::Asking(asked) => asked,
            PhaseKind::Opening | PhaseKind::Yielding(_) | PhaseKind::Failing(_) => &[],
        }
    }

    /// Whether all that it asks is there whenever it asks: of one ask. A round that nobody can be asked is an error, so
    /// even an optional ask is put where it is alone, and has to be answered. Of several, those that are settled and those
    /// that this client cannot be asked are absent.
    #[cfg(feature = "emit")]
    pub(crate) fn asks_all(&self) -> bool {
        self.asked().len() == 1
    }

    /// Whether an edge of it is taken by this.
    pub(crate) fn leads(&self, trigger: Trigger) -> bool {
        self.edges.iter().any(|edge| edge.trigger == trigger)
    }
}

/// What happens in a phase.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum PhaseKind {
    /// The dialogue opens here; nothing has been asked.
    Opening,
    /// The person is asked, all of these in one round.
    Asking(&'static [Asked]),
    /// The dialogue ends with a result, and this text beside it.
    Yielding(Option<&'static str>),
    /// The dialogue ends with a tool error of this text.
    Failing(&'static str),
}

/// One ask of a round.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Asked {
    /// What is asked.
    pub ask: &'static Ask,
    /// Asked only when the client declared that it can be.
    pub optional: bool,
    /// The client can know that it will be asked, and answer it with its first call: the question depends on nothing
    /// that the server computes.
    pub foreseeable: bool,
}

/// What a way to an end needs: a client that declared at least one of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need(pub &'static [Capability]);

/// A capability that a client declares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Capability {
    /// `elicitation`, form mode.
    Elicitation,
    /// `elicitation`, URL mode.
    UrlElicitation,
    /// `sampling` (deprecated in MCP by SEP-2577).
    Sampling,
    /// `roots` (deprecated in MCP by SEP-2577).
    Roots,
}

/// One entry of what a phase knows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Known {
    /// The field of the phase that holds it, `trip`.
    pub name: &'static str,
    /// Its shape: an ask's answers or a fact.
    pub message: &'static Message,
    /// It may be absent.
    pub optional: bool,
    /// The server computed it; the person did not answer it.
    pub fact: bool,
}

/// A way from one phase to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// What takes it.
    pub trigger: Trigger,
    /// The branch variant that names it, if it is one of several.
    pub variant: Option<&'static str>,
    /// The name of the phase it leads to; the phase's own name for `again`.
    pub to: &'static str,
}

/// What takes an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Trigger {
    /// The request itself, from the opening phase.
    Called,
    /// The person answered.
    Answered,
    /// The person declined.
    Declined,
    /// The person dismissed the question.
    Cancelled,
    /// The state expired.
    Expired,
    /// The client did not declare that it can be asked, from the opening phase.
    Unattended,
}

/// Rounds to an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remaining {
    /// Along the shortest way.
    pub at_least: u8,
    /// Along the longest way; `None` when the graph has a cycle there and only [`Limits::rounds`] bounds it.
    pub at_most: Option<u8>,
}

/// One question put to the person.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ask {
    /// The key of its entry in `inputRequests` and `inputResponses`, `trip`.
    pub key: &'static str,
    /// How it is put.
    pub via: Via,
    /// The question, placeholders as declared: `Book {trip.destination}?`.
    pub text: &'static str,
    /// The shape of its answers; the name is the ask's name.
    pub answers: Message,
}

/// How a question is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Via {
    /// A form that the client shows to the person.
    Form,
    /// A page that the client lets the person visit. Its address is where this path says, a fact's field:
    /// `checkout.link`.
    Url(&'static str),
    /// A request to the client's model (deprecated in MCP by SEP-2577).
    Sampling {
        /// The most tokens that it may answer with.
        max_tokens: u32,
    },
    /// The client's roots (deprecated in MCP by SEP-2577).
    Roots,
}

impl Via {
    /// What a client declares when it can be asked so.
    #[must_use]
    pub const fn capability(self) -> Capability {
        match self {
            Self::Form => Capability::Elicitation,
            Self::Url(_) => Capability::UrlElicitation,
            Self::Sampling { .. } => Capability::Sampling,
            Self::Roots => Capability::Roots,
        }
    }
}

/// A named record: an opening message, a fact, a result, or the answers of an ask.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Message {
    /// Its name, `Trip`.
    pub name: &'static str,
    /// Its docs, lines joined by `\n`.
    pub docs: &'static str,
    /// Its fields, in declared order.
    pub fields: &'static [Field],
    /// What hashes of contracts know of it: computed once, however many messages and phases hold it.
    pub(crate) hashes: Hashes,
}

impl Message {
    /// A message of these fields.
    #[must_use]
    pub const fn new(name: &'static str, docs: &'static str, fields: &'static [Field]) -> Self {
        Self {
            name,
            docs,
            fields,
            hashes: Hashes::of(fields),
        }
    }
}

/// A field of a message or a form.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Field {
    /// Its name on the wire, `booking_ref`.
    pub name: &'static str,
    /// Its title, derived from the name: `Booking ref`.
    pub title: &'static str,
    /// What it is for, or empty.
    pub description: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Whether it may be left out, and what stands for it then.
    pub presence: Presence,
}

/// Whether a field may be left out.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Presence {
    /// It must be there.
    Required,
    /// It may be absent: `None`.
    Optional,
    /// This stands for it when it is absent.
    Default(Literal),
}

/// A default, as written.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Literal {
    /// A text, or the value of a choice.
    String(&'static str),
    /// A whole number.
    Integer(i64),
    /// A number.
    Number(f64),
    /// `true` or `false`.
    Boolean(bool),
    /// Several values of a multi-select.
    Strings(&'static [&'static str]),
}

/// What a field holds. Ranges include both ends.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Kind {
    /// Text.
    String {
        /// Its format.
        format: Format,
        /// Least length, in Unicode code points.
        min: Option<u32>,
        /// Greatest length, in Unicode code points.
        max: Option<u32>,
    },
    /// A whole number.
    Integer {
        /// The least.
        min: Option<i64>,
        /// The greatest.
        max: Option<i64>,
    },
    /// A number.
    Number {
        /// The least.
        min: Option<f64>,
        /// The greatest.
        max: Option<f64>,
    },
    /// `true` or `false`.
    Boolean,
    /// One of these.
    Choice(&'static [Choice]),
    /// Several of these.
    Many {
        /// The values to choose from.
        choices: &'static [Choice],
        /// The fewest.
        min: Option<u32>,
        /// The most.
        max: Option<u32>,
    },
    /// A list. Never in a form.
    List(&'static Kind),
    /// A nested message. Never in a form.
    Message(&'static Message),
}

/// The formats of text that MCP lists for a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Any text.
    Plain,
    /// An e-mail address.
    Email,
    /// A URI (RFC 3986).
    Uri,
    /// A date, `2026-07-28` (RFC 3339, `full-date`).
    Date,
    /// A moment, `2026-07-28T12:00:00Z` (RFC 3339, `date-time`).
    DateTime,
}

/// One value to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The value on the wire.
    pub value: &'static str,
    /// What the person reads instead, if declared.
    pub title: Option<&'static str>,
}
