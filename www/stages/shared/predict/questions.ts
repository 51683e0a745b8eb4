/**
 * Questions before the steps of a recorded run: what they are made of, the random scenes that they are about, and the
 * questions that several stages ask. Nothing here draws; drawings are lists of {@link Mark}.
 *
 * A question is asked only if its right choice is better than every other one by {@link MARGIN}: no ties.
 */

import type { RoleName } from "../../../canvas/palette.ts";
import { Lab, type Point, type Step, VELOCITY_STRIDE } from "../../../engine/lab.ts";
import {
  along,
  cornersOf,
  directionOf,
  directionTo,
  dot,
  edgesOf,
  minus,
  quarterTurned,
} from "../../../state/points.ts";
import { type Facts, letterAt, type ShapeRow } from "../../../state/view_state.ts";
import { movedBy } from "../geometry.ts";
import type { Kind } from "./strings.en.ts";

/** A thing to draw, in world pixels. */
export type Mark = { role: RoleName; dash?: boolean } & (
  | { draw: "line" | "arrow"; from: Point; to: Point }
  | { draw: "area"; points: readonly Point[] }
  | { draw: "dot"; at: Point }
  | { draw: "circle"; at: Point; radius: number }
);

/** A point, a line from `at` to `to`, an area, or without any of them words. */
export interface Choice {
  id: string;
  at?: Point;
  to?: Point;
  area?: readonly Point[];
  /** The point from which its number stands away; without it the number stands on it. */
  away?: Point;
  /** A number for the texts, in pixels or as a share. */
  value: number;
  /** What would follow if it were right. */
  consequence: readonly Mark[];
}

export interface Question {
  kind: Kind;
  /** Index of the step that answers it; everything before is known. */
  step: number;
  /** Whether the choices lie in the Minkowski difference; else they lie in the world. */
  inDifference?: boolean;
  /** The shape that it is about, for the texts. */
  letter: "A" | "B";
  /** Whether the outlines are part of the answer. */
  isBlind?: boolean;
  known?: readonly Mark[];
  choices: readonly Choice[];
  right: string;
  truth: readonly Mark[];
}

export interface Scene {
  a: ShapeRow;
  b: ShapeRow;
  steps: readonly Step[];
  /** The way of `a` in the step, of a moving shape. */
  way?: Point;
}

/** The questions of a stage. */
export interface Asker {
  scene: (random: Random) => Scene;
  /** Returns the scene of an author's shapes; null: there are no questions about it. Default: the pair that the stage explains. */
  own?: (facts: Facts) => Scene | null;
  questions: (scene: Scene) => Question[];
}

/** Returns a number between two others. */
export type Random = (least: number, most: number) => number;

/** Pixels by which the right choice is better than every other: 4 px of a phone's picture. */
export const MARGIN = 8;

/** More choices than the keys 1 to 9 are not offered. */
export const MOST_CHOICES = 9;

/** The world of the scenes, as in the classic stages. */
export const WORLD = { width: 800, height: 450 };
const CENTER: Point = { x: WORLD.width / 2, y: WORLD.height / 2 };

/** Pixels of search directions and of half the lines across them. */
const ARROW = 110;
const ACROSS = 170;

/** Pixels from the shapes to their shadows. */
const BESIDE = 24;

/** Movers whose random velocities the source reads, and the largest of a component. */
const MOVERS = 32;
const FASTEST = 250;

/** Returns numbers of the engine's seeded source: it throws movers in random directions. */
export function randomFrom(seed: number): Random {
  const engine = new Lab({ seed });
  for (let mover = 0; mover < MOVERS; mover += 1) engine.add({ type: "circle", x: 0, y: 0, radius: 1 });
  let numbers: number[] = [];
  return (least, most) => {
    if (numbers.length === 0) {
      engine.excite();
      const { velocities } = engine;
      numbers = Array.from({ length: 2 * MOVERS }, (_, index) => {
        const value = velocities[Math.floor(index / 2) * VELOCITY_STRIDE + (index % 2)] ?? 0;
        return (value + FASTEST) / (2 * FASTEST);
      });
    }
    return least + (most - least) * (numbers.pop() ?? 0);
  };
}

/** Returns a whole number from `least` to `most`. */
export function wholeFrom(random: Random, least: number, most: number) {
  return Math.min(most, Math.floor(random(least, most + 1)));
}

// Shapes

const NO_SIZE = {
  angle: 0,
  velocity: { x: 0, y: 0 },
  radius: 0,
  width: 0,
  height: 0,
  points: [],
  collides: true,
  fixed: false,
};

