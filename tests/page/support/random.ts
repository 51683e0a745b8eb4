/** A small generator for tests: the same seed gives the same numbers on every machine. */

export function generator(seed: number) {
  let state = seed >>> 0;
  /** A number in [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    /** A number between two bounds. */
    between: (low: number, high: number) => low + (high - low) * next(),
    /** A whole number below `count`. */
    below: (count: number) => Math.floor(next() * count),
    /** One of several. */
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
  };
}
