import { decimals, pixels } from "../../i18n/format.ts";
import { shapeName } from "../../ui/parts.ts";
import type { FieldReading } from "./reading.ts";
import type { en, Names } from "./strings.en.ts";

type Kind = FieldReading["probe"]["type"];

function sideZh(distance: number, type: Kind): string {
  if (Math.abs(distance) < 0.005) return type === "segment" ? "线段上" : "轮廓上";
  if (type === "segment") return "旁边";
  return distance < 0 ? "内部" : "外部";
}

function ambiguousZh(distance: number, type: Kind): string {
  if (type === "circle" && distance < 0) {
    return "在一个像素之内，这里是{b|圆心}：整个轮廓一样近，{gradient|梯度}不唯一。引擎仍给出一个：正上方。";
  }
  if (type === "segment" && distance <= 1) {
    return "在一个像素之内，这里{b|在线段上}。线段有两侧，{gradient|梯度}不唯一。引擎给出从第一端看去的左侧。";
  }
  return "在一个像素之内，有{closest|两处}一样近。{gradient|梯度}不唯一，场在这里有一道{b|折痕}。引擎给出第一个，并说明不唯一。";
}

function sdfVerdictZh({ instrument, probe, ray, disc }: FieldReading, names: Names) {
  if (instrument === "probe") {
    const { distance, other, type } = probe;
    const near = shapeName(probe, names);
    const side = sideZh(distance, type);
    const where = side.endsWith("上")
      ? `探针在${near}的轮廓上，距离是0。`
      : `探针在${near}的${side}，相距${pixels(Math.abs(distance))}。`;
    return other === null ? where : `${where}这里没有唯一正确的梯度。`;
  }
  if (instrument === "ray") {
    const { near, distance, reason, hit } = ray;
    const way = pixels(distance);
    if (reason === "hit" && hit !== null) {
      return `射线采样${near}次，走${way}后碰到${shapeName(hit, names)}。`;
    }
    return reason === "max-distance"
      ? `射线采样${near}次，前方没有图形。`
      : `射线走了256步，共${way}，仍未到达：它贴着轮廓前进。`;
  }
  const { centre, outline, points } = disc;
  const far = pixels(Math.abs(centre.distance));
  const says = centre.touches ? `在圆心采样一次：接触，深${far}。` : `在圆心采样一次：分离，相距${far}。`;
  return centre.touches === outline.touches
    ? `${says}在轮廓上采样${points}个点，结果相同。`
    : `${says}在轮廓上采样${points}个点，却没有发现。`;
}

