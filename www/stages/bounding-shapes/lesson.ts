import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>q</mi><mo>=</mo><mo>(</mo><mi>clamp</mi><mo>(</mo><msub><mrow><mi>c</mi></mrow><mrow><mi>x</mi></mrow></msub><mo>,</mo><mi>l</mi><mo>,</mo><mi>r</mi><mo>)</mo><mo>,</mo><mi>clamp</mi><mo>(</mo><msub><mrow><mi>c</mi></mrow><mrow><mi>y</mi></mrow></msub><mo>,</mo><mi>t</mi><mo>,</mo><mi>b</mi><mo>)</mo><mo>)</mo></math>',
  traps: [
    {
      shapes: [
        { type: "rectangle", x: 110, y: 110, width: 90, height: 90, angle: 0.7853981633974483 },
        { type: "rectangle", x: 207, y: 207, width: 90, height: 90 },
        { type: "circle", x: 110, y: 330, radius: 45 },
        { type: "circle", x: 270, y: 310, radius: 36 },
        { type: "rectangle", x: 480, y: 250, width: 100, height: 140 },
        { type: "circle", x: 660, y: 150, radius: 70 },
      ],
    },
    {
      shapes: [
        { type: "rectangle", x: 110, y: 110, width: 90, height: 90 },
        { type: "rectangle", x: 200, y: 110, width: 90, height: 90 },
        { type: "circle", x: 110, y: 330, radius: 45 },
        { type: "circle", x: 270, y: 310, radius: 36 },
        { type: "rectangle", x: 480, y: 250, width: 100, height: 140 },
        { type: "circle", x: 660, y: 150, radius: 70 },
      ],
    },
    {
      shapes: [
        { type: "rectangle", x: 110, y: 110, width: 90, height: 90 },
        { type: "rectangle", x: 350, y: 110, width: 90, height: 90 },
        { type: "circle", x: 191, y: 191, radius: 45 },
        { type: "circle", x: 270, y: 310, radius: 36 },
        { type: "rectangle", x: 480, y: 250, width: 100, height: 140 },
        { type: "circle", x: 660, y: 150, radius: 70 },
      ],
    },
  ],
  sources: ["C. Ericson, Real-Time Collision Detection, 2005"],
  en: {
    idea: [
      "A drawing has hundreds of edges. A {box|box} along the axes has four numbers, a circle three. If these simple shapes do not meet, the drawings cannot.",
      "Two boxes meet when they overlap sideways {b|and} up and down. Two circles meet when their centres are closer than both radii together.",
      "For a box and a circle, clamp the centre to the box: the result is the box’s {closest|closest point}. The circle meets the box when it reaches that point.",
    ],
    letters:
      "c: centre of the circle. l, r, t, b: left, right, top and bottom of the box. q: closest point of the box.",
    steps: [
      "Enclose each drawing once: smallest and largest x and y, or centre and radius.",
      "Box and box: compare left with right and top with bottom, both ways.",
      "Circle and circle: compare squared distances.",
      "Box and circle: clamp the centre, then compare its distance with the radius.",
      "Only if they meet, look at the drawings.",
    ],
    traps: [
      [
        "Turned: the box grows",
        "The first square is turned by 45 degrees. Its box grows to 127 px and overlaps a corner of the other square, which the first square does not reach.",
      ],
      ["Touching", "The squares share an edge. Equal coordinates count as touching, in the boxes and in the drawings."],
      [
        "Past the corner",
        "The circle comes near a corner of the square, further out than both its sides. Comparing x and y separately would report a hit.",
      ],
    ],
  },
  zh: {
    idea: [
      "一幅图画有几百条边。与坐标轴平行的{box|包围盒}只有四个数，圆只有三个。这些简单的形状不相交，图画就不可能碰到。",
      "两个盒子左右重叠{b|并且}上下重叠，才算相交。两个圆的圆心距小于半径之和，就相交。",
      "盒子与圆：把圆心限制到盒子的范围内，得到盒子上的{closest|最近点}。圆够得到这一点，就相交。",
    ],
    letters: "c：圆心。l、r、t、b：盒子的左、右、上、下。q：盒子上的最近点。",
    steps: [
      "每幅图画包围一次：x、y的最小值和最大值，或者圆心和半径。",
      "盒子与盒子：左与右、上与下，两个方向都比较。",
      "圆与圆：比较距离的平方。",
      "盒子与圆：先限制圆心，再比较它到最近点的距离与半径。",
      "只有相交时，才去看图画本身。",
    ],
    traps: [
      ["一转动，盒子就变大", "第一个方块转了45度，包围盒长到127 px，与另一个方块的角重叠，而第一个方块并没有到那里。"],
      ["刚好接触", "两个方块共用一条边。坐标相等算接触，盒子如此，图画也如此。"],
      ["越过角", "圆在方块的角附近，比两条边都靠外。把x和y分开比较，就会误判为碰撞。"],
    ],
  },
};
