/** The amounts of work of the bench, and the names of contestants and questions, as `npm run bench` records them. */
import { PAIR_KINDS } from "../../../benches/peers/workloads/pairs.js";

export const RESIDENT = "collidoscope, resident";
export const PLAIN = "collidoscope, plain objects";

/** The workload of distances, as `npm run bench` names it; pairs have the name of their kind. */
export const DISTANCES = "distance of octagons";

export const PAIR_WORKLOADS = Object.freeze([...Object.keys(PAIR_KINDS), DISTANCES]);

export function worldWorkload(size: number) {
  return `world, ${size} shapes`;
}

export interface Amount {
  name: AmountName;
  /** of each kind */
  pairs: number;
  sizes: readonly number[];
  /** samples per median */
  rounds: number;
}

export type AmountName = "taste" | "quick" | "thorough";

const USUAL: Amount = { name: "quick", pairs: 20_000, sizes: [100, 1000, 10_000], rounds: 5 };

export const AMOUNTS: readonly Amount[] = Object.freeze([
  { name: "taste", pairs: 2000, sizes: [100, 1000], rounds: 3 },
  USUAL,
  { name: "thorough", pairs: 100_000, sizes: [100, 1000, 10_000, 50_000, 100_000], rounds: 9 },
]);

/** The amount of a name; the usual one if there is none of that name. */
export function amountBy(name: string | null): Amount {
  return AMOUNTS.find((amount) => amount.name === name) ?? USUAL;
}
