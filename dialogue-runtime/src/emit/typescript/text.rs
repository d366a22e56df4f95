//! Types and values as text, laid out as a formatter would: two spaces, 80 columns, docs above what they describe.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use crate::emit::visible;

/// Where a line ends, for what has a choice.
const WIDTH: usize = 80;

/// A type of TypeScript.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Type {
    /// A name or a literal, as it stands.
    Plain(String),
    /// Several of one type.
    Array(Box<Type>),
    /// One of these.
    Union(Vec<Type>),
    /// All of these at once.
    Both(Vec<Type>),
    /// A map from any key.
    Index(Box<Type>),
    /// An object of these.
    Object(Vec<Property>),
}

/// A property of an object.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Property {
    /// Its docs, lines joined by `\n`, or empty.
    pub(super) docs: String,
    /// Its name.
    pub(super) name: String,
    /// It may be absent.
    pub(super) optional: bool,
    /// What it holds.
    pub(super) ty: Type,
}

impl Type {
    pub(super) fn plain(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }

    /// A literal, `"economy"`.
    pub(super) fn literal(text: &str) -> Self {
        Self::Plain(quoted(text))
    }

    /// One of these, each once. Nothing fits no type.
    pub(super) fn union(types: impl IntoIterator<Item = Self>) -> Self {
        let mut each: Vec<Self> = Vec::new();
        for ty in types {
            if !each.contains(&ty) {
                each.push(ty);
            }
        }
        match each.len() {
            0 => Self::plain("never"),
            1 => each.swap_remove(0),
            _ => Self::Union(each),
        }
    }

    /// The type as text, from this column of a line of this indent.
    pub(super) fn print(&self, indent: usize, column: usize) -> String {
        if let Some(flat) = self.flat()
            && fits(&flat, column)
        {
            return flat;
        }
        match self {
            Self::Plain(text) => text.clone(),
            Self::Array(each) if matches!(**each, Self::Union(_) | Self::Both(_)) => {
                format!("readonly ({}\n{})[]", each.print(indent, WIDTH), spaces(indent))
            }
            Self::Array(each) => format!("readonly {}[]", each.print(indent, column + 9)),
            Self::Union(each) => Self::lines(each, '|', indent),
            Self::Both(each) => Self::lines(each, '&', indent),
            Self::Index(each) => format!(
                "{{\n{}readonly [key: string]: {};\n{}}}",
                spaces(indent + 2),
                each.print(indent + 2, indent + 27),
                spaces(indent)
            ),
            Self::Object(properties) => {
                let mut text = "{\n".to_owned();
                for property in properties {
                    property.print(indent + 2, &mut text);
                }
                text + &spaces(indent) + "}"
            }
        }
    }

    /// Whether it stands on one line from this column.
    fn fits(&self, column: usize) -> bool {
        self.flat().is_some_and(|flat| fits(&flat, column))
    }

    /// The alternatives, one a line.
    fn lines(each: &[Self], sign: char, indent: usize) -> String {
        let lines = each.iter().map(|ty| {
            let ty = ty.parted(|ty| ty.print(indent + 4, indent + 4));
            format!("\n{}{sign} {ty}", spaces(indent + 2))
        });
        lines.collect()
    }

    /// The type on one line, if it can stand on one.
    fn flat(&self) -> Option<String> {
        let joined = |each: &[Self], sign: &str| {
            let each = each.iter().map(|ty| {
                let flat = ty.flat()?;
                Some(ty.parted(|_| flat))
            });
            each.collect::<Option<Vec<_>>>().map(|each| each.join(sign))
        };
        match self {
            Self::Plain(text) => Some(text.clone()),
            Self::Array(each) => {
                let flat = each.flat()?;
                Some(format!("readonly {}[]", each.parted(|_| flat)))
            }
            Self::Union(each) => joined(each, " | "),
            Self::Both(each) => joined(each, " & "),
            Self::Index(each) => Some(format!("{{ readonly [key: string]: {} }}", each.flat()?)),
            Self::Object(properties) if properties.is_empty() => Some("{}".to_owned()),
            Self::Object(_) => None,
        }
    }

