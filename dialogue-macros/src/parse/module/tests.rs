//! Reading a module never panics, keeps what was declared, and leaves alone what is not its own.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;

use crate::{
    diag::{Diagnostics, Syntax},
    model::{Contract, Field, TypeKind},
    parse::module::parse_module,
    pipeline,
    testing::{module_input, module_mistakes, tokens, workspace},
};

mod habits;
mod rounds;

fn source(case: &str) -> String {
    let path = workspace("dialogue-macros/golden").join(case).join("attr.rs");
    std::fs::read_to_string(path).expect("the case is written as a module")
}

/// The booking dialogue as a module, with some of its text replaced.
fn changed(edits: &[(&str, &str)]) -> String {
    let mut source = source("booking");
    for (old, new) in edits {
        assert!(source.contains(old), "{old} does not stand in the booking dialogue");
        source = source.replacen(old, new, 1);
    }
    source
}

/// Asserts which rules a change breaks, and that the first mistake's text contains this.
#[track_caller]
fn breaks(edits: &[(&str, &str)], rules: &[&str], says: &str) {
    let found = module_mistakes(module_input(&changed(edits)));
    let broken: Vec<&str> = found.iter().map(|(_, rule, _)| rule.as_str()).collect();
    assert_eq!(broken, rules, "{found:#?}");
    let text = found.first().map(|(_, _, text)| text.as_str()).unwrap_or_default();
    assert!(text.contains(says), "{text}");
}

#[track_caller]
fn legal(edits: &[(&str, &str)]) {
    breaks(edits, &[], "");
}

/// What is read, mistakes or not.
fn read(arguments: TokenStream, item: TokenStream) -> Option<Contract> {
    let mut diagnostics = Diagnostics::new(Syntax::Module);
    let contract = parse_module(arguments, item, &mut diagnostics);
    drop(diagnostics.to_token_stream());
    contract
}

/// The fields of the first ask of a legal dialogue, with these in the place of `dates`.
fn fields(body: &str) -> Vec<Field> {
    let source = changed(&[("pub dates: String,", body)]);
    let (arguments, item) = module_input(&source);
    let mistakes = module_mistakes((arguments.clone(), item.clone()));
    assert_eq!(mistakes, []);
    let contract = read(arguments, item).expect("there is a module");
    let ask = contract.asks.into_iter().next().expect("there is an ask");
    ask.fields.into_iter().skip(1).collect()
}

/// The tokens as far as `left` allows, delimiters closed.
fn cut(stream: TokenStream, left: &mut usize) -> TokenStream {
    let mut kept = TokenStream::new();
    for token in stream {
        let Some(rest) = left.checked_sub(1) else { break };
        *left = rest;
        kept.extend([match token {
            TokenTree::Group(group) => {
                let mut new = Group::new(group.delimiter(), cut(group.stream(), left));
                new.set_span(group.span());
                new.into()
            }
            other => other,
        }]);
    }
    kept
}

fn count(stream: TokenStream) -> usize {
    let inside = |token: &TokenTree| match token {
        TokenTree::Group(group) => count(group.stream()),
        _ => 0,
    };
    stream.into_iter().map(|token| 1 + inside(&token)).sum()
}

/// The names of everything declared.
fn declared(contract: &Contract) -> Vec<String> {
    let phases = contract.phases.iter().map(|phase| &phase.name);
    let asks = contract.asks.iter().map(|ask| &ask.name);
    let messages = contract.messages.iter().map(|message| &message.name);
    let choices = contract.choices.iter().map(|choices| &choices.name);
    let names = phases.chain(asks).chain(messages).chain(choices);
    names.map(ToString::to_string).collect()
}

#[test]
fn a_module_cut_anywhere_keeps_what_stands_before_the_cut() {
    for case in ["booking", "support", "rounds"] {
        let (arguments, item) = module_input(&source(case));
        let whole = count(item.clone());
        let mut before: Vec<String> = Vec::new();
        for after in 0..=whole {
            let item = cut(item.clone(), &mut after.clone());
            // The expansion itself: errors, and all types that can be. Once is enough of what takes a second.
            if case == "booking" {
                let expanded = syn::parse2::<syn::File>(pipeline::dialogue_module(arguments.clone(), item.clone()));
                assert!(
                    expanded.is_ok() || before.is_empty(),
                    "cut after {after} tokens: {:?}",
                    expanded.err()
                );
            }
            let Some(contract) = read(arguments.clone(), item) else {
                assert!(before.is_empty(), "cut after {after} tokens");
                continue;
            };
            let now = declared(&contract);
            assert!(
                before.iter().all(|name| now.contains(name)),
                "cut after {after} tokens: {before:?} became {now:?}"
            );
            before = now;
        }
        assert!(before.len() > 9);
    }
}

