// @ts-check
import { cornerAxis, dot, faces, minus, support, times } from "./vectors.js";

/** @import { Body } from "./vectors.js" */

/**
 * Separating axes by support points: each face asks only for the farthest corner of the other shape.
 * @param {Body} a
 * @param {Body} b
 */
export function sat(a, b) {
  const radii = a.radius + b.radius;
  let least = { hit: true, depth: Infinity, normal: { x: 0, y: -1 } };
  for (const { normal, face, other, outward } of axes(a, b)) {
    //: axis-skipped
    const farthest = support(other, times(outward, -1));
    const overlap = dot(minus(face, farthest), outward) + radii; //: axis
    if (overlap < 0) {
      return { hit: false, depth: overlap, normal }; //: done=separating-axis
    }
    if (overlap < least.depth) {
      least = { hit: true, depth: overlap, normal }; //: axis-chosen
    }
  }
  return least; //: done=hit
}

/**
 * The axes of both shapes, their normals from `a` to `b`.
 * @param {Body} a
 * @param {Body} b
 */
function axes(a, b) {
  const ofA = faces(a).map(({ from, normal }) => ({ normal, face: from, other: b, outward: normal }));
  const ofB = faces(b).map(({ from, normal }) => ({
    normal: times(normal, -1),
    face: from,
    other: a,
    outward: normal,
  }));
  if (a.radius + b.radius === 0) return [...ofA, ...ofB];
  const normal = cornerAxis(a, b);
  return [...ofA, ...ofB, { normal, face: support(a, normal), other: b, outward: normal }];
}
