/** The names of the corners of an explained pair beside a narrative: A0, A1 and so on, off the lines of the picture. */
import { knobOn } from "../../canvas/handles.ts";
import { Labels } from "../../canvas/labels.ts";
import { along, middleOf } from "../../canvas/marks.ts";
import type { Pen } from "../../canvas/pen.ts";
import type { AxisStep, Point } from "../../engine/lab.ts";
import type { Run, WorldReading } from "../../state/view_state.ts";
import { cornersOf } from "./geometry.ts";

/** Half the size of the place of a knob, in units. */
const KNOB = 8;

/** Units from an edge to the number of its axis, and half the size of that number. */
const NUMBER = { from: 24, width: 6, height: 10 };

/** World pixels on either side of an axis for which the line through its gap is avoided. */
const BEYOND = 160;

export class CornerNames {
  #pen: Pen;
  #run: Run;
  #labels: Labels;

  constructor(pen: Pen, run: Run, { chosen }: WorldReading) {
    [this.#pen, this.#run, this.#labels] = [pen, run, new Labels(pen)];
    for (const which of ["a", "b"] as const) {
      const corners = this.#cornersOf(which);
      for (const [index, corner] of corners.entries()) {
        this.#labels.avoid(corner);
        this.#labels.avoidLine(corner, corners[(index + 1) % corners.length] ?? corner);
      }
    }
    const knob = knobOn(chosen, pen);
    if (knob !== null) this.#labels.keepFree({ ...knob, width: KNOB, height: KNOB });
    for (const step of run.steps) {
      if (step.kind === "axis") this.#avoidAxis(step);
      if (step.kind !== "done" || !("pointA" in step)) continue;
      if (step.pointA !== null && step.pointB !== null) this.#avoidLine(step.pointA, step.pointB);
    }
  }

  /** Keeps names off a line, in units. */
  avoidLine(from: Point, to: Point) {
    this.#labels.avoidLine(from, to);
  }

  /** Writes the names of a shape. */
  write(which: "a" | "b") {
    const center = this.#pen.view.toScreen(this.#run[which]);
    for (const [index, corner] of this.#cornersOf(which).entries()) {
      this.#labels.write(which, `${which.toUpperCase()}${index}`, corner, center, { bold: true });
    }
  }

  /** Keeps names off the number of an axis, off the axis that stands on a corner, and off the line through a gap. */
  #avoidAxis({ source, from, to, normal, overlap }: AxisStep) {
    if (source.kind === "vertex") this.#avoidLine(from, to);
    const foot = source.kind === "edge" ? middleOf(from, to) : from;
    const isOfB = source.kind === "edge" && source.shape === "b";
    const outward = isOfB ? { x: -normal.x, y: -normal.y } : normal;
    this.#labels.keepFree({ ...along(this.#pen.view.toScreen(foot), outward, NUMBER.from), ...NUMBER });
    if (overlap >= 0) return;
    const middle = along(foot, normal, isOfB ? overlap / 2 : -overlap / 2);
    const across = { x: -normal.y, y: normal.x };
    this.#avoidLine(along(middle, across, -BEYOND), along(middle, across, BEYOND));
  }

  #avoidLine(from: Point, to: Point) {
    const { view } = this.#pen;
    this.#labels.avoidLine(view.toScreen(from), view.toScreen(to));
  }

  #cornersOf(which: "a" | "b") {
    return cornersOf(this.#run[which]).map((corner) => this.#pen.view.toScreen(corner));
  }
}
