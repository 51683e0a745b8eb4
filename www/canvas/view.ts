/**
 * The map from world to screen. Zoom and pixel ratio are applied here and nowhere else: drawing code works in units of
 * the canvas, the engine in world pixels. There is no flip: y is down in both.
 *
 * A unit is a CSS pixel, or more on large screens, so that lines and labels grow with the text.
 */
import type { Point } from "../engine/lab.ts";
import { cornersOf } from "../state/points.ts";
import type { ShapeRow } from "../state/view_state.ts";

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

type Size = { width: number; height: number };

/** Bounds of the enlargement; 1 shows all of the world. */
export const ZOOM = Object.freeze({ least: 0.5, most: 40 });

/** Significant digits of the numbers of a frame. They are few, so that a short link reproduces the frame exactly. */
const DIGITS = 8;

/** The frame that shows all of a world. */
export function fitted({ width, height }: Size): Frame {
  return { x: width / 2, y: height / 2, width, height };
}

/**
 * Returns the nearest frame whose enlargement is allowed and whose middle lies in the world; null if that shows all of
 * the world.
 */
export function bounded(frame: Frame, world: Size): Frame | null {
  const zoom = zoomOf(frame, world);
  const widening = zoom / clamp(zoom, ZOOM.least, ZOOM.most);
  const shown = {
    x: rounded(clamp(frame.x, 0, world.width)),
    y: rounded(clamp(frame.y, 0, world.height)),
    width: rounded(frame.width * widening),
    height: rounded(frame.height * widening),
  };
  const all = fitted(world);
  const isFitted = (["x", "y", "width", "height"] as const).every(
    (name) => Math.abs(shown[name] - all[name]) <= 1e-6 * (all.width + all.height),
  );
  return isFitted ? null : shown;
}

/** World pixels between shapes and the edges of the frame around them. */
const MARGIN = 40;

/** Returns the frame around all shapes but scenery, for a small picture; null: all of the world. */
export function frameAround(shapes: readonly ShapeRow[], world: Size): Frame | null {
  const span = (axis: "x" | "y") => {
    const ends = shapes.flatMap((shape) => {
      const reach = MARGIN + shape.radius;
      return shape.furniture ? [] : cornersOf(shape).flatMap((at) => [at[axis] - reach, at[axis] + reach]);
    });
    return [Math.min(...ends), Math.max(...ends)] as const;
  };
  const [[left, right], [top, bottom]] = [span("x"), span("y")];
  const frame = { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
  return frame.width > 0 && frame.width < world.width ? bounded(frame, world) : null;
}

/** The enlargement of a frame in a picture with the world's ratio of width to height. */
function zoomOf(frame: Size, world: Size) {
  return Math.min(world.width / frame.width, world.height / frame.height);
}

function rounded(value: number) {
  return Number(value.toPrecision(DIGITS));
}

/** Returns the number in an interval that is nearest to a value. */
export function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most);
}

export class View {
  box: Box;
  frame: Frame;
  scale: number;
  left: number;
  top: number;

  /** The view that shows all of `frame` in the middle of `box`, as large as possible. */
  constructor(box: Box, frame: Frame) {
    this.box = box;
    this.frame = frame;
    this.scale = Math.min(box.width / frame.width, box.height / frame.height);
    this.left = box.width / 2 - frame.x * this.scale;
    this.top = box.height / 2 - frame.y * this.scale;
  }

  /** False while the canvas has no area. Then nothing can be drawn or pointed at. */
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

  /**
   * Returns the frame, enlarged by a factor, that moves the point of the world at `from` to `to` on the canvas; null if
   * it shows all of the world.
   */
  moved(world: Size, from: Point, to: Point, factor: number = 1): Frame | null {
    const { box, frame } = this;
    const zoom = zoomOf(frame, world);
    const allowed = clamp(zoom * factor, ZOOM.least, ZOOM.most) / zoom;
    const anchor = this.toWorld(from);
    const scale = this.scale * allowed;
    const x = anchor.x + (box.width / 2 - to.x) / scale;
    const y = anchor.y + (box.height / 2 - to.y) / scale;
    return bounded({ x, y, width: frame.width / allowed, height: frame.height / allowed }, world);
  }

  /** Clears the canvas and scales its coordinates to units. */
  begin(context: CanvasRenderingContext2D) {
    const { width, height, deviceWidth, deviceHeight } = this.box;
    context.setTransform(deviceWidth / width, 0, 0, deviceHeight / height, 0, 0);
    context.clearRect(0, 0, width, height);
  }
}
