import type { Point } from "../../../engine/lab.ts";
import { decimals } from "../../../i18n/format.ts";
import type { StageStrings } from "../../../lab/stage.ts";
import type { WorldReading } from "../../../state/view_state.ts";
import { stepsEn } from "./steps.en.ts";

/** Texts of all stages with a player; `shadows` belongs to the axes of `sat`. */
export const playerEn = {
  actions: { apply: { label: "Push apart", name: "Apply the penetration: push B out until both just touch" } },
  none: "Select one of two shapes to see their test here.",
  difference: {
    heading: "{difference|Minkowski difference} A\u00a0\u2212\u00a0B",
    name: "Minkowski difference of A and B",
    scale: (unit: number) => `1 unit = ${unit}\u00a0px`,
    origin: "origin",
    held: "Points kept (the simplex)",
    corners: "Corners of this step",
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
  },

  steps: stepsEn,
  shadows: {
    caption: "Shadows on each axis, in px.",
    least: "decides",
    leastSoFar: "least so far",
    stopped: "stopped here",
    skipped: "skipped",
    gap: (gap: string) => `gap ${gap}`,
  },
};

export type PlayerTexts = typeof playerEn & {
  verdict: (world: WorldReading) => string;
  /** Headings of the parts that this stage alone has. */
  more: Readonly<Record<string, string>>;
};
export type PlayerStrings = StageStrings<PlayerTexts>;
