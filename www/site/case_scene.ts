/** A case as a scene of the laboratory: enlarged or reduced by a power of two, and moved by whole numbers, which is exact for small ones. */

import { castRay, type Point } from "../engine/index.ts";
import type { Outline, Part, QuestionName } from "../judge/cases.ts";
import type { Failure } from "../judge/judge.ts";
import type { Places } from "../judge/truth.ts";
import type { PageData } from "../lab/stage.ts";
import type { StageId } from "../stages/ids.ts";
import type { State as FieldState } from "../stages/sdf/reading.ts";
import { boxAround } from "../stages/shared/geometry.ts";
import { along } from "../state/points.ts";
import { extremes } from "./case_picture.ts";

const [WIDTH, HEIGHT] = [800, 450];
/** Seconds of a step of a world. */
const TIME_STEP = 1 / 60;

/** Most length that a ray may have. */
const LONGEST_RAY = Number.MAX_VALUE;

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
  contains: [["", "sdf"]],
  castRay: [["", "sdf"]],
  sweep: [["", "sweep"]],
  pairs: [["", "broad-phase"]],
};

/** The stages that step through the run of an answer, whatever the kinds of the shapes; `pairs` asks about two of its list. */
const RUNS: Partial<Record<QuestionName, StageId>> = {
  ...{ collide: "sat", distance: "gjk-distance", castRay: "sdf", sweep: "sweep", pairs: "sat" },
};

/** The instruments of the field that no question uses. */
const UNUSED = { probe: { x: 0, y: 0 }, disc: { x: 0, y: 0, radius: 30, points: 64 } } as const;

/** Shapes of a case with a motion of the first one, or with an instrument of the field: a point, or a ray. */
interface Shown {
  shapes: readonly Outline[];
  /** Points that the picture reaches beyond the shapes. */
  reached: readonly Point[];
  way: Point;
  /** Width of the part of the world that the case may fill. */
  width: number;
  instrument?: { name: "probe" | "ray"; place: Point; angle: number };
}

/** Returns the stages that explain a case and step through its run; undefined if there is none. */
export function stagesOf(question: QuestionName, { kind, parts, pair }: Pick<Failure, "kind" | "parts" | "pair">) {
  if (question === "sweep" && isAtRest(parts)) return {};
  if (question === "castRay" && isShort(parts)) return {};
  const stage = STAGES[question]?.find(([of]) => of === kind || of === "")?.[1];
  return { stage, run: question === "pairs" && !pair ? undefined : RUNS[question] };
}

/** Returns a case as a document of the laboratory, and the pixels of a unit of the case. */
export function sceneOf(question: QuestionName, parts: readonly Part[]) {
  const { shapes, reached, way, width, instrument } = shownIn(question, parts);
  const { left, top, right, bottom } = boxAround([...shapes.flatMap(extremes), ...reached]);
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
    ...(instrument === undefined
      ? {}
      : { page: fieldPage(instrument.name, moved(instrument.place), instrument.angle) }),
  };
  return { scene, scale };
}

/** Returns two shapes of a list as a question about them. */
export const pairOf = (parts: readonly Part[], [first, second]: Places) =>
  [parts[first], parts[second]] as readonly Part[];

function shownIn(question: QuestionName, parts: readonly Part[]): Shown {
  const still = { reached: [], way: { x: 0, y: 0 }, width: WIDTH };
  if (question === "contains") {
    const [shape, place] = parts as readonly [Outline, Point];
    return { ...still, shapes: [shape], reached: [place], instrument: { name: "probe", place, angle: 0 } };
  }
  if (question === "castRay") {
    const [place, direction, , shape] = parts as readonly [Point, Point, number, Outline];
    const angle = Math.atan2(direction.y, direction.x);
    return { ...still, shapes: [shape], reached: [place], instrument: { name: "ray", place, angle } };
  }
  if (question !== "sweep") return { ...still, shapes: parts as readonly Outline[] };
  // The motion of the first shape as the second one sees it, in the left half of the world.
  const [a, velocityA, b, velocityB, duration] = parts as readonly [Outline, Point, Outline, Point, number];
  const way = { x: (velocityA.x - velocityB.x) * duration, y: (velocityA.y - velocityB.y) * duration };
  const reached = extremes(a).map((point) => along(point, way, 1));
  return { shapes: [a, b], reached, way, width: WIDTH / 2 };
}

/** Returns the page of a document with one instrument of the field; a ray shows its first step. */
function fieldPage(instrument: "probe" | "ray", place: Point, angle: number): PageData {
  const ray = { origin: place, angle, shown: 1 };
  const kept: FieldState = { ...UNUSED, instrument, ray, ...(instrument === "probe" ? { probe: place } : {}) };
  return { step: null, companion: -1, view: null, kept };
}

/** Returns whether a ray ends before it meets the shape, which the field, whose rays go on, does not show. */
function isShort(parts: readonly Part[]): boolean {
  const [origin, direction, most, shape] = parts as readonly [Point, Point, number, Outline];
  return castRay(origin, direction, most, shape) === null && castRay(origin, direction, LONGEST_RAY, shape) !== null;
}

/** Returns whether the shapes of a sweep move alike, which the stage of sweeps does not show. */
function isAtRest(parts: readonly Part[]): boolean {
  const { velocity: { x, y } = { x: 0, y: 0 } } = sceneOf("sweep", parts).scene.shapes[0] ?? {};
  return Math.hypot(x, y) < 1;
}
