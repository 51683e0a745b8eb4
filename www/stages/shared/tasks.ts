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

/** Whether the reader has brought in a shape, moved it, turned it or reshaped it. */
export function isOwn(shape: ShapeRow | undefined, { opened }: LabModel) {
  if (shape === undefined || shape.furniture) return false;
  const before = opened?.find(({ id }) => id === shape.id);
  return before === undefined || lieOf(before) !== lieOf(shape);
}

/** The shapes of these pairs of positions, without pairs that are as the stage opened with them. */
export function ownPairs({ shapes }: Facts["world"], pairs: readonly (readonly [number, number])[], model: LabModel) {
  return pairs.flatMap(([a, b]) => {
    const [first, second] = [shapes[a], shapes[b]];
    if (!first || !second || first.furniture || second.furniture) return [];
    return isOwn(first, model) || isOwn(second, model) ? [[first, second] as const] : [];
  });
}

/**
 * Whether a shape of the explained pair is not as the stage opened with it: the reader has moved, turned or reshaped
 * it. A pair with an added shape counts once the two shapes have different positions.
 */
export function isMoved(run: Facts["run"], { opened }: LabModel) {
  if (run === null) return false;
  const { a, b } = run;
  return [a, b].some((shape) => {
    const before = opened?.find(({ id }) => id === shape.id);
    return before === undefined ? a.x !== b.x || a.y !== b.y : lieOf(before) !== lieOf(shape);
  });
}

/** Whether the explained pair is the one that the stage opens with: a pair that lies far apart by itself is no act. */
export function isFirstPair(run: Facts["run"], { opened }: LabModel) {
  return run !== null && [run.a, run.b].every(({ id }, at) => numberOf(id) === numberOf(opened?.[at]?.id ?? 0));
}

/** Whether both shapes of the explained pair are there since the stage opened: an added shape lies on another at once. */
export function isOpened(run: Facts["run"], { opened }: LabModel) {
  return run !== null && [run.a, run.b].every((shape) => opened?.some(({ id }) => numberOf(id) === numberOf(shape.id)));
}

/** The number of a shape in its world: a reset gives the same shapes other ids, whose low half stays. */
function numberOf(id: number) {
  return id % 2 ** 32;
}

function lieOf({ x, y, angle, points }: ShapeRow) {
  return JSON.stringify([x, y, angle, points]);
}
