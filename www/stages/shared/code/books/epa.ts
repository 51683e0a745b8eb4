/** The code of EPA, and a first implementation with its faults. */
import type { Step } from "../../../../engine/lab.ts";
import { supportKeys } from "../../../../state/highlight.ts";
import type { CodeBook, CodeValue } from "../../../../ui/model.ts";
import script from "../epa.js?raw";
import calls from "../simplex.js?raw";
import { contactDepth, contactValues, corner, corners, firstOf, from, number, record, way, yes } from "../values.ts";
import { faultsOf } from "./search.ts";
import { SEARCHES } from "./sources.ts";

/** The polytope at a step: its first corners, and those that the expansion has added. */
function polytopeAt(shown: readonly Step[]) {
  const first = shown.filter((each) => each.kind === "polytope-vertex");
  return shown.reduce((all, each) => {
    return each.kind === "expansion" && each.inserted
      ? all.toSpliced(each.after + 1, 0, { ...each, kind: "polytope-vertex" })
      : all;
  }, first);
}

/** It is one list in the program: its first corners are there together. */
const polytope = from("polytope-vertex", (_step, { shown, steps }): CodeValue | null => {
  const isFirst = ({ kind }: Step) => kind === "polytope-vertex";
  if (shown.filter(isFirst).length < steps.filter(isFirst).length) return null;
  const all = polytopeAt(shown);
  return { ...corners(all), text: String(all.length) };
});

/** The keys of the corners of the closest edge. */
const edgeKeys = (shown: readonly Step[], edge: number) => {
  const before = shown.slice(0, shown.findLastIndex(({ kind }) => kind === "closest-edge") + 1);
  const all = polytopeAt(before);
  return [all[edge], all[(edge + 1) % all.length]].flatMap((each) => (each ? supportKeys(each) : []));
};

export const book: CodeBook = {
  script,
  calls,
  pseudo: {
    en: `$search ← GJK on the cores //: support, simplex, search-end
if not hit: apart //: done=apart
if the cores are apart: $depth ← both radii − their distance
else expand
  $polytope ← the corners of $search, more if it has no area //: polytope-vertex
  repeat
    $normal, $distance ← the edge nearest to the origin //: closest-edge
    $next ← the difference's farthest point along $normal
    $gain ← how far $next lies beyond the edge //: expansion
    if $gain = 0, the edge is on the outline: $depth ← $distance //: expansion-end
    insert $next into that edge of $polytope
$depth ← that of the cores + both radii
a hit: moving b by $depth · $normal separates //: done=hit`,
    zh: `$search ← 对核心运行GJK //: support, simplex, search-end
若没有碰撞：分离 //: done=apart
若核心分离：$depth是半径之和减去核心的距离
否则扩展
  $polytope ← $search的顶点，没有面积时再补几个 //: polytope-vertex
  重复
    $normal, $distance ← 离原点最近的边 //: closest-edge
    $next ← 差沿$normal最远的点
    $gain ← $next超出这条边多少 //: expansion
    若$gain = 0：这条边就在轮廓上，$depth ← $distance //: expansion-end
    把$next插入$polytope的这条边
$depth ← 核心的深度 + 两个半径
碰撞：b移动$depth · $normal即可分开 //: done=hit`,
  },
  source: {
    name: SEARCHES,
    text: `function penetration(a, b) {
  const simplex = overlap(a, b); //: support, simplex, search-end
  if (simplex === null) return null; //: done=apart
  const polytope = [...simplex]; //! 1 //: polytope-vertex
  let best = null;
  for (let i = 0; i < 10; i++) { //! 2
    best = closestEdge(polytope); //: closest-edge
    const next = difference(a, b, best.normal);
    const gain = dot(next, best.normal) - best.distance; //: expansion
    if (gain * gain < 1e-5) break; //! 3
    polytope.splice(best.index + 1, 0, next);
  }
  const { normal, distance } = best; //: expansion-end
  return { normal, depth: distance }; //: done=hit
}`,
    faults: faultsOf("start", "cap", "absolute"),
  },
  values: {
    ...contactValues,
    search: from("search-end", ({ reason }, { steps }) => {
      const end = steps.at(-1);
      const hit = reason === "origin-inside" || (end?.kind === "done" && end.reason === "hit");
      return record("hit", yes(hit));
    }),
    simplex: from("search-end", (step) => corners(step.points)),
    polytope,
    iterations: from("closest-edge", (step) => ({ text: String(step.iteration) })),
    next: from("expansion", (step) => corner(step)),
    gain: from("expansion", (step) => number(step.gain, { keys: supportKeys(step), role: "direction" })),
    normal: firstOf(
      from("expansion-end", (step) => way(step.normal, null, { role: "contact" })),
      from("closest-edge", (step, { shown }) =>
        way(step.normal, null, { role: "simplex", keys: edgeKeys(shown, step.edge) }),
      ),
    ),
    distance: from("closest-edge", (step, { shown }) =>
      number(step.distance, { role: "simplex", keys: edgeKeys(shown, step.edge) }),
    ),
    depth: firstOf(
      contactDepth,
      from("expansion-end", (step) => number(step.depth, { role: "contact" })),
    ),
  },
};
