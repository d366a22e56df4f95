//! The arguments of the attributes: keys, read with darling one by one, so that a key which cannot be read takes no
//! other with it; and their values, read by the same functions as the words of `dialogue!`.

use darling::{
    FromMeta,
    ast::{MetaNameValueInvalidExpr, NestedMeta},
};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{
    Meta,
    buffer::TokenBuffer,
    ext::IdentExt,
    parse::{ParseStream, Parser as _},
};

use super::super::{Read, Reader, Reported, tokens::Tokens};
use super::bearing::{Mark, extent_of};
use crate::{
    diag::{closest, listed, rules},
    model::Spanned,
};

/// A key and what was said of it.
#[derive(Debug, Clone)]
pub(super) struct Value {
    pub(super) key: Ident,
    pub(super) form: Form,
}

#[derive(Debug, Clone)]
pub(super) enum Form {
    /// `key`.
    Word,
    /// `key = …`.
    Equals(TokenStream),
    /// `key(…)`.
    List(TokenStream),
}

impl Value {
    /// Whether it is a word alone, or one with a string behind it.
    pub(super) fn is_one_value(&self) -> bool {
        match &self.form {
            Form::Word => true,
            Form::Equals(tokens) => syn::parse2::<syn::LitStr>(tokens.clone()).is_ok(),
            Form::List(_) => false,
        }
    }

    fn new(path: &syn::Path, form: Form) -> darling::Result<Self> {
        let key = path.segments.last().map(|segment| segment.ident.clone());
        let key = key.ok_or_else(|| darling::Error::custom("a key"))?;
        Ok(Self { key, form })
    }
}

/// Takes whatever comes: what it must be depends on the key.
impl FromMeta for Value {
    fn from_meta(item: &Meta) -> darling::Result<Self> {
        let form = match item {
            Meta::Path(_) => Form::Word,
            Meta::List(list) => Form::List(list.tokens.clone()),
            Meta::NameValue(pair) => Form::Equals(pair.value.to_token_stream()),
        };
        Self::new(item.path(), form)
    }

    fn from_invalid_expr(item: &MetaNameValueInvalidExpr) -> darling::Result<Self> {
        Self::new(&item.path, Form::Equals(item.value.clone()))
    }
}

/// Keys that an attribute does not have.
#[derive(Debug, Default)]
pub(super) struct Unknown(pub(super) Vec<Value>);

impl FromMeta for Unknown {
    fn from_list(items: &[NestedMeta]) -> darling::Result<Self> {
        items
            .iter()
            .map(Value::from_nested_meta)
            .collect::<darling::Result<_>>()
            .map(Self)
    }
}

