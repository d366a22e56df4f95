//! Asks that are no single form: rounds of several asks, optional asks, pages, models, roots, and phases with a
//! `within`. Each has its lines of the table here, once a contract can declare it.

use crate::table::Line;

pub(super) fn lines() -> Vec<Line> {
    Vec::new()
}
