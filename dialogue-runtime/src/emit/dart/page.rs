//! The text of a library: indented lines, comments that fit, lists that break where they must, and literals.

use std::fmt::Write as _;

use serde_json::Value;

/// Where a line should end.
const WIDTH: usize = 80;

/// A library that is being written.
pub(super) struct Page(String);

impl Page {
    pub(super) fn new() -> Self {
        Self(String::new())
    }

    pub(super) fn text(self) -> String {
        self.0
    }

    /// Whether this stands in it, docs left out.
    pub(super) fn mentions(&self, name: &str) -> bool {
        let mut code = self.0.lines().filter(|line| !line.trim_start().starts_with("///"));
        code.any(|line| line.contains(name))
    }

    pub(super) fn blank(&mut self) {
        self.0.push('\n');
    }

    /// A line, or several that are indented alike.
    pub(super) fn line(&mut self, indent: usize, lines: &str) {
        for line in lines.lines() {
            if !line.is_empty() {
                // Writing to a `String` cannot fail.
                let _ = write!(self.0, "{:indent$}{line}", "");
            }
            self.0.push('\n');
        }
    }

    /// A comment of these paragraphs, if there are any. What is no table and no code is wrapped.
    pub(super) fn docs(&mut self, indent: usize, text: &str) {
        if text.trim().is_empty() {
            return;
        }
        let mut fenced = false;
        for line in text.trim_end().split(['\n', '\r']) {
            let line: String = line.chars().filter_map(crate::text::shown).collect();
            let line = line.trim_end();
            let verbatim = fenced || line.starts_with(['|', ' ', '`', '\t']);
            fenced ^= line.starts_with("```");
            if verbatim {
                self.comment(indent, line);
            } else {
                self.wrapped(indent, line);
            }
        }
    }

    fn wrapped(&mut self, indent: usize, line: &str) {
        let mut wrapped = String::new();
        for word in line.split(' ') {
            let is_full = wrapped.chars().count() + word.chars().count() + 5 + indent > WIDTH;
            // A word that would begin a list or a heading stays where it is.
            if is_full && !wrapped.is_empty() && word.starts_with(char::is_alphabetic) {
                self.comment(indent, &wrapped);
                wrapped.clear();
            }
            if !wrapped.is_empty() {
                wrapped.push(' ');
            }
            wrapped.push_str(word);
        }
        self.comment(indent, &wrapped);
    }

    fn comment(&mut self, indent: usize, line: &str) {
        self.line(indent, format!("/// {line}").trim_end());
    }

    /// `open`, these items with commas, and `close`: on one line where they fit, else each on its own.
    pub(super) fn list(&mut self, indent: usize, open: &str, items: &[String], close: &str) {
        let line = format!("{open}{}{close}", items.join(", "));
        if fits(indent, &line) {
            self.line(indent, &line);
            return;
        }
        self.line(indent, open);
        for item in items {
            self.line(indent + 2, &format!("{item},"));
        }
        self.line(indent, close);
    }

    /// `open`, the value, and `;`.
    pub(super) fn constant(&mut self, indent: usize, open: &str, value: &Value) {
        let text = literal(value, indent, open.chars().count() + 1);
        self.0.push_str(&" ".repeat(indent));
        self.0.push_str(open);
        self.0.push_str(&text);
        self.0.push_str(";\n");
    }
}

/// Whether it can stand on one line.
pub(super) fn fits(indent: usize, text: &str) -> bool {
    !text.contains('\n') && text.chars().count() + indent <= WIDTH
}

/// `condition ? one : other`, with a comma behind it in mind.
pub(super) fn either(indent: usize, condition: &str, one: &str, other: &str) -> String {
    let line = format!("{condition} ? {one} : {other}");
    if fits(indent + 1, &line) {
        return line;
    }
    let other = other.replace('\n', "\n    ");
    format!("{condition}\n    ? {one}\n    : {other}")
}

/// A value of JSON as a literal, behind so many columns of its line beside the indent.
fn literal(value: &Value, indent: usize, before: usize) -> String {
    let line = inline(value);
    if indent + before + line.chars().count() <= WIDTH {
        return line;
    }
    let gap = " ".repeat(indent + 2);
    let end = " ".repeat(indent);
    let mut text = String::new();
    match value {
        Value::Array(items) => {
            for item in items {
                // Writing to a `String` cannot fail.
                let _ = writeln!(text, "{gap}{},", literal(item, indent + 2, 1));
            }
            format!("[\n{text}{end}]")
        }
        Value::Object(entries) => {
            for (key, value) in entries {
                let key = quoted(key);
                let value = literal(value, indent + 2, key.chars().count() + 3);
                let _ = writeln!(text, "{gap}{key}: {value},");
            }
            format!("{{\n{text}{end}}}")
        }
        _ => line,
    }
}

/// A value of JSON as a literal on one line.
fn inline(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => quoted(text),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(entries) => {
            let entries: Vec<String> = entries
                .iter()
                .map(|(key, value)| format!("{}: {}", quoted(key), inline(value)))
                .collect();
            format!("{{{}}}", entries.join(", "))
        }
    }
}

/// A text as a literal: nothing in it is read as Dart, and nothing of it is hidden from a reader.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("'");
    for letter in text.chars() {
        match letter {
            '\\' | '\'' | '$' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            letter if crate::text::shown(letter) == Some(letter) => quoted.push(letter),
            // Writing to a `String` cannot fail.
            letter => {
                let _ = write!(quoted, "\\u{{{:x}}}", u32::from(letter));
            }
        }
    }
    quoted.push('\'');
    quoted
}

/// A text as it may stand in a comment on one line.
pub(super) fn shown(text: &str) -> String {
    text.chars().filter_map(crate::text::shown).collect()
}