#[test]
fn arguments_cut_anywhere_are_read_without_panic() {
    let (arguments, item) = module_input(&source("support"));
    for after in 0..count(arguments.clone()) {
        let arguments = cut(arguments.clone(), &mut after.clone());
        assert!(read(arguments, item.clone()).is_some());
    }
}

#[test]
fn a_module_without_any_one_token_is_read_without_panic() {
    fn without(stream: TokenStream, token: usize, seen: &mut usize) -> TokenStream {
        let mut kept = TokenStream::new();
        for tree in stream {
            *seen += 1;
            if *seen - 1 == token {
                continue;
            }
            kept.extend([match tree {
                TokenTree::Group(group) => Group::new(group.delimiter(), without(group.stream(), token, seen)).into(),
                other => other,
            }]);
        }
        kept
    }
    let (arguments, item) = module_input(&source("support"));
    for token in 0..count(item.clone()) {
        drop(module_mistakes((
            arguments.clone(),
            without(item.clone(), token, &mut 0),
        )));
    }
}

#[test]
fn what_is_no_part_of_the_contract_passes_through_as_it_is_written() {
    let passing = [
        "#![allow(clippy::all)]",
        "use std::fmt as formatting;",
        "/// Kept. \n #[cfg(test)] #[inline] pub(super) fn helper<T: Into<String>>(it: T) -> String { it.into() }",
        "impl Trip { /// Short. \n pub fn short(&self) -> &str { &self.destination } }",
        "impl PartialEq for Quote { fn eq(&self, other: &Self) -> bool { self.cents == other.cents } }",
        "#[derive(Debug)] pub struct Mine<'a>(&'a str);",
        "macro_rules! twice { ($x:expr) => { $x + $x }; }",
        "twice! {}",
        "pub type Ours = Vec<Mine<'static>>;",
    ];
    let (first, rest) = (passing[0], &passing[1..]);
    let source = changed(&[
        ("pub mod booking {", &format!("pub mod booking {{ {first}")),
        ("#[opens]", &format!("{} #[opens]", rest.join("\n"))),
        (
            "pub cents: i64,\n    }",
            "pub cents: i64,\n    } pub const LAST: u8 = 1;",
        ),
    ]);
    let (arguments, item) = module_input(&source);
    assert_eq!(module_mistakes((arguments.clone(), item.clone())), []);
    let contract = read(arguments, item).expect("there is a module");
    let expected = tokens(&format!("{} pub const LAST: u8 = 1;", passing.join("\n")));
    let tight = |tokens: &TokenStream| tokens.to_string().replace(' ', "");
    assert_eq!(tight(&contract.passing), tight(&expected));
    let quote = contract.messages.iter().find(|message| message.name == "Quote");
    assert!(quote.is_some_and(|quote| quote.own.traits.contains("PartialEq")));
}

#[test]
fn a_derive_that_the_author_wrote_is_not_added_again() {
    let source = changed(&[
        (
            "#[fact]",
            "#[derive(Default, serde::Serialize, Clone)] #[fact] #[non_exhaustive]",
        ),
        (
            "#[choice]",
            "#[derive(std::fmt::Debug, Hash, PartialEq, Eq, Clone, Copy)] #[choice]",
        ),
        ("pub cents: i64,", "#[deprecated] pub cents: i64,"),
    ]);
    let (arguments, item) = module_input(&source);
    let file = syn::parse2(pipeline::dialogue_module(arguments, item)).expect("an expansion is a file of Rust");
    let expanded = prettyplease::unparse(&file);
    let quote = "
    #[derive(Default, serde::Serialize, Clone)]
    #[non_exhaustive]
    #[derive(::core::fmt::Debug, ::core::cmp::PartialEq)]
    #[derive(::dialogue_runtime::__private::serde::Deserialize)]
    #[serde(crate = \"::dialogue_runtime::__private::serde\")]
    #[allow(non_snake_case)]
    pub struct Quote {
        /// Cents.
        #[deprecated]
        pub cents: ::core::primitive::i64,
    }";
    assert!(expanded.contains(quote), "{expanded}");
    let cabin = "
    #[derive(std::fmt::Debug, Hash, PartialEq, Eq, Clone, Copy)]
    #[derive(
        ::dialogue_runtime::__private::serde::Serialize,";
    assert!(expanded.contains(cabin), "{expanded}");
}

