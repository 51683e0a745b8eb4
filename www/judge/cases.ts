/**
 * Cases for programs about two shapes, or about a list of them, the smallest first: whole numbers near 0, few corners, no turn.
 * Then families in which things coincide, in any place and size; then random numbers, large, tiny and far away.
 *
 * Faults of programs lie where things coincide. Uniformly random numbers never do.
 */

import type { Point } from "../engine/index.ts";
import { boxAround } from "../stages/shared/geometry.ts";
import { along, cornersOf, rotated } from "../state/points.ts";
import { Random } from "./random.ts";

/** Questions to a program, named as in the engine. */
export type QuestionName = "collide" | "contains" | "distance" | "castRay" | "sweep" | "pairs";

/** An argument of a question. */
export type Part = Outline | Point | number;

/** A shape with all its numbers. */
export type Outline =
  | { type: "circle"; x: number; y: number; radius: number }
  | { type: "rectangle"; x: number; y: number; width: number; height: number; angle: number }
  | { type: "polygon"; points: readonly Point[] };

export interface Case {
  /** Such as `rect-circle`. */
  kind: string;
  family: FamilyName;
  /** Arguments in the order of the engine; for `pairs` the shapes of the list. */
  parts: readonly Part[];
}

/** A circle of radius 0 stands for a point; `round` is a polygon of many corners. */
type ShapeKind = "circle" | "rect" | "poly" | "round" | "point";

type Pair = readonly [Outline, Outline];
type Draw = (random: Random, kinds: readonly ShapeKind[]) => Pair;

/** Place of a ruler's 0 in the world, its angle and the length of its unit. */
interface Frame {
  x: number;
  y: number;
  degrees: number;
  scale: number;
}

interface Family {
  /** Draws two shapes on the ruler; rectangles are level. */
  draw: Draw;
  frame: (random: Random) => Frame;
}

/** Number of small cases before the other families. */
const SMALL_CASES = 3000;

/** Number of small cases after which numbers may be greater by 1, and after which rectangles may be turned. */
const GROWTH = 150;

/** Greatest whole number of the families. */
const RULER = 10;

/** Most shapes of a small list, and of others: short ones come more often. */
const MOST_SHAPES = 8;
const LIST_LENGTHS = [8, 8, 8, 8, 8, 8, 8, 30] as const;

/** Corners of polygons beyond the outlines; one polygon of so many of the families is one of them. */
const [FEWEST_CORNERS, MOST_CORNERS] = [9, 24];
const ROUND_SHARE = 4;

/** Sizes of a list beside the ruler, so that shapes reach over several cells of usual grids. */
const LIST_SCALES = [1, 1, 8, 16] as const;
const MOST_LIST_SCALE = 16;

const SEED = 38;

const HOME: Frame = { x: 0, y: 0, degrees: 0, scale: 1 };

/** Convex outlines with a level first edge below, few corners first: x and y in turn, from x to y. */
const OUTLINES: readonly (readonly Point[])[] = [
  [0, 0, 1, 0, 0, 1],
  [0, 0, 1, 0, 1, 1, 0, 1],
  [0, 0, 2, 0, 2, 1, 1, 2, 0, 2],
  [0, 0, 1, 0, 2, 1, 2, 2, 1, 2, 0, 1],
  [1, 0, 2, 0, 3, 1, 3, 2, 2, 3, 1, 3, 0, 2, 0, 1],
].map((numbers) => pointsOf(numbers));

/** Unit directions, level ones first. */
const DIRECTIONS = pointsOf([1, 0, 0, 1, -1, 0, 0, -1, 0.6, 0.8, -0.8, 0.6]);

/** Draws of pairs in which things coincide. */
const COINCIDING: readonly Draw[] = [(random, kinds) => onLine(random, kinds, 0), onCorner, nested];

