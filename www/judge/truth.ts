/** Right answers, from the engine, and faults of answers. */

import { castRay, collide, distance, type Point, type Shape, signedDistance, sweep } from "../engine/index.ts";
import { along } from "../state/points.ts";
import type { Answer } from "./answers.ts";
import {
  type Case,
  cornersIn,
  type Extent,
  extentOf,
  movedBy,
  type Outline,
  type Part,
  type QuestionName,
} from "./cases.ts";
import { type Conventions, isRectangle, turnedOver } from "./conventions.ts";

/** Ways in which a program may be wrong about a case. */
export const FAULTS = {
  missed: "no, where the shapes meet",
  ghost: "yes, where the shapes are apart",
  depth: "another depth",
  distance: "another distance",
  time: "another time",
  direction: "a direction that does not part the shapes by their depth",
  "not-a-unit-vector": "a normal whose length is not 1",
  misplaced: "a point that is not in both shapes",
  NaN: "a number that is none",
  unreadable: "an answer of no known form",
  throws: "an exception",
  duplicate: "a pair twice",
  "no-such-pair": "a place that no shape has, or a shape with itself",
  endless: "no answer in time",
  "changes-its-input": "arguments that the program has changed",
  asymmetric: "wrong with the shapes exchanged, and right as they are",
} as const;

export type FaultName = keyof typeof FAULTS;

/** Faults that always count: such an answer says nothing that could be right. */
export const GRAVE: readonly FaultName[] = ["NaN", "unreadable", "throws", "endless"];

/** The right answer to a case. */
export interface Truth {
  /** Depth of the shapes, or minus their distance: how surely they meet. */
  margin: number;
  /** Depth, distance or time, where the answer has one. */
  number?: number;
  normal?: Point;
  /** Length that one unit of `number` stands for: rounding moves flat meetings far. */
  steepness: number;
  /** All pairs of a list of shapes. */
  pairs?: readonly PairTruth[];
}

/** Places of two shapes in a list, the lower one first. */
export type Places = readonly [number, number];

/** The truth about two shapes of a list, the first before the second. */
interface PairTruth {
  places: Places;
  truth: Truth;
  /** Gap between their boxes; negative if these overlap. */
  gap: number;
}

interface Question {
  /** The kinds of shapes, in the order of the arguments. */
  kinds: readonly string[];
  /** The name of a wrong number, where answers have one. */
  number?: FaultName;
  /** Whether a program takes the shapes as one list. */
  isList?: boolean;
  truth: (...parts: never[]) => Truth | null;
}

/** Rounding of honest programs, as a share of the greatest number of a case. */
const ROUNDING = 1e-9;

/** Most by which the length of a normal may differ from 1. */
const UNIT_ROUNDING = 1e-6;

/** Least share of a way that leads across the outline at a meeting whose time is judged. */
const LEAST_STEEPNESS = 1e-2;

/** Moments of an overlap in motion that are tried for a depth beyond rounding. */
const MOMENTS = 16;

const PAIR_KINDS = ["circle-circle", "rect-rect", "rect-circle", "poly-circle", "poly-poly"];
const SHAPE_KINDS = ["circle", "rect", "poly"];

export const QUESTIONS: Readonly<Record<QuestionName, Question>> = {
  collide: { kinds: PAIR_KINDS, number: "depth", truth: truthOfPair },
  contains: { kinds: SHAPE_KINDS, number: "depth", truth: truthOfPoint },
  distance: { kinds: PAIR_KINDS, number: "distance", truth: truthOfDistance },
  castRay: { kinds: SHAPE_KINDS, number: "distance", truth: truthOfRay },
  sweep: { kinds: PAIR_KINDS, number: "time", truth: truthOfSweep },
  pairs: { kinds: SHAPE_KINDS, isList: true, truth: truthOfList },
};

/** Returns the right answer to a case, or null if programs may answer as they like. */
export function truthOf(question: QuestionName, { parts }: Case): Truth | null {
  return (QUESTIONS[question].truth as (...parts: readonly Part[]) => Truth | null)(...parts);
}

/** Returns the rounding that is allowed in a case: a share of its greatest number. */
export function roundingOf({ parts }: Pick<Case, "parts">): number {
  return ROUNDING * Math.max(...parts.map(greatestOf));
}

