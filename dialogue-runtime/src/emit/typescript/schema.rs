//! Types of the user's own, from their JSON Schema. What is no simple schema is `unknown`.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::text::{Property, Type};

/// Where a schema keeps the schemas it refers to.
const DEFINITIONS: &str = "#/$defs/";

/// A published schema, and what the types that it defines are called.
#[derive(Debug)]
pub(super) struct Schema<'a> {
    whole: &'a Map<String, Value>,
    name: &'a str,
    defined: BTreeMap<&'a str, String>,
}

impl<'a> Schema<'a> {
    /// The schema of the type called `name`; `call` says what a type that it defines is called.
    pub(super) fn new(name: &'a str, whole: &'a Map<String, Value>, mut call: impl FnMut(&str) -> String) -> Self {
        let defined = whole.get("$defs").and_then(Value::as_object);
        let defined = defined.into_iter().flat_map(Map::keys);
        let defined = defined.map(|name| (name.as_str(), call(&upper_camel(name)))).collect();
        Self { whole, name, defined }
    }

    /// Each type, by its name and docs: the one that is described, then those that it needs.
    pub(super) fn types(&self) -> Vec<(&str, &str, Type)> {
        let definitions = self.whole.get("$defs").and_then(Value::as_object);
        let defined = self.defined.iter().filter_map(|(key, name)| {
            let schema = definitions?.get(*key)?;
            Some((name.as_str(), docs(schema), self.of(schema)))
        });
        let whole = self.object_or(self.whole);
        let docs = self
            .whole
            .get("description")
            .and_then(Value::as_str)
            .unwrap_or_default();
        std::iter::once((self.name, docs, whole)).chain(defined).collect()
    }

    fn of(&self, schema: &Value) -> Type {
        match schema {
            Value::Object(schema) => self.object_or(schema),
            Value::Bool(false) => Type::plain("never"),
            _ => Type::plain("unknown"),
        }
    }

    /// What the keywords say, the strongest first.
    fn object_or(&self, schema: &Map<String, Value>) -> Type {
        if let Some(Value::String(reference)) = schema.get("$ref") {
            return Type::Plain(self.referred(reference));
        }
        if let Some(value) = schema.get("const") {
            return literal(value);
        }
        if let Some(Value::Array(values)) = schema.get("enum") {
            return Type::union(values.iter().map(literal));
        }
        if let Some(Value::Array(all)) = schema.get("allOf") {
            return intersection(all.iter().map(|each| self.of(each)).collect());
        }
        let any = schema.get("oneOf").or_else(|| schema.get("anyOf"));
        if let Some(Value::Array(any)) = any {
            let any = Type::union(any.iter().map(|each| self.of(each)));
            return if schema.contains_key("properties") {
                intersection(vec![self.object(schema), any])
            } else {
                any
            };
        }
        match schema.get("type") {
            Some(Value::String(name)) => self.typed(name, schema),
            Some(Value::Array(names)) => {
                let names = names.iter().filter_map(Value::as_str);
                Type::union(names.map(|name| self.typed(name, schema)))
            }
            _ => Type::plain("unknown"),
        }
    }

    fn typed(&self, name: &str, schema: &Map<String, Value>) -> Type {
        match name {
            "object" => self.object(schema),
            "array" => {
                let each = schema.get("items").map_or(Type::plain("unknown"), |each| self.of(each));
                Type::Array(Box::new(each))
            }
            "string" | "number" | "boolean" | "null" => Type::plain(name),
            "integer" => Type::plain("number"),
            _ => Type::plain("unknown"),
        }
    }

    fn object(&self, schema: &Map<String, Value>) -> Type {
        let Some(Value::Object(properties)) = schema.get("properties") else {
            let each = schema.get("additionalProperties").map(|each| self.of(each));
            return Type::Index(Box::new(each.unwrap_or(Type::plain("unknown"))));
        };
        let required = schema.get("required").and_then(Value::as_array);
        let required = |name: &str| required.is_some_and(|all| all.iter().any(|each| each == name));
        let properties = properties.iter().map(|(name, schema)| Property {
            docs: docs(schema).to_owned(),
            name: name.clone(),
            optional: !required(name),
            ty: self.of(schema),
        });
        Type::Object(properties.collect())
    }

