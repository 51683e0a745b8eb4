/** A case as a scene of the laboratory: enlarged or reduced by a power of two, and moved by whole numbers, which is exact for small ones. */

import type { Point } from "../engine/index.ts";
import type { Outline, Part, QuestionName } from "../judge/cases.ts";
import type { StageId } from "../stages/ids.ts";
import { boxAround } from "../stages/shared/geometry.ts";
import { extremes } from "./case_picture.ts";

const [WIDTH, HEIGHT] = [800, 450];

/** Share of the world that a case fills at most. */
const FILLED = 0.8;

/** The stages that explain a question, by the kinds of the shapes; the last one takes every kind. */
const STAGES: Partial<Record<QuestionName, readonly (readonly [kind: string, stage: StageId])[]>> = {
  collide: [
    ["circle-circle", "circles"],
    ["rect-rect", "rectangles"],
    ["rect-circle", "rectangle-circle"],
    ["", "sat"],
  ],
  distance: [["", "gjk-distance"]],
  pairs: [["", "broad-phase"]],
};

/** The stages that step through the recorded run of an answer, whatever the kinds of the shapes. */
export const RUNS: Partial<Record<QuestionName, StageId>> = { collide: "sat", distance: "gjk-distance" };

/** Returns the stage that explains a question; null for a question that no stage asks about two shapes at rest. */
export function stageOf(question: QuestionName, kind: string): StageId | null {
  return STAGES[question]?.find(([of]) => of === kind || of === "")?.[1] ?? null;
}

/** Returns a case as a scene, and the pixels of a unit of the case. */
export function sceneOf(parts: readonly Part[]) {
  const shapes = parts as readonly Outline[];
  const { left, top, right, bottom } = boxAround(shapes.flatMap(extremes));
  const enlarged = Math.min((FILLED * WIDTH) / (right - left), (FILLED * HEIGHT) / (bottom - top));
  const scale = 2 ** Math.floor(Math.log2(enlarged));
  const middle = { x: ((left + right) / 2) * scale, y: ((top + bottom) / 2) * scale };
  const offset = { x: Math.round(WIDTH / 2 - middle.x), y: Math.round(HEIGHT / 2 - middle.y) };
  const moved = ({ x, y }: Point) => ({ x: x * scale + offset.x, y: y * scale + offset.y });
  const scene = {
    format: "collidoscope",
    version: 2,
    world: { width: WIDTH, height: HEIGHT },
    shapes: shapes.map((shape) => {
      if (shape.type === "polygon") return { ...shape, points: shape.points.map(moved) };
      if (shape.type === "circle") return { ...shape, ...moved(shape), radius: shape.radius * scale };
      return { ...shape, ...moved(shape), width: shape.width * scale, height: shape.height * scale };
    }),
    selected: 0,
  };
  return { scene, scale };
}
