// Books a trip over Streamable HTTP, with the official SDK and the module that the contract is written as.
//   node book.ts URL
import assert from "node:assert/strict";

import {
  Client,
  StreamableHTTPClientTransport,
  specTypeSchemas,
  withInputRequired,
} from "@modelcontextprotocol/client";

import * as booking from "../../examples/booking/bindings/booking.ts";

const result = withInputRequired(specTypeSchemas.CallToolResult);

/** One call: what the SDK gives back, questions included. */
async function send(client: Client, params: booking.Call): Promise<unknown> {
  const request = { method: booking.method, params };
  return client.request(request, result, { allowInputRequired: true });
}

/** A person who first wants too many seats, then amends the quote once, and then agrees. */
async function book(client: Client, met: string[]): Promise<booking.Done> {
  let call = booking.open({ origin: "OSL" });
  for (;;) {
    const outcome = booking.read(await send(client, call));
    met.push(outcome.phase);
    switch (outcome.phase) {
      case "AwaitingTrip": {
        const trip = { destination: "SFO", dates: "2026-05-01/2026-05-08" };
        call = booking.answer(call, outcome, { trip: booking.accept(trip) });
        break;
      }
      case "AwaitingParty": {
        const { message, form } = outcome.asks.party;
        const most = form.properties.travellers.maximum;
        // The message of a question that is put again begins with what was wrong.
        const travellers = message === "Who is travelling?" ? most + 1 : 2;
        const party = booking.accept({ travellers, cabin: "economy" });
        call = booking.answer(call, outcome, { party });
        break;
      }
      case "AwaitingConfirmation": {
        const confirm =
          met.filter((phase) => phase === outcome.phase).length > 1;
        call = booking.answer(call, outcome, {
          confirm: booking.accept({ confirm }),
        });
        break;
      }
      case "Done":
        return outcome;
      case "failed":
        throw new Error(outcome.text);
      case "mismatch":
        throw new Error(outcome.why);
      default:
        booking.assertNever(outcome);
    }
  }
}

/** A person who closes the first question: a refusal without an edge is a tool error. */
async function refuse(client: Client): Promise<booking.Outcome> {
  const call = booking.open({ origin: "OSL" });
  const asked = booking.read(await send(client, call));
  assert(asked.phase === "AwaitingTrip");
  const trip = booking.cancel;
  return booking.read(
    await send(client, booking.answer(call, asked, { trip })),
  );
}

/** A person who said where and when before anybody asked. */
async function ahead(client: Client): Promise<booking.Outcome> {
  const trip = booking.accept({ destination: "SFO", dates: "May" });
  return booking.read(
    await send(client, booking.open({ origin: "OSL" }, { trip })),
  );
}

const [url] = process.argv.slice(2);
assert(url !== undefined, "node book.ts URL");
const client = new Client(
  { name: "booking-in-typescript", version: "1.0.0" },
  {
    capabilities: booking.capabilities,
    versionNegotiation: { mode: { pin: "2026-07-28" } },
    inputRequired: { autoFulfill: false },
  },
);
await client.connect(new StreamableHTTPClientTransport(new URL(url)));
assert.equal(client.getNegotiatedProtocolVersion(), "2026-07-28");

const met: string[] = [];
const done = await book(client, met);
assert.deepEqual(met, [
  "AwaitingTrip",
  "AwaitingParty",
  "AwaitingParty",
  "AwaitingConfirmation",
  "AwaitingTrip",
  "AwaitingParty",
  "AwaitingParty",
  "AwaitingConfirmation",
  "Done",
]);
const { booking_ref, quote_cents } = done.result;
assert.match(booking_ref, /\S/);
assert.equal(done.text, `Booked ${booking_ref} for ${quote_cents} cents.`);
console.log(done.text);

const refused = await refuse(client);
assert(refused.phase === "failed" && refused.at === "AwaitingTrip");
console.log(refused.text);

assert.equal((await ahead(client)).phase, "AwaitingParty");
await client.close();
