//! What a call comes to: one class for each phase that a client can meet, and the reader that tells which it is.

use super::Library;
use super::names::{Role, Scope, member};
use super::page::{Page, either, fits, quoted};
use crate::contract::{Asked, Phase, PhaseKind, Via};
use crate::drive::Meta;
use crate::emit::spoken;

/// The members of every outcome.
const OF_OUTCOMES: [&str; 10] = [
    "arguments",
    "contract",
    "failed",
    "isCurrent",
    "next",
    "phase",
    "read",
    "result",
    "round",
    "state",
];

pub(super) fn emit(library: &Library<'_>, page: &mut Page) {
    state(library, page);
    phases(library, page);
    outcome(library, page);
    for phase in library.contract.phases {
        match phase.kind {
            PhaseKind::Asking(asked) => asking(library, page, phase, asked),
            PhaseKind::Yielding(text) => yielding(library, page, phase, text),
            PhaseKind::Opening | PhaseKind::Failing(_) => {}
        }
    }
    if library.is_tool() {
        failed(library, page);
    }
}

/// The phases that a client can meet. Of a prompt errors say no phase.
fn met<'a>(library: &'a Library<'_>) -> impl Iterator<Item = &'static Phase> + 'a {
    library.contract.phases.iter().filter(|phase| match phase.kind {
        PhaseKind::Asking(_) | PhaseKind::Yielding(_) => true,
        PhaseKind::Opening | PhaseKind::Failing(_) => library.is_tool(),
    })
}

/// The values of the enum of phases, each with its phase.
fn values(library: &Library<'_>) -> Vec<(String, &'static Phase)> {
    let mut scope = Scope::members(&["fromName", "index", "name", "value", "values", "compareTo"]);
    met(library)
        .map(|phase| (scope.take(member(phase.name)), phase))
        .collect()
}

/// The value of this phase, `BookingPhase.done`.
fn value(library: &Library<'_>, phase: &Phase) -> String {
    let mut values = values(library).into_iter();
    let value = values.find_map(|(value, met)| (met.name == phase.name).then_some(value));
    format!("{}.{}", library.name(Role::Own, "Phase"), value.unwrap_or_default())
}

fn state(library: &Library<'_>, page: &mut Page) {
    page.blank();
    page.docs(
        0,
        "Where the dialogue is, sealed by the server. A client brings it back as it came: it has nothing to read, and \
         only a question gives one.",
    );
    page.line(
        0,
        &format!(
            "extension type const {}._(String value) {{}}",
            library.name(Role::Own, "State")
        ),
    );
}

fn phases(library: &Library<'_>, page: &mut Page) {
    let name = library.name(Role::Own, "Phase");
    let values = values(library);
    page.blank();
    page.docs(0, "The phases that a client can meet.");
    page.line(0, &format!("enum {name} {{"));
    for (position, (value, phase)) in values.iter().enumerate() {
        page.docs(2, &about(phase));
        let end = if position + 1 == values.len() { ";" } else { "," };
        page.line(2, &format!("{value}({}){end}", quoted(phase.name)));
        page.blank();
    }
    page.line(2, &format!("const {name}(this.value);"));
    page.blank();
    page.docs(2, "Its name in the contract and in `_meta`.");
    page.line(2, "final String value;");
    page.blank();
    let entries = values
        .iter()
        .map(|(value, phase)| format!("{}: {value}", quoted(phase.name)));
    page.list(
        2,
        &format!("static const Map<String, {name}> _byName = {{"),
        &entries.collect::<Vec<_>>(),
        "};",
    );
    page.blank();
    page.docs(2, "The phase of this name, if this contract has it.");
    page.line(2, &format!("static {name}? fromName(String name) => _byName[name];"));
    page.line(0, "}");
}

