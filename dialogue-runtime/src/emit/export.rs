//! Writing the files of a contract that is marked for export, or comparing them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

use super::{Declaration, Format};
use crate::dialogue::Dialogue;

/// Writes every format of the dialogue `D` into `directory`, which is relative to the crate at `root`; or compares them
/// with the files that are there, where `CI` is set to anything but `false`. `module` is what the files are called. The
/// test that a contract with `export` generates calls it.
///
/// # Panics
///
/// When a file cannot be written, or, where it compares, differs from the contract or is missing: with all of them named.
/// And when another dialogue of these tests has the same files.
pub fn export<D: Dialogue>(root: &str, directory: &str, module: &str) {
    let compares = std::env::var_os("CI").is_some_and(|ci| ci != "false");
    let directory = Path::new(root).join(directory);
    let declaration = Declaration::of::<D>();
    let exported = exported(&declaration, &directory, module, compares);
    // What is stale because it is another's is not to be written once more.
    let alone = alone(&OWNERS, &directory, module, (std::any::type_name::<D>(), &declaration));
    if let Err(wrong) = alone.and(exported) {
        panic!("{wrong}");
    }
}

/// The contracts that were exported by this process, by what their files are called.
type Owners = Mutex<BTreeMap<PathBuf, (&'static str, Value)>>;

static OWNERS: Owners = Mutex::new(BTreeMap::new());

/// Whether no dialogue of another contract has these files: each export would be stale for the other.
fn alone(
    owners: &Owners,
    directory: &Path,
    module: &str,
    (name, declaration): (&'static str, &Declaration),
) -> Result<(), String> {
    let directory = fs::canonicalize(directory).unwrap_or_else(|_| directory.to_owned());
    let mut owners = owners.lock().unwrap_or_else(PoisonError::into_inner);
    let json = declaration.to_json();
    let (owner, json_of_owner) = owners
        .entry(directory.join(module))
        .or_insert_with(|| (name, json.clone()));
    if *json_of_owner == json {
        return Ok(());
    }
    Err(format!(
        "`{owner}` and `{name}` are exported to the same files, {}: give one of them another directory",
        directory.join(format!("{module}.*")).display()
    ))
}

/// The same for one declaration. The error is for whoever reads why the test has failed.
fn exported(declaration: &Declaration, directory: &Path, module: &str, compares: bool) -> Result<(), String> {
    let mut wrong = Vec::new();
    for &format in Format::ALL {
        let file = directory.join(format!("{module}.{}", format.extension()));
        let text = declaration.emit(format);
        let found = fs::read_to_string(&file);
        // A checkout may have turned the line breaks into those of its system.
        if found.as_ref().is_ok_and(|found| found.replace("\r\n", "\n") == text) {
            continue;
        }
        if compares {
            let what = if found.is_ok() { "stale" } else { "missing" };
            wrong.push(format!("{what}: {}", file.display()));
        } else {
            fs::create_dir_all(directory)
                .and_then(|()| fs::write(&file, text))
                .map_err(|error| format!("{} cannot be written: {error}", file.display()))?;
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the exported files are not what the contract of `{}` says: run `cargo test export_{module}` without `CI`, and commit \
         them\n{}",
        declaration.contract().name,
        wrong.join("\n")
    ))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::{env, process};

    use super::*;
    use crate::contract::{Contract, Limits, Method, Origin};

    const CONTRACT: Contract = Contract {
        name: "Booking",
        docs: "",
        origin: Origin {
            method: Method::ToolsCall,
            name: "book_trip",
            description: "",
        },
        limits: Limits { rounds: 8, repeats: 3 },
        opening: None,
        phases: &[],
        result: None,
    };

    fn booking(fingerprint: u64) -> Declaration {
        Declaration {
            contract: &CONTRACT,
            fingerprint,
            input: None,
            output: None,
        }
    }

    /// A directory that is there for one test, two levels deep in one that nobody has made.
    struct Directory(PathBuf);

    impl Directory {
        fn new(test: &str) -> Self {
            Self(env::temp_dir().join(format!("dialogue-export-{test}-{}", process::id())))
        }

        fn path(&self) -> PathBuf {
            self.0.join("some").join("bindings")
        }

        fn file(&self, extension: &str) -> PathBuf {
            self.path().join(format!("booking.{extension}"))
        }
    }

    impl Drop for Directory {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn every_format_is_written_under_the_name_of_the_module_and_compares_equal() -> Result<(), String> {
        let directory = Directory::new("written");
        exported(&booking(1), &directory.path(), "booking", false)?;
        for &format in Format::ALL {
            let written = fs::read_to_string(directory.file(format.extension()));
            assert_eq!(written.ok(), Some(booking(1).emit(format)), "{format}");
        }
        exported(&booking(1), &directory.path(), "booking", true)
    }

    #[test]
    fn what_is_up_to_date_is_not_written_again() -> Result<(), String> {
        let directory = Directory::new("again");
        exported(&booking(1), &directory.path(), "booking", false)?;
        let modified = |format: &Format| fs::metadata(directory.file(format.extension()))?.modified();
        let times = || {
            Format::ALL
                .iter()
                .map(|format| modified(format).ok())
                .collect::<Vec<_>>()
        };
        let before = times();
        exported(&booking(1), &directory.path(), "booking", false)?;
        assert_eq!(times(), before);
        assert!(before.iter().all(Option::is_some));
        Ok(())
    }

    #[test]
    fn where_it_compares_it_writes_nothing_and_names_what_is_stale_and_what_is_missing_and_the_fix()
    -> Result<(), String> {
        let directory = Directory::new("compared");
        exported(&booking(1), &directory.path(), "booking", false)?;
        let json = directory.file("contract.json");
        let before = fs::read_to_string(&json).ok();
        fs::remove_file(directory.file("svg")).map_err(|error| error.to_string())?;
        let wrong = exported(&booking(2), &directory.path(), "booking", true).expect_err("the contract is another");
        let lines: Vec<&str> = wrong.lines().collect();
        assert_eq!(
            lines,
            [
                "the exported files are not what the contract of `Booking` says: run `cargo test export_booking` without `CI`, \
                 and commit them",
                &format!("stale: {}", json.display()),
                &format!("stale: {}", directory.file("ts").display()),
                &format!("stale: {}", directory.file("dart").display()),
                &format!("missing: {}", directory.file("svg").display()),
            ]
        );
        assert_eq!(fs::read_to_string(&json).ok(), before);
        assert!(!directory.file("svg").exists());
        exported(&booking(2), &directory.path(), "booking", false)?;
        exported(&booking(2), &directory.path(), "booking", true)
    }

    #[test]
    fn two_dialogues_that_would_overwrite_each_others_files_are_named() -> Result<(), String> {
        let directory = Directory::new("shared");
        exported(&booking(1), &directory.path(), "booking", false)?;
        let owners = Owners::default();
        let path = directory.path();
        alone(&owners, &path, "booking", ("a::booking::Contract", &booking(1)))?;
        alone(&owners, &path, "survey", ("b::survey::Contract", &booking(2)))?;
        alone(
            &owners,
            &path.join("other"),
            "booking",
            ("b::booking::Contract", &booking(2)),
        )?;
        // One contract, declared twice.
        alone(&owners, &path, "booking", ("b::booking::Contract", &booking(1)))?;
        let same = path.join("..").join("bindings").join("");
        let wrong = alone(&owners, &same, "booking", ("b::booking::Contract", &booking(2)))
            .expect_err("the files are another's");
        assert!(
            wrong.starts_with("`a::booking::Contract` and `b::booking::Contract` are exported to the same files, "),
            "{wrong}"
        );
        Ok(())
    }

    #[test]
    fn a_checkout_with_other_line_breaks_is_not_stale() -> Result<(), String> {
        let directory = Directory::new("breaks");
        exported(&booking(1), &directory.path(), "booking", false)?;
        let json = directory.file("contract.json");
        let text = fs::read_to_string(&json).map_err(|error| error.to_string())?;
        fs::write(&json, text.replace('\n', "\r\n")).map_err(|error| error.to_string())?;
        exported(&booking(1), &directory.path(), "booking", true)
    }

    #[test]
    fn a_directory_that_cannot_be_made_is_named() {
        let directory = Directory::new("file");
        fs::write(&directory.0, "a file").expect("a file can be written there");
        let wrong = exported(&booking(1), &directory.path(), "booking", false).expect_err("there is a file in the way");
        assert!(wrong.contains("booking.contract.json cannot be written: "), "{wrong}");
        fs::remove_file(&directory.0).expect("it was written just now");
    }
}
