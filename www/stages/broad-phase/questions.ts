/** Questions before the steps of the broad phase: do the bounding circles meet, and is it a false positive. */

import { collide, distance, explain } from "../../engine/lab.ts";
import { along, directionTo } from "../../state/points.ts";
import { outlineOf, type ShapeRow } from "../../state/view_state.ts";
import {
  type Asker,
  areaOf,
  commonPart,
  holdsQuestion,
  lineOf,
  type Mark,
  type Question,
  type Random,
  randomCircle,
  randomPlaces,
  randomRectangle,
  type Scene,
} from "../shared/predict/questions.ts";

function scene(random: Random): Scene {
  const [at, beside] = randomPlaces(random, 130, 290);
  const a = randomRectangle(random, 0, at);
  const b = random(0, 1) < 0.5 ? randomRectangle(random, 1, beside) : randomCircle(random, 1, beside);
  return { a, b, steps: explain("bounding-circle", outlineOf(a), outlineOf(b)) };
}

function questions({ a, b, steps }: Scene): Question[] {
  return steps.flatMap((step, index): Question[] => {
    if (step.kind !== "bounding-circles") return [];
    const { centerA, centerB, radiusA, radiusB, distance: apart, radiusSum } = step;
    const isCandidate = apart <= radiusSum;
    const role = isCandidate ? "candidate" : "construction";
    const circles: Mark[] = [
      { draw: "circle", role, dash: true, at: centerA, radius: radiusA },
      { draw: "circle", role, dash: true, at: centerB, radius: radiusB },
    ];
    const way = directionTo(centerA, centerB);
    // Between the circles on the line through their centers: the gap, or the overlap.
    const line = lineOf(role, along(centerA, way, radiusA), along(centerB, way, -radiusB));
    const candidate = { kind: "candidate", step: index, letter: "A" } as const;
    return [
      ...holdsQuestion(candidate, isCandidate, Math.abs(apart - radiusSum), [...circles, line]),
      ...(isCandidate ? positiveQuestion(index + 1, a, b, circles) : []),
    ];
  });
}

/** Asks whether a candidate is a false positive; the exact test answers. */
function positiveQuestion(step: number, a: ShapeRow, b: ShapeRow, circles: readonly Mark[]): Question[] {
  const [one, other] = [outlineOf(a), outlineOf(b)];
  const depth = collide(one, other)?.depth ?? null;
  const { distance: gap, pointA, pointB } = distance(one, other);
  const marks =
    depth !== null || pointA === null || pointB === null
      ? [areaOf("contact", commonPart(a, b), false)]
      : [lineOf("closest", pointA, pointB)];
  const asked = { kind: "false-positive", step, letter: "A", known: circles } as const;
  return holdsQuestion(asked, depth === null, depth ?? gap, marks);
}

export const asker: Asker = { scene, questions };
