//! Types of Rust and of other languages, written out of habit: each is understood and its name here is said.

use proc_macro2::{Delimiter, Ident, Span};

use super::{
    Of, Read, Reader, Reported,
    tokens::Tokens,
    total_ident,
    types::{TYPES, all_types, is_enum},
};
use crate::{
    diag::{Spelt, rules, spelt},
    model::{Format, Range, Type, TypeKind},
};

/// What such a type is called here.
const HABITS: &[(&[&str], &str)] = &[
    (&["String", "str", "char", "Cow", "text"], "string"),
    (&["i64", "i128", "isize", "integer", "long"], "int"),
    (&["i8"], "int(-128..=127)"),
    (&["i16"], "int(-32768..=32767)"),
    (&["i32"], "int(-2147483648..=2147483647)"),
    (&["u8"], "int(0..=255)"),
    (&["u16"], "int(0..=65535)"),
    (&["u32"], "int(0..=4294967295)"),
    (&["u64", "u128", "usize", "unsigned"], "int(0..)"),
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
    /// A type that the language does not have, if one comes: reported, and read as the one it has. What no form can hold
    /// is left to that rule in an ask.
    pub(super) fn type_of_rust(&mut self, tokens: &mut Tokens<'_>, of: Of) -> Option<Read<(Type, Option<Span>)>> {
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
        let flat = !matches!(kind, TypeKind::List(_) | TypeKind::Message(_));
        if flat || of == Of::Message {
            let mark = if foreign.optional { "?" } else { "" };
            let help = format!("write `{fix}{mark}`");
            self.diagnostics
                .report(rules::UNKNOWN_TYPE, span, &[&foreign.written, &help]);
        }
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
    let (name, path) = path(tokens)?;
    let text = name.to_string();
    let arguments = arguments(tokens);
    let generic = arguments.is_some();
    let bare = path == text && !borrowed && !generic;
    let mut arguments = arguments.into_iter().flatten();
    if let Some(argument) = arguments.next() {
        let others = arguments.map(|other| format!(", {}", other.written));
        return Some(applied((&path, &text), argument, &others.collect::<String>(), span));
    }
    let known = HABITS
        .iter()
        .find(|(habits, _)| habits.contains(&text.as_str()))
        .map(|(_, here)| *here);
    let native = bare && known.is_none() && !text.starts_with("r#");
    let here = match known {
        Some(here) => Some((simple(here, span), here.to_owned())),
        None if TYPES.contains(&text.as_str()) && !is_enum(&text) => Some((simple(&text, span), text.clone())),
        None if text.starts_with(char::is_uppercase) && bare => {
            Some((TypeKind::Message(total_ident(&text, name.span())), text.clone()))
        }
        None => None,
    };
    Some(Foreign {
        written: if borrowed { format!("&{path}") } else { path },
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

/// The last name of a path, and the whole path as it is written.
fn path(tokens: &mut Tokens<'_>) -> Option<(Ident, String)> {
    let root = tokens.eat("::").map_or("", |_| "::");
    let mut name = tokens.word()?;
    let mut written = format!("{root}{name}");
    while tokens.eat("::").is_some()
        && let Some(next) = tokens.word()
    {
        written = format!("{written}::{next}");
        name = next;
    }
    Some((name, written))
}

/// `Vec<T>`, `Option<T>`, `Box<T>` or another type with an argument.
fn applied((path, name): (&str, &str), argument: Foreign, others: &str, span: Span) -> Foreign {
    let written = format!("{path}<{}{others}>", argument.written);
    if LISTS.contains(&name) {
        return Foreign {
            written,
            ..list(argument, span, |item| format!("{path}<{item}>"))
        };
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

/// One of the simple types, as it is written here.
fn simple(written: &str, span: Span) -> TypeKind {
    let string = |format| TypeKind::String { format, length: None };
    let (name, range) = written.split_once('(').unwrap_or((written, ""));
    match name {
        "int" => TypeKind::Int {
            primitive: "i64",
            range: range.trim_end_matches(')').split_once("..").map(|(min, max)| Range {
                min: min.parse().ok(),
                max: max.trim_start_matches('=').parse().ok(),
                span: span.into(),
            }),
        },
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

/// The type that a name of no message was meant to be, as a help: one of the language's own in other letters, or of another
/// language.
pub(crate) fn native(name: &str) -> Option<Spelt<String, String>> {
    let same = |other: &&&str| other.eq_ignore_ascii_case(name);
    let habit = || {
        HABITS
            .iter()
            .find(|(habits, _)| habits.iter().any(|habit| same(&habit)))
    };
    let own = TYPES.iter().filter(|ty| !is_enum(ty)).find(same).copied();
    let here = own.or_else(|| habit().map(|(_, here)| *here))?;
    let rust = name.to_lowercase();
    let in_module = match simple(here, Span::call_site()) {
        TypeKind::Int { .. } if super::module::types::width(&rust).is_some() => format!("`{rust}`"),
        TypeKind::String {
            format: Format::Plain, ..
        } => "`String`".to_owned(),
        TypeKind::String { .. } => format!("`String` with `#[field(format = \"{here}\")]`"),
        TypeKind::Number { .. } => "`f64`".to_owned(),
        TypeKind::Bool => "`bool`".to_owned(),
        _ => "`i64`".to_owned(),
    };
    Some(spelt(
        format!("did you mean `{here}`?"),
        format!("did you mean {in_module}?"),
    ))
}
