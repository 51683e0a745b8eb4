/** One contestant of the bench in a page of its own. Whoever opened the page calls, and answers what `askScheduler` asks. */

import { loadContestants } from "./engines/contestant.js";
import { measure } from "./measure.js";
import { orderOf } from "./order.js";

/** @import { Options } from "./measure.js" */
/** @import { Message } from "./order.js" */

const host = {
  read: async (/** @type {string} */ path) => {
    const response = await fetch(`/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
};

/** @param {string} engine */
async function countContestants(engine) {
  return (await loadContestants(engine, host)).length;
}

/**
 * @param {Options} options
 * @param {string} engine
 * @param {number} which
 */
async function runBench(options, engine, which) {
  const { askScheduler } = /** @type {{ askScheduler: (message: Message) => Promise<unknown> }} */ (
    /** @type {unknown} */ (globalThis)
  );
  const contestant = (await loadContestants(engine, host))[which];
  if (contestant === undefined) throw new RangeError(`${engine} has no contestant ${which}.`);
  return measure(contestant, options, console.log, orderOf(askScheduler));
}

Object.assign(globalThis, { countContestants, runBench });
