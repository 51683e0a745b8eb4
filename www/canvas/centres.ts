/** The line between the centres of two circles, which is compared with their radii. */

import type { Run } from "../lab/view_state.ts";
import type { Pen } from "./pen.ts";

/** Units from a centre's dot to its middle. */
const DOT = 2.5;

export function drawCentres(pen: Pen, { steps }: Run) {
  const step = steps.find(({ kind }) => kind === "bounding-circles" || kind === "centre-line");
  if (step?.kind !== "bounding-circles" && step?.kind !== "centre-line") return;
  const [a, b] = [pen.view.toScreen(step.centerA), pen.view.toScreen(step.centerB)];
  pen.line("ink", { width: 1.25, dash: [5, 3] }, a, b);
  for (const { x, y } of [a, b]) {
    pen.fill("ink", 1, (context) => context.arc(x, y, DOT, 0, 2 * Math.PI));
  }
}
