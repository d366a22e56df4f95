//! The expansion of whole contracts, compared with the committed goldens, and what must hold of every expansion.

use std::{
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};

use crate::{
    pipeline,
    testing::{macro_input, module_input},
};

/// The dialogues that are written in both syntaxes.
const CASES: &[&str] = &["booking", "support", "own", "rounds", "prompt"];

fn case(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)
}

fn source(name: &str, file: &str) -> String {
    fs::read_to_string(case(name).join(file)).expect("the case is written in both syntaxes")
}

fn printed(tokens: TokenStream) -> String {
    prettyplease::unparse(&syn::parse2(tokens).expect("an expansion is a file of Rust"))
}

fn expanded(name: &str) -> String {
    printed(pipeline::dialogue(macro_input(&source(name, "dsl.rs"))))
}

fn expanded_module(name: &str) -> String {
    let (arguments, item) = module_input(&source(name, "attr.rs"));
    printed(pipeline::dialogue_module(arguments, item))
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
fn rounds_of_several_asks_expand_to_their_golden() {
    assert_golden("rounds");
}

#[test]
fn a_prompt_expands_to_its_golden() {
    assert_golden("prompt");
}

#[test]
fn types_of_ones_own_expand_to_their_golden() {
    assert_golden("own");
}

/// To the byte: beside the goldens nothing is left to compare.
#[test]
fn both_syntaxes_expand_to_the_same() {
    for name in CASES {
        let (module, expanded) = (expanded_module(name), expanded(name));
        let differs = module.lines().zip(expanded.lines()).find(|(one, other)| one != other);
        assert_eq!(differs, None, "{name}");
        assert_eq!(module.len(), expanded.len(), "{name}");
    }
}

/// The golden `support` is exported to a directory that does not exist.
#[test]
fn the_docs_show_the_exported_picture_where_there_is_one() {
    let exported = |directory: &str| {
        let booking = source("booking", "dsl.rs");
        let export = format!("tool \"book_trip\" export \"{directory}\"");
        let expanded = printed(pipeline::dialogue(macro_input(&booking.replacen(
            "tool \"book_trip\"",
            &export,
            1,
        ))));
        let (docs, _) = expanded.split_once("pub mod booking").unwrap();
        docs.to_owned()
    };
    for directory in ["golden/picture", "golden/picture/", "../dialogue-macros/golden/picture"] {
        let docs = exported(directory);
        let file = format!("\"/{}/booking.svg\"", directory.trim_end_matches('/'));
        assert!(docs.contains("::core::include_str!"), "{docs}");
        assert!(docs.contains(&file), "{docs}");
        assert!(docs.contains("| phase |") && !docs.contains("stateDiagram"), "{docs}");
        assert!(docs.starts_with("/// Books a trip, one form at a time."), "{docs}");
    }
    for directory in ["golden/no_picture", "golden/booking"] {
        let docs = exported(directory);
        assert!(!docs.contains("include_str") && docs.contains("stateDiagram"), "{docs}");
    }
}

/// A directory that cannot be exported to is no reason to look at the disk.
#[test]
fn a_contract_with_mistakes_exports_nothing() {
    let booking = source("booking", "dsl.rs").replacen("tool", "export \"/golden\" tool", 1);
    let expanded = printed(pipeline::dialogue(macro_input(&booking)));
    assert!(
        expanded.contains("export-path") && !expanded.contains("fn export_"),
        "{expanded}"
    );
}

#[test]
fn only_resume_turns_a_tag_into_a_type() {
    for name in CASES {
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
    for name in CASES {
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

/// Every name in a stream, with where it stands, and whether a colon or nothing of the kind follows it.
fn names(stream: TokenStream, found: &mut Vec<(String, usize, usize, bool)>) {
    let mut tokens = stream.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(name) => {
                let colon = matches!(tokens.peek(), Some(TokenTree::Punct(colon)) if colon.as_char() == ':');
                let start = name.span().start();
                found.push((name.to_string(), start.line, start.column, colon));
            }
            TokenTree::Group(group) => names(group.stream(), found),
            _ => {}
        }
    }
}

/// Whoever follows a token of the author's through the expansion, as an editor does, finds what it names.
#[test]
fn every_name_of_the_authors_stands_in_the_expansion_where_they_wrote_it() {
    for name in CASES {
        let dialogue = macro_input(&source(name, "dsl.rs"));
        let (arguments, item) = module_input(&source(name, "attr.rs"));
        for (written, expanded) in [
            (dialogue.clone(), pipeline::dialogue(dialogue)),
            (item.clone(), pipeline::dialogue_module(arguments, item)),
        ] {
            let (mut author, mut found) = (Vec::new(), Vec::new());
            names(written, &mut author);
            names(expanded, &mut found);
            // Types, phases and variants begin with a capital; fields have a colon behind them. A default is no name
            // but a value, and the dialogue itself becomes a module of another name.
            let defaults = ["Bug", "Technical"];
            let named = author.into_iter().filter(|(text, _, _, colon)| {
                *colon || text.starts_with(char::is_uppercase) && !defaults.contains(&text.as_str())
            });
            for (text, line, column, _) in named {
                let here = |other: &&(String, usize, usize, bool)| (other.1, other.2) == (line, column);
                assert!(
                    found.iter().any(|other| here(&other)),
                    "{name}: `{text}` at {line}:{column}"
                );
            }
        }
    }
}
