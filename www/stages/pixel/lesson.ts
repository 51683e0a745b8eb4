import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><msub><mrow><mi>α</mi></mrow><mrow><mn>1</mn></mrow></msub><mo>(</mo><mi>p</mi><mo>)</mo><mo>&gt;</mo><mn>0</mn><mo>∧</mo><msub><mrow><mi>α</mi></mrow><mrow><mn>2</mn></mrow></msub><mo>(</mo><mi>p</mi><mo>)</mo><mo>&gt;</mo><mn>0</mn></math>',
  traps: [
    {
      shapes: [
        { type: "rectangle", x: 300, y: 225, width: 120, height: 120, picture: 0 },
        { type: "rectangle", x: 390, y: 315, width: 76, height: 76, picture: 1 },
      ],
      views: ["bounding-boxes", "examined"],
    },
    {
      shapes: [
        { type: "rectangle", x: 300, y: 225, width: 240, height: 240, picture: 0 },
        { type: "rectangle", x: 300, y: 225, width: 38, height: 38, picture: 1 },
      ],
      views: ["bounding-boxes"],
    },
    {
      shapes: [
        { type: "rectangle", x: 300, y: 225, width: 120, height: 120, picture: 0, angle: 0.7853981633974483 },
        { type: "rectangle", x: 395, y: 225, width: 76, height: 76, picture: 1 },
      ],
      views: ["bounding-boxes"],
    },
  ],
  sources: ["C. Ericson, Real-Time Collision Detection, 2005"],
  en: {
    idea: [
      "A sprite is a grid of pixels, many of them transparent. Two sprites hit when at one place both have an {contact|opaque pixel}.",
      "Comparing all pixels would take long. Only the {examined|common part of both boxes} can contain such a place, and it is usually small.",
      "If a sprite is turned or enlarged, a place of the picture is carried back into the sprite: minus the centre, turned back, divided by the scale.",
    ],
    letters: "α: opacity of a sprite at the place p, for all p in the common part of both boxes. ∧: and.",
    steps: [
      "Compute the boxes of both sprites.",
      "Intersect them. If nothing is left, stop: no hit.",
      "For each pixel of the intersection:",
      "carry its centre back into both sprites.",
      "If both are opaque there, stop: hit.",
      "After the last pixel: no hit.",
    ],
    traps: [
      [
        "Transparent corners",
        "The boxes overlap, yet in their common part at least one sprite is transparent everywhere. No hit.",
      ],
      [
        "In the hole",
        "One sprite lies wholly inside the other one’s box, in its hole. The boxes are as wrong as can be.",
      ],
      [
        "Turned",
        "A turned sprite has a larger box, and its pixels no longer lie on the grid. The test must carry each place back.",
      ],
    ],
  },
  zh: {
    idea: [
      "精灵图是一格一格的像素，其中许多是透明的。在同一个位置上，两张图都有{contact|不透明的像素}，就是碰撞。",
      "比较全部像素太慢。这样的位置只可能在{examined|两个盒子的公共部分}里，而它通常很小。",
      "精灵图转动或放大之后，要把画面上的位置变换回图里：减去中心，反向转动，再除以倍数。",
    ],
    letters: "α：精灵图在位置p的不透明度，p取遍两个盒子的公共部分。∧：并且。",
    steps: [
      "求两张图的包围盒。",
      "求两个盒子的交。若没有公共部分，停止：不碰撞。",
      "对公共部分的每个像素：",
      "把像素中心变换回两张图里。",
      "若两处都不透明，停止：碰撞。",
      "所有像素都检查完：不碰撞。",
    ],
    traps: [
      ["透明的角", "盒子重叠，但在公共部分里，每个位置都至少有一张图是透明的：不碰撞。"],
      ["在洞里", "一张图整个在另一张的盒子里，正好在它的洞中。包围盒错得不能再错。"],
      ["转动", "转动后盒子变大，像素也不再对齐格子。检测时必须把每个位置变换回去。"],
    ],
  },
};
