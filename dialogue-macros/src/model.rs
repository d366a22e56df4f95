//! The contract as the author wrote it: plain data with spans. Both syntaxes end here, and nothing
//! after this file asks which of them it was.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};

/// How many rounds a dialogue may last when the contract does not say.
pub(crate) const DEFAULT_ROUNDS: u8 = 8;

/// A whole declaration.
#[derive(Debug, Clone)]
pub(crate) struct Contract {
    /// Docs of the dialogue.
    pub(crate) docs: Docs,
    /// What the author's module bears.
    pub(crate) own: Own,
    /// Visibility of the module, as tokens.
    pub(crate) vis: TokenStream,
    /// The dialogue's name, `Booking`.
    pub(crate) name: Ident,
    /// The module it expands to, `booking`.
    pub(crate) module: Ident,
    /// `tool "…"` or `prompt "…"`, each time it was said.
    pub(crate) origins: Vec<Origin>,
    /// `rounds N`.
    pub(crate) rounds: Option<Spanned<u8>>,
    /// `repeats N`.
    pub(crate) repeats: Option<Spanned<u8>>,
    /// `unattended -> P`: the end for a client that cannot be asked.
    pub(crate) unattended: Option<Ident>,
    /// `export "bindings/"`: the directory of the contract's files, from the crate's own on.
    pub(crate) export: Option<Spanned<String>>,
    /// `crate path`: where the runtime is.
    pub(crate) runtime: Option<TokenStream>,
    /// `opens M`.
    pub(crate) opens: Option<Ident>,
    /// The phases, in declared order.
    pub(crate) phases: Vec<Phase>,
    /// The asks, in declared order.
    pub(crate) asks: Vec<Ask>,
    /// The messages, in declared order.
    pub(crate) messages: Vec<Message>,
    /// The enums, in declared order; an inline `enum(…)` is one named after its field.
    pub(crate) choices: Vec<Choices>,
    /// Branches that no phase leads to: a mistake, and types all the same.
    pub(crate) loose: Vec<Branch>,
    /// Items of the author's that are no part of the contract, for the beginning of the module.
    pub(crate) passing: TokenStream,
    /// Something of the contract could not be read, so what seems to be missing may have been there.
    pub(crate) incomplete: bool,
}

/// A value and the token it was read from.
#[derive(Debug, Clone)]
pub(crate) struct Spanned<T> {
    pub(crate) value: T,
    pub(crate) span: Span,
}

/// Where something stands: from one token of the author's to another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Extent {
    pub(crate) first: Span,
    pub(crate) last: Span,
}

impl From<Span> for Extent {
    fn from(span: Span) -> Self {
        Self {
            first: span,
            last: span,
        }
    }
}

/// What an item of the author's bears beside its docs. Nothing, where the contract alone declares it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Own {
    /// Attributes, as written.
    pub(crate) attributes: TokenStream,
    /// The traits that the author derives or implements, each by its last name.
    pub(crate) traits: BTreeSet<String>,
}

/// Doc comments, one string a line, without the leading space.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Docs(pub(crate) Vec<String>);

/// The MCP request a dialogue lives behind.
#[derive(Debug, Clone)]
pub(crate) struct Origin {
    pub(crate) method: Method,
    pub(crate) name: Spanned<String>,
    pub(crate) description: Option<String>,
}

/// What an [`Origin`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    /// `tools/call`.
    Tool,
    /// `prompts/get`.
    Prompt,
}

impl Method {
    /// The word of the language.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Tool => "tool",
            Self::Prompt => "prompt",
        }
    }
}

/// A phase, with every clause as often as it was written.
#[derive(Debug, Clone)]
pub(crate) struct Phase {
    pub(crate) docs: Docs,
    pub(crate) own: Own,
    pub(crate) name: Ident,
    /// `carries F, G`.
    pub(crate) carries: Vec<Ident>,
    /// `asks A, B?`.
    pub(crate) asks: Vec<Asked>,
    /// `-> …`.
    pub(crate) next: Vec<Target>,
    /// `declined -> …`.
    pub(crate) declined: Vec<Refusal>,
    /// `cancelled -> …`.
    pub(crate) cancelled: Vec<Refusal>,
    /// `within 15m else P`.
    pub(crate) within: Option<Within>,
    /// `yields …` or `fails …`.
    pub(crate) ends: Vec<End>,
    /// A clause of this phase could not be read.
    pub(crate) incomplete: bool,
}

impl Phase {
    /// Every phase that this one names.
    pub(crate) fn targets(&self) -> Vec<&Ident> {
        let mut names = Vec::new();
        for target in &self.next {
            match target {
                Target::One(to) => names.push(to),
                Target::Branch(branch) => names.extend(branch.arms.iter().map(|arm| &arm.to)),
            }
        }
        for refusal in self.declined.iter().chain(&self.cancelled) {
            match refusal {
                Refusal::To(to) => names.push(to),
                Refusal::Again(_) => {}
            }
        }
        names.extend(self.within.iter().filter_map(|within| within.otherwise.as_ref()));
        names
    }
}

/// One ask of a round.
#[derive(Debug, Clone)]
pub(crate) struct Asked {
    pub(crate) name: Ident,
    /// `?`: asked only if the client declared that it can be.
    pub(crate) optional: bool,
}

/// Where an answered phase leads.
#[derive(Debug, Clone)]
pub(crate) enum Target {
    One(Ident),
    Branch(Branch),
}

