/**
 * The sizes of all shapes of a world, by position, as drawing needs them: read once, and again when
 * shapes have come, gone or been replaced.
 */

/** @typedef {import("../../package/index.js").Engine} Engine */

export class Outlines {
  /** @type {Float64Array} */
  #ids = new Float64Array();
  /** @type {Float64Array} */
  #sizes = new Float64Array();
  #isStale = true;

  /** From here on nothing is trusted: sizes may have changed. */
  forget() {
    this.#isStale = true;
  }

  /**
   * The sizes of the shapes that `engine` holds now.
   *
   * @param {Engine} engine
   * @returns {Float64Array}
   */
  of(engine) {
    if (this.#isStale || !sameNumbers(this.#ids, engine.ids)) {
      this.#ids = engine.ids.slice();
      this.#sizes = engine.sizes.slice();
      this.#isStale = false;
    }
    return this.#sizes;
  }
}

/**
 * @param {Float64Array} one
 * @param {Float64Array} other
 */
function sameNumbers(one, other) {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] !== other[at]) return false;
  }
  return true;
}
