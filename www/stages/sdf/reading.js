/**
 * What the instruments of the stage `sdf` read off the field: the probe, the ray that walks through it, and the disc that is
 * tested against it.
 */

import { NEAR, REACH, SLACK } from "./instruments.js";

/** @typedef {import("../../package/index.js").Engine} Engine */
/** @typedef {import("../../package/types.js").Point} Point */
/** @typedef {import("../../package/types.js").FieldMarch} FieldMarch */
/** @typedef {import("../../package/types.js").DiscClearance} DiscClearance */
/** @typedef {import("../../lab/view_state.js").WorldReading} WorldReading */
/** @typedef {import("./memory.js").Instrument} Instrument */
/** @typedef {import("./memory.js").Memory} Memory */

/**
 * @typedef {object} Probe
 * @property {number} x
 * @property {number} y
 * @property {number} distance
 * @property {Point} gradient
 * @property {Point | null} other another gradient, where one is as good
 * @property {number} shape position of the nearest
 * @property {import("../../package/types.js").Shape["type"]} type
 */

/**
 * @typedef {object} RayReading
 * @property {Point} origin
 * @property {number} angle
 * @property {FieldMarch["steps"]} steps
 * @property {number} near how many of them there are until the outline is less than a pixel away
 * @property {number} shown how many of these are drawn
 * @property {FieldMarch["reason"]} reason
 * @property {number} distance
 * @property {{ x: number, y: number, shape: number, type: Probe["type"] } | null} hit
 * @property {number | null} cast how far the ray that is no march goes; null: it hits nothing
 */

/**
 * @typedef {object} DiscReading
 * @property {number} x
 * @property {number} y
 * @property {number} radius
 * @property {Point} gradient at its centre
 * @property {number} points that are asked on its outline
 * @property {DiscClearance} centre
 * @property {DiscClearance} outline
 * @property {{ centre: number, outline: number } | null} times microseconds
 */

/**
 * @typedef {object} FieldReading
 * @property {Instrument} instrument
 * @property {Probe} probe
 * @property {RayReading} ray
 * @property {DiscReading} disc
 * @property {import("./contours.js").FieldSource} field
 */

/**
 * @param {Engine} engine
 * @param {WorldReading} world
 * @param {Point} at
 * @returns {Probe}
 */
export function readProbe(engine, world, at) {
  const found = engine.sampleField(at, { slack: SLACK });
  if (found === null) throw new TypeError("there are no shapes here");
  const { distance, gradient, other, id } = found;
  return { ...at, distance, gradient, other, ...shapeOf(world, id) };
}

/**
 * @param {Engine} engine
 * @param {WorldReading} world
 * @param {Memory["ray"]} ray
 * @returns {RayReading}
 */
export function readRay(engine, world, { origin, angle, shown }) {
  const direction = { x: Math.cos(angle), y: Math.sin(angle) };
  const { steps, reason, distance, hit } = engine.marchRay(origin, direction, REACH);
  return {
    ...{ origin: { ...origin }, angle, steps, reason, distance },
    near: nearIn(steps),
    shown: Math.min(shown, nearIn(steps)),
    hit: hit === null ? null : { ...hit.point, ...shapeOf(world, hit.id) },
    cast: engine.castRay(origin, direction, REACH)?.distance ?? null,
  };
}

/**
 * @param {Engine} engine
 * @param {Memory} memory
 * @returns {Omit<DiscReading, "times">}
 */
export function readDisc(engine, { disc }) {
  const { x, y, radius, points } = disc;
  const gradient = engine.sampleField({ x, y })?.gradient ?? { x: 0, y: -1 };
  const centre = engine.discClearance({ x, y }, radius);
  return {
    ...{ x, y, radius, points, gradient, centre },
    outline: engine.discClearance({ x, y }, radius, points),
  };
}

/**
 * @param {Engine} engine
 * @param {Memory["ray"]} ray
 */
export function stepsOf(engine, { origin, angle }) {
  return engine.marchRay(origin, { x: Math.cos(angle), y: Math.sin(angle) }, REACH).steps;
}

/**
 * How many steps there are until the outline is less than a pixel away. The others are too small to be seen.
 *
 * @param {FieldMarch["steps"]} steps
 */
export function nearIn(steps) {
  const at = steps.findIndex(({ distance: far }) => far < NEAR);
  return at < 0 ? steps.length : at + 1;
}

/**
 * @param {WorldReading} world
 * @param {number} id
 */
function shapeOf({ shapes }, id) {
  const shape = shapes.find((each) => each.id === id);
  return { shape: shape?.position ?? 0, type: shape?.type ?? "circle" };
}
