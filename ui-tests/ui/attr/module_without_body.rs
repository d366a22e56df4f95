//! A module in another file.

use dialogue_runtime::attribute::dialogue;

#[dialogue(tool = "book_trip")]
pub mod booking;

fn main() {}
