import type { TrapRow } from "../../ui/model.ts";
import { HUGE, NEEDLE, TOUCHING } from "../shared/player/situations.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Touching", zh: "刚好接触" },
    words: {
      en: "Two squares share an edge. The origin lies exactly on the outline of the difference. Touching is a hit of depth 0. A test that wants the origin strictly inside misses it.",
      zh: "两个正方形共用一条边，原点恰好落在差的边界上。接触算碰撞，深度为0。要求原点严格在内部的检测会漏掉它。",
    },
    shapes: TOUCHING,
  },
  {
    name: { en: "Same centre", zh: "中心重合" },
    words: {
      en: "Both centres coincide, so the vector between them is zero and cannot be the first direction. A fixed first direction works.",
      zh: "两个中心重合，连心向量是零，不能当第一个方向。固定一个初始方向就行。",
    },
    shapes: [
      { type: "rectangle", x: 400, y: 225, width: 120, height: 120 },
      { type: "rectangle", x: 400, y: 225, width: 80, height: 80 },
    ],
  },
  {
    name: { en: "Needle", zh: "针形" },
    words: {
      en: "The triangle is one pixel thick at its base and ends in a point. Its simplex is nearly a line, and tests with a fixed tolerance decide wrongly. The tolerance must grow with the size of the numbers.",
      zh: "这个三角形的底边只有一个像素，单形体几乎是一条线，固定的容差会判断错误。容差要随数值的大小变化。",
    },
    shapes: NEEDLE,
  },
  {
    name: { en: "Huge coordinates", zh: "巨大坐标" },
    words: {
      en: "Each rectangle is two million pixels wide; only the ends are in the picture. The overlap of 10 px is still found.",
      zh: "每个图形宽两百万像素，画面里只看得到它们的一端。10 px的重叠仍然能找到。",
    },
    shapes: HUGE,
  },
];
