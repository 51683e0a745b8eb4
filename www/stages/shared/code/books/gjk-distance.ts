/** The code of GJK's distance, and a first implementation with its faults. */
import type { CodeBook } from "../../../../ui/model.ts";
import script from "../gjk_distance.js?raw";
import calls from "../simplex.js?raw";
import { firstOf, from, number, spot } from "../values.ts";
import { faultsOf, searchValues } from "./search.ts";
import { SEARCHES } from "./sources.ts";

export const book: CodeBook = {
  script,
  calls,
  pseudo: {
    en: `$simplex ← the difference's farthest point along any first direction
repeat
  $point, $kept, share ← the $simplex's point nearest to the origin, between its corners //: simplex
  $distance ← length of $point
  if $distance = 0: the cores overlap, no distance between them //: search-end=origin-inside, done=origin-inside
  $direction ← from $point to the origin
  $next ← the difference's farthest point along $direction //: support
  $gain ← how far $next lies beyond $point
  if $gain = 0 or the cap is reached
    $reason ← the one that holds //: search-end
    $pointA, $pointB ← the same blend of the corners on A and on B, moved out by the radii //: done
  $simplex ← $kept and $next`,
    zh: `$simplex ← 差沿任意初始方向最远的点
重复
  $point, $kept, share ← $simplex离原点最近的点，在它的顶点之间 //: simplex
  $distance ← $point的长度
  若$distance = 0：核心重叠，没有距离 //: search-end=origin-inside, done=origin-inside
  $direction ← 从$point指向原点
  $next ← 差沿$direction最远的点 //: support
  $gain ← $next比$point远多少
  若$gain = 0，或达到上限
    $reason ← 是其中哪一个 //: search-end
    $pointA, $pointB ← A和B上的顶点按同样比例混合，再向外移半径 //: done
  $simplex ← $kept加上$next`,
  },
  source: {
    name: SEARCHES,
    text: `function distance(a, b) {
  let [first, second] = [difference(a, b, RIGHT), difference(a, b, LEFT)];
  let direction = towardsOrigin(first, second); //: simplex
  while (true) { //! 1
    const next = difference(a, b, direction); //: support
    const gain = dot(next, direction) - dot(first, direction);
    if (gain < 1e-5) break; //! 2 //: search-end
    if (length(first) < length(second)) second = next; //: simplex
    else first = next;
    direction = towardsOrigin(first, second);
  }
  const L = minus(second, first);
  const t = -dot(L, first) / dot(L, L); //! 3
  const pointA = plus(first.onA, times(minus(second.onA, first.onA), t)); //! 4
  const pointB = plus(first.onB, times(minus(second.onB, first.onB), t));
  return { distance: length(minus(pointB, pointA)), pointA, pointB }; //: done
}`,
    faults: faultsOf("endless", "absolute", "witness", "line"),
  },
  values: {
    ...searchValues,
    pointA: from("done", (step) => ("pointA" in step && step.pointA ? spot(step.pointA, { role: "closest" }) : null)),
    pointB: from("done", (step) => ("pointB" in step && step.pointB ? spot(step.pointB, { role: "closest" }) : null)),
    distance: firstOf(
      from("done", (step) => {
        if (!("coreDistance" in step && "distance" in step)) return null;
        const line = step.pointA && step.pointB && { at: step.pointA, to: step.pointB };
        return number(step.distance, { role: "closest", ...line });
      }),
      searchValues.distance,
    ),
  },
};
