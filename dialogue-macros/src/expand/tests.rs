//! The expansion of whole contracts, compared with the committed goldens, and what must hold of every expansion.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;

use crate::pipeline;

fn case(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)
}

/// What stands inside `dialogue! { … }` in a file.
fn contract(file: &Path) -> TokenStream {
    let source = fs::read_to_string(file).unwrap();
    let inside = source
        .trim()
        .strip_prefix("dialogue! {")
        .and_then(|rest| rest.strip_suffix('}'));
    inside.expect("the file is one `dialogue! { … }`").parse().unwrap()
}

fn expanded(name: &str) -> String {
    let tokens = pipeline::dialogue(contract(&case(name).join("dsl.rs")));
    prettyplease::unparse(&syn::parse2(tokens).expect("an expansion is a file of Rust"))
}

/// `BLESS=1` rewrites the golden instead.
fn assert_golden(name: &str) {
    let golden = case(name).join("expanded.rs");
    let found = expanded(name);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&golden, &found).unwrap();
    }
    let expected = fs::read_to_string(&golden).unwrap_or_default();
    assert!(
        expected == found,
        "the expansion of `{name}` has changed: run `.ci/bless` and read the diff"
    );
}

#[test]
fn booking_expands_to_its_golden() {
    assert_golden("booking");
}

#[test]
fn support_expands_to_its_golden() {
    assert_golden("support");
}

#[test]
fn only_resume_turns_a_tag_into_a_type() {
    for name in ["booking", "support"] {
        let expanded = expanded(name);
        let mut functions = expanded.split("fn ").filter(|body| body.contains(".tag()"));
        assert!(
            functions.next().is_some_and(|body| body.starts_with("resume(")),
            "{name}"
        );
        assert_eq!(functions.next(), None, "{name}");
    }
}

#[test]
fn a_session_is_only_built_in_the_private_module() {
    for name in ["booking", "support"] {
        let expanded = expanded(name);
        let (public, private) = expanded.split_once("mod __dialogue {").unwrap();
        assert!(private.contains("Session {"), "{name}");
        assert!(!public.contains("Session {"), "{name}");
        assert!(
            private.contains("pub struct Session<P: Phase> {\n            phase: P,"),
            "{name}"
        );
    }
}

#[test]
fn an_expansion_is_the_same_every_time() {
    assert_eq!(expanded("support"), expanded("support"));
}
