/** Pairs to try, and settings that break a search. */

import type { Lab, Shape } from "../../engine/lab.ts";
import { type Method, type Parameters, SOUND } from "./methods.ts";

export const EXAMPLES = ["overlap", "round", "deep", "apart", "close", "needle", "circle"] as const;
export type Example = (typeof EXAMPLES)[number];

const SHAPES: Readonly<Record<Exclude<Example, "overlap">, readonly Shape[]>> = {
  round: [regular(12, 150, 225, 90, 0.1), regular(11, 265, 245, 85, 0.4)],
  deep: [regular(5, 150, 225, 85, 0.4), regular(5, 190, 205, 80, 0.3)],
  apart: [regular(6, 105, 150, 70, 0.2), regular(5, 300, 300, 65, 0.5)],
  close: [
    { type: "rectangle", x: 120, y: 225, width: 130, height: 190, angle: 0 },
    { type: "rectangle", x: 266, y: 225, width: 150, height: 120, angle: 0 },
  ],
  needle: [
    {
      type: "polygon",
      points: [
        { x: 40, y: 300 },
        { x: 360, y: 180 },
        { x: 362, y: 186 },
      ],
    },
    regular(8, 250, 330, 70, 0),
  ],
  circle: [
    { type: "circle", x: 140, y: 200, radius: 75 },
    { type: "rectangle", x: 260, y: 250, width: 150, height: 90, angle: 0.5 },
  ],
};

/** Puts the shapes of an example in place of all; the first is that of the stage itself. */
export function arrangePair(engine: Lab, example: Example) {
  if (example === "overlap") {
    engine.reset();
    return;
  }
  engine.clear();
  const [first] = SHAPES[example].map((shape) => engine.add(shape));
  if (first !== undefined) engine.select(first);
}

export interface Break {
  id: "cap" | "tolerance" | "line" | "zero";
  example: Example;
  methods: readonly [Method, Method];
  parameters: Parameters;
}

export const BREAKS: readonly Break[] = [
  { id: "cap", example: "round", methods: ["simple-sat", "gjk-epa"], parameters: { ...SOUND, cap: 1 } },
  { id: "tolerance", example: "close", methods: ["sat", "gjk"], parameters: { ...SOUND, tolerance: 0.05 } },
  { id: "line", example: "needle", methods: ["gjk", "gjk-distance"], parameters: { ...SOUND, nearest: "line" } },
  { id: "zero", example: "deep", methods: ["sat", "gjk-epa"], parameters: { ...SOUND, first: "zero" } },
];

function regular(corners: number, x: number, y: number, radius: number, angle: number): Shape {
  const points = Array.from({ length: corners }, (_, corner) => {
    const turn = angle + (2 * Math.PI * corner) / corners;
    return { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) };
  });
  return { type: "polygon", points };
}
