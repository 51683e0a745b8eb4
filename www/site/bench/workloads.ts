/** The names of contestants and questions, as `npm run bench` writes them into its records. */
import { PAIR_KINDS } from "../../../benches/peers/workloads/pairs.js";

export const RESIDENT = "collidoscope, resident";
export const PLAIN = "collidoscope, plain objects";

/** The workload of distances, as `npm run bench` names it; pairs have the name of their kind. */
export const DISTANCES = "distance of octagons";

export const PAIR_WORKLOADS = Object.freeze([...Object.keys(PAIR_KINDS), DISTANCES]);

export function worldWorkload(size: number) {
  return `world, ${size} shapes`;
}
