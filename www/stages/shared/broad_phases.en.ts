import type { BroadPhaseName } from "../../engine/lab.ts";

/** The ways of finding pairs: their names, and what they do. */
export const broadPhasesEn = {
  names: {
    auto: "automatic",
    "all-pairs": "all pairs",
    "bounding-circle": "bounding circles",
    "bounding-box": "bounding boxes",
    grid: "grid",
    quadtree: "quadtree",
    "sweep-and-prune": "sweep and prune",
    tree: "tree",
  } satisfies Record<BroadPhaseName, string>,
  why: {
    auto: "{b|Automatic} takes bounding circles for few shapes, a grid for many, and a quadtree where they crowd.",
    "all-pairs":
      "{b|All pairs} rules nothing out: the boxes of every pair are compared. The time grows with the square of the number of shapes.",
    "bounding-circle":
      "{b|Bounding circles} make each test cheap. But every pair is still tested, so the time grows with the square of the number of shapes.",
    "bounding-box":
      "{b|Bounding boxes} fit most shapes better than circles. But every pair is still tested, so the time grows with the square of the number of shapes.",
    grid: "The {b|grid} cuts the world into {cells|cells}. A shape is compared only with the shapes in its own cells, so twice the shapes take about twice the time.",
    quadtree:
      "The {b|quadtree} cuts a square into four, again and again, until few shapes are in each. Its {cells|squares} are small only where the shapes crowd.",
    "sweep-and-prune":
      "{b|Sweep and prune} sorts the shapes by their starts along one axis. Each shape is compared with the shapes that start before it ends.",
    tree: "The {b|tree} puts boxes into larger {cells|boxes}. It lasts from step to step: only a shape that has left its box is inserted again.",
  } satisfies Record<BroadPhaseName, string>,
};
