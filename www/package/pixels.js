// Pictures: which pixels are opaque, and where two pictures are.

import { boolean, bytes, fields, number, tableOf } from "./checks.js";
import { CollidoscopeError, refused } from "./errors.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { pixelOverlapOf } from "./records.js";

/** @import { MaskOptions, PixelOptions, PixelOverlap, Sprite } from "./types.js" */

const MASK_OPTIONS = tableOf("threshold");
const SPRITE = tableOf("mask", "x", "y", "angle", "scale");
const OPTIONS = tableOf("runs");
const DEFAULT_THRESHOLD = 128;
const DEFAULT_SCALE = 1;

/** The number of no mask: the call was refused. */
const NO_MASK = 0;

/** What the engine answers of two sprites. */
const FAULT_OF = Object.freeze({ a: 2, b: 3 });

/**
 * Returns the number of a living mask.
 *
 * @type {(mask: Mask) => number}
 */
let numberOf;

/**
 * Returns whether a value is a mask that was made here.
 *
 * @type {(value: unknown) => value is Mask}
 */
let isMask;

/** The opaque pixels of a picture, in the engine's memory. */
export class Mask {
  static {
    isMask = (value) => typeof value === "object" && value !== null && #raw in value;
    numberOf = (mask) => {
      if (mask.#raw === null) {
        throw new CollidoscopeError("disposed", "the mask was freed");
      }
      if (!instances.isLive(mask.#home)) {
        throw instances.engineFailed();
      }
      return mask.#raw;
    };
  }

  /** The mask's number in its instance. @type {number | null} */
  #raw;
  #home;
  #width;
  #height;

  /**
   * Makes the mask of a picture, row by row from the top.
   *
   * @param {number} width 1 to 4096 pixels.
   * @param {number} height 1 to 4096 pixels.
   * @param {Uint8Array | Uint8ClampedArray} alpha One byte a pixel, or four of which the last is alpha, as an `ImageData` has.
   * @param {MaskOptions} [options]
   * @throws {CollidoscopeError} `wrong-type`; `not-finite`, `not-positive` or `out-of-range` for a side or the threshold;
   *   `wrong-length` for the bytes; `unknown-field`; `out-of-memory`; `not-initialized` before `init()` has finished.
   */
  constructor(width, height, alpha, options = {}) {
    this.#width = number(width, "width");
    this.#height = number(height, "height");
    const { threshold = DEFAULT_THRESHOLD } = fields(options, MASK_OPTIONS, "options");
    const least = number(threshold, "threshold");
    this.#home = instances.instance();
    const pixels = bytes(alpha, "alpha", this.#home.memory.buffer);
    const area = this.#width * this.#height;
    // What has another length is refused by the engine; it need not be copied for that.
    const isWhole = pixels.length === area || pixels.length === 4 * area;
    instances.send(isWhole ? pixels : new Uint8Array(0), 0);
    const raw = instances.cross(() =>
      glue.make_mask(this.#width, this.#height, least, pixels.length),
    );
    if (raw === NO_MASK) {
      throw instances.refusal();
    }
    this.#raw = raw;
    instances.adopt(this, { home: this.#home, number: raw, by: "dispose_mask" });
  }

  /** Pixels of a row. @returns {number} */
  get width() {
    numberOf(this);
    return this.#width;
  }

  /** Rows. @returns {number} */
  get height() {
    numberOf(this);
    return this.#height;
  }

  /** Frees the mask's memory. Harmless twice; every other call then throws `disposed`. */
  free() {
    const raw = this.#raw;
    this.#raw = null;
    if (raw !== null) {
      instances.disown(this, { home: this.#home, number: raw, by: "dispose_mask" });
    }
  }

  /** The same as `free()`, for `using`. */
  [Symbol.dispose]() {
    this.free();
  }
}

/**
 * Returns at how many pixels of the world two pictures are both opaque. A pixel of the world is the square from (i, j) to
 * (i + 1, j + 1); the pixel of a picture in which the square's middle lies counts.
 *
 * @param {Sprite} a
 * @param {Sprite} b
 * @param {PixelOptions} [options]
 * @returns {PixelOverlap}
 * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for a sprite, also
 *   where a scaled side is longer than 8192 pixels; `disposed` for a mask that was freed; `out-of-memory`.
 */
export function collidePixels(a, b, options = {}) {
  const first = readSprite(a, "a");
  const second = readSprite(b, "b");
  const { runs = false } = fields(options, OPTIONS, "options");
  const withRuns = boolean(runs, "runs");
  const [maskA, maskB] = [numberOf(first.mask), numberOf(second.mask)];
  const reply = instances.cross(() =>
    glue.overlap_masks(maskA, ...first.pose, maskB, ...second.pose, Number(withRuns)),
  );
  if (reply === FAULT_OF.a || reply === FAULT_OF.b) {
    throw instances.refusal(reply === FAULT_OF.a ? "a" : "b");
  }
  const overlap = pixelOverlapOf(instances.answer());
  return withRuns ? { ...overlap, runs: new Int32Array(instances.places()) } : overlap;
}

/**
 * @param {unknown} value
 * @param {string} owner
 * @returns {{ mask: Mask, pose: [number, number, number, number] }} Pose: x, y, angle, scale.
 */
function readSprite(value, owner) {
  const sprite = fields(value, SPRITE, owner);
  const { mask, angle = 0, scale = DEFAULT_SCALE } = sprite;
  if (!isMask(mask)) {
    throw refused("wrong-type", "mask", mask, { owner, sentence: "must be a Mask" });
  }
  const [x, y] = [number(sprite.x, "x", owner), number(sprite.y, "y", owner)];
  const pose = [x, y, number(angle, "angle", owner), number(scale, "scale", owner)];
  return { mask, pose: /** @type {[number, number, number, number]} */ (pose) };
}
