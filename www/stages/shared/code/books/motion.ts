/** What the code of sweep and ray shares: the values of axes that move. */

import type { MotionAxisStep } from "../../../../engine/lab.ts";
import { axisKey, edgeKey } from "../../../../state/highlight.ts";
import type { Played } from "../../../../state/player.ts";
import { middleOf } from "../../../../state/points.ts";
import type { CodeValue } from "../../../../ui/model.ts";
import { from, number, record, type Values, way } from "../values.ts";

/** The key of the axis of the current step. */
const keysOf = ({ shown }: Played) => {
  const place = shown.findLastIndex(({ kind }) => kind === "motion-axis");
  const step = shown[place];
  if (step?.kind !== "motion-axis") return [];
  return [axisKey(place), ...(step.source === "edge" ? [edgeKey(step.shape, step.edge)] : [])];
};

/** Reads a value from the last axis, if an edge stands on it. */
export const edge = (read: Parameters<typeof from<"motion-axis">>[1]) =>
  from("motion-axis", (step, run) => (step.source === "edge" ? read(step, run) : null));

/** Reads a value from the axis across the motion. */
export function motionOf(read: (step: MotionAxisStep, run: Played) => CodeValue): Values[string] {
  return (run) => {
    const step = run.shown.find((each) => each.kind === "motion-axis" && each.source === "motion");
    return step?.kind === "motion-axis" ? read(step, { ...run, shown: [step] }) : null;
  };
}

/** Reads the latest beginning of an overlap so far, as the field of an object. */
export const latestAs = (field: string): Values[string] =>
  from("motion-axis", (_step, { shown }) => {
    const latest = shown.findLast((each) => each.kind === "motion-axis" && each.latest);
    if (latest?.kind !== "motion-axis" || latest.during === null) return null;
    return record(field, number(latest.during.min, { at: latest.from, to: latest.to, role: "contact" }));
  });

export const motionValues = {
  across: motionOf(({ from: at, to }, run) => {
    const [x, y] = [to.y - at.y, at.x - to.x];
    const length = Math.hypot(x, y);
    return way({ x: x / length, y: y / length }, at, { keys: keysOf(run) });
  }),
  normal: edge((step, run) => way(step.normal, middleOf(step.from, step.to), { keys: keysOf(run) })),
  overlap: edge((step, run) => number(step.overlap, { keys: keysOf(run) })),
  speed: edge((step) => number(step.speed)),
} satisfies Values;
