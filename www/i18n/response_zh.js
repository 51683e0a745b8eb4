/** 简体中文：会响应碰撞的刚体，用于阶段 `response` 和 `sandbox`。 */

/** @import { BodiesReading } from "../rooms/bodies/reading.js" */

/** @type {typeof import("./response_en.js").responseEn} */
export const responseZh = {
  bodies: {
    verdict: bodiesVerdictZh,
    heading: "刚体",
    bodies: "个刚体",
    resting: "静止",
    contacts: "接触",
    contactsHeading: "接触",
    now: "现在",
    energy: "能量",
    energyUnit: "质量 · px²/s²，最近 10 秒",
    energyPlot: "最近十秒的动能、势能和总能量",
    contactsPlot: "最近十秒的接触数",
    noPlot: "曲线图无法载入，数值见下表。",
    kinetic: "动能",
    potential: "势能",
    total: "总和",
    response: "碰撞响应",
    responses: { soft: "现代", classic: "经典", none: "无" },
    responseMeans: {
      soft: "每一步再分成四小步，{contact|接触}是{b|软}的，冲量会带到下一步：堆起来的东西能静止下来。",
      classic:
        "书中的做法：{b|松弛} 15 遍，每遍把重叠推开 80%，再给一次冲量。什么都不记住，所以堆起来的东西会抖。",
      none: "找到了{contact|接触}，但什么也不做：物体互相穿过。",
    },
    ofBody: "选中的刚体",
    dials: {
      velocityX: { label: "速度 →", unit: "px/s" },
      velocityY: { label: "速度 ↓", unit: "px/s" },
      angularVelocity: { label: "角速度 ↻", unit: "rad/s" },
      mass: { label: "质量", unit: "0 为固定" },
      friction: { label: "摩擦", unit: "" },
      restitution: { label: "弹性", unit: "0 到 1" },
    },
    world: "世界",
    worlds: {
      "gravity-x": { label: "重力 →", unit: "px/s²" },
      "gravity-y": { label: "重力 ↓", unit: "px/s²" },
      substeps: { label: "子步（现代）", unit: "" },
      relaxations: { label: "松弛（经典）", unit: "" },
      correction: { label: "位置修正", unit: "" },
    },
    help: {
      canvas:
        "I J K L 推动选中的刚体，U 和 O 让它旋转，Z 和 X 改变质量，C 和 V 改变摩擦，B 和 N 改变弹性。M 开关位置修正，逗号开关运动，Enter 切换响应，H 让一切动起来。F 添加矩形，G 添加圆。空格暂停，Esc 离开。",
      pointer: "拖动刚体来移动它。拖动选中刚体旁边的圆钮，或者转动滚轮，就能转动它。",
    },
    hint: { before: "按", between: "让一切动起来，或者按", after: "", unfocused: "" },
    why: {
      impulse:
        "{contact|接触}不能等：碰到的物体下一刻不能嵌在一起。所以它立刻改变两者的{velocity|速度}。质量乘以速度的变化，就是{b|冲量}，两个物体得到的冲量大小相等，方向相反。",
      noStep: "让它运行，这里就会写出上一步的冲量。",
      pushed: (mass, before, after, impulse) =>
        `选中的刚体，上一步：质量 ${mass}，速度之前 ${before}，之后 ${after}。除去重力的作用，接触给它的冲量是 ${impulse}。`,
      how: "多大？正好消去接近的速度，再还回{b|e} 那么多，e 就是弹性（恢复系数）。物体越重，需要的越大；打得偏离中心，物体会转动，需要的就小一些：",
      noContact: "选一个碰到东西的刚体，这里就会写出它的数值。",
      parting: "此刻它们没有接近，不需要更多冲量。",
      friction:
        "{b|摩擦}也是冲量，沿着表面。它阻止滑动，但最多是法向冲量的 {b|µ} 倍（库仑定律）；不够时物体就滑动。",
      classic:
        "{b|经典}：每个接触单独得到冲量，剩下的重叠直接推开。堆叠时，修好一处又弄坏下一处。15 遍之后总剩一些误差，而且每一步都不一样。",
      soft: "{b|现代}：一堆物体的接触放在一起，用小步求解。每次从上一步的冲量开始，它们已经托住了整堆；接触像很硬的弹簧一样略微退让。",
      source:
        "经典响应来自 Tanaya、Chen、Pavleas 和 Sung（2017）。现代响应：分子步的软接触，来自 E. Catto 的“Solver2D”（2024）。",
    },
    parts: {
      heading: "选中刚体的接触",
      between: (a, b) => `${a}与${b}之间`,
      normal: "法线 n",
      speed: "接近速度 v · n",
      restitution: "弹性 e",
      masses: "1/m₁ + 1/m₂",
      turns: "两者的 (r × n)²/I",
      impulse: "冲量 j",
    },
  },
  response: {
    scenes: "场景",
    names: {
      demo: "书中场景",
      stack: "十个箱子",
      pyramid: "金字塔",
      billiards: "台球",
      slope: "斜坡",
      masses: "轻与重",
    },
    means: {
      demo: "书中最后的场景：十个箱子和十个球落到四块平台上。离开画面的会被移除。",
      stack: "看似最简单，其实最难：每个箱子都托着上面所有的箱子。切换到{b|经典}，看看最上面那个。",
      pyramid: "五十五个箱子。每个都压在两个上面，误差也会向两边传开。",
      billiards: "没有重力，没有摩擦，弹性为 1：无论碰多少次，动能必须永远不变。",
      slope: "同一个斜坡。摩擦 0.1 和 0.3 不够，会滑下去，0.6 停得住。球会滚。",
      masses:
        "一百比一。重的压在轻的上面，对任何求解器都难；上方，一个重球碰到轻球，几乎没有感觉。",
    },
    drift: "最上面的箱子移动了",
  },
};

