//! A page whose address the client writes.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip

        phase Idle                            -> AwaitingTrip
        phase AwaitingTrip    asks Trip       -> AwaitingConfirm
        phase AwaitingConfirm carries Quote
                              asks Confirm    -> Confirmed { Booked: Paying, Amend: AwaitingTrip }
        phase Done                            yields Receipt "Booked: {receipt.booking_ref}."
        phase Paying          asks Payment    -> Done

        ask Trip    "Where are you going?"    { destination : string   page : uri }
        ask Payment via url(trip.page) "Pay {quote.cents} cents."
        ask Confirm "Book the trip for {quote.cents} cents?" { confirm : bool }

        message BookTrip { origin : string }
        message Quote    { cents : int   link : uri }
        message Receipt  { booking_ref : string }
    }
}

use booking::{Paying, Payment, Receipt, Session};

fn chosen(session: &Session<Paying>) -> &str {
    &session.trip.destination
}

fn paid(receipt: Receipt) -> (Payment, Receipt) {
    (Payment {}, receipt)
}

fn main() {}
