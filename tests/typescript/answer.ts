// Answers that compile: however a client comes by them.
import * as booking from "../../examples/booking/bindings/booking.ts";
import * as kite from "./generated/kite.ts";

/** A value that a form gave, of no type. */
declare const untyped: any;

export function trip(
  call: booking.Call,
  asked: booking.AwaitingTrip,
): readonly booking.Call[] {
  const filled: booking.Trip = { destination: "SFO", dates: "May" };
  const held: booking.FormAnswer<booking.Trip> = booking.accept(filled);
  return [
    booking.answer(call, asked, { trip: booking.accept(filled) }),
    booking.answer(call, asked, { trip: booking.accept(untyped) }),
    booking.answer(call, asked, { trip: held }),
    booking.answer(call, asked, { trip: booking.decline }),
    booking.answer(call, asked, {
      trip: { action: "accept", content: { destination: "SFO", dates: "May" } },
    }),
  ];
}

/** Two questions that are one to this client: it answers both. */
export function either(
  call: booking.Call,
  asked: booking.AwaitingTrip | booking.AwaitingParty,
): booking.Call {
  return booking.answer(call, asked, {
    trip: booking.accept({ destination: "SFO", dates: "May" }),
    party: booking.accept({ travellers: 2, cabin: "economy" }),
  });
}

/** What was stored of a question: its phase and its state. */
export function stored(call: kite.Call, text: string): kite.Call {
  const requestState = text as kite.RequestState<"Thanking">;
  const asked = { phase: "Thanking", requestState } as const;
  return kite.answer(call, asked, { motto: kite.accept({ motto: "Fly" }) });
}

/** A client's own function that answers any phase. */
export function reply<Phase extends keyof kite.Answers>(
  call: kite.Call,
  asked: {
    readonly phase: Phase;
    readonly requestState: kite.RequestState<Phase>;
  },
  answers: kite.AnswersTo<Phase>,
): kite.Call {
  return kite.answer(call, asked, answers);
}

/** A refusal, whatever is asked. */
export function declined(
  call: kite.Call,
  outcome: kite.Outcome,
): kite.Call | undefined {
  switch (outcome.phase) {
    case "Introducing":
      return kite.answer(call, outcome, { form: kite.decline });
    case "Paying":
      return kite.answer(call, outcome, { pay: kite.decline });
    case "Thanking":
      return kite.answer(call, outcome, { motto: kite.decline });
    default:
      return undefined;
  }
}
