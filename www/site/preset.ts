/**
 * Presets in the address of the page that checks programs: the options of the command, for a teacher's link, and `embed=1`,
 * `theme` and `origin` for a frame.
 */

import { OPTION_NAMES, type OptionName, type Options, readOptions } from "../judge/options.ts";
import { THEMES } from "../lab/attributes.ts";
import { readOrigin } from "./frame.ts";

/** Characters of a value, and problems. */
const LONGEST = 400;
const MOST_PROBLEMS = 20;

export interface Preset extends Options {
  /** The options that the address names. */
  named: ReadonlySet<OptionName>;
  /** Origin of the page around a frame; null: no messages. */
  origin: string | null;
  problems: readonly PresetProblem[];
}

interface PresetProblem {
  property: string;
  value: string;
  sentence: string;
}

/** Returns the preset of a query string. */
export function readPreset(search: string): Preset {
  const query = new URLSearchParams(search);
  const problems: PresetProblem[] = [];
  const refuse = (property: string, value: string, sentence: string) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ property, value: value.slice(0, LONGEST), sentence });
  };
  const known: readonly string[] = [...OPTION_NAMES, "embed", "theme", "origin"];
  for (const [name, value] of query) {
    if (!known.includes(name)) refuse(name.slice(0, LONGEST), value, `is unknown; known are ${known.join(", ")}`);
  }
  const options = readOptions((name) => query.get(name)?.slice(0, LONGEST), refuse);
  const [theme, origin] = [query.get("theme"), query.get("origin")];
  const read = origin === null ? undefined : readOrigin(origin);
  if (theme !== null && !THEMES.some((each) => each === theme))
    refuse("theme", theme, `must be one of ${THEMES.join(", ")}`);
  if (origin !== null && read === undefined) refuse("origin", origin, "must be an origin, as https://school.example");
  return {
    ...options,
    named: new Set(OPTION_NAMES.filter((name) => query.has(name))),
    ...{ origin: read ?? null, problems },
  };
}

/** Returns the address of the page of its own with the same preset. */
export function ownAddress(address: string): string {
  const own = new URL(address);
  for (const name of ["embed", "theme", "origin"]) own.searchParams.delete(name);
  return own.href;
}
