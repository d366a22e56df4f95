// Generated from the contract `Ticket` (fingerprint 13cc7511e227fdfa). Do not edit.

/** Opens a support ticket for a person, unless an article of the handbook already helps. */
export const tool = "open_ticket";

/** The method that calls it. */
export const method = "tools/call";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "13cc7511e227fdfa";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

/** The customer, by the number of the account. */
export type Caller = {
  readonly account: string;
};

/** What the dialogue ends with. */
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

/**
 * The state of a dialogue that waits in this phase. It is opaque and brought
 * back as it came: no other dialogue and no other phase takes it.
 */
export type RequestState<Phase extends keyof Answers = keyof Answers> =
  string & { readonly [brand]: `Ticket.${Phase}` };

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
  readonly requestState: RequestState<"Describing">;
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
  readonly requestState: RequestState<"Advising">;
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
  readonly requestState: RequestState<"Contacting">;
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
  /** {outcome.summary} It is for account {caller.account}, and we write to {contact.mail}. */
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

/** What answers this phase; of several phases, what answers every one of them. */
export type AnswersTo<Phase extends keyof Answers> = (
  Phase extends unknown ? (answers: Answers[Phase]) => void : never
) extends (answers: infer Every extends Answers[keyof Answers]) => void
  ? Every
  : never;

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
      case "Describing": {
        const problemAsk = form(requests.get("problem"), forms.problem);
        if (problemAsk === undefined) return unfit("inputRequests.problem");
        const asks = { problem: problemAsk };
        return { ...asking("Describing"), asks };
      }
      case "Advising": {
        const verdictAsk = form(requests.get("verdict"), forms.verdict);
        if (verdictAsk === undefined) return unfit("inputRequests.verdict");
        const asks = { verdict: verdictAsk };
        return { ...asking("Advising"), asks };
      }
      case "Contacting": {
        const contactAsk = form(requests.get("contact"), forms.contact);
        if (contactAsk === undefined) return unfit("inputRequests.contact");
        const asks = { contact: contactAsk };
        return { ...asking("Contacting"), asks };
      }
    }
  }
  if (type === "complete") {
    switch (phase) {
      case "Solved": {
        const result = whole.get("structuredContent");
        if (!isObject(result)) return unfit("structuredContent");
        const text = texts(whole.get("content"))[0];
        if (text === undefined) return unfit("content");
        return { phase, round, result: result as Outcome, text };
      }
      case "Opened": {
        const result = whole.get("structuredContent");
        if (!isObject(result)) return unfit("structuredContent");
        const text = texts(whole.get("content"))[0];
        if (text === undefined) return unfit("content");
        return { phase, round, result: result as Outcome, text };
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
