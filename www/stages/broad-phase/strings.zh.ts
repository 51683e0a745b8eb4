import type { WorldReading } from "../../state/view_state.ts";
import { pairZh } from "../shared/pair/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...pairZh,
  title: "宽相位",
  question: "图形很多：哪些对值得精确检测？",
  lede: "{b|宽相位}（粗检测）先做一次开销很小的检测：两个图形的{bounding|包围圆}是否相交？若相交，这一对就是{candidate|候选对}，描成绿色。候选对还不一定真的碰撞。",
  none: "添加一个图形并选中它，这里会说明怎样检测它所在的图形对。",
  actions: { "view-bounding-circles": { label: "包围圆", name: "显示包围圆" } },
  told: {
    ...pairZh.told,
    pairs: ({ possible }, shapes) => `${shapes}个图形组成${possible}对。`,
    candidates: ({ candidates, possible }) => `${possible}对中有${candidates}对变绿，其余的都排除了。`,
  },
  verdict: ({ counts }: WorldReading) => {
    const { candidates, falsePositives } = counts;
    if (candidates === 0) return "没有任何两个包围圆相交。宽相位可以断定：没有碰撞。";
    if (falsePositives === 0) {
      return candidates === 1
        ? "有一对图形变绿，而且确实重叠。这次包围圆判断正确。"
        : `有${candidates}对图形变绿，而且全都确实重叠。这次包围圆判断正确。`;
    }
    const opening = candidates === 1 ? "变绿的这一对是误报：" : `变绿的${candidates}对中有${falsePositives}对是误报：`;
    return `${opening}包围圆相交，图形本身并没有重叠。只有精确检测才能分辨。`;
  },
};
