//! A way to ask that there is not.

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

        ask Trip via samplng(max_tokens = 100) "Where would this person go?"
        ask Confirm "Book the trip for {quote.cents} cents?" { confirm : bool }

        message BookTrip { origin : string }
        message Quote    { cents : int }
        message Receipt  { booking_ref : string }
    }
}

use booking::{AwaitingConfirm, Receipt, Session, Trip};

fn chosen(session: &Session<AwaitingConfirm>) -> (&Trip, &str) {
    (&session.trip, &session.trip.text)
}

fn receipt(booking_ref: String) -> Receipt {
    Receipt { booking_ref }
}

fn main() {}
