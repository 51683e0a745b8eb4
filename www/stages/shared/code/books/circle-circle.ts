/** The code of two circles, and the classic listing. */
import { middleOf } from "../../../../state/points.ts";
import type { CodeBook } from "../../../../ui/model.ts";
import script from "../circle_circle.js?raw";
import { between, contactDepth, contactValues, from, number, spot, way, yes } from "../values.ts";
import calls from "../vectors.js?raw";
import { CLASSIC } from "./sources.ts";

export const book: CodeBook = {
  script,
  calls,
  pseudo: {
    en: `$between ← $centerB − $centerA
$distance ← length of $between
$radiusSum ← the sum of both radii //: centre-line
if $distance > $radiusSum: apart //: done=apart
$concentric ← $distance = 0
$normal ← $between / $distance, or up if $concentric //: normal
$depth ← $radiusSum − $distance
$start ← $centerB − the radius of b · $normal
$end ← $centerA + the radius of a · $normal
a hit //: done=hit`,
    zh: `$between ← $centerB − $centerA
$distance ← $between的长度
$radiusSum ← 两个半径之和 //: centre-line
若$distance > $radiusSum：分离 //: done=apart
$concentric ← $distance = 0
$normal ← $between / $distance；若$concentric则取正上方 //: normal
$depth ← $radiusSum − $distance
$start ← $centerB − b的半径 · $normal
$end ← $centerA + a的半径 · $normal
碰撞 //: done=hit`,
  },
  source: {
    name: CLASSIC,
    text: `function circleCircle(c1, c2, info) { //! 1
  var between = c2.center.subtract(c1.center);
  var radiusSum = c1.radius + c2.radius;
  var distance = between.length(); //: centre-line
  if (distance > radiusSum) {
    return false; //: done=apart
  }
  if (distance !== 0) { //! 2
    var normal = between.scale(1 / distance); //: normal
    var end = c1.center.add(normal.scale(c1.radius));
    info.set(radiusSum - distance, normal, end);
  } else {
    if (c1.radius > c2.radius) //! 3
      info.set(radiusSum, UP, c1.center.add(DOWN.scale(c1.radius)));
    else
      info.set(radiusSum, UP, c2.center.add(DOWN.scale(c2.radius)));
  }
  return true; //: done=hit
}`,
    faults: {
      en: [
        ["The result lies in an object that all tests share.", "The test returns depth, normal, start and end."],
        [
          "Centres that nearly coincide: 1 / distance overflows, and the normal becomes NaN.",
          "Divide the vector by its length, and take up only at length 0.",
        ],
        [
          "Of concentric circles the larger one gives the end: start and end change their meaning.",
          "Start lies on the boundary of the second circle, end on that of the first, always.",
        ],
      ],
      zh: [
        ["结果放在所有检测共用的对象里。", "检测返回深度、法线、起点和终点。"],
        ["圆心几乎重合时1 / distance溢出，法线变成NaN。", "用长度去除向量，只有长度为0时才取正上方。"],
        ["同心时终点由较大的圆决定：起点和终点的含义变了。", "起点总在第二个圆的边界上，终点总在第一个圆的边界上。"],
      ],
    },
  },
  values: {
    ...contactValues,
    centerA: from("centre-line", (step) => spot(step.centerA)),
    centerB: from("centre-line", (step) => spot(step.centerB)),
    between: from("centre-line", (step) => between(step.centerA, step.centerB)),
    distance: from("centre-line", ({ centerA: at, centerB: to, distance }) => number(distance, { at, to })),
    radiusSum: from("centre-line", (step) => number(step.radiusSum)),
    concentric: from("normal", (step) => yes(step.concentric)),
    normal: from("normal", (step, { shown }) => {
      const line = shown.find((each) => each.kind === "centre-line");
      return way(step.normal, line?.kind === "centre-line" ? middleOf(line.centerA, line.centerB) : null, {
        role: "contact",
      });
    }),
    depth: contactDepth,
  },
};
