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
  assert.equal(outcome.result, result);
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
const none = "the result is none that this contract can give";
const asks = sold[2]?.result;
assert(asks !== undefined);
for (const change of [
  { inputRequests: {} },
  { inputRequests: { pay: { params: { message: "Pay.", url: 7 } } } },
  { requestState: 7 },
  { resultType: "complete" },
  { resultType: "task" },
]) {
  assert.equal(why({ ...asks, ...change }), none);
}
assert.equal(why({ ...sold[0]?.result, inputRequests: { pay: {} } }), none);
const { structuredContent: _, ...end } = {
  structuredContent: 7,
  ...sold[4]?.result,
};
assert.equal(why(end), none);
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

console.log("every kind of result was read");
