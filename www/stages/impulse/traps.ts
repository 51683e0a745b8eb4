import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Same centre", zh: "中心重合" },
    words: {
      en: "The disc sits at the centre of a fixed disc, where every direction is equally good. It is pushed straight up by 80 px, the documented answer.",
      zh: "圆盘在固定圆盘的圆心上，没有哪个方向才是对的。它被竖直向上推出80 px，这是约定的答案。",
    },
    shapes: [
      { type: "circle", x: 240, y: 140, radius: 20, velocity: { x: 0, y: 0 } },
      { type: "circle", x: 240, y: 140, radius: 60, mass: 0 },
    ],
    edits: [["next-meeting"]],
    views: ["push"],
  },
  {
    name: { en: "Straight on", zh: "垂直撞击" },
    words: {
      en: "The disc hits at a right angle: vₜ = 0. The formula would divide by 0; then a is 0.",
      zh: "圆盘垂直撞上，vₜ=0。公式会除以0，这时a取0。",
    },
    shapes: [
      { type: "circle", x: 240, y: 40, radius: 20, velocity: { x: 0, y: 120 } },
      { type: "circle", x: 240, y: 140, radius: 60, mass: 0 },
    ],
    edits: [["set", { restitution: 0.5, friction: 0.9 }], ["next-meeting"]],
    views: ["velocity", "push"],
  },
  {
    name: { en: "Leaving already", zh: "已经在离开" },
    words: {
      en: "The disc overlaps but flies outwards. It is pushed out; its velocity stays. Reversing it would glue the disc to the wall.",
      zh: "圆盘有重叠，却在向外飞。把它推出去，速度不变。若再反向，圆盘就会粘在墙上。",
    },
    shapes: [
      { type: "circle", x: 240, y: 70, radius: 20, velocity: { x: 0, y: -60 } },
      { type: "circle", x: 240, y: 140, radius: 60, mass: 0 },
    ],
    edits: [["next-meeting"]],
    views: ["velocity", "push"],
  },
];
