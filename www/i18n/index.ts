/** The languages of the page: one table each, with the same keys. */
import { en, type Strings } from "./common.en.ts";
import { zh } from "./common.zh.ts";

export type { Strings };

/** One entry a language. */
const TABLES = Object.freeze({ en, zh } satisfies Record<string, Strings>);

export type Language = keyof typeof TABLES;

export const LANGUAGES = Object.freeze(Object.keys(TABLES) as Language[]);

export function stringsFor(language: Language): Strings {
  return TABLES[language];
}

/** Returns the language of a tag such as `zh-Hans-CN`; null for a language that the page lacks. */
export function languageOf(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** The first language among the reader's preferred ones that the page speaks; English otherwise. */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = languageOf(tag);
    if (language !== null) return language;
  }
  return "en";
}
