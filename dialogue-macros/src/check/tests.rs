//! Every rule has its fixture, its message and its place in the docs, and breaks alone.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::PathBuf};

use super::CHECKS;
use crate::{
    diag::{Syntax, rules},
    testing::{self, BOOKING, broken, mistakes, module_mistakes, workspace},
};

const UI: &str = "ui-tests/ui";
const FIXTURES: &str = "ui-tests/ui/check";

/// A dialogue that breaks a rule, in one of the syntaxes.
struct Fixture {
    syntax: Syntax,
    path: PathBuf,
}

impl Fixture {
    fn mistakes(&self) -> Vec<(usize, String, String)> {
        let source = fs::read_to_string(&self.path).expect("the fixture can be read");
        match self.syntax {
            Syntax::Macro => mistakes(testing::macro_input(&source)),
            Syntax::Module => module_mistakes(testing::module_input(&source)),
        }
    }
}

/// The fixtures of a rule: one in each syntax, or one where only that syntax can break it in just this way.
fn fixtures(rule: &str) -> Vec<Fixture> {
    let rule = rule.replace('-', "_");
    let fixture = |syntax, path: String| Fixture {
        syntax,
        path: workspace(UI).join(path),
    };
    let places = [
        fixture(Syntax::Macro, format!("check/{rule}/dsl.rs")),
        fixture(Syntax::Module, format!("check/{rule}/attr.rs")),
        fixture(Syntax::Macro, format!("dsl/{rule}.rs")),
        fixture(Syntax::Module, format!("attr/{rule}.rs")),
    ];
    places.into_iter().filter(|fixture| fixture.path.exists()).collect()
}

#[test]
fn the_booking_dialogue_breaks_no_rule() {
    assert_eq!(broken(BOOKING), Vec::<String>::new());
}

#[test]
fn every_rule_breaks_alone_in_its_fixtures() {
    let mut wrong = String::new();
    for rule in rules::ALL {
        for fixture in fixtures(rule.name) {
            let mistakes = fixture.mistakes();
            let alone = matches!(mistakes.as_slice(), [(_, broken, _)] if broken == rule.name);
            if !alone {
                let path = fixture.path.display();
                writeln!(wrong, "{}, {path}: {mistakes:#?}", rule.name).expect("a string takes everything");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// In both syntaxes the same is said of it, word for word; how to mend it is said in the author's own syntax.
#[test]
fn every_rule_has_a_fixture_in_each_syntax_that_can_break_it() {
    for rule in rules::ALL {
        let fixtures = fixtures(rule.name);
        assert!(!fixtures.is_empty(), "{} has no fixture", rule.name);
        let pairs = fixtures
            .iter()
            .filter(|fixture| fixture.path.starts_with(workspace(FIXTURES)));
        let said: Vec<String> = pairs
            .flat_map(Fixture::mistakes)
            .map(|(_, _, text)| text.lines().next().unwrap_or_default().to_owned())
            .collect();
        assert!(matches!(said.as_slice(), [] | [_, _]), "{}: {said:?}", rule.name);
        assert_eq!(said.first(), said.last(), "{}", rule.name);
    }
}

#[test]
fn every_fixture_belongs_to_a_rule() {
    let rules: BTreeSet<String> = rules::ALL.iter().map(|rule| rule.name.replace('-', "_")).collect();
    for folder in ["check", "dsl", "attr"] {
        for entry in fs::read_dir(workspace(UI).join(folder)).expect("there are fixtures") {
            let path = entry.expect("the folder can be read").path();
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let is_fixture = path.is_dir() || path.extension().is_some_and(|extension| extension == "rs");
            assert!(!is_fixture || rules.contains(&name), "{}", path.display());
        }
    }
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
    let mut text = String::from("Every rule's message, from its fixtures. Where both syntaxes say the same, once.\n");
    for rule in rules::ALL {
        let mut before = None;
        for fixture in fixtures(rule.name) {
            let syntax = match fixture.syntax {
                Syntax::Macro => "dialogue!",
                Syntax::Module => "#[dialogue]",
            };
            for (line, rule, message) in fixture.mistakes() {
                let again = before.replace(message.clone()) == Some(message.clone());
                if !again {
                    write!(text, "\n{rule}, {syntax}, line {line}\nerror: {message}\n")
                        .expect("a string takes everything");
                }
            }
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
