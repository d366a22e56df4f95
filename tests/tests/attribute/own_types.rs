//! Types of one's own that open and end a dialogue, in both syntaxes.

use std::collections::BTreeMap;

use behaviour::client::{Client, accept, complete, invalid_state, protocol_error, question, tool_error};
use dialogue_runtime::{Codec, Dialogue, Failure, Key, Turn, attribute, dialogue};
use rmcp::model;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What to look for.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Query {
    /// The table to look in.
    table_name: String,
    #[serde(default)]
    filters: BTreeMap<String, Filter>,
}

/// How to look.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Filter {
    /// Exactly this.
    Is(String),
    /// From here to there.
    Between(f64, f64),
}

/// What was found.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Rows {
    rows: Vec<BTreeMap<String, Value>>,
}

#[attribute::dialogue(tool = "export")]
mod export {
    #[opens]
    pub type Query = super::Query;
    #[result]
    pub type Rows = super::Rows;

    #[phase(next = Asking)]
    pub struct Idle;
    #[phase(asks = Format, next = Done)]
    pub struct Asking;
    #[phase(yields = Rows, text = "Exported as {format.name}.")]
    pub struct Done;

    #[ask("Which format?")]
    pub struct Format {
        pub name: String,
    }
}

dialogue! {
    dialogue ExportToo {
        tool "export"
        opens Query = super::Query

        phase Idle                -> Asking
        phase Asking asks Format  -> Done
        phase Done   yields Rows = super::Rows "Exported as {format.name}."

        ask Format "Which format?" { name : string }
    }
}

struct Tables;

macro_rules! logic {
    ($dialogue:ident) => {
        impl $dialogue::Logic for Tables {
            async fn on_idle(&self, _: &Turn<'_>, query: &Query) -> Result<(), Failure> {
                if query.table_name == "secrets" {
                    return Err(Failure::tool("There is no such table."));
                }
                Ok(())
            }

            async fn finish(&self, _: &Turn<'_>, done: $dialogue::Done) -> Result<Rows, Failure> {
                let row = [("table".to_owned(), done.query.table_name.into())];
                Ok(Rows {
                    rows: vec![row.into()],
                })
            }
        }
    };
}
logic!(export);
logic!(export_too);

fn client(arguments: Value) -> Client<'static, export::Contract, Tables> {
    Client::new(export::Contract, &Tables, arguments)
}

fn arguments() -> Value {
    json!({ "tableName": "trips", "filters": { "to": { "is": "LIS" }, "cents": { "between": [0, 9.5] } } })
}

#[test]
fn it_opens_and_ends_a_dialogue_as_serde_writes_it() {
    let client = client(arguments());
    let state = question(client.open()).state;
    let (text, result) = complete(client.retry(state, accept("format", json!({ "name": "csv" }))));
    assert_eq!(text.as_deref(), Some("Exported as csv."));
    assert_eq!(result, json!({ "rows": [{ "table": "trips" }] }));
}

#[test]
fn arguments_that_do_not_fit_are_a_tool_error_in_the_words_of_serde() {
    let refused = |arguments| tool_error(client(arguments).open());
    assert_eq!(
        refused(Value::Null),
        "The arguments do not fit: missing field `tableName`"
    );
    assert_eq!(
        refused(json!({ "tableName": "trips", "table": 1 })),
        "The arguments do not fit: `table`: unknown field `table`, expected `tableName` or `filters`"
    );
    assert_eq!(refused(json!({ "tableName": "secrets" })), "There is no such table.");
}

#[test]
fn a_state_opens_with_the_same_arguments_however_they_are_written() {
    let state = question(client(arguments()).open()).state;
    let same =
        json!({ "filters": { "cents": { "between": [0.0, 9.5] }, "to": { "is": "LIS" } }, "tableName": "trips" });
    let answers = accept("format", json!({ "name": "csv" }));
    complete(client(same).retry(state.clone(), answers.clone()));
    for other in [
        json!({ "tableName": "trips" }),
        json!({ "tableName": "trips", "filters": { "to": { "is": "OSL" }, "cents": { "between": [0, 9.5] } } }),
    ] {
        let reply = client(other).retry(state.clone(), answers.clone());
        assert_eq!(protocol_error(reply), invalid_state());
    }
}

#[test]
fn both_syntaxes_open_each_others_states_but_for_the_name() {
    let twin = Client::new(export_too::Contract, &Tables, arguments());
    let state = question(twin.open()).state;
    complete(twin.retry(state, accept("format", json!({ "name": "csv" }))));
    assert_eq!(export::Contract::input_schema(), export_too::Contract::input_schema());
    assert_eq!(export::Contract::output_schema(), export_too::Contract::output_schema());
}

#[test]
fn the_schemas_are_those_that_schemars_gives() -> Result<(), Box<dyn std::error::Error>> {
    struct Server;
    let codec = Codec::signed(Key::generate()?);
    let tool = dialogue_runtime::rmcp::tool(export::Contract, codec, |_: &Server| &Tables);
    let model::Tool {
        input_schema,
        output_schema,
        ..
    } = tool.definition();
    let input = serde_json::to_value(&*input_schema)?;
    assert_eq!(input.get("type"), Some(&json!("object")));
    assert_eq!(input.pointer("/properties/tableName/type"), Some(&json!("string")));
    assert_eq!(
        input.pointer("/properties/tableName/description"),
        Some(&json!("The table to look in."))
    );
    assert_eq!(input.get("required"), Some(&json!(["tableName"])));
    assert_eq!(
        input.pointer("/properties/filters/additionalProperties/$ref"),
        Some(&json!("#/$defs/Filter"))
    );
    let output = output_schema.map(|schema| serde_json::to_value(&*schema)).transpose()?;
    assert_eq!(
        output.and_then(|output| output.pointer("/properties/rows/type").cloned()),
        Some(json!("array"))
    );
    Ok(())
}
