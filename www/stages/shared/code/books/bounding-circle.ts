/** The code of the bounding circles, and the loop around them as the classic book has it. */
import type { CodeBook } from "../../../../ui/model.ts";
import script from "../bounding_circles.js?raw";
import { between, from, number, record, spot, yes } from "../values.ts";
import calls from "../vectors.js?raw";
import { CLASSIC } from "./sources.ts";

export const book: CodeBook = {
  views: ["bounding-circles"],
  script,
  calls,
  pseudo: {
    en: `for each shape
  center: the middle of its corners
  radius: to its farthest corner
$between ← $centerB − $centerA
$radiusSum ← $radiusA + $radiusB //: bounding-circles
$candidate ← $between · $between ≤ $radiusSum² //: done
no root is needed: squares keep the order`,
    zh: `对每个图形
  center：各顶点的中点
  radius：到最远顶点的距离
$between ← $centerB − $centerA
$radiusSum ← $radiusA + $radiusB //: bounding-circles
$candidate ← $between · $between ≤ $radiusSum² //: done
不必开方：平方不改变大小次序`,
  },
  source: {
    name: CLASSIC,
    text: `var info = new CollisionInfo(); //! 1

function collision() {
  for (var i = 5; i < shapes.length; i++) { //! 2
    for (var j = i + 1; j < shapes.length; j++) {
      if (shapes[i].boundTest(shapes[j])) {
        if (shapes[i].collisionTest(shapes[j], info)) { //! 3
          drawInfo(info); //! 4
        }
      }
    }
  }
}

function boundTest(other) {
  var between = other.center.subtract(this.center);
  var radiusSum = this.boundRadius + other.boundRadius; //: bounding-circles
  if (between.length() > radiusSum) return false; //: done=apart
  return true; //: done=candidate
}`,
    faults: {
      en: [
        ["One result for all pairs: it still holds the pair before.", "Each test returns a result of its own."],
        ["The borders are skipped by their number.", "A shape’s “collides” says whether it is tested."],
        [
          "The test of the first shape decides alone: a circle created before a rectangle never meets it.",
          "Both orders lead to one test.",
        ],
        [
          "Painted inside the step: several times when steps are caught up, and it flickers on fast screens.",
          "The step stores the contacts, the picture is painted from the store.",
        ],
      ],
      zh: [
        ["所有图形对共用一个结果，里面可能还是上一对的。", "每次检测返回自己的结果。"],
        ["用编号跳过边框。", "由图形的“collides”属性决定是否参与检测。"],
        ["只由第一个图形的类型决定检测：先创建的圆永远碰不到后创建的矩形。", "两种次序用同一个检测。"],
        ["在步进循环里绘制：补步时会画好几遍，高刷新率的屏幕上会闪烁。", "步进只保存接触，画面根据保存的结果绘制。"],
      ],
    },
  },
  values: {
    circleA: from("bounding-circles", (step) => record("center", spot(step.centerA, { role: "idle" }))),
    circleB: from("bounding-circles", (step) => record("center", spot(step.centerB, { role: "idle" }))),
    centerA: from("bounding-circles", (step) => spot(step.centerA, { role: "idle" })),
    centerB: from("bounding-circles", (step) => spot(step.centerB, { role: "idle" })),
    radiusA: from("bounding-circles", ({ radiusA, centerA: at }) =>
      number(radiusA, { at, to: { x: at.x, y: at.y - radiusA } }),
    ),
    radiusB: from("bounding-circles", ({ radiusB, centerB: at }) =>
      number(radiusB, { at, to: { x: at.x, y: at.y - radiusB } }),
    ),
    between: from("bounding-circles", (step) => between(step.centerA, step.centerB)),
    radiusSum: from("bounding-circles", (step) => number(step.radiusSum)),
    candidate: from("done", (step) => yes(step.reason === "candidate")),
  },
};
