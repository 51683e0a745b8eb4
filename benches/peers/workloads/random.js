/**
 * A seeded source of numbers in [0, 1): a 32-bit linear congruential step, its output scrambled.
 *
 * @param {number} seed
 * @returns {(low: number, high: number) => number} uniform between its arguments
 */
export function randomSource(seed) {
  let state = seed >>> 0;
  return (low, high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    let bits = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
    return low + ((high - low) * ((bits ^ (bits >>> 16)) >>> 0)) / 2 ** 32;
  };
}
