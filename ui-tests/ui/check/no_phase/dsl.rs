//! A dialogue without phases.

use dialogue_runtime::dialogue;

dialogue! {
    pub dialogue Booking {
        tool "book_trip"
    }
}

pub use booking::Contract;

fn main() {}
