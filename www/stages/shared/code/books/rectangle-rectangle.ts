/** The code of two rectangles by support points, and the classic listing with its faults. */

import type { Played } from "../../../../state/player.ts";
import { along, middleOf, opposite } from "../../../../state/points.ts";
import type { CodeBook } from "../../../../ui/model.ts";
import script from "../rectangle_rectangle.js?raw";
import { contactValues, firstOf, from, number, record, spot, way } from "../values.ts";
import calls from "../vectors.js?raw";
import { CLASSIC } from "./sources.ts";

function leastFace({ shown }: Played) {
  const least = shown.findLast((each) => each.kind === "face" && each.least && each.depth >= 0);
  return least?.kind === "face" ? least : null;
}

function leastDepth(run: Played) {
  const face = leastFace(run);
  return face && number(face.depth, { at: face.from, to: face.to, role: "contact" });
}

export const book: CodeBook = {
  script,
  calls,
  pseudo: {
    en: `$best ← none
for each face of a and of b, until one has nothing behind it //: skipped
  $corner ← the other's farthest corner against the face's outward normal
  $depth ← how far $corner lies behind the face //: face
  if $depth < 0: nothing behind it, apart //: done=no-support-point
  keep the face of least $depth as $best
$depth, $normal ← of $best, from a to b //: chosen
$low, $high ← the common part of the faces that meet //: contact-interval
$start ← its middle, on b
$end ← $start + $depth · $normal
a hit //: done=hit`,
    zh: `$best ← 无
对a和b的每条边，直到某条边后面没有顶点 //: skipped
  $corner ← 另一图形逆着该边外法线最远的顶点
  $depth ← $corner在这条边后面多深 //: face
  若$depth < 0：后面没有顶点，分离 //: done=no-support-point
  $best记下$depth最小的边
$depth, $normal ← $best的深度和法线，从a指向b //: chosen
$low, $high ← 相遇的两条边的公共部分 //: contact-interval
$start ← 公共部分的中点，在b上
$end ← $start + $depth · $normal
碰撞 //: done=hit`,
  },
  source: {
    name: CLASSIC,
    text: `var support = { point: null, depth: 0 }; //! 1

function findSupport(normal, from, other) {
  support.depth = -999999; //! 2
  support.point = null;
  for (var i = 0; i < 4; i++) {
    var depth = from.subtract(other.vertex[i]).dot(normal); //: face
    if (depth > 0 && depth > support.depth) { //! 3
      support.depth = depth;
      support.point = other.vertex[i]; //! 4
    }
  }
}

function leastDepth(owner, other, info) {
  var least = 999999, hasSupport = true, i = 0;
  while (hasSupport && i < 4) { //: skipped
    findSupport(owner.normal[i], owner.vertex[i], other);
    hasSupport = support.point !== null; //: done=no-support-point
    if (hasSupport && support.depth < least) { //! 5
      least = support.depth;
      info.set(least, owner.normal[i], support.point); //! 4
    }
    i = i + 1;
  }
  return hasSupport;
}

function rectangleRectangle(r1, r2, info) {
  if (!leastDepth(r1, r2, one) || !leastDepth(r2, r1, two)) return false;
  var best = one.depth < two.depth ? one : two; //: chosen
  if (best.normal.dot(r2.center.subtract(r1.center)) < 0) //! 6
    best.normal = best.normal.scale(-1);
  info.set(best.depth, best.normal, best.point); //! 4 //: contact-interval
  return true; //: done=hit
}`,
    faults: {
      en: [
        ["The support point lies in a variable that all pairs share.", "Functions return values."],
        ["999999 stands for infinity: larger worlds break it.", "Infinity."],
        [
          "A depth of exactly 0 counts as none: touching rectangles miss, while touching circles hit.",
          "Touching is a hit of depth 0 everywhere.",
        ],
        [
          "Of two parallel faces the first corner is taken: the line can lie far outside of the overlap. A 200 × 20 plank and a 20 × 20 box on its middle: line at x = −100.",
          "The line starts in the middle of the part that both faces share.",
        ],
        [
          "Equal depths: the chosen face flips while a shape turns, and the line jumps.",
          "Among tied faces the one of the last frame stays.",
        ],
        [
          "The sign comes from the centres: undecided where they coincide.",
          "The normal of a face of the second shape points to the first by construction.",
        ],
      ],
      zh: [
        ["支撑点放在所有图形对共用的变量里。", "函数返回值。"],
        ["用999999代表无穷大：世界再大一点就出错。", "用Infinity。"],
        ["深度恰好为0算作没有：接触的矩形不算碰撞，接触的圆却算。", "处处一致：接触是深度为0的碰撞。"],
        [
          "两条边平行时取第一个顶点：线段可能远在重叠区域之外。200 × 20的木板中间放20 × 20的箱子，线段在x = −100。",
          "线段从两条边公共部分的中点画起。",
        ],
        ["深度相等时，图形一转选中的边就来回变，线段跳动。", "并列的边中保留上一帧选的那条。"],
        ["符号取自中心之差：中心重合时无法决定。", "第二个图形的边的法线本来就指向第一个图形。"],
      ],
    },
  },
  values: {
    ...contactValues,
    from: from("face", ({ from: at, to }) => spot(at, { to, role: "support" })),
    outward: from("face", (step) => way(step.normal, middleOf(step.from, step.to))),
    corner: from("face", (step) => spot(step.support, { role: "support" })),
    point: firstOf(
      from("chosen", (_step, run) => {
        const face = leastFace(run);
        return face && spot(face.support, { role: "support" });
      }),
      from("face", (step) => spot(step.support, { role: "support" })),
    ),
    depth: firstOf(
      from("chosen", ({ depth }, run) => {
        const face = leastFace(run);
        const line = face && { at: face.support, to: along(face.support, face.normal, depth) };
        return number(depth, { role: "contact", ...line });
      }),
      from("face", ({ depth, support: at, normal }) =>
        number(depth, { role: "contact", at, to: along(at, normal, depth) }),
      ),
    ),
    best: from("face", (_step, run) => record("depth", leastDepth(run))),
    least: from("face", (_step, run) => leastDepth(run)),
    normal: firstOf(
      from("chosen", (step, run) => way(step.normal, leastFace(run)?.support ?? null, { role: "contact" })),
      // Of a face of b the normal from a to b points inwards.
      from("face", ({ shape, normal, from: at, to }) =>
        way(shape === "a" ? normal : opposite(normal), middleOf(at, to)),
      ),
    ),
    low: from("contact-interval", (step) => spot(step.from, { role: "contact" })),
    high: from("contact-interval", (step) => spot(step.to, { role: "contact" })),
  },
};
