//! Messages, the answers of forms, and the choices of their fields.

use std::fmt::Display;

use serde_json::Value;

use super::Library;
use super::names::{Role, Scope, choice_key, choices, member};
use super::page::{Page, either, quoted};
use crate::contract::{Choice, Field, Kind, Literal, Message, Presence, Via};
use crate::emit::words;
use crate::form::literal;

/// The members of an enum that are no value of it.
const OF_ENUMS: [&str; 7] = ["fromJson", "index", "name", "title", "value", "values", "compareTo"];

pub(super) fn emit(library: &Library<'_>, page: &mut Page) {
    let forms = library
        .declaration
        .asks()
        .into_iter()
        .filter(|ask| ask.via == Via::Form);
    for ask in forms {
        let about = format!("The answers to [{}].", library.name(Role::Ask, ask.answers.name));
        record(library, page, &ask.answers, &about, false);
    }
    for message in library.records() {
        if library.is_own(message) {
            own(library, page, message);
        } else {
            let is = |end: Option<&Message>| end.is_some_and(|end| end.name == message.name);
            let about = match (is(library.contract.opening), is(library.contract.result)) {
                (true, true) => "The arguments of the call, and what the dialogue yields.",
                (true, false) => "The arguments of the call.",
                (false, true) => "What the dialogue yields.",
                (false, false) => "",
            };
            record(library, page, message, about, true);
        }
    }
}

/// A type of the user's own, of which the contract knows the name.
fn own(library: &Library<'_>, page: &mut Page, message: &Message) {
    page.blank();
    page.docs(
        0,
        &format!(
            "`{}` as JSON: a type of the server's own, whose schema is in `tools/list`.",
            message.name
        ),
    );
    let name = library.name(Role::Record, message.name);
    page.line(0, &format!("typedef {name} = Map<String, Object?>;"));
}

/// A field, as a member of its class.
struct Member<'a> {
    field: &'static Field,
    name: String,
    kind: KindOf<'a>,
}

/// What a field holds, with the name of its choices.
struct KindOf<'a> {
    library: &'a Library<'a>,
    kind: &'static Kind,
    choice: &'a str,
}

fn record(library: &Library<'_>, page: &mut Page, message: &'static Message, about: &str, reads: bool) {
    let name = library.name(Role::Record, message.name);
    let mut scope = Scope::members(&["fromJson"]);
    let members: Vec<Member<'_>> = message
        .fields
        .iter()
        .map(|field| Member {
            field,
            name: scope.take(member(field.name)),
            kind: KindOf {
                library,
                kind: &field.kind,
                choice: library.name(Role::Choice, &choice_key(message, field)),
            },
        })
        .collect();
    page.blank();
    page.docs(0, about);
    if !about.is_empty() && !message.docs.is_empty() {
        page.line(0, "///");
    }
    page.docs(0, message.docs);
    page.line(0, &format!("final class {name} {{"));
    let parameters: Vec<String> = members.iter().map(Member::parameter).collect();
    if parameters.is_empty() {
        page.line(2, &format!("const {name}();"));
    } else {
        page.list(2, &format!("const {name}({{"), &parameters, "});");
    }
    if reads {
        from_json(page, name, message, &members);
    }
    for member in &members {
        page.blank();
        page.docs(2, &member.docs());
        page.line(2, &format!("final {} {};", member.type_name(), member.name));
    }
    to_json(page, &members);
    page.line(0, "}");
    for member in &members {
        if let Some(choices) = choices(member.kind.kind) {
            enumeration(page, member, choices, reads);
        }
    }
}

