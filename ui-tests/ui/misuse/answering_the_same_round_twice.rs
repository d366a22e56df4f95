//! Answering a round consumes the session: there is nothing left to answer it with again.

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

use booking::{AwaitingTrip, Session, Trip};

fn answer(session: Session<AwaitingTrip>, lisbon: Trip, porto: Trip) {
    let _first = session.respond(lisbon);
    let _second = session.respond(porto);
}

fn main() {}
