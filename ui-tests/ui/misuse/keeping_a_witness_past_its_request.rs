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
use dialogue_runtime::{Call, InputRequests, MissingCapability};

fn ask_later(session: &Session<AwaitingTrip>, call: Call<'_>) -> Result<InputRequests, MissingCapability> {
    let proof = call.capabilities().elicitation()?;
    answered(call);
    Ok(session.ask(&proof))
}

fn answered(_call: Call<'_>) {}

fn main() {}
