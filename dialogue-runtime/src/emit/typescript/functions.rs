//! The functions between a client and the wire: a call opened, a result read, a round answered.

use std::fmt::Write as _;

use super::Module;
use super::phases::is_certain;
use super::text::{key, quoted};
use crate::contract::{Asked, Phase, Presence, Via};

const OPEN: &str = r"/** The params of the first call. */
export function open($params): $Call {
  return {$fields};
}
";

const ANSWER: &str = r"/** The params of the retry that answers a round: the same call, with its state. */
export function answer<Phase extends keyof $Answers>(
  call: $Call,
  asked: { readonly phase: Phase; readonly requestState: $RequestState },
  answers: $Answers[Phase],
): $Call {
  return { ...call, requestState: asked.requestState, inputResponses: answers };
}
";

const NEVER: &str = r"/** The end of a `switch` over `phase`: compiles only where none is forgotten. */
export function assertNever(outcome: never): never {
  const { phase }: { readonly phase?: unknown } = outcome;
  throw new Error(`no phase is called ${String(phase)}`);
}
";

const READ: &str = r#"/** Reads the result of a call. Throws nothing: what does not fit is a `mismatch`. */
export function read(result: unknown): $Outcome {
  const whole = object(result);
  const stands = object(object(whole["_meta"])["dialogue-runtime/dialogue"]);
  const contract = string(stands["contract"]);
$failed  const mismatch = (why: string): $Mismatch => {
    return { phase: "mismatch", why, contract, result };
  };
  if (contract === undefined) {
    return mismatch("the result does not say of which contract it is");
  }
  if (contract !== fingerprint) {
    return mismatch(`the server has another contract: ${contract}`);
  }
  const round = Number(stands["round"]);
$prelude  switch (stands["phase"]) {
$cases  }
  return mismatch("the result is none that this contract can give");
}
"#;

const FAILED: &str = r#"  if (whole["isError"] === true) {
    const at = phases.find((phase) => phase === stands["phase"]);
    return { phase: "failed", at, text: texts(whole["content"]).join("\n") };
  }
"#;

const ASKED: &str = r#"  const asked = whole["resultType"] === "input_required";
  const requestState = asked ? state(whole["requestState"]) : undefined;
  const requests = object(whole["inputRequests"]);
"#;

const OBJECT: &str = r#"function object(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function string(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
"#;

const TEXTS: &str = r#"function texts(content: unknown): readonly string[] {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks.flatMap((block) => string(object(block)["text"]) ?? []);
}
"#;

const PROMPT: &str = r#"function said(messages: unknown): string | undefined {
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
  return string(object(object(first)["content"])["text"]);
}
"#;

const STATE: &str = r"function state(value: unknown): $RequestState | undefined {
  return string(value) as $RequestState | undefined;
}
";

const FORM: &str = r#"function form<Form>(request: unknown, form: Form): $FormAsk<Form> | undefined {
  const params = object(object(request)["params"]);
  const message = string(params["message"]);
  if (message === undefined || !("requestedSchema" in params)) return undefined;
  return { way: "form", message, form };
}
"#;

const PAGE: &str = r#"function page(request: unknown): $PageAsk | undefined {
  const params = object(object(request)["params"]);
  const message = string(params["message"]);
  const url = string(params["url"]);
  if (message === undefined || url === undefined) return undefined;
  return { way: "url", message, url };
}
"#;

const MODEL: &str = r#"function model(request: unknown): $ModelAsk | undefined {
  const { messages, maxTokens } = object(object(request)["params"]);
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
  const message = string(object(object(first)["content"])["text"]);
  if (message === undefined || typeof maxTokens !== "number") return undefined;
  return { way: "sampling", message, maxTokens };
}
"#;

const ROOTS: &str = r#"function roots(request: unknown): $RootsAsk | undefined {
  const { method } = object(request);
  return method === "roots/list" ? { way: "roots" } : undefined;
}
"#;

