/** 简体中文。术语采用中文教材的说法；文本标记见 en.js。 */
import { component, threeDigits, WRITTEN_AS_ZERO } from "../format.js";
import {
  differenceActionsZh,
  differenceStagesZh,
  differenceTasksZh,
  differenceZh,
} from "./difference_zh.js";
import {
  scaleActionsZh,
  scaleStagesZh,
  scaleTasksZh,
  scaleVerdictZh,
  scaleZh,
} from "./scale_zh.js";
import { stepsZh } from "./steps_zh.js";

/** @import { StageId } from "../package/types.js" */
/** @import { WorldReading } from "../readout.js" */

const FACES = ["上边", "右边", "下边", "左边"];

/** @type {Readonly<Record<StageId, (world: WorldReading) => string>>} */
const verdicts = {
  "broad-phase": ({ counts }) => {
    const { candidates, falsePositives } = counts;
    if (candidates === 0) return "没有任何两个包围圆相交。宽相位可以断定：没有碰撞。";
    if (falsePositives === 0) {
      return candidates === 1
        ? "有一对图形变绿，而且确实接触。这次包围圆判断正确。"
        : `有 ${candidates} 对图形变绿，而且全都确实接触。这次包围圆判断正确。`;
    }
    const opening =
      candidates === 1
        ? "变绿的这一对是误报："
        : `变绿的 ${candidates} 对中有 ${falsePositives} 对是误报：`;
    return `${opening}包围圆在图形够不到的地方相交，图形本身并没有接触。只有精确检测才能分辨。`;
  },
  circles: (world) =>
    `${deepest(world, "没有圆与圆重叠。")}${unasked(world, "本阶段只检测圆与圆。")}`,
  rectangles: (world) =>
    `${deepest(world, "没有检测到接触。")}${unasked(world, "矩形与圆留到下一阶段。")}`,
  "rectangle-circle": (world) => deepest(world, "没有任何图形接触。"),
  sat: (world) => deepest(world, "没有任何图形接触。"),
  gjk: overlapping,
  "gjk-distance": overlapping,
  epa: (world) => deepest(world, "没有任何图形接触。"),
  scale: scaleVerdictZh,
};

