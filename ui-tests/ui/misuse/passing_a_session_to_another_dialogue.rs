//! Two dialogues have two session types, even where their phases have the same names.

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

dialogue! {
    pub dialogue Rental {
        tool "rent_car"

        phase Idle                   -> AwaitingTrip
        phase AwaitingTrip asks Trip -> Done
        phase Done                   yields Receipt

        ask Trip "Where do you need the car?" { city : string }

        message Receipt { car : string }
    }
}

fn rent(session: rental::Session<rental::AwaitingTrip>) {
    let _ = session.round();
}

fn confuse(session: booking::Session<booking::AwaitingTrip>) {
    rent(session);
}

fn main() {}
