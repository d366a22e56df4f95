// Answers that are of another question, of no form, or of no value that it has.
import * as booking from "../../../examples/booking/bindings/booking.ts";

export function early(
  call: booking.Call,
  asked: booking.AwaitingTrip,
): booking.Call {
  return booking.answer(call, asked, {
    confirm: booking.accept({ confirm: true }),
  });
}

export function wrong(
  call: booking.Call,
  asked: booking.AwaitingParty,
): booking.Call {
  return booking.answer(call, asked, {
    party: booking.accept({ travellers: 2, cabin: "first" }),
  });
}

export function either(
  call: booking.Call,
  result: unknown,
): booking.Call | undefined {
  const party = booking.accept({ travellers: 2, cabin: "economy" });
  const outcome = booking.read(result);
  switch (outcome.phase) {
    case "AwaitingTrip":
    case "AwaitingParty":
      return booking.answer(call, outcome, { party });
    default:
      return undefined;
  }
}

export function any(
  call: booking.Call,
  result: unknown,
): booking.Call | undefined {
  const trip = booking.accept({ destination: "SFO", dates: "May" });
  const outcome = booking.read(result);
  if (!("requestState" in outcome)) return undefined;
  return booking.answer(call, outcome, { trip });
}

export function crossed(
  call: booking.Call,
  trip: booking.AwaitingTrip,
): booking.Call {
  const party = booking.accept({ travellers: 2, cabin: "economy" });
  const asked = {
    phase: "AwaitingParty",
    requestState: trip.requestState,
  } as const;
  return booking.answer(call, asked, { party });
}

export function renamed(asked: booking.AwaitingTrip): booking.AwaitingParty {
  const { requestState, round } = asked;
  const { party } = {
    party: { way: "form", message: "", form: booking.forms.party } as const,
  };
  return { phase: "AwaitingParty", round, requestState, asks: { party } };
}
