/**
 * The examples of `sweep`, in units: the box is 2 x 2, its offset is from the other shape, and its velocity is the way of
 * one step. All but the thin wall are of two equal boxes, as in the classic table.
 */
import type { Lab, Point } from "../../engine/lab.ts";
import { squared } from "./corners.ts";
import { BOX, boxOf } from "./reading.ts";

interface Preset {
  id: "wall" | "hit" | "graze" | "diagonal" | "beside" | "slow" | "late" | "away" | "rest" | "overlapping";
  offset: readonly [number, number];
  velocity: readonly [number, number];
  size?: readonly [number, number];
  /** Place of the second shape in its lane, in pixels. */
  place?: Point;
  unit?: number;
}

/** Pixels of a unit; the stage opens with it. */
const UNIT = 14;

const MIDDLE: Point = { x: 200, y: 225 };
const SQUARE = [BOX, BOX] as const;

/** Differences between an example and the world that are rounding, in units. */
const SAME = 1e-6;

export const PRESETS: readonly Preset[] = [
  // One pixel, and high enough not to be passed by.
  { id: "wall", offset: [-141 / UNIT, 0], velocity: [20, 0], size: [1 / UNIT, 9] },
  { id: "hit", offset: [-10, 0], velocity: [20, 0] },
  { id: "graze", offset: [-10, 6], velocity: [20, -20], place: { x: 200, y: 281 } },
  { id: "diagonal", offset: [-10, -10], velocity: [20, 20] },
  { id: "beside", offset: [-10, 3], velocity: [20, 0] },
  { id: "slow", offset: [-10, 0], velocity: [5, 0] },
  { id: "late", offset: [-10, 0], velocity: [9, 0] },
  // Smaller and far to the right, so that all of its way is seen.
  { id: "away", offset: [-10, 0], velocity: [-20, 0], place: { x: 384, y: 225 }, unit: 12 },
  { id: "rest", offset: [-3, 0], velocity: [0, 0] },
  { id: "overlapping", offset: [-1.5, 0.2], velocity: [0, 0] },
];

export function arrange(engine: Lab, { offset, velocity, size = SQUARE, place = MIDDLE, unit = UNIT }: Preset) {
  squared(engine, Array.from(engine.ids));
  const [box = -1, target = -1] = engine.ids.slice(0, 2);
  engine.set(target, { ...place, width: size[0] * unit, height: size[1] * unit, angle: 0 });
  const speed = unit / engine.timeStep;
  engine.set(box, {
    ...{ x: place.x + offset[0] * unit, y: place.y + offset[1] * unit, width: BOX * unit, height: BOX * unit },
    ...{ angle: 0, velocity: { x: velocity[0] * speed, y: velocity[1] * speed } },
  });
  engine.select(box);
}

/** Returns the id of the example that the left lane shows. */
export function presetIn(engine: Lab) {
  const box = boxOf(engine);
  const other = engine.get(engine.ids[1] ?? -1);
  if (other.type !== "rectangle" || engine.get(box.id).type !== "rectangle") return null;
  if (box.angle !== 0 || other.angle !== 0) return null;
  const here = [box.x - other.x, box.y - other.y, box.way.x, box.way.y, other.width, other.height];
  const found = PRESETS.find(({ offset, velocity, size = SQUARE }) =>
    [...offset, ...velocity, ...size].every((units, at) => Math.abs((here[at] ?? 0) / box.unit - units) < SAME),
  );
  return found?.id ?? null;
}
