/** 画面中发生了什么，每个阶段用一两句话说明：中文。 */

import type { PlainId } from "../lab/stage_module.ts";
import type { WorldReading } from "../lab/view_state.ts";
import { threeDigits, WRITTEN_AS_ZERO } from "../ui/format.ts";
import { scaleVerdictZh } from "./scale_zh.ts";

export const verdictsZh: Readonly<Record<PlainId, (world: WorldReading) => string>> = {
  "broad-phase": ({ counts }) => {
    const { candidates, falsePositives } = counts;
    if (candidates === 0) return "没有任何两个包围圆相交。宽相位可以断定：没有碰撞。";
    if (falsePositives === 0) {
      return candidates === 1
        ? "有一对图形变绿，而且确实接触。这次包围圆判断正确。"
        : `有${candidates}对图形变绿，而且全都确实接触。这次包围圆判断正确。`;
    }
    const opening = candidates === 1 ? "变绿的这一对是误报：" : `变绿的${candidates}对中有${falsePositives}对是误报：`;
    return `${opening}包围圆相交，图形本身并没有接触。只有精确检测才能分辨。`;
  },
  circles: (world) => `${deepest(world, "没有圆与圆重叠。")}${unasked(world, "本阶段只检测圆与圆。")}`,
  rectangles: (world) => `${deepest(world, "没有检测到接触。")}${unasked(world, "下一阶段检测矩形与圆。")}`,
  "rectangle-circle": (world) => deepest(world, "没有任何图形接触。"),
  sat: (world) => deepest(world, "没有任何图形接触。"),
  gjk: overlapping,
  "gjk-distance": overlapping,
  epa: (world) => deepest(world, "没有任何图形接触。"),
  scale: scaleVerdictZh,
};

function deepest(world: WorldReading, none: string) {
  const count = world.contacts.length;
  if (count === 0) return none;
  const deep = world.contacts.reduce((best, each) => (each.depth > best.depth ? each : best));
  const pair = `图形${deep.a}与${deep.b}`;
  const depth = threeDigits(deep.depth);
  if (deep.depth < WRITTEN_AS_ZERO) {
    return count === 1 ? `${pair}刚好接触，深度为0。` : `有${count}对图形刚好接触，深度为0。`;
  }
  return count === 1
    ? `${pair}重叠${depth}\u00a0px。橙色线段是使它们分离的最短位移。`
    : `有${count}对图形重叠，最深的是${pair}，${depth}\u00a0px。每条橙色线段都是使它们分离的最短位移。`;
}

function overlapping({ contacts }: WorldReading) {
  if (contacts.length === 0) return "没有任何图形接触。";
  return contacts.map(({ a, b }) => `图形${a}与${b}重叠。`).join("");
}

function unasked(world: WorldReading, reason: string) {
  const count = world.unlisted;
  return count > 0 ? `另有${count}对图形接触但没有线段，${reason}` : "";
}
