// A world of shapes: reads what the caller hands over, crosses once, and turns refusals into errors.

import { close } from "./core.js";
import { stageRequest } from "./creation.js";
import { become, Keeping } from "./keeping.js";
import { MOVING, SIZES, STAGES } from "./names.js";
import { wordsOf } from "./state.js";

/**
 * @import { EngineState, Scatterings, StageId, StageOptions, EngineOptions } from "./types.js"
 */

/** @type {Scatterings} */
const SCATTERINGS = Object.freeze({ sizes: SIZES, moving: MOVING });

/**
 * A world of shapes in its own engine. Lengths are pixels, times seconds, angles radians clockwise on the screen; y
 * points down. Equal calls give equal bits on every machine.
 *
 * Every method throws `CollidoscopeError`: `disposed` after `free()`, `engine-failed` after a trap, and what it lists
 * itself. A call that throws has changed nothing.
 */
export class Engine extends Keeping {
  static {
    close(Engine);
  }

  /** The names that `scatter` accepts. @returns {Scatterings} */
  static get scatterings() {
    return SCATTERINGS;
  }

  /** The ids that `Engine.stage` accepts. @returns {readonly StageId[]} */
  static get stages() {
    return STAGES;
  }

  /**
   * Returns the world of a stage, as it is at its start.
   *
   * @param {StageId} id One of `Engine.stages`.
   * @param {StageOptions} [options]
   * @returns {Engine}
   * @throws {CollidoscopeError} `unknown-stage`; `wrong-type`, `unknown-field`, `not-finite` or `out-of-range` for
   *   the seed.
   */
  static stage(id, options = {}) {
    return new Engine(/** @type {EngineOptions} */ (stageRequest(id, options)));
  }

  /**
   * Returns a world in the state that `toJSON()` told of, here or elsewhere: equal `stateHash()`, equal in all that follows.
   * The value may come from anywhere: only its own fields are read, unknown ones are refused, and so is every state that no
   * world can be in.
   *
   * A subclass returns an object of its own, made by its constructor without arguments.
   *
   * @template {Engine} T
   * @this {(new () => T) | void}
   * @param {EngineState | unknown} value What `JSON.parse` made of the text, not the text.
   * @returns {T}
   * @throws {CollidoscopeError} `bad-snapshot`, its `field` saying where, such as `shapes[3].radius`; `out-of-memory`.
   */
  static fromJSON(value) {
    const words = wordsOf(value);
    // Called as a function, as by `map`, it makes engines of this class.
    // biome-ignore lint/complexity/noThisInStatic: the class that the caller names, which may be a subclass
    const type = typeof this === "function" ? this : Engine;
    const engine = /** @type {T} */ (new type());
    try {
      become(engine, words);
      return engine;
    } catch (error) {
      engine.free();
      throw error;
    }
  }
}
