/** The choices in the header of the page: language and theme. */

import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { html } from "lit/html.js";
import { LANGUAGES, type Language, NAMES, stringsFor } from "../i18n/index.ts";
import { THEMES, type Theme } from "../lab/attributes.ts";
import { moon, sun, sunMoon } from "../ui/page_icons.ts";
import { siteEn } from "./strings.en.ts";
import { siteZh } from "./strings.zh.ts";

/** The texts of the header and of the notices about the address. */
export const SITE_TEXTS: Readonly<Record<Language, typeof siteEn>> = { en: siteEn, zh: siteZh };

const THEME_ICONS = { auto: sunMoon, light: sun, dark: moon } as const;

export function choicesTemplate(
  { language, theme }: { language: Language; theme: Theme },
  choose: (changes: { lang?: Language; theme?: Theme }) => void,
) {
  const { join } = stringsFor(language);
  const texts = SITE_TEXTS[language];
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
  const words = join.value(texts.theme, texts.themes[theme]);
  return html`
    <div role="group" aria-label=${texts.language}>
      ${LANGUAGES.map((each) => {
        const { name, tag } = NAMES[each];
        return html`<button
          type="button"
          data-lang=${each}
          lang=${tag}
          aria-pressed=${String(each === language)}
          @click=${() => choose({ lang: each })}
        >
          ${each === "en" ? "EN" : name}
        </button>`;
      })}
    </div>
    <button
      type="button"
      data-theme=${theme}
      title=${words}
      aria-label=${words}
      @click=${() => choose({ theme: next })}
    >
      ${unsafeHTML(THEME_ICONS[theme])}
    </button>
  `;
}

/** An element that the page's document has. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new TypeError(`the page has no element #${id}`);
  return element;
}
