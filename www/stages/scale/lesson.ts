import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mfrac><mrow><mi>n</mi><mo>(</mo><mi>n</mi><mo>−</mo><mn>1</mn><mo>)</mo></mrow><mrow><mn>2</mn></mrow></mfrac></math>',
  primers: [
    '<svg viewBox="0 0 320 130" aria-hidden="true"><path stroke="var(--muted)" d="M70 15L118 50M70 15L99 105M70 15L41 105M70 15L22 50M118 50L99 105M118 50L41 105M118 50L22 50M99 105L41 105M99 105L22 50M41 105L22 50"/><circle cx="70" cy="15" r="6" fill="var(--idle)"/><circle cx="118" cy="50" r="6" fill="var(--idle)"/><circle cx="99" cy="105" r="6" fill="var(--idle)"/><circle cx="41" cy="105" r="6" fill="var(--idle)"/><circle cx="22" cy="50" r="6" fill="var(--idle)"/><text x="160" y="60">4 + 3 + 2 + 1 = 10</text><text x="160" y="84">5 · 4 / 2 = 10</text></svg>',
  ],
  traps: [
    {
      edits: [
        ["settings", (settings: object) => ({ ...settings, count: 10_000, sizes: "equal", method: "all-pairs" })],
      ],
    },
    { edits: [["settings", (settings: object) => ({ ...settings, count: 500, sizes: "one-point", method: "auto" })]] },
    {
      edits: [
        ["settings", (settings: object) => ({ ...settings, count: 2000, sizes: "clustered", method: "quadtree" })],
      ],
      views: ["cells"],
    },
    {
      edits: [["settings", (settings: object) => ({ ...settings, count: 2000, sizes: "mixed", method: "grid" })]],
      views: ["cells"],
    },
  ],
  sources: ["C. Ericson, Real-Time Collision Detection, 2005", "S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996"],
  en: {
    idea: [
      "Ten times the shapes are a hundred times the pairs. No exact test is quick enough for that; most pairs must never be looked at.",
      "A {b|broad phase} sorts the shapes by place: into the {cells|cells} of a grid or a tree, or by their left ends. Only neighbours are compared. What is left are {candidate|candidates}.",
      "Each method has a favourite crowd: the grid equal sizes, the tree few that move, sweep and prune long rows. No method is the best for every crowd, and none helps if everything is at one point.",
    ],
    letters: "n: number of shapes. Result: number of pairs.",
    primers: [
      [
        "Why n(n − 1)/2",
        "Five shapes: the first has 4 partners, the second 3 new ones, then 2, then 1. Together 10.",
        "Another way to count: each of n shapes has n − 1 partners. Each pair is then counted twice, once from each side. So divide by 2.",
      ],
    ],
    steps: [
      "Compute the box of each shape.",
      "Put each shape into all cells that its box meets.",
      "Compare the boxes within each cell only.",
      "Report each pair once, though it may share several cells.",
      "Test the candidates exactly.",
      "When shapes move, move their entries.",
    ],
    traps: [
      [
        "All pairs",
        "10,000 shapes make 49,995,000 pairs. Watch the time of the broad phase; the narrow phase has not changed.",
      ],
      [
        "Everything at one point",
        "All shapes touch. Every method leaves all pairs as candidates: here nothing can be ruled out.",
      ],
      [
        "Clusters",
        "In a crowd full of gaps a grid has empty and overfull cells. The quadtree divides only where it is full.",
      ],
      ["Large and small", "A grid’s cell fits one size. A large shape fills many cells, small ones share one."],
    ],
  },
  zh: {
    idea: [
      "图形变成十倍，图形对就变成一百倍。再快的精确检测也跟不上，绝大多数图形对根本不该检测。",
      "{b|宽相位}（粗检测）按位置整理图形：放进网格或树的{cells|格子}，或者按左端排序。只比较邻居，剩下的是{candidate|候选对}。",
      "每种方法都有擅长的场面：网格适合大小相同，树适合只有少数在移动，扫掠与裁剪适合长长的一排。没有哪种方法处处最好；所有图形挤在一点时，哪种都没有用。",
    ],
    letters: "n：图形的个数。结果：图形对的个数。",
    primers: [
      [
        "为什么是n(n−1)/2",
        "五个图形：第一个有4个伙伴，第二个还有3个新的，然后是2个、1个，合起来10对。",
        "换一种数法：n个图形各有n−1个伙伴。这样每一对都从两边各数了一次，所以除以2。",
      ],
    ],
    steps: [
      "求每个图形的包围盒。",
      "把图形放进包围盒碰到的所有格子。",
      "只在同一个格子里比较包围盒。",
      "同在几个格子里的一对，只报告一次。",
      "对候选对做精确检测。",
      "图形移动时，更新它所在的格子。",
    ],
    traps: [
      ["逐对检测", "10,000个图形有49,995,000对。看宽相位的时间；窄相位没有变。"],
      ["全放在一点", "所有图形都互相接触。无论哪种方法，全部图形对都是候选：没有什么可以排除。"],
      ["成堆", "到处是空隙时，网格有的格子空着，有的太满。四叉树只在满的地方细分。"],
      ["有大有小", "网格的格子只适合一种大小。大图形占许多格子，小图形挤在一个格子里。"],
    ],
  },
};
