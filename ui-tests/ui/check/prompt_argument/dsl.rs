//! A prompt that takes a number.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        prompt "book_trip"
        opens BookTrip

        phase Idle                            -> AwaitingTrip
        phase AwaitingTrip    asks Trip       -> AwaitingConfirm
        phase AwaitingConfirm carries Quote
                              asks Confirm    -> Confirmed { Booked: Done, Amend: AwaitingTrip }
        phase Done                            yields Receipt "Booked: {receipt.booking_ref}."

        ask Trip    "Where are you going?"    { destination : string }
        ask Confirm "Book the trip for {quote.cents} cents?" { confirm : bool }

        message BookTrip { origin : string   seats : int }
        message Quote    { cents : int }
        message Receipt  { booking_ref : string }
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
