// Generated from the contract `Review` (fingerprint 91ca5666cd9ee2b0). Do not edit.

/** Reviews a file the way the person wants it reviewed. */
export const prompt = "review";

/** The method that calls it. */
export const method = "prompts/get";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "91ca5666cd9ee2b0";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

/** What opens the dialogue. */
export type File = {
  readonly path: string;
  readonly line?: string;
};

/** How strict should it be? */
export type Style = {
  readonly strictness: "kind" | "strict";
};

/** The forms, as they are put: MCP's subset of JSON Schema. */
export const forms = {
  style: {
    type: "object",
    properties: {
      strictness: {
        type: "string",
        title: "Strictness",
        enum: ["kind", "strict"],
      },
    },
    required: ["strictness"],
  },
} as const;

/**
 * The state of a dialogue that waits in this phase. It is opaque and brought
 * back as it came: no other dialogue and no other phase takes it.
 */
export type RequestState<Phase extends keyof Answers = keyof Answers> =
  string & { readonly [brand]: `Review.${Phase}` };

declare const brand: unique symbol;

/** The person does not want to answer, or closed the question. */
export type Refusal =
  { readonly action: "decline" } | { readonly action: "cancel" };

/** The person does not want to answer. */
export const decline = { action: "decline" } as const;

/** The person closed the question. */
export const cancel = { action: "cancel" } as const;

/** A form to show to the person. */
export type FormAsk<Form> = {
  readonly way: "form";
  /** What the person reads above it. Put again, it begins with what was wrong. */
  readonly message: string;
  /** What is asked, as the contract has it. */
  readonly form: Form;
};

/** A form that the person filled in. */
export type Accepted<Content, Field> = {
  readonly action: "accept";
  readonly content: Content;
  /** Never there. It keeps out what the form has no field for. */
  readonly [fields]?: Field | undefined;
};

declare const fields: unique symbol;

/** What became of a form. */
export type FormAnswer<Content> = Accepted<Content, keyof Content> | Refusal;

/** The fields that something has, where its type says which. */
export type FieldOf<Content> = Content extends unknown
  ? string extends keyof Content
    ? never
    : keyof Content
  : never;

/** The person filled in the form. */
export function accept<const Content>(
  content: Content,
): Accepted<Content, FieldOf<Content>> {
  return { action: "accept", content };
}

/** Every phase of the contract. */
export const phases = ["Idle", "Asking", "Done"] as const;

/** Answered: `Done`. */
export type Asking = {
  readonly phase: "Asking";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState<"Asking">;
  /** What is asked. */
  readonly asks: {
    /** How strict should it be? */
    readonly style: FormAsk<typeof forms.style>;
  };
};

/** The dialogue is over. */
export type Done = {
  readonly phase: "Done";
  /** How many rounds were answered. */
  readonly round: number;
  /** Review {file.path}. {said.how} */
  readonly text: string;
};

/**
 * What came is not of this contract, so nothing of it can be trusted to have
 * these types: the server has another version, or something else answered.
 */
export type Mismatch = {
  readonly phase: "mismatch";
  /** What does not fit. */
  readonly why: string;
  /** The fingerprint of the server's contract, if it said so. */
  readonly contract: string | undefined;
  /** What came, as it came. */
  readonly raw: unknown;
};

/**
 * What a call can come to. Switch over its `phase`, and end with `assertNever`.
 *
 * A prompt that fails is a JSON-RPC error: what sends the call throws it.
 */
export type Outcome = Asking | Done | Mismatch;

/** What a phase that asks gives the client. */
export type AskingPhase = Asking;

/** What each phase is answered with, by its asks. */
export type Answers = {
  readonly Asking: {
    readonly style: FormAnswer<Style>;
  };
};

/** What answers this phase; of several phases, what answers every one of them. */
export type AnswersTo<Phase extends keyof Answers> = (
  Phase extends unknown ? (answers: Answers[Phase]) => void : never
) extends (answers: infer Every extends Answers[keyof Answers]) => void
  ? Every
  : never;

/** Answers that are known already, for the first call: these are not asked then. */
export type Ahead = {
  readonly style?: FormAnswer<Style>;
};

/** The params of a call: of the first one, and of every retry. */
export type Call = {
  readonly name: typeof prompt;
  readonly arguments: File;
  readonly requestState?: RequestState;
  readonly inputResponses?: Answers[keyof Answers] | Ahead;
};

/** The params of the first call. */
export function open(args: File, ahead?: Ahead): Call {
  return {
    name: prompt,
    arguments: args,
    ...(ahead && { inputResponses: ahead }),
  };
}

/** Reads the result of a call. Throws nothing: what does not fit is a `mismatch`. */
export function read(result: unknown): Outcome {
  const whole = entries(result);
  const meta = entries(whole.get("_meta"));
  const stands = entries(meta.get("dialogue-runtime/dialogue"));
  const contract = string(stands.get("contract"));
  const phase = phases.find((phase) => phase === stands.get("phase"));
  const mismatch = (why: string): Mismatch => {
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
  const unfit = (part: string): Mismatch => {
    return mismatch(`in ${phase}, ${part} is not what this contract has there`);
  };
  const type = whole.get("resultType") ?? "complete";
  if (type === "input_required") {
    const requestState = string(whole.get("requestState"));
    if (requestState === undefined) return unfit("requestState");
    const asking = <Phase extends keyof Answers>(phase: Phase) => ({
      phase,
      round,
      requestState: requestState as RequestState<Phase>,
    });
    const requests = entries(whole.get("inputRequests"));
    switch (phase) {
      case "Asking": {
        const styleAsk = form(requests.get("style"), forms.style);
        if (styleAsk === undefined) return unfit("inputRequests.style");
        const asks = { style: styleAsk };
        return { ...asking("Asking"), asks };
      }
    }
  }
  if (type === "complete") {
    switch (phase) {
      case "Done": {
        const text = said(entries(first(whole.get("messages"))).get("content"));
        if (text === undefined) return unfit("messages");
        return { phase, round, text };
      }
    }
  }
  return mismatch(`no result in ${phase} has this resultType`);
}

/** The params of the retry that answers a round: the same call, with its state. */
export function answer<Phase extends keyof Answers>(
  call: Call,
  asked: { readonly phase: Phase; readonly requestState: RequestState<Phase> },
  answers: AnswersTo<Phase>,
): Call {
  return { ...call, requestState: asked.requestState, inputResponses: answers };
}

/** The end of a `switch` over `phase`: compiles only where none is forgotten. */
export function assertNever(outcome: never): never {
  const { phase }: { readonly phase?: unknown } = outcome;
  throw new Error(`no phase is called ${String(phase)}`);
}

function isObject(value: unknown): value is object {
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

function first(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}

function params(request: unknown, method: string) {
  const whole = entries(request);
  return entries(whole.get("method") === method ? whole.get("params") : {});
}

function form<Form>(request: unknown, form: Form): FormAsk<Form> | undefined {
  const asked = params(request, "elicitation/create");
  const message = string(asked.get("message"));
  // What says no mode is a form.
  const mode = asked.get("mode") ?? "form";
  if (mode !== "form" || message === undefined) return undefined;
  if (!isObject(asked.get("requestedSchema"))) return undefined;
  return { way: "form", message, form };
}
