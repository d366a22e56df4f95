//! Compiles every fixture and compares what the compiler says with the `.stderr` beside it.

use std::fs;
use std::path::{Path, PathBuf};

/// Every program in this folder.
fn programs(folder: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let paths = files.map(|file| file.expect("the folder can be read").path());
    let programs = paths.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    programs.collect()
}

/// The pattern of these programs, of which there are some: trybuild is content without.
fn pattern(folder: &str) -> String {
    assert!(!programs(folder).is_empty(), "{folder} has no programs");
    format!("{folder}/*.rs")
}

#[test]
fn illegal_dialogues_do_not_compile_and_the_compiler_says_why() {
    trybuild::TestCases::new().compile_fail(pattern("ui/misuse"));
}

/// In the same words in both syntaxes, where both can be mistaken in just this way.
#[test]
fn a_mistake_in_a_contract_is_reported_once_at_the_authors_token() {
    let cases = trybuild::TestCases::new();
    for fixtures in ["ui/check/*/dsl.rs", "ui/check/*/attr.rs"] {
        cases.compile_fail(fixtures);
    }
    for folder in ["ui/dsl", "ui/attr"] {
        cases.compile_fail(pattern(folder));
    }
    // It compiles them when it is dropped.
    drop(cases);
    let mut rules = 0;
    for folder in fs::read_dir("ui/check").expect("there are fixtures") {
        let folder = folder.expect("the folder can be read").path();
        if folder.is_dir() {
            rules += 1;
            for program in ["dsl.rs", "attr.rs"] {
                assert!(folder.join(program).exists(), "{} has no {program}", folder.display());
            }
            let (one, other) = (errors(&folder.join("dsl.stderr")), errors(&folder.join("attr.stderr")));
            assert_eq!(one, other, "{}", folder.display());
            assert_eq!(one.len(), 1, "{}", folder.display());
        }
    }
    assert!(rules > 0, "ui/check has no rules");
    for folder in ["ui/dsl", "ui/attr"] {
        for file in programs(folder) {
            // The compiler refuses a module in another file as well, and does not say why.
            if file.ends_with("module_without_body.rs") {
                continue;
            }
            assert_eq!(errors(&file.with_extension("stderr")).len(), 1, "{}", file.display());
        }
    }
}

#[test]
fn ten_mistakes_are_ten_errors_in_the_order_of_the_source() {
    trybuild::TestCases::new().compile_fail(pattern("ui/ten_mistakes"));
    let places = |file: &str| -> Vec<usize> {
        let text = fs::read_to_string(Path::new("ui/ten_mistakes").join(file)).expect("there is a fixture");
        let places = text
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("--> ")?.split(':').nth(1));
        places.filter_map(|line| line.parse().ok()).collect()
    };
    for file in ["dsl.stderr", "attr.stderr"] {
        assert!(places(file).is_sorted(), "{file}");
        assert_eq!(places(file).len(), 10, "{file}");
    }
    let errors = |file: &str| errors(&Path::new("ui/ten_mistakes").join(file));
    assert_eq!(errors("dsl.stderr"), errors("attr.stderr"));
}

/// What a dialogue cannot do, and `docs/LIMITS.md` says so.
#[test]
fn limits_are_what_they_are_said_to_be() {
    trybuild::TestCases::new().compile_fail(pattern("ui/limits"));
}

#[test]
fn legal_dialogues_compile() {
    trybuild::TestCases::new().pass(pattern("ui/pass"));
}

/// The lines of a `.stderr` that begin an error.
fn errors(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let errors = text.lines().filter(|line| line.starts_with("error"));
    errors.map(str::to_owned).collect()
}
