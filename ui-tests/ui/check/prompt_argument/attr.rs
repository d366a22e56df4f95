//! A prompt that takes a number.

use dialogue_runtime::attribute::dialogue;

#[dialogue(prompt = "book_trip")]
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

    #[ask("Book the trip for {quote.cents} cents?")]
    pub struct Confirm {
        pub confirm: bool,
    }

    #[opens]
    pub struct BookTrip {
        pub origin: String,
        pub seats: i64,
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

use booking::{BookTrip, Receipt, Session, Trip};

fn opened(origin: String, seats: i64) -> BookTrip {
    BookTrip { origin, seats }
}

fn chosen(session: &Session<booking::AwaitingConfirm>, receipt: Receipt) -> (&Trip, Receipt) {
    (&session.trip, receipt)
}

fn main() {}
