/** Places labels: each stands beside its point, on the side where it covers the least of what matters, written words first. */

import type { Point } from "../engine/lab.ts";
import type { RoleName } from "./palette.ts";
import { LABEL_SIZE, type LabelBox, type Pen, THICK } from "./pen.ts";

/** Units between a point and the words beside it. */
const GAP = 10;

/** Units that stay between words and what they must not cover. */
const CLEAR = 4;

/** Turns from the preferred side to the others, in the order of trial. */
export const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighth) => (eighth * Math.PI) / 4);

/**
 * How bad it is to cover a label or leave the canvas, to cover a point, to cover a line. Two labels on each other can
 * both not be read, so a label weighs more than every line around it.
 */
const COST = { label: 100, point: 3, line: 1 };

/** Parts into which a line is sampled. */
const SAMPLES = 16;

export class Labels {
  #taken: LabelBox[] = [];
  #points: Point[] = [];
  #lines: Point[] = [];

  pen: Pen;

  constructor(pen: Pen) {
    this.pen = pen;
  }

  avoid(point: Point) {
    this.#points.push(point);
  }

  avoidLine(from: Point, to: Point) {
    for (let sample = 0; sample <= SAMPLES; sample += 1) {
      const share = sample / SAMPLES;
      this.#lines.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
  }

  /** Keeps labels off a place where something else will be. */
  keepFree(box: LabelBox) {
    this.#taken.push(box);
  }

  /** Writes words beside a point, away from `from` where there is space. */
  write(role: RoleName, words: string, at: Point, from: Point, style?: { bold?: boolean }) {
    const wanted = Math.atan2(at.y - from.y, at.x - from.x);
    const half = { width: this.pen.widthOf(words, style) / 2, height: LABEL_SIZE * THICK };
    this.#writeIn(
      role,
      words,
      TURNS.map((turn) => beside(at, wanted + turn, half)),
      style,
    );
  }

  /** Writes words above a box, or below or beside it. */
  writeAround(role: RoleName, words: string, { x, y, width, height }: LabelBox, style?: { bold?: boolean }) {
    const half = { width: this.pen.widthOf(words, style) / 2, height: LABEL_SIZE * THICK };
    const [across, down] = [width + GAP + half.width, height + GAP + half.height];
    const places = [
      { x, y: y - down },
      { x, y: y + down },
      { x: x + across, y },
      { x: x - across, y },
    ];
    this.#writeIn(
      role,
      words,
      places.map((at) => ({ ...at, ...half })),
      style,
    );
  }

  /** Writes words where they cover the least, in the first of equal places. */
  #writeIn(role: RoleName, words: string, places: readonly LabelBox[], style?: { bold?: boolean }) {
    const costs = places.map((box) => this.#cost(box));
    const best = places[costs.indexOf(Math.min(...costs))];
    if (best !== undefined) this.pen.label(role, words, best, style);
  }

  #cost(box: LabelBox) {
    const { box: canvas } = this.pen.view;
    const outside =
      box.x < box.width || box.y < box.height || box.x > canvas.width - box.width || box.y > canvas.height - box.height;
    const covers = ({ x, y }: Point) =>
      Math.abs(x - box.x) <= box.width + CLEAR && Math.abs(y - box.y) <= box.height + CLEAR;
    const labels = [...this.#taken, ...this.pen.written].filter(
      (other) =>
        Math.abs(other.x - box.x) < other.width + box.width + CLEAR &&
        Math.abs(other.y - box.y) < other.height + box.height,
    );
    return (
      COST.label * (labels.length + (outside ? 1 : 0)) +
      COST.point * this.#points.filter(covers).length +
      COST.line * this.#lines.filter(covers).length
    );
  }
}

/** The box of words of that size beside a point, in a direction. */
function beside(at: Point, angle: number, half: { width: number; height: number }): LabelBox {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: at.x + cosine * (GAP + half.width), y: at.y + sine * (GAP + half.height), ...half };
}
