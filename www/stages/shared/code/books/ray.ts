/** The code of a ray against a shape, and the way of a ball as y = k x + b. */
import { middleOf, opposite } from "../../../../state/points.ts";
import type { CodeBook } from "../../../../ui/model.ts";
import script from "../ray.js?raw";
import { firstOf, from, number, record, spot, way } from "../values.ts";
import calls from "../vectors.js?raw";
import { edge, latestAs, motionOf, motionValues } from "./motion.ts";

export const book: CodeBook = {
  script,
  calls,
  pseudo: {
    en: `$way ← direction, of length 1
$across ← the normal of $way //: motion-axis=motion
if along $across the shape lies on one side: the ray passes by //: done=passes-by
for each face that the ray runs towards
  $gap ← how far the origin is in front of it
  $enter ← the latest of $gap / $speed //: motion-axis
a circle: $enter and leave by its own equation //: outline-part
if leave < 0: the shape is behind //: done=behind
if $enter ≤ 0: the origin is inside //: done=inside
if $enter > longest: too far //: done=too-far
a hit at $distance, with that $normal //: done=hit`,
    zh: `$way ← direction的单位向量
$across ← $way的法线 //: motion-axis=motion
若沿$across看图形全在一侧：射线从旁边经过 //: done=passes-by
对射线迎面的每条边
  $gap ← 起点在它外侧多远
  $enter ← $gap / $speed中最晚的 //: motion-axis
圆：$enter和leave由圆的方程求出 //: outline-part
若leave < 0：图形在后面 //: done=behind
若$enter ≤ 0：起点在内部 //: done=inside
若$enter > longest：太远 //: done=too-far
在$distance处相遇，法线为$normal //: done=hit`,
  },
  source: {
    name: {
      en: "In the manner of canvas tutorials that write the way of a ball as y = k x + b",
      zh: "仿照把小球路线写成y = kx + b的canvas教程",
    },
    text: `function crosses(ball, mouth) {
  var k1 = ball.vy / ball.vx; //! 1 //: motion-axis=motion
  var b1 = ball.y - k1 * ball.x;
  var k2 = (mouth.y2 - mouth.y1) / (mouth.x2 - mouth.x1); //! 2
  var b2 = mouth.y1 - k2 * mouth.x1;
  var x = (b2 - b1) / (k1 - k2); //: motion-axis, outline-part
  if (x < mouth.x1 || x > mouth.x2) return false; //: done=passes-by, done=too-far
  return ball.y > mouth.y1; //! 3 //: done=hit, done=behind, done=inside
}`,
    faults: {
      en: [
        [
          "A ball that falls straight down has vx = 0: k is infinite, x becomes NaN, and the drop never scores.",
          "Parameters along both lines: no direction is special.",
        ],
        ["An upright mouth divides by zero, too.", "The same parameters."],
        [
          "The line is endless: a ball that flew past, or rises inside, crosses it as well.",
          "Cross between the last centre and this one, downwards only.",
        ],
      ],
      zh: [
        ["小球竖直下落时vx = 0：k是无穷大，x变成NaN，垂直投入永远不得分。", "两条线都用参数表示，没有特殊方向。"],
        ["竖直的桶口同样除以0。", "同样用参数表示。"],
        ["直线无限长：从旁边飞过或从里面上升的球也算穿过。", "只看上一个球心到这一个球心之间，而且只看向下。"],
      ],
    },
  },
  values: {
    ...motionValues,
    way: motionOf(({ from: at, to }) => way({ x: to.x - at.x, y: to.y - at.y }, at, { role: "direction" })),
    origin: motionOf((step) => spot(step.from, { role: "direction" })),
    gap: edge((step) => number(-step.overlap)),
    enter: firstOf(
      from("outline-part", (step) => record("distance", number(step.time, { role: "contact" }))),
      latestAs("distance"),
    ),
    // The steps point from the ray to the shape, faces outwards.
    normal: firstOf(
      from("done", (step) =>
        "point" in step && step.normal ? way(step.normal, step.point, { role: "contact" }) : null,
      ),
      edge(({ normal, from: at, to }) => way(opposite(normal), middleOf(at, to))),
    ),
    distance: firstOf(
      from("done", (step, { steps }) => {
        const motion = steps.find((each) => each.kind === "motion-axis" && each.source === "motion");
        if (!("point" in step)) return null;
        const line = motion?.kind === "motion-axis" && step.point ? { at: motion.from, to: step.point } : {};
        return number(step.distance, { role: "contact", ...line });
      }),
      from("outline-part", (step) => number(step.time)),
    ),
    point: from("done", (step) => ("point" in step && step.point ? spot(step.point, { role: "contact" }) : null)),
  },
};
