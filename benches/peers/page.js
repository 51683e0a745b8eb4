/** The bench in a page. Whoever opened the page calls `runBench`. */

import { loadContestants } from "./engines/contestant.js";
import { measure } from "./measure.js";

/** @import { Options } from "./measure.js" */

const host = {
  read: async (/** @type {string} */ path) => {
    const response = await fetch(`/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
};

/** @param {Options} options */
async function runBench(options) {
  const contestants = await loadContestants(options.engines, host);
  return measure(contestants, options, console.log);
}

Object.assign(globalThis, { runBench });
