/**
 * The page's address: `?stage=&lang=&theme=&embed=1&seed=`. Pure functions over strings; what is
 * unknown or bad is listed as a problem, and the default takes its place.
 */

import { LANGUAGES, type Language } from "../i18n/index.ts";
import { readSeed, THEMES, type Theme } from "../lab/attributes.ts";
import { STAGES, type StageId } from "../stages/registry.ts";

/** The stage of an address that names none. */
const DEFAULT_STAGE: StageId = "broad-phase";

/** Characters of a bad value that are repeated to the reader. */
const LONGEST_QUOTE = 40;

export interface Address {
  stage: StageId;
  /** null: the browser's language */
  lang: Language | null;
  theme: Theme;
  embed: boolean;
  /** null: the engine's own */
  seed: number | null;
}

interface AddressProblem {
  kind: "unknown" | "bad" | "repeated";
  name: string;
  value: string;
}

/** each returns undefined for a bad value */
const READERS: Record<string, (value: string) => unknown> = {
  stage: (value) => STAGES.ids.find((id) => id === value),
  lang: (value) => LANGUAGES.find((language) => language === value),
  theme: (value) => THEMES.find((theme) => theme === value),
  embed: (value) => (value === "1" ? true : value === "0" ? false : undefined),
  seed: (value) => readSeed(value) ?? undefined,
};

/** The address that a query string means, and everything in it that could not be used. */
export function readAddress(search: string): { address: Address; problems: AddressProblem[] } {
  const address: Address = {
    stage: DEFAULT_STAGE,
    lang: null,
    theme: "auto",
    embed: false,
    seed: null,
  };
  const problems: AddressProblem[] = [];
  const seen = new Set();
  for (const [name, text] of new URLSearchParams(search)) {
    const value = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
    const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    if (read === undefined) {
      problems.push({ kind: "unknown", name: name.slice(0, LONGEST_QUOTE), value });
      continue;
    }
    if (seen.has(name)) {
      problems.push({ kind: "repeated", name, value });
      continue;
    }
    seen.add(name);
    const meant = read(text);
    if (meant === undefined) problems.push({ kind: "bad", name, value });
    else Object.assign(address, { [name]: meant });
  }
  return { address, problems };
}

/** The query string of an address; defaults are left out, except the stage. */
export function writeAddress(address: Address): string {
  const query = new URLSearchParams({ stage: address.stage, ...looksOf(address) });
  if (address.embed) query.set("embed", "1");
  if (address.seed !== null) query.set("seed", String(address.seed));
  return `?${query}`;
}

/** The address of the site's bench page, in the same language and theme. */
export function benchAddress({ lang, theme }: Pick<Address, "lang" | "theme">): string {
  const query = new URLSearchParams(looksOf({ lang, theme }));
  return query.size === 0 ? "bench.html" : `bench.html?${query}`;
}

/** The parameters of language and theme. */
function looksOf({ lang, theme }: Pick<Address, "lang" | "theme">): Record<string, string> {
  return { ...(lang === null ? {} : { lang }), ...(theme === "auto" ? {} : { theme }) };
}