/// Several ways on, one of which the server decides.
#[derive(Debug, Clone)]
pub(crate) struct Branch {
    pub(crate) docs: Docs,
    pub(crate) own: Own,
    pub(crate) name: Ident,
    /// The name where its phase says it, if the branch is declared elsewhere.
    pub(crate) said: Option<Ident>,
    pub(crate) arms: Vec<Arm>,
}

#[derive(Debug, Clone)]
pub(crate) struct Arm {
    pub(crate) docs: Docs,
    pub(crate) own: Own,
    pub(crate) variant: Ident,
    pub(crate) to: Ident,
}

/// Where a refusal leads.
#[derive(Debug, Clone)]
pub(crate) enum Refusal {
    /// `again`, with its token.
    Again(Span),
    /// A phase.
    To(Ident),
}

/// How long a question may wait for its answer.
#[derive(Debug, Clone)]
pub(crate) struct Within {
    /// In seconds.
    pub(crate) time: Spanned<u32>,
    /// Where an expired state leads; `None`: the dialogue starts again.
    pub(crate) otherwise: Option<Ident>,
}

/// How a dialogue ends.
#[derive(Debug, Clone)]
pub(crate) enum End {
    Yields { message: Ident, text: Option<Template> },
    Fails { text: Template },
}

/// A text with placeholders: `Book {trip.destination}?`.
#[derive(Debug, Clone)]
pub(crate) struct Template {
    /// As written, without the quotes.
    pub(crate) source: String,
    /// The string token.
    pub(crate) span: Span,
    pub(crate) parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Part {
    /// Text, `{{` and `}}` already read as braces.
    Text(String),
    /// `{entry.field}`: the names between the dots.
    Place(Vec<String>),
}

/// A question.
#[derive(Debug, Clone)]
pub(crate) struct Ask {
    pub(crate) docs: Docs,
    pub(crate) own: Own,
    pub(crate) name: Ident,
    pub(crate) via: Via,
    pub(crate) text: Template,
    pub(crate) fields: Vec<Field>,
    /// A field could not be read.
    pub(crate) incomplete: bool,
}

/// How a question reaches whoever answers it.
#[derive(Debug, Clone)]
pub(crate) enum Via {
    /// A form for the person.
    Form,
    /// A page to visit, whose address a carried fact holds: `url(fact.field)`.
    Url(Path),
    /// The client's model.
    Sampling { max_tokens: u32 },
    /// The client's roots.
    Roots,
}

/// `fact.field`: the names between the dots, and where they stand.
#[derive(Debug, Clone)]
pub(crate) struct Path {
    pub(crate) names: Vec<String>,
    pub(crate) span: Extent,
}

/// A message, or a type of the author's in the place of one.
#[derive(Debug, Clone)]
pub(crate) struct Message {
    pub(crate) docs: Docs,
    pub(crate) own: Own,
    pub(crate) name: Ident,
    /// The author's type. Its fields are not known to the contract.
    pub(crate) alias: Option<TokenStream>,
    pub(crate) fields: Vec<Field>,
    /// A field could not be read.
    pub(crate) incomplete: bool,
}

/// A field of an ask or a message.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    pub(crate) docs: Docs,
    pub(crate) own: Own,
    /// A Rust identifier, raw where it has to be; its name on the wire is the plain one.
    pub(crate) name: Ident,
    pub(crate) ty: Type,
    /// The `?`.
    pub(crate) optional: Option<Span>,
    /// `= …`.
    pub(crate) default: Option<Spanned<Literal>>,
    /// The string after the type.
    pub(crate) description: Option<String>,
}

/// A type and the tokens it was read from.
#[derive(Debug, Clone)]
pub(crate) struct Type {
    pub(crate) kind: TypeKind,
    pub(crate) span: Extent,
}

#[derive(Debug, Clone)]
pub(crate) enum TypeKind {
    String {
        format: Format,
        length: Option<Range<i64>>,
    },
    /// `int`, or a primitive of Rust whose width joins the range.
    Int {
        primitive: &'static str,
        range: Option<Range<i64>>,
    },
    /// `number`, or `f32`.
    Number {
        primitive: &'static str,
        range: Option<Range<f64>>,
    },
    Bool,
    /// One of an enum, by the enum's name in [`Contract::choices`].
    Choice(Ident),
    /// Several of an enum.
    Many(Ident, Option<Range<i64>>),
    /// `[type]`.
    List(Box<Type>),
    /// A nested message.
    Message(Ident),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Plain,
    Email,
    Uri,
    Date,
    DateTime,
}

/// A range with both ends included, and the tokens it was read from.
#[derive(Debug, Clone)]
pub(crate) struct Range<T> {
    pub(crate) min: Option<T>,
    pub(crate) max: Option<T>,
    pub(crate) span: Extent,
}

/// A default, as written.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Literal {
    String(String),
    Integer(i64),
    Number(f64),
    Boolean(bool),
    /// A bare name: a value of an enum.
    Name(String),
    /// `[a, b]`: values of a multi-select.
    Names(Vec<String>),
}

/// An enum to choose from.
#[derive(Debug, Clone)]
pub(crate) struct Choices {
    pub(crate) docs: Docs,
    pub(crate) own: Own,
    pub(crate) name: Ident,
    /// `true` when the author wrote the name, `false` when it comes from the field.
    pub(crate) named: bool,
    pub(crate) values: Vec<ChoiceValue>,
}

#[derive(Debug, Clone)]
pub(crate) struct ChoiceValue {
    pub(crate) docs: Docs,
    pub(crate) own: Own,
    /// The Rust variant, `Economy`.
    pub(crate) variant: Ident,
    /// The value on the wire, `economy`.
    pub(crate) value: String,
    pub(crate) title: Option<String>,
    pub(crate) span: Span,
}
