/** What the code of sweep and ray shares: the values of axes that move. */
import { axisKey, edgeKey } from "../../../../state/highlight.ts";
import type { Played } from "../../../../state/player.ts";
import { from, middle, number, type Values, way } from "../values.ts";

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

export const motionValues: Values = {
  across: from("motion-axis", (_step, run) => {
    const motion = run.shown.find((each) => each.kind === "motion-axis" && each.source === "motion");
    return motion?.kind === "motion-axis"
      ? way(motion.normal, motion.from, { keys: keysOf({ ...run, shown: [motion] }) })
      : null;
  }),
  normal: edge((step, run) => way(step.normal, middle(step.from, step.to), { keys: keysOf(run) })),
  overlap: edge((step, run) => number(step.overlap, { keys: keysOf(run) })),
  speed: edge((step) => number(step.speed)),
};
