/** The code of a rectangle and a circle by regions, and the classic listing with its faults. */

import type { EdgeStep } from "../../../../engine/lab.ts";
import type { Played } from "../../../../state/player.ts";
import { along, middleOf, opposite } from "../../../../state/points.ts";
import type { CodeBook } from "../../../../ui/model.ts";
import script from "../rectangle_circle.js?raw";
import { contactDepth, contactValues, firstOf, from, number, record, spot, way } from "../values.ts";
import calls from "../vectors.js?raw";
import { CLASSIC } from "./sources.ts";

const nearestOf = ({ shown }: Played) => {
  const best = shown.findLast((each) => each.kind === "edge" && each.nearest);
  return best?.kind === "edge" ? best : null;
};

function projectionOf(step: EdgeStep | null) {
  if (step === null) return null;
  const foot = middleOf(step.from, step.to);
  return number(step.projection, { at: foot, to: along(foot, step.normal, step.projection), role: "support" });
}

export const book: CodeBook = {
  script,
  calls,
  pseudo: {
    en: `for each face of the rectangle
  $projection ← how far the $center is in front of it //: edge
$nearest ← the face of greatest $projection
if the $center is outside
  before $from: measure to that corner, R1 //: region=R1
  past $to: measure to that corner, R2 //: region=R2
else, or straight out: measure to the face //: region=R3, region=inside
$depth ← radius − distance to that point
$normal ← from that point to the $center
a hit if $depth ≥ 0 //: done`,
    zh: `对矩形的每条边
  $projection ← $center在它外侧多远 //: edge
$nearest ← $projection最大的边
若$center在矩形外
  在$from之前：量到这个顶点，R1 //: region=R1
  在$to之后：量到这个顶点，R2 //: region=R2
否则，或正对着边：量到边 //: region=R3, region=inside
$depth ← 半径 − 到该点的距离
$normal ← 从该点指向$center
$depth ≥ 0则碰撞 //: done`,
  },
  source: {
    name: CLASSIC,
    text: `Circle.prototype.collisionTest = function (other, info) {
  if (other.type === "circle") return circleCircle(this, other, info);
  return false; //! 1
};

Rectangle.prototype.rectangleCircle = function (circle, info) { //! 2
  var inside = true, best = -99999, face = 0; //! 3
  for (var i = 0; i < 4; i++) {
    var projection = circle.center.subtract(this.corners[i]).dot(this.normal[i]); //: edge
    if (projection > 0) { //! 4
      best = projection;
      face = i;
      inside = false;
      break;
    }
    if (projection > best) {
      best = projection;
      face = i;
    }
  }
  var from = this.corners[face], to = this.corners[(face + 1) % 4];
  var hit = best < circle.radius; //! 5
  if (!inside && beyond(circle.center, from, to)) hit = corner(circle, from, info); //: region=R1
  else if (!inside && beyond(circle.center, to, from)) hit = corner(circle, to, info); //: region=R2
  else info.set(circle.radius - best, this.normal[face]); //: region=R3, region=inside
  return hit; //: done
};`,
    faults: {
      en: [
        [
          "A circle created before a rectangle never meets it: the test exists one way round only.",
          "Both orders lead to one test.",
        ],
        ["The result lies in an object that all tests share.", "The test returns depth and normal."],
        ["−99999 stands for minus infinity.", "-Infinity."],
        [
          "The first face with the centre in front is taken: exact for rectangles, wrong for other polygons.",
          "Take the face of greatest projection.",
        ],
        ["Touching counts as apart here, while touching circles hit.", "Touching is a hit of depth 0 everywhere."],
      ],
      zh: [
        ["先创建的圆永远碰不到后创建的矩形：检测只写了一种次序。", "两种次序用同一个检测。"],
        ["结果放在所有检测共用的对象里。", "检测返回深度和法线。"],
        ["用−99999代表负无穷。", "用-Infinity。"],
        ["圆心在第一条边外侧就取它：对矩形正确，对一般多边形不对。", "取projection最大的边。"],
        ["这里接触不算碰撞，两个圆接触却算。", "处处一致：接触是深度为0的碰撞。"],
      ],
    },
  },
  values: {
    ...contactValues,
    // Two faces in a row, and how far the center is in front of both, give its place.
    center: from("edge", (_step, { steps }) => {
      const [one, two] = steps.filter((each) => each.kind === "edge");
      if (one === undefined || two === undefined) return null;
      return spot(along(along(one.to, one.normal, one.projection), two.normal, two.projection));
    }),
    projection: firstOf(
      from("region", (_step, run) => projectionOf(nearestOf(run))),
      from("edge", projectionOf),
    ),
    nearest: from("edge", (_step, run) => {
      const best = nearestOf(run);
      return record("projection", best && number(best.projection, { at: best.from, to: best.to, role: "support" }));
    }),
    from: from("region", (step) => spot(step.from, { role: "support" })),
    to: from("region", (step) => spot(step.to, { role: "support" })),
    vertex: from("region", (step) => spot(step.closest, { role: "support" })),
    normal: firstOf(
      // The contact's normal points from the first shape to the second, that of the program out of the rectangle.
      from("done", (step, { shown }) => {
        const region = shown.find((each) => each.kind === "region");
        if (!("contact" in step) || !step.contact || region?.kind !== "region") return null;
        const { normal, start } = step.contact;
        return way(region.rectangle === "a" ? normal : opposite(normal), start, { role: "contact" });
      }),
      from("edge", (step) => way(step.normal, middleOf(step.from, step.to))),
    ),
    depth: contactDepth,
  },
};
