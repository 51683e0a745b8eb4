import { overlapping } from "../shared/pair/strings.zh.ts";
import { playerZh } from "../shared/player/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...playerZh,
  title: "GJK",
  question: "三个点就能证明两个图形重叠吗？",
  lede: "用A的每一点减去B的每一点，得到{difference|闵可夫斯基差}。当且仅当它包含{origin|原点}时，A与B重叠。移动B，灰色图形就朝相反方向移动。{b|GJK}算法（以Gilbert、Johnson、Keerthi三人命名）最多保留其中三个点，即{simplex|单形体}。每个点在两个图形之间画成一支{simplex|紫色箭头}。",
  more: { variants: "搜索的几种变体" },
  verdict: overlapping,
};
