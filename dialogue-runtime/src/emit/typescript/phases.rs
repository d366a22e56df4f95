//! What a client meets: a type for each phase that asks and for each end, and the unions over them.

use std::fmt::Write as _;

use super::Module;
use super::text::{Property, Type, declare, quoted};
use crate::contract::{Ask, Asked, Edge, Phase, Trigger, Via};
use crate::emit::spoken;

const FAILED: &str = r#"/** The dialogue failed, was refused or reached a limit: nothing more is asked. */
export type $Failed = {
  readonly phase: "failed";
  /** Where it was then, if the server said so. */
  readonly at: (typeof phases)[number] | undefined;
  /** Why, for whoever called. */
  readonly text: string;
};
"#;

const MISMATCH: &str = r#"/**
 * What came is not of this contract, so nothing of it can be trusted to have
 * these types: the server has another version, or something else answered.
 */
export type $Mismatch = {
  readonly phase: "mismatch";
  /** What does not fit. */
  readonly why: string;
  /** The fingerprint of the server's contract, if it said so. */
  readonly contract: string | undefined;
  /** What came, as it came. */
  readonly raw: unknown;
};
"#;

const ANSWERS_TO: &str = r"/** What answers this phase; of several phases, what answers every one of them. */
export type $AnswersTo<Phase extends keyof $Answers> = (
  Phase extends unknown ? (answers: $Answers[Phase]) => void : never
) extends (answers: infer Every extends $Answers[keyof $Answers]) => void
  ? Every
  : never;
";

const CALL: &str = r"/** The params of a call: of the first one, and of every retry. */
export type $Call = {
  readonly name: typeof $kind;
$fields};
";

impl Module<'_> {
    pub(super) fn phases(&mut self) -> Vec<String> {
        let mut sections = vec![self.names_of_phases()];
        let asking: Vec<_> = self.asking().collect();
        for (phase, asked) in &asking {
            sections.push(self.asking_phase(phase, asked));
        }
        for (phase, text) in self.yielding() {
            sections.push(self.end(phase, text));
        }
        let failed = self.is_tool().then_some(FAILED);
        for template in failed.into_iter().chain([MISMATCH]) {
            sections.push(self.names.fill(template, &[]));
        }
        sections.push(self.outcome());
        if !asking.is_empty() {
            let asking = Type::union(asking.iter().map(|(phase, _)| Type::plain(phase.name)));
            let name = self.names.own("AskingPhase");
            sections.push(declare("What a phase that asks gives the client.", &name, &asking));
            sections.push(self.answers());
        }
        if !self.foreseeable().is_empty() {
            sections.push(self.ahead());
        }
        sections.push(self.call());
        sections
    }

    fn names_of_phases(&self) -> String {
        let names = self.contract.phases.iter().map(|phase| phase.name.into()).collect();
        let head = "export const phases = ";
        let names = super::value(&serde_json::Value::Array(names), 0, head.len() + " as const".len());
        format!("/** Every phase of the contract. */\n{head}{names} as const;\n")
    }

    /// What a phase that asks gives the client.
    fn asking_phase(&mut self, phase: &Phase, asked: &[Asked]) -> String {
        let asks = asked.iter().map(|each| Property {
            docs: spoken(each.ask.text),
            name: each.ask.key.to_owned(),
            optional: !phase.asks_all(),
            ty: self.ask_type(each.ask),
        });
        let asks = Type::Object(asks.collect());
        let state = format!("{}<{}>", self.names.own("RequestState"), quoted(phase.name));
        let asks_docs = if phase.asks_all() {
            "What is asked."
        } else {
            "What is asked: all that is not settled yet."
        };
        let properties = vec![
            named(phase.name),
            property("How many rounds were answered so far.", "round", Type::plain("number")),
            property("", "requestState", Type::Plain(state)),
            property(asks_docs, "asks", asks),
        ];
        declare(&asking_docs(phase), phase.name, &Type::Object(properties))
    }

    fn ask_type(&mut self, ask: &Ask) -> Type {
        Type::Plain(match ask.via {
            Via::Form => {
                let at = super::text::key(ask.key);
                let form = if at == ask.key {
                    format!("forms.{at}")
                } else {
                    format!("forms[{at}]")
                };
                format!("{}<typeof {form}>", self.names.own("FormAsk"))
            }
            Via::Url(_) => self.names.own("PageAsk"),
            Via::Sampling { .. } => self.names.own("ModelAsk"),
            Via::Roots => self.names.own("RootsAsk"),
        })
    }

    /// How an ask is answered. A person can refuse; a model and roots have no word for it.
    fn answer_type(&mut self, ask: &Ask) -> Type {
        Type::Plain(match ask.via {
            Via::Form => format!("{}<{}>", self.names.own("FormAnswer"), ask.answers.name),
            Via::Url(_) => self.names.own("PageAnswer"),
            Via::Sampling { .. } => self.names.own("ModelAnswer"),
            Via::Roots => self.names.own("RootsAnswer"),
        })
    }

    /// What an end that yields gives the client.
    fn end(&mut self, phase: &Phase, text: Option<&str>) -> String {
        let mut properties = vec![
            named(phase.name),
            property("How many rounds were answered.", "round", Type::plain("number")),
        ];
        if let Some(result) = self.contract.result.filter(|_| self.is_tool()) {
            properties.push(property("The result.", "result", Type::plain(result.name)));
        }
        match text {
            Some(text) => properties.push(property(&spoken(text), "text", Type::plain("string"))),
            None if self.is_tool() => {}
            None => properties.push(property("The result, as JSON.", "text", Type::plain("string"))),
        }
        let docs = join(&[phase.docs, "The dialogue is over."]);
        declare(&docs, phase.name, &Type::Object(properties))
    }

    fn outcome(&mut self) -> String {
        let asking = self.asking().map(|(phase, _)| Type::plain(phase.name));
        let ends = self.yielding().map(|(phase, _)| Type::plain(phase.name));
        let mut types: Vec<Type> = asking.chain(ends).collect();
        if self.is_tool() {
            types.push(Type::Plain(self.names.own("Failed")));
        }
        types.push(Type::Plain(self.names.own("Mismatch")));
        let name = self.names.own("Outcome");
        let mut docs = "What a call can come to. Switch over its `phase`, and end with `assertNever`.".to_owned();
        if !self.is_tool() {
            docs.push_str("\n\nA prompt that fails is a JSON-RPC error: what sends the call throws it.");
        }
        declare(&docs, &name, &Type::union(types))
    }

    /// What each phase can be answered with.
    fn answers(&mut self) -> String {
        let asking: Vec<_> = self.asking().collect();
        let phases = asking.into_iter().map(|(phase, asked)| {
            let answers = asked.iter().map(|each| Property {
                docs: String::new(),
                name: each.ask.key.to_owned(),
                optional: !phase.asks_all(),
                ty: self.answer_type(each.ask),
            });
            property("", phase.name, Type::Object(answers.collect()))
        });
        let phases = Type::Object(phases.collect());
        let name = self.names.own("Answers");
        let answers = declare("What each phase is answered with, by its asks.", &name, &phases);
        answers + "\n" + &self.names.fill(ANSWERS_TO, &[])
    }

    /// What can be answered before it is asked.
    fn ahead(&mut self) -> String {
        let asks = self.foreseeable().into_iter().map(|asked| Property {
            docs: String::new(),
            name: asked.ask.key.to_owned(),
            optional: true,
            ty: self.answer_type(asked.ask),
        });
        let asks = Type::Object(asks.collect());
        let name = self.names.own("Ahead");
        let docs = "Answers that are known already, for the first call: these are not asked then.";
        declare(docs, &name, &asks)
    }

    fn call(&mut self) -> String {
        let mut fields = String::new();
        if let Some(opening) = self.contract.opening {
            let _ = writeln!(fields, "  readonly arguments: {};", opening.name);
        }
        if !self.asks.is_empty() {
            let ahead = if self.foreseeable().is_empty() { "" } else { " | $Ahead" };
            let fill = format!(
                "  readonly requestState?: $RequestState;\n  readonly inputResponses?: $Answers[keyof $Answers]{ahead};\n"
            );
            fields.push_str(&self.names.fill(&fill, &[]));
        }
        let kind = self.kind();
        self.names.fill(CALL, &[("kind", kind), ("fields", &fields)])
    }

    /// The constant that holds the name of the tool or the prompt.
    pub(super) fn kind(&self) -> &'static str {
        if self.is_tool() { "tool" } else { "prompt" }
    }
}

