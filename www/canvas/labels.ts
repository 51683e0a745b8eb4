/** Places labels: each stands beside its point or line, where it covers the least of what matters, written words first. */

import type { Point } from "../engine/lab.ts";
import { cornersOf } from "../state/corners.ts";
import type { ShapeRow } from "../state/view_state.ts";
import { along } from "./marks.ts";
import type { RoleName } from "./palette.ts";
import { LABEL_SIZE, type LabelBox, type Pen, type Stroke, THICK } from "./pen.ts";

/** Units between a point and the words beside it. */
const GAP = 10;

/** Units that stay between words and what they must not cover. */
const CLEAR = 4;

/** Turns from the preferred side to the others, in the order of trial. */
export const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighth) => (eighth * Math.PI) / 4);

/** Shares of a line beside which its words may stand, in the order of trial. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Units beyond the gap, in the order of trial. */
const AWAY = [0, 12];

/** The rim of a circle as words avoid it: turns from its radius line. */
const TURNS_OF_RIM = Array.from({ length: 16 }, (_, corner) => (corner * Math.PI) / 8);

/**
 * How bad it is to cover a label or leave the canvas, to cover a unit of a line, and to stand at a later place. Two labels
 * on each other can both not be read, so a label weighs more than every line around it.
 */
const COST = { label: 100, line: 0.1, later: 0.05 };

interface Style {
  bold?: boolean;
  size?: number;
  /** Whether the words are left out where every place is another label's. */
  spare?: boolean;
}

export class Labels {
  #taken: LabelBox[] = [];
  #lines: [Point, Point][] = [];

  pen: Pen;

  constructor(pen: Pen) {
    this.pen = pen;
  }

  avoid(point: Point) {
    this.keepFree({ ...point, width: 0, height: 0 });
  }

  avoidLine(from: Point, to: Point) {
    this.#lines.push([from, to]);
  }

  /** Draws a line or an arrow, and keeps labels off it. */
  draw(kind: "line" | "arrow", role: RoleName, stroke: Stroke, from: Point, to: Point) {
    this.pen[kind](role, stroke, from, to);
    this.avoidLine(from, to);
  }

  avoidOutline(points: readonly Point[]) {
    for (const [index, point] of points.entries()) this.avoidLine(points.at(index - 1) ?? point, point);
  }

  /** Keeps labels off the outline of a shape of the world, and off the radius line of a circle. */
  avoidShape(shape: ShapeRow) {
    const { view } = this.pen;
    const outlines = [cornersOf(shape)];
    if (shape.type === "circle") {
      const rim = TURNS_OF_RIM.map((turn) => along(shape, directionOf(shape.angle + turn), shape.radius));
      outlines.push(rim, [shape, rim[0] ?? shape]);
    }
    for (const outline of outlines) this.avoidOutline(outline.map((point) => view.toScreen(point)));
  }

  /** Keeps labels off a place where something else will be. */
  keepFree(box: LabelBox) {
    this.#taken.push(box);
  }

  /** Writes words beside a point, away from `from` where there is space. */
  write(role: RoleName, words: string, at: Point, from: Point, style?: Style) {
    this.#writeAround(role, words, [at], Math.atan2(at.y - from.y, at.x - from.x), style);
  }

  /** Writes words beside a line, above it or at its right, and near its middle, where there is space. */
  writeBeside(role: RoleName, words: string, from: Point, to: Point, style?: Style) {
    const way = { x: to.x - from.x, y: to.y - from.y };
    const points = SHARES.map((share) => along(from, way, share));
    this.#writeAround(role, words, points, Math.atan2(-Math.abs(way.x), way.x < 0 ? -way.y : way.y), style);
  }

  #writeAround(role: RoleName, words: string, points: readonly Point[], wanted: number, style?: Style) {
    const { width, height } = this.#halfOf(words, style);
    const places = points.flatMap(({ x, y }) =>
      AWAY.flatMap((away) =>
        TURNS.map((turn) => {
          const way = directionOf(wanted + turn);
          return { x: x + way.x * (GAP + away + width), y: y + way.y * (GAP + away + height) };
        }),
      ),
    );
    this.writeAt(role, words, places, style);
  }

  /** Writes words above a box, or below or beside it. */
  writeOutside(role: RoleName, words: string, { x, y, width, height }: LabelBox, style?: Style) {
    const half = this.#halfOf(words, style);
    const [across, down] = [width + GAP + half.width, height + GAP + half.height];
    const places = [
      { x, y: y - down },
      { x, y: y + down },
      { x: x + across, y },
      { x: x - across, y },
    ];
    this.writeAt(role, words, places, style);
  }

  /** Writes words at the first of the places that cover the least. */
  writeAt(role: RoleName, words: string, places: readonly Point[], style?: Style) {
    const half = this.#halfOf(words, style);
    let [best, least] = [places[0], Number.POSITIVE_INFINITY];
    for (const [index, place] of places.entries()) {
      const cost = this.#cost({ ...place, ...half }) + COST.later * index;
      if (cost < least) [best, least] = [place, cost];
    }
    if (best !== undefined && (!style?.spare || least < COST.label)) this.pen.label(role, words, best, style);
  }

  #halfOf(words: string, { size = LABEL_SIZE, bold }: Style = {}) {
    return { width: (this.pen.widthOf(words, { bold }) / 2) * (size / LABEL_SIZE), height: size * THICK };
  }

  #cost(box: LabelBox) {
    const { box: canvas } = this.pen.view;
    const outside =
      box.x < box.width || box.y < box.height || box.x > canvas.width - box.width || box.y > canvas.height - box.height;
    const labels = [...this.#taken, ...this.pen.written].filter(
      (other) =>
        Math.abs(other.x - box.x) < other.width + box.width + CLEAR &&
        Math.abs(other.y - box.y) < other.height + box.height,
    );
    return (
      COST.label * (labels.length + (outside ? 1 : 0)) +
      COST.line * this.#lines.reduce((sum, line) => sum + lengthIn(box, ...line), 0)
    );
  }
}

const directionOf = (angle: number) => ({ x: Math.cos(angle), y: Math.sin(angle) });

/** The length of a line in a box and its margin. */
function lengthIn(box: LabelBox, from: Point, to: Point) {
  const way = { x: to.x - from.x, y: to.y - from.y };
  let [first, last] = [0, 1];
  for (const [start, step, middle, half] of [
    [from.x, way.x, box.x, box.width + CLEAR],
    [from.y, way.y, box.y, box.height + CLEAR],
  ] as const) {
    const ends = [(middle - half - start) / step, (middle + half - start) / step];
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  return Math.max(0, last - first) * Math.hypot(way.x, way.y);
}
