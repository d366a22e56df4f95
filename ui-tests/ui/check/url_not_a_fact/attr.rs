//! A page whose address the client writes.

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
        Booked(Paying),
        Amend(AwaitingTrip),
    }

    #[phase(yields = Receipt, text = "Booked: {receipt.booking_ref}.")]
    pub struct Done;
    #[phase(asks = Payment, next = Done)]
    pub struct Paying;

    #[ask("Where are you going?")]
    pub struct Trip {
        pub destination: String,
        #[field(format = "uri")]
        pub page: String,
    }

    #[ask("Pay {quote.cents} cents.", via = url(trip.page))]
    pub struct Payment;

    #[ask("Book the trip for {quote.cents} cents?")]
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
        #[field(format = "uri")]
        pub link: String,
    }
    #[result]
    pub struct Receipt {
        pub booking_ref: String,
    }
}

use booking::{Paying, Payment, Receipt, Session};

fn chosen(session: &Session<Paying>) -> &str {
    &session.trip.destination
}

fn paid(receipt: Receipt) -> (Payment, Receipt) {
    (Payment {}, receipt)
}

fn main() {}
