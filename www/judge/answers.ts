/** Answers of programs, whatever their form: boolean, number, vector, list of contact points, list of pairs, object. */

import type { Point } from "../engine/index.ts";
import type { QuestionName } from "./cases.ts";

export interface Answer {
  /** Undefined if the answer leaves it open, as a depth of 0 does. */
  isHit?: boolean;
  /** Depth, distance or time. */
  number?: number;
  normal?: Point;
  points?: readonly Point[];
  /** Places of shapes in their list. */
  pairs?: readonly (readonly [number, number])[];
}

/** The names that fields of answers go by. */
const NAMES = {
  hit: ["hit", "collides", "colliding", "collision", "overlaps", "intersects", "touches", "contains"],
  number: ["depth", "overlap", "penetration", "distance", "time", "toi", "t"],
  normal: ["normal", "axis", "direction", "overlapN"],
  vector: ["vector", "mtv", "translation", "overlapV"],
  points: ["points", "contacts", "contactPoints"],
} as const;

/** The names that the two places of a pair go by. */
const PLACES = [
  ["a", "b"],
  ["i", "j"],
  ["first", "second"],
] as const;

/** Returns what a program says, or null if it has none of the known forms. */
export function readAnswer(question: QuestionName, said: unknown): Answer | null {
  if (question === "pairs") return Array.isArray(said) ? ofPairs(said) : null;
  if (question === "distance") {
    const number = typeof said === "number" ? said : numberIn(said);
    return number === undefined ? null : { number };
  }
  if (said === null || said === undefined || said === false) return { isHit: false };
  if (said === true) return { isHit: true };
  if (question === "contains" || (typeof said !== "number" && typeof said !== "object")) return null;
  if (typeof said === "number") return ofNumber(question, said);
  const vector = pointIn(said);
  if (vector !== null) return question === "collide" ? ofVector(vector) : null;
  if (Array.isArray(said)) return ofPoints(said);
  return ofObject(question, said);
}

function ofObject(question: QuestionName, said: object): Answer | null {
  const hit = fieldOf(said, NAMES.hit);
  if (hit === false || Reflect.get(said, "state") === "miss") return { isHit: false };
  const number = numberIn(said);
  const normal = pointIn(fieldOf(said, NAMES.normal));
  const vector = pointIn(fieldOf(said, NAMES.vector));
  const list = fieldOf(said, NAMES.points);
  const points = Array.isArray(list) ? (ofPoints(list)?.points ?? null) : null;
  if (hit !== true && number === undefined && !normal && !vector && !points) return null;
  const isOnlyPoints = hit !== true && number === undefined && !normal && !vector;
  if (isOnlyPoints && points?.length === 0) return { isHit: false };
  return {
    ...{ isHit: true },
    ...(vector === null ? {} : ofVector(vector)),
    ...(number === undefined ? {} : ofNumber(question, number)),
    // An object with a depth of 0 is a touch, for it is there.
    ...(number === 0 || hit === true ? { isHit: true } : {}),
    ...(normal === null ? {} : { normal }),
    ...(points === null ? {} : { points }),
  };
}

/** Times and distances of misses are negative or infinite; so are depths of shapes that are apart. */
function ofNumber(question: QuestionName, number: number): Answer {
  if (Number.isNaN(number)) return { number };
  if (number < 0 || number === Infinity) return { isHit: false };
  return question === "collide" && number === 0 ? { number } : { isHit: true, number };
}

function ofVector(vector: Point): Answer {
  const length = Math.hypot(vector.x, vector.y);
  if (length === 0) return { number: 0 };
  return { isHit: true, number: length, normal: { x: vector.x / length, y: vector.y / length } };
}

function ofPoints(list: readonly unknown[]): Answer | null {
  const points = list.map(pointIn);
  return points.includes(null) ? null : { isHit: list.length > 0, points: points as Point[] };
}

function ofPairs(list: readonly unknown[]): Answer | null {
  const pairs = list.map(placesIn);
  return pairs.includes(null) ? null : { pairs: pairs as [number, number][] };
}

function placesIn(value: unknown): readonly [number, number] | null {
  if (typeof value !== "object" || value === null) return null;
  const forms = Array.isArray(value)
    ? [value.length === 2 ? value : []]
    : PLACES.map((names) => names.map((name) => Reflect.get(value, name)));
  const found = forms.find(([one, other]) => typeof one === "number" && typeof other === "number");
  return found === undefined ? null : (found as [number, number]);
}

function pointIn(value: unknown): Point | null {
  if (typeof value !== "object" || value === null) return null;
  const [x, y] = Array.isArray(value)
    ? value.length === 2
      ? value
      : []
    : [Reflect.get(value, "x"), Reflect.get(value, "y")];
  return typeof x === "number" && typeof y === "number" ? { x, y } : null;
}

function fieldOf(value: object, names: readonly string[]): unknown {
  const name = names.find((each) => Reflect.get(value, each) !== undefined);
  return name === undefined ? undefined : Reflect.get(value, name);
}

function numberIn(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const number = fieldOf(value, NAMES.number);
  return typeof number === "number" ? number : undefined;
}
