//! A default that its own format refuses.

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

        ask Trip    "Where are you going?"    { destination : string   back : date = "tomorrow" }
        ask Confirm "Book {trip.destination} for {quote.cents} cents?" { confirm : bool }

        message BookTrip { origin : string }
        message Quote    { cents : int }
        message Receipt  { booking_ref : string }
    }
}

use booking::{AwaitingConfirm, Session};

fn destination(session: &Session<AwaitingConfirm>) -> &str {
    &session.trip.destination
}

fn main() {}
