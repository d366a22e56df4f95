//! Two syntaxes, one language: what can be said in one can be said in the other, and means the same.

use std::collections::BTreeSet;

use crate::{
    diag::{Diagnostics, Syntax},
    model::{
        Arm, Ask, Asked, Branch, ChoiceValue, Choices, Contract, Docs, End, Field, Format, Literal, Message, Method,
        Origin, Own, Phase, Refusal, Target, Type, TypeKind, Via, Within,
    },
    parse::{dsl, module, words},
    testing::{macro_input, module_input, workspace},
};

/// The dialogues that are written in both syntaxes.
const CASES: &[&str] = &["booking", "support", "own", "rounds", "prompt"];

fn source(case: &str, file: &str) -> String {
    let path = workspace("dialogue-macros/golden").join(case).join(file);
    std::fs::read_to_string(path).expect("the case is written in both syntaxes")
}

fn in_macro(case: &str) -> Contract {
    let mut diagnostics = Diagnostics::new(Syntax::Macro);
    let contract = dsl::parse_dialogue(macro_input(&source(case, "dsl.rs")), &mut diagnostics);
    assert_eq!(diagnostics.texts(), []);
    contract.expect("there is a dialogue")
}

fn in_module(case: &str) -> Contract {
    let mut diagnostics = Diagnostics::new(Syntax::Module);
    let (arguments, item) = module_input(&source(case, "attr.rs"));
    let contract = module::parse_module(arguments, item, &mut diagnostics);
    assert_eq!(diagnostics.texts(), []);
    contract.expect("the item is a module")
}

/// A contract without the places it was read from. What a field is for can stand in its docs or in a string, and
/// whether an enum is called after its field matters to the words of an error alone; where a branch is said, to editors.
fn meaning(mut contract: Contract) -> String {
    let asks = contract.asks.iter_mut().map(|ask| &mut ask.fields);
    for field in asks
        .chain(contract.messages.iter_mut().map(|message| &mut message.fields))
        .flatten()
    {
        let docs = std::mem::take(&mut field.docs).0.join("\n");
        field.description = field.description.take().or(Some(docs)).filter(|text| !text.is_empty());
    }
    contract.choices.iter_mut().for_each(|choices| choices.named = true);
    for target in contract.phases.iter_mut().flat_map(|phase| &mut phase.next) {
        if let Target::Branch(branch) = target {
            branch.said = None;
        }
    }
    let text = format!("{contract:#?}");
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("bytes(") && !line.contains(": bytes("));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn both_syntaxes_give_the_same_contract() {
    for case in CASES {
        let (one, other) = (meaning(in_macro(case)), meaning(in_module(case)));
        let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
        assert_eq!(differs, None, "{case}");
        assert_eq!(one.len(), other.len(), "{case}");
    }
}

/// Everything that a contract can say. A feature that is new in the model has to be named here, because every
/// pattern below is written out in full, and then has to stand in a case, which has to stand in both syntaxes.
const FEATURES: &[&str] = &[
    "docs of the dialogue",
    "visibility",
    "tool",
    "prompt",
    "description",
    "rounds",
    "repeats",
    "unattended",
    "export",
    "crate",
    "opens",
    "type of the author's",
    "docs of a phase",
    "carries",
    "asks",
    "several asks",
    "optional ask",
    "next",
    "branch",
    "docs of a variant",
    "declined",
    "cancelled",
    "again",
    "within",
    "within else",
    "yields",
    "text",
    "fails",
    "docs of an ask",
    "form",
    "via url",
    "via sampling",
    "via roots",
    "description of a field",
    "optional",
    "default: string",
    "default: integer",
    "default: number",
    "default: name",
    "default: names",
    "default: boolean",
    "string",
    "length of a string",
    "email",
    "uri",
    "date",
    "datetime",
    "int",
    "range of an int",
    "number",
    "range of a number",
    "bool",
    "choice",
    "title",
    "value that is no name",
    "many",
    "length of many",
    "list",
    "message",
];