#[test]
fn docs_of_every_item_stay() {
    let source = changed(&[
        ("pub mod booking {", "pub mod booking { //! Inside."),
        ("#[branch]", "/// Where it leads. \n #[branch]"),
        ("Booked(Done)", "/// Agreed. \n Booked(Done)"),
        ("        Economy,", "        /// In the back. \n        Economy,"),
        ("#[ask(\"Who", "#[doc(alias = \"people\")] /// Who. \n #[ask(\"Who"),
    ]);
    let (arguments, item) = module_input(&source);
    let contract = read(arguments, item).expect("there is a module");
    assert_eq!(contract.docs.0, ["Books a trip, one form at a time.", "Inside."]);
    let party = &contract.asks[1];
    assert_eq!(party.docs.0, ["Who. "]);
    assert_eq!(
        party.own.attributes.to_string(),
        tokens("#[doc(alias = \"people\")]").to_string()
    );
    assert_eq!(contract.choices[0].values[0].docs.0, ["In the back. "]);
    let crate::model::Target::Branch(branch) = &contract.phases[3].next[0] else {
        panic!("a branch")
    };
    assert_eq!(
        (&branch.docs.0[0][..], &branch.arms[0].docs.0[0][..]),
        ("Where it leads. ", "Agreed. ")
    );
}

