// Records of runs on two shapes; no world is needed.

import { nameIn } from "./checks.ts";
import { ALGORITHMS } from "./generated/names.ts";
import { cross, wholeGlue, writeRecords } from "./instance.ts";
import type { Algorithm, MotionOptions, PairAlgorithm, Step, StepsOf } from "./lab_types.ts";
import { readMotion, readRayObject, readShape } from "./shapes.ts";
import type { Ray, Shape } from "./types.ts";

/**
 * Returns the record of a ray's way to a shape. The last step is always `done`: how it ended and why.
 *
 * @throws {CollidoscopeError} As `castRay`.
 * @example
 * const ray = { origin: { x: 0, y: 0 }, direction: { x: 1, y: 0 } };
 * explain("ray", ray, { type: "circle", x: 9, y: 0, radius: 2 }).at(-1); // { kind: "done", reason: "hit", distance: 7, … }
 */
export function explain(algorithm: "ray", ray: Ray, shape: Shape): StepsOf["ray"];
/**
 * Returns the record of an algorithm's run on two shapes. The last step is always `done`: how it ended and why.
 *
 * It is the same code that `collide`, `distance`, `sweep` and the engine run, so the answer in the last step has the same
 * bits as that of the function of that name.
 *
 * @param algorithm `"rectangle-circle"` takes its shapes in either order.
 * @param options How they move: checked in any case, used by `"sweep"`.
 * @throws {CollidoscopeError} `unknown-algorithm`; `wrong-type` if the algorithm is not for shapes of these types;
 *   for the shapes and the motion as `sweep`; `unknown-field` for the options.
 * @example
 * for (const step of explain("sat", plank, ball)) {
 *   if (step.kind === "axis") console.log(step.normal, step.overlap);
 * }
 */
export function explain<A extends PairAlgorithm>(algorithm: A, a: Shape, b: Shape, options?: MotionOptions): StepsOf[A];
export function explain(algorithm: Algorithm, a: Shape | Ray, b: Shape, options: MotionOptions = {}): Step[] {
  const name = algorithmName(algorithm);
  if (name === "ray") {
    const [shape, ray] = [readShape(b, "shape"), readRayObject(a)];
    const { explainRayFlat } = wholeGlue();
    writeRecords(shape);
    return cross(() => explainRayFlat(...ray));
  }
  const [first, second, motion] = [readShape(a, "a"), readShape(b, "b"), readMotion(options)];
  const { explainFlat } = wholeGlue();
  writeRecords(first, second);
  return cross(() => explainFlat(name, ...motion));
}

/** Returns the name of an algorithm. */
export function algorithmName(algorithm: unknown): Algorithm {
  return nameIn(ALGORITHMS, algorithm, "algorithm", "unknown-algorithm");
}
