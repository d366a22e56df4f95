// Reads results of every kind, as they come over the wire, and answers them.
import assert from "node:assert/strict";

import * as kite from "./generated/kite.ts";
import * as names from "./generated/names.ts";
import * as review from "./generated/review.ts";

function stands(contract: string, phase: string, round = 0): object {
  return { "dialogue-runtime/dialogue": { contract, phase, round } };
}

function asked(phase: string, inputRequests: object, more: object = {}): object {
  return {
    resultType: "input_required",
    inputRequests,
    requestState: `state of ${phase}`,
    _meta: stands(kite.fingerprint, phase),
    ...more,
  };
}

const form = {
  method: "elicitation/create",
  params: {
    mode: "form",
    message: "Tell us who you are.",
    requestedSchema: kite.forms.form,
  },
};
const greeting = {
  method: "sampling/createMessage",
  params: {
    messages: [{ role: "user", content: { type: "text", text: "Greet." } }],
    maxTokens: 50,
  },
};

const open = kite.open({ model: "sled", whereTo: [{ kind: "locker", number: 7 }] });
assert.deepEqual(open, {
  name: "buy_kite",
  arguments: { model: "sled", whereTo: [{ kind: "locker", number: 7 }] },
});

// Several asks, one of which this client cannot be asked.
const first = kite.read(asked("Introducing", { form, greeting }));
assert(first.phase === "Introducing");
assert.deepEqual(first.asks, {
  form: { way: "form", message: "Tell us who you are.", form: kite.forms.form },
  greeting: { way: "sampling", message: "Greet.", maxTokens: 50 },
});
const answered = kite.answer(open, first, {
  form: kite.accept({
    name: "Kim",
    mail: "kim@kites.example",
    day: "2026-07-28",
    cabin: "business",
    extras: ["late check-out"],
  }),
  greeting: {
    role: "assistant",
    model: "small",
    content: { type: "text", text: "Ahoy!" },
  },
});
assert.equal(answered.requestState, "state of Introducing");
assert.deepEqual(answered.arguments, open.arguments);
assert.deepEqual(Object.keys(answered.inputResponses ?? {}), ["form", "greeting"]);

// The rest of the round, put again, and settled without the client's help.
const folders = { method: "roots/list" };
const rest = kite.read(asked("Introducing", { folders }));
assert(rest.phase === "Introducing");
assert.deepEqual(rest.asks, { folders: { way: "roots" } });
const roots = [{ uri: "file:///home/kim" }];
kite.answer(answered, rest, { folders: { roots } });
kite.answer(answered, rest, { folders: kite.decline });

// A page.
const url = "https://kites.example/pay/17";
const pay = { method: "elicitation/create", params: { mode: "url", message: "Pay.", url } };
const paying = kite.read(asked("Paying", { pay }));
assert(paying.phase === "Paying");
assert.deepEqual(paying.asks.pay, { way: "url", message: "Pay.", url });
assert.equal(kite.answer(answered, paying, { pay: kite.agree }).requestState, "state of Paying");

// Ends.
const sale = { number: "17", copies: 1, parts: [] };
const content = [
  { type: "text", text: "Sold: 17." },
  { type: "text", text: JSON.stringify(sale) },
];
const sold = kite.read({
  content,
  structuredContent: sale,
  _meta: stands(kite.fingerprint, "Sold", 3),
});
assert.deepEqual(sold, { phase: "Sold", round: 3, result: sale, text: "Sold: 17." });
const refused = kite.read({
  isError: true,
  content: [{ type: "text", text: "There is no such kite." }],
  _meta: stands(kite.fingerprint, "Refused", 1),
});
assert.deepEqual(refused, { phase: "failed", at: "Refused", text: "There is no such kite." });

// What is not of this contract.
function why(result: unknown): string {
  const outcome = kite.read(result);
  assert(outcome.phase === "mismatch");
  assert.equal(outcome.result, result);
  return outcome.why;
}
const none = "the result is none that this contract can give";
const unsaid = "the result does not say of which contract it is";
for (const result of [undefined, null, 7, "text", [], {}, { _meta: null }, { _meta: { "dialogue-runtime/dialogue": 7 } }]) {
  assert.equal(why(result), unsaid);
}
const other = "0123456789abcdef";
assert.equal(
  why(asked("Paying", { pay }, { _meta: stands(other, "Paying") })),
  `the server has another contract: ${other}`,
);
assert.equal(why(asked("Paying", {})), none);
assert.equal(why(asked("Paying", { pay: { params: { url: 7 } } })), none);
assert.equal(why(asked("Paying", { pay }, { requestState: 7 })), none);
assert.equal(why(asked("Paying", { pay }, { resultType: "complete" })), none);
assert.equal(why(asked("Introducing", { pay })), none);
assert.equal(why(asked("Nowhere", { pay })), none);
assert.equal(why({ content, _meta: stands(kite.fingerprint, "Sold") }), none);
const failed = kite.read({ isError: true, content: "?" });
assert.deepEqual(failed, { phase: "failed", at: undefined, text: "" });

// A prompt.
const file = review.open({ path: "main.rs" });
assert.deepEqual(file, { name: "review", arguments: { path: "main.rs" } });
assert.equal(review.method, "prompts/get");
const reviewed = review.read({
  messages: [{ role: "user", content: { type: "text", text: "Spare nothing." } }],
  _meta: stands(review.fingerprint, "Done", 1),
});
assert.deepEqual(reviewed, { phase: "Done", round: 1, text: "Spare nothing." });

// Names that the module would have given itself.
const called: names.Call = names.open({ let: [] });
const outcome: names.CallOutcome = names.read({});
assert.equal(called.name, "names");
assert.equal(outcome.phase, "mismatch");

console.log("every kind of result was read");
