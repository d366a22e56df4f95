//! What clients in the field send: every row of the answers table, down two roads. One is the public driver by its JSON
//! door, the other a POST by hand to an rmcp server of the same dialogues; both have to bring back the same.
//!
//! Then what the SDK refuses before a dialogue sees it, dialogues side by side, and text that hides.

#![cfg(test)]

mod contracts;
mod hidden;
mod parallel;
mod refused;
mod roads;
mod rows;
mod server;
mod table;
