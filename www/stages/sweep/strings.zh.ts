import { decimals, threeDigits } from "../../i18n/format.ts";
import type { SweepReading } from "./reading.ts";
import type { en } from "./strings.en.ts";

/** @param value 占一步的份额 */
const at = (value: number) => (Number.isFinite(value) ? decimals(value, 2) : "–");

const px = (pixels: number) => `${threeDigits(pixels)}\u00a0px`;

const DISCRETE: Record<SweepReading["verdict"], string> = {
  missed: "离散检测：开始时分离，结束时也分离，它没有发现B。",
  late: "离散检测：到这一步结束才发现，已经太晚。",
  "at-start": "离散检测：开始时的检测结论相同。",
  nothing: "离散检测：两次检测都是分离，这次判断正确。",
};

function sweptSentence({ answer, impact }: SweepReading) {
  if (impact !== null) {
    return `扫掠检测：A在这一步的{contact|t\u00a0=\u00a0${decimals(impact, 3)}}碰到B，并停在那里。`;
  }
  if (answer.state === "overlapping") {
    return `扫掠检测：A与B一开始就重叠，深{contact|${px(answer.depth ?? 0)}}。`;
  }
  return `扫掠检测：${MISSES[(answer.reason as keyof typeof MISSES)] ?? ""}`;
}

const MISSES = {
  "moving-away": "A离B越来越远，不会碰到。",
  "too-late": "A在这一步内到不了B。",
  "apart-for-good": "A从B旁边经过。",
  "at-rest": "A与B分离，都不动。",
};

