/** 简体中文：有符号距离场的阶段。 */
import { decimals } from "../format.js";

/** @import { FieldReading, Probe } from "../rooms/sdf/reading.js" */
/** @typedef {Probe["type"]} Kind */

const pixels = (/** @type {number} */ value) => `${decimals(value, 2)} px`;

/** @type {typeof import("./sdf_en.js").sdfEn} */
export const sdfZh = {
  sdf: {
    verdict: sdfVerdictZh,
    pixels,
    instruments: { probe: "探针", ray: "射线", disc: "圆盘" },
    uses: {
      probe:
        "拖动它，或用 {key|J} {key|I} {key|K} {key|L} 移动。{key|[} {key|]} 沿{gradient|梯度}走，{key|Enter} 走到轮廓上。",
      ray: "拖动起点，或拖动圆钮来转向；也可以用 {key|J} {key|I} {key|K} {key|L} 和 {key|[} {key|]}。{key|,} {key|.} 逐步显示。",
      disc: "拖动圆盘或它的边缘；也可以用 {key|J} {key|I} {key|K} {key|L} 和 {key|[} {key|]}。{key|Enter} 沿{gradient|梯度}把它推出去。",
    },
    scale: (inside, outside) =>
      `颜色：内部为橙色，深到 −${inside} px；外部为蓝色，远到 ${outside} px；0 处最浅`,
    spacing: (spacing) => `每 ${spacing} px 一条线`,
    value: "有符号距离 φ",
    side: "探针在",
    sides: sideZh,
    nearest: "最近的图形",
    gradient: "{gradient|梯度}",
    length: "梯度的长度",
    place: "探针位置",
    two: "两个方向一样好",
    unique:
      "轮廓上只有一处{closest|最近}，{gradient|梯度}唯一：在外部，它从那里笔直指开；在内部，笔直指向那里。",
    ambiguous: ambiguousZh,
    near: "问过的位置，到一像素之内",
    stepCount: "……到数值的极限",
    ended: "停下的原因",
    reasons: {
      hit: "到了轮廓",
      "max-distance": "前方没有东西",
      "step-limit": "到了 256 步的上限",
    },
    went: "走了",
    cast: "精确射线检测的结果",
    nothing: "没有碰到",
    off: "两者相差",
    shown: "步",
    stepOf: (shown, count) => `${shown} / ${count}`,
    steps: (count) => `${count} 步`,
    test: "检测",
    touches: "碰撞？",
    distance: "px",
    questions: "次数",
    time: "用时",
    micros: (value) => `${decimals(value, value < 10 ? 2 : 0)} µs`,
    centre: "圆心减半径",
    centreShort: "φ − R =",
    outline: (points) => `${points} 个点`,
    yes: "是",
    no: "否",
    same: "结果相同。圆心只问一次，轮廓要每个点问一次。",
    fooled: "两者矛盾，错的是那些点：夹在两点之间的，或整个落在圆盘里的，它们都看不见。",
    radius: "半径 R",
    points: "点数",
    help: {
      canvas:
        "B、X、M 选择探针、射线、圆盘。J I K L 移动它，[ 和 ] 沿梯度走、转动射线或改变圆盘大小，逗号和句号增减步数或点数，Enter 走到轮廓、走一步或把圆盘推出去。U 和 V 显示等距线和颜色。W A S D 移动选中的图形，Q 和 E 转动它，上下键选另一个，R 重来，Esc 离开。",
      pointer: "拖动图形来移动，拖动圆钮来转动。探针、射线的起点和圆钮、圆盘和它的边缘都可以拖动。",
    },
    hint: { before: "拖动探针，再试试", between: "和", after: "", unfocused: "" },
    why: {
      heading: {
        probe: "最近的轮廓有多远？",
        ray: "为什么敢迈这么大的步？",
        disc: "为什么问一次就够？",
      },
      shapes: {
        circle: "{b|圆}：到圆心 c 的距离，减去半径 r。",
        rectangle:
          "{b|矩形}：先把点转到矩形自己的坐标里。只超出一条边，就垂直量到那条边；超出两条，就量到角 q；在内部，量到最近的边，再加负号。",
        polygon: "{b|多边形}：所有边上最近的一处 q。用射线的穿越次数判断内外，在内部就加负号。",
        segment:
          "{b|线段}：线段上最近的一处 q。它没有内部，距离从不为负，所以飞得快的东西会不知不觉地穿过去。",
      },
      probe: [
        "图形有好几个时，取{b|最小}的距离：这就是合在一起的场。",
        "{gradient|梯度}是算出来的，不是估计的：从最近处指向探针，长度为 1。沿它走一个像素，距离正好增加一个像素。",
        "{closest|两处}一样近的地方，场有一道{b|折痕}，没有唯一正确的方向。这些地方合起来就是中轴。",
        "{contours|等距线}与轮廓{b|平行}，绕过角时变成圆弧。",
      ],
      ray: [
        "场保证：这个{b|圆}里什么也没有。所以射线朝哪个方向都可以放心走这么远。",
        "靠近轮廓时圆会缩小。正对着走，几步就到；{b|贴着}轮廓走，要很多步。",
        "到了轮廓、走完规定的距离，或满 256 步就停下。它决不会越过轮廓：每一步都不长于到轮廓的距离。",
      ],
      disc: [
        "圆心到某物的距离不超过 R，圆盘就碰到它；反过来也一样。问场一次就知道。",
        "另一种办法是在轮廓上取许多{b|点}，逐点问场。问得多，却仍会漏掉夹在两点之间的，或整个被吞下的东西。",
        "同一个数还说明该{b|推出}多远：φ − R 比 0 小多少，就沿{gradient|梯度}推多少。冲量阶段就是这样做的。",
      ],
      independent:
        "这里完全不用求接触的代码，所以两边可以互相检验：在 SAT 到 EPA 的阶段里，“一致性”一栏显示它们吻合得多好。",
    },
  },
};

