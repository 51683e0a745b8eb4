/**
 * Finds room for labels: each stands beside its point, on the side where it covers the least of
 * what matters.
 */
import { LABEL_SIZE } from "./pen.js";

/** @typedef {import("./view.js").Point} Point */

/** A place that a label takes: its middle and half its size. */
/** @typedef {{ x: number, y: number, width: number, height: number }} Room */

/** Units between a point and the words beside it. */
const GAP = 10;

/** Units that stay between words and what they must not cover. */
const CLEAR = 4;

/** Turns from the side that is wanted, in eighths, in the order in which they are tried. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4];

/**
 * How bad it is to cover a label or leave the canvas, to cover a point, to cover a line. Two labels
 * on each other can both not be read, so a label weighs more than every line around it.
 */
const COST = { label: 100, point: 3, line: 1 };

/** Places along a line that are looked at. */
const SAMPLES = 16;

export class Labels {
  /** @type {Room[]} */
  #taken = [];
  /** @type {Point[]} */
  #points = [];
  /** @type {Point[]} */
  #lines = [];

  /** @param {import("./pen.js").Pen} pen */
  constructor(pen) {
    this.pen = pen;
  }

  /**
   * Keeps labels off a point, if that is possible.
   *
   * @param {Point} point
   */
  avoid(point) {
    this.#points.push(point);
  }

  /**
   * Keeps labels off a line, if that is possible.
   *
   * @param {Point} from
   * @param {Point} to
   */
  avoidLine(from, to) {
    for (let sample = 0; sample <= SAMPLES; sample += 1) {
      const share = sample / SAMPLES;
      this.#lines.push({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      });
    }
  }

  /**
   * Keeps labels off a place where something is written already.
   *
   * @param {Room} room
   */
  keepFree(room) {
    this.#taken.push(room);
  }

  /**
   * Writes words beside a point, away from `from` where there is room.
   *
   * @param {import("../ui/palette.js").RoleName} role
   * @param {string} words
   * @param {Point} at
   * @param {Point} from
   * @param {{ bold?: boolean }} [style]
   */
  write(role, words, at, from, style) {
    const wanted = Math.atan2(at.y - from.y, at.x - from.x);
    const half = { width: this.pen.widthOf(words, style) / 2, height: LABEL_SIZE * 0.7 };
    let best = { cost: Number.POSITIVE_INFINITY, room: { ...at, ...half } };
    for (const turn of TURNS) {
      const room = beside(at, wanted + (turn * Math.PI) / 4, half);
      const cost = this.#cost(room);
      if (cost < best.cost) best = { cost, room };
    }
    this.#taken.push(best.room);
    this.pen.label(role, words, best.room, style);
  }

  /** @param {Room} room */
  #cost(room) {
    const { box } = this.pen.view;
    const outside =
      room.x < room.width ||
      room.y < room.height ||
      room.x > box.width - room.width ||
      room.y > box.height - room.height;
    const covers = (/** @type {Point} */ { x, y }) =>
      Math.abs(x - room.x) <= room.width + CLEAR && Math.abs(y - room.y) <= room.height + CLEAR;
    const labels = this.#taken.filter(
      (other) =>
        Math.abs(other.x - room.x) < other.width + room.width &&
        Math.abs(other.y - room.y) < other.height + room.height,
    );
    return (
      COST.label * (labels.length + (outside ? 1 : 0)) +
      COST.point * this.#points.filter(covers).length +
      COST.line * this.#lines.filter(covers).length
    );
  }
}

/**
 * The room of words of that size beside a point, in a direction.
 *
 * @param {Point} at
 * @param {number} angle
 * @param {{ width: number, height: number }} half
 * @returns {Room}
 */
function beside(at, angle, half) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: at.x + cosine * (GAP + half.width),
    y: at.y + sine * (GAP + half.height),
    ...half,
  };
}
