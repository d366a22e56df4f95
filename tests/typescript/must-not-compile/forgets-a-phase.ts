// A client that forgot the phase in which the person confirms the quote.
import * as booking from "../../../examples/booking/bindings/booking.ts";

export function next(call: booking.Call, result: unknown): booking.Call {
  const outcome = booking.read(result);
  switch (outcome.phase) {
    case "AwaitingTrip": {
      const trip = booking.accept({ destination: "SFO", dates: "May" });
      return booking.answer(call, outcome, { trip });
    }
    case "AwaitingParty": {
      const party = booking.accept({ travellers: 2, cabin: "economy" });
      return booking.answer(call, outcome, { party });
    }
    case "Done":
    case "failed":
    case "mismatch":
      throw new Error("the dialogue is over");
    default:
      return booking.assertNever(outcome);
  }
}
