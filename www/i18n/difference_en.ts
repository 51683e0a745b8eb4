/** English: the Minkowski difference, what is measured in it, and the tools that form shapes. */

import type { Point } from "../engine/lab.ts";
import type { FormRefusal } from "../lab/polygon_editing.ts";
import { decimals } from "../ui/format.ts";

const refusals: Readonly<Record<FormRefusal, string>> = {
  "not-convex": "Not there: the outline would turn inwards, and these methods need convex shapes.",
  "not-simple": "Not there: the outline would cross itself.",
  "zero-area": "Not there: the shape would shrink to a line.",
  "too-few-points": "Not there: too few different corners would be left.",
};

/** What `difference`, `measures` and `tools` of the strings are. */
export const differenceEn = {
  difference: {
    heading: "{difference|Minkowski difference} A\u00a0\u2212\u00a0B",
    name: "Minkowski difference of A and B",
    scale: (unit: number) => `1 unit = ${unit}\u00a0px`,
    origin: "origin",
    held: "Points kept (the simplex)",
    found: "found",
    dropped: "dropped",
    alternative: (inside: boolean, held: string) =>
      `The origin lies ${inside ? "inside" : "outside"}. Points kept (the simplex): ${held}.`,
  },
  measures: {
    headings: { gjk: "Answer", "gjk-distance": "Distance", epa: "Depth" },
    overlap: "A and B overlap",
    touch: "A and B touch",
    apart: "A and B are apart",
    units: (value: number) => `${decimals(value, 5)} units`,
    pixels: (value: number) => `${decimals(value, 3)}\u00a0px`,
    scale: "Scale",
    offset: "B from A, in units",
    way: ({ x, y }: Point) =>
      `${decimals(Math.abs(x), 2)} ${x < 0 ? "left" : "right"}, ${decimals(Math.abs(y), 2)} ${y > 0 ? "down" : "up"}`,
    places: "Classic positions",
    place: (number: number) => `Position ${number}`,
    placeName: (number: number, way: string) => `Position ${number}: two fresh pentagons, B ${way}`,
    example: "By hand: one edge",
    exampleFigure: "The edge, the origin, and the nearest point between the edge’s ends",
    exampleText:
      "Let an edge of the {difference|difference} run from P\u00a0=\u00a0(\u22124,\u00a0\u22121) along L\u00a0=\u00a0(5,\u00a04) to (1,\u00a03). Which of its points is nearest to the {origin|origin}? The point at this share of the edge:",
    exampleAnswer: (nearest: Point, distance: number) =>
      `That is P\u00a0+\u00a0t\u00a0L\u00a0=\u00a0{closest|(${decimals(nearest.x, 5)},\u00a0${decimals(nearest.y, 5)})}, and its distance is {closest|${decimals(distance, 5)}}. The engine has just computed both.`,
  },
  tools: {
    heading: "Form",
    corners: "Corners",
    number: "Number of corners",
    none: "Select a polygon to change its form.",
    hint: "Drag a corner. Or pick one with {key|←} {key|→} and move it with {key|W} {key|A} {key|S} {key|D}. {key|Esc} ends.",
    corner: (index: number, count: number, at: string) => `Corner ${index}, of ${count} counted from 0, at ${at}`,
    refusals,
    kept: "The last good form is kept.",
  },
};

export const differenceStagesEn = {
  gjk: {
    name: "GJK",
    lede: "The {difference|Minkowski difference} is every point of A minus every point of B. It contains the {origin|origin} exactly when A and B overlap. Move B, and the grey figure moves the other way. {b|GJK} (Gilbert, Johnson, Keerthi) keeps at most three of its points, the {simplex|simplex}. A {simplex|violet arrow} between the shapes shows each of them.",
  },
  "gjk-distance": {
    name: "Distance",
    lede: "While A and B are apart, the {difference|difference} misses the {origin|origin}, and the distance from the origin to its {closest|nearest point} is the distance between the shapes. GJK finds that point, and its corners give the {closest|closest points} of both shapes.",
  },
  epa: {
    name: "EPA",
    lede: "When A and B overlap, the {origin|origin} is inside the {difference|difference}. {b|EPA} expands GJK’s triangle into a {simplex|polygon} until its edge nearest to the origin lies on the outline. The vector to that edge is the {contact|penetration}: the shortest push that separates the shapes.",
  },
};

export const differenceActionsEn = {
  "spawn-polygon": { label: "Polygon", name: "Add a regular polygon" },
  "spawn-convex": { label: "Random", name: "Add a random convex polygon" },
  "reshape-convex": { label: "Random form", name: "Give the selected polygon a random form" },
  corners: { label: "Move corners", name: "Move the selected polygon’s corners" },
  "corner-previous": {
    label: "Previous corner",
    name: "While corners are moved: the previous one",
  },
  "corner-next": { label: "Next corner", name: "While corners are moved: the next one" },
  apply: { label: "Push apart", name: "Apply the penetration: push B out until both just touch" },
};

export const differenceTasksEn = {
  "gjk-end": "Go to the end with {key|.}. Before each step, guess the corners that {direction|the arrow} will find.",
  "gjk-dropped": "Go to {place:2|position 3} and step on. Which point is dropped, and why that one?",
  "gjk-inside": "Push B into A. What does the {simplex|triangle} contain when the search stops?",
  "gjk-once": "Pull B away until one iteration is enough to know.",
  "gjk-round": "Give a shape 32 corners. Does it need more iterations?",
  "distance-second": "Put B at {place:1|position 2}: {closest|1.03130} units.",
  "distance-first": "And back to {place:0|position 1}: {closest|1.01789} units.",
  "distance-edge":
    "Turn or move B until one {closest|closest point} is no corner. How many points does the {simplex|simplex} keep now?",
  "distance-near": "Bring the shapes closer than 0.05 units, yet do not let them touch.",
  "epa-apply": "Press {key|Enter}. B moves along the {contact|penetration}, and the depth is 0.",
  "epa-deep": "Push B into A until the {contact|penetration} is longer than 1.5 units.",
  "epa-round": "Give both shapes 12 corners or more, and watch the {simplex|polygon} grow.",
};
