import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "False positive", zh: "误报" },
    words: {
      en: "The rectangle is long, so its circle is large and mostly empty. The pair is green, yet nothing touches: the exact test is done for nothing.",
      zh: "矩形很长，它的包围圆很大，里面几乎是空的。这一对变绿了，图形却是分离的：精确检测白做了。",
    },
    shapes: [
      { type: "rectangle", x: 400, y: 250, width: 220, height: 20 },
      { type: "circle", x: 400, y: 150, radius: 40 },
    ],
    views: ["bounding-circles"],
  },
  {
    name: { en: "Touching", zh: "刚好接触" },
    words: {
      en: "The circles touch in a single point. Equal counts as meeting, so the pair is a candidate and a hit.",
      zh: "两个圆只在一点相碰。相等也算相交，所以它是候选对，也是碰撞。",
    },
    shapes: [
      { type: "circle", x: 360, y: 225, radius: 40 },
      { type: "circle", x: 440, y: 225, radius: 40 },
    ],
    views: ["bounding-circles"],
  },
  {
    name: { en: "Needle", zh: "针形" },
    words: {
      en: "One long needle makes four false candidates. A box along the axes would fit it far better, until it turns.",
      zh: "一根长针造成四个误报。与坐标轴平行的包围盒会贴合得多，直到它转动起来。",
    },
    shapes: [
      { type: "rectangle", x: 400, y: 225, width: 600, height: 4 },
      { type: "circle", x: 250, y: 130, radius: 25 },
      { type: "circle", x: 350, y: 320, radius: 25 },
      { type: "circle", x: 450, y: 130, radius: 25 },
      { type: "circle", x: 550, y: 320, radius: 25 },
    ],
    views: ["bounding-circles"],
  },
];