/** @type {typeof import("./sdf_en.js").sdfStagesEn} */
export const sdfStagesZh = {
  sdf: {
    name: "距离场",
    lede: "每一点都知道最近的轮廓有多远，在内部为{b|负}：这就是{b|有符号距离场}，用{colour|颜色}和{contours|等距线}画出。{gradient|梯度}指出离开的方向，{ray|射线}可以在场中大步前进，{disc|圆盘}只需问一次。",
  },
};

/** @type {typeof import("./sdf_en.js").sdfActionsEn} */
export const sdfActionsZh = {
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
};

/** @type {typeof import("./sdf_en.js").sdfTasksEn} */
export const sdfTasksZh = {
  "sdf-outline": "把探针放到{contours|轮廓}上：那里的距离是 0。",
  "sdf-deep": "找一处深入{b|内部}超过 50 px 的地方。",
  "sdf-tie": "在外面找一处有{b|两个}{gradient|梯度}一样好的地方。",
  "sdf-graze": "让{ray|射线}走 20 步以上。",
  "sdf-fooled": "骗过{disc|圆盘}的那些点：圆心说是，点说否。",
};

/**
 * @param {number} distance
 * @param {Kind} type
 * @returns {string}
 */
function sideZh(distance, type) {
  if (Math.abs(distance) < 0.005) return type === "segment" ? "线段上" : "轮廓上";
  return distance < 0 ? "内部" : "外部";
}

/**
 * @param {number} distance
 * @param {Kind} type
 * @returns {string}
 */
function ambiguousZh(distance, type) {
  if (type === "circle" && distance < 0) {
    return "在一个像素之内，这里是{b|圆心}：整个轮廓一样近，{gradient|梯度}不唯一。引擎仍给出一个：正上方。";
  }
  if (type === "segment" && distance <= 1) {
    return "在一个像素之内，这里{b|在线段上}。线段有两侧，{gradient|梯度}不唯一。引擎给出从第一端看去的左侧。";
  }
  return "在一个像素之内，有{closest|两处}一样近。{gradient|梯度}不唯一，场在这里有一道{b|折痕}。引擎给出第一个，并说明不唯一。";
}

/**
 * 画面中发生了什么，用一两句话说明。
 *
 * @param {FieldReading} reading
 * @param {import("./sdf_en.js").Names} names
 */
function sdfVerdictZh({ instrument, probe, ray, disc }, { shape, types }) {
  const name = (/** @type {{ shape: number, type: Kind }} */ of) => shape(types[of.type], of.shape);
  if (instrument === "probe") {
    const { distance, other, type } = probe;
    const near = name(probe);
    const side = sideZh(distance, type);
    const where = side.endsWith("上")
      ? `探针在${near}的轮廓上，距离是 0。`
      : `探针在${near}的${side}，相距 ${decimals(Math.abs(distance), 1)} px。`;
    return other === null ? where : `${where}这里没有唯一正确的梯度。`;
  }
  if (instrument === "ray") {
    const { near, distance, reason, hit } = ray;
    const way = `${decimals(distance, 1)} px`;
    if (reason === "hit" && hit !== null) {
      return `射线问了 ${near} 处，走 ${way} 后碰到${name(hit)}。`;
    }
    return reason === "max-distance"
      ? `射线问了 ${near} 处，前方没有东西。`
      : `射线走了 256 步，${way}，还没有到：它在贴着轮廓走。`;
  }
  const { centre, outline, points } = disc;
  const far = `${decimals(Math.abs(centre.distance), 1)} px`;
  const says = centre.touches
    ? `问圆心一次：碰到了，深 ${far}。`
    : `问圆心一次：没有碰到，还差 ${far}。`;
  return centre.touches === outline.touches
    ? `${says}问轮廓上的 ${points} 个点，结果相同。`
    : `${says}问轮廓上的 ${points} 个点，却没有发现。`;
}
