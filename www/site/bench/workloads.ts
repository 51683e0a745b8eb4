/** The amounts of work of the bench, and the names of contestants and questions, as `npm run bench` records them. */
import { PAIR_KINDS } from "../../../benches/peers/workloads/pairs.js";

export const RESIDENT = "collidoscope, resident";
export const PLAIN = "collidoscope, plain objects";

/** The workload of distances, as `npm run bench` names it; pairs have the name of their kind. */
export const DISTANCES = "distance of octagons";

/** Sizes of the worlds in the table, whether or not they were measured. */
export const WORLD_SIZES = Object.freeze([100, 1000, 10_000, 50_000, 100_000]);

export const worldWorkload = (size: number) => `world, ${size} shapes`;

/** The two tables: their columns, and the contestants that are measured here. */
export const TABLES = Object.freeze({
  worlds: { workloads: WORLD_SIZES.map(worldWorkload), here: [RESIDENT] },
  pairs: { workloads: [...Object.keys(PAIR_KINDS), DISTANCES], here: [RESIDENT, PLAIN] },
});

export interface Amount {
  name: AmountName;
  /** of each kind */
  pairs: number;
  sizes: readonly number[];
  /** samples per median */
  rounds: number;
}

export type AmountName = "taste" | "quick" | "thorough";

const USUAL: Amount = { name: "quick", pairs: 20_000, sizes: WORLD_SIZES.slice(0, 3), rounds: 5 };

export const AMOUNTS: readonly Amount[] = Object.freeze([
  { name: "taste", pairs: 2000, sizes: WORLD_SIZES.slice(0, 2), rounds: 3 },
  USUAL,
  { name: "thorough", pairs: 100_000, sizes: WORLD_SIZES, rounds: 9 },
]);

/** The amount of a name; the usual one if there is none of that name. */
export function amountBy(name: string | null): Amount {
  return AMOUNTS.find((amount) => amount.name === name) ?? USUAL;
}
