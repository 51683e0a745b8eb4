import { overlapping } from "../shared/pair/strings.zh.ts";
import { playerZh } from "../shared/player/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...playerZh,
  title: "距离",
  question: "两个图形分离：相距多远，在哪两点之间？",
  lede: "图形分离时，{difference|差}不含{origin|原点}，它的{closest|最近点}到原点的距离，就是两个图形之间的距离。GJK逐步找到这一点，相应的顶点给出两个图形的{closest|最近点对}。",
  none: "选中两个图形中的一个，这里会说明它们相距多远。",
  tasks: {
    "distance-second": "把B放到{place:1|位置2}：{closest|1.03130}单位。",
    "distance-first": "再放回{place:0|位置1}：{closest|1.01789}单位。",
    "distance-edge": "转动或移动B，让{closest|最近点对}中有一点不是顶点。{simplex|单纯形}这时保留几个点？",
    "distance-near": "让两个图形相距不到0.05单位，但不要碰到。",
  },
  more: { blend: "最近点是怎样混合出来的", variants: "搜索的几种变体", example: "手算一条边" },
  verdict: overlapping,
};
