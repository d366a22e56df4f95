// Generated from the contract `Here` (fingerprint d5761877f98cf4d7). Do not edit.

/** The weather where the person is, who is asked where that is. */
export const tool = "weather_here";

/** The method that calls it. */
export const method = "tools/call";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "d5761877f98cf4d7";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

/** What the dialogue ends with. */
export type Report = {
  readonly sky: string;
};

/** Which city are you in? */
export type Place = {
  /** City */
  readonly city: "Bergen" | "Oslo";
};

/** The forms, as they are put: MCP's subset of JSON Schema. */
export const forms = {
  place: {
    type: "object",
    properties: {
      city: {
        type: "string",
        title: "City",
        description: "City",
        enum: ["Bergen", "Oslo"],
      },
    },
    required: ["city"],
  },
} as const;

/**
 * The state of a dialogue that waits in this phase. It is opaque and brought
 * back as it came: no other dialogue and no other phase takes it.
 */
export type RequestState<Phase extends keyof Answers = keyof Answers> =
  string & { readonly [brand]: `Here.${Phase}` };

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
export const phases = ["Idle", "Locating", "Located", "Withheld"] as const;

/** Answered: `Located`. Declined: `Withheld`. */
export type Locating = {
  readonly phase: "Locating";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState<"Locating">;
  /** What is asked. */
  readonly asks: {
    /** Which city are you in? */
    readonly place: FormAsk<typeof forms.place>;
  };
};

/** The dialogue is over. */
export type Located = {
  readonly phase: "Located";
  /** How many rounds were answered. */
  readonly round: number;
  /** The result. */
  readonly result: Report;
  /** The weather in {place.city}: {report.sky}. */
  readonly text: string;
};

/** The dialogue is over. */
export type Withheld = {
  readonly phase: "Withheld";
  /** How many rounds were answered. */
  readonly round: number;
  /** The result. */
  readonly result: Report;
  /** The person declined to say where they are, so there is no weather for them. */
  readonly text: string;
};

/** The dialogue failed, was refused or reached a limit: nothing more is asked. */
export type Failed = {
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
export type Mismatch = {
  readonly phase: "mismatch";
  /** What does not fit. */
  readonly why: string;
  /** The fingerprint of the server's contract, if it said so. */
  readonly contract: string | undefined;
  /** What came, as it came. */
  readonly raw: unknown;
};

/** What a call can come to. Switch over its `phase`, and end with `assertNever`. */
export type Outcome = Locating | Located | Withheld | Failed | Mismatch;

/** What a phase that asks gives the client. */
export type AskingPhase = Locating;

/** What each phase is answered with, by its asks. */
export type Answers = {
  readonly Locating: {
    readonly place: FormAnswer<Place>;
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
  readonly place?: FormAnswer<Place>;
};

/** The params of a call: of the first one, and of every retry. */
export type Call = {
  readonly name: typeof tool;
  readonly requestState?: RequestState;
  readonly inputResponses?: Answers[keyof Answers] | Ahead;
};

/** The params of the first call. */
export function open(ahead?: Ahead): Call {
  return { name: tool, ...(ahead && { inputResponses: ahead }) };
}

/** Reads the result of a call. Throws nothing: what does not fit is a `mismatch`. */
export function read(result: unknown): Outcome {
  const whole = entries(result);
  const meta = entries(whole.get("_meta"));
  const stands = entries(meta.get("dialogue-runtime/dialogue"));
  const contract = string(stands.get("contract"));
  const phase = phases.find((phase) => phase === stands.get("phase"));
  if (whole.get("isError") === true) {
    const text = texts(whole.get("content")).join("\n");
    return { phase: "failed", at: phase, text };
  }
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
      case "Locating": {
        const placeAsk = form(requests.get("place"), forms.place);
        if (placeAsk === undefined) return unfit("inputRequests.place");
        const asks = { place: placeAsk };
        return { ...asking("Locating"), asks };
      }
    }
  }
  if (type === "complete") {
    switch (phase) {
      case "Located": {
        const result = whole.get("structuredContent");
        if (!isObject(result)) return unfit("structuredContent");
        const text = texts(whole.get("content"))[0];
        if (text === undefined) return unfit("content");
        return { phase, round, result: result as Report, text };
      }
      case "Withheld": {
        const result = whole.get("structuredContent");
        if (!isObject(result)) return unfit("structuredContent");
        const text = texts(whole.get("content"))[0];
        if (text === undefined) return unfit("content");
        return { phase, round, result: result as Report, text };
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
