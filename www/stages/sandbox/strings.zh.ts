import { bodiesZh } from "../shared/bodies/strings.zh.ts";
import type { en } from "./strings.en.ts";

export const zh: typeof en = {
  ...bodiesZh,
  title: "沙盒",
  question: "有地面，有重力，还有全部工具：你想搭什么？",
  lede: "这里有全部工具。搭建一个场景，暂停，改变{b|重力}，查看{contact|接触}，再保存为文件。按{key:reset}回到最初的场景。",
  actions: {
    ...bodiesZh.actions,
    "spawn-segment": { label: "线段", name: "添加一条线段" },
    "spawn-capsule": { label: "胶囊", name: "添加一个胶囊，即有圆角的线段" },
    borders: { label: "边框", name: "添加四条固定的边框" },
    "edit-corners": { label: "编辑顶点", name: "移动选中多边形的单个顶点" },
  },
  sandbox: {
    verdict: { empty: "世界是空的。添加一个图形吧。" },
    tools: "工具",
    corners: "顶点数",
    rounding: "圆角",
  },
};
