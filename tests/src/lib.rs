//! What the behaviour tests and the benchmarks share: a few contracts with their logic, and a client that
//! speaks to the driver without any transport.

#![allow(
    clippy::missing_panics_doc,
    reason = "everything in here is a test's, and a test's helper may panic"
)]
#![allow(clippy::must_use_candidate, reason = "a call is made for what it does as well")]

pub mod client;
pub mod contracts;