/** Returns whether shapes of small whole numbers touch where doubles do not round: none is turned, and the normal is level. */
export function isExactTouch({ family, parts }: Pick<Case, "family" | "parts">, { margin, normal }: Truth): boolean {
  if (family !== "small" || margin !== 0 || normal === undefined) return false;
  return (normal.x === 0 || normal.y === 0) && parts.every((part) => !isRectangle(part) || part.angle === 0);
}

/**
 * Yields the faults of an answer, the gravest first. After a wrong yes or no, and after a number that is none, nothing else is
 * judged.
 * @param isStrict whether normals, touches and lists of pairs are judged by the conventions
 * @param rounding length by which the answer may differ
 */
export function* faultsOf(
  question: QuestionName,
  asked: Case,
  truth: Truth,
  answer: Answer,
  conventions: Conventions,
  isStrict: boolean,
  rounding = roundingOf(asked),
): Generator<FaultName, void> {
  const { isHit, number, points } = answer;
  if (question === "pairs") {
    yield* faultsOfPairs(asked, truth, answer, conventions, isStrict, rounding);
    return;
  }
  const numbers = [
    number ?? 0,
    ...[answer.normal, ...(points ?? [])].flatMap((point) => (point ? [point.x, point.y] : [])),
  ];
  if (!numbers.every(Number.isFinite)) return yield "NaN";
  if (question !== "distance") {
    const isTouch = isStrict && isExactTouch(asked, truth);
    const isRightlyHit = truth.margin > rounding || (isTouch && conventions.touching === "counts");
    const isRightlyFree = truth.margin < -rounding || (isTouch && conventions.touching === "does-not");
    // An open answer says that there is no depth.
    if (isRightlyHit && (isHit === false || (isHit === undefined && truth.margin > rounding))) return yield "missed";
    if (isRightlyFree && isHit === true) return yield "ghost";
    if (isHit !== true || truth.margin < -rounding) return;
  }
  const normal = answer.normal && turnedOver(conventions, answer.normal);
  if (normal && Math.abs(Math.hypot(normal.x, normal.y) - 1) > UNIT_ROUNDING) yield "not-a-unit-vector";
  const { number: ofNumber } = QUESTIONS[question];
  if (number !== undefined && truth.number !== undefined && ofNumber !== undefined) {
    if (Math.abs(number - truth.number) * truth.steepness > rounding) yield ofNumber;
  }
  if (question === "collide" && truth.margin > rounding) {
    const [a, b] = asked.parts as readonly [Outline, Outline];
    if (normal && isStrict && !doesPart(a, b, truth, normal, conventions.normal === "a-to-b" ? 1 : -1, rounding)) {
      yield "direction";
    }
    if (points?.some((point) => !isInBoth(a, b, turnedOver(conventions, point), rounding))) yield "misplaced";
  }
}

function* faultsOfPairs(
  asked: Case,
  { pairs = [] }: Truth,
  answer: Answer,
  conventions: Conventions,
  isStrict: boolean,
  rounding: number,
): Generator<FaultName, void> {
  const said = placesOf(answer);
  if (!(answer.pairs ?? []).flat().every(Number.isFinite)) return yield "NaN";
  const found = new Set(said);
  const known = new Set(pairs.map(({ places }) => String(places)));
  if (!said.every((places) => known.has(places))) yield "no-such-pair";
  if (isStrict && found.size < said.length) yield "duplicate";
  for (const { places, truth, gap } of pairs) {
    const isTouch = isStrict && isTouchIn(asked, places, truth);
    const isRightlyIn = truth.margin > rounding || (isTouch && conventions.touching === "counts");
    const isRightlyOut = truth.margin < -rounding || (isTouch && conventions.touching === "does-not");
    if (!found.has(String(places))) {
      if (isRightlyIn) yield "missed";
    } else if (isStrict && conventions.pairs !== "candidates") {
      if (conventions.pairs === "boxes" ? gap > rounding : isRightlyOut) yield "ghost";
    }
  }
}

/**
 * Returns the places of the two shapes that an answer is wrong about: the deepest pair of those it has missed, or the one
 * farthest apart of its ghosts. Undefined for other faults.
 */
export function wrongPair(fault: FaultName, { pairs = [] }: Truth, answer: Answer): Places | undefined {
  if (fault !== "missed" && fault !== "ghost") return undefined;
  const isFound = fault === "ghost";
  const found = new Set(placesOf(answer));
  const wrong = pairs.filter(({ places }) => found.has(String(places)) === isFound);
  const marginOf = ({ truth }: PairTruth) => (isFound ? -truth.margin : truth.margin);
  return wrong.sort((one, other) => marginOf(other) - marginOf(one))[0]?.places;
}

