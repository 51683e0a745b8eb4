/** What tasks recognise in what the engine reports. */
import { decimals } from "../../i18n/format.ts";
import type { Facts, ShapeRow } from "../../state/view_state.ts";
import type { LabModel } from "../../ui/model.ts";
import { UNIT } from "./player/measures.ts";

type RunStep = NonNullable<Facts["run"]>["steps"][number];

export function someStep<Kind extends RunStep["kind"]>(
  run: Facts["run"],
  kind: Kind,
  holds: (step: Extract<RunStep, { kind: Kind }>) => boolean,
) {
  const isMeant = (step: RunStep): step is Extract<RunStep, { kind: Kind }> => step.kind === kind;
  return run?.steps.some((step) => isMeant(step) && holds(step)) ?? false;
}

export function inRegion(run: Facts["run"], region: string) {
  return someStep(run, "region", (step) => step.region === region);
}

/** Whether the axis with the gap came only after half of all axes. */
export function lateGap({ reason, steps }: NonNullable<Facts["run"]>) {
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length;
  return reason === "separating-axis" && count("axis") > count("axis-skipped");
}

/** Whether the player shows the end of the run. */
export function atEnd({ index, steps }: NonNullable<Facts["run"]>) {
  return index === steps.length - 1;
}

/** How many corners the two shapes have; a circle has none. */
export function cornersOf({ a, b }: NonNullable<Facts["run"]>) {
  return [a.points.length, b.points.length];
}

/** Whether the distance, in units, is written like that. */
export function isWritten(run: Facts["run"], written: string) {
  return someStep(
    run,
    "done",
    (step) => "distance" in step && step.distance !== null && decimals(step.distance / UNIT, 5) === written,
  );
}

/** The shapes that a reader has brought into the world of a classic stage. */
export function broughtIn({ shapes }: Facts["world"]) {
  return shapes.filter(({ furniture }) => !furniture);
}

/**
 * Whether two shapes of these types that a reader has brought in make one of the pairs.
 *
 * @param pairs positions
 */
export function isAmong(
  { shapes }: Facts["world"],
  pairs: readonly (readonly [number, number])[],
  [one, other]: readonly [ShapeRow["type"], ShapeRow["type"]],
) {
  return pairs.some(([a, b]) => {
    const [first, second] = [shapes[a], shapes[b]];
    if (!first || !second || first.furniture || second.furniture) return false;
    return (first.type === one && second.type === other) || (first.type === other && second.type === one);
  });
}

/**
 * Whether a shape of the explained pair is not as the stage opened with it: the reader has moved, turned or reshaped it. A
 * shape that the reader has added counts once it lies elsewhere than where it came into the world.
 */
export function isMoved({ a, b }: NonNullable<Facts["run"]>, { opened }: LabModel) {
  const isSame = (one: ShapeRow, other: ShapeRow) =>
    JSON.stringify([one.x, one.y, one.angle, one.points]) ===
    JSON.stringify([other.x, other.y, other.angle, other.points]);
  return [a, b].some((shape) => {
    const before = opened?.find(({ id }) => id === shape.id);
    if (before !== undefined) return !isSame(before, shape);
    const other = shape === a ? b : a;
    return shape.x !== other.x || shape.y !== other.y;
  });
}
