/** 简体中文：播放器的说明句。每一步有三句：列表用的 label，发生了什么 what，为什么 why。标记见 steps.en.ts。 */
import { threeDigits, WRITTEN_AS_ZERO } from "../../../i18n/format.ts";
import type { AxisReasons, StepTexts } from "./steps.en.ts";

const px = (value: number) => `${threeDigits(value)}\u00a0px`;

const TOUCHING = "两个图形恰好接触，不需要再推。";

export const stepsZh: StepTexts = {
  edge: (letter, ends) => `${letter}的边${ends}`,
  cornerToCentre: (corner, circle) => `顶点${corner}到${circle}的圆心`,
  centres: "圆心连线",
  cornerToCorner: (one, other) => `顶点${one}到顶点${other}`,
  farthest: (shape, corner, circle) => {
    if (circle) return `${shape.toUpperCase()}是圆，取圆心`;
    return shape === "a" ? `A最远的顶点是${corner}` : `B在相反方向上最远的是${corner}`;
  },

  axis: ({ number, name, overlap, ...axis }) => {
    const gap = overlap < 0;
    const place = axis.from === "edge" ? `与${name}垂直` : `沿${name}`;
    const verdict = gap
      ? `两段{interval|投影}之间有{b|空隙}：${px(-overlap)}。`
      : `两段{interval|投影}重叠，沿这条轴分开要移动{contact|${px(overlap)}}${axis.least ? "，目前最短" : ""}。`;
    return {
      label: `${name}：${gap ? `空隙${px(-overlap)}` : px(overlap)}`,
      what: `${mark(number)}${place}。${verdict}`,
      why: axisWhy(gap, axis),
    };
  },
  axisSkipped: ({ number, name }) => ({
    label: `${name}：跳过`,
    what: `${mark(number)}（${name}）跳过。`,
    why: "一处空隙已经足够。检测各轴的先后只影响快慢，不影响结论。",
  }),
  axisChosen: ({ number, name, depth, count }) => ({
    label: `重叠量最小：第${number}条轴，${px(depth)}`,
    what: `${count === 1 ? "唯一的一条轴" : `全部${count}条轴`}都没有空隙，所以A与B重叠。取重叠量最小的一条：第${number}条，${name}，{contact|${px(depth)}}。`,
    why: "这是最短的分离位移。沿其他任何一条轴，B都要移动得更远。",
  }),
  satHit: ({ depth }) => ({
    label: `重叠，深${px(depth)}`,
    what: depth < WRITTEN_AS_ZERO ? TOUCHING : `把B沿{contact|橙色线段}推开{contact|${px(depth)}}，两个图形恰好接触。`,
    why:
      depth < WRITTEN_AS_ZERO
        ? "最小的重叠量为0。接触也算碰撞，{b|穿透深度}为0。"
        : "这个位移的长度是{b|穿透深度}，方向是{b|碰撞法线}，合起来就是{b|最小平移距离（MTD）}。",
  }),
  satApart: ({ number }) => ({
    label: "分离",
    what: `A与B分离：第${number}条轴上有空隙。`,
    why: "一条轴上有空隙，就证明两者分离；只有所有轴上都重叠，才证明两者重叠。",
  }),

  first: ({ a, b, point, distance, round }) => ({
    label: "起点",
    what: `从A朝B的方向看。${a}，${b}。前者减去后者，得到第一个点${point}。`,
    why: round
      ? `圆在这里只算圆心，称为{b|核心}，半径最后再加上。当且仅当核心的{difference|差}包含{origin|原点}时，核心重叠。所以要寻找原点，它离这一点${px(distance)}。这一次只是起点，以后每换一次搜索方向是一次{b|迭代}。`
      : `A与B重叠，就有公共点，它减去自己得0，也就是{origin|原点}。所以要在{difference|差}中寻找原点，它离这一点${px(distance)}。这一次只是起点，以后每换一次搜索方向是一次{b|迭代}。`,
  }),
  support: ({ a, b, name, point, gain, nearest, known, outcome, iteration, round }) => ({
    label: known ? `又是${name}` : `新的点${name}`,
    what: `第${iteration}次迭代：从${nearest}{direction|朝原点}搜索。${a}，${b}：${known ? `又是${point}。` : `新的点是${point}。`}`,
    why: `${iteration === 1 ? "为什么B取相反方向：减法使方向相反。A − B在这个方向上最远的点，是A在这个方向上最远的顶点减去B在相反方向上最远的顶点。" : "为什么取这个方向：只有原点这一侧的点才能更接近原点。"}${round ? "核心的差" : "差"}没有任何部分越过{direction|虚线}，${supportOutcome(outcome, gain)}`,
  }),
  simplexEdge: ({ from, to, distance }) => ({
    label: `一条边，离原点${px(distance)}`,
    what: `两个点连成一条边，从{simplex|${from}}到{simplex|${to}}。边上{closest|离原点最近的点}相距${px(distance)}。`,
    why: "差是{b|凸}的，没有凹陷，所以两点之间的整条边都属于它。保留的点和它们之间的全部，就是{b|单形体}。原点不在边上，于是下一次迭代从边上的最近点开始。",
  }),
  simplexDropped: ({ dropped, point, from, to, distance }) => ({
    label: `去掉${dropped}，离原点还有${px(distance)}`,
    what: `淡色的三角形不含原点。去掉${point}，留下从{simplex|${from}}到{simplex|${to}}的边，离原点还有${px(distance)}。`,
    why: `为什么去掉它：留下的边是三角形上离原点最近的边，而${dropped}是不在这条边上的顶点。下一次迭代从这条边开始，不再需要别的点。`,
  }),
  simplexInside: () => ({
    label: "三角形包含原点",
    what: "三个点构成三角形，{origin|原点}在它内部。",
    why: "三角形是差的一部分，所以差包含原点：A与B有公共点。要围住一点，三角形就够了，所以最多保留三个点。",
  }),
  simplexTouching: () => ({
    label: "原点在单形体上",
    what: "{origin|原点}正好在单形体上，距离为0。",
    why: "单形体是差的一部分，所以差包含原点：A与B有公共点。",
  }),
  searchEnd: {
    "origin-inside": ({ iterations }) => ({
      label: "停止：找到原点",
      what: `经过${iterations}次迭代，搜索停止：找到了原点。`,
      why: "不必再搜索：重叠与否已经确定。重叠有多深，由EPA回答。",
    }),
    "no-progress": ({ iterations, distance, round }) => ({
      label: `停止：最近${px(distance)}`,
      what: `经过${iterations}次迭代，搜索停止：${round ? "核心的差" : "差"}上没有离原点更近的点。{closest|最近点}就此确定，离原点${px(distance)}。`,
      why: `这个方向上最远的点，也不比保留的点更远，差不会越过{direction|虚线}。${round ? "接下来再加上半径。" : "原点在虚线之外，也就在差的外面。"}`,
    }),
    "separating-direction": ({ iterations, round }) => ({
      label: "停止：无法到达",
      what: `经过${iterations}次迭代，搜索停止：{origin|原点}在{direction|虚线}之外${round ? "，超出的距离大于半径之和" : ""}，无法到达。`,
      why: "差在这个方向上没有更远的点，所以不可能包含原点：A与B分离。这里不需要知道距离。",
    }),
    "iteration-limit": ({ iterations }) => ({
      label: "停止：达到上限",
      what: `搜索在${iterations}次迭代的上限处停止。`,
      why: "这里的每个循环都有上限。给出的是目前最好的结果，并且如实说明。",
    }),
  },
  gjkHit: ({ round }) => ({
    label: "重叠",
    what: "A与B重叠。",
    why: round
      ? "两个核心之间的距离小于半径之和。"
      : "差包含原点。移动B，灰色图形就朝相反方向移动。原点离开它时，两个图形分开。",
  }),
  gjkApart: ({ round }) => ({
    label: "分离",
    what: "A与B分离。",
    why: round
      ? "两个核心之间的距离大于半径之和。"
      : "原点在差的外面。移动B，灰色图形就朝相反方向移动。它到达原点时，两个图形接触。",
  }),
  distance: ({ distance, corner, from, to }) => ({
    label: `距离${px(distance)}`,
    what: `A与B相距{closest|${px(distance)}}，等于差上的最近点到原点的距离。`,
    why: corner
      ? `最近点是顶点${from}，名称中的两个顶点就是两个图形上的{closest|最近点}。`
      : `最近点按某个比例分割从${from}到${to}的边。在每个图形对应的顶点之间取同样的比例，就得到它的{closest|最近点}。`,
  }),
  distanceZero: () => ({
    label: "距离0",
    what: "A与B重叠或接触：距离为0，不存在最近点对。",
    why: "重叠的深度由下一阶段的EPA计算。",
  }),

  polytopeVertex: ({ name, point, number, count }) => ({
    label: `顶点${number}：${name}`,
    what: `起始多边形共${count}个顶点，第${number}个是${point}。`,
    why:
      number === 1
        ? "GJK只确定了原点在内部。要求深度，就从包围原点的多边形出发，使它{b|扩展}，直到与差的边界重合。"
        : number < count
          ? "各顶点按顺序绕原点一周。"
          : "多边形到此闭合，原点在它里面。",
  }),
  closestEdge: ({ from, to, distance }) => ({
    label: `最近边，${px(distance)}`,
    what: `多边形上离原点最近的边，从{simplex|${from}}到{simplex|${to}}，相距${px(distance)}。`,
    why: "如果这条边在差的边界上，最短的分离位移就穿过它。下一步检验这一点。",
  }),
  expansion: ({ name, point, gain, inserted }) =>
    inserted
      ? {
          label: `${name}加入`,
          what: `从这条边向外搜索：${point}超出它${px(gain)}，于是成为两个端点之间的新顶点。`,
          why: "可见这条边还不在边界上。多边形扩大，再作同样的检验。",
        }
      : {
          label: "外侧没有更远的点",
          what: `从这条边向外搜索：最远的点${point}并不比这条边更远。`,
          why: "差没有任何部分在这条边之外，所以它在边界上。",
        },
  expansionEnd: {
    "on-outline": ({ depth, iterations }) => ({
      label: `停止：深度${px(depth)}`,
      what: `经过${iterations}次迭代，扩展停止。最近边就此确定，离原点{contact|${px(depth)}}。`,
      why: "这个距离就是{b|穿透深度}，方向就是{b|碰撞法线}。没有更短的位移能到达边界。",
    }),
    "no-area": () => ({
      label: "停止：没有面积",
      what: "这里的差只是一条线段或一个点，无法扩展，深度为0。",
      why: "两个没有面积的图形，或者圆心重合的两个圆，它们的差没有面积。",
    }),
    "iteration-limit": ({ depth, iterations }) => ({
      label: "停止：达到上限",
      what: `扩展在${iterations}次迭代的上限处停止。目前最好的结果是{contact|${px(depth)}}。`,
      why: "这里的每个循环都有上限。给出的是目前最好的结果，并且如实说明。",
    }),
  },
  epaHit: ({ depth, cores }) => ({
    label: `重叠，深${px(depth)}`,
    what: depth < WRITTEN_AS_ZERO ? TOUCHING : `把B沿{contact|碰撞法线}移动{contact|${px(depth)}}，两个图形恰好接触。`,
    why: {
      none:
        depth < WRITTEN_AS_ZERO
          ? "{origin|原点}已经正好落在差的边界上。"
          : "这样移动之后，整个差也随之移动，原点正好落在它的边界上。按{key:apply}即可。",
      apart: "两个核心分离，但距离小于半径之和。相差的部分就是深度，不需要扩展。",
      overlapping: "两个核心本身重叠，深度等于核心的深度加上半径。",
    }[cores],
  }),
  epaApart: () => ({
    label: "分离",
    what: "A与B分离，不存在穿透深度。",
    why: "只有原点在内部才能扩展。让两个图形重叠，扩展就会开始。",
  }),
  nearestPoint: "最近点",
};

