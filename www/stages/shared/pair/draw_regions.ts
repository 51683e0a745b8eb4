/**
 * The regions of `rectangle-circle`, seen from the nearest face:
 *
 *         R1 :  R3  : R2
 *            :      :
 *    --------from--to--------
 *            |inside|
 *
 * The region of the circle's centre is tinted, and the point that it measures to is marked.
 */

import type { Pen } from "../../../canvas/pen.ts";
import { trace } from "../../../canvas/shapes.ts";
import type { Point, RegionStep } from "../../../engine/lab.ts";
import type { StageStrings } from "../../../lab/stage.ts";
import type { Run } from "../../../state/view_state.ts";
import { diamondPath } from "./draw_separating.ts";

/** Units that the regions are drawn out of the face, and sideways of its corners. */
const DEPTH = 76;
const BREADTH = 52;

const TINT = 0.24;
const FAINT = 0.07;

const DIAMOND = 5.5;

export function drawRegions(pen: Pen, run: Run, strings: StageStrings) {
  const step = run.steps.find((each) => each.kind === "region");
  if (step === undefined) return;
  const rectangle = run[step.rectangle];
  const circle = step.rectangle === "a" ? run.b : run.a;
  pen.on("regions", () => {
    drawAreas(pen, step, strings);
    if (step.region === "inside") {
      pen.fill("construction", TINT, (context) => trace(pen, rectangle, 0, context));
    }
    const from = pen.view.toScreen(step.from);
    const to = pen.view.toScreen(step.to);
    pen.line("ink", { width: 3.5 }, from, to);
    const centre = pen.view.toScreen(circle);
    const closest = pen.view.toScreen(step.closest);
    pen.line("support", { width: 1.5, dash: [4, 3] }, centre, closest);
    pen.fill("support", 1, (context) => context.arc(centre.x, centre.y, 3, 0, 2 * Math.PI));
    pen.fill("support", 1, (context) => diamondPath(context, closest, DIAMOND));
  });
}

function drawAreas(pen: Pen, step: RegionStep, strings: StageStrings) {
  const { normal } = step;
  const from = pen.view.toScreen(step.from);
  const to = pen.view.toScreen(step.to);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const side = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const place = (corner: Point, sideways: number, outwards: number) => ({
    x: corner.x + side.x * sideways + normal.x * outwards,
    y: corner.y + side.y * sideways + normal.y * outwards,
  });
  const areas = [
    ["R1", place(from, -BREADTH, 0), from],
    ["R3", from, to],
    ["R2", to, place(to, BREADTH, 0)],
  ] as const;
  for (const [name, first, second] of areas) {
    const active = name === step.region;
    const corners = [first, second, place(second, 0, DEPTH), place(first, 0, DEPTH)];
    pen.fill("construction", active ? TINT : FAINT, (context) => {
      for (const corner of corners) context.lineTo(corner.x, corner.y);
    });
    const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
    const label = place(middle, 0, DEPTH + 10);
    pen.label(active ? "ink" : "muted", name, label, { bold: active });
  }
  for (const corner of [from, to]) {
    pen.line("construction", { width: 1.5, dash: [6, 4] }, corner, place(corner, 0, DEPTH));
  }
  const base = { width: 1, dash: [6, 4] };
  pen.line("construction", base, place(from, -BREADTH, 0), from);
  pen.line("construction", base, to, place(to, BREADTH, 0));
  if (step.region === "inside") {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    pen.label("ink", strings.why.inside, place(middle, 0, 12), { bold: true });
  }
}