    /// Its text as a part of a greater type.
    fn parted(&self, text: impl FnOnce(&Self) -> String) -> String {
        let text = text(self);
        match self {
            Self::Union(_) | Self::Both(_) | Self::Array(_) => format!("({text})"),
            _ => text,
        }
    }
}

impl Property {
    fn print(&self, indent: usize, out: &mut String) {
        out.push_str(&comment(&self.docs, indent));
        let mark = if self.optional { "?" } else { "" };
        let head = format!("{}readonly {}{mark}:", spaces(indent), key(&self.name));
        let ty = self.ty.print(indent, head.chars().count() + 1);
        let gap = if ty.starts_with('\n') { "" } else { " " };
        let _ = writeln!(out, "{head}{gap}{ty};");
    }
}

/// `export type Name = …;` below its docs.
pub(super) fn declare(docs: &str, name: &str, ty: &Type) -> String {
    let head = format!("export type {name} =");
    let ty = match ty {
        Type::Union(_) | Type::Both(_) if !ty.fits(head.chars().count() + 1) && ty.fits(2) => {
            format!("\n  {}", ty.print(2, 2))
        }
        ty => ty.print(0, head.chars().count() + 1),
    };
    let gap = if ty.starts_with('\n') { "" } else { " " };
    format!("{}{head}{gap}{ty};\n", comment(docs, 0))
}

/// A value as a literal, from this column of a line of this indent.
pub(super) fn value(json: &Value, indent: usize, column: usize) -> String {
    let flat = flat_value(json);
    if fits(&flat, column) {
        return flat;
    }
    let (open, close, lines) = match json {
        Value::Object(entries) => ('{', '}', entries_of(entries, indent + 2)),
        Value::Array(each) => {
            let each = each.iter().map(|each| value(each, indent + 2, indent + 2));
            ('[', ']', each.collect::<Vec<_>>())
        }
        _ => return flat,
    };
    let inner = spaces(indent + 2);
    let lines = lines.iter().map(|line| format!("{inner}{line},\n"));
    format!("{open}\n{}{}{close}", lines.collect::<String>(), spaces(indent))
}

fn entries_of(entries: &Map<String, Value>, indent: usize) -> Vec<String> {
    let entries = entries.iter().map(|(name, json)| {
        let head = entry_key(name);
        let column = indent + head.chars().count() + 2;
        format!("{head}: {}", value(json, indent, column))
    });
    entries.collect()
}