/** The families after the small cases. */
const FAMILIES = {
  /** Both stand on one line, on either side of it: common and collinear edges, tangents. */
  flush: { draw: (random, kinds) => onLine(random, kinds, 0), frame: anyFrame },
  /** A corner, or a center, of both is one point. */
  corner: { draw: onCorner, frame: anyFrame },
  /** The centers are one point, or nearly so. */
  nested: { draw: nested, frame: anyFrame },
  /** As `flush`, with a gap or an overlap from 1e-2 to 1e-7. */
  hairline: { draw: hairline, frame: quarterFrame },
  /** As `flush`, `corner` or `nested`, with one number one ulp away. */
  ulp: { draw: (random, kinds) => nudged(random, random.pick(COINCIDING)(random, kinds)), frame: anyFrame },
  /** The first shape is 1e3 to 1e6 times thinner than long; a circle is as small as that. */
  plate: { draw: plate, frame: quarterFrame },
  /** Whole numbers, turned by whole degrees. */
  ruler: { draw: (random, kinds) => apart(random, kinds, RULER), frame: anyFrame },
  random: { draw: scattered, frame: () => HOME },
  large: { draw: scattered, frame: (random) => ({ ...HOME, scale: 2 ** random.whole(10, 20) }) },
  tiny: { draw: scattered, frame: (random) => ({ ...HOME, scale: 2 ** -random.whole(10, 20) }) },
  far: {
    draw: scattered,
    frame: (random) => ({ ...HOME, x: random.pick([1e3, -1e6, 1e9]), y: random.pick([0, -1e3, 1e9]) }),
  },
} satisfies Record<string, Family>;

export type FamilyName = "small" | keyof typeof FAMILIES;

/** The names of the families, in the order of their cases. */
export const FAMILY_NAMES = ["small", ...Object.keys(FAMILIES)] as readonly FamilyName[];

/** Returns the families of a question. An honest grid of small cells would fill the memory with shapes of the family `large`. */
export const familiesOf = (question: QuestionName): readonly FamilyName[] =>
  question === "pairs" ? FAMILY_NAMES.filter((name) => name !== "large") : FAMILY_NAMES;

/** Makes the arguments of a question of two shapes on the ruler; a point is the center of a shape. */
const PARTS: Readonly<Record<Exclude<QuestionName, "pairs">, (random: Random, pair: Pair) => readonly Part[]>> = {
  collide: (_random, pair) => pair,
  distance: (_random, pair) => pair,
  contains: (_random, [shape, point]) => [shape, centerOf(point)],
  castRay: (random, [shape, point]) => {
    const direction = random.pick(DIRECTIONS);
    const distance = random.whole(1, 8);
    return [
      along(centerOf(point), direction, -distance),
      direction,
      Math.max(1, distance + random.whole(-1, 3)),
      shape,
    ];
  },
  sweep: (random, [a, b]) => {
    const direction = random.pick(DIRECTIONS);
    const still = random.whole(0, 3) > 0 ? { x: 0, y: 0 } : { x: random.whole(-5, 5), y: random.whole(-5, 5) };
    const start = shifted(a, along({ x: 0, y: 0 }, direction, -random.whole(0, 8)));
    // Equal velocities come too.
    return [start, along(still, direction, random.whole(0, RULER)), b, still, random.whole(1, 2)];
  },
};

/** Questions about a shape and a point. */
const POINT_QUESTIONS: readonly QuestionName[] = ["contains", "castRay"];

/** Yields cases of a question without end, the small ones first. They are the same on every machine. */
export function* casesOf(question: QuestionName, kind: string, families: readonly FamilyName[]): Generator<Case> {
  if (question === "pairs") {
    yield* listsOf(kind as ShapeKind, families);
    return;
  }
  const random = new Random(SEED);
  const kinds = kind.split("-") as ShapeKind[];
  if (POINT_QUESTIONS.includes(question)) kinds.push("point");
  const others = Object.entries<Family>(FAMILIES).filter(([name]) => families.includes(name as FamilyName));
  const smallCases = families.includes("small") ? SMALL_CASES : 0;
  for (let index = 0; index < smallCases || others.length === 0; index += 1) {
    const pair = apart(random, kinds, Math.min(1 + Math.floor(index / GROWTH), RULER));
    const shapes = index < GROWTH ? pair : turnedApart(random, pair);
    yield { kind, family: "small", parts: PARTS[question](random, shapes) };
  }
  for (;;) {
    for (const [name, { draw, frame }] of others) {
      const parts = PARTS[question](random, draw(random, rounder(random, kinds)));
      yield { kind, family: name as FamilyName, parts: placed(question, parts, frame(random)) };
    }
  }
}

