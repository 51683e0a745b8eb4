/**
 * English: the sentences of the player. Every step has three: a `label` for the list, `what` happens, and `why`. A
 * letter alone is a shape; A2 is its corner number 2. Marks as in `common.en.ts`; besides, `{a:vertex:2|A2}` lights the things
 * of those keys (see `highlight.ts`).
 */
import { threeDigits, WRITTEN_AS_ZERO } from "../../../i18n/format.ts";

/** A step in words, with the marks of `rich()`: a few words for the list, what happens, and why. */
export type Sentence = { label: string; what: string; why: string };

/** Names are plain ("A2 − B0"); a `point` is marked already, so that it lights its things. */
type Point = { name: string; point: string };
type Edge = { from: string; to: string; distance: number };
type Axis = { number: number; name: string };

/** Clauses of both shapes' corners. */
type Corners = { a: string; b: string };

/** Whether one of the shapes is a circle, whose core is its center. */
type Cores = { round: boolean };

export type AxisReasons = Cores & { least: boolean; first: boolean; from: "edge" | "vertex" | "vertices" | "centres" };
type Outcome = "past" | "nearer" | "short" | "none";
type Found = { gain: number; nearest: string; known: boolean; iteration: number; outcome: Outcome };
type Support = Corners & Cores & Point & Found;
type Search = Cores & { iterations: number; distance: number };
type Expansion = { depth: number; iterations: number };

export type StepTexts = typeof stepsEn;

const px = (value: number) => `${threeDigits(value)}\u00a0px`;

const TOUCHING = "They just touch. Nothing left to push.";