/** @type {import("./en.js").Strings} */
export const zh = {
  tag: "zh-Hans",
  name: "中文",
  title: "Collidoscope 碰撞实验室",

  page: {
    stages: "阶段",
    language: "语言",
    theme: "主题",
    themes: { auto: "跟随系统", light: "浅色", dark: "深色" },
    dismiss: "关闭提示",
    unknown: (name) => `地址中的参数“${name}”无法识别，已忽略。`,
    bad: (name, value, used) => `地址中的“${name}=${value}”无法使用，已改用：${used}。`,
    moreProblems: (count) => `地址中另有 ${count} 处无法使用。`,
    repeated: (name) => `地址中的“${name}”出现了不止一次，以第一个为准。`,
    attribute: (name, value) => `${name}="${value}" 无法识别，已使用默认值。`,
  },

  stages: {
    "broad-phase": {
      name: "宽相位",
      lede: "{b|宽相位}先问一个便宜的问题：两个图形的{bounding|包围圆}是否相交？若相交，这一对就是{candidate|候选对}，描成绿色。到此还不能断定真的碰撞。",
    },
    circles: {
      name: "圆与圆",
      lede: "圆心距小于半径之和，两个圆就重叠。{contact|橙色线段}说明其余信息：长度是{b|穿透深度}，方向是{b|碰撞法线}。",
    },
    rectangles: {
      name: "矩形与矩形",
      lede: "每条边都要找自己的{support|支撑点}：另一个矩形在这条边后面最深的顶点。有一条边找不到，就有空隙，必不碰撞。这就是{b|分离轴定理}。",
    },
    "rectangle-circle": {
      name: "矩形与圆",
      lede: "先找{b|离圆心最近的边}。圆心正对着它（{region|R3}），越过它的端点（{region|R1、R2}），还是在{b|矩形内部}？区域决定该量到哪一点。",
    },
    sat: {
      name: "SAT",
      lede: "两个{b|凸}图形（没有凹陷）分离，当且仅当在某条{axis|轴}上两者的{interval|投影}之间有{b|空隙}。处处没有空隙就是重叠，重叠最少的轴给出{contact|最短的出路}。这就是一般凸图形的{b|分离轴定理}。",
    },
    ...differenceStagesZh,
    ...scaleStagesZh,
  },

  actions: {
    ...differenceActionsZh,
    ...scaleActionsZh,
    "spawn-rectangle": { label: "矩形", name: "添加矩形" },
    "spawn-circle": { label: "圆", name: "添加圆" },
    remove: { label: "删除", name: "删除选中的图形" },
    reset: { label: "重置", name: "回到本阶段的初始状态" },
    "select-previous": { label: "上一个", name: "选中上一个图形" },
    "select-next": { label: "下一个", name: "选中下一个图形" },
    "rotate-left": { label: "左转", name: "逆时针转动选中的图形" },
    "rotate-right": { label: "右转", name: "顺时针转动选中的图形" },
    "move-left": { label: "左移", name: "向左移动选中的图形" },
    "move-up": { label: "上移", name: "向上移动选中的图形" },
    "move-down": { label: "下移", name: "向下移动选中的图形" },
    "move-right": { label: "右移", name: "向右移动选中的图形" },
    pause: { label: "暂停", name: "暂停" },
    step: { label: "单步", name: "走一步" },
    "first-step": { label: "开头", name: "回到第一步" },
    "step-back": { label: "后退", name: "后退一步" },
    play: { label: "播放", name: "逐步播放" },
    "step-forward": { label: "前进", name: "前进一步" },
    "last-step": { label: "末尾", name: "到最后一步" },
    slower: { label: "慢放", name: "放慢" },
    faster: { label: "快放", name: "加快" },
    "view-bounding-circles": { label: "包围圆", name: "显示包围圆" },
    "view-depth": { label: "深度", name: "在线段旁写出穿透深度" },
    "view-axes": { label: "分离轴", name: "显示各边的轴" },
    "view-intervals": { label: "投影区间", name: "显示轴上的投影区间" },
    "view-supports": { label: "支撑点", name: "显示支撑点" },
    "view-regions": { label: "区域", name: "显示最近边的三个区域" },
    help: { label: "按键", name: "显示全部按键" },
  },
  run: { label: "继续", name: "继续运行" },
  player: {
    pair: (a, b) => `A 是${a}，B 是${b}`,
    rest: { label: "暂停", name: "暂停播放" },
    none: "选中两个图形，这里会一步一步说明它们是怎样检测的。",
    scrubber: "步骤",
    speed: "速度",
    place: (number, count) => `第 ${number} 步，共 ${count} 步`,
    rounds: {
      gjk: ({ number }) => `第 ${number} 次迭代`,
      epa: ({ number }) => `第 ${number} 次扩展`,
      axis: ({ number, count }) => `第 ${number} 条轴，共 ${count} 条`,
    },
    hint: {
      before: "按",
      between: "再按",
      after: "逐步观看，或者拖动图形；红色的是选中的",
      unfocused: "逐步观看；拖动图形，它变红就是选中了，也可以用按键",
    },
  },
  steps: stepsZh,
  ...differenceZh,
  ...scaleZh,
  shadows: {
    caption: "在各条轴上的投影，单位 px，重叠最少的在前。",
    least: "由它决定",
    leastSoFar: "目前最少",
    stopped: "到此为止",
    skipped: "跳过",
    gap: (gap) => `空隙 ${gap}`,
  },
  meter: {
    heading: "一致性",
    caption: "各方法算出的深度",
    methods: { sat: "SAT", "gjk-epa": "GJK + EPA", auto: "自动" },
    apart: "分离",
    gap: "都说分离，相距",
    now: "彼此相差",
    largest: (comparisons) => `比较过 ${comparisons} 处，最大相差`,
  },
  selectPosition: (position) => `选中图形 ${position}`,
  groups: {
    make: "图形",
    select: "选择",
    turn: "转动",
    move: "移动",
    time: "时间",
    player: "播放",
    form: "形状",
    crowd: "图形群",
    view: "显示",
    help: "帮助",
    pick: "按编号选择",
  },

  hint: { before: "按", between: "再按", after: "试试看", unfocused: "或先点一下画面再用按键" },
  refusals: {
    "out-of-range": "图形到不了那么远，一切照旧。",
    "too-many-shapes": "世界已满，先删除一个图形再添加。",
    "out-of-memory": "设备内存不足，一切照旧。",
  },
  paused: "已暂停",
  slowed: (rate) => `已减速到 ${rate} 倍`,

  panels: { see: "现象", why: "原因", try: "试一试" },
  controls: "操作",
  shape: (type, position) => `${type} ${position}`,
  types: { circle: "圆", rectangle: "矩形", polygon: "多边形", segment: "线段" },
  faces: FACES,

  selected: {
    heading: "选中",
    none: "未选中图形",
    id: "标识",
    centre: "中心",
    angle: "角度",
    fixed: "固定",
    unit: "弧度",
  },
  counters: {
    heading: "图形对",
    possible: "全部组合",
    candidates: "候选对",
    hits: "真碰撞",
    falsePositives: "误报",
  },
  contacts: {
    heading: "接触",
    pair: "图形",
    depth: "深度",
    normal: "法线",
    none: "没有接触。",
    more: (count) => (count === 0 ? "" : `另有 ${count} 个`),
  },

  verdicts,
  alternative: (count, selected, verdict) => `共 ${count} 个图形。选中：${selected}。${verdict}`,
  canvas: "碰撞检测实验室",
  canvasHelp: "F 添加矩形，G 添加圆，W A S D 移动，Q 和 E 转动，Esc 退出。",

  why: {
    lens: "放大看这一对",
    pair: (a, b) => `${a} 与 ${b}`,
    none: {
      "broad-phase": "添加一个图形并选中它，这里会说明它所在的这一对是怎样检测的。",
      circles: "场上有两个圆时选中其中一个，这里会说明它们是怎样检测的。",
      rectangles: "选中一个矩形，这里会说明它与最近的矩形是怎样检测的。",
      "rectangle-circle": "放一个矩形和一个圆，选中其中之一。",
      sat: "场上有两个图形时选中其中一个，这里会说明它们是怎样检测的。",
      gjk: "场上有两个图形时选中其中一个，这里会说明它们是怎样检测的。",
      "gjk-distance": "场上有两个图形时选中其中一个，这里会说明它们相距多远。",
      epa: "场上有两个图形时选中其中一个，这里会说明它们是怎样检测的。",
      scale: "",
    },
    circlesDistance: (distance) => `两个中心相距 ${threeDigits(distance)}\u00a0px。`,
    boundingSum: (sum) => `两个包围圆的半径之和是 ${threeDigits(sum)}\u00a0px。`,
    radiusSum: (sum) => `两个半径之和是 ${threeDigits(sum)}\u00a0px。`,
    candidate: "所以包围圆相交，这一对是{candidate|候选对}。",
    notCandidate: "所以包围圆分离，图形必然也分离。到此结束。",
    trueHit: "精确检测也这样认为：图形确实接触，是{b|真碰撞}。",
    falsePositive: "精确检测说不：图形并没有接触，是{b|误报}。",
    circlesApart: "圆心距更大，所以两个圆没有接触。",
    normal: (normal) =>
      `{contact|碰撞法线}从第一个圆的圆心指向第二个圆的圆心：(${component(normal.x)}, ${component(normal.y)})。`,
    concentric: "两个圆心重合，任何方向都可以作{contact|碰撞法线}，这里约定向上。",
    depth: (depth) => `差值就是{contact|穿透深度}：${threeDigits(depth)}\u00a0px。`,
    face: (face, shape) => `${shape} 的${FACES[face]}`,
    faceDepth: (depth) => `深 ${threeDigits(depth)}\u00a0px`,
    faceLeast: (depth) => `深 ${threeDigits(depth)}\u00a0px，目前最浅`,
    faceGap: (gap) => `没有支撑点，空隙 ${threeDigits(gap)}\u00a0px`,
    faceSkipped: "跳过",
    gapFound: "一条边有空隙就是理由：没有碰撞，其余的边不必再问。",
    chosen: (face, depth) =>
      `八条边都有{support|支撑点}，取最浅的一条：${face}，${threeDigits(depth)}\u00a0px。`,
    interval: "两条边平行：线段从公共部分的中点画起。",
    edge: (face, where) => `${face}：${where}`,
    edgeFront: (distance) => `圆心在外侧 ${threeDigits(distance)}\u00a0px`,
    edgeBehind: (distance) => `圆心在内侧 ${threeDigits(distance)}\u00a0px`,
    edgeNearest: (where) => `${where}，目前最近`,
    regions: {
      R1: (face) => `从${face}看，圆心越过了第一个端点，在 {region|R1}。量到这个端点。`,
      R2: (face) => `从${face}看，圆心越过了第二个端点，在 {region|R2}。量到这个端点。`,
      R3: (face) => `圆心正对着${face}，在 {region|R3}。量到这条边。`,
      inside: (face) => `圆心在{region|矩形内部}，从${face}出去最近。`,
    },
    circleReaches: (depth) => `圆越过了这一点：{contact|穿透深度} ${threeDigits(depth)}\u00a0px。`,
    circleFallsShort: "圆够不到这一点：没有碰撞。",
    inside: "内部",
  },

  tasks: {
    ...differenceTasksZh,
    ...scaleTasksZh,
    green: "按 {key|F}，再按 {key|G}。两个图形都变{candidate|绿}。",
    apart: "用 {key|↓} 选中其中一个，用 {key|A} {key|D} 移开，直到{candidate|绿色}消失。",
    "false-positive": "找出一个{b|误报}：变绿了，图形却没有接触。打开{bounding|包围圆}看看为什么。",
    repair: "再用 {key|Q} {key|E} 转动矩形，或者移动它，直到真的碰上。",
    concentric: "按两次 {key|G}，选中其中一个。圆心重合时，{contact|穿透深度}是多少？",
    shallow: "把一个圆拉开，让{contact|穿透深度}小于 5\u00a0px。",
    "no-line": "把矩形压在圆上。它们碰到了却没有线段：本阶段没有检测这一对。",
    line: "按两次 {key|F}，找到两个矩形之间的{contact|线段}。",
    reason: "把它们拉开，在“原因”里找到让检测停下的那条边。",
    "late-reason": "找一对分离的矩形，要到第五条边或更后面才发现空隙。",
    inside: "按 {key|F}，再按 {key|G}。圆心一开始就在{region|矩形内部}。",
    face: "把圆从一条边移出去。在 {region|R3} 里，线段与这条边垂直。",
    "sat-apart": "把红色五边形拖开。有一条{axis|轴}出现{b|空隙}，检测就停止：在“原因”里找到它。",
    "sat-late": "找一个位置，让一半以上的轴都重叠，然后才有一条出现空隙。",
    "sat-corner": "先选中一个多边形，再选中一个圆，让它们重叠，并且由通过{b|顶点}的轴来决定。",
    "sat-graze": "让两个图形只重叠不到 1\u00a0px。",
    corner: "再把圆移到角上。在 {region|R1 或 R2} 里，线段指向顶点。",
  },
  taskDone: "已完成",

  help: {
    heading: "按键",
    close: "关闭",
    note: "实验室获得焦点时按键才起作用。按 {key|Esc} 把焦点还给页面。",
    corners:
      "正在移动顶点时，{key|←} {key|→} 选顶点，其余时候转动图形；{key|Q} {key|E} 总是转动图形。",
    pointer: "拖动图形可移动它；拖动选中图形旁的圆钮或滚动滚轮可转动它。",
  },

  status: {
    loading: "正在加载引擎",
    slow: "加载比平时慢，请再等等。",
    failed: "实验室无法启动",
    reasons: {
      "no-webassembly":
        "此处的浏览器不能运行 WebAssembly：可能版本太旧、处于锁定模式，或被网站的安全策略禁止。",
      "file-protocol": "本页是以文件方式打开的，浏览器只允许从网站服务器加载引擎。",
      unreachable: "取不到引擎文件。请检查网络后重试。",
      "bad-status": "服务器上没有引擎文件。",
      "not-a-module": "服务器发来的不是引擎文件。",
      "broken-module": "引擎文件已损坏或不完整。",
      "other-version": "页面与引擎的版本不一致。请重新加载页面。",
      unknown: "加载引擎时发生了意外错误。",
    },
    retry: "重试",
    stopped: "引擎已停止",
    stoppedText: "引擎内部出错，本次运行已结束。图形已丢失，但可以重新开始。",
    restart: "重新开始",
  },
};

