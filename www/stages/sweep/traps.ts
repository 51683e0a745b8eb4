import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Tunnelling", zh: "隧穿" },
    words: {
      en: "The wall is one pixel thick, the box moves 280 px in a step. Before: apart. After: apart. The sweep finds the impact between.",
      zh: "墙厚一个像素，方块一步走280 px。之前分离，之后也分离，扫掠检测找到了中间的碰撞。",
    },
    edits: [
      ["example", "wall"],
      ["play", true],
    ],
    runs: true,
  },
  {
    name: { en: "Corner touch", zh: "角碰角" },
    words: {
      en: "The latest entry equals the earliest exit, 0.4 of the step: the corners touch for one moment. That is a hit.",
      zh: "最晚的进入等于最早的离开，都是这一步的0.4：两个角只接触一瞬间，算碰撞。",
    },
    edits: [
      ["example", "graze"],
      ["play", true],
    ],
    runs: true,
  },
  {
    name: { en: "Overlapping already", zh: "已经重叠" },
    words: {
      en: "There is no first moment of touching. The answer is the depth of 0.5 units and the way out, not a time.",
      zh: "没有最初接触的时刻。答案是深度0.5单位和离开的方向，而不是时刻。",
    },
    edits: [["example", "overlapping"]],
  },
  {
    name: { en: "Beside it", zh: "从旁边经过" },
    words: {
      en: "The way passes by. The shadows on one axis never overlap, so the shapes are apart for good.",
      zh: "A的路线从B旁边经过，有一条轴上的投影始终不重叠，所以不会碰撞。",
    },
    edits: [
      ["example", "beside"],
      ["play", true],
    ],
    runs: true,
  },
];
