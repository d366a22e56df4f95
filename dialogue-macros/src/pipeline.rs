//! The whole compiler: read, resolve, check, expand.

use proc_macro2::TokenStream;
use quote::ToTokens;

use crate::{
    check,
    diag::Diagnostics,
    expand::{self, fallback},
    graph::Graph,
    parse::dsl,
};

/// `dialogue! { … }`.
pub(crate) fn dialogue(input: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let Some(contract) = dsl::parse_dialogue(input, &mut diagnostics) else {
        return diagnostics.into_token_stream();
    };
    let graph = Graph::resolve(&contract);
    match check::validate(contract, graph, diagnostics) {
        Ok(valid) => expand::expand(&valid),
        Err(invalid) => {
            let errors = invalid.diagnostics.to_token_stream();
            fallback::expand_fallback(&invalid.contract, &errors)
        }
    }
}
