/**
 * The examples of `sweep`, in units: the box is 2 x 2, its place is told from the other shape, and its
 * velocity is the way it goes in one step. All but the thin wall are of two equal boxes, as in the
 * classic table.
 */

/** @import { Point } from "../../package/types.js" */

/** @typedef {"wall" | "hit" | "graze" | "diagonal" | "beside" | "slow" | "away" | "rest" | "overlapping"} PresetId */

/**
 * @typedef {object} Preset
 * @property {PresetId} id
 * @property {Point} offset from the second shape's centre to the box's
 * @property {Point} velocity
 * @property {{ width: number, height: number }} target size of the second shape
 * @property {Point} place where the second shape stands in its lane, from its corner
 */

/** Pixels of a unit. */
export const UNIT = 12;

/** Width and height of the box, and of what it is thrown at in the classic table. */
export const BOX = 2;

const SQUARE = Object.freeze({ width: BOX, height: BOX });

/** One pixel, and high enough not to be passed by. */
const WALL = Object.freeze({ width: 1 / UNIT, height: 12 });

/** The middle of a lane, in units. */
const MIDDLE = Object.freeze({ x: 16.5, y: 18.75 });

/** @type {readonly Preset[]} */
export const PRESETS = Object.freeze([
  preset("wall", [-9 - WALL.width / 2, 0], [20, 0], WALL),
  preset("hit", [-10, 0], [20, 0]),
  preset("graze", [-10, 6], [20, -20], SQUARE, { x: 16.5, y: 23 }),
  preset("diagonal", [-10, -10], [20, 20]),
  preset("beside", [-10, 3], [20, 0]),
  preset("slow", [-10, 0], [5, 0]),
  // Far to the right, so that all of its way is seen.
  preset("away", [-10, 0], [-20, 0], SQUARE, { x: 32, y: 18.75 }),
  preset("rest", [-3, 0], [0, 0]),
  preset("overlapping", [-1.5, 0.2], [0, 0]),
]);

/**
 * @param {PresetId} id
 * @param {readonly [number, number]} offset
 * @param {readonly [number, number]} velocity
 * @param {Preset["target"]} [target]
 * @param {Point} [place]
 * @returns {Preset}
 */
function preset(id, [x, y], [vx, vy], target = SQUARE, place = MIDDLE) {
  return { id, offset: { x, y }, velocity: { x: vx, y: vy }, target, place };
}
