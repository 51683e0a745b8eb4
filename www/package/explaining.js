// Records of runs on two shapes; no world is needed.

import { numberOf } from "./checks.js";
import { FIRST, freeRecords, holdRecords, SECOND } from "./given.js";
import { cross, glue, list } from "./instance.js";
import { ALGORITHMS } from "./names.js";
import { RAY, readMotion, readRayObject } from "./rays.js";
import { checkReply } from "./replies.js";
import { giveShape } from "./shapes.js";
import { decodeSteps } from "./steps.js";

/** @import { Algorithm, MotionOptions, PairAlgorithm, Ray, Shape, Step, StepsOf } from "./types.js" */

/**
 * Returns the record of an algorithm's run on two shapes, or of a ray's way to a shape. The last step is always `done`: how it
 * ended and why.
 *
 * It is the same code that `collide`, `distance`, `sweep`, `castRay` and the engine run, so the answer in the last step has the
 * same bits as that of the method of that name.
 *
 * @overload
 * @param {"ray"} algorithm
 * @param {Ray} ray
 * @param {Shape} shape
 * @returns {StepsOf["ray"]}
 * @throws {CollidoscopeError} As `castRay`.
 */
/**
 * @template {PairAlgorithm} A
 * @overload
 * @param {A} algorithm `"rectangle-circle"` takes its shapes in either order.
 * @param {Shape} a
 * @param {Shape} b
 * @param {MotionOptions} [options] How they move: checked in any case, used by `"sweep"`.
 * @returns {StepsOf[A]}
 * @throws {CollidoscopeError} `unknown-algorithm`; `wrong-type` if the algorithm is not for shapes of these types;
 *   for the shapes and the motion as `sweep`; `unknown-field` for the options.
 */
/**
 * @param {Algorithm} algorithm
 * @param {Shape | Ray} a
 * @param {Shape} b
 * @param {MotionOptions} [options]
 * @returns {Step[]}
 */
export function explain(algorithm, a, b, options = {}) {
  const code = algorithmNumber(algorithm);
  if (code === RAY) {
    const ray = readRayObject(a);
    const waiting = holdRecords();
    try {
      giveShape(FIRST, b, "shape");
      const reply = cross(() => glue.explain_ray_given(...ray));
      checkReply(reply, "shape");
      return takeSteps();
    } finally {
      freeRecords(waiting);
    }
  }
  const waiting = holdRecords();
  try {
    giveShape(FIRST, a, "a");
    giveShape(SECOND, b, "b");
    const motion = readMotion(options);
    checkReply(cross(() => glue.explain_given(code, ...motion)));
    return takeSteps();
  } finally {
    freeRecords(waiting);
  }
}

/**
 * Returns the engine's number of an algorithm.
 *
 * @param {unknown} algorithm
 * @returns {number}
 */
export function algorithmNumber(algorithm) {
  return numberOf(ALGORITHMS, algorithm, "algorithm", "unknown-algorithm");
}

/**
 * Returns the steps that the engine recorded last.
 *
 * @returns {Step[]}
 */
export function takeSteps() {
  return decodeSteps(list());
}
