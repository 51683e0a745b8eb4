/** The languages of the page: one table each, with the same keys. */
import { en, type Strings } from "./en.ts";
import { zh } from "./zh.ts";

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGES = Object.freeze(["en", "zh"] as const);

const TABLES: Readonly<Record<Language, Strings>> = Object.freeze({ en, zh });

/** The table of a language. */
export function stringsFor(language: Language): Strings {
  return TABLES[language];
}

/** The language of the page that a tag such as `zh-Hans-CN` asks for; null when there is none. */
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
