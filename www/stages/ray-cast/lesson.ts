import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>a</mi><mo>+</mo><mi>u</mi><mo>(</mo><mi>b</mi><mo>−</mo><mi>a</mi><mo>)</mo><mo>=</mo><mi>p</mi><mo>+</mo><mi>t</mi><mi>v</mi></math>',
  traps: [
    { edits: [["launch", { x: 108, y: -893.5 }]], runs: true },
    { edits: [["launch", { x: 265, y: -265 }]], runs: true },
    {
      shapes: [
        { type: "circle", x: 610, y: 430, radius: 12, mass: 0 },
        { type: "segment", x1: 560, y1: 330, x2: 660, y2: 330, mass: 0, collides: false },
      ],
      edits: [["launch", { x: 150, y: -500 }]],
      runs: true,
    },
  ],
  sources: [
    "F. Antonio, Faster Line Segment Intersection, Graphics Gems III, 1992",
    "C. Ericson, Real-Time Collision Detection, 2005",
  ],
  en: {
    idea: [
      "Between two pictures the ball jumps. If you only see where it {b|is}, you miss what it {b|crossed}. So treat the last step as a segment and cross it with the {mouth|mouth}.",
      "Write a place on the mouth as a + u(b − a), and a place on the step as p + t v. Setting them equal gives two equations, for right-left and up-down, with two unknowns u and t.",
      "Both between 0 and 1: the {contact|crossing} lies on both segments. Whether the ball comes from above tells a hit from a ball that rises.",
    ],
    letters:
      "a, b: ends of the mouth. p: the ball’s place before the step. v: its {velocity|last step}. u, t: shares along the mouth and along the step.",
    steps: [
      "Compute on which side of the mouth’s line the ball was, and is.",
      "If both sides are equal, stop: no crossing.",
      "t = first distance / (first − second distance).",
      "Find the place p + t v, and its share u of the mouth.",
      "If u is not from 0 to 1, stop: beside the mouth.",
      "If the ball came from above, score.",
    ],
    traps: [
      [
        "A fast ball",
        "The ball comes down at 24 m/s, 15 px a step. No picture shows its centre on the mouth, but its way crosses it: a hit.",
      ],
      [
        "Beside the mouth",
        "The ball passes the height of the mouth in front of the bucket. The boundary test says yes, the ray test no.",
      ],
      [
        "From below",
        "The ball rises through the mouth from inside. The way crosses the mouth, yet in the wrong direction: no score.",
      ],
    ],
  },
  zh: {
    idea: [
      "两幅画面之间，小球是跳过去的。只看它{b|在哪里}，就不知道它{b|穿过了什么}。所以把上一步当作一条线段，让它与{mouth|桶口}求交。",
      "桶口上的点写成a+u(b−a)，路程上的点写成p+tv。令两者相等，左右和上下各得一个方程，正好解出u和t。",
      "u和t都在0与1之间，{contact|交点}就同时在两条线段上。再看小球是否从上面来，就能把进桶与上升区分开。",
    ],
    letters: "a、b：桶口的两端。p：这一步的起点。v：{velocity|上一步的路程}。u、t：在桶口上、在路程上所占的比例。",
    steps: [
      "算出小球之前和现在各在桶口直线的哪一侧。",
      "若在同一侧，停止：没有穿过。",
      "t=前一个距离/（前一个距离−后一个距离）。",
      "求点p+tv，以及它在桶口上的比例u。",
      "若u不在0与1之间，停止：在桶口旁边。",
      "若小球从上面来，得分。",
    ],
    traps: [
      ["快球", "小球以24 m/s落下，每步15 px。没有一幅画面里它的中心在桶口上，但路程穿过了桶口：进桶。"],
      ["在桶口旁边", "小球在桶的前面越过桶口的高度。边界检测为是，射线检测为否。"],
      ["从下面", "小球从桶里向上穿过桶口。路程与桶口相交，但方向不对：不得分。"],
    ],
  },
};
