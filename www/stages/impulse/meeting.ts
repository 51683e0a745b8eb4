/**
 * Meetings of discs for the panels: the depth, and the bounce in its two parts. Speeds are world pixels a step, as in the
 * source.
 */
import type { ImpulseMeeting, MetKind, Point } from "../../engine/lab.ts";

/** Steps of the engine in a second. */
export const STEPS = 60;

export interface Meeting {
  /** position of its shape, -1 if it is gone */
  mover: number;
  /** what it has met */
  kind: MetKind;
  /** position of that, -1 for a wall */
  other: number;
  radius: number;
  /** its centre before the push */
  from: Point;
  /** the same after it */
  to: Point;
  gradient: Point;
  /** phi less the radius, before the push */
  before: number;
  /** the same after it */
  after: number;
  /** speed along the gradient before the bounce, negative where it comes nearer */
  into: number;
  /** speed along the surface */
  along: number;
  /** share of that which is kept; 1 where nothing came nearer */
  a: number;
  /** speed along the gradient after the bounce */
  out: number;
  /** speed along the surface after it */
  kept: number;
  restitution: number;
  friction: number;
}

export function meetingOf(meeting: ImpulseMeeting, ids: readonly number[]): Meeting {
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

/** How much of the speed along a surface a bounce leaves: a = max(1 - μ(1 + e)|v_n|/|v_t|, 0). */
export function shareOf({
  into,
  along,
  restitution,
  friction,
}: {
  into: number;
  along: number;
  restitution: number;
  friction: number;
}) {
  if (into >= 0) return 1;
  if (along === 0) return 0;
  return Math.max(1 - (friction * (1 + restitution) * -into) / along, 0);
}

/**
 * A velocity along a direction and across it, in pixels a step.
 *
 * @param velocity in pixels a second
 */
function partsOf({ x, y }: Point, normal: Point): [number, number] {
  const along = x * normal.x + y * normal.y;
  return [along / STEPS, Math.hypot(x - along * normal.x, y - along * normal.y) / STEPS];
}
