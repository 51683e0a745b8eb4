/**
 * What GJK and EPA hold in their hands at the step that is shown, put together again from the steps
 * up to it. Nothing is computed here: every point comes from the engine's record.
 */

/** @typedef {import("../package/types.js").Point} Point */
/** @typedef {import("../package/types.js").Step} Step */
/** @typedef {import("../package/types.js").DifferencePoint} DifferencePoint */

/**
 * @typedef {object} Search
 * @property {readonly DifferencePoint[]} simplex GJK's points, at most three
 * @property {Point | null} nearest the simplex's point nearest to the origin
 * @property {number} distance of `nearest` from the origin, in pixels
 * @property {DifferencePoint | null} dropped the point that this very step threw out
 * @property {Point | null} direction where this step looks; a unit vector
 * @property {DifferencePoint | null} found what was found in that direction
 * @property {boolean} hit the search has ended with the origin inside
 * @property {boolean} missed the search has ended: the origin lies beyond what `direction` can find
 * @property {readonly DifferencePoint[]} polytope EPA's vertices in order; none before it begins
 * @property {Edge | null} closest the polytope's edge nearest to the origin
 * @property {readonly [Point, Point] | null} replaced the edge that `found` has just pushed out
 * @property {{ normal: Point, depth: number } | null} penetration the result of EPA
 */

/**
 * @typedef {object} Edge
 * @property {Point} from
 * @property {Point} to
 * @property {Point} normal
 * @property {number} distance
 */

/** @type {Search} */
const NOTHING = Object.freeze({
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

/**
 * The state of the search after the last of these steps.
 *
 * @param {readonly Step[]} shown
 * @returns {Search}
 */
export function searchAt(shown) {
  return shown.reduce(after, NOTHING);
}

/**
 * The state after one more step.
 *
 * @param {Search} before
 * @param {Step} step
 * @returns {Search}
 */
function after(before, step) {
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
    case "expansion":
      return expanded(search, step);
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

/**
 * @param {Search} search
 * @param {import("../package/types.js").ExpansionStep} step
 * @returns {Search}
 */
function expanded(search, step) {
  const { closest, polytope } = search;
  const direction = closest?.normal ?? null;
  if (!step.inserted) return { ...search, direction, found: step };
  const place = step.after + 1;
  return {
    ...search,
    direction,
    found: step,
    polytope: [...polytope.slice(0, place), step, ...polytope.slice(place)],
    closest: null,
    replaced: closest === null ? null : [closest.from, closest.to],
  };
}
