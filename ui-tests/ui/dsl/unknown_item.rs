//! A word that begins no item.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip

        phase Idle                            -> AwaitingTrip
        phase AwaitingTrip    asks Trip       -> AwaitingConfirm
        phase AwaitingConfirm carries Quote
                              asks Confirm    -> Confirmed { Booked: Done, Amend: AwaitingTrip }
        phase Done                            yields Receipt "Booked: {receipt.booking_ref}."

        ask Trip    "Where are you going?"    { destination : string }
        ask Confirm "Book {trip.destination} for {quote.cents} cents?" { confirm : bool }

        message BookTrip { origin : string }
        note    Quote    { cents : int }
        message Receipt  { booking_ref : string }
    }
}

use booking::{Receipt, Session, Trip};

fn trip(destination: String) -> Trip {
    Trip { destination }
}

fn finished(session: Session<booking::Done>, receipt: Receipt) -> (booking::Done, Receipt) {
    (session.result(), receipt)
}

fn main() {}
