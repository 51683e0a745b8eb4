/** Plain copies of a pair, whose writer loads when a reader wants one. */

import type { PlainSource } from "../../../../ui/model.ts";
import type { PlainPairAlgorithm } from "./write.ts";

/** Returns the writer of plain copies of the explained pair by an algorithm. */
export const copied = (algorithm: PlainPairAlgorithm) => async (source: PlainSource) =>
  (await import("./write.ts")).copyPair(algorithm, source);
