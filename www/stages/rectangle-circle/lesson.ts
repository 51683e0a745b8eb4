import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>δ</mi><mo>=</mo><mi>r</mi><mo>−</mo><mo>|</mo><mi>c</mi><mo>−</mo><mi>q</mi><mo>|</mo></math>',
  traps: [
    {
      shapes: [
        { type: "rectangle", x: 220, y: 225, width: 200, height: 120 },
        { type: "circle", x: 260, y: 240, radius: 40 },
      ],
      views: ["depth", "regions"],
    },
    {
      shapes: [
        { type: "rectangle", x: 220, y: 225, width: 200, height: 100 },
        { type: "circle", x: 345, y: 300, radius: 30 },
      ],
      views: ["regions"],
    },
    {
      shapes: [
        { type: "rectangle", x: 220, y: 225, width: 200, height: 100 },
        { type: "circle", x: 350, y: 315, radius: 50 },
      ],
      views: ["regions"],
    },
    {
      shapes: [
        { type: "rectangle", x: 220, y: 225, width: 200, height: 100 },
        { type: "circle", x: 220, y: 225, radius: 40 },
      ],
      views: ["depth"],
    },
  ],
  sources: [
    "M. Tanaya, H. Chen, J. Pavleas, K. Sung, Building a 2D Game Physics Engine, 2017",
    "C. Ericson, Real-Time Collision Detection, 2005",
  ],
  en: {
    idea: [
      "Only one thing counts: the point q of the rectangle nearest to the circle’s centre. Is it closer than the radius?",
      "To find q, take the edge in front of which the centre lies farthest. Straight in front of the edge ({region|R3}), q lies on the edge. Past its first or second end ({region|R1, R2}), q is that corner.",
      "If the centre is inside the rectangle, the shortest way out leads through the nearest face. Then the distance to the face is added to the radius.",
    ],
    letters:
      "c: centre. r: radius. q: nearest point of the rectangle. δ: depth; with the centre inside δ = r + distance to the nearest face.",
    steps: [
      "Project the centre on the four face normals; take the face with the greatest signed distance, negative behind the face.",
      "If all distances are negative, the centre is inside: depth = r − distance.",
      "Compare the centre with both ends of the face: R1, R3 or R2.",
      "In R1 or R2: compare with the corner; the normal leads from it to the centre.",
      "In R3: compare with the face; the normal is the face’s.",
      "If the distance is greater than r, stop: apart. Otherwise depth = r − distance.",
    ],
    traps: [
      ["Centre inside", "The centre is inside. The distance to the nearest face counts as well: 45 + 40 = 85 px."],
      [
        "Beside a corner",
        "The circle reaches past both edges’ lines, yet not to the corner: √(25² + 25²) = 35.4 px is more than 30. A test that only compares with the edges’ lines reports a hit.",
      ],
      ["Touching a corner", "The corner is exactly 50 px away, by the triangle 30, 40, 50. Depth 0, a hit."],
      [
        "Same centre",
        "The centres coincide. Two faces are equally near, and one of them is returned: 50 + 40 = 90 px.",
      ],
    ],
  },
  zh: {
    idea: [
      "只有一件事要紧：矩形上离圆心最近的点q，它到圆心的距离小于半径吗？",
      "要找q，先取圆心在外侧最远的那条边。圆心正对着边（{region|R3}），q就在边上。圆心越过边的第一个或第二个端点（{region|R1、R2}），q就是那个顶点。",
      "圆心在矩形内部时，最短的出路穿过最近的边，到这条边的距离要加到半径上。",
    ],
    letters: "c：圆心。r：半径。q：矩形上最近的点。δ：深度；圆心在内部时δ=r+到最近边的距离。",
    steps: [
      "把圆心投影到四条边的法线上，取有符号距离最大的边（内侧为负）。",
      "若所有距离都为负，圆心在内部：深度=r−距离。",
      "把圆心与边的两个端点比较：R1、R3还是R2。",
      "在R1或R2：与顶点比较，法线从顶点指向圆心。",
      "在R3：与边比较，法线就是边的法线。",
      "若距离大于r，停止：分离。否则深度=r−距离。",
    ],
    traps: [
      ["圆心在内部", "圆心在矩形内部，到最近边的距离也要算进去：45+40=85 px。"],
      ["顶点旁边", "圆越过了两条边所在的直线，却没有到顶点：√(25²+25²)=35.4 px大于30。只与边比较的检测会误判为碰撞。"],
      ["碰到顶点", "顶点恰好相距50 px，三边是30、40、50的三角形。深度为0，算碰撞。"],
      ["中心重合", "两个中心重合，有两条边一样近，返回其中一条：50+40=90 px。"],
    ],
  },
};
