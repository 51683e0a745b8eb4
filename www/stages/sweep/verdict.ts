/** How the look at the end of the step did, beside the sweep. */
import type { SweepReading } from "./reading.ts";

export function verdictOf({
  before,
  discrete,
  answer,
}: Pick<SweepReading, "before" | "discrete" | "answer">): "missed" | "late" | "at-start" | "nothing" {
  if (before !== null) return "at-start";
  if (discrete.depth !== null) return "late";
  return answer.state === "hit" ? "missed" : "nothing";
}
