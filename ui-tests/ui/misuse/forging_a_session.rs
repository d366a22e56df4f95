//! Only a transition and `resume` make a session; a phase alone buys nothing.

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

use booking::{BookTrip, Confirm, Done, Session, Trip};

fn forge(book_trip: BookTrip, trip: Trip, confirm: Confirm) -> Session<Done> {
    Session { phase: Done { book_trip, trip, confirm } }
}

fn main() {}
