/** Questions before the steps of GJK and EPA. */

import type { DifferencePoint, PairAlgorithm, Point } from "../../../engine/lab.ts";
import { explain } from "../../../engine/lab.ts";
import { along, dot, edgesOf, lengthOf, middleOf, nearestOn, opposite } from "../../../state/points.ts";
import { outlineOf } from "../../../state/view_state.ts";
import { isSamePoint, searchAt } from "../player/search.ts";
import {
  areaOf,
  type Choice,
  eitherQuestion,
  farthestQuestion,
  isClear,
  largestOf,
  lineAcross,
  lineOf,
  MARGIN,
  type Mark,
  MOST_CHOICES,
  type Question,
  type Random,
  randomPlaces,
  randomPolygon,
  type Scene,
  wholeFrom,
} from "./questions.ts";

const ORIGIN: Point = { x: 0, y: 0 };

/** Pixels of the line across a search direction in the difference, and of a mark around a point. */
const ACROSS = 260;
const AROUND = 24;

/** A gain below this is rounding. */
const NO_GAIN = 1e-6;

/** Returns two random polygons at a distance from each other, and the record of an algorithm. */
export function randomPair(
  random: Random,
  algorithm: PairAlgorithm,
  { corners, least, most }: { corners: readonly [number, number]; least: number; most: number },
): Scene {
  const [at, beside] = randomPlaces(random, least, most);
  const a = randomPolygon(random, 0, at, wholeFrom(random, ...corners));
  const b = randomPolygon(random, 1, beside, wholeFrom(random, ...corners));
  return { a, b, steps: explain(algorithm, outlineOf(a), outlineOf(b)) };
}

/** Which corner is farthest, which point is dropped, does it stop: of every search. */
export function gjkQuestions(scene: Scene): Question[] {
  const { a, b, steps } = scene;
  return steps.flatMap((step, index) => {
    if (step.kind === "support") {
      const { direction } = step;
      return step.iteration % 2 === 1
        ? farthestQuestion({ step: index, shape: a, letter: "A", direction })
        : farthestQuestion({ step: index, shape: b, letter: "B", direction: opposite(direction) });
    }
    return [...droppedQuestion(scene, index), ...stopsQuestion(scene, index), ...finalQuestion(scene, index)];
  });
}

/** The marks of an edge and of its point nearest to the origin. */
function nearestMarks(from: Point, to: Point): { value: number; marks: Mark[] } {
  const nearest = nearestOn(from, to, ORIGIN);
  return { value: lengthOf(nearest), marks: [lineOf("simplex", from, to), lineOf("closest", ORIGIN, nearest)] };
}

function droppedQuestion({ steps }: Scene, index: number): Question[] {
  const [before, found, step] = [steps[index - 2], steps[index - 1], steps[index]];
  if (before?.kind !== "simplex" || found?.kind !== "support" || step?.kind !== "simplex") return [];
  if (before.points.length !== 2) return [];
  const points: DifferencePoint[] = [...before.points, found];
  const triangle = points.map(({ point }) => point);
  const left = points.map((_, dropped) => {
    const [from, to] = triangle.filter((_point, each) => each !== dropped) as [Point, Point];
    return nearestMarks(from, to);
  });
  const distances = left.map(({ value }) => value);
  const isInside = step.points.length === 3;
  const isTie = !isInside && !isClear(distances.map((distance) => -distance));
  if (isTie || Math.min(...distances) < MARGIN) return [];
  const dropped = points.findIndex((point) => isSamePoint(point, step.dropped));
  const nearest = left[isInside ? largestOf(distances.map((distance) => -distance)) : dropped];
  const whole = areaOf("simplex", triangle, false);
  const choices: (Choice & { at: Point })[] = points.map(({ point }, each) => ({
    ...{ id: `point-${each}`, at: point, value: left[each]?.value ?? 0 },
    consequence: left[each]?.marks ?? [],
  }));
  // From left to right: the order of finding would tell the answer.
  choices.sort((one, other) => one.at.x - other.at.x);
  const inside = { id: "none", value: nearest?.value ?? 0, consequence: [whole, ...(nearest?.marks ?? [])] };
  return [
    {
      ...{ kind: "dropped", step: index, letter: "A", inDifference: true, known: [whole] },
      choices: [...choices, inside],
      right: isInside ? "none" : `point-${dropped}`,
      truth: isInside ? [whole] : (nearest?.marks ?? []),
    },
  ];
}

