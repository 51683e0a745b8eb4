import type { Point } from "../../../engine/lab.ts";
import { decimals } from "../../../i18n/format.ts";
import type { StageStrings } from "../../../lab/stage.ts";
import type { WorldReading } from "../../../state/view_state.ts";
import { stepsEn } from "./steps.en.ts";

/** Texts of all stages with a player; `shadows` belongs to the axes of `sat`. */
export const playerEn = {
  actions: { apply: { label: "Push apart", name: "Apply the penetration: push B out until both just touch" } },
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

export type PlayerTexts = typeof playerEn & { none: string; verdict: (world: WorldReading) => string };
export type PlayerStrings = StageStrings<PlayerTexts>;
