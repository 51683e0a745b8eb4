// @ts-check
import { dot, faces, length, minus, unit } from "./vectors.js";

/** @import { Body, Point } from "./vectors.js" */

/**
 * A rectangle and a circle: the nearest face, then the region of the center beside it.
 * @param {Body} rectangle
 * @param {Body} circle
 */
export function rectangleCircle(rectangle, circle) {
  const center = /** @type {Point} */ (circle.points[0]);
  let nearest = { projection: -Infinity, from: center, to: center, normal: center };
  for (const { from, to, normal } of faces(rectangle)) {
    const projection = dot(minus(center, from), normal); //: edge
    if (projection > nearest.projection) nearest = { projection, from, to, normal };
  }
  const { projection, from, to } = nearest;
  const edge = minus(to, from);
  let [depth, normal] = [circle.radius - projection, nearest.normal]; //: region=R3, region=inside
  if (projection >= 0 && dot(minus(center, from), edge) < 0) {
    [depth, normal] = corner(from, circle); //: region=R1
  } else if (projection >= 0 && dot(minus(center, to), edge) > 0) {
    [depth, normal] = corner(to, circle); //: region=R2
  }
  return { hit: depth >= 0, depth, normal }; //: done
}

/**
 * The nearest point is a vertex: depth and normal are radial.
 * @param {Point} vertex
 * @param {Body} circle
 * @returns {[number, Point]}
 */
function corner(vertex, { points: [center = vertex], radius }) {
  const between = minus(center, vertex);
  return [radius - length(between), unit(between)];
}
