import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><msup><mrow><mo>(</mo><msub><mrow><mi>x</mi></mrow><mrow><mi>j</mi></mrow></msub><mo>−</mo><msub><mrow><mi>x</mi></mrow><mrow><mi>i</mi></mrow></msub><mo>)</mo></mrow><mrow><mn>2</mn></mrow></msup><mo>+</mo><msup><mrow><mo>(</mo><msub><mrow><mi>y</mi></mrow><mrow><mi>j</mi></mrow></msub><mo>−</mo><msub><mrow><mi>y</mi></mrow><mrow><mi>i</mi></mrow></msub><mo>)</mo></mrow><mrow><mn>2</mn></mrow></msup><mo>≤</mo><msup><mrow><mo>(</mo><msub><mrow><mi>r</mi></mrow><mrow><mi>i</mi></mrow></msub><mo>+</mo><msub><mrow><mi>r</mi></mrow><mrow><mi>j</mi></mrow></msub><mo>)</mo></mrow><mrow><mn>2</mn></mrow></msup></math>',
  traps: [
    {
      shapes: [
        { type: "rectangle", x: 400, y: 250, width: 220, height: 20 },
        { type: "circle", x: 400, y: 150, radius: 40 },
      ],
      views: ["bounding-circles"],
    },
    {
      shapes: [
        { type: "circle", x: 360, y: 225, radius: 40 },
        { type: "circle", x: 440, y: 225, radius: 40 },
      ],
      views: ["bounding-circles"],
    },
    {
      shapes: [
        { type: "rectangle", x: 400, y: 225, width: 600, height: 4 },
        { type: "circle", x: 250, y: 130, radius: 25 },
        { type: "circle", x: 350, y: 320, radius: 25 },
        { type: "circle", x: 450, y: 130, radius: 25 },
        { type: "circle", x: 550, y: 320, radius: 25 },
      ],
      views: ["bounding-circles"],
    },
  ],
  sources: [
    "M. Tanaya, H. Chen, J. Pavleas, K. Sung, Building a 2D Game Physics Engine, 2017",
    "C. Ericson, Real-Time Collision Detection, 2005",
  ],
  en: {
    idea: [
      "An exact test looks at corners and edges. With many shapes nearly all pairs are far apart, and the work is wasted. So each shape gets a {bounding|bounding circle}: one centre, one radius.",
      "If two bounding circles do not meet, the shapes inside cannot meet. If they do, the pair is a {candidate|candidate}, and the exact test of the narrow phase decides.",
      "The radius of a rectangle is half its diagonal. It stays the same when the rectangle turns, so it is computed once.",
    ],
    letters: "x, y: centre. r: bounding radius. i, j: the two shapes. Comparing squares avoids the square root.",
    steps: [
      "Once per shape: radius r, for a rectangle half its diagonal.",
      "For each pair subtract the centres.",
      "Square the distance and the sum of the radii.",
      "If the distance is greater, skip the pair.",
      "Otherwise mark the pair as a candidate.",
      "Test the candidates exactly.",
    ],
    traps: [
      [
        "False positive",
        "The rectangle is long, so its circle is large and mostly empty. The pair is green, yet nothing touches: the exact test is done for nothing.",
      ],
      [
        "Touching",
        "The circles touch in a single point. Equal counts as meeting, so the pair is a candidate and a hit.",
      ],
      [
        "Needle",
        "One long needle makes four false candidates. A box along the axes would fit it far better, until it turns.",
      ],
    ],
  },
  zh: {
    idea: [
      "精确检测要看顶点和边。图形一多，绝大多数图形对相距很远，这些计算都白做了。所以先给每个图形一个{bounding|包围圆}：一个圆心，一个半径。",
      "两个包围圆不相交，里面的图形就不可能碰到。相交的一对是{candidate|候选对}，由精确检测（窄相位）来决定。",
      "矩形的包围半径是对角线的一半，转动时不变，所以只需计算一次。",
    ],
    letters: "x、y：中心。r：包围半径。i、j：两个图形。比较平方，就不必开方。",
    steps: [
      "每个图形算一次半径r，矩形取对角线的一半。",
      "对每一对，求两个中心之差。",
      "算出距离的平方，以及半径之和的平方。",
      "距离更大，就跳过这一对。",
      "否则把这一对记为候选对。",
      "对候选对做精确检测。",
    ],
    traps: [
      ["误报", "矩形很长，它的包围圆很大，里面几乎是空的。这一对变绿了，图形却没有接触：精确检测白做了。"],
      ["刚好接触", "两个圆只在一点相碰。相等也算相交，所以它是候选对，也是碰撞。"],
      ["针形", "一根长针造成四个误报。与坐标轴平行的包围盒会贴合得多，直到它转动起来。"],
    ],
  },
};
