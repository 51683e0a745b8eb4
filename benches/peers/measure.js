/**
 * Runs a contestant on workloads and compares its answers with the reference. The same in Node and in a page.
 *
 * @import { Contestant, PairAnswers, WorldAnswers } from "./engines/contestant.js"
 * @import { Order } from "./order.js"
 * @import { Row, Verdict } from "./turns.js"
 * @import { PairScene } from "./workloads/pairs.js"
 */

import { SINGLE_SLACK } from "./engines/contestant.js";
import { measurePile } from "./measure_pile.js";
import { inTurns } from "./turns.js";
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

/** A sum of depths may miss the reference by this share, beside the slack of every hit. */
const SUM_TOLERANCE = 1e-6;

/** Seconds by which a search for the time of impact may miss it, at some hundred pixels per second. */
const SWEEP_SLACK = 1e-3;

/** Iterative searches stop when they are near enough. */
const DISTANCE_LENIENCE = 20;

/**
 * @typedef {object} Options
 * @property {string[]} only names of workloads: "pairs", "world", "distance", "sweeps", "rays", "pile"
 * @property {string[]} engines
 * @property {number[]} sizes of worlds
 * @property {number[]} piles bodies of piles
 * @property {number} pairs
 * @property {number} rays
 * @property {number} rounds
 */

/**
 * @param {Contestant} contestant
 * @param {Options} options
 * @param {(line: string) => void} log
 * @param {Order} order
 * @returns {Promise<Row[]>}
 */
export async function measure(contestant, options, log, order) {
  const { only, sizes, piles } = options;
  /** @type {Row[]} */
  const rows = [];
  /** @type {(name: keyof Contestant, work: () => Promise<Row[]>) => Promise<void>} */
  const add = async (name, work) => {
    if (!only.includes(name)) return;
    await order.begin();
    if (contestant[name] === undefined) return order.end();
    const found = await work();
    rows.push(...found);
    for (const row of found) log(lineOf(row));
  };
  for (const kind of Object.keys(PAIR_KINDS)) {
    await add("pairs", () => measurePairs(contestant, kind, options, order));
  }
  await add("distance", () => measureDistances(contestant, options, order));
  for (const size of sizes) {
    await add("world", () => measureWorld(contestant, size, options, order));
  }
  await add("sweeps", () => measureSweeps(contestant, options, order));
  await add("rays", () => measureRays(contestant, options, order));
  for (const size of piles) {
    await add("pile", () => measurePile(contestant, size, options, order));
  }
  return rows;
}

/** @param {Row} row */
function lineOf({ workload, contestant, median, unit, agreement }) {
  return `  ${workload.padEnd(26)} ${contestant.padEnd(30)} ${median.toFixed(3).padStart(12)} ${unit}  ${agreement}`;
}

/**
 * @param {Contestant} contestant
 * @param {string} kind
 * @param {Options} options
 * @param {Order} order
 */
async function measurePairs(contestant, kind, { pairs: count, rounds }, order) {
  const scene = pairScene(kind, count);
  const length = scene.separations.length;
  const settings = { workload: kind, unit: "ns/pair", perPass: 1e6 / length, rounds };
  const make = () => {
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
    return { pass: runner.run, check, ...(runner.free && { free: runner.free }) };
  };
  return inTurns(settings, contestant, make, order);
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
  return Math.abs(share) < 5e-8 ? "equal" : `${share > 0 ? "+" : ""}${(100 * share).toPrecision(2)} %`;
}

/**
 * @param {Contestant} contestant
 * @param {Options} options
 * @param {Order} order
 */
async function measureDistances(contestant, { pairs: count, rounds }, order) {
  const scene = distanceScene(count);
  const { separations } = scene;
  const perPass = 1e6 / separations.length;
  const settings = { workload: "distance of octagons", unit: "ns/pair", perPass, rounds };
  const make = () => {
    const runner = contestant.distance?.(scene);
    if (!runner) return null;
    const distances = new Float64Array(separations.length);
    const pass = () => runner.run(distances);
    const check = () => judgeNumbers(distances, separations, DISTANCE_LENIENCE * contestant.slack);
    return { pass, check, ...(runner.free && { free: runner.free }) };
  };
  return inTurns(settings, contestant, make, order);
}

