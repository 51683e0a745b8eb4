import type { TrapRow } from "../../ui/model.ts";

export const traps: readonly TrapRow[] = [
  {
    name: { en: "All pairs", zh: "逐对检测" },
    words: {
      en: "10,000 shapes make 49,995,000 pairs. Watch the time of the broad phase; the narrow phase has not changed.",
      zh: "10,000个图形有49,995,000对。看宽相位的时间；窄相位没有变。",
    },
    edits: [["settings", (settings: object) => ({ ...settings, count: 10_000, sizes: "equal", method: "all-pairs" })]],
  },
  {
    name: { en: "Everything at one point", zh: "全放在一点" },
    words: {
      en: "All shapes touch. Every method leaves all pairs as candidates: here nothing can be ruled out.",
      zh: "所有图形都互相接触。无论哪种方法，全部图形对都是候选：没有什么可以排除。",
    },
    edits: [["settings", (settings: object) => ({ ...settings, count: 500, sizes: "one-point", method: "auto" })]],
  },
  {
    name: { en: "Clusters", zh: "成堆" },
    words: {
      en: "In a crowd full of gaps a grid has empty and overfull cells. The quadtree divides only where it is full.",
      zh: "到处是空隙时，网格有的格子空着，有的太满。四叉树只在满的地方细分。",
    },
    edits: [["settings", (settings: object) => ({ ...settings, count: 2000, sizes: "clustered", method: "quadtree" })]],
    views: ["cells"],
  },
  {
    name: { en: "Large and small", zh: "有大有小" },
    words: {
      en: "A grid’s cell fits one size. A large shape fills many cells, small ones share one.",
      zh: "网格的格子只适合一种大小。大图形占许多格子，小图形挤在一个格子里。",
    },
    edits: [["settings", (settings: object) => ({ ...settings, count: 2000, sizes: "mixed", method: "grid" })]],
    views: ["cells"],
  },
];