impl Module<'_> {
    pub(super) fn functions(&mut self) -> Vec<String> {
        let asks = !self.asks.is_empty();
        let mut sections = vec![self.open(), self.read()];
        if asks {
            sections.push(self.names.fill(ANSWER, &[]));
        }
        let is_tool = self.is_tool();
        let helpers = [
            (NEVER, true),
            (OBJECT, true),
            (TEXTS, is_tool),
            (PROMPT, !is_tool),
            (STATE, asks),
            (FORM, self.uses(|via| via == Via::Form)),
            (PAGE, self.uses(|via| matches!(via, Via::Url(_)))),
            (MODEL, self.uses(|via| matches!(via, Via::Sampling { .. }))),
            (ROOTS, self.uses(|via| via == Via::Roots)),
        ];
        for (template, _) in helpers.into_iter().filter(|(_, used)| *used) {
            sections.push(self.names.fill(template, &[]));
        }
        sections
    }

    fn open(&mut self) -> String {
        let mut params = Vec::new();
        let mut fields = vec![format!("name: {}", self.kind())];
        if let Some(opening) = self.contract.opening {
            let known = !opening.fields.is_empty();
            let needs = opening.fields.iter().any(|field| field.presence == Presence::Required);
            let default = if known && !needs { " = {}" } else { "" };
            params.push(format!("args: {}{default}", opening.name));
            fields.push("arguments: args".to_owned());
        }
        if !self.foreseeable().is_empty() {
            params.push(format!("ahead?: {}", self.names.own("Ahead")));
            fields.push("...(ahead && { inputResponses: ahead })".to_owned());
        }
        let fields = match *fields.as_slice() {
            [ref name] => format!(" {name} "),
            [ref name, ref arguments] => format!(" {name}, {arguments} "),
            _ => format!("\n    {},\n  ", fields.join(",\n    ")),
        };
        self.names
            .fill(OPEN, &[("params", &*params.join(", ")), ("fields", &*fields)])
    }

    fn read(&mut self) -> String {
        let mut cases = String::new();
        for (phase, asked) in self.asking() {
            cases.push_str(&case_asking(phase, asked));
        }
        for (phase, text) in self.yielding() {
            cases.push_str(&self.case_end(phase, text.is_some()));
        }
        let failed = if self.is_tool() { FAILED } else { "" };
        let prelude = if self.asks.is_empty() { "" } else { ASKED };
        let values = [("failed", failed), ("prelude", prelude), ("cases", &*cases)];
        self.names.fill(READ, &values)
    }

    fn case_end(&self, phase: &Phase, text: bool) -> String {
        let name = quoted(phase.name);
        match self.contract.result.filter(|_| self.is_tool()) {
            Some(result) => {
                let (read, text) = if text {
                    ("      const text = texts(whole[\"content\"])[0] ?? \"\";\n", ", text")
                } else {
                    ("", "")
                };
                format!(
                    "    case {name}: {{\n      if (!(\"structuredContent\" in whole)) break;\n      \
                     const result = whole[\"structuredContent\"] as {};\n{read}      \
                     return {{ phase: {name}, round, result{text} }};\n    }}\n",
                    result.name
                )
            }
            None => format!(
                "    case {name}: {{\n      const text = said(whole[\"messages\"]);\n      \
                 if (text === undefined) break;\n      return {{ phase: {name}, round, text }};\n    }}\n"
            ),
        }
    }
}

/// Reads the asks of a phase.
fn case_asking(phase: &Phase, asked: &[Asked]) -> String {
    let name = quoted(phase.name);
    let mut case = format!("    case {name}: {{\n");
    let mut asks = Vec::new();
    for Asked { ask, .. } in asked {
        let local = local(ask.answers.name);
        let request = format!("requests[{}]", quoted(ask.key));
        let key = key(ask.key);
        let reader = match ask.via {
            Via::Form if key == ask.key => format!("form({request}, forms.{key})"),
            Via::Form => format!("form({request}, forms[{key}])"),
            Via::Url(_) => format!("page({request})"),
            Via::Sampling { .. } => format!("model({request})"),
            Via::Roots => format!("roots({request})"),
        };
        let _ = writeln!(case, "      const {local} = {reader};");
        asks.push(if is_certain(asked) {
            let _ = writeln!(
                case,
                "      if (requestState === undefined || {local} === undefined) break;"
            );
            format!("{key}: {local}")
        } else {
            format!("...({local} && {{ {key}: {local} }})")
        });
    }
    if is_certain(asked) {
        let _ = writeln!(case, "      const asks = {{ {} }};", asks.join(", "));
    } else {
        let asks = asks.join(",\n        ");
        let none = "requestState === undefined || Object.keys(asks).length === 0";
        let _ = writeln!(
            case,
            "      const asks = {{\n        {asks},\n      }};\n      if ({none}) break;"
        );
    }
    let _ = writeln!(
        case,
        "      return {{ phase: {name}, round, requestState, asks }};\n    }}"
    );
    case
}

/// The variable that holds an ask: no word of the language ends so.
fn local(ask: &str) -> String {
    let mut letters = ask.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).chain("Ask".chars()).collect()
}
