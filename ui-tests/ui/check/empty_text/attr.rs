//! A question without a word.

use dialogue_runtime::attribute::dialogue;

#[dialogue(tool = "book_trip")]
pub mod booking {
    #[phase(next = AwaitingTrip)]
    pub struct Idle;
    #[phase(asks = Trip, next = AwaitingConfirm)]
    pub struct AwaitingTrip;
    #[phase(carries = Quote, asks = Confirm, next = Confirmed)]
    pub struct AwaitingConfirm;
    #[branch]
    pub enum Confirmed {
        Booked(Done),
        Amend(AwaitingTrip),
    }

    #[phase(yields = Receipt, text = "Booked: {receipt.booking_ref}.")]
    pub struct Done;

    #[ask("Where are you going?")]
    pub struct Trip {
        pub destination: String,
    }

    #[ask(" ")]
    pub struct Confirm {
        pub confirm: bool,
    }

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
    }
}

use booking::{AwaitingConfirm, Receipt, Session, Trip};

fn chosen(session: &Session<AwaitingConfirm>) -> &Trip {
    &session.trip
}

fn receipt(booking_ref: String) -> Receipt {
    Receipt { booking_ref }
}

fn main() {}
