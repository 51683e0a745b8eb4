/** The amounts of work of the bench, from a taste to half a minute. */

export interface Amount {
  name: AmountName;
  /** of each kind */
  pairs: number;
  sizes: readonly number[];
  /** that each median is of */
  rounds: number;
}

export type AmountName = "taste" | "quick" | "thorough";

export const AMOUNTS: readonly Amount[] = Object.freeze([
  { name: "taste", pairs: 2000, sizes: [100, 1000], rounds: 3 },
  { name: "quick", pairs: 20_000, sizes: [100, 1000, 10_000], rounds: 5 },
  { name: "thorough", pairs: 100_000, sizes: [100, 1000, 10_000, 50_000, 100_000], rounds: 9 },
]);

export const USUAL: AmountName = "quick";

/** The amount of a name; the usual one if there is none of that name. */
export function amountBy(name: string | null): Amount {
  const find = (wanted: string | null) => AMOUNTS.find((amount) => amount.name === wanted);
  return find(name) ?? find(USUAL) ?? { name: USUAL, pairs: 1, sizes: [], rounds: 1 };
}
