//! Dialogues that are written as modules: what they are on the wire, and that it is what `dialogue!` makes of them.

mod own_types;
mod twins;
mod widths;