/** Yields lists of shapes of one kind: two level shapes first, then more, turned and larger ones. */
function* listsOf(kind: ShapeKind, families: readonly FamilyName[]): Generator<Case> {
  const random = new Random(SEED);
  const kinds = [kind, kind];
  const known = familiesOf("pairs").filter((name) => families.includes(name));
  const others = Object.entries<Family>(FAMILIES).filter(([name]) => known.includes(name as FamilyName));
  const smallCases = families.includes("small") ? SMALL_CASES : 0;
  for (let index = 0; index < smallCases || others.length === 0; index += 1) {
    const grown = Math.floor(index / GROWTH);
    const bound = Math.min(1 + grown, RULER);
    const draw = () => (grown === 0 ? apart(random, kinds, bound) : turnedApart(random, apart(random, kinds, bound)));
    const shapes = together(random, draw, random.whole(2, Math.min(2 + grown, MOST_SHAPES)), bound);
    const scale = grown < 2 ? 1 : random.pick(LIST_SCALES);
    yield { kind, family: "small", parts: placed("pairs", shapes, { ...HOME, scale }) };
  }
  for (;;) {
    for (const [name, { draw, frame }] of others) {
      const length = random.whole(2, random.pick(LIST_LENGTHS));
      const shapes = together(random, () => draw(random, rounder(random, kinds)), length, RULER);
      const { scale, ...place } = frame(random);
      const parts = placed("pairs", shapes, { ...place, scale: Math.min(scale, MOST_LIST_SCALE) });
      yield { kind, family: name as FamilyName, parts };
    }
  }
}

/** Returns kinds in which some polygons have many corners. */
function rounder(random: Random, kinds: readonly ShapeKind[]): readonly ShapeKind[] {
  return kinds.map((kind) => (kind === "poly" && random.whole(1, ROUND_SHARE) === 1 ? "round" : kind));
}

/** Draws pairs near each other, as many as make a list of a length. */
function together(random: Random, draw: () => Pair, length: number, bound: number): readonly Outline[] {
  const shapes: Outline[] = [];
  while (shapes.length < length) {
    const way = shapes.length === 0 ? { x: 0, y: 0 } : wholePoint(random, 2 * bound);
    shapes.push(...draw().map((shape) => shifted(shape, way)));
  }
  return shapes.slice(0, length);
}

/** Draws two shapes of whole numbers: the first at 0 or anywhere, the second near it. */
function apart(random: Random, kinds: readonly ShapeKind[], bound: number): Pair {
  const place = random.whole(0, 2) === 0 ? { x: 0, y: 0 } : wholePoint(random, bound);
  const [a, b] = pairOf(random, kinds, bound);
  return [shifted(a, place), shifted(b, along(place, wholePoint(random, 2 * bound), 1))];
}

function wholePoint(random: Random, bound: number): Point {
  return { x: random.whole(-bound, bound), y: random.whole(-bound, bound) };
}

function pairOf(random: Random, [one, other]: readonly ShapeKind[], bound: number): Pair {
  return [shapeOf(random, one, bound), shapeOf(random, other, bound)];
}

/** Draws a shape of whole numbers at 0. A polygon stands on a level edge. */
function shapeOf(random: Random, kind: ShapeKind = "point", bound: number): Outline {
  const size = () => random.whole(1, bound);
  if (kind === "point") return { type: "circle", x: 0, y: 0, radius: 0 };
  if (kind === "circle") return { type: "circle", x: 0, y: 0, radius: size() };
  // Even sides, so that corners are whole numbers too.
  if (kind === "rect") return { type: "rectangle", x: 0, y: 0, width: 2 * size(), height: 2 * size(), angle: 0 };
  const outline =
    kind === "round" ? roundOutline(random) : (OUTLINES[random.whole(0, Math.min(bound, OUTLINES.length) - 1)] ?? []);
  const [wide, high, slant] = [size(), size(), random.whole(-bound + 1, bound - 1)];
  const points = outline.map(({ x, y }) => ({ x: wide * x + slant * y, y: high * y }));
  // One time of two upside down.
  return mapped({ type: "polygon", points }, random.whole(0, 1) === 0 ? (point) => point : mirror);
}

