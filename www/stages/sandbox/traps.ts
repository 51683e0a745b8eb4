import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "A pyramid that sags", zh: "下陷的金字塔" },
    words: {
      en: "With the classic response the errors of each row add up. With the modern one the pyramid stands.",
      zh: "用经典响应，每一层的误差会累积；用现代响应，金字塔能站稳。",
    },
    edits: [
      ["scene", "pyramid"],
      ["response", "classic"],
    ],
    runs: true,
  },
  {
    name: { en: "A near miss", zh: "差一点碰到" },
    words: {
      en: "A fast body passes close to another one. Margins that look ahead must not deflect it.",
      zh: "快速的物体从另一个旁边擦过。向前看的余量不能使它偏转。",
    },
    edits: [["scene", "near-miss"]],
    runs: true,
  },
  {
    name: { en: "A fast roll", zh: "快速滚动" },
    words: {
      en: "A ball rolls fast over the ground. It must neither sink nor jump at the seams.",
      zh: "球在地面上快速滚动，既不该下沉，也不该在接缝处跳起。",
    },
    edits: [["scene", "fast-roll"]],
    runs: true,
  },
];
