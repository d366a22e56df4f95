// Reads what servers said, and makes the calls that it was said to: dialogues of every kind, as they went over the wire.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import * as kite from "./generated/kite.ts";
import * as names from "./generated/names.ts";
import * as review from "./generated/review.ts";

type Said = readonly { readonly call: object; readonly result: object }[];

/** A dialogue that a server and a client held. */
function held(file: string, name: string): Said {
  const url = new URL(`./generated/${file}`, import.meta.url);
  return JSON.parse(readFileSync(url, "utf8"))[name];
}

/** The result of this round, once the call of it is what this client would send. */
function said(dialogue: Said, round: number, call: object): object {
  const it = dialogue[round];
  assert(it !== undefined);
  assert.deepEqual(call, it.call);
  return it.result;
}

const kim = kite.accept({
  name: "Kim",
  mail: "kim@kites.example",
  day: "2026-07-28",
  cabin: "business",
  extras: ["late check-out"],
});
const ahoy: kite.ModelAnswer = {
  role: "assistant",
  model: "small",
  content: { type: "text", text: "Ahoy!" },
};
const first = kite.open({
  model: "sled",
  whereTo: [{ kind: "locker", number: 7 }],
});

// Several asks in one round, of which one is left for a second.
const sold = held("kite.json", "sold");
const introducing = kite.read(said(sold, 0, first));
assert(introducing.phase === "Introducing");
assert.equal(introducing.round, 0);
const { form, greeting, folders } = introducing.asks;
assert.equal(form?.message, "Tell us who you are.");
assert.deepEqual(greeting, {
  way: "sampling",
  message: "Greet a new member of the club in one line.",
  maxTokens: 50,
});
assert.deepEqual(folders, { way: "roots" });

let call = kite.answer(first, introducing, { form: kim, greeting: ahoy });
const rest = kite.read(said(sold, 1, call));
assert(rest.phase === "Introducing");
assert.deepEqual(rest.asks, { folders: { way: "roots" } });

// A page.
const roots = [{ uri: "file:///home/kim" }];
call = kite.answer(call, rest, { folders: { roots } });
const paying = kite.read(said(sold, 2, call));
assert(paying.phase === "Paying");
assert.deepEqual(paying.asks.pay, {
  way: "url",
  message: "Pay for your kite on our page.",
  url: "https://kites.example/pay/17",
});

// An optional ask, alone in its round; and the end.
call = kite.answer(call, paying, { pay: kite.agree });
const thanking = kite.read(said(sold, 3, call));
assert(thanking.phase === "Thanking");
assert.equal(thanking.asks.motto.form, kite.forms.motto);
call = kite.answer(call, thanking, { motto: kite.accept({ motto: "Fly" }) });
assert.deepEqual(kite.read(said(sold, 4, call)), {
  phase: "Sold",
  round: 4,
  result: {
    number: "17",
    copies: 1,
    parts: [{ name: "tail", sizes: [7] }],
    note: "Fly",
  },
  text: "Sold: 17.",
});

// Ends that fail: one that the server chose, and one that the person did.
const failure = "There is no such kite.";
const refused = held("kite.json", "refused");
const nobody = kite.accept({ ...kim.content, name: "nobody" });
call = kite.answer(first, introducing, {
  form: nobody,
  greeting: ahoy,
  folders: { roots: [] },
});
assert.deepEqual(kite.read(said(refused, 1, call)), {
  phase: "failed",
  at: "Refused",
  text: failure,
});
const cancelled = held("kite.json", "cancelled");
call = kite.answer(first, introducing, {
  form: kim,
  greeting: ahoy,
  folders: { roots: [] },
});
const closing = kite.read(said(cancelled, 1, call));
assert(closing.phase === "Paying");
call = kite.answer(call, closing, { pay: kite.cancel });
assert.deepEqual(kite.read(said(cancelled, 2, call)), {
  phase: "failed",
  at: "Refused",
  text: failure,
});

// Nobody could be asked.
const listed = kite.read(said(held("kite.json", "listed"), 0, first));
assert(listed.phase === "Listed");
assert.deepEqual(listed.result, { number: "none", copies: 1, parts: [] });

