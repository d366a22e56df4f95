//! A valid contract in, the dialogue's module out. Nothing here can fail, and nothing here decides: what
//! a body does is a function of the runtime.

mod branches;
mod docs;
mod export;
pub(crate) mod fallback;
mod links;
mod logic;
mod messages;
mod own;
mod phases;
mod reflect;
mod resume;
mod serve;
mod session;
#[cfg(test)]
mod tests;

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};

use crate::check::Valid;
use crate::graph::{Edge, Entry, Graph, Node, NodeKind, Source, Trigger};
use crate::model::{Ask, Branch, Contract, Field, Message, Phase, Target, Type, TypeKind};
use crate::names;

/// The whole expansion of a dialogue.
pub(crate) fn expand(valid: &Valid) -> TokenStream {
    expand_items(&Cx::new(valid.contract(), valid.graph()))
}

/// The module and its items, in a fixed order.
fn expand_items(cx: &Cx<'_>) -> TokenStream {
    let types = expand_types(cx);
    let logic = logic::expand_logic(cx);
    let machine = expand_machine(cx);
    let arguments = cx.declared_opening().map(|_| quote! { arguments, });
    let docs = docs::module(cx);
    let export = export::expand_export(cx);
    let Contract {
        own,
        vis,
        module,
        passing,
        ..
    } = cx.contract;
    let attributes = own::attributes(own, &[]);
    // A name that a rule has refused is not refused once more by a lint.
    let quiet = cx.hollow.then(|| quote! { #[allow(nonstandard_style)] });
    quote! {
        #docs
        #attributes
        #quiet
        #vis mod #module {
            #passing
            #types
            #logic
            pub use __dialogue::{Asks, Cloneable, Phase, Sealable, Session, #arguments resume, serve};
            #machine
            #export
        }
    }
}

/// The types a person sees and builds: messages, answers, facts, enums, phases, branches.
fn expand_types(cx: &Cx<'_>) -> TokenStream {
    let messages = messages::expand_messages(cx);
    let phases = phases::expand_phases(cx);
    let branches = branches::expand_branches(cx);
    let resumed = resume::expand_resumed(cx);
    let contract = reflect::expand_contract(cx);
    quote! { #messages #phases #branches #resumed #contract }
}

/// The private child module: whatever may build or open a session, and every impl.
fn expand_machine(cx: &Cx<'_>) -> TokenStream {
    let contract = reflect::expand_constants(cx);
    let wire = messages::expand_impls(cx);
    let phases = phases::expand_impls(cx);
    let session = session::expand_session(cx);
    let resume = resume::expand_resume(cx);
    let serve = serve::expand_serve(cx);
    let links = links::expand_links(cx);
    quote! {
        #[doc(hidden)]
        #[allow(unused, deprecated, non_upper_case_globals, long_running_const_eval, clippy::all, clippy::pedantic)]
        mod __dialogue {
            use super::*;
            #contract
            #wire
            #phases
            #session
            #resume
            #serve
            #links
        }
    }
}

/// What every part of the expansion reads: the contract, its graph, and where the runtime is.
pub(crate) struct Cx<'a> {
    pub(crate) contract: &'a Contract,
    pub(crate) graph: &'a Graph,
    /// The path of the runtime crate.
    pub(crate) runtime: TokenStream,
    /// What generated code may use of it beside its public names.
    pub(crate) private: TokenStream,
    /// The contract has mistakes: declare everything, and give it bodies that are never reached.
    pub(crate) hollow: bool,
}

impl<'a> Cx<'a> {
    pub(crate) fn new(contract: &'a Contract, graph: &'a Graph) -> Self {
        let runtime = contract
            .runtime
            .clone()
            .unwrap_or_else(|| quote! { ::dialogue_runtime });
        let private = quote! { #runtime::__private };
        Self {
            contract,
            graph,
            runtime,
            private,
            hollow: false,
        }
    }

    /// The body of a function that depends on the graph being right.
    pub(crate) fn body(&self, body: TokenStream) -> TokenStream {
        if self.hollow {
            let private = &self.private;
            quote! { #private::hollow() }
        } else {
            body
        }
    }

    /// Where what belongs to no declaration but to the dialogue is found: at its name.
    pub(crate) fn span(&self) -> Span {
        at(self.contract.name.span())
    }

    /// The phases with their nodes, in declared order.
    pub(crate) fn phases(&self) -> impl Iterator<Item = Place<'a>> + use<'a> {
        let pairs = self.contract.phases.iter().zip(&self.graph.nodes);
        pairs
            .enumerate()
            .map(|(index, (phase, node))| Place { index, phase, node })
    }

    /// The phases that ask.
    pub(crate) fn asking(&self) -> impl Iterator<Item = Place<'a>> + use<'a> {
        self.phases().filter(Place::asks)
    }

    /// What a phase asks.
    pub(crate) fn asked(&self, place: Place<'a>) -> Vec<Asking<'a>> {
        let NodeKind::Asking(asks) = &place.node.kind else {
            return Vec::new();
        };
        let asks = asks.iter().filter_map(|&index| self.contract.asks.get(index));
        asks.zip(&place.phase.asks)
            .map(|(ask, asked)| Asking {
                ask,
                optional: asked.optional,
            })
            .collect()
    }

    /// The ends to which an expired state leads, and the one for a client that cannot be asked.
    pub(crate) fn ends_of(&self, trigger: Trigger) -> impl Iterator<Item = Place<'a>> + use<'a> {
        let nodes = &self.graph.nodes;
        let leads = move |index: usize| {
            let mut edges = nodes.iter().flat_map(|node| &node.edges);
            edges.any(|edge| edge.trigger == trigger && edge.to == Some(index))
        };
        self.phases().filter(move |place| !place.asks() && leads(place.index))
    }

    /// The phase at `index`.
    pub(crate) fn place(&self, index: usize) -> Option<Place<'a>> {
        let phase = self.contract.phases.get(index)?;
        let node = self.graph.nodes.get(index)?;
        Some(Place { index, phase, node })
    }

    /// The message that opens the dialogue.
    pub(crate) fn opening(&self) -> Option<&'a Message> {
        self.graph.opens.and_then(|index| self.contract.messages.get(index))
    }

    /// The type of the opening message: `()` when there is none.
    pub(crate) fn opening_type(&self) -> TokenStream {
        self.opening().map_or_else(
            || quote! { () },
            |message| {
                let name = &message.name;
                quote! { #name }
            },
        )
    }

    /// The opening message, if its fields stand in the contract.
    pub(crate) fn declared_opening(&self) -> Option<&'a Message> {
        self.opening().filter(|message| message.alias.is_none())
    }

    /// The opening message `value` as the seal is bound to it.
    pub(crate) fn bound(&self, value: &Ident) -> TokenStream {
        let json = own::function(self.opening(), "json");
        json.map_or_else(|| quote! { &#value }, |json| quote! { &#json(&#value) })
    }

    /// The message that the ends give.
    pub(crate) fn result(&self) -> Option<&'a Message> {
        self.graph.result.and_then(|index| self.contract.messages.get(index))
    }

    /// The declared type of an entry: a message, or an ask's answers.
    pub(crate) fn entry_type(&self, entry: &Entry) -> Option<&'a Ident> {
        match entry.source {
            Source::Opening(index) | Source::Fact(index) => {
                self.contract.messages.get(index).map(|message| &message.name)
            }
            Source::Answers(index) => self.contract.asks.get(index).map(|ask| &ask.name),
        }
    }

    /// The facts to compute on the way into the phase at `to`.
    pub(crate) fn facts(&self, to: usize) -> Vec<&'a Message> {
        let carries = self.graph.nodes.get(to).map_or(&[][..], |node| &node.carries);
        carries
            .iter()
            .filter_map(|&index| self.contract.messages.get(index))
            .collect()
    }

    /// Whether several phases yield, so that each has a `finish` of its own.
    pub(crate) fn several_ends(&self) -> bool {
        self.phases()
            .filter(|place| place.node.kind == NodeKind::Yielding)
            .count()
            > 1
    }
}

/// One ask of a round.
#[derive(Clone, Copy)]
pub(crate) struct Asking<'a> {
    pub(crate) ask: &'a Ask,
    pub(crate) optional: bool,
}

impl Asking<'_> {
    /// The type of its answers.
    pub(crate) fn answers(&self) -> TokenStream {
        let name = &self.ask.name;
        if self.optional {
            quote! { ::core::option::Option<#name> }
        } else {
            quote! { #name }
        }
    }
}

/// A phase where it stands in the graph.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) index: usize,
    pub(crate) phase: &'a Phase,
    pub(crate) node: &'a Node,
}

impl<'a> Place<'a> {
    pub(crate) fn name(&self) -> &'a Ident {
        &self.phase.name
    }

    pub(crate) fn asks(&self) -> bool {
        matches!(self.node.kind, NodeKind::Asking(_))
    }

    /// `prefix_awaiting_trip`, at the phase's declaration.
    pub(crate) fn function(&self, prefix: &str) -> Ident {
        let name = names::snake_text(&names::plain(&self.phase.name));
        format_ident!("{prefix}_{name}", span = at(self.phase.name.span()))
    }

    /// The branch that the phase's way on is, if it is one.
    pub(crate) fn branch(&self) -> Option<&'a Branch> {
        match self.phase.next.first() {
            Some(Target::Branch(branch)) => Some(branch),
            _ => None,
        }
    }

    /// The edges that the way on is made of: one, or one an arm.
    pub(crate) fn ways_on(&self) -> impl Iterator<Item = &'a Edge> + use<'a> {
        let edges = self.node.edges.iter();
        edges.filter(|edge| matches!(edge.trigger, Trigger::Called | Trigger::Answered))
    }

    /// The edge that `trigger` takes, if the contract has one.
    pub(crate) fn edge(&self, trigger: Trigger) -> Option<&'a Edge> {
        self.node.edges.iter().find(|edge| edge.trigger == trigger)
    }
}

