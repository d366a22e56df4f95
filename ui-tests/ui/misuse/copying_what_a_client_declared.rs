//! What a client declared is lent with the request: it cannot be copied and asked for a witness later.

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

use dialogue_runtime::{Call, ClientCapabilities};

struct Server {
    client: ClientCapabilities,
}

fn remember(call: &Call<'_>) -> Server {
    Server { client: call.capabilities().clone() }
}

fn main() {}
