import { overlapping } from "../shared/pair/strings.zh.ts";
import { playerZh } from "../shared/player/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...playerZh,
  title: "距离",
  question: "两个图形分离：相距多远，在哪两点之间？",
  lede: "图形分离时，{difference|差}不含{origin|原点}，它的{closest|最近点}到原点的距离，就是两个图形之间的距离。GJK逐步找到这一点，相应的顶点给出两个图形的{closest|最近点对}。",
  none: "选中两个图形中的一个，这里会说明它们相距多远。",
  more: { blend: "最近点是怎样混合出来的", variants: "搜索的几种变体", example: "手算一条边" },
  verdict: overlapping,
};
