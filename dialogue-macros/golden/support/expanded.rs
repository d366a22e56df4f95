/// Gets a person with a broken thing an appointment.
///
/// The dialogue `Support` behind the tool `open_ticket`.
///
/// | phase | what happens there | where it leads |
/// |---|---|---|
/// | [`Received`](support::Received) | opens with [`Request`](support::Request) | Known → [`Offering`](support::Offering), Unclear → [`Describing`](support::Describing), Blocked → [`Refused`](support::Refused) |
/// | [`Describing`](support::Describing) | asks [`Details`](support::Details) | [`Offering`](support::Offering), declined → [`Abandoned`](support::Abandoned), cancelled → asks again |
/// | [`Offering`](support::Offering) | asks [`Choice`](support::Choice), carries [`Quote`](support::Quote), [`Slots`](support::Slots) | Accept → [`Confirming`](support::Confirming), Haggle → [`Offering`](support::Offering), Escalate → [`Describing`](support::Describing) |
/// | [`Confirming`](support::Confirming) | asks [`Contact`](support::Contact) | [`Booked`](support::Booked), declined → [`Offering`](support::Offering) |
/// | [`Booked`](support::Booked) | yields [`Ticket`](support::Ticket) |  |
/// | [`Refused`](support::Refused) | fails |  |
/// | [`Abandoned`](support::Abandoned) | fails |  |
///
/// ```text
/// stateDiagram-v2
///     [*] --> Received
///     Received --> Offering : Known
///     Received --> Describing : Unclear
///     Received --> Refused : Blocked
///     Describing --> Offering
///     Describing --> Abandoned : declined
///     Describing --> Describing : cancelled
///     Offering --> Confirming : Accept
///     Offering --> Offering : Haggle
///     Offering --> Describing : Escalate
///     Confirming --> Booked
///     Confirming --> Offering : declined
///     Booked --> [*]
///     Refused --> [*]
///     Abandoned --> [*]
/// ```
pub mod support {
    /// One of `billing`, `technical`, `other`.
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
    pub enum Tags {
        /// `billing`: Billing.
        #[serde(rename = "billing")]
        Billing,
        /// `technical`.
        #[serde(rename = "technical")]
        Technical,
        /// `other`.
        #[serde(rename = "other")]
        Other,
    }
    /// One of `bug`, `question`.
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
    pub enum Type {
        /// `bug`.
        #[serde(rename = "bug")]
        Bug,
        /// `question`.
        #[serde(rename = "question")]
        Question,
    }
    /// One of `2026-12-01`, `later`.
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
    pub enum Slot {
        /// `2026-12-01`: On the first.
        #[serde(rename = "2026-12-01")]
        _20261201,
        /// `later`: Later.
        #[serde(rename = "later")]
        Later,
    }
    /// What the dialogue opens with: the arguments of the call.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Request {
        /// Name.
        pub name: ::std::string::String,
        /// Limit.
        pub limit: ::core::primitive::i64,
        /// Device.
        #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
        pub device: ::core::option::Option<Device>,
        /// Earlier.
        pub earlier: ::std::vec::Vec<Device>,
    }
    /// A message of the dialogue.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Device {
        /// Model.
        pub model: ::std::string::String,
        /// Years.
        pub years: ::std::vec::Vec<::core::primitive::i64>,
    }
    /// A message of the dialogue.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Quote {
        /// Cents.
        pub cents: ::core::primitive::i64,
        /// Type.
        pub r#type: ::std::string::String,
    }
    /// A message of the dialogue.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Slots {
        /// Open.
        pub open: ::std::vec::Vec<::std::string::String>,
    }
    /// What the dialogue yields.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Ticket {
        /// Number.
        pub number: ::std::string::String,
        /// Device.
        #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
        pub device: ::core::option::Option<Device>,
    }
    /// What a person says of the fault.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Details {
        /// In your own words
        pub text: ::std::string::String,
        /// What it is about
        pub tags: ::std::vec::Vec<Tags>,
        /// Type.
        pub r#type: Type,
        /// Urgent.
        pub urgent: ::core::option::Option<::core::primitive::bool>,
        /// Known.
        pub known: ::core::primitive::bool,
        /// How much it matters
        pub weight: ::core::primitive::f64,
    }
    /// The answers to: It costs {quote.cents} cents {{all in}}. When shall we come?
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Choice {
        /// Slot.
        pub slot: Slot,
        /// Note.
        pub note: ::core::option::Option<::std::string::String>,
    }
    /// The answers to: How do we reach you?
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Contact {
        /// Mail.
        pub mail: ::std::string::String,
        /// Site.
        pub site: ::core::option::Option<::std::string::String>,
        /// On.
        pub on: ::std::string::String,
        /// At.
        pub at: ::core::option::Option<::std::string::String>,
    }
    /// Who is calling decides where this begins.
    ///
    /// A phase that opens with [`Request`].
    ///
    /// Leads to [`Offering`] (Known).
    ///
    /// Leads to [`Describing`] (Unclear).
    ///
    /// Leads to [`Refused`] (Blocked).
    #[derive(::core::fmt::Debug)]
    pub struct Received {}
    /// A phase that asks [`Details`].
    ///
    /// To be asked it takes `Capability<Elicitation>`.
    ///
    /// Leads to [`Offering`].
    ///
    /// Leads to [`Abandoned`] (declined).
    #[derive(::core::fmt::Debug)]
    pub struct Describing {
        /// What the dialogue opened with.
        pub request: Request,
    }
    /// A phase that asks [`Choice`], carries [`Quote`], [`Slots`].
    ///
    /// To be asked it takes `Capability<Elicitation>`.
    ///
    /// Leads to [`Confirming`] (Accept).
    ///
    /// Leads to [`Offering`] (Haggle).
    ///
    /// Leads to [`Describing`] (Escalate). Forgets `quote`, `slots`, which another way into [`Describing`] does not give.
    #[derive(::core::fmt::Debug)]
    pub struct Offering {
        /// What the dialogue opened with.
        pub request: Request,
        /// Computed by the server on the way here.
        pub quote: Quote,
        /// Computed by the server on the way here.
        pub slots: Slots,
    }
    /// A phase that asks [`Contact`].
    ///
    /// To be asked it takes `Capability<Elicitation>`.
    ///
    /// Leads to [`Booked`].
    ///
    /// Leads to [`Offering`] (declined). Forgets `choice`, which another way into [`Offering`] does not give.
    #[derive(::core::fmt::Debug)]
    pub struct Confirming {
        /// What the dialogue opened with.
        pub request: Request,
        /// Computed by the server on the way here.
        pub quote: Quote,
        /// Computed by the server on the way here.
        pub slots: Slots,
        /// The answers to: It costs {quote.cents} cents {{all in}}. When shall we come?
        pub choice: Choice,
    }
    /// A phase that yields [`Ticket`].
    #[derive(::core::fmt::Debug)]
    pub struct Booked {
        /// What the dialogue opened with.
        pub request: Request,
        /// Computed by the server on the way here.
        pub quote: Quote,
        /// Computed by the server on the way here.
        pub slots: Slots,
        /// The answers to: It costs {quote.cents} cents {{all in}}. When shall we come?
        pub choice: Choice,
        /// The answers to: How do we reach you?
        pub contact: Contact,
    }
    /// A phase that fails.
    #[derive(::core::fmt::Debug)]
    pub struct Refused {
        /// What the dialogue opened with.
        pub request: Request,
    }
    /// A phase that fails.
    #[derive(::core::fmt::Debug)]
    pub struct Abandoned {
        /// What the dialogue opened with.
        pub request: Request,
    }
    /// Where [`Received`] leads.
    #[must_use = "the session in here goes on with the dialogue"]
    #[derive(::core::fmt::Debug)]
    pub enum Triage {
        /// The customer is known and so is the fault.
        Known(Session<Offering>),
        /// On to [`Describing`].
        Unclear(Session<Describing>),
        /// On to [`Refused`].
        Blocked(Session<Refused>),
    }
    /// How the server decides where [`Received`] leads: see [`Triage`]. A variant holds the facts that its phase carries.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub enum TriageDecision {
        /// The customer is known and so is the fault.
        Known {
            /// The [`Quote`] that the phase carries.
            quote: Quote,
            /// The [`Slots`] that the phase carries.
            slots: Slots,
        },
        /// On to [`Describing`].
        Unclear,
        /// On to [`Refused`].
        Blocked,
    }
    /// Where [`Offering`] leads.
    #[must_use = "the session in here goes on with the dialogue"]
    #[derive(::core::fmt::Debug)]
    pub enum Chosen {
        /// On to [`Confirming`].
        Accept(Session<Confirming>),
        /// On to [`Offering`].
        Haggle(Session<Offering>),
        /// On to [`Describing`].
        Escalate(Session<Describing>),
    }
    /// How the server decides where [`Offering`] leads: see [`Chosen`]. A variant holds the facts that its phase carries.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub enum ChosenDecision {
        /// On to [`Confirming`].
        Accept,
        /// On to [`Offering`].
        Haggle {
            /// The [`Quote`] that the phase carries.
            quote: Quote,
            /// The [`Slots`] that the phase carries.
            slots: Slots,
        },
        /// On to [`Describing`].
        Escalate,
    }
    /// A dialogue that came back from a client: in one of the phases that ask, or where an expired state leads. Match it in full: a phase that is forgotten here is a round that nobody handles.
    #[must_use = "the session in here goes on with the dialogue"]
    #[derive(::core::fmt::Debug)]
    pub enum Resumed {
        /// The dialogue waits in [`Describing`].
        Describing(Session<Describing>),
        /// The dialogue waits in [`Offering`].
        Offering(Session<Offering>),
        /// The dialogue waits in [`Confirming`].
        Confirming(Session<Confirming>),
    }
    /// This dialogue, to hand to an adapter, and its contract as data.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy)]
    pub struct Contract;
    /// What a person writes to serve the dialogue `Support`: one method for each thing that has to be decided. No method names the next phase: a transition cannot be written by hand.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not the logic of the dialogue `Support`",
        label = "this type does not implement the dialogue's `Logic` trait",
        note = "implement the `Logic` trait of the dialogue's module for `{Self}`, or hand over the type that does",
    )]
    pub trait Logic: ::core::marker::Sync {
        /// The dialogue opens. Decide where to go on: [`TriageDecision`].
        ///
        /// # Errors
        ///
        /// A `Failure` ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_received(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            request: &Request,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<TriageDecision, ::dialogue_runtime::Failure>,
        > + ::core::marker::Send;
        /// The person answered in [`Describing`]. Compute [`Quote`] and [`Slots`].
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_describing(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            known: &Describing,
            details: &Details,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(Quote, Slots), ::dialogue_runtime::Reject>,
        > + ::core::marker::Send;
        /// The person answered in [`Offering`]. Decide where to go on: [`ChosenDecision`].
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_offering(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            known: &Offering,
            choice: &Choice,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<ChosenDecision, ::dialogue_runtime::Reject>,
        > + ::core::marker::Send;
        /// The person answered in [`Confirming`]. There is nothing to decide, so the default accepts; override it to validate.
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_confirming(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            known: &Confirming,
            contact: &Contact,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(), ::dialogue_runtime::Reject>,
        > + ::core::marker::Send {
            async { ::core::result::Result::Ok(()) }
        }
        /// The dialogue ends in [`Booked`] and gives [`Ticket`].
        ///
        /// The text beside the result: Ticket {ticket.number} for {choice.slot}: {quote.type}.
        ///
        /// # Errors
        ///
        /// A `Failure` ends the call without a result.
        fn finish(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            done: Booked,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Ticket, ::dialogue_runtime::Failure>,
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
                ::dialogue_runtime::__private::contract::Field {
                    name: "limit",
                    title: "Limit",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::Integer {
                        min: ::core::option::Option::Some(0i64),
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Default(
                        ::dialogue_runtime::__private::contract::Literal::Integer(5i64),
                    ),
                },
                ::dialogue_runtime::__private::contract::Field {
                    name: "device",
                    title: "Device",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::Message(
                        &MESSAGE_Device,
                    ),
                    presence: ::dialogue_runtime::__private::contract::Presence::Optional,
                },
                ::dialogue_runtime::__private::contract::Field {
                    name: "earlier",
                    title: "Earlier",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::List(
                        &::dialogue_runtime::__private::contract::Kind::Message(
                            &MESSAGE_Device,
                        ),
                    ),
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
            ],
        );
        const MESSAGE_Device: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Device",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "model",
                    title: "Model",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::String {
                        format: ::dialogue_runtime::__private::contract::Format::Plain,
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
                ::dialogue_runtime::__private::contract::Field {
                    name: "years",
                    title: "Years",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::List(
                        &::dialogue_runtime::__private::contract::Kind::Integer {
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::None,
                        },
                    ),
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
            ],
        );
        const MESSAGE_Quote: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Quote",
            "",
            &[
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
                    name: "type",
                    title: "Type",
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
        const MESSAGE_Slots: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Slots",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "open",
                    title: "Open",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::List(
                        &::dialogue_runtime::__private::contract::Kind::String {
                            format: ::dialogue_runtime::__private::contract::Format::Plain,
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::None,
                        },
                    ),
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
            ],
        );
        const MESSAGE_Ticket: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Ticket",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "number",
                    title: "Number",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::String {
                        format: ::dialogue_runtime::__private::contract::Format::Plain,
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
                ::dialogue_runtime::__private::contract::Field {
                    name: "device",
                    title: "Device",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::Message(
                        &MESSAGE_Device,
                    ),
                    presence: ::dialogue_runtime::__private::contract::Presence::Optional,
                },
            ],
        );
        const ASK_Details: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "details",
            via: ::dialogue_runtime::__private::contract::Via::Form,
            text: "What is broken?",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Details",
                "What a person says of the fault.",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "text",
                        title: "Text",
                        description: "In your own words",
                        kind: ::dialogue_runtime::__private::contract::Kind::String {
                            format: ::dialogue_runtime::__private::contract::Format::Plain,
                            min: ::core::option::Option::Some(1u32),
                            max: ::core::option::Option::Some(500u32),
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Default(
                            ::dialogue_runtime::__private::contract::Literal::String(
                                "It is broken.",
                            ),
                        ),
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "tags",
                        title: "Tags",
                        description: "What it is about",
                        kind: ::dialogue_runtime::__private::contract::Kind::Many {
                            choices: <Tags as ::dialogue_runtime::__private::Choice>::CHOICES,
                            min: ::core::option::Option::Some(1u32),
                            max: ::core::option::Option::Some(2u32),
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Default(
                            ::dialogue_runtime::__private::contract::Literal::Strings(
                                &["technical"],
                            ),
                        ),
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "type",
                        title: "Type",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::Choice(
                            <Type as ::dialogue_runtime::__private::Choice>::CHOICES,
                        ),
                        presence: ::dialogue_runtime::__private::contract::Presence::Default(
                            ::dialogue_runtime::__private::contract::Literal::String(
                                "bug",
                            ),
                        ),
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "urgent",
                        title: "Urgent",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::Boolean,
                        presence: ::dialogue_runtime::__private::contract::Presence::Optional,
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "known",
                        title: "Known",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::Boolean,
                        presence: ::dialogue_runtime::__private::contract::Presence::Default(
                            ::dialogue_runtime::__private::contract::Literal::Boolean(
                                false,
                            ),
                        ),
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "weight",
                        title: "Weight",
                        description: "How much it matters",
                        kind: ::dialogue_runtime::__private::contract::Kind::Number {
                            min: ::core::option::Option::Some(0f64),
                            max: ::core::option::Option::Some(1f64),
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Default(
                            ::dialogue_runtime::__private::contract::Literal::Number(
                                0.5f64,
                            ),
                        ),
                    },
                ],
            ),
        };
        const ASK_Choice: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "choice",
            via: ::dialogue_runtime::__private::contract::Via::Form,
            text: "It costs {quote.cents} cents {{all in}}. When shall we come?",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Choice",
                "",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "slot",
                        title: "Slot",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::Choice(
                            <Slot as ::dialogue_runtime::__private::Choice>::CHOICES,
                        ),
                        presence: ::dialogue_runtime::__private::contract::Presence::Required,
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "note",
                        title: "Note",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::String {
                            format: ::dialogue_runtime::__private::contract::Format::Plain,
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::Some(200u32),
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Optional,
                    },
                ],
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
                    ::dialogue_runtime::__private::contract::Field {
                        name: "site",
                        title: "Site",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::String {
                            format: ::dialogue_runtime::__private::contract::Format::Uri,
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::None,
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Optional,
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "on",
                        title: "On",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::String {
                            format: ::dialogue_runtime::__private::contract::Format::Date,
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::None,
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Required,
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "at",
                        title: "At",
                        description: "",
                        kind: ::dialogue_runtime::__private::contract::Kind::String {
                            format: ::dialogue_runtime::__private::contract::Format::DateTime,
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::None,
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Optional,
                    },
                ],
            ),
        };
        const PHASES: &[::dialogue_runtime::__private::contract::Phase] = &[
            ::dialogue_runtime::__private::contract::Phase {
                name: "Received",
                docs: "Who is calling decides where this begins.",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Opening,
                knows: &[],
                branch: ::core::option::Option::Some("Triage"),
                edges: &[
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Called,
                        variant: ::core::option::Option::Some("Known"),
                        to: "Offering",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Called,
                        variant: ::core::option::Option::Some("Unclear"),
                        to: "Describing",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Called,
                        variant: ::core::option::Option::Some("Blocked"),
                        to: "Refused",
                    },
                ],
                within: ::core::option::Option::None,
                needs: &[],
                remaining: ::dialogue_runtime::__private::contract::Remaining {
                    at_least: 0u8,
                    at_most: ::core::option::Option::None,
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "Describing",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Asking(
                    &[
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Details,
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
                        to: "Offering",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Declined,
                        variant: ::core::option::Option::None,
                        to: "Abandoned",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Cancelled,
                        variant: ::core::option::Option::None,
                        to: "Describing",
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
                    at_most: ::core::option::Option::None,
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "Offering",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Asking(
                    &[
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Choice,
                            optional: false,
                            foreseeable: false,
                        },
                    ],
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "quote",
                        message: &MESSAGE_Quote,
                        optional: false,
                        fact: true,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "slots",
                        message: &MESSAGE_Slots,
                        optional: false,
                        fact: true,
                    },
                ],
                branch: ::core::option::Option::Some("Chosen"),
                edges: &[
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::Some("Accept"),
                        to: "Confirming",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::Some("Haggle"),
                        to: "Offering",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::Some("Escalate"),
                        to: "Describing",
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
                    at_least: 2u8,
                    at_most: ::core::option::Option::None,
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "Confirming",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Asking(
                    &[
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Contact,
                            optional: false,
                            foreseeable: true,
                        },
                    ],
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "quote",
                        message: &MESSAGE_Quote,
                        optional: false,
                        fact: true,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "slots",
                        message: &MESSAGE_Slots,
                        optional: false,
                        fact: true,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "choice",
                        message: &ASK_Choice.answers,
                        optional: false,
                        fact: false,
                    },
                ],
                branch: ::core::option::Option::None,
                edges: &[
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::None,
                        to: "Booked",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Declined,
                        variant: ::core::option::Option::None,
                        to: "Offering",
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
                    at_most: ::core::option::Option::None,
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "Booked",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Yielding(
                    ::core::option::Option::Some(
                        "Ticket {ticket.number} for {choice.slot}: {quote.type}.",
                    ),
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "quote",
                        message: &MESSAGE_Quote,
                        optional: false,
                        fact: true,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "slots",
                        message: &MESSAGE_Slots,
                        optional: false,
                        fact: true,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "choice",
                        message: &ASK_Choice.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "contact",
                        message: &ASK_Contact.answers,
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
            ::dialogue_runtime::__private::contract::Phase {
                name: "Refused",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Failing(
                    "There is no help for {request.name}.",
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
            ::dialogue_runtime::__private::contract::Phase {
                name: "Abandoned",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Failing(
                    "Nothing was opened.",
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
            name: "Support",
            docs: "Gets a person with a broken thing an appointment.",
            origin: ::dialogue_runtime::__private::contract::Origin {
                method: ::dialogue_runtime::__private::contract::Method::ToolsCall,
                name: "open_ticket",
                description: "Opens a ticket with support.",
            },
            limits: ::dialogue_runtime::__private::contract::Limits {
                rounds: 10u8,
                repeats: 2u8,
            },
            opening: ::core::option::Option::Some(&MESSAGE_Request),
            phases: PHASES,
            result: ::core::option::Option::Some(&MESSAGE_Ticket),
        };
        impl ::dialogue_runtime::Dialogue for Contract {
            const CONTRACT: &'static ::dialogue_runtime::__private::contract::Contract = &CONTRACT;
        }
        impl ::dialogue_runtime::__private::Choice for Tags {
            const CHOICES: &'static [::dialogue_runtime::__private::contract::Choice] = &[
                ::dialogue_runtime::__private::contract::Choice {
                    value: "billing",
                    title: ::core::option::Option::Some("Billing"),
                },
                ::dialogue_runtime::__private::contract::Choice {
                    value: "technical",
                    title: ::core::option::Option::None,
                },
                ::dialogue_runtime::__private::contract::Choice {
                    value: "other",
                    title: ::core::option::Option::None,
                },
            ];
            fn index(self) -> ::core::primitive::usize {
                self as ::core::primitive::usize
            }
            fn from_index(
                index: ::core::primitive::usize,
            ) -> ::core::option::Option<Self> {
                [Self::Billing, Self::Technical, Self::Other].get(index).copied()
            }
        }
        impl ::dialogue_runtime::__private::Choice for Type {
            const CHOICES: &'static [::dialogue_runtime::__private::contract::Choice] = &[
                ::dialogue_runtime::__private::contract::Choice {
                    value: "bug",
                    title: ::core::option::Option::None,
                },
                ::dialogue_runtime::__private::contract::Choice {
                    value: "question",
                    title: ::core::option::Option::None,
                },
            ];
            fn index(self) -> ::core::primitive::usize {
                self as ::core::primitive::usize
            }
            fn from_index(
                index: ::core::primitive::usize,
            ) -> ::core::option::Option<Self> {
                [Self::Bug, Self::Question].get(index).copied()
            }
        }
        impl ::dialogue_runtime::__private::Choice for Slot {
            const CHOICES: &'static [::dialogue_runtime::__private::contract::Choice] = &[
                ::dialogue_runtime::__private::contract::Choice {
                    value: "2026-12-01",
                    title: ::core::option::Option::Some("On the first"),
                },
                ::dialogue_runtime::__private::contract::Choice {
                    value: "later",
                    title: ::core::option::Option::Some("Later"),
                },
            ];
            fn index(self) -> ::core::primitive::usize {
                self as ::core::primitive::usize
            }
            fn from_index(
                index: ::core::primitive::usize,
            ) -> ::core::option::Option<Self> {
                [Self::_20261201, Self::Later].get(index).copied()
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Request {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (
                    object.field(0usize),
                    object.field(1usize),
                    object.optional(2usize),
                    object.field(3usize),
                );
                ::core::option::Option::Some(Self {
                    name: fields.0?,
                    limit: fields.1?,
                    device: fields.2?,
                    earlier: fields.3?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Canonical for Request {
            fn canonical(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                let mut object = ::dialogue_runtime::__private::CanonicalObject::new(
                    out,
                );
                object.optional("device", &self.device);
                object.field("earlier", &self.earlier);
                object
                    .defaulted(
                        "limit",
                        &::dialogue_runtime::__private::contract::Literal::Integer(5i64),
                        &self.limit,
                    );
                object.field("name", &self.name);
                object.end();
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Device {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize), object.field(1usize));
                ::core::option::Option::Some(Self {
                    model: fields.0?,
                    years: fields.1?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Canonical for Device {
            fn canonical(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                let mut object = ::dialogue_runtime::__private::CanonicalObject::new(
                    out,
                );
                object.field("model", &self.model);
                object.field("years", &self.years);
                object.end();
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Quote {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.cents, out);
                ::dialogue_runtime::__private::Wire::encode(&self.r#type, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self {
                    cents: input.take()?,
                    r#type: input.take()?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Slots {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.open, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self { open: input.take()? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Details {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (
                    object.field(0usize),
                    object.field(1usize),
                    object.field(2usize),
                    object.optional(3usize),
                    object.field(4usize),
                    object.field(5usize),
                );
                ::core::option::Option::Some(Self {
                    text: fields.0?,
                    tags: fields.1?,
                    r#type: fields.2?,
                    urgent: fields.3?,
                    known: fields.4?,
                    weight: fields.5?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Details {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.text, out);
                ::dialogue_runtime::__private::Wire::encode(&self.tags, out);
                ::dialogue_runtime::__private::Wire::encode(&self.r#type, out);
                ::dialogue_runtime::__private::Wire::encode(&self.urgent, out);
                ::dialogue_runtime::__private::Wire::encode(&self.known, out);
                ::dialogue_runtime::__private::Wire::encode(&self.weight, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self {
                    text: input.take()?,
                    tags: input.take()?,
                    r#type: input.take()?,
                    urgent: input.take()?,
                    known: input.take()?,
                    weight: input.take()?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Choice {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize), object.optional(1usize));
                ::core::option::Option::Some(Self {
                    slot: fields.0?,
                    note: fields.1?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Choice {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.slot, out);
                ::dialogue_runtime::__private::Wire::encode(&self.note, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self {
                    slot: input.take()?,
                    note: input.take()?,
                })
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
                let fields = (
                    object.field(0usize),
                    object.optional(1usize),
                    object.field(2usize),
                    object.optional(3usize),
                );
                ::core::option::Option::Some(Self {
                    mail: fields.0?,
                    site: fields.1?,
                    on: fields.2?,
                    at: fields.3?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Contact {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.mail, out);
                ::dialogue_runtime::__private::Wire::encode(&self.site, out);
                ::dialogue_runtime::__private::Wire::encode(&self.on, out);
                ::dialogue_runtime::__private::Wire::encode(&self.at, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self {
                    mail: input.take()?,
                    site: input.take()?,
                    on: input.take()?,
                    at: input.take()?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Resumable for Describing {
            type Answers = Details;
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
                ::dialogue_runtime::__private::Filled::new()
                    .literal("What is broken?")
                    .finish()
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {}
            fn answers(
                received: &mut ::dialogue_runtime::__private::Received<'_>,
            ) -> ::core::option::Option<Self::Answers> {
                received.required()
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Resumable for Offering {
            type Answers = Choice;
            type Witness<'call> = ::dialogue_runtime::Capability<
                'call,
                ::dialogue_runtime::Elicitation,
            >;
            const CONTRACT: &'static ::dialogue_runtime::__private::contract::Contract = &CONTRACT;
            const PHASE: &'static ::dialogue_runtime::__private::contract::Phase = &PHASES[2usize];
            fn question(
                &self,
                ask: ::core::primitive::usize,
                round: &::dialogue_runtime::__private::Progress,
            ) -> ::std::string::String {
                ::dialogue_runtime::__private::Filled::new()
                    .literal("It costs ")
                    .value(&self.quote.cents)
                    .literal(" cents {all in}. When shall we come?")
                    .finish()
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.quote, out);
                ::dialogue_runtime::__private::Wire::encode(&self.slots, out);
            }
            fn answers(
                received: &mut ::dialogue_runtime::__private::Received<'_>,
            ) -> ::core::option::Option<Self::Answers> {
                received.required()
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Resumable for Confirming {
            type Answers = Contact;
            type Witness<'call> = ::dialogue_runtime::Capability<
                'call,
                ::dialogue_runtime::Elicitation,
            >;
            const CONTRACT: &'static ::dialogue_runtime::__private::contract::Contract = &CONTRACT;
            const PHASE: &'static ::dialogue_runtime::__private::contract::Phase = &PHASES[3usize];
            fn question(
                &self,
                ask: ::core::primitive::usize,
                round: &::dialogue_runtime::__private::Progress,
            ) -> ::std::string::String {
                ::dialogue_runtime::__private::Filled::new()
                    .literal("How do we reach you?")
                    .finish()
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.quote, out);
                ::dialogue_runtime::__private::Wire::encode(&self.slots, out);
                ::dialogue_runtime::__private::Wire::encode(&self.choice, out);
            }
            fn answers(
                received: &mut ::dialogue_runtime::__private::Received<'_>,
            ) -> ::core::option::Option<Self::Answers> {
                received.required()
            }
        }
        const _: () = ::core::assert!(
            ::dialogue_runtime::__private::distinct(& [< Describing as
            ::dialogue_runtime::__private::Resumable > ::TAG, < Offering as
            ::dialogue_runtime::__private::Resumable > ::TAG, < Confirming as
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
                note = "the phases that ask are: `Describing`, `Offering`, `Confirming`",
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
            note = "the phases that ask are: `Describing`, `Offering`, `Confirming`",
        )]
        pub trait Sealable: Phase + sealed::Asking {}
        /// A phase that asks.
        #[diagnostic::on_unimplemented(
            message = "a session in phase `{Self}` has no question: nothing is asked there",
            label = "only a phase that asks has a question to put",
            note = "the phases that ask are: `Describing`, `Offering`, `Confirming`",
        )]
        pub trait Asks: Phase + sealed::Asking {}
        /// What no phase is.
        #[diagnostic::on_unimplemented(
            message = "a session cannot be cloned: its round could then be answered twice",
            label = "answer the round with the session itself; to keep the dialogue for later, `seal` it",
        )]
        pub trait Cloneable: sealed::Never {}
        impl sealed::Declared for Received {}
        impl Phase for Received {}
        impl sealed::Declared for Describing {}
        impl Phase for Describing {}
        impl sealed::Asking for Describing {}
        impl Sealable for Describing {}
        impl Asks for Describing {}
        impl sealed::Declared for Offering {}
        impl Phase for Offering {}
        impl sealed::Asking for Offering {}
        impl Sealable for Offering {}
        impl Asks for Offering {}
        impl sealed::Declared for Confirming {}
        impl Phase for Confirming {}
        impl sealed::Asking for Confirming {}
        impl Sealable for Confirming {}
        impl Asks for Confirming {}
        impl sealed::Declared for Booked {}
        impl Phase for Booked {}
        impl sealed::Declared for Refused {}
        impl Phase for Refused {}
        impl sealed::Declared for Abandoned {}
        impl Phase for Abandoned {}
        /// A dialogue `Support` whose phase is part of its type. It dereferences to what the phase knows, and each transition consumes it.
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
        impl Session<Received> {
            /// A dialogue that nobody has opened yet.
            ///
            /// # Panics
            ///
            /// When the operating system has no randomness for the dialogue's id.
            #[allow(clippy::new_without_default)]
            pub fn new() -> Self {
                Session {
                    phase: Received {},
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
                    phase: Received {},
                    thread: ::dialogue_runtime::__private::Thread::restarted(restart),
                }
            }
            /// Opens the dialogue and leads to [`Offering`] or [`Describing`] or [`Refused`], as `decision` says.
            pub fn call(self, request: Request, decision: TriageDecision) -> Triage {
                match decision {
                    TriageDecision::Known { quote, slots } => {
                        Triage::Known(Session {
                            thread: self.thread.opened(&request),
                            phase: Offering { request, quote, slots },
                        })
                    }
                    TriageDecision::Unclear => {
                        Triage::Unclear(Session {
                            thread: self.thread.opened(&request),
                            phase: Describing { request },
                        })
                    }
                    TriageDecision::Blocked => {
                        Triage::Blocked(Session {
                            thread: self.thread.opened(&request),
                            phase: Refused { request },
                        })
                    }
                }
            }
        }
        impl Session<Describing> {
            /// Settles the round and leads to [`Offering`].
            pub fn respond(
                self,
                details: Details,
                quote: Quote,
                slots: Slots,
            ) -> Session<Offering> {
                Session {
                    thread: self.thread.settled(),
                    phase: Offering {
                        request: self.phase.request,
                        quote,
                        slots,
                    },
                }
            }
            /// The person declined: leads to [`Abandoned`].
            pub fn decline(self) -> Session<Abandoned> {
                Session {
                    thread: self.thread.settled(),
                    phase: Abandoned {
                        request: self.phase.request,
                    },
                }
            }
        }
        impl Session<Offering> {
            /// Settles the round and leads to [`Confirming`] or [`Offering`] or [`Describing`], as `decision` says.
            pub fn respond(self, choice: Choice, decision: ChosenDecision) -> Chosen {
                match decision {
                    ChosenDecision::Accept => {
                        Chosen::Accept(Session {
                            thread: self.thread.settled(),
                            phase: Confirming {
                                request: self.phase.request,
                                quote: self.phase.quote,
                                slots: self.phase.slots,
                                choice,
                            },
                        })
                    }
                    ChosenDecision::Haggle { quote, slots } => {
                        Chosen::Haggle(Session {
                            thread: self.thread.settled(),
                            phase: Offering {
                                request: self.phase.request,
                                quote,
                                slots,
                            },
                        })
                    }
                    ChosenDecision::Escalate => {
                        Chosen::Escalate(Session {
                            thread: self.thread.settled(),
                            phase: Describing {
                                request: self.phase.request,
                            },
                        })
                    }
                }
            }
        }
        impl Session<Confirming> {
            /// Settles the round and leads to [`Booked`].
            pub fn respond(self, contact: Contact) -> Session<Booked> {
                Session {
                    thread: self.thread.settled(),
                    phase: Booked {
                        request: self.phase.request,
                        quote: self.phase.quote,
                        slots: self.phase.slots,
                        choice: self.phase.choice,
                        contact,
                    },
                }
            }
            /// The person declined: leads to [`Offering`].
            pub fn decline(self) -> Session<Offering> {
                Session {
                    thread: self.thread.settled(),
                    phase: Offering {
                        request: self.phase.request,
                        quote: self.phase.quote,
                        slots: self.phase.slots,
                    },
                }
            }
        }
        impl Session<Booked> {
            /// Ends the dialogue and gives what it knows.
            #[must_use]
            pub fn result(self) -> Booked {
                self.phase
            }
        }
        impl Session<Refused> {
            /// Ends the dialogue, which failed, and gives what it knows.
            #[must_use]
            pub fn failure(self) -> Refused {
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
                <Describing as ::dialogue_runtime::__private::Resumable>::TAG => {
                    open_describing(opened, args)
                }
                <Offering as ::dialogue_runtime::__private::Resumable>::TAG => {
                    open_offering(opened, args)
                }
                <Confirming as ::dialogue_runtime::__private::Resumable>::TAG => {
                    open_confirming(opened, args)
                }
                _ => ::core::result::Result::Err(opened.unknown()),
            }
        }
        fn open_describing(
            opened: ::dialogue_runtime::__private::Opened,
            args: Request,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let decode = |input: &mut ::dialogue_runtime::__private::Input<'_>| ::core::result::Result::Ok(Describing {
                request: args,
            });
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(Resumed::Describing(Session { phase, thread }))
        }
        fn open_offering(
            opened: ::dialogue_runtime::__private::Opened,
            args: Request,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let decode = |input: &mut ::dialogue_runtime::__private::Input<'_>| ::core::result::Result::Ok(Offering {
                request: args,
                quote: input.take()?,
                slots: input.take()?,
            });
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(Resumed::Offering(Session { phase, thread }))
        }
        fn open_confirming(
            opened: ::dialogue_runtime::__private::Opened,
            args: Request,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let decode = |input: &mut ::dialogue_runtime::__private::Input<'_>| ::core::result::Result::Ok(Confirming {
                request: args,
                quote: input.take()?,
                slots: input.take()?,
                choice: input.take()?,
            });
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(Resumed::Confirming(Session { phase, thread }))
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
                return step_received(logic, exchange, args).await;
            };
            match resume(state, args, exchange.codec(), exchange.principal()) {
                ::core::result::Result::Ok(Resumed::Describing(session)) => {
                    step_describing(logic, exchange, session).await
                }
                ::core::result::Result::Ok(Resumed::Offering(session)) => {
                    step_offering(logic, exchange, session).await
                }
                ::core::result::Result::Ok(Resumed::Confirming(session)) => {
                    step_confirming(logic, exchange, session).await
                }
                ::core::result::Result::Err(error) => {
                    let exchange = &exchange.restarted(error)?;
                    step_received(logic, exchange, exchange.arguments()?).await
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
        async fn step_received<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            args: Request,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let session = Session {
                phase: Received {},
                thread: exchange.thread()?,
            };
            let turn = exchange.turn(&PHASES[0usize], &session.thread);
            let decision = match logic.on_received(&turn, &args).await {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(failure) => {
                    return ::core::result::Result::Err(
                        exchange.failed(&PHASES[0usize], &session.thread, failure),
                    );
                }
            };
            match session.call(args, decision) {
                Triage::Known(session) => {
                    if exchange.answers_came_early() {
                        return step_offering(logic, exchange, session).await;
                    }
                    ask(exchange, session, exchange.opening_notice())
                }
                Triage::Unclear(session) => {
                    if exchange.answers_came_early() {
                        return step_describing(logic, exchange, session).await;
                    }
                    ask(exchange, session, exchange.opening_notice())
                }
                Triage::Blocked(session) => end_refused(exchange, session),
            }
        }
        async fn step_describing<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            mut session: Session<Describing>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let phase = <Describing as ::dialogue_runtime::__private::Resumable>::PHASE;
            let answers = match exchange.answers::<Describing>(&mut session.thread) {
                ::dialogue_runtime::Outcome::Accepted(answers) => answers,
                ::dialogue_runtime::Outcome::Declined => {
                    return end_abandoned(exchange, session.decline());
                }
                ::dialogue_runtime::Outcome::Cancelled => {
                    return ask(
                        exchange,
                        session,
                        ::core::option::Option::Some(exchange.answer_needed()),
                    );
                }
                ::dialogue_runtime::Outcome::Again(again) => {
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let turn = exchange.turn(phase, &session.thread);
            let facts = match logic.on_describing(&turn, &session.phase, &answers).await
            {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<Describing>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let session = session.respond(answers, facts.0, facts.1);
            ask(exchange, session, ::core::option::Option::None)
        }
        async fn step_offering<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            mut session: Session<Offering>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let phase = <Offering as ::dialogue_runtime::__private::Resumable>::PHASE;
            let answers = match exchange.answers::<Offering>(&mut session.thread) {
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
            let decision = match logic.on_offering(&turn, &session.phase, &answers).await
            {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<Offering>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            match session.respond(answers, decision) {
                Chosen::Accept(session) => {
                    ask(exchange, session, ::core::option::Option::None)
                }
                Chosen::Haggle(session) => {
                    ask(exchange, session, ::core::option::Option::None)
                }
                Chosen::Escalate(session) => {
                    ask(exchange, session, ::core::option::Option::None)
                }
            }
        }
        async fn step_confirming<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            mut session: Session<Confirming>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let phase = <Confirming as ::dialogue_runtime::__private::Resumable>::PHASE;
            let answers = match exchange.answers::<Confirming>(&mut session.thread) {
                ::dialogue_runtime::Outcome::Accepted(answers) => answers,
                ::dialogue_runtime::Outcome::Declined => {
                    return ask(exchange, session.decline(), ::core::option::Option::None);
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
            let () = match logic.on_confirming(&turn, &session.phase, &answers).await {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<Confirming>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let session = session.respond(answers);
            end_booked(logic, exchange, session).await
        }
        async fn end_booked<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<Booked>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let Session { phase, thread } = session;
            let known = [
                ::dialogue_runtime::__private::Filled::new()
                    .value(&phase.choice.slot)
                    .finish(),
                ::dialogue_runtime::__private::Filled::new()
                    .value(&phase.quote.r#type)
                    .finish(),
            ];
            let turn = exchange.turn(&PHASES[4usize], &thread);
            match logic.finish(&turn, phase).await {
                ::core::result::Result::Ok(result) => {
                    let text = ::core::option::Option::Some(
                        ::dialogue_runtime::__private::Filled::new()
                            .literal("Ticket ")
                            .own(&result.number)
                            .literal(" for ")
                            .literal(&known[0usize])
                            .literal(": ")
                            .literal(&known[1usize])
                            .literal(".")
                            .finish(),
                    );
                    exchange.complete(&PHASES[4usize], &thread, text, &result)
                }
                ::core::result::Result::Err(failure) => {
                    ::core::result::Result::Err(
                        exchange.failed(&PHASES[4usize], &thread, failure),
                    )
                }
            }
        }
        fn end_refused(
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<Refused>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let text = ::dialogue_runtime::__private::Filled::new()
                .literal("There is no help for ")
                .value(&session.phase.request.name)
                .literal(".")
                .finish();
            ::core::result::Result::Ok(
                exchange.fail(&PHASES[5usize], &session.thread, text),
            )
        }
        fn end_abandoned(
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<Abandoned>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let text = ::dialogue_runtime::__private::Filled::new()
                .literal("Nothing was opened.")
                .finish();
            ::core::result::Result::Ok(
                exchange.fail(&PHASES[6usize], &session.thread, text),
            )
        }
        const _: ::core::option::Option<(&Request,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Triage, &Offering, &Describing, &Refused)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Details, &Offering, &Abandoned)> = ::core::option::Option::None;
        const _: ::core::option::Option<
            (&Quote, &Slots, &Choice, &Chosen, &Confirming, &Offering, &Describing),
        > = ::core::option::Option::None;
        const _: ::core::option::Option<(&Contact, &Booked, &Offering)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Ticket,)> = ::core::option::Option::None;
    }
}