/// What a phase is, in words: its docs, and what happens there.
fn about(phase: &Phase) -> String {
    let what = match phase.kind {
        PhaseKind::Opening => "The dialogue opens here: a client meets it in an error alone.".to_owned(),
        PhaseKind::Asking([one]) => format!("Asks `{}`.", one.ask.answers.name),
        PhaseKind::Asking(asked) => {
            let asked: Vec<String> = asked
                .iter()
                .map(|asked| format!("`{}`", asked.ask.answers.name))
                .collect();
            format!("Asks, in one round: {}.", asked.join(", "))
        }
        PhaseKind::Yielding(_) => "Ends with the result.".to_owned(),
        PhaseKind::Failing(text) => format!("Ends with the error \"{}\"", spoken(text)),
    };
    if phase.docs.is_empty() {
        what
    } else {
        format!("{}\n\n{what}", phase.docs)
    }
}

fn outcome(library: &Library<'_>, page: &mut Page) {
    let name = library.name(Role::Own, "Outcome");
    page.blank();
    page.docs(
        0,
        "What a call came to: a `switch` over it has to say what happens in each case.",
    );
    page.line(0, &format!("sealed class {name} {{"));
    page.line(2, &format!("const {name}({{this.contract, this.round}});"));
    page.blank();
    page.docs(
        2,
        &format!(
            "Reads the `result` of a `{}`. Throws a [FormatException] for what is none of this dialogue, or of a phase \
             that this contract does not have.",
            library.contract.origin.method.as_str()
        ),
    );
    reader(library, page, name);
    page.blank();
    page.docs(2, "The fingerprint of the server's contract.");
    page.line(2, "final String? contract;");
    page.blank();
    page.docs(2, "How many rounds were answered so far.");
    page.line(2, "final int? round;");
    page.blank();
    page.docs(2, "The phase that the dialogue is in.");
    page.line(2, &format!("{}? get phase;", library.name(Role::Own, "Phase")));
    page.blank();
    page.docs(2, "Whether the server has the contract that this was generated from.");
    page.line(
        2,
        &format!(
            "bool get isCurrent => contract == {}.fingerprint;",
            library.name(Role::Own, "Dialogue")
        ),
    );
    page.line(0, "}");
}

fn reader(library: &Library<'_>, page: &mut Page, name: &str) {
    let phases = library.name(Role::Own, "Phase");
    page.line(2, &format!("factory {name}.read(Map<String, Object?> result) {{"));
    page.line(4, "final at = switch (result['_meta']) {");
    page.line(
        6,
        &format!(
            "{{{}: final Map<String, Object?> standing}} => standing,",
            quoted(Meta::KEY)
        ),
    );
    page.line(6, "_ => const <String, Object?>{},");
    page.line(4, "};");
    page.line(4, "final name = at['phase'];");
    page.line(
        4,
        &format!("final phase = name is String ? {phases}.fromName(name) : null;"),
    );
    if library.is_tool() {
        let failed = library.name(Role::Own, "Failed");
        page.line(4, "if (result['isError'] == true) {");
        let own = ["phase: phase", "text: _contentText(result)"].into_iter();
        page.list(6, &format!("return {failed}("), &with_standing(own), ");");
        page.line(4, "}");
    }
    page.line(4, "return switch (phase) {");
    for (value, phase) in values(library) {
        if matches!(phase.kind, PhaseKind::Asking(_) | PhaseKind::Yielding(_)) {
            let class = library.name(Role::Phase, phase.name);
            let arguments = ["result", "at"].map(str::to_owned);
            page.list(6, &format!("{phases}.{value} => {class}._read("), &arguments, "),");
        }
    }
    let dialogue = library.contract.name;
    page.line(
        6,
        &format!("_ => throw FormatException('{dialogue} has no outcome in $name'),"),
    );
    page.line(4, "};");
    page.line(2, "}");
}

/// Arguments, and behind them those of every outcome.
fn with_standing(own: impl IntoIterator<Item = impl Into<String>>) -> Vec<String> {
    let own = own.into_iter().map(Into::into);
    own.chain([
        "contract: _maybe<String>(at['contract'])".to_owned(),
        "round: _maybe<int>(at['round'])".to_owned(),
    ])
    .collect()
}

/// An ask of a phase, as a member of the phase's class.
struct Member<'a> {
    asked: &'static Asked,
    name: String,
    ask: &'a str,
    reply: &'a str,
    /// Perhaps not asked, or settled in an earlier call.
    may_be_absent: bool,
}

