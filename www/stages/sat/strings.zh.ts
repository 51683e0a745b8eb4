import type { WorldReading } from "../../state/view_state.ts";
import { deepest } from "../shared/pair/strings.zh.ts";
import { playerZh } from "../shared/player/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...playerZh,
  title: "SAT",
  question: "两个凸形：有没有一条轴能把投影分开？",
  lede: "两个{b|凸}图形（没有凹陷）分离，当且仅当在某条{axis|轴}上两者的{interval|投影}之间有{b|空隙}。所有轴上都没有空隙就是重叠，重叠量最小的轴给出{contact|最短的分离位移}。这就是一般凸图形的{b|分离轴定理}。",
  more: { simple: "简单的做法：投影每个顶点" },
  verdict: (world: WorldReading) => deepest(world, "没有任何图形接触。"),
};
