// Generated from the contract `Call` (fingerprint 46ce673eef560aad). Do not edit.

/** A contract whose names are those that a module has anyway. /* Its docs *\/ are not kept from ending a comment. */
export const tool = "names";

/** The method that calls it. */
export const method = "tools/call";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "46ce673eef560aad";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

export type Outcome = {
  /** @defaultValue `"\\"` */
  readonly function?: string;
  readonly var?: FormAnswer;
  readonly let: readonly FormAnswer[];
};

export type FormAnswer = {
  readonly Record?: number;
};

export type Answers = {
  readonly object: string;
};

/**
 * Why "not"?
 *
 * *\/ Say so.
 */
export type Refusal = {
  /** @defaultValue `'a "class"'` */
  readonly class?: string;
  readonly constructor: "*/" | "new";
};

/** New? */
export type New = {
  readonly await: boolean;
};

/** The forms, as they are put: MCP's subset of JSON Schema. */
export const forms = {
  refusal: {
    type: "object",
    properties: {
      class: { type: "string", title: "Class", default: 'a "class"' },
      constructor: {
        type: "string",
        title: "Constructor",
        enum: ["*/", "new"],
      },
    },
    required: ["constructor"],
  },
  new: {
    type: "object",
    properties: { await: { type: "boolean", title: "Await" } },
    required: ["await"],
  },
} as const;

/** The state of an open dialogue: opaque, brought back as it came, of this dialogue and no other. */
export type RequestState = string & { readonly [brand]: "Call" };

declare const brand: unique symbol;

/** The person does not want to answer, or closed the question. */
export type CallRefusal =
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
export type CallFormAnswer<Content> =
  { readonly action: "accept"; readonly content: Content } | CallRefusal;

/** The person filled in the form. */
export function accept<const Content>(content: Content): {
  readonly action: "accept";
  readonly content: Content;
} {
  return { action: "accept", content };
}

/** Every phase of the contract. */
export const phases = ["Asking", "Failed", "Mismatch"] as const;

/** Answered: `Mismatch`. */
export type Failed = {
  readonly phase: "Failed";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState;
  /** What is asked: all that is not settled yet. */
  readonly asks: {
    /**
     * Why "not"?
     *
     * *\/ Say so.
     */
    readonly refusal?: FormAsk<typeof forms.refusal>;
    /** New? */
    readonly new?: FormAsk<typeof forms.new>;
  };
};

/** The dialogue is over. */
export type Mismatch = {
  readonly phase: "Mismatch";
  /** How many rounds were answered. */
  readonly round: number;
  /** The result. */
  readonly result: Answers;
};

/** The dialogue failed, was refused or reached a limit: nothing more is asked. */
export type CallFailed = {
  readonly phase: "failed";
  /** Where it was then, if the server said so. */
  readonly at: (typeof phases)[number] | undefined;
  /** Why, for whoever called. */
  readonly text: string;
};

/**
 * What came is not of this contract, so nothing of it can be trusted to have
 * these types: the server has another version, or this is no result of its.
 */
export type CallMismatch = {
  readonly phase: "mismatch";
  /** What does not fit. */
  readonly why: string;
  /** The fingerprint of the server's contract, if it said so. */
  readonly contract: string | undefined;
  /** What came, as it came. */
  readonly result: unknown;
};

/** What a call can come to. Switch over its `phase`, and end with `assertNever`. */
export type CallOutcome = Failed | Mismatch | CallFailed | CallMismatch;

/** What a phase that asks gives the client. */
export type AskingPhase = Failed;

/** What each phase is answered with, by its asks. */
export type CallAnswers = {
  readonly Failed: {
    readonly refusal?: CallFormAnswer<Refusal>;
    readonly new?: CallFormAnswer<New>;
  };
};

/** Answers that are known already, for the first call: these are not asked then. */
export type Ahead = {
  readonly refusal?: CallFormAnswer<Refusal>;
  readonly new?: CallFormAnswer<New>;
};

/** The params of a call: of the first one, and of every retry. */
export type Call = {
  readonly name: typeof tool;
  readonly arguments: Outcome;
  readonly requestState?: RequestState;
  readonly inputResponses?: CallAnswers[keyof CallAnswers] | Ahead;
};

/** The params of the first call. */
export function open(args: Outcome, ahead?: Ahead): Call {
  return {
    name: tool,
    arguments: args,
    ...(ahead && { inputResponses: ahead }),
  };
}

/** Reads the result of a call. Throws nothing: what does not fit is a `mismatch`. */
export function read(result: unknown): CallOutcome {
  const whole = object(result);
  const stands = object(object(whole["_meta"])["dialogue-runtime/dialogue"]);
  const contract = string(stands["contract"]);
  if (whole["isError"] === true) {
    const at = phases.find((phase) => phase === stands["phase"]);
    return { phase: "failed", at, text: texts(whole["content"]).join("\n") };
  }
  const mismatch = (why: string): CallMismatch => {
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
    case "Failed": {
      const refusalAsk = form(requests["refusal"], forms.refusal);
      const newAsk = form(requests["new"], forms.new);
      const asks = {
        ...(refusalAsk && { refusal: refusalAsk }),
        ...(newAsk && { new: newAsk }),
      };
      if (requestState === undefined || Object.keys(asks).length === 0) break;
      return { phase: "Failed", round, requestState, asks };
    }
    case "Mismatch": {
      if (!("structuredContent" in whole)) break;
      const result = whole["structuredContent"] as Answers;
      return { phase: "Mismatch", round, result };
    }
  }
  return mismatch("the result is none that this contract can give");
}

/** The params of the retry that answers a round: the same call, with its state. */
export function answer<Phase extends keyof CallAnswers>(
  call: Call,
  asked: { readonly phase: Phase; readonly requestState: RequestState },
  answers: CallAnswers[Phase],
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

function texts(content: unknown): readonly string[] {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks.flatMap((block) => string(object(block)["text"]) ?? []);
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
