import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Transparent corners", zh: "透明的角" },
    words: {
      en: "The boxes overlap, yet in their common part at least one sprite is transparent everywhere. No hit.",
      zh: "盒子重叠，但在公共部分里，每个位置都至少有一张图是透明的：不碰撞。",
    },
    shapes: [
      { type: "rectangle", x: 300, y: 225, width: 120, height: 120, picture: 0 },
      { type: "rectangle", x: 390, y: 315, width: 76, height: 76, picture: 1 },
    ],
    views: ["bounding-boxes", "examined"],
  },
  {
    name: { en: "In the hole", zh: "在洞里" },
    words: {
      en: "One sprite lies wholly inside the other one’s box, in its hole. The boxes are as wrong as can be.",
      zh: "一张图整个在另一张的盒子里，正好在它的洞中。包围盒错得不能再错。",
    },
    shapes: [
      { type: "rectangle", x: 300, y: 225, width: 240, height: 240, picture: 0 },
      { type: "rectangle", x: 300, y: 225, width: 38, height: 38, picture: 1 },
    ],
    views: ["bounding-boxes"],
  },
  {
    name: { en: "Turned", zh: "转动" },
    words: {
      en: "A turned sprite has a larger box, and its pixels no longer lie on the grid. The test must carry each place back.",
      zh: "转动后盒子变大，像素也不再对齐格子。检测时必须把每个位置变换回去。",
    },
    shapes: [
      { type: "rectangle", x: 300, y: 225, width: 120, height: 120, picture: 0, angle: 0.7853981633974483 },
      { type: "rectangle", x: 395, y: 225, width: 76, height: 76, picture: 1 },
    ],
    views: ["bounding-boxes"],
  },
];
