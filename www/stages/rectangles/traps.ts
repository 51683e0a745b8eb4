import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Parallel faces", zh: "平行边" },
    words: {
      en: "Two corners are equally deep. The classic listing takes the first one, and the line can lie far outside the overlap. Clipped to the common part of both faces, it stays inside: depth 6 px, straight up.",
      zh: "两个顶点一样深。经典程序取第一个，线段可能远在重叠之外。把它裁剪到两条边的公共部分，线段就在里面：深度6 px，竖直向上。",
    },
    shapes: [
      { type: "rectangle", x: 400, y: 335, width: 200, height: 20 },
      { type: "rectangle", x: 400, y: 321, width: 20, height: 20 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "Touching", zh: "刚好接触" },
    words: {
      en: "The rectangles share an edge: the depth is exactly 0, and that is a hit, as with circles.",
      zh: "两个矩形共用一条边：深度正好为0，与圆一样算碰撞。",
    },
    shapes: [
      { type: "rectangle", x: 350, y: 335, width: 100, height: 100 },
      { type: "rectangle", x: 450, y: 335, width: 100, height: 100 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "Ties", zh: "深度相等" },
    words: {
      en: "Two equal squares coincide, and all eight faces have the same depth. The engine keeps the face of the last step, so that the line does not jump.",
      zh: "两个相同的正方形重合，八条边的深度都相等。引擎保留上一步的边，线段就不会来回跳动。",
    },
    shapes: [
      { type: "rectangle", x: 400, y: 335, width: 120, height: 120 },
      { type: "rectangle", x: 400, y: 335, width: 120, height: 120 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "Needle", zh: "针形" },
    words: {
      en: "A bar 3 px thick lies across a square. The shortest way out leads along its short side or over its end; the eight faces find it.",
      zh: "一根3 px高的长条横穿正方形。最短的出路在它的短边方向，或者越过它的一端；检查八条边就能找到。",
    },
    shapes: [
      { type: "rectangle", x: 400, y: 335, width: 600, height: 3, angle: 0.2 },
      { type: "rectangle", x: 650, y: 380, width: 60, height: 60 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "A corner in a face", zh: "顶点进入边" },
    words: {
      en: "One corner is the {support|support point} of the face it has entered. The line starts there: depth 17.5 px.",
      zh: "一个顶点就是它所进入的边的{support|支撑点}，线段从那里开始：深度17.5 px。",
    },
    shapes: [
      { type: "rectangle", x: 210, y: 170, width: 90, height: 90, angle: 0.6 },
      { type: "rectangle", x: 220, y: 260, width: 220, height: 90 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "One inside the other", zh: "一个在另一个内部" },
    words: {
      en: "All eight faces have a {support|support point}. The depth reaches from the far corner out through the nearest face: 111 px.",
      zh: "八条边都有{support|支撑点}。深度从最远的顶点算起，穿过最近的边：111 px。",
    },
    shapes: [
      { type: "rectangle", x: 230, y: 212, width: 70, height: 50, angle: 0.3 },
      { type: "rectangle", x: 220, y: 215, width: 220, height: 160 },
    ],
    views: ["depth"],
  },
  {
    name: { en: "Apart", zh: "分离" },
    words: {
      en: "One face has nothing behind it: there is the gap, 14.8 px, and the search ends.",
      zh: "有一条边后面没有顶点：空隙就在它前面，宽14.8 px，搜索结束。",
    },
    shapes: [
      { type: "rectangle", x: 260, y: 155, width: 90, height: 60, angle: 0.4 },
      { type: "rectangle", x: 220, y: 260, width: 220, height: 90 },
    ],
    views: ["axes"],
  },
];