/// The location of the author's token, with the hygiene of the expansion.
pub(crate) fn at(span: Span) -> Span {
    Span::call_site().located_at(span)
}

/// The same tokens, found where the author's token is; each keeps its hygiene.
pub(crate) fn located(tokens: TokenStream, span: Span) -> TokenStream {
    let tokens = tokens.into_iter().map(|token| {
        let mut token = match token {
            TokenTree::Group(group) => Group::new(group.delimiter(), located(group.stream(), span)).into(),
            other => other,
        };
        token.set_span(token.span().located_at(span));
        token
    });
    tokens.collect()
}

/// A local name of the expansion that no name of the author's can collide with.
pub(crate) fn local(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// The Rust type of a field, optionality included; its tokens are found where the author wrote the type.
pub(crate) fn field_type(field: &Field) -> TokenStream {
    let ty = rust_type(&field.ty);
    match field.optional {
        Some(span) => quote_spanned! {at(span)=> ::core::option::Option<#ty> },
        None => ty,
    }
}

fn rust_type(ty: &Type) -> TokenStream {
    let (first, last) = (at(ty.span.first), at(ty.span.last));
    match &ty.kind {
        TypeKind::String { .. } => quote_spanned! {last=> ::std::string::String },
        TypeKind::Int { primitive, .. } | TypeKind::Number { primitive, .. } => {
            let primitive = Ident::new(primitive, last);
            quote_spanned! {last=> ::core::primitive::#primitive }
        }
        TypeKind::Bool => quote_spanned! {last=> ::core::primitive::bool },
        TypeKind::Choice(name) | TypeKind::Message(name) => quote! { #name },
        TypeKind::Many(name, _) => quote_spanned! {first=> ::std::vec::Vec<#name> },
        TypeKind::List(item) => {
            let item = rust_type(item);
            quote_spanned! {first=> ::std::vec::Vec<#item> }
        }
    }
}
