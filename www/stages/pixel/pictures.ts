/** The pictures of the stage `pixel` and their place in the world, and its view state. */

import type { InferOutput } from "valibot";
import { collidePixels, type Lab, Mask } from "../../engine/lab.ts";
import { cornersOf } from "../../state/points.ts";
import type { WorldReading } from "../../state/view_state.ts";
import { boxAround } from "../shared/geometry.ts";
import type { KEPT } from "./kept.ts";
import scene from "./scene.json";

interface Picture {
  width: number;
  height: number;
  opaque: Uint8Array;
  count: number;
}

export type State = InferOutput<typeof KEPT>;

export type PixelReading = ReturnType<typeof readPixels>;

/** The pictures of the scene, by the positions of the shapes that carry them. */
export const PICTURES: readonly Picture[] = scene.shapes.map(({ picture }) => {
  const rows = scene.pictures[picture] ?? [];
  const opaque = Uint8Array.from(rows.join(""), (pixel) => Number(pixel === "#"));
  const count = opaque.reduce((sum, is) => sum + is, 0);
  return { width: rows[0]?.length ?? 0, height: rows.length, opaque, count };
});

/** Pixels of the world in the enlarged part. */
const CLOSE = { width: 24, height: 18 };

/** The masks of an engine's sprites: no state, since another engine has the same. */
const masks: WeakMap<Lab, readonly Mask[]> = new WeakMap();

function masksOf(engine: Lab) {
  const found =
    masks.get(engine) ?? PICTURES.map(({ width, height, opaque }) => new Mask(width, height, opaque, { threshold: 1 }));
  masks.set(engine, found);
  return found;
}

/** Pixels of the world for each of a picture's: a rectangle carries its picture whole, as large as fits. */
export function scaleOf(
  picture: { width: number; height: number },
  { width, height }: { width: number; height: number },
) {
  return Math.min(width / picture.width, height / picture.height);
}

export function readPixels(engine: Lab, { shapes }: WorldReading, state: State) {
  const sprites = PICTURES.flatMap((picture, position) => {
    const shape = shapes[position];
    if (shape === undefined) return [];
    const { x, y, angle } = shape;
    const scale = scaleOf(picture, shape);
    const box = boxAround(cornersOf({ ...shape, width: picture.width * scale, height: picture.height * scale }));
    return [{ position, picture, x, y, angle, scale, box }];
  });
  const [one, two] = sprites;
  const [first, second] = masksOf(engine);
  if (!one || !two || !first || !second) throw new TypeError("the stage has two sprites");
  const { boxes, count, examined, runs } = collidePixels(
    { ...poseOf(one), mask: first },
    { ...poseOf(two), mask: second },
    { runs: true },
  );
  const places = sprites.map(({ x, y, scale }) => `${x},${y},${scale}`).join(";");
  const turned = state.apart === places && count > 0;
  if (boxes && count === 0) state.apart = places;
  else if (!turned) state.apart = null;
  const { left, top, right, bottom } = examined ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    /** Pixels that are examined. */
    looked: (right - left) * (bottom - top),
    /** `boxes`: whether the boxes meet. `count`: of pixels that are opaque in both. */
    ...{ sprites, boxes, count, examined },
    /** X, y and length of each run of these pixels. */
    runs: Array.from(runs ?? []),
    close: closeUpOf(runs ?? []),
    /** Whether a sprite was turned, and none was moved, since the boxes alone met. */
    turned,
    inside: holds(one.box, two.box) || holds(two.box, one.box),
  };
}

/**
 * The part that is enlarged: the middle of a few shared pixels; of many the end of their middle row, because their inside
 * is one uniform patch. Without shared pixels there is none.
 */
function closeUpOf(runs: ArrayLike<number>) {
  const middle = 3 * Math.floor(runs.length / 6);
  const [x, y, length] = [runs[middle], runs[middle + 1], runs[middle + 2]];
  if (x === undefined || y === undefined || length === undefined) return null;
  const isWide = 2 * length > CLOSE.width;
  return { x: x + (isWide ? length : Math.floor(length / 2)), y, ...CLOSE };
}

function poseOf({ x, y, angle, scale }: { x: number; y: number; angle: number; scale: number }) {
  return { x, y, angle, scale };
}

type Box = ReturnType<typeof boxAround>;

function holds(outer: Box, inner: Box) {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}
