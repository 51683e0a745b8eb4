/** What the plots of the stage of many shapes show. */
import { COUNTED, PHASES, REMEMBERED } from "./meter.js";

/** Milliseconds that the scale of time reaches at least. */
const LEAST_TIME = 1;

/** Share of the steps that may leave the scale of time. */
const HICCUPS = 0.05;

/**
 * @param {import("./meter.js").Meter} meter
 * @param {(value: number) => string} write numbers on the scale of pairs
 * @returns {readonly import("../../ui/plots/spec.js").PlotSpec[]}
 */
export function crowdPlots(meter, write) {
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
