//! Types of Rust as types of fields.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{GenericArgument, PathArguments, PathSegment, Type as Syntax};

use super::{
    super::{Read, Reader, Reported, is_keyword},
    bearing::extent,
    body::Known,
    fields::integer,
};
use crate::{
    diag::rules,
    model::{Extent, Format, Range, Type, TypeKind},
};

/// The integers of Rust that have a place on the wire.
const INTEGERS: &[&str] = &["i8", "i16", "i32", "i64", "isize", "u8", "u16", "u32", "u64", "usize"];

/// What a field can be, for a message.
const ALL: &str = "a form holds `String`, `bool`, the integers up to 64 bits, `f32`, `f64`, a `#[choice]` enum, `Vec` of \
                   one for several, and `Option` of each; a message also `Vec` of each and a `#[message]` struct";

/// A type as it was found: what it is, or what to write instead.
enum Found {
    Kind(TypeKind),
    Optional(Box<Syntax>),
    Several(Box<Syntax>),
    /// Nothing here corresponds; this does, if anything.
    Nothing(Option<&'static str>),
}

impl Reader<'_> {
    /// The type of a field, and where its `Option` stands.
    pub(super) fn type_of(&mut self, ty: &Syntax, known: &Known) -> Read<(Type, Option<proc_macro2::Span>)> {
        let span = extent(ty);
        match found(ty, span, known) {
            Found::Kind(kind) => Ok((Type { kind, span }, None)),
            Found::Optional(inner) => match self.type_of(&inner, known)? {
                (ty, None) => Ok((ty, Some(span.first))),
                (_, Some(_)) => Err(self.no_type(ty, span, Some("one `Option`: a field is there or it is not"))),
            },
            Found::Several(inner) => match self.type_of(&inner, known)? {
                (item, None) => {
                    let kind = match item.kind {
                        TypeKind::Choice(name) => TypeKind::Many(name, None),
                        _ => TypeKind::List(Box::new(item)),
                    };
                    Ok((Type { kind, span }, None))
                }
                (_, Some(_)) => Err(self.no_type(ty, span, Some("`Option<Vec<…>>`: a list has no holes"))),
            },
            Found::Nothing(instead) => Err(self.no_type(ty, span, instead)),
        }
    }

    fn no_type(&mut self, ty: &Syntax, span: Extent, instead: Option<&str>) -> Reported {
        let help = instead.map_or_else(|| ALL.to_owned(), |instead| format!("write {instead}"));
        self.diagnostics
            .report(rules::UNKNOWN_TYPE, span, &[&compact(&ty.to_token_stream()), &help]);
        Reported
    }
}

fn found(ty: &Syntax, span: Extent, known: &Known) -> Found {
    match ty {
        Syntax::Group(group) => found(&group.elem, span, known),
        Syntax::Paren(inner) => found(&inner.elem, span, known),
        Syntax::Path(path) if path.qself.is_none() => {
            let segments = &path.path.segments;
            let (Some(first), Some(last)) = (segments.first(), segments.last()) else {
                return Found::Nothing(None);
            };
            let standard = matches!(first.ident.to_string().as_str(), "std" | "core" | "alloc");
            let bare = segments.len() == 1 && path.path.leading_colon.is_none();
            if bare || standard {
                named(last, span, bare.then_some(known))
            } else {
                Found::Nothing(None)
            }
        }
        Syntax::Slice(_) | Syntax::Array(_) => Found::Nothing(Some("`Vec<…>`")),
        Syntax::Reference(reference) => match &*reference.elem {
            Syntax::Path(path) if path.path.is_ident("str") => Found::Nothing(Some("`String`")),
            Syntax::Slice(_) => Found::Nothing(Some("`Vec<…>`")),
            _ => Found::Nothing(None),
        },
        _ => Found::Nothing(None),
    }
}

/// A type by its last name. `known` is absent behind a path, where a name of the module cannot stand.
fn named(segment: &PathSegment, span: Extent, known: Option<&Known>) -> Found {
    let name = segment.ident.to_string();
    let arguments = match &segment.arguments {
        PathArguments::None => None,
        PathArguments::AngleBracketed(arguments) => Some(&arguments.args),
        PathArguments::Parenthesized(_) => return Found::Nothing(None),
    };
    if let Some(arguments) = arguments {
        let inner = match (arguments.len(), arguments.first()) {
            (1, Some(GenericArgument::Type(inner))) => Box::new(inner.clone()),
            _ => return Found::Nothing(None),
        };
        return match name.as_str() {
            "Option" => Found::Optional(inner),
            "Vec" => Found::Several(inner),
            "Box" | "Rc" | "Arc" | "Cow" => Found::Nothing(Some("the type in the `< >` alone")),
            "VecDeque" | "BTreeSet" | "HashSet" => Found::Nothing(Some("`Vec<…>`")),
            _ => Found::Nothing(None),
        };
    }
    let plain = name.strip_prefix("r#").unwrap_or(&name);
    if let Some(known) = known {
        if known.choices.contains(plain) {
            return Found::Kind(TypeKind::Choice(segment.ident.clone()));
        }
        if known.messages.contains(plain) {
            return Found::Kind(TypeKind::Message(segment.ident.clone()));
        }
    }
    if let Some(primitive) = INTEGERS.iter().find(|integer| **integer == name) {
        return Found::Kind(integer(primitive, span));
    }
    match name.as_str() {
        "String" => Found::Kind(TypeKind::String {
            format: Format::Plain,
            length: None,
        }),
        "bool" => Found::Kind(TypeKind::Bool),
        "f64" => Found::Kind(TypeKind::Number {
            primitive: "f64",
            range: None,
        }),
        "f32" => Found::Kind(TypeKind::Number {
            primitive: "f32",
            range: Some(Range {
                min: Some(f32::MIN.into()),
                max: Some(f32::MAX.into()),
                span,
            }),
        }),
        "i128" => Found::Nothing(Some("`i64`: what every client can write has 64 bits at most")),
        "u128" => Found::Nothing(Some("`u64`: what every client can write has 64 bits at most")),
        "char" | "str" => Found::Nothing(Some("`String`")),
        _ if known.is_some() && plain.starts_with(char::is_uppercase) && !is_keyword(plain) => {
            Found::Kind(TypeKind::Message(segment.ident.clone()))
        }
        _ => Found::Nothing(None),
    }
}

/// The least and the greatest value of an integer, where they bound what is published.
pub(in crate::parse) fn width(primitive: &str) -> Option<(Option<i64>, Option<i64>)> {
    fn of<T: Into<i64>>(min: T, max: T) -> (Option<i64>, Option<i64>) {
        (Some(min.into()), Some(max.into()))
    }
    Some(match primitive {
        "i8" => of(i8::MIN, i8::MAX),
        "i16" => of(i16::MIN, i16::MAX),
        "i32" => of(i32::MIN, i32::MAX),
        "u8" => of(u8::MIN, u8::MAX),
        "u16" => of(u16::MIN, u16::MAX),
        "u32" => of(u32::MIN, u32::MAX),
        "u64" | "usize" => (Some(0), None),
        _ => return None,
    })
}

/// A type as one writes it.
pub(super) fn compact(tokens: &TokenStream) -> String {
    let mut text = tokens.to_string();
    for (loose, tight) in [
        (" :: ", "::"),
        (" < ", "<"),
        (" >", ">"),
        (" ,", ","),
        ("& ", "&"),
        (" ;", ";"),
    ] {
        text = text.replace(loose, tight);
    }
    text
}
