//! What a state is bound to without holding it: who is asking, which request, with which arguments.
//!
//! The threat: a client presents a state that is genuine, but another principal's, another tool's, or
//! one that was given for other arguments. The binding goes under the tag of every state, each part with
//! its length, so that such a state fails exactly like a forged one.
//!
//! Not promised: that the principal is who it says (the transport authenticates), and that one principal
//! presents a state once only.

use core::fmt;

use sha2::{Digest as _, Sha256};

use crate::{contract::Literal, wire::encode_varint};

/// Who is asking.
///
/// The three kinds are distinct: a subject named `local` is not [`Principal::Local`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Principal {
    /// An authenticated user or client.
    Subject {
        /// Who vouches for the id, such as the `iss` of a token (RFC 7519).
        issuer: String,
        /// The id, unique for its issuer, such as the `sub` of a token (RFC 7519).
        id: String,
    },
    /// The one user of a local process (the stdio transport).
    Local,
    /// Nobody in particular. The states of all anonymous callers are interchangeable.
    Anonymous,
}

impl Principal {
    /// A subject: the issuer that vouches for it, and its id there.
    pub fn subject(issuer: impl Into<String>, id: impl Into<String>) -> Self {
        Self::Subject {
            issuer: issuer.into(),
            id: id.into(),
        }
    }

    fn encode(&self, out: &mut Vec<u8>) {
        match self {
            Self::Anonymous => out.push(0),
            Self::Local => out.push(1),
            Self::Subject { issuer, id } => {
                out.push(2);
                encode_text(issuer, out);
                encode_text(id, out);
            }
        }
    }
}

/// The request a state is bound to. The audience comes from the codec.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Binding<'a> {
    /// Who is asking.
    pub(crate) principal: &'a Principal,
    /// The JSON-RPC method, `tools/call`.
    pub(crate) method: &'a str,
    /// The name of the tool or prompt.
    pub(crate) name: &'a str,
    /// The digest of the opening message.
    pub(crate) opening: &'a Digest,
}

impl Binding<'_> {
    /// Appends the binding to `out`: every part with its length or of fixed length, so that no two bindings
    /// look alike.
    pub(crate) fn encode(&self, audience: &str, out: &mut Vec<u8>) {
        encode_text(audience, out);
        self.principal.encode(out);
        encode_text(self.method, out);
        encode_text(self.name, out);
        out.extend_from_slice(&self.opening.0);
    }
}

fn encode_text(text: &str, out: &mut Vec<u8>) {
    encode_varint(text.len() as u128, out);
    out.extend_from_slice(text.as_bytes());
}

/// The SHA-256 of an opening message in canonical JSON.
///
/// The order of keys, `2` for `2.0`, nulls, fields the contract does not declare, and values equal to
/// their default make no difference; anything else does. It identifies a message and hides nothing: who
/// can guess the message can compute the digest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Digest([u8; 32]);

impl Digest {
    /// The digest of an opening message.
    pub(crate) fn of<T: Canonical + ?Sized>(opening: &T) -> Digest {
        let mut json = Vec::with_capacity(256);
        opening.canonical(&mut json);
        Digest(Sha256::digest(&json).into())
    }

    /// Before the dialogue is opened: all zeros, which no message is known to hash to.
    pub(crate) const fn none() -> Digest {
        Digest([0; 32])
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest(")?;
        for byte in self.0 {
            write!(f, "{byte:02x}")?;
        }
        f.write_str(")")
    }
}

/// A value that has one canonical JSON text. Implemented by the generated code for messages.
pub trait Canonical {
    /// Appends the text to `out`: no white space, keys sorted, integers without a fraction.
    fn canonical(&self, out: &mut Vec<u8>);
}

impl Canonical for str {
    fn canonical(&self, out: &mut Vec<u8>) {
        out.push(b'"');
        for byte in self.bytes() {
            match byte {
                b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
                0..=0x1f => out.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
                _ => out.push(byte),
            }
        }
        out.push(b'"');
    }
}

impl Canonical for String {
    fn canonical(&self, out: &mut Vec<u8>) {
        self.as_str().canonical(out);
    }
}

impl Canonical for bool {
    fn canonical(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(if *self { b"true" } else { b"false" });
    }
}

macro_rules! integer {
    ($($integer:ty),*) => {$(
        impl Canonical for $integer {
            fn canonical(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(self.to_string().as_bytes());
            }
        }
    )*};
}

/// A whole number as an integer, any other with the fewest digits that name it; `null` when not finite.
macro_rules! float {
    ($($float:ty),*) => {$(
        impl Canonical for $float {
            #[expect(clippy::cast_possible_truncation, reason = "whole and below 2^64: it fits")]
            fn canonical(&self, out: &mut Vec<u8>) {
                let text = if !self.is_finite() {
                    "null".to_owned()
                } else if self.fract() == 0.0 && self.abs() < 18_446_744_073_709_551_616.0 {
                    (*self as i128).to_string()
                } else {
                    format!("{self:?}")
                };
                out.extend_from_slice(text.as_bytes());
            }
        }
    )*};
}

integer!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);
float!(f32, f64);

