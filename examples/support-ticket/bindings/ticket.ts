// Generated from the contract `Ticket` (fingerprint d169bc50731787d7). Do not edit.

/** Opens a support ticket for a person, unless an article of the handbook already helps. */
export const tool = "open_ticket";

/** The method that calls it. */
export const method = "tools/call";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "d169bc50731787d7";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

/** The customer, by the number of the account. */
export type Caller = {
  readonly account: string;
};

export type Outcome = {
  /** The number of the ticket, where one was opened. */
  readonly ticket?: string;
  readonly summary: string;
};

/** What does not work? */
export type Problem = {
  /**
   * What it is about
   *
   * - `sign_in`: Signing in
   * - `invoice`: An invoice
   * - `other`: Something else
   */
  readonly area: "sign_in" | "invoice" | "other";
  /**
   * In your own words
   *
   * From 1 to 500 characters.
   */
  readonly details: string;
};

/** Please try this: {article.advice} Did it help? */
export type Verdict = {
  /**
   * What came of it
   *
   * - `yes`: It works now
   * - `no`: It does not help
   * - `unrelated`: That is not my problem
   */
  readonly verdict: "yes" | "no" | "unrelated";
};

/** How do we reach you? */
export type Contact = {
  /**
   * Your address
   *
   * An e-mail address.
   */
  readonly mail: string;
  /**
   * Call me instead, in the afternoon
   *
   * @defaultValue `false`
   */
  readonly call?: boolean;
};

/** The forms, as they are put: MCP's subset of JSON Schema. */
export const forms = {
  problem: {
    type: "object",
    properties: {
      area: {
        type: "string",
        title: "Area",
        description: "What it is about",
        oneOf: [
          { const: "sign_in", title: "Signing in" },
          { const: "invoice", title: "An invoice" },
          { const: "other", title: "Something else" },
        ],
      },
      details: {
        type: "string",
        title: "Details",
        description: "In your own words",
        minLength: 1,
        maxLength: 500,
      },
    },
    required: ["area", "details"],
  },
  verdict: {
    type: "object",
    properties: {
      verdict: {
        type: "string",
        title: "Verdict",
        description: "What came of it",
        oneOf: [
          { const: "yes", title: "It works now" },
          { const: "no", title: "It does not help" },
          { const: "unrelated", title: "That is not my problem" },
        ],
      },
    },
    required: ["verdict"],
  },
  contact: {
    type: "object",
    properties: {
      mail: {
        type: "string",
        title: "Mail",
        description: "Your address",
        format: "email",
      },
      call: {
        type: "boolean",
        title: "Call",
        description: "Call me instead, in the afternoon",
        default: false,
      },
    },
    required: ["mail"],
  },
} as const;

/** The state of an open dialogue: opaque, brought back as it came, of this dialogue and no other. */
export type RequestState = string & { readonly [brand]: "Ticket" };

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
export const phases = [
  "Called",
  "Describing",
  "Advising",
  "Contacting",
  "Solved",
  "Opened",
  "Abandoned",
  "Refused",
] as const;

/** Answered: `Advising`. Declined: `Abandoned`. */
export type Describing = {
  readonly phase: "Describing";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState;
  /** What is asked. */
  readonly asks: {
    /** What does not work? */
    readonly problem: FormAsk<typeof forms.problem>;
  };
};

/** Answered: `Solved` (Helped) or `Describing` (Reworded) or `Contacting` (Escalated). */
export type Advising = {
  readonly phase: "Advising";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState;
  /** What is asked. */
  readonly asks: {
    /** Please try this: {article.advice} Did it help? */
    readonly verdict: FormAsk<typeof forms.verdict>;
  };
};

/** Answered: `Opened`. Declined: `Abandoned`. */
export type Contacting = {
  readonly phase: "Contacting";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState;
  /** What is asked. */
  readonly asks: {
    /** How do we reach you? */
    readonly contact: FormAsk<typeof forms.contact>;
  };
};

/**
 * The article helped.
 *
 * The dialogue is over.
 */
export type Solved = {
  readonly phase: "Solved";
  /** How many rounds were answered. */
  readonly round: number;
  /** The result. */
  readonly result: Outcome;
  /** No ticket was needed: {outcome.summary} */
  readonly text: string;
};

/** The dialogue is over. */
export type Opened = {
  readonly phase: "Opened";
  /** How many rounds were answered. */
  readonly round: number;
  /** The result. */
  readonly result: Outcome;
  /** {outcome.summary} We write to {contact.mail}. */
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
export type TicketOutcome =
  Describing | Advising | Contacting | Solved | Opened | Failed | Mismatch;

/** What a phase that asks gives the client. */
export type AskingPhase = Describing | Advising | Contacting;

/** What each phase is answered with, by its asks. */
export type Answers = {
  readonly Describing: {
    readonly problem: FormAnswer<Problem>;
  };
  readonly Advising: {
    readonly verdict: FormAnswer<Verdict>;
  };
  readonly Contacting: {
    readonly contact: FormAnswer<Contact>;
  };
};

/** Answers that are known already, for the first call: these are not asked then. */
export type Ahead = {
  readonly problem?: FormAnswer<Problem>;
};

/** The params of a call: of the first one, and of every retry. */
export type Call = {
  readonly name: typeof tool;
  readonly arguments: Caller;
  readonly requestState?: RequestState;
  readonly inputResponses?: Answers[keyof Answers] | Ahead;
};

/** The params of the first call. */
export function open(args: Caller, ahead?: Ahead): Call {
  return {
    name: tool,
    arguments: args,
    ...(ahead && { inputResponses: ahead }),
  };
}

/** Reads the result of a call. Throws nothing: what does not fit is a `mismatch`. */
export function read(result: unknown): TicketOutcome {
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
    case "Describing": {
      const problemAsk = form(requests["problem"], forms.problem);
      if (requestState === undefined || problemAsk === undefined) break;
      const asks = { problem: problemAsk };
      return { phase: "Describing", round, requestState, asks };
    }
    case "Advising": {
      const verdictAsk = form(requests["verdict"], forms.verdict);
      if (requestState === undefined || verdictAsk === undefined) break;
      const asks = { verdict: verdictAsk };
      return { phase: "Advising", round, requestState, asks };
    }
    case "Contacting": {
      const contactAsk = form(requests["contact"], forms.contact);
      if (requestState === undefined || contactAsk === undefined) break;
      const asks = { contact: contactAsk };
      return { phase: "Contacting", round, requestState, asks };
    }
    case "Solved": {
      if (!("structuredContent" in whole)) break;
      const result = whole["structuredContent"] as Outcome;
      const text = texts(whole["content"])[0] ?? "";
      return { phase: "Solved", round, result, text };
    }
    case "Opened": {
      if (!("structuredContent" in whole)) break;
      const result = whole["structuredContent"] as Outcome;
      const text = texts(whole["content"])[0] ?? "";
      return { phase: "Opened", round, result, text };
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
