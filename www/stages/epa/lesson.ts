import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>v</mi><mo>=</mo><mo>(</mo><mi>n</mi><mo>⋅</mo><mi>p</mi><mo>)</mo><mi>n</mi></math>',
  traps: [
    {
      shapes: [
        { type: "rectangle", x: 400, y: 225, width: 100, height: 100 },
        { type: "rectangle", x: 400, y: 225, width: 100, height: 100 },
      ],
    },
    {
      shapes: [
        { type: "rectangle", x: 350, y: 225, width: 100, height: 100 },
        { type: "rectangle", x: 450, y: 225, width: 100, height: 100 },
      ],
    },
    {
      shapes: [
        { type: "circle", x: 380, y: 225, radius: 90 },
        { type: "circle", x: 440, y: 225, radius: 90 },
      ],
    },
    {
      shapes: [
        { type: "rectangle", x: -999600, y: 225, width: 2000000, height: 200 },
        { type: "rectangle", x: 1000390, y: 225, width: 2000000, height: 120 },
      ],
    },
  ],
  sources: [
    "G. van den Bergen, Collision Detection in Interactive 3D Environments, 2003",
    "W. Bittle, EPA (Expanding Polytope Algorithm), dyn4j.org, 2010",
  ],
  en: {
    idea: [
      "When A and B overlap, the {origin|origin} is inside the {difference|difference}. The shortest way out leads to the nearest point of its outline. That way is the {contact|penetration}.",
      "EPA starts with GJK’s triangle, all inside the difference. It takes the edge nearest to the origin and asks for the support point along its normal. Is there more of the difference beyond the edge? Then the new corner splits the edge in two.",
      "When nothing lies beyond, the edge is part of the outline, and no other edge is nearer. So it is the answer.",
    ],
    letters:
      "n: normal of the nearest edge, of length 1. p: a point of that edge. v: the penetration; moving B by v ends the overlap.",
    steps: [
      "Start with the triangle of GJK around the origin.",
      "Find the edge nearest to the origin, with its normal n.",
      "Find the support point s along n.",
      "If s lies on the edge, stop: depth n · s, direction n.",
      "Otherwise put s between the ends of the edge. Go to line 2.",
      "Limit the rounds: one for each corner of A and B, and a few more for rounding.",
    ],
    traps: [
      [
        "Same centre",
        "Two equal squares lie on each other. Four directions are equally short: 100 px. One of them is returned, always the same.",
      ],
      ["Touching", "The squares share an edge. The origin lies on the outline: depth 0, with a normal."],
      [
        "Circles",
        "The difference of two circles has no corners, and an expansion would never end. GJK runs on the centres instead, and the radii give the depth: 180 − 60 = 120 px.",
      ],
      [
        "Huge coordinates",
        "Numbers of a million leave fewer digits for the overlap. The tolerance is relative, so 10 px comes out right.",
      ],
    ],
  },
  zh: {
    idea: [
      "A与B重叠时，{origin|原点}在{difference|差}的内部。最短的出路通向边界上离原点最近的点，这就是{contact|穿透向量}。",
      "EPA从GJK的三角形开始，它整个在差的内部。取离原点最近的边，沿它的法线求支撑点。边外还有差的一部分吗？有，就用新顶点把这条边分成两条。",
      "边外什么也没有时，这条边就在边界上，其他边都不比它更近。答案就是它。",
    ],
    letters: "n：最近边的单位法线。p：这条边上的一点。v：穿透向量；B移动v之后不再重叠。",
    steps: [
      "从GJK得到的、包含原点的三角形开始。",
      "找离原点最近的边及其法线n。",
      "求沿n的支撑点s。",
      "若s就在这条边上，停止：深度n·s，方向n。",
      "否则把s插入这条边的两端之间，回到第2行。",
      "限制轮数：A、B顶点数之和，再加几轮以应对舍入误差。",
    ],
    traps: [
      ["中心重合", "两个相同的正方形完全重合。四个方向一样短，都是100 px。返回其中一个，而且总是同一个。"],
      ["刚好接触", "两个正方形共用一条边。原点在边界上：深度为0，法线仍然有。"],
      ["圆", "两个圆的差没有顶点，扩展永远不会结束。于是GJK只看圆心，再由半径得到深度：180−60=120 px。"],
      ["巨大坐标", "百万级的数值留给重叠的位数更少。容差是相对的，所以10 px仍然正确。"],
    ],
  },
};
