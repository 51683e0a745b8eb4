/** A case as a scene of the laboratory: enlarged or reduced by a power of two, and moved by whole numbers, which is exact for small ones. */

import { along } from "../canvas/marks.ts";
import type { Point } from "../engine/index.ts";
import type { Outline, Part, QuestionName } from "../judge/cases.ts";
import type { StageId } from "../stages/ids.ts";
import { boxAround } from "../stages/shared/geometry.ts";
import { extremes } from "./case_picture.ts";

const [WIDTH, HEIGHT] = [800, 450];
/** Seconds of a step of a world. */
const TIME_STEP = 1 / 60;

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
  sweep: [["", "sweep"]],
  pairs: [["", "broad-phase"]],
};

/** The stages that step through the recorded run of an answer, whatever the kinds of the shapes. */
const RUNS: Partial<Record<QuestionName, StageId>> = { collide: "sat", distance: "gjk-distance", sweep: "sweep" };

/** Returns the stages that explain a case and step through its run; undefined if there is none. */
export function stagesOf(question: QuestionName, kind: string, parts: readonly Part[]) {
  if (question === "sweep" && isAtRest(parts)) return {};
  return { stage: STAGES[question]?.find(([of]) => of === kind || of === "")?.[1], run: RUNS[question] };
}

/** Returns a case as a scene, and the pixels of a unit of the case. */
export function sceneOf(question: QuestionName, parts: readonly Part[]) {
  const { shapes, way, width } = question === "sweep" ? thrownIn(parts) : atRest(parts);
  const { left, top, right, bottom } = boxAround([
    ...shapes.flatMap(extremes),
    ...shapes
      .slice(0, 1)
      .flatMap(extremes)
      .map((point) => along(point, way, 1)),
  ]);
  const enlarged = Math.min((FILLED * width) / (right - left), (FILLED * HEIGHT) / (bottom - top));
  const scale = 2 ** Math.floor(Math.log2(enlarged));
  const middle = { x: ((left + right) / 2) * scale, y: ((top + bottom) / 2) * scale };
  const offset = { x: Math.round(width / 2 - middle.x), y: Math.round(HEIGHT / 2 - middle.y) };
  const moved = ({ x, y }: Point) => ({ x: x * scale + offset.x, y: y * scale + offset.y });
  const velocity = { x: (way.x * scale) / TIME_STEP, y: (way.y * scale) / TIME_STEP };
  const scene = {
    format: "collidoscope",
    version: 2,
    world: { width: WIDTH, height: HEIGHT },
    shapes: shapes.map((shape, index) => {
      const moving = question === "sweep" && index === 0 ? { velocity } : {};
      if (shape.type === "polygon") return { ...shape, ...moving, points: shape.points.map(moved) };
      if (shape.type === "circle") return { ...shape, ...moving, ...moved(shape), radius: shape.radius * scale };
      return { ...shape, ...moving, ...moved(shape), width: shape.width * scale, height: shape.height * scale };
    }),
    selected: 0,
  };
  return { scene, scale };
}

const atRest = (parts: readonly Part[]) => ({ shapes: parts as readonly Outline[], way: { x: 0, y: 0 }, width: WIDTH });

/** Returns both shapes of a sweep with the way of the first one as seen from the second one, in the left half of the world. */
function thrownIn(parts: readonly Part[]) {
  const [a, velocityA, b, velocityB, duration] = parts as readonly [Outline, Point, Outline, Point, number];
  const way = { x: (velocityA.x - velocityB.x) * duration, y: (velocityA.y - velocityB.y) * duration };
  return { shapes: [a, b], way, width: WIDTH / 2 };
}

/** Returns whether the shapes of a sweep move alike, which the stage of sweeps does not show. */
function isAtRest(parts: readonly Part[]): boolean {
  const { velocity: { x, y } = { x: 0, y: 0 } } = sceneOf("sweep", parts).scene.shapes[0] ?? {};
  return Math.hypot(x, y) < 1;
}
