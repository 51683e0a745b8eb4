/** The state of GJK and EPA at the step that is shown, folded from the recorded steps up to it. */
import type { DifferencePoint, Point, Step } from "../../../engine/lab.ts";

export interface Search {
  /** GJK's points, at most three */
  simplex: readonly DifferencePoint[];
  /** the simplex's point nearest to the origin */
  nearest: Point | null;
  /** of `nearest` from the origin, in pixels */
  distance: number;
  /** the point that this very step threw out */
  dropped: DifferencePoint | null;
  /** where this step looks; a unit vector */
  direction: Point | null;
  /** what was found in that direction */
  found: DifferencePoint | null;
  /** the search has ended with the origin inside */
  hit: boolean;
  /** the search has ended: the origin lies beyond what `direction` can find */
  missed: boolean;
  /** EPA's vertices in order; none before it begins */
  polytope: readonly DifferencePoint[];
  /** the polytope's edge nearest to the origin */
  closest: Edge | null;
  /** the edge that `found` has just pushed out */
  replaced: readonly [Point, Point] | null;
  /** the result of EPA */
  penetration: { normal: Point; depth: number } | null;
}

interface Edge {
  from: Point;
  to: Point;
  normal: Point;
  distance: number;
}

const NOTHING: Search = Object.freeze({
  simplex: [],
  nearest: null,
  distance: 0,
  dropped: null,
  direction: null,
  found: null,
  hit: false,
  missed: false,
  polytope: [],
  closest: null,
  replaced: null,
  penetration: null,
});

/** The state of the search after the last of these steps. */
export function searchAt(shown: readonly Step[]): Search {
  return shown.reduce(after, NOTHING);
}

/** The state after one more step. */
function after(before: Search, step: Step): Search {
  // What belongs to one step only goes with it.
  const search = { ...before, dropped: null, direction: null, found: null, replaced: null };
  switch (step.kind) {
    case "support":
      return { ...search, direction: step.direction, found: step };
    case "simplex": {
      const { points, dropped, nearest, distance } = step;
      return { ...search, simplex: points, dropped, nearest, distance };
    }
    case "search-end": {
      const hit = step.reason === "origin-inside";
      // The direction that separates is the answer: it stays in the picture.
      const missed = step.reason === "separating-direction" || step.reason === "no-progress";
      const { direction, found } = missed ? before : search;
      return { ...search, hit, missed, direction, found };
    }
    case "polytope-vertex":
      return { ...search, polytope: [...before.polytope, step] };
    case "closest-edge": {
      const { from, to, normal, distance } = step;
      return { ...search, closest: { from, to, normal, distance } };
    }
    case "expansion": {
      const { closest, polytope } = before;
      const expanded = { ...search, direction: closest?.normal ?? null, found: step };
      if (!step.inserted) return expanded;
      const place = step.after + 1;
      const replaced = closest === null ? null : ([closest.from, closest.to] as const);
      return {
        ...expanded,
        polytope: [...polytope.slice(0, place), step, ...polytope.slice(place)],
        closest: null,
        replaced,
      };
    }
    case "expansion-end":
      return { ...search, penetration: { normal: step.normal, depth: step.depth } };
    case "done":
      // The closest points take over from the direction that led to them.
      if ("distance" in step) return search;
      return { ...search, direction: before.direction, found: before.found };
    default:
      return search;
  }
}

/** The kept points: those of the simplex, or of the polytope that has grown from it. */
export function keptPoints({ simplex, polytope }: Search): readonly DifferencePoint[] {
  return polytope.length > 0 ? polytope : simplex;
}

/** The kept points of the step: the simplex, or the ends of the polytope's closest edge; without one `all` points. */
export function decidingPoints(search: Search, all: readonly DifferencePoint[]): readonly DifferencePoint[] {
  const { simplex, polytope, closest } = search;
  if (polytope.length === 0) return simplex;
  if (closest === null) return all;
  return polytope.filter(({ point }) => [closest.from, closest.to].some(({ x, y }) => x === point.x && y === point.y));
}

/** Whether two points of the difference come from the same vertices. */
export function isSamePoint(one: Vertices, other: Vertices | null) {
  return one.vertexA === other?.vertexA && one.vertexB === other.vertexB;
}

type Vertices = Pick<DifferencePoint, "vertexA" | "vertexB">;