/** Returns a shape of the scene; `b` is the one with position 1. */
export function rowOf(shape: Partial<ShapeRow> & Pick<ShapeRow, "type" | "x" | "y">, position: 0 | 1): ShapeRow {
  return { ...NO_SIZE, furniture: false, name: letterAt(position), position, id: position + 1, ...shape };
}

/** Returns a convex polygon: corners on a circle, clockwise on the screen, apart from each other. */
export function randomPolygon(random: Random, position: 0 | 1, at: Point, corners: number): ShapeRow {
  const [reach, phase] = [random(85, 120), random(0, 2 * Math.PI)];
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = phase + ((corner + random(-0.22, 0.22)) / corners) * 2 * Math.PI;
    return along(at, directionOf(angle), reach);
  });
  return rowOf({ type: "polygon", ...at, points }, position);
}

export function randomRectangle(random: Random, position: 0 | 1, at: Point): ShapeRow {
  const size = { width: random(110, 230), height: random(90, 150), angle: random(0, Math.PI) };
  return rowOf({ type: "rectangle", ...at, ...size }, position);
}

export function randomCircle(random: Random, position: 0 | 1, at: Point): ShapeRow {
  return rowOf({ type: "circle", ...at, radius: random(50, 100), angle: random(0, 2 * Math.PI) }, position);
}

/** Returns the centers of two shapes, at a distance from each other, around the middle of the world. */
export function randomPlaces(random: Random, least: number, most: number): [Point, Point] {
  // Rather beside than above each other: the world is wide.
  const angle = random(-0.6, 0.6) + (random(0, 1) < 0.5 ? Math.PI : 0);
  const half = random(least, most) / 2;
  const way = directionOf(angle);
  return [along(CENTER, way, -half), along(CENTER, way, half)];
}

// Geometry

/** Returns the part of a convex outline that lies beyond a line across a direction. */
function partBeyond(corners: readonly Point[], at: Point, direction: Point): Point[] {
  return edgesOf(corners).flatMap(([from, to]) => {
    const [before, after] = [dot(minus(from, at), direction), dot(minus(to, at), direction)];
    const kept = before >= 0 ? [from] : [];
    return before >= 0 === after >= 0 ? kept : [...kept, along(from, minus(to, from), before / (before - after))];
  });
}

/** Returns the outline of a shape; of a circle as a polygon of many corners. */
export function ringOf(shape: ShapeRow): readonly Point[] {
  if (shape.type !== "circle") return cornersOf(shape);
  return Array.from({ length: 48 }, (_, corner) => {
    const angle = (corner / 48) * 2 * Math.PI;
    return along(shape, directionOf(angle), shape.radius);
  });
}

/** Returns the common part of two shapes. */
export function commonPart(a: ShapeRow, b: ShapeRow): readonly Point[] {
  const outline = ringOf(b);
  return edgesOf(outline).reduce<readonly Point[]>((part, [from, to]) => {
    // Outlines run clockwise on the screen: inside is to the right.
    const inwards = quarterTurned(directionTo(from, to));
    return part.length === 0 ? part : partBeyond(part, from, inwards);
  }, ringOf(a));
}

export const lineAcross = (role: RoleName, at: Point, direction: Point, half: number = ACROSS): Mark => {
  const across = quarterTurned(direction);
  return { draw: "line", role, dash: true, from: along(at, across, -half), to: along(at, across, half) };
};

export const arrowFrom = (role: RoleName, from: Point, direction: Point, length: number = ARROW): Mark => {
  return { draw: "arrow", role, from, to: along(from, direction, length) };
};

export const areaOf = (role: RoleName, points: readonly Point[], dash: boolean = true): Mark => {
  return { draw: "area", role, points, dash };
};

export const lineOf = (role: RoleName, from: Point, to: Point): Mark => ({ draw: "line", role, from, to });

/** Returns the marks of both shadows on an axis, beside the shapes, and of what is common or missing between them. */
export function shadowsOf(a: ShapeRow, b: ShapeRow, axis: Point): Mark[] {
  const across = quarterTurned(axis);
  const corners = [...ringOf(a), ...ringOf(b)];
  const placesOn = (side: 1 | -1) => {
    const beside = Math.max(...corners.map((corner) => side * dot(minus(corner, CENTER), across))) + BESIDE;
    return (value: number, row: number) => along(along(CENTER, axis, value), across, side * (beside + row));
  };
  const shadow = (shape: ShapeRow) => {
    const values = ringOf(shape).map((corner) => dot(minus(corner, CENTER), axis));
    return { min: Math.min(...values), max: Math.max(...values) };
  };
  const [one, two] = [shadow(a), shadow(b)];
  const [from, to] = [Math.min(one.max, two.max), Math.max(one.min, two.min)];
  // On the side with more space in the picture.
  const spaceOn = (place: (value: number, row: number) => Point) => {
    const ends = [one.min, one.max, two.min, two.max].map((value) => place(value, BESIDE));
    return Math.min(...ends.flatMap(({ x, y }) => [x, WORLD.width - x, y, WORLD.height - y]));
  };
  const side = spaceOn(placesOn(1)) >= spaceOn(placesOn(-1)) ? 1 : -1;
  // Without space they lie on the shapes, but in the picture; a slanted axis needs more than the lacking pixels.
  const lacking = 1.5 * Math.min(0, spaceOn(placesOn(side)));
  const place = (value: number, row: number) => placesOn(side)(value, row + lacking);
  return [
    lineOf("a", place(one.min, 0), place(one.max, 0)),
    lineOf("b", place(two.min, 10), place(two.max, 10)),
    { ...lineOf("contact", place(from, 20), place(to, 20)), dash: to > from },
  ];
}

