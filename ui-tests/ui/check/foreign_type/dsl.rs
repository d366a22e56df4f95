//! A type of one's own in a place where the contract says what is sealed.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip

        phase Idle                            -> AwaitingTrip
        phase AwaitingTrip    asks Trip       -> AwaitingConfirm
        phase AwaitingConfirm carries Quote, Receipt
                              asks Confirm    -> Confirmed { Booked: Done, Amend: AwaitingTrip }
        phase Done                            yields Receipt = super::Receipt

        ask Trip    "Where are you going?"    { destination : string }
        ask Confirm "Book {trip.destination} for {quote.cents} cents?" { confirm : bool }

        message BookTrip { origin : string }
        message Quote    { cents : int }
    }
}

use booking::{AwaitingConfirm, Session, Trip};

#[derive(Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
pub struct Receipt {
    pub booking_ref: String,
}

fn chosen(session: &Session<AwaitingConfirm>) -> &Trip {
    &session.trip
}

fn receipt(booking_ref: String) -> Receipt {
    Receipt { booking_ref }
}

fn main() {}
