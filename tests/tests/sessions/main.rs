//! Sessions by hand: a handler that a person wrote on `Session`, `resume`, `ask`, `answers` and `seal`.

#![cfg(test)]

mod by_hand;
mod fork;
mod handler;
mod rounds;
mod same_end;
