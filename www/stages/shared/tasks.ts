/** Conditions of tasks that several stages share. */

import type { Facts, ShapeRow } from "../../state/view_state.ts";
import type { LabModel } from "../../ui/model.ts";

type RunStep = NonNullable<Facts["run"]>["steps"][number];

export function someStep<Kind extends RunStep["kind"]>(
  run: Facts["run"],
  kind: Kind,
  holds: (step: Extract<RunStep, { kind: Kind }>) => boolean,
) {
  const isMeant = (step: RunStep): step is Extract<RunStep, { kind: Kind }> => step.kind === kind;
  return run?.steps.some((step) => isMeant(step) && holds(step)) ?? false;
}

export function atEnd(run: Facts["run"]) {
  return run !== null && run.index === run.steps.length - 1;
}

/** Returns the point counts of both shapes: corners of a polygon, ends of a segment, else 0. */
export function cornersOf({ a, b }: NonNullable<Facts["run"]>) {
  return [a.points.length, b.points.length];
}

/** The shapes that a reader has brought into the world of a classic stage. */
export function broughtIn({ shapes }: Facts["world"]) {
  return shapes.filter(({ furniture }) => !furniture);
}

/** Whether two shapes of these types that a reader has brought in make one of the pairs of positions. */
export function isAmong(
  { shapes }: Facts["world"],
  pairs: readonly (readonly [number, number])[],
  types: readonly [ShapeRow["type"], ShapeRow["type"]],
) {
  return pairs.some(([a, b]) => {
    const [first, second] = [shapes[a], shapes[b]];
    if (!first || !second || first.furniture || second.furniture) return false;
    return types.join() === `${first.type},${second.type}` || types.join() === `${second.type},${first.type}`;
  });
}

/**
 * Whether a shape of the explained pair is not as the stage opened with it: the reader has moved, turned or reshaped
 * it. A pair with an added shape counts once the two shapes have different positions.
 */
export function isMoved(run: Facts["run"], { opened }: LabModel) {
  if (run === null) return false;
  const { a, b } = run;
  const lies = ({ x, y, angle, points }: ShapeRow) => JSON.stringify([x, y, angle, points]);
  return [a, b].some((shape) => {
    const before = opened?.find(({ id }) => id === shape.id);
    return before === undefined ? a.x !== b.x || a.y !== b.y : lies(before) !== lies(shape);
  });
}
