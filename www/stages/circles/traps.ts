import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Concentric circles", zh: "同心圆" },
    words: {
      en: "Both centres coincide: v is zero and has no direction. Dividing by d gives no number. The documented answer is the normal (0, −1), straight up, and the depth r₁ + r₂ = 100 px.",
      zh: "两个圆心重合，v是零向量，没有方向，除以d得不到数。约定的答案是：法线(0, −1)，竖直向上；深度r₁+r₂=100 px。",
    },
    shapes: [
      { type: "circle", x: 400, y: 225, radius: 60 },
      { type: "circle", x: 400, y: 225, radius: 40 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "Nearly concentric", zh: "几乎同心" },
    words: {
      en: "The centres are a billionth of a pixel apart. The length is tiny but not zero, and the normal must still have length 1.",
      zh: "圆心相距十亿分之一像素。长度极小但不是零，法线的长度仍然必须是1。",
    },
    shapes: [
      { type: "circle", x: 400, y: 225, radius: 60 },
      { type: "circle", x: 400.000000001, y: 225, radius: 40 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "Touching", zh: "刚好接触" },
    words: {
      en: "The distance equals the sum of the radii. That is a hit of depth 0.",
      zh: "圆心距等于半径之和。这算碰撞，深度为0。",
    },
    shapes: [
      { type: "circle", x: 350, y: 225, radius: 50 },
      { type: "circle", x: 450, y: 225, radius: 50 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "Huge coordinates", zh: "巨大坐标" },
    words: {
      en: "Two circles with a radius of a million pixels; only their rims are in the picture. The depth is 10 px.",
      zh: "两个圆的半径都是一百万像素，画面里只看得到边缘。深度是10 px。",
    },
    shapes: [
      { type: "circle", x: -999600, y: 225, radius: 1000000 },
      { type: "circle", x: 1000390, y: 225, radius: 1000000 },
    ],
    views: ["depth"],
  },
];
