// Generated from the contract `Kite` (fingerprint 8888b75619341abd). Do not edit.

/** Sells a kite: a question of every kind. */
export const tool = "buy_kite";

/** The method that calls it. */
export const method = "tools/call";

/** The fingerprint of the contract: it changes when what goes over the wire does. */
export const fingerprint = "8888b75619341abd";

/** What a client declares that can be asked all of this. */
export const capabilities = {
  elicitation: { form: {}, url: {} },
  roots: {},
  sampling: {},
};

/** What is ordered. */
export type Wish = {
  /** Which kite. */
  readonly model: Model;
  readonly engraving?: string | null;
  readonly extras?: { readonly [key: string]: number };
  readonly whereTo: readonly Place[];
};

/** A harbour, as its owner describes it. */
export type Harbour =
  & {
      readonly name: string;
      readonly berths?: { readonly [key: string]: string };
    }
  & { readonly [key: string]: unknown };

/** A kite. */
export type Model = "delta" | "sled";

/** Where a kite can go. */
export type Place =
  | {
      readonly kind: "address";
      /** With its number. */
      readonly street: string;
    }
  | {
      readonly kind: "locker";
      /** Its number. */
      readonly number: number;
    }
  | (
      & {
          readonly kind: "harbour";
        }
      & Harbour);

export type Sale = {
  readonly number: string;
  /**
   * A whole number, at least 1.
   * @defaultValue `1`
   */
  readonly copies: number;
  readonly parts: readonly Part[];
  readonly note?: string;
};

export type Part = {
  readonly name: string;
  readonly sizes: readonly number[];
};

/** Tell us who you are. */
export type Form = {
  /**
   * What you are called
   *
   * From 1 to 40 characters.
   */
  readonly name: string;
  /** At least 2 characters. */
  readonly code?: string;
  /** An e-mail address. */
  readonly mail: string;
  /** A URI. */
  readonly page?: string;
  /** A date, `2026-07-28`. */
  readonly day: string;
  /** A moment, `2026-07-28T12:00:00Z`. */
  readonly moment?: string;
  /**
   * How many kites
   *
   * A whole number, from 1 to 9.
   * @defaultValue `2`
   */
  readonly count?: number;
  /**
   * From 0 to 1.
   * @defaultValue `0.5`
   */
  readonly share?: number;
  /** @defaultValue `false` */
  readonly sure?: boolean;
  /** @defaultValue `"economy"` */
  readonly cabin?: "economy" | "business";
  /**
   * - `none`: No meal
   * - `veg`: Vegetarian
   */
  readonly meal?: "none" | "veg";
  /** At most 2 of these. */
  readonly extras: readonly ("wifi" | "lounge" | "late check-out")[];
  /** @defaultValue `["emerald"]` */
  readonly colours?: readonly (
    | "anthracite"
    | "burgundy"
    | "champagne"
    | "emerald"
    | "lavender"
    | "mandarin"
  )[];
  /** A word of the language *\/ in a comment */
  readonly delete?: string;
};

/** What stands on it? */
export type Motto = {
  readonly motto: string;
};

/** The forms, as they are put: MCP's subset of JSON Schema. */
export const forms = {
  form: {
    type: "object",
    properties: {
      name: {
        type: "string",
        title: "Name",
        description: "What you are called",
        minLength: 1,
        maxLength: 40,
      },
      code: { type: "string", title: "Code", minLength: 2 },
      mail: { type: "string", title: "Mail", format: "email" },
      page: { type: "string", title: "Page", format: "uri" },
      day: { type: "string", title: "Day", format: "date" },
      moment: { type: "string", title: "Moment", format: "date-time" },
      count: {
        type: "integer",
        title: "Count",
        description: "How many kites",
        minimum: 1,
        maximum: 9,
        default: 2,
      },
      share: {
        type: "number",
        title: "Share",
        minimum: 0.0,
        maximum: 1.0,
        default: 0.5,
      },
      sure: { type: "boolean", title: "Sure", default: false },
      cabin: {
        type: "string",
        title: "Cabin",
        enum: ["economy", "business"],
        default: "economy",
      },
      meal: {
        type: "string",
        title: "Meal",
        oneOf: [
          { const: "none", title: "No meal" },
          { const: "veg", title: "Vegetarian" },
        ],
      },
      extras: {
        type: "array",
        title: "Extras",
        maxItems: 2,
        items: { type: "string", enum: ["wifi", "lounge", "late check-out"] },
      },
      colours: {
        type: "array",
        title: "Colours",
        items: {
          type: "string",
          enum: [
            "anthracite",
            "burgundy",
            "champagne",
            "emerald",
            "lavender",
            "mandarin",
          ],
        },
        default: ["emerald"],
      },
      delete: {
        type: "string",
        title: "Delete",
        description: "A word of the language */ in a comment",
      },
    },
    required: ["name", "mail", "day", "extras"],
  },
  motto: {
    type: "object",
    properties: { motto: { type: "string", title: "Motto" } },
    required: ["motto"],
  },
} as const;

/** The state of an open dialogue: opaque, brought back as it came, of this dialogue and no other. */
export type RequestState = string & { readonly [brand]: "Kite" };

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

/** A page that the person may visit. */
export type PageAsk = {
  readonly way: "url";
  /** What the person reads before they agree to go there. */
  readonly message: string;
  /** Where the page is. Show it to the person, and fetch nothing from it. */
  readonly url: string;
};

/** Whether the person agreed to visit a page; not whether they are done there. */
export type PageAnswer = { readonly action: "accept" } | Refusal;

/** The person agreed to visit the page. */
export const agree = { action: "accept" } as const;

