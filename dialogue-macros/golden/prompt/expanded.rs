/// Writes a letter together.
///
/// The dialogue `Letter` behind the prompt `write_letter`.
///
/// | phase | what happens there | where it leads |
/// |---|---|---|
/// | [`Idle`](letter::Idle) | opens with [`Letterhead`](letter::Letterhead) | [`Addressing`](letter::Addressing) |
/// | [`Addressing`](letter::Addressing) | asks [`Address`](letter::Address) | [`Written`](letter::Written) |
/// | [`Written`](letter::Written) | yields [`Draft`](letter::Draft) |  |
///
/// ```text
/// stateDiagram-v2
///     [*] --> Idle
///     Idle --> Addressing
///     Addressing --> Written
///     Written --> [*]
/// ```
pub mod letter {
    /// One of `warm`, `cool`.
    #[derive(
        ::core::fmt::Debug,
        ::core::clone::Clone,
        ::core::marker::Copy,
        ::core::cmp::PartialEq,
        ::core::cmp::Eq,
        ::core::hash::Hash
    )]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    pub enum Tone {
        /// `warm`: Warm.
        #[serde(rename = "warm")]
        Warm,
        /// `cool`: Cool.
        #[serde(rename = "cool")]
        Cool,
    }
    /// What the dialogue opens with: the arguments of the call.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Letterhead {
        /// From.
        pub from: ::std::string::String,
        /// Tone.
        #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
        pub tone: ::core::option::Option<Tone>,
        /// Place.
        #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
        pub place: ::core::option::Option<::std::string::String>,
    }
    /// What the dialogue yields.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Draft {
        /// Body.
        pub body: ::std::string::String,
    }
    /// The answers to: To whom?
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Address {
        /// Name.
        pub name: ::std::string::String,
    }
    /// A phase that opens with [`Letterhead`].
    ///
    /// Leads to [`Addressing`].
    #[derive(::core::fmt::Debug)]
    pub struct Idle {}
    /// A phase that asks [`Address`].
    ///
    /// To be asked it takes `Capability<Elicitation>`.
    ///
    /// Leads to [`Written`].
    #[derive(::core::fmt::Debug)]
    pub struct Addressing {
        /// What the dialogue opened with.
        pub letterhead: Letterhead,
    }
    /// A phase that yields [`Draft`].
    #[derive(::core::fmt::Debug)]
    pub struct Written {
        /// What the dialogue opened with.
        pub letterhead: Letterhead,
        /// The answers to: To whom?
        pub address: Address,
    }
    /// A dialogue that came back from a client: in one of the phases that ask, or where an expired state leads. Match it in full: a phase that is forgotten here is a round that nobody handles.
    #[must_use = "the session in here goes on with the dialogue"]
    #[derive(::core::fmt::Debug)]
    pub enum Resumed {
        /// The dialogue waits in [`Addressing`].
        Addressing(Session<Addressing>),
    }
    /// This dialogue, to hand to an adapter, and its contract as data.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy)]
    pub struct Contract;
    /// What a person writes to serve the dialogue `Letter`: one method for each thing that has to be decided. No method names the next phase: a transition cannot be written by hand.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not the logic of the dialogue `Letter`",
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
            turn: &::dialogue_runtime::Turn<'_>,
            letterhead: &Letterhead,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(), ::dialogue_runtime::Failure>,
        > + ::core::marker::Send {
            async { ::core::result::Result::Ok(()) }
        }
        /// The person answered in [`Addressing`]. There is nothing to decide, so the default accepts; override it to validate.
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_addressing(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            known: &Addressing,
            address: &Address,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(), ::dialogue_runtime::Reject>,
        > + ::core::marker::Send {
            async { ::core::result::Result::Ok(()) }
        }
        /// The dialogue ends in [`Written`] and gives [`Draft`].
        ///
        /// The text beside the result: Dear {address.name}, {draft.body}
        ///
        /// # Errors
        ///
        /// A `Failure` ends the call without a result.
        fn finish(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            done: Written,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Draft, ::dialogue_runtime::Failure>,
        > + ::core::marker::Send;
    }
    pub use __dialogue::{
        Asks, Cloneable, Phase, Sealable, Session, arguments, resume, serve,
    };
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
        const MESSAGE_Letterhead: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Letterhead",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "from",
                    title: "From",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::String {
                        format: ::dialogue_runtime::__private::contract::Format::Plain,
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
                ::dialogue_runtime::__private::contract::Field {
                    name: "tone",
                    title: "Tone",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::Choice(
                        <Tone as ::dialogue_runtime::__private::Choice>::CHOICES,
                    ),
                    presence: ::dialogue_runtime::__private::contract::Presence::Optional,
                },
                ::dialogue_runtime::__private::contract::Field {
                    name: "place",
                    title: "Place",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::String {
                        format: ::dialogue_runtime::__private::contract::Format::Uri,
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Optional,
                },
            ],
        );
        const MESSAGE_Draft: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Draft",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "body",
                    title: "Body",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::String {
                        format: ::dialogue_runtime::__private::contract::Format::Plain,
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
            ],
        );
        const ASK_Address: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "address",
            via: ::dialogue_runtime::__private::contract::Via::Form,
            text: "To whom?",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Address",
                "",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "name",
                        title: "Name",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::String {
                            format: ::dialogue_runtime::__private::contract::Format::Plain,
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::None,
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Required,
                    },
                ],
            ),
        };
        const PHASES: &[::dialogue_runtime::__private::contract::Phase] = &[
            ::dialogue_runtime::__private::contract::Phase {
                name: "Idle",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Opening,
                knows: &[],
                branch: ::core::option::Option::None,
                edges: &[
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Called,
                        variant: ::core::option::Option::None,
                        to: "Addressing",
                    },
                ],
                within: ::core::option::Option::None,
                needs: &[
                    ::dialogue_runtime::__private::contract::Need(
                        &[
                            ::dialogue_runtime::__private::contract::Capability::Elicitation,
                        ],
                    ),
                ],
                remaining: ::dialogue_runtime::__private::contract::Remaining {
                    at_least: 1u8,
                    at_most: ::core::option::Option::Some(1u8),
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "Addressing",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Asking(
                    &[
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Address,
                            optional: false,
                            foreseeable: true,
                        },
                    ],
                ),
                knows: &[],
                branch: ::core::option::Option::None,
                edges: &[
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::None,
                        to: "Written",
                    },
                ],
                within: ::core::option::Option::None,
                needs: &[
                    ::dialogue_runtime::__private::contract::Need(
                        &[
                            ::dialogue_runtime::__private::contract::Capability::Elicitation,
                        ],
                    ),
                ],
                remaining: ::dialogue_runtime::__private::contract::Remaining {
                    at_least: 1u8,
                    at_most: ::core::option::Option::Some(1u8),
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "Written",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Yielding(
                    ::core::option::Option::Some("Dear {address.name}, {draft.body}"),
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "address",
                        message: &ASK_Address.answers,
                        optional: false,
                        fact: false,
                    },
                ],
                branch: ::core::option::Option::None,
                edges: &[],
                within: ::core::option::Option::None,
                needs: &[],
                remaining: ::dialogue_runtime::__private::contract::Remaining {
                    at_least: 0u8,
                    at_most: ::core::option::Option::Some(0u8),
                },
            },
        ];
        const CONTRACT: ::dialogue_runtime::__private::contract::Contract = ::dialogue_runtime::__private::contract::Contract {
            name: "Letter",
            docs: "Writes a letter together.",
            origin: ::dialogue_runtime::__private::contract::Origin {
                method: ::dialogue_runtime::__private::contract::Method::PromptsGet,
                name: "write_letter",
                description: "Writes a letter, one question at a time.",
            },
            limits: ::dialogue_runtime::__private::contract::Limits {
                rounds: 8u8,
                repeats: 3u8,
            },
            opening: ::core::option::Option::Some(&MESSAGE_Letterhead),
            phases: PHASES,
            result: ::core::option::Option::Some(&MESSAGE_Draft),
        };
        impl ::dialogue_runtime::Dialogue for Contract {
            const CONTRACT: &'static ::dialogue_runtime::__private::contract::Contract = &CONTRACT;
        }
        impl ::dialogue_runtime::__private::Choice for Tone {
            const CHOICES: &'static [::dialogue_runtime::__private::contract::Choice] = &[
                ::dialogue_runtime::__private::contract::Choice {
                    value: "warm",
                    title: ::core::option::Option::Some("Warm"),
                },
                ::dialogue_runtime::__private::contract::Choice {
                    value: "cool",
                    title: ::core::option::Option::Some("Cool"),
                },
            ];
            fn index(self) -> ::core::primitive::usize {
                self as ::core::primitive::usize
            }
            fn from_index(
                index: ::core::primitive::usize,
            ) -> ::core::option::Option<Self> {
                [Self::Warm, Self::Cool].get(index).copied()
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Letterhead {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (
                    object.field(0usize),
                    object.optional(1usize),
                    object.optional(2usize),
                );
                ::core::option::Option::Some(Self {
                    from: fields.0?,
                    tone: fields.1?,
                    place: fields.2?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Canonical for Letterhead {
            fn canonical(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                let mut object = ::dialogue_runtime::__private::CanonicalObject::new(
                    out,
                );
                object.field("from", &self.from);
                object.optional("place", &self.place);
                object.optional("tone", &self.tone);
                object.end();
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Address {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize),);
                ::core::option::Option::Some(Self { name: fields.0? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Address {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.name, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self { name: input.take()? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Resumable for Addressing {
            type Answers = Address;
            type Witness<'call> = ::dialogue_runtime::Capability<
                'call,
                ::dialogue_runtime::Elicitation,
            >;
            const CONTRACT: &'static ::dialogue_runtime::__private::contract::Contract = &CONTRACT;
            const PHASE: &'static ::dialogue_runtime::__private::contract::Phase = &PHASES[1usize];
            fn question(
                &self,
                ask: ::core::primitive::usize,
                round: &::dialogue_runtime::__private::Progress,
            ) -> ::std::string::String {
                ::dialogue_runtime::__private::Filled::new().literal("To whom?").finish()
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {}
            fn answers(
                received: &mut ::dialogue_runtime::__private::Received<'_>,
            ) -> ::core::option::Option<Self::Answers> {
                received.required()
            }
        }
        const _: () = ::core::assert!(
            ::dialogue_runtime::__private::distinct(& [< Addressing as
            ::dialogue_runtime::__private::Resumable > ::TAG]),
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
                note = "the phases that ask are: `Addressing`",
            )]
            pub trait Asking: ::dialogue_runtime::__private::Resumable {}
            pub trait Never {}
        }
        /// A phase of this dialogue. Only this module has phases.
        pub trait Phase: sealed::Declared {}
        /// A phase that a client can carry in a `requestState`: one that asks.
        #[diagnostic::on_unimplemented(
            message = "a session in phase `{Self}` cannot be sealed: nothing is asked there that a client could answer",
            label = "only a phase that asks can be carried in a `requestState`",
            note = "the phases that ask are: `Addressing`",
        )]
        pub trait Sealable: Phase + sealed::Asking {}
        /// A phase that asks.
        #[diagnostic::on_unimplemented(
            message = "a session in phase `{Self}` has no question: nothing is asked there",
            label = "only a phase that asks has a question to put",
            note = "the phases that ask are: `Addressing`",
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
        impl sealed::Declared for Addressing {}
        impl Phase for Addressing {}
        impl sealed::Asking for Addressing {}
        impl Sealable for Addressing {}
        impl Asks for Addressing {}
        impl sealed::Declared for Written {}
        impl Phase for Written {}
        /// A dialogue `Letter` whose phase is part of its type. It dereferences to what the phase knows, and each transition consumes it.
        ///
        /// It is not `Clone`, and that is what keeps a round from being answered twice.
        #[must_use = "a session that is dropped ends its dialogue: answer it or `seal` it"]
        #[derive(::core::fmt::Debug)]
        pub struct Session<P: Phase> {
            phase: P,
            thread: ::dialogue_runtime::__private::Thread,
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
                codec: &::dialogue_runtime::Codec,
                principal: &::dialogue_runtime::Principal,
            ) -> ::core::result::Result<
                ::dialogue_runtime::RequestState,
                ::dialogue_runtime::SealError,
            >
            where
                P: Sealable,
            {
                ::dialogue_runtime::__private::seal(
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
                proof: &<P as ::dialogue_runtime::__private::Resumable>::Witness<'_>,
            ) -> ::dialogue_runtime::InputRequests
            where
                P: Asks,
            {
                ::dialogue_runtime::__private::ask(&self.phase, &self.thread, proof)
            }
            /// What was answered to the questions of this phase. The session is still there when an answer does not
            /// fit or is missing, ready to be asked and sealed again; of several asks it holds what was answered.
            ///
            /// What comes is taken for answers to what was asked. Answers of a first call, before anything was asked,
            /// are for `serve` to sort out.
            pub fn answers(
                &mut self,
                responses: &::dialogue_runtime::InputResponses,
                proof: &<P as ::dialogue_runtime::__private::Resumable>::Witness<'_>,
            ) -> ::dialogue_runtime::Outcome<
                <P as ::dialogue_runtime::__private::Resumable>::Answers,
            >
            where
                P: Asks,
            {
                ::dialogue_runtime::__private::answers::<
                    P,
                >(&mut self.thread, responses, proof)
            }
            /// Puts a page again that the person has just agreed to visit and is not done with: the other answers that
            /// `answers` gave are kept, and it does not count as a repeat. Elsewhere it does nothing.
            pub fn pending(&mut self)
            where
                P: Asks,
            {
                ::dialogue_runtime::__private::pending::<P>(&mut self.thread);
            }
        }
        impl<P: Phase> Session<P> {
            /// The dialogue: the same in every round and on every fork.
            #[must_use]
            pub fn dialogue(&self) -> ::dialogue_runtime::DialogueId {
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
                    thread: ::dialogue_runtime::__private::Thread::new(),
                }
            }
            /// A dialogue that starts again, because its state had expired or its contract had changed: under a new id, with
            /// the rounds of the old one counted.
            ///
            /// # Panics
            ///
            /// When the operating system has no randomness for the dialogue's id.
            pub fn restarted(restart: ::dialogue_runtime::Restart) -> Self {
                Session {
                    phase: Idle {},
                    thread: ::dialogue_runtime::__private::Thread::restarted(restart),
                }
            }
            /// Opens the dialogue and leads to [`Addressing`].
            pub fn call(self, letterhead: Letterhead) -> Session<Addressing> {
                Session {
                    thread: self.thread.opened(&letterhead),
                    phase: Addressing { letterhead },
                }
            }
        }
        impl Session<Addressing> {
            /// Settles the round and leads to [`Written`].
            pub fn respond(self, address: Address) -> Session<Written> {
                Session {
                    thread: self.thread.settled(),
                    phase: Written {
                        letterhead: self.phase.letterhead,
                        address,
                    },
                }
            }
        }
        impl Session<Written> {
            /// Ends the dialogue and gives what it knows.
            #[must_use]
            pub fn result(self) -> Written {
                self.phase
            }
        }
        /// The opening message in the arguments of a call: what a handler written by hand gives to `call` and `resume`.
        ///
        /// # Errors
        ///
        /// Every problem of every argument, worded for a model that calls again.
        pub fn arguments(
            call: &::dialogue_runtime::Call<'_>,
        ) -> ::core::result::Result<Letterhead, ::dialogue_runtime::Problems> {
            ::dialogue_runtime::__private::arguments(&MESSAGE_Letterhead, call)
        }
        /// Turns a `requestState` back into a session: authenticates it for this caller, this tool and these arguments, and only then reads the phase.
        ///
        /// `args` are the arguments of the retry; they are not sealed, the seal is bound to them.
        ///
        /// # Errors
        ///
        /// When the state is not authentic, has expired, or is of a phase that has changed since.
        pub fn resume(
            state: &::dialogue_runtime::RequestState,
            args: Letterhead,
            codec: &::dialogue_runtime::Codec,
            principal: &::dialogue_runtime::Principal,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let opened = ::dialogue_runtime::__private::open(
                &CONTRACT,
                state,
                &args,
                codec,
                principal,
            )?;
            match opened.tag() {
                <Addressing as ::dialogue_runtime::__private::Resumable>::TAG => {
                    open_addressing(opened, args)
                }
                _ => ::core::result::Result::Err(opened.unknown()),
            }
        }
        fn open_addressing(
            opened: ::dialogue_runtime::__private::Opened,
            args: Letterhead,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let decode = |input: &mut ::dialogue_runtime::__private::Input<'_>| ::core::result::Result::Ok(Addressing {
                letterhead: args,
            });
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(Resumed::Addressing(Session { phase, thread }))
        }
        /// Takes one call and says what to reply: the whole server side of this dialogue.
        ///
        /// `logic` decides, `codec` seals what the client carries until the next round.
        pub async fn serve<__L: Logic>(
            logic: &__L,
            codec: &::dialogue_runtime::Codec,
            call: ::dialogue_runtime::Call<'_>,
        ) -> ::dialogue_runtime::Reply {
            let exchange = ::dialogue_runtime::__private::Exchange::new::<
                Contract,
            >(codec, &call);
            match dispatch(logic, &exchange).await {
                ::core::result::Result::Ok(reply)
                | ::core::result::Result::Err(reply) => reply,
            }
        }
        #[diagnostic::do_not_recommend]
        impl<__L: Logic> ::dialogue_runtime::Serve<__L> for Contract {
            fn serve<'a>(
                logic: &'a __L,
                codec: &'a ::dialogue_runtime::Codec,
                call: ::dialogue_runtime::Call<'a>,
            ) -> impl ::core::future::Future<
                Output = ::dialogue_runtime::Reply,
            > + ::core::marker::Send + 'a {
                serve(logic, codec, call)
            }
        }
        async fn dispatch<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let args: Letterhead = exchange.arguments()?;
            exchange.check_capabilities()?;
            let ::core::option::Option::Some(state) = exchange.state() else {
                return step_idle(logic, exchange, args).await;
            };
            match resume(state, args, exchange.codec(), exchange.principal()) {
                ::core::result::Result::Ok(Resumed::Addressing(session)) => {
                    step_addressing(logic, exchange, session).await
                }
                ::core::result::Result::Err(error) => {
                    let exchange = &exchange.restarted(error)?;
                    step_idle(logic, exchange, exchange.arguments()?).await
                }
            }
        }
        fn ask<P: Asks + Sealable>(
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<P>,
            notice: ::core::option::Option<::dialogue_runtime::Again>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let requests = session.ask(&exchange.witness()?);
            let state = session.seal(exchange.codec(), exchange.principal());
            exchange.ask(P::PHASE, &session.thread, notice, requests, state)
        }
        async fn step_idle<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            args: Letterhead,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
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
                return step_addressing(logic, exchange, session).await;
            }
            ask(exchange, session, exchange.opening_notice())
        }
        async fn step_addressing<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            mut session: Session<Addressing>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let phase = <Addressing as ::dialogue_runtime::__private::Resumable>::PHASE;
            let answers = match exchange.answers::<Addressing>(&mut session.thread) {
                ::dialogue_runtime::Outcome::Accepted(answers) => answers,
                ::dialogue_runtime::Outcome::Declined => {
                    return ::core::result::Result::Ok(
                        exchange.declined(phase, &session.thread),
                    );
                }
                ::dialogue_runtime::Outcome::Cancelled => {
                    return ::core::result::Result::Ok(
                        exchange.cancelled(phase, &session.thread),
                    );
                }
                ::dialogue_runtime::Outcome::Again(again) => {
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let turn = exchange.turn(phase, &session.thread);
            let () = match logic.on_addressing(&turn, &session.phase, &answers).await {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<Addressing>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let session = session.respond(answers);
            end_written(logic, exchange, session).await
        }
        async fn end_written<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<Written>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let Session { phase, thread } = session;
            let known = [
                ::dialogue_runtime::__private::Filled::new()
                    .value(&phase.address.name)
                    .finish(),
            ];
            let turn = exchange.turn(&PHASES[2usize], &thread);
            match logic.finish(&turn, phase).await {
                ::core::result::Result::Ok(result) => {
                    let text = ::core::option::Option::Some(
                        ::dialogue_runtime::__private::Filled::new()
                            .literal("Dear ")
                            .literal(&known[0usize])
                            .literal(", ")
                            .own(&result.body)
                            .finish(),
                    );
                    exchange.complete(&PHASES[2usize], &thread, text, &result)
                }
                ::core::result::Result::Err(failure) => {
                    ::core::result::Result::Err(
                        exchange.failed(&PHASES[2usize], &thread, failure),
                    )
                }
            }
        }
        const _: ::core::option::Option<(&Letterhead,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Addressing,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Address, &Written)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Draft,)> = ::core::option::Option::None;
    }
}
