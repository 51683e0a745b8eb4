/** What the plots of the stage of many shapes show. */

import type { PlotSpec } from "../../ui/plots/spec.ts";
import { COUNTED, type Meter, PHASES, REMEMBERED } from "./meter.ts";

/** Milliseconds that the scale of time reaches at least. */
const LEAST_TIME = 1;

/** Share of the steps that may leave the scale of time. */
const HICCUPS = 0.05;

/** @param write numbers on the scale of pairs */
export function crowdPlots(meter: Meter, write: (value: number) => string): readonly PlotSpec[] {
  const common = { history: meter, remembered: REMEMBERED };
  return [
    {
      ...common,
      id: "times",
      lines: PHASES,
      scale: "zero",
      least: LEAST_TIME,
      hiccups: HICCUPS,
    },
    { ...common, id: "pairs", lines: COUNTED, scale: "log", write },
  ];
}
