import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "Parallel faces", zh: "平行边" },
    words: {
      en: "Two faces are parallel: a whole interval of points is equally near. Any pair of them is right, and the distance of 50 px is unique.",
      zh: "两条边平行，一整段上的点都一样近。取哪一对都对，而距离50 px是唯一的。",
    },
    shapes: [
      { type: "rectangle", x: 300, y: 225, width: 100, height: 100 },
      { type: "rectangle", x: 450, y: 225, width: 100, height: 160 },
    ],
  },
  {
    name: { en: "A gap of 0.001", zh: "0.001的空隙" },
    words: {
      en: "The gap is a thousandth of a pixel. A tolerance compared with a squared length turns it into a hit. Here it stays a distance.",
      zh: "空隙只有千分之一像素。拿容差与长度的平方比较，就会误判为碰撞。这里它仍是一段距离。",
    },
    shapes: [
      { type: "rectangle", x: 350, y: 225, width: 100, height: 100 },
      { type: "rectangle", x: 450.001, y: 225, width: 100, height: 100 },
    ],
  },
  {
    name: { en: "Circles", zh: "圆" },
    words: {
      en: "A circle is a point with a radius. GJK runs on the two points; both radii are subtracted at the end: 160 − 60 − 70 = 30 px.",
      zh: "圆是带半径的点。GJK只看两个圆心，最后减去两个半径：160−60−70=30 px。",
    },
    shapes: [
      { type: "circle", x: 300, y: 225, radius: 60 },
      { type: "circle", x: 460, y: 225, radius: 70 },
    ],
  },
];
