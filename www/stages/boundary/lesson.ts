import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>t</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mi>v</mi><mo>+</mo><msqrt><msup><mrow><mi>v</mi></mrow><mrow><mn>2</mn></mrow></msup><mo>+</mo><mn>2</mn><mi>g</mi><mi>h</mi></msqrt></mrow><mrow><mi>g</mi></mrow></mfrac></math>',
  traps: [
    { edits: [["start"]], views: ["naive"], runs: true },
    {
      shapes: [{ type: "circle", x: 96, y: 419.9, radius: 10, velocity: { x: 0, y: 0 }, restitution: 0.6 }],
      edits: [["start"]],
      runs: true,
    },
  ],
  sources: ["Galileo Galilei, Discorsi, 1638", "C. Ericson, Real-Time Collision Detection, 2005"],
  en: {
    idea: [
      "A {limit|boundary} turns a collision into a comparison: is the ball’s lowest point past the line? One number against another.",
      "The computer moves the ball in small steps, and the {contact|impact} lies within a step. So two questions follow: {b|when} exactly, and what happens in the rest of the step?",
      "At the impact the speed is reversed and multiplied by the {b|restitution} e. With e = 0.6 the ball keeps e² = 0.36 of its energy. Dropped from rest, it climbs back to 0.36 of its height. Here it is thrown down at 5 m/s, so it climbs a little higher.",
    ],
    letters: "h: height above the line. v: speed downwards. g: gravity, 9.81 m/s². t: time until the impact.",
    steps: [
      "At the start of a step note height h and speed v.",
      "Solve for the time t of the impact.",
      "If t lies beyond the step, fall the whole step.",
      "Otherwise fall until t, and set the speed to −e times the speed.",
      "Spend the rest of the step flying up; look for the next impact.",
      "If the impacts follow ever faster, put the ball to rest.",
    ],
    traps: [
      [
        "The naive test sinks",
        "It looks only at the end of each step. After a weak bounce the ball is still past the line at the next look; the speed is reversed again, downwards, and the ball sinks.",
      ],
      [
        "Many impacts in one step",
        "The ball starts a tenth of a pixel above the line. Infinitely many hops fit into a fraction of a second; a loop over impacts needs an end.",
      ],
    ],
  },
  zh: {
    idea: [
      "{limit|边界}把碰撞变成一次比较：小球的最低点越过这条线了吗？只比较两个数。",
      "计算机一小步一小步地移动小球，{contact|撞击}发生在一步的中间。于是有两个问题：准确的{b|时刻}是什么？这一步剩下的时间怎么办？",
      "撞击时速度反向，再乘以{b|恢复系数}e。e=0.6时，小球保留e²=0.36的能量。从静止落下，会弹回到原高度的0.36倍；这里以5 m/s向下抛出，弹得稍高一些。",
    ],
    letters: "h：离线的高度。v：向下的速度。g：重力加速度，9.81 m/s²。t：到撞击为止的时间。",
    steps: [
      "一步开始时，记下高度h和速度v。",
      "求出撞击的时间t。",
      "若t超出这一步，就落满整步。",
      "否则落到t为止，速度变成−e乘以原速度。",
      "用这一步剩下的时间向上飞，再找下一次撞击。",
      "若撞击越来越密，就让小球静止。",
    ],
    traps: [
      [
        "朴素检测会下沉",
        "它只在每一步结束时看一眼。弱弱地弹起之后，下一次看时小球还在线下，速度又被反向，变成向下，小球就沉下去了。",
      ],
      ["一步之内许多次撞击", "小球离线只有十分之一像素。不到一秒钟里有无穷多次弹跳，所以对撞击的循环必须有终点。"],
    ],
  },
};
