//! Every rule has its fixture, its message and its place in the docs, and breaks alone.

use std::{collections::BTreeSet, fmt::Write as _, fs};

use super::CHECKS;
use crate::{
    diag::rules,
    testing::{self, BOOKING, broken, mistakes, workspace},
};

const FIXTURES: &str = "ui-tests/ui/check";

fn fixture(rule: &str) -> String {
    let path = workspace(FIXTURES).join(rule.replace('-', "_")).join("dsl.rs");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn the_booking_dialogue_breaks_no_rule() {
    assert_eq!(broken(BOOKING), Vec::<String>::new());
}

#[test]
fn every_rule_breaks_alone_in_its_fixture() {
    let mut wrong = String::new();
    for rule in rules::ALL {
        let mistakes = mistakes(testing::macro_input(&fixture(rule.name)));
        let alone = matches!(mistakes.as_slice(), [(_, broken, _)] if broken == rule.name);
        if !alone {
            writeln!(wrong, "{}: {mistakes:#?}", rule.name).expect("a string takes everything");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_fixture_belongs_to_a_rule() {
    let rules: BTreeSet<String> = rules::ALL.iter().map(|rule| rule.name.replace('-', "_")).collect();
    let folders: BTreeSet<String> = fs::read_dir(workspace(FIXTURES))
        .expect("there are fixtures")
        .filter_map(|entry| {
            let entry = entry.expect("the folder can be read");
            entry
                .path()
                .is_dir()
                .then(|| entry.file_name().to_string_lossy().into_owned())
        })
        .collect();
    assert_eq!(folders, rules);
}

#[test]
fn every_rule_is_explained_in_the_docs() {
    let docs = fs::read_to_string(workspace("docs/rules.md")).expect("the rules are documented");
    let anchors: BTreeSet<&str> = docs.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let rules: BTreeSet<&str> = rules::ALL.iter().map(|rule| rule.name).collect();
    assert_eq!(anchors, rules);
}

#[test]
fn every_rule_is_checked_once() {
    let names: Vec<&str> = CHECKS.iter().map(|(rule, _)| rule.name).collect();
    let unique: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(unique.len(), names.len());
    let after_reading = rules::ALL
        .iter()
        .map(|rule| rule.name)
        .skip_while(|name| *name != names[0]);
    assert_eq!(after_reading.collect::<BTreeSet<_>>(), unique);
}

/// `BLESS=1 cargo test` rewrites the file.
#[test]
fn every_message_reads_as_committed() {
    let mut text = String::from("Every rule's message, from its fixture in this folder.\n");
    for rule in rules::ALL {
        for (line, rule, message) in mistakes(testing::macro_input(&fixture(rule.name))) {
            write!(text, "\n{rule}, line {line}\nerror: {message}\n").expect("a string takes everything");
        }
    }
    let path = workspace(FIXTURES).join("messages.txt");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &text).expect("the messages can be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == text,
        "messages differ from {}; `BLESS=1 cargo test` rewrites it",
        path.display()
    );
}
