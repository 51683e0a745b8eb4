/** The crowd: its shapes, and the pairs that each broad phase compares, by the layout that the engine reports. */

import type { BroadPhaseName, Region } from "../../engine/lab.ts";
import { Lab, type Shape } from "../../engine/lab.ts";
import type { ShapeRow } from "../../state/view_state.ts";
import { boxAround, cornersOf, distanceBetween } from "../shared/geometry.ts";

export const WAYS = Lab.broadPhases.filter((name) => name !== "auto");
export type Way = Exclude<BroadPhaseName, "auto">;

export const SCATTERS = ["even", "clusters", "line"] as const;
export type Scatter = (typeof SCATTERS)[number];

/** Number of shapes. */
export const COUNT = Object.freeze({ least: 20, most: 120, step: 10 });

export interface WayReading {
  method: Way;
  /** Pairs whose boxes, or circles, the method compares. */
  tests: number;
  /** Pairs that it hands on to the exact test. */
  candidates: number;
  hits: number;
  compared: readonly (readonly [number, number])[];
  /** Cells, squares or nodes. */
  boxes: readonly Region[];
  /** Of sweep and prune: the axis along which it sorts. */
  axis: "x" | "y" | null;
}

type Pair = readonly [number, number];

/** The boxes along the axes around all shapes. */
export function boxesOf(shapes: readonly ShapeRow[]): Region[] {
  return shapes.map((shape) => {
    const { left, top, right, bottom } = boxAround(cornersOf(shape));
    const { radius } = shape;
    return { left: left - radius, top: top - radius, right: right + radius, bottom: bottom + radius };
  });
}

/**
 * What broad phases find in the world now. They search a copy: the world keeps its own method and counts.
 */
export function runWays(engine: Lab, shapes: readonly ShapeRow[], methods: readonly Way[]): WayReading[] {
  const copy = new Lab();
  try {
    copy.restore(engine.snapshot());
    const around = boxesOf(shapes);
    return methods.map((method) => {
      copy.broadPhase = method;
      copy.detect();
      const { candidates, hits } = copy.counts;
      const boxes = regionsOf(copy.broadPhaseBoxes);
      const axis = method === "sweep-and-prune" ? longerAxis(around) : null;
      const compared = COMPARED[method](around, boxes);
      return { method, tests: compared.length, candidates, hits, compared, boxes, axis };
    });
  } finally {
    copy.free();
  }
}

type Comparison = (around: readonly Region[], boxes: readonly Region[]) => readonly Pair[];

const all: Comparison = (around) => pairsWhere(around, () => true);

const COMPARED: Readonly<Record<Way, Comparison>> = {
  "all-pairs": all,
  "bounding-circle": all,
  "bounding-box": all,
  grid: (around, cells) => {
    const [cell] = cells;
    if (cell === undefined) return [];
    // Reported cells have one size and lie on one lattice, so any of them gives the columns and rows of all boxes.
    const line = (at: number, from: number, to: number) => Math.floor((at - from) / (to - from) + ROUNDING);
    const covered = around.map(({ left, top, right, bottom }) => ({
      left: line(left, cell.left, cell.right),
      right: line(right, cell.left, cell.right),
      top: line(top, cell.top, cell.bottom),
      bottom: line(bottom, cell.top, cell.bottom),
    }));
    return pairsWhere(covered, meet);
  },
  quadtree: (around, squares) => {
    // A shape belongs to the square that holds its center; a search compares the boxes around the shapes of a square.
    const homes = around.map((box) => squares.findIndex((square) => holds(square, middleOf(box))));
    const groups = squares.map((_, square) => union(around.filter((_, shape) => homes[shape] === square)));
    return pairsWhere(around, (one, _other, _first, second) => {
      const group = groups[homes[second] ?? -1];
      return group === undefined || meet(one, group);
    });
  },
  "sweep-and-prune": (around) => {
    const [from, to] = longerAxis(around) === "x" ? (["left", "right"] as const) : (["top", "bottom"] as const);
    return pairsWhere(around, (one, other) => one[from] <= other[to] && other[from] <= one[to]);
  },
  tree: (around, nodes) => {
    // A new tree has each leaf around the middle of its box. A search tests a box with the leaves behind its own.
    const places = around.map((box) => leafOf(box, nodes));
    return pairsWhere(around, (one, other, first, second) => {
      const [place, later] = [places[first] ?? -1, places[second] ?? -1];
      const leaf = nodes[Math.max(place, later)];
      return leaf !== undefined && meet(place < later ? one : other, leaf);
    });
  },
};

