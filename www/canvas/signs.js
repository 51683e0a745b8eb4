/**
 * Answers written into the picture, where there is no panel beside it: a line each, with a tick or a
 * cross, so that no colour is needed to tell them apart.
 */
import { LABEL_SIZE } from "./pen.js";

/** @typedef {import("./pen.js").Pen} Pen */

/**
 * @typedef {object} Sign
 * @property {string} words
 * @property {boolean | null} holds null: it is not a question
 */

/** Units that the badges over the picture take. */
const BADGES = 26;

/** Units between two lines, from the edge, and of a mark. */
const LINE = 18;
const EDGE = 10;
const MARK = 5;

/**
 * Writes lines into the upper right corner.
 *
 * @param {Pen} pen
 * @param {readonly Sign[]} signs
 */
export function drawSigns(pen, signs) {
  const right = pen.view.box.width - EDGE;
  signs.forEach(({ words, holds }, line) => {
    const y = BADGES + EDGE + LABEL_SIZE / 2 + line * LINE;
    const width = pen.widthOf(words, { bold: true });
    pen.label("ink", words, { x: right - width / 2, y }, { bold: true });
    if (holds !== null) drawMark(pen, holds, { x: right - width - MARK - EDGE, y });
  });
}

/**
 * A tick or a cross.
 *
 * @param {Pen} pen
 * @param {boolean} holds
 * @param {import("./view.js").Point} at its middle
 */
export function drawMark(pen, holds, { x, y }) {
  pen.stroke(holds ? "ink" : "muted", { width: 2.25 }, (context) => {
    if (holds) {
      context.moveTo(x - MARK, y);
      context.lineTo(x - MARK / 3, y + MARK * 0.8);
      context.lineTo(x + MARK, y - MARK * 0.8);
      return;
    }
    context.moveTo(x - MARK * 0.8, y - MARK * 0.8);
    context.lineTo(x + MARK * 0.8, y + MARK * 0.8);
    context.moveTo(x - MARK * 0.8, y + MARK * 0.8);
    context.lineTo(x + MARK * 0.8, y - MARK * 0.8);
  });
}
