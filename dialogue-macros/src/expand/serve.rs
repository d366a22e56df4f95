//! The server side: `serve`, and one step function a phase. Each step is calls to the runtime's `Exchange`.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::logic::{Gives, finish, gives};
use super::phases::{expand_text, place_path};
use super::{Asking, Cx, Place, own};
use crate::graph::{Edge, NodeKind, Trigger};
use crate::model::{End, Part, Template};
use crate::names;

/// `serve`, the steps, and the impls that hand the dialogue to an adapter.
pub(super) fn expand_serve(cx: &Cx<'_>) -> TokenStream {
    let serve = expand_entry(cx);
    if cx.hollow {
        return serve;
    }
    let dispatch = expand_dispatch(cx);
    let ask = expand_ask(cx);
    let steps = cx.phases().filter_map(|place| match &place.node.kind {
        NodeKind::Opening => Some(expand_opening(cx, place)),
        NodeKind::Asking(_) => Some(expand_round(cx, place)),
        NodeKind::Yielding => expand_yield(cx, place),
        NodeKind::Failing => expand_fail(cx, place),
        NodeKind::Unclear => None,
    });
    quote! { #serve #dispatch #ask #(#steps)* }
}

fn expand_entry(cx: &Cx<'_>) -> TokenStream {
    let Cx { runtime, private, .. } = cx;
    let body = cx.body(quote! {
        let exchange = #private::Exchange::new::<Contract>(codec, &call);
        match dispatch(logic, &exchange).await {
            ::core::result::Result::Ok(reply) | ::core::result::Result::Err(reply) => reply,
        }
    });
    quote_spanned! {cx.span()=>
        /// Takes one call and says what to reply: the whole server side of this dialogue.
        ///
        /// `logic` decides, `codec` seals what the client carries until the next round.
        pub async fn serve<__L: Logic>(
            logic: &__L,
            codec: &#runtime::Codec,
            call: #runtime::Call<'_>,
        ) -> #runtime::Reply {
            #body
        }
        #[diagnostic::do_not_recommend]
        impl<__L: Logic> #runtime::Serve<__L> for Contract {
            fn serve<'a>(
                logic: &'a __L,
                codec: &'a #runtime::Codec,
                call: #runtime::Call<'a>,
            ) -> impl ::core::future::Future<Output = #runtime::Reply> + ::core::marker::Send + 'a {
                serve(logic, codec, call)
            }
        }
    }
}

