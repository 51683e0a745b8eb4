/**
 * Which part of the difference's plane is shown. The origin stays where it is on the screen while a
 * shape moves, so that one sees the difference go the other way; only a fresh start moves it.
 */

import type { Box, Frame } from "../../../canvas/view.ts";
import type { Difference } from "../../../engine/lab.ts";

type Interval = { min: number; max: number };
type Reach = { x: Interval; y: Interval };

/** The part that is shown at least, in world pixels: the scale changes only beyond it. */
const LEAST = { width: 520, height: 410 };

/** Units around everything, for labels. */
const MARGIN = { x: 30, y: 26 };

/** Share of a small canvas that a margin takes at most. */
const LARGEST_MARGIN = 0.1;

/** Share of the margin that must stay free before a kept frame is enlarged. */
const TIGHT = 0.4;

/** A kept frame that is larger than a fresh one by this factor is given up. */
const TOO_LARGE = 1.6;

export class FrameKeeper {
  #kept: Frame | null = null;
  #about = "";
  #seen = "";

  /** Forgets the frame: the next one is a fresh one. */
  reset() {
    this.#kept = null;
  }

  /**
   * The part that is shown now: the kept one, if need be enlarged around the origin.
   *
   * @param options.about the pair; of another pair a fresh frame is made
   * @param options.held whether a shape is being dragged: then the origin stays
   */
  frame(difference: Difference, box: Box, { about, held }: { about: string; held: boolean }): Frame {
    const reach = reachOf(difference);
    const [all, seen] = [`${about} ${box.width} ${box.height}`, JSON.stringify(reach)];
    const moved = seen !== this.#seen;
    const kept = all === this.#about ? this.#kept : null;
    this.#about = all;
    this.#seen = seen;
    if (kept !== null && !moved) return kept;
    const fresh = freshFrame(reach, box);
    const grown = kept === null ? fresh : enlarged(kept, reach, innerOf(box, TIGHT));
    const given = !held && grown.width > TOO_LARGE * fresh.width;
    this.#kept = given ? fresh : grown;
    return this.#kept;
  }
}

/**
 * Around the origin, pushed aside as far as the difference demands, and enlarged only when it does
 * not fit.
 */
function freshFrame({ x, y }: Reach, box: Box): Frame {
  const share = innerOf(box, 1);
  const inner = { width: box.width * share.x, height: box.height * share.y };
  const width = Math.max(LEAST.width, x.max - x.min);
  const height = Math.max(LEAST.height, y.max - y.min);
  const scale = Math.min(inner.width / width, inner.height / height);
  return {
    x: middle(x, inner.width / scale),
    y: middle(y, inner.height / scale),
    width: box.width / scale,
    height: box.height / scale,
  };
}

/**
 * The frame, larger around the origin by just so much that everything lies within its inner part.
 *
 * @param inner share of the frame that is free of its margins
 */
function enlarged(frame: Frame, { x, y }: Reach, inner: { x: number; y: number }): Frame {
  const factor = Math.max(
    1,
    growth(x, frame.x, (frame.width * inner.x) / 2),
    growth(y, frame.y, (frame.height * inner.y) / 2),
  );
  return {
    x: frame.x * factor,
    y: frame.y * factor,
    width: frame.width * factor,
    height: frame.height * factor,
  };
}

/** How many times larger an interval around `middle` must be, growing from 0, to hold another one. */
function growth({ min, max }: Interval, middle: number, half: number) {
  // A fresh frame has 0 in it; written so that no way from 0 can be empty.
  const [before, after] = [Math.max(half - middle, 1), Math.max(half + middle, 1)];
  return Math.max(-min / before, max / after);
}

/**
 * The share of the canvas that the margins leave.
 *
 * @param share of the margins
 */
function innerOf({ width, height }: Box, share: number) {
  const free = (size: number, margin: number) => 1 - 2 * share * Math.min(margin / Math.max(size, 1), LARGEST_MARGIN);
  return { x: free(width, MARGIN.x), y: free(height, MARGIN.y) };
}

/** From the least to the greatest of the difference, the origin among them. */
function reachOf({ points, radius }: Difference): Reach {
  const interval = (values: readonly number[]) => ({
    min: Math.min(0, ...values.map((value) => value - radius)),
    max: Math.max(0, ...values.map((value) => value + radius)),
  });
  return { x: interval(points.map(({ x }) => x)), y: interval(points.map(({ y }) => y)) };
}

/** The middle nearest to the origin from which `size` reaches all of an interval. */
function middle({ min, max }: Interval, size: number) {
  return Math.min(Math.max(0, max - size / 2), min + size / 2);
}
