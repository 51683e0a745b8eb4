/** What tasks recognise in what the engine reports. */
import { decimals } from "../ui/format.js";

/** @typedef {import("./view_state.js").Facts} Facts */
/** @typedef {import("./view_state.js").ShapeRow} ShapeRow */
/** @typedef {import("./model.js").LabModel} LabModel */

/**
 * @param {Facts["run"]} run
 * @param {string} kind
 * @param {(step: any) => boolean} holds
 */
export function someStep(run, kind, holds) {
  return run?.steps.some((step) => step.kind === kind && holds(step)) ?? false;
}

/**
 * @param {Facts["run"]} run
 * @param {string} region
 */
export function inRegion(run, region) {
  return someStep(run, "region", (step) => step.region === region);
}

/**
 * Whether the axis with the gap came only after half of all axes.
 *
 * @param {NonNullable<Facts["run"]>} run
 */
export function lateGap({ reason, steps }) {
  const count = (/** @type {string} */ kind) => steps.filter((step) => step.kind === kind).length;
  return reason === "separating-axis" && count("axis") > count("axis-skipped");
}

/**
 * Whether the player shows the end of the run.
 *
 * @param {NonNullable<Facts["run"]>} run
 */
export function atEnd({ index, steps }) {
  return index === steps.length - 1;
}

/**
 * How many corners the two shapes have; a circle has none.
 *
 * @param {NonNullable<Facts["run"]>} run
 */
export function cornersOf({ a, b }) {
  return [a.points.length, b.points.length];
}

/**
 * Whether the distance, in units, is written like that.
 *
 * @param {Facts["world"]} world
 * @param {Facts["run"]} run
 * @param {string} written
 */
export function isWritten({ unit }, run, written) {
  return someStep(run, "done", ({ distance }) => decimals(distance / unit, 5) === written);
}

/**
 * The shapes that a reader has brought into the world of a classic stage.
 *
 * @param {Facts["world"]} world
 */
export function broughtIn({ shapes }) {
  return shapes.filter(({ furniture }) => !furniture);
}

/**
 * Whether two shapes of these types that a reader has brought in make one of the pairs.
 *
 * @param {Facts["world"]} world
 * @param {readonly (readonly [number, number])[]} pairs positions
 * @param {readonly [ShapeRow["type"], ShapeRow["type"]]} types
 */
export function isAmong({ shapes }, pairs, [one, other]) {
  return pairs.some(([a, b]) => {
    const [first, second] = [shapes[a], shapes[b]];
    if (!first || !second || first.furniture || second.furniture) return false;
    return (
      (first.type === one && second.type === other) || (first.type === other && second.type === one)
    );
  });
}

/**
 * Whether a shape of the explained pair is not as the stage opened with it: the reader has moved, turned or reshaped it. A
 * shape that the reader has added counts once it lies elsewhere than where it came into the world.
 *
 * @param {NonNullable<Facts["run"]>} run
 * @param {LabModel} model
 */
export function isMoved({ a, b }, { opened }) {
  const isSame = (/** @type {ShapeRow} */ one, /** @type {ShapeRow} */ other) =>
    JSON.stringify([one.x, one.y, one.angle, one.points]) ===
    JSON.stringify([other.x, other.y, other.angle, other.points]);
  return [a, b].some((shape) => {
    const before = opened?.find(({ id }) => id === shape.id);
    if (before !== undefined) return !isSame(before, shape);
    const other = shape === a ? b : a;
    return shape.x !== other.x || shape.y !== other.y;
  });
}
