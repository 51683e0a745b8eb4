import type { WorldReading } from "../../state/view_state.ts";
import { deepest, pairZh, unasked } from "../shared/pair/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...pairZh,
  title: "矩形与矩形",
  question: "两个矩形：有没有哪条边的背后是空的？",
  lede: "每条边都要找自己的{support|支撑点}：另一个矩形逆着这条边的法线最远的顶点。只要有一条边，连支撑点也在它的前面，就存在空隙，必不碰撞。这就是{b|分离轴定理}。",
  none: "选中一个矩形，这里会说明怎样检测它与最近的矩形。",
  actions: { "view-corners": { label: "顶点", name: "标出各顶点的名称" } },
  verdict: (world: WorldReading) =>
    `${deepest(world, "所有矩形都分离。")}${unasked(world, "本阶段只检测矩形与矩形。")}`,
};