/** A question to the client's model. */
export type ModelAsk = {
  readonly way: "sampling";
  /** What the model reads, as the one message of the user. */
  readonly message: string;
  /** The most tokens that it may answer with. */
  readonly maxTokens: number;
};

/** What the model answered, in text; or that the person did not let it. */
export type ModelAnswer =
  | {
      readonly role: "assistant";
      /** Which model it was. */
      readonly model: string;
      readonly content: { readonly type: "text"; readonly text: string };
      readonly stopReason?: string;
    }
  | Refusal;

/** A question for the folders that the client works in. */
export type RootsAsk = { readonly way: "roots" };

/** The folders that the client works in; or that the person does not tell them. */
export type RootsAnswer =
  | {
      readonly roots: readonly {
        readonly uri: string;
        readonly name?: string;
      }[];
    }
  | Refusal;

/** Every phase of the contract. */
export const phases = [
  "Idle",
  "Introducing",
  "Paying",
  "Thanking",
  "Sold",
  "Listed",
  "Refused",
] as const;

/** Answered: `Paying` (Here) or `Refused` (Gone). Declined: `Listed`. */
export type Introducing = {
  readonly phase: "Introducing";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState;
  /** What is asked: all that is not settled yet. */
  readonly asks: {
    /** Tell us who you are. */
    readonly form?: FormAsk<typeof forms.form>;
    /** Greet a new member of the club in one line. */
    readonly greeting?: ModelAsk;
    /** Where should the receipt go? */
    readonly folders?: RootsAsk;
  };
};

/** Answered: `Thanking`. Declined: asked again. Cancelled: `Refused`. Too late: `Listed`. */
export type Paying = {
  readonly phase: "Paying";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState;
  /** What is asked. */
  readonly asks: {
    /** Pay for your kite on our page. */
    readonly pay: PageAsk;
  };
};

/** Answered: `Sold`. */
export type Thanking = {
  readonly phase: "Thanking";
  /** How many rounds were answered so far. */
  readonly round: number;
  readonly requestState: RequestState;
  /** What is asked. */
  readonly asks: {
    /** What stands on it? */
    readonly motto: FormAsk<typeof forms.motto>;
  };
};

/** The dialogue is over. */
export type Sold = {
  readonly phase: "Sold";
  /** How many rounds were answered. */
  readonly round: number;
  /** The result. */
  readonly result: Sale;
  /** Sold: {sale.number}. */
  readonly text: string;
};

/** The dialogue is over. */
export type Listed = {
  readonly phase: "Listed";
  /** How many rounds were answered. */
  readonly round: number;
  /** The result. */
  readonly result: Sale;
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
  Introducing | Paying | Thanking | Sold | Listed | Failed | Mismatch;

/** What a phase that asks gives the client. */
export type AskingPhase = Introducing | Paying | Thanking;

/** What each phase is answered with, by its asks. */
export type Answers = {
  readonly Introducing: {
    readonly form?: FormAnswer<Form>;
    readonly greeting?: ModelAnswer;
    readonly folders?: RootsAnswer;
  };
  readonly Paying: {
    readonly pay: PageAnswer;
  };
  readonly Thanking: {
    readonly motto: FormAnswer<Motto>;
  };
};

/** Answers that are known already, for the first call: these are not asked then. */
export type Ahead = {
  readonly form?: FormAnswer<Form>;
  readonly greeting?: ModelAnswer;
  readonly folders?: RootsAnswer;
};

/** The params of a call: of the first one, and of every retry. */
export type Call = {
  readonly name: typeof tool;
  readonly arguments: Wish;
  readonly requestState?: RequestState;
  readonly inputResponses?: Answers[keyof Answers] | Ahead;
};

/** The params of the first call. */
export function open(args: Wish, ahead?: Ahead): Call {
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
    case "Introducing": {
      const formAsk = form(requests["form"], forms.form);
      const greetingAsk = model(requests["greeting"]);
      const foldersAsk = roots(requests["folders"]);
      const asks = {
        ...(formAsk && { form: formAsk }),
        ...(greetingAsk && { greeting: greetingAsk }),
        ...(foldersAsk && { folders: foldersAsk }),
      };
      if (requestState === undefined || Object.keys(asks).length === 0) break;
      return { phase: "Introducing", round, requestState, asks };
    }
    case "Paying": {
      const payAsk = page(requests["pay"]);
      if (requestState === undefined || payAsk === undefined) break;
      const asks = { pay: payAsk };
      return { phase: "Paying", round, requestState, asks };
    }
    case "Thanking": {
      const mottoAsk = form(requests["motto"], forms.motto);
      if (requestState === undefined || mottoAsk === undefined) break;
      const asks = { motto: mottoAsk };
      return { phase: "Thanking", round, requestState, asks };
    }
    case "Sold": {
      if (!("structuredContent" in whole)) break;
      const result = whole["structuredContent"] as Sale;
      const text = texts(whole["content"])[0] ?? "";
      return { phase: "Sold", round, result, text };
    }
    case "Listed": {
      if (!("structuredContent" in whole)) break;
      const result = whole["structuredContent"] as Sale;
      return { phase: "Listed", round, result };
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

function page(request: unknown): PageAsk | undefined {
  const params = object(object(request)["params"]);
  const message = string(params["message"]);
  const url = string(params["url"]);
  if (message === undefined || url === undefined) return undefined;
  return { way: "url", message, url };
}

function model(request: unknown): ModelAsk | undefined {
  const { messages, maxTokens } = object(object(request)["params"]);
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
  const message = string(object(object(first)["content"])["text"]);
  if (message === undefined || typeof maxTokens !== "number") return undefined;
  return { way: "sampling", message, maxTokens };
}

function roots(request: unknown): RootsAsk | undefined {
  const { method } = object(request);
  return method === "roots/list" ? { way: "roots" } : undefined;
}
