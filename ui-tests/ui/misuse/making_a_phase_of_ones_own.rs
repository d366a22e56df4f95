//! The phases of a dialogue are those of its contract.

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

use booking::Phase;

struct Shortcut;

impl Phase for Shortcut {}

fn main() {}
