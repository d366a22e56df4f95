// Generated from the contract `Booking` (fingerprint 4ab2f23383404e17). Do not edit.

/** Books a trip, one form at a time. */
export const tool = "book_trip";

/** The method that calls it. */
export const method = "tools/call";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "4ab2f23383404e17";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

/** What opens the dialogue. */
export type BookTrip = {
  readonly origin: string;
};

/** What the dialogue ends with. */
export type Receipt = {
  readonly booking_ref: string;
  /** A whole number. */
  readonly quote_cents: number;
};

/** Where are you going, and when? */
export type Trip = {
  /** Destination airport */
  readonly destination: string;
  /** Outbound and return */
  readonly dates: string;
};

/** Who is travelling? */
export type Party = {
  /**
   * How many travellers
   *
   * A whole number, from 1 to 9.
   */
  readonly travellers: number;
  /** Which cabin */
  readonly cabin: "economy" | "business";
};

/** Book {trip.destination} for {quote.cents} cents? */
export type Confirm = {
  /** Confirm the quote */
  readonly confirm: boolean;
};

/** The forms, as they are put: MCP's subset of JSON Schema. */
export const forms = {
  trip: {
    type: "object",
    properties: {
      destination: {
        type: "string",
        title: "Destination",
        description: "Destination airport",
      },
      dates: {
        type: "string",
        title: "Dates",
        description: "Outbound and return",
      },
    },
    required: ["destination", "dates"],
  },
  party: {
    type: "object",
    properties: {
      travellers: {
        type: "integer",
        title: "Travellers",
        description: "How many travellers",
        minimum: 1,
        maximum: 9,
      },
      cabin: {
        type: "string",
        title: "Cabin",
        description: "Which cabin",
        enum: ["economy", "business"],
      },
    },
    required: ["travellers", "cabin"],
  },
  confirm: {
    type: "object",
    properties: {
      confirm: {
        type: "boolean",
        title: "Confirm",
        description: "Confirm the quote",
      },
    },
    required: ["confirm"],
  },
} as const;

/**
 * The state of a dialogue that waits in this phase. It is opaque and brought
 * back as it came: no other dialogue and no other phase takes it.
 */
export type RequestState<Phase extends keyof Answers = keyof Answers> =
  string & { readonly [brand]: `Booking.${Phase}` };

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
  "Idle",
  "AwaitingTrip",
  "AwaitingParty",
  "AwaitingConfirmation",
  "Done",
] as const;

/** Answered: `AwaitingParty`. Declined: asked again. */
export type AwaitingTrip = {
  readonly phase: "AwaitingTrip";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState<"AwaitingTrip">;
  /** What is asked. */
  readonly asks: {
    /** Where are you going, and when? */
    readonly trip: FormAsk<typeof forms.trip>;
  };
};

/** Answered: `AwaitingConfirmation`. Declined: asked again. */
export type AwaitingParty = {
  readonly phase: "AwaitingParty";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState<"AwaitingParty">;
  /** What is asked. */
  readonly asks: {
    /** Who is travelling? */
    readonly party: FormAsk<typeof forms.party>;
  };
};

/** Answered: `Done` (Booked) or `AwaitingTrip` (Amend). */
export type AwaitingConfirmation = {
  readonly phase: "AwaitingConfirmation";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState<"AwaitingConfirmation">;
  /** What is asked. */
  readonly asks: {
    /** Book {trip.destination} for {quote.cents} cents? */
    readonly confirm: FormAsk<typeof forms.confirm>;
  };
};

/** The dialogue is over. */
export type Done = {
  readonly phase: "Done";
  /** How many rounds were answered. */
  readonly round: number;
  /** The result. */
  readonly result: Receipt;
  /** Booked {receipt.booking_ref} for {receipt.quote_cents} cents. */
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
export type Outcome =
  | AwaitingTrip
  | AwaitingParty
  | AwaitingConfirmation
  | Done
  | Failed
  | Mismatch;

/** What a phase that asks gives the client. */
export type AskingPhase = AwaitingTrip | AwaitingParty | AwaitingConfirmation;

/** What each phase is answered with, by its asks. */
export type Answers = {
  readonly AwaitingTrip: {
    readonly trip: FormAnswer<Trip>;
  };
  readonly AwaitingParty: {
    readonly party: FormAnswer<Party>;
  };
  readonly AwaitingConfirmation: {
    readonly confirm: FormAnswer<Confirm>;
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
  readonly trip?: FormAnswer<Trip>;
};

/** The params of a call: of the first one, and of every retry. */
export type Call = {
  readonly name: typeof tool;
  readonly arguments: BookTrip;
  readonly requestState?: RequestState;
  readonly inputResponses?: Answers[keyof Answers] | Ahead;
};

/** The params of the first call. */
export function open(args: BookTrip, ahead?: Ahead): Call {
  return {
    name: tool,
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
      case "AwaitingTrip": {
        const tripAsk = form(requests.get("trip"), forms.trip);
        if (tripAsk === undefined) return unfit("inputRequests.trip");
        const asks = { trip: tripAsk };
        return { ...asking("AwaitingTrip"), asks };
      }
      case "AwaitingParty": {
        const partyAsk = form(requests.get("party"), forms.party);
        if (partyAsk === undefined) return unfit("inputRequests.party");
        const asks = { party: partyAsk };
        return { ...asking("AwaitingParty"), asks };
      }
      case "AwaitingConfirmation": {
        const confirmAsk = form(requests.get("confirm"), forms.confirm);
        if (confirmAsk === undefined) return unfit("inputRequests.confirm");
        const asks = { confirm: confirmAsk };
        return { ...asking("AwaitingConfirmation"), asks };
      }
    }
  }
  if (type === "complete") {
    switch (phase) {
      case "Done": {
        const result = whole.get("structuredContent");
        if (!isObject(result)) return unfit("structuredContent");
        const text = texts(whole.get("content"))[0];
        if (text === undefined) return unfit("content");
        return { phase, round, result: result as Receipt, text };
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
