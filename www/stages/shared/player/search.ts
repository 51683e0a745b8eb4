/** The state of GJK and EPA at the step that is shown, folded from the recorded steps up to it. */

import type { DifferencePoint, Point, Step } from "../../../engine/lab.ts";
import { minus } from "../../../state/points.ts";
import type { Run } from "../../../state/view_state.ts";
import { clamp } from "../geometry.ts";

/** A point of the difference by the vertices that it came from. */
export type Vertices = Pick<DifferencePoint, "vertexA" | "vertexB">;

interface Edge {
  from: Point;
  to: Point;
  normal: Point;
  distance: number;
}

const NOTHING = {
  /** GJK's points, at most three. */
  simplex: [] as readonly DifferencePoint[],
  /** The simplex's point nearest to the origin. */
  nearest: null as Point | null,
  /** The point that this very step dropped. */
  dropped: null as DifferencePoint | null,
  /** The direction of this step's search, a unit vector. */
  direction: null as Point | null,
  /** The support point that this step found. */
  found: null as DifferencePoint | null,
  /** Whether the search has ended with the origin inside. */
  hit: false,
  /** Whether the search has ended with the origin out of reach. */
  missed: false,
  /** EPA's vertices in order; none before it begins. */
  polytope: [] as readonly DifferencePoint[],
  /** The polytope's edge nearest to the origin. */
  closest: null as Edge | null,
  /** The edge that `found` has just pushed out. */
  replaced: null as readonly [Point, Point] | null,
  penetration: null as { normal: Point; depth: number } | null,
};

export type Search = Readonly<typeof NOTHING>;

/** The state at the step of a run. `ahead`: with the direction of the next search, which a step of the simplex decides. */
export function searchOf({ shown, steps, index, current }: Run, { ahead }: { ahead: boolean }): Search {
  const search = searchAt(shown);
  const next = steps[index + 1];
  if (!ahead || current.kind !== "simplex" || next?.kind !== "support") return search;
  return { ...search, direction: next.direction };
}

export function searchAt(shown: readonly Step[]): Search {
  return shown.reduce<Search>(after, NOTHING);
}

function after(before: Search, step: Step): Search {
  // Values of a single step do not outlive it.
  const search = { ...before, dropped: null, direction: null, found: null, replaced: null };
  switch (step.kind) {
    case "support":
      return { ...search, direction: step.direction, found: step };
    case "simplex":
      return { ...search, simplex: step.points, dropped: step.dropped, nearest: step.nearest };
    case "search-end": {
      const hit = step.reason === "origin-inside";
      // The separating direction is the answer, so it stays in the picture.
      const missed = step.reason === "separating-direction" || step.reason === "no-progress";
      const { direction, found } = missed ? before : search;
      return { ...search, hit, missed, direction, found };
    }
    case "polytope-vertex":
      return { ...search, polytope: [...before.polytope, step] };
    case "closest-edge":
      return { ...search, closest: step };
    case "expansion": {
      const { closest, polytope } = before;
      const expanded = { ...search, direction: closest?.normal ?? null, found: step };
      if (!step.inserted) return expanded;
      const place = step.after + 1;
      const replaced = closest === null ? null : ([closest.from, closest.to] as const);
      return { ...expanded, polytope: polytope.toSpliced(place, 0, step), closest: null, replaced };
    }
    case "expansion-end":
      return { ...search, penetration: step };
    case "done":
      // The picture now shows the closest points instead of the direction.
      if ("distance" in step) return search;
      return { ...search, direction: before.direction, found: before.found };
    default:
      return search;
  }
}

/** Returns the points of the simplex, or of the polytope once there is one. */
export function keptPoints({ simplex, polytope }: Search): readonly DifferencePoint[] {
  return polytope.length > 0 ? polytope : simplex;
}

/** Returns the points of the simplex, or the ends of the polytope's closest edge; `all` if that edge is not known. */
export function decidingPoints(search: Search, all: readonly DifferencePoint[]): readonly DifferencePoint[] {
  const { simplex, polytope, closest } = search;
  if (polytope.length === 0) return simplex;
  if (closest === null) return all;
  return polytope.filter(({ point }) => [closest.from, closest.to].some(({ x, y }) => x === point.x && y === point.y));
}

/** Returns the ends of the polytope's closest edge, which step `index` has found. */
export function closestEnds(steps: readonly Step[], index: number): DifferencePoint[] {
  const step = steps[index];
  const { polytope } = searchAt(steps.slice(0, index + 1));
  const edge = step?.kind === "closest-edge" ? step.edge : -1;
  return [polytope[edge], polytope[(edge + 1) % polytope.length]].filter((end) => end !== undefined);
}

/**
 * Returns the point of the simplex nearest to the origin as a blend of the edge's two ends, and the same blend of the
 * corners from which the ends come: `qa` on A, `qb` on B. Null if the simplex is empty or a triangle.
 */
export function blendOf({ simplex }: Search) {
  const [from, to = from] = simplex;
  if (from === undefined || to === undefined || simplex.length > 2) return null;
  const along = minus(to.point, from.point);
  const square = along.x * along.x + along.y * along.y;
  const share = -(from.point.x * along.x + from.point.y * along.y) / (square || 1);
  const r2 = clamp(share, 0, 1);
  const r1 = 1 - r2;
  const mix = (one: Point, two: Point) => ({ x: r1 * one.x + r2 * two.x, y: r1 * one.y + r2 * two.y });
  return { from, to, r1, r2, qa: mix(from.pointA, to.pointA), qb: mix(from.pointB, to.pointB) };
}

/** Whether two points of the difference come from the same vertices. */
export function isSamePoint(one: Vertices, other: Vertices | null) {
  return one.vertexA === other?.vertexA && one.vertexB === other.vertexB;
}
