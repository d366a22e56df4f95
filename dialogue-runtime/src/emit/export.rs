//! Writing the files of a contract that is marked for export, or comparing them.

use std::fs;
use std::path::Path;

use super::{Declaration, Format};
use crate::dialogue::Dialogue;

/// Writes every format of the dialogue `D` into `directory`, which is relative to the crate at `root`; or compares them with the files
/// that are there, where `CI` is set to anything but `false`. The test that a contract with `export` generates calls it.
///
/// # Panics
///
/// When a file cannot be written, or, where it compares, differs from the contract or is missing: with all of them named.
pub fn export<D: Dialogue>(root: &str, directory: &str) {
    let declaration = Declaration::of::<D>();
    let directory = Path::new(root).join(directory);
    let compares = std::env::var_os("CI").is_some_and(|ci| ci != "false");
    let name = snake(declaration.contract().name);
    let mut stale = Vec::new();
    for format in Format::ALL {
        let file = directory.join(format!("{name}.{}", format.extension()));
        let text = declaration.emit(format);
        if fs::read_to_string(&file).is_ok_and(|found| found == text) {
            continue;
        }
        if compares {
            stale.push(file.display().to_string());
        } else {
            let written = fs::create_dir_all(&directory).and_then(|()| fs::write(&file, text));
            written.unwrap_or_else(|error| panic!("{} cannot be written: {error}", file.display()));
        }
    }
    assert!(
        stale.is_empty(),
        "these files are not what the contract of `{}` says: run this test without `CI` and commit them\n{}",
        declaration.contract().name,
        stale.join("\n")
    );
}

/// `BookTrip` → `book_trip`: the module's name.
fn snake(name: &str) -> String {
    let mut snake = String::new();
    let mut before: Option<char> = None;
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let ends_word = before.is_some_and(|before| {
            letter.is_uppercase()
                && (!before.is_uppercase() || letters.peek().is_some_and(|after| after.is_lowercase()))
        });
        if ends_word {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
        before = Some(letter);
    }
    snake
}
