import type { WorldReading } from "../../state/view_state.ts";
import { deepest } from "../shared/pair/strings.zh.ts";
import { playerZh } from "../shared/player/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...playerZh,
  title: "EPA",
  question: "两个图形重叠：最短推多远才能分开？",
  lede: "图形重叠时，{origin|原点}在{difference|差}的内部。{b|EPA}把GJK的三角形扩展成{simplex|多边形}，直到离原点最近的边落在差的边界上。从原点到这条边的向量就是{contact|穿透向量}：使两个图形分离的最短位移。",
  more: {},
  verdict: (world: WorldReading) => deepest(world, "没有任何图形接触。"),
};
