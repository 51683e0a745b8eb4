import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Centre inside", zh: "圆心在内部" },
    words: {
      en: "The centre is inside. The distance to the nearest face counts as well: 45 + 40 = 85 px.",
      zh: "圆心在矩形内部，到最近边的距离也要算进去：45+40=85 px。",
    },
    shapes: [
      { type: "rectangle", x: 220, y: 225, width: 200, height: 120 },
      { type: "circle", x: 260, y: 240, radius: 40 },
    ],
    views: ["depth", "regions"],
  },
  {
    name: { en: "Beside a corner", zh: "顶点旁边" },
    words: {
      en: "The circle reaches past both edges’ lines, yet not to the corner: √(25² + 25²) = 35.4 px is more than 30. A test that only compares with the edges’ lines reports a hit.",
      zh: "圆越过了两条边所在的直线，却没有到顶点：√(25²+25²)=35.4 px大于30。只与边比较的检测会误判为碰撞。",
    },
    shapes: [
      { type: "rectangle", x: 220, y: 225, width: 200, height: 100 },
      { type: "circle", x: 345, y: 300, radius: 30 },
    ],
    views: ["regions"],
  },
  {
    name: { en: "Touching a corner", zh: "碰到顶点" },
    words: {
      en: "The corner is exactly 50 px away, by the triangle 30, 40, 50. Depth 0, a hit.",
      zh: "顶点恰好相距50 px，三边是30、40、50的三角形。深度为0，算碰撞。",
    },
    shapes: [
      { type: "rectangle", x: 220, y: 225, width: 200, height: 100 },
      { type: "circle", x: 350, y: 315, radius: 50 },
    ],
    views: ["regions"],
  },
  {
    name: { en: "Same centre", zh: "中心重合" },
    words: {
      en: "The centres coincide. Two faces are equally near, and one of them is returned: 50 + 40 = 90 px.",
      zh: "两个中心重合，有两条边一样近，返回其中一条：50+40=90 px。",
    },
    shapes: [
      { type: "rectangle", x: 220, y: 225, width: 200, height: 100 },
      { type: "circle", x: 220, y: 225, radius: 40 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "In front of a face", zh: "正对着边" },
    words: {
      en: "{region|R3}: the nearest point lies on the face, 30 px straight below the centre. The normal is the face’s, the depth 48 − 30 = 18 px.",
      zh: "{region|R3}：最近点在边上，在圆心正下方30 px处。法线就是边的法线，深度48−30=18 px。",
    },
    shapes: [
      { type: "rectangle", x: 220, y: 250, width: 200, height: 110 },
      { type: "circle", x: 250, y: 165, radius: 48 },
    ],
    views: ["depth", "regions"],
  },
];
