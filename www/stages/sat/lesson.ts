import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>δ</mi><mo>=</mo><msub><mrow><mi>a</mi></mrow><mrow><mi>max</mi></mrow></msub><mo>−</mo><msub><mrow><mi>b</mi></mrow><mrow><mi>min</mi></mrow></msub></math>',
  traps: [
    {
      shapes: [
        { type: "rectangle", x: 350, y: 225, width: 100, height: 100 },
        { type: "rectangle", x: 450, y: 225, width: 100, height: 100 },
      ],
      views: ["axes"],
    },
    {
      shapes: [
        { type: "rectangle", x: 400, y: 225, width: 200, height: 200 },
        { type: "rectangle", x: 430, y: 225, width: 60, height: 60 },
      ],
      views: ["intervals"],
    },
    {
      shapes: [
        { type: "rectangle", x: 400, y: 225, width: 100, height: 100 },
        { type: "rectangle", x: 400, y: 225, width: 100, height: 100 },
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
  sources: ["C. Ericson, Real-Time Collision Detection, 2005", "S. Gottschalk, Separating axis theorem, 1996"],
  en: {
    idea: [
      "Shine a light across two shapes. Each throws a {interval|shadow} on an axis. If the shadows leave a gap, a straight line fits between the shapes: they are apart.",
      "Infinitely many axes are possible, but for convex shapes a few are enough: the {axis|normals of all edges}. If none of these shows a gap, no axis does.",
      "With a circle there is one more axis: from the corner nearest to its centre, to the centre.",
      "If all shadows overlap, the smallest overlap is the shortest push: its axis is the {contact|collision normal}, its size is the depth, the minimum translation distance (MTD).",
    ],
    letters:
      "δ: overlap along a normal that points out of A, which is the way out over that edge. For a normal of B exchange a and b. max and min: ends of the shadows on a unit vector. A negative overlap is a gap.",
    steps: [
      "List the axes: the normal of every edge; with a circle also corner to centre.",
      "Project all corners on the axis: smallest and largest dot product.",
      "If the shadows leave a gap, stop: apart.",
      "Otherwise remember the overlap, if it is the smallest so far.",
      "After the last axis: hit. The smallest overlap is the depth.",
    ],
    traps: [
      ["Touching", "The squares share an edge. One overlap is exactly 0: a hit of depth 0, no gap."],
      [
        "One inside the other",
        "The small square’s shadow lies inside the large one’s. It must leave over one end, so the push is longer than the shadow: 100 px, if its centre is 30 px off.",
      ],
      [
        "Parallel faces",
        "All edges are parallel in pairs, and two overlaps are equal. A rule must choose one, or the normal flickers from step to step.",
      ],
      [
        "Needle",
        "A triangle one pixel thick that ends in a point. Its short edge gives an axis like any other, if its length is not lost to a tolerance.",
      ],
      ["Huge coordinates", "Shapes of two million pixels. The overlap is 10 px, and the answer is still right."],
    ],
  },
  zh: {
    idea: [
      "用光从侧面照两个图形，它们在一条线上各投下一段影子，即{interval|投影}。投影之间有空隙，两个图形之间就能放下一条直线：它们分离。",
      "可能的线有无穷多条，但对凸图形只要检查几条：{axis|每条边的法线}。这些轴上都没有空隙，别的线上也不会有。",
      "有圆时多一条轴：从离圆心最近的顶点指向圆心。",
      "所有投影都重叠时，重叠量最小的轴给出最省力的分离：它的方向是{contact|碰撞法线}，它的长度是穿透深度，也就是最小平移距离（MTD）。",
    ],
    letters:
      "δ：沿A的一条朝外的法线的重叠量，也就是从这条边推出去的距离。对B的法线，a与b互换。max和min：投影在单位向量上的两端。重叠量为负就是空隙。",
    steps: [
      "列出所有轴：每条边的法线；有圆时再加顶点到圆心的方向。",
      "把所有顶点投影到轴上：点积的最小值和最大值。",
      "投影之间有空隙就停止：分离。",
      "否则，若重叠量是目前最小的，就记住它。",
      "最后一条轴也没有空隙：碰撞，最小的重叠量就是深度。",
    ],
    traps: [
      ["刚好接触", "两个正方形共用一条边，有一个重叠量正好是0：碰撞，深度为0，没有空隙。"],
      [
        "一个在另一个里面",
        "小正方形的投影完全在大的里面。它必须从一端出去，位移比投影更长。离中心30 px，需要推100 px。",
      ],
      ["平行边", "所有边两两平行，有两个重叠量相等。必须有规则选定一个，否则法线会来回跳动。"],
      ["针形", "这个三角形的底边只有一个像素。它的短边同样给出一条轴，前提是没有被容差忽略。"],
      ["巨大坐标", "图形宽两百万像素，重叠10 px，答案仍然正确。"],
    ],
  },
};
