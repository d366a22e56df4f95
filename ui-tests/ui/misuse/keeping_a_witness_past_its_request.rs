//! A client declares what it can do on every request anew.

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
use dialogue_runtime::{Call, Capability, Elicitation, InputRequests};

struct Handler {
    proof: Capability<'static, Elicitation>,
}

fn keep(call: Call<'_>) -> Option<Handler> {
    let proof = call.capabilities().elicitation().ok()?;
    Some(Handler { proof })
}

fn ask(handler: &Handler, session: &Session<AwaitingTrip>) -> InputRequests {
    session.ask(&handler.proof)
}

fn main() {}
