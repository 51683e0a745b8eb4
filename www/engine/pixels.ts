// Pictures: which pixels are opaque, and where two pictures are.

import { boolean, bytes, fields, number, tableOf } from "./checks.ts";
import { CollidoscopeError, refused } from "./errors.ts";
import { HANDLE, STATUS } from "./generated/constants.ts";
import { type CommonPixels, readCommonPixels } from "./generated/records.ts";
import * as instances from "./instance.ts";
import { glue } from "./instance.ts";

/** Options of a `Mask`. */
export interface MaskOptions {
  /** The least alpha that is opaque, 0 to 255. Default 128. */
  threshold?: number;
}

/** A picture somewhere in the world. */
export interface Sprite {
  mask: Mask;
  /** Where the picture's middle is. */
  x: number;
  y: number;
  /** Radians, clockwise on the screen. Default 0. */
  angle?: number;
  /** Pixels of the world for each of the picture. Default 1. */
  scale?: number;
}

/** Options of `collidePixels`. */
export interface PixelOptions {
  /** Whether to list the pixels too. Default false. */
  runs?: boolean;
}

/** Where two pictures are both opaque. */
export interface PixelOverlap extends CommonPixels {
  /** First column, row and number of pixels of each run of pixels where both are opaque, with the option `runs`. */
  runs?: Int32Array;
}

const MASK_OPTIONS = tableOf("threshold");
const SPRITE = tableOf("mask", "x", "y", "angle", "scale");
const OPTIONS = tableOf("runs");
const DEFAULT_THRESHOLD = 128;
const DEFAULT_SCALE = 1;

/** Returns the number of a living mask. */
let numberOf: (mask: Mask) => number;

/** Returns whether a value is a mask that was made here. */
let isMask: (value: unknown) => value is Mask;

/**
 * The opaque pixels of a picture, in the engine's memory.
 *
 * @example
 * const { width, height, data } = context.getImageData(0, 0, 64, 64);
 * const mask = new Mask(width, height, data);
 */
export class Mask {
  static {
    isMask = (value): value is Mask => typeof value === "object" && value !== null && #raw in value;
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

  /** The mask's number in its instance. */
  #raw: number | null;
  #home: instances.Instance;
  #width: number;
  #height: number;

  /**
   * Makes the mask of a picture, row by row from the top.
   *
   * @param width 1 to 4096 pixels.
   * @param height 1 to 4096 pixels.
   * @param alpha One byte a pixel, or four of which the last is alpha, as an `ImageData` has.
   * @throws {CollidoscopeError} `wrong-type`; `not-finite`, `not-positive` or `out-of-range` for a side or the threshold;
   *   `wrong-length` for the bytes; `unknown-field`; `out-of-memory`; `not-initialized` before `init()` has finished.
   */
  constructor(width: number, height: number, alpha: Uint8Array | Uint8ClampedArray, options: MaskOptions = {}) {
    this.#width = number(width, "width");
    this.#height = number(height, "height");
    const { threshold = DEFAULT_THRESHOLD } = fields(options, MASK_OPTIONS, "options");
    const least = number(threshold, "threshold");
    this.#home = instances.instance();
    const pixels = bytes(alpha, "alpha", this.#home.memory.buffer);
    const area = this.#width * this.#height;
    // The engine refuses bytes of another length by their number; they need not be copied for that.
    const isWhole = pixels.length === area || pixels.length === 4 * area;
    instances.send(isWhole ? pixels : new Uint8Array(0), 0);
    const raw = instances.cross(() => glue.make_mask(this.#width, this.#height, least, pixels.length));
    if (raw === HANDLE.none) {
      throw instances.refusal();
    }
    this.#raw = raw;
    instances.adopt(this, { home: this.#home, number: raw, by: "dispose_mask" });
  }

  /** Pixels of a row. */
  get width(): number {
    numberOf(this);
    return this.#width;
  }

  /** Number of rows. */
  get height(): number {
    numberOf(this);
    return this.#height;
  }

  /** Frees the mask's memory. A second call does nothing; every other call then throws `disposed`. */
  free(): void {
    const raw = this.#raw;
    this.#raw = null;
    if (raw !== null) {
      instances.disown(this, { home: this.#home, number: raw, by: "dispose_mask" });
    }
  }

  /** The same as `free()`, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

/**
 * Returns at how many pixels of the world two pictures are both opaque. A pixel of the world is the square from (i, j) to
 * (i + 1, j + 1); the pixel of a picture in which the square's middle lies counts.
 *
 * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for a sprite, also
 *   where a scaled side is longer than 8192 pixels; `disposed` for a mask that was freed; `out-of-memory`.
 * @example
 * collidePixels({ mask, x: 0, y: 0 }, { mask, x: 20, y: 5, angle: 0.3 }).count;
 */
export function collidePixels(a: Sprite, b: Sprite, options: PixelOptions = {}): PixelOverlap {
  const first = readSprite(a, "a");
  const second = readSprite(b, "b");
  const { runs = false } = fields(options, OPTIONS, "options");
  const withRuns = boolean(runs, "runs");
  const [maskA, maskB] = [numberOf(first.mask), numberOf(second.mask)];
  const status = instances.cross(() =>
    glue.overlap_masks(maskA, ...first.pose, maskB, ...second.pose, Number(withRuns)),
  );
  if (status === STATUS.faultOfA || status === STATUS.faultOfB) {
    throw instances.refusal(status === STATUS.faultOfA ? "a" : "b");
  }
  const overlap = readCommonPixels(instances.result());
  return withRuns ? { ...overlap, runs: new Int32Array(instances.positions()) } : overlap;
}

/** Returns a sprite's mask, and its x, y, angle and scale. */
function readSprite(value: unknown, owner: string): { mask: Mask; pose: [number, number, number, number] } {
  const sprite = fields(value, SPRITE, owner);
  const { mask, angle = 0, scale = DEFAULT_SCALE } = sprite;
  if (!isMask(mask)) {
    throw refused("wrong-type", "mask", mask, { owner, sentence: "must be a Mask" });
  }
  const [x, y] = [number(sprite.x, "x", owner), number(sprite.y, "y", owner)];
  return { mask, pose: [x, y, number(angle, "angle", owner), number(scale, "scale", owner)] };
}
