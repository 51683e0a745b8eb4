import { bodiesZh } from "../shared/bodies/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...bodiesZh,
  title: "碰撞响应",
  question: "物体相撞：如何弹开、滑动、停稳？",
  lede: "{contact|碰撞信息}用来使物体作出响应。接触沿{contact|法线}给两个物体{b|冲量}；摩擦沿表面使其减速；仍然重叠的物体被推开。于是物体会弹起、滑动，最后静止。",
  tasks: {
    "response-stack": "选{b|十个箱子}和{b|现代}响应。10秒之后，最上面的箱子移动不到1 px。",
    "response-classic": "按{key|Enter}换成{b|经典}响应，等到最上面的箱子移动超过2 px。",
    "response-fix": "在{b|下落的箱子}中选一个正在飞行的刚体，按{key|X}直到质量为0。它会停住。",
    "response-slope": "选{b|斜坡}。用{key|C}增大一个箱子的摩擦，直到有两个箱子停住。",
    "response-energy": "选{b|台球}。10秒之后，动能的变化小于千分之一吗？",
  },
};
