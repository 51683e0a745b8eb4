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
  const ofFaces = [...axesOf(a, b, 1), ...axesOf(b, a, -1)];
  if (a.radius + b.radius === 0) return ofFaces;
  const normal = cornerAxis(a, b);
  return [...ofFaces, { normal, face: support(a, normal), owner: a, other: b, outward: normal }];
}

/** The axes of the faces of one shape. @param {Body} owner @param {Body} other @param {1 | -1} sign */
const axesOf = (owner, other, sign) =>
  faces(owner).map(({ from, normal }) => ({ normal: times(normal, sign), face: from, owner, other, outward: normal }));
