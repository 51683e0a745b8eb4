/** The titles of all stages: the site lists them before any stage is loaded. */

import type { StageId } from "../engine/lab.ts";
import type { Language } from "../i18n/index.ts";

type Titles = Readonly<Record<StageId, string>>;

const TEXTS: Readonly<Record<Language, Record<string, { title: string }>>> = {
  en: import.meta.glob("../stages/*/strings.en.ts", { eager: true, import: "en" }),
  zh: import.meta.glob("../stages/*/strings.zh.ts", { eager: true, import: "zh" }),
};

/** Returns the titles in a language, by the ids of the stages. */
export function titlesIn(language: Language): Titles {
  const titles = Object.entries(TEXTS[language]).map(([path, { title }]) => [path.split("/").at(-2), title]);
  return Object.fromEntries(titles) as Titles;
}
