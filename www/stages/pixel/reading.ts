/** The view state of the stage. */

import type { Frame } from "../../canvas/view.ts";
import type { Region } from "../../engine/lab.ts";

/** A mask's pixels, for painting. */
export type MaskPixels = { width: number; height: number; opaque: Uint8Array };

/** The pixels of the sprites, by position. They never change. */
export class Pixels {
  #masks;

  constructor(masks: readonly (MaskPixels | null)[]) {
    this.#masks = masks;
  }

  /** @param position of the sprite */
  of(position: number) {
    return this.#masks[position] ?? null;
  }

  /** @param position of the sprite */
  opaque(position: number) {
    return this.of(position)?.opaque.reduce((sum, is) => sum + is, 0) ?? 0;
  }

  toJSON() {
    return this.#masks.length;
  }
}

/** A sprite as it lies in the world. */
export interface SpriteReading {
  position: number;
  x: number;
  y: number;
  angle: number;
  scale: number;
  /** pixels of the mask */
  width: number;
  height: number;
  /** how many of them are */
  opaque: number;
  box: Region;
}

export interface PixelReading {
  sprites: readonly SpriteReading[];
  /** whether the boxes meet */
  boxes: boolean;
  /** of the pixels that are opaque in both */
  count: number;
  examined: Region | null;
  /** x, y and length of each run of these pixels */
  runs: readonly number[];
  /** the part that is enlarged */
  close: Frame | null;
  /** a sprite was turned, and none was moved, since the boxes alone met */
  turned: boolean;
  /** one box holds the other */
  inside: boolean;
  pixels: Pixels;
}
