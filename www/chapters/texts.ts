/** Words of the pages around the narratives. */

import type { Language } from "../i18n/names.ts";

const en = {
  skip: "Skip to the content",
  chapters: "Chapters",
  language: "Language",
  theme: "Light or dark",
  keys: "Single keys act",
  picture: "Picture",
  ways: "Ways on",
  restore: "Back to this picture",
  stepBack: "One step back",
  play: "Play",
  pause: "Pause",
  space: "Space",
  stepForward: "One step on",
  free: "Play freely",
  previous: "Back",
  next: "Next",
  nextChapter: (number: number, title: string) => `Next: ${number}. ${title}`,
  place: (number: number, count: number) => `${number} of ${count}`,
  done: "Done",
  /** After an answer: the corner that was chosen, where it lies along the direction, and the one that lies farthest. */
  right: (name: string, value: string) => `${name} is right: it lies at ${value}, farther than every other corner.`,
  wrong: (name: string, value: string, truth: string, most: string) =>
    `${name} lies at ${value} along the direction, ${truth} at ${most}. The farthest one is ${truth}.`,
  terms: "Terms",
  moreTerms: (link: string) => `All words of the eight chapters: ${link}.`,
  termsLead: "The words of the eight chapters, each with the sentence that introduces it.",
  heading: "See why shapes collide",
  lead: "Drag a shape into another one. The orange line is the shortest way apart.",
  description:
    "Move circles and boxes, see where and how deep they collide, and step through the tests that find it: eight chapters on two-dimensional collision detection.",
  rectangle: "Rectangle",
  circle: "Circle",
  turnLeft: "Turn left",
  turnRight: "Turn right",
  selectPrevious: "Select the previous shape",
  selectNext: "Select the next shape",
  again: "Start again",
  doors: [
    ["Learn", "Eight chapters, from two circles to a hundred thousand shapes.", "./touching-circles/"],
    ["Embed", "Put this picture into your own article with one tag.", "../article/"],
    ["Use the engine", "The same exact answers in your game: npm or cargo.", "./engine/"],
  ] as readonly (readonly [string, string, string])[],
};

export type PageTexts = typeof en;

const zh: PageTexts = {
  skip: "跳到正文",
  chapters: "目录",
  language: "语言",
  theme: "浅色或深色",
  keys: "单键操作",
  picture: "图",
  ways: "去向",
  restore: "回到这幅图",
  stepBack: "退一步",
  play: "播放",
  pause: "暂停",
  space: "空格",
  stepForward: "进一步",
  free: "自由实验",
  previous: "上一段",
  next: "下一段",
  nextChapter: (number, title) => `下一章（第${number}章）：${title}`,
  place: (number, count) => `${number}/${count}`,
  done: "完成",
  right: (name, value) => `答对了：${name}在这个方向上的位置是${value}，比其他角都远。`,
  wrong: (name, value, truth, most) => `${name}在这个方向上的位置是${value}，${truth}的是${most}。最远的是${truth}。`,
  terms: "术语",
  moreTerms: (link) => `八章里的全部词语：${link}。`,
  termsLead: "八章里的全部术语，按读音排列，各附引入它的那一句话。",
  heading: "看清图形为什么碰撞",
  lead: "把一个图形拖到另一个上面，橙色线段就是最短的分离路径。",
  description: "移动圆和矩形，看它们在哪里碰撞、碰得多深，并一步步走完找出答案的检测：八章讲清二维碰撞检测。",
  rectangle: "矩形",
  circle: "圆",
  turnLeft: "向左转",
  turnRight: "向右转",
  selectPrevious: "选择上一个图形",
  selectNext: "选择下一个图形",
  again: "重新开始",
  doors: [
    ["学习", "八章，从两个圆到十万个图形。", "./touching-circles/"],
    ["嵌入", "用一个标签把这幅图放进自己的文章。", "../article/zh.html"],
    ["使用引擎", "同样精确的答案，用在你的游戏里：npm或cargo。", "./engine/"],
  ],
};

export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = { en, zh };
