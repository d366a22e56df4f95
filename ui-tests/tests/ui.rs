//! Compiles every fixture and compares what the compiler says with the `.stderr` beside it.

#[test]
fn illegal_dialogues_do_not_compile_and_the_compiler_says_why() {
    trybuild::TestCases::new().compile_fail("ui/misuse/*.rs");
}

#[test]
fn a_mistake_in_a_contract_is_reported_once_at_the_authors_token() {
    trybuild::TestCases::new().compile_fail("ui/check/*/dsl.rs");
}

#[test]
fn legal_dialogues_compile() {
    trybuild::TestCases::new().pass("ui/pass/*.rs");
}
