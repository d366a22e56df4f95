//! An item that may belong to the contract: a struct, an enum or a type, whole or as far as its author has come.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{
    Attribute, Field, Fields, GenericParam, Generics, Item, Token, Variant, Visibility, braced,
    ext::IdentExt,
    parse::{Parse, ParseStream, Parser as _},
    token,
};

use super::bearing::extent_of;
use crate::model::Extent;

/// What is declared, without what it bears.
pub(super) struct Declared {
    pub(super) keyword: &'static str,
    pub(super) name: Ident,
    /// Where its generics stand.
    pub(super) generics: Option<Extent>,
    pub(super) shape: Shape,
    /// A part of it could not be read.
    pub(super) incomplete: bool,
}

pub(super) enum Shape {
    Unit,
    Named(Vec<Field>),
    /// `struct Name(…)`, and where the parentheses stand.
    Tuple(Extent),
    Variants(Vec<Variant>),
    /// The type behind the `=`.
    Alias(TokenStream),
}

impl Declared {
    /// A struct, an enum or a type, and its attributes; any other item comes back.
    pub(super) fn of(item: Item) -> Result<(Vec<Attribute>, Self), Box<Item>> {
        let declared = |keyword, name, generics: &Generics, shape| {
            let (shape, incomplete) = without_generics(shape, generics);
            Self {
                keyword,
                name,
                generics: extent_of(quoted(generics)),
                shape,
                incomplete,
            }
        };
        match item {
            Item::Struct(item) => {
                let shape = match item.fields {
                    Fields::Unit => Shape::Unit,
                    Fields::Named(fields) => Shape::Named(fields.named.into_iter().collect()),
                    Fields::Unnamed(fields) => {
                        let place = fields.paren_token.span;
                        Shape::Tuple(place.join().into())
                    }
                };
                Ok((item.attrs, declared("struct", item.ident, &item.generics, shape)))
            }
            Item::Enum(item) => {
                let shape = Shape::Variants(item.variants.into_iter().collect());
                Ok((item.attrs, declared("enum", item.ident, &item.generics, shape)))
            }
            Item::Type(item) => {
                let shape = Shape::Alias(item.ty.to_token_stream());
                Ok((item.attrs, declared("type", item.ident, &item.generics, shape)))
            }
            item => Err(Box::new(item)),
        }
    }

    /// What can be made out of the beginning of an item that cannot be read. The input is left where the next item may
    /// begin, at least one token further.
    pub(super) fn rescue(input: ParseStream<'_>) -> Option<(Vec<Attribute>, Self)> {
        let rescued = begun(input);
        if rescued.is_none() && !input.is_empty() {
            skip(input);
        }
        while !input.is_empty() && !begins_item(input) {
            skip(input);
        }
        rescued
    }
}

/// A shape without the fields whose types need the generics, which are refused, and whether there were any.
fn without_generics(shape: Shape, generics: &Generics) -> (Shape, bool) {
    let Shape::Named(mut fields) = shape else {
        return (shape, false);
    };
    let names = generics.params.iter().map(|param| match param {
        GenericParam::Lifetime(param) => &param.lifetime.ident,
        GenericParam::Type(param) => &param.ident,
        GenericParam::Const(param) => &param.ident,
    });
    let names: Vec<&Ident> = names.collect();
    let all = fields.len();
    fields.retain(|field| !mentions(field.ty.to_token_stream(), &names));
    let incomplete = fields.len() < all;
    (Shape::Named(fields), incomplete)
}

fn mentions(tokens: TokenStream, names: &[&Ident]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(word) => names.contains(&&word),
        TokenTree::Group(group) => mentions(group.stream(), names),
        _ => false,
    })
}

/// The generics as tokens, `where` and all.
fn quoted(generics: &Generics) -> TokenStream {
    let mut tokens = generics.to_token_stream();
    generics.where_clause.to_tokens(&mut tokens);
    tokens
}

/// Attributes, a keyword, a name, and of what is in the braces whatever can be read.
fn begun(input: ParseStream<'_>) -> Option<(Vec<Attribute>, Declared)> {
    let mut attributes = Vec::new();
    while input.peek(Token![#]) {
        let ahead = input.fork();
        match Attribute::parse_outer(&ahead) {
            Ok(read) if input.peek2(token::Bracket) => {
                attributes.extend(read);
                syn::parse::discouraged::Speculative::advance_to(input, &ahead);
            }
            _ => {
                skip(input);
                if input.peek(token::Bracket) {
                    skip(input);
                }
            }
        }
    }
    input.parse::<Visibility>().ok()?;
    let keyword = if input.parse::<Option<Token![struct]>>().ok()?.is_some() {
        "struct"
    } else if input.parse::<Option<Token![enum]>>().ok()?.is_some() {
        "enum"
    } else {
        return None;
    };
    let name = input.call(Ident::parse_any).ok()?;
    let inside = if input.peek(token::Brace) {
        group(input).ok()
    } else {
        input.parse::<Option<Token![;]>>().ok()?;
        None
    };
    let shape = match (keyword, inside) {
        ("struct", None) => Shape::Unit,
        ("struct", Some(inside)) => Shape::Named(pieces(inside, Field::parse_named)),
        (_, inside) => Shape::Variants(pieces(inside.unwrap_or_default(), Variant::parse)),
    };
    let declared = Declared {
        keyword,
        name,
        generics: None,
        shape,
        incomplete: true,
    };
    Some((attributes, declared))
}

fn group(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let content;
    braced!(content in input);
    content.parse()
}

/// Those pieces between commas that can be read.
fn pieces<T>(inside: TokenStream, read: fn(ParseStream<'_>) -> syn::Result<T>) -> Vec<T> {
    let mut pieces = vec![TokenStream::new()];
    for token in inside {
        match (token, pieces.last_mut()) {
            (TokenTree::Punct(comma), _) if comma.as_char() == ',' => pieces.push(TokenStream::new()),
            (token, Some(piece)) => piece.extend([token]),
            (_, None) => {}
        }
    }
    pieces.into_iter().filter_map(|piece| read.parse2(piece).ok()).collect()
}

/// Passes over one token or group.
fn skip(input: ParseStream<'_>) {
    // There is one, so nothing can go wrong.
    let _ = input.parse::<TokenTree>();
}

/// Whether an item may begin here.
fn begins_item(input: ParseStream<'_>) -> bool {
    let Some((token, _)) = input.cursor().token_tree() else {
        return false;
    };
    match token {
        TokenTree::Punct(punct) => punct.as_char() == '#' && input.peek2(token::Bracket),
        TokenTree::Ident(word) => matches!(
            word.to_string().as_str(),
            "pub" | "struct" | "enum" | "type" | "fn" | "mod" | "use" | "impl" | "trait" | "const" | "static"
        ),
        TokenTree::Group(group) => group.delimiter() == Delimiter::None,
        TokenTree::Literal(_) => false,
    }
}
