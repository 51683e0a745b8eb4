/**
 * The examples of `sweep`, in units: the box is 2 x 2, its place is relative to the other shape, and its
 * velocity is the way it goes in one step. All but the thin wall are of two equal boxes, as in the
 * classic table.
 */
import type { Point } from "../../engine/lab.ts";

export type PresetId = "wall" | "hit" | "graze" | "diagonal" | "beside" | "slow" | "away" | "rest" | "overlapping";

export interface Preset {
  id: PresetId;
  /** from the second shape's centre to the box's */
  offset: Point;
  velocity: Point;
  /** size of the second shape */
  target: { width: number; height: number };
  /** where the second shape stands in its lane, in pixels */
  place: Point;
  /** pixels */
  unit: number;
}

/** Pixels of a unit; the stage opens with it. */
const UNIT = 14;

/** Width and height of the box, and of what it is thrown at in the classic table. */
export const BOX = 2;

const SQUARE = Object.freeze({ width: BOX, height: BOX });

/** The wall that the stage opens with: one pixel, and high enough not to be passed by. */
const WALL = Object.freeze({ width: 1 / UNIT, height: 9 });

/** The middle of a lane. */
const MIDDLE = Object.freeze({ x: 200, y: 225 });

export const PRESETS: readonly Preset[] = Object.freeze([
  { ...preset("wall", [-141 / UNIT, 0], [20, 0]), target: WALL },
  preset("hit", [-10, 0], [20, 0]),
  { ...preset("graze", [-10, 6], [20, -20]), place: { x: 200, y: 281 } },
  preset("diagonal", [-10, -10], [20, 20]),
  preset("beside", [-10, 3], [20, 0]),
  preset("slow", [-10, 0], [5, 0]),
  // Smaller and far to the right, so that all of its way is seen.
  { ...preset("away", [-10, 0], [-20, 0]), place: { x: 384, y: 225 }, unit: 12 },
  preset("rest", [-3, 0], [0, 0]),
  preset("overlapping", [-1.5, 0.2], [0, 0]),
]);

function preset(id: PresetId, [x, y]: readonly [number, number], [vx, vy]: readonly [number, number]): Preset {
  const way = { x: vx, y: vy };
  return { id, offset: { x, y }, velocity: way, target: SQUARE, place: MIDDLE, unit: UNIT };
}
