import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>δ</mi><mo>=</mo><mi>min</mi><mo>(</mo><mi>p</mi><mo>−</mo><mi>s</mi><mo>)</mo><mo>⋅</mo><mi>n</mi></math>',
  primers: [
    '<svg viewBox="0 0 320 130" aria-hidden="true"><g stroke="var(--a)"><path d="M20 110L180 30"/><path d="M172 31L180 30L175 36"/></g><g stroke="var(--b)"><path d="M20 110L300 110"/><path d="M293 107L300 110L293 113"/></g><path stroke="var(--muted)" stroke-dasharray="4 3" d="M180 30V110"/><path stroke="var(--contact)" stroke-width="4" d="M20 110H180"/><text x="85" y="60">a</text><text x="285" y="100">n</text><text x="75" y="127">a · n</text></svg>',
  ],
  traps: [
    {
      shapes: [
        { type: "rectangle", x: 400, y: 335, width: 200, height: 20 },
        { type: "rectangle", x: 400, y: 321, width: 20, height: 20 },
      ],
      views: ["depth"],
    },
    {
      shapes: [
        { type: "rectangle", x: 350, y: 335, width: 100, height: 100 },
        { type: "rectangle", x: 450, y: 335, width: 100, height: 100 },
      ],
      views: ["depth"],
    },
    {
      shapes: [
        { type: "rectangle", x: 400, y: 335, width: 120, height: 120 },
        { type: "rectangle", x: 400, y: 335, width: 120, height: 120 },
      ],
      views: ["depth"],
    },
    {
      shapes: [
        { type: "rectangle", x: 400, y: 335, width: 600, height: 3, angle: 0.2 },
        { type: "rectangle", x: 650, y: 380, width: 60, height: 60 },
      ],
      views: ["depth"],
    },
  ],
  sources: ["M. Tanaya, H. Chen, J. Pavleas, K. Sung, Building a 2D Game Physics Engine, 2017"],
  en: {
    idea: [
      "Stand on a face of one rectangle and look inwards. How deep does the other rectangle come past this face? Its deepest corner there is the {support|support point} of the face.",
      "If a face has no support point, the other rectangle lies wholly in front of it. There is a gap, and nothing else needs testing.",
      "If all eight faces have one, the rectangles overlap. The face with the least depth is the shortest way out: its normal is the {contact|collision normal}.",
    ],
    letters:
      "δ: depth. n: normal of a face, pointing outwards. p: a point of that face. s: support point, the corner with the smallest s · n. The minimum is over all eight faces.",
    primers: [
      [
        "The dot product is a shadow",
        "Multiply the parts and add: a · n = a₁n₁ + a₂n₂. If n has length 1, this is the length of the shadow of a on the line of n.",
        "It is positive when a points the way of n, zero at a right angle, negative the other way. So one number says on which side of a face a corner lies, and how far.",
      ],
    ],
    steps: [
      "For each of the 8 faces, take its normal n.",
      "Find the corner s of the other rectangle with the smallest s · n.",
      "depth = (p − s) · n, with p on the face.",
      "If it is negative, stop: this face shows a gap.",
      "Keep the face with the smallest depth.",
      "After 8 faces: hit. The line starts at the support point.",
    ],
    traps: [
      [
        "Parallel faces",
        "Two corners are equally deep. The classic listing takes the first one, and the line can lie far outside the overlap. Clipped to the common part of both faces, it stays inside: depth 6 px, straight up.",
      ],
      ["Touching", "The rectangles share an edge: the depth is exactly 0, and that is a hit, as with circles."],
      [
        "Ties",
        "Two equal squares coincide, and all eight faces have the same depth. The engine keeps the face of the last step, so that the line does not jump.",
      ],
      [
        "Needle",
        "A bar 3 px thick lies across a square. The shortest way out leads along its short side or over its end; the eight faces find it.",
      ],
    ],
  },
  zh: {
    idea: [
      "站在一个矩形的某条边上，朝里看。另一个矩形越过这条边多深？它在这里最深的顶点，就是这条边的{support|支撑点}。",
      "某条边没有支撑点，说明另一个矩形整个在它前面。两者之间有空隙，不必再检测。",
      "八条边都有支撑点，两个矩形就重叠。深度最小的边是最短的出路：它的法线就是{contact|碰撞法线}。",
    ],
    letters: "δ：深度。n：边的法线，指向外面。p：这条边上的一点。s：支撑点，即s·n最小的顶点。对全部八条边取最小值。",
    primers: [
      [
        "点积是影子",
        "分量相乘再相加：a·n=a₁n₁+a₂n₂。n的长度为1时，它就是a在n所在直线上的影子的长度。",
        "a与n同向为正，垂直为零，反向为负。所以一个数就说明顶点在边的哪一侧、有多远。",
      ],
    ],
    steps: [
      "对8条边，逐一取法线n。",
      "在另一个矩形中找s·n最小的顶点s。",
      "深度=(p−s)·n，p在这条边上。",
      "若为负，停止：这条边前面有空隙。",
      "记住深度最小的边。",
      "8条边都检查完：碰撞。线段从支撑点开始。",
    ],
    traps: [
      [
        "平行边",
        "两个顶点一样深。经典程序取第一个，线段可能远在重叠之外。把它裁剪到两条边的公共部分，线段就在里面：深度6 px，竖直向上。",
      ],
      ["刚好接触", "两个矩形共用一条边：深度正好为0，与圆一样算碰撞。"],
      ["深度相等", "两个相同的正方形重合，八条边的深度都相等。引擎保留上一步的边，线段就不会来回跳动。"],
      ["针形", "一根3 px高的长条横穿正方形。最短的出路在它的短边方向，或者越过它的一端；检查八条边就能找到。"],
    ],
  },
};
