/** 简体中文。术语采用中文教材的说法；文本标记见 en.js。 */

import type { Strings } from "./common.en.ts";
import { component, decimals, threeDigits } from "./format.ts";

const WHOLE = new Intl.NumberFormat("zh-Hans");
const SHORT = new Intl.NumberFormat("zh-Hans", { notation: "compact" });

export const zh: Strings = {
  tag: "zh-Hans",
  /** Numbers as the language writes them: all digits, or rounded to a few. */
  numbers: {
    whole: (value: number) => WHOLE.format(value),
    short: (value: number) => SHORT.format(value),
  },
  name: "中文",
  title: "Collidoscope碰撞实验室",

  join: {
    value: (label, value) => `${label}：${value}`,
    reading: (label, value) => `${label}${value}`,
    key: (name, cap) => `${name}（${cap}）`,
    sentences: (one, two) => `${one}${two}`,
  },

  page: {
    stages: "阶段",
    language: "语言",
    theme: "主题",
    themes: { auto: "跟随系统", light: "浅色", dark: "深色" },
    bench: "测速：在你的浏览器里有多快？",
    dismiss: "关闭提示",
    unknown: (name) => `地址中的参数“${name}”无法识别，已忽略。`,
    bad: (name, value, used) => `地址中的“${name}=${value}”无法使用，已改用：${used}。`,
    moreProblems: (count) => `地址中另有${count}处无法使用。`,
    repeated: (name) => `地址中的“${name}”出现了不止一次，以第一个为准。`,
    recovered: "引擎出错，已重新启动。实验室从最近一次正常的状态继续。",
    attribute: (name, value) => `${name}="${value}"无法识别，已使用默认值。`,
  },

  actions: {
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
    excite: { label: "激发", name: "给所有能动的物体随机的速度" },
    "view-velocity": { label: "速度", name: "显示速度" },
    help: { label: "按键", name: "显示全部按键" },
  },
  run: { label: "继续", name: "继续运行" },
  rewind: {
    label: "回到过去",
    name: "回到过去：最近各步的状态",
    now: "现在",
    ago: (seconds) => `${decimals(seconds, 1)}秒前`,
  },
  player: {
    pair: (a, b) => `A是${a}，B是${b}`,
    rest: { label: "暂停", name: "暂停播放" },
    none: "选中两个图形，这里会逐步说明怎样检测它们。",
    scrubber: "步骤",
    speed: "速度",
    place: (number, count) => `第${number}步，共${count}步`,
    rounds: {
      gjk: ({ number }) => `第${number}次迭代`,
      epa: ({ number }) => `第${number}次扩展`,
      axis: ({ number, count }) => `第${number}条轴，共${count}条`,
    },
    hint: {
      before: "按",
      between: "再按",
      after: "逐步观看，或者拖动图形",
      unfocused: "逐步观看，或者拖动图形，之后按键也起作用",
    },
  },
  selectPosition: (position) => `选中图形${position}`,
  groups: {
    aim: "瞄准",
    surface: "碰撞",
    field: "仪器",
    act: "动作",
    velocity: "速度",
    body: "刚体",
    world: "世界",
    scene: "场景",
    explain: "说明",
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
    "out-of-range": "图形不能移到那么远的地方，没有任何改变。",
    "too-many-shapes": "世界已满，请先删除一个图形再添加。",
    "out-of-memory": "设备内存不足，没有任何改变。",
  },
  paused: "已暂停",
  slowed: (rate) => `已减速到${rate}倍`,

  panels: { see: "现象", why: "原因", try: "试一试" },
  controls: "操作",
  shape: (type, position) => `${type}${position}`,
  types: { circle: "圆", rectangle: "矩形", polygon: "多边形", segment: "线段" },

  selected: {
    heading: "选中",
    none: "未选中图形",
    number: "编号",
    id: "引擎中的标识",
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
    more: (count) => (count === 0 ? "" : `另有${count}个`),
  },

  alternative: (count, selected, verdict) => `共${count}个图形。选中：${selected}。${verdict}`,
  canvas: "碰撞检测实验室",
  canvasHelp: "F添加矩形，G添加圆，W A S D移动，Q和E转动，Esc退出。",

  taskDone: "已完成",

  help: {
    heading: "按键",
    close: "关闭",
    note: "实验室获得焦点时按键才起作用。按{key|Esc}把焦点还给页面。",
    corners: "正在移动顶点时，{key|←} {key|→}选顶点，其余时候转动图形；{key|Q} {key|E}总是转动图形。",
    pointer: "拖动图形可移动它；拖动选中图形旁的圆钮或滚动滚轮可转动它。",
  },

  status: {
    loading: "正在加载引擎",
    slow: "加载比平时慢，请再等等。",
    failed: "实验室无法启动",
    reasons: {
      "no-webassembly": "此处的浏览器不能运行WebAssembly：可能版本太旧、处于锁定模式，或被网站的安全策略禁止。",
      "file-protocol": "本页是以文件方式打开的，浏览器只允许从网站服务器加载引擎。",
      unreachable: "无法获取引擎文件。请检查网络后重试。",
      "other-origin":
        "无法从另一个网站获取引擎文件。请检查网络；该网站的服务器需要发送“Access-Control-Allow-Origin: *”。",
      "bad-status": "服务器上没有引擎文件。",
      "not-a-module": "服务器发来的不是引擎文件。",
      "broken-module": "引擎文件已损坏或不完整。",
      "other-version": "页面与引擎的版本不一致。请重新加载页面。",
      unknown: "加载引擎时发生了意外错误。",
    },
    retry: "重试",
    stopped: "引擎已停止",
    stoppedText: "引擎内部接连出错，本次运行已结束。图形已丢失，但可以重新开始。",
    restart: "重新开始",
  },
};
