import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "A fast ball", zh: "快球" },
    words: {
      en: "The ball comes down at 24 m/s, 15 px a step. No picture shows its centre on the mouth, but its way crosses it: a hit.",
      zh: "小球以24 m/s落下，每步15 px。没有一幅画面里它的中心在桶口上，但路程穿过了桶口：进桶。",
    },
    edits: [["launch", { x: 108, y: -893.5 }]],
    runs: true,
  },
  {
    name: { en: "Beside the mouth", zh: "在桶口旁边" },
    words: {
      en: "The ball passes the height of the mouth in front of the bucket. The boundary test says yes, the ray test no.",
      zh: "小球在桶的前面越过桶口的高度。边界检测为是，射线检测为否。",
    },
    edits: [["launch", { x: 265, y: -265 }]],
    runs: true,
  },
  {
    name: { en: "From below", zh: "从下面" },
    words: {
      en: "The ball rises through the mouth from inside. The way crosses the mouth, yet in the wrong direction: no score.",
      zh: "小球从桶里向上穿过桶口。路程与桶口相交，但方向不对：不得分。",
    },
    shapes: [
      { type: "circle", x: 610, y: 430, radius: 12, mass: 0 },
      { type: "segment", x1: 560, y1: 330, x2: 660, y2: 330, mass: 0, collides: false },
    ],
    edits: [["launch", { x: 150, y: -500 }]],
    runs: true,
  },
];
