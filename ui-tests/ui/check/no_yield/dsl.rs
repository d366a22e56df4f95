//! A dialogue that can only fail.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip

        phase Idle                            -> AwaitingTrip
        phase AwaitingTrip    asks Trip       -> AwaitingConfirm
        phase AwaitingConfirm carries Quote
                              asks Confirm    -> Confirmed { Booked: Done, Amend: AwaitingTrip }
        phase Done                            fails "Nothing was booked."

        ask Trip    "Where are you going?"    { destination : string }
        ask Confirm "Book {trip.destination} for {quote.cents} cents?" { confirm : bool }

        message BookTrip { origin : string }
        message Quote    { cents : int }
    }
}

use booking::{AwaitingConfirm, Session, Trip};

fn chosen(session: &Session<AwaitingConfirm>) -> &Trip {
    &session.trip
}

fn main() {}
