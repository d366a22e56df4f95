//! Code beside the phases, inside the module that the attribute stands on, makes the end sealable.

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

    #[ask("Book {trip.destination} for {quote.cents} cents?")]
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

    impl Sealable for Done {}
}

fn main() {}
