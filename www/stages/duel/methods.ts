/** The methods for a pair: readable programs whose answers are compared with the engine's. */

import type { Contact, Distance, Point } from "../../engine/lab.ts";
import { collide, distance } from "../../engine/lab.ts";
import { outlineOf, type ShapeRow } from "../../state/view_state.ts";
import { epa } from "../shared/code/epa.js";
import { gjk } from "../shared/code/gjk.js";
import { gjkDistance } from "../shared/code/gjk_distance.js";
import { sat } from "../shared/code/sat.js";
import { simpleSat } from "../shared/code/simple_sat.js";
import { type Body, counted, type Operations } from "../shared/code/vectors.js";
import { bodyOf } from "../shared/geometry.ts";

export const METHODS = ["simple-sat", "sat", "gjk", "gjk-distance", "gjk-epa"] as const;
export type Method = (typeof METHODS)[number];

/** Methods that search, and so have a first direction, a tolerance and a cap. */
export const SEARCHES: ReadonlySet<Method> = new Set(["gjk", "gjk-distance", "gjk-epa"]);

export const FIRSTS = ["right", "towards", "away", "zero"] as const;
export const NEARESTS = ["segment", "line"] as const;

/** Tolerances relative to the size of the difference; the first is sound. */
export const TOLERANCES = [1e-13, 1e-6, 1e-3, 0.01, 0.05, 0.2, 0.5] as const;

/** The largest cap; enough for shapes of a dozen corners each. */
export const MOST_ITERATIONS = 24;

export interface Parameters {
  first: (typeof FIRSTS)[number];
  nearest: (typeof NEARESTS)[number];
  tolerance: number;
  cap: number;
}

export const SOUND: Readonly<Parameters> = Object.freeze({
  first: "right",
  nearest: "segment",
  tolerance: TOLERANCES[0],
  cap: MOST_ITERATIONS,
});

/** What a program finds; null: it has no such answer. */
interface Found {
  hit: boolean;
  depth: number | null;
  /** From A to B. */
  normal: Point | null;
  distance: number | null;
  pointA: Point | null;
  pointB: Point | null;
  iterations: number | null;
  /** Whether the cap ended the search. */
  capped: boolean;
}

/** The kind of a wrong answer; `capped`: a right answer of a search that was cut off. */
export type Fault = "broken" | "verdict" | "depth" | "distance" | "capped";

export interface Outcome extends Found {
  operations: Operations;
  fault: Fault | null;
  /** Pixels between the answer and the truth; null where there is no such number. */
  error: number | null;
}

export interface Truth {
  contact: Contact | null;
  gap: Distance;
}

/** Pixels below which an answer counts as right: far more than rounding, far less than a reader sees. */
const EXACT = 0.01;

const NOTHING = { depth: null, normal: null, distance: null, pointA: null, pointB: null, iterations: null };

export function truthOf(a: ShapeRow, b: ShapeRow): Truth {
  const [one, other] = [outlineOf(a), outlineOf(b)];
  return { contact: collide(one, other), gap: distance(one, other) };
}

export function runMethod(method: Method, a: ShapeRow, b: ShapeRow, parameters: Parameters, truth: Truth): Outcome {
  const [one, other] = [bodyOf(a), bodyOf(b)];
  const options = { ...parameters, first: directionOf(parameters.first, a, b) };
  const { result, operations } = counted(() => PROGRAMS[method](one, other, options));
  return { ...result, operations, ...judged(result, truth) };
}

type Options = Omit<Parameters, "first"> & { first: Point };

const PROGRAMS: Readonly<Record<Method, (a: Body, b: Body, options: Options) => Found>> = {
  "simple-sat": (a, b) => axesFound(simpleSat(a, b)),
  sat: (a, b) => axesFound(sat(a, b)),
  gjk: (a, b, options) => {
    const { hit, iterations, reason } = gjk(a, b, options);
    return { ...NOTHING, hit, iterations, capped: reason === "iteration-limit" };
  },
  "gjk-distance": (a, b, options) => {
    const { reason, ...found } = gjkDistance(a, b, options);
    return { ...NOTHING, ...found, hit: found.distance === 0, capped: reason === "iteration-limit" };
  },
  "gjk-epa": (a, b, options) => {
    const { hit, depth, normal, iterations, converged } = epa(a, b, options);
    const overlap = hit ? { depth, normal } : {};
    return { ...NOTHING, ...overlap, hit, iterations, capped: !converged };
  },
};

function axesFound({ hit, depth, normal }: { hit: boolean; depth: number; normal: Point }): Found {
  return { ...NOTHING, ...(hit ? { depth, normal } : {}), hit, capped: false };
}

function directionOf(first: Parameters["first"], a: ShapeRow, b: ShapeRow): Point {
  if (first === "right") return { x: 1, y: 0 };
  const sign = { towards: 1, away: -1, zero: 0 }[first];
  return { x: sign * (b.x - a.x), y: sign * (b.y - a.y) };
}

/** Compares an answer with the truth. A touch is no fault either way. */
function judged(found: Found, { contact, gap }: Truth): { fault: Fault | null; error: number | null } {
  const { hit, depth, distance: length, normal, capped } = found;
  const numbers = [depth, length, normal?.x, normal?.y].filter((each) => each !== null && each !== undefined);
  if (!numbers.every(Number.isFinite)) return { fault: "broken", error: null };
  const isTouch = gap.distance < EXACT && (contact?.depth ?? 0) < EXACT;
  if (hit !== (contact !== null) && !isTouch) return { fault: "verdict", error: null };
  const late = capped ? "capped" : null;
  if (contact !== null && depth !== null) {
    const error = Math.abs(depth - contact.depth);
    return { fault: error > EXACT ? "depth" : late, error };
  }
  if (contact === null && length !== null) {
    const error = Math.abs(length - gap.distance);
    return { fault: error > EXACT ? "distance" : late, error };
  }
  return { fault: late, error: null };
}
