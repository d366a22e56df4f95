//! Types of Rust and of other languages, written out of habit: each is understood and its name here is said.

use proc_macro2::{Delimiter, Ident, Span};

use super::{
    Read, Reader, Reported,
    tokens::Tokens,
    total_ident,
    types::{TYPES, all_types},
};
use crate::{
    diag::rules,
    model::{Format, Range, Type, TypeKind},
};

/// What such a type is called here.
const HABITS: &[(&[&str], &str)] = &[
    (&["String", "str", "char", "Cow", "text"], "string"),
    (&["i8", "i16", "i32", "i64", "i128", "isize", "integer", "long"], "int"),
    (&["u8", "u16", "u32", "u64", "u128", "usize", "unsigned"], "int(0..)"),
    (&["f32", "f64", "float", "double", "decimal"], "number"),
    (&["boolean"], "bool"),
    (&["url"], "uri"),
    (&["timestamp"], "datetime"),
];

const LISTS: &[&str] = &["Vec", "VecDeque", "BTreeSet", "HashSet"];
const WRAPPERS: &[&str] = &["Box", "Rc", "Arc", "Cow"];

/// A type as it was written, and what it is here.
struct Foreign {
    written: String,
    /// Its kind and how it is written here; `None`: nothing here corresponds.
    here: Option<(TypeKind, String)>,
    /// It may be absent.
    optional: bool,
    /// It is a type of the contract language as it stands.
    native: bool,
}

impl Reader<'_> {
    /// A type that the language does not have, if one comes: reported, and read as the one it has.
    pub(super) fn type_of_rust(&mut self, tokens: &mut Tokens<'_>) -> Option<Read<(Type, Option<Span>)>> {
        let mut ahead = *tokens;
        let span = ahead.here();
        let foreign = read(&mut ahead)?;
        if foreign.native {
            return None;
        }
        *tokens = ahead;
        let Some((kind, fix)) = foreign.here else {
            let written = foreign.written;
            self.diagnostics
                .report(rules::UNKNOWN_TYPE, span, &[&written, &all_types()]);
            return Some(Err(Reported));
        };
        let mark = if foreign.optional { "?" } else { "" };
        let help = format!("write `{fix}{mark}`");
        self.diagnostics
            .report(rules::UNKNOWN_TYPE, span, &[&foreign.written, &help]);
        let ty = Type {
            kind,
            span: span.into(),
        };
        Some(Ok((ty, foreign.optional.then_some(span))))
    }
}

/// Reads one type, as Rust writes types.
fn read(tokens: &mut Tokens<'_>) -> Option<Foreign> {
    let span = tokens.here();
    let borrowed = borrow(tokens);
    if let Some((mut inside, _)) = tokens.group(Delimiter::Bracket) {
        let item = read(&mut inside)?;
        return Some(list(item, span, |item| format!("[{item}]")));
    }
    if tokens.group(Delimiter::Parenthesis).is_some() {
        return Some(Foreign {
            written: "( … )".to_owned(),
            here: None,
            optional: false,
            native: false,
        });
    }
    let (name, qualified) = path(tokens)?;
    let text = name.to_string();
    let arguments = arguments(tokens);
    let generic = arguments.is_some();
    let bare = !qualified && !borrowed && !generic;
    let argument = arguments.and_then(|arguments| arguments.into_iter().next());
    if let Some(argument) = argument {
        return Some(applied(&text, argument, span));
    }
    let known = HABITS
        .iter()
        .find(|(habits, _)| habits.contains(&text.as_str()))
        .map(|(_, here)| *here);
    let native = bare && known.is_none() && !text.starts_with("r#");
    let here = match known {
        Some(here) => Some((simple(here, span), here.to_owned())),
        None if TYPES.contains(&text.as_str()) && !matches!(text.as_str(), "enum" | "many") => {
            Some((simple(&text, span), text.clone()))
        }
        None if text.starts_with(char::is_uppercase) && bare => {
            Some((TypeKind::Message(total_ident(&text, name.span())), text.clone()))
        }
        None => None,
    };
    Some(Foreign {
        written: if borrowed { format!("&{text}") } else { text },
        here,
        optional: false,
        native,
    })
}

/// `&`, `&'a`, `&mut`: whether something of the kind came.
fn borrow(tokens: &mut Tokens<'_>) -> bool {
    let mut borrowed = false;
    while tokens.eat("&").is_some() {
        borrowed = true;
        tokens.eat_lifetime();
        tokens.eat_word("mut");
    }
    borrowed
}

/// The last name of a path, and whether others stand before it.
fn path(tokens: &mut Tokens<'_>) -> Option<(Ident, bool)> {
    let rooted = tokens.eat("::").is_some();
    let mut name = tokens.word()?;
    let mut qualified = rooted;
    while tokens.eat("::").is_some()
        && let Some(next) = tokens.word()
    {
        name = next;
        qualified = true;
    }
    Some((name, qualified))
}

/// `Vec<T>`, `Option<T>`, `Box<T>` or another type with an argument.
fn applied(name: &str, argument: Foreign, span: Span) -> Foreign {
    let written = format!("{name}<{}>", argument.written);
    if LISTS.contains(&name) {
        let named = name.to_owned();
        return list(argument, span, |item| format!("{named}<{item}>"));
    }
    if name == "Option" {
        return Foreign {
            written,
            optional: true,
            native: false,
            ..argument
        };
    }
    if WRAPPERS.contains(&name) {
        return Foreign {
            written,
            native: false,
            ..argument
        };
    }
    Foreign {
        written,
        here: None,
        optional: false,
        native: false,
    }
}

fn list(item: Foreign, span: Span, write: impl Fn(&str) -> String) -> Foreign {
    let written = write(&item.written);
    let here = item.here.map(|(kind, fix)| {
        let item = Type {
            kind,
            span: span.into(),
        };
        (TypeKind::List(Box::new(item)), format!("[{fix}]"))
    });
    Foreign {
        written,
        here,
        optional: false,
        native: false,
    }
}

/// The arguments in `<…>`, if there are any; what is no type is passed over.
fn arguments(tokens: &mut Tokens<'_>) -> Option<Vec<Foreign>> {
    tokens.eat("<")?;
    let mut arguments = Vec::new();
    loop {
        if !tokens.eat_lifetime() {
            arguments.extend(read(tokens));
        }
        while !tokens.is_empty() && !tokens.peek(",") && !tokens.peek(">") {
            tokens.skip();
        }
        if tokens.eat(",").is_none() {
            tokens.eat(">");
            return Some(arguments);
        }
    }
}

/// One of the simple types, by name.
fn simple(name: &str, span: Span) -> TypeKind {
    let string = |format| TypeKind::String { format, length: None };
    match name {
        "int" => TypeKind::Int {
            primitive: "i64",
            range: None,
        },
        "int(0..)" => {
            let range = Range {
                min: Some(0),
                max: None,
                span: span.into(),
            };
            TypeKind::Int {
                primitive: "i64",
                range: Some(range),
            }
        }
        "number" => TypeKind::Number {
            primitive: "f64",
            range: None,
        },
        "bool" => TypeKind::Bool,
        "email" => string(Format::Email),
        "uri" => string(Format::Uri),
        "date" => string(Format::Date),
        "datetime" => string(Format::DateTime),
        _ => string(Format::Plain),
    }
}
