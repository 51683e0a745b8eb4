import type { WorldReading } from "../../state/view_state.ts";
import { deepest, pairZh } from "../shared/pair/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...pairZh,
  title: "矩形与圆",
  question: "圆靠近矩形：离得最近的是边还是角？",
  lede: "先找{b|离圆心最近的边}。圆心正对着它（{region|R3}），越过它的端点（{region|R1、R2}），还是在{b|矩形内部}？所在的区域决定要计算到哪一点的距离。",
  none: "添加一个矩形和一个圆，选中其中一个，这里会说明怎样检测它们。",
  actions: { "view-regions": { label: "区域", name: "显示最近边的三个区域" } },
  verdict: (world: WorldReading) => deepest(world, "没有任何图形接触。"),
};
