//! What the README quotes stands where it says.

#![cfg(test)]

const README: &str = include_str!("../../README.md");

/// What stands between this and the end of its block.
fn block(first: &str) -> &'static str {
    let from = README.find(first).expect("the block is there");
    let rest = README.get(from..).unwrap_or_default();
    rest.split("\n```").next().unwrap_or_default()
}

#[test]
fn the_dialogue_is_that_of_the_example() {
    let example = include_str!("../../examples/booking/src/dialogue.rs");
    let from = example.find("dialogue! {").expect("it declares a dialogue");
    assert_eq!(Some(block("dialogue! {")), example.get(from..).map(str::trim_end));
}

/// Lines in between are left out.
#[test]
fn the_refusal_is_what_the_compiler_says() {
    let said = include_str!("../../ui-tests/ui/misuse/answering_the_same_round_twice.stderr");
    let mut said = said.lines();
    for line in block("error[E0382]").lines() {
        assert!(said.any(|said| said == line), "{line}");
    }
}
