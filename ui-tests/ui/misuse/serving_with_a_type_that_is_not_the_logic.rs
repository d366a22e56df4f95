//! Serving a dialogue takes what its `Logic` trait asks for.

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

use dialogue_runtime::{Call, Codec, Reply, Serve};

struct Desk;

async fn handle(desk: &Desk, codec: &Codec, call: Call<'_>) -> Reply {
    <booking::Contract as Serve<Desk>>::serve(desk, codec, call).await
}

fn main() {}