/** Share of a cell by which single precision may be off. */
const ROUNDING = 1e-4;

function pairsWhere(
  around: readonly Region[],
  isCompared: (one: Region, other: Region, first: number, second: number) => boolean,
): Pair[] {
  const pairs: Pair[] = [];
  around.forEach((one, first) => {
    for (let second = first + 1; second < around.length; second += 1) {
      if (isCompared(one, around[second] ?? one, first, second)) pairs.push([first, second]);
    }
  });
  return pairs;
}

function meet(one: Region, other: Region) {
  const isBeside = one.right < other.left || other.right < one.left;
  return !isBeside && one.bottom >= other.top && other.bottom >= one.top;
}

function encloses(outer: Region, { left, top, right, bottom }: Region) {
  return outer.left <= left && outer.top <= top && outer.right >= right && outer.bottom >= bottom;
}

function holds({ left, top, right, bottom }: Region, { x, y }: { x: number; y: number }) {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function middleOf({ left, top, right, bottom }: Region) {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function union(boxes: readonly Region[]): Region | undefined {
  if (boxes.length === 0) return undefined;
  return boxAround(
    boxes.flatMap(({ left, top, right, bottom }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  );
}

/** Returns the place of the node around a box whose middle is nearest to that of the box. */
function leafOf(box: Region, nodes: readonly Region[]) {
  const middle = middleOf(box);
  let [place, nearest] = [-1, Number.POSITIVE_INFINITY];
  nodes.forEach((node, index) => {
    if (!encloses(node, box)) return;
    const distance = distanceBetween(middleOf(node), middle);
    if (distance < nearest) [place, nearest] = [index, distance];
  });
  return place;
}

function longerAxis(around: readonly Region[]): "x" | "y" {
  const extent = union(around);
  return extent !== undefined && extent.bottom - extent.top > extent.right - extent.left ? "y" : "x";
}

function regionsOf(numbers: Float64Array): Region[] {
  return Array.from({ length: numbers.length / 4 }, (_, index) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = numbers.subarray(4 * index);
    return { left, top, right, bottom };
  });
}

/** Size and speed of the shapes, in pixels and pixels per second. */
const SIZE = { least: 8, more: 12 };
const SPEED = 60;

/** Pixels between a shape of the crowd and the edge of a lane. */
const MARGIN = 24;

/** Puts a crowd in place of all shapes, the same one each time. */
export function scatterCrowd(engine: Lab, count: number, scatter: Scatter) {
  const random = generator();
  const [width, height] = [engine.width / 2 - 2 * MARGIN, engine.height - 2 * MARGIN];
  const centers = Array.from({ length: 3 }, () => ({ x: 0.2 + 0.6 * random(), y: 0.2 + 0.6 * random() }));
  engine.clear();
  for (let index = 0; index < count; index += 1) {
    const center = centers[index % centers.length] ?? { x: 0.5, y: 0.5 };
    const near = (middle: number, spread: number) =>
      Math.min(1, Math.max(0, middle + spread * (random() + random() - 1)));
    const [across, down] = [random(), random()];
    const share = {
      even: { x: across, y: down },
      clusters: { x: near(center.x, 0.14), y: near(center.y, 0.14) },
      line: { x: near(0.5, 0.06), y: down },
    }[scatter];
    const size = SIZE.least + SIZE.more * random();
    const at = { x: MARGIN + share.x * width, y: MARGIN + share.y * height };
    const shape: Shape =
      index % 2 === 0
        ? { type: "rectangle", ...at, width: 2 * size, height: 1.2 * size, angle: 3 * random() }
        : { type: "circle", ...at, radius: size / 1.5 };
    const speed = () => SPEED * (2 * random() - 1);
    engine.add(shape, { velocity: { x: speed(), y: speed() }, restitution: 1 });
  }
  const [first = null] = engine.ids;
  if (first !== null) engine.select(first);
}

/** Returns a generator of numbers from 0 to 1, the same numbers each time. */
function generator() {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
