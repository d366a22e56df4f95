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
