//! An end for clients that cannot be asked, and nothing to ask them.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip
        unattended -> NobodyThere

        phase Idle        -> Looked { Free: Done, Full: SoldOut }
        phase Done        yields Receipt "Booked: {receipt.booking_ref}."
        phase SoldOut     fails "Nothing is left from {book_trip.origin}."
        phase NobodyThere fails "Nobody could be asked."

        message BookTrip { origin : string }
        message Receipt  { booking_ref : string }
    }
}

use booking::Receipt;

fn receipt(booking_ref: String) -> Receipt {
    Receipt { booking_ref }
}

fn main() {}
