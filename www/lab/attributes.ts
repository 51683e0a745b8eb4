/** The values that the element's attributes accept. */

export const THEMES = Object.freeze(["auto", "light", "dark"] as const);
export type Theme = (typeof THEMES)[number];

export const CONTROLS = Object.freeze(["full", "minimal"] as const);

const LARGEST_SEED = 4294967295;

/** The seed that `value` spells, or null when it spells none. */
export function readSeed(value: string): number | null {
  if (!/^\d{1,10}$/.test(value)) return null;
  const seed = Number(value);
  return seed <= LARGEST_SEED ? seed : null;
}
