export function meets(a, b) {
  const x = a.x + a.step.x; //! const x = during(a, b, "x");
  const y = a.y + a.step.y; //! const y = during(a, b, "y");
  const end = { ...a, x, y }; //! const from = Math.max(x.enter, y.enter);
  //! const to = Math.min(x.exit, y.exit);
  return touch(a, b) || touch(end, b); //! return from <= to;
}

function touch(a, b) { //!
  const x = 2 * Math.abs(b.x - a.x); //!
  const y = 2 * Math.abs(b.y - a.y); //!
  const isBeside = x <= a.width + b.width; //!
  const isNear = y <= a.height + b.height; //!
  return isBeside && isNear; //!
} //!

//---
// biome-ignore lint/correctness/noUnusedImports: the repaired program needs it
import { during } from "./hidden/during.js";
