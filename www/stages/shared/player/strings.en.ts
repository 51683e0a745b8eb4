/** English: the Minkowski difference, what is measured in it, and the tools that form shapes. */

import type { Point } from "../../../engine/lab.ts";
import { decimals } from "../../../i18n/format.ts";
import type { FormRefusal } from "../../../state/polygon_editing.ts";
import { stepsEn } from "./steps.en.ts";

const refusals: Readonly<Record<FormRefusal, string>> = {
  "not-convex": "Not there: the outline would turn inwards, and these methods need convex shapes.",
  "not-simple": "Not there: the outline would cross itself.",
  "zero-area": "Not there: the shape would shrink to a line.",
  "too-few-points": "Not there: too few different corners would be left.",
};

/** Texts of all stages with a player; `shadows` belongs to the axes of `sat`. */
export const playerEn = {
  actions: {
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
  },
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
  steps: stepsEn,
  shadows: {
    caption: "Shadows on each axis, in px. Least overlap first.",
    least: "decides",
    leastSoFar: "least so far",
    stopped: "stopped here",
    skipped: "skipped",
    gap: (gap: string) => `gap ${gap}`,
  },
  meter: {
    heading: "Agreement",
    caption: "Depth by each method",
    methods: { sat: "SAT", "gjk-epa": "GJK + EPA", auto: "Auto" },
    apart: "apart",
    gap: "All methods say apart. Distance",
    now: "Disagreement now",
    field: "Largest error of a contact point",
    largest: (comparisons: number) =>
      `Largest disagreement so far (${comparisons} ${comparisons === 1 ? "test" : "tests"})`,
  },
};
