/** What tasks recognise in what the engine reports. */
import { decimals } from "./format.js";

/** @typedef {import("./readout.js").Facts} Facts */

/** The number of shapes that a classic stage starts with. */
export const START_SHAPES = 5;

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

/** @param {Facts["world"]} world */
export function spawnedContact(world) {
  return world.contacts.some(({ a, b }) => a >= START_SHAPES && b >= START_SHAPES);
}
