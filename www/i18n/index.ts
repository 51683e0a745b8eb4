/** The languages of the page: one table each, with the same keys. English is always there, the others are loaded. */
import { en, type Strings } from "./common.en.ts";
import { type Language, NAMES } from "./names.ts";

export type { Strings };
export { type Language, NAMES };

export const LANGUAGES = Object.freeze(Object.keys(NAMES) as Language[]);

/** The texts of the other languages, each file loaded when a reader chooses it. */
const OTHERS: Readonly<Record<Exclude<Language, "en">, () => Promise<Strings>>> = {
  zh: async () => (await import("./common.zh.ts")).zh,
};

const tables: Partial<Record<Language, Strings>> = { en };

export const isLoaded = (language: Language) => tables[language] !== undefined;

/** Loads the common texts of a language. If that fails, the English texts replace them. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === "en" || isLoaded(language)) return;
  tables[language] = await OTHERS[language]().catch(() => en);
}

/** Returns the texts of a language, or the English ones if it has not been loaded. */
export function stringsFor(language: Language): Strings {
  return tables[language] ?? en;
}

/** Returns the language of a tag such as `zh-Hans-CN`; null for a language that the page lacks. */
export function languageOf(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** Returns the first of the reader's preferred languages that the page has; English if it has none. */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = languageOf(tag);
    if (language !== null) return language;
  }
  return "en";
}
