//! What can be asked and how it is answered: one pair of types for each way that the contract uses.

use super::Module;
use crate::contract::Via;

const STATE: &str = r"/**
 * The state of a dialogue that waits in this phase. It is opaque and brought
 * back as it came: no other dialogue and no other phase takes it.
 */
export type $RequestState<Phase extends keyof $Answers = keyof $Answers> =
  string & { readonly [brand]: `$dialogue.${Phase}` };

declare const brand: unique symbol;
";

const REFUSAL: &str = r#"/** The person does not want to answer, or closed the question. */
export type $Refusal =
  { readonly action: "decline" } | { readonly action: "cancel" };

/** The person does not want to answer. */
export const decline = { action: "decline" } as const;

/** The person closed the question. */
export const cancel = { action: "cancel" } as const;
"#;

const FORM: &str = r#"/** A form to show to the person. */
export type $FormAsk<Form> = {
  readonly way: "form";
  /** What the person reads above it. Put again, it begins with what was wrong. */
  readonly message: string;
  /** What is asked, as the contract has it. */
  readonly form: Form;
};

/** A form that the person filled in. */
export type $Accepted<Content, Field> = {
  readonly action: "accept";
  readonly content: Content;
  /** Never there. It keeps out what the form has no field for. */
  readonly [fields]?: Field | undefined;
};

declare const fields: unique symbol;

/** What became of a form. */
export type $FormAnswer<Content> = $Accepted<Content, keyof Content> | $Refusal;

/** The fields that something has, where its type says which. */
export type $FieldOf<Content> = Content extends unknown
  ? string extends keyof Content
    ? never
    : keyof Content
  : never;

/** The person filled in the form. */
export function accept<const Content>(
  content: Content,
): $Accepted<Content, $FieldOf<Content>> {
  return { action: "accept", content };
}
"#;

const PAGE: &str = r#"/** A page that the person may visit. */
export type $PageAsk = {
  readonly way: "url";
  /** What the person reads before they agree to go there. */
  readonly message: string;
  /** Where the page is. Show it to the person, and fetch nothing from it. */
  readonly url: string;
};

/** Whether the person agreed to visit a page; not whether they are done there. */
export type $PageAnswer = { readonly action: "accept" } | $Refusal;

/** The person agreed to visit the page. */
export const agree = { action: "accept" } as const;
"#;

const MODEL: &str = r#"/** A question to the client's model. */
export type $ModelAsk = {
  readonly way: "sampling";
  /** What the model reads, as the one message of the user. */
  readonly message: string;
  /** The most tokens that it may answer with. */
  readonly maxTokens: number;
};

/** What the model answered, in text; or that the person did not let it. */
export type $ModelAnswer =
  | {
      readonly role: "assistant";
      /** Which model it was. */
      readonly model: string;
      readonly content: { readonly type: "text"; readonly text: string };
      readonly stopReason?: string;
    }
  | $Refusal;
"#;

const ROOTS: &str = r#"/** A question for the folders that the client works in. */
export type $RootsAsk = { readonly way: "roots" };

/** The folders that the client works in; or that the person does not tell them. */
export type $RootsAnswer =
  | {
      readonly roots: readonly {
        readonly uri: string;
        readonly name?: string;
      }[];
    }
  | $Refusal;
"#;

impl Module<'_> {
    pub(super) fn asks_and_answers(&mut self) -> Vec<String> {
        if self.asks.is_empty() {
            return Vec::new();
        }
        let ways = [
            (STATE, true),
            (REFUSAL, true),
            (FORM, self.uses(|via| via == Via::Form)),
            (PAGE, self.uses(|via| matches!(via, Via::Url(_)))),
            (MODEL, self.uses(|via| matches!(via, Via::Sampling { .. }))),
            (ROOTS, self.uses(|via| via == Via::Roots)),
        ];
        let ways = ways.into_iter().filter(|(_, used)| *used).map(|(template, _)| template);
        let dialogue = self.contract.name;
        ways.map(|template| self.names.fill(template, &[("dialogue", dialogue)]))
            .collect()
    }
}