fn from_json(page: &mut Page, name: &str, message: &Message, members: &[Member<'_>]) {
    page.blank();
    page.docs(2, "Throws a [FormatException] that names the field which does not fit.");
    let entries: Vec<String> = members.iter().map(|member| member.read(message)).collect();
    page.line(2, &format!("factory {name}.fromJson(Map<String, Object?> json) {{"));
    page.list(4, &format!("return {name}("), &entries, ");");
    page.line(2, "}");
}

fn to_json(page: &mut Page, members: &[Member<'_>]) {
    page.blank();
    if members.is_empty() {
        page.line(2, "Map<String, Object?> toJson() => const {};");
        return;
    }
    page.line(2, "Map<String, Object?> toJson() => {");
    for member in members {
        page.line(4, &format!("{},", member.write()));
    }
    page.line(2, "};");
}

fn enumeration(page: &mut Page, member: &Member<'_>, choices: &[Choice], reads: bool) {
    let name = member.kind.choice;
    let is_titled = choices.iter().any(|choice| choice.title.is_some());
    page.blank();
    page.docs(0, member.field.description);
    page.line(0, &format!("enum {name} {{"));
    let values = choices.iter().zip(value_names(choices));
    let values: Vec<String> = values
        .map(|(choice, name)| {
            let title = choice.title.unwrap_or(choice.value);
            let title = if is_titled {
                format!(", {}", quoted(title))
            } else {
                String::new()
            };
            format!("{name}({}{title})", quoted(choice.value))
        })
        .collect();
    page.line(2, &format!("{};", values.join(",\n")));
    page.blank();
    let title = if is_titled { ", this.title" } else { "" };
    page.line(2, &format!("const {name}(this.value{title});"));
    if reads {
        page.blank();
        page.line(2, &format!("factory {name}.fromJson(Object? value, String where) {{"));
        page.line(
            4,
            "for (final each in values) {\n  if (each.value == value) return each;\n}",
        );
        page.line(4, "throw FormatException('$where is none of its values');");
        page.line(2, "}");
    }
    page.blank();
    page.docs(2, "The value on the wire.");
    page.line(2, "final String value;");
    if is_titled {
        page.blank();
        page.docs(2, "What the person reads.");
        page.line(2, "final String title;");
    }
    page.line(0, "}");
}

/// The names of these values, in their order.
fn value_names(choices: &[Choice]) -> Vec<String> {
    let mut scope = Scope::members(&OF_ENUMS);
    choices.iter().map(|choice| scope.take(member(choice.value))).collect()
}

impl Member<'_> {
    fn type_name(&self) -> String {
        let optional = if self.field.presence == Presence::Optional {
            "?"
        } else {
            ""
        };
        self.kind.type_name(self.kind.kind) + optional
    }

    fn parameter(&self) -> String {
        match self.field.presence {
            Presence::Required => format!("required this.{}", self.name),
            Presence::Optional => format!("this.{}", self.name),
            Presence::Default(default) => format!("this.{} = {}", self.name, self.kind.default(default)),
        }
    }

    fn docs(&self) -> String {
        let limits = limits(self.kind.kind);
        let description = self.field.description.trim_end();
        let ends = if description.ends_with(['.', '!', '?', ':', ';']) {
            ""
        } else {
            "."
        };
        match (description.is_empty(), limits.is_empty()) {
            (true, _) => limits,
            (false, true) => format!("{description}{ends}"),
            (false, false) => format!("{description}{ends} {limits}"),
        }
    }

    /// The entry of this field in JSON.
    fn write(&self) -> String {
        let (key, name) = (quoted(self.field.name), &self.name);
        if self.field.presence == Presence::Optional {
            let value = write(self.kind.kind, name, "?.");
            format!("if ({name} != null) {key}: {value}")
        } else {
            format!("{key}: {}", write(self.kind.kind, name, "."))
        }
    }

    /// The argument that this field is read as.
    fn read(&self, message: &Message) -> String {
        let json = format!("json[{}]", quoted(self.field.name));
        let place = quoted(&format!("{}.{}", message.name, self.field.name));
        let value = self.kind.read(self.kind.kind, &json, &place, 0);
        let absent = match self.field.presence {
            Presence::Required => return format!("{}: {value}", self.name),
            Presence::Optional => "null".to_owned(),
            Presence::Default(default) => self.kind.default(default),
        };
        either(6, &format!("{}: {json} == null", self.name), &absent, &value)
    }
}

impl KindOf<'_> {
    fn type_name(&self, kind: &Kind) -> String {
        match kind {
            Kind::String { .. } => "String".to_owned(),
            Kind::Integer { .. } => "int".to_owned(),
            Kind::Number { .. } => "double".to_owned(),
            Kind::Boolean => "bool".to_owned(),
            Kind::Choice(_) => self.choice.to_owned(),
            Kind::Many { .. } => format!("List<{}>", self.choice),
            Kind::List(each) => format!("List<{}>", self.type_name(each)),
            Kind::Message(message) => self.library.name(Role::Record, message.name).to_owned(),
        }
    }

    /// A value of JSON as its type; `depth` is how many lists it is in.
    fn read(&self, kind: &Kind, json: &str, place: &str, depth: usize) -> String {
        match kind {
            Kind::String { .. } => format!("_text({json}, {place})"),
            Kind::Integer { .. } => format!("_integer({json}, {place})"),
            Kind::Number { .. } => format!("_number({json}, {place})"),
            Kind::Boolean => format!("_boolean({json}, {place})"),
            Kind::Choice(_) => format!("{}.fromJson({json}, {place})", self.choice),
            Kind::Many { choices, .. } => self.read_list(&Kind::Choice(choices), json, place, depth),
            Kind::List(each) => self.read_list(each, json, place, depth),
            Kind::Message(_) => format!("{}.fromJson(_object({json}, {place}))", self.type_name(kind)),
        }
    }

    fn read_list(&self, each: &Kind, json: &str, place: &str, depth: usize) -> String {
        let item = format!("each{}", "1".repeat(depth));
        let read = self.read(each, &item, place, depth + 1).replace('\n', "\n    ");
        format!("[\n  for (final {item} in _list({json}, {place}))\n    {read},\n]")
    }

    fn default(&self, default: Literal) -> String {
        match (self.kind, default) {
            (Kind::Choice(choices), Literal::String(value)) => self.value(choices, value),
            (Kind::Many { choices, .. }, Literal::Strings(values)) => {
                let values: Vec<String> = values.iter().map(|value| self.value(choices, value)).collect();
                format!("const [{}]", values.join(", "))
            }
            (kind, default) => match literal(kind, default) {
                Value::String(text) => quoted(&text),
                value => value.to_string(),
            },
        }
    }

    fn value(&self, choices: &[Choice], value: &str) -> String {
        let mut values = choices.iter().zip(value_names(choices));
        let name = values.find_map(|(choice, name)| (choice.value == value).then_some(name));
        format!("{}.{}", self.choice, name.unwrap_or_default())
    }
}

