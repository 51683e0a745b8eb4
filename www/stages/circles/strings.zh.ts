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
    "view-depth": { label: "深度", name: "在线段旁写出穿透深度" },
    "view-centres": { label: "圆心", name: "标出两个圆心" },
    "view-radii": { label: "半径", name: "把两个半径摆在圆心连线上" },
    "view-centre-line": { label: "距离", name: "显示两圆心之间的三角形" },
    "view-normal": { label: "法线", name: "显示碰撞法线" },
  },
  tasks: {
    concentric: "按两次{key|G}，选中其中一个。圆心重合时，{contact|穿透深度}是多少？",
    shallow: "把一个圆拉开，让{contact|穿透深度}小于5\u00a0px。",
    turned: "选中一个碰到别的圆的圆，只用{key|E}转动它，至少四分之一圈，别的都不动。{contact|碰撞信息}里哪些数变了？",
    "no-line": "把矩形压在圆上。它们碰到了却没有线段：本阶段没有检测这一对。",
  },
  verdict: (world: WorldReading) => `${deepest(world, "没有圆与圆重叠。")}${unasked(world, "本阶段只检测圆与圆。")}`,
};
