// Generated from the contract `Booking` (fingerprint 4ab2f23383404e17). Do not edit.

/** Books a trip, one form at a time. */
export const tool = "book_trip";

/** The method that calls it. */
export const method = "tools/call";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "4ab2f23383404e17";

/** What a client declares that can be asked all of this. */
export const capabilities = { elicitation: { form: {} } };

export type BookTrip = {
  readonly origin: string;
};

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

/** The state of an open dialogue: opaque, brought back as it came, of this dialogue and no other. */
export type RequestState = string & { readonly [brand]: "Booking" };

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
  readonly requestState: RequestState;
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
  readonly requestState: RequestState;
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
  readonly requestState: RequestState;
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
    case "AwaitingTrip": {
      const tripAsk = form(requests["trip"], forms.trip);
      if (requestState === undefined || tripAsk === undefined) break;
      const asks = { trip: tripAsk };
      return { phase: "AwaitingTrip", round, requestState, asks };
    }
    case "AwaitingParty": {
      const partyAsk = form(requests["party"], forms.party);
      if (requestState === undefined || partyAsk === undefined) break;
      const asks = { party: partyAsk };
      return { phase: "AwaitingParty", round, requestState, asks };
    }
    case "AwaitingConfirmation": {
      const confirmAsk = form(requests["confirm"], forms.confirm);
      if (requestState === undefined || confirmAsk === undefined) break;
      const asks = { confirm: confirmAsk };
      return { phase: "AwaitingConfirmation", round, requestState, asks };
    }
    case "Done": {
      if (!("structuredContent" in whole)) break;
      const result = whole["structuredContent"] as Receipt;
      const text = texts(whole["content"])[0] ?? "";
      return { phase: "Done", round, result, text };
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