/// The order of one call: arguments, capabilities, state, and from there the step of the phase.
fn expand_dispatch(cx: &Cx<'_>) -> TokenStream {
    let private = &cx.private;
    let reply = reply(cx);
    let opening = cx.phases().find(|place| place.node.kind == NodeKind::Opening);
    let start = opening.map(|place| place.function("step"));
    let opens = cx.opening().is_some();
    let arguments = own::function(cx.opening(), "arguments").map_or_else(
        || quote! { exchange.arguments() },
        |arguments| quote! { #arguments(exchange) },
    );
    let check = opens.then(|| {
        let ty = cx.opening_type();
        quote! { let args: #ty = #arguments?; }
    });
    let args = opens.then(|| quote! { args, });
    let again = opens.then(|| quote! { , #arguments? });
    let first = opens.then(|| quote! { , args });
    let waiting = cx.asking().map(|place| {
        let step = place.function("step");
        (place.name(), quote! { #step(logic, exchange, session).await })
    });
    let over = cx.ends_of(Trigger::Expired);
    let over = over.map(|place| (place.name(), expand_arrival(place, &quote! { session })));
    let arms = waiting.chain(over).map(|(name, arrived)| {
        quote! { ::core::result::Result::Ok(Resumed::#name(session)) => #arrived }
    });
    quote! {
        async fn dispatch<__L: Logic>(logic: &__L, exchange: &#private::Exchange<'_>) -> #reply {
            #check
            exchange.check_capabilities()?;
            let ::core::option::Option::Some(state) = exchange.state() else {
                return #start(logic, exchange #first).await;
            };
            match resume(state, #args exchange.codec(), exchange.principal()) {
                #(#arms,)*
                ::core::result::Result::Err(error) => {
                    let exchange = &exchange.restarted(error)?;
                    #start(logic, exchange #again).await
                }
            }
        }
    }
}

/// `ask`: seals a session and puts its question. One function for all phases.
fn expand_ask(cx: &Cx<'_>) -> TokenStream {
    let Cx { runtime, private, .. } = cx;
    let reply = reply(cx);
    quote! {
        fn ask<P: Asks + Sealable>(
            exchange: &#private::Exchange<'_>,
            session: Session<P>,
            notice: ::core::option::Option<#runtime::Again>,
        ) -> #reply {
            let requests = session.ask(&exchange.witness()?);
            let state = session.seal(exchange.codec(), exchange.principal());
            exchange.ask(P::PHASE, &session.thread, notice, requests, state)
        }
    }
}

fn reply(cx: &Cx<'_>) -> TokenStream {
    let runtime = &cx.runtime;
    quote! { ::core::result::Result<#runtime::Reply, #runtime::Reply> }
}

/// The step that opens the dialogue, or starts it again.
fn expand_opening(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let private = &cx.private;
    let reply = reply(cx);
    let step = place.function("step");
    let handler = place.function("on");
    let name = place.name();
    let index = place.index;
    let opens = cx.opening().is_some();
    let ty = cx.opening_type();
    let parameter = opens.then(|| quote! { args: #ty, });
    let lent = opens.then(|| quote! { , &args });
    let (bind, agreed) = agreed(cx, place);
    let given = opens.then(|| quote! { args }).into_iter().chain(agreed);
    let landed = expand_landed(cx, place, &quote! { session.call(#(#given),*) });
    quote! {
        async fn #step<__L: Logic>(
            logic: &__L,
            exchange: &#private::Exchange<'_>,
            #parameter
        ) -> #reply {
            let session = Session { phase: #name {}, thread: exchange.thread()? };
            let turn = exchange.turn(&PHASES[#index], &session.thread);
            let #bind = match logic.#handler(&turn #lent).await {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(failure) => {
                    return ::core::result::Result::Err(
                        exchange.failed(&PHASES[#index], &session.thread, failure),
                    );
                }
            };
            #landed
        }
    }
}

/// How a handler's agreement is bound, and the arguments of the transition it becomes.
fn agreed(cx: &Cx<'_>, place: Place<'_>) -> (TokenStream, Vec<TokenStream>) {
    match gives(cx, place) {
        Gives::Nothing => (quote! { () }, Vec::new()),
        Gives::Decision(_) => (quote! { decision }, vec![quote! { decision }]),
        Gives::Facts(facts) if facts.len() == 1 => (quote! { fact }, vec![quote! { fact }]),
        Gives::Facts(facts) => {
            let places = (0..facts.len()).map(proc_macro2::Literal::usize_unsuffixed);
            (quote! { facts }, places.map(|place| quote! { facts.#place }).collect())
        }
    }
}

/// The step of a phase that asks: read the answers, decide, go on.
fn expand_round(cx: &Cx<'_>, place: Place<'_>) -> TokenStream {
    let Cx { runtime, private, .. } = cx;
    let reply = reply(cx);
    let step = place.function("step");
    let handler = place.function("on");
    let name = place.name();
    let declined = expand_refused(cx, place, Trigger::Declined);
    let cancelled = expand_refused(cx, place, Trigger::Cancelled);
    let (bind, agreed) = agreed(cx, place);
    let (lent, given): (Vec<_>, Vec<_>) = expand_answers(&cx.asked(place)).into_iter().unzip();
    let landed = expand_landed(cx, place, &quote! { session.respond(#(#given),* #(, #agreed)*) });
    quote! {
        async fn #step<__L: Logic>(
            logic: &__L,
            exchange: &#private::Exchange<'_>,
            mut session: Session<#name>,
        ) -> #reply {
            let phase = <#name as #private::Resumable>::PHASE;
            let answers = match exchange.answers::<#name>(&mut session.thread) {
                #runtime::Outcome::Accepted(answers) => answers,
                #runtime::Outcome::Declined => return #declined,
                #runtime::Outcome::Cancelled => return #cancelled,
                #runtime::Outcome::Again(again) => {
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let turn = exchange.turn(phase, &session.thread);
            let #bind = match logic.#handler(&turn, &session.phase, #(#lent),*).await {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange.rejected::<#name>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            #landed
        }
    }
}

/// Each of the answers, lent to the handler and given to the transition.
fn expand_answers(asked: &[Asking<'_>]) -> Vec<(TokenStream, TokenStream)> {
    let one = asked.len() == 1;
    let places = asked.iter().enumerate().map(|(position, asking)| {
        let position = proc_macro2::Literal::usize_unsuffixed(position);
        let given = if one {
            quote! { answers }
        } else {
            quote! { answers.#position }
        };
        let lent = if asking.optional {
            quote! { #given.as_ref() }
        } else {
            quote! { &#given }
        };
        (lent, given)
    });
    places.collect()
}

/// What a refusal leads to: the edge's phase, the same question, or the end of the call.
fn expand_refused(cx: &Cx<'_>, place: Place<'_>, trigger: Trigger) -> TokenStream {
    let (ending, transition) = match trigger {
        Trigger::Declined => (quote! { declined }, quote! { decline }),
        _ => (quote! { cancelled }, quote! { cancel }),
    };
    match place.edge(trigger) {
        None => quote! {
            ::core::result::Result::Ok(exchange.#ending(phase, &session.thread))
        },
        Some(edge) if edge.again => quote! {
            ask(exchange, session, ::core::option::Option::Some(exchange.answer_needed()))
        },
        Some(edge) => match edge.to.and_then(|to| cx.place(to)) {
            Some(target) => expand_arrival(target, &quote! { session.#transition() }),
            None => TokenStream::new(),
        },
    }
}

/// After the transition: the one phase it leads to, or the arms of the branch.
fn expand_landed(cx: &Cx<'_>, place: Place<'_>, session: &TokenStream) -> TokenStream {
    let arrival = |edge: &Edge| {
        let target = cx.place(edge.to?)?;
        Some(match place.node.kind {
            NodeKind::Opening => expand_first_arrival(cx, target),
            _ => expand_arrival(target, &quote! { session }),
        })
    };
    match place.branch() {
        None => {
            let landed = place.ways_on().next().and_then(arrival);
            quote! {
                let session = #session;
                #landed
            }
        }
        Some(branch) => {
            let name = &branch.name;
            let arms = place.ways_on().zip(&branch.arms).filter_map(|(edge, arm)| {
                let variant = &arm.variant;
                let landed = arrival(edge)?;
                Some(quote! { #name::#variant(session) => { #landed } })
            });
            quote! { match #session { #(#arms)* } }
        }
    }
}

/// What is done in the phase a transition leads to: its question is put, or the dialogue ends.
fn expand_arrival(target: Place<'_>, session: &TokenStream) -> TokenStream {
    let end = target.function("end");
    match &target.node.kind {
        NodeKind::Asking(_) => quote! { ask(exchange, #session, ::core::option::Option::None) },
        NodeKind::Yielding => quote! { #end(logic, exchange, #session).await },
        NodeKind::Failing => quote! { #end(exchange, #session) },
        NodeKind::Opening | NodeKind::Unclear => TokenStream::new(),
    }
}

/// The same for the first phase of a dialogue that opens: its answers may have come already, a dialogue that starts
/// again says why, and one whose client cannot be asked may say where it goes.
fn expand_first_arrival(cx: &Cx<'_>, target: Place<'_>) -> TokenStream {
    if !target.asks() {
        return expand_arrival(target, &quote! { session });
    }
    let step = target.function("step");
    let unattended = expand_unattended(cx, target);
    quote! {
        #unattended
        if exchange.answers_came_early() {
            return #step(logic, exchange, session).await;
        }
        ask(exchange, session, exchange.opening_notice())
    }
}

/// The end for a client that cannot be asked what comes from `target` on. It knows the opening message alone.
fn expand_unattended(cx: &Cx<'_>, target: Place<'_>) -> Option<TokenStream> {
    let private = &cx.private;
    let end = cx.ends_of(Trigger::Unattended).next()?;
    let opening = cx.phases().find(|place| place.node.kind == NodeKind::Opening)?.name();
    let asking = target.name();
    let given = cx.opening().map(|message| {
        let name = names::snake(&message.name);
        quote! { session.phase.#name }
    });
    let session = quote! { Session { phase: #opening {}, thread: session.thread }.unattended(#given) };
    let arrived = expand_arrival(end, &session);
    Some(quote! {
        if exchange.unattended(<#asking as #private::Resumable>::PHASE) {
            return #arrived;
        }
    })
}

/// The end that yields: the logic finishes, the result and its text go out.
fn expand_yield(cx: &Cx<'_>, place: Place<'_>) -> Option<TokenStream> {
    let Cx { private, .. } = cx;
    let reply = reply(cx);
    let name = place.name();
    let end = place.function("end");
    let finish = finish(cx, place);
    let index = place.index;
    let result = names::snake_text(&names::plain(&cx.result()?.name));
    let template = place.phase.ends.iter().find_map(|end| match end {
        End::Yields { text, .. } => text.as_ref(),
        End::Fails { .. } => None,
    });
    let complete = own::function(cx.result(), "json").map_or_else(
        || quote! { complete(&PHASES[#index], &thread, text, &result) },
        |json| quote! { complete_own(&PHASES[#index], &thread, text, #json(&result)) },
    );
    let (known, text) = template.map_or_else(
        || (TokenStream::new(), quote! { ::core::option::Option::None }),
        |template| expand_result_text(cx, template, &result),
    );
    Some(quote! {
        async fn #end<__L: Logic>(
            logic: &__L,
            exchange: &#private::Exchange<'_>,
            session: Session<#name>,
        ) -> #reply {
            let Session { phase, thread } = session;
            #known
            let turn = exchange.turn(&PHASES[#index], &thread);
            match logic.#finish(&turn, phase).await {
                ::core::result::Result::Ok(result) => {
                    let text = #text;
                    exchange.#complete
                }
                ::core::result::Result::Err(failure) => {
                    ::core::result::Result::Err(exchange.failed(&PHASES[#index], &thread, failure))
                }
            }
        }
    })
}

/// The text of a result: `finish` consumes what the end knows, so those values are written down before it runs.
fn expand_result_text(cx: &Cx<'_>, template: &Template, result: &str) -> (TokenStream, TokenStream) {
    let private = &cx.private;
    let from_result = |path: &[String]| path.first().is_some_and(|root| root == result);
    let known = template.parts.iter().filter_map(|part| match part {
        Part::Place(path) if !from_result(path) => {
            let path = place_path(path, template);
            Some(quote! { #private::Filled::new().value(&phase.#path).finish() })
        }
        _ => None,
    });
    let known: Vec<TokenStream> = known.collect();
    let mut next = 0_usize;
    let parts = template.parts.iter().map(|part| match part {
        Part::Text(text) => quote! { .literal(#text) },
        Part::Place(path) if from_result(path) => {
            let fields = place_path(path.get(1..).unwrap_or_default(), template);
            quote! { .own(&result.#fields) }
        }
        Part::Place(_) => {
            let index = next;
            next += 1;
            quote! { .literal(&known[#index]) }
        }
    });
    let text = quote! {
        ::core::option::Option::Some(#private::Filled::new() #(#parts)* .finish())
    };
    let bind = (!known.is_empty()).then(|| quote! { let known = [#(#known),*]; });
    (quote! { #bind }, text)
}

/// The end that fails: its text goes out as a tool error.
fn expand_fail(cx: &Cx<'_>, place: Place<'_>) -> Option<TokenStream> {
    let private = &cx.private;
    let reply = reply(cx);
    let name = place.name();
    let end = place.function("end");
    let index = place.index;
    let template = place.phase.ends.iter().find_map(|end| match end {
        End::Fails { text } => Some(text),
        End::Yields { .. } => None,
    })?;
    let text = expand_text(cx, template, &|_, path| quote! { &session.phase.#path });
    Some(quote! {
        fn #end(exchange: &#private::Exchange<'_>, session: Session<#name>) -> #reply {
            let text = #text;
            ::core::result::Result::Ok(exchange.fail(&PHASES[#index], &session.thread, text))
        }
    })
}
