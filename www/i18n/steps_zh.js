/** 简体中文：播放器的说明句。每一步有三句：列表用的 label，发生了什么 what，为什么 why。标记见 steps_en.js。 */
import { threeDigits } from "../format.js";

/** @param {number} value */
const px = (value) => `${threeDigits(value)}\u00a0px`;

/** @type {import("../player/sentences.js").StepTexts} */
export const stepsZh = {
  edge: (letter, ends) => `${letter} 的边 ${ends}`,
  cornerToCentre: (corner, circle) => `顶点 ${corner} 到 ${circle} 的圆心`,
  centres: "圆心连线",
  cornerToCorner: (one, other) => `顶点 ${one} 到顶点 ${other}`,
  farthest: (shape, corner, circle) => {
    if (circle) return `${shape.toUpperCase()} 是圆，取圆心`;
    return shape === "a"
      ? `A 在这个方向上最远的顶点是 ${corner}`
      : `B 在相反方向上最远的是 ${corner}`;
  },

  axis: ({ number, name, overlap, least, first, round, from }) => {
    const gap = overlap < 0;
    const place = from === "edge" ? `与${name}垂直` : `沿${name}`;
    const verdict = gap
      ? `两段{interval|投影}之间有{b|空隙}：${px(-overlap)}。`
      : `两段{interval|投影}重叠 {contact|${px(overlap)}}${least ? "，目前最少" : ""}。`;
    return {
      label: `${name}：${gap ? `空隙 ${px(-overlap)}` : px(overlap)}`,
      what: `${mark(number)}${place}。${verdict}`,
      why: axisWhy({ gap, least, first, round, from }),
    };
  },
  axisSkipped: ({ number, name }) => ({
    label: `${name}：不必再问`,
    what: `${mark(number)}（${name}）不必再问。`,
    why: "一处空隙已经足够。先问哪条轴只影响快慢，不影响结论。",
  }),
  axisChosen: ({ number, name, depth, count }) => ({
    label: `重叠最少：第 ${number} 条轴，${px(depth)}`,
    what: `${count === 1 ? "唯一的一条轴" : `全部 ${count} 条轴`}都没有空隙，所以 A 与 B 重叠。取重叠最少的一条：第 ${number} 条，${name}，{contact|${px(depth)}}。`,
    why: "这是最短的出路。沿其他任何一条轴，B 都不会移动得更少。",
  }),
  satHit: ({ depth }) => ({
    label: `重叠，深 ${px(depth)}`,
    what: `把 B 沿{contact|橙色线段}推开 {contact|${px(depth)}}，两个图形恰好接触。`,
    why: "这一推的长度是{b|穿透深度}，方向是{b|碰撞法线}，合起来就是{b|最小平移距离 (MTD)}。",
  }),
  satApart: ({ asked, count }) => ({
    label: "分离",
    what: `A 与 B 没有接触。${count} 条轴中只问了 ${asked} 条就知道了。`,
    why: "一条轴上有空隙就是证明；一条轴上重叠却不是，要所有轴都重叠才行。",
  }),

  first: ({ a, b, point, distance, round }) => ({
    label: "起点",
    what: `先从 A 朝 B 看一次作为起点，其实朝哪个方向都行。${a}，${b}。前者减去后者，得到第一个点 ${point}。`,
    why: round
      ? `圆在这里只算圆心，称为{b|核心}，半径最后再加。核心的{difference|差}包含{origin|原点}，核心才重叠。所以要找的就是原点，它离这一点 ${px(distance)}。这一次只是起点，以后每看一次是一次{b|迭代}。`
      : `A 与 B 重叠，就有一个公共点，它减去自己得 0，也就是{difference|差}包含{origin|原点}。所以要找原点，它离这一点 ${px(distance)}。这一次只是起点，以后每看一次是一次{b|迭代}。`,
  }),
  support: ({ a, b, name, point, gain, nearest, known, outcome, iteration, round }) => ({
    label: known ? `又是 ${name}` : `新的点 ${name}`,
    what: `第 ${iteration} 次迭代：从${nearest}正对原点看（{direction|箭头}）。${a}，${b}：${known ? `又是 ${point}，已经有了。` : `新的点是 ${point}。`}`,
    why: `${iteration === 1 ? "为什么 B 朝相反方向：要让 A − B 在这个方向上尽量远，就取 A 在这个方向上最远的顶点，减去 B 在相反方向上最远的顶点，因为减法把方向反过来。" : "为什么朝这个方向：只有原点这一侧的点才能让我们离原点更近。"}{direction|虚线}：${round ? "核心的差" : "差"}没有任何部分越过它，${supportOutcome(outcome, gain)}`,
  }),
  simplexEdge: ({ from, to, distance }) => ({
    label: `一条边，离原点 ${px(distance)}`,
    what: `两个点连成一条边，从 {simplex|${from}} 到 {simplex|${to}}。边上{closest|离原点最近的点}相距 ${px(distance)}。`,
    why: "差是{b|凸}的，没有凹陷，所以不只是两个端点，整条边都属于它。这就是{b|单形体}：用几个点代表它们之间的全部。原点不在边上，于是下一次迭代从边上的最近点看。",
  }),
  simplexDropped: ({ dropped, point, from, to, distance }) => ({
    label: `去掉 ${dropped}，离原点还有 ${px(distance)}`,
    what: `三个点的三角形（淡色）不含原点。去掉 ${point}，留下从 {simplex|${from}} 到 {simplex|${to}} 的边，离原点还有 ${px(distance)}。`,
    why: `为什么去掉它：留下的边是三角形上离原点最近的边，而 ${dropped} 是不在这条边上的顶点。下一次迭代就从这条边上看，不再需要别的点。`,
  }),
  simplexInside: () => ({
    label: "三角形包含原点",
    what: "三个点围成三角形，{origin|原点}就在里面。",
    why: "三角形是差的一部分，所以差包含原点：A 有一点同时也是 B 的点。要围住一点，三角形就够了，所以手中最多留三个点。",
  }),
  simplexTouching: () => ({
    label: "原点在单形体上",
    what: "{origin|原点}正好在已有的点或边上，距离为 0。",
    why: "已有的点和边都属于差，所以差包含原点：A 有一点同时也是 B 的点。",
  }),
  searchEnd: {
    "origin-inside": ({ iterations }) => ({
      label: "停止：找到原点",
      what: `经过 ${iterations} 次迭代，搜索停止：找到了原点。`,
      why: "没有什么要找的了。差的其余部分是什么样子，已经无关紧要。",
    }),
    "no-progress": ({ iterations, distance, round }) => ({
      label: `停止：最近 ${px(distance)}`,
      what: `经过 ${iterations} 次迭代，搜索停止：${round ? "核心的差" : "差"}朝原点再没有更远的点。{closest|最近点}就此确定，离原点 ${px(distance)}。`,
      why: `这个方向上最远的点，也不比已有的更远，到{direction|虚线}为止。${round ? "接下来再算上半径。" : "原点在虚线之外，也就在差的外面。因为够不到原点而停止，意思也一样：差在这个方向上没有更远的点。"}`,
    }),
    "separating-direction": ({ iterations, round }) => ({
      label: "停止：够不到",
      what: `经过 ${iterations} 次迭代，搜索停止：{origin|原点}在{direction|虚线}之外${round ? "，超出的比半径还多" : ""}，够不到。`,
      why: "差在这个方向上没有更远的点，所以不可能包含原点：A 与 B 分离。因为又找到同一点而停止，意思也一样。相距多远，这里不必知道。",
    }),
    "iteration-limit": ({ iterations }) => ({
      label: "停止：达到上限",
      what: `搜索在 ${iterations} 次迭代的上限处停止。`,
      why: "这里的每个循环都有上限。给出的是目前最好的结果，并且如实说明。",
    }),
  },
  gjkHit: ({ round }) => ({
    label: "重叠",
    what: "A 与 B 重叠。",
    why: round
      ? "两个核心之间的距离小于半径之和。"
      : "差包含原点。移动 B，灰色图形就朝相反方向移动：原点离开它的那一刻，两个图形分开。",
  }),
  gjkApart: ({ round }) => ({
    label: "分离",
    what: "A 与 B 没有接触。",
    why: round
      ? "两个核心之间的距离大于半径之和。"
      : "原点在差的外面。移动 B，灰色图形就朝相反方向移动：它碰到原点的那一刻，两个图形接触。",
  }),
  distance: ({ distance, corner, from, to }) => ({
    label: `距离 ${px(distance)}`,
    what: `A 与 B 相距 {closest|${px(distance)}}，正是差上离原点最近的点到原点的距离。`,
    why: corner
      ? `最近点是 ${from}，它的两个顶点就是两个图形上的{closest|最近点}。`
      : `最近点位于 ${from} 到 ${to} 之间的某个比例处。在对应的顶点之间取同样的比例，就得到每个图形上的{closest|最近点}。`,
  }),
  distanceZero: () => ({
    label: "距离 0",
    what: "A 与 B 重叠或接触：距离为 0，谈不上哪两点最近。",
    why: "重叠得有多深是另一个问题，由下一阶段的 EPA 回答。",
  }),

  polytopeVertex: ({ name, point, number, count }) => ({
    label: `顶点 ${number}：${name}`,
    what: `起始多边形共 ${count} 个顶点，第 ${number} 个是 ${point}。`,
    why:
      number === 1
        ? "GJK 只知道原点在里面。要量有多深，就从包围原点的多边形出发，让它{b|扩展}，直到碰到差的边界。"
        : number < count
          ? "各顶点按顺序绕原点一周。"
          : "多边形到此闭合，原点在它里面。",
  }),
  closestEdge: ({ from, to, distance }) => ({
    label: `最近边，${px(distance)}`,
    what: `多边形上离原点最近的边，从 {simplex|${from}} 到 {simplex|${to}}，相距 ${px(distance)}。`,
    why: "如果这条边真的在差的边界上，最短的出路就从它穿过。下一步就来检验。",
  }),
  expansion: ({ name, point, gain, inserted }) =>
    inserted
      ? {
          label: `${name} 加入`,
          what: `从这条边向外看：${point} 超出它 ${px(gain)}，于是成为两个端点之间的新顶点。`,
          why: "可见这条边还不在边界上。多边形长大一点，再问同样的问题。",
        }
      : {
          label: "外面没有了",
          what: `从这条边向外看：最远的点 ${point} 并不比这条边更远。`,
          why: "差没有任何部分在这条边之外：它就在边界上。",
        },
  expansionEnd: {
    "on-outline": ({ depth, iterations }) => ({
      label: `停止：深度 ${px(depth)}`,
      what: `经过 ${iterations} 次迭代，扩展停止。最近边就此确定，离原点 {contact|${px(depth)}}。`,
      why: "这个距离就是{b|穿透深度}，方向就是{b|碰撞法线}。到边界没有更短的路。",
    }),
    "no-area": () => ({
      label: "停止：没有面积",
      what: "这里的差只是一条线段或一个点，没有可以扩展的，深度为 0。",
      why: "两个没有面积的图形，或者圆心重合的两个圆，它们的差没有面积。",
    }),
    "iteration-limit": ({ depth, iterations }) => ({
      label: "停止：达到上限",
      what: `扩展在 ${iterations} 次迭代的上限处停止。目前最好的结果是 {contact|${px(depth)}}。`,
      why: "这里的每个循环都有上限。给出的是目前最好的结果，并且如实说明。",
    }),
  },
  epaHit: ({ depth, cores }) => ({
    label: `重叠，深 ${px(depth)}`,
    what: `把 B 沿{contact|穿透向量}移动 {contact|${px(depth)}}，两个图形恰好接触。按 {key|Enter} 即可。`,
    why: {
      none: "这样一移，整个差也跟着移动，原点正好落在它的边界上。",
      apart: "两个核心分离，但距离小于半径之和。半径多出来的部分就是深度，不需要扩展。",
      overlapping: "两个核心本身就重叠，核心的深度再加上半径就是结果。",
    }[cores],
  }),
  epaApart: () => ({
    label: "分离",
    what: "A 与 B 没有接触，没有深度可量。",
    why: "扩展要求原点在里面。让两个图形重叠，它就会开始。",
  }),
  nearestPoint: { first: "那一点", later: "目前的最近点" },
};

