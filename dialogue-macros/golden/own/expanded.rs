/// The dialogue `Export` behind the tool `export_table`.
///
/// | phase | what happens there | where it leads |
/// |---|---|---|
/// | [`Idle`](export::Idle) | opens with [`Query`](export::Query) | [`Asking`](export::Asking) |
/// | [`Asking`](export::Asking) | asks [`Shape`](export::Shape) | [`Done`](export::Done) |
/// | [`Done`](export::Done) | yields [`Table`](export::Table) |  |
///
/// ```text
/// stateDiagram-v2
///     [*] --> Idle
///     Idle --> Asking
///     Asking --> Done
///     Done --> [*]
/// ```
mod export {
    /// What the dialogue opens with: the arguments of the call.
    #[allow(non_snake_case)]
    pub type Query = crate::tables::Query;
    /// What the dialogue yields.
    #[allow(non_snake_case)]
    pub type Table = super::tables::Table<u8>;
    /// The answers to: Which columns?
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Shape {
        /// Name.
        pub name: ::std::string::String,
    }
    /// A phase that opens with [`Query`].
    ///
    /// Leads to [`Asking`].
    #[derive(::core::fmt::Debug)]
    pub struct Idle {}
    /// A phase that asks [`Shape`].
    ///
    /// To be asked it takes `Capability<Elicitation>`.
    ///
    /// Leads to [`Done`].
    #[derive(::core::fmt::Debug)]
    pub struct Asking {
        /// What the dialogue opened with.
        pub query: Query,
    }
    /// A phase that yields [`Table`].
    #[derive(::core::fmt::Debug)]
    pub struct Done {
        /// What the dialogue opened with.
        pub query: Query,
        /// The answers to: Which columns?
        pub shape: Shape,
    }
    /// A dialogue that came back from a client: in one of the phases that ask, or where an expired state leads. Match it in full: a phase that is forgotten here is a round that nobody handles.
    #[must_use = "the session in here goes on with the dialogue"]
    #[derive(::core::fmt::Debug)]
    pub enum Resumed {
        /// The dialogue waits in [`Asking`].
        Asking(Session<Asking>),
    }
    /// This dialogue, to hand to an adapter, and its contract as data.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy)]
    pub struct Contract;
    /// What a person writes to serve the dialogue `Export`: one method for each thing that has to be decided. No method names the next phase: a transition cannot be written by hand.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not the logic of the dialogue `Export`",
        label = "this type does not implement the dialogue's `Logic` trait",
        note = "implement the `Logic` trait of the dialogue's module for `{Self}`, or hand over the type that does",
    )]
    pub trait Logic: ::core::marker::Sync {
        /// The dialogue opens. There is nothing to decide, so the default accepts; override it to validate.
        ///
        /// # Errors
        ///
        /// A `Failure` ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_idle(
            &self,
            turn: &crate::vendored::runtime::Turn<'_>,
            query: &Query,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(), crate::vendored::runtime::Failure>,
        > + ::core::marker::Send {
            async { ::core::result::Result::Ok(()) }
        }
        /// The person answered in [`Asking`]. There is nothing to decide, so the default accepts; override it to validate.
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_asking(
            &self,
            turn: &crate::vendored::runtime::Turn<'_>,
            known: &Asking,
            shape: &Shape,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(), crate::vendored::runtime::Reject>,
        > + ::core::marker::Send {
            async { ::core::result::Result::Ok(()) }
        }
        /// The dialogue ends in [`Done`] and gives [`Table`].
        ///
        /// The text beside the result: {shape.name}.csv
        ///
        /// # Errors
        ///
        /// A `Failure` ends the call without a result.
        fn finish(
            &self,
            turn: &crate::vendored::runtime::Turn<'_>,
            done: Done,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Table, crate::vendored::runtime::Failure>,
        > + ::core::marker::Send;
    }
    pub use __dialogue::{Asks, Cloneable, Phase, Sealable, Session, resume, serve};
    #[doc(hidden)]
    #[allow(
        unused,
        deprecated,
        non_upper_case_globals,
        long_running_const_eval,
        clippy::all,
        clippy::pedantic
    )]
    mod __dialogue {
        use super::*;
        const MESSAGE_Query: crate::vendored::runtime::__private::contract::Message = crate::vendored::runtime::__private::contract::Message::new(
            "Query",
            "",
            &[],
        );
        const MESSAGE_Table: crate::vendored::runtime::__private::contract::Message = crate::vendored::runtime::__private::contract::Message::new(
            "Table",
            "",
            &[],
        );
        const ASK_Shape: crate::vendored::runtime::__private::contract::Ask = crate::vendored::runtime::__private::contract::Ask {
            key: "shape",
            via: crate::vendored::runtime::__private::contract::Via::Form,
            text: "Which columns?",
            answers: crate::vendored::runtime::__private::contract::Message::new(
                "Shape",
                "",
                &[
                    crate::vendored::runtime::__private::contract::Field {
                        name: "name",
                        title: "Name",
                        description: "",
                        kind: crate::vendored::runtime::__private::contract::Kind::String {
                            format: crate::vendored::runtime::__private::contract::Format::Plain,
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::None,
                        },
                        presence: crate::vendored::runtime::__private::contract::Presence::Required,
                    },
                ],
            ),
        };
        const PHASES: &[crate::vendored::runtime::__private::contract::Phase] = &[
            crate::vendored::runtime::__private::contract::Phase {
                name: "Idle",
                docs: "",
                kind: crate::vendored::runtime::__private::contract::PhaseKind::Opening,
                knows: &[],
                branch: ::core::option::Option::None,
                edges: &[
                    crate::vendored::runtime::__private::contract::Edge {
                        trigger: crate::vendored::runtime::__private::contract::Trigger::Called,
                        variant: ::core::option::Option::None,
                        to: "Asking",
                    },
                ],
                within: ::core::option::Option::None,
                needs: &[
                    crate::vendored::runtime::__private::contract::Need(
                        &[
                            crate::vendored::runtime::__private::contract::Capability::Elicitation,
                        ],
                    ),
                ],
                remaining: crate::vendored::runtime::__private::contract::Remaining {
                    at_least: 1u8,
                    at_most: ::core::option::Option::Some(1u8),
                },
            },
            crate::vendored::runtime::__private::contract::Phase {
                name: "Asking",
                docs: "",
                kind: crate::vendored::runtime::__private::contract::PhaseKind::Asking(
                    &[
                        crate::vendored::runtime::__private::contract::Asked {
                            ask: &ASK_Shape,
                            optional: false,
                            foreseeable: true,
                        },
                    ],
                ),
                knows: &[],
                branch: ::core::option::Option::None,
                edges: &[
                    crate::vendored::runtime::__private::contract::Edge {
                        trigger: crate::vendored::runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::None,
                        to: "Done",
                    },
                ],
                within: ::core::option::Option::None,
                needs: &[
                    crate::vendored::runtime::__private::contract::Need(
                        &[
                            crate::vendored::runtime::__private::contract::Capability::Elicitation,
                        ],
                    ),
                ],
                remaining: crate::vendored::runtime::__private::contract::Remaining {
                    at_least: 1u8,
                    at_most: ::core::option::Option::Some(1u8),
                },
            },
            crate::vendored::runtime::__private::contract::Phase {
                name: "Done",
                docs: "",
                kind: crate::vendored::runtime::__private::contract::PhaseKind::Yielding(
                    ::core::option::Option::Some("{shape.name}.csv"),
                ),
                knows: &[
                    crate::vendored::runtime::__private::contract::Known {
                        name: "shape",
                        message: &ASK_Shape.answers,
                        optional: false,
                        fact: false,
                    },
                ],
                branch: ::core::option::Option::None,
                edges: &[],
                within: ::core::option::Option::None,
                needs: &[],
                remaining: crate::vendored::runtime::__private::contract::Remaining {
                    at_least: 0u8,
                    at_most: ::core::option::Option::Some(0u8),
                },
            },
        ];
        const CONTRACT: crate::vendored::runtime::__private::contract::Contract = crate::vendored::runtime::__private::contract::Contract {
            name: "Export",
            docs: "",
            origin: crate::vendored::runtime::__private::contract::Origin {
                method: crate::vendored::runtime::__private::contract::Method::ToolsCall,
                name: "export_table",
                description: "",
            },
            limits: crate::vendored::runtime::__private::contract::Limits {
                rounds: 4u8,
                repeats: 3u8,
            },
            opening: ::core::option::Option::Some(&MESSAGE_Query),
            phases: PHASES,
            result: ::core::option::Option::Some(&MESSAGE_Table),
        };
        impl crate::vendored::runtime::Dialogue for Contract {
            const CONTRACT: &'static crate::vendored::runtime::__private::contract::Contract = &CONTRACT;
            fn input_schema() -> ::core::option::Option<
                crate::vendored::runtime::__private::Map<
                    ::std::string::String,
                    crate::vendored::runtime::__private::Json,
                >,
            > {
                ::core::option::Option::Some((OWN_Query.input_schema)())
            }
            fn output_schema() -> ::core::option::Option<
                crate::vendored::runtime::__private::Map<
                    ::std::string::String,
                    crate::vendored::runtime::__private::Json,
                >,
            > {
                ::core::option::Option::Some((OWN_Table.output_schema)())
            }
        }
        const OWN_Query: crate::vendored::runtime::__private::OwnType<Query> = crate::vendored::runtime::__private::own_type::<
            Query,
        >();
        const OWN_Table: crate::vendored::runtime::__private::OwnType<Table> = crate::vendored::runtime::__private::own_type::<
            Table,
        >();
        #[doc(hidden)]
        impl crate::vendored::runtime::__private::Read for Shape {
            fn read(
                json: &crate::vendored::runtime::__private::Json,
                kind: &crate::vendored::runtime::__private::contract::Kind,
                problems: &mut crate::vendored::runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize),);
                ::core::option::Option::Some(Self { name: fields.0? })
            }
        }
        #[doc(hidden)]
        impl crate::vendored::runtime::__private::Wire for Shape {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                crate::vendored::runtime::__private::Wire::encode(&self.name, out);
            }
            fn decode(
                input: &mut crate::vendored::runtime::__private::Input<'_>,
            ) -> ::core::result::Result<
                Self,
                crate::vendored::runtime::__private::Malformed,
            > {
                ::core::result::Result::Ok(Self { name: input.take()? })
            }
        }
        #[doc(hidden)]
        impl crate::vendored::runtime::__private::Resumable for Asking {
            type Answers = Shape;
            type Witness<'call> = crate::vendored::runtime::Capability<
                'call,
                crate::vendored::runtime::Elicitation,
            >;
            const CONTRACT: &'static crate::vendored::runtime::__private::contract::Contract = &CONTRACT;
            const PHASE: &'static crate::vendored::runtime::__private::contract::Phase = &PHASES[1usize];
            fn question(
                &self,
                ask: ::core::primitive::usize,
                round: &crate::vendored::runtime::__private::Progress,
            ) -> ::std::string::String {
                crate::vendored::runtime::__private::Filled::new()
                    .literal("Which columns?")
                    .finish()
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {}
            fn answers(
                received: &mut crate::vendored::runtime::__private::Received<'_>,
            ) -> ::core::option::Option<Self::Answers> {
                received.required()
            }
        }
        const _: () = ::core::assert!(
            crate ::vendored::runtime::__private::distinct(& [< Asking as crate
            ::vendored::runtime::__private::Resumable > ::TAG]),
            "two phases of this dialogue have the same tag on the wire: rename one of them",
        );
        mod sealed {
            #[diagnostic::on_unimplemented(
                message = "`{Self}` is not a phase of this dialogue",
                label = "the phases of a dialogue are the ones that its contract declares",
            )]
            pub trait Declared {}
            #[diagnostic::on_unimplemented(
                message = "nothing is asked in `{Self}`",
                label = "which phases ask is what the contract says",
                note = "the phases that ask are: `Asking`",
            )]
            pub trait Asking: crate::vendored::runtime::__private::Resumable {}
            pub trait Never {}
        }
        /// A phase of this dialogue. Only this module has phases.
        pub trait Phase: sealed::Declared {}
        /// A phase that a client can carry in a `requestState`: one that asks.
        #[diagnostic::on_unimplemented(
            message = "a session in phase `{Self}` cannot be sealed: nothing is asked there that a client could answer",
            label = "only a phase that asks can be carried in a `requestState`",
            note = "the phases that ask are: `Asking`",
        )]
        pub trait Sealable: Phase + sealed::Asking {}
        /// A phase that asks.
        #[diagnostic::on_unimplemented(
            message = "a session in phase `{Self}` has no question: nothing is asked there",
            label = "only a phase that asks has a question to put",
            note = "the phases that ask are: `Asking`",
        )]
        pub trait Asks: Phase + sealed::Asking {}
        /// What no phase is.
        #[diagnostic::on_unimplemented(
            message = "a session cannot be cloned: its round could then be answered twice",
            label = "answer the round with the session itself; to keep the dialogue for later, `seal` it",
        )]
        pub trait Cloneable: sealed::Never {}
        impl sealed::Declared for Idle {}
        impl Phase for Idle {}
        impl sealed::Declared for Asking {}
        impl Phase for Asking {}
        impl sealed::Asking for Asking {}
        impl Sealable for Asking {}
        impl Asks for Asking {}
        impl sealed::Declared for Done {}
        impl Phase for Done {}
        /// A dialogue `Export` whose phase is part of its type. It dereferences to what the phase knows, and each transition consumes it.
        ///
        /// It is not `Clone`, and that is what keeps a round from being answered twice.
        #[must_use = "a session that is dropped ends its dialogue: answer it or `seal` it"]
        #[derive(::core::fmt::Debug)]
        pub struct Session<P: Phase> {
            phase: P,
            thread: crate::vendored::runtime::__private::Thread,
        }
        impl<P: Phase> ::core::ops::Deref for Session<P> {
            type Target = P;
            fn deref(&self) -> &P {
                &self.phase
            }
        }
        impl<P: Phase> Session<P> {
            /// Seals the session into the `requestState` that the client carries until the next round.
            ///
            /// # Errors
            ///
            /// When the dialogue has lasted its rounds, the question has been put too often, or the state is too large.
            pub fn seal(
                &self,
                codec: &crate::vendored::runtime::Codec,
                principal: &crate::vendored::runtime::Principal,
            ) -> ::core::result::Result<
                crate::vendored::runtime::RequestState,
                crate::vendored::runtime::SealError,
            >
            where
                P: Sealable,
            {
                crate::vendored::runtime::__private::seal(
                    &self.phase,
                    &self.thread,
                    codec,
                    principal,
                )
            }
            /// What this phase asks and nobody has answered yet, for a client that has proved that it can be asked.
            ///
            /// The docs of a phase say which proof it takes; `Witness::of(call.capabilities())` gives it for any phase.
            #[must_use]
            pub fn ask(
                &self,
                proof: &<P as crate::vendored::runtime::__private::Resumable>::Witness<
                    '_,
                >,
            ) -> crate::vendored::runtime::InputRequests
            where
                P: Asks,
            {
                crate::vendored::runtime::__private::ask(
                    &self.phase,
                    &self.thread,
                    proof,
                )
            }
            /// What was answered to the questions of this phase. The session is still there when an answer does not
            /// fit or is missing, ready to be asked and sealed again; of several asks it holds what was answered.
            ///
            /// What comes is taken for answers to what was asked. Answers of a first call, before anything was asked,
            /// are for `serve` to sort out.
            pub fn answers(
                &mut self,
                responses: &crate::vendored::runtime::InputResponses,
                proof: &<P as crate::vendored::runtime::__private::Resumable>::Witness<
                    '_,
                >,
            ) -> crate::vendored::runtime::Outcome<
                <P as crate::vendored::runtime::__private::Resumable>::Answers,
            >
            where
                P: Asks,
            {
                crate::vendored::runtime::__private::answers::<
                    P,
                >(&mut self.thread, responses, proof)
            }
            /// Puts a page again that the person has just agreed to visit and is not done with: the other answers that
            /// `answers` gave are kept, and it does not count as a repeat. Elsewhere it does nothing.
            pub fn pending(&mut self)
            where
                P: Asks,
            {
                crate::vendored::runtime::__private::pending::<P>(&mut self.thread);
            }
        }
        impl<P: Phase> Session<P> {
            /// The dialogue: the same in every round and on every fork.
            #[must_use]
            pub fn dialogue(&self) -> crate::vendored::runtime::DialogueId {
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
            {}
        }
        impl Session<Idle> {
            /// A dialogue that nobody has opened yet.
            ///
            /// # Panics
            ///
            /// When the operating system has no randomness for the dialogue's id.
            #[allow(clippy::new_without_default)]
            pub fn new() -> Self {
                Session {
                    phase: Idle {},
                    thread: crate::vendored::runtime::__private::Thread::new(),
                }
            }
            /// A dialogue that starts again, because its state had expired or its contract had changed: under a new id, with
            /// the rounds of the old one counted.
            ///
            /// # Panics
            ///
            /// When the operating system has no randomness for the dialogue's id.
            pub fn restarted(restart: crate::vendored::runtime::Restart) -> Self {
                Session {
                    phase: Idle {},
                    thread: crate::vendored::runtime::__private::Thread::restarted(
                        restart,
                    ),
                }
            }
            /// Opens the dialogue and leads to [`Asking`].
            pub fn call(self, query: Query) -> Session<Asking> {
                Session {
                    thread: self.thread.opened(&(OWN_Query.json)(&query)),
                    phase: Asking { query },
                }
            }
        }
        impl Session<Asking> {
            /// Settles the round and leads to [`Done`].
            pub fn respond(self, shape: Shape) -> Session<Done> {
                Session {
                    thread: self.thread.settled(),
                    phase: Done {
                        query: self.phase.query,
                        shape,
                    },
                }
            }
        }
        impl Session<Done> {
            /// Ends the dialogue and gives what it knows.
            #[must_use]
            pub fn result(self) -> Done {
                self.phase
            }
        }
        /// Turns a `requestState` back into a session: authenticates it for this caller, this tool and these arguments, and only then reads the phase.
        ///
        /// `args` are the arguments of the retry; they are not sealed, the seal is bound to them.
        ///
        /// # Errors
        ///
        /// When the state is not authentic, has expired, or is of a phase that has changed since.
        pub fn resume(
            state: &crate::vendored::runtime::RequestState,
            args: Query,
            codec: &crate::vendored::runtime::Codec,
            principal: &crate::vendored::runtime::Principal,
        ) -> ::core::result::Result<Resumed, crate::vendored::runtime::ResumeError> {
            let opened = crate::vendored::runtime::__private::open(
                &CONTRACT,
                state,
                &(OWN_Query.json)(&args),
                codec,
                principal,
            )?;
            match opened.tag() {
                <Asking as crate::vendored::runtime::__private::Resumable>::TAG => {
                    open_asking(opened, args)
                }
                _ => ::core::result::Result::Err(opened.unknown()),
            }
        }
        fn open_asking(
            opened: crate::vendored::runtime::__private::Opened,
            args: Query,
        ) -> ::core::result::Result<Resumed, crate::vendored::runtime::ResumeError> {
            let decode = |input: &mut crate::vendored::runtime::__private::Input<'_>| ::core::result::Result::Ok(Asking {
                query: args,
            });
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(Resumed::Asking(Session { phase, thread }))
        }
        /// Takes one call and says what to reply: the whole server side of this dialogue.
        ///
        /// `logic` decides, `codec` seals what the client carries until the next round.
        pub async fn serve<__L: Logic>(
            logic: &__L,
            codec: &crate::vendored::runtime::Codec,
            call: crate::vendored::runtime::Call<'_>,
        ) -> crate::vendored::runtime::Reply {
            let exchange = crate::vendored::runtime::__private::Exchange::new::<
                Contract,
            >(codec, &call);
            match dispatch(logic, &exchange).await {
                ::core::result::Result::Ok(reply)
                | ::core::result::Result::Err(reply) => reply,
            }
        }
        #[diagnostic::do_not_recommend]
        impl<__L: Logic> crate::vendored::runtime::Serve<__L> for Contract {
            fn serve<'a>(
                logic: &'a __L,
                codec: &'a crate::vendored::runtime::Codec,
                call: crate::vendored::runtime::Call<'a>,
            ) -> impl ::core::future::Future<
                Output = crate::vendored::runtime::Reply,
            > + ::core::marker::Send + 'a {
                serve(logic, codec, call)
            }
        }
        async fn dispatch<__L: Logic>(
            logic: &__L,
            exchange: &crate::vendored::runtime::__private::Exchange<'_>,
        ) -> ::core::result::Result<
            crate::vendored::runtime::Reply,
            crate::vendored::runtime::Reply,
        > {
            let args: Query = (OWN_Query.arguments)(exchange)?;
            exchange.check_capabilities()?;
            let ::core::option::Option::Some(state) = exchange.state() else {
                return step_idle(logic, exchange, args).await;
            };
            match resume(state, args, exchange.codec(), exchange.principal()) {
                ::core::result::Result::Ok(Resumed::Asking(session)) => {
                    step_asking(logic, exchange, session).await
                }
                ::core::result::Result::Err(error) => {
                    let exchange = &exchange.restarted(error)?;
                    step_idle(logic, exchange, (OWN_Query.arguments)(exchange)?).await
                }
            }
        }
        fn ask<P: Asks + Sealable>(
            exchange: &crate::vendored::runtime::__private::Exchange<'_>,
            session: Session<P>,
            notice: ::core::option::Option<crate::vendored::runtime::Again>,
        ) -> ::core::result::Result<
            crate::vendored::runtime::Reply,
            crate::vendored::runtime::Reply,
        > {
            let requests = session.ask(&exchange.witness()?);
            let state = session.seal(exchange.codec(), exchange.principal());
            exchange.ask(P::PHASE, &session.thread, notice, requests, state)
        }
        async fn step_idle<__L: Logic>(
            logic: &__L,
            exchange: &crate::vendored::runtime::__private::Exchange<'_>,
            args: Query,
        ) -> ::core::result::Result<
            crate::vendored::runtime::Reply,
            crate::vendored::runtime::Reply,
        > {
            let session = Session {
                phase: Idle {},
                thread: exchange.thread()?,
            };
            let turn = exchange.turn(&PHASES[0usize], &session.thread);
            let () = match logic.on_idle(&turn, &args).await {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(failure) => {
                    return ::core::result::Result::Err(
                        exchange.failed(&PHASES[0usize], &session.thread, failure),
                    );
                }
            };
            let session = session.call(args);
            if exchange.answers_came_early() {
                return step_asking(logic, exchange, session).await;
            }
            ask(exchange, session, exchange.opening_notice())
        }
        async fn step_asking<__L: Logic>(
            logic: &__L,
            exchange: &crate::vendored::runtime::__private::Exchange<'_>,
            mut session: Session<Asking>,
        ) -> ::core::result::Result<
            crate::vendored::runtime::Reply,
            crate::vendored::runtime::Reply,
        > {
            let phase = <Asking as crate::vendored::runtime::__private::Resumable>::PHASE;
            let answers = match exchange.answers::<Asking>(&mut session.thread) {
                crate::vendored::runtime::Outcome::Accepted(answers) => answers,
                crate::vendored::runtime::Outcome::Declined => {
                    return ::core::result::Result::Ok(
                        exchange.declined(phase, &session.thread),
                    );
                }
                crate::vendored::runtime::Outcome::Cancelled => {
                    return ::core::result::Result::Ok(
                        exchange.cancelled(phase, &session.thread),
                    );
                }
                crate::vendored::runtime::Outcome::Again(again) => {
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let turn = exchange.turn(phase, &session.thread);
            let () = match logic.on_asking(&turn, &session.phase, &answers).await {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<Asking>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let session = session.respond(answers);
            end_done(logic, exchange, session).await
        }
        async fn end_done<__L: Logic>(
            logic: &__L,
            exchange: &crate::vendored::runtime::__private::Exchange<'_>,
            session: Session<Done>,
        ) -> ::core::result::Result<
            crate::vendored::runtime::Reply,
            crate::vendored::runtime::Reply,
        > {
            let Session { phase, thread } = session;
            let known = [
                crate::vendored::runtime::__private::Filled::new()
                    .value(&phase.shape.name)
                    .finish(),
            ];
            let turn = exchange.turn(&PHASES[2usize], &thread);
            match logic.finish(&turn, phase).await {
                ::core::result::Result::Ok(result) => {
                    let text = ::core::option::Option::Some(
                        crate::vendored::runtime::__private::Filled::new()
                            .literal(&known[0usize])
                            .literal(".csv")
                            .finish(),
                    );
                    exchange
                        .complete_own(
                            &PHASES[2usize],
                            &thread,
                            text,
                            (OWN_Table.json)(&result),
                        )
                }
                ::core::result::Result::Err(failure) => {
                    ::core::result::Result::Err(
                        exchange.failed(&PHASES[2usize], &thread, failure),
                    )
                }
            }
        }
        const _: ::core::option::Option<(&Query,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Asking,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Shape, &Done)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Table,)> = ::core::option::Option::None;
    }
    #[cfg(test)]
    #[::core::prelude::v1::test]
    fn export_export() {
        crate::vendored::runtime::__private::export::<
            Contract,
        >(::core::env!("CARGO_MANIFEST_DIR"), "bindings/", "export");
    }
}
