// @ts-check
import { sat } from "./sat.js";
import { cross, dot, faces, front, length, minus, plus, support, times, turned, unit } from "./vectors.js";

/** @import { Body, Point } from "./vectors.js" */

/**
 * When does `a` meet `b`? `motion` is the velocity of `a` as `b` sees it. Turning is not swept.
 * @param {Body} a
 * @param {Body} b
 * @param {Point} motion
 * @param {number} duration
 */
export function sweep(a, b, motion, duration) {
  const pace = length(motion);
  const slack = 1e-12 * sizeOf(a, b);
  let latest = { time: -Infinity, normal: motion };
  if (pace > 0) {
    const across = turned(times(motion, 1 / pace)); //: motion-axis=motion
    if (Math.min(overlap(a, b, across), overlap(b, a, across)) < -slack) {
      return { state: "miss", reason: "apart-for-good" }; //: done=apart-for-good
    }
  }
  for (const normal of nearingFaces(a, b, motion)) {
    const speed = dot(motion, normal);
    const time = -overlap(a, b, normal) / speed; //: motion-axis
    if (time > latest.time) latest = { time, normal };
  }
  const now = sat(a, b);
  if (now.hit) {
    return { state: "overlapping", time: 0, depth: now.depth, normal: now.normal }; //: done=overlapping
  }
  if (pace === 0) return { state: "miss", reason: "at-rest" }; //: done=at-rest
  if (a.radius + b.radius > 0) latest = meetOutline(a, b, motion, latest); //: outline-part
  const { time, normal } = latest;
  if (time < 0) return { state: "miss", reason: "moving-away" }; //: done=moving-away
  if ((time - duration) * pace > slack) return { state: "miss", reason: "too-late" }; //: done=too-late
  return { state: "hit", time: Math.min(time, duration), normal }; //: done=hit
}

/** How far the shadows overlap along a normal from `a` to `b`. @param {Body} a @param {Body} b @param {Point} normal */
function overlap(a, b, normal) {
  const between = minus(support(a, normal), support(b, times(normal, -1)));
  return dot(between, normal) + a.radius + b.radius;
}

/** The normals, from `a` to `b`, along which `a` comes nearer. @param {Body} a @param {Body} b @param {Point} motion */
function nearingFaces(a, b, motion) {
  const normals = [...faces(a).map(({ normal }) => normal), ...faces(b).map(({ normal }) => times(normal, -1))];
  return normals.filter((normal) => dot(normal, motion) > 0);
}

/**
 * Of round shapes: the face that meets last, or beyond its ends the arc around the nearest corner.
 * @param {Body} a
 * @param {Body} b
 * @param {Point} motion
 * @param {{ time: number, normal: Point }} latest
 */
function meetOutline(a, b, motion, latest) {
  const then = { ...a, points: a.points.map((each) => plus(each, times(motion, Math.max(0, latest.time)))) };
  const along = turned(latest.normal);
  const [onA, onB] = [front(then, latest.normal, along), front(b, times(latest.normal, -1), along)];
  if (latest.time >= 0 && onA.min <= onB.max && onB.min <= onA.max) return latest;
  const lines = a.points.flatMap((corner, index) =>
    b.points.map((other) => ({ line: minus(other, corner), later: minus(other, then.points[index] ?? corner) })),
  );
  const { line } = lines.reduce((best, each) =>
    dot(each.later, each.later) < dot(best.later, best.later) ? each : best,
  );
  const [radius, way] = [a.radius + b.radius, unit(motion)];
  const [ahead, aside] = [dot(line, way), cross(way, line)];
  const missed = { time: -Infinity, normal: way };
  if (ahead <= 0 || Math.abs(aside) > radius) return missed;
  const root = Math.sqrt((radius - Math.abs(aside)) * (radius + Math.abs(aside)));
  const distance = ((length(line) - radius) * (length(line) + radius)) / (ahead + root);
  const normal = unit(minus(line, times(way, distance)));
  return { time: distance / length(motion), normal };
}

/** The largest coordinate: a measure of rounding. @param {Body} a @param {Body} b */
function sizeOf(a, b) {
  return Math.max(...[...a.points, ...b.points].flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
}
