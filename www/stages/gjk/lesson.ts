import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><msub><mrow><mi>s</mi></mrow><mrow><mi>d</mi></mrow></msub><mo>=</mo><msub><mrow><mi>a</mi></mrow><mrow><mi>d</mi></mrow></msub><mo>−</mo><msub><mrow><mi>b</mi></mrow><mrow><mo>−</mo><mi>d</mi></mrow></msub></math>',
  traps: [
    {
      shapes: [
        { type: "rectangle", x: 350, y: 225, width: 100, height: 100 },
        { type: "rectangle", x: 450, y: 225, width: 100, height: 100 },
      ],
    },
    {
      shapes: [
        { type: "rectangle", x: 400, y: 225, width: 120, height: 120 },
        { type: "rectangle", x: 400, y: 225, width: 80, height: 80 },
      ],
    },
    {
      shapes: [
        {
          type: "polygon",
          points: [
            { x: 150, y: 224 },
            { x: 650, y: 224.5 },
            { x: 150, y: 225 },
          ],
        },
        { type: "rectangle", x: 640, y: 250, width: 60, height: 60 },
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
    "E. Gilbert, D. Johnson, S. Keerthi, A fast procedure for computing the distance between complex objects, 1988",
    "G. van den Bergen, Collision Detection in Interactive 3D Environments, 2003",
  ],
  en: {
    idea: [
      "Overlap means a common point. Subtract that point from itself and you get zero. So “do A and B overlap?” becomes “does the {difference|difference} contain the {origin|origin}?”",
      "GJK never builds the whole difference. Its farthest point along a {direction|direction} is easy to find: the farthest corner of A along it, minus the farthest corner of B the other way. This is a {b|support point}.",
      "If a new point does not reach the origin, no point of the difference does: the shapes are apart. Otherwise it joins the {simplex|simplex}, and the search goes on towards the origin.",
      "The answer is yes or no. How deep the overlap is, and which way out is shortest, GJK does not know: {b|EPA} starts from its triangle and finds {contact|depth and normal}.",
    ],
    letters:
      "d: direction. a and b with index: farthest corner of A along d, farthest corner of B against d. s: support point of the difference.",
    steps: [
      "Choose any direction d.",
      "Find the support point s of the difference along d.",
      "If s · d < 0, stop: the shapes are apart.",
      "Add s to the simplex.",
      "If the simplex contains the origin, stop: the shapes overlap.",
      "Keep the corner or edge of the simplex nearest to the origin; drop the rest.",
      "Point d from the nearest point of that part to the origin. Go to line 2.",
    ],
    traps: [
      [
        "Touching",
        "Two squares share an edge. The origin lies exactly on the outline of the difference. Touching is a hit of depth 0. A test that wants the origin strictly inside misses it.",
      ],
      [
        "Same centre",
        "Both centres coincide, so the vector between them is zero and cannot be the first direction. A fixed first direction works.",
      ],
      [
        "Needle",
        "The triangle is one pixel thick at its base and ends in a point. Its simplex is nearly a line, and tests with a fixed tolerance decide wrongly. The tolerance must grow with the size of the numbers.",
      ],
      [
        "Huge coordinates",
        "Each rectangle is two million pixels wide; only the ends are in the picture. The overlap of 10 px is still found.",
      ],
    ],
  },
  zh: {
    idea: [
      "重叠就是有公共点。公共点减去自己得零。所以“A与B重叠吗？”变成“{difference|差}包含{origin|原点}吗？”",
      "GJK从不画出整个差。沿某个{direction|方向}最远的点很好找：A沿这个方向最远的顶点，减去B沿反方向最远的顶点。这就是差的{b|支撑点}。",
      "每找到一个新点，有两种可能。它没有达到原点，那么差中没有任何点能达到，图形分离。或者它加入{simplex|单纯形}，继续朝原点搜索。",
      "答案只有“是”或“否”。重叠有多深、往哪个方向推出最近，GJK并不知道：{b|EPA}从它的三角形出发，求出{contact|穿透深度和碰撞法线}。",
    ],
    letters: "d：方向。带下标的a、b：A沿d最远的顶点，B沿−d最远的顶点。s：差的支撑点。",
    steps: [
      "任选一个方向d。",
      "求差沿d的支撑点s。",
      "若s·d<0，停止：图形分离。",
      "把s加入单纯形。",
      "若单纯形包含原点，停止：图形重叠。",
      "保留单纯形中离原点最近的顶点或边，舍弃其余的点。",
      "让d从这一部分上离原点最近的点指向原点，回到第2行。",
    ],
    traps: [
      [
        "刚好接触",
        "两个正方形共用一条边，原点恰好落在差的边界上。接触算碰撞，深度为0。要求原点严格在内部的检测会漏掉它。",
      ],
      ["中心重合", "两个中心重合，连心向量是零，不能当第一个方向。固定一个初始方向就行。"],
      ["针形", "这个三角形的底边只有一个像素，单纯形几乎是一条线，固定的容差会判断错误。容差要随数值的大小变化。"],
      ["巨大坐标", "每个图形宽两百万像素，画面里只看得到它们的一端。10 px的重叠仍然能找到。"],
    ],
  },
};
