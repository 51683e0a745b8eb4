/**
 * Linked highlighting: a thing under the pointer in one view lights its counterparts in every view.
 *
 * A thing is named by a key: `a:vertex:3`, `b:edge:1`, `axis:5`, `step:7`, `point:2-0` (the support
 * point made of a's vertex 2 and b's vertex 0), `contact`, `origin`. Every drawn thing and every
 * row of a panel has the keys of the things that it shows. The lab has one set of lit keys; a thing
 * is lit while one of its keys is in the set.
 *
 * In a template: `<li ${linked([axisKey(5), vertexKey("b", 2)], light)} data-lit=${…}>`.
 * On a canvas: the drawing adds its {@link Target}s, and the pointer looks them up by {@link targetAt}.
 */

import type { Point } from "../engine/lab.ts";
import { distanceBetween, nearestOn } from "./points.ts";

type Which = "a" | "b";
/** the keys that are lit now */
export type Lit = ReadonlySet<string>;
/** lights these keys; none: nothing is lit */
export type Light = (keys: readonly string[]) => void;

export const NOTHING_LIT: Lit = Object.freeze(new Set<string>());

export const vertexKey = (shape: Which, index: number) => `${shape}:vertex:${index}`;
/** An edge from vertex `index` to the next. */
export const edgeKey = (shape: Which, index: number) => `${shape}:edge:${index}`;
/** An axis or a face of the separating axis test, by its place in the order of tests. */
export const axisKey = (index: number) => `axis:${index}`;
export const stepKey = (index: number) => `step:${index}`;
/** A support point of the Minkowski difference, by the vertices that it came from. */
export const pointKey = (vertexA: number, vertexB: number) => `point:${vertexA}-${vertexB}`;

/** Returns the keys of a support point and its two vertices: they light in the difference and in the world. */
export function supportKeys({ vertexA, vertexB }: { vertexA: number; vertexB: number }): string[] {
  return [pointKey(vertexA, vertexB), vertexKey("a", vertexA), vertexKey("b", vertexB)];
}

/** Whether a thing with these keys is lit. */
export function isLit(lit: Lit, keys: readonly string[]) {
  return keys.some((key) => lit.has(key));
}

/** Whether a support point is lit: by its own key, or by a vertex while no support point has its own key lit. */
export function isSupportLit(lit: Lit, support: { vertexA: number; vertexB: number }) {
  return isMeant(lit, supportKeys(support));
}

/**
 * Whether the thing of the first key is lit: by its own key, or by the following keys, its vertices, while no support
 * point has its own key lit.
 */
export function isMeant(lit: Lit, keys: readonly string[]) {
  const [own = "", ...vertices] = keys;
  if (lit.has(own)) return true;
  return isLit(lit, vertices) && ![...lit].some((key) => key.startsWith("point:"));
}

/** Whether two sets of keys are equal. Then nothing is painted or rendered again. */
export function sameKeys(lit: Lit, keys: readonly string[]) {
  return lit.size === new Set(keys).size && keys.every((key) => lit.has(key));
}

/** A thing on a canvas that can be pointed at, in units of the canvas: a point, or a line from `at` to `to`. */
export interface Target {
  at: Point;
  to?: Point;
  keys: readonly string[];
}

/** How much nearer than a point a line must be to precede it, in units. */
const POINTS_FIRST = 5;

/** Distances that differ by less than this many units are equal. */
const SAME = 0.01;

/** Returns the keys of the nearest target within reach, on a tie of the last one; none if there is no such target. */
export function targetAt(targets: readonly Target[], point: Point, reach: number): readonly string[] {
  let nearest = reach;
  let keys: readonly string[] = [];
  for (const target of targets) {
    const distance = distanceTo(target, point) + (target.to === undefined ? 0 : POINTS_FIRST);
    if (distance <= nearest + SAME) {
      nearest = distance;
      keys = target.keys;
    }
  }
  return keys;
}

/** Returns the distance of a target on the canvas. Distances of shapes are computed by the engine. */
function distanceTo({ at, to = at }: Target, point: Point) {
  return distanceBetween(nearestOn(at, to, point), point);
}
