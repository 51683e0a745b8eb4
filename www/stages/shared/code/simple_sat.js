// @ts-check
import { cornerAxis, faces, project, times } from "./vectors.js";

/** @import { Body, Point } from "./vectors.js" */

/**
 * Separating axes in four steps, with the shadow of every corner.
 * @param {Body} a
 * @param {Body} b
 */
export function simpleSat(a, b) {
  // 1. The axes: the normals of all faces, and for circles the line between the nearest corners.
  const axes = [...faces(a), ...faces(b)].map(({ normal }) => normal);
  if (a.radius + b.radius > 0) axes.push(cornerAxis(a, b));
  let least = { hit: true, depth: Infinity, normal: { x: 0, y: -1 } };
  for (const axis of axes) {
    // 2. Project each corner of both.
    const shadowA = shadow(a, axis);
    const shadowB = shadow(b, axis);
    // 3. Do the shadows overlap?
    const ahead = shadowA.max - shadowB.min;
    const behind = shadowB.max - shadowA.min;
    const overlap = Math.min(ahead, behind);
    const normal = ahead <= behind ? axis : times(axis, -1);
    if (overlap < 0) return { hit: false, depth: overlap, normal };
    // 4. The least overlap is the depth.
    if (overlap < least.depth) least = { hit: true, depth: overlap, normal };
  }
  return least;
}

/**
 * @param {Body} body
 * @param {Point} axis
 */
function shadow({ points, radius }, axis) {
  const places = points.map((corner) => project(corner, axis));
  return { min: Math.min(...places) - radius, max: Math.max(...places) + radius };
}