export const zh: typeof en = {
  title: "扫掠",
  question: "这一步的前后都没碰到：中途撞上了吗？",
  lede: "只在每一步之前和之后检测，就会漏掉高速运动的物体，这种现象称为{b|隧穿}。{b|扫掠检测}检测整段路程，求出{contact|碰撞时刻}，即最初接触的时刻。",
  pointer: "拖动方块可移动它；拖动箭头顶端的圆环可改变速度；拖动选中方块旁的圆钮可转动它。",
  actions: {
    throw: { label: "抛出", name: "抛出方块：让这一步的时间走起来" },
    "time-back": { label: "早些", name: "早一点" },
    "time-forward": { label: "晚些", name: "晚一点" },
    "next-example": { label: "下一例", name: "换下一个例子" },
    "push-left": { label: "左", name: "速度：向左一个单位" },
    "push-up": { label: "上", name: "速度：向上一个单位" },
    "push-down": { label: "下", name: "速度：向下一个单位" },
    "push-right": { label: "右", name: "速度：向右一个单位" },
  },
  sweep: {
    picture: {
      lanes: { swept: "扫掠检测：检测全程", discrete: "离散检测：只看首尾" },
      short: { swept: "扫掠检测", discrete: "离散检测" },
      impact: (share) => `t\u00a0=\u00a0${share}时相碰`,
      look: (number, depth) => `第${number}次检测：${depth === null ? "分离" : `深${depth}\u00a0px`}`,
    },
    verdict: (reading) => `${sweptSentence(reading)}${DISCRETE[reading.verdict]}`,
    tell: ({ answer, impact, verdict }) => {
      if (impact !== null) {
        const met = `A在这一步的t\u00a0=\u00a0${decimals(impact, 3)}碰到B。`;
        return `${met}${verdict === "late" ? "这一步结束时两者重叠。" : "这一步的开始和结束时，两者都是分离的。"}`;
      }
      if (answer.state === "overlapping") return `A与B一开始就重叠，深${px(answer.depth ?? 0)}。`;
      return MISSES[answer.reason as keyof typeof MISSES] ?? "";
    },
    examples: {
      heading: "例子",
      names: {
        wall: "飞快的方块和只有一个像素厚的墙",
        hit: "两个同样大的方块，正对着撞上：碰撞",
        graze: "角碰角，只接触一瞬间：仍是碰撞",
        diagonal: "沿对角线，角对着角：碰撞",
        beside: "从旁边经过：没有碰撞",
        slow: "方向对，但这一步到不了：没有碰撞",
        late: "开始时分离，一步之后重叠",
        away: "逐渐远离：没有碰撞",
        rest: "两者分离，都不动：没有碰撞",
        overlapping: "一开始就互相重叠",
      },
    },
    answer: {
      heading: "结论",
      swept: "扫掠检测",
      discrete: "离散检测",
      states: { hit: "碰撞", miss: "没有碰撞", overlapping: "一开始就重叠" },
      time: "碰撞时刻",
      milliseconds: (value) => `${threeDigits(value)}毫秒`,
      normal: "法线",
      depth: "深度",
      units: (value) => `${decimals(value, 2)}单位`,
      why: {
        hit: "最后一对投影在这一刻相接，这时所有投影都重叠，所以两个图形接触。",
        overlapping: "所有轴上都没有空隙，运动之前就已重叠。时刻记为0，即使接下来就要分离。",
        "moving-away": "两者分离，而且距离越来越大。",
        "too-late": "有一条轴上的空隙，到这一步结束时还没有闭合。",
        "apart-for-good": "垂直于运动方向有空隙，继续运动也不会闭合。",
        "at-rest": "两者分离，都不动。",
      },
      looks: ["开始时检测", "结束时检测"],
      nothing: "分离",
      contact: (depth) => `接触，深${depth}\u00a0px`,
      verdicts: { missed: "没有发现", late: "发现得太晚", "at-start": "一开始就发现", nothing: "确实分离" },
      said: {
        missed: "两次检测都是分离：A从B上跳了过去，这就是隧穿。",
        late: "等它发现时，两者已经重叠，只能再推开。",
        "at-start": "这里两种检测结论一致：运动之前就已重叠。",
        nothing: "两次检测都是分离，这一次判断正确。",
      },
    },
    corners: { heading: "角的个数", of: (letter) => `${letter}的角` },
    velocity: {
      heading: "A的速度",
      unit: "每一步的单位数",
      axes: { x: "向右", y: "向下" },
      hint: "箭头是一步走过的路程。拖动顶端的圆环可以改变它。",
    },
    timeline: {
      name: "把这一步画成时间线",
      bars: "每条轴上的投影在什么时候重叠",
      none: "没有时刻可以显示：不需要检测任何轴。",
      time: "这一步中的时刻",
      at: (time, met) => `这一步的t\u00a0=\u00a0${time}${met ? "，A停在碰撞处" : ""}`,
      latest: "最晚开始",
      during: ({ during, axis }) => {
        if (during === null) return axis.overlap < 0 ? "永不重叠" : "始终重叠";
        if (during.to < 0) return "早已分开";
        if (during.from > 1) return `要等到${at(during.from)}`;
        return `${at(during.from)}到${at(during.to)}`;
      },
    },
    axis: {
      motion: "垂直于运动方向",
      directions: { sideways: "左右方向", upright: "上下方向", slanted: (degrees) => `${degrees}°方向` },
      of: (direction, letters) => `${direction}（${letters.join("、")}）`,
    },
    steps: {
      intro: "在每条轴上，两个图形各有一段投影。图形一动，投影也跟着动，于是投影有开始重叠的时刻，也有分开的时刻。",
      axis: ({ name, overlap, during, latest }) => {
        const opening = `{b|${name}}：`;
        if (during === null) {
          return overlap < 0
            ? `${opening}有${px(-overlap)}的空隙。沿这条轴没有运动，所以空隙不变。`
            : `${opening}投影重叠${px(overlap)}。沿这条轴没有运动，所以一直重叠。`;
        }
        const now = overlap < 0 ? `现在有${px(-overlap)}的空隙，` : `现在重叠${px(overlap)}，`;
        const span = `投影从t\u00a0=\u00a0${at(during.from)}重叠到${at(during.to)}。`;
        return `${opening}${now}${span}${latest ? "目前{b|最晚开始}。" : ""}`;
      },
      outline: (time) => `t\u00a0=\u00a0${at(time)}时到达圆角轮廓。`,
      done: {
        hit: ({ time }) => `{b|碰撞}：最晚的开始就是{b|碰撞时刻}，t\u00a0=\u00a0${decimals(time, 3)}。`,
        overlapping: ({ depth }) => `{b|重叠}：每条轴上都没有空隙，深${px(depth)}，不必再扫掠。`,
        "moving-away": () => "{b|没有碰撞}：有空隙，而且越来越大。",
        "too-late": () => "{b|没有碰撞}：这条轴上的投影要到这一步之后才相接。",
        "apart-for-good": () => "{b|没有碰撞}：垂直于运动方向的空隙不会闭合。",
        "at-rest": () => "{b|没有碰撞}：两者分离，都不动。",
      },
    },
  },
};
