// Generated from the contract `Call` (fingerprint a9ef58e8379edf48). Do not edit.

/** A contract whose names are those that a module has anyway. /* Its docs *\/ are not kept from ending a comment. */
export const tool = "names";

/** The method that calls it. */
export const method = "tools/call";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "a9ef58e8379edf48";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

/** What opens the dialogue. */
export type Outcome = {
  /** @defaultValue `"\\"` */
  readonly function?: string;
  readonly var?: FormAnswer;
  readonly let: readonly FormAnswer[];
};

export type FormAnswer = {
  readonly Record?: number;
};

/** What the dialogue ends with. */
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

/** New, or {old}? */
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

/**
 * The state of a dialogue that waits in this phase. It is opaque and brought
 * back as it came: no other dialogue and no other phase takes it.
 */
export type RequestState<Phase extends keyof CallAnswers = keyof CallAnswers> =
  string & { readonly [brand]: `Call.${Phase}` };

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

/** A form that the person filled in. */
export type Accepted<Content, Field> = {
  readonly action: "accept";
  readonly content: Content;
  /** Never there. It keeps out what the form has no field for. */
  readonly [fields]?: Field | undefined;
};

declare const fields: unique symbol;

/** What became of a form. */
export type CallFormAnswer<Content> = Accepted<Content, keyof Content> | CallRefusal;

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
export const phases = ["Asking", "Failed", "Mismatch"] as const;

/** Answered: `Mismatch`. */
export type Failed = {
  readonly phase: "Failed";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState<"Failed">;
  /** What is asked: all that is not settled yet. */
  readonly asks: {
    /**
     * Why "not"?
     *
     * *\/ Say so.
     */
    readonly refusal?: FormAsk<typeof forms.refusal>;
    /** New, or {old}? */
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
  /** {answers.object}, as {it} is */
  readonly text: string;
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
 * these types: the server has another version, or something else answered.
 */
export type CallMismatch = {
  readonly phase: "mismatch";
  /** What does not fit. */
  readonly why: string;
  /** The fingerprint of the server's contract, if it said so. */
  readonly contract: string | undefined;
  /** What came, as it came. */
  readonly raw: unknown;
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

/** What answers this phase; of several phases, what answers every one of them. */
export type AnswersTo<Phase extends keyof CallAnswers> = (
  Phase extends unknown ? (answers: CallAnswers[Phase]) => void : never
) extends (answers: infer Every extends CallAnswers[keyof CallAnswers]) => void
  ? Every
  : never;

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
  const whole = entries(result);
  const meta = entries(whole.get("_meta"));
  const stands = entries(meta.get("dialogue-runtime/dialogue"));
  const contract = string(stands.get("contract"));
  const phase = phases.find((phase) => phase === stands.get("phase"));
  if (whole.get("isError") === true) {
    const text = texts(whole.get("content")).join("\n");
    return { phase: "failed", at: phase, text };
  }
  const mismatch = (why: string): CallMismatch => {
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
  const unfit = (part: string): CallMismatch => {
    return mismatch(`in ${phase}, ${part} is not what this contract has there`);
  };
  const type = whole.get("resultType") ?? "complete";
  if (type === "input_required") {
    const requestState = string(whole.get("requestState"));
    if (requestState === undefined) return unfit("requestState");
    const asking = <Phase extends keyof CallAnswers>(phase: Phase) => ({
      phase,
      round,
      requestState: requestState as RequestState<Phase>,
    });
    const requests = entries(whole.get("inputRequests"));
    switch (phase) {
      case "Failed": {
        const refusalAsk = form(requests.get("refusal"), forms.refusal);
        if (!refusalAsk && requests.has("refusal")) {
          return unfit("inputRequests.refusal");
        }
        const newAsk = form(requests.get("new"), forms.new);
        if (!newAsk && requests.has("new")) return unfit("inputRequests.new");
        const asks = {
          ...(refusalAsk && { refusal: refusalAsk }),
          ...(newAsk && { new: newAsk }),
        };
        if (Object.keys(asks).length === 0) return unfit("inputRequests");
        return { ...asking("Failed"), asks };
      }
    }
  }
  if (type === "complete") {
    switch (phase) {
      case "Mismatch": {
        const result = whole.get("structuredContent");
        if (!isObject(result)) return unfit("structuredContent");
        const text = texts(whole.get("content"))[0];
        if (text === undefined) return unfit("content");
        return { phase, round, result: result as Answers, text };
      }
    }
  }
  return mismatch(`no result in ${phase} has this resultType`);
}

/** The params of the retry that answers a round: the same call, with its state. */
export function answer<Phase extends keyof CallAnswers>(
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

function texts(content: unknown): readonly string[] {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks.flatMap((block) => said(block) ?? []);
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
