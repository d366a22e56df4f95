//! What a `$ref` of a JSON Schema refers to.

use percent_encoding::percent_decode_str;
use serde_json::Value;

/// The JSON pointer in a reference to the document itself: schemars writes `#/$defs/Gr%C3%B6%C3%9Fe` for `Größe`
/// (RFC 6901, section 6). `None` where it refers to another document, or is no UTF-8.
pub(super) fn pointer(reference: &str) -> Option<String> {
    let fragment = percent_decode_str(reference.strip_prefix('#')?);
    fragment.decode_utf8().ok().map(Into::into)
}

/// What a reference refers to.
pub(super) fn target<'a>(root: &'a Value, reference: &str) -> Option<&'a Value> {
    pointer(reference).and_then(|pointer| root.pointer(&pointer))
}

/// Every reference in a schema.
pub(super) fn references(schema: &Value) -> Vec<&str> {
    match schema {
        Value::Array(each) => each.iter().flat_map(references).collect(),
        Value::Object(members) => {
            let here = members.get("$ref").and_then(Value::as_str);
            here.into_iter().chain(members.values().flat_map(references)).collect()
        }
        _ => Vec::new(),
    }
}

/// What a schema refers to, through any number of references; itself where it refers to nothing that is there.
pub(super) fn resolved<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    let mut passed: Vec<&Value> = Vec::new();
    let mut at = schema;
    while let Some(reference) = at.get("$ref").and_then(Value::as_str) {
        passed.push(at);
        match target(root, reference) {
            Some(next) if !passed.iter().any(|passed| std::ptr::eq(*passed, next)) => at = next,
            _ => break,
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_pointer_is_read_as_it_is_meant() {
        for (reference, to) in [
            ("#", Some("")),
            ("#/$defs/a~1b%20c~0%C3%A9", Some("/$defs/a~1b c~0é")),
            ("#/$defs/Größe", Some("/$defs/Größe")),
            ("#/$defs/%ff", None),
            ("https://example.com/#/$defs/a", None),
        ] {
            assert_eq!(pointer(reference).as_deref(), to, "{reference}");
        }
    }

    #[test]
    fn references_are_followed_to_their_end_and_not_in_a_circle() {
        let root = json!({ "$defs": {
            "Outer": { "$ref": "#/$defs/Gr%C3%B6%C3%9Fe" },
            "Größe": { "type": "integer" },
            "One": { "$ref": "#/$defs/Other" },
            "Other": { "$ref": "#/$defs/One" },
        } });
        let to = |reference: &str| resolved(&root, &json!({ "$ref": reference })).clone();
        assert_eq!(to("#/$defs/Outer"), json!({ "type": "integer" }));
        assert_eq!(to("#/$defs/One"), json!({ "$ref": "#/$defs/One" }));
        assert_eq!(to("#/$defs/Nowhere"), json!({ "$ref": "#/$defs/Nowhere" }));
    }
}
