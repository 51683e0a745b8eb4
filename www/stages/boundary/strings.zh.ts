import { decimals, threeDigits } from "../../i18n/format.ts";
import { type BoundaryReading, STILL } from "./fall.ts";
import type { en } from "./strings.en.ts";

const two = (value: number) => decimals(value, 2);

function boundaryVerdictZh({ started, height, speed, impacts, rest }: BoundaryReading) {
  if (!started) return `小球停在线上方${two(height)}\u00a0m处，等待下落。`;
  if (rest !== null) return `小球静止在线上，从开始算起用了${two(rest)}\u00a0s。`;
  const now = speed < 0 ? "小球正在上升。" : "小球正在下落。";
  const last = impacts.at(-1);
  if (last === undefined) return now;
  const { time, before, after } = last;
  return `${now}第${impacts.length}次撞击在${two(time)}\u00a0s：撞前${two(before)}\u00a0m/s，撞后${two(after)}\u00a0m/s。`;
}

function tellBoundaryZh({ started, height, speed, impacts, rest }: BoundaryReading) {
  if (!started) return `小球在地面上方${threeDigits(height)}\u00a0m处，等待下落。`;
  if (rest !== null) return `小球静止在地面上，从开始算起用了${threeDigits(rest)}\u00a0s。`;
  const way = `以${threeDigits(Math.abs(speed))}\u00a0m/s${speed < 0 ? "上升" : "下落"}`;
  const now = `小球在地面上方${threeDigits(height)}\u00a0m处，${Math.abs(speed) < STILL ? "这一刻不动" : way}。`;
  const last = impacts.at(-1);
  if (last === undefined) return now;
  return `${now}它在${threeDigits(last.time)}\u00a0s时以${threeDigits(last.before)}\u00a0m/s落地。`;
}

export const zh: typeof en = {
  title: "边界",
  question: "小球落向一条线：究竟在哪一刻碰到？",
  lede: "最简单的检测：一个数越过{limit|边界}了吗？小球向下抛出，也可以从静止开始下落：高度和速度由你来定。引擎求出{contact|撞击}的时刻，使小球在那里反向运动，并继续走完这一步剩余的时间。",
  pointer: "点一下小球，它就落下。",
  actions: {
    start: { label: "开始", name: "让小球落下" },
    "view-naive": { label: "朴素检测", name: "在小球旁边显示朴素检测" },
  },
  boundary: {
    verdict: boundaryVerdictZh,
    tell: tellBoundaryZh,
    heading: "下落",
    height: "高度",
    time: "时间",
    speed: "速度",
    in: (label, unit) => `${label}（${unit}）`,
    impacts: "撞击",
    columns: { number: "次", time: "时刻", before: "撞前", after: "撞后", rise: "弹起" },
    none: "还没有。",
    restsAt: "静止于",
    agreement: "与公式的最大误差",
    naiveClose: "放大：线上的朴素检测",
    naiveHeading: "朴素检测",
    naiveHeight: "高度",
    naiveImpacts: "撞击次数",
    naiveOff: "没有打开，用按钮显示。",
    naiveFine: "到现在为止，它也能弹起。",
    naiveSinks: "它陷到线以下了。",
    why: {
      asked: "检测只比较两个数：小球的{b|下边缘}越过{limit|边界}了吗？",
      when: "一步是1/60秒。撞击发生在一步{b|之中}，几乎从不恰好在一步的末尾。所以引擎要计算{b|何时}发生撞击：",
      speed: "这时的速度是：",
      turned: "在那一刻速度反向，再乘以{b|恢复系数}e。这里e = 0.6，能量只剩0.36倍，所以弹起到这个高度：",
      rest: "{b|一步中剩余的时间没有丢失}：从撞击的时刻起，小球在1/60秒的剩余时间里继续向上运动。",
      endless: "每次弹跳的时间是前一次的0.6倍。无穷多次弹跳的总时间仍然有限，所以小球确实会静止：",
      naive:
        "{naive|朴素检测}只在每一步的末尾检测，只要球在线以下就使速度反向。可是变慢的球一步之内回不到线上方，速度再次反向，这次是向下。于是它{b|陷}了下去。",
    },
  },
};
