//! Types of the user's own that open or end a dialogue: how they are read, digested and described.
//!
//! The threat: arguments that the seal does not bind. A type of the user's is bound by the JSON that it serializes
//! to, so what it does not serialize is not bound, and neither is what `serde` refuses to write: a state sealed for
//! such arguments never opens. What is not promised: that the JSON Schema which `schemars` gives says what `serde`
//! reads; both come from derives that their author can bend.

use std::fmt;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::binding::{Canonical, canonical_json};
use crate::call::Reply;
use crate::drive::Exchange;
use crate::text::line;

/// A type that can stand in `opens M = path` or `yields R = path`: serde reads and writes it, schemars describes it.
///
/// Every type with these derives is one; there is nothing to implement. One that is no object in JSON compiles, and has no
/// schema that MCP knows: what asks for the schema panics, and names the type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can neither open nor end a dialogue",
    label = "not a type that serde reads and writes and schemars describes",
    note = "it needs `#[derive(Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]`, owns what it holds, and is `Send` and `Sync`"
)]
pub trait OwnMessage: Serialize + DeserializeOwned + JsonSchema + fmt::Debug + Send + Sync + 'static {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + DeserializeOwned + JsonSchema + fmt::Debug + Send + Sync + 'static> OwnMessage for T {}

/// What the runtime does with a type of the user's own. Generated code has one for each, made where the contract names
/// the type, so that what the type lacks is said there and once.
#[derive(Debug)]
pub struct OwnType<T> {
    /// Reads the arguments of a call.
    pub arguments: fn(&Exchange<'_>) -> Result<T, Reply>,
    /// Writes a message.
    pub json: fn(&T) -> ByJson,
    /// The `inputSchema` of a tool that takes it.
    pub input_schema: fn() -> Map<String, Value>,
    /// The `outputSchema` of a tool that gives it.
    pub output_schema: fn() -> Map<String, Value>,
}

/// For a type that has what it takes. (A function of its own: were the bound on an `impl`, rustc would not say why.)
#[must_use]
pub const fn own_type<T: OwnMessage>() -> OwnType<T> {
    OwnType {
        arguments: |exchange| exchange.own_arguments(),
        json: |message| ByJson(serde_json::to_value(message)),
        input_schema: || object_schema::<T>(SchemaSettings::draft2020_12().for_deserialize()),
        output_schema: || object_schema::<T>(SchemaSettings::draft2020_12().for_serialize()),
    }
}

/// A message of the user's own as the JSON that it serializes to, or why it does not.
#[derive(Debug)]
pub struct ByJson(pub(crate) serde_json::Result<Value>);

/// What the seal binds of an opening message of the user's own.
impl Canonical for ByJson {
    fn canonical(&self, out: &mut Vec<u8>) {
        match &self.0 {
            Ok(json) => canonical_json(json, out),
            Err(error) => {
                tracing::error!(%error, "an opening message cannot be written as JSON: its dialogue cannot be resumed");
                // No two readings are alike, so no state opens: better than one that opens for other arguments.
                let mut unlike = [0; 16];
                getrandom::fill(&mut unlike).expect("the operating system gives randomness");
                out.extend(unlike);
            }
        }
    }
}

/// Reads the arguments of a request as a type of the user's own, `None` as `{}`.
///
/// # Errors
///
/// What serde says, and of which field, worded for a model that calls again (SEP-1303). Serde stops at the first problem.
pub(crate) fn arguments<T: OwnMessage>(json: Option<&Map<String, Value>>) -> Result<T, String> {
    let json = Value::Object(json.cloned().unwrap_or_default());
    serde_path_to_error::deserialize(json).map_err(|error| {
        // Both may hold names that the client made up.
        let (path, error) = (
            line(&error.path().to_string(), 80),
            line(&error.inner().to_string(), 400),
        );
        // `.` is the whole.
        match path.as_str() {
            "." => format!("The arguments do not fit: {error}"),
            path => format!("The arguments do not fit: `{path}`: {error}"),
        }
    })
}

/// JSON Schema 2020-12 of a type: with `for_deserialize` of what serde reads, with `for_serialize` of what it writes.
///
/// # Panics
///
/// When schemars says that a `T` is something else than an object: MCP has no such tool.
fn object_schema<T: OwnMessage>(settings: SchemaSettings) -> Map<String, Value> {
    let settings = settings.with(|settings| settings.meta_schema = None);
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut schema = match Value::from(schema) {
        Value::Object(schema) => schema,
        _ => Map::new(),
    };
    // An enum of structs is described by its variants alone.
    let ty = schema.entry("type").or_insert_with(|| "object".into());
    assert!(
        ty == "object",
        "`{}` is not an object: the arguments and the result of a tool are objects, found {ty}",
        T::schema_name()
    );
    schema
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde_json::json;

    use super::*;
    use crate::binding::Digest;

    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    struct Search {
        /// Where to look.
        near: String,
        #[serde(default)]
        limit: Option<u8>,
        #[serde(default, rename = "in")]
        within: BTreeMap<String, f64>,
    }

    fn written<T: OwnMessage>(message: &T) -> ByJson {
        (own_type::<T>().json)(message)
    }

    fn input_schema<T: OwnMessage>() -> Map<String, Value> {
        (own_type::<T>().input_schema)()
    }

    fn read(json: &Value) -> Result<Search, String> {
        arguments(json.as_object())
    }

    #[test]
    fn arguments_are_read_by_serde_and_refused_in_its_words() {
        let search = read(&json!({ "near": "Oslo", "limit": 2, "else": true }));
        assert!(search.is_ok_and(|search| search.near == "Oslo" && search.limit == Some(2)));
        let refusal = read(&json!({ "limit": 2 })).map(drop);
        assert_eq!(
            refusal,
            Err("The arguments do not fit: missing field `near`".to_owned())
        );
        assert!(arguments::<Search>(None).is_err());
        for (json, says) in [
            (
                json!({ "near": 7 }),
                "The arguments do not fit: `near`: invalid type: integer `7`, expected a string",
            ),
            (
                json!({ "near": "Oslo", "in": { "b": "far" } }),
                "The arguments do not fit: `in.b`: invalid type: string \"far\", expected f64",
            ),
        ] {
            assert_eq!(read(&json).map(drop), Err(says.to_owned()));
        }
        let hostile = format!("a\n\u{202E}{}", "b".repeat(100_000));
        let refusal = read(&json!({ "near": "Oslo", "in": { hostile: "far" } })).map(drop);
        let refusal = refusal.err().unwrap_or_default();
        assert!(refusal.starts_with("The arguments do not fit: `in.a b"), "{refusal}");
        assert!(
            refusal.chars().count() < 300 && refusal.ends_with("expected f64"),
            "{refusal}"
        );
    }

    #[test]
    fn digest_is_that_of_the_canonical_json() {
        let digest = |json: Value| read(&json).map(|search| Digest::of(&written(&search)));
        let one = digest(json!({ "near": "Oslo", "in": { "b": 2.0, "a": 1 }, "limit": null }));
        let other = digest(json!({ "in": { "a": 1.0, "b": 2 }, "near": "Oslo" }));
        assert_eq!(one, other);
        assert_ne!(one, digest(json!({ "near": "Bergen", "in": { "a": 1.0, "b": 2 } })));
    }

    /// Serde refuses to write it.
    #[derive(Debug, Deserialize, JsonSchema)]
    struct Mute {}

    impl Serialize for Mute {
        fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("not today"))
        }
    }

    #[test]
    fn arguments_that_cannot_be_written_are_bound_to_nothing_that_opens() {
        assert_ne!(Digest::of(&written(&Mute {})), Digest::of(&written(&Mute {})));
    }

    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(tag = "kind")]
    enum Job {
        Print { pages: u32 },
        Scan,
    }

    #[test]
    fn schemas_are_objects() {
        let search = Value::from(input_schema::<Search>());
        assert_eq!(search["type"], "object");
        assert_eq!(search["properties"]["near"]["description"], "Where to look.");
        assert_eq!(search["required"], json!(["near"]));
        assert_eq!(search.get("$schema"), None);
        assert_eq!(input_schema::<Job>().get("type"), Some(&json!("object")));
        // What may be left out when reading is always written.
        assert_eq!(
            (own_type::<Search>().output_schema)().get("required"),
            Some(&json!(["near", "limit", "in"]))
        );
    }

    #[test]
    #[should_panic(expected = "`string` is not an object")]
    fn a_type_that_is_no_object_is_refused() {
        drop(input_schema::<String>());
    }
}
