import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>j</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mo>(</mo><mn>1</mn><mo>+</mo><mi>e</mi><mo>)</mo><msub><mrow><mi>v</mi></mrow><mrow><mi>n</mi></mrow></msub></mrow><mrow><mfrac><mrow><mn>1</mn></mrow><mrow><msub><mrow><mi>m</mi></mrow><mrow><mn>1</mn></mrow></msub></mrow></mfrac><mo>+</mo><mfrac><mrow><mn>1</mn></mrow><mrow><msub><mrow><mi>m</mi></mrow><mrow><mn>2</mn></mrow></msub></mrow></mfrac><mo>+</mo><mfrac><mrow><msup><mrow><mo>(</mo><msub><mrow><mi>r</mi></mrow><mrow><mn>1</mn></mrow></msub><mo>×</mo><mi>n</mi><mo>)</mo></mrow><mrow><mn>2</mn></mrow></msup></mrow><mrow><msub><mrow><mi>I</mi></mrow><mrow><mn>1</mn></mrow></msub></mrow></mfrac><mo>+</mo><mfrac><mrow><msup><mrow><mo>(</mo><msub><mrow><mi>r</mi></mrow><mrow><mn>2</mn></mrow></msub><mo>×</mo><mi>n</mi><mo>)</mo></mrow><mrow><mn>2</mn></mrow></msup></mrow><mrow><msub><mrow><mi>I</mi></mrow><mrow><mn>2</mn></mrow></msub></mrow></mfrac></mrow></mfrac></math>',
  traps: [
    {
      edits: [
        ["scene", "stack"],
        ["response", "classic"],
      ],
      runs: true,
    },
    { edits: [["scene", "masses"]], runs: true },
    { edits: [["scene", "tiles"]], runs: true },
    { edits: [["scene", "slope"]], runs: true },
  ],
  sources: [
    "M. Tanaya, H. Chen, J. Pavleas, K. Sung, Building a 2D Game Physics Engine, 2017",
    "E. Catto, Iterative Dynamics with Temporal Coherence, 2005",
    "E. Catto, Solver2D, box2d.org, 2024",
  ],
  en: {
    idea: [
      "A contact has a depth, a normal and a place. An {b|impulse} is a sudden push: force times a very short time. It changes the velocities at once.",
      "Both bodies get the same impulse j, in opposite directions along the {contact|normal}. Light bodies change more: velocity changes by j / m.",
      "A push beside the centre also turns the body. So the formula contains the lever arms r and the moments of inertia I.",
      "Friction acts along the surface, at most μ times the impulse. What still overlaps is moved apart a little in each step.",
    ],
    letters:
      "e: restitution. vₙ: relative speed along n, negative while they approach. m: masses. I: moments of inertia, m(w² + h²)/12 for a rectangle, m r²/2 for a disc. r: from the centre to the contact. n: normal.",
    steps: [
      "Add gravity to the velocities.",
      "Find all contacts.",
      "For each contact compute the relative velocity along n.",
      "If it approaches, apply the impulse j to both bodies.",
      "Apply friction along the surface, at most μ j.",
      "Repeat, since each impulse changes the neighbours.",
      "Move the bodies, and part what still overlaps.",
    ],
    traps: [
      [
        "A tower that wobbles",
        "The classic response corrects places after the fact. Ten boxes never come fully to rest. Choose the modern response and compare.",
      ],
      [
        "Heavy on light",
        "A heavy body rests on a light one. Corrections pass from contact to contact slowly, yet the light one must not be pressed into the ground.",
      ],
      [
        "Seams",
        "A body slides over tiles that lie side by side. Between two tiles a normal may point against it, and it trips.",
      ],
      [
        "Static against kinetic friction",
        "On a slope some boxes hold and some slide. Friction holds while the pull down the slope is less than μ times the force onto it; beyond that it only brakes.",
      ],
    ],
  },
  zh: {
    idea: [
      "接触给出深度、法线和位置。{b|冲量}是突然的一推：力乘以极短的时间，立刻改变速度。",
      "两个物体得到大小相同的冲量j，沿{contact|法线}方向相反。轻的物体变化大：速度改变j/m。",
      "冲量不通过中心时，物体还会转动。所以公式里有力臂r和转动惯量I。",
      "摩擦沿着表面，最多是冲量的μ倍。仍然重叠的部分，每一步移开一点。",
    ],
    letters:
      "e：恢复系数。vₙ：沿n的相对速度，靠近时为负。m：质量。I：转动惯量，矩形m(w²+h²)/12，圆盘m·r²/2。r：从中心到接触点。n：法线。",
    steps: [
      "速度加上重力的作用。",
      "找出所有接触。",
      "对每个接触，求沿n的相对速度。",
      "若在靠近，给两个物体加上冲量j。",
      "沿表面加上摩擦，最多μj。",
      "重复几遍，因为每个冲量都影响相邻的接触。",
      "移动物体，并把仍然重叠的分开。",
    ],
    traps: [
      ["摇晃的塔", "经典响应在事后修正位置，十个箱子始终不能完全静止。换成现代响应，比较一下。"],
      ["重压轻", "重的物体压在轻的上面。许多小小的修正传得很慢，轻的物体不该被压进地里。"],
      ["接缝", "物体在并排的地砖上滑动。两块砖之间的法线可能迎着它，使它绊倒。"],
      [
        "静摩擦与动摩擦",
        "斜坡上，有的箱子停住，有的滑下。下滑力小于压力的μ倍时，摩擦能拉住它；超过之后，摩擦只能使其减速。",
      ],
    ],
  },
};