/** Returns the strictest convention that all pairs of an answer follow. */
export function conventionOfPairs(asked: Case, { pairs = [] }: Truth, answer: Answer): Conventions["pairs"] {
  const rounding = roundingOf(asked);
  const found = new Set(placesOf(answer));
  const extra = pairs.filter(({ places, truth }) => found.has(String(places)) && truth.margin < -rounding);
  if (extra.length === 0) return "overlap";
  return extra.every(({ gap }) => gap <= rounding) ? "boxes" : "candidates";
}

/** Returns for each pair of a list that surely meets, or whose boxes lie apart, whether it meets and whether an answer has it. */
export function surePairsIn(asked: Case, { pairs = [] }: Truth, answer: Answer) {
  const rounding = roundingOf(asked);
  const found = new Set(placesOf(answer));
  return pairs
    .filter(({ truth, gap }) => truth.margin > rounding || gap > rounding)
    .map(({ places, truth }) => ({ isMet: truth.margin > rounding, isFound: found.has(String(places)) }));
}

/** Returns for each exact touch of two shapes of a list whether the answer has it. */
export function touchesIn(asked: Case, { pairs = [] }: Truth, answer: Answer): readonly boolean[] {
  const found = new Set(placesOf(answer));
  const touches = pairs.filter(({ places, truth }) => isTouchIn(asked, places, truth));
  return touches.map(({ places }) => found.has(String(places)));
}

/** Returns the places of the shapes of a list that overlap. */
export function overlapsIn(asked: Case, { pairs = [] }: Truth, { touching }: Conventions): readonly Places[] {
  const overlapping = pairs.filter(({ places, truth }) =>
    isTouchIn(asked, places, truth) ? touching === "counts" : truth.margin >= 0,
  );
  return overlapping.map(({ places }) => places);
}

/** Returns the pairs of an answer as words, the lower place first. */
const placesOf = ({ pairs = [] }: Answer): readonly string[] =>
  pairs.map(([one, other]) => String(one < other ? [one, other] : [other, one]));

const isTouchIn = ({ family, parts }: Case, [one, other]: Places, truth: Truth): boolean =>
  isExactTouch({ family, parts: [parts[one], parts[other]] as readonly Part[] }, truth);

/** Returns which way a normal of a right answer points; null if both ways part the shapes, or none. */
export function sideOf(
  asked: Case,
  truth: Truth,
  answer: Answer,
  conventions: Conventions,
): Conventions["normal"] | null {
  const [a, b] = asked.parts as readonly [Outline, Outline];
  const rounding = roundingOf(asked);
  if (!answer.normal || truth.margin <= rounding) return null;
  const normal = turnedOver(conventions, answer.normal);
  const [forth, back] = [1, -1].map((sign) => doesPart(a, b, truth, normal, sign, rounding));
  if (forth === back) return null;
  return forth ? "a-to-b" : "b-to-a";
}

/** Whether the second shape is free once it has moved by the true depth along a normal. */
function doesPart(a: Outline, b: Outline, { margin }: Truth, normal: Point, sign: number, rounding: number): boolean {
  if (!Number.isFinite(normal.x) || !Number.isFinite(normal.y)) return false;
  return (collide(a, movedBy(b, normal, sign * margin))?.depth ?? 0) <= rounding;
}

function isInBoth(a: Outline, b: Outline, point: Point, rounding: number): boolean {
  return signedDistance(a, point).distance <= rounding && signedDistance(b, point).distance <= rounding;
}

function truthOfPair(a: Shape, b: Shape): Truth {
  const contact = collide(a, b);
  if (contact === null) return { margin: -distance(a, b).distance, steepness: 1 };
  return { margin: contact.depth, number: contact.depth, normal: contact.normal, steepness: 1 };
}

function truthOfPoint(shape: Outline, point: Point): Truth {
  const { distance: apart, gradient } = signedDistance(shape, point);
  return { margin: -apart, normal: gradient, steepness: 1 };
}

function truthOfDistance(a: Outline, b: Outline): Truth {
  const { distance: number } = distance(a, b);
  return { margin: -number, number, steepness: 1 };
}

