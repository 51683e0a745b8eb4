// @ts-check
import { cross, dot, faces, length, minus, times, turned, unit } from "./vectors.js";

/** @import { Body, Point } from "./vectors.js" */

/**
 * Where does a ray meet a polygon or a circle? Enters through the face that it meets last of those that it runs towards.
 * @param {Point} origin
 * @param {Point} direction
 * @param {Body} body
 * @param {number} longest
 */
export function ray(origin, direction, body, longest) {
  const way = unit(direction);
  const across = turned(way);
  const places = body.points.map((corner) => dot(minus(corner, origin), across)); //: motion-axis=motion
  if (Math.min(...places) - body.radius > 0 || Math.max(...places) + body.radius < 0) {
    return { hit: false, reason: "passes-by" }; //: done=passes-by
  }
  let enter = { distance: -Infinity, normal: across };
  let leave = Infinity;
  for (const { from, normal } of faces(body)) {
    const gap = dot(minus(origin, from), normal);
    const speed = -dot(way, normal);
    if (speed > 0 && gap / speed > enter.distance) enter = { distance: gap / speed, normal }; //: motion-axis
    if (speed < 0) leave = Math.min(leave, gap / speed);
  }
  if (body.radius > 0) [enter, leave] = crossCircle(origin, way, body); //: outline-part
  if (leave < 0) return { hit: false, reason: "behind" }; //: done=behind
  if (enter.distance <= 0) return { hit: true, reason: "inside", distance: 0, normal: null }; //: done=inside
  if (enter.distance > longest) return { hit: false, reason: "too-far" }; //: done=too-far
  return { hit: true, reason: "hit", ...enter }; //: done=hit
}

/**
 * Where the ray enters and leaves a circle; the form of the root loses no digits.
 * @param {Point} origin
 * @param {Point} way
 * @param {Body} circle
 * @returns {[{ distance: number, normal: Point }, number]}
 */
function crossCircle(origin, way, { points: [center = origin], radius }) {
  const line = minus(center, origin);
  const [ahead, aside] = [dot(line, way), Math.abs(cross(way, line))];
  const root = Math.sqrt(Math.max(0, (radius - aside) * (radius + aside)));
  const power = (length(line) - radius) * (length(line) + radius);
  const distance = ahead > 0 ? power / (ahead + root) : ahead - root;
  const normal = unit(minus(times(way, distance), line));
  return [{ distance, normal }, ahead + root];
}
