import { threeDigits } from "../../../i18n/format.ts";
import type { BodiesReading } from "./reading.ts";

function motionZh({ letter, speed, degrees }: BodiesReading["motions"][number]) {
  const way = speed === 0 ? "不移动" : `每秒移动${threeDigits(speed)}\u00a0px`;
  const turn = Math.round(Math.abs(degrees));
  if (turn === 0) return `${letter}${way}，${degrees === 0 ? "不转动" : "几乎不转动"}`;
  return `${letter}${way}，${degrees > 0 ? "顺" : "逆"}时针每秒转${turn}°`;
}

function bodiesToldZh({ bodies, resting, contacts, motions }: BodiesReading) {
  if (resting < bodies && motions.length > 0) {
    return `${motions.map(motionZh).join("；")}。两者${contacts === 0 ? "没有" : "有"}接触。`;
  }
  if (resting === bodies) return "所有刚体都静止。";
  if (resting === 0) return "还没有刚体静止下来。";
  return `${bodies}个刚体中，有${resting}个静止下来。`;
}

function bodiesVerdictZh({ bodies, resting, contacts, response, kinetic }: BodiesReading) {
  if (bodies === 0) return "没有能动的刚体。";
  const count = `${bodies}个刚体，${contacts}处接触。`;
  if (response === "none") return `${count}不作任何响应。`;
  if (resting === bodies) return `${count}全部静止。`;
  const rest = resting === 0 ? "没有静止的。" : `${resting}个静止。`;
  return `${count}${rest}动能${threeDigits(kinetic)}。`;
}

