/** How the look at the end of the step did, beside the sweep. */

/**
 * @param {Pick<import("./index.js").SweepReading, "before" | "discrete" | "answer">} reading
 * @returns {"missed" | "late" | "at-start" | "nothing"}
 */
export function verdictOf({ before, discrete, answer }) {
  if (before !== null) return "at-start";
  if (discrete.depth !== null) return "late";
  return answer.state === "hit" ? "missed" : "nothing";
}
