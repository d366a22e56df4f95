//! The session: its type, the traits of its phases with what the compiler says about them, and the transitions.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::{Cx, Place, at, docs, local};
use crate::graph::{Edge, Entry, NodeKind, Source, Trigger};
use crate::names;

/// Everything about `Session`.
pub(super) fn expand_session(cx: &Cx<'_>) -> TokenStream {
    let traits = expand_traits(cx);
    let marks = cx.phases().map(expand_marks);
    let ty = expand_type(cx);
    let generic = expand_generic(cx);
    let identity = expand_identity(cx);
    let transitions = cx.phases().map(|place| expand_transitions(cx, place));
    quote! { #traits #(#marks)* #ty #generic #identity #(#transitions)* }
}

/// The traits of phases. The private supertraits keep everyone out, even an impl beside the session.
fn expand_traits(cx: &Cx<'_>) -> TokenStream {
    let private = &cx.private;
    let span = cx.span();
    let asking = format!("the phases that ask are: {}", docs::list(cx.asking()));
    let sealed = quote_spanned! {span=>
        mod sealed {
            #[diagnostic::on_unimplemented(
                message = "`{Self}` is not a phase of this dialogue",
                label = "the phases of a dialogue are the ones that its contract declares",
            )]
            pub trait Declared {}
            #[diagnostic::on_unimplemented(
                message = "nothing is asked in `{Self}`",
                label = "which phases ask is what the contract says",
                note = #asking,
            )]
            pub trait Asking: #private::Resumable {}
            pub trait Never {}
        }
    };
    quote_spanned! {span=>
        #sealed
        /// A phase of this dialogue. Only this module has phases.
        pub trait Phase: sealed::Declared {}
        /// A phase that a client can carry in a `requestState`: one that asks.
        #[diagnostic::on_unimplemented(
            message = "a session in phase `{Self}` cannot be sealed: nothing is asked there that a client could answer",
            label = "only a phase that asks can be carried in a `requestState`",
            note = #asking,
        )]
        pub trait Sealable: Phase + sealed::Asking {}
        /// A phase that asks.
        #[diagnostic::on_unimplemented(
            message = "a session in phase `{Self}` has no question: nothing is asked there",
            label = "only a phase that asks has a question to put",
            note = #asking,
        )]
        pub trait Asks: Phase + sealed::Asking {}
        /// What no phase is.
        #[diagnostic::on_unimplemented(
            message = "a session cannot be cloned: its round could then be answered twice",
            label = "answer the round with the session itself; to keep the dialogue for later, `seal` it",
        )]
        pub trait Cloneable: sealed::Never {}
    }
}

fn expand_marks(place: Place<'_>) -> TokenStream {
    let name = place.name();
    let span = at(name.span());
    let asks = place.asks().then(|| {
        quote_spanned! {span=>
            impl sealed::Asking for #name {}
            impl Sealable for #name {}
            impl Asks for #name {}
        }
    });
    quote_spanned! {span=>
        impl sealed::Declared for #name {}
        impl Phase for #name {}
        #asks
    }
}

fn expand_type(cx: &Cx<'_>) -> TokenStream {
    let private = &cx.private;
    let docs = docs::session(cx);
    quote_spanned! {cx.span()=>
        #docs
        #[must_use = "a session that is dropped ends its dialogue: answer it or `seal` it"]
        #[derive(::core::fmt::Debug)]
        pub struct Session<P: Phase> {
            phase: P,
            thread: #private::Thread,
        }
        impl<P: Phase> ::core::ops::Deref for Session<P> {
            type Target = P;
            fn deref(&self) -> &P {
                &self.phase
            }
        }
    }
}

