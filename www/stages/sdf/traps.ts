import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "The centre of a circle", zh: "圆心" },
    words: {
      en: "All of the outline is equally near. No gradient is the right one; the documented answer is straight up.",
      zh: "整个轮廓一样近，没有哪个梯度才是对的。约定的答案是竖直向上。",
    },
    state: { instrument: "probe", probe: { x: 170, y: 140 } },
  },
  {
    name: { en: "On a segment", zh: "在线段上" },
    words: {
      en: "The distance is 0, and both sides are equally near. A fixed side is returned instead of 0/0.",
      zh: "距离为0，两侧一样近。返回固定的一侧，而不是0/0。",
    },
    state: { instrument: "probe", probe: { x: 200, y: 360 } },
  },
  {
    name: { en: "A ray that grazes", zh: "擦过的射线" },
    words: {
      en: "The ray runs along a side of the rectangle, two pixels away. Beside it no step is longer than that, and the ray needs dozens of steps.",
      zh: "射线沿着矩形的一边走，只隔两个像素。沿着这条边，每步都不能走得更远，要走几十步。",
    },
    state: { instrument: "ray", ray: { origin: { x: 305.21, y: 14.415 }, angle: 0.35, shown: 9007199254740991 } },
  },
  {
    name: { en: "A disc with too few points", zh: "点太少的圆盘" },
    words: {
      en: "The segment passes between the four points of the rim. They notice nothing; the centre does.",
      zh: "线段从圆周的四个点之间穿过。这些点没有发现它，圆心发现了。",
    },
    state: { instrument: "disc", disc: { x: 200, y: 350, radius: 30, points: 4 } },
  },
];
