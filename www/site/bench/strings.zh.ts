/** 简体中文：测速页。 */

import { wholeNumbers } from "../../i18n/format.ts";
import type { BenchStrings } from "./strings.en.ts";

const { whole, short } = wholeNumbers("zh-Hans");

export const zh: BenchStrings = {
  title: "测速",
  lede: "在你的机器上有多快？本页测量游戏中常见的计算：哪些图形重叠、有多深、相距多远。一切都在你的浏览器里进行，不向任何地方发送数据。",
  back: "回到实验室",
  controls: "运行测速",
  amount: "测多少",
  amounts: { taste: "试测，几秒钟", quick: "快速，约十秒", thorough: "细致，约半分钟" },
  run: "开始",
  again: "再测一次",
  stop: "停止",
  progress: "进度",
  idle: "还没有测量。",
  loading: "正在加载引擎。",
  running: (what, who, at, of) => `第${at}项，共${of}项：${what}；${who}`,
  stopped: (done) => (done === 0 ? "已停止，还没有得到任何数字。" : `已停止，下面是已测得的${done}个数字。`),
  done: "测完了。同时运行的其他程序会拖慢结果，不妨再测一次。",
  failed: "测速无法运行。",
  environment: (parts) => `测量环境：${parts.join("，")}`,
  cores: (count) => `${count}个核`,
  tick: (milliseconds) => `时钟精度${milliseconds < 1 ? milliseconds.toFixed(2) : Math.round(milliseconds)}毫秒`,
  unknownBrowser: "未知的浏览器",
  here: "这里，你的浏览器",
  there: "另一台机器上的记录",
  recorded: (machine, browser, day) =>
    `下半部分是在另一台机器上记录的：${machine}，${browser}，${day}。两台机器的时间只能比较数量级，不能逐位比较。用npm run bench可以在你自己的机器上把它们放在一起测量。`,
  missed: "≠表示结果与参考答案之差超过该引擎自身的精度。",
  agreement: (good, all) =>
    good === all
      ? `这里测得的${all}个数字，其结果都与独立的参考答案一致。`
      : `这里测得的${all}个数字中，只有${good}个的结果与参考答案一致。`,
  worlds: "所有图形都在动的世界",
  worldsText:
    "一半是圆，一半是转过角度的矩形，每个大约与另外两个重叠。每一帧所有图形都移动，并读出每处重叠的深度。单位为每帧毫秒数，取中位数。",
  pairs: "两个图形一组",
  pairsText:
    "大约一半的组重叠。“常驻”指图形存放在引擎里，一次检测全部；“普通对象”则一组一组地交给引擎。单位为每组纳秒数，取中位数。",
  shapes: (count) => `${whole(count)}个图形`,
  contestant: "引擎",
  workloads: {
    "circle-circle": "圆与圆",
    "rectangle-rectangle": "矩形与矩形",
    "rectangle-circle": "矩形与圆",
    "hexagon-hexagon": "六边形与六边形",
    "distance of octagons": "八边形的距离",
  },
  contestants: {
    "collidoscope, resident": "Collidoscope，常驻",
    "collidoscope, plain objects": "Collidoscope，普通对象",
    "sat, its shapes kept": "sat，保留图形",
    "sat, shapes made per call": "sat，每次新建图形",
    "box2d3, pairs read": "box2d3，读出各对",
    "box2d3, pairs not read": "box2d3，不读各对",
    "rapier simd": "rapier，SIMD",
    "parry f32, batch": "parry（wasm，32位）",
    "parry f64, batch": "parry（wasm，64位）",
    "parry f32, grid": "parry（wasm，32位，网格）",
    "parry f64, grid": "parry（wasm，64位，网格）",
    "parry f32, BVH": "parry（wasm，32位，树）",
    "parry f64, BVH": "parry（wasm，64位，树）",
  },
  none: "–",
  whole,
  hereShort: "Collidoscope，这里",
  short,
  plot: "每帧用时与图形数",
  plotText: (lines) => `每帧毫秒数与图形数的关系，两个坐标轴都用对数刻度。表格中有同样的数字。曲线：${lines}。`,
  lines: (names) => `粗线是这里测得的。细线按右端从上到下：${names.join("、")}。`,
  axisShapes: "图形数",
  axisTime: "毫秒/帧",
  frame: "每秒60帧",
  noPlot: "图表无法加载，数字都在表格里。",
  growth: (low, high, times) =>
    `从${whole(low)}个图形到${whole(high)}个，图形数是原来的${whole(high / low)}倍，每帧用时是原来的${times}倍。若逐对检测，用时会是原来的${whole((high / low) ** 2)}倍。`,
};
