//! The contract: what is asked, in which order, and where each answer leads.

use dialogue_runtime::dialogue;

dialogue! {
    /// Books a trip, one form at a time.
    pub dialogue Booking {
        tool "book_trip"
        opens BookTrip
        export "bindings/"

        phase Idle                                -> AwaitingTrip
        phase AwaitingTrip         asks Trip      -> AwaitingParty
                                   declined -> again
        phase AwaitingParty        asks Party     -> AwaitingConfirmation
                                   declined -> again
        // The only branch, and the only back edge.
        phase AwaitingConfirmation carries Quote
                                   asks Confirm   -> Confirmed { Booked: Done, Amend: AwaitingTrip }
        phase Done                                yields Receipt "Booked {receipt.booking_ref} for {receipt.quote_cents} cents."

        ask Trip "Where are you going, and when?" {
            destination : string                  "Destination airport"
            dates       : string                  "Outbound and return"
        }
        ask Party "Who is travelling?" {
            travellers  : int(1..=9)              "How many travellers"
            cabin       : enum(economy, business) "Which cabin"
        }
        ask Confirm "Book {trip.destination} for {quote.cents} cents?" {
            confirm     : bool                    "Confirm the quote"
        }

        message BookTrip { origin : string }
        message Quote    { cents  : int }
        message Receipt  { booking_ref : string   quote_cents : int }
    }
}
