export function hit(a, b) {
  const rounds = 2; //! const rounds = a.corners.length + b.corners.length;
  const points = [farthest(a, b, between(a, b))];
  for (let round = 0; round < rounds; round += 1) {
    // This also drops a point that is not needed.
    const towards = toOrigin(points);
    const next = farthest(a, b, towards);
    if (dot(next, towards) < 0) return false;
    points.push(next);
    if (enclose(points)) return true;
  }
  return false;
}

//---
import { between, dot, enclose, farthest, toOrigin } from "./hidden/gjk.js";
