//! A dialogue that came back may wait in any phase that asks: each has to be handled.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip

        phase Idle                         -> AwaitingTrip
        phase AwaitingTrip    asks Trip    -> AwaitingConfirm
        phase AwaitingConfirm asks Confirm -> Confirmed { Booked: Done, Amend: AwaitingTrip }
        phase Done                         yields Receipt

        ask Trip    "Where are you going?"      { destination : string }
        ask Confirm "Book {trip.destination}?"  { confirm : bool }

        message BookTrip { origin : string }
        message Receipt  { booking_ref : string }
    }
}

use booking::Resumed;

fn handle(resumed: Resumed) -> &'static str {
    match resumed {
        Resumed::AwaitingTrip(_) => "where to?",
    }
}

fn main() {}
