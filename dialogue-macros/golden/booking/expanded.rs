/// Books a trip, one form at a time.
///
/// The dialogue `Booking` behind the tool `book_trip`.
///
/// | phase | what happens there | where it leads |
/// |---|---|---|
/// | [`Idle`](booking::Idle) | opens with [`BookTrip`](booking::BookTrip) | [`AwaitingTrip`](booking::AwaitingTrip) |
/// | [`AwaitingTrip`](booking::AwaitingTrip) | asks [`Trip`](booking::Trip) | [`AwaitingParty`](booking::AwaitingParty), declined → asks again |
/// | [`AwaitingParty`](booking::AwaitingParty) | asks [`Party`](booking::Party) | [`AwaitingConfirmation`](booking::AwaitingConfirmation), declined → asks again |
/// | [`AwaitingConfirmation`](booking::AwaitingConfirmation) | asks [`Confirm`](booking::Confirm), carries [`Quote`](booking::Quote) | Booked → [`Done`](booking::Done), Amend → [`AwaitingTrip`](booking::AwaitingTrip) |
/// | [`Done`](booking::Done) | yields [`Receipt`](booking::Receipt) |  |
///
/// ```text
/// stateDiagram-v2
///     [*] --> Idle
///     Idle --> AwaitingTrip
///     AwaitingTrip --> AwaitingParty
///     AwaitingTrip --> AwaitingTrip : declined
///     AwaitingParty --> AwaitingConfirmation
///     AwaitingParty --> AwaitingParty : declined
///     AwaitingConfirmation --> Done : Booked
///     AwaitingConfirmation --> AwaitingTrip : Amend
///     Done --> [*]
/// ```
pub mod booking {
    /// One of `economy`, `business`.
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
    pub enum Cabin {
        /// `economy`.
        #[serde(rename = "economy")]
        Economy,
        /// `business`.
        #[serde(rename = "business")]
        Business,
    }
    /// What the dialogue opens with: the arguments of the call.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct BookTrip {
        /// Origin.
        pub origin: ::std::string::String,
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
    }
    /// What the dialogue yields.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,
        ::dialogue_runtime::__private::serde::Deserialize
    )]
    #[serde(crate = "::dialogue_runtime::__private::serde")]
    #[allow(non_snake_case)]
    pub struct Receipt {
        /// Booking ref.
        pub booking_ref: ::std::string::String,
        /// Quote cents.
        pub quote_cents: ::core::primitive::i64,
    }
    /// The answers to: Where are you going, and when?
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Trip {
        /// Destination airport
        pub destination: ::std::string::String,
        /// Outbound and return
        pub dates: ::std::string::String,
    }
    /// The answers to: Who is travelling?
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Party {
        /// How many travellers
        pub travellers: ::core::primitive::i64,
        /// Which cabin
        pub cabin: Cabin,
    }
    /// The answers to: Book {trip.destination} for {quote.cents} cents?
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    #[allow(non_snake_case)]
    pub struct Confirm {
        /// Confirm the quote
        pub confirm: ::core::primitive::bool,
    }
    /// A phase that opens with [`BookTrip`].
    ///
    /// Leads to [`AwaitingTrip`].
    #[derive(::core::fmt::Debug)]
    pub struct Idle {}
    /// A phase that asks [`Trip`].
    ///
    /// To be asked it takes `Capability<Elicitation>`.
    ///
    /// Leads to [`AwaitingParty`].
    #[derive(::core::fmt::Debug)]
    pub struct AwaitingTrip {
        /// What the dialogue opened with.
        pub book_trip: BookTrip,
    }
    /// A phase that asks [`Party`].
    ///
    /// To be asked it takes `Capability<Elicitation>`.
    ///
    /// Leads to [`AwaitingConfirmation`].
    #[derive(::core::fmt::Debug)]
    pub struct AwaitingParty {
        /// What the dialogue opened with.
        pub book_trip: BookTrip,
        /// The answers to: Where are you going, and when?
        pub trip: Trip,
    }
    /// A phase that asks [`Confirm`], carries [`Quote`].
    ///
    /// To be asked it takes `Capability<Elicitation>`.
    ///
    /// Leads to [`Done`] (Booked).
    ///
    /// Leads to [`AwaitingTrip`] (Amend). Forgets `trip`, `party`, `quote`, which another way into [`AwaitingTrip`] does not give.
    #[derive(::core::fmt::Debug)]
    pub struct AwaitingConfirmation {
        /// What the dialogue opened with.
        pub book_trip: BookTrip,
        /// The answers to: Where are you going, and when?
        pub trip: Trip,
        /// The answers to: Who is travelling?
        pub party: Party,
        /// Computed by the server on the way here.
        pub quote: Quote,
    }
    /// A phase that yields [`Receipt`].
    #[derive(::core::fmt::Debug)]
    pub struct Done {
        /// What the dialogue opened with.
        pub book_trip: BookTrip,
        /// The answers to: Where are you going, and when?
        pub trip: Trip,
        /// The answers to: Who is travelling?
        pub party: Party,
        /// Computed by the server on the way here.
        pub quote: Quote,
        /// The answers to: Book {trip.destination} for {quote.cents} cents?
        pub confirm: Confirm,
    }
    /// Where [`AwaitingConfirmation`] leads.
    #[must_use = "the session in here goes on with the dialogue"]
    #[derive(::core::fmt::Debug)]
    pub enum Confirmed {
        /// On to [`Done`].
        Booked(Session<Done>),
        /// On to [`AwaitingTrip`].
        Amend(Session<AwaitingTrip>),
    }
    /// How the server decides where [`AwaitingConfirmation`] leads: see [`Confirmed`]. A variant holds the facts that its phase carries.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub enum ConfirmedDecision {
        /// On to [`Done`].
        Booked,
        /// On to [`AwaitingTrip`].
        Amend,
    }
    /// A dialogue that came back from a client: in one of the phases that ask, or where an expired state leads. Match it in full: a phase that is forgotten here is a round that nobody handles.
    #[must_use = "the session in here goes on with the dialogue"]
    #[derive(::core::fmt::Debug)]
    pub enum Resumed {
        /// The dialogue waits in [`AwaitingTrip`].
        AwaitingTrip(Session<AwaitingTrip>),
        /// The dialogue waits in [`AwaitingParty`].
        AwaitingParty(Session<AwaitingParty>),
        /// The dialogue waits in [`AwaitingConfirmation`].
        AwaitingConfirmation(Session<AwaitingConfirmation>),
    }
    /// This dialogue, to hand to an adapter, and its contract as data.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::marker::Copy)]
    pub struct Contract;
    /// What a person writes to serve the dialogue `Booking`: one method for each thing that has to be decided. No method names the next phase: a transition cannot be written by hand.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not the logic of the dialogue `Booking`",
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
            book_trip: &BookTrip,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(), ::dialogue_runtime::Failure>,
        > + ::core::marker::Send {
            async { ::core::result::Result::Ok(()) }
        }
        /// The person answered in [`AwaitingTrip`]. There is nothing to decide, so the default accepts; override it to validate.
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_awaiting_trip(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            known: &AwaitingTrip,
            trip: &Trip,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<(), ::dialogue_runtime::Reject>,
        > + ::core::marker::Send {
            async { ::core::result::Result::Ok(()) }
        }
        /// The person answered in [`AwaitingParty`]. Compute [`Quote`].
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_awaiting_party(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            known: &AwaitingParty,
            party: &Party,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Quote, ::dialogue_runtime::Reject>,
        > + ::core::marker::Send;
        /// The person answered in [`AwaitingConfirmation`]. Decide where to go on: [`ConfirmedDecision`].
        ///
        /// # Errors
        ///
        /// A `Reject` puts the question again and says why, or ends the call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        fn on_awaiting_confirmation(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            known: &AwaitingConfirmation,
            confirm: &Confirm,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<
                ConfirmedDecision,
                ::dialogue_runtime::Reject,
            >,
        > + ::core::marker::Send;
        /// The dialogue ends in [`Done`] and gives [`Receipt`].
        ///
        /// The text beside the result: Booked {receipt.booking_ref} for {receipt.quote_cents} cents.
        ///
        /// # Errors
        ///
        /// A `Failure` ends the call without a result.
        fn finish(
            &self,
            turn: &::dialogue_runtime::Turn<'_>,
            done: Done,
        ) -> impl ::core::future::Future<
            Output = ::core::result::Result<Receipt, ::dialogue_runtime::Failure>,
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
        const MESSAGE_BookTrip: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "BookTrip",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "origin",
                    title: "Origin",
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
            ],
        );
        const MESSAGE_Receipt: ::dialogue_runtime::__private::contract::Message = ::dialogue_runtime::__private::contract::Message::new(
            "Receipt",
            "",
            &[
                ::dialogue_runtime::__private::contract::Field {
                    name: "booking_ref",
                    title: "Booking ref",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::String {
                        format: ::dialogue_runtime::__private::contract::Format::Plain,
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
                ::dialogue_runtime::__private::contract::Field {
                    name: "quote_cents",
                    title: "Quote cents",
                    description: "",
                    kind: ::dialogue_runtime::__private::contract::Kind::Integer {
                        min: ::core::option::Option::None,
                        max: ::core::option::Option::None,
                    },
                    presence: ::dialogue_runtime::__private::contract::Presence::Required,
                },
            ],
        );
        const ASK_Trip: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "trip",
            via: ::dialogue_runtime::__private::contract::Via::Form,
            text: "Where are you going, and when?",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Trip",
                "",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "destination",
                        title: "Destination",
                        description: "Destination airport",
                        kind: ::dialogue_runtime::__private::contract::Kind::String {
                            format: ::dialogue_runtime::__private::contract::Format::Plain,
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::None,
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Required,
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "dates",
                        title: "Dates",
                        description: "Outbound and return",
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
        const ASK_Party: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "party",
            via: ::dialogue_runtime::__private::contract::Via::Form,
            text: "Who is travelling?",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Party",
                "",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "travellers",
                        title: "Travellers",
                        description: "How many travellers",
                        kind: ::dialogue_runtime::__private::contract::Kind::Integer {
                            min: ::core::option::Option::Some(1i64),
                            max: ::core::option::Option::Some(9i64),
                        },
                        presence: ::dialogue_runtime::__private::contract::Presence::Required,
                    },
                    ::dialogue_runtime::__private::contract::Field {
                        name: "cabin",
                        title: "Cabin",
                        description: "Which cabin",
                        kind: ::dialogue_runtime::__private::contract::Kind::Choice(
                            <Cabin as ::dialogue_runtime::__private::Choice>::CHOICES,
                        ),
                        presence: ::dialogue_runtime::__private::contract::Presence::Required,
                    },
                ],
            ),
        };
        const ASK_Confirm: ::dialogue_runtime::__private::contract::Ask = ::dialogue_runtime::__private::contract::Ask {
            key: "confirm",
            via: ::dialogue_runtime::__private::contract::Via::Form,
            text: "Book {trip.destination} for {quote.cents} cents?",
            answers: ::dialogue_runtime::__private::contract::Message::new(
                "Confirm",
                "",
                &[
                    ::dialogue_runtime::__private::contract::Field {
                        name: "confirm",
                        title: "Confirm",
                        description: "Confirm the quote",
                        kind: ::dialogue_runtime::__private::contract::Kind::Boolean,
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
                        to: "AwaitingTrip",
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
                    at_least: 3u8,
                    at_most: ::core::option::Option::None,
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "AwaitingTrip",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Asking(
                    &[
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Trip,
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
                        to: "AwaitingParty",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Declined,
                        variant: ::core::option::Option::None,
                        to: "AwaitingTrip",
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
                    at_least: 3u8,
                    at_most: ::core::option::Option::None,
                },
            },
            ::dialogue_runtime::__private::contract::Phase {
                name: "AwaitingParty",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Asking(
                    &[
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Party,
                            optional: false,
                            foreseeable: true,
                        },
                    ],
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "trip",
                        message: &ASK_Trip.answers,
                        optional: false,
                        fact: false,
                    },
                ],
                branch: ::core::option::Option::None,
                edges: &[
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::None,
                        to: "AwaitingConfirmation",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Declined,
                        variant: ::core::option::Option::None,
                        to: "AwaitingParty",
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
                name: "AwaitingConfirmation",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Asking(
                    &[
                        ::dialogue_runtime::__private::contract::Asked {
                            ask: &ASK_Confirm,
                            optional: false,
                            foreseeable: false,
                        },
                    ],
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "trip",
                        message: &ASK_Trip.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "party",
                        message: &ASK_Party.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "quote",
                        message: &MESSAGE_Quote,
                        optional: false,
                        fact: true,
                    },
                ],
                branch: ::core::option::Option::Some("Confirmed"),
                edges: &[
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::Some("Booked"),
                        to: "Done",
                    },
                    ::dialogue_runtime::__private::contract::Edge {
                        trigger: ::dialogue_runtime::__private::contract::Trigger::Answered,
                        variant: ::core::option::Option::Some("Amend"),
                        to: "AwaitingTrip",
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
                name: "Done",
                docs: "",
                kind: ::dialogue_runtime::__private::contract::PhaseKind::Yielding(
                    ::core::option::Option::Some(
                        "Booked {receipt.booking_ref} for {receipt.quote_cents} cents.",
                    ),
                ),
                knows: &[
                    ::dialogue_runtime::__private::contract::Known {
                        name: "trip",
                        message: &ASK_Trip.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "party",
                        message: &ASK_Party.answers,
                        optional: false,
                        fact: false,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "quote",
                        message: &MESSAGE_Quote,
                        optional: false,
                        fact: true,
                    },
                    ::dialogue_runtime::__private::contract::Known {
                        name: "confirm",
                        message: &ASK_Confirm.answers,
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
            name: "Booking",
            docs: "Books a trip, one form at a time.",
            origin: ::dialogue_runtime::__private::contract::Origin {
                method: ::dialogue_runtime::__private::contract::Method::ToolsCall,
                name: "book_trip",
                description: "Books a trip, one form at a time.",
            },
            limits: ::dialogue_runtime::__private::contract::Limits {
                rounds: 8u8,
                repeats: 3u8,
            },
            opening: ::core::option::Option::Some(&MESSAGE_BookTrip),
            phases: PHASES,
            result: ::core::option::Option::Some(&MESSAGE_Receipt),
        };
        impl ::dialogue_runtime::Dialogue for Contract {
            const CONTRACT: &'static ::dialogue_runtime::__private::contract::Contract = &CONTRACT;
        }
        impl ::dialogue_runtime::__private::Choice for Cabin {
            const CHOICES: &'static [::dialogue_runtime::__private::contract::Choice] = &[
                ::dialogue_runtime::__private::contract::Choice {
                    value: "economy",
                    title: ::core::option::Option::None,
                },
                ::dialogue_runtime::__private::contract::Choice {
                    value: "business",
                    title: ::core::option::Option::None,
                },
            ];
            fn index(self) -> ::core::primitive::usize {
                self as ::core::primitive::usize
            }
            fn from_index(
                index: ::core::primitive::usize,
            ) -> ::core::option::Option<Self> {
                [Self::Economy, Self::Business].get(index).copied()
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for BookTrip {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize),);
                ::core::option::Option::Some(Self { origin: fields.0? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Canonical for BookTrip {
            fn canonical(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                let mut object = ::dialogue_runtime::__private::CanonicalObject::new(
                    out,
                );
                object.field("origin", &self.origin);
                object.end();
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Quote {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.cents, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self { cents: input.take()? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Trip {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize), object.field(1usize));
                ::core::option::Option::Some(Self {
                    destination: fields.0?,
                    dates: fields.1?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Trip {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.destination, out);
                ::dialogue_runtime::__private::Wire::encode(&self.dates, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self {
                    destination: input.take()?,
                    dates: input.take()?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Party {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize), object.field(1usize));
                ::core::option::Option::Some(Self {
                    travellers: fields.0?,
                    cabin: fields.1?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Party {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.travellers, out);
                ::dialogue_runtime::__private::Wire::encode(&self.cabin, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self {
                    travellers: input.take()?,
                    cabin: input.take()?,
                })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Read for Confirm {
            fn read(
                json: &::dialogue_runtime::__private::Json,
                kind: &::dialogue_runtime::__private::contract::Kind,
                problems: &mut ::dialogue_runtime::__private::Problems,
            ) -> ::core::option::Option<Self> {
                let mut object = problems.object(json, kind)?;
                let fields = (object.field(0usize),);
                ::core::option::Option::Some(Self { confirm: fields.0? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Wire for Confirm {
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.confirm, out);
            }
            fn decode(
                input: &mut ::dialogue_runtime::__private::Input<'_>,
            ) -> ::core::result::Result<Self, ::dialogue_runtime::__private::Malformed> {
                ::core::result::Result::Ok(Self { confirm: input.take()? })
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Resumable for AwaitingTrip {
            type Answers = Trip;
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
                    .literal("Where are you going, and when?")
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
        impl ::dialogue_runtime::__private::Resumable for AwaitingParty {
            type Answers = Party;
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
                    .literal("Who is travelling?")
                    .finish()
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.trip, out);
            }
            fn answers(
                received: &mut ::dialogue_runtime::__private::Received<'_>,
            ) -> ::core::option::Option<Self::Answers> {
                received.required()
            }
        }
        #[doc(hidden)]
        impl ::dialogue_runtime::__private::Resumable for AwaitingConfirmation {
            type Answers = Confirm;
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
                    .literal("Book ")
                    .value(&self.trip.destination)
                    .literal(" for ")
                    .value(&self.quote.cents)
                    .literal(" cents?")
                    .finish()
            }
            fn encode(&self, out: &mut ::std::vec::Vec<::core::primitive::u8>) {
                ::dialogue_runtime::__private::Wire::encode(&self.trip, out);
                ::dialogue_runtime::__private::Wire::encode(&self.party, out);
                ::dialogue_runtime::__private::Wire::encode(&self.quote, out);
            }
            fn answers(
                received: &mut ::dialogue_runtime::__private::Received<'_>,
            ) -> ::core::option::Option<Self::Answers> {
                received.required()
            }
        }
        const _: () = ::core::assert!(
            ::dialogue_runtime::__private::distinct(& [< AwaitingTrip as
            ::dialogue_runtime::__private::Resumable > ::TAG, < AwaitingParty as
            ::dialogue_runtime::__private::Resumable > ::TAG, < AwaitingConfirmation as
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
                note = "the phases that ask are: `AwaitingTrip`, `AwaitingParty`, `AwaitingConfirmation`",
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
            note = "the phases that ask are: `AwaitingTrip`, `AwaitingParty`, `AwaitingConfirmation`",
        )]
        pub trait Sealable: Phase + sealed::Asking {}
        /// A phase that asks.
        #[diagnostic::on_unimplemented(
            message = "a session in phase `{Self}` has no question: nothing is asked there",
            label = "only a phase that asks has a question to put",
            note = "the phases that ask are: `AwaitingTrip`, `AwaitingParty`, `AwaitingConfirmation`",
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
        impl sealed::Declared for AwaitingTrip {}
        impl Phase for AwaitingTrip {}
        impl sealed::Asking for AwaitingTrip {}
        impl Sealable for AwaitingTrip {}
        impl Asks for AwaitingTrip {}
        impl sealed::Declared for AwaitingParty {}
        impl Phase for AwaitingParty {}
        impl sealed::Asking for AwaitingParty {}
        impl Sealable for AwaitingParty {}
        impl Asks for AwaitingParty {}
        impl sealed::Declared for AwaitingConfirmation {}
        impl Phase for AwaitingConfirmation {}
        impl sealed::Asking for AwaitingConfirmation {}
        impl Sealable for AwaitingConfirmation {}
        impl Asks for AwaitingConfirmation {}
        impl sealed::Declared for Done {}
        impl Phase for Done {}
        /// A dialogue `Booking` whose phase is part of its type. It dereferences to what the phase knows, and each transition consumes it.
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
            /// Opens the dialogue and leads to [`AwaitingTrip`].
            pub fn call(self, book_trip: BookTrip) -> Session<AwaitingTrip> {
                Session {
                    thread: self.thread.opened(&book_trip),
                    phase: AwaitingTrip { book_trip },
                }
            }
        }
        impl Session<AwaitingTrip> {
            /// Settles the round and leads to [`AwaitingParty`].
            pub fn respond(self, trip: Trip) -> Session<AwaitingParty> {
                Session {
                    thread: self.thread.settled(),
                    phase: AwaitingParty {
                        book_trip: self.phase.book_trip,
                        trip,
                    },
                }
            }
        }
        impl Session<AwaitingParty> {
            /// Settles the round and leads to [`AwaitingConfirmation`].
            pub fn respond(
                self,
                party: Party,
                quote: Quote,
            ) -> Session<AwaitingConfirmation> {
                Session {
                    thread: self.thread.settled(),
                    phase: AwaitingConfirmation {
                        book_trip: self.phase.book_trip,
                        trip: self.phase.trip,
                        party,
                        quote,
                    },
                }
            }
        }
        impl Session<AwaitingConfirmation> {
            /// Settles the round and leads to [`Done`] or [`AwaitingTrip`], as `decision` says.
            pub fn respond(
                self,
                confirm: Confirm,
                decision: ConfirmedDecision,
            ) -> Confirmed {
                match decision {
                    ConfirmedDecision::Booked => {
                        Confirmed::Booked(Session {
                            thread: self.thread.settled(),
                            phase: Done {
                                book_trip: self.phase.book_trip,
                                trip: self.phase.trip,
                                party: self.phase.party,
                                quote: self.phase.quote,
                                confirm,
                            },
                        })
                    }
                    ConfirmedDecision::Amend => {
                        Confirmed::Amend(Session {
                            thread: self.thread.settled(),
                            phase: AwaitingTrip {
                                book_trip: self.phase.book_trip,
                            },
                        })
                    }
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
        /// The opening message in the arguments of a call: what a handler written by hand gives to `call` and `resume`.
        ///
        /// # Errors
        ///
        /// Every problem of every argument, worded for a model that calls again.
        pub fn arguments(
            call: &::dialogue_runtime::Call<'_>,
        ) -> ::core::result::Result<BookTrip, ::dialogue_runtime::Problems> {
            ::dialogue_runtime::__private::arguments(&MESSAGE_BookTrip, call)
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
            args: BookTrip,
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
                <AwaitingTrip as ::dialogue_runtime::__private::Resumable>::TAG => {
                    open_awaiting_trip(opened, args)
                }
                <AwaitingParty as ::dialogue_runtime::__private::Resumable>::TAG => {
                    open_awaiting_party(opened, args)
                }
                <AwaitingConfirmation as ::dialogue_runtime::__private::Resumable>::TAG => {
                    open_awaiting_confirmation(opened, args)
                }
                _ => ::core::result::Result::Err(opened.unknown()),
            }
        }
        fn open_awaiting_trip(
            opened: ::dialogue_runtime::__private::Opened,
            args: BookTrip,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let decode = |input: &mut ::dialogue_runtime::__private::Input<'_>| ::core::result::Result::Ok(AwaitingTrip {
                book_trip: args,
            });
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(Resumed::AwaitingTrip(Session { phase, thread }))
        }
        fn open_awaiting_party(
            opened: ::dialogue_runtime::__private::Opened,
            args: BookTrip,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let decode = |input: &mut ::dialogue_runtime::__private::Input<'_>| ::core::result::Result::Ok(AwaitingParty {
                book_trip: args,
                trip: input.take()?,
            });
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(Resumed::AwaitingParty(Session { phase, thread }))
        }
        fn open_awaiting_confirmation(
            opened: ::dialogue_runtime::__private::Opened,
            args: BookTrip,
        ) -> ::core::result::Result<Resumed, ::dialogue_runtime::ResumeError> {
            let decode = |input: &mut ::dialogue_runtime::__private::Input<'_>| ::core::result::Result::Ok(AwaitingConfirmation {
                book_trip: args,
                trip: input.take()?,
                party: input.take()?,
                quote: input.take()?,
            });
            let (phase, thread) = opened.read(decode)?;
            ::core::result::Result::Ok(
                Resumed::AwaitingConfirmation(Session { phase, thread }),
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
            let args: BookTrip = exchange.arguments()?;
            exchange.check_capabilities()?;
            let ::core::option::Option::Some(state) = exchange.state() else {
                return step_idle(logic, exchange, args).await;
            };
            match resume(state, args, exchange.codec(), exchange.principal()) {
                ::core::result::Result::Ok(Resumed::AwaitingTrip(session)) => {
                    step_awaiting_trip(logic, exchange, session).await
                }
                ::core::result::Result::Ok(Resumed::AwaitingParty(session)) => {
                    step_awaiting_party(logic, exchange, session).await
                }
                ::core::result::Result::Ok(Resumed::AwaitingConfirmation(session)) => {
                    step_awaiting_confirmation(logic, exchange, session).await
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
            args: BookTrip,
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
                return step_awaiting_trip(logic, exchange, session).await;
            }
            ask(exchange, session, exchange.opening_notice())
        }
        async fn step_awaiting_trip<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            mut session: Session<AwaitingTrip>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let phase = <AwaitingTrip as ::dialogue_runtime::__private::Resumable>::PHASE;
            let answers = match exchange.answers::<AwaitingTrip>(&mut session.thread) {
                ::dialogue_runtime::Outcome::Accepted(answers) => answers,
                ::dialogue_runtime::Outcome::Declined => {
                    return ask(
                        exchange,
                        session,
                        ::core::option::Option::Some(exchange.answer_needed()),
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
            let () = match logic.on_awaiting_trip(&turn, &session.phase, &answers).await
            {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<AwaitingTrip>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let session = session.respond(answers);
            ask(exchange, session, ::core::option::Option::None)
        }
        async fn step_awaiting_party<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            mut session: Session<AwaitingParty>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let phase = <AwaitingParty as ::dialogue_runtime::__private::Resumable>::PHASE;
            let answers = match exchange.answers::<AwaitingParty>(&mut session.thread) {
                ::dialogue_runtime::Outcome::Accepted(answers) => answers,
                ::dialogue_runtime::Outcome::Declined => {
                    return ask(
                        exchange,
                        session,
                        ::core::option::Option::Some(exchange.answer_needed()),
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
                .on_awaiting_party(&turn, &session.phase, &answers)
                .await
            {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<AwaitingParty>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            let session = session.respond(answers, fact);
            ask(exchange, session, ::core::option::Option::None)
        }
        async fn step_awaiting_confirmation<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            mut session: Session<AwaitingConfirmation>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let phase = <AwaitingConfirmation as ::dialogue_runtime::__private::Resumable>::PHASE;
            let answers = match exchange
                .answers::<AwaitingConfirmation>(&mut session.thread)
            {
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
            let decision = match logic
                .on_awaiting_confirmation(&turn, &session.phase, &answers)
                .await
            {
                ::core::result::Result::Ok(agreed) => agreed,
                ::core::result::Result::Err(reject) => {
                    let again = exchange
                        .rejected::<AwaitingConfirmation>(&mut session.thread, reject)?;
                    return ask(exchange, session, ::core::option::Option::Some(again));
                }
            };
            match session.respond(answers, decision) {
                Confirmed::Booked(session) => end_done(logic, exchange, session).await,
                Confirmed::Amend(session) => {
                    ask(exchange, session, ::core::option::Option::None)
                }
            }
        }
        async fn end_done<__L: Logic>(
            logic: &__L,
            exchange: &::dialogue_runtime::__private::Exchange<'_>,
            session: Session<Done>,
        ) -> ::core::result::Result<
            ::dialogue_runtime::Reply,
            ::dialogue_runtime::Reply,
        > {
            let Session { phase, thread } = session;
            let turn = exchange.turn(&PHASES[4usize], &thread);
            match logic.finish(&turn, phase).await {
                ::core::result::Result::Ok(result) => {
                    let text = ::core::option::Option::Some(
                        ::dialogue_runtime::__private::Filled::new()
                            .literal("Booked ")
                            .own(&result.booking_ref)
                            .literal(" for ")
                            .own(&result.quote_cents)
                            .literal(" cents.")
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
        const _: ::core::option::Option<(&BookTrip,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&AwaitingTrip,)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Trip, &AwaitingParty)> = ::core::option::Option::None;
        const _: ::core::option::Option<(&Party, &AwaitingConfirmation)> = ::core::option::Option::None;
        const _: ::core::option::Option<
            (&Quote, &Confirm, &Confirmed, &Done, &AwaitingTrip),
        > = ::core::option::Option::None;
        const _: ::core::option::Option<(&Receipt,)> = ::core::option::Option::None;
    }
}
