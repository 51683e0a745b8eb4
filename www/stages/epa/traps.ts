import type { TrapRow } from "../../ui/model.ts";
import { EQUAL, HUGE, TOUCHING } from "../shared/player/situations.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Same centre", zh: "中心重合" },
    words: {
      en: "Two equal squares lie on each other. Four directions are equally short: 100 px. One of them is returned, always the same.",
      zh: "两个相同的正方形完全重合。四个方向一样短，都是100 px。返回其中一个，而且总是同一个。",
    },
    shapes: EQUAL,
  },
  {
    name: { en: "Touching", zh: "刚好接触" },
    words: {
      en: "The squares share an edge. The origin lies on the outline: depth 0, with a normal.",
      zh: "两个正方形共用一条边。原点在边界上：深度为0，法线仍然有。",
    },
    shapes: TOUCHING,
  },
  {
    name: { en: "Circles", zh: "圆" },
    words: {
      en: "The difference of two circles has no corners, and an expansion would never end. GJK runs on the centres instead, and the radii give the depth: 180 − 60 = 120 px.",
      zh: "两个圆的差没有顶点，扩展永远不会结束。于是GJK只看圆心，再由半径得到深度：180−60=120 px。",
    },
    shapes: [
      { type: "circle", x: 380, y: 225, radius: 90 },
      { type: "circle", x: 440, y: 225, radius: 90 },
    ],
  },
  {
    name: { en: "Huge coordinates", zh: "巨大坐标" },
    words: {
      en: "Numbers of a million leave fewer digits for the overlap. The tolerance is relative, so 10 px comes out right.",
      zh: "百万级的数值留给重叠的位数更少。容差是相对的，所以10 px仍然正确。",
    },
    shapes: HUGE,
  },
];
