/**
 * The sizes of all shapes of a world, by position, as drawing needs them: read once, and again when
 * shapes have come, gone or been replaced.
 */
import type { Lab } from "../../engine/lab.ts";

export class Outlines {
  #ids: Float64Array = new Float64Array();
  #sizes: Float64Array = new Float64Array();
  #isStale = true;

  /** From here on nothing is trusted: sizes may have changed. */
  forget() {
    this.#isStale = true;
  }

  /** The sizes of the shapes that `engine` holds now. */
  of(engine: Lab): Float64Array {
    if (this.#isStale || !sameNumbers(this.#ids, engine.ids)) {
      this.#ids = engine.ids.slice();
      this.#sizes = engine.sizes.slice();
      this.#isStale = false;
    }
    return this.#sizes;
  }
}

function sameNumbers(one: Float64Array, other: Float64Array) {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] !== other[at]) return false;
  }
  return true;
}