// A prompt.
const done = held("review.json", "done");
const file = review.open({ path: "main.rs" });
const style = review.read(said(done, 0, file));
assert(style.phase === "Asking");
const strict = review.answer(file, style, {
  style: review.accept({ strictness: "strict" }),
});
assert.deepEqual(review.read(said(done, 1, strict)), {
  phase: "Done",
  round: 1,
  text: "Review main.rs. Spare nothing.",
});
assert.equal(review.method, "prompts/get");

// What is not of this contract.
function why(result: unknown): string {
  const outcome = kite.read(result);
  assert(outcome.phase === "mismatch");
  assert.equal(outcome.raw, result);
  return outcome.why;
}
const unsaid = "the result does not say of which contract it is";
const stands = { "dialogue-runtime/dialogue": 7 };
for (const it of [undefined, null, 7, "text", [], {}, { _meta: stands }]) {
  assert.equal(why(it), unsaid);
}
assert.equal(
  why(said(done, 0, file)),
  `the server has another contract: ${review.fingerprint}`,
);

/** A result of the dialogue in which a kite is sold, with some of it changed. */
function changed(round: number, change: object): object {
  const it = sold[round]?.result;
  assert(it !== undefined);
  return { ...it, ...change };
}
function standing(change: object): object {
  const stands = { contract: kite.fingerprint, phase: "Paying", round: 2 };
  const key = "dialogue-runtime/dialogue";
  return changed(2, { _meta: { [key]: { ...stands, ...change } } });
}

assert.equal(
  why(standing({ phase: "Flying" })),
  "the result is in no phase of this contract",
);
for (const round of [
  undefined,
  null,
  "2",
  -1,
  1.5,
  { toString: 1, valueOf: 1 },
]) {
  assert.equal(
    why(standing({ round })),
    "the result does not say how many rounds were answered",
  );
}
function unfit(phase: string, part: string): string {
  return `in ${phase}, ${part} is not what this contract has there`;
}
for (const pay of [
  undefined,
  {
    method: "elicitation/create",
    params: { mode: "url", message: "Pay.", url: 7 },
  },
  {
    method: "elicitation/create",
    params: { message: "Pay.", url: "https://kites.example" },
  },
  {
    method: "roots/list",
    params: { mode: "url", message: "Pay.", url: "https://kites.example" },
  },
]) {
  const result = changed(2, { inputRequests: { pay } });
  assert.equal(why(result), unfit("Paying", "inputRequests.pay"));
}
assert.equal(
  why(changed(2, { requestState: 7 })),
  unfit("Paying", "requestState"),
);
for (const resultType of ["complete", "task", undefined]) {
  assert.equal(
    why(changed(2, { resultType })),
    "no result in Paying has this resultType",
  );
}

// Of several asks, those that are absent are settled; one that cannot be read is not.
const part = "inputRequests.form";
const elicit = { method: "elicitation/create" };
for (const form of [
  null,
  {},
  { method: "roots/list" },
  { ...elicit, params: { mode: "form", message: "Who?" } },
  { ...elicit, params: { mode: "url", message: "Who?", requestedSchema: {} } },
]) {
  const inputRequests = { form, folders: { method: "roots/list" } };
  assert.equal(why(changed(0, { inputRequests })), unfit("Introducing", part));
}
for (const inputRequests of [{}, { pay: {} }]) {
  const result = changed(0, { inputRequests });
  assert.equal(why(result), unfit("Introducing", "inputRequests"));
}

// An end.
for (const structuredContent of [undefined, null, "17", []]) {
  const result = changed(4, { structuredContent });
  assert.equal(why(result), unfit("Sold", "structuredContent"));
}
for (const content of [
  undefined,
  "text",
  [],
  [{ type: "audio", text: "17" }],
]) {
  assert.equal(why(changed(4, { content })), unfit("Sold", "content"));
}
assert.equal(
  why(changed(4, { resultType: "input_required", requestState: "state 4" })),
  "no result in Sold has this resultType",
);
assert.deepEqual(kite.read({ isError: true, content: "?" }), {
  phase: "failed",
  at: undefined,
  text: "",
});

