/**
 * Meetings in the room of discs as the page tells them: how deep, and the bounce in its two parts.
 * Speeds in world pixels a step, as the source has them.
 */

/** @typedef {import("../../package/types.js").ImpulseMeeting} ImpulseMeeting */
/** @typedef {import("../../package/types.js").MetKind} MetKind */
/** @typedef {import("../../package/types.js").Point} Point */

/** Steps of the engine in a second. */
export const STEPS = 60;

/**
 * @typedef {object} Meeting
 * @property {number} mover position of its shape, -1 if it is gone
 * @property {MetKind} kind what it has met
 * @property {number} other position of that, -1 for a wall
 * @property {number} radius
 * @property {Point} from its centre before the push
 * @property {Point} to the same after it
 * @property {Point} gradient
 * @property {number} before phi less the radius, before the push
 * @property {number} after the same after it
 * @property {number} into speed along the gradient before the bounce, negative where it comes nearer
 * @property {number} along speed along the surface
 * @property {number} a share of that which is kept; 1 where nothing came nearer
 * @property {number} out speed along the gradient after the bounce
 * @property {number} kept speed along the surface after it
 * @property {number} restitution
 * @property {number} friction
 */

/**
 * @param {ImpulseMeeting} meeting
 * @param {readonly number[]} ids
 * @returns {Meeting}
 */
export function meetingOf(meeting, ids) {
  const { centre, gradient, radius, distance, distanceAfter, velocity, rebound } = meeting;
  const { restitution, friction } = meeting;
  const push = distanceAfter - distance;
  const [into, along] = partsOf(velocity, gradient);
  const [out, kept] = partsOf(rebound, gradient);
  return {
    mover: ids.indexOf(meeting.mover),
    kind: meeting.kind,
    other: meeting.other === null ? -1 : ids.indexOf(meeting.other),
    ...{ radius, from: centre, gradient },
    to: { x: centre.x + gradient.x * push, y: centre.y + gradient.y * push },
    before: distance - radius,
    after: distanceAfter - radius,
    ...{ into, along, out, kept, restitution, friction },
    a: shareOf({ into, along, restitution, friction }),
  };
}

/**
 * How much of the speed along a surface a bounce leaves: a = max(1 - μ(1 + e)|v_n|/|v_t|, 0).
 *
 * @param {{ into: number, along: number, restitution: number, friction: number }} bounce
 */
export function shareOf({ into, along, restitution, friction }) {
  if (into >= 0) return 1;
  if (along === 0) return 0;
  return Math.max(1 - (friction * (1 + restitution) * -into) / along, 0);
}

/**
 * A velocity along a direction and across it, in pixels a step.
 *
 * @param {Point} velocity in pixels a second
 * @param {Point} normal
 * @returns {[number, number]}
 */
function partsOf({ x, y }, normal) {
  const along = x * normal.x + y * normal.y;
  return [along / STEPS, Math.hypot(x - along * normal.x, y - along * normal.y) / STEPS];
}
