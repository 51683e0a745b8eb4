import { decimals, threeDigits } from "../../i18n/format.ts";
import type { en } from "./strings.en.ts";
import { type BucketReading, shownStep } from "./throwing.ts";

const one = (value: number) => decimals(value, 1);

function bucketVerdictZh({ flying, speed, angle, score, throws, tests, last }: BucketReading) {
  const points = `投了${throws}次，得${score}分。`;
  if (flying) {
    const { yes, no } = zh.bucket;
    return `小球正在飞行。射线检测：${tests.ray ? yes : no}。边界检测：${tests.boundary ? yes : no}。${points}`;
  }
  const before = last === "scored" ? "进桶了。" : last === "missed" ? "没进，小球回来了。" : "";
  return `${before}箭头：${one(speed)}\u00a0m/s，${decimals(angle, 0)}°。${points}`;
}

function tellBucketZh(reading: BucketReading, isLettered: boolean) {
  const { speed, last } = reading;
  const step = shownStep(reading);
  if (step === null && last === "missed") return "小球没有进桶。";
  if (step === null) return `小球将以${threeDigits(speed)}\u00a0m/s投出。`;
  if (step.t === null || step.u === null) return "这一步与桶口平行，永不相交。";
  if (!isLettered && !step.ray) return "这一步没有穿过桶口。";
  if (!isLettered) return step.scored ? "这一步从上方穿过桶口。" : "这一步穿过桶口，但不是从上方。";
  const shares = `在这一步上t = ${threeDigits(step.t)}，在桶口上u = ${threeDigits(step.u)}`;
  if (!step.ray) return `${shares}：不相交。`;
  return step.scored ? `${shares}：从上方相交。` : `${shares}：相交，但不是从上方。`;
}

export const zh: typeof en = {
  title: "射线投射",
  question: "小球一步越过了桶口：算投进了吗？",
  lede: "把小球投进桶里。快球在两步之间会跳过{mouth|桶口}。所以把它上一步的路程当作{velocity|射线}，检测它是否与桶口{contact|相交}。",
  pointer: "从小球拖出箭头，松手就投出。",
  actions: {
    "throw-ball": { label: "投出", name: "按箭头投出小球" },
    "aim-up": { label: "抬高", name: "加大投掷角度" },
    "aim-down": { label: "放低", name: "减小投掷角度" },
    "aim-weaker": { label: "减速", name: "减小投掷速度" },
    "aim-stronger": { label: "加速", name: "加大投掷速度" },
  },
  bucket: {
    verdict: bucketVerdictZh,
    tell: tellBucketZh,
    aim: "投掷",
    speed: "速度",
    angle: "角度",
    score: "得分",
    throws: "投掷次数",
    tests: "两项检测",
    naive: "朴素的直线方程",
    ray: "射线检测",
    boundary: "边界检测",
    yes: "是",
    no: "否",
    answers: { yes: "是。", no: "否。" },
    rayAsks: "图中的{velocity|这一步}穿过{mouth|桶口}了吗？",
    boundaryAsks: "球心从上方落到{mouth|桶口}线以下了吗？",
    last: "上一投",
    results: { scored: "进桶", missed: "没进", flying: "飞行中", none: "还没有" },
    mouth: "桶口",
    crossing: "交点",
    shares: (t, u) => `这一步t = ${decimals(t, 2)}，u = ${decimals(u, 2)}。`,
    scale: (metres) => `${metres}\u00a0m`,
    written: (speed, angle) => `${one(speed)}\u00a0m/s，${decimals(angle, 0)}°`,
    why: {
      step: "小球每一步从一处跳到下一处。{b|快}球前一步还在桶口上方，后一步已在下方很远处：它从来不{b|在}桶口里。",
      line: "所以把这一步从前一个球心P到当前球心Q的路程当作{b|射线}，也就是{velocity|速度线}。它在哪里{contact|穿过}从A到B的{mouth|桶口}？用两条线上的比例t和u表示交点：",
      ray: "{b|射线检测}：交点在两条线的两端之间。从桶里{b|向上}飞出的球，结论也为是。",
      boundary: "{b|边界检测}：这一步之前球心在桶口线上方，现在到了下方吗？落在桶{b|旁边}的球，结论也为是。",
      both: "{b|同一步}里两项都成立才算进桶。从{b|侧面}进入的球没有穿过桶口。",
      launch: "拖动10像素就是1\u00a0m/s，1\u00a0px是0.026667\u00a0m，重力加速度是9.8\u00a0m/s²。",
    },
  },
};
