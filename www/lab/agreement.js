/**
 * The agreement meter: what the methods say of the pair that is explained, and how far they have ever
 * been from each other since the page was opened. `auto` is a third way for circles and rectangles
 * only; for the rest it is the separating axes again. Signed distances share nothing with any of them:
 * they tell how far what the methods found is from where it has to be.
 */
import { collide, distance, signedDistance } from "../package/index.js";

/** @import { Contact, Distance, Method, Shape } from "../package/types.js" */

/**
 * What the methods say of one pair.
 *
 * @typedef {object} Agreement
 * @property {readonly Opinion[]} opinions
 * @property {boolean} touching what the method says that the engine itself uses
 * @property {number | null} gap pixels between the two, by GJK; null while they touch
 * @property {number} disagreement pixels between the deepest and the least deep opinion; who says
 *   "apart" counts as deep as less than nothing, by the gap
 * @property {number} field pixels, by signed distance, from where the contacts' ends or the nearest
 *   points are to where they have to be
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
 * @property {number} largestField pixels, by signed distance
 * @property {number} comparisons
 */

const METHODS = /** @type {const} */ (["sat", "gjk-epa", "auto"]);

let largest = 0;
let largestField = 0;
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
  const contacts = METHODS.map((method) => collide(a, b, { method }));
  const opinions = METHODS.map((method, index) => {
    return { method, depth: contacts[index]?.depth ?? null };
  });
  const apart = distance(a, b);
  const between = apart.distance;
  const depths = opinions.map(({ depth }) => depth ?? -between);
  const disagreement = Math.max(...depths) - Math.min(...depths);
  const field = Math.max(
    fieldOfDistance(a, b, apart),
    ...contacts.map((contact) => fieldOfContact(a, b, contact)),
  );
  keep(disagreement, field, JSON.stringify([a, b]));
  const touching = opinions.some(({ method, depth }) => method === "auto" && depth !== null);
  const gap = touching ? null : between;
  return { opinions, touching, gap, disagreement, field };
}

/**
 * How far the ends of a contact are from the outlines that they lie on.
 *
 * @param {Shape} a
 * @param {Shape} b
 * @param {Contact | null} contact
 */
function fieldOfContact(a, b, contact) {
  if (contact === null) return 0;
  const [start, end] = [signedDistance(b, contact.start), signedDistance(a, contact.end)];
  return Math.max(Math.abs(start.distance), Math.abs(end.distance));
}

/**
 * How much the field of each shape at the other's nearest point differs from the distance.
 *
 * @param {Shape} a
 * @param {Shape} b
 * @param {Distance} apart
 */
function fieldOfDistance(a, b, { pointA, pointB, distance: between }) {
  if (pointA === null || pointB === null) return 0;
  const fields = [signedDistance(a, pointB), signedDistance(b, pointA)];
  return Math.max(...fields.map((field) => Math.abs(field.distance - between)));
}

/**
 * What has been seen since the page was opened.
 *
 * @returns {Record}
 */
export function agreementRecord() {
  return { largest, largestField, comparisons };
}

/**
 * @param {number} disagreement
 * @param {number} field
 * @param {string} pair a pair counts once for each place in which it is shown
 */
function keep(disagreement, field, pair) {
  if (pair === compared) return;
  compared = pair;
  comparisons += 1;
  largest = Math.max(largest, disagreement);
  largestField = Math.max(largestField, field);
}