/// Declares the keys of an attribute: each may be said several times, and which of them counts is a rule's business.
macro_rules! keys {
    ($($(#[$docs:meta])* $name:ident $attribute:literal { $($field:ident $key:literal)* })*) => {$(
        $(#[$docs])*
        #[derive(Debug, Default, FromMeta)]
        #[darling(default)]
        pub(super) struct $name {
            $(#[darling(multiple, rename = $key)] pub(super) $field: Vec<Value>,)*
            #[darling(flatten)]
            pub(super) unknown: Unknown,
        }
    )*

        /// The attributes that take keys, with their keys.
        pub(in crate::parse) const KEYS: &[(&str, &[&str])] = &[$(($attribute, &[$($key),*])),*];
    };
}

keys! {
    /// `#[dialogue(…)]`.
    DialogueKeys "dialogue" {
        tool "tool"
        prompt "prompt"
        description "description"
        rounds "rounds"
        repeats "repeats"
        unattended "unattended"
        export "export"
        runtime "crate"
    }
    /// `#[phase(…)]`.
    PhaseKeys "phase" {
        carries "carries"
        asks "asks"
        next "next"
        declined "declined"
        cancelled "cancelled"
        within "within"
        expired "expired"
        yields "yields"
        text "text"
        fails "fails"
    }
    /// `#[ask("…")]`, behind the question.
    AskKeys "ask" {
        via "via"
    }
    /// `#[field(…)]`.
    FieldKeys "field" {
        len "len"
        range "range"
        format "format"
        default "default"
    }
    /// `#[choice(…)]` on a variant.
    ChoiceKeys "choice" {
        value "value"
        title "title"
    }
    /// The marks that say everything by themselves.
    NoKeys "" {}
}

/// The arguments of one attribute.
pub(super) struct Arguments<K> {
    /// A string that stands before the keys.
    pub(super) leading: Option<Spanned<String>>,
    pub(super) keys: K,
    /// Something could not be read.
    pub(super) incomplete: bool,
}

impl Reader<'_> {
    /// The keys of a mark.
    pub(super) fn keys_of<K: FromMeta + Default>(&mut self, mark: &Mark) -> Arguments<K> {
        let mut read = self.keys(mark.name, mark.arguments.clone(), mark.at.span());
        if let Some(at) = mark.other {
            let what = format!("arguments in `( )` behind `#[{}`", mark.name);
            self.diagnostics
                .report(rules::SYNTAX, at, &[&what, &"`= …`", &example(mark.name)]);
            read.incomplete = true;
        }
        read
    }

    /// The keys in the parentheses of an attribute, each on its own; `at` is where the attribute is.
    pub(super) fn keys<K: FromMeta + Default>(
        &mut self,
        attribute: &str,
        arguments: TokenStream,
        at: Span,
    ) -> Arguments<K> {
        let mut read = Arguments {
            leading: None,
            keys: K::default(),
            incomplete: false,
        };
        let mut items = Vec::new();
        for (index, piece) in split_at_commas(arguments).into_iter().enumerate() {
            match one_key(&piece) {
                Some(NestedMeta::Lit(syn::Lit::Str(text)))
                    if index == 0 && attribute == "ask" && text.suffix().is_empty() =>
                {
                    read.leading = Some(Spanned {
                        value: text.value(),
                        span: text.span(),
                    });
                }
                Some(item) if !matches!(item, NestedMeta::Lit(_)) => items.push(item),
                _ => {
                    read.incomplete = true;
                    self.not_a_key(attribute, piece, at);
                }
            }
        }
        match K::from_list(&items) {
            Ok(keys) => read.keys = keys,
            // Every item is a key with something behind it, and any number of each is taken: darling has nothing to say.
            // Were it to speak, it would be heard.
            Err(errors) => {
                read.incomplete = true;
                for error in errors.flatten() {
                    let what = format!("a key of `#[{attribute}]`");
                    self.diagnostics
                        .report(rules::SYNTAX, error.span(), &[&what, &error, &example(attribute)]);
                }
            }
        }
        read
    }

    fn not_a_key(&mut self, attribute: &str, piece: TokenStream, at: Span) {
        self.within(piece, Some(at), |reader, tokens| {
            let what = if attribute == "ask" && tokens.string().is_some() {
                "`,` behind the question".to_owned()
            } else if tokens.word().is_some() {
                format!("`=` or `( )` behind a key of `#[{attribute}]`")
            } else {
                format!("a key of `#[{attribute}]`")
            };
            reader.expected(&what, example(attribute), *tokens)
        });
    }

    /// Keys that the attribute does not have.
    pub(super) fn unknown_keys(&mut self, attribute: &str, unknown: &Unknown) {
        for value in &unknown.0 {
            let keys = keys_named(attribute);
            let help = match closest(&value.key.to_string(), keys.iter().copied()) {
                Some(guess) => format!("did you mean `{guess}`?"),
                None => format!("its keys are {}", listed(keys.iter().copied(), "and")),
            };
            self.diagnostics
                .report(rules::UNKNOWN_KEY, &value.key, &[&value.key, &attribute, &help]);
        }
    }

    /// A mark that takes no arguments.
    pub(super) fn no_keys(&mut self, mark: &Mark) {
        let read = self.keys_of::<NoKeys>(mark);
        for value in &read.keys.unknown.0 {
            let help = if mark.name == "choice" {
                "leave it out: what a `#[choice]` says, it says of a variant"
            } else {
                "leave it out"
            };
            self.diagnostics
                .report(rules::UNKNOWN_KEY, &value.key, &[&value.key, &mark.name, &help]);
        }
    }

    /// Reports a key that is said again where once is enough.
    pub(super) fn once(&mut self, values: &[Value]) {
        for again in values.iter().skip(1) {
            self.said_twice(again.key.span(), &again.key.to_string());
        }
    }

    /// Reads tokens to their end. `behind` is the token before the first.
    pub(super) fn within<T>(
        &mut self,
        stream: TokenStream,
        behind: Option<Span>,
        read: impl FnOnce(&mut Self, &mut Tokens<'_>) -> T,
    ) -> T {
        let first = extent_of(stream.clone()).map(|extent| extent.first);
        let buffer = TokenBuffer::new2(stream);
        let before = behind.or(first).unwrap_or_else(Span::mixed_site);
        let mut tokens = Tokens::new(buffer.begin(), before);
        read(self, &mut tokens)
    }

    /// What stands behind the `=` of a key, read to its end.
    pub(super) fn read<T>(
        &mut self,
        value: &Value,
        read: impl FnOnce(&mut Self, &mut Tokens<'_>) -> Read<T>,
    ) -> Read<T> {
        let key = &value.key;
        let stream = match &value.form {
            Form::Equals(stream) => stream.clone(),
            Form::List(stream) => {
                let at = extent_of(stream.clone()).map_or(key.span(), |extent| extent.first);
                self.diagnostics.report(
                    rules::SYNTAX,
                    at,
                    &[&format!("`=` behind `{key}`"), &"`( … )`", &example_of(key)],
                );
                return Err(Reported);
            }
            Form::Word => {
                self.diagnostics.report(
                    rules::SYNTAX,
                    key,
                    &[&format!("`=` behind `{key}`"), &"nothing more", &example_of(key)],
                );
                return Err(Reported);
            }
        };
        self.within(stream, Some(key.span()), |reader, tokens| {
            let value = read(reader, tokens)?;
            if tokens.is_empty() {
                Ok(value)
            } else {
                Err(reader.expected(&format!("`,` behind `{key} = …`"), example_of(key), *tokens))
            }
        })
    }

    /// A string behind a key.
    pub(super) fn string(&mut self, value: &Value) -> Read<Spanned<String>> {
        self.read(value, |reader, tokens| {
            let start = *tokens;
            let what = format!("a string behind `{} =`", value.key);
            tokens
                .string()
                .ok_or_else(|| reader.expected(&what, example_of(&value.key), start))
        })
    }

    /// One name behind a key.
    pub(super) fn one_name(&mut self, value: &Value, what: &str) -> Read<Ident> {
        self.read(value, |reader, tokens| {
            reader.just_name(tokens, &format!("{what} behind `{} =`", value.key), &value.key)
        })
    }

    fn just_name(&mut self, tokens: &mut Tokens<'_>, what: &str, key: &Ident) -> Read<Ident> {
        let start = *tokens;
        let Some(first) = tokens.word() else {
            return Err(self.expected(what, example_of(key), start));
        };
        self.no_path(&first, tokens, (what, &example_of(key)))?;
        Ok(self.usable_anywhere(&first))
    }

    /// The names behind a key: one behind `=`, several in `( )`. `each` reads one of those.
    pub(super) fn names_of<T>(
        &mut self,
        value: &Value,
        what: &str,
        mut each: impl FnMut(&mut Self, &mut Tokens<'_>, Ident) -> Read<T>,
    ) -> (Vec<T>, Read<()>) {
        let mut names = Vec::new();
        let Form::List(stream) = &value.form else {
            let name = self.read(value, |reader, tokens| {
                let what = format!("{what} behind `{} =`", value.key);
                let name = reader.just_name(tokens, &what, &value.key)?;
                each(reader, tokens, name)
            });
            return match name {
                Ok(name) => (vec![name], Ok(())),
                Err(reported) => (names, Err(reported)),
            };
        };
        let mut all = Ok(());
        let pieces = split_at_commas(stream.clone());
        if pieces.is_empty() {
            let what = format!("{what} in `{}(…)`", value.key);
            self.diagnostics
                .report(rules::SYNTAX, &value.key, &[&what, &"nothing", &example_of(&value.key)]);
            all = Err(Reported);
        }
        for piece in pieces {
            let name = self.within(piece, Some(value.key.span()), |reader, tokens| {
                let name = reader.just_name(tokens, &format!("{what} in `{}(…)`", value.key), &value.key)?;
                let name = each(reader, tokens, name)?;
                if tokens.is_empty() {
                    Ok(name)
                } else {
                    Err(reader.expected("`,` between the names", example_of(&value.key), *tokens))
                }
            });
            match name {
                Ok(name) => names.push(name),
                Err(reported) => all = Err(reported),
            }
        }
        (names, all)
    }
}

/// The tokens between commas; the last comma may be followed by nothing.
fn split_at_commas(tokens: TokenStream) -> Vec<TokenStream> {
    let mut pieces = vec![TokenStream::new()];
    for token in tokens {
        match token {
            TokenTree::Punct(comma) if comma.as_char() == ',' => pieces.push(TokenStream::new()),
            token => {
                if let Some(piece) = pieces.last_mut() {
                    piece.extend([token]);
                }
            }
        }
    }
    if pieces.last().is_some_and(TokenStream::is_empty) {
        pieces.pop();
    }
    pieces
}

/// One key with its value, a bare literal, or `None`.
fn one_key(piece: &TokenStream) -> Option<NestedMeta> {
    let Ok(mut items) = NestedMeta::parse_meta_list(piece.clone()) else {
        let pair = |input: ParseStream<'_>| {
            Ok(MetaNameValueInvalidExpr {
                path: input.parse()?,
                eq_token: input.parse()?,
                value: input.parse()?,
                error: darling::Error::custom("a value"),
            })
        };
        return pair.parse2(piece.clone()).ok().map(NestedMeta::NameValueInvalidExpr);
    };
    items.pop().filter(|_| items.is_empty())
}

pub(super) fn keys_named(attribute: &str) -> &'static [&'static str] {
    let mut keys = KEYS.iter();
    keys.find(|(name, _)| *name == attribute).map_or(&[], |(_, keys)| keys)
}

/// How an attribute is written.
pub(super) fn example(attribute: &str) -> String {
    let arguments = match attribute {
        "dialogue" => "tool = \"book_trip\"",
        "phase" => "asks = Trip, next = Done",
        "ask" => "\"Where are you going?\"",
        "field" => "range = 1..=9",
        "choice" => "title = \"First class\"",
        alone => return format!("#[{alone}]"),
    };
    format!("#[{attribute}({arguments})]")
}

/// How a key is written.
fn example_of(key: &Ident) -> String {
    let text = key.unraw().to_string();
    let value = match text.as_str() {
        "tool" | "prompt" => "\"book_trip\"",
        "description" => "\"Books a trip.\"",
        "rounds" => "8",
        "repeats" => "3",
        "unattended" => "NobodyThere",
        "export" => "\"bindings/\"",
        "crate" => "::dialogue_runtime",
        "carries" => return "carries(Quote, Offer)".to_owned(),
        "asks" => return "asks(Trip, optional(Party))".to_owned(),
        "next" => "AwaitingParty",
        "declined" | "cancelled" => "again",
        "within" => return "within = 15m, expired = Expired".to_owned(),
        "expired" => "Expired",
        "via" => "url(invoice.link)",
        "yields" => "Receipt",
        "text" => "\"Booked {receipt.booking_ref}.\"",
        "fails" => "\"Nothing was booked.\"",
        "len" => "1..=50",
        "range" => "1..=9",
        "format" => "\"email\"",
        "default" => "1",
        "value" => "\"first_class\"",
        "title" => "\"First class\"",
        _ => "…",
    };
    format!("{text} = {value}")
}
