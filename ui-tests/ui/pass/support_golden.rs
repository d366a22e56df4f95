//! The contract whose expansion is held as a golden compiles, and nothing in it is left unused or undocumented.
#![deny(missing_docs, unused, missing_debug_implementations)]

use dialogue_runtime::dialogue;

include!("../../../dialogue-macros/golden/support/dsl.rs");

fn main() {}
