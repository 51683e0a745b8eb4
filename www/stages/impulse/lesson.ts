import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><msub><mrow><mi>v</mi></mrow><mrow><mi>n</mi></mrow></msub><mo>′</mo><mo>=</mo><mo>−</mo><mi>e</mi><msub><mrow><mi>v</mi></mrow><mrow><mi>n</mi></mrow></msub></math>',
  traps: [
    {
      shapes: [
        { type: "circle", x: 240, y: 140, radius: 20, velocity: { x: 0, y: 0 } },
        { type: "circle", x: 240, y: 140, radius: 60, mass: 0 },
      ],
      edits: [["next-meeting"]],
      views: ["push"],
    },
    {
      shapes: [
        { type: "circle", x: 240, y: 40, radius: 20, velocity: { x: 0, y: 120 } },
        { type: "circle", x: 240, y: 140, radius: 60, mass: 0 },
      ],
      edits: [["set", { restitution: 0.5, friction: 0.9 }], ["next-meeting"]],
      views: ["velocity", "push"],
    },
    {
      shapes: [
        { type: "circle", x: 240, y: 70, radius: 20, velocity: { x: 0, y: -60 } },
        { type: "circle", x: 240, y: 140, radius: 60, mass: 0 },
      ],
      edits: [["next-meeting"]],
      views: ["velocity", "push"],
    },
  ],
  sources: ["H. Wang, GAMES103: Intro to Physics-Based Animation, 2021"],
  en: {
    idea: [
      "φ is the {b|signed distance} to the nearest surface. A disc hits when φ at its centre is at most its radius R. Two things follow at once: it is {push|pushed out} along the gradient, and its {velocity|velocity} is changed.",
      "Split the velocity: the part along the normal, vₙ, goes into the surface; the part vₜ along the surface slides.",
      "The normal part is reversed and multiplied by e. Friction takes something from the sliding part: the harder the hit, the more, but never more than there is.",
    ],
    letters:
      "vₙ: part of the velocity along the normal, negative into the surface. e: restitution, 0 to 1. The sliding part becomes a vₜ with a = max(1 − μ(1 + e)|vₙ| / |vₜ|, 0); μ: friction.",
    steps: [
      "Sample φ and the gradient n at the disc’s centre.",
      "If φ > R, stop: no hit.",
      "Move the centre by R − φ along n.",
      "vₙ = v · n. If vₙ ≥ 0, stop: it already leaves.",
      "Reverse vₙ and multiply by e.",
      "Multiply the sliding part by a.",
    ],
    traps: [
      [
        "Same centre",
        "The disc sits at the centre of a fixed disc, where every direction is equally good. It is pushed straight up by 80 px, the documented answer.",
      ],
      ["Straight on", "The disc hits at a right angle: vₜ = 0. The formula would divide by 0; then a is 0."],
      [
        "Leaving already",
        "The disc overlaps but flies outwards. It is pushed out; its velocity stays. Reversing it would glue the disc to the wall.",
      ],
    ],
  },
  zh: {
    idea: [
      "φ是到最近表面的{b|有符号距离}。圆心处的φ不大于半径R，圆盘就碰到了东西。同时发生两件事：它沿梯度{push|被推出}，{velocity|速度}也改变。",
      "把速度分成两部分：沿法线的vₙ冲向表面，沿表面的vₜ在滑动。",
      "法向部分反向，再乘以e。摩擦减小滑动部分：撞得越重，减小得越多，但不会超过原有的。",
    ],
    letters:
      "vₙ：速度沿法线的部分，冲向表面时为负。e：恢复系数，0到1。滑动部分变成a·vₜ，a=max(1−μ(1+e)|vₙ|/|vₜ|, 0)；μ：摩擦系数。",
    steps: [
      "在圆心处采样φ和梯度n。",
      "若φ>R，停止：没有碰到。",
      "把圆心沿n移动R−φ。",
      "vₙ=v·n。若vₙ≥0，停止：它已经在离开。",
      "vₙ反向，再乘以e。",
      "滑动部分乘以a。",
    ],
    traps: [
      ["中心重合", "圆盘在固定圆盘的圆心上，没有哪个方向才是对的。它被竖直向上推出80 px，这是约定的答案。"],
      ["垂直撞击", "圆盘垂直撞上，vₜ=0。公式会除以0，这时a取0。"],
      ["已经在离开", "圆盘有重叠，却在向外飞。把它推出去，速度不变。若再反向，圆盘就会粘在墙上。"],
    ],
  },
};
