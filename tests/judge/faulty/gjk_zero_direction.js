// The first direction leads from center to center: it is (0, 0) where the centers are one point.

import { dot, farthest, middleOf, minus } from "../parts.js";

export const kinds = ["poly-poly"];

export function collide(a, b) {
  let direction = minus(middleOf(b), middleOf(a));
  let simplex = [];
  for (let round = 0; round < 30; round += 1) {
    const corner = farthest(a, b, direction);
    if (dot(corner, direction) <= 0) return false;
    simplex = [...simplex, corner];
    const next = towardsOrigin(simplex);
    if (next === null) return true;
    ({ simplex, direction } = next);
  }
  return true;
}

/** The part of a simplex nearest to the origin and the way from it; null if the origin is inside. */
function towardsOrigin(simplex) {
  const [c, b, a] = [...simplex].reverse();
  const home = minus({ x: 0, y: 0 }, c);
  if (b === undefined) return { simplex, direction: home };
  const across = (p, q, away) => {
    const { x, y } = minus(q, p);
    const normal = { x: y, y: -x };
    return dot(normal, minus(away, p)) > 0 ? minus({ x: 0, y: 0 }, normal) : normal;
  };
  if (a === undefined) {
    const { x, y } = minus(b, c);
    const normal = { x: y, y: -x };
    return { simplex, direction: dot(normal, home) < 0 ? minus({ x: 0, y: 0 }, normal) : normal };
  }
  const [overB, overA] = [across(c, b, a), across(c, a, b)];
  if (dot(overB, home) > 0) return { simplex: [b, c], direction: overB };
  if (dot(overA, home) > 0) return { simplex: [a, c], direction: overA };
  return null;
}
