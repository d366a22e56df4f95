//! The behaviour of a dialogue through its public driver: one call in, one reply out, the client remembers
//! nothing but the state it was given.

#![cfg(test)]

mod actions;
mod early;
mod edges;
mod json;
mod limits;
mod openings;
mod order;
mod outcomes;
mod pages;
mod restarts;
mod rounds;
mod states;
mod texts;
mod turns;
mod values;
