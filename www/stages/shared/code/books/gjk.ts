/** The code of GJK's question whether two shapes overlap, and a first implementation with its faults. */
import type { CodeBook } from "../../../../ui/model.ts";
import script from "../gjk.js?raw";
import calls from "../simplex.js?raw";
import { faultsOf, searchValues } from "./search.ts";
import { SEARCHES } from "./sources.ts";

export const book: CodeBook = {
  script,
  calls,
  pseudo: {
    en: `$simplex ← the difference's farthest point along any first direction
repeat
  $point, $kept ← the $simplex's point nearest to the origin, and its corners //: simplex
  $distance ← length of $point
  if $distance = 0: the origin is inside, a hit //: search-end=origin-inside, done=origin-inside
  if the cap is reached: the best so far //: search-end=iteration-limit, done=iteration-limit
  $direction ← from $point to the origin
  $next ← the difference's farthest point along $direction //: support
  if $next does not reach the origin: apart //: search-end=separating-direction, done=separating-direction
  $gain ← how far $next lies beyond $point
  if $gain = 0: no progress, $distance is final, a hit if the radii reach //: search-end=no-progress, done=no-progress
  $simplex ← $kept and $next`,
    zh: `$simplex ← 差沿任意初始方向最远的点
重复
  $point, $kept ← $simplex离原点最近的点，和它所在的顶点 //: simplex
  $distance ← $point的长度
  若$distance = 0：原点在内部，碰撞 //: search-end=origin-inside, done=origin-inside
  若达到上限：取目前最好的结果 //: search-end=iteration-limit, done=iteration-limit
  $direction ← 从$point指向原点
  $next ← 差沿$direction最远的点 //: support
  若$next够不到原点：分离 //: search-end=separating-direction, done=separating-direction
  $gain ← $next比$point远多少
  若$gain = 0：没有进展，$distance就是结果，半径够得到则碰撞 //: search-end=no-progress, done=no-progress
  $simplex ← $kept加上$next`,
  },
  source: {
    name: SEARCHES,
    text: `function overlap(a, b) {
  let direction = minus(b.center, a.center);
  const simplex = [difference(a, b, direction)]; //: simplex
  direction = minus(ORIGIN, simplex[0]); //! 1
  while (true) { //! 2
    const next = difference(a, b, direction); //: support
    if (dot(next, direction) < 0) {
      return false; //: search-end=separating-direction, search-end=no-progress, search-end=iteration-limit, done
    }
    simplex.push(next);
    if (reachesOrigin(simplex)) {
      return true; //: search-end=origin-inside, done=origin-inside
    }
    direction = towardsOrigin(simplex);
    if (dot(direction, direction) < 1e-5) return true; //! 3
  }
}

function reachesOrigin([a, b, c]) {
  if (c === undefined) return false;
  const [ab, bc, ca] = [cross(a, b), cross(b, c), cross(c, a)];
  return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0); //! 4
}

function towardsOrigin(simplex) {
  const [a, b] = simplex.slice(-2);
  const edge = minus(b, a);
  const t = -dot(a, edge) / dot(edge, edge); //! 5
  return minus(ORIGIN, plus(a, times(edge, t)));
}`,
    faults: faultsOf("point", "endless", "absolute", "extension", "line"),
  },
  values: searchValues,
};
