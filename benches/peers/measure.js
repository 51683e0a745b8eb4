/**
 * Runs contestants on workloads, in turns, and compares their answers with the reference. The same in Node and in a page.
 *
 * @import { Contestant, PairAnswers, WorldAnswers } from "./engines/contestant.js"
 * @import { PairScene } from "./workloads/pairs.js"
 */

import { SINGLE_SLACK } from "./engines/contestant.js";
import { distanceScene, PAIR_KINDS, pairScene } from "./workloads/pairs.js";
import { rayScene } from "./workloads/rays.js";
import { closePairs } from "./workloads/reference.js";
import { sweepScene } from "./workloads/sweeps.js";
import { figuresAt, worldScene } from "./workloads/world.js";

/** Shapes that rays are cast against. */
const RAY_WORLD = 10_000;

/** Frames of one round of a world are as many as move this many shapes; several in any case, so that it does move. */
const SHAPES_PER_ROUND = 50_000;
const [LEAST_FRAMES, MOST_FRAMES] = [6, 50];

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

/** A sum of depths may miss the reference by this share, beside the slack of every hit. */
const SUM_TOLERANCE = 1e-6;

/** Seconds by which a search for the time of impact may miss it, at some hundred pixels per second. */
const SWEEP_SLACK = 1e-3;

/** Iterative searches stop when they are near enough. */
const DISTANCE_LENIENCE = 20;

/**
 * @typedef {object} Options
 * @property {string[]} only names of workloads: "pairs", "world", "distance", "sweeps", "rays"
 * @property {string[]} engines
 * @property {number[]} sizes of worlds
 * @property {number} pairs
 * @property {number} rays
 * @property {number} rounds
 */

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
 * @param {Contestant[]} contestants
 * @param {Options} options
 * @param {(line: string) => void} log
 * @returns {Promise<Row[]>}
 */
export async function measure(contestants, options, log) {
  /** @type {Row[]} */
  const rows = [];
  const { only } = options;
  const add = (/** @type {Row[]} */ found) => {
    rows.push(...found);
    for (const row of found) log(lineOf(row));
  };
  for (const kind of only.includes("pairs") ? Object.keys(PAIR_KINDS) : []) {
    add(await measurePairs(contestants, kind, options));
  }
  if (only.includes("distance")) add(await measureDistances(contestants, options));
  for (const size of only.includes("world") ? options.sizes : []) {
    add(await measureWorld(contestants, size, options));
  }
  if (only.includes("sweeps")) add(await measureSweeps(contestants, options));
  if (only.includes("rays")) add(await measureRays(contestants, options));
  return rows;
}