// A variant with a tag and a map among its fields.
const harbour: kite.Place = {
  kind: "harbour",
  name: "Oslo",
  berths: { 7: "north" },
  low: 1.5,
};
assert.equal(harbour.kind === "harbour" && harbour.berths?.["7"], "north");

// Names that the module would have given to types of its own.
const taken: names.Call = names.open({ let: [] });
const outcome: names.CallOutcome = names.read({});
assert.equal(taken.name, "names");
assert.equal(outcome.phase, "mismatch");

// Whatever becomes of a part of what a server said, reading it throws nothing and gives what the types say. What is in
// the structured content and in the schema of a form is the server's word.
let deep: unknown = [];
for (let depth = 0; depth < 100_000; depth++) deep = [deep];
const instead = [
  null,
  "text",
  7,
  -1,
  1.5,
  true,
  {},
  [],
  { toString: 1, valueOf: 1 },
  deep,
];

/** A value with a part of it replaced, once for each that can stand instead; and with the part left out. */
function* mutants(value: unknown): Generator<{
  readonly mutant: unknown;
  readonly path: string;
  readonly without: boolean;
}> {
  for (const mutant of instead) yield { mutant, path: "", without: false };
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const copy = () => (Array.isArray(value) ? [...value] : { ...value });
    for (const { mutant, path, without } of mutants(inner)) {
      yield {
        mutant: Object.assign(copy(), { [key]: mutant }),
        path: `/${key}${path}`,
        without,
      };
    }
    const rest: object = Array.isArray(value)
      ? value.filter((_, at) => at !== Number(key))
      : copy();
    Reflect.deleteProperty(rest, Array.isArray(value) ? "none" : key);
    yield { mutant: rest, path: `/${key}`, without: true };
  }
}

/** What a value is made of. */
function shape(value: unknown): unknown {
  if (value === null) return "null";
  if (typeof value === "number")
    return Number.isSafeInteger(value) && value >= 0 ? "count" : "number";
  if (typeof value !== "object") return typeof value;
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    ["way", "phase"].includes(key) ? part : shape(part),
  ]);
  return Array.isArray(value)
    ? parts.map(([_, part]) => part)
    : Object.fromEntries(parts);
}

type Read = (result: unknown) => kite.Outcome | review.Outcome;
function mutate(read: Read, phases: readonly string[], said: Said): number {
  let mismatches = 0;
  for (const { result } of said) {
    const whole = read(result);
    for (const { mutant, path, without } of mutants(result)) {
      const outcome = read(mutant);
      if (outcome.phase === "mismatch") {
        assert.deepEqual(Object.keys(outcome), [
          "phase",
          "why",
          "contract",
          "raw",
        ]);
        assert(["string", "undefined"].includes(typeof outcome.contract), path);
        assert(/\S/.test(outcome.why) && outcome.raw === mutant, path);
        mismatches++;
      } else if (outcome.phase === "failed") {
        assert.deepEqual(Object.keys(outcome), ["phase", "at", "text"]);
        assert(outcome.at === undefined || phases.includes(outcome.at), path);
        assert.equal(typeof outcome.text, "string");
      } else if ("result" in outcome && path.startsWith("/structuredContent")) {
        assert(
          typeof outcome.result === "object" &&
            outcome.result !== null &&
            !Array.isArray(outcome.result),
          path,
        );
        assert.deepEqual(
          shape({ ...outcome, result: 0 }),
          shape({ ...whole, result: 0 }),
          path,
        );
      } else if (
        "asks" in outcome &&
        "asks" in whole &&
        without &&
        /^\/inputRequests\/\w+$/.test(path)
      ) {
        const asks: object = whole.asks;
        const left = Object.entries(asks).filter(
          ([key]) => key in outcome.asks,
        );
        assert.deepEqual(
          shape(outcome),
          shape({ ...whole, asks: Object.fromEntries(left) }),
          path,
        );
      } else {
        assert.deepEqual(shape(outcome), shape(whole), path);
      }
    }
  }
  return mismatches;
}
let mismatches = mutate(review.read, review.phases, done);
for (const name of ["sold", "refused", "cancelled", "listed"]) {
  mismatches += mutate(kite.read, kite.phases, held("kite.json", name));
}
assert(mismatches > 500, `${mismatches} mismatches`);

console.log("every kind of result was read");
