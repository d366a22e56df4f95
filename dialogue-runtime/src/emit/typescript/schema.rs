//! Types of the user's own, from their JSON Schema. What is no simple schema is `unknown`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::text::{Property, Type};
use crate::emit::reference::pointer;

/// Where a schema keeps the schemas it refers to.
const DEFINITIONS: &str = "/$defs/";

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
        let mut types: Vec<(&str, &str, Type)> = std::iter::once((self.name, docs, whole)).chain(defined).collect();
        // An alias of itself is no type of TypeScript.
        let circular: Vec<bool> = types.iter().map(|(name, ..)| is_circular(name, &types)).collect();
        for ((.., ty), circular) in types.iter_mut().zip(circular) {
            if circular {
                *ty = Type::plain("unknown");
            }
        }
        types
    }

    fn of(&self, schema: &Value) -> Type {
        match schema {
            Value::Object(schema) => self.object_or(schema),
            Value::Bool(false) => Type::plain("never"),
            _ => Type::plain("unknown"),
        }
    }

    /// What the keywords say: a value alone, or all of what they say at once.
    fn object_or(&self, schema: &Map<String, Value>) -> Type {
        if let Some(value) = schema.get("const") {
            return literal(value);
        }
        if let Some(Value::Array(values)) = schema.get("enum") {
            return Type::union(values.iter().map(literal));
        }
        let mut all = Vec::new();
        if let Some(Value::String(reference)) = schema.get("$ref") {
            all.push(Type::Plain(self.referred(reference)));
        }
        if let Some(Value::Array(each)) = schema.get("allOf") {
            all.extend(each.iter().map(|each| self.of(each)));
        }
        for keyword in ["oneOf", "anyOf"] {
            if let Some(Value::Array(any)) = schema.get(keyword) {
                all.push(Type::union(any.iter().map(|each| self.of(each))));
            }
        }
        if all.is_empty() {
            return match schema.get("type") {
                Some(Value::String(name)) => self.typed(name, schema),
                Some(Value::Array(names)) => {
                    let names = names.iter().filter_map(Value::as_str);
                    Type::union(names.map(|name| self.typed(name, schema)))
                }
                _ => Type::plain("unknown"),
            };
        }
        if schema.contains_key("properties") {
            all = all.into_iter().map(opened).collect();
            all.insert(0, self.object(schema));
        }
        intersection(all)
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
        let others = self.others(schema);
        let Some(Value::Object(properties)) = schema.get("properties") else {
            return Type::Index(Box::new(others.unwrap_or(Type::plain("never"))));
        };
        let required = schema.get("required").and_then(Value::as_array);
        let required = |name: &str| required.is_some_and(|all| all.iter().any(|each| each == name));
        let properties = properties.iter().map(|(name, schema)| Property {
            docs: docs(schema).to_owned(),
            name: name.clone(),
            optional: !required(name),
            ty: self.of(schema),
        });
        let properties: Vec<Property> = properties.collect();
        let Some(others) = others else {
            return Type::Object(properties);
        };
        // In TypeScript what is named has to fit the map as well.
        let alike = properties.iter().all(|property| property.ty == others);
        let others = if alike { others } else { Type::plain("unknown") };
        Type::Both(vec![Type::Object(properties), Type::Index(Box::new(others))])
    }

    /// What may stand under other names than those of `properties`. Where there are some and nothing is said of others,
    /// that is nothing.
    fn others(&self, schema: &Map<String, Value>) -> Option<Type> {
        let patterns = schema.get("patternProperties").and_then(Value::as_object);
        let patterns = patterns.into_iter().flat_map(Map::values).map(|each| self.of(each));
        let rest = match schema.get("additionalProperties") {
            None if schema.contains_key("properties") => None,
            None => Some(Type::plain("unknown")),
            Some(Value::Bool(false)) => None,
            Some(each) => Some(self.of(each)),
        };
        let all: Vec<Type> = patterns.chain(rest).collect();
        let unknown = Type::plain("unknown");
        match all.as_slice() {
            [] => None,
            all if all.contains(&unknown) => Some(unknown),
            _ => Some(Type::union(all)),
        }
    }

    fn referred(&self, reference: &str) -> String {
        let pointer = pointer(reference);
        let name = match pointer.as_deref() {
            Some("") => Some(self.name),
            Some(pointer) => pointer.strip_prefix(DEFINITIONS).and_then(|key| {
                let key = key.replace("~1", "/").replace("~0", "~");
                self.defined.get(key.as_str()).map(String::as_str)
            }),
            None => None,
        };
        name.unwrap_or("unknown").to_owned()
    }
}

