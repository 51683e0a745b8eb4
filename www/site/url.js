/**
 * The page's address: `?stage=&lang=&theme=&embed=1&seed=`. Pure functions over strings; what is
 * unknown or bad is listed as a problem, and the default takes its place.
 */
import { LANGUAGES } from "../i18n/index.js";
import { DEFAULT_STAGE, STAGES } from "../stages/stages.js";

export const THEMES = Object.freeze(/** @type {const} */ (["auto", "light", "dark"]));

/** What the element's `controls` attribute may be. */
export const CONTROLS = Object.freeze(/** @type {const} */ (["full", "minimal"]));

/** The largest seed that the page accepts. */
export const LARGEST_SEED = 4294967295;

/** Characters of a bad value that are repeated to the reader. */
const LONGEST_QUOTE = 40;

/** @typedef {typeof THEMES[number]} Theme */
/** @typedef {import("../i18n/index.js").Language} Language */

/**
 * @typedef {object} Address
 * @property {import("../package/types.js").StageId} stage
 * @property {Language | null} lang null: the browser's language
 * @property {Theme} theme
 * @property {boolean} embed
 * @property {number | null} seed null: the engine's own
 */

/**
 * @typedef {object} AddressProblem
 * @property {"unknown" | "bad" | "repeated"} kind
 * @property {string} name
 * @property {string} value
 */

/** @type {Record<string, (value: string) => unknown>} each returns undefined for a bad value */
const READERS = {
  stage: (value) => STAGES.find((stage) => stage.id === value)?.id,
  lang: (value) => LANGUAGES.find((language) => language === value),
  theme: (value) => THEMES.find((theme) => theme === value),
  embed: (value) => (value === "1" ? true : value === "0" ? false : undefined),
  seed: (value) => readSeed(value) ?? undefined,
};

/**
 * The address that a query string means, and everything in it that could not be used.
 *
 * @param {string} search
 * @returns {{ address: Address, problems: AddressProblem[] }}
 */
export function readAddress(search) {
  /** @type {Address} */
  const address = { stage: DEFAULT_STAGE, lang: null, theme: "auto", embed: false, seed: null };
  /** @type {AddressProblem[]} */
  const problems = [];
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

/**
 * The query string of an address; defaults are left out, except the stage.
 *
 * @param {Address} address
 * @returns {string}
 */
export function writeAddress(address) {
  const query = new URLSearchParams({ stage: address.stage });
  if (address.lang !== null) query.set("lang", address.lang);
  if (address.theme !== "auto") query.set("theme", address.theme);
  if (address.embed) query.set("embed", "1");
  if (address.seed !== null) query.set("seed", String(address.seed));
  return `?${query}`;
}

/**
 * The address of the site's bench page, in the same language and theme.
 *
 * @param {Pick<Address, "lang" | "theme">} address
 * @returns {string}
 */
export function benchAddress({ lang, theme }) {
  const query = new URLSearchParams();
  if (lang !== null) query.set("lang", lang);
  if (theme !== "auto") query.set("theme", theme);
  return query.size === 0 ? "bench.html" : `bench.html?${query}`;
}

/**
 * The seed that `value` spells, or null when it spells none.
 *
 * @param {string} value
 * @returns {number | null}
 */
export function readSeed(value) {
  if (!/^\d{1,10}$/.test(value)) return null;
  const seed = Number(value);
  return seed <= LARGEST_SEED ? seed : null;
}
