import type { siteEn } from "./strings.en.ts";

export const siteZh: typeof siteEn = {
  skip: "跳到正文",
  stages: "阶段",
  contents: "全部阶段",
  backToText: "回到正文",
  all: "实验室的全部阶段，各有一个问题。",
  previous: (title) => `上一阶段：${title}`,
  next: (title) => `下一阶段：${title}`,
  place: (number, count) => `${number}/${count}`,
  language: "语言",
  theme: "主题",
  themes: { auto: "跟随系统", light: "浅色", dark: "深色" },
  unknown: (name) => `地址中的参数“${name}”无法识别，已忽略。`,
  bad: (name, value, used) => `地址中的“${name}=${value}”无法使用，已改用：${used}。`,
  unknownName: (name, value) => `${name}中的“${value}”在本阶段无法识别，已忽略。`,
  badLink: (reason: string) => `无法显示这个链接：${reason}。`,
  damaged: "链接已损坏，或来自其他版本",
  linkless: "这个浏览器版本太旧，无法读取",
  moreProblems: (count) => `地址中另有${count}处无法使用。`,
  repeated: (name) => `地址中的“${name}”出现了不止一次，以第一个为准。`,
  used: { course: "全部阶段", stage: "本阶段的默认值", none: "无", all: "全部", noMessages: "不收发消息" },
};