    fn referred(&self, reference: &str) -> String {
        if reference == "#" {
            return self.name.to_owned();
        }
        let defined = reference.strip_prefix(DEFINITIONS);
        let name = defined.and_then(|key| self.defined.get(key));
        name.map_or_else(|| "unknown".to_owned(), Clone::clone)
    }
}

fn intersection(mut all: Vec<Type>) -> Type {
    match all.len() {
        1 => all.swap_remove(0),
        _ => Type::Both(all),
    }
}

fn literal(value: &Value) -> Type {
    match value {
        Value::Object(_) | Value::Array(_) => Type::plain("unknown"),
        value => Type::Plain(value.to_string()),
    }
}

fn docs(schema: &Value) -> &str {
    schema.get("description").and_then(Value::as_str).unwrap_or_default()
}

/// A name that a type can have: `geo.point_2` → `GeoPoint2`.
fn upper_camel(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric());
    let camel: String = words
        .filter_map(|word| {
            let first = word.get(..1)?;
            Some(first.to_ascii_uppercase() + word.get(1..).unwrap_or_default())
        })
        .collect();
    if camel.starts_with(|first: char| first.is_ascii_alphabetic()) {
        camel
    } else {
        format!("Type{camel}")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::emit::typescript::text::declare;

    fn written(schema: &Value) -> String {
        let schema = schema.as_object().unwrap();
        let schema = Schema::new("Whole", schema, str::to_owned);
        let types = schema.types().into_iter();
        types.map(|(name, docs, ty)| declare(docs, name, &ty)).collect()
    }

    fn of_property(schema: &Value) -> String {
        let whole = json!({ "type": "object", "properties": { "a": schema }, "required": ["a"] });
        let text = written(&whole);
        let text = text.strip_prefix("export type Whole = {\n  readonly a: ").unwrap();
        text.strip_suffix(";\n};\n").unwrap().to_owned()
    }

    #[test]
    fn what_is_simple_has_a_type_and_what_is_not_is_unknown() {
        for (schema, ty) in [
            (json!({ "type": "integer", "minimum": 0 }), "number"),
            (json!({ "type": ["string", "null"] }), "string | null"),
            (json!({ "enum": ["a", 7, null] }), r#""a" | 7 | null"#),
            (json!({ "const": "a" }), r#""a""#),
            (
                json!({ "type": "array", "items": { "type": "string" } }),
                "readonly string[]",
            ),
            (json!({ "type": "array" }), "readonly unknown[]"),
            (json!({ "type": "object" }), "{ readonly [key: string]: unknown }"),
            (
                json!({ "anyOf": [{ "$ref": "#" }, { "type": "null" }] }),
                "Whole | null",
            ),
            (json!({ "allOf": [{ "type": "boolean" }] }), "boolean"),
            (json!({ "$ref": "https://elsewhere.example/schema" }), "unknown"),
            (json!({ "not": {} }), "unknown"),
            (json!({ "const": { "a": 1 } }), "unknown"),
            (json!(true), "unknown"),
            (json!(false), "never"),
        ] {
            assert_eq!(of_property(&schema), ty, "{schema}");
        }
    }

    #[test]
    fn a_type_that_is_referred_to_is_declared_beside_it() {
        let schema = json!({
            "type": "object",
            "description": "All of it.",
            "properties": { "tree": { "$ref": "#/$defs/forest.tree" } },
            "$defs": {
                "forest.tree": {
                    "type": "object",
                    "properties": { "of": { "type": "array", "items": { "$ref": "#/$defs/forest.tree" } } },
                    "required": ["of"],
                },
            },
        });
        assert_eq!(
            written(&schema),
            "/** All of it. */\nexport type Whole = {\n  readonly tree?: ForestTree;\n};\n\
             export type ForestTree = {\n  readonly of: readonly ForestTree[];\n};\n"
        );
    }
}
