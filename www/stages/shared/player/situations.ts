/** Pairs of convex shapes that deceive more than one algorithm. */

import type { Trap } from "../../../ui/model.ts";

type Pair = NonNullable<Trap["shapes"]>;

export const NEEDLE: Pair = [
  {
    type: "polygon",
    points: [
      { x: 150, y: 224 },
      { x: 650, y: 224.5 },
      { x: 150, y: 225 },
    ],
  },
  { type: "rectangle", x: 640, y: 250, width: 60, height: 60 },
];

export const HUGE: Pair = [
  { type: "rectangle", x: -999600, y: 225, width: 2000000, height: 200 },
  { type: "rectangle", x: 1000390, y: 225, width: 2000000, height: 120 },
];

export const TOUCHING: Pair = [
  { type: "rectangle", x: 350, y: 225, width: 100, height: 100 },
  { type: "rectangle", x: 450, y: 225, width: 100, height: 100 },
];

export const EQUAL: Pair = [
  { type: "rectangle", x: 400, y: 225, width: 100, height: 100 },
  { type: "rectangle", x: 400, y: 225, width: 100, height: 100 },
];
