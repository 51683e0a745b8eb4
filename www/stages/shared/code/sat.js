// @ts-check
import { cornerAxis, dot, faces, minus, rim, support, times } from "./vectors.js";

/** @import { Body } from "./vectors.js" */

/**
 * Separating axes by support points: each face asks only for the farthest corner of the other shape.
 * @param {Body} a
 * @param {Body} b
 */
export function sat(a, b) {
  let least = { depth: Infinity, normal: { x: 0, y: -1 } };
  for (const { normal, face, owner, other, outward } of axes(a, b)) {
    //: axis-skipped
    const farthest = rim(other, times(outward, -1));
    const overlap = dot(minus(face, farthest), outward) + owner.radius; //: axis
    if (overlap < 0) {
      return { hit: false, depth: overlap, normal }; //: done=separating-axis
    }
    if (overlap < least.depth) {
      least = { depth: overlap, normal }; //: axis-chosen
    }
  }
  return { hit: true, ...least }; //: done=hit
}

/**
 * The axes of both shapes, their normals from `a` to `b`.
 * @param {Body} a
 * @param {Body} b
 */
function axes(a, b) {
  const ofA = faces(a).map(({ from, normal }) => ({ normal, face: from, owner: a, other: b, outward: normal }));
  const ofB = faces(b).map(({ from, normal }) => ({
    normal: times(normal, -1),
    face: from,
    owner: b,
    other: a,
    outward: normal,
  }));
  if (a.radius + b.radius === 0) return [...ofA, ...ofB];
  const normal = cornerAxis(a, b);
  return [...ofA, ...ofB, { normal, face: support(a, normal), owner: a, other: b, outward: normal }];
}
