import type { WorldReading } from "../../state/view_state.ts";
import { deepest, pairZh, unasked } from "../shared/pair/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...pairZh,
  title: "圆与圆",
  question: "两个圆：重叠多深，朝哪边分开？",
  lede: "圆心距小于半径之和时，两个圆重叠。{contact|橙色线段}给出碰撞信息：长度是{b|穿透深度}，方向是{b|碰撞法线}。",
  none: "添加两个圆，选中其中一个，这里会说明怎样检测它们。",
  actions: {
    "view-centres": { label: "圆心", name: "标出两个圆心" },
    "view-radii": { label: "半径", name: "把两个半径摆在圆心连线上" },
    "view-centre-line": { label: "距离", name: "显示两圆心之间的三角形" },
    "view-normal": { label: "法线", name: "显示碰撞法线" },
  },
  verdict: (world: WorldReading) => `${deepest(world, "没有圆与圆重叠。")}${unasked(world, "本阶段只检测圆与圆。")}`,
};
