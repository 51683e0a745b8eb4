/**
 * From world to screen. Zoom and pixel ratio are applied here and nowhere else: drawing code works in units of the
 * canvas, the engine in world pixels. There is no flip: y is down in both.
 *
 * A unit is a CSS pixel, or more on large screens, so that lines and labels grow with the text.
 */
import type { Point } from "../engine/lab.ts";

/** A canvas as laid out: its box in units and its backing store in device pixels. */
export interface Box {
  width: number;
  height: number;
  deviceWidth: number;
  deviceHeight: number;
  /** CSS pixels per unit */
  unit: number;
}

/** A part of the world: centre and size, in world pixels. */
export type Frame = { x: number; y: number; width: number; height: number };

export class View {
  box: Box;
  scale: number;
  left: number;
  top: number;

  /** The view that shows all of `frame` in the middle of `box`, as large as it goes. */
  constructor(box: Box, frame: Frame) {
    this.box = box;
    this.scale = Math.min(box.width / frame.width, box.height / frame.height);
    this.left = box.width / 2 - frame.x * this.scale;
    this.top = box.height / 2 - frame.y * this.scale;
  }

  /** False while the canvas has no area: then nothing can be drawn or pointed at. */
  get visible() {
    return this.scale > 0 && Number.isFinite(this.scale);
  }

  /** @returns in units of the canvas */
  toScreen({ x, y }: Point): Point {
    return { x: this.left + x * this.scale, y: this.top + y * this.scale };
  }

  toWorld({ x, y }: Point): Point {
    return { x: (x - this.left) / this.scale, y: (y - this.top) / this.scale };
  }

  /** Clears the canvas and makes it take units. */
  begin(context: CanvasRenderingContext2D) {
    const { width, height, deviceWidth, deviceHeight } = this.box;
    context.setTransform(deviceWidth / width, 0, 0, deviceHeight / height, 0, 0);
    context.clearRect(0, 0, width, height);
  }
}
