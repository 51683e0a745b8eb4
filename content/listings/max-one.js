export function velocity(a, b) {
  const [distance, n] = field(a, b);
  const { friction, restitution: e } = b;
  const v = b.step;
  const into = v.x * n.x + v.y * n.y;
  if (distance > b.radius) return v;
  if (into >= 0) return v;
  const x = v.x - into * n.x;
  const y = v.y - into * n.y;
  const load = -into * (1 + e);
  const along = Math.hypot(x, y);
  const brake = (friction * load) / along;
  const share = Math.max(1 - brake, 1); //! const share = Math.max(1 - brake, 0);
  return {
    x: share * x - e * into * n.x,
    y: share * y - e * into * n.y,
  };
}

//---
import { field } from "./hidden/field.js";