fn property(docs: &str, name: &str, ty: Type) -> Property {
    Property {
        docs: docs.to_owned(),
        name: name.to_owned(),
        optional: false,
        ty,
    }
}

fn named(phase: &str) -> Property {
    property("", "phase", Type::literal(phase))
}

fn asking_docs(phase: &Phase) -> String {
    let ways: Vec<String> = [
        (Trigger::Answered, "Answered"),
        (Trigger::Declined, "Declined"),
        (Trigger::Cancelled, "Cancelled"),
        (Trigger::Expired, "Too late"),
    ]
    .into_iter()
    .filter_map(|(trigger, word)| way(phase, trigger, word))
    .collect();
    join(&[phase.docs, &ways.join(" ")])
}

/// Where this trigger leads: `Answered: `Done` (Booked) or `AwaitingTrip` (Amend).`
fn way(phase: &Phase, trigger: Trigger, word: &str) -> Option<String> {
    let edges = phase.edges.iter().filter(|edge| edge.trigger == trigger);
    let targets: Vec<String> = edges.map(|edge| target(phase, edge)).collect();
    (!targets.is_empty()).then(|| format!("{word}: {}.", targets.join(" or ")))
}

fn target(phase: &Phase, edge: &Edge) -> String {
    match edge.variant {
        Some(variant) => format!("`{}` ({variant})", edge.to),
        None if edge.to == phase.name => "asked again".to_owned(),
        None => format!("`{}`", edge.to),
    }
}

/// Paragraphs, those that are empty left out.
fn join(paragraphs: &[&str]) -> String {
    let paragraphs = paragraphs.iter().filter(|text| !text.is_empty());
    paragraphs.copied().collect::<Vec<_>>().join("\n\n")
}
