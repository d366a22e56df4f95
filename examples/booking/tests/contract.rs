//! The command line of the contract, as a deploy calls it.

#![cfg(test)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs, process};

use serde_json::{Value, json};

fn booking(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_booking"))
        .arg("contract")
        .args(arguments)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A file that is there for one test.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> Self {
        let path = env::temp_dir().join(format!("booking-{}-{name}", process::id()));
        fs::write(&path, text).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn contract() -> Value {
    serde_json::from_slice(&booking(&[]).stdout).unwrap()
}

#[test]
fn the_contract_is_printed_in_each_format_and_as_json_unless_told_otherwise() {
    assert_eq!(contract()["dialogue"], "Booking");
    for format in ["json", "schema", "typescript", "dart", "mermaid", "dot", "svg"] {
        let output = booking(&["--format", format]);
        assert!(output.status.success() && !output.stdout.is_empty(), "{format}");
        assert_eq!(format == "json", output.stdout == booking(&[]).stdout, "{format}");
    }
    let output = booking(&["--format", "yaml"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr)
            .contains("no format is called `yaml`: use json, schema, typescript, dart, mermaid, dot or svg")
    );
}

#[test]
fn a_difference_that_breaks_nothing_ends_with_0_and_one_that_breaks_something_with_1() {
    let old = contract();
    let mut reworded = old.clone();
    reworded["phases"][1]["question"] = json!("0000");
    let mut broken = old.clone();
    broken["phases"][1]["tag"] = json!("00000000");
    let old = File::new("old.json", &old.to_string());
    for (new, lines, code) in [
        (&fs::read_to_string(&old.0).unwrap(), "no difference\n", 0),
        (
            &reworded.to_string(),
            "asks once more: `AwaitingTrip`: its questions are worded anew\n",
            0,
        ),
        (
            &broken.to_string(),
            "breaks: open dialogues in `AwaitingTrip` start again: what they know has changed\n",
            1,
        ),
    ] {
        let new = File::new("new.json", new);
        let output = booking(&["diff", old.path(), new.path()]);
        assert_eq!((text(&output.stdout), output.status.code()), (lines, Some(code)));
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn what_cannot_be_read_or_is_no_contract_ends_with_2_and_is_named() {
    let contract = File::new("contract.json", &contract().to_string());
    let object = File::new("object.json", "{}");
    let prose = File::new("prose.json", "a contract");
    assert!(!Path::new("missing.json").exists());
    for (other, says) in [
        ("missing.json", "missing.json cannot be read"),
        (prose.path(), "prose.json is no JSON"),
        (
            object.path(),
            "the new one is not the contract of a dialogue: missing field `format`",
        ),
    ] {
        let output = booking(&["diff", contract.path(), other]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(says), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty());
    }
}
