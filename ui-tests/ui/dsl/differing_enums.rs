//! Two enums that are called after fields of one name.

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

        ask Trip    "Where are you going?"    { destination : string   cabin : enum(economy, business) }
        ask Confirm "Book {trip.destination} for {quote.cents} cents?" { confirm : bool   cabin : enum(economy, first) }

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