impl<T: Canonical> Canonical for Vec<T> {
    fn canonical(&self, out: &mut Vec<u8>) {
        list(self, out);
    }
}

fn list<'a, T: Canonical + ?Sized + 'a>(values: impl IntoIterator<Item = &'a T>, out: &mut Vec<u8>) {
    out.push(b'[');
    for (index, value) in values.into_iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        value.canonical(out);
    }
    out.push(b']');
}

/// As a value of its field would be.
impl Canonical for Literal {
    fn canonical(&self, out: &mut Vec<u8>) {
        match self {
            Self::String(text) => text.canonical(out),
            Self::Integer(integer) => integer.canonical(out),
            Self::Number(number) => number.canonical(out),
            Self::Boolean(boolean) => boolean.canonical(out),
            Self::Strings(texts) => list(texts.iter().copied(), out),
        }
    }
}

/// See [`canonical_json`].
impl Canonical for serde_json::Value {
    fn canonical(&self, out: &mut Vec<u8>) {
        canonical_json(self, out);
    }
}

/// Appends the canonical text of any JSON value, for an opening message of a user's own type.
///
/// The same form as the generated code writes: keys sorted, entries that are null left out, `2.0` as `2`.
pub(crate) fn canonical_json(value: &serde_json::Value, out: &mut Vec<u8>) {
    use serde_json::Value;
    match value {
        Value::Null => out.extend_from_slice(b"null"),
        Value::Bool(boolean) => boolean.canonical(out),
        Value::String(text) => text.canonical(out),
        Value::Array(values) => list(values, out),
        Value::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(integer), _, _) => integer.canonical(out),
            (_, Some(integer), _) => integer.canonical(out),
            (_, _, Some(float)) => float.canonical(out),
            // Only with serde_json's `arbitrary_precision`.
            (None, None, None) => out.extend_from_slice(number.to_string().as_bytes()),
        },
        Value::Object(entries) => {
            let mut entries: Vec<_> = entries.iter().filter(|(_, value)| !value.is_null()).collect();
            entries.sort_unstable_by_key(|(key, _)| *key);
            let mut object = CanonicalObject::new(out);
            for (key, value) in entries {
                object.key(key);
                canonical_json(value, object.out);
            }
            object.end();
        }
    }
}

/// Writes one JSON object. The caller gives its fields in the order of their names, by bytes.
#[derive(Debug)]
#[must_use = "an object is complete only after `end`"]
pub struct CanonicalObject<'a> {
    out: &'a mut Vec<u8>,
    empty: bool,
}

impl<'a> CanonicalObject<'a> {
    /// Begins an object at the end of `out`.
    pub fn new(out: &'a mut Vec<u8>) -> Self {
        out.push(b'{');
        Self { out, empty: true }
    }

    /// Writes a field that is always there.
    pub fn field<T: Canonical + ?Sized>(&mut self, name: &'static str, value: &T) {
        self.key(name);
        value.canonical(self.out);
    }

    /// Writes a field unless it is absent.
    pub fn optional<T: Canonical>(&mut self, name: &'static str, value: &Option<T>) {
        if let Some(value) = value {
            self.field(name, value);
        }
    }

    /// Writes a field unless it is equal to its default.
    pub fn defaulted<T: Canonical>(&mut self, name: &'static str, default: &Literal, value: &T) {
        let (before, empty) = (self.out.len(), self.empty);
        self.key(name);
        let start = self.out.len();
        value.canonical(self.out);
        let end = self.out.len();
        // The default is written behind the value for a moment, to compare them.
        default.canonical(self.out);
        if self.out.get(start..end) == self.out.get(end..) {
            self.out.truncate(before);
            self.empty = empty;
        } else {
            self.out.truncate(end);
        }
    }

    /// Ends the object.
    pub fn end(self) {
        self.out.push(b'}');
    }

