/**
 * The pile: unit boxes and discs of unit diameter in equal number, dropped in rows into an open box three times as tall as
 * the settled pile. Lengths are metres, y points up, the floor's top is at 0.
 */

import { outlineOf, separation } from "./reference.js";

/** Metres between the centres of neighbours in a row, and between rows. */
const SPACING = 1.2;

/** Rows stand a little askew, or towers of boxes would stay as they are. */
const SHIFT = 0.05;

/** Neighbours whose middles are nearer than this may overlap. */
const REACH = 1.5;

/**
 * @typedef {object} Body
 * @property {"circle" | "rectangle"} type
 * @property {number} x
 * @property {number} y
 * @property {number} width of a box, or the diameter of a disc
 * @property {number} height
 */

/**
 * @typedef {object} PileScene
 * @property {Body[]} walls that never move: the floor first
 * @property {Body[]} bodies of density 1
 * @property {number} gravity downwards, in m/s²
 * @property {number} timeStep
 * @property {number} steps
 * @property {number} friction
 */

/**
 * @typedef {object} PileFacts
 * @property {number} height mean of all centres above the floor
 * @property {number} greatest depth of two bodies in each other, or of one in a wall
 * @property {number} mean of all that overlap
 */

/**
 * @param {number} count
 * @returns {PileScene}
 */
export function pileScene(count) {
  const columns = Math.ceil(Math.sqrt(count));
  const width = columns * SPACING;
  const tall = (3 * count) / width;
  const wall = (/** @type {number[]} */ [x = 0, y = 0, wide = 0, high = 0]) =>
    /** @type {Body} */ ({ type: "rectangle", x, y, width: wide, height: high });
  const walls = [
    wall([0, -0.5, width + 2, 1]),
    wall([-(width + 1) / 2, tall / 2, 1, tall]),
    wall([(width + 1) / 2, tall / 2, 1, tall]),
  ];
  const bodies = Array.from({ length: count }, (_, number) => {
    const [row, column] = [Math.floor(number / columns), number % columns];
    /** @type {Body} */
    const body = {
      type: (number + row) % 2 === 0 ? "rectangle" : "circle",
      x: (column + 0.5) * SPACING - width / 2 + (row % 2 === 0 ? -SHIFT : SHIFT),
      y: (row + 0.5) * SPACING,
      width: 1,
      height: 1,
    };
    return body;
  });
  return { walls, bodies, gravity: 10, timeStep: 1 / 60, steps: 300, friction: 0.6 };
}

/**
 * What has become of the pile, by the bench's own geometry.
 *
 * @param {PileScene} scene
 * @param {Float64Array} poses x, y, angle of each body
 * @returns {PileFacts}
 */
export function pileFacts({ walls, bodies }, poses) {
  const figures = bodies.map((body, index) => {
    const [x = 0, y = 0, angle = 0] = poses.subarray(3 * index, 3 * index + 3);
    return figureOf({ ...body, x, y }, angle);
  });
  const outlines = figures.map(outlineOf);
  const fixed = walls.map((wall) => outlineOf(figureOf(wall, 0)));
  const depths = [];
  /** @type {Map<string, number[]>} Bodies by the square of REACH that their middle is in. */
  const squares = new Map();
  const squareOf = (/** @type {number} */ x, /** @type {number} */ y) => `${x},${y}`;
  figures.forEach(({ x, y }, index) => {
    const key = squareOf(Math.floor(x / REACH), Math.floor(y / REACH));
    squares.set(key, [...(squares.get(key) ?? []), index]);
  });
  for (const [index, { x, y }] of figures.entries()) {
    const own = outlines[index];
    if (own === undefined) continue;
    depths.push(...fixed.map((wall) => -separation(own, wall)));
    const [column, row] = [Math.floor(x / REACH), Math.floor(y / REACH)];
    for (const [dx, dy] of NEIGHBOURS) {
      for (const other of squares.get(squareOf(column + dx, row + dy)) ?? []) {
        const outline = outlines[other];
        if (other > index && outline !== undefined) depths.push(-separation(own, outline));
      }
    }
  }
  const overlaps = depths.filter((depth) => depth > 0);
  const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
  return {
    height: sum(figures.map(({ y }) => y)) / figures.length,
    greatest: overlaps.reduce((most, depth) => Math.max(most, depth), 0),
    mean: sum(overlaps) / Math.max(1, overlaps.length),
  };
}

const NEIGHBOURS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => /** @type {const} */ ([dx, dy])));

/**
 * @param {Body} body
 * @param {number} angle
 * @returns {import("./figures.js").Figure}
 */
function figureOf({ type, x, y, width, height }, angle) {
  return type === "circle"
    ? { type, x, y, angle, radius: width / 2, width: 0, height: 0, sides: 0 }
    : { type, x, y, angle, radius: 0, width, height, sides: 0 };
}
