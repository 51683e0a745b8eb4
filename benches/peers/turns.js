/**
 * Times what several contestants do in turns, so that what else the machine does meets all of them.
 *
 * @import { Contestant } from "./engines/contestant.js"
 */

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
 * @property {string} agreement
 * @property {boolean} agrees
 */

/**
 * @typedef {object} Verdict
 * @property {boolean} agrees
 * @property {string} agreement
 */

/**
 * @typedef {object} Entry what is timed of one contestant
 * @property {Contestant} contestant
 * @property {() => void} [before] not timed
 * @property {() => void} pass timed
 * @property {() => Verdict} check after a pass; not timed
 * @property {() => void} [free]
 */

/**
 * Times all entries in turns and returns their rows.
 *
 * @param {{ workload: string, unit: string, perPass: number, rounds: number }} settings `perPass`: by how much a time
 *   in milliseconds is multiplied
 * @param {{ contestant: Contestant, entry: () => Entry | null }[]} makers
 * @returns {Promise<Row[]>}
 */
export async function inTurns({ workload, unit, perPass, rounds }, makers) {
  /** @type {{ entry: Entry, times: number[], wanted: number, verdict: Verdict }[]} */
  const running = [];
  /** @type {Row[]} */
  const failed = [];
  for (const { contestant, entry: make } of makers) {
    try {
      const entry = make();
      if (entry === null) continue;
      let last = timeOf(entry);
      const verdict = entry.check();
      let [spent, isSettling] = [last, true];
      for (let passes = 1; passes < WARM_UPS && (isSettling || spent < WARM_UP_MS); passes += 1) {
        const earlier = last;
        last = timeOf(entry);
        spent += last;
        isSettling = last < SETTLED_SHARE * earlier;
      }
      const isSlow = last > SLOW_PASS_MS;
      const wanted = last > HOPELESS_MS ? 0 : isSlow ? Math.min(SLOW_ROUNDS, rounds) : rounds;
      running.push({ entry, times: wanted === 0 ? [last] : [], wanted, verdict });
    } catch (error) {
      const agreement = `failed: ${String(error).slice(0, 120)}`;
      failed.push(rowOf({ workload, unit }, contestant, [], { agrees: false, agreement }));
    }
    await breath();
  }
  for (let round = 0; round < rounds; round += 1) {
    // Another one begins each time.
    for (let turn = 0; turn < running.length; turn += 1) {
      const each = running[(round + turn) % running.length];
      if (each === undefined || each.times.length >= each.wanted) continue;
      each.times.push(timeOf(each.entry));
      await breath();
    }
  }
  const rows = running.map(({ entry, times, verdict }) => {
    const last = entry.check();
    entry.free?.();
    const scaled = times.map((time) => time * perPass);
    const worse = verdict.agrees ? last : verdict;
    return rowOf({ workload, unit }, entry.contestant, scaled, worse);
  });
  return [...rows, ...failed];
}

/** Lets a page and the timers live, and clears away the short-lived objects of the last contestant if that can be asked. */
async function breath() {
  await new Promise((resolve) => setTimeout(resolve, 0));
  /** @type {{ gc?: (options: { type: "minor" }) => void }} */ (globalThis).gc?.({ type: "minor" });
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
 * @param {number[]} times
 * @param {Verdict} verdict
 * @returns {Row}
 */
function rowOf({ workload, unit }, { name, engine, remark }, times, { agrees, agreement }) {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const [least, greatest] = [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN];
  const words = remark && !agrees ? `${agreement} (${remark})` : agreement;
  const figures = { median, least, greatest, samples: sorted.length };
  return { workload, unit, contestant: name, engine, ...figures, agreement: words, agrees };
}
