import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><msub><mrow><mi>t</mi></mrow><mrow><mi>hit</mi></mrow></msub><mo>=</mo><mo>max</mo><msub><mrow><mi>enter</mi></mrow><mrow><mi>i</mi></mrow></msub><mo>≤</mo><mo>min</mo><msub><mrow><mi>exit</mi></mrow><mrow><mi>i</mi></mrow></msub></math>',
  traps: [
    {
      edits: [
        ["example", "wall"],
        ["play", true],
      ],
      runs: true,
    },
    {
      edits: [
        ["example", "graze"],
        ["play", true],
      ],
      runs: true,
    },
    { edits: [["example", "overlapping"]] },
    {
      edits: [
        ["example", "beside"],
        ["play", true],
      ],
      runs: true,
    },
  ],
  sources: ["O. Renault, Polygon Collision (PolyColly), 2004", "C. Ericson, Real-Time Collision Detection, 2005"],
  en: {
    idea: [
      "A body that moves farther in a step than a wall is thick can be in front of it now and behind it next. A test of single moments sees nothing.",
      "So test the way. On each {axis|axis} two moving shadows overlap during an interval of time: they {b|enter} and {b|exit}. Motion of one against the other is enough: subtract the velocities.",
      "The shapes touch only while the shadows overlap on all axes. So the {contact|impact} is the latest entry, if no exit comes before it.",
    ],
    letters:
      "enter, exit: shares of the step at which the shadows on axis i begin and cease to overlap. t: the impact.",
    steps: [
      "Subtract the velocities: B stands still, A moves.",
      "For each edge normal, and the normal of the velocity, project both shapes.",
      "Compute enter and exit from gap / speed along the axis.",
      "If the gap is never closed in this step, stop: miss.",
      "Keep the latest entry and the earliest exit.",
      "If the latest entry comes after the earliest exit, miss. Otherwise impact at the latest entry.",
    ],
    traps: [
      [
        "Tunnelling",
        "The wall is one pixel thick, the box moves 280 px in a step. Before: apart. After: apart. The sweep finds the impact between.",
      ],
      [
        "Corner touch",
        "The latest entry equals the earliest exit, 0.4 of the step: the corners touch for one moment. That is a hit.",
      ],
      [
        "Overlapping already",
        "There is no first moment of touching. The answer is the depth of 0.5 units and the way out, not a time.",
      ],
      ["Beside it", "The way passes by. The shadows on one axis never overlap, so the shapes are apart for good."],
    ],
  },
  zh: {
    idea: [
      "一步的路程比墙还厚，物体这时在墙前，下一时刻就到了墙后。只看个别时刻的检测什么也发现不了。",
      "所以要检测路程。在每条{axis|轴}上，两段移动的投影在一段时间内重叠：有{b|进入}，有{b|离开}。只要看相对运动：把速度相减。",
      "所有轴上的投影同时重叠，图形才接触。所以{contact|碰撞时刻}是最晚的进入，条件是此前没有任何一条轴已经离开。",
    ],
    letters: "enter、exit：在轴i上，投影开始重叠和不再重叠的时刻（占这一步的比例）。t：碰撞时刻。",
    steps: [
      "速度相减：看作B不动，A运动。",
      "对每条边的法线，以及相对速度的法线，投影两个图形。",
      "用空隙除以沿轴的速度，算出进入和离开的时刻。",
      "若这一步内空隙合不上，停止：没有碰撞。",
      "记住最晚的进入和最早的离开。",
      "最晚的进入晚于最早的离开，就没有碰撞；否则在最晚的进入时刻碰撞。",
    ],
    traps: [
      ["隧穿", "墙厚一个像素，方块一步走280 px。之前分离，之后也分离，扫掠检测找到了中间的碰撞。"],
      ["角碰角", "最晚的进入等于最早的离开，都是这一步的0.4：两个角只接触一瞬间，算碰撞。"],
      ["已经重叠", "没有最初接触的时刻。答案是深度0.5单位和离开的方向，而不是时刻。"],
      ["从旁边经过", "A的路线从B旁边经过，有一条轴上的投影始终不重叠，所以不会碰撞。"],
    ],
  },
};
