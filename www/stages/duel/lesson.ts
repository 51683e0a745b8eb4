import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>c</mi><mo>=</mo><mi>r</mi><mo>×</mo><mo>(</mo><mi>m</mi><mo>+</mo><mi>n</mi><mo>)</mo></math>',
  traps: [
    { edits: [["break", "cap"]] },
    { edits: [["break", "tolerance"]] },
    { edits: [["break", "line"]] },
    { edits: [["break", "zero"]] },
    {
      edits: [
        ["mode", "crowd"],
        ["scatter", "line"],
        ["left", "grid"],
        ["right", "sweep-and-prune"],
      ],
    },
  ],
  sources: [
    "G. van den Bergen, Collision Detection in Interactive 3D Environments, 2003",
    "C. Ericson, Real-Time Collision Detection, 2005",
  ],
  en: {
    idea: [
      "Methods that give the same answer do not do the same work. Count the operations that cost: {support|support calls}, projections of corners, square roots, pairs compared.",
      "SAT pays for each edge, but may stop at the first gap. GJK pays for each round, and there are few rounds. So SAT wins with few corners and clear gaps, GJK with many corners.",
      "A search also needs a tolerance, a cap and a first direction. Spoil one of them, and the answer is wrong without any warning: compare with a method that has none.",
    ],
    letters:
      "m, n: corners of A and B. r: rounds, the axes that SAT tests or the support calls per shape of a search. c: cost, the projections.",
    steps: [
      "Run two methods on the same shapes.",
      "Count each support call, projection and square root.",
      "Compare verdict, depth and distance with a reference.",
      "Move the shapes: apart, touching, deep, many corners.",
      "Change tolerance, cap and first direction one at a time.",
      "Keep the cheapest method whose answers stay right in your game.",
    ],
    traps: [
      ["Cap too low", "EPA may expand only once. It reports 34.3 px; the true depth is 54.7 px."],
      ["Tolerance too coarse", "The faces are 6 px apart. GJK with 5 % takes that for an overlap; SAT does not."],
      [
        "Foot on the line",
        "The nearest point is looked for on the endless line of an edge. The distance comes out as 26.9 px instead of 32.4 px, and the search never ends by itself.",
      ],
      [
        "First direction zero",
        "EPA starts with a point inside of the difference, and reports no depth at all. The true depth is 105 px.",
      ],
      [
        "A column of shapes",
        "The extent is tall and narrow. Sweep and prune sorts along it and compares 232 pairs, the grid 813.",
      ],
    ],
  },
  zh: {
    idea: [
      "答案相同的方法，做的事并不一样多。数一数要花时间的运算：{support|求支撑点}、角的投影、开方、比较的对。",
      "分离轴按边付出，但一遇到空隙就能停。GJK按轮付出，而轮数很少。所以角少、空隙明显时分离轴省事，角多时GJK省事。",
      "搜索还需要容差、上限和初始方向。弄坏其中一个，答案就会悄悄出错：与不需要它们的方法比一比。",
    ],
    letters: "m、n：A和B的角数。r：轮数，即分离轴检测的轴数，或搜索对每个图形求支撑点的次数。c：代价，即投影次数。",
    steps: [
      "对同样的图形运行两种方法。",
      "数出每次求支撑点、投影和开方。",
      "把结论、深度和距离与参考答案比较。",
      "移动图形：分离、接触、深度重叠、角很多。",
      "一次只改一项：容差、上限、初始方向。",
      "在你的游戏里答案一直正确的方法中，留下最省事的。",
    ],
    traps: [
      ["上限太低", "EPA只许扩大一次，报告34.3 px，正确的是54.7 px。"],
      ["容差太粗", "两条边相距6 px。容差为5%的GJK当成重叠，分离轴不会。"],
      ["垂足在直线上", "在边的整条直线上找最近点，距离算成26.9 px，正确的是32.4 px，搜索自己也停不下来。"],
      ["初始方向为零", "EPA从差集内部的点开始，报告深度为零，正确的是105 px。"],
      ["排成一列", "分布又高又窄。扫掠与裁剪沿它排序，只比较232对，网格要比较813对。"],
    ],
  },
};
