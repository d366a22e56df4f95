//! The whole compiler: read, resolve, check, expand.

use proc_macro2::TokenStream;
use quote::ToTokens;

use crate::{
    check,
    diag::{Diagnostics, Syntax},
    expand::{self, fallback},
    graph::Graph,
    model::Contract,
    parse::{dsl, module},
};

/// `dialogue! { … }`.
pub(crate) fn dialogue(input: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::new(Syntax::Macro);
    let Some(contract) = dsl::parse_dialogue(input, &mut diagnostics) else {
        return diagnostics.into_token_stream();
    };
    compile(contract, diagnostics)
}

/// `#[dialogue(…)] mod name { … }`.
pub(crate) fn dialogue_module(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::new(Syntax::Module);
    let Some(contract) = module::parse_module(arguments, item.clone(), &mut diagnostics) else {
        let mut tokens = diagnostics.into_token_stream();
        tokens.extend(item);
        return tokens;
    };
    compile(contract, diagnostics)
}

/// What follows once the contract is read. Nothing from here on asks which syntax it was.
fn compile(contract: Contract, diagnostics: Diagnostics) -> TokenStream {
    let graph = Graph::resolve(&contract);
    match check::validate(contract, graph, diagnostics) {
        Ok(valid) => expand::expand(&valid),
        Err(invalid) => {
            let errors = invalid.diagnostics.to_token_stream();
            fallback::expand_fallback(&invalid.contract, &errors)
        }
    }
}
