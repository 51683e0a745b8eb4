/** The code of the separating axes. */

import { axisKey, edgeKey, vertexKey } from "../../../../state/highlight.ts";
import type { Played } from "../../../../state/player.ts";
import { along, middleOf } from "../../../../state/points.ts";
import type { CodeBook } from "../../../../ui/model.ts";
import script from "../sat.js?raw";
import { firstOf, from, number, record, spot, way, yes } from "../values.ts";
import calls from "../vectors.js?raw";

/** The key of the axis of the current step. */
const axisOf = ({ shown }: Played) => {
  const place = shown.filter(({ kind }) => kind === "axis" || kind === "axis-skipped").length - 1;
  return place < 0 ? [] : [axisKey(place)];
};

export const book: CodeBook = {
  script,
  calls,
  pseudo: {
    en: `$least ← none
for each axis: the outward normals of a and b, and for circles the line to the nearest corner, until one has a gap //: axis-skipped
  $normal ← the axis, from a to b
  $farthest ← the other's farthest point against the face, its radius included
  $overlap ← how far it lies behind the face, or behind the owner's rim //: axis
  if $overlap < 0: this axis separates, apart //: done=separating-axis
  keep the axis of $least overlap //: axis-chosen
a hit: $least and its $normal are the answer //: done=hit`,
    zh: `$least ← 无
对每条轴：a和b各边的外法线，有圆时还有到最近顶点的连线，直到某条轴上有空隙 //: axis-skipped
  $normal ← 这条轴，从a指向b
  $farthest ← 另一图形逆着这条边最远的点，算上它的半径
  $overlap ← 它在边后面多深；轴属于圆时从圆周量起 //: axis
  若$overlap < 0：找到分离轴，分离 //: done=separating-axis
  $least记下$overlap最小的轴 //: axis-chosen
碰撞：$least和它的$normal就是答案 //: done=hit`,
  },
  values: {
    normal: firstOf(
      from("axis-chosen", (step, run) =>
        way(step.normal, middleOf(step.from, step.to), { role: "contact", keys: axisOf(run) }),
      ),
      from("axis", (step, run) => way(step.normal, middleOf(step.from, step.to), { keys: axisOf(run) })),
    ),
    face: from("axis", ({ source, from: at, to }) =>
      spot(at, {
        ...(source.kind === "edge" ? { to, keys: [edgeKey(source.shape, source.index)] } : {}),
        role: "support",
      }),
    ),
    farthest: from("axis", ({ source, vertexA, vertexB, supportA, supportB }) =>
      "shape" in source && source.shape === "b"
        ? spot(supportA, { keys: [vertexKey("a", vertexA)], role: "support" })
        : spot(supportB, { keys: [vertexKey("b", vertexB)], role: "support" }),
    ),
    overlap: from("axis", ({ overlap, supportB: at, normal }, run) =>
      number(overlap, { at, to: along(at, normal, overlap), role: "contact", keys: axisOf(run) }),
    ),
    least: firstOf(
      from("axis-chosen", (step) => record("depth", number(step.depth, { role: "contact" }))),
      from("axis", (_step, { shown }) => {
        const best = shown.findLast((each) => each.kind === "axis" && each.least && each.overlap >= 0);
        if (best?.kind !== "axis") return null;
        const { overlap, supportB: at, normal } = best;
        return record("depth", number(overlap, { at, to: along(at, normal, overlap), role: "contact" }));
      }),
    ),
    hit: from("done", (step) => yes(step.reason === "hit")),
  },
};