/// The features that a contract uses.
#[derive(Default)]
struct Used(BTreeSet<&'static str>);

impl Used {
    fn note(&mut self, feature: &'static str, used: bool) {
        assert!(FEATURES.contains(&feature), "{feature} is not listed");
        if used {
            self.0.insert(feature);
        }
    }

    fn docs(&mut self, feature: &'static str, docs: &Docs) {
        self.note(feature, !docs.0.is_empty());
    }

    fn contract(&mut self, contract: &Contract) {
        let Contract {
            docs,
            own,
            vis,
            name: _,
            module: _,
            origins,
            rounds,
            repeats,
            unattended,
            export,
            runtime,
            opens,
            phases,
            asks,
            messages,
            choices,
            loose,
            passing,
            incomplete: _,
        } = contract;
        nothing_of_the_authors(own);
        assert!(loose.is_empty() && passing.is_empty());
        self.docs("docs of the dialogue", docs);
        self.note("visibility", !vis.is_empty());
        for Origin {
            method,
            name: _,
            description,
        } in origins
        {
            let feature = match method {
                Method::Tool => "tool",
                Method::Prompt => "prompt",
            };
            self.note(feature, true);
            self.note("description", description.is_some());
        }
        self.note("rounds", rounds.is_some());
        self.note("repeats", repeats.is_some());
        self.note("unattended", unattended.is_some());
        self.note("export", export.is_some());
        self.note("crate", runtime.is_some());
        self.note("opens", opens.is_some());
        for phase in phases {
            self.phase(phase);
        }
        self.records(asks, messages);
        for choices in choices {
            self.choices(choices);
        }
    }

    fn records(&mut self, asks: &[Ask], messages: &[Message]) {
        for ask in asks {
            let Ask {
                docs,
                own,
                name: _,
                via,
                text: _,
                fields,
                incomplete: _,
            } = ask;
            nothing_of_the_authors(own);
            self.docs("docs of an ask", docs);
            let feature = match via {
                Via::Form => "form",
                Via::Url(_) => "via url",
                Via::Sampling { max_tokens: _ } => "via sampling",
                Via::Roots => "via roots",
            };
            self.note(feature, true);
            for field in fields {
                self.field(field);
            }
        }
        for message in messages {
            let Message {
                docs: _,
                own,
                name: _,
                alias,
                fields,
                incomplete: _,
            } = message;
            nothing_of_the_authors(own);
            self.note("type of the author's", alias.is_some());
            for field in fields {
                self.field(field);
            }
        }
    }

    fn phase(&mut self, phase: &Phase) {
        let Phase {
            docs,
            own,
            name: _,
            carries,
            asks,
            next,
            declined,
            cancelled,
            within,
            ends,
            incomplete: _,
        } = phase;
        nothing_of_the_authors(own);
        self.docs("docs of a phase", docs);
        self.note("carries", !carries.is_empty());
        self.asks(asks, within.as_ref());
        for target in next {
            match target {
                Target::One(_) => self.note("next", true),
                Target::Branch(Branch {
                    docs: _,
                    own,
                    name: _,
                    said: _,
                    arms,
                }) => {
                    nothing_of_the_authors(own);
                    self.note("branch", true);
                    for Arm {
                        docs,
                        own,
                        variant: _,
                        to: _,
                    } in arms
                    {
                        nothing_of_the_authors(own);
                        self.docs("docs of a variant", docs);
                    }
                }
            }
        }
        self.note("declined", !declined.is_empty());
        self.note("cancelled", !cancelled.is_empty());
        for refusal in declined.iter().chain(cancelled) {
            match refusal {
                Refusal::Again(_) => self.note("again", true),
                Refusal::To(_) => {}
            }
        }
        for end in ends {
            self.end(end);
        }
    }

    fn asks(&mut self, asks: &[Asked], within: Option<&Within>) {
        self.note("several asks", asks.len() > 1);
        for Asked { name: _, optional } in asks {
            self.note("asks", true);
            self.note("optional ask", *optional);
        }
        if let Some(Within { time: _, otherwise }) = within {
            self.note("within", true);
            self.note("within else", otherwise.is_some());
        }
    }

    fn end(&mut self, end: &End) {
        match end {
            End::Yields { message: _, text } => {
                self.note("yields", true);
                self.note("text", text.is_some());
            }
            End::Fails { text: _ } => self.note("fails", true),
        }
    }

    fn field(&mut self, field: &Field) {
        let Field {
            docs,
            own,
            name: _,
            ty,
            optional,
            default,
            description,
        } = field;
        nothing_of_the_authors(own);
        self.note("description of a field", !docs.0.is_empty() || description.is_some());
        self.note("optional", optional.is_some());
        self.ty(ty);
        if let Some(default) = default {
            let feature = match default.value {
                Literal::String(_) => "default: string",
                Literal::Integer(_) => "default: integer",
                Literal::Number(_) => "default: number",
                Literal::Boolean(_) => "default: boolean",
                Literal::Name(_) => "default: name",
                Literal::Names(_) => "default: names",
            };
            self.note(feature, true);
        }
    }

    fn ty(&mut self, ty: &Type) {
        match &ty.kind {
            TypeKind::String { format, length } => {
                let feature = match format {
                    Format::Plain => "string",
                    Format::Email => "email",
                    Format::Uri => "uri",
                    Format::Date => "date",
                    Format::DateTime => "datetime",
                };
                self.note(feature, true);
                self.note("length of a string", length.is_some());
            }
            TypeKind::Int { primitive: _, range } => {
                self.note("int", true);
                self.note("range of an int", range.is_some());
            }
            TypeKind::Number { primitive: _, range } => {
                self.note("number", true);
                self.note("range of a number", range.is_some());
            }
            TypeKind::Bool => self.note("bool", true),
            TypeKind::Choice(_) => self.note("choice", true),
            TypeKind::Many(_, length) => {
                self.note("many", true);
                self.note("length of many", length.is_some());
            }
            TypeKind::List(item) => {
                self.note("list", true);
                self.ty(item);
            }
            TypeKind::Message(_) => self.note("message", true),
        }
    }

    fn choices(&mut self, choices: &Choices) {
        let Choices {
            docs: _,
            own,
            name: _,
            named: _,
            values,
        } = choices;
        nothing_of_the_authors(own);
        for value in values {
            let ChoiceValue {
                docs: _,
                own,
                variant: _,
                value,
                title,
                span: _,
            } = value;
            nothing_of_the_authors(own);
            self.note("title", title.is_some());
            self.note("value that is no name", value.contains('-'));
        }
    }
}

/// Only one of the syntaxes has items that could bear something.
fn nothing_of_the_authors(own: &Own) {
    let Own { attributes, traits } = own;
    assert!(attributes.is_empty() && traits.is_empty());
}

#[test]
fn every_feature_stands_in_a_case_of_both_syntaxes() {
    let every: BTreeSet<&str> = FEATURES.iter().copied().collect();
    for read in [in_macro as fn(&str) -> Contract, in_module] {
        let mut used = Used::default();
        for case in CASES {
            used.contract(&read(case));
        }
        let unused: Vec<_> = every.difference(&used.0).collect();
        assert_eq!(unused, Vec::<&&str>::new());
    }
}

/// Every word of `dialogue!`, and what stands for it under `#[dialogue]`.
const SPELLINGS: &[(&str, &str)] = &[
    ("tool", "dialogue: tool"),
    ("prompt", "dialogue: prompt"),
    ("tool's description", "dialogue: description"),
    ("rounds", "dialogue: rounds"),
    ("repeats", "dialogue: repeats"),
    ("unattended", "dialogue: unattended"),
    ("export", "dialogue: export"),
    ("crate", "dialogue: crate"),
    ("opens", "#[opens]"),
    ("phase", "#[phase]"),
    ("ask", "#[ask]"),
    ("message", "#[message]"),
    ("message carried", "#[fact]"),
    ("message yielded", "#[result]"),
    ("branch", "#[branch]"),
    ("enum", "#[choice]"),
    ("carries", "phase: carries"),
    ("asks", "phase: asks"),
    ("->", "phase: next"),
    ("declined", "phase: declined"),
    ("cancelled", "phase: cancelled"),
    ("within", "phase: within"),
    ("within's else", "phase: expired"),
    ("yields", "phase: yields"),
    ("yields' text", "phase: text"),
    ("fails", "phase: fails"),
    ("via", "ask: via"),
    ("url", "via: url"),
    ("sampling", "via: sampling"),
    ("roots", "via: roots"),
    ("string", "String"),
    ("string's length", "field: len"),
    ("email", "format: email"),
    ("uri", "format: uri"),
    ("date", "format: date"),
    ("datetime", "format: datetime"),
    ("type's format", "field: format"),
    ("int", "i64"),
    ("number", "f64"),
    ("number's range", "field: range"),
    ("bool", "bool"),
    ("many", "Vec"),
    ("default", "field: default"),
    ("value", "choice: value"),
    ("title", "choice: title"),
];

#[test]
fn every_word_of_one_syntax_has_its_like_in_the_other() {
    let (in_macro, in_module): (BTreeSet<&str>, BTreeSet<&str>) = SPELLINGS.iter().copied().unzip();
    for word in words::of_macro() {
        assert!(in_macro.contains(word), "`{word}` of `dialogue!` has no like");
    }
    for word in words::of_module() {
        assert!(
            in_module.contains(word.as_str()),
            "`{word}` of `#[dialogue]` has no like"
        );
    }
}
