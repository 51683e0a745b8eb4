/** 简体中文：沙盒。 */

/** @type {typeof import("./sandbox_en.js").sandboxEn} */
export const sandboxZh = {
  sandbox: {
    verdict: {
      empty: "世界是空的。添加一个图形吧。",
    },
    tools: "工具",
    corners: "角",
    number: "角的数目",
    rounding: "圆角",
    noPolygon: "选中一个多边形或线段，就可以在这里改变它的角和圆角半径：有圆角的线段就是胶囊。",
    file: "保存与载入",
    save: "保存",
    load: "载入",
    drop: "也可以把文件拖到这个面板上。",
    fileName: "collidoscope.json",
    news: {
      saved: (name) => `已保存为 ${name}。`,
      loaded: (name) => `已载入 ${name}。`,
      "no-json": (name) => `无法读取 ${name}：它不是 JSON。什么都没有改变。`,
      "too-large": (name) => `${name} 太大，不可能是一个世界。什么都没有改变。`,
      refused: (name, code) =>
        `${name} 不是 Collidoscope 的世界，或者已经损坏（${code}）。什么都没有改变。`,
    },
    hint: { before: "添加图形：", between: "，添加边框：", after: "", unfocused: "" },
  },
};

/** @type {typeof import("./sandbox_en.js").sandboxStagesEn} */
export const sandboxStagesZh = {
  sandbox: {
    name: "沙盒",
    lede: "一个空的世界和所有工具。搭点什么，让它{b|落下}，停住它，看看它的{contact|接触}，再存成文件带走。",
  },
};

/** @type {typeof import("./sandbox_en.js").sandboxActionsEn} */
export const sandboxActionsZh = {
  "spawn-segment": { label: "线段", name: "添加一条线段" },
  "spawn-capsule": { label: "胶囊", name: "添加一个胶囊，即有圆角的线段" },
  borders: { label: "边框", name: "添加四条固定的边框" },
  "edit-corners": { label: "编辑角", name: "移动选中多边形的单个角" },
};

/** @type {typeof import("./sandbox_en.js").sandboxTasksEn} */
export const sandboxTasksZh = {
  "sandbox-kinds": "每种做一个：矩形、圆、多边形、线段。",
  "sandbox-rest": "添加边框，给世界加上重力，让一个物体静止在边框上。",
  "sandbox-tower": "搭一座五层的塔，让它站稳。",
  "sandbox-load": "保存你的世界，按 {key|R} 清空，再载入它。",
};
