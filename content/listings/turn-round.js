export function velocity(a, b) {
  const [distance, n] = field(a, b);
  const v = b.step;
  const into = v.x * n.x + v.y * n.y;
  if (distance > b.radius) return v;
  //! if (into >= 0) return v;
  return {
    x: v.x - 2 * into * n.x,
    y: v.y - 2 * into * n.y,
  };
}

//---
import { field } from "./hidden/field.js";
