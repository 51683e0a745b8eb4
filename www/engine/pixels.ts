// Pictures: which pixels are opaque, and where two pictures are.

import { boolean, fields, number, plainArray, tableOf } from "./checks.ts";
import { refused } from "./errors.ts";
import { cross, Handle, memory, wholeGlue } from "./instance.ts";
import type { PixelOverlap } from "./types.ts";
import type { Mask as RawMask } from "./wasm/collidoscope.js";

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

const MASK_OPTIONS = tableOf("threshold");
const SPRITE = tableOf("mask", "x", "y", "angle", "scale");
const OPTIONS = tableOf("runs");

/** Returns the handle of a mask, `null` for values that were not made here. */
let handleOf: (value: unknown) => Handle<RawMask> | null;

/**
 * The opaque pixels of a picture, in the engine's memory.
 *
 * @example
 * const { width, height, data } = context.getImageData(0, 0, 64, 64);
 * const mask = new Mask(width, height, data);
 */
export class Mask {
  static {
    handleOf = (value) => (typeof value === "object" && value !== null && #handle in value ? value.#handle : null);
  }

  readonly #handle: Handle<RawMask>;

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
    const [columns, rows] = [number(width, "width"), number(height, "height")];
    const { threshold = 128 } = fields(options, MASK_OPTIONS, "options");
    const least = number(threshold, "threshold");
    const glue = wholeGlue();
    const pixels = plainArray(Uint8Array, alpha, "alpha", memory().buffer, "Uint8ClampedArray");
    this.#handle = new Handle(
      cross(() => new glue.Mask(columns, rows, pixels, least)),
      "mask",
    );
  }

  /** Pixels of a row. */
  get width(): number {
    return this.#handle.cross((raw) => raw.width);
  }

  /** Number of rows. */
  get height(): number {
    return this.#handle.cross((raw) => raw.height);
  }

  /** Frees the mask's memory. A second call does nothing; every other call then throws `disposed`. */
  free(): void {
    this.#handle.free();
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
  const [maskA, maskB] = [first.handle.open(), second.handle.open()];
  const { overlapMasks } = wholeGlue();
  return cross(() => overlapMasks(maskA, ...first.pose, maskB, ...second.pose, withRuns));
}

/** Returns the handle of a sprite's mask, and the sprite's x, y, angle and scale. */
function readSprite(
  value: unknown,
  owner: string,
): { handle: Handle<RawMask>; pose: [number, number, number, number] } {
  const sprite = fields(value, SPRITE, owner);
  const { mask, angle = 0, scale = 1 } = sprite;
  const handle = handleOf(mask);
  if (handle === null) {
    throw refused("wrong-type", "mask", mask, { owner, sentence: "must be a Mask" });
  }
  const [x, y] = [number(sprite.x, "x", owner), number(sprite.y, "y", owner)];
  return { handle, pose: [x, y, number(angle, "angle", owner), number(scale, "scale", owner)] };
}
