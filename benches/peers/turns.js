/**
 * Times what a contestant does, once in each of its turns.
 *
 * @import { Contestant } from "./engines/contestant.js"
 * @import { Order } from "./order.js"
 * @import { Take } from "./pace.js"
 */

import { areEnough, leastDisturbed, pace } from "./pace.js";

/** A contestant that needs longer for one pass, once settled, is measured in fewer rounds. */
const SLOW_PASS_MS = 3000;
const SLOW_ROUNDS = 3;

/** A contestant that needs longer for one pass, once settled, is not asked again. */
const HOPELESS_MS = 10_000;

/**
 * Before it is measured a contestant runs so often or so long, for the compilers, and twice at least: the first frame of
 * a world finds every pair anew and may take a hundred times as long as the ones that follow.
 */
const WARM_UPS = 5;
const WARM_UP_MS = 300;

/** A contestant that got faster than this share of its last pass has not settled. */
const SETTLED_SHARE = 0.7;

/** In each turn it runs so often or so long before its time is taken. */
const MOST_RUNS_IN = 3;
const RUN_IN_MS = 25;

/**
 * @typedef {object} Row
 * @property {string} workload
 * @property {string} unit
 * @property {string} contestant
 * @property {string} engine
 * @property {number} median NaN if it failed
 * @property {number} least
 * @property {number} greatest
 * @property {number} samples times that the median is of
 * @property {number} disturbed how many of these others on the machine have disturbed
 * @property {string} agreement
 * @property {boolean} agrees
 */

/**
 * @typedef {object} Verdict
 * @property {boolean} agrees
 * @property {string} agreement
 */

/**
 * @typedef {object} Entry what is timed
 * @property {() => void} [before] not timed
 * @property {() => void} pass timed
 * @property {() => Verdict | Promise<Verdict>} check after a pass; not timed
 * @property {() => void} [free]
 */

/**
 * Times a contestant. To be called in the turn that the workload began with, which it ends.
 *
 * @param {{ workload: string, unit: string, perPass: number, rounds: number }} settings `perPass`: by how much a time
 *   in milliseconds is multiplied
 * @param {Contestant} contestant
 * @param {() => Entry | null} make null: it is not asked this
 * @param {Order} order
 * @returns {Promise<Row[]>} one, if it is asked
 */
export async function inTurns({ workload, unit, perPass, rounds }, contestant, make, order) {
  const what = { workload, unit };
  let started;
  try {
    const entry = make();
    if (entry === null) return [];
    const first = timeOf(entry);
    const verdict = await entry.check();
    started = { entry, verdict, pass: warmUp(entry, first) };
  } catch (error) {
    const agreement = `failed: ${String(error).slice(0, 120)}`;
    return [rowOf(what, contestant, { times: [], disturbed: 0 }, { agrees: false, agreement })];
  } finally {
    await breath();
    await order.end();
  }
  const { entry, pass, verdict } = started;
  const wanted = pass > SLOW_PASS_MS ? Math.min(SLOW_ROUNDS, rounds) : rounds;
  const isHopeless = pass > HOPELESS_MS;
  /** @type {Take[]} */
  const takes = isHopeless ? [{ time: pass, pace: Infinity, cost: pass }] : [];
  let best = await order.turn();
  while (!isHopeless && !areEnough(takes, wanted, best)) {
    const take = takeOf(entry, pass);
    takes.push(take);
    await breath();
    await order.end(take.pace);
    best = await order.turn();
  }
  const last = await entry.check();
  entry.free?.();
  await order.end();
  const { times, disturbed } = leastDisturbed(takes, wanted, best);
  const scaled = times.map((time) => time * perPass);
  return [rowOf(what, contestant, { times: scaled, disturbed }, verdict.agrees ? last : verdict)];
}

/**
 * Runs until it has settled; returns the time of the last pass, in milliseconds.
 *
 * @param {Entry} entry
 * @param {number} first milliseconds of the first pass
 */
function warmUp(entry, first) {
  let [last, spent, isSettling] = [first, first, true];
  for (let passes = 1; passes < WARM_UPS && (isSettling || spent < WARM_UP_MS); passes += 1) {
    const earlier = last;
    last = timeOf(entry);
    spent += last;
    isSettling = last < SETTLED_SHARE * earlier;
  }
  return last;
}

/**
 * Runs before a time is taken, as long as it makes a difference: the caches are full of what others left there.
 *
 * @param {Entry} entry
 * @param {number} pass
 */
function runIn(entry, pass) {
  const passes = Math.min(MOST_RUNS_IN, Math.floor(RUN_IN_MS / pass));
  for (let count = 0; count < passes; count += 1) {
    timeOf(entry);
    clearAway();
  }
}

/** Lets a page and the timers live, and clears away. */
async function breath() {
  await new Promise((resolve) => setTimeout(resolve, 0));
  clearAway();
}

/** Clears away the short-lived objects of the last pass, if that can be asked. */
function clearAway() {
  /** @type {{ gc?: (options: { type: "minor" }) => void }} */ (globalThis).gc?.({ type: "minor" });
}

/**
 * @param {Entry} entry
 * @param {number} pass
 * @returns {Take}
 */
function takeOf(entry, pass) {
  const start = performance.now();
  runIn(entry, pass);
  const earlier = pace();
  const time = timeOf(entry);
  const slower = Math.max(earlier, pace());
  return { time, pace: slower, cost: performance.now() - start };
}

/** @param {Entry} entry */
function timeOf({ before, pass }) {
  before?.();
  const start = performance.now();
  pass();
  return performance.now() - start;
}

/**
 * @param {{ workload: string, unit: string }} what
 * @param {Contestant} contestant
 * @param {{ times: number[], disturbed: number }} taken
 * @param {Verdict} verdict
 * @returns {Row}
 */
function rowOf({ workload, unit }, { name, engine, remark }, { times, disturbed }, { agrees, agreement }) {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const [least, greatest] = [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN];
  const words = remark && !agrees ? `${agreement} (${remark})` : agreement;
  const figures = { median, least, greatest, samples: sorted.length, disturbed };
  return { workload, unit, contestant: name, engine, ...figures, agreement: words, agrees };
}
