/** How much the bench asks, from a taste to what takes half a minute. */

/**
 * @typedef {object} Amount
 * @property {AmountName} name
 * @property {number} pairs of each kind
 * @property {readonly number[]} sizes shapes of the moving worlds
 * @property {number} rounds that each median is of
 */

/** @typedef {"taste" | "quick" | "thorough"} AmountName */

/** @type {readonly Amount[]} */
export const AMOUNTS = Object.freeze([
  { name: "taste", pairs: 2000, sizes: [100, 1000], rounds: 3 },
  { name: "quick", pairs: 20_000, sizes: [100, 1000, 10_000], rounds: 5 },
  { name: "thorough", pairs: 100_000, sizes: [100, 1000, 10_000, 50_000, 100_000], rounds: 9 },
]);

/** @type {AmountName} */
export const USUAL = "quick";

/**
 * The amount of a name; the usual one if there is none of that name.
 *
 * @param {string | null} name
 * @returns {Amount}
 */
export function amountBy(name) {
  const find = (/** @type {string | null} */ wanted) =>
    AMOUNTS.find((amount) => amount.name === wanted);
  return find(name) ?? find(USUAL) ?? { name: USUAL, pairs: 1, sizes: [], rounds: 1 };
}
