//! The compiler behind `dialogue-runtime`: declarations of MCP dialogues in, typestate out.
//!
//! Name `dialogue-runtime` instead of this crate; it re-exports the macros.

mod check;
mod diag;
mod expand;
mod graph;
mod model;
mod names;
#[cfg(test)]
mod parity;
mod parse;
mod pipeline;
#[cfg(test)]
mod testing;

/// Declares a dialogue: its phases, what each asks, and where each answer leads.
///
/// It expands to a module with a typestate session, the answers' types, a `Logic` trait for what is to be
/// decided, and `serve`. The language is described in `docs/contract.md`, each rule in `docs/rules.md`.
#[proc_macro]
pub fn dialogue(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    pipeline::dialogue(input.into()).into()
}

/// Declares a dialogue as a module of structs and enums: the same language as `dialogue!`, in items of Rust.
///
/// It is called `dialogue` in `dialogue_runtime::attribute`: a path names one macro. The table of both spellings
/// is in `docs/contract.md`.
#[proc_macro_attribute]
pub fn dialogue_module(arguments: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    pipeline::dialogue_module(arguments.into(), item.into()).into()
}
