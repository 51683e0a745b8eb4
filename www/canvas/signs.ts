/**
 * Answers written into the picture, where there is no panel beside it: a line each, with a tick or a
 * cross, so that they differ without color.
 */

import type { Point } from "../engine/lab.ts";
import { LABEL_SIZE, type Pen } from "./pen.ts";

interface Sign {
  words: string;
  /** null: it is not a question */
  holds: boolean | null;
}

/** Units that the badges over the picture take. */
const BADGES = 26;

/** Units between two lines, from the edge, and of a mark. */
const LINE = 18;
const EDGE = 10;
const MARK = 5;

export function drawSigns(pen: Pen, signs: readonly Sign[]) {
  const right = pen.view.box.width - EDGE;
  signs.forEach(({ words, holds }, line) => {
    const y = BADGES + EDGE + LABEL_SIZE / 2 + line * LINE;
    const width = pen.widthOf(words, { bold: true });
    pen.label("ink", words, { x: right - width / 2, y }, { bold: true });
    if (holds !== null) drawMark(pen, holds, { x: right - width - MARK - EDGE, y });
  });
}

/** A tick or a cross, with its middle at a point. */
function drawMark(pen: Pen, holds: boolean, { x, y }: Point) {
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
