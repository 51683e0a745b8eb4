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
  const { projection, from, to, normal } = nearest;
  const edge = minus(to, from);
  if (projection >= 0 && dot(minus(center, from), edge) < 0) return corner(from); //: region=R1
  if (projection >= 0 && dot(minus(center, to), edge) > 0) return corner(to); //: region=R2
  const depth = circle.radius - projection; //: region=R3, region=inside
  return { hit: depth >= 0, depth, normal }; //: done

  /** The nearest point is a vertex: the normal is radial. @param {Point} vertex */
  function corner(vertex) {
    const between = minus(center, vertex);
    const [depth, normal] = [circle.radius - length(between), unit(between)];
    return { hit: depth >= 0, depth, normal };
  }
}
