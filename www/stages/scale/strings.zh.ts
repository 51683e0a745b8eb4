import { zh as common } from "../../i18n/common.zh.ts";
import type { en } from "./strings.en.ts";

const { whole } = common.numbers;

/** @param pairs 每一对接触对应的全部组合数 */
function onlyOneIn(pairs: number) {
  const rounded = Number(pairs.toPrecision(2));
  return rounded < 2 ? "" : `平均每${whole(rounded)}对中只有1对重叠。`;
}

export const zh: typeof en = {
  verdict({ counts }, crowd) {
    if (crowd.heavy && crowd.stale) {
      const { heavy } = zh.scale;
      return `${heavy(crowd.slowest / 1000)}按.只走一步。`;
    }
    if (crowd.stale) return "";
    const { possible, candidates, hits, truncated } = counts;
    if (truncated) return zh.scale.truncated;
    const share = hits === 0 ? "" : onlyOneIn(possible / hits);
    return `全部${whole(possible)}对组合中，候选对有${whole(candidates)}对，真正重叠的有${whole(hits)}对。${share}`;
  },
  tell({ counts: { possible, hits, truncated } }, { stale }) {
    if (stale || truncated) return "";
    const share = hits === 0 ? "" : onlyOneIn(possible / hits);
    return `全部${whole(possible)}对图形中，重叠的有${whole(hits)}对。${share}`;
  },
  title: "规模",
  question: "十万个图形：哪些对根本不用检测？",
  lede: "图形加倍，图形对就变成四倍。{b|宽相位}（粗检测）不看图形本身，就排除其中绝大多数；留下的是{candidate|候选对}，只有它们才要精确检测有没有{contact|接触}。",
  actions: {
    fewer: { label: "减少", name: "减少图形" },
    more: { label: "增加", name: "增加图形" },
    "next-sizes": { label: "大小", name: "换一种大小" },
    "next-moving": { label: "移动", name: "换一批图形移动" },
    "next-method": { label: "方法", name: "换一种宽相位方法" },
    "view-contact": { label: "接触", name: "显示接触线段" },
    "view-candidate": { label: "候选", name: "显示哪些图形是候选" },
    "view-cells": { label: "格子", name: "显示网格的格子或树的盒子" },
  },
  scale: {
    heading: "图形群",
    count: "图形数",
    number: "图形的数量",
    choices: { sizes: "大小", moving: "移动", method: "方法", tested: "检测" },
    options: {
      sizes: { equal: "一样大", mixed: "大小不一", clustered: "成堆", "one-point": "全在一点" },
      moving: { all: "全部", some: "十分之一", none: "都不动" },
      method: {
        auto: "自动",
        "all-pairs": "逐对检测",
        "bounding-circle": "包围圆",
        "bounding-box": "包围盒",
        grid: "网格",
        quadtree: "四叉树",
        "sweep-and-prune": "扫掠与裁剪",
        tree: "包围盒树",
      },
      tested: { all: "全部", seen: "画面内" },
    },
    tallies: {
      heading: "用与不用可见区域",
      rows: { shapes: "图形", possible: "可能的对", candidates: "候选", hits: "真正重叠" },
      means: "虚线框外的图形不检测，也不绘制，只是继续移动。缩放或拖动画面，可以改变看得见的部分。",
    },
    phases: { move: "移动", broad: "宽相位", narrow: "窄相位", draw: "绘制" },
    counted: { possible: "全部组合", candidates: "候选对", boxes: "包围盒相交", hits: "真碰撞" },
    times: "每步用时",
    milliseconds: "毫秒",
    pairs: "图形对",
    logarithmic: "对数刻度",
    plotTimes: "最近各步中每个阶段的用时；当前数值见下表",
    plotPairs: "最近各步的全部组合、候选对和真碰撞，对数刻度；当前数值见下表",
    reinserted: "个图形在上一步重新插入",
    truncated: "已截断：图形对或检测次数超过了引擎的上限，其余的略去了，所以真实的数目更大。",
    stale: "这些数是上次改动之前的。",
    heavy: (seconds: number) =>
      seconds > 0 ? `这里一步要用${seconds.toFixed(1)}秒，所以时钟停住了。` : "这里一步要用很久，所以时钟停住了。",
    heavyHelp: "按{key:step}只走一步。",
    linesLeftOut: "接触太多，画面中略去了接触线段。",
    why: {
      square: (shapes: string, pairs: string) => `${shapes}个图形，每一个都可能碰到其余任何一个，一共{b|${pairs}}对：`,
      ten: "图形变成十倍，图形对就变成一百倍。所以要筛选三次，一次比一次精细，开销也一次比一次大。",
      broad: "{b|宽相位}（粗检测）只看图形的位置，留下的是{candidate|候选对}。",
      boxes: "再比较{b|包围盒}：只需比较四次大小。",
      narrow: "{b|窄相位}（细检测）检测图形本身，找出{contact|接触}。",
      same: "无论哪种方法，最后得到的接触都一样，不同的只是用时。",
      methods: {
        auto: "{b|自动}：图形少时用包围圆，多时用网格，拥挤时用四叉树。",
        "all-pairs": "{b|逐对检测}什么也不排除：每一对都要比较包围盒。用时随图形数的平方增长。",
        "bounding-circle": "{b|包围圆}使每次检测的开销很小，但每一对仍然要检测，用时随图形数的平方增长。",
        "bounding-box": "{b|包围盒}比圆更贴合多数图形，但每一对仍然要检测，用时随图形数的平方增长。",
        grid: "{b|网格}把世界分成{cells|格子}。每个图形只与自己格子里的图形比较，所以图形加倍，用时也大约只加倍。",
        quadtree: "{b|四叉树}把正方形一分为四，反复划分，直到每一块里只有几个图形。只有图形密集处的{cells|方块}才小。",
        "sweep-and-prune": "{b|扫掠与裁剪}沿一条轴按起点给图形排序。每个图形只与在它结束之前开始的图形比较。",
        tree: "{b|包围盒树}把小盒装进更大的{cells|盒子}。树在各步之间保留，只有离开了自己盒子的图形才重新插入。",
      },
      operations: "一次精确检测的运算",
      sizes: {
        equal: "所有图形一样大，分布均匀：这正是网格最擅长的情形。",
        mixed:
          "面积从1到1000，没有一种格子适合所有图形：格子小，大图形要占几百格；格子大，小图形就挤在一格里。树不必作这种取舍。",
        clustered: "世界大部分是空的，成堆处却很拥挤。网格的格子都一样大；四叉树只在有图形的地方继续划分。",
        "one-point": "每个图形都与其余所有图形重叠，每一对都真的碰撞。宽相位只能排除没有碰撞的，这里它帮不上忙。",
      },
    },
  },
};
