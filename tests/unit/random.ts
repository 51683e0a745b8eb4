import { Random } from "../../www/judge/random.ts";

/** A seeded source of numbers from 0 to 1, equal on every machine. */
export function randomSource(seed: number) {
  const random = new Random(seed);
  return () => random.share();
}
