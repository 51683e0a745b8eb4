/**
 * The state of the stage, its view state, and the meetings of discs: the depth, and the bounce in its two parts. Speeds are
 * world pixels a step, as in the source.
 */
import type { InferOutput } from "valibot";
import type { ImpulseMeeting, Lab, Point } from "../../engine/lab.ts";
import type { WorldReading } from "../../state/view_state.ts";
import type { History } from "../../ui/plots/spec.ts";
import type { KEPT } from "./kept.ts";

/** How much a key changes the settings, and where the sliders end. */
export const SETTINGS = Object.freeze({
  restitution: { least: 0, most: 1, step: 0.05 },
  friction: { least: 0, most: 2, step: 0.05 },
});

/** Lines of the plot of speeds: the first movers. */
export const SPEEDS = ["shape0", "shape1", "shape2", "shape3"] as const;

/** Steps of the engine in a second. */
export const STEPS = 60;

export type Meeting = ReturnType<typeof meetingOf>;

/** A meeting by the positions of its shapes. Speeds are split along the gradient and along the surface. */
export function meetingOf(meeting: ImpulseMeeting, ids: readonly number[]) {
  const { centre, gradient, radius, distance, distanceAfter, velocity, rebound } = meeting;
  const { restitution, friction } = meeting;
  const push = distanceAfter - distance;
  const [into, along] = partsOf(velocity, gradient);
  const [out, kept] = partsOf(rebound, gradient);
  return {
    /** Position of the mover; -1 if it is gone. */
    mover: ids.indexOf(meeting.mover),
    kind: meeting.kind,
    /** Position of the shape that it met; -1 for a wall. */
    other: meeting.other === null ? -1 : ids.indexOf(meeting.other),
    /** `from`: the centre before the push; `to`: after it. */
    ...{ radius, from: centre, gradient },
    to: { x: centre.x + gradient.x * push, y: centre.y + gradient.y * push },
    /** Phi less the radius, before the push and after it. */
    before: distance - radius,
    after: distanceAfter - radius,
    /** Speeds before the bounce, `into` negative where the shape approaches; speeds after it. */
    ...{ into, along, out, kept, restitution, friction },
    /** Factor on `along`. */
    a: shareOf(into, along, restitution, friction),
  };
}

/** The share of the speed along the surface that a bounce leaves: max(1 - μ(1 + e)|v_n|/|v_t|, 0); 1 for a shape that leaves. */
function shareOf(into: number, along: number, restitution: number, friction: number) {
  if (into >= 0) return 1;
  if (along === 0) return 0;
  return Math.max(1 - (friction * (1 + restitution) * -into) / along, 0);
}

/** A velocity in pixels a second along a direction and across it, in pixels a step. */
function partsOf({ x, y }: Point, normal: Point): [number, number] {
  const along = x * normal.x + y * normal.y;
  return [along / STEPS, Math.hypot(x - along * normal.x, y - along * normal.y) / STEPS];
}

export type ImpulseReading = ReturnType<typeof readImpulse>;

export type State = Omit<InferOutput<typeof KEPT>, "noted" | "held"> & {
  held: Record<number, Point & { velocity: Point }>;
  history: History;
};

/** Relative change of a speed that is rounding. */
const ROUNDING = 1e-9;

/** Speeds in the reading are pixels a step. */
export function readImpulse(engine: Lab, { shapes }: WorldReading, { marks, steps, met, base, meetings, last }: State) {
  const discs = discsOf(engine);
  const ids = Array.from(engine.ids);
  // The discs have their numbers, as in the room that the stage repeats.
  for (const shape of shapes) shape.name = String(shape.position);
  const { restitution, friction, pairs } = discs;
  const movers = discs.movers.map(({ id, velocity, speed, mass, meetings }) => {
    const position = ids.indexOf(id);
    const { x = 0, y = 0, radius = 0 } = shapes[position] ?? {};
    return { position, x, y, radius, velocity: perStep(velocity), speed: speed / STEPS, mass, meetings };
  });
  /** Of all movers: mass · (px/step)². */
  const energy = discs.kineticEnergy / STEPS ** 2;
  const deviation = deviationOf(movers, base.speeds);
  return {
    settings: { restitution, friction, pairs },
    ...{ movers, energy, steps, met, marks },
    /** Share of the energy since the settings, the movers or their speeds were changed by hand. */
    left: base.energy === 0 ? 1 : energy / base.energy,
    deviation,
    /** Whether the speeds differ by rounding alone. */
    areConstant: deviation < ROUNDING,
    /** Mass · px/step. */
    momentum: perStep(discs.momentum),
    /** Meetings of the last step. */
    meetings: meetings.map((meeting) => meetingOf(meeting, ids)),
    last: last === null ? null : meetingOf(last, ids),
  };
}

export function discsOf({ impulseRoom: discs }: Lab) {
  if (discs === null) throw new TypeError("there are no discs in this stage");
  return discs;
}

/** The largest relative change of the speeds. */
function deviationOf(movers: readonly { speed: number }[], before: readonly number[]) {
  return movers.reduce((most, { speed }, index) => {
    const old = before[index] ?? 0;
    return Math.max(most, old === 0 ? Math.abs(speed) : Math.abs(speed / old - 1));
  }, 0);
}

function perStep({ x, y }: Point): Point {
  return { x: x / STEPS, y: y / STEPS };
}
