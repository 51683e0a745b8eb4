export function hit(a, b) {
  const most = 2; //! const most = 99;
  const way = between(a, b);
  const points = [farthest(a, b, way)];
  for (let i = 0; i < most; i += 1) {
    // This also drops a needless point.
    const towards = toOrigin(points);
    const next = farthest(a, b, towards);
    const reach = dot(next, towards);
    if (reach < 0) return false;
    points.push(next);
    if (enclose(points)) return true;
  }
  return false;
}

//---
import { between, dot, enclose, farthest, toOrigin } from "./hidden/gjk.js";
