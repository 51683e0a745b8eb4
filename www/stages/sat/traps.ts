import type { TrapRow } from "../../ui/model.ts";
import { EQUAL, HUGE, NEEDLE, TOUCHING } from "../shared/player/situations.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Touching", zh: "刚好接触" },
    words: {
      en: "The squares share an edge. One overlap is exactly 0: a hit of depth 0, no gap.",
      zh: "两个正方形共用一条边，有一个重叠量正好是0：碰撞，深度为0，没有空隙。",
    },
    shapes: TOUCHING,
    views: ["axes"],
  },
  {
    name: { en: "One inside the other", zh: "一个在另一个里面" },
    words: {
      en: "The small square’s shadow lies inside the large one’s. It must leave over one end, so the push is longer than the shadow: 100 px, if its centre is 30 px off.",
      zh: "小正方形的投影完全在大的里面。它必须从一端出去，位移比投影更长。离中心30 px，需要推100 px。",
    },
    shapes: [
      { type: "rectangle", x: 400, y: 225, width: 200, height: 200 },
      { type: "rectangle", x: 430, y: 225, width: 60, height: 60 },
    ],
    views: ["intervals"],
  },
  {
    name: { en: "Parallel faces", zh: "平行边" },
    words: {
      en: "All edges are parallel in pairs, and two overlaps are equal. A rule must choose one, or the normal flickers from step to step.",
      zh: "所有边两两平行，有两个重叠量相等。必须有规则选定一个，否则法线会来回跳动。",
    },
    shapes: EQUAL,
  },
  {
    name: { en: "Needle", zh: "针形" },
    words: {
      en: "A triangle one pixel thick that ends in a point. Its short edge gives an axis like any other, if its length is not lost to a tolerance.",
      zh: "这个三角形的底边只有一个像素。它的短边同样给出一条轴，前提是没有被容差忽略。",
    },
    shapes: NEEDLE,
  },
  {
    name: { en: "Huge coordinates", zh: "巨大坐标" },
    words: {
      en: "Shapes of two million pixels. The overlap is 10 px, and the answer is still right.",
      zh: "图形宽两百万像素，重叠10 px，答案仍然正确。",
    },
    shapes: HUGE,
  },
];