/** @param {number} number */
function mark(number) {
  return `{axis:${number - 1}|第 ${number} 条轴}`;
}

/** @param {{ gap: boolean, least: boolean, first: boolean, round: boolean, from: string }} axis */
function axisWhy({ gap, least, first, round, from }) {
  if (gap) {
    return "空隙里容得下一条直线，所以两个图形不可能接触。有这样一条轴就是证明，搜索到此为止。";
  }
  if (from === "centres") return "两个圆都没有边，只由圆心连线决定。";
  if (from === "vertex") {
    return "圆没有边。除了多边形的边，只有从最近的顶点到圆心的方向还可能有空隙。";
  }
  if (from === "vertices") {
    return "圆角没有边。除了各条边，只有两个最近顶点之间的方向还可能有空隙。";
  }
  if (first && round) {
    return "两个凸图形若是分离，中间就容得下一条直线。先试多边形的边：这条直线也许与其中一条平行。";
  }
  if (first) {
    return "两个凸图形若是分离，中间就容得下一条直线，而且可以与某一条边平行。所以只要逐条边去试。";
  }
  return least
    ? "还没有空隙。如果始终没有，这就是目前最短的出路。"
    : "这里没有空隙，但还不能说明什么：别的轴上也许有。";
}

/**
 * @param {"past" | "nearer" | "short" | "none"} outcome
 * @param {number} gain
 */
function supportOutcome(outcome, gain) {
  if (outcome === "none") return "而它并不比已有的点更远。";
  if (outcome === "short") return "原点却越过了它。";
  return outcome === "past"
    ? "原点也没有越过它：原点仍可能在里面。"
    : `原点却越过了它；新的点在这个方向上比原有的远 ${px(gain)}。`;
}
