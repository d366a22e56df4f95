// A result is there at the end, and nowhere else.
import * as booking from "../../../examples/booking/bindings/booking.ts";

export function reference(result: unknown): string {
  const outcome = booking.read(result);
  if (outcome.phase === "failed") throw new Error(outcome.text);
  return outcome.result.booking_ref;
}
