import type { broadPhasesEn } from "./broad_phases.en.ts";

export const broadPhasesZh: typeof broadPhasesEn = {
  names: {
    auto: "自动",
    "all-pairs": "逐对检测",
    "bounding-circle": "包围圆",
    "bounding-box": "包围盒",
    grid: "网格",
    quadtree: "四叉树",
    "sweep-and-prune": "扫掠与裁剪",
    tree: "包围盒树",
  },
  why: {
    auto: "{b|自动}：图形少时用包围圆，多时用网格，拥挤时用四叉树。",
    "all-pairs": "{b|逐对检测}什么也不排除：每一对都要比较包围盒。用时随图形数的平方增长。",
    "bounding-circle": "{b|包围圆}使每次检测的开销很小，但每一对仍然要检测，用时随图形数的平方增长。",
    "bounding-box": "{b|包围盒}比圆更贴合多数图形，但每一对仍然要检测，用时随图形数的平方增长。",
    grid: "{b|网格}把世界分成{cells|格子}。每个图形只与自己格子里的图形比较，所以图形加倍，用时也大约只加倍。",
    quadtree: "{b|四叉树}把正方形一分为四，反复划分，直到每一块里只有几个图形。只有图形密集处的{cells|方块}才小。",
    "sweep-and-prune": "{b|扫掠与裁剪}沿一条轴按起点给图形排序。每个图形只与在它结束之前开始的图形比较。",
    tree: "{b|包围盒树}把小盒装进更大的{cells|盒子}。树在各步之间保留，只有离开了自己盒子的图形才重新插入。",
  },
};
