/** What the code of the three searches in the Minkowski difference shares: values and faults. */
import { supportKeys } from "../../../../state/highlight.ts";
import { corner, corners, firstOf, from, number, place, type Values, way, yes } from "../values.ts";

export const searchValues = {
  direction: from("support", (step) =>
    way(step.direction, step.pointA, { role: "direction", keys: supportKeys(step) }),
  ),
  next: from("support", (step) => corner(step)),
  gain: from("support", (step) => number(step.gain, { keys: supportKeys(step), role: "direction" })),
  // The kept points of the step, and the one that it has dropped.
  simplex: from("simplex", ({ points, dropped }) => corners(dropped === null ? points : [...points, dropped])),
  kept: from("simplex", (step) => corners(step.points)),
  point: from("simplex", (step) => place(step.nearest, { keys: step.points.flatMap(supportKeys), role: "closest" })),
  distance: firstOf(
    from("done", (step) =>
      "distance" in step && "coreDistance" in step ? number(step.distance, { role: "closest" }) : null,
    ),
    from("simplex", (step) => number(step.distance, { keys: step.points.flatMap(supportKeys), role: "closest" })),
  ),
  radii: from("done", (step) => ("radiusSum" in step ? number(step.radiusSum) : null)),
  // Counted before the support point that follows.
  iterations: ({ shown }) => {
    const count = shown.filter(({ kind }) => kind === "simplex").length;
    return count === 0 ? null : { text: String(count - 1) };
  },
  reason: from("search-end", (step) => ({ text: step.reason })),
  hit: from("done", (step) => ("hit" in step ? yes(step.hit) : null)),
} satisfies Values;

/** Faults of first implementations of GJK: what is wrong, what is right. */
const SEARCH_FAULTS = {
  endless: {
    en: [
      "Nothing bounds the loop: rounding can keep it running for ever.",
      "A cap on the iterations, reported as such.",
    ],
    zh: ["循环没有上限：舍入误差会让它永远转下去。", "限制迭代次数，达到上限时如实报告。"],
  },
  absolute: {
    en: [
      "An absolute epsilon is compared with a squared length: gaps under 0.003 become hits.",
      "Compare lengths, relative to the size of the shapes.",
    ],
    zh: ["用绝对误差和长度的平方比较：小于0.003的间隙被当成碰撞。", "比较长度本身，误差相对于图形的大小。"],
  },
  line: {
    en: [
      "The foot on the endless line instead of the nearest point of the segment: the direction leads astray.",
      "Clamp the share t to 0 … 1.",
    ],
    zh: ["取的是无限长直线上的垂足，不是线段上的最近点：方向会走偏。", "把比例t限制在0到1之间。"],
  },
  extension: {
    en: [
      "Signs alone also accept the extension of an edge, and three points on a line.",
      "All three sides strictly alike; else the nearest edge decides.",
    ],
    zh: ["只看符号会把边的延长线和共线的三点也算作包含。", "三个符号必须严格相同，否则由最近的边决定。"],
  },
  point: {
    en: [
      "A shape of one point gives a zero direction at once, and NaN follows.",
      "Compare the distance with 0 before dividing by it.",
    ],
    zh: ["只有一个点的图形马上给出零方向，接着就是NaN。", "除以距离之前先检查它是否为0。"],
  },
  witness: {
    en: [
      "A zero-length L gives 0 / 0, or the point of the difference in place of one of the shape.",
      "With L · L = 0 take the witnesses of A.",
    ],
    zh: ["L长度为0时得到0 / 0，或者把差的点当成图形上的点。", "L · L = 0时取A的见证点。"],
  },
  start: {
    en: [
      "The triangle of the search is needed: a point or an edge has no area to grow.",
      "Add corners until there is an area, or report none.",
    ],
    zh: ["需要搜索留下的三角形：点和边没有面积可扩展。", "补充顶点直到有面积，否则报告没有面积。"],
  },
  cap: {
    en: [
      "With a cap of 10 a pair of 32-gons in nine comes out wrong, and nobody is told.",
      "A cap of all corners of both shapes; not converged is reported.",
    ],
    zh: [
      "上限为10时，大约每九对三十二边形就有一对出错，而且没有任何提示。",
      "上限取两个图形的顶点总数，未收敛时如实报告。",
    ],
  },
} as const;

/** Some of the faults, in the order of their numbers in a listing. */
export function faultsOf(...names: readonly (keyof typeof SEARCH_FAULTS)[]) {
  return { en: names.map((name) => SEARCH_FAULTS[name].en), zh: names.map((name) => SEARCH_FAULTS[name].zh) };
}