/** A ray that starts inside has no answer that all programs agree on. */
function truthOfRay(origin: Point, direction: Point, maxDistance: number, shape: Outline): Truth | null {
  const rounding = roundingOf({ parts: [origin, direction, maxDistance, shape] });
  if (signedDistance(shape, origin).distance <= rounding) return null;
  const end = along(origin, direction, maxDistance);
  const { margin } = truthOfPair({ type: "segment", x1: origin.x, y1: origin.y, x2: end.x, y2: end.y }, shape);
  const hit = castRay(origin, direction, maxDistance, shape);
  const beside = (offset: number) =>
    castRay(beyond(origin, direction, offset), direction, maxDistance, shape)?.distance;
  return { margin, ...meeting(hit?.distance, hit?.normal, direction, beside, rounding) };
}

function truthOfSweep(a: Outline, velocityA: Point, b: Outline, velocityB: Point, duration: number): Truth {
  const rounding = roundingOf({ parts: [a, velocityA, b, velocityB, duration] });
  const found = sweep(a, velocityA, b, velocityB, duration);
  if (found.state === "overlapping") {
    // Shapes that only touch may part, or meet a little later.
    const isDeep = found.depth > rounding;
    return { margin: found.depth, ...(isDeep ? { number: 0 } : {}), steepness: 1 };
  }
  if (found.state === "miss") {
    const nearMiss = sweep(a, velocityA, grown(b, rounding), velocityB, duration);
    return { margin: nearMiss.state === "miss" ? -Infinity : 0, steepness: 1 };
  }
  const way = along(velocityA, velocityB, -1);
  const depthAt = (time: number) => collide(movedBy(a, way, time), b)?.depth ?? 0;
  const moments = Array.from({ length: MOMENTS }, (_, index) => (index + 1) / MOMENTS);
  const margin = Math.max(...moments.map((share) => depthAt(found.time + share * (duration - found.time))));
  const beside = (offset: number) => {
    const other = sweep(movedBy(a, beyond({ x: 0, y: 0 }, way, offset), 1), velocityA, b, velocityB, duration);
    return other.state === "hit" ? other.time : undefined;
  };
  return { margin, ...meeting(found.time, found.normal, way, beside, rounding) };
}

function truthOfList(...shapes: Outline[]): Truth {
  const pairs = shapes.flatMap((a, first) =>
    shapes.slice(first + 1).map((b, after): PairTruth => {
      const places = [first, first + 1 + after] as const;
      return { places, truth: truthOfPair(a, b), gap: gapOfBoxes(extentOf(a), extentOf(b)) };
    }),
  );
  return { margin: Math.max(...pairs.map(({ truth }) => truth.margin)), steepness: 1, pairs };
}

const gapOfBoxes = (a: Extent, b: Extent) =>
  Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);

/**
 * Returns the time of a meeting, unless rounding moves it far: where the outlines meet flatly, and where a motion that lies
 * beside this one by less than rounding meets another part of the outline, or none.
 * @param beside time of the meeting of such a motion
 */
function meeting(
  number: number | undefined,
  normal: Point | null | undefined,
  way: Point,
  beside: (offset: number) => number | undefined,
  rounding: number,
) {
  if (number === undefined || !normal) return { steepness: 0 };
  const steepness = Math.abs(normal.x * way.x + normal.y * way.y);
  if (steepness < LEAST_STEEPNESS * Math.hypot(way.x, way.y)) return { steepness };
  const isSteady = [rounding, -rounding].every((offset) => {
    const time = beside(offset);
    return time !== undefined && Math.abs(time - number) * steepness <= rounding / LEAST_STEEPNESS;
  });
  return isSteady ? { number, steepness } : { steepness };
}

/** Returns a point moved at a right angle to a way. */
function beyond(point: Point, way: Point, offset: number): Point {
  const length = Math.hypot(way.x, way.y) || 1;
  return along(point, { x: -way.y / length, y: way.x / length }, offset);
}

/** Returns a shape with a margin around it. */
function grown(shape: Outline, by: number): Shape {
  return shape.type === "circle"
    ? { ...shape, radius: shape.radius + by }
    : { type: "polygon", points: [...cornersIn(shape)], radius: by };
}

function greatestOf(part: Part): number {
  if (typeof part === "number") return Math.abs(part);
  if (!("type" in part)) return Math.max(Math.abs(part.x), Math.abs(part.y));
  const sizes = part.type === "circle" ? [part.radius] : part.type === "rectangle" ? [part.width, part.height] : [];
  return Math.max(...sizes, ...cornersIn(part).map(greatestOf));
}
