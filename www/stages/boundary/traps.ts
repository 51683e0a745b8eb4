import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "The naive test sinks", zh: "朴素检测会下沉" },
    words: {
      en: "It looks only at the end of each step. After a weak bounce the ball is still past the line at the next look; the speed is reversed again, downwards, and the ball sinks.",
      zh: "它只在每一步结束时看一眼。弱弱地弹起之后，下一次看时小球还在线下，速度又被反向，变成向下，小球就沉下去了。",
    },
    edits: [["start"]],
    views: ["naive"],
    runs: true,
  },
  {
    name: { en: "Many impacts in one step", zh: "一步之内许多次撞击" },
    words: {
      en: "The ball starts a tenth of a pixel above the line. Infinitely many hops fit into a fraction of a second; a loop over impacts needs an end.",
      zh: "小球离线只有十分之一像素。不到一秒钟里有无穷多次弹跳，所以对撞击的循环必须有终点。",
    },
    shapes: [{ type: "circle", x: 96, y: 419.9, radius: 10, velocity: { x: 0, y: 0 }, restitution: 0.6 }],
    edits: [["start"]],
    runs: true,
  },
];