/** @type {typeof import("./response_en.js").responseStagesEn} */
export const responseStagesZh = {
  response: {
    name: "碰撞响应",
    lede: "{contact|碰撞信息}有什么用？接触沿着{contact|法线}给两个物体{b|冲量}；摩擦沿着表面刹车；还重叠的就推开。于是物体会弹起、滑动，最后静止。",
  },
};

/** @type {typeof import("./response_en.js").responseActionsEn} */
export const responseActionsZh = {
  "switch-response": { label: "现代或经典", name: "在现代与经典响应之间切换" },
  "scene-back": { label: "上一个场景", name: "上一个场景" },
  "scene-next": { label: "下一个场景", name: "下一个场景" },
  "push-left": { label: "向左", name: "速度向左 1 px/s" },
  "push-up": { label: "向上", name: "速度向上 1 px/s" },
  "push-down": { label: "向下", name: "速度向下 1 px/s" },
  "push-right": { label: "向右", name: "速度向右 1 px/s" },
  "spin-left": { label: "逆时针", name: "角速度逆时针 0.1 rad/s" },
  "spin-right": { label: "顺时针", name: "角速度顺时针 0.1 rad/s" },
  heavier: { label: "加重", name: "质量加 1" },
  lighter: { label: "减轻", name: "质量减 1，到 0 就固定" },
  rougher: { label: "更粗糙", name: "摩擦加 0.01" },
  smoother: { label: "更光滑", name: "摩擦减 0.01" },
  bouncier: { label: "更弹", name: "弹性加 0.01" },
  duller: { label: "更钝", name: "弹性减 0.01" },
  correction: { label: "位置修正", name: "推开重叠，或者不推" },
  movement: { label: "运动", name: "让物体运动，或者只推开重叠" },
  fix: { label: "固定或放开", name: "把选中的刚体固定在原处，或者放开" },
};

/** @type {typeof import("./response_en.js").responseTasksEn} */
export const responseTasksZh = {
  "response-stack": "选{b|十个箱子}和{b|现代}响应。10 秒之后，最上面的箱子移动不到 1 px。",
  "response-classic": "按 {key|Enter} 换成{b|经典}响应，等到最上面的箱子移动超过 2 px。",
  "response-fix": "在书中场景里选一个正在飞的刚体，按 {key|X} 直到质量为 0。它停住了。",
  "response-slope": "选{b|斜坡}。用 {key|C} 增大一个箱子的摩擦，直到有两个箱子停住。",
  "response-energy": "选{b|台球}。10 秒之后，动能的变化小于千分之一吗？",
};

/**
 * 画面中发生了什么，用一两句话说明。
 *
 * @param {BodiesReading} reading
 */
function bodiesVerdictZh({ bodies, resting, contacts, response, kinetic }) {
  if (bodies === 0) return "没有能动的刚体。";
  const count = `${bodies} 个刚体，${contacts} 处接触。`;
  if (response === "none") return `${count}没有任何响应。`;
  if (resting === bodies) return `${count}全部静止。`;
  const rest = resting === 0 ? "没有静止的。" : `${resting} 个静止。`;
  return `${count}${rest}动能 ${Math.round(kinetic)}。`;
}
