/** A small generator for tests: the same seed gives the same numbers on every machine. */

import { Random } from "../../../www/judge/random.ts";

export function generator(seed: number) {
  const random = new Random(seed);
  /** A number in [0, 1). */
  const next = () => random.share();
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
