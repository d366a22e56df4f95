//! The functions between a client and the wire: a call opened, a result read, a round answered.

use std::fmt::Write as _;

use super::Module;
use super::text::{key, quoted};
use crate::contract::{Asked, Phase, Presence, Via};
use crate::drive::Meta;

const OPEN: &str = r"/** The params of the first call. */
export function open($params): $Call {
  return {$fields};
}
";

const ANSWER: &str = r"/** The params of the retry that answers a round: the same call, with its state. */
export function answer<Phase extends keyof $Answers>(
  call: $Call,
  asked: { readonly phase: Phase; readonly requestState: $RequestState<Phase> },
  answers: $AnswersTo<Phase>,
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
  const whole = entries(result);
  const meta = entries(whole.get("_meta"));
  const stands = entries(meta.get($key));
  const contract = string(stands.get("contract"));
  const phase = phases.find((phase) => phase === stands.get("phase"));
$failed  const mismatch = (why: string): $Mismatch => {
    return { phase: "mismatch", why, contract, raw: result };
  };
  if (contract === undefined) {
    return mismatch("the result does not say of which contract it is");
  }
  if (contract !== fingerprint) {
    return mismatch(`the server has another contract: ${contract}`);
  }
  if (phase === undefined) {
    return mismatch("the result is in no phase of this contract");
  }
  const round = count(stands.get("round"));
  if (round === undefined) {
    return mismatch("the result does not say how many rounds were answered");
  }
  const unfit = (part: string): $Mismatch => {
    return mismatch(`in ${phase}, ${part} is not what this contract has there`);
  };
  const type = whole.get("resultType") ?? "complete";
$asking$ends  return mismatch(`no result in ${phase} has this resultType`);
}
"#;

const FAILED: &str = r#"  if (whole.get("isError") === true) {
    const text = texts(whole.get("content")).join("\n");
    return { phase: "failed", at: phase, text };
  }
"#;

const ASKING: &str = r#"  if (type === "input_required") {
    const requestState = string(whole.get("requestState"));
    if (requestState === undefined) return unfit("requestState");
    const asking = <Phase extends keyof $Answers>(phase: Phase) => ({
      phase,
      round,
      requestState: requestState as $RequestState<Phase>,
    });
    const requests = entries(whole.get("inputRequests"));
    switch (phase) {
$cases    }
  }
"#;

const ENDS: &str = r#"  if (type === "complete") {
    switch (phase) {
$cases    }
  }
"#;

const JSON: &str = r#"function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function entries(value: unknown) {
  return new Map<string, unknown>(isObject(value) ? Object.entries(value) : []);
}

function string(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function count(value: unknown): number | undefined {
  const whole = typeof value === "number" && Number.isSafeInteger(value);
  return whole && value >= 0 ? value : undefined;
}

function said(block: unknown): string | undefined {
  const parts = entries(block);
  return parts.get("type") === "text" ? string(parts.get("text")) : undefined;
}
"#;

const TEXTS: &str = r"function texts(content: unknown): readonly string[] {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks.flatMap((block) => said(block) ?? []);
}
";

const FIRST: &str = r"function first(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}
";

const PARAMS: &str = r#"function params(request: unknown, method: string) {
  const whole = entries(request);
  return entries(whole.get("method") === method ? whole.get("params") : {});
}
"#;

const FORM: &str = r#"function form<Form>(request: unknown, form: Form): $FormAsk<Form> | undefined {
  const asked = params(request, "elicitation/create");
  const message = string(asked.get("message"));
  // What says no mode is a form.
  const mode = asked.get("mode") ?? "form";
  if (mode !== "form" || message === undefined) return undefined;
  if (!isObject(asked.get("requestedSchema"))) return undefined;
  return { way: "form", message, form };
}
"#;

const PAGE: &str = r#"function page(request: unknown): $PageAsk | undefined {
  const asked = params(request, "elicitation/create");
  const message = string(asked.get("message"));
  const url = string(asked.get("url"));
  if (asked.get("mode") !== "url") return undefined;
  if (message === undefined || url === undefined) return undefined;
  return { way: "url", message, url };
}
"#;

const MODEL: &str = r#"function model(request: unknown): $ModelAsk | undefined {
  const asked = params(request, "sampling/createMessage");
  const message = said(entries(first(asked.get("messages"))).get("content"));
  const maxTokens = count(asked.get("maxTokens"));
  if (message === undefined || maxTokens === undefined) return undefined;
  return { way: "sampling", message, maxTokens };
}
"#;

