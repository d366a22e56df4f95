//! An end for clients that cannot be asked, and nothing to ask them.

use dialogue_runtime::attribute::dialogue;

#[dialogue(tool = "book_trip", unattended = NobodyThere)]
pub mod booking {
    #[phase(next = Looked)]
    pub struct Idle;
    #[branch]
    pub enum Looked {
        Free(Done),
        Full(SoldOut),
    }
    #[phase(yields = Receipt, text = "Booked: {receipt.booking_ref}.")]
    pub struct Done;
    #[phase(fails = "Nothing is left from {book_trip.origin}.")]
    pub struct SoldOut;
    #[phase(fails = "Nobody could be asked.")]
    pub struct NobodyThere;

    #[opens]
    pub struct BookTrip {
        pub origin: String,
    }
    #[result]
    pub struct Receipt {
        pub booking_ref: String,
    }
}

use booking::Receipt;

fn receipt(booking_ref: String) -> Receipt {
    Receipt { booking_ref }
}

fn main() {}
