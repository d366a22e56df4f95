use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;

use crate::{
    diag::Diagnostics,
    model::{Format, Literal, Part, TypeKind},
    parse::{dsl::parse_dialogue, template::split},
    testing::{BOOKING, broken, compile, mistakes, tokens},
};

/// What remains of the tokens once `keep` has been asked about each of them, groups included.
fn filtered(stream: TokenStream, keep: &mut impl FnMut() -> bool) -> TokenStream {
    let mut kept = TokenStream::new();
    for token in stream {
        if !keep() {
            continue;
        }
        let token = match token {
            TokenTree::Group(group) => {
                let mut new = Group::new(group.delimiter(), filtered(group.stream(), keep));
                new.set_span(group.span());
                new.into()
            }
            other => other,
        };
        kept.extend([token]);
    }
    kept
}

fn count(stream: TokenStream) -> usize {
    let mut tokens = 0;
    filtered(stream, &mut || {
        tokens += 1;
        true
    });
    tokens
}

fn cut(stream: TokenStream, after: usize) -> TokenStream {
    let mut tokens = 0;
    filtered(stream, &mut || {
        tokens += 1;
        tokens <= after
    })
}

fn without(stream: TokenStream, token: usize) -> TokenStream {
    let mut tokens = 0;
    filtered(stream, &mut || {
        tokens += 1;
        tokens - 1 != token
    })
}

/// The names of everything declared.
fn declared(input: TokenStream) -> Vec<String> {
    let mut diagnostics = Diagnostics::new();
    let contract = parse_dialogue(input, &mut diagnostics);
    drop(diagnostics.to_token_stream());
    let Some(contract) = contract else { return Vec::new() };
    let phases = contract.phases.iter().map(|phase| phase.name.to_string());
    let asks = contract.asks.iter().map(|ask| ask.name.to_string());
    phases.chain(asks).chain(contract.messages.iter().map(|message| message.name.to_string())).collect()
}

#[test]
fn a_contract_cut_anywhere_keeps_what_stands_before_the_cut() {
    let whole = tokens(BOOKING);
    let mut before: Vec<String> = Vec::new();
    for after in 0..=count(whole.clone()) {
        let input = cut(whole.clone(), after);
        drop(compile(input.clone()).map_err(|invalid| invalid.map(|invalid| invalid.diagnostics.to_token_stream())));
        let declared = declared(input);
        // The last item of each kind may still be half read.
        assert!(before.iter().all(|name| declared.contains(name)), "cut after {after} tokens: {before:?} became {declared:?}");
        before = declared;
    }
    assert_eq!(before.len(), 11);
}

#[test]
fn a_contract_without_any_one_token_is_read_to_its_end() {
    let whole = tokens(BOOKING);
    let all = declared(whole.clone());
    for token in 0..count(whole.clone()) {
        let input = without(whole.clone(), token);
        let found = mistakes(input.clone());
        assert!(found.len() <= 3, "without token {token}: {found:#?}\n{input}");
        let missing = all.iter().filter(|name| !declared(input.clone()).contains(name)).count();
        let whole_groups = [0, 1];
        assert!(missing <= 1 || whole_groups.contains(&missing) || found.is_empty(), "without token {token}: {missing} missing\n{input}");
    }
}

#[test]
fn a_contract_with_any_one_token_twice_is_read_without_panic() {
    let whole = tokens(BOOKING);
    for token in 0..count(whole.clone()) {
        let mut seen = 0;
        let mut doubled = |stream: TokenStream| double(stream, token, &mut seen);
        drop(mistakes(doubled(whole.clone())));
    }
}

fn double(stream: TokenStream, token: usize, seen: &mut usize) -> TokenStream {
    let mut result = TokenStream::new();
    for tree in stream {
        let here = *seen == token;
        *seen += 1;
        let tree = match tree {
            TokenTree::Group(group) => {
                let mut new = Group::new(group.delimiter(), double(group.stream(), token, seen));
                new.set_span(group.span());
                new.into()
            }
            other => other,
        };
        result.extend([tree.clone()]);
        if here {
            result.extend([tree]);
        }
    }
    result
}

#[test]
#[ignore = "prints how many mistakes each lost token makes"]
fn statistics() {
    let whole = tokens(BOOKING);
    for token in 0..count(whole.clone()) {
        let input = without(whole.clone(), token);
        let found = mistakes(input.clone());
        let found: Vec<String> = found.into_iter().map(|(line, rule, text)| format!("{line} {rule}: {text}")).collect();
        let mut n = 0;
        let mut lost = String::new();
        filtered(whole.clone(), &mut || { n += 1; true });
        let _ = n;
        let mut index = 0;
        fn nth(stream: TokenStream, token: usize, index: &mut usize) -> Option<String> {
            for tree in stream {
                if *index == token { return Some(format!("{}:{}", tree.span().start().line, tree.to_string().chars().take(30).collect::<String>())); }
                *index += 1;
                if let TokenTree::Group(group) = tree && let Some(found) = nth(group.stream(), token, index) { return Some(found); }
            }
            None
        }
        if let Some(text) = nth(whole.clone(), token, &mut index) { lost = text; }
        println!("{token} [{lost}] {}\n    {}", found.len(), found.join("\n    "));
    }
}
