export function time(a, b) {
  const x = during(a, b, "x");
  const y = during(a, b, "y");
  const exit = Math.min(x.exit, y.exit);
  if (x.enter > exit) return null;
  if (y.enter > exit) return null;
  return Math.min(x.enter, y.enter); //! return Math.max(x.enter, y.enter);
}

//---
import { during } from "./hidden/during.js";
