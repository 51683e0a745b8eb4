/** The pointer on the instruments of the stage `sdf`: what is held where it was pressed, and how that follows it. */

import { KNOB } from "./instruments.js";
import { ALL_STEPS, put, RADIUS, within } from "./memory.js";

/** @typedef {import("../../package/index.js").Engine} Engine */
/** @typedef {import("../../package/types.js").Point} Point */
/** @typedef {import("./memory.js").Memory} Memory */

/**
 * @param {Point} world
 * @param {number} reach
 * @param {Engine} engine
 * @param {Point} probe
 * @returns {import("../../lab/stage_module.js").Drag | null}
 */
export function pressProbe(world, reach, engine, probe) {
  return distance(world, probe) > reach ? null : held(world, probe, engine, probe);
}

/**
 * @param {Point} world
 * @param {{ reach: number, scale: number }} touch
 * @param {Engine} engine
 * @param {Memory["ray"]} ray
 * @returns {import("../../lab/stage_module.js").Drag | null}
 */
export function pressRay(world, { reach, scale }, engine, ray) {
  const all = () => {
    ray.shown = ALL_STEPS;
  };
  if (distance(world, knobOf(ray, scale)) <= reach) {
    return {
      grip: "aim",
      move: ({ x, y }) => {
        ray.angle = Math.atan2(y - ray.origin.y, x - ray.origin.x);
        all();
      },
    };
  }
  const { origin } = ray;
  return distance(world, origin) > reach ? null : held(world, origin, engine, origin, all);
}

/**
 * @param {Point} world
 * @param {number} reach
 * @param {Engine} engine
 * @param {Memory["disc"]} disc
 * @returns {import("../../lab/stage_module.js").Drag | null}
 */
export function pressDisc(world, reach, engine, disc) {
  const far = distance(world, disc);
  // Half of a small disc is there to be moved by.
  const rim = Math.min(reach, disc.radius / 2);
  if (far < disc.radius - rim || far <= reach / 2) return held(world, disc, engine, { ...disc });
  if (far > disc.radius + reach) return null;
  return {
    grip: "aim",
    move: (at) => {
      disc.radius = within(Math.round(distance(at, disc)), RADIUS.least, RADIUS.most);
    },
  };
}

/**
 * @param {Point} from where it is pressed
 * @param {Point} place what is moved
 * @param {Engine} engine
 * @param {Point} at where that is
 * @param {() => void} [moved]
 * @returns {import("../../lab/stage_module.js").Drag}
 */
function held(from, place, engine, at, moved = () => {}) {
  const offset = { x: at.x - from.x, y: at.y - from.y };
  return {
    grip: "move",
    move: ({ x, y }) => {
      put(engine, place, { x: x + offset.x, y: y + offset.y });
      moved();
    },
  };
}

/**
 * Where the knob that turns the ray is.
 *
 * @param {{ origin: Point, angle: number }} ray
 * @param {number} scale units of the picture per pixel
 * @returns {Point}
 */
function knobOf({ origin, angle }, scale) {
  const far = KNOB / scale;
  return { x: origin.x + far * Math.cos(angle), y: origin.y + far * Math.sin(angle) };
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