/**
 * @param {Contestant} contestant
 * @param {Options} options
 * @param {Order} order
 */
async function measureSweeps(contestant, { pairs: count, rounds }, order) {
  const scene = sweepScene(count);
  const length = scene.pairs.length / 2;
  const settings = {
    workload: "sweep of octagons",
    unit: "ns/pair",
    perPass: 1e6 / length,
    rounds,
  };
  /** The first contestant's answers are what the others are compared with. @type {number[] | null} */
  let reference = null;
  const make = () => {
    const runner = contestant.sweeps?.(scene);
    if (!runner) return null;
    const times = new Float64Array(length);
    const pass = () => runner.run(times);
    const check = async () => {
      reference ??= await order.compare(settings.workload, times);
      return judgeNumbers(times, reference, SWEEP_SLACK);
    };
    return { pass, check, ...(runner.free && { free: runner.free }) };
  };
  return inTurns(settings, contestant, make, order);
}

/**
 * @param {Contestant} contestant
 * @param {Options} options
 * @param {Order} order
 */
async function measureRays(contestant, { rays: count, rounds }, order) {
  const scene = rayScene(RAY_WORLD, count);
  const settings = {
    workload: `ray, ${RAY_WORLD} shapes`,
    unit: "ns/ray",
    perPass: 1e6 / count,
    rounds,
  };
  /** The first contestant's answers are what the others are compared with. @type {number[] | null} */
  let reference = null;
  const make = () => {
    const runner = contestant.rays?.(scene);
    if (!runner) return null;
    const distances = new Float64Array(count);
    const pass = () => runner.run(distances);
    const check = async () => {
      reference ??= await order.compare(settings.workload, distances);
      return judgeNumbers(distances, reference, Math.max(contestant.slack, 4 * SINGLE_SLACK));
    };
    return { pass, check, ...(runner.free && { free: runner.free }) };
  };
  return inTurns(settings, contestant, make, order);
}

/**
 * @param {Float64Array} told
 * @param {readonly number[] | Float64Array} wanted
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
 * @param {Contestant} contestant
 * @param {number} size
 * @param {Options} options
 * @param {Order} order
 */
async function measureWorld(contestant, size, { rounds }, order) {
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
  const make = () => {
    if (!contestant.world || size > (contestant.largestWorld ?? Number.POSITIVE_INFINITY)) return null;
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
    return { pass, check, ...(runner.free && { free: runner.free }) };
  };
  return inTurns(settings, contestant, make, order);
}

/**
 * @param {Contestant} contestant
 * @param {WorldAnswers} told
 * @param {Float64Array} separations of the pairs that overlap or nearly do
 * @returns {Verdict}
 */
function judgeWorld({ slack, countsHits = true }, told, separations) {
  if (!countsHits) return { agrees: true, agreement: "tells no pairs" };
  const [most, least] = [slack, -slack].map((limit) => separations.filter((value) => value <= limit).length);
  const hits = separations.filter((value) => value <= 0);
  const depth = -hits.reduce((sum, value) => sum + value, 0);
  const hitsFit = told.hits >= (least ?? 0) && told.hits <= (most ?? 0);
  const depthFits = Math.abs(told.depth - depth) <= slack * told.hits + SUM_TOLERANCE;
  const share = percent(told.depth / depth - 1);
  const agreement = `${told.hits} hits of ${hits.length}, depths ${share}`;
  return { agrees: hitsFit && depthFits && Number.isFinite(told.normal), agreement };
}

export const DEFAULTS = {
  only: ["pairs", "distance", "sweeps", "world", "rays", "pile", "download", "start"],
  sizes: [100, 1000, 10_000, 50_000],
  piles: [1000, 5000],
  pairs: 100_000,
  rays: 10_000,
  rounds: 7,
};