fn asking(library: &Library<'_>, page: &mut Page, phase: &'static Phase, asked: &'static [Asked]) {
    let name = library.name(Role::Phase, phase.name);
    let mut scope = Scope::members(&OF_OUTCOMES);
    let members: Vec<Member<'_>> = asked
        .iter()
        .map(|asked| Member {
            asked,
            name: scope.take(member(asked.ask.key)),
            ask: library.name(Role::Ask, asked.ask.answers.name),
            reply: library.name(Role::Reply, asked.ask.answers.name),
            may_be_absent: !phase.asks_all(),
        })
        .collect();
    page.blank();
    page.docs(0, &about(phase));
    open_class(library, page, name);
    let own = ["required this.state".to_owned()].into_iter();
    let asks = members.iter().map(|member| {
        let required = if member.may_be_absent { "" } else { "required " };
        format!("{required}this.{}", member.name)
    });
    constructor(page, name, own.chain(asks));
    read_asking(library, page, name, &members);
    phase_getter(library, page, phase);
    page.blank();
    page.line(2, &format!("final {} state;", library.name(Role::Own, "State")));
    for member in &members {
        page.blank();
        match (member.may_be_absent, member.asked.optional) {
            (true, true) => page.docs(
                2,
                "Absent where it is not asked, or is settled. It need not be answered.",
            ),
            (true, false) => page.docs(2, "Absent once it is settled."),
            (false, _) => {}
        }
        let optional = if member.may_be_absent { "?" } else { "" };
        page.line(2, &format!("final {}{optional} {};", member.ask, member.name));
    }
    next(library, page, &members);
    page.line(0, "}");
}

fn open_class(library: &Library<'_>, page: &mut Page, name: &str) {
    let outcome = library.name(Role::Own, "Outcome");
    page.line(0, &format!("final class {name} extends {outcome} {{"));
}

fn constructor(page: &mut Page, name: &str, own: impl Iterator<Item = String>) {
    let parameters = own.chain(["super.contract".to_owned(), "super.round".to_owned()]);
    page.list(2, &format!("const {name}({{"), &parameters.collect::<Vec<_>>(), "});");
}

fn phase_getter(library: &Library<'_>, page: &mut Page, phase: &Phase) {
    let type_name = library.name(Role::Own, "Phase");
    page.blank();
    page.line(2, "@override");
    page.line(2, &format!("{type_name} get phase => {};", value(library, phase)));
}

/// The head of the constructor that reads a result.
fn open_reader(page: &mut Page, name: &str) {
    page.blank();
    let parameters = ["Map<String, Object?> result", "Map<String, Object?> at"].map(str::to_owned);
    page.list(2, &format!("factory {name}._read("), &parameters, ") {");
}

fn close_reader(page: &mut Page, name: &str, own: impl IntoIterator<Item = String>) {
    page.list(4, &format!("return {name}("), &with_standing(own), ");");
    page.line(2, "}");
}

fn read_asking(library: &Library<'_>, page: &mut Page, name: &str, members: &[Member<'_>]) {
    open_reader(page, name);
    page.line(4, "final requests = _object(result['inputRequests'], 'inputRequests');");
    let state = format!(
        "state: {}._(_text(result['requestState'], 'requestState'))",
        library.name(Role::Own, "State")
    );
    let asks = members.iter().map(|member| {
        let request = format!("requests[{}.key]", member.ask);
        let ask = match member.asked.ask.via {
            Via::Roots => format!("const {}()", member.ask),
            _ => format!("{}._read({request})", member.ask),
        };
        if member.may_be_absent {
            either(6, &format!("{}: {request} == null", member.name), "null", &ask)
        } else {
            format!("{}: {ask}", member.name)
        }
    });
    close_reader(page, name, [state].into_iter().chain(asks));
}