export const zh: typeof en = {
  title: "距离场",
  question: "从任意一点出发：离最近的轮廓有多远？",
  lede: "{b|有符号距离场}给出每一点到最近轮廓的距离，在内部为{b|负}，用{colour|颜色}和{contours|等距线}表示。{gradient|梯度}指向离开的方向，{ray|射线}可以在场中大步前进，{disc|圆盘}只需采样一次。",
  pointer: "拖动图形来移动，拖动圆钮来转动。探针、射线的起点和圆钮、圆盘和它的边缘都可以拖动。",
  actions: {
    "field-probe": { label: "探针", name: "使用探针" },
    "field-ray": { label: "射线", name: "使用射线" },
    "field-disc": { label: "圆盘", name: "使用圆盘" },
    "field-go": { label: "执行", name: "探针到轮廓、射线走一步，或把圆盘推出去" },
    "field-back": { label: "减少", name: "射线退一步，或圆盘少取些点" },
    "field-on": { label: "增加", name: "射线进一步，或圆盘多取些点" },
    "field-left": { label: "左", name: "仪器左移" },
    "field-up": { label: "上", name: "仪器上移" },
    "field-down": { label: "下", name: "仪器下移" },
    "field-right": { label: "右", name: "仪器右移" },
    "field-less": { label: "减", name: "探针靠近、射线逆时针转，或圆盘缩小" },
    "field-more": { label: "加", name: "探针远离、射线顺时针转，或圆盘放大" },
    "view-colour": { label: "颜色", name: "用颜色显示距离场" },
    "view-contours": { label: "等距线", name: "显示等距线" },
  },
  sdf: {
    verdict: sdfVerdictZh,
    pixels,
    slopes: ({ x, y }) => `每向右一个像素，距离变化${decimals(x, 2)}；每向下一个像素，变化${decimals(y, 2)}。`,
    vector: ({ x, y }) => `梯度是(${decimals(x, 2)}, ${decimals(y, 2)})，长度是${decimals(Math.hypot(x, y), 2)}。`,
    errors: (rows) => `梯度的误差：${rows.map(([step, error]) => `h\u00a0=\u00a0${step}时为${error}`).join("，")}。`,
    error: "误差→",
    instruments: { probe: "探针", ray: "射线", disc: "圆盘" },
    uses: {
      probe: "拖动它。{key:field-less} {key:field-more}沿{gradient|梯度}走，{key:field-go}走到轮廓上。",
      ray: "拖动起点，或拖动圆钮来转向，{key:field-less} {key:field-more}也能转向。{key:field-back} {key:field-on}逐步显示。",
      disc: "拖动圆盘或它的边缘，{key:field-less} {key:field-more}也能改变大小。{key:field-go}沿{gradient|梯度}把它推出去。",
    },
    scale: (inside, outside) => `颜色：内部为橙色，深到−${inside} px；外部为蓝色，远到${outside} px；0处最浅`,
    spacing: (spacing) => `每${spacing} px一条线`,
    value: "有符号距离φ",
    side: "探针在",
    sides: sideZh,
    nearest: "最近的图形",
    gradient: "{gradient|梯度}",
    length: "梯度的长度",
    place: "探针位置",
    two: "两个方向一样好",
    unique: "轮廓上只有一处{closest|最近}，{gradient|梯度}唯一：在外部，它背离那里；在内部，它指向那里。",
    ambiguous: ambiguousZh,
    numeric: "用小步长h求梯度",
    near: "采样次数（精确到一像素）",
    stepCount: "……精确到数值极限",
    ended: "停下的原因",
    reasons: { hit: "到了轮廓", "max-distance": "前方没有图形", "step-limit": "到了256步的上限" },
    went: "走过的距离",
    cast: "精确射线检测的结果",
    nothing: "分离",
    off: "两者相差",
    shown: "步",
    stepOf: (shown, count) => `${shown} / ${count}`,
    steps: (count) => `${count}步`,
    test: "检测",
    touches: "碰撞？",
    questions: "采样",
    time: "用时",
    micros: (value) => `${decimals(value, value < 10 ? 2 : 0)} µs`,
    centre: "圆心减半径",
    outline: (points) => `${points}个点`,
    yes: "是",
    no: "否",
    same: "结果相同。圆心只采样一次，轮廓要对每个点采样。",
    fooled: "结果不同，错的是轮廓上的点：它们会漏掉夹在两点之间的图形，或整个在圆盘内部的图形。",
    radius: "半径R",
    points: "点数",
    why: {
      heading: { probe: "最近的轮廓有多远？", ray: "为什么可以走这么大的步？", disc: "为什么采样一次就够？" },
      shapes: {
        circle: "{b|圆}：到圆心c的距离，减去半径r。",
        rectangle:
          "{b|矩形}：先把点转到矩形自己的坐标里。只超出一条边时，取到那条边的垂直距离；超出两条边时，取到顶点q的距离；在内部时，取到最近边的距离，再加负号。",
        polygon: "{b|多边形}：所有边上最近的一处q。用射线的穿越次数判断内外，在内部时距离加负号。",
        segment: "{b|线段}：线段上最近的一处q。它没有内部，距离从不为负，所以高速的圆盘会穿过它而不被发现。",
      },
      probe: [
        "图形有好几个时，取{b|最小}的距离，得到全部图形的场。",
        "{gradient|梯度}是精确计算的，不是估计的：从最近处指向探针，长度为1。沿它走一个像素，距离正好增加一个像素。",
        "{closest|两处}一样近的地方，场有一道{b|折痕}，没有唯一正确的方向。这些地方合起来就是中轴。",
        "{contours|等距线}与轮廓{b|平行}，绕过角时变成圆弧。",
      ],
      ray: [
        "场保证这个{b|圆}内是空的，所以射线朝任何方向都可以走这么远。",
        "靠近轮廓时圆会缩小。正对轮廓的射线只需几步；{b|贴着}轮廓的射线需要很多步。",
        "到达轮廓、达到最大距离或满256步时停止。它不会越过轮廓：每一步都不大于到轮廓的距离。",
      ],
      disc: [
        "当且仅当圆心到图形的距离不大于R时，圆盘碰到图形。对场采样一次就够。",
        "另一种检测在圆盘轮廓的许多{b|点}上采样。采样次数多，却仍会漏掉夹在两点之间的图形，或整个在圆盘内部的图形。",
        "同一个数还给出沿{gradient|梯度}{b|推出}的距离：R − φ。冲量阶段就是这样做的。",
      ],
      independent: "距离场与接触计算不共用代码，所以可以互相检验。",
    },
  },
};
