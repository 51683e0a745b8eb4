/**
 * Pair questions: shapes of one or two kinds around one place, and a list of pairs of which about half overlap.
 *
 * @import { Figure, Random } from "./figures.js"
 */

import { randomCircle, randomPolygon, randomRectangle } from "./figures.js";
import { randomSource } from "./random.js";
import { outlineOf, separation } from "./reference.js";

/** Shapes of each side that are paired with each other, so that pairs outnumber shapes. */
const GROUP = 5;

/**
 * @typedef {object} PairScene
 * @property {string} kind
 * @property {Figure[]} figures
 * @property {Uint32Array} pairs two positions in `figures` each
 * @property {Float64Array} separations of each pair, from the reference
 */

/**
 * @typedef {object} PairKind
 * @property {(random: Random) => Figure} a
 * @property {(random: Random) => Figure} b
 * @property {number} spread width of the square in which centres lie, such that half of the pairs overlap
 */

const hexagon = (/** @type {Random} */ random) => randomPolygon(random, 6);
const octagon = (/** @type {Random} */ random) => randomPolygon(random, 8);

/** @type {Record<string, PairKind>} */
export const PAIR_KINDS = {
  "circle-circle": { a: randomCircle, b: randomCircle, spread: 49 },
  "rectangle-rectangle": { a: randomRectangle, b: randomRectangle, spread: 57 },
  "rectangle-circle": { a: randomRectangle, b: randomCircle, spread: 52.5 },
  "hexagon-hexagon": { a: hexagon, b: hexagon, spread: 45 },
};

/**
 * @param {string} name a key of `PAIR_KINDS`
 * @param {number} count about how many pairs
 * @returns {PairScene}
 */
export function pairScene(name, count) {
  const kind = PAIR_KINDS[name];
  if (kind === undefined) throw new RangeError(`There is no kind of pairs "${name}".`);
  return scene(name, kind, count, () => 0);
}

/**
 * Octagons that are apart: the second of each group stands to the right of the first.
 *
 * @param {number} count
 * @returns {PairScene}
 */
export function distanceScene(count) {
  return scene("octagon-octagon", { a: octagon, b: octagon, spread: 50 }, count, () => 100);
}

/**
 * @param {string} name
 * @param {PairKind} kind
 * @param {number} count
 * @param {() => number} shift
 * @returns {PairScene}
 */
function scene(name, { a, b, spread }, count, shift) {
  const random = randomSource(name.length);
  const groups = Math.ceil(count / GROUP ** 2);
  /** @type {Figure[]} */
  const figures = [];
  const pairs = new Uint32Array(2 * groups * GROUP ** 2);
  let end = 0;
  for (let group = 0; group < groups; group += 1) {
    const first = figures.length;
    for (let index = 0; index < 2 * GROUP; index += 1) {
      const isSecond = index >= GROUP;
      const made = (isSecond ? b : a)(random);
      made.x = random(0, spread) + (isSecond ? shift() : 0);
      made.y = random(0, spread);
      figures.push(made);
    }
    for (let pair = 0; pair < GROUP ** 2; pair += 1) {
      pairs[end] = first + (pair % GROUP);
      pairs[end + 1] = first + GROUP + Math.floor(pair / GROUP);
      end += 2;
    }
  }
  const outlines = figures.map(outlineOf);
  const separations = new Float64Array(pairs.length / 2);
  for (let pair = 0; pair < separations.length; pair += 1) {
    const [one, other] = [outlines[pairs[2 * pair] ?? 0], outlines[pairs[2 * pair + 1] ?? 0]];
    if (one && other) separations[pair] = separation(one, other);
  }
  return { kind: name, figures, pairs, separations };
}
