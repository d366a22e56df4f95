//! The schemas of a dialogue: of its arguments and its result in JSON Schema 2020-12, and of each form in the subset of
//! MCP (2026-07-28, elicitation, requested schema).

use serde_json::{Map, Value, json};

use super::Declaration;
use crate::contract::Via;
use crate::form::requested_schema;

pub(super) fn emit(declaration: &Declaration) -> Value {
    let asks = declaration.asks().into_iter().filter(|ask| ask.via == Via::Form);
    let forms: Map<String, Value> = asks
        .map(|ask| (ask.key.to_owned(), requested_schema(ask).into()))
        .collect();
    json!({
        "inputSchema": declaration.input(),
        "outputSchema": declaration.output(),
        "requestedSchemas": forms,
    })
}
