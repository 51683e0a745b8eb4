/** 课程页的中文文本。 */
import type { CourseStrings } from "./strings.en.ts";

export const zh: CourseStrings = {
  heading: "看清图形为什么会碰撞",
  lede: "把两个图形移到一起，一步一步看检测如何得出结论。十八个阶段，从一个数越过界限，到十万个图形。",
  start: (title) => `开始：${title}`,
  resume: (title) => `继续：${title}`,
  tasks: (done, count) => {
    if (done === 0) return `${count}个任务`;
    return done === count ? `${count}个任务全部完成` : `${count}个任务，已完成${done}个`;
  },
  last: "上次看到这里",
  article: "一篇带有五个实验室的文章",
  storage: "进度保存在哪里？",
  storageText: "只保存在这个浏览器里，不会发给任何服务器。",
  forget: "清除我的进度",
  none: "目前没有保存任何进度。",
  chooser: {
    heading: "哪种游戏用哪种检测？",
    note: "选玩家能接受的最简单的形状。耗时是本项目在单核上测得的：图形按每一对计，其余按每条射线、每帧或每步计。",
    columns: { game: "游戏", shapes: "形状", test: "检测", cost: "耗时" },
  },
  chapters: {
    coarse: { title: "先做粗略的检测", text: "一个数、一个方框、一个圆：判断很快，但有时会错。" },
    pairs: { title: "圆与矩形", text: "两个图形是否重叠，有多深，朝哪边分开？" },
    convex: { title: "任意凸形", text: "投影、闵可夫斯基差、距离：通用的方法，一步一步看。" },
    motion: { title: "运动", text: "在两步之间，快速的物体可以穿过任何东西。" },
    response: { title: "从距离到响应", text: "重叠之后：推开、弹开，直到堆叠静止。" },
    worlds: { title: "整个世界", text: "所有内容合在一起，图形想要多少就有多少。" },
  },
};