/// The params of the call that answers.
fn next(library: &Library<'_>, page: &mut Page, members: &[Member<'_>]) {
    page.blank();
    let arguments = if library.opening().is_some() {
        "the same arguments, "
    } else {
        ""
    };
    page.docs(
        2,
        &format!(
            "The `params` of the next `{}`: {arguments}the state, and what was replied.",
            library.contract.origin.method.as_str()
        ),
    );
    let replies = members.iter().map(|member| {
        let (required, optional) = if member.may_be_absent {
            ("", "?")
        } else {
            ("required ", "")
        };
        format!("{required}{}{optional} {}", member.reply, member.name)
    });
    let replies: Vec<String> = replies.collect();
    let head = "Map<String, Object?> next(";
    let open = match library.opening() {
        Some(opening)
            if fits(
                2,
                &format!("{head}{opening} arguments, {{{}}}) => {{", replies.join(", ")),
            ) =>
        {
            format!("{head}{opening} arguments, {{")
        }
        Some(opening) => format!("{head}\n  {opening} arguments, {{"),
        None => format!("{head}{{"),
    };
    page.list(2, &open, &replies, "}) => {");
    library.entries(page, 4);
    page.line(4, "'requestState': state.value,");
    page.line(4, "'inputResponses': {");
    for member in members {
        let entry = format!("{}.key: {}.toJson(),", member.ask, member.name);
        if member.may_be_absent {
            let condition = format!("if ({} != null)", member.name);
            let line = format!("{condition} {entry}");
            let broken = format!("{condition}\n  {entry}");
            page.line(6, if fits(6, &line) { &line } else { &broken });
        } else {
            page.line(6, &entry);
        }
    }
    page.line(4, "},");
    page.line(2, "};");
}

fn yielding(library: &Library<'_>, page: &mut Page, phase: &'static Phase, text: Option<&str>) {
    let name = library.name(Role::Phase, phase.name);
    let has_text = text.is_some() || !library.is_tool();
    let result = library.contract.result.filter(|_| library.is_tool());
    page.blank();
    page.docs(0, &about(phase));
    open_class(library, page, name);
    let own = [result.map(|_| "result"), has_text.then_some("text")];
    let own = own.into_iter().flatten();
    constructor(page, name, own.clone().map(|own| format!("required this.{own}")));
    open_reader(page, name);
    let structured = "_object(result['structuredContent'], 'structuredContent')";
    let mut read = Vec::new();
    if let Some(result) = result {
        let type_name = library.name(Role::Record, result.name);
        let is_own = library.is_own(result);
        read.push(if is_own {
            format!("result: {structured}")
        } else {
            format!("result: {type_name}.fromJson(\n  {structured},\n)")
        });
    }
    if has_text && library.is_tool() {
        read.push("text: _contentText(result)".to_owned());
    } else if has_text {
        page.line(4, "final messages = _list(result['messages'], 'messages');");
        page.line(4, "if (messages.isEmpty) throw FormatException('the prompt is empty');");
        read.push("text: _contentText(_object(messages.first, 'messages'))".to_owned());
    }
    close_reader(page, name, read);
    phase_getter(library, page, phase);
    if let Some(result) = result {
        page.blank();
        page.line(2, &format!("final {} result;", library.name(Role::Record, result.name)));
    }
    if has_text {
        page.blank();
        let docs = match (text, library.is_tool()) {
            (Some(text), _) => format!("The text beside it: {}", spoken(text)),
            (None, _) => "The result as JSON.".to_owned(),
        };
        page.docs(2, &docs);
        page.line(2, "final String text;");
    }
    page.line(0, "}");
}

fn failed(library: &Library<'_>, page: &mut Page) {
    let name = library.name(Role::Own, "Failed");
    page.blank();
    page.docs(
        0,
        "The dialogue ended with an error: an end that fails, a refusal that leads nowhere, a limit, arguments that do \
         not fit, or a failure of the server's.",
    );
    open_class(library, page, name);
    constructor(
        page,
        name,
        ["this.phase", "required this.text"].into_iter().map(str::to_owned),
    );
    page.blank();
    page.docs(2, "Where it ended, if the error says so and this contract has it.");
    page.line(2, "@override");
    page.line(2, &format!("final {}? phase;", library.name(Role::Own, "Phase")));
    page.blank();
    page.docs(2, "What the person or the model should read.");
    page.line(2, "final String text;");
    page.line(0, "}");
}
