//! What is emitted beside errors: every type that can be, so that the rest of the file gets no error of its own.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Cx, expand_machine, expand_module, expand_reexports, expand_types, logic};
use crate::graph::Graph;
use crate::model::Contract;

/// The errors, and the module as far as it can be declared.
pub(crate) fn expand_fallback(contract: &Contract, graph: &Graph, errors: &TokenStream) -> TokenStream {
    let cx = Cx::new(contract, graph);
    let types = expand_types(&cx);
    let logic = logic::expand_logic(&cx);
    let reexports = expand_reexports();
    let machine = expand_machine(&cx);
    let module = expand_module(&cx, &quote! { #types #logic #reexports #machine });
    quote! { #errors #module }
}