/** Whether the origin is out of reach of the point just found. */
function stopsQuestion({ steps }: Scene, index: number): Question[] {
  const [found, step] = [steps[index - 1], steps[index]];
  if (found?.kind !== "support" || steps.at(-1)?.kind !== "done" || "distance" in (steps.at(-1) ?? {})) return [];
  const stops = step?.kind === "search-end" && step.reason === "separating-direction";
  if (!stops && step?.kind !== "simplex") return [];
  const { point, direction } = found;
  const reach = dot(point, direction);
  if (Math.abs(reach) < MARGIN) return [];
  const marks = [
    lineAcross("direction", point, direction, ACROSS),
    lineOf("closest", ORIGIN, along(ORIGIN, direction, reach)),
  ];
  const asked = { kind: "stops", step: index, letter: "A", inDifference: true } as const;
  return [eitherQuestion(asked, ["on", "out"], !stops, Math.abs(reach), marks)];
}

/** Whether the distance is final. */
function finalQuestion({ steps }: Scene, index: number): Question[] {
  const [before, found, step] = [steps[index - 2], steps[index - 1], steps[index]];
  const end = steps.at(-1);
  if (before?.kind !== "simplex" || found?.kind !== "support" || end?.kind !== "done" || !("distance" in end))
    return [];
  const isFinal = step?.kind === "search-end" && step.reason === "no-progress" && found.gain <= NO_GAIN;
  if (!isFinal && (step?.kind !== "simplex" || found.gain < MARGIN)) return [];
  const reached: Mark[] = [
    lineAcross("direction", found.point, found.direction, ACROSS),
    { draw: "circle", role: "simplex", at: found.point, radius: AROUND },
  ];
  const marks = [...reached, lineOf("closest", ORIGIN, before.nearest)];
  const asked = { kind: "final", step: index, letter: "A", inDifference: true } as const;
  const question = eitherQuestion(asked, ["on", "final"], !isFinal, found.gain, marks);
  return [{ ...question, truth: isFinal ? marks : reached }];
}

/** Which edge is nearest, and whether it is on the outline: of EPA's expansion. */
export function epaQuestions({ a, b, steps }: Scene): Question[] {
  return steps.flatMap((step, index): Question[] => {
    const { polytope, closest } = searchAt(steps.slice(0, index));
    if (step.kind === "closest-edge") {
      const edges = edgesOf(polytope.map(({ point }) => point));
      const near = edges.map(([from, to]) => nearestMarks(from, to));
      const distances = near.map(({ value }) => value);
      if (edges.length > MOST_CHOICES || !isClear(distances.map((distance) => -distance))) return [];
      const choices = edges.map(([at, to], edge) => ({
        ...{ id: `edge-${edge}`, at, to, value: distances[edge] ?? 0 },
        consequence: [
          { draw: "circle", role: "closest", at: ORIGIN, radius: distances[edge] ?? 0 } as const,
          ...(near[edge]?.marks ?? []),
        ],
      }));
      const truth = near[step.edge]?.marks ?? [];
      const right = `edge-${step.edge}`;
      return [{ kind: "closest-edge", step: index, letter: "A", inDifference: true, choices, truth, right }];
    }
    if (step.kind !== "expansion" || closest === null) return [];
    const { point, gain, inserted, iteration } = step;
    const { from, to, normal } = closest;
    const farthest =
      iteration % 2 === 1
        ? farthestQuestion({ step: index, shape: a, letter: "A", direction: normal })
        : farthestQuestion({ step: index, shape: b, letter: "B", direction: opposite(normal) });
    if (inserted ? gain < MARGIN : gain > NO_GAIN) return farthest;
    const marks = inserted
      ? [areaOf("simplex", [from, point, to])]
      : [lineAcross("direction", middleOf(from, to), normal, ACROSS)];
    const known = [lineOf("simplex", from, to)];
    const asked = { kind: "expands", step: index, letter: "A", inDifference: true, known } as const;
    return [eitherQuestion(asked, ["yes", "no"], inserted, gain, marks), ...farthest];
  });
}