fn flat_value(json: &Value) -> String {
    match json {
        Value::Object(entries) if entries.is_empty() => "{}".to_owned(),
        Value::Object(entries) => {
            let entries = entries
                .iter()
                .map(|(name, json)| format!("{}: {}", entry_key(name), flat_value(json)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        Value::Array(each) => format!("[{}]", each.iter().map(flat_value).collect::<Vec<_>>().join(", ")),
        Value::String(text) => quoted(text),
        json => json.to_string(),
    }
}

/// A text as a string literal: as JSON writes it, in the quotes of which it holds fewer, and nothing of it hidden.
pub(super) fn quoted(text: &str) -> String {
    let json = visible(&Value::from(text).to_string());
    if text.matches('"').count() <= text.matches('\'').count() {
        return json;
    }
    let mut single = String::from('\'');
    let mut letters = json.chars().skip(1);
    while let Some(letter) = letters.next() {
        match (letter, letters.clone().next()) {
            ('"', _) => {}
            ('\'', _) => single.push_str("\\'"),
            ('\\', Some(escaped)) => {
                if escaped != '"' {
                    single.push('\\');
                }
                single.push(escaped);
                letters.next();
            }
            _ => single.push(letter),
        }
    }
    single + "'"
}

/// The name of a property where a type declares it.
pub(super) fn key(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic() || first == '_' || first == '$');
    if first && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_' || letter == '$') {
        name.to_owned()
    } else {
        quoted(name)
    }
}

/// The name of a property of a literal, where `__proto__` would set the prototype instead.
fn entry_key(name: &str) -> String {
    if name == "__proto__" {
        format!("[{}]", quoted(name))
    } else {
        key(name)
    }
}

/// A TSDoc comment of these lines, or nothing. What would end the comment does not, and what nobody sees is not in it.
pub(super) fn comment(docs: &str, indent: usize) -> String {
    let shown = |line: &str| line.chars().filter_map(crate::text::shown).collect::<String>();
    let docs: Vec<String> = docs.lines().map(shown).collect();
    let docs = docs.join("\n").replace("*/", "*\\/");
    let indent = spaces(indent);
    let lines: Vec<&str> = docs.trim_end().lines().map(str::trim_end).collect();
    match *lines.as_slice() {
        [] => String::new(),
        [line] => format!("{indent}/** {} */\n", line.trim()),
        _ => {
            let lines = lines.iter().map(|line| {
                let gap = if line.is_empty() || line.starts_with(' ') {
                    ""
                } else {
                    " "
                };
                format!("{indent} *{gap}{line}\n")
            });
            format!("{indent}/**\n{}{indent} */\n", lines.collect::<String>())
        }
    }
}

/// Whether a text and one sign more end before the line does.
fn fits(text: &str, column: usize) -> bool {
    column + text.chars().count() < WIDTH
}

fn spaces(count: usize) -> String {
    " ".repeat(count)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn texts_are_quoted_so_that_they_stay_what_they_are() {
        assert_eq!(quoted("it's"), r#""it's""#);
        assert_eq!(quoted(r#"a "word""#), r#"'a "word"'"#);
        assert_eq!(quoted(r#""it's" """#), r#"'"it\'s" ""'"#);
        assert_eq!(quoted("\"\\\n\""), r#"'"\\\n"'"#);
        assert_eq!(quoted("${a} `b`"), r#""${a} `b`""#);
        assert_eq!(quoted("\u{202e}\u{2028}'"), r#""\u202e\u2028'""#);
        assert_eq!(quoted("\"\u{202e}\""), r#"'"\u202e"'"#);
    }

    #[test]
    fn a_comment_ends_where_it_ends() {
        assert_eq!(comment("a */ b", 2), "  /** a *\\/ b */\n");
        assert_eq!(comment("a\n\n*/", 0), "/**\n * a\n *\n * *\\/\n */\n");
        assert_eq!(comment("", 0), "");
        assert_eq!(comment("*\u{200b}/ \u{202e}a\rb\u{0}", 0), "/** *\\/ a b */\n");
        assert_eq!(comment("\u{200b}\n", 0), "");
    }

    #[test]
    fn a_property_is_quoted_where_it_has_to_be() {
        assert_eq!(key("delete"), "delete");
        assert_eq!(key("late check-out"), r#""late check-out""#);
        assert_eq!(key("7"), r#""7""#);
        assert_eq!(value(&json!({ "__proto__": 1 }), 0, 0), r#"{ ["__proto__"]: 1 }"#);
    }

    #[test]
    fn types_are_broken_at_the_width() {
        let union = |count| Type::union((0..count).map(|at| Type::Plain(format!("Alternative{at}"))));
        assert_eq!(union(2).print(0, 0), "Alternative0 | Alternative1");
        assert_eq!(
            declare("", "Five", &union(5)),
            "export type Five =\n  Alternative0 | Alternative1 | Alternative2 | Alternative3 | Alternative4;\n"
        );
        assert_eq!(
            declare("", "Six", &union(6)).lines().take(3).collect::<Vec<_>>(),
            ["export type Six =", "  | Alternative0", "  | Alternative1"]
        );
        let lists = Type::Array(Box::new(Type::Array(Box::new(union(2)))));
        assert_eq!(
            lists.print(0, 0),
            "readonly (readonly (Alternative0 | Alternative1)[])[]"
        );
    }
}