export const stepsEn = {
  edge: (letter: string, ends: string) => `${letter}’s edge ${ends}`,
  cornerToCentre: (corner: string, circle: string) => `corner ${corner} to ${circle}’s centre`,
  centres: "centre to centre",
  cornerToCorner: (one: string, other: string) => `corner ${one} to corner ${other}`,
  farthest: (shape: "a" | "b", corner: string, circle: boolean) => {
    const letter = shape.toUpperCase();
    if (circle) return `${letter}, a circle, gives its centre`;
    return `${letter}’s farthest ${shape === "a" ? "corner" : "the other way"} is ${corner}`;
  },

  axis: ({ number, name, overlap, ...axis }: Axis & AxisReasons & { overlap: number }): Sentence => {
    const gap = overlap < 0;
    const place =
      axis.from === "edge" ? `stands square on ${name}` : `runs ${axis.from === "vertex" ? "from " : ""}${name}`;
    const verdict = gap
      ? `Here the {interval|shadows} leave a {b|gap} of ${px(-overlap)}.`
      : `The {interval|shadows} overlap. The way out along this axis is {contact|${px(overlap)}}${axis.least ? ", the shortest so far" : ""}.`;
    return {
      label: `${name}: ${gap ? `gap ${px(-overlap)}` : px(overlap)}`,
      what: `${mark(number)} ${place}. ${verdict}`,
      why: axisWhy(gap, axis),
    };
  },
  axisSkipped: ({ number, name }: Axis): Sentence => ({
    label: `${name}: skipped`,
    what: `${mark(number)}, ${name}, is skipped.`,
    why: "One gap is enough. The order of the axes matters only for speed.",
  }),
  axisChosen: ({ number, name, depth, count }: Axis & { depth: number; count: number }): Sentence => ({
    label: `Least overlap: axis ${number}, ${px(depth)}`,
    what: `${count === 1 ? "The only axis" : `None of the ${count} axes`} shows ${count === 1 ? "no" : "a"} gap, so A and B overlap. The least overlap wins: axis ${number}, ${name}, {contact|${px(depth)}}.`,
    why: "It is the shortest way out. Along every other axis B has to move farther.",
  }),
  satHit: ({ depth }: { depth: number }): Sentence => ({
    label: `Overlap, ${px(depth)} deep`,
    what:
      depth < WRITTEN_AS_ZERO
        ? TOUCHING
        : `Push B {contact|${px(depth)}} along the {contact|orange line}, and the two just touch.`,
    why:
      depth < WRITTEN_AS_ZERO
        ? "The least overlap is 0. A touch counts as a hit of {b|depth} 0."
        : "Length and direction of that push are the {b|depth} and the {b|normal}: the least translation that separates.",
  }),
  satApart: ({ number }: { number: number }): Sentence => ({
    label: "Apart",
    what: `A and B are apart: axis ${number} shows a gap.`,
    why: "A gap on one axis proves that they are apart. Overlap is proved only when every axis shows it.",
  }),

  first: ({ a, b, point, distance, round }: Corners & Cores & { point: string; distance: number }): Sentence => ({
    label: "Start",
    what: `Look from A towards B. ${a}, ${b}. Their difference is the first point, ${point}.`,
    why: round
      ? `A circle counts as its centre here, its {b|core}; radii come at the end. The cores overlap exactly when their {difference|difference} contains the {origin|origin}. So search for the origin, ${px(distance)} from here. This is the start; each further search direction is one {b|iteration}.`
      : `A and B overlap when they share a point. That point minus itself is 0, the {origin|origin}. So search for the origin in the {difference|difference}, ${px(distance)} from here. This is the start; each further search direction is one {b|iteration}.`,
  }),
  support: ({ a, b, name, point, gain, nearest, known, outcome, iteration, round }: Support): Sentence => ({
    label: known ? `${name} again` : `New point ${name}`,
    what: `Iteration ${iteration}: look from ${nearest} {direction|at the origin}. ${a}, ${b}: ${known ? `${point} again.` : `${point} is new.`}`,
    why: `${iteration === 1 ? "Why B the other way: subtraction reverses directions. The farthest point of A − B is A’s farthest corner this way minus B’s farthest corner the other way." : "Why this direction: only points on the origin’s side can bring us nearer to it."} No part of the ${round ? "cores’ difference" : "difference"} lies beyond the {direction|dashed line}. ${supportOutcome(outcome, gain)}`,
  }),
  simplexEdge: ({ from, to, distance }: Edge): Sentence => ({
    label: `Edge, ${px(distance)} from the origin`,
    what: `Two points make an edge, from {simplex|${from}} to {simplex|${to}}. Its {closest|nearest point} is ${px(distance)} from the origin.`,
    why: "The difference is {b|convex}, without dents, so it contains the whole edge between the two points. The points kept and everything between them are the {b|simplex}. The origin is not on this edge, so the next iteration looks from the edge’s nearest point.",
  }),
  simplexDropped: ({ dropped, point, from, to, distance }: Edge & { dropped: string; point: string }): Sentence => ({
    label: `${dropped} dropped, ${px(distance)} from the origin`,
    what: `The faint triangle misses the origin. ${point} is dropped; the edge from {simplex|${from}} to {simplex|${to}} stays, ${px(distance)} from the origin.`,
    why: `Why that one: the edge kept is the triangle’s nearest to the origin, and ${dropped} is not on it. The next iteration looks from that edge and needs no other point.`,
  }),
  simplexInside: (): Sentence => ({
    label: "The triangle contains the origin",
    what: "The three points form a triangle, and the {origin|origin} lies inside it.",
    why: "The triangle is part of the difference, so the difference contains the origin: A and B share a point. A triangle is enough to enclose a point, so at most three points are kept.",
  }),
  simplexTouching: (): Sentence => ({
    label: "The origin is on the simplex",
    what: "The {origin|origin} lies exactly on the simplex, at distance 0.",
    why: "The simplex is part of the difference. So the difference contains the origin: A and B share a point.",
  }),
  searchEnd: {
    "origin-inside": ({ iterations }: Search): Sentence => ({
      label: "Stop: origin found",
      what: `The search stops after ${times(iterations)}: the origin is found.`,
      why: "There is nothing left to search for: whether they overlap is decided. How deep they overlap is a question for EPA.",
    }),
    "no-progress": ({ iterations, distance, round }: Search): Sentence => ({
      label: `Stop: no nearer than ${px(distance)}`,
      what: `The search stops after ${times(iterations)}: no point of the ${round ? "cores’ difference" : "difference"} is nearer to the origin. The {closest|nearest point} is final, ${px(distance)} away.`,
      why: `The farthest point this way is no farther than the points kept, so the difference ends at the {direction|dashed line}. ${round ? "The radii come next." : "The origin lies beyond the line, so it is outside."}`,
    }),
    "separating-direction": ({ iterations, round }: Search): Sentence => ({
      label: "Stop: out of reach",
      what: `The search stops after ${times(iterations)}: the {origin|origin} lies beyond the {direction|dashed line}${round ? ", by more than the radii" : ""}, out of reach.`,
      why: "No point of the difference is farther this way, so it cannot contain the origin: A and B are apart. The distance does not matter here.",
    }),
    "iteration-limit": ({ iterations }: Search): Sentence => ({
      label: "Stop: limit reached",
      what: `The search stops at its limit of ${times(iterations)}.`,
      why: "Every loop here has a limit. The answer is the best so far, and it is marked as such.",
    }),
  },
  gjkHit: ({ round }: Cores): Sentence => ({
    label: "Overlap",
    what: "A and B overlap.",
    why: round
      ? "The distance between the cores is less than the sum of the radii."
      : "The difference contains the origin. Move B, and the grey figure moves the other way. When the origin leaves the figure, the shapes separate.",
  }),
  gjkApart: ({ round }: Cores): Sentence => ({
    label: "Apart",
    what: "A and B are apart.",
    why: round
      ? "The distance between the cores is greater than the sum of the radii."
      : "The origin is outside the difference. Move B, and the grey figure moves the other way. When it reaches the origin, the shapes touch.",
  }),
  distance: ({ distance, corner, from, to }: Edge & { corner: boolean }): Sentence => ({
    label: `Distance ${px(distance)}`,
    what: `A and B are {closest|${px(distance)}} apart. The nearest point of the difference is equally far from the origin.`,
    why: corner
      ? `The nearest point is the corner ${from}. The two corners in its name are the {closest|closest points} of the shapes.`
      : `The nearest point divides the edge from ${from} to ${to} in some ratio. The same ratio between the corners of each shape gives its {closest|closest point}.`,
  }),
  distanceZero: (): Sentence => ({
    label: "Distance 0",
    what: "A and B overlap or touch: their distance is 0, so there is no pair of closest points.",
    why: "EPA, in the next stage, measures the depth of the overlap.",
  }),

  polytopeVertex: ({ name, point, number, count }: Point & { number: number; count: number }): Sentence => ({
    label: `Corner ${number}: ${name}`,
    what: `Corner ${number} of ${count} to start with: ${point}.`,
    why:
      number === 1
        ? "GJK only found the origin inside. To measure the depth, start with a polygon around the origin and {b|expand} it until it meets the outline of the difference."
        : number < count
          ? "The corners go round the origin in order."
          : "Now the polygon is closed, and the origin is inside it.",
  }),
  closestEdge: ({ from, to, distance }: Edge): Sentence => ({
    label: `Nearest edge, ${px(distance)}`,
    what: `The polygon’s edge nearest to the origin runs from {simplex|${from}} to {simplex|${to}}, ${px(distance)} away.`,
    why: "If this edge lies on the outline of the difference, the shortest way out leads through it. The next step tests that.",
  }),
  expansion: ({ name, point, gain, inserted }: Point & { gain: number; inserted: boolean }): Sentence =>
    inserted
      ? {
          label: `${name} joins`,
          what: `Look out through that edge: ${point} lies ${px(gain)} beyond it, and becomes a corner between its two ends.`,
          why: "So the edge was not on the outline yet. The polygon grows, and the test repeats.",
        }
      : {
          label: "Nothing beyond it",
          what: `Look out through that edge: the farthest point, ${point}, lies no farther than the edge itself.`,
          why: "So no part of the difference lies beyond this edge: it is on the outline.",
        },
  expansionEnd: {
    "on-outline": ({ depth, iterations }: Expansion): Sentence => ({
      label: `Stop: depth ${px(depth)}`,
      what: `The expansion stops after ${times(iterations)}. The nearest edge is final: {contact|${px(depth)}} from the origin.`,
      why: "Its distance is the {b|depth}, its direction the {b|normal}. No way to the outline is shorter.",
    }),
    "no-area": (): Sentence => ({
      label: "Stop: no area",
      what: "The difference is only a line or a point here, so there is nothing to expand. The depth is 0.",
      why: "Two shapes without area, or two circles with the same centre, have a difference without area.",
    }),
    "iteration-limit": ({ depth, iterations }: Expansion): Sentence => ({
      label: "Stop: limit reached",
      what: `The expansion stops at its limit of ${times(iterations)}. Best so far: {contact|${px(depth)}}.`,
      why: "Every loop here has a limit. The answer is the best so far, and it is marked as such.",
    }),
  },
  epaHit: ({ depth, cores }: { depth: number; cores: "none" | "apart" | "overlapping" }): Sentence => ({
    label: `Overlap, ${px(depth)} deep`,
    what:
      depth < WRITTEN_AS_ZERO
        ? TOUCHING
        : `Move B {contact|${px(depth)}} along the {contact|normal}, and A and B just touch.`,
    why: {
      none:
        depth < WRITTEN_AS_ZERO
          ? "The {origin|origin} already lies exactly on the outline of the difference."
          : "That shift moves the whole difference until the origin lies exactly on its outline. {key:apply} does it.",
      apart:
        "The cores are apart, but by less than the sum of the radii. The missing distance is the depth, so no expansion is needed.",
      overlapping: "The cores themselves overlap. The depth is the depth of the cores plus the radii.",
    }[cores],
  }),
  epaApart: (): Sentence => ({
    label: "Apart",
    what: "A and B are apart, so there is no depth to measure.",
    why: "The expansion needs the origin inside. Let the shapes overlap, and it begins.",
  }),
  nearestPoint: "the nearest point",
};

