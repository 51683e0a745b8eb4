import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Turned: the box grows", zh: "一转动，盒子就变大" },
    words: {
      en: "The first square is turned by 45 degrees. Its box grows to 127 px and overlaps a corner of the other square, which the first square does not reach.",
      zh: "第一个方块转了45度，包围盒长到127 px，与另一个方块的角重叠，而第一个方块并没有到那里。",
    },
    shapes: [
      { type: "rectangle", x: 110, y: 110, width: 90, height: 90, angle: 0.7853981633974483 },
      { type: "rectangle", x: 207, y: 207, width: 90, height: 90 },
      { type: "circle", x: 110, y: 330, radius: 45 },
      { type: "circle", x: 270, y: 310, radius: 36 },
      { type: "rectangle", x: 480, y: 250, width: 100, height: 140 },
      { type: "circle", x: 660, y: 150, radius: 70 },
    ],
  },
  {
    name: { en: "Touching", zh: "刚好接触" },
    words: {
      en: "The squares share an edge. Equal coordinates count as touching, in the boxes and in the drawings.",
      zh: "两个方块共用一条边。坐标相等算接触，盒子如此，图画也如此。",
    },
    shapes: [
      { type: "rectangle", x: 110, y: 110, width: 90, height: 90 },
      { type: "rectangle", x: 200, y: 110, width: 90, height: 90 },
      { type: "circle", x: 110, y: 330, radius: 45 },
      { type: "circle", x: 270, y: 310, radius: 36 },
      { type: "rectangle", x: 480, y: 250, width: 100, height: 140 },
      { type: "circle", x: 660, y: 150, radius: 70 },
    ],
  },
  {
    name: { en: "Past the corner", zh: "越过角" },
    words: {
      en: "The circle comes near a corner of the square, further out than both its sides. Comparing x and y separately would report a hit.",
      zh: "圆在方块的角附近，比两条边都靠外。把x和y分开比较，就会误判为碰撞。",
    },
    shapes: [
      { type: "rectangle", x: 110, y: 110, width: 90, height: 90 },
      { type: "rectangle", x: 350, y: 110, width: 90, height: 90 },
      { type: "circle", x: 191, y: 191, radius: 45 },
      { type: "circle", x: 270, y: 310, radius: 36 },
      { type: "rectangle", x: 480, y: 250, width: 100, height: 140 },
      { type: "circle", x: 660, y: 150, radius: 70 },
    ],
  },
];
