import { component, threeDigits, WRITTEN_AS_ZERO } from "../../../i18n/format.ts";
import type { WorldReading } from "../../../state/view_state.ts";

const FACES = ["上边", "右边", "下边", "左边"];

export const pairZh: typeof import("./strings.en.ts").pairEn = {
  faces: FACES,
  touching: ({ shapes, contacts }) => {
    const [first, ...more] = contacts.map(({ a, b, depth }) => {
      const pair = `${shapes[a]?.name}与${shapes[b]?.name}`;
      return depth < WRITTEN_AS_ZERO ? `${pair}恰好接触` : `${pair}重叠${threeDigits(depth)}\u00a0px`;
    });
    return first === undefined ? "所有图形都分离。" : `${[first, ...more].join("，")}。`;
  },
  told: {
    shadows: (a, shadowA, b, shadowB) =>
      `${a}的投影从${threeDigits(shadowA.min)}到${threeDigits(shadowA.max)}，${b}的投影从${threeDigits(shadowB.min)}到${threeDigits(shadowB.max)}。`,
    common: (depth) => `在这条轴上${depth < 0 ? "空隙是" : "重叠"}${threeDigits(Math.abs(depth))}\u00a0px。`,
    face: (face, other, depth) =>
      depth < 0
        ? `整个${other}都在边${face}的前面，至少相距${threeDigits(-depth)} px。`
        : `${other}伸到边${face}后面${threeDigits(depth)} px处。`,
    chosen: (face, depth) => `最小的深度是${threeDigits(depth)} px，在边${face}上。`,
    edge: (face, circle, distance) =>
      `${circle}的圆心在边${face}的${distance < 0 ? "后面" : "前面"}，相距${threeDigits(Math.abs(distance))} px。`,
    region: (face, circle, region) =>
      region === "inside"
        ? `${circle}的圆心在矩形内部，离边${face}最近。`
        : `${circle}的圆心在边${face}的${region}区。`,
    centres: (distance, sum) => `圆心距是${threeDigits(distance)} px，半径之和是${threeDigits(sum)} px。`,
    normal: ({ x, y }, concentric) =>
      concentric
        ? `圆心重合，法线按约定取(${threeDigits(x)}, ${threeDigits(y)})。`
        : `法线是(${threeDigits(x)}, ${threeDigits(y)})。`,
    apart: (a, b, gap) => `${a}与${b}相距${gap < 0.1 ? "不到0.1" : threeDigits(gap)} px。`,
  },
  why: {
    circlesDistance: (distance) => `两个中心相距${threeDigits(distance)}\u00a0px。`,
    boundingSum: (sum) => `两个包围圆的半径之和是${threeDigits(sum)}\u00a0px。`,
    radiusSum: (sum) => `两个半径之和是${threeDigits(sum)}\u00a0px。`,
    candidate: "所以包围圆相交，这一对是{candidate|候选对}。",
    notCandidate: "所以包围圆分离，图形必然也分离。到此结束。",
    trueHit: "精确检测的结论相同：图形确实重叠，是{b|真碰撞}。",
    falsePositive: "精确检测的结论是没有重叠，所以这是{b|误报}。",
    circlesApart: "圆心距更大，所以两个圆没有重叠。",
    normal: (normal) =>
      `{contact|碰撞法线}从第一个圆的圆心指向第二个圆的圆心：(${component(normal.x)}, ${component(normal.y)})。`,
    concentric: "两个圆心重合，任何方向都可以作{contact|碰撞法线}，这里约定向上。",
    depth: (depth) => `差值就是{contact|穿透深度}：${threeDigits(depth)}\u00a0px。`,
    face: (face, shape) => `${shape}的${FACES[face]}`,
    faceDepth: (depth) => `深${threeDigits(depth)}\u00a0px`,
    faceLeast: (depth) => `深${threeDigits(depth)}\u00a0px，目前最浅`,
    faceGap: (gap) => `后面没有顶点，空隙${threeDigits(gap)}\u00a0px`,
    faceSkipped: "跳过",
    gapFound: "只要一条边有空隙，就能断定没有碰撞，其余的边跳过。",
    chosen: (face, depth) =>
      `八个{support|支撑点}都在各自的边后面，取深度最小的一条：${face}，${threeDigits(depth)}\u00a0px。`,
    interval: "两条边平行：线段从公共部分的中点画起。",
    edge: (face, where) => `${face}：${where}`,
    edgeFront: (distance) => `圆心在前面${threeDigits(distance)}\u00a0px`,
    edgeBehind: (distance) => `圆心在后面${threeDigits(distance)}\u00a0px`,
    edgeNearest: (where) => `${where}，目前最近`,
    regions: {
      R1: (face) => `从${face}看，圆心越过了第一个端点，在区域{region|R1}。计算到这个端点的距离。`,
      R2: (face) => `从${face}看，圆心越过了第二个端点，在区域{region|R2}。计算到这个端点的距离。`,
      R3: (face) => `圆心正对着${face}，在区域{region|R3}。计算到这条边的距离。`,
      inside: (face) => `圆心在{region|矩形内部}，离${face}最近。`,
    },
    circleReaches: (depth) => `圆超过了这一点：{contact|穿透深度}${threeDigits(depth)}\u00a0px。`,
    circleFallsShort: "圆没有到达这一点：没有碰撞。",
    inside: "内部",
  },
};

export function deepest(world: WorldReading, none: string) {
  const count = world.contacts.length;
  if (count === 0) return none;
  const deep = world.contacts.reduce((best, each) => (each.depth > best.depth ? each : best));
  const pair = `${world.shapes[deep.a]?.name}与${world.shapes[deep.b]?.name}`;
  const depth = threeDigits(deep.depth);
  if (deep.depth < WRITTEN_AS_ZERO) {
    return count === 1 ? `${pair}刚好接触，深度为0。` : `有${count}对图形刚好接触，深度为0。`;
  }
  return count === 1
    ? `${pair}重叠${depth}\u00a0px。橙色线段是使它们分离的最短位移。`
    : `有${count}对图形重叠，最深的是${pair}，${depth}\u00a0px。每条橙色线段都是使它们分离的最短位移。`;
}

export function overlapping({ contacts, shapes }: WorldReading) {
  if (contacts.length === 0) return "所有图形都分离。";
  return contacts.map(({ a, b }) => `${shapes[a]?.name}与${shapes[b]?.name}重叠。`).join("");
}

export function unasked(world: WorldReading, reason: string) {
  const count = world.unlisted;
  return count > 0 ? `另有${count}对图形重叠但没有线段，${reason}` : "";
}
