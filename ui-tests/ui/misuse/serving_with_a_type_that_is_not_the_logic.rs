//! An adapter serves a dialogue with what its `Logic` trait asks for, and nothing else.

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

use dialogue_runtime::Serve;

struct Desk;

/// What an adapter asks of a dialogue and its logic.
fn route<D: Serve<L>, L>(_dialogue: D, _logic: &L) {}

fn add(desk: &Desk) {
    route(booking::Contract, desk);
}

fn main() {}
