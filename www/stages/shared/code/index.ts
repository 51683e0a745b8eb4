/** Code beside the step: each algorithm's book is loaded when a reader opens it. */

import type { Algorithm } from "../../../engine/lab.ts";

/** Returns what loads the code of an algorithm. */
export const codeOf = (algorithm: Algorithm) => async () => (await import("./load.ts")).loadBook(algorithm);
