//! The rows, line by line as the table of answers has them.

mod actions;
mod kinds;
mod requests;
mod states;
mod values;

use std::collections::BTreeSet;

use crate::roads::Field;
use crate::table::Line;

fn line(arrives: &'static str, rows: impl IntoIterator<Item = crate::table::Row>) -> Line {
    Line {
        arrives,
        rows: rows.into_iter().collect(),
    }
}

#[tokio::test]
async fn only_accept_is_an_acceptance_by_either_road() {
    let lines = actions::lines().into_iter().chain(kinds::lines());
    Field::open().await.hold(lines.collect()).await;
}

#[tokio::test]
async fn values_are_read_as_declared_and_never_coerced_by_either_road() {
    Field::open().await.hold(values::lines()).await;
}

#[tokio::test]
async fn a_state_opens_for_its_own_call_and_no_other_by_either_road() {
    Field::open().await.hold(states::lines()).await;
}

#[tokio::test]
async fn requests_are_read_in_the_order_of_the_design_by_either_road() {
    Field::open().await.hold(requests::lines()).await;
}

#[test]
fn every_row_has_a_name_of_its_own_and_every_line_has_a_row() {
    let sections = [
        actions::lines(),
        values::lines(),
        states::lines(),
        requests::lines(),
        kinds::lines(),
    ];
    let mut names = BTreeSet::new();
    for line in sections.into_iter().flatten() {
        assert!(!line.rows.is_empty(), "{}", line.arrives);
        for row in line.rows {
            assert!(names.insert(row.name.clone()), "{} stands twice", row.name);
        }
    }
}
