/** The code of the swept separating axes, and the listing that they come from. */
import type { CodeBook } from "../../../../ui/model.ts";
import script from "../sweep.js?raw";
import { between, firstOf, from, number, way } from "../values.ts";
import calls from "../vectors.js?raw";
import { latestAs, motionOf, motionValues } from "./motion.ts";

export const book: CodeBook = {
  script,
  calls,
  pseudo: {
    en: `$motion ← velocity of a − velocity of b
$across ← the normal of $motion //: motion-axis=motion
if the shadows on $across are apart: apart for good //: done=apart-for-good
for each face along whose normal a comes nearer
  $overlap ← that of the shadows on $normal, now
  $speed ← that of a along $normal
  $time ← −$overlap / $speed //: motion-axis
  $latest ← the latest $time so far
if all shadows meet now: overlapping, depth as by SAT //: done=overlapping
if nothing moves: a miss //: done=at-rest
round shapes: beyond the ends of that face meet the arc of the corner //: outline-part
if $time < 0: they move away //: done=moving-away
if $time > duration: too late //: done=too-late
a hit at $time, with that $normal //: done=hit`,
    zh: `$motion ← a的速度 − b的速度
$across ← $motion的法线 //: motion-axis=motion
若$across上的投影分离：永远分离 //: done=apart-for-good
对每条边，只要a沿它的法线在靠近
  $overlap ← $normal上的投影现在重叠多少
  $speed ← a沿$normal的速度
  $time ← −$overlap / $speed //: motion-axis
  $latest ← 最晚的$time
若所有投影现在都重叠：已重叠，深度用SAT求 //: done=overlapping
若没有相对运动：不相遇 //: done=at-rest
有圆角时：越过那条边的端点，改求顶点的圆弧 //: outline-part
若$time < 0：正在远离 //: done=moving-away
若$time > duration：太晚 //: done=too-late
在$time时碰撞，法线为$normal //: done=hit`,
  },
  source: {
    name: { en: "In the manner of O. Renault, PolyColly (2006)", zh: "仿照O. Renault的PolyColly (2006)" },
    text: `function collide(a, b, offset, velocity, t) { //! 1
  var axes = new Array(64), taxis = new Array(64), count = 0; //! 2
  var velocitySquared = dot(velocity, velocity);
  if (velocitySquared > 0.000001) {
    axes[count] = perpendicular(velocity); //: motion-axis=motion
    if (!intervals(a, b, axes, taxis, count++, offset, velocity, t)) return false; //: done=apart-for-good
  }
  for (var i = 0, j = a.length - 1; i < a.length; j = i++) {
    axes[count] = perpendicular(a[i].subtract(a[j])); //! 3
    if (!intervals(a, b, axes, taxis, count++, offset, velocity, t)) return false; //: motion-axis, outline-part
  }
  for (var i = 0, j = b.length - 1; i < b.length; j = i++) {
    axes[count] = perpendicular(b[i].subtract(b[j]));
    if (!intervals(a, b, axes, taxis, count++, offset, velocity, t)) return false; //: done=too-late, done=moving-away, done=at-rest
  }
  findTranslation(axes, taxis, count); //: done=hit, done=overlapping
  if (dot(normal, offset) < 0) normal = normal.scale(-1); //! 4
  return true;
}

function intervals(a, b, axes, taxis, i, offset, velocity, t) {
  var gap = shadowsApart(a, b, axes[i], offset);
  if (gap <= 0) return true;
  var speed = dot(velocity, axes[i]);
  if (Math.abs(speed) < 0.0000001) return true; //! 5
  return enterWithin(taxis, i, gap, speed, t);
}`,
    faults: {
      en: [
        [
          "t goes in as the duration and comes out as the time.",
          "The answer is a value: miss, hit at a time, or overlapping with a depth.",
        ],
        ["64 axes at most: the 65th is written behind the end.", "One axis at a time; nothing is stored."],
        ["An edge of length 0 gives a zero axis.", "Shapes lose such edges at construction."],
        [
          "The normal's sign comes from the places of the shapes.",
          "It points from a to b: n · (velocity of a − velocity of b) ≥ 0.",
        ],
        ["Apart and almost no speed along the axis: it returns true, as if they met.", "Separated for good: a miss."],
      ],
      zh: [
        ["t传入时是时长，传出时变成时刻。", "答案是一个值：不相遇、在某时刻碰撞，或已重叠多深。"],
        ["最多64条轴：第65条写到数组之外。", "一次只处理一条轴，什么都不存。"],
        ["长度为0的边给出零向量轴。", "图形在构造时就去掉这样的边。"],
        ["法线的符号取自图形的位置。", "从a指向b：n · (a的速度 − b的速度) ≥ 0。"],
        ["轴上分离而且几乎没有速度：却返回true，好像会相遇。", "永远分离，就是不相遇。"],
      ],
    },
  },
  values: {
    ...motionValues,
    motion: motionOf(({ from: at, to }) => between(at, to)),
    time: firstOf(
      from("done", (step) => ("state" in step ? number(step.time) : null)),
      from("outline-part", (step) => number(step.time)),
      from("motion-axis", (step) => number(step.during?.min ?? null)),
    ),
    latest: latestAs("time"),
    normal: firstOf(
      from("done", (step) =>
        "state" in step && step.normal ? way(step.normal, step.pointA, { role: "contact" }) : null,
      ),
      motionValues.normal,
    ),
    state: from("done", (step) => ("state" in step ? { text: step.state } : null)),
    depth: from("done", (step) => ("state" in step ? number(step.depth) : null)),
  },
};