/// What stands beside properties: where it may be anything, it may be any other property.
fn opened(ty: Type) -> Type {
    match ty {
        Type::Union(each) => Type::Union(each.into_iter().map(opened).collect()),
        ty if ty == Type::plain("unknown") => Type::Index(Box::new(ty)),
        ty => ty,
    }
}

/// Whether the alias of this name leads to itself, and through no object and no array.
fn is_circular(name: &str, types: &[(&str, &str, Type)]) -> bool {
    let mut open = vec![name];
    let mut seen = BTreeSet::new();
    while let Some(at) = open.pop() {
        let mut parts: Vec<&Type> = types
            .iter()
            .filter(|(name, ..)| *name == at)
            .map(|(.., ty)| ty)
            .collect();
        while let Some(part) = parts.pop() {
            match part {
                Type::Plain(to) if to == name => return true,
                Type::Plain(to) => open.extend(seen.insert(to.as_str()).then_some(to.as_str())),
                Type::Union(each) | Type::Both(each) => parts.extend(each),
                Type::Array(_) | Type::Index(_) | Type::Object(_) => {}
            }
        }
    }
    false
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
        Value::String(text) => Type::literal(text),
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
            // A map by numbers.
            (
                json!({ "type": "object", "patternProperties": { "^\\d+$": { "type": "string" } }, "additionalProperties": false }),
                "{ readonly [key: string]: string }",
            ),
            (
                json!({ "type": "object", "patternProperties": { "^x": { "type": "string" } } }),
                "{ readonly [key: string]: unknown }",
            ),
        ] {
            assert_eq!(of_property(&schema), ty, "{schema}");
        }
    }

    #[test]
    fn what_several_keywords_say_holds_at_once() {
        let a = json!({ "a": { "type": "number" } });
        let text = "\n    & {\n        readonly a?: number;\n      }\n    & ";
        for (schema, rest) in [
            // A variant of an enum with a tag, whose fields are a type of their own.
            (json!({ "$ref": "#", "type": "object", "properties": a }), "Whole"),
            // An enum, flattened; and two of them.
            (
                json!({ "properties": a, "oneOf": [{ "$ref": "#" }, { "type": "null" }] }),
                "(Whole | null)",
            ),
            (
                json!({ "properties": a, "allOf": [{ "$ref": "#" }, { "type": "null" }] }),
                "Whole\n    & null",
            ),
            // A map, flattened: what is named has to fit it in TypeScript.
            (
                json!({ "type": "object", "properties": a, "additionalProperties": { "type": "number" } }),
                "{ readonly [key: string]: number }",
            ),
            (
                json!({ "type": "object", "properties": a, "additionalProperties": { "type": "string" } }),
                "{ readonly [key: string]: unknown }",
            ),
            (
                json!({ "type": "object", "properties": a, "additionalProperties": true }),
                "{ readonly [key: string]: unknown }",
            ),
        ] {
            let whole = json!({ "type": "object", "properties": { "a": schema }, "required": ["a"] });
            assert_eq!(
                written(&whole),
                format!("export type Whole = {{\n  readonly a:{text}{rest};\n}};\n"),
                "{schema}"
            );
        }
    }

    #[test]
    fn beside_properties_anything_is_any_other_property() {
        let schema = json!({
            "type": "object",
            "properties": { "a": { "type": "number" } },
            "anyOf": [{ "type": "null" }, {}],
        });
        assert_eq!(
            written(&schema),
            "export type Whole =\n  & {\n      readonly a?: number;\n    }\n  \
             & (null | { readonly [key: string]: unknown });\n"
        );
    }

    #[test]
    fn a_name_is_found_however_it_is_written_in_a_reference() {
        let schema = json!({
            "type": "object",
            "properties": { "a": { "$ref": "#/$defs/a~1b%20c~0%C3%A9" } },
            "required": ["a"],
            "$defs": { "a/b c~é": { "type": "boolean" } },
        });
        assert_eq!(
            written(&schema),
            "export type Whole = {\n  readonly a: ABC;\n};\nexport type ABC = boolean;\n"
        );
    }

    #[test]
    fn an_alias_of_itself_is_unknown() {
        let schema = json!({
            "type": "object",
            "properties": {},
            "$defs": {
                "A": { "anyOf": [{ "$ref": "#/$defs/B" }, { "type": "string" }] },
                "B": { "$ref": "#/$defs/A" },
                "C": { "anyOf": [{ "$ref": "#/$defs/A" }, { "type": "array", "items": { "$ref": "#/$defs/C" } }] },
            },
        });
        assert_eq!(
            written(&schema),
            "export type Whole = {};\nexport type A = unknown;\nexport type B = unknown;\n\
             export type C = A | (readonly C[]);\n"
        );
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
