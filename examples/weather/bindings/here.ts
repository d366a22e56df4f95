// Generated from the contract `Here` (fingerprint d5761877f98cf4d7). Do not edit.

/** The weather where the person is, who is asked where that is. */
export const tool = "weather_here";

/** The method that calls it. */
export const method = "tools/call";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "d5761877f98cf4d7";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

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

/** The state of an open dialogue: opaque, brought back as it came, of this dialogue and no other. */
export type RequestState = string & { readonly [brand]: "Here" };

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
export const phases = ["Idle", "Locating", "Located", "Withheld"] as const;

/** Answered: `Located`. Declined: `Withheld`. */
export type Locating = {
  readonly phase: "Locating";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState;
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
  const whole = object(result);
  const stands = object(object(whole["_meta"])["dialogue-runtime/dialogue"]);
  const contract = string(stands["contract"]);
  if (whole["isError"] === true) {
    const at = phases.find((phase) => phase === stands["phase"]);
    return { phase: "failed", at, text: texts(whole["content"]).join("\n") };
  }
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
    case "Locating": {
      const placeAsk = form(requests["place"], forms.place);
      if (requestState === undefined || placeAsk === undefined) break;
      const asks = { place: placeAsk };
      return { phase: "Locating", round, requestState, asks };
    }
    case "Located": {
      if (!("structuredContent" in whole)) break;
      const result = whole["structuredContent"] as Report;
      const text = texts(whole["content"])[0] ?? "";
      return { phase: "Located", round, result, text };
    }
    case "Withheld": {
      if (!("structuredContent" in whole)) break;
      const result = whole["structuredContent"] as Report;
      const text = texts(whole["content"])[0] ?? "";
      return { phase: "Withheld", round, result, text };
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