const ROOTS: &str = r#"function roots(request: unknown): $RootsAsk | undefined {
  const method = entries(request).get("method");
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
        let form = self.uses(|via| via == Via::Form);
        let page = self.uses(|via| matches!(via, Via::Url(_)));
        let model = self.uses(|via| matches!(via, Via::Sampling { .. }));
        let helpers = [
            (NEVER, true),
            (JSON, true),
            (TEXTS, is_tool),
            (FIRST, model || !is_tool),
            (PARAMS, form || page || model),
            (FORM, form),
            (PAGE, page),
            (MODEL, model),
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
            let known = self.declaration.own(opening).is_none();
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
        let asking: String = self.asking().map(|(phase, asked)| case_asking(phase, asked)).collect();
        let ends: String = self
            .yielding()
            .map(|(phase, text)| self.case_end(phase, text.is_some()))
            .collect();
        let mut switch = |template, cases: &str| {
            if cases.is_empty() {
                return String::new();
            }
            self.names.fill(template, &[("cases", cases)])
        };
        let (asking, ends) = (switch(ASKING, &asking), switch(ENDS, &ends));
        let failed = if self.is_tool() { FAILED } else { "" };
        let values = [
            ("key", &*quoted(Meta::KEY)),
            ("failed", failed),
            ("asking", &*asking),
            ("ends", &*ends),
        ];
        self.names.fill(READ, &values)
    }

    fn case_end(&self, phase: &Phase, text: bool) -> String {
        let name = quoted(phase.name);
        let mut case = format!("      case {name}: {{\n");
        let result = self.contract.result.filter(|_| self.is_tool());
        let text = if result.is_none() {
            let first = "said(entries(first(whole.get(\"messages\"))).get(\"content\"))";
            Some((first, "messages"))
        } else {
            text.then_some(("texts(whole.get(\"content\"))[0]", "content"))
        };
        let mut properties = vec!["phase".to_owned(), "round".to_owned()];
        if let Some(result) = result {
            case.push_str(
                "        const result = whole.get(\"structuredContent\");\n        \
                 if (!isObject(result)) return unfit(\"structuredContent\");\n",
            );
            properties.push(format!("result: result as {}", result.name));
        }
        if let Some((read, part)) = text {
            let _ = writeln!(
                case,
                "        const text = {read};\n        if (text === undefined) return unfit(\"{part}\");"
            );
            properties.push("text".to_owned());
        }
        let _ = writeln!(case, "        return {{ {} }};\n      }}", properties.join(", "));
        case
    }
}

/// Reads the asks of a phase.
fn case_asking(phase: &Phase, asked: &[Asked]) -> String {
    let name = quoted(phase.name);
    let mut case = format!("      case {name}: {{\n");
    let mut asks = Vec::new();
    for Asked { ask, .. } in asked {
        let local = local(ask.answers.name);
        let at = quoted(ask.key);
        let request = format!("requests.get({at})");
        let key = key(ask.key);
        let reader = match ask.via {
            Via::Form if key == ask.key => format!("form({request}, forms.{key})"),
            Via::Form => format!("form({request}, forms[{key}])"),
            Via::Url(_) => format!("page({request})"),
            Via::Sampling { .. } => format!("model({request})"),
            Via::Roots => format!("roots({request})"),
        };
        let _ = writeln!(case, "        const {local} = {reader};");
        let part = format!("inputRequests.{}", ask.key);
        asks.push(if phase.asks_all() {
            case.push_str(&unless(&format!("{local} === undefined"), &part));
            format!("{key}: {local}")
        } else {
            case.push_str(&unless(&format!("!{local} && requests.has({at})"), &part));
            format!("...({local} && {{ {key}: {local} }})")
        });
    }
    if phase.asks_all() {
        let _ = writeln!(case, "        const asks = {{ {} }};", asks.join(", "));
    } else {
        let asks = asks.join(",\n          ");
        let _ = writeln!(case, "        const asks = {{\n          {asks},\n        }};");
        case.push_str(&unless("Object.keys(asks).length === 0", "inputRequests"));
    }
    let _ = writeln!(case, "        return {{ ...asking({name}), asks }};\n      }}");
    case
}

/// What stands in a case for a part that does not fit.
fn unless(fault: &str, part: &str) -> String {
    let (head, then) = (
        format!("        if ({fault})"),
        format!("return unfit({});", quoted(part)),
    );
    if head.chars().count() + then.chars().count() < 80 {
        format!("{head} {then}\n")
    } else {
        format!("{head} {{\n          {then}\n        }}\n")
    }
}

/// The variable that holds an ask: no word of the language ends so.
fn local(ask: &str) -> String {
    let mut letters = ask.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).chain("Ask".chars()).collect()
}
