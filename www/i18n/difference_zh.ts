/** 简体中文：闵可夫斯基差、其中的量，以及改变形状的工具。 */
import { decimals } from "../ui/format.ts";

export const differenceZh: typeof import("./difference_en.ts").differenceEn = {
  difference: {
    heading: "{difference|闵可夫斯基差}A\u00a0\u2212\u00a0B",
    name: "A与B的闵可夫斯基差",
    scale: (unit) => `1单位为${unit}\u00a0px`,
    origin: "原点",
    held: "当前保留的点（单纯形）",
    found: "新找到",
    dropped: "已舍弃",
    alternative: (inside, held) => `原点在${inside ? "内部" : "外部"}。当前保留的点（单纯形）：${held}。`,
  },
  measures: {
    headings: { gjk: "结论", "gjk-distance": "距离", epa: "穿透深度" },
    overlap: "A与B重叠",
    touch: "A与B恰好接触",
    apart: "A与B分离",
    units: (value) => `${decimals(value, 5)}单位`,
    pixels: (value) => `${decimals(value, 3)}\u00a0px`,
    scale: "比例",
    offset: "B相对A（单位）",
    way: ({ x, y }) =>
      `${x < 0 ? "左" : "右"}${decimals(Math.abs(x), 2)}，${y > 0 ? "下" : "上"}${decimals(Math.abs(y), 2)}`,
    places: "经典位置",
    place: (number) => `位置${number}`,
    placeName: (number, way) => `位置${number}：换上两个新的正五边形，B在A的${way}`,
    example: "手算一条边",
    exampleFigure: "边、原点，以及边上离原点最近的点",
    exampleText:
      "设{difference|差}的一条边从P\u00a0=\u00a0(\u22124,\u00a0\u22121)出发，沿L\u00a0=\u00a0(5,\u00a04)到(1,\u00a03)。边上哪一点离{origin|原点}最近？先计算它在边上的比例：",
    exampleAnswer: (nearest, distance) =>
      `于是最近点是P\u00a0+\u00a0t\u00a0L\u00a0=\u00a0{closest|(${decimals(nearest.x, 5)},\u00a0${decimals(nearest.y, 5)})}，距离是{closest|${decimals(distance, 5)}}。两个数都由引擎当场算出。`,
  },
  tools: {
    heading: "形状",
    corners: "顶点数",
    number: "顶点的个数",
    none: "选中一个多边形，就可以改变它的形状。",
    hint: "拖动顶点；或者用{key|←} {key|→}选顶点，用{key|W} {key|A} {key|S} {key|D}移动它。按{key|Esc}结束。",
    corner: (index, count, at) => `顶点${index}（共${count}个，从0数起），位于${at}`,
    refusals: {
      "not-convex": "不能移到那里：轮廓会向内凹，而这些方法只适用于凸形。",
      "not-simple": "不能移到那里：轮廓会与自己相交。",
      "zero-area": "不能移到那里：图形会缩成一条线。",
      "too-few-points": "不能移到那里：剩下的不同顶点太少。",
    },
    kept: "保留上一个有效的形状。",
  },
};

export const differenceStagesZh: typeof import("./difference_en.ts").differenceStagesEn = {
  gjk: {
    name: "GJK",
    lede: "用A的每一点减去B的每一点，得到{difference|闵可夫斯基差}。当且仅当它包含{origin|原点}时，A与B重叠。移动B，灰色图形就朝相反方向移动。{b|GJK}算法（以Gilbert、Johnson、Keerthi三人命名）最多保留其中三个点，即{simplex|单纯形}。每个点在两个图形之间画成一支{simplex|紫色箭头}。",
  },
  "gjk-distance": {
    name: "距离",
    lede: "图形分离时，{difference|差}不含{origin|原点}，它的{closest|最近点}到原点的距离，就是两个图形之间的距离。GJK逐步找到这一点，相应的顶点给出两个图形的{closest|最近点对}。",
  },
  epa: {
    name: "EPA",
    lede: "图形重叠时，{origin|原点}在{difference|差}的内部。{b|EPA}把GJK的三角形扩展成{simplex|多边形}，直到离原点最近的边落在差的边界上。从原点到这条边的向量就是{contact|穿透向量}：使两个图形分离的最短位移。",
  },
};

export const differenceActionsZh: typeof import("./difference_en.ts").differenceActionsEn = {
  "spawn-polygon": { label: "多边形", name: "添加正多边形" },
  "spawn-convex": { label: "随机形", name: "添加随机的凸多边形" },
  "reshape-convex": { label: "随机换形", name: "把选中的多边形换成随机形状" },
  corners: { label: "移动顶点", name: "移动选中多边形的顶点" },
  "corner-previous": { label: "上一个顶点", name: "正在移动顶点时：选上一个顶点" },
  "corner-next": { label: "下一个顶点", name: "正在移动顶点时：选下一个顶点" },
  apply: { label: "推开", name: "应用穿透向量：把B推到恰好接触" },
};

export const differenceTasksZh: typeof import("./difference_en.ts").differenceTasksEn = {
  "gjk-end": "用{key|.}走到最后。每走一步之前，先猜{direction|箭头}会找到哪两个顶点。",
  "gjk-dropped": "到{place:2|位置3}再一步步走。哪个点被舍弃了？为什么是它？",
  "gjk-inside": "把B推进A。搜索停止时，{simplex|三角形}包含什么？",
  "gjk-once": "把B拉开，直到一次迭代就能断定分离。",
  "gjk-round": "把一个图形改成32个顶点。需要更多次迭代吗？",
  "distance-second": "把B放到{place:1|位置2}：{closest|1.03130}单位。",
  "distance-first": "再放回{place:0|位置1}：{closest|1.01789}单位。",
  "distance-edge": "转动或移动B，让{closest|最近点对}中有一点不是顶点。{simplex|单纯形}这时保留几个点？",
  "distance-near": "让两个图形相距不到0.05单位，但不要碰到。",
  "epa-apply": "按{key|Enter}。B沿{contact|穿透向量}移动，深度变成0。",
  "epa-deep": "把B推进A，直到{contact|穿透向量}长于1.5单位。",
  "epa-round": "把两个图形都改成12个以上的顶点，观察{simplex|多边形}怎样扩展。",
};