/** @param {Row} row */
function lineOf({ workload, contestant, median, unit, agreement }) {
  return `  ${workload.padEnd(26)} ${contestant.padEnd(30)} ${median.toFixed(3).padStart(12)} ${unit}  ${agreement}`;
}

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
async function inTurns({ workload, unit, perPass, rounds }, makers) {
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

/**
 * @param {Contestant[]} contestants
 * @param {string} kind
 * @param {Options} options
 */
async function measurePairs(contestants, kind, { pairs: count, rounds }) {
  const scene = pairScene(kind, count);
  const length = scene.separations.length;
  const settings = { workload: kind, unit: "ns/pair", perPass: 1e6 / length, rounds };
  const makers = contestants.map((contestant) => ({
    contestant,
    entry: () => {
      const answers = {
        depth: new Float64Array(length),
        normalX: new Float64Array(length),
        normalY: new Float64Array(length),
      };
      const runner = contestant.pairs?.(scene, answers);
      if (!runner) return null;
      const check = () => {
        runner.collect?.();
        return judgePairs(scene, answers, contestant.slack);
      };
      return { contestant, pass: runner.run, check, ...(runner.free && { free: runner.free }) };
    },
  }));
  return inTurns(settings, makers);
}

/**
 * @param {PairScene} scene
 * @param {PairAnswers} answers
 * @param {number} slack
 * @returns {Verdict}
 */
function judgePairs({ separations }, { depth }, slack) {
  const told = { hits: 0, depth: 0, wrong: 0, largest: 0 };
  const wanted = { hits: 0, depth: 0 };
  separations.forEach((separation, pair) => {
    const found = depth[pair] ?? Number.NaN;
    const isHit = !Number.isNaN(found);
    if (separation <= 0) wanted.hits += 1;
    if (isHit) told.hits += 1;
    if (isHit !== separation <= 0) {
      if (Math.abs(separation) > slack) told.wrong += 1;
    } else if (isHit) {
      told.depth += found;
      wanted.depth -= separation;
      told.largest = Math.max(told.largest, Math.abs(found + separation));
    }
  });
  const sumFits = Math.abs(told.depth - wanted.depth) <= slack * told.hits + SUM_TOLERANCE;
  const agrees = told.wrong === 0 && sumFits && told.largest <= 3 * slack;
  const share = told.depth / wanted.depth - 1;
  const agreement = `${told.hits} hits of ${wanted.hits}, wrong ${told.wrong}, depths ${percent(share)}, worst ${told.largest.toExponential(1)} px`;
  return { agrees, agreement };
}

/** @param {number} share */
function percent(share) {
  return Math.abs(share) < 5e-8
    ? "equal"
    : `${share > 0 ? "+" : ""}${(100 * share).toPrecision(2)} %`;
}

/**
 * @param {Contestant[]} contestants
 * @param {Options} options
 */
async function measureDistances(contestants, { pairs: count, rounds }) {
  const scene = distanceScene(count);
  const { separations } = scene;
  const perPass = 1e6 / separations.length;
  const settings = { workload: "distance of octagons", unit: "ns/pair", perPass, rounds };
  const makers = contestants.map((contestant) => ({
    contestant,
    entry: () => {
      const runner = contestant.distance?.(scene);
      if (!runner) return null;
      const distances = new Float64Array(separations.length);
      const pass = () => runner.run(distances);
      const check = () =>
        judgeNumbers(distances, separations, DISTANCE_LENIENCE * contestant.slack);
      return { contestant, pass, check, ...(runner.free && { free: runner.free }) };
    },
  }));
  return inTurns(settings, makers);
}

/**
 * @param {Contestant[]} contestants
 * @param {Options} options
 */
async function measureSweeps(contestants, { pairs: count, rounds }) {
  const scene = sweepScene(count);
  const length = scene.pairs.length / 2;
  const settings = {
    workload: "sweep of octagons",
    unit: "ns/pair",
    perPass: 1e6 / length,
    rounds,
  };
  /** The first contestant's answers are what the others are compared with. @type {Float64Array | null} */
  let reference = null;
  const makers = contestants.map((contestant) => ({
    contestant,
    entry: () => {
      const runner = contestant.sweeps?.(scene);
      if (!runner) return null;
      const times = new Float64Array(length);
      const pass = () => runner.run(times);
      const check = () => {
        reference ??= times.slice();
        return judgeNumbers(times, reference, SWEEP_SLACK);
      };
      return { contestant, pass, check, ...(runner.free && { free: runner.free }) };
    },
  }));
  return inTurns(settings, makers);
}

/**
 * @param {Contestant[]} contestants
 * @param {Options} options
 */
async function measureRays(contestants, { rays: count, rounds }) {
  const scene = rayScene(RAY_WORLD, count);
  const settings = {
    workload: `ray, ${RAY_WORLD} shapes`,
    unit: "ns/ray",
    perPass: 1e6 / count,
    rounds,
  };
  /** The first contestant's answers are what the others are compared with. @type {Float64Array | null} */
  let reference = null;
  const makers = contestants.map((contestant) => ({
    contestant,
    entry: () => {
      const runner = contestant.rays?.(scene);
      if (!runner) return null;
      const distances = new Float64Array(count);
      const pass = () => runner.run(distances);
      const check = () => {
        reference ??= distances.slice();
        return judgeNumbers(distances, reference, Math.max(contestant.slack, 4 * SINGLE_SLACK));
      };
      return { contestant, pass, check, ...(runner.free && { free: runner.free }) };
    },
  }));
  return inTurns(settings, makers);
}

/**
 * @param {Float64Array} told
 * @param {Float64Array} wanted
 * @param {number} slack
 * @returns {Verdict}
 */
function judgeNumbers(told, wanted, slack) {
  let [wrong, largest] = [0, 0];
  wanted.forEach((value, index) => {
    const found = told[index] ?? Number.NaN;
    const error = found === value ? 0 : Math.abs(found - value);
    if (!(error <= slack)) wrong += 1;
    if (Number.isFinite(error)) largest = Math.max(largest, error);
  });
  // A ray may graze an outline that another one just misses.
  const agrees = wrong <= wanted.length * 1e-3;
  return { agrees, agreement: `wrong ${wrong}, worst ${largest.toExponential(1)} px` };
}

/**
 * @param {Contestant[]} contestants
 * @param {number} size
 * @param {Options} options
 */
async function measureWorld(contestants, size, { rounds }) {
  const scene = worldScene(size);
  const wanted = Math.floor(SHAPES_PER_ROUND / size);
  const frames = Math.max(LEAST_FRAMES, Math.min(MOST_FRAMES, wanted));
  const settings = {
    workload: `world, ${size} shapes`,
    unit: "ms/frame",
    perPass: 1 / frames,
    rounds,
  };
  /** One list of poses per frame of a round; every contestant gets the same frames. */
  const poses = Array.from({ length: frames }, (_, frame) => scene.poses(frame).slice());
  const reference = closePairs(figuresAt(scene, frames - 1), 1);
  const makers = contestants.map((contestant) => ({
    contestant,
    entry: () => {
      if (!contestant.world || size > (contestant.largestWorld ?? Number.POSITIVE_INFINITY))
        return null;
      const runner = contestant.world(scene);
      /** @type {WorldAnswers} */
      const answers = { hits: 0, depth: 0, normal: 0 };
      const pass = () => {
        for (const values of poses) {
          answers.hits = 0;
          answers.depth = 0;
          runner.frame(values, answers);
        }
      };
      const check = () => judgeWorld(contestant, answers, reference);
      return { contestant, pass, check, ...(runner.free && { free: runner.free }) };
    },
  }));
  return inTurns(settings, makers);
}

/**
 * @param {Contestant} contestant
 * @param {WorldAnswers} told
 * @param {Float64Array} separations of the pairs that overlap or nearly do
 * @returns {Verdict}
 */
function judgeWorld({ slack, countsHits = true }, told, separations) {
  if (!countsHits) return { agrees: true, agreement: "tells no pairs" };
  const [most, least] = [slack, -slack].map(
    (limit) => separations.filter((value) => value <= limit).length,
  );
  const hits = separations.filter((value) => value <= 0);
  const depth = -hits.reduce((sum, value) => sum + value, 0);
  const hitsFit = told.hits >= (least ?? 0) && told.hits <= (most ?? 0);
  const depthFits = Math.abs(told.depth - depth) <= slack * told.hits + SUM_TOLERANCE;
  const share = percent(told.depth / depth - 1);
  const agreement = `${told.hits} hits of ${hits.length}, depths ${share}`;
  return { agrees: hitsFit && depthFits && Number.isFinite(told.normal), agreement };
}

export const DEFAULTS = {
  only: ["pairs", "distance", "sweeps", "world", "rays", "download", "start"],
  sizes: [100, 1000, 10_000, 50_000],
  pairs: 100_000,
  rays: 10_000,
  rounds: 7,
};
