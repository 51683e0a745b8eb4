import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "A tower that wobbles", zh: "摇晃的塔" },
    words: {
      en: "The classic response corrects places after the fact. Ten boxes never come fully to rest. Choose the modern response and compare.",
      zh: "经典响应在事后修正位置，十个箱子始终不能完全静止。换成现代响应，比较一下。",
    },
    edits: [
      ["scene", "stack"],
      ["response", "classic"],
    ],
    runs: true,
  },
  {
    name: { en: "Heavy on light", zh: "重压轻" },
    words: {
      en: "A heavy body rests on a light one. Corrections pass from contact to contact slowly, yet the light one must not be pressed into the ground.",
      zh: "重的物体压在轻的上面。许多小小的修正传得很慢，轻的物体不该被压进地里。",
    },
    edits: [["scene", "masses"]],
    runs: true,
  },
  {
    name: { en: "Seams", zh: "接缝" },
    words: {
      en: "A body slides over tiles that lie side by side. Between two tiles a normal may point against it, and it trips.",
      zh: "物体在并排的地砖上滑动。两块砖之间的法线可能迎着它，使它绊倒。",
    },
    edits: [["scene", "tiles"]],
    runs: true,
  },
  {
    name: { en: "Static against kinetic friction", zh: "静摩擦与动摩擦" },
    words: {
      en: "On a slope some boxes hold and some slide. Friction holds while the pull down the slope is less than μ times the force onto it; beyond that it only brakes.",
      zh: "斜坡上，有的箱子停住，有的滑下。下滑力小于压力的μ倍时，摩擦能拉住它；超过之后，摩擦只能使其减速。",
    },
    edits: [["scene", "slope"]],
    runs: true,
  },
];
