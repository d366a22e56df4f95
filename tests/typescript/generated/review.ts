// Generated from the contract `Review` (fingerprint 91ca5666cd9ee2b0). Do not edit.

/** Reviews a file the way the person wants it reviewed. */
export const prompt = "review";

/** The method that calls it. */
export const method = "prompts/get";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "91ca5666cd9ee2b0";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

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

/** The state of an open dialogue: opaque, brought back as it came, of this dialogue and no other. */
export type RequestState = string & { readonly [brand]: "Review" };

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

/** What became of a form. */
export type FormAnswer<Content> =
  { readonly action: "accept"; readonly content: Content } | Refusal;

/** The person filled in the form. */
export function accept<const Content>(content: Content): {
  readonly action: "accept";
  readonly content: Content;
} {
  return { action: "accept", content };
}

/** Every phase of the contract. */
export const phases = ["Idle", "Asking", "Done"] as const;

/** Answered: `Done`. */
export type Asking = {
  readonly phase: "Asking";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState;
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
 * these types: the server has another version, or this is no result of its.
 */
export type Mismatch = {
  readonly phase: "mismatch";
  /** What does not fit. */
  readonly why: string;
  /** The fingerprint of the server's contract, if it said so. */
  readonly contract: string | undefined;
  /** What came, as it came. */
  readonly result: unknown;
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
  const whole = object(result);
  const stands = object(object(whole["_meta"])["dialogue-runtime/dialogue"]);
  const contract = string(stands["contract"]);
  const mismatch = (why: string): Mismatch => {
    return { phase: "mismatch", why, contract, result };
  };
  if (contract === undefined) {
    return mismatch("the result does not say of which contract it is");
  }
  if (contract !== fingerprint) {
    return mismatch(`the server has another contract: ${contract}`);
  }
  const round = Number(stands["round"]);
  const asked = whole["resultType"] === "input_required";
  const requestState = asked ? state(whole["requestState"]) : undefined;
  const requests = object(whole["inputRequests"]);
  switch (stands["phase"]) {
    case "Asking": {
      const styleAsk = form(requests["style"], forms.style);
      if (requestState === undefined || styleAsk === undefined) break;
      const asks = { style: styleAsk };
      return { phase: "Asking", round, requestState, asks };
    }
    case "Done": {
      const text = said(whole["messages"]);
      if (text === undefined) break;
      return { phase: "Done", round, text };
    }
  }
  return mismatch("the result is none that this contract can give");
}

/** The params of the retry that answers a round: the same call, with its state. */
export function answer<Phase extends keyof Answers>(
  call: Call,
  asked: { readonly phase: Phase; readonly requestState: RequestState },
  answers: Answers[Phase],
): Call {
  return { ...call, requestState: asked.requestState, inputResponses: answers };
}

/** The end of a `switch` over `phase`: compiles only where none is forgotten. */
export function assertNever(outcome: never): never {
  const { phase }: { readonly phase?: unknown } = outcome;
  throw new Error(`no phase is called ${String(phase)}`);
}

function object(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function string(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function said(messages: unknown): string | undefined {
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
  return string(object(object(first)["content"])["text"]);
}

function state(value: unknown): RequestState | undefined {
  return string(value) as RequestState | undefined;
}

function form<Form>(request: unknown, form: Form): FormAsk<Form> | undefined {
  const params = object(object(request)["params"]);
  const message = string(params["message"]);
  if (message === undefined || !("requestedSchema" in params)) return undefined;
  return { way: "form", message, form };
}