/// What every session has: sealing, asking, reading answers.
fn expand_generic(cx: &Cx<'_>) -> TokenStream {
    let Cx { runtime, private, .. } = cx;
    quote_spanned! {cx.span()=>
        impl<P: Phase> Session<P> {
            /// Seals the session into the `requestState` that the client carries until the next round.
            ///
            /// # Errors
            ///
            /// When the dialogue has lasted its rounds, the question has been put too often, or the state is too large.
            pub fn seal(
                &self,
                codec: &#runtime::Codec,
                principal: &#runtime::Principal,
            ) -> ::core::result::Result<#runtime::RequestState, #runtime::SealError>
            where
                P: Sealable,
            {
                #private::seal(&self.phase, &self.thread, codec, principal)
            }
            /// What this phase asks and nobody has answered yet, for a client that has proved that it can be asked.
            ///
            /// The docs of a phase say which proof it takes; `Witness::of(call.capabilities())` gives it for any phase.
            #[must_use]
            pub fn ask(
                &self,
                proof: &<P as #private::Resumable>::Witness<'_>,
            ) -> #runtime::InputRequests
            where
                P: Asks,
            {
                #private::ask(&self.phase, &self.thread, proof)
            }
            /// What was answered to the questions of this phase. The session is still there when an answer does not
            /// fit or is missing, ready to be asked and sealed again; of several asks it holds what was answered.
            ///
            /// What comes is taken for answers to what was asked. Answers of a first call, before anything was asked,
            /// are for `serve` to sort out.
            pub fn answers(
                &mut self,
                responses: &#runtime::InputResponses,
                proof: &<P as #private::Resumable>::Witness<'_>,
            ) -> #runtime::Outcome<<P as #private::Resumable>::Answers>
            where
                P: Asks,
            {
                #private::answers::<P>(&mut self.thread, responses, proof)
            }
            /// Puts a page again that the person has just agreed to visit and is not done with: the other answers that
            /// `answers` gave are kept, and it does not count as a repeat. Elsewhere it does nothing.
            pub fn pending(&mut self)
            where
                P: Asks,
            {
                #private::pending::<P>(&mut self.thread);
            }
        }
    }
}

/// What a session tells, and the refusal to be cloned.
fn expand_identity(cx: &Cx<'_>) -> TokenStream {
    let runtime = &cx.runtime;
    quote_spanned! {cx.span()=>
        impl<P: Phase> Session<P> {
            /// The dialogue: the same in every round and on every fork.
            #[must_use]
            pub fn dialogue(&self) -> #runtime::DialogueId {
                self.thread.dialogue()
            }
            /// How many rounds have been answered so far.
            #[must_use]
            pub fn round(&self) -> ::core::primitive::u8 {
                self.thread.round()
            }
            /// A session is never cloned: its round could then be answered twice.
            pub fn clone(&self)
            where
                P: Cloneable,
            {
            }
        }
    }
}

