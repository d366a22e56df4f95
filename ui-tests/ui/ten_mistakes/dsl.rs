//! Ten mistakes of ten kinds: ten errors, in the order of the source, in one build.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        tool "book trip"
        opens BookTrip

        phase Idle                            -> AwaitingTrip
        phase AwaitingTrip    asks Trip       -> AwaitingConfirm
                              declined -> again  declined -> Done
        phase AwaitingConfirm carries Quote
                              asks Confirm    -> Confirmed { Booked: Done, Booked: AwaitingTrip }
        phase Done                            yields Receipt "Booked: {receipt.booking_ref}."

        ask Trip "Where are you going?" {
            destination : string
            seats       : int(9..=1)
            nights      : int(1..=9) = 10
            api_key     : string
            stops       : [string]
        }
        ask Confirm "Book {trip.destinaton} for {quote.cents} cents?" { confirm : bool = 1 }

        message BookTrip { origin : string }
        message Quote    { cents : int   cheaper : [Quote] }
        message Receipt  { booking_ref : string }
    }
}

use booking::{AwaitingConfirm, Receipt, Session};

fn destination(session: &Session<AwaitingConfirm>) -> &str {
    &session.trip.destination
}

fn receipt(booking_ref: String) -> Receipt {
    Receipt { booking_ref }
}

fn main() {}
