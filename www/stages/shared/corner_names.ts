/** Words at an explained pair beside a narrative: the names of its corners, A0, A1 and so on, off the lines of the picture. */

import { Labels, type Pen } from "../../canvas/pen.ts";
import { keepKnobFree } from "../../canvas/world.ts";
import { cornersOf } from "../../state/points.ts";
import type { Run, WorldReading } from "../../state/view_state.ts";

/** Returns labels that are kept off both shapes of a run, their corners and the knob. */
export function labelsOfPair(pen: Pen, { a, b }: Run, { chosen }: WorldReading): Labels {
  const labels = new Labels(pen);
  for (const shape of [a, b]) {
    labels.avoidShape(shape);
    for (const corner of cornersOf(shape)) labels.avoid(pen.view.toScreen(corner));
  }
  keepKnobFree(labels, chosen, pen);
  return labels;
}

/** Writes the names of the corners of a shape, or of some. */
export function nameCorners(labels: Labels, run: Run, which: "a" | "b", isNamed = (_index: number) => true) {
  const { view } = labels.pen;
  for (const [index, corner] of cornersOf(run[which]).entries()) {
    if (!isNamed(index)) continue;
    const name = `${which.toUpperCase()}${index}`;
    labels.write(which, name, view.toScreen(corner), view.toScreen(run[which]), { bold: true });
  }
}