#[test]
fn types_of_rust_are_fields_with_their_own_ranges() {
    let int = |primitive: &str, range: Option<(Option<i64>, Option<i64>)>| (primitive.to_owned(), range);
    let read = fields(
        "pub a: u8, pub b: i16, pub c: u32, pub d: u64, pub e: usize, pub f: i64, pub g: isize,
         #[field(range = 1..)] pub h: u8, #[field(range = ..=9)] pub i: u64, #[field(range = -5..=5)] pub j: i64,
         pub k: std::primitive::i8,",
    );
    let found: Vec<_> = read
        .into_iter()
        .map(|field| match field.ty.kind {
            TypeKind::Int { primitive, range } => int(primitive, range.map(|range| (range.min, range.max))),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        found,
        [
            int("u8", Some((Some(0), Some(255)))),
            int("i16", Some((Some(-32768), Some(32767)))),
            int("u32", Some((Some(0), Some(4_294_967_295)))),
            int("u64", Some((Some(0), None))),
            int("usize", Some((Some(0), None))),
            int("i64", None),
            int("isize", None),
            int("u8", Some((Some(1), Some(255)))),
            int("u64", Some((Some(0), Some(9)))),
            int("i64", Some((Some(-5), Some(5)))),
            int("i8", Some((Some(-128), Some(127)))),
        ]
    );
    let [single, double] = &fields("pub l: f32, #[field(range = 0..=1)] pub m: f64,")[..] else {
        panic!("two fields")
    };
    let TypeKind::Number { range: Some(range), .. } = &single.ty.kind else {
        panic!("a width")
    };
    assert_eq!((range.min, range.max), (Some(f32::MIN.into()), Some(f32::MAX.into())));
    let TypeKind::Number { range: Some(range), .. } = &double.ty.kind else {
        panic!("a range")
    };
    assert_eq!((range.min, range.max), (Some(0.0), Some(1.0)));
}

#[test]
fn a_type_that_no_form_can_hold_is_one_mistake_that_says_what_can() {
    for (written, says) in [
        ("HashMap<String, u8>", "`HashMap<String, u8>` is not a type"),
        ("std::time::Duration", "a form holds `String`"),
        ("(u8, u8)", "a form holds"),
        ("[u8; 4]", "write `Vec<…>`"),
        ("&'static str", "write `String`"),
        ("Box<String>", "the type in the `< >` alone"),
        ("Option<Option<u8>>", "one `Option`"),
        ("Vec<Option<u8>>", "a list has no holes"),
        ("u128", "write `u64`"),
        ("char", "write `String`"),
        ("crate::Cabin", "a form holds"),
        ("Result<String>", "`Result<String>`"),
    ] {
        breaks(
            &[("pub dates: String", &format!("pub dates: {written}"))],
            &["unknown-type"],
            says,
        );
    }
    breaks(
        &[("pub dates: String", "pub dates: Cabn")],
        &["undeclared-message"],
        "did you mean `Cabin`?",
    );
    breaks(
        &[("pub dates: String", "pub dates: Elsewhere")],
        &["undeclared-message"],
        "`#[choice] pub enum Elsewhere { … }`",
    );
}

#[test]
fn a_name_that_the_module_declares_is_that() {
    legal(&[
        ("pub origin: String", "pub origin: Option<Vec<String>>"),
        (
            "#[fact]",
            "#[message] pub struct String { pub text: std::string::String } #[fact]",
        ),
        ("pub destination: String", "pub destination: std::string::String"),
        ("pub dates: String", "pub dates: std::string::String"),
        ("pub booking_ref: String", "pub booking_ref: std::string::String"),
    ]);
}

#[test]
fn a_branch_that_is_nearly_named_is_meant() {
    let undeclared = &["undeclared-phase"];
    breaks(
        &[("next = Confirmed", "next = Confirmd")],
        undeclared,
        "did you mean `Confirmed`?",
    );
    breaks(
        &[("next = Confirmed", "next = Elsewhere")],
        undeclared,
        "`#[phase(…)] pub struct Elsewhere;`",
    );
    breaks(
        &[(", next = Confirmed", "")],
        &["leads-nowhere"],
        "`asks = Confirm, next = …`",
    );
}

#[test]
fn a_variant_that_names_no_phase_is_one_mistake() {
    for variant in [
        "Booked",
        "Booked { to: Done }",
        "Booked(Done, Done)",
        "Booked(Session<Done>)",
        "Booked()",
        "Booked = 1",
    ] {
        breaks(
            &[("Booked(Done)", variant)],
            &["syntax"],
            "expected the phase that `Booked` leads to, in `( )`",
        );
    }
}

#[test]
fn keys_are_read_one_by_one() {
    breaks(
        &[(
            "next = AwaitingParty, declined = again",
            "nxt = AwaitingParty, declined, cancelled(again), 7",
        )],
        &["unknown-clause", "syntax", "syntax", "syntax"],
        "did you mean `next`?",
    );
    breaks(
        &[("next = AwaitingParty,", "next = ,")],
        &["syntax"],
        "expected the name of a phase or of a branch behind `next =`",
    );
    breaks(
        &[("next = AwaitingParty,", "next = a::b,")],
        &["syntax"],
        "found `a::b`",
    );
    breaks(
        &[("(tool = \"book_trip\")", "(\"book_trip\")")],
        &["syntax"],
        "a key of `#[dialogue]`",
    );
    breaks(
        &[("(tool = \"book_trip\")", "(tool = book_trip)")],
        &["syntax"],
        "expected a string behind `tool =`",
    );
    breaks(
        &[("#[opens]", "#[opens(with = \"x\")]")],
        &["unknown-key"],
        "leave it out",
    );
    breaks(
        &[("#[ask(\"Who is travelling?\")]", "#[ask]")],
        &["syntax"],
        "the question of `Party`",
    );
    breaks(
        &[("#[ask(\"Who is travelling?\")]", "#[ask = \"Who?\"]")],
        &["syntax"],
        "found `= …`",
    );
    breaks(
        &[(
            "#[ask(\"Who is travelling?\")]",
            "#[ask(text = \"Who is travelling?\")]",
        )],
        &["syntax"],
        "found `text = …`",
    );
    breaks(
        &[("#[field(range = 1..=9)]", "#[field(default = 2, default = 3)]")],
        &["said-twice"],
        "`default`",
    );
}

#[test]
fn generics_and_the_fields_that_need_them_are_one_mistake() {
    for (old, new) in [
        (
            "Quote {\n        pub cents: i64,",
            "Quote<T> {\n pub cents: i64, pub note: Option<T>,",
        ),
        (
            "BookTrip {\n        pub origin: String,",
            "BookTrip<'a> { pub origin: &'a str,",
        ),
        (
            "Trip {\n        /// Destination airport",
            "Trip<const N: usize> { pub codes: [u8; N],",
        ),
    ] {
        breaks(&[(old, new)], &["generic-item"], "has generics");
    }
}

#[test]
fn what_no_form_can_hold_is_not_called_useless_besides() {
    breaks(
        &[("pub travellers: i64", "pub travellers: Vec<i64>")],
        &["nested-form"],
        "a form is flat",
    );
}

#[test]
fn what_the_language_does_not_have_is_an_unknown_key() {
    for key in ["recalls(Party)", "by = trip.destination"] {
        breaks(
            &[("next = AwaitingParty,", &format!("next = AwaitingParty, {key},"))],
            &["unknown-clause"],
            "the clauses are `carries`",
        );
    }
    breaks(
        &[("tool = \"book_trip\"", "tool = \"book_trip\", emits = \"docs\"")],
        &["unknown-key"],
        "its keys are `tool`",
    );
    breaks(
        &[("tool = \"book_trip\"", "tool = \"book_trip\", export")],
        &["syntax"],
        "`=` behind `export`",
    );
    breaks(
        &[(
            "tool = \"book_trip\"",
            "export = \"a\", tool = \"book_trip\", export = \"b\"",
        )],
        &["said-twice"],
        "`export`",
    );
}

#[test]
fn a_mark_on_the_wrong_item_is_one_mistake() {
    breaks(
        &[("#[fact]", "#[fact] fn quote() {} #[fact]")],
        &["syntax"],
        "found another item",
    );
    breaks(
        &[("pub struct Idle;", "pub enum Idle {}")],
        &["syntax"],
        "expected a `struct` behind `#[phase]`, found `enum`",
    );
    breaks(
        &[("pub struct Idle;", "pub struct Idle(Trip);")],
        &["phase-with-fields"],
        "`Idle` has fields",
    );
    breaks(
        &[(
            "pub struct BookTrip {\n        pub origin: String,\n    }",
            "pub struct BookTrip(String);",
        )],
        &["syntax"],
        "expected the fields of `BookTrip`, in braces",
    );
    breaks(
        &[("Economy,", "Economy(u8),")],
        &["syntax"],
        "expected `,` behind `Economy`",
    );
    breaks(
        &[("pub mod booking {", "pub mod booking { #[choice] pub enum Cabin { A }")],
        &["declared-twice"],
        "`Cabin`",
    );
}

#[test]
fn what_is_no_module_is_left_as_it_is() {
    let item = tokens("/// Docs. \n pub struct Booking;");
    let expanded = pipeline::dialogue_module(TokenStream::new(), item.clone()).to_string();
    assert!(expanded.contains("compile_error"), "{expanded}");
    assert!(
        expanded.contains("expected a module behind `#[dialogue]`, found `struct`"),
        "{expanded}"
    );
    assert!(expanded.ends_with(&item.to_string()), "{expanded}");
}

#[test]
fn a_module_inside_another_macro_is_read_all_the_same() {
    // Fragments of `macro_rules!` arrive in groups without delimiters.
    fn wrap(stream: TokenStream) -> TokenStream {
        let mut wrapped = TokenStream::new();
        for tree in stream {
            wrapped.extend([match tree {
                TokenTree::Group(group) => TokenTree::Group(Group::new(group.delimiter(), wrap(group.stream()))),
                TokenTree::Literal(literal) => {
                    TokenTree::Group(Group::new(Delimiter::None, TokenTree::from(literal).into()))
                }
                other => other,
            }]);
        }
        wrapped
    }
    let (arguments, item) = module_input(&changed(&[("String", "std::string::String")]));
    assert_eq!(module_mistakes((wrap(arguments), wrap(item))), []);
}

#[test]
fn a_branch_that_no_phase_leads_to_is_declared_all_the_same() {
    for edit in [
        ("next = Confirmed", "next = Elsewhere"),
        (", next = Confirmed", ""),
        ("next = Confirmed", "next = Done"),
    ] {
        let (arguments, item) = module_input(&changed(&[edit]));
        let expanded = pipeline::dialogue_module(arguments, item).to_string();
        assert!(expanded.contains("pub enum Confirmed { "), "{edit:?}");
        assert!(expanded.contains("pub enum ConfirmedDecision { "), "{edit:?}");
    }
}