export const bodiesZh: typeof import("./strings.en.ts").bodiesEn = {
  pointer: "拖动刚体来移动它。拖动选中刚体旁边的圆钮，或者转动滚轮，就能转动它。",
  actions: {
    "switch-response": { label: "现代或经典", name: "在现代与经典响应之间切换" },
    "next-scene": { label: "下一个场景", name: "下一个场景" },
    "push-left": { label: "向左", name: "速度向左1 px/s" },
    "push-up": { label: "向上", name: "速度向上1 px/s" },
    "push-down": { label: "向下", name: "速度向下1 px/s" },
    "push-right": { label: "向右", name: "速度向右1 px/s" },
    "spin-left": { label: "逆时针", name: "角速度逆时针0.1 rad/s" },
    "spin-right": { label: "顺时针", name: "角速度顺时针0.1 rad/s" },
    heavier: { label: "加重", name: "质量加1" },
    lighter: { label: "减轻", name: "质量减1，到0就固定" },
    rougher: { label: "更粗糙", name: "摩擦加0.01" },
    smoother: { label: "更光滑", name: "摩擦减0.01" },
    bouncier: { label: "更弹", name: "恢复系数加0.01" },
    duller: { label: "更不弹", name: "恢复系数减0.01" },
    correction: { label: "位置修正", name: "推开重叠，或者不推" },
    movement: { label: "运动", name: "让物体运动，或者只推开重叠" },
    sleeping: { label: "休眠", name: "让静止的物体休眠，直到有东西碰到它们；或者全部保持清醒" },
    fix: { label: "固定或放开", name: "把选中的刚体固定在原处，或者放开" },
    "one-way": { label: "单向", name: "固定选中的刚体，只有从上方落下的刚体会被挡住；或者让它恢复为实心" },
  },
  bodies: {
    tell: bodiesToldZh,
    verdict: bodiesVerdictZh,
    heading: "刚体",
    bodies: "个刚体",
    resting: "静止",
    contacts: "接触",
    contactsHeading: "接触",
    now: "现在",
    energy: "能量",
    energyUnit: "质量· px²/s²，最近10秒",
    energyPlot: "最近十秒的动能、势能和总能量",
    contactsPlot: "最近十秒的接触数",
    kinetic: "动能",
    potential: "势能",
    total: "总和",
    response: "碰撞响应",
    responses: { soft: "现代", classic: "经典", none: "无" },
    responseMeans: {
      soft: "每一步再分成四小步，{contact|接触}是{b|软}的，冲量会保留到下一步。堆叠的物体能静止下来，然后休眠（浅色填充），直到有东西碰到它们。",
      classic:
        "简单求解器：{b|松弛}15遍，每遍把重叠推开80%，再施加一次冲量。不保留上一步的冲量，所以堆叠的物体会抖动。",
      none: "检测到{contact|接触}，但不作响应：物体互相穿过。",
    },
    ofBody: "它的速度、质量和表面",
    dials: {
      velocityX: { label: "速度→", unit: "px/s" },
      velocityY: { label: "速度↓", unit: "px/s" },
      angularVelocity: { label: "角速度↻", unit: "rad/s" },
      mass: { label: "质量", unit: "0为固定" },
      friction: { label: "摩擦", unit: "" },
      restitution: { label: "恢复系数", unit: "0到1" },
    },
    world: "重力与求解器",
    worlds: {
      "gravity-x": { label: "重力→", unit: "px/s²" },
      "gravity-y": { label: "重力↓", unit: "px/s²" },
      substeps: { label: "子步（现代）", unit: "" },
      relaxations: { label: "松弛（经典）", unit: "" },
      correction: { label: "位置修正", unit: "" },
    },
    why: {
      impulse:
        "{contact|接触}必须立刻处理：下一时刻两个物体不能重叠。所以它立刻改变两者的{velocity|速度}。质量乘以速度的变化就是{b|冲量}。两个物体得到的冲量大小相等，方向相反。",
      noStep: "开始运行后，这里会显示上一步的冲量。",
      pushed: (mass, before, after, impulse) =>
        `选中的刚体，上一步：质量${mass}，之前的速度${before}，之后的速度${after}。除去重力的作用，接触给它的冲量是${impulse}。`,
      how: "多大？冲量正好消去接近速度，再按比例{b|e}（恢复系数）返还。物体越重，需要的冲量越大；撞击点偏离质心时物体还会转动，需要的冲量较小：",
      noContact: "选中一个有接触的刚体，这里会显示它的数值。",
      parting: "此刻它们没有互相接近，不需要更多冲量。",
      friction: "{b|摩擦}也是冲量，方向沿表面。它阻止滑动，但最大是法向冲量的{b|µ}倍（库仑定律），超过时物体滑动。",
      classic:
        "{b|经典}：每个接触单独得到冲量，剩余的重叠直接推开。堆叠时，修正一处会影响下一处。15遍之后仍有误差，而且每一步都不同。",
      soft: "{b|现代}：堆叠物体的所有接触一起用小步求解。求解从上一步的冲量开始，这些冲量已经能支撑整堆物体；接触像很硬的弹簧一样略微退让。",
      source:
        "经典响应和场景“下落的箱子”来自Tanaya、Chen、Pavleas和Sung的书（2017）。现代响应：分子步的软接触，来自E. Catto的“Solver2D”（2024）。",
    },
    parts: {
      heading: "选中刚体的接触",
      between: (a, b) => `${a}与${b}之间`,
      normal: "法线n",
      speed: "接近速度v · n",
      restitution: "恢复系数e",
      turns: "两者的(r × n)²/I",
      impulse: "冲量j",
    },
  },
  response: {
    scenes: "场景",
    names: {
      demo: "下落的箱子",
      stack: "十个箱子",
      pyramid: "金字塔",
      billiards: "台球",
      slope: "斜坡",
      friction: "两个斜坡",
      masses: "轻与重",
      "near-miss": "擦肩而过",
      tiles: "一排瓷砖",
      "fast-roll": "快速滚动",
    },
    means: {
      demo: "十个箱子和十个球落到四块平台上。离开画面的物体会被移除。",
      stack: "看似最简单，其实最难：每个箱子都支撑着上面所有的箱子。切换到{b|经典}，观察最上面的箱子。",
      pyramid: "五十五个箱子。每个都压在两个上面，误差也会向两边传开。",
      billiards: "没有重力，没有摩擦，恢复系数为1：无论碰撞多少次，动能必须永远不变。",
      slope: "同一个斜坡。摩擦系数为0.1和0.3的箱子下滑，0.6的停住，球滚动。",
      friction:
        "两个同样的箱子，摩擦系数0.45。一块板的倾角小于开始下滑的角度，另一块大于它。分别选中两个箱子；用{key:rotate-left} {key:rotate-right}转动木板。",
      masses: "质量比为一百比一。重物压在轻物上面，对任何求解器都很难；上方的重球碰到轻球，速度几乎不变。",
      "near-miss":
        "圆盘以2 px的间隔交错而过，小圆盘以每秒1000 px的速度从方块上方3 px处掠过。它们只碰到边框，所以各自的高度必须不变。换一种响应，场景会重新开始。",
      tiles:
        "每一排是二十块严丝合缝的瓷砖。圆盘、胶囊和箱子没有摩擦，从接缝上滑过：不能绊住、弹起或变慢。换一种响应，场景会重新开始。",
      "fast-roll":
        "一个球在由180条短线段拼成的碗里滚动。它使用{b|连续碰撞检测}：引擎会让它停在将要穿过的物体前。它仍须一直滚动，来回上下一分钟。换一种响应，场景会重新开始。",
    },
    drift: "最上面的箱子移动了",
    friction: {
      along: "沿表面jₜ",
      limit: "上限µ jₙ",
      short: { static: "停住", kinetic: "滑动" },
      holds: {
        static: "{b|静摩擦}：沿表面的{push|冲量}没有达到上限，需要多大就有多大，所以接触处不滑动。",
        kinetic: "{b|动摩擦}：要停住，需要的冲量超过上限。{push|冲量}只能取上限，所以接触处滑动。",
        none: "选中只有一处接触的物体，并让时间走起来。",
      },
    },
  },
};
