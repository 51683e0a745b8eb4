import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>t</mi><mo>=</mo><mi>clamp</mi><mo>(</mo><mfrac><mrow><mo>−</mo><mi>L</mi><mo>⋅</mo><mi>A</mi></mrow><mrow><mi>L</mi><mo>⋅</mo><mi>L</mi></mrow></mfrac><mo>,</mo><mn>0</mn><mo>,</mo><mn>1</mn><mo>)</mo></math>',
  traps: [
    {
      shapes: [
        { type: "rectangle", x: 300, y: 225, width: 100, height: 100 },
        { type: "rectangle", x: 450, y: 225, width: 100, height: 160 },
      ],
    },
    {
      shapes: [
        { type: "rectangle", x: 350, y: 225, width: 100, height: 100 },
        { type: "rectangle", x: 450.001, y: 225, width: 100, height: 100 },
      ],
    },
    {
      shapes: [
        { type: "circle", x: 300, y: 225, radius: 60 },
        { type: "circle", x: 460, y: 225, radius: 70 },
      ],
    },
  ],
  sources: [
    "G. van den Bergen, Collision Detection in Interactive 3D Environments, 2003",
    "W. Bittle, GJK – Distance & Closest Points, dyn4j.org, 2010",
  ],
  en: {
    idea: [
      "Apart means that the {difference|difference} misses the {origin|origin}. Its point nearest to the origin is the shortest of all differences, so its length is the {b|distance}.",
      "GJK keeps the edge of the {simplex|simplex} that is nearest to the origin and searches from there towards the origin. When no corner lies farther that way, the nearest point is found.",
      "Each corner of the difference remembers the corner of A and the corner of B that it came from. The same share t between two corners gives the {closest|closest points} of both shapes.",
    ],
    letters:
      "A: first corner of the nearest edge. L: the edge from its first corner to its second. t: share of the way along the edge, kept between 0 and 1.",
    steps: [
      "Take one point of the difference as the simplex.",
      "Find the point p of the simplex nearest to the origin.",
      "Find the support point s along −p.",
      "If s lies no farther along −p than p, stop: the distance is |p|.",
      "Add s and keep the edge nearest to the origin.",
      "At the end blend the remembered corners with t: the closest points.",
    ],
    traps: [
      [
        "Parallel faces",
        "Two faces are parallel: a whole interval of points is equally near. Any pair of them is right, and the distance of 50 px is unique.",
      ],
      [
        "A gap of 0.001",
        "The gap is a thousandth of a pixel. A tolerance compared with a squared length turns it into a hit. Here it stays a distance.",
      ],
      [
        "Circles",
        "A circle is a point with a radius. GJK runs on the two points; both radii are subtracted at the end: 160 − 60 − 70 = 30 px.",
      ],
    ],
  },
  zh: {
    idea: [
      "分离就是{difference|差}不含{origin|原点}。差上离原点最近的点，是所有差向量中最短的一个，它的长度就是{b|距离}。",
      "GJK保留{simplex|单纯形}中离原点最近的边，再从那里朝原点搜索。沿这个方向没有更远的顶点时，最近点就找到了。",
      "差的每个顶点都记得自己来自A和B的哪个顶点。两端之间同一个比例t，就给出两个图形的{closest|最近点对}。",
    ],
    letters: "A：最近边的第一个端点。L：从第一个端点到第二个端点的边。t：沿边走过的比例，限制在0到1之间。",
    steps: [
      "取差的一个点作单纯形。",
      "求单纯形上离原点最近的点p。",
      "求沿−p方向的支撑点s。",
      "若s沿−p方向不比p更远，停止：距离是|p|。",
      "加入s，保留离原点最近的边。",
      "最后用t混合记住的顶点，得到最近点对。",
    ],
    traps: [
      ["平行边", "两条边平行，一整段上的点都一样近。取哪一对都对，而距离50 px是唯一的。"],
      ["0.001的空隙", "空隙只有千分之一像素。拿容差与长度的平方比较，就会误判为碰撞。这里它仍是一段距离。"],
      ["圆", "圆是带半径的点。GJK只看两个圆心，最后减去两个半径：160−60−70=30 px。"],
    ],
  },
};
