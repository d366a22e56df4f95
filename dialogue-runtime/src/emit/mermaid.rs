//! mermaid.

use super::Declaration;

pub(super) fn emit(declaration: &Declaration) -> String {
    declaration.contract().name.to_owned()
}
