/** The readable programs of the code panel solve the exact cases, with the tolerances of the engine's own test. */

import { expect, test } from "vitest";
import type { Shape } from "../../www/engine/lab.ts";
import { boundingCircles } from "../../www/stages/shared/code/bounding_circles.js";
import { circleCircle } from "../../www/stages/shared/code/circle_circle.js";
import { epa } from "../../www/stages/shared/code/epa.js";
import { gjk } from "../../www/stages/shared/code/gjk.js";
import { gjkDistance } from "../../www/stages/shared/code/gjk_distance.js";
import { ray } from "../../www/stages/shared/code/ray.js";
import { rectangleCircle } from "../../www/stages/shared/code/rectangle_circle.js";
import { rectangleRectangle } from "../../www/stages/shared/code/rectangle_rectangle.js";
import { sat } from "../../www/stages/shared/code/sat.js";
import { simpleSat } from "../../www/stages/shared/code/simple_sat.js";
import { sweep } from "../../www/stages/shared/code/sweep.js";
import { type Body, minus, type Point, plus } from "../../www/stages/shared/code/vectors.js";
import type { Case, MotionCase, RayCase } from "../package/support/cases.mjs";
import { cases, checkPair, checkRay, checkToi, exact, PAIR_KINDS } from "../package/support/cases.mjs";
import { bodyOf } from "./bodies.js";

interface Answer {
  hit: boolean;
  depth?: number;
  normal?: Point | null;
  start?: Point;
  end?: Point;
}
type Program = (a: Body, b: Body) => Answer;

const pair = (point: Point | null | undefined) => (point == null ? null : [point.x, point.y]);
const point = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });

/** The place that the bodies of a pair are measured from. */
const placeOf = (shape: Shape): Point => {
  if (shape.type === "polygon") return shape.points[0] ?? { x: 0, y: 0 };
  return shape.type === "segment" ? { x: shape.x1, y: shape.y1 } : shape;
};

const bodiesOf = ({ a, b }: { a: Shape; b: Shape }) => [bodyOf(a, placeOf(a)), bodyOf(b, placeOf(a))] as const;

const shifted = (answer: Answer, by: Point): Answer => {
  const { start, end } = answer;
  return { ...answer, ...(start && end && { start: plus(start, by), end: plus(end, by) }) };
};

function forJudge({ hit, depth, normal, start, end }: Answer) {
  return hit ? { hit, depth, normal: pair(normal), start: pair(start), end: pair(end) } : { hit };
}

const pairsOf = (kind: string) => {
  const adversarial = [...cases(exact("adversarial"))].filter((one) => one.kind === kind);
  return [...cases(exact(`pair_${kind}`)), ...adversarial] as Case[];
};

/** Returns the errors in the answers of a program to all exact pairs of some kinds, in both orders. */
function judge(program: Program, kinds: readonly string[], orders: 1 | 2 = 2) {
  const all = kinds.flatMap(pairsOf);
  const complaints = all.flatMap((one) => {
    const turned = { ...one, a: one.b, b: one.a };
    return [one, turned].slice(0, orders).flatMap((each) => {
      const answer = shifted(program(...bodiesOf(each)), placeOf(each.a));
      const strict = one.tol_strict !== undefined;
      return checkPair(each, forJudge(answer), strict).map((what) => `${one.id}: ${what}`);
    });
  });
  return { complaints, count: all.length };
}

test.each([
  ["sat", sat],
  ["simple_sat", simpleSat],
  ["epa", epa],
] as const)("%s solves all exact pairs in both orders", (_, program) => {
  expect(judge(program, PAIR_KINDS)).toEqual({ complaints: [], count: 10_087 });
});

test.each(["one", "two"] as const)("gjk with a start of %s finds the exact hits", (start) => {
  const all = PAIR_KINDS.flatMap(pairsOf);
  const wrong = all.filter(({ a, b, expect: { hit } }) => {
    const found = gjk(...bodiesOf({ a, b }), { start });
    return (hit !== "either" && found.hit !== hit) || found.reason === "iteration-limit";
  });
  expect([wrong.map(({ id }) => id), all.length]).toEqual([[], 10_087]);
});

