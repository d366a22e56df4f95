/// Lets a flat, with everything that a client can be asked for.
///
/// The dialogue `Letting` behind the tool `let_flat`.
///
/// | phase | what happens there | where it leads |
/// |---|---|---|
/// | [`Idle`](letting::Idle) | opens with [`Request`](letting::Request) | [`Looking`](letting::Looking), unattended → [`NobodyThere`](letting::NobodyThere) |
/// | [`Looking`](letting::Looking) | asks [`Folders`](letting::Folders) (the client's roots), [`Pitch`](letting::Pitch) (the client's model), [`Wishes`](letting::Wishes) (if the client can be asked) | [`Paying`](letting::Paying) |
/// | [`Paying`](letting::Paying) | asks [`Payment`](letting::Payment) (a page to visit), [`Contact`](letting::Contact) (if the client can be asked), carries [`Invoice`](letting::Invoice) | [`Leased`](letting::Leased), declined → [`Abandoned`](letting::Abandoned), expired → [`TooLate`](letting::TooLate) |
/// | [`Leased`](letting::Leased) | yields [`Lease`](letting::Lease) |  |
/// | [`Abandoned`](letting::Abandoned) | fails |  |
/// | [`TooLate`](letting::TooLate) | fails |  |
/// | [`NobodyThere`](letting::NobodyThere) | fails |  |
///
/// ```text
/// stateDiagram-v2
///     [*] --> Idle
///     Idle --> Looking
///     Idle --> NobodyThere : unattended
///     Looking --> Paying
///     Paying --> Leased
///     Paying --> Abandoned : declined
///     Paying --> TooLate : expired
///     Leased --> [*]
///     Abandoned --> [*]
///     TooLate --> [*]
///     NobodyThere --> [*]
/// ```
pub mod letting {
    /// What the dialogue opens with: the arguments of the call.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Request {
        /// Street.
        pub street: ::std::string::String,
    }
    /// A message of the dialogue.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Invoice {
        /// Flat.
        pub flat: ::std::string::String,
        /// Cents.
        pub cents: ::core::primitive::i64,
        /// Link.
        pub link: ::std::string::String,
    }
    /// What the dialogue yields.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Lease {
        /// Flat.
        pub flat: ::std::string::String,
    }
    /// The answers to: Where are your papers?
    ///
    /// The client's roots. Roots are deprecated in MCP (SEP-2577).
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Folders {
        /// Uris.
        pub uris: ::std::vec::Vec<::std::string::String>,
    }
    /// The answers to: Describe a flat in {request.street}.
    ///
    /// What the client's model said. Sampling is deprecated in MCP (SEP-2577).
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Pitch {
        /// Text.
        pub text: ::std::string::String,
    }
    /// The answers to: Question {round.number} of {round.least} to {round.most}: what matters to you?
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Wishes {
        /// Whatever it is
        pub wish: ::std::string::String,
    }
    /// The deposit, on a page of the bank's.
    ///
    /// The person agreed to visit the page; whether they are done there is for the logic to know.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Payment {}
    /// The answers to: How do we reach you?
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Contact {
        /// Mail.
        pub mail: ::std::string::String,
    }
    /// A phase that opens with [`Request`].
    ///
    /// Leads to [`Looking`].
    ///
    /// Leads to [`NobodyThere`] (unattended).
    #[derive(::core::fmt::Debug)]
    pub struct Idle {}
    /// A phase that asks [`Folders`] (the client's roots), [`Pitch`] (the client's model), [`Wishes`] (if the client can be asked).
    ///
    /// To be asked it takes `(Capability<Roots>, Capability<Sampling>, Option<Capability<Elicitation>>)`.
    ///
    /// Leads to [`Paying`].
    #[derive(::core::fmt::Debug)]
    pub struct Looking {
        /// What the dialogue opened with.
        pub request: Request,
    }
    /// A phase that asks [`Payment`] (a page to visit), [`Contact`] (if the client can be asked), carries [`Invoice`].
    ///
    /// To be asked it takes `(Capability<Elicitation<Url>>, Option<Capability<Elicitation>>)`.
    ///
    /// Leads to [`Leased`].
    ///
    /// Leads to [`Abandoned`] (declined).
    ///
    /// Leads to [`TooLate`] (expired).
    #[derive(::core::fmt::Debug)]
    pub struct Paying {
        /// What the dialogue opened with.
        pub request: Request,
        /// The answers to: Where are your papers?
        pub folders: Folders,
        /// The answers to: Describe a flat in {request.street}.
        pub pitch: Pitch,
        /// The answers to: Question {round.number} of {round.least} to {round.most}: what matters to you?
        pub wishes: ::core::option::Option<Wishes>,
        /// Computed by the server on the way here.
        pub invoice: Invoice,
    }
    /// A phase that yields [`Lease`].
    #[derive(::core::fmt::Debug)]
    pub struct Leased {
        /// What the dialogue opened with.
        pub request: Request,
        /// The answers to: Where are your papers?
        pub folders: Folders,
        /// The answers to: Describe a flat in {request.street}.
        pub pitch: Pitch,
        /// The answers to: Question {round.number} of {round.least} to {round.most}: what matters to you?
        pub wishes: ::core::option::Option<Wishes>,
        /// Computed by the server on the way here.
        pub invoice: Invoice,
        /// The answers to: Pay {invoice.cents} cents for {invoice.flat}.
        pub payment: Payment,
        /// The answers to: How do we reach you?
        pub contact: ::core::option::Option<Contact>,
    }
    /// A phase that fails.
    #[derive(::core::fmt::Debug)]
    pub struct Abandoned {
        /// What the dialogue opened with.
        pub request: Request,
        /// The answers to: Where are your papers?
        pub folders: Folders,
        /// The answers to: Describe a flat in {request.street}.
        pub pitch: Pitch,
        /// The answers to: Question {round.number} of {round.least} to {round.most}: what matters to you?
        pub wishes: ::core::option::Option<Wishes>,
        /// Computed by the server on the way here.
        pub invoice: Invoice,
    }
    /// A phase that fails.
    #[derive(::core::fmt::Debug)]
    pub struct TooLate {
        /// What the dialogue opened with.
        pub request: Request,
        /// The answers to: Where are your papers?
        pub folders: Folders,
        /// The answers to: Describe a flat in {request.street}.
        pub pitch: Pitch,
        /// The answers to: Question {round.number} of {round.least} to {round.most}: what matters to you?
        pub wishes: ::core::option::Option<Wishes>,
        /// Computed by the server on the way here.
        pub invoice: Invoice,
    }
    /// A phase that fails.
    #[derive(::core::fmt::Debug)]
    pub struct NobodyThere {
        /// What the dialogue opened with.
        pub request: Request,
    }
    /// A dialogue that came back from a client: in one of the phases that ask, or where an expired state leads. Match it in full: a phase that is forgotten here is a round that nobody handles.
    #[must_use = "the session in here goes on with the dialogue"]
    #[derive(::core::fmt::Debug)]
    pub enum Resumed {
        /// The dialogue waits in [`Looking`].
        Looking(Session<Looking>),
        /// The dialogue waits in [`Paying`].
        Paying(Session<Paying>),
        /// The time was over, and the dialogue ends in [`TooLate`].
        TooLate(Session<TooLate>),
    }
    /// This dialogue, to hand to an adapter, and its contract as data.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy)]
    pub struct Contract;
    /// What a person writes to serve the dialogue `Letting`: one method for each thing that has to be decided. No method names the next phase: a transition cannot be written by hand.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not the logic of the dialogue `Letting`",
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
            request: &Request,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(), ::dialogue_runtime::Failure>,
        > + ::core::marker::Send {
            async { ::core::result::Result::Ok(()) }
        }
        /// The person answered in [`Looking`]. Compute [`Invoice`].
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_looking(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            known: &Looking,
            folders: &Folders,
            pitch: &Pitch,
            wishes: ::core::option::Option<&Wishes>,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Invoice, ::dialogue_runtime::Reject>,
        > + ::core::marker::Send;
        /// The person answered in [`Paying`]. There is nothing to decide, so the default accepts; override it to validate.
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_paying(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            known: &Paying,
            payment: &Payment,
            contact: ::core::option::Option<&Contact>,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(), ::dialogue_runtime::Reject>,
        > + ::core::marker::Send {
            async { ::core::result::Result::Ok(()) }
        }
        /// The dialogue ends in [`Leased`] and gives [`Lease`].
        ///
        /// The text beside the result: {lease.flat} is yours.
        ///
        /// # Errors
        ///
        /// A `Failure` ends the call without a result.
        fn finish(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            done: Leased,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Lease, ::dialogue_runtime::Failure>,
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
        const MESSAGE_Request: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Request",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "street",
                    title: "Street",
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
        const MESSAGE_Invoice: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Invoice",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "flat",
                    title: "Flat",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::String {
                        format: ::dialogue_runtime::__private::contract::Format::Plain,
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
                ::dialogue_runtime::__private::contract::Field {
                    name: "cents",
                    title: "Cents",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::Integer {
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
                ::dialogue_runtime::__private::contract::Field {
                    name: "link",
                    title: "Link",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::String {
                        format: ::dialogue_runtime::__private::contract::Format::Uri,
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
            ],
        );
        const MESSAGE_Lease: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Lease",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "flat",
                    title: "Flat",
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
        const ASK_Folders: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "folders",
            via: ::dialogue_runtime::__private::contract::Via::Roots,
            text: "Where are your papers?",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Folders",
                "",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "uris",
                        title: "Uris",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::List(
                            &::dialogue_runtime::__private::contract::Kind::String {
                                format: ::dialogue_runtime::__private::contract::Format::Uri,
                                min: ::core::option::Option::None,
                                max: ::core::option::Option::None,
                            },
                        ),
                        presence: ::dialogue_runtime::__private::contract::Presence::Required,
                    },
                ],
            ),
        };
        const ASK_Pitch: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "pitch",
            via: ::dialogue_runtime::__private::contract::Via::Sampling {
                max_tokens: 400u32,
            },
            text: "Describe a flat in {request.street}.",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Pitch",
                "",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "text",
                        title: "Text",
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
        const ASK_Wishes: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "wishes",
            via: ::dialogue_runtime::__private::contract::Via::Form,
            text: "Question {round.number} of {round.least} to {round.most}: what matters to you?",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Wishes",
                "",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "wish",
                        title: "Wish",
                        description: "Whatever it is",
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
        const ASK_Payment: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "payment",
            via: ::dialogue_runtime::__private::contract::Via::Url("invoice.link"),
            text: "Pay {invoice.cents} cents for {invoice.flat}.",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Payment",
                "The deposit, on a page of the bank's.",
                &[],
            ),
        };
        const ASK_Contact: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "contact",
            via: ::dialogue_runtime::__private::contract::Via::Form,
            text: "How do we reach you?",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Contact",
                "",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "mail",
                        title: "Mail",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::String {
                            format: ::dialogue_runtime::__private::contract::Format::Email,
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
                        to: "Looking",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Unattended,
                        variant: ::core::option::Option::None,
                        to: "NobodyThere",
                    },
                ],
                within: ::core::option::Option::None,
                needs: &[
                    ::dialogue_runtime::__private::contract::Need(
                        &[
                            ::dialogue_runtime::__private::contract::Capability::UrlElicitation,
                        ],
                    ),
                    ::dialogue_runtime::__private::contract::Need(
                        &[::dialogue_runtime::__private::contract::Capability::Sampling],
                    ),
                    ::dialogue_runtime::__private::contract::Need(
                        &[::dialogue_runtime::__private::contract::Capability::Roots],
                    ),
                ],
                remaining: ::dialogue_runtime::__private::contract::Remaining {
                    at_least: 2u8,
                    at_most: ::core::option::Option::Some(2u8),
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "Looking",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Asking(
                    &[
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Folders,
                            optional: false,
                            foreseeable: true,
                        },
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Pitch,
                            optional: false,
                            foreseeable: true,
                        },
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Wishes,
                            optional: true,
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
                        to: "Paying",
                    },
                ],
                within: ::core::option::Option::Some(900u32),
                needs: &[
                    ::dialogue_runtime::__private::contract::Need(
                        &[
                            ::dialogue_runtime::__private::contract::Capability::UrlElicitation,
                        ],
                    ),
                    ::dialogue_runtime::__private::contract::Need(
                        &[::dialogue_runtime::__private::contract::Capability::Sampling],
                    ),
                    ::dialogue_runtime::__private::contract::Need(
                        &[::dialogue_runtime::__private::contract::Capability::Roots],
                    ),
                ],
                remaining: ::dialogue_runtime::__private::contract::Remaining {
                    at_least: 2u8,
                    at_most: ::core::option::Option::Some(2u8),
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "Paying",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Asking(
                    &[
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Payment,
                            optional: false,
                            foreseeable: false,
                        },
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Contact,
                            optional: true,
                            foreseeable: true,
                        },
                    ],
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "folders",
                        message: &ASK_Folders.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "pitch",
                        message: &ASK_Pitch.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "wishes",
                        message: &ASK_Wishes.answers,
                        optional: true,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "invoice",
                        message: &MESSAGE_Invoice,
                        optional: false,
                        fact: true,
                    },
                ],
                branch: ::core::option::Option::None,
                edges: &[
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::None,
                        to: "Leased",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Declined,
                        variant: ::core::option::Option::None,
                        to: "Abandoned",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Expired,
                        variant: ::core::option::Option::None,
                        to: "TooLate",
                    },
                ],
                within: ::core::option::Option::Some(7200u32),
                needs: &[
                    ::dialogue_runtime::__private::contract::Need(
                        &[
                            ::dialogue_runtime::__private::contract::Capability::UrlElicitation,
                        ],
                    ),
                ],
                remaining: ::dialogue_runtime::__private::contract::Remaining {
                    at_least: 1u8,
                    at_most: ::core::option::Option::Some(1u8),
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "Leased",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Yielding(
                    ::core::option::Option::Some("{lease.flat} is yours."),
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "folders",
                        message: &ASK_Folders.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "pitch",
                        message: &ASK_Pitch.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "wishes",
                        message: &ASK_Wishes.answers,
                        optional: true,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "invoice",
                        message: &MESSAGE_Invoice,
                        optional: false,
                        fact: true,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "payment",
                        message: &ASK_Payment.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "contact",
                        message: &ASK_Contact.answers,
                        optional: true,
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
            ::dialogue_runtime::__private::contract::Phase {
                name: "Abandoned",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Failing(
                    "{invoice.flat} was not paid for.",
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "folders",
                        message: &ASK_Folders.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "pitch",
                        message: &ASK_Pitch.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "wishes",
                        message: &ASK_Wishes.answers,
                        optional: true,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "invoice",
                        message: &MESSAGE_Invoice,
                        optional: false,
                        fact: true,
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
            ::dialogue_runtime::__private::contract::Phase {
                name: "TooLate",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Failing(
                    "{invoice.flat} went to another.",
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "folders",
                        message: &ASK_Folders.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "pitch",
                        message: &ASK_Pitch.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "wishes",
                        message: &ASK_Wishes.answers,
                        optional: true,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "invoice",
                        message: &MESSAGE_Invoice,
                        optional: false,
                        fact: true,
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
            ::dialogue_runtime::__private::contract::Phase {
                name: "NobodyThere",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Failing(
                    "Nobody could be asked about {request.street}.",
                ),
                knows: &[],
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
            name: "Letting",
            docs: "Lets a flat, with everything that a client can be asked for.",
            origin: ::dialogue_runtime::__private::contract::Origin {
                method: ::dialogue_runtime::__private::contract::Method::ToolsCall,
                name: "let_flat",
                description: "Lets a flat, with everything that a client can be asked for.",
            },
            limits: ::dialogue_runtime::__private::contract::Limits {
                rounds: 8u8,
                repeats: 3u8,
            },
            opening: ::core::option::Option::Some(&MESSAGE_Request),
            phases: PHASES,
            result: ::core::option::Option::Some(&MESSAGE_Lease),
        };
        impl ::dialogue_runtime::Dialogue for Contract {
            const CONTRACT: &'static ::dialogue_runtime::__private::contract::Contract = &CONTRACT;
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Request {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize),);
                ::core::option::Option::Some(Self { street: fields.0? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Canonical for Request {
            fn canonical(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                let mut object = ::dialogue_runtime::__private::CanonicalObject::new(
                    out,
                );
                object.field("street", &self.street);
                object.end();
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Invoice {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.flat, out);
                ::dialogue_runtime::__private::Wire::encode(&self.cents, out);
                ::dialogue_runtime::__private::Wire::encode(&self.link, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self {
                    flat: input.take()?,
                    cents: input.take()?,
                    link: input.take()?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Folders {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize),);
                ::core::option::Option::Some(Self { uris: fields.0? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Folders {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.uris, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self { uris: input.take()? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Pitch {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize),);
                ::core::option::Option::Some(Self { text: fields.0? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Pitch {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.text, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self { text: input.take()? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Wishes {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize),);
                ::core::option::Option::Some(Self { wish: fields.0? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Wishes {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.wish, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self { wish: input.take()? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Payment {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = ();
                ::core::option::Option::Some(Self {})
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Payment {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {}
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self {})
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Contact {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize),);
                ::core::option::Option::Some(Self { mail: fields.0? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Contact {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.mail, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self { mail: input.take()? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Resumable for Looking {
            type Answers = (Folders, Pitch, ::core::option::Option<Wishes>);
            type Witness<'call> = (
                ::dialogue_runtime::Capability<'call, ::dialogue_runtime::Roots>,
                ::dialogue_runtime::Capability<'call, ::dialogue_runtime::Sampling>,
                ::core::option::Option<
                    ::dialogue_runtime::Capability<
                        'call,
                        ::dialogue_runtime::Elicitation,
                    >,
                >,
            );
            const CONTRACT: &'static ::dialogue_runtime::__private::contract::Contract = &CONTRACT;
            const PHASE: &'static ::dialogue_runtime::__private::contract::Phase = &PHASES[1usize];
            fn question(
                &self,
                ask: ::core::primitive::usize,
                round: &::dialogue_runtime::__private::Progress,
            ) -> ::std::string::String {
                match ask {
                    0usize => {
                        ::dialogue_runtime::__private::Filled::new()
                            .literal("Where are your papers?")
                            .finish()
                    }
                    1usize => {
                        ::dialogue_runtime::__private::Filled::new()
                            .literal("Describe a flat in ")
                            .value(&self.request.street)
                            .literal(".")
                            .finish()
                    }
                    2usize => {
                        ::dialogue_runtime::__private::Filled::new()
                            .literal("Question ")
                            .value(&round.number)
                            .literal(" of ")
                            .value(&round.least)
                            .literal(" to ")
                            .value(&round.most)
                            .literal(": what matters to you?")
                            .finish()
                    }
                    _ => ::std::string::String::new(),
                }
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {}
            fn answers(
                received: &mut ::dialogue_runtime::__private::Received<'_>,
            ) -> ::core::option::Option<Self::Answers> {
                let answers = (
                    received.required(),
                    received.required(),
                    received.optional(),
                );
                ::core::option::Option::Some((answers.0?, answers.1?, answers.2?))
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Resumable for Paying {
            type Answers = (Payment, ::core::option::Option<Contact>);
            type Witness<'call> = (
                ::dialogue_runtime::Capability<
                    'call,
                    ::dialogue_runtime::Elicitation<::dialogue_runtime::Url>,
                >,
                ::core::option::Option<
                    ::dialogue_runtime::Capability<
                        'call,
                        ::dialogue_runtime::Elicitation,
                    >,
                >,
            );
            const CONTRACT: &'static ::dialogue_runtime::__private::contract::Contract = &CONTRACT;
            const PHASE: &'static ::dialogue_runtime::__private::contract::Phase = &PHASES[2usize];
            fn question(
                &self,
                ask: ::core::primitive::usize,
                round: &::dialogue_runtime::__private::Progress,
            ) -> ::std::string::String {
                match ask {
                    0usize => {
                        ::dialogue_runtime::__private::Filled::new()
                            .literal("Pay ")
                            .value(&self.invoice.cents)
                            .literal(" cents for ")
                            .value(&self.invoice.flat)
                            .literal(".")
                            .finish()
                    }
                    1usize => {
                        ::dialogue_runtime::__private::Filled::new()
                            .literal("How do we reach you?")
                            .finish()
                    }
                    _ => ::std::string::String::new(),
                }
            }
            fn url(&self, ask: ::core::primitive::usize) -> ::std::string::String {
                match ask {
                    0usize => ::core::clone::Clone::clone(&self.invoice.link),
                    _ => ::std::string::String::new(),
                }
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.folders, out);
                ::dialogue_runtime::__private::Wire::encode(&self.pitch, out);
                ::dialogue_runtime::__private::Wire::encode(&self.wishes, out);
                ::dialogue_runtime::__private::Wire::encode(&self.invoice, out);
            }
            fn answers(
                received: &mut ::dialogue_runtime::__private::Received<'_>,
            ) -> ::core::option::Option<Self::Answers> {
                let answers = (received.required(), received.optional());
                ::core::option::Option::Some((answers.0?, answers.1?))
            }
        }
        const _: () = ::core::assert!(
            ::dialogue_runtime::__private::distinct(& [< Looking as
            ::dialogue_runtime::__private::Resumable > ::TAG, < Paying as
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
                note = "the phases that ask are: `Looking`, `Paying`",
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
            note = "the phases that ask are: `Looking`, `Paying`",
        )]
        pub trait Sealable: Phase + sealed::Asking {}
        /// A phase that asks.
        #[diagnostic::on_unimplemented(
            message = "a session in phase `{Self}` has no question: nothing is asked there",
            label = "only a phase that asks has a question to put",
            note = "the phases that ask are: `Looking`, `Paying`",
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
        impl sealed::Declared for Looking {}
        impl Phase for Looking {}
        impl sealed::Asking for Looking {}
        impl Sealable for Looking {}
        impl Asks for Looking {}
        impl sealed::Declared for Paying {}
        impl Phase for Paying {}
        impl sealed::Asking for Paying {}
        impl Sealable for Paying {}
        impl Asks for Paying {}
        impl sealed::Declared for Leased {}
        impl Phase for Leased {}
        impl sealed::Declared for Abandoned {}
        impl Phase for Abandoned {}
        impl sealed::Declared for TooLate {}
        impl Phase for TooLate {}
        impl sealed::Declared for NobodyThere {}
        impl Phase for NobodyThere {}
        /// A dialogue `Letting` whose phase is part of its type. It dereferences to what the phase knows, and each transition consumes it.
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
            /// Opens the dialogue and leads to [`Looking`].
            pub fn call(self, request: Request) -> Session<Looking> {
                Session {
                    thread: self.thread.opened(&request),
                    phase: Looking { request },
                }
            }
            /// The client never declared that it can be asked: leads to [`NobodyThere`].
            pub fn unattended(self, request: Request) -> Session<NobodyThere> {
                Session {
                    thread: self.thread.opened(&request),
                    phase: NobodyThere { request },
                }
            }
        }
        impl Session<Looking> {
            /// Settles the round and leads to [`Paying`].
            pub fn respond(
                self,
                folders: Folders,
                pitch: Pitch,
                wishes: ::core::option::Option<Wishes>,
                invoice: Invoice,
            ) -> Session<Paying> {
                Session {
                    thread: self.thread.settled(),
                    phase: Paying {
                        request: self.phase.request,
                        folders,
                        pitch,
                        wishes,
                        invoice,
                    },
                }
            }
        }
        impl Session<Paying> {
            /// Settles the round and leads to [`Leased`].
            pub fn respond(
                self,
                payment: Payment,
                contact: ::core::option::Option<Contact>,
            ) -> Session<Leased> {
                Session {
                    thread: self.thread.settled(),
                    phase: Leased {
                        request: self.phase.request,
                        folders: self.phase.folders,
                        pitch: self.phase.pitch,
                        wishes: self.phase.wishes,
                        invoice: self.phase.invoice,
                        payment,
                        contact,
                    },
                }
            }
            /// The person declined: leads to [`Abandoned`].
            pub fn decline(self) -> Session<Abandoned> {
                Session {
                    thread: self.thread.settled(),
                    phase: Abandoned {
                        request: self.phase.request,
                        folders: self.phase.folders,
                        pitch: self.phase.pitch,
                        wishes: self.phase.wishes,
                        invoice: self.phase.invoice,
                    },
                }
            }
            /// The time for an answer is over: leads to [`TooLate`].
            pub fn expire(self) -> Session<TooLate> {
                Session {
                    thread: self.thread.expired(),
                    phase: TooLate {
                        request: self.phase.request,
                        folders: self.phase.folders,
                        pitch: self.phase.pitch,
                        wishes: self.phase.wishes,
                        invoice: self.phase.invoice,
                    },
                }
            }
        }
        impl Session<Leased> {
            /// Ends the dialogue and gives what it knows.
            #[must_use]
            pub fn result(self) -> Leased {
                self.phase
            }
        }
        impl Session<Abandoned> {
            /// Ends the dialogue, which failed, and gives what it knows.
            #[must_use]
            pub fn failure(self) -> Abandoned {
                self.phase
            }
        }
        impl Session<TooLate> {
            /// Ends the dialogue, which failed, and gives what it knows.
            #[must_use]
            pub fn failure(self) -> TooLate {
                self.phase
            }
        }
        impl Session<NobodyThere> {
            /// Ends the dialogue, which failed, and gives what it knows.
            #[must_use]
            pub fn failure(self) -> NobodyThere {
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
        ) -> ::core::result::Result<Request, ::dialogue_runtime::Problems> {
            ::dialogue_runtime::__private::arguments(&MESSAGE_Request, call)
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
            args: Request,
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
                <Looking as ::dialogue_runtime::__private::Resumable>::TAG => {
                    open_looking(opened, args)
                }
                <Paying as ::dialogue_runtime::__private::Resumable>::TAG => {
                    open_paying(opened, args)
                }
                _ => ::core::result::Result::Err(opened.unknown()),
            }
        }
        fn open_looking(
            opened: ::dialogue_runtime::__private::Opened,
            args: Request,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let decode = |input: &mut ::dialogue_runtime::__private::Input<'_>| ::core::result::Result::Ok(Looking {
                request: args,
            });
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(Resumed::Looking(Session { phase, thread }))
        }
        fn open_paying(
            opened: ::dialogue_runtime::__private::Opened,
            args: Request,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let decode = |input: &mut ::dialogue_runtime::__private::Input<'_>| ::core::result::Result::Ok(Paying {
                request: args,
                folders: input.take()?,
                pitch: input.take()?,
                wishes: input.take()?,
                invoice: input.take()?,
            });
            let (phase, thread) = opened.read_late(decode)?;
            let session = Session { phase, thread };
            ::core::result::Result::Ok(
                if opened.expired() {
                    Resumed::TooLate(session.expire())
                } else {
                    Resumed::Paying(session)
                },
            )
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
            let args: Request = exchange.arguments()?;
            exchange.check_capabilities()?;
            let ::core::option::Option::Some(state) = exchange.state() else {
                return step_idle(logic, exchange, args).await;
            };
            match resume(state, args, exchange.codec(), exchange.principal()) {
                ::core::result::Result::Ok(Resumed::Looking(session)) => {
                    step_looking(logic, exchange, session).await
                }
                ::core::result::Result::Ok(Resumed::Paying(session)) => {
                    step_paying(logic, exchange, session).await
                }
                ::core::result::Result::Ok(Resumed::TooLate(session)) => {
                    end_too_late(exchange, session)
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
            args: Request,
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
            if exchange
                .unattended(<Looking as ::dialogue_runtime::__private::Resumable>::PHASE)
            {
                return end_nobody_there(
                    exchange,
                    Session {
                        phase: Idle {},
                        thread: session.thread,
                    }
                        .unattended(session.phase.request),
                );
            }
            if exchange.answers_came_early() {
                return step_looking(logic, exchange, session).await;
            }
            ask(exchange, session, exchange.opening_notice())
        }
        async fn step_looking<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            mut session: Session<Looking>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let phase = <Looking as ::dialogue_runtime::__private::Resumable>::PHASE;
            let answers = match exchange.answers::<Looking>(&mut session.thread) {
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
            let fact = match logic
                .on_looking(
                    &turn,
                    &session.phase,
                    &answers.0,
                    &answers.1,
                    answers.2.as_ref(),
                )
                .await
            {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<Looking>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let session = session.respond(answers.0, answers.1, answers.2, fact);
            ask(exchange, session, ::core::option::Option::None)
        }
        async fn step_paying<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            mut session: Session<Paying>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let phase = <Paying as ::dialogue_runtime::__private::Resumable>::PHASE;
            let answers = match exchange.answers::<Paying>(&mut session.thread) {
                ::dialogue_runtime::Outcome::Accepted(answers) => answers,
                ::dialogue_runtime::Outcome::Declined => {
                    return end_abandoned(exchange, session.decline());
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
            let () = match logic
                .on_paying(&turn, &session.phase, &answers.0, answers.1.as_ref())
                .await
            {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<Paying>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let session = session.respond(answers.0, answers.1);
            end_leased(logic, exchange, session).await
        }
        async fn end_leased<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<Leased>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let Session { phase, thread } = session;
            let turn = exchange.turn(&PHASES[3usize], &thread);
            match logic.finish(&turn, phase).await {
                ::core::result::Result::Ok(result) => {
                    let text = ::core::option::Option::Some(
                        ::dialogue_runtime::__private::Filled::new()
                            .own(&result.flat)
                            .literal(" is yours.")
                            .finish(),
                    );
                    exchange.complete(&PHASES[3usize], &thread, text, &result)
                }
                ::core::result::Result::Err(failure) => {
                    ::core::result::Result::Err(
                        exchange.failed(&PHASES[3usize], &thread, failure),
                    )
                }
            }
        }
        fn end_abandoned(
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<Abandoned>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let text = ::dialogue_runtime::__private::Filled::new()
                .value(&session.phase.invoice.flat)
                .literal(" was not paid for.")
                .finish();
            ::core::result::Result::Ok(
                exchange.fail(&PHASES[4usize], &session.thread, text),
            )
        }
        fn end_too_late(
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<TooLate>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let text = ::dialogue_runtime::__private::Filled::new()
                .value(&session.phase.invoice.flat)
                .literal(" went to another.")
                .finish();
            ::core::result::Result::Ok(
                exchange.fail(&PHASES[5usize], &session.thread, text),
            )
        }
        fn end_nobody_there(
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<NobodyThere>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let text = ::dialogue_runtime::__private::Filled::new()
                .literal("Nobody could be asked about ")
                .value(&session.phase.request.street)
                .literal(".")
                .finish();
            ::core::result::Result::Ok(
                exchange.fail(&PHASES[6usize], &session.thread, text),
            )
        }
        const _: ::core::option::Option<(&Request,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&NobodyThere,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Looking,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Folders, &Pitch, &Wishes, &Paying)> = ::core::option::Option::None;
        const _: ::core::option::Option<
            (&Invoice, &Payment, &Contact, &Leased, &Abandoned, &TooLate),
        > = ::core::option::Option::None;
        const _: ::core::option::Option<(&Lease,)> = ::core::option::Option::None;
    }
}
