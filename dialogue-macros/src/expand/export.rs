//! What a contract that is marked for export generates: the test that writes its files, and the picture among them
//! where the docs show it.

use std::path::Path;

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

use super::Cx;
use crate::names;

/// The test that writes the files, or compares them where `CI` is set.
///
/// It stands in the dialogue's module, where `cargo test` finds it under a name that reads well. A derive of ts-rs does
/// the same: a macro must not write files, and a test runs when its author says so, with the types compiled.
pub(super) fn expand_export(cx: &Cx<'_>) -> Option<TokenStream> {
    let directory = &cx.contract.export.as_ref().filter(|_| !cx.hollow)?.value;
    let private = &cx.private;
    let module = names::plain(&cx.contract.module);
    let function = format_ident!("export_{module}", span = cx.span());
    // The author may have imported another `test`.
    Some(quote_spanned! {cx.span()=>
        #[cfg(test)]
        #[::core::prelude::v1::test]
        fn #function() {
            #private::export::<Contract>(::core::env!("CARGO_MANIFEST_DIR"), #directory, #module);
        }
    })
}

/// The docs that show the picture among the exported files, if it is there.
///
/// This is the one place where the expansion depends on the disk. `include_str!` of a file that is missing is an error,
/// and the file is missing until the first export, which takes a crate that compiles; so the macro looks whether it is
/// there, and `include_str!` reads it, so that the compiler knows when it has changed. Where it has just come to be,
/// the docs show it as soon as something else of the crate has changed.
pub(super) fn picture(cx: &Cx<'_>) -> Option<TokenStream> {
    let directory = &cx.contract.export.as_ref().filter(|_| !cx.hollow)?.value;
    let module = names::plain(&cx.contract.module);
    let file = format!("/{}/{module}.svg", directory.trim_end_matches('/'));
    let root = std::env::var("CARGO_MANIFEST_DIR").ok()?;
    // The element around it makes Markdown take all of it for HTML.
    Path::new(&format!("{root}{file}")).is_file().then(|| {
        quote! {
            #[doc = ""]
            #[doc = "<div>"]
            #[doc = ::core::include_str!(::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), #file))]
            #[doc = "</div>"]
        }
    })
}
