import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>δ</mi><mo>=</mo><msub><mrow><mi>r</mi></mrow><mrow><mn>1</mn></mrow></msub><mo>+</mo><msub><mrow><mi>r</mi></mrow><mrow><mn>2</mn></mrow></msub><mo>−</mo><mi>d</mi></math>',
  primers: [
    '<svg viewBox="0 0 320 120" aria-hidden="true"><g stroke="var(--a)"><path d="M20 100L110 30"/><path d="M102 32L110 30L106 37"/></g><g stroke="var(--b)"><path d="M20 100L230 80"/><path d="M222 78L230 80L223 84"/></g><g stroke="var(--contact)"><path d="M110 30L230 80"/><path d="M224 74L230 80L222 80"/></g><text x="50" y="55">a</text><text x="130" y="108">b</text><text x="170" y="45">b − a</text><g stroke="currentColor"><path d="M260 100L260 60"/><path d="M257 67L260 60L263 67"/></g><text x="268" y="84">n</text><path stroke="var(--ink)" d="M230 100H300"/></svg>',
  ],
  traps: [
    {
      shapes: [
        { type: "circle", x: 400, y: 225, radius: 60 },
        { type: "circle", x: 400, y: 225, radius: 40 },
      ],
      views: ["depth"],
    },
    {
      shapes: [
        { type: "circle", x: 400, y: 225, radius: 60 },
        { type: "circle", x: 400.000000001, y: 225, radius: 40 },
      ],
      views: ["depth"],
    },
    {
      shapes: [
        { type: "circle", x: 350, y: 225, radius: 50 },
        { type: "circle", x: 450, y: 225, radius: 50 },
      ],
      views: ["depth"],
    },
    {
      shapes: [
        { type: "circle", x: -999600, y: 225, radius: 1000000 },
        { type: "circle", x: 1000390, y: 225, radius: 1000000 },
      ],
      views: ["depth"],
    },
  ],
  sources: ["M. Tanaya, H. Chen, J. Pavleas, K. Sung, Building a 2D Game Physics Engine, 2017"],
  en: {
    idea: [
      "Two circles overlap when their centres are closer than both radii together. Nothing else matters: a circle looks the same from every side.",
      "The {contact|depth} is the sum of the radii minus the distance of the centres. The direction from one centre to the other is the {contact|normal}. Moving one circle by the depth along the normal ends the overlap.",
    ],
    letters: "δ: depth. r: radii. d: distance of the centres, |b − a|.",
    primers: [
      [
        "Vectors",
        "A {b|vector} is an arrow: so far right, so far down. The difference b − a leads from the tip of a to the tip of b.",
        "Its {b|length} is √(x² + y²), by Pythagoras. Divided by its length it becomes a {b|unit vector}: the same direction, length 1.",
        "A {b|normal} n is a unit vector at a right angle to a line or an outline.",
      ],
    ],
    steps: [
      "v = centre of j − centre of i.",
      "d = length of v.",
      "If d > r₁ + r₂, stop: apart.",
      "depth = r₁ + r₂ − d.",
      "normal n = v / d; if d = 0, take (0, −1).",
      "start = centre of j − n · r₂; end = start + n · depth.",
    ],
    traps: [
      [
        "Concentric circles",
        "Both centres coincide: v is zero and has no direction. Dividing by d gives no number. The documented answer is the normal (0, −1), straight up, and the depth r₁ + r₂ = 100 px.",
      ],
      [
        "Nearly concentric",
        "The centres are a billionth of a pixel apart. The length is tiny but not zero, and the normal must still have length 1.",
      ],
      ["Touching", "The distance equals the sum of the radii. That is a hit of depth 0."],
      [
        "Huge coordinates",
        "Two circles with a radius of a million pixels; only their rims are in the picture. The depth is 10 px.",
      ],
    ],
  },
  zh: {
    idea: [
      "圆心距小于两个半径之和，两个圆就重叠。别的都不重要：圆从哪一边看都一样。",
      "圆心距比半径之和少了多少，{contact|穿透深度}就是多少。从一个圆心到另一个圆心的方向是{contact|碰撞法线}。让一个圆沿法线移动这段深度，就不再重叠。",
    ],
    letters: "δ：深度。r：半径。d：圆心距，|b−a|。",
    primers: [
      [
        "向量",
        "{b|向量}是一支箭头：向右多少，向下多少。差b−a从a的箭尖指向b的箭尖。",
        "由勾股定理，它的{b|长度}是√(x²+y²)。除以长度，得到{b|单位向量}：方向不变，长度为1。",
        "{b|法线}n是与直线或轮廓垂直的单位向量。",
      ],
    ],
    steps: [
      "v=圆j的圆心−圆i的圆心。",
      "d=v的长度。",
      "若d>r₁+r₂，停止：分离。",
      "深度=r₁+r₂−d。",
      "法线n=v/d；若d=0，取(0, −1)。",
      "起点=圆j的圆心−n·r₂；终点=起点+n·深度。",
    ],
    traps: [
      [
        "同心圆",
        "两个圆心重合，v是零向量，没有方向，除以d得不到数。约定的答案是：法线(0, −1)，竖直向上；深度r₁+r₂=100 px。",
      ],
      ["几乎同心", "圆心相距十亿分之一像素。长度极小但不是零，法线的长度仍然必须是1。"],
      ["刚好接触", "圆心距等于半径之和。这算碰撞，深度为0。"],
      ["巨大坐标", "两个圆的半径都是一百万像素，画面里只看得到边缘。深度是10 px。"],
    ],
  },
};
