/**
 * English: the sentences of the player. Every step has three: a `label` for the list, `what`
 * happens, and `why`. A letter alone is a shape; A2 is its corner number 2. Marks as in `en.js`; besides,
 * `{a:vertex:2|A2}` lights the things of those keys (see `highlight.js`).
 */
import { threeDigits } from "../format.js";

/** @param {number} value */
const px = (value) => `${threeDigits(value)}\u00a0px`;

/** @type {import("../player/sentences.js").StepTexts} */
export const stepsEn = {
  edge: (letter, ends) => `${letter}’s edge ${ends}`,
  cornerToCentre: (corner, circle) => `corner ${corner} to ${circle}’s centre`,
  centres: "centre to centre",
  cornerToCorner: (one, other) => `corner ${one} to corner ${other}`,
  farthest: (shape, corner, circle) => {
    const letter = shape.toUpperCase();
    if (circle) return `${letter}, a circle, gives its centre`;
    return `${letter}’s farthest ${shape === "a" ? "corner this way" : "the other way"} is ${corner}`;
  },

  axis: ({ number, name, overlap, least, first, round, from }) => {
    const gap = overlap < 0;
    const place =
      from === "edge"
        ? `stands square on ${name}`
        : `runs ${from === "vertex" ? "from " : ""}${name}`;
    const verdict = gap
      ? `Here the {interval|shadows} leave a {b|gap} of ${px(-overlap)}.`
      : `The {interval|shadows} overlap by {contact|${px(overlap)}}${least ? ", the least so far" : ""}.`;
    return {
      label: `${name}: ${gap ? `gap ${px(-overlap)}` : px(overlap)}`,
      what: `${mark(number)} ${place}. ${verdict}`,
      why: axisWhy({ gap, least, first, round, from }),
    };
  },
  axisSkipped: ({ number, name }) => ({
    label: `${name}: not asked`,
    what: `${mark(number)}, ${name}, is not asked.`,
    why: "One gap has already decided. The order of asking is only a matter of speed.",
  }),
  axisChosen: ({ number, name, depth, count }) => ({
    label: `Least overlap: axis ${number}, ${px(depth)}`,
    what: `${count === 1 ? "The only axis" : `None of the ${count} axes`} shows ${count === 1 ? "no" : "a"} gap, so A and B overlap. The least overlap wins: axis ${number}, ${name}, {contact|${px(depth)}}.`,
    why: "It is the shortest way out. No other axis lets B go with a shorter move.",
  }),
  satHit: ({ depth }) => ({
    label: `Overlap, ${px(depth)} deep`,
    what: `Push B {contact|${px(depth)}} along the {contact|orange line}, and the two just touch.`,
    why: "Length and direction of that push are the {b|depth} and the {b|normal}: the least translation that separates.",
  }),
  satApart: ({ asked, count }) => ({
    label: "Apart",
    what: `A and B do not touch. ${asked === 1 ? "One axis was" : `${asked} of ${count} axes were`} enough to know.`,
    why: "A gap on one axis is a proof. An overlap on one axis is not; only an overlap on all of them is.",
  }),

  first: ({ a, b, point, distance, round }) => ({
    label: "Start",
    what: `The start: look from A towards B; any direction would do. ${a}, ${b}. The one minus the other is the first point: ${point}.`,
    why: round
      ? `A circle counts as its centre here, its {b|core}; radii come at the end. The cores overlap exactly when their {difference|difference} holds the {origin|origin}, so we look for it, ${px(distance)} from here. This look only starts; each further one is an {b|iteration}.`
      : `A and B overlap when they share a point; minus itself it is 0, the {origin|origin}. So look for the origin in the {difference|difference}, ${px(distance)} from here. This look only starts; each further one is an {b|iteration}.`,
  }),
  support: ({ a, b, name, point, gain, nearest, known, outcome, iteration, round }) => ({
    label: known ? `${name} again` : `New point ${name}`,
    what: `Iteration ${iteration}: look from ${nearest} straight at the origin ({direction|arrow}). ${a}, ${b}: ${known ? `${point} again, which we have.` : `the new point is ${point}.`}`,
    why: `${iteration === 1 ? "Why B the other way: to get as far out of A − B as possible, take A’s farthest this way and subtract B’s farthest the other way, for subtracting turns directions round." : "Why this direction: only what lies on the origin’s side can bring us nearer to it."} The {direction|dashed line}: nothing of the ${round ? "cores’ difference" : "difference"} lies beyond it. ${supportOutcome(outcome, gain)}`,
  }),
  simplexEdge: ({ from, to, distance }) => ({
    label: `Edge, ${px(distance)} from the origin`,
    what: `Two points make an edge, from {simplex|${from}} to {simplex|${to}}. Its {closest|nearest point} is ${px(distance)} from the origin.`,
    why: "The difference is {b|convex}, without dents, so with two points the whole edge between them belongs to it. That is the {b|simplex}: a few points that stand for all between them. The origin is not on it, so the next iteration looks from its nearest point.",
  }),
  simplexDropped: ({ dropped, point, from, to, distance }) => ({
    label: `${dropped} dropped, still ${px(distance)} from the origin`,
    what: `The triangle of three points, drawn faintly, misses the origin. ${point} is dropped; the edge from {simplex|${from}} to {simplex|${to}} stays, still ${px(distance)} from the origin.`,
    why: `Why that one: the edge that stays is the triangle’s nearest to the origin, and ${dropped} is the corner not on it. The next iteration looks from that edge and needs no other point.`,
  }),
  simplexInside: () => ({
    label: "The triangle holds the origin",
    what: "The three points make a triangle, and the {origin|origin} lies inside it.",
    why: "The triangle is part of the difference, so the difference holds the origin: some point of A is also a point of B. To enclose a point a triangle is enough, so three points at most are kept.",
  }),
  simplexTouching: () => ({
    label: "The origin is on the simplex",
    what: "The {origin|origin} lies right on what we have, at distance 0.",
    why: "What we have belongs to the difference. So the difference holds the origin: some point of A is also a point of B.",
  }),
  searchEnd: {
    "origin-inside": ({ iterations }) => ({
      label: "Stop: origin found",
      what: `The search stops after ${times(iterations)}: the origin is found.`,
      why: "There is nothing left to look for. What the rest of the difference looks like does not matter.",
    }),
    "no-progress": ({ iterations, distance, round }) => ({
      label: `Stop: no nearer than ${px(distance)}`,
      what: `The search stops after ${times(iterations)}: nothing of the ${round ? "cores’ difference" : "difference"} is farther towards the origin. The {closest|nearest point} is final, ${px(distance)} away.`,
      why: `The farthest point this way is no farther than what we have, so all ends at the {direction|dashed line}. ${round ? "The radii come next." : "The origin lies beyond it: outside. A stop because the origin is out of reach means the same: nothing of the difference is farther this way."}`,
    }),
    "separating-direction": ({ iterations, round }) => ({
      label: "Stop: out of reach",
      what: `The search stops after ${times(iterations)}: the {origin|origin} lies beyond the {direction|dashed line}${round ? ", by more than the radii" : ""}, out of reach.`,
      why: "Nothing of the difference is farther this way, so it cannot hold the origin: A and B are apart. A stop because a point is found again means the same. How far apart does not matter here.",
    }),
    "iteration-limit": ({ iterations }) => ({
      label: "Stop: limit reached",
      what: `The search stops at its limit of ${times(iterations)}.`,
      why: "Every loop here has a limit. The answer is the best so far, and says so.",
    }),
  },
  gjkHit: ({ round }) => ({
    label: "Overlap",
    what: "A and B overlap.",
    why: round
      ? "The cores are nearer to each other than the radii together."
      : "The difference holds the origin. Move B, and the grey figure moves the other way: when the origin leaves it, the shapes let go.",
  }),
  gjkApart: ({ round }) => ({
    label: "Apart",
    what: "A and B do not touch.",
    why: round
      ? "The cores are farther from each other than the radii together."
      : "The origin is outside the difference. Move B, and the grey figure moves the other way: when it reaches the origin, the shapes touch.",
  }),
  distance: ({ distance, corner, from, to }) => ({
    label: `Distance ${px(distance)}`,
    what: `A and B are {closest|${px(distance)}} apart, as far as the nearest point of the difference from the origin.`,
    why: corner
      ? `The nearest point is the corner ${from}. Its two corners are the {closest|closest points} of the shapes.`
      : `The nearest point lies part of the way from ${from} to ${to}. The same part of the way between their corners gives the {closest|closest point} on each shape.`,
  }),
  distanceZero: () => ({
    label: "Distance 0",
    what: "A and B overlap or touch: their distance is 0, and no two points are closest.",
    why: "How deep they overlap is another question. EPA answers it, in the next stage.",
  }),

  polytopeVertex: ({ name, point, number, count }) => ({
    label: `Corner ${number}: ${name}`,
    what: `Corner ${number} of ${count} to start with: ${point}.`,
    why:
      number === 1
        ? "GJK only found that the origin is inside. To measure how deep, start from a polygon around the origin and let it {b|expand} until it meets the outline of the difference."
        : number < count
          ? "The corners go round the origin in order."
          : "Now the polygon is closed, and the origin is inside it.",
  }),
  closestEdge: ({ from, to, distance }) => ({
    label: `Nearest edge, ${px(distance)}`,
    what: `The polygon’s edge nearest to the origin runs from {simplex|${from}} to {simplex|${to}}, ${px(distance)} away.`,
    why: "The shortest way out leads through the nearest edge, if that edge is truly on the outline of the difference. That is tested next.",
  }),
  expansion: ({ name, point, gain, inserted }) =>
    inserted
      ? {
          label: `${name} joins`,
          what: `Look out through that edge: ${point} lies ${px(gain)} beyond it, and becomes a corner between its two ends.`,
          why: "So the edge was not on the outline yet. The polygon grows, and the question starts again.",
        }
      : {
          label: "Nothing beyond it",
          what: `Look out through that edge: the farthest point, ${point}, lies no farther than the edge itself.`,
          why: "So nothing of the difference lies beyond this edge: it is on the outline.",
        },
  expansionEnd: {
    "on-outline": ({ depth, iterations }) => ({
      label: `Stop: depth ${px(depth)}`,
      what: `The expansion stops after ${times(iterations)}. The nearest edge is final: {contact|${px(depth)}} from the origin.`,
      why: "Its distance is the {b|depth}, its direction the {b|normal}. No other way to the outline is shorter.",
    }),
    "no-area": () => ({
      label: "Stop: no area",
      what: "The difference is only a line or a point here, so there is nothing to expand. The depth is 0.",
      why: "Two shapes without area, or two circles’ centres in one place, make a difference without area.",
    }),
    "iteration-limit": ({ depth, iterations }) => ({
      label: "Stop: limit reached",
      what: `The expansion stops at its limit of ${times(iterations)}. Best so far: {contact|${px(depth)}}.`,
      why: "Every loop here has a limit. The answer is the best so far, and says so.",
    }),
  },
  epaHit: ({ depth, cores }) => ({
    label: `Overlap, ${px(depth)} deep`,
    what: `Move B {contact|${px(depth)}} along the {contact|penetration}, and A and B just touch. {key|Enter} does it.`,
    why: {
      none: "That shift moves the whole difference until the origin lies exactly on its outline.",
      apart:
        "The cores are apart, but by less than the radii reach. What the radii reach too far is the depth, so no expansion is needed.",
      overlapping: "The cores overlap themselves. Their depth and the radii add up.",
    }[cores],
  }),
  epaApart: () => ({
    label: "Apart",
    what: "A and B do not touch, so there is no depth to measure.",
    why: "The expansion needs the origin inside. Let the shapes overlap, and it begins.",
  }),
  nearestPoint: { first: "that point", later: "the nearest point so far" },
};