// Choices and questions of several stages

/** The part of a question before its choices. */
type Asked = Omit<Question, "choices" | "right" | "truth">;

/** Returns a question with two answers in words; the same marks show what follows from either. */
export function eitherQuestion(
  asked: Asked,
  [one, other]: readonly [string, string],
  isOne: boolean,
  value: number,
  marks: readonly Mark[],
): Question {
  const choices = [one, other].map((id) => ({ id, value, consequence: marks }));
  return { ...asked, choices, right: isOne ? one : other, truth: marks };
}

/** Returns the question whether something holds; none if the length that decides it is too short to see. */
export function holdsQuestion(asked: Asked, holds: boolean, length: number, marks: readonly Mark[]): Question[] {
  return length < MARGIN ? [] : [eitherQuestion(asked, ["yes", "no"], holds, length, marks)];
}

/** Whether the largest of some numbers is larger than all others by a margin. */
export function isClear(values: readonly number[], margin: number = MARGIN) {
  const [first = Number.NEGATIVE_INFINITY, second = Number.NEGATIVE_INFINITY] = [...values].sort((x, y) => y - x);
  return first - second >= margin;
}

/** Returns the index of the largest number. */
export function largestOf(values: readonly number[]) {
  return values.indexOf(Math.max(...values));
}

interface Farthest {
  step: number;
  shape: ShapeRow;
  letter: "A" | "B";
  direction: Point;
  known?: readonly Mark[];
}

/** Asks for the corner that is farthest along a direction. */
export function farthestQuestion({ step, shape, letter, direction, known = [] }: Farthest): Question[] {
  const corners = cornersOf(shape);
  const reaches = corners.map((corner) => dot(corner, direction));
  const best = largestOf(reaches);
  if (!isClear(reaches) || corners.length > MOST_CHOICES) return [];
  const across = (corner: Point) => lineAcross("direction", corner, direction);
  return [
    {
      ...{ kind: "farthest", step, letter, right: `${letter}${best}` },
      known: [...known, arrowFrom("direction", shape, direction)],
      choices: corners.map((at, index) => ({
        ...{ id: `${letter}${index}`, at, away: shape, value: (reaches[best] ?? 0) - (reaches[index] ?? 0) },
        consequence: [across(at), areaOf("direction", partBeyond(corners, at, direction))],
      })),
      truth: [across(corners[best] ?? shape), { draw: "dot", role: "direction", at: corners[best] ?? shape }],
    },
  ];
}

/** An axis or a face, and how far B would have to move along its normal. */
interface Way {
  id: string;
  from: Point;
  to: Point;
  normal: Point;
  depth: number;
  away: Point;
}

/** Asks which of the ways out is shortest. */
export function leastQuestion(step: number, { b }: Scene, ways: readonly Way[]): Question[] {
  const best = largestOf(ways.map(({ depth }) => -depth));
  // A depth of nearly nothing would be no way out to see.
  if (!isClear(ways.map(({ depth }) => -depth)) || ways.length > MOST_CHOICES || (ways[best]?.depth ?? 0) < MARGIN)
    return [];
  const push = ({ normal, depth }: Way): Mark[] => [
    areaOf("b", ringOf(movedBy(b, along({ x: 0, y: 0 }, normal, depth)))),
    arrowFrom("contact", b, normal, depth),
  ];
  return [
    {
      ...{ kind: "least", step, letter: "B", right: ways[best]?.id ?? "" },
      choices: ways.map((way) => ({
        ...{ id: way.id, at: way.from, to: way.to, away: way.away, value: way.depth },
        consequence: push(way),
      })),
      truth: ways[best] === undefined ? [] : push(ways[best]),
    },
  ];
}

export const edgeId = (letter: string, index: number) => `${letter}-edge-${index}`;