function mark(number: number) {
  return `{axis:${number - 1}|第${number}条轴}`;
}

function axisWhy(gap: boolean, { least, first, round, from }: AxisReasons) {
  if (gap) {
    return "空隙中可以作一条直线，所以两个图形不可能接触。有这样一条轴就足以证明，检测到此为止。";
  }
  if (from === "centres") return "两个圆都没有边，只需检测圆心连线。";
  if (from === "vertex") {
    return "圆没有边。除了多边形的边，只有从最近的顶点到圆心的方向还可能有空隙。";
  }
  if (from === "vertices") {
    return "圆角没有边。除了各条边，只有两个最近顶点之间的方向还可能有空隙。";
  }
  if (first && round) {
    return "两个凸图形若分离，中间就可以作一条直线。先检测多边形的边：这条直线可能与其中一条平行。";
  }
  if (first) {
    return "两个凸图形若分离，中间就可以作一条直线，而且可以与某一条边平行。所以只需逐条检测各边。";
  }
  return least
    ? "还没有空隙。如果各轴都没有空隙，这就是目前最短的分离位移。"
    : "这里没有空隙，但还不能断定：其他轴上可能有。";
}

function supportOutcome(outcome: "past" | "nearer" | "short" | "none", gain: number) {
  if (outcome === "none") return "而虚线并不比保留的点更远。";
  if (outcome === "short") return "而原点在它之外。";
  return outcome === "past"
    ? "原点也没有越过它，所以仍可能在内部。"
    : `而原点在它之外；新的点在这个方向上比保留的点远${px(gain)}。`;
}
