import type { BoundingReading } from "./enclosing.ts";
import type { en } from "./strings.en.ts";

const SUBJECTS = { square: "方块", rectangle: "矩形", circle: "圆", figure: "小人", sun: "太阳" };

const name: typeof en.boundingShapes.name = ({ position, name }, { subjects }) => {
  const subject = subjects[position];
  return `${subject === undefined ? "图形" : SUBJECTS[subject]}${name}`;
};

/** 正文旁边的称呼。 */
const told: typeof name = (shape, { subjects }) => {
  const subject = subjects[shape.position];
  return subject === "figure" || subject === "sun" ? SUBJECTS[subject] : shape.name;
};

function verdictZh(reading: BoundingReading) {
  const { meeting } = reading;
  if (meeting.length === 0) return "所有的盒与圆都分离。";
  return meeting
    .map(({ a, b, drawings }) => {
      const pair = `${name(a, reading)}与${name(b, reading)}`;
      return drawings ? `${pair}重叠。` : `${pair}的包围形状重叠，图画却没有重叠：包围形状判断有误。`;
    })
    .join("");
}

const ENCLOSING = { "box-box": "包围盒", "circle-circle": "两个圆", "box-circle": "盒与圆" };

function tellZh(reading: BoundingReading) {
  const { meeting, subjects } = reading;
  if (meeting.length === 0) return subjects.length === 2 ? "A与B分离。" : "所有图形都分离。";
  return meeting
    .map(({ a, b, drawings, kind }) => {
      const pair = `${told(a, reading)}与${told(b, reading)}`;
      return drawings ? `${pair}重叠。` : `${ENCLOSING[kind]}重叠，${pair}没有重叠。`;
    })
    .join("");
}

export const zh: typeof en = {
  title: "包围形状",
  question: "用方框或圆包住图形：会在哪里判断错？",
  lede: "图画的轮廓很难检测，所以游戏常用简单的形状包围它：与坐标轴平行的{box|包围盒}，或者圆。这种检测很快，但在图画没有填满{b|包围形状}的地方会判断错误。",
  pointer: "拖动图形可移动它；拖动选中图形旁的圆钮可转动它。",
  actions: {},
  boundingShapes: {
    name,
    picture: {
      touch: "重叠",
      errs: {
        "box-box": "包围盒重叠，图画没有重叠",
        "circle-circle": "包围圆重叠，图画没有重叠",
        "box-circle": "盒与圆重叠，图画没有重叠",
      },
    },
    verdict: verdictZh,
    tell: tellZh,
    touches: {
      heading: "重叠的",
      pair: "图形",
      enclosing: "盒、圆",
      drawings: "图画",
      yes: "是",
      no: "否",
      none: "所有图形都分离。",
    },
    test: {
      none: "选中一个图形，这里会说明怎样检测它与邻近的图形。",
      pair: (a, b) => `${a}与${b}`,
      how: {
        "box-box":
          "两个与坐标轴平行的{box|包围盒}，左右方向和上下方向都重叠时才相交：任何一方的起点都不在另一方的终点之后。",
        "circle-circle": "圆心距不大于半径之和，两个圆就相交。",
        "box-circle":
          "把圆心的每个坐标限制在{box|盒}的范围内：在范围内的不变，在范围外的取较近的边。结果是盒上的{closest|最近点}，圆到达这一点就相交。",
      },
      sides: {
        left: (shape) => `${shape}的左边`,
        right: (shape) => `${shape}的右边`,
        top: (shape) => `${shape}的上边`,
        bottom: (shape) => `${shape}的下边`,
      },
      closest: "{closest|最近点}：",
      centres: "圆心距",
      radii: "半径之和",
      toCentre: "到圆心的距离",
      radius: "半径",
      holds: "不大于",
      fails: "大于",
      yes: {
        "box-box": "四条全都成立：包围盒相交。",
        "circle-circle": "成立：两个圆相交。",
        "box-circle": "成立：盒与圆相交。",
      },
      no: {
        "box-box": "没有全部成立：包围盒分离。",
        "circle-circle": "不成立：两个圆分离。",
        "box-circle": "不成立：盒与圆分离。",
      },
      errs: "可是图画并没有重叠。这种开销很小的检测，只有结论为“否”时才可靠；结论为“是”时，只表明这是{candidate|候选对}。",
    },
  },
};