/** Draws an outline of many corners on a circle, at equal angles or not, with a level first edge below: from x to y. */
function roundOutline(random: Random): readonly Point[] {
  const count = random.whole(FEWEST_CORNERS, MOST_CORNERS);
  const most = random.pick([0, 0.9]);
  return Array.from({ length: count }, (_, index) => {
    const place = index + (index < 2 ? 0 : random.between(0, most));
    const angle = ((place - 0.5) / count) * 2 * Math.PI - Math.PI / 2;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
}

/** Turns each shape by an angle of its own: quarter turns and other whole degrees. */
function turnedApart(random: Random, [a, b]: Pair): Pair {
  const turn = (shape: Outline): Outline =>
    shape.type === "rectangle"
      ? { ...shape, angle: radians(random.pick([0, 0, 45, 90, 30, random.whole(-180, 180)])) }
      : shape;
  return [turn(a), turn(b)];
}

/** Draws two shapes that stand on the line y = `gap` / 2 and hang under y = -`gap` / 2, or both stand. */
function onLine(random: Random, kinds: readonly ShapeKind[], gap: number): Pair {
  const [a, b] = pairOf(random, kinds, RULER);
  const standing = (shape: Outline) => shifted(shape, { x: 0, y: -extentOf(shape).top });
  const hanging = (shape: Outline) => shifted(shape, { x: 0, y: -extentOf(shape).bottom });
  const [above, below] = [standing(a), random.whole(0, 3) === 0 ? standing(b) : hanging(b)];
  // Ends and middles of the edges come together as well.
  const offset = random.pick([0, 0, 1, -1]) * random.pick([1, 0.5, random.whole(1, RULER)]);
  const [wideA, wideB] = [above, below].map((shape) => extentOf(shape).right - extentOf(shape).left) as [
    number,
    number,
  ];
  return [above, shifted(below, { x: offset * random.pick([1, wideA, wideB]), y: -gap })];
}

function hairline(random: Random, kinds: readonly ShapeKind[]): Pair {
  return onLine(random, kinds, random.pick([1, -1]) * 10 ** -random.whole(2, 7));
}

function onCorner(random: Random, kinds: readonly ShapeKind[]): Pair {
  const [a, b] = pairOf(random, kinds, RULER);
  const [one, other] = [random.pick(cornersIn(a)), random.pick(cornersIn(b))];
  return [a, shifted(b, along(one, other, -1))];
}

function nested(random: Random, kinds: readonly ShapeKind[]): Pair {
  const [a, b] = pairOf(random, kinds, RULER);
  const [one, other] = [centerOf(a), centerOf(b)];
  const way = { x: random.pick([0, 0, 1e-12, 1e-9, 1]), y: random.pick([0, 0, -1e-12]) };
  const isSame = kinds[0] === kinds[1] && random.whole(0, 2) === 0;
  return [a, isSame ? a : shifted(b, along(along(one, other, -1), way, 1))];
}

function plate(random: Random, kinds: readonly ShapeKind[]): Pair {
  const [a, b] = random.pick([apart(random, kinds, RULER), ...COINCIDING.map((draw) => draw(random, kinds))]);
  const share = 10 ** -random.whole(3, 6);
  if (a.type === "circle") return [{ ...a, radius: a.radius * share }, b];
  if (a.type === "rectangle") return [{ ...a, height: a.height * share }, b];
  return [mapped(a, ({ x, y }) => ({ x, y: y * share })), b];
}

/** Draws two shapes of any numbers, near enough to meet one time of two. */
function scattered(random: Random, kinds: readonly ShapeKind[]): Pair {
  const anywhere = (shape: Outline) => {
    const scale = random.between(0.2, 2);
    const place = { x: random.between(-RULER, RULER), y: random.between(-RULER, RULER) };
    return sized(turned(shape, random.between(0, 360)), scale, place);
  };
  const [a, b] = pairOf(random, kinds, RULER);
  return [anywhere(a), anywhere(b)];
}

/** Returns a pair with one number of the second shape one ulp away. */
function nudged(random: Random, [a, b]: Pair): Pair {
  const factor = random.pick([1 + Number.EPSILON, 1 - Number.EPSILON / 2]);
  if (b.type === "polygon") {
    const nudge = random.whole(0, b.points.length - 1);
    const points = b.points.map(({ x, y }, index) => (index === nudge ? { x: x * factor, y } : { x, y }));
    return [a, { ...b, points }];
  }
  const size = random.pick([factor, 1]);
  const place = { x: b.x * (size === 1 ? factor : 1), y: b.y };
  return [
    a,
    b.type === "circle" ? { ...b, ...place, radius: b.radius * size } : { ...b, ...place, width: b.width * size },
  ];
}

/** A frame near the origin, in any scale, or moved by 1e2 to 1e9; turned by whole degrees. */
function anyFrame(random: Random): Frame {
  const far = random.pick([0, 0, 0, 1e2, 1e3, 1e6, 1e9]);
  const degrees = random.pick([0, 0, 90, 45, random.whole(-180, 180)]);
  const scale = far === 0 ? random.pick([1, 1, 2 ** random.whole(-10, 10)]) : 1;
  return { x: far, y: far * random.pick([0, 1, -1]), degrees, scale };
}

/** A frame in which small gaps stay small and exact enough: near the origin. */
function quarterFrame(random: Random): Frame {
  return { ...HOME, degrees: random.pick([0, 0, 90, 180, random.whole(-180, 180)]) };
}

/** Puts the arguments of a question on the ruler into the world. Numbers are lengths, but for the duration of a sweep. */
function placed(question: QuestionName, parts: readonly Part[], { x, y, degrees, scale }: Frame): readonly Part[] {
  const origin = { x, y };
  // Directions have no place, and that of a ray keeps its length.
  const isWay = (index: number) => (question === "castRay" ? index === 1 : question === "sweep" && index % 2 === 1);
  return parts.map((part, index) => {
    if (typeof part === "number") return question === "castRay" ? part * scale : part;
    if ("type" in part) return sized(turned(part, degrees), scale, origin);
    const way = degrees === 0 ? part : rotated(part, radians(degrees));
    if (isWay(index)) return question === "castRay" ? way : along({ x: 0, y: 0 }, way, scale);
    return along(origin, way, scale);
  });
}

function pointsOf(numbers: readonly number[]): readonly Point[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const mirror = ({ x, y }: Point): Point => ({ x, y: -y });

const shifted = (shape: Outline, way: Point) => movedBy(shape, way, 1);

/** Moves the places of a shape; corners go on running from x to y. Sizes stay. */
function mapped(shape: Outline, move: (point: Point) => Point): Outline {
  if (shape.type !== "polygon") return { ...shape, ...move(shape) };
  const points = shape.points.map(move);
  return { ...shape, points: move === mirror ? points.reverse() : points };
}

/** Enlarges a shape from 0 and moves it. */
function sized(shape: Outline, scale: number, place: Point): Outline {
  const at = mapped(shape, (point) => along(place, point, scale));
  if (at.type === "circle") return { ...at, radius: at.radius * scale };
  return at.type === "rectangle" ? { ...at, width: at.width * scale, height: at.height * scale } : at;
}

/** Turns a shape about 0. */
function turned(shape: Outline, degrees: number): Outline {
  if (degrees === 0) return shape;
  const at = mapped(shape, (point) => rotated(point, radians(degrees)));
  return at.type === "rectangle" ? { ...at, angle: at.angle + radians(degrees) } : at;
}

/** Returns a shape moved along a way. */
export function movedBy(shape: Outline, way: Point, times: number): Outline {
  return mapped(shape, (point) => along(point, way, times));
}

/** Returns the corners of a polygon or rectangle, or the center of a circle. */
export function cornersIn(shape: Outline): readonly Point[] {
  return cornersOf({ x: 0, y: 0, angle: 0, width: 0, height: 0, points: [], ...shape });
}

/** A box along the axes. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the box around a shape. */
export function extentOf(shape: Outline): Extent {
  const reach = shape.type === "circle" ? shape.radius : 0;
  const { left, top, right, bottom } = boxAround(cornersIn(shape));
  return { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
}

/** Returns the center of the box around a shape. */
export function centerOf(shape: Outline): Point {
  const { left, top, right, bottom } = boxAround(cornersIn(shape));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