/// A value as JSON; `dot` is how its members are reached.
fn write(kind: &Kind, value: &str, dot: &str) -> String {
    match kind {
        Kind::String { .. } | Kind::Integer { .. } | Kind::Number { .. } | Kind::Boolean => value.to_owned(),
        Kind::Choice(_) => format!("{value}{dot}value"),
        Kind::Many { .. } => format!("{value}{dot}map((each) => each.value).toList()"),
        Kind::Message(_) => format!("{value}{dot}toJson()"),
        Kind::List(each) => match write(each, "each", ".").as_str() {
            "each" => value.to_owned(),
            each => format!("{value}{dot}map((each) => {each}).toList()"),
        },
    }
}

/// What a value has to be beside its type, as a sentence.
fn limits(kind: &Kind) -> String {
    match *kind {
        Kind::String { format, min, max } => {
            words::format(format).map_or_else(|| range(min, max, " characters"), str::to_owned)
        }
        Kind::Integer { min, max } => range(min, max, ""),
        Kind::Number { min, max } => range(min.map(Value::from), max.map(Value::from), ""),
        Kind::Many { min, max, .. } => range(min, max, " of them"),
        Kind::Boolean | Kind::Choice(_) | Kind::List(_) | Kind::Message(_) => String::new(),
    }
}

fn range(min: Option<impl Display>, max: Option<impl Display>, of: &str) -> String {
    words::range(min, max).map_or_else(String::new, |range| format!("{range}{of}."))
}
