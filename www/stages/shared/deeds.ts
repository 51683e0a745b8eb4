/** Conditions of deeds that several stages share. */

import type { Facts, ShapeRow } from "../../state/view_state.ts";
import type { LabModel } from "../../ui/model.ts";

/** Whether the reader has brought in a shape, moved it, turned it or reshaped it. */
function isOwn(shape: ShapeRow | undefined, { opened }: LabModel) {
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

function lieOf({ x, y, angle, points }: ShapeRow) {
  return JSON.stringify([x, y, angle, points]);
}
