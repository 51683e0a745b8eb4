/**
 * What the runner knows of an engine. Each adapter uses its engine the way the engine's documentation advises, and makes
 * all of its own shapes before it is timed.
 *
 * @import { PairScene } from "../workloads/pairs.js"
 * @import { PileScene } from "../workloads/pile.js"
 * @import { RayScene } from "../workloads/rays.js"
 * @import { SweepScene } from "../workloads/sweeps.js"
 * @import { WorldScene } from "../workloads/world.js"
 */

/**
 * Where an adapter leaves what it was told about each pair. Engines that answer pair by pair write into it while they
 * are timed, so that depth and normal have reached JavaScript; batches fill it afterwards from their typed arrays.
 *
 * @typedef {object} PairAnswers
 * @property {Float64Array} depth of each pair, in pixels; NaN: no hit
 * @property {Float64Array} normalX
 * @property {Float64Array} normalY
 */

/**
 * What an adapter has read of a frame: the depth and the normal of every overlapping pair.
 *
 * @typedef {object} WorldAnswers
 * @property {number} hits
 * @property {number} depth the sum of all depths, in pixels
 * @property {number} normal the sum of all components, so that nothing is left unread
 */

/**
 * @typedef {object} PairRunner
 * @property {() => void} run asks for all pairs once; timed
 * @property {() => void} [collect] fills the answers of the last run; not timed
 * @property {() => void} [free]
 */

/**
 * @typedef {object} WorldRunner
 * @property {(poses: Float64Array, answers: WorldAnswers) => void} frame moves all shapes, finds all overlapping pairs
 *   and adds them up; timed. The answers are zero before.
 * @property {() => void} [free]
 */

/**
 * @typedef {object} DistanceRunner
 * @property {(distances: Float64Array) => void} run timed
 * @property {() => void} [free]
 */

/**
 * @typedef {object} PileRunner
 * @property {() => void} run all steps; timed
 * @property {() => Float64Array} poses x, y, angle of each body
 * @property {() => void} [free]
 */

/**
 * @typedef {object} Contestant
 * @property {string} name as in the tables
 * @property {string} engine by which it is chosen on the command line
 * @property {number} slack pixels by which the engine may miss the exact outline: its precision, or the skin that it
 *   puts around shapes
 * @property {string} [remark] how its answers differ by design
 * @property {(scene: PairScene, answers: PairAnswers) => PairRunner | null} [pairs] null: not this kind
 * @property {(scene: WorldScene) => WorldRunner} [world]
 * @property {number} [largestWorld] shapes beyond which it is not asked
 * @property {boolean} [countsHits] false: it tells no pairs
 * @property {(scene: PairScene) => DistanceRunner} [distance]
 * @property {(scene: SweepScene) => DistanceRunner} [sweeps] times of impact within a second; Infinity: none
 * @property {(scene: RayScene) => DistanceRunner} [rays] nearest distances; Infinity: nothing
 * @property {(scene: PileScene) => PileRunner} [pile] with the engine's default settings, and without sleep
 */

/**
 * What the place that runs the bench offers: Node or a page.
 *
 * @typedef {object} Host
 * @property {(path: string) => Promise<Uint8Array>} read a file of the project, by its path from the top folder
 */

/** In double precision, at coordinates of a few thousand pixels. */
export const DOUBLE_SLACK = 1e-9;

/** In single precision, at coordinates of a few thousand pixels. */
export const SINGLE_SLACK = 5e-3;

/** The engines with a module each, by the name on the command line. */
export const ENGINES = ["ours", "parry", "sat", "check2d", "matter", "planck", "rapier", "box2d"];

/**
 * The contestants of an engine.
 *
 * @param {string} engine
 * @param {Host} host
 * @returns {Promise<Contestant[]>}
 */
export async function loadContestants(engine, host) {
  if (!ENGINES.includes(engine)) {
    throw new RangeError(`There is no engine "${engine}"; the engines are ${ENGINES.join(", ")}.`);
  }
  const { load } = await import(`./${engine}.js`);
  return load(host);
}
