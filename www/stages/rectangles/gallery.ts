/** Five kinds of cases of two rectangles. */
import { type Gallery, galleryOf } from "../shared/pair/gallery.ts";

const BELOW = { type: "rectangle", x: 220, y: 260, width: 220, height: 90 } as const;

export const gallery: Gallery = {
  cases: [
    [{ type: "rectangle", x: 210, y: 170, width: 90, height: 90, angle: 0.6 }, BELOW],
    [{ type: "rectangle", x: 260, y: 185, width: 110, height: 80 }, BELOW],
    [
      { type: "rectangle", x: 230, y: 212, width: 70, height: 50, angle: 0.3 },
      { type: "rectangle", x: 220, y: 215, width: 220, height: 160 },
    ],
    [{ type: "rectangle", x: 220, y: 175, width: 120, height: 80 }, BELOW],
    [{ type: "rectangle", x: 260, y: 155, width: 90, height: 60, angle: 0.4 }, BELOW],
  ],
  views: ["depth"],
  en: [
    [
      "A corner in a face",
      "One corner is the {support|support point} of the face it has entered. The line starts there.",
    ],
    [
      "Face on face",
      "The faces are parallel: two corners are equally deep. The line starts in the middle of their common part.",
    ],
    [
      "One inside the other",
      "All eight faces have a support point. The depth reaches from the far corner out through the nearest face.",
    ],
    ["Just touching", "The faces share a line. The depth is exactly 0, and that is a hit."],
    ["Apart", "One face has nothing behind it: there is the gap, and the search ends."],
  ],
  zh: [
    ["顶点进入边", "一个顶点就是它所进入的边的{support|支撑点}，线段从那里开始。"],
    ["边对边", "两条边平行，两个顶点一样深。线段从公共部分的中点开始。"],
    ["一个在另一个内部", "八条边都有支撑点。深度从最远的顶点算起，穿过最近的边。"],
    ["刚好接触", "两条边共线相接，深度正好为0，算碰撞。"],
    ["分离", "有一条边后面没有顶点：空隙就在它前面，搜索结束。"],
  ],
};

export const template = galleryOf(gallery);
