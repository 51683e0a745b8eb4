import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>x′</mi><mo>=</mo><mi>x</mi><mo>+</mo><mi>Δ</mi><mi>t</mi><mi>v</mi><mo>+</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mi>Δ</mi><msup><mi>t</mi><mn>2</mn></msup><mi>g</mi></math>',
  traps: [
    {
      edits: [
        ["scene", "pyramid"],
        ["response", "classic"],
      ],
      runs: true,
    },
    { edits: [["scene", "near-miss"]], runs: true },
    { edits: [["scene", "fast-roll"]], runs: true },
  ],
  sources: ["E. Catto, Solver2D, box2d.org, 2024", "C. Ericson, Real-Time Collision Detection, 2005"],
  en: {
    idea: [
      "A world is a loop. Each step is 1/60 of a second and does the same things in the same order, so the same start always gives the same end.",
      "The broad phase finds candidates, the narrow phase {contact|contacts}, the solver impulses. Each part is a stage of this course.",
    ],
    letters:
      "x: place. v: velocity. g: gravity. Δt: length of a step. Gravity is constant, so in free fall this is the exact parabola: a body that falls gains no energy.",
    steps: [
      "Read the keys and the clock; clamp the elapsed time.",
      "Find candidates: broad phase.",
      "Compute contacts: narrow phase.",
      "Apply impulses until velocities agree: solver.",
      "Move everything; sweep what is fast.",
      "Draw once, however many steps were made.",
    ],
    traps: [
      [
        "A pyramid that sags",
        "With the classic response the errors of each row add up. With the modern one the pyramid stands.",
      ],
      ["A near miss", "A fast body passes close to another one. Margins that look ahead must not deflect it."],
      ["A fast roll", "A ball rolls fast over the ground. It must neither sink nor jump at the seams."],
    ],
  },
  zh: {
    idea: [
      "世界是一个循环。每步1/60秒，按同样的顺序做同样的事，所以同样的开始总是得到同样的结果。",
      "宽相位找出候选对，窄相位求{contact|接触}，求解器给出冲量。每一部分都是本课程的一个阶段。",
    ],
    letters:
      "x：位置。v：速度。g：重力加速度。Δt：一步的长度。重力加速度不变，所以自由下落时这就是精确的抛物线：下落不会凭空增加能量。",
    steps: [
      "读按键和时钟，限制经过的时间。",
      "找候选对：宽相位。",
      "求接触：窄相位。",
      "反复施加冲量，直到速度协调：求解器。",
      "移动所有物体，快的做扫掠检测。",
      "无论走了几步，只画一次。",
    ],
    traps: [
      ["下陷的金字塔", "用经典响应，每一层的误差会累积；用现代响应，金字塔能站稳。"],
      ["差一点碰到", "快速的物体从另一个旁边擦过。向前看的余量不能使它偏转。"],
      ["快速滚动", "球在地面上快速滚动，既不该下沉，也不该在接缝处跳起。"],
    ],
  },
};
