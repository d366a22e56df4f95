//! A question without a word.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip

        phase Idle                            -> AwaitingTrip
        phase AwaitingTrip    asks Trip       -> AwaitingConfirm
        phase AwaitingConfirm carries Quote
                              asks Confirm    -> Confirmed { Booked: Done, Amend: AwaitingTrip }
        phase Done                            yields Receipt "Booked: {receipt.booking_ref}."

        ask Trip    "Where are you going?"    { destination : string }
        ask Confirm " " { confirm : bool }

        message BookTrip { origin : string }
        message Quote    { cents : int }
        message Receipt  { booking_ref : string }
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