/** @param {number} number */
function mark(number) {
  return `{axis:${number - 1}|Axis ${number}}`;
}

/** @param {number} count */
function times(count) {
  return `${count} iteration${count === 1 ? "" : "s"}`;
}

/** @param {{ gap: boolean, least: boolean, first: boolean, round: boolean, from: string }} axis */
function axisWhy({ gap, least, first, round, from }) {
  if (gap) {
    return "A straight line fits through the gap, so the shapes cannot touch. One such axis is proof, and the search stops.";
  }
  if (from === "centres")
    return "Two circles have no edges. The line through both centres decides alone.";
  if (from === "vertex") {
    return "A circle has no edges. Besides the polygon’s, only the way from the nearest corner to its centre can show a gap.";
  }
  if (from === "vertices") {
    return "Round corners have no edges. Besides the edges, only the way between the two nearest corners can show a gap.";
  }
  if (first && round) {
    return "If two convex shapes are apart, a straight line fits between them. Try the polygon’s edges first: such a line may run along one of them.";
  }
  if (first) {
    return "If two convex shapes are apart, a straight line fits between them, along one of their edges. So it is enough to try the edges.";
  }
  return least
    ? "No gap yet. If there is none at all, this is the shortest way out so far."
    : "No gap here, but that proves nothing yet: another axis may still show one.";
}

/**
 * @param {"past" | "nearer" | "short" | "none"} outcome
 * @param {number} gain
 */
function supportOutcome(outcome, gain) {
  if (outcome === "none") return "And the line is no farther out than what we have.";
  if (outcome === "short") return "But the origin does.";
  return outcome === "past"
    ? "Nor does the origin, so it may still be inside."
    : `But the origin does; the new point is ${px(gain)} farther that way than what we had.`;
}