fn expand_transitions(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let name = place.name();
    let opening = (place.node.kind == NodeKind::Opening).then(|| expand_new(cx, place));
    let forward = place.ways_on().next().map(|first| expand_forward(cx, place, first));
    let aside = [
        (Trigger::Declined, "decline", "The person declined"),
        (Trigger::Cancelled, "cancel", "The person dismissed the question"),
        (Trigger::Expired, "expire", "The time for an answer is over"),
    ];
    let aside = aside.into_iter().filter_map(|(trigger, method, what)| {
        let edge = place.edge(trigger)?;
        expand_aside(cx, place, edge, method, what)
    });
    let unattended = place
        .edge(Trigger::Unattended)
        .and_then(|edge| expand_unattended(cx, place, edge));
    let end = expand_end(place);
    let methods = quote! { #opening #forward #(#aside)* #unattended #end };
    if methods.is_empty() {
        methods
    } else {
        quote! { impl Session<#name> { #methods } }
    }
}

fn expand_new(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let private = &cx.private;
    let name = place.name();
    let Cx { runtime, .. } = cx;
    let body = cx.body(quote! { Session { phase: #name {}, thread: #private::Thread::new() } });
    let again = cx.body(quote! { Session { phase: #name {}, thread: #private::Thread::restarted(restart) } });
    quote_spanned! {at(name.span())=>
        /// A dialogue that nobody has opened yet.
        ///
        /// # Panics
        ///
        /// When the operating system has no randomness for the dialogue's id.
        #[allow(clippy::new_without_default)]
        pub fn new() -> Self {
            #body
        }
        /// A dialogue that starts again, because its state had expired or its contract had changed: under a new id, with
        /// the rounds of the old one counted.
        ///
        /// # Panics
        ///
        /// When the operating system has no randomness for the dialogue's id.
        pub fn restarted(restart: #runtime::Restart) -> Self {
            #again
        }
    }
}

/// `call` or `respond`: the way on.
fn expand_forward(cx: &Cx<'_>, place: Place<'_>, first: &Edge) -> TokenStream {
    let docs = docs::forward(cx, place);
    let opening = first.trigger == Trigger::Called;
    let method = proc_macro2::Ident::new(if opening { "call" } else { "respond" }, at(place.name().span()));
    let given = given(cx, place);
    let given_args = given.iter().map(|(name, ty)| quote! { #name: #ty });
    let thread = if opening {
        expand_opened(cx)
    } else {
        quote! { self.thread.settled() }
    };
    let (arg, output, body) = if let Some(branch) = place.branch() {
        let decision = local("decision");
        let decided = names::decision(&branch.name);
        let name = &branch.name;
        let arms = expand_arms(cx, place, &thread);
        (
            quote! { #decision: #decided },
            quote! { #name },
            quote! { match #decision { #(#arms),* } },
        )
    } else {
        let target = first.to.and_then(|to| cx.place(to));
        let target_name = target.map(|target| target.name());
        let facts = first.to.map(|to| cx.facts(to)).unwrap_or_default();
        let facts = facts.iter().map(|fact| {
            let name = names::snake(&fact.name);
            let ty = &fact.name;
            quote! { #name: #ty }
        });
        let landed = target.map(|target| expand_landing(cx, place, target, true, &thread));
        (
            quote! { #(#facts),* },
            quote! { Session<#target_name> },
            quote! { #landed },
        )
    };
    let body = cx.body(body);
    quote_spanned! {at(place.name().span())=>
        #docs
        pub fn #method(self, #(#given_args,)* #arg) -> #output {
            #body
        }
    }
}

/// The thread once the opening message is there.
fn expand_opened(cx: &Cx<'_>) -> TokenStream {
    let bound = cx
        .opening()
        .map_or_else(|| quote! { &() }, |message| cx.bound(&names::snake(&message.name)));
    quote! { self.thread.opened(#bound) }
}

/// What the transition is handed: the opening message or the answers.
fn given(cx: &Cx<'_>, place: Place<'_>) -> Vec<(proc_macro2::Ident, TokenStream)> {
    if place.node.kind == NodeKind::Opening {
        let message = cx.opening().into_iter();
        return message
            .map(|message| {
                let ty = &message.name;
                (names::snake(ty), quote! { #ty })
            })
            .collect();
    }
    let asked = cx.asked(place);
    asked
        .iter()
        .map(|asking| (names::snake(&asking.ask.name), asking.answers()))
        .collect()
}

fn expand_arms(cx: &Cx<'_>, place: Place<'_>, thread: &TokenStream) -> Vec<TokenStream> {
    let Some(branch) = place.branch() else {
        return Vec::new();
    };
    let decision = names::decision(&branch.name);
    let landed = &branch.name;
    let arms = place.ways_on().zip(&branch.arms).filter_map(|(edge, arm)| {
        let target = cx.place(edge.to?)?;
        let variant = &arm.variant;
        let facts = cx.facts(target.index);
        let names = facts.iter().map(|fact| names::snake(&fact.name));
        let fields = (!facts.is_empty()).then(|| quote! { { #(#names),* } });
        let session = expand_landing(cx, place, target, true, thread);
        Some(quote! { #decision::#variant #fields => #landed::#variant(#session) })
    });
    arms.collect()
}

/// The session in the phase that an edge leads to: facts and answers from the edge, the rest from where it came.
fn expand_landing(
    cx: &Cx<'_>,
    from: Place<'_>,
    target: Place<'_>,
    answered: bool,
    thread: &TokenStream,
) -> TokenStream {
    let name = target.name();
    let fields = target.node.knows.iter().map(|entry| {
        let field = &entry.name;
        let given = answered && is_given(cx, from, target, entry);
        let value = if given {
            quote! { #field }
        } else {
            quote! { self.phase.#field }
        };
        if entry.optional && !is_optional(from, entry, given) {
            quote! { #field: ::core::option::Option::Some(#value) }
        } else if given {
            value
        } else {
            quote! { #field: #value }
        }
    });
    quote! { Session { thread: #thread, phase: #name { #(#fields),* } } }
}

/// Whether an entry may be absent where it comes from: among the answers, or in the phase.
fn is_optional(from: Place<'_>, entry: &Entry, given: bool) -> bool {
    if given {
        let NodeKind::Asking(asks) = &from.node.kind else {
            return false;
        };
        let mut asked = asks.iter().zip(&from.phase.asks);
        return asked.any(|(ask, asked)| asked.optional && entry.source == Source::Answers(*ask));
    }
    let mut known = from.node.knows.iter();
    known.any(|known| known.source == entry.source && known.optional)
}

/// Whether the edge itself brings an entry: the opening message, a fact of the target, or the answers.
fn is_given(cx: &Cx<'_>, from: Place<'_>, target: Place<'_>, entry: &Entry) -> bool {
    match entry.source {
        Source::Opening(_) => from.node.kind == NodeKind::Opening,
        Source::Fact(fact) => cx
            .graph
            .nodes
            .get(target.index)
            .is_some_and(|node| node.carries.contains(&fact)),
        Source::Answers(ask) => {
            matches!(&from.node.kind, NodeKind::Asking(asks) if asks.contains(&ask))
        }
    }
}

/// `decline`, `cancel` or `expire`, where the contract has an edge for it.
fn expand_aside(cx: &Cx<'_>, place: Place<'_>, edge: &Edge, method: &str, what: &str) -> Option<TokenStream> {
    if edge.again {
        return None;
    }
    let target = cx.place(edge.to?)?;
    let docs = docs::aside(target, what);
    let method = proc_macro2::Ident::new(method, at(place.name().span()));
    let name = target.name();
    let thread = if edge.trigger == Trigger::Expired {
        quote! { self.thread.expired() }
    } else {
        quote! { self.thread.settled() }
    };
    let session = expand_landing(cx, place, target, false, &thread);
    let session = cx.body(session);
    Some(quote_spanned! {at(place.name().span())=>
        #docs
        pub fn #method(self) -> Session<#name> {
            #session
        }
    })
}

/// `unattended`, where the contract says what happens then.
fn expand_unattended(cx: &Cx<'_>, place: Place<'_>, edge: &Edge) -> Option<TokenStream> {
    let target = cx.place(edge.to?)?;
    let docs = docs::aside(target, "The client never declared that it can be asked");
    let name = target.name();
    let given = given(cx, place);
    let given = given.iter().map(|(name, ty)| quote! { #name: #ty });
    let session = cx.body(expand_landing(cx, place, target, true, &expand_opened(cx)));
    Some(quote_spanned! {at(place.name().span())=>
        #docs
        pub fn unattended(self, #(#given),*) -> Session<#name> {
            #session
        }
    })
}

/// `result` or `failure`: only ends have one.
fn expand_end(place: Place<'_>) -> Option<TokenStream> {
    let name = place.name();
    let span = at(name.span());
    match place.node.kind {
        NodeKind::Yielding => Some(quote_spanned! {span=>
            /// Ends the dialogue and gives what it knows.
            #[must_use]
            pub fn result(self) -> #name {
                self.phase
            }
        }),
        NodeKind::Failing => Some(quote_spanned! {span=>
            /// Ends the dialogue, which failed, and gives what it knows.
            #[must_use]
            pub fn failure(self) -> #name {
                self.phase
            }
        }),
        _ => None,
    }
}