/**
 * @param {WorldReading} world
 * @param {string} none
 */
function deepest(world, none) {
  const count = world.contacts.length;
  if (count === 0) return none;
  const deep = world.contacts.reduce((best, each) => (each.depth > best.depth ? each : best));
  const pair = `图形 ${deep.a} 与 ${deep.b}`;
  const depth = threeDigits(deep.depth);
  if (deep.depth < WRITTEN_AS_ZERO) {
    return count === 1
      ? `${pair} 刚好接触，深度为\u00a00。`
      : `有 ${count} 对图形刚好接触，深度为\u00a00。`;
  }
  return count === 1
    ? `${pair} 重叠 ${depth}\u00a0px。橙色线段是分开它们的最短路。`
    : `有 ${count} 对图形重叠，最深的是${pair}，${depth}\u00a0px。每条橙色线段都是分开它们的最短路。`;
}

/** @param {WorldReading} world */
function overlapping({ contacts }) {
  if (contacts.length === 0) return "没有任何图形接触。";
  return contacts.map(({ a, b }) => `图形 ${a} 与 ${b} 重叠。`).join("");
}

/**
 * @param {WorldReading} world
 * @param {string} reason
 */
function unasked(world, reason) {
  const count = world.counts.hits - world.contacts.length;
  return count > 0 ? `另有 ${count} 对图形接触但没有线段，${reason}` : "";
}
