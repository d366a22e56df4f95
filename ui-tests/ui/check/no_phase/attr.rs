//! A dialogue without phases.

use dialogue_runtime::attribute::dialogue;

#[dialogue(tool = "book_trip")]
pub mod booking {}

pub use booking::Contract;

fn main() {}
