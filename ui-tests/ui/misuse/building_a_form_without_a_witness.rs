//! A form may only go to a client that declared that it can show one.

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

use booking::{AwaitingTrip, Session};

fn ask(session: Session<AwaitingTrip>) {
    let _ = session.ask();
}

fn main() {}
