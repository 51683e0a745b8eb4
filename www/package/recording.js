// The recorded runs of algorithms on shapes of a world, and what belongs to them.

import { id as checkId } from "./checks.js";
import { accept, idOrNull, open } from "./core.js";
import { algorithmNumber, takeSteps } from "./explaining.js";
import { Hand } from "./hand.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { readDuration, readRayObject } from "./rays.js";
import { differenceOf } from "./records.js";

/**
 * @import { Algorithm, Difference, DurationOptions, PairAlgorithm, Ray, Step, StepsOf } from "./types.js"
 */

/** A world that tells how it found out. */
export class Recording extends Hand {
  /**
   * Returns the shape to explain together with `id`, among those that the algorithm accepts beside it and that take
   * part in pairs with it: the one that the last detection found it deepest in contact with, else its nearest
   * candidate, else the nearest of all; `null` if there is none.
   *
   * @param {number} id
   * @param {Algorithm} algorithm
   * @returns {number | null}
   * @throws {CollidoscopeError} `unknown-id`, `unknown-algorithm`; `wrong-type` if the id is no number.
   */
  partner(id, algorithm) {
    const wanted = checkId(id);
    open(this);
    const code = algorithmNumber(algorithm);
    return idOrNull(this, (raw) => glue.partner(raw, wanted, code));
  }

  /**
   * Returns the record of an algorithm's run on two shapes of this world, or of a ray's way to one; see the function
   * `explain`. In a `"sweep"` they move at their velocities.
   *
   * @overload
   * @param {"ray"} algorithm
   * @param {Ray} ray
   * @param {number} id
   * @returns {StepsOf["ray"]}
   * @throws {CollidoscopeError} As `castRay`; `unknown-id`.
   */
  /**
   * @template {PairAlgorithm} A
   * @overload
   * @param {A} algorithm
   * @param {number} idA
   * @param {number} idB
   * @param {DurationOptions} [options] Checked in any case, used by `"sweep"`.
   * @returns {StepsOf[A]}
   * @throws {CollidoscopeError} `unknown-id`, `unknown-algorithm`; `wrong-type` if the algorithm is not for shapes of
   *   these types or an id is no number; `unknown-field`, `wrong-type`, `not-finite` or `out-of-range` for the options.
   */
  /**
   * @param {Algorithm} algorithm
   * @param {number | Ray} idA
   * @param {number} idB
   * @param {DurationOptions} [options]
   * @returns {Step[]}
   */
  explain(algorithm, idA, idB, options = {}) {
    if (algorithm === "ray") {
      const ray = readRayObject(idA);
      const id = checkId(idB);
      accept(this, (raw) => glue.explain_ray(raw, ...ray, id));
      return takeSteps();
    }
    const [a, b] = [checkId(idA, "a"), checkId(idB, "b")];
    const duration = readDuration(options);
    open(this);
    const code = algorithmNumber(algorithm);
    accept(this, (raw) => glue.explain(raw, code, a, b, duration));
    return takeSteps();
  }

  /**
   * Returns the whole Minkowski difference of two shapes of this world, in which `gjk` and `epa` look for the origin.
   *
   * @param {number} idA
   * @param {number} idB
   * @returns {Difference}
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if an id is no number.
   */
  minkowskiDifference(idA, idB) {
    const [a, b] = [checkId(idA, "a"), checkId(idB, "b")];
    accept(this, (raw) => glue.difference(raw, a, b));
    return differenceOf(instances.answer(), instances.list());
  }
}