function mark(number: number) {
  return `{axis:${number - 1}|Axis ${number}}`;
}

function times(count: number) {
  return `${count} iteration${count === 1 ? "" : "s"}`;
}

function axisWhy(gap: boolean, { least, first, round, from }: AxisReasons) {
  if (gap) {
    return "A straight line fits into the gap, so the shapes cannot touch. One such axis is proof, and the search stops.";
  }
  if (from === "centres") return "Two circles have no edges. Only the line through both centres is needed.";
  if (from === "vertex") {
    return "A circle has no edges. Besides the polygon’s edges, only the direction from the nearest corner to its centre can show a gap.";
  }
  if (from === "vertices") {
    return "Round corners have no edges. Besides the edges, only the direction between the two nearest corners can show a gap.";
  }
  if (first && round) {
    return "If two convex shapes are apart, a straight line fits between them. Try the polygon’s edges first: such a line may run along one of them.";
  }
  if (first) {
    return "If two convex shapes are apart, a straight line fits between them, along one of their edges. So it is enough to try the edges: each axis stands upright on one.";
  }
  return least
    ? "No gap yet. If no axis shows a gap, this is the shortest way out so far."
    : "No gap here, but that proves nothing yet: another axis may still show one.";
}

function supportOutcome(outcome: Outcome, gain: number) {
  if (outcome === "none") return "It is no farther out than the points kept.";
  if (outcome === "short") return "The origin lies beyond it.";
  return outcome === "past"
    ? "The origin is on this side of it too, so it may be inside."
    : `The origin does; the new point is ${px(gain)} farther that way than the points kept.`;
}
