/** Questions before the steps of GJK on two shapes that are apart, and where the closest points lie. */

import type { Point } from "../../engine/lab.ts";
import { cornersOf, distanceBetween, edgesOf, nearestOn } from "../../state/points.ts";
import type { ShapeRow } from "../../state/view_state.ts";
import {
  type Asker,
  edgeId,
  isClear,
  largestOf,
  lineOf,
  type Mark,
  MOST_CHOICES,
  type Question,
  type Scene,
} from "../shared/predict/questions.ts";
import { gjkQuestions, randomPair } from "../shared/predict/search_questions.ts";

/** Pixels that an edge is shortened at its ends, where its corners are meant. */
const CORNER = 12;

/** Pixels by which the closest part is closer than every other. */
const CLOSER = 2;

/** An edge or a corner of A, and its way to B. */
interface Part {
  id: string;
  at: Point;
  to?: Point;
  from: Point;
  onto: Point;
}

/** Returns the closest points of a segment and of an outline that it does not cross. */
function closestOf(from: Point, to: Point, corners: readonly Point[]): { from: Point; onto: Point } {
  const ways = edgesOf(corners).flatMap(([start, end]) => [
    ...[from, to].map((each) => ({ from: each, onto: nearestOn(start, end, each) })),
    { from: nearestOn(from, to, start), onto: start },
  ]);
  return ways[largestOf(ways.map((way) => -distanceBetween(way.from, way.onto)))] ?? { from, onto: to };
}

function partsOf(a: ShapeRow, b: ShapeRow): Part[] {
  const corners = cornersOf(b);
  return edgesOf(cornersOf(a)).flatMap(([from, to], index) => {
    const length = distanceBetween(from, to);
    const on = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    const [first, last] = [on(CORNER / length), on(1 - CORNER / length)];
    return [
      { id: `A${index}`, at: from, ...closestOf(from, from, corners) },
      { id: edgeId("A", index), at: from, to, ...closestOf(first, last, corners) },
    ];
  });
}

/** Asks on which corner or edge of A the closest point lies. */
function closestQuestion({ a, b, steps }: Scene): Question[] {
  const end = steps.at(-1);
  if (end?.kind !== "done" || !("pointA" in end)) return [];
  const { pointA, pointB } = end;
  if (pointA === null || pointB === null) return [];
  const parts = partsOf(a, b);
  if (parts.length > MOST_CHOICES) return [];
  const lengths = parts.map(({ from, onto }) => distanceBetween(from, onto));
  const nearness = lengths.map((length) => -length);
  const best = parts[largestOf(nearness)];
  if (best === undefined || !isClear(nearness, CLOSER)) return [];
  // Between the end of a shortened edge and its corner lies neither.
  if (distanceBetween(best.from, pointA) > CLOSER / 4) return [];
  const way = (from: Point, onto: Point): Mark[] => [
    lineOf("closest", from, onto),
    { draw: "dot", role: "closest", at: from },
  ];
  return [
    {
      ...{ kind: "closest", step: steps.length - 1, letter: "A", right: best.id },
      choices: parts.map(({ id, at, to, from, onto }, index) => ({
        ...{ id, at, ...(to === undefined ? {} : { to }), away: a, value: lengths[index] ?? 0 },
        consequence: way(from, onto),
      })),
      truth: way(pointA, pointB),
    },
  ];
}

export const asker: Asker = {
  scene: (random) => randomPair(random, "gjk-distance", { corners: [3, 4], least: 240, most: 330 }),
  questions: (scene) => [...gjkQuestions(scene), ...closestQuestion(scene)],
};
