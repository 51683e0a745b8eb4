/** Five kinds of cases of a rectangle and a circle. */
import { type Gallery, galleryOf } from "../shared/pair/gallery.ts";

const RECTANGLE = { type: "rectangle", x: 220, y: 250, width: 200, height: 110 } as const;

const withCircle = (x: number, y: number, radius: number) => [{ type: "circle", x, y, radius }, RECTANGLE] as const;

export const gallery: Gallery = {
  cases: [
    withCircle(108, 172, 45),
    withCircle(332, 172, 45),
    withCircle(250, 165, 48),
    withCircle(260, 228, 40),
    withCircle(320, 144, 32),
  ],
  views: ["regions"],
  en: [
    [
      "Past the first corner",
      "{region|R1}: the first corner of the nearest face is the nearest point. The normal leads from it to the centre.",
    ],
    ["Past the second corner", "{region|R2}: the same at the second corner."],
    [
      "In front of a face",
      "{region|R3}: the nearest point lies on the face, straight below the centre. The normal is the face’s.",
    ],
    ["Centre inside", "The way out leads through the nearest face: the distance to it and the radius add up."],
    ["Apart", "The nearest point is farther away than the radius: no hit, in whichever region the centre is."],
  ],
  zh: [
    ["越过第一个顶点", "{region|R1}：最近边的第一个顶点就是最近点，法线从它指向圆心。"],
    ["越过第二个顶点", "{region|R2}：第二个顶点也一样。"],
    ["正对着边", "{region|R3}：最近点在边上，正对圆心，法线就是边的法线。"],
    ["圆心在内部", "出路穿过最近的边：到这条边的距离与半径相加。"],
    ["分离", "最近点比半径还远：不论圆心在哪个区域，都没有碰撞。"],
  ],
};

export const template = galleryOf(gallery);
