//! Ten mistakes of ten kinds: ten errors, in the order of the source, in one build.

use dialogue_runtime::attribute::dialogue;

#[dialogue(tool = "book trip")]
pub mod booking {
    #[phase(next = AwaitingTrip)]
    pub struct Idle;
    #[phase(asks = Trip, next = AwaitingConfirm, declined = again, declined = Done)]
    pub struct AwaitingTrip;
    #[phase(carries = Quote, asks = Confirm, next = Confirmed)]
    pub struct AwaitingConfirm;
    #[branch]
    pub enum Confirmed {
        Booked(Done),
        Booked(AwaitingTrip),
    }

    #[phase(yields = Receipt, text = "Booked: {receipt.booking_ref}.")]
    pub struct Done;

    #[ask("Where are you going?")]
    pub struct Trip {
        pub destination: String,
        #[field(range = 9..=1)]
        pub seats: i64,
        #[field(range = 1..=9, default = 10)]
        pub nights: i64,
        pub api_key: String,
        pub stops: Vec<String>,
    }

    #[ask("Book {trip.destinaton} for {quote.cents} cents?")]
    pub struct Confirm {
        #[field(default = 1)]
        pub confirm: bool,
    }

    #[opens]
    pub struct BookTrip {
        pub origin: String,
    }
    #[fact]
    pub struct Quote {
        pub cents: i64,
        pub cheaper: Vec<Quote>,
    }
    #[result]
    pub struct Receipt {
        pub booking_ref: String,
    }
}

use booking::{AwaitingConfirm, Receipt, Session};

fn destination(session: &Session<AwaitingConfirm>) -> &str {
    &session.trip.destination
}

fn receipt(booking_ref: String) -> Receipt {
    Receipt { booking_ref }
}

fn main() {}
