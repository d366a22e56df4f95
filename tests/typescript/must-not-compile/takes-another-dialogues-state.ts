// A state of another dialogue, or one that somebody made up.
import * as booking from "../../../examples/booking/bindings/booking.ts";
import type * as kite from "../generated/kite.ts";

export function mixed(
  call: booking.Call,
  requestState: kite.RequestState,
): booking.Call {
  return { ...call, requestState };
}

export function made(call: booking.Call): booking.Call {
  return { ...call, requestState: "d1.AAAA" };
}
