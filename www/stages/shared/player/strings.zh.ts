import { decimals } from "../../../i18n/format.ts";
import { stepsZh } from "./steps.zh.ts";

/** Texts of all stages with a player; `shadows` belongs to the axes of `sat`. */
export const playerZh: typeof import("./strings.en.ts").playerEn = {
  actions: { apply: { label: "推开", name: "应用穿透向量：把B推到恰好接触" } },
  none: "选中两个图形中的一个，这里会说明怎样检测它们。",
  difference: {
    heading: "{difference|闵可夫斯基差}A\u00a0\u2212\u00a0B",
    name: "A与B的闵可夫斯基差",
    scale: (unit) => `1单位为${unit}\u00a0px`,
    origin: "原点",
    held: "当前保留的点（单形体）",
    corners: "这一步的顶点",
    found: "新找到",
    dropped: "已舍弃",
    alternative: (inside, held) => `原点在${inside ? "内部" : "外部"}。当前保留的点（单形体）：${held}。`,
  },
  measures: {
    headings: { gjk: "结论", "gjk-distance": "距离", epa: "穿透深度" },
    overlap: "A与B重叠",
    touch: "A与B恰好接触",
    apart: "A与B分离",
    units: (value) => `${decimals(value, 5)}单位`,
    pixels: (value) => `${decimals(value, 3)}\u00a0px`,
    scale: "比例",
    offset: "B相对A（单位）",
    way: ({ x, y }) =>
      `${x < 0 ? "左" : "右"}${decimals(Math.abs(x), 2)}，${y > 0 ? "下" : "上"}${decimals(Math.abs(y), 2)}`,
    places: "经典位置",
    place: (number) => `位置${number}`,
    placeName: (number, way) => `位置${number}：换上两个新的正五边形，B在A的${way}`,
  },

  steps: stepsZh,
  shadows: {
    caption: "在各条轴上的投影（单位：px）。",
    least: "决定结果",
    leastSoFar: "目前最小",
    stopped: "到此为止",
    skipped: "跳过",
    gap: (gap) => `空隙${gap}`,
  },
};
