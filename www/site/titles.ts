/** The titles of all stages: the site lists them before any stage is loaded. */

import type { Language } from "../i18n/index.ts";
import type { StageId } from "../stages/registry.ts";

type Titles = Readonly<Record<StageId, string>>;

const TEXTS = import.meta.glob<Record<string, { title: string }>>("../stages/*/strings.*.ts", { eager: true });

export function titlesIn(language: Language): Titles {
  const own = Object.entries(TEXTS).filter(
    ([path]) => path.endsWith(`strings.${language}.ts`) && !path.includes("/shared/"),
  );
  return Object.fromEntries(own.map(([path, texts]) => [path.split("/").at(-2), texts[language]?.title])) as Titles;
}