test("circle_circle solves the exact circles", () => {
  expect(judge(circleCircle, ["circle_circle"])).toEqual({ complaints: [], count: 2011 });
});

test("rectangle_rectangle solves the exact rectangles", () => {
  expect(judge(rectangleRectangle, ["rect_rect"])).toEqual({ complaints: [], count: 2030 });
});

test("rectangle_circle solves the exact rectangles and circles", () => {
  expect(judge(rectangleCircle, ["rect_circle"], 1)).toEqual({ complaints: [], count: 2016 });
});

test.each(["one", "two"] as const)("gjk_distance with a start of %s finds the exact distances", (start) => {
  const all = [...cases(exact("distance"))] as Case[];
  const complaints = all.flatMap((one) =>
    [one, { ...one, a: one.b, b: one.a, expect: turnedPoints(one.expect) }].flatMap((each) => {
      const place = placeOf(each.a);
      const { distance, pointA, pointB } = gjkDistance(...bodiesOf(each), { start });
      const at = (found: Point | null) => (found === null ? null : pair(plus(found, place)));
      const answer = { hit: distance === 0, distance, pointA: at(pointA), pointB: at(pointB) };
      return checkPair(each, answer, false).map((what) => `${one.id}: ${what}`);
    }),
  );
  expect([complaints, all.length]).toEqual([[], 1000]);
});

function turnedPoints(expected: Case["expect"]) {
  const { pointA, pointB, ...rest } = expected as Case["expect"] & Record<"pointA" | "pointB", unknown>;
  return { ...rest, pointA: pointB, pointB: pointA };
}

test("bounding_circles never loses an exact hit and compares half diagonals", () => {
  const all = PAIR_KINDS.flatMap(pairsOf);
  const lost = all.filter(
    ({ a, b, expect: { hit } }) => hit === true && !boundingCircles(...bodiesOf({ a, b })).candidate,
  );
  expect([lost.map(({ id }) => id), all.length]).toEqual([[], 10_087]);
  const classic = PAIR_KINDS.slice(0, 3).flatMap(pairsOf);
  const radius = (shape: Shape) =>
    shape.type === "rectangle" ? Math.hypot(shape.width, shape.height) / 2 : (shape as { radius: number }).radius;
  const wrong = classic.filter(({ a, b, tol }) => {
    const gap = Math.hypot(...(pair(minus(placeOf(b), placeOf(a))) ?? [])) - radius(a) - radius(b);
    return Math.abs(gap) > tol && boundingCircles(...bodiesOf({ a, b })).candidate !== gap < 0;
  });
  expect([wrong.map(({ id }) => id), classic.length]).toEqual([[], 6057]);
});

test("sweep finds the exact times of impact", () => {
  const adversarial = [...cases(exact("adversarial"))].filter(({ kind }) => kind === "toi");
  const all = [...cases(exact("toi")), ...adversarial] as MotionCase[];
  const complaints = all.flatMap((one) => {
    const found = sweep(...bodiesOf(one), minus(point(one.va), point(one.vb)), one.maxT);
    const { time: toi, normal } = { time: 0, normal: null, ...found };
    const answer = { hit: found.state !== "miss", toi, normal: found.state === "hit" ? pair(normal) : null };
    return checkToi(one, answer).map((what) => `${one.id}: ${what}`);
  });
  expect([complaints, all.length]).toEqual([[], 2012]);
});

test("ray finds the exact places", () => {
  const adversarial = [...cases(exact("adversarial"))].filter(({ kind }) => kind === "raycast");
  // A ray without a direction is refused before any program runs.
  const all = ([...cases(exact("raycast")), ...adversarial] as RayCase[]).filter(({ dir }) => Math.hypot(...dir) > 0);
  const complaints = all.flatMap((one) => {
    const length = Math.hypot(...one.dir);
    const found = ray(point(one.origin), point(one.dir), bodyOf(one.shape), length);
    const { distance, normal } = { distance: 0, normal: null, ...found };
    return checkRay(one, { hit: found.hit, t: distance / length, normal: pair(normal) }).map(
      (what) => `${one.id}: ${what}`,
    );
  });
  expect([complaints, all.length]).toEqual([[], 2019]);
});
