import { bodiesZh } from "../shared/bodies/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...bodiesZh,
  title: "碰撞响应",
  question: "物体相撞：如何弹开、滑动、停稳？",
  lede: "{contact|碰撞信息}用来使物体作出响应。接触沿{contact|法线}给两个物体{b|冲量}；摩擦沿表面使其减速；仍然重叠的物体被推开。于是物体会弹起、滑动，最后静止。",
};