    fn key(&mut self, name: &str) {
        if !self.empty {
            self.out.push(b',');
        }
        self.empty = false;
        name.canonical(self.out);
        self.out.push(b':');
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn text<T: Canonical + ?Sized>(value: &T) -> String {
        let mut out = Vec::new();
        value.canonical(&mut out);
        String::from_utf8_lossy(&out).into_owned()
    }

    fn encoded(principal: &Principal, method: &str, name: &str, audience: &str) -> Vec<u8> {
        let binding = Binding {
            principal,
            method,
            name,
            opening: &Digest::none(),
        };
        let mut out = Vec::new();
        binding.encode(audience, &mut out);
        out
    }

    #[test]
    fn principals_are_distinct_whatever_they_are_called() {
        let principals = [
            Principal::Anonymous,
            Principal::Local,
            Principal::subject("", ""),
            Principal::subject("", "local"),
            Principal::subject("local", ""),
            Principal::subject("a", "bc"),
            Principal::subject("ab", "c"),
        ];
        for (index, one) in principals.iter().enumerate() {
            for other in principals.iter().skip(index + 1) {
                assert_ne!(encoded(one, "m", "n", ""), encoded(other, "m", "n", ""));
            }
        }
    }

    #[test]
    fn parts_of_a_binding_never_run_into_each_other() {
        let local = &Principal::Local;
        assert_ne!(encoded(local, "ab", "c", ""), encoded(local, "a", "bc", ""));
        assert_ne!(encoded(local, "", "a", "b"), encoded(local, "b", "a", ""));
        let long = "x".repeat(300);
        assert_ne!(encoded(local, &long, "", ""), encoded(local, "", &long, ""));
    }

    #[test]
    fn numbers_are_canonical() {
        assert_eq!(text(&2.0), "2");
        assert_eq!(text(&-0.0), "0");
        assert_eq!(text(&2.5), "2.5");
        assert_eq!(text(&0.1_f32), "0.1");
        assert_eq!(text(&1e300), "1e300");
        assert_eq!(text(&9_223_372_036_854_775_808.0), "9223372036854775808");
        assert_eq!(text(&f64::NAN), "null");
        assert_eq!(text(&i64::MIN), "-9223372036854775808");
        assert_eq!(text(&u64::MAX), "18446744073709551615");
    }

    #[test]
    fn spelling_of_a_json_value_makes_no_difference() -> serde_json::Result<()> {
        let one: Value = serde_json::from_str(r#"{"b": [2.0, null, {}], "a": "x\u0041", "z": null}"#)?;
        let other: Value = serde_json::from_str(r#" {"a":"xA","b":[2e0,null,{"y":null}]}"#)?;
        assert_eq!(text(&one), r#"{"a":"xA","b":[2,null,{}]}"#);
        assert_eq!(Digest::of(&one), Digest::of(&other));
        Ok(())
    }

    #[test]
    fn values_that_differ_have_digests_that_differ() {
        let values = [
            json!({}),
            json!({"a": 1}),
            json!({"a": "1"}),
            json!({"a": 1.5}),
            json!({"a": [1]}),
            json!({"a": [null, 1]}),
            json!({"a": true}),
            json!({"a": "", "b": ""}),
            json!({"a": "\",\"b\":\""}),
        ];
        for (index, one) in values.iter().enumerate() {
            assert_ne!(Digest::of(one), Digest::none());
            for other in values.iter().skip(index + 1) {
                assert_ne!(Digest::of(one), Digest::of(other));
            }
        }
    }

    #[test]
    fn digest_is_sha_256_of_the_text() {
        // SHA-256 of `{}`.
        assert_eq!(
            format!("{:?}", Digest::of(&json!({}))),
            "Digest(44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a)"
        );
    }

    /// As the generated code writes it.
    struct Search {
        cabin: Vec<String>,
        limit: i64,
        near: Option<String>,
        rate: f64,
        sort: String,
        wide: bool,
    }

    impl Canonical for Search {
        fn canonical(&self, out: &mut Vec<u8>) {
            let mut object = CanonicalObject::new(out);
            object.defaulted("cabin", &Literal::Strings(&["economy", "business"]), &self.cabin);
            object.defaulted("limit", &Literal::Integer(10), &self.limit);
            object.optional("near", &self.near);
            object.defaulted("rate", &Literal::Integer(2), &self.rate);
            object.defaulted("sort", &Literal::String("price"), &self.sort);
            object.field("wide", &self.wide);
            object.end();
        }
    }

    #[test]
    fn absent_and_default_fields_are_left_out() {
        let mut search = Search {
            cabin: vec!["economy".to_owned(), "business".to_owned()],
            limit: 10,
            near: None,
            rate: 2.0,
            sort: "price".to_owned(),
            wide: false,
        };
        assert_eq!(text(&search), r#"{"wide":false}"#);
        search.limit = 1;
        search.cabin.pop();
        search.near = Some("a\"b\\c\n".to_owned());
        assert_eq!(
            text(&search),
            r#"{"cabin":["economy"],"limit":1,"near":"a\"b\\c\u000a","wide":false}"#
        );
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<u64>().prop_map(Value::from),
            // Quarters: serde_json reads other fractions to the last digit only with `float_roundtrip`.
            any::<i32>().prop_map(|quarters| Value::from(f64::from(quarters) / 4.0)),
            any::<String>().prop_map(Value::from),
        ];
        leaf.prop_recursive(3, 32, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::vec((any::<String>(), inner), 0..4)
                    .prop_map(|entries| Value::Object(entries.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn canonical_text_is_json_and_its_own_canonical_text(value in any_json()) {
            let once = text(&value);
            let again: Value = serde_json::from_str(&once)?;
            prop_assert_eq!(text(&again), once);
        }

        #[test]
        fn text_reads_back_as_itself(value: String) {
            let back: String = serde_json::from_str(&text(&value))?;
            prop_assert_eq!(back, value);
        }
    }
}
