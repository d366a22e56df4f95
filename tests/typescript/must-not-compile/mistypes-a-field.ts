// A field that the form does not have: the answer to one that may be left out would be lost.
import * as kite from "../generated/kite.ts";

const known = { name: "Kim", mail: "kim@kites.example", day: "2026-07-28" };

export function inPlace(call: kite.Call, asked: kite.Introducing): kite.Call {
  return kite.answer(call, asked, {
    form: kite.accept({ ...known, extras: [], coutn: 3 }),
  });
}

export function before(call: kite.Call, asked: kite.Introducing): kite.Call {
  const form = kite.accept({ ...known, extras: [], mael: "veg" });
  return kite.answer(call, asked, { form });
}

export function ahead(wish: kite.Wish): kite.Call {
  const form = kite.accept({ ...known, extras: [], coed: "Ahoy" });
  return kite.open(wish, { form });
}

export function another(call: kite.Call, asked: kite.Thanking): kite.Call {
  return kite.answer(call, asked, {
    motto: kite.accept({ motto: "Fly", count: 3 }),
  });
}
