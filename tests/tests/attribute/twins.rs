//! The booking dialogue in both syntaxes: one contract, one fingerprint, one state.

use behaviour::client::{Client, accept, codec, complete, question};
use behaviour::contracts::booking as twin;
use dialogue_runtime::attribute::dialogue;
use dialogue_runtime::{Dialogue, Failure, Principal, Reject, Turn};
use serde_json::json;

/// Books a trip, one form at a time.
#[dialogue(tool = "book_trip")]
pub mod booking {
    #[opens]
    pub struct BookTrip {
        pub origin: String,
    }
    #[fact]
    pub struct Quote {
        pub cents: i64,
    }
    #[result]
    pub struct Receipt {
        pub booking_ref: String,
        pub quote_cents: i64,
    }

    #[phase(next = AwaitingTrip)]
    pub struct Idle;
    #[phase(asks = Trip, next = AwaitingParty, declined = again)]
    pub struct AwaitingTrip;
    #[phase(asks = Party, next = AwaitingConfirmation, declined = again)]
    pub struct AwaitingParty;
    #[phase(carries = Quote, asks = Confirm, next = Confirmed)]
    pub struct AwaitingConfirmation;
    #[phase(yields = Receipt, text = "Booked {receipt.booking_ref} for {receipt.quote_cents} cents.")]
    pub struct Done;

    #[branch]
    pub enum Confirmed {
        Booked(Done),
        Amend(AwaitingTrip),
    }

    #[ask("Where are you going, and when?")]
    pub struct Trip {
        /// Destination airport
        pub destination: String,
        /// Outbound and return
        pub dates: String,
    }
    #[ask("Who is travelling?")]
    pub struct Party {
        /// How many travellers
        #[field(range = 1..=9)]
        pub travellers: i64,
        /// Which cabin
        pub cabin: Cabin,
    }
    #[choice]
    pub enum Cabin {
        Economy,
        Business,
    }
    #[ask("Book {trip.destination} for {quote.cents} cents?")]
    pub struct Confirm {
        /// Confirm the quote
        pub confirm: bool,
    }

    impl Cabin {
        /// What a seat in it costs.
        #[must_use]
        pub(crate) fn cents(self) -> i64 {
            match self {
                Self::Economy => 61_500,
                Self::Business => 123_000,
            }
        }
    }
}

struct Desk;

impl booking::Logic for Desk {
    async fn on_awaiting_party(
        &self,
        _: &Turn<'_>,
        _: &booking::AwaitingParty,
        party: &booking::Party,
    ) -> Result<booking::Quote, Reject> {
        Ok(booking::Quote {
            cents: party.travellers * party.cabin.cents(),
        })
    }

    async fn on_awaiting_confirmation(
        &self,
        _: &Turn<'_>,
        _: &booking::AwaitingConfirmation,
        confirm: &booking::Confirm,
    ) -> Result<booking::ConfirmedDecision, Reject> {
        Ok(if confirm.confirm {
            booking::ConfirmedDecision::Booked
        } else {
            booking::ConfirmedDecision::Amend
        })
    }

    async fn finish(&self, _: &Turn<'_>, done: booking::Done) -> Result<booking::Receipt, Failure> {
        Ok(booking::Receipt {
            booking_ref: "X1".to_owned(),
            quote_cents: done.quote.cents,
        })
    }
}

#[test]
fn both_syntaxes_declare_the_same_contract() {
    assert_eq!(booking::Contract::CONTRACT, twin::Contract::CONTRACT);
    assert_eq!(booking::Contract::FINGERPRINT, twin::Contract::FINGERPRINT);
    assert_eq!(booking::Contract::input_schema(), twin::Contract::input_schema());
    assert_eq!(booking::Contract::output_schema(), twin::Contract::output_schema());
}

#[test]
fn a_dialogue_in_a_module_is_served_to_its_end() {
    let client = Client::new(booking::Contract, &Desk, json!({ "origin": "OSL" }));
    let trip = question(client.open());
    let trip = client.retry(
        trip.state,
        accept("trip", json!({ "destination": "LIS", "dates": "May" })),
    );
    let party = client.retry(
        question(trip).state,
        accept("party", json!({ "travellers": 2, "cabin": "business" })),
    );
    let confirm = question(party);
    assert_eq!(confirm.message, "Book LIS for 246000 cents?");
    let (text, result) = complete(client.retry(confirm.state, accept("confirm", json!({ "confirm": true }))));
    assert_eq!(text.as_deref(), Some("Booked X1 for 246000 cents."));
    assert_eq!(result, json!({ "booking_ref": "X1", "quote_cents": 246_000 }));
}

#[test]
fn a_state_of_the_one_opens_in_the_other() -> Result<(), Box<dyn std::error::Error>> {
    let opening = twin::BookTrip {
        origin: "OSL".to_owned(),
    };
    let trip = twin::Trip {
        destination: "LIS".to_owned(),
        dates: "May".to_owned(),
    };
    let session = twin::Session::new().call(opening).respond(trip);
    let state = session.seal(&codec(), &Principal::Local)?;
    let opening = booking::BookTrip {
        origin: "OSL".to_owned(),
    };
    let resumed = booking::resume(&state, opening, &codec(), &Principal::Local)?;
    let booking::Resumed::AwaitingParty(session) = resumed else {
        panic!("another phase: {resumed:?}")
    };
    assert_eq!(session.trip.destination, "LIS");
    Ok(())
}
