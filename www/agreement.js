/**
 * The agreement meter: what the methods say of the pair that is explained, and how far they have ever
 * been from each other since the page was opened. `auto` is a third way for circles and rectangles
 * only; for the rest it is the separating axes again.
 */
import { collide, distance } from "./package/index.js";

/** @import { Method, Shape } from "./package/types.js" */

/**
 * What the methods say of one pair.
 *
 * @typedef {object} Agreement
 * @property {readonly Opinion[]} opinions
 * @property {boolean} touching what the method says that the engine itself uses
 * @property {number | null} gap pixels between the two, by GJK; null while they touch
 * @property {number} disagreement pixels between the deepest and the least deep opinion; who says
 *   "apart" counts as deep as less than nothing, by the gap
 */

/**
 * @typedef {object} Opinion
 * @property {Method} method
 * @property {number | null} depth pixels; null: apart
 */

/**
 * The largest disagreement, and over how many comparisons.
 *
 * @typedef {object} Record
 * @property {number} largest pixels
 * @property {number} comparisons
 */

const METHODS = /** @type {const} */ (["sat", "gjk-epa", "auto"]);

let largest = 0;
let comparisons = 0;
let compared = "";

/**
 * Asks every method about a pair, and keeps the largest disagreement. All labs of a page share it.
 *
 * @param {Shape} a
 * @param {Shape} b
 * @returns {Agreement}
 */
export function readAgreement(a, b) {
  const opinions = METHODS.map((method) => {
    const contact = collide(a, b, { method });
    return { method, depth: contact?.depth ?? null };
  });
  const between = distance(a, b).distance;
  const depths = opinions.map(({ depth }) => depth ?? -between);
  const disagreement = Math.max(...depths) - Math.min(...depths);
  keep(disagreement, JSON.stringify([a, b]));
  const touching = opinions.some(({ method, depth }) => method === "auto" && depth !== null);
  const gap = touching ? null : between;
  return { opinions, touching, gap, disagreement };
}

/**
 * What has been seen since the page was opened.
 *
 * @returns {Record}
 */
export function agreementRecord() {
  return { largest, comparisons };
}

/**
 * @param {number} disagreement
 * @param {string} pair a pair counts once for each place in which it is shown
 */
function keep(disagreement, pair) {
  if (pair === compared) return;
  compared = pair;
  comparisons += 1;
  largest = Math.max(largest, disagreement);
}
