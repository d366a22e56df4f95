//! A branch that the server decides is decided in `Logic`: leaving it out is no program.

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

struct Desk;

impl booking::Logic for Desk {
    async fn finish(
        &self,
        _turn: &dialogue_runtime::Turn<'_>,
        _done: booking::Done,
    ) -> Result<booking::Receipt, dialogue_runtime::Failure> {
        Ok(booking::Receipt { booking_ref: "BK-1".to_owned() })
    }
}

fn main() {}
