// @ts-check
import { dot, faces, front, minus, plus, support, times, turned } from "./vectors.js";

/** @import { Body } from "./vectors.js" */

/**
 * Two rectangles by support points: the face of least depth gives normal and depth, the common part of the faces the line.
 * @param {Body} a
 * @param {Body} b
 */
export function rectangleRectangle(a, b) {
  let best = { depth: Infinity, normal: { x: 0, y: 0 } };
  for (const { from, outward, normal, other } of allFaces(a, b)) {
    //: skipped
    const corner = support(other, times(outward, -1));
    const depth = dot(minus(from, corner), outward); //: face
    if (depth < 0) {
      return { hit: false }; //: done=no-support-point
    }
    if (depth < best.depth) {
      best = { depth, normal }; //: chosen
    }
  }
  const { depth, normal } = best;
  const along = turned(normal);
  const [onA, onB] = [front(a, normal, along), front(b, times(normal, -1), along)];
  const onFace = (/** @type {number} */ place) => plus(onB.corner, times(along, place - dot(onB.corner, along)));
  const low = onFace(Math.max(onA.min, onB.min));
  const high = onFace(Math.min(onA.max, onB.max)); //: contact-interval
  const start = times(plus(low, high), 0.5);
  return { hit: true, depth, normal, start, end: plus(start, times(normal, depth)) }; //: done=hit
}

/** The faces of both, with the normal from `a` to `b`. @param {Body} a @param {Body} b */
function allFaces(a, b) {
  const ofA = faces(a).map(({ from, normal }) => ({ from, outward: normal, normal, other: b }));
  const ofB = faces(b).map(({ from, normal }) => ({ from, outward: normal, normal: times(normal, -1), other: a }));
  return [...ofA, ...ofB];
}
