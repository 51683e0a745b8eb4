/** The languages of the page: one table each, with the same keys. */
import { en } from "./en.js";
import { zh } from "./zh.js";

/** @typedef {import("./en.js").Strings} Strings */
/** @typedef {typeof LANGUAGES[number]} Language */

export const LANGUAGES = Object.freeze(/** @type {const} */ (["en", "zh"]));

/** @type {Readonly<Record<Language, Strings>>} */
const TABLES = Object.freeze({ en, zh });

/**
 * The table of a language.
 *
 * @param {Language} language
 * @returns {Strings}
 */
export function stringsFor(language) {
  return TABLES[language];
}

/**
 * The language of the page that a tag such as `zh-Hans-CN` asks for; null when there is none.
 *
 * @param {string} tag
 * @returns {Language | null}
 */
export function languageOf(tag) {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/**
 * The first language among the reader's preferred ones that the page speaks; English otherwise.
 *
 * @param {readonly string[]} preferred
 * @returns {Language}
 */
export function preferredLanguage(preferred) {
  for (const tag of preferred) {
    const language = languageOf(tag);
    if (language !== null) return language;
  }
  return "en";
}
