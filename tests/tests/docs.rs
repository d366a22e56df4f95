//! What the README quotes and the tests that the limits name stand where they say.

#![cfg(test)]

use std::fs;
use std::path::{Path, PathBuf};

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

/// Where the paths of `docs/LIMITS.md` begin.
const ROOTS: [&str; 4] = ["tests/tests", "dialogue-runtime/src", "tests", "."];

/// The file or the folder that the limits name.
fn found(path: &str) -> Option<PathBuf> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = ROOTS.iter().map(|root| repository.join(root).join(path));
    found.find(|path| path.exists())
}

/// Whether a function of this name is there, and a test: nothing but attributes stands between it and `#[test]`.
fn has_test(source: &str, name: &str) -> bool {
    let Some(at) = source.find(&format!("fn {name}(")) else {
        return false;
    };
    let before = source.get(..at).unwrap_or_default().rsplit('\n').skip(1);
    let mut attributes = before.map(str::trim_start).take_while(|line| line.starts_with('#'));
    attributes.any(|line| line.starts_with("#[test]") || line.starts_with("#[tokio::test"))
}

#[test]
fn every_test_that_the_limits_name_is_there() {
    let limits = include_str!("../../docs/LIMITS.md");
    let (mut file, mut text, mut tests) = ("", String::new(), 0);
    for paragraph in limits.split("\n\n") {
        let Some(at) = paragraph.find("\nTest") else { continue };
        let named = paragraph.get(at..).unwrap_or_default().split('`').skip(1).step_by(2);
        for name in named {
            if name.contains('/') || name.contains('.') {
                let path = found(name).unwrap_or_else(|| panic!("{name} is not there"));
                file = name;
                text = fs::read_to_string(path).unwrap_or_default();
            } else if name.matches('_').count() > 2 {
                assert!(has_test(&text, name), "{file} has no test {name}");
                tests += 1;
            }
        }
    }
    assert!(tests > 50, "{tests}");
}
