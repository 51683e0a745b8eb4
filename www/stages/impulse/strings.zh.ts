import { decimals, threeDigits } from "../../i18n/format.ts";
import type { ImpulseReading, Meeting } from "./reading.ts";
import type { en } from "./strings.en.ts";

const two = (value: number) => decimals(value, 2);

const NAMES = {
  wall: () => "墙",
  disc: () => "固定的圆盘",
  segment: () => "斜线",
  shape: (position: number) => `图形${position}`,
  mover: (position: number) => `圆盘${position}`,
};

/** 谁碰到了什么，有多深。 */
function whoZh({ mover, kind, other, before }: Meeting) {
  const who = mover < 0 ? "已删除的圆盘" : `圆盘${mover}`;
  const what = other < 0 && kind !== "wall" ? "已删除的图形" : NAMES[kind](other);
  return `{b|${who}}碰到了{b|${what}}：陷入${two(-before)}\u00a0px。`;
}

/** 最近一次相碰：推出的距离，以及反弹前后速度的两个分量。 */
function meetingZh(meeting: Meeting, isAlone: boolean) {
  const { before, into, out, along, kept } = meeting;
  const pushed = isAlone ? `圆盘陷入${threeDigits(-before)}\u00a0px，被推了出来。` : whoZh(meeting);
  if (into === 0 && along === 0) return pushed;
  if (into >= 0) return `${pushed}它本来就在离开，速度不变。`;
  return `${pushed}垂直于表面的速度：撞前${threeDigits(-into)}\u00a0px/步，撞后${threeDigits(out)}；沿表面：撞前${threeDigits(along)}，撞后${threeDigits(kept)}。`;
}

const NO_MOVERS = "没有能动的圆盘。";

function tellImpulseZh({ movers, meetings, last, met }: ImpulseReading) {
  if (movers.length === 0) return NO_MOVERS;
  if (meetings.length > 0 && last !== null) return meetingZh(last, movers.length === 1);
  const speeds = movers.map(({ speed }) => threeDigits(speed)).join("、");
  if (movers.every(({ speed }) => speed === 0)) return movers.length === 1 ? "圆盘静止不动。" : "圆盘全都静止不动。";
  if (movers.length === 1) return `圆盘的速率是${speeds}\u00a0px/步。`;
  return `各圆盘的速率是${speeds}\u00a0px/步，已相碰${met}次。`;
}

export const zh: typeof en = {
  title: "冲量",
  question: "圆盘撞上墙：弹向哪里，速度多大？",
  lede: "六个圆盘中，四个在房间里飞行，两个固定不动。圆盘与其他物体重叠时，{push|沿距离的梯度被推出}，{velocity|速度}反弹。恢复系数为1且没有摩擦时，每个圆盘的速率永远不变。",
  pointer: "拖动圆盘可以抓住它。把它拖进固定的圆盘再松手，它会被推出来。",
  actions: {
    "next-meeting": { label: "下一次相碰", name: "走到下一次相碰并停住" },
    duller: { label: "e\u00a0−", name: "减小恢复系数" },
    bouncier: { label: "e\u00a0+", name: "增大恢复系数" },
    smoother: { label: "μ\u00a0−", name: "减小摩擦系数" },
    rougher: { label: "μ\u00a0+", name: "增大摩擦系数" },
    "swap-pairs": { label: "质量", name: "切换：彼此为障碍物，或按质量" },
    "view-push": { label: "推开", name: "显示圆盘怎样被推开" },
  },
  impulse: {
    verdict({ settings, movers, deviation, areConstant, left, met, last, meetings, momentum }) {
      if (movers.length === 0) return NO_MOVERS;
      const { restitution, friction, pairs } = settings;
      const now = meetings.length > 0 && last !== null ? whoZh(last).replace(/\{b\|([^}]*)\}/g, "$1") : "";
      const keeps = restitution === 1 && friction === 0;
      if (keeps && pairs === "obstacles") {
        const speeds = movers.map(({ speed }) => two(speed)).join("、");
        const state = areConstant ? "不变" : `最多变化${threeDigits(100 * deviation)}\u00a0%`;
        return `${now}相碰${met}次之后速率${state}：${speeds}\u00a0px/步。`;
      }
      const energy = `相碰${met}次之后，能量剩余${decimals(100 * left, left > 0.999 ? 2 : 0)}\u00a0%。`;
      if (!keeps) return `${now}碰撞消耗能量：${energy}`;
      return `${now}按质量分担：${energy}动量现在是(${two(momentum.x)}, ${two(momentum.y)})。`;
    },
    tell: tellImpulseZh,
    who: whoZh,
    settings: "碰撞",
    restitution: "恢复系数e",
    friction: "摩擦系数μ",
    pairs: "运动的圆盘彼此视为",
    pairsNames: { obstacles: "障碍物", masses: "有质量的物体" },
    pairsMean: {
      obstacles: "各自把对方当作固定的障碍物。e = 1、μ = 0时速率不变，动量不守恒。",
      masses: "推开和反弹都按质量分担。动量守恒，e = 1、μ = 0时能量也守恒。",
    },
    speeds: "速率",
    perStep: "px/步",
    mover: (position) => `圆盘${position}`,
    moverHead: "圆盘",
    plotSpeeds: "圆盘0到3最近十秒的速率；当前数值见下表",
    deviation: "最大变化",
    met: "相碰次数",
    energy: "能量",
    energyUnit: "½\u00a0m\u00a0v²，px²/步²",
    kinetic: "所有运动的圆盘",
    plotEnergy: "最近十秒的动能；当前数值见下表",
    left: "剩余",
    momentum: "动量",
    meetings: "至今相碰",
    kinds: { wall: "墙", disc: "固定圆盘", segment: "斜线", mover: "运动圆盘" },
    close: "推开的过程，放大",
    why: {
      none: "还没有相碰。按{key:next-meeting}，这里会说明下一次相碰。",
      field:
        "φ是圆心到障碍物的{b|有符号距离}。半径为R的圆盘，φ不大于R时就碰到障碍物。圆盘立刻{push|沿梯度}n（φ增长最快的方向）被推出所差的距离：",
      parts: "{velocity|速度}分成两部分：沿n指向障碍物的分量，和沿表面的分量。单位为px/步：",
      bounce: "前一分量反向，{b|恢复系数}e是剩余的比例：",
      friction: "{b|摩擦}使后一分量减小，最多减到零。撞击越强，摩擦越大：",
      leaves: "这一次圆盘本来就在离开：只被推出，速度不变。",
      slides: "这一次a等于1：没有摩擦，沿表面的分量没有损失。",
      brakes: "这一次a在0与1之间：它继续{b|滑动}，但速度减小。",
      sticks: "这一次a等于0：摩擦足以让它沿表面{b|停住}。",
      obstacles:
        "两个运动的圆盘相碰时，依次按同样的方法处理，把对方当作静止的。这样简单，每个速率都不变，但台球并不是这样碰撞的。",
      masses:
        "两个运动的圆盘相碰时，v是{b|相对}速度。推开的距离和速度的变化按{b|对方}质量所占的比例分担。一方失去的动量等于另一方得到的动量。",
    },
  },
};
