/**
 * What a reader has chosen: language, theme, whether single keys act, and the places in the chapters. It is kept in this
 * browser's storage; without storage it lasts as long as the page.
 */

import { LANGUAGES, type Language, preferredLanguage } from "../i18n/index.ts";
import { THEMES, type Theme } from "../lab/attributes.ts";

const PREFIX = "collidoscope.";

/** Characters of a stored text that are read at most. */
const LONGEST = 4096;

const memory: Map<string, string> = new Map();

export function read(name: string): string | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text !== null && text.length <= LONGEST ? text : (memory.get(name) ?? null);
  } catch {
    return memory.get(name) ?? null;
  }
}

export function keep(name: string, text: string) {
  memory.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // A sandboxed frame or a full storage: the choice lasts as long as the page.
  }
}

/** The language that the reader chose last; else the browser's. */
export function keptLanguage(): Language {
  const kept = read("language");
  return LANGUAGES.find((language) => language === kept) ?? preferredLanguage(navigator.languages);
}

export function keptTheme(): Theme {
  const kept = read("theme");
  return THEMES.find((theme) => theme === kept) ?? "auto";
}

export const keysAct = () => read("keys") !== "off";

/** Called when a choice changes. */
type Listener = () => void;
const listeners: Listener[] = [];

export function onChoice(listener: Listener) {
  listeners.push(listener);
}

/** Connects the choices in the bar of the page. */
export function followChoices() {
  const theme = document.querySelector<HTMLButtonElement>('[data-choice="theme"]');
  const keys = document.querySelector<HTMLButtonElement>('[data-choice="keys"]');
  const show = () => {
    document.documentElement.setAttribute("theme", keptTheme());
    keys?.setAttribute("aria-pressed", String(keysAct()));
    for (const listener of listeners) listener();
  };
  for (const button of [theme, keys]) if (button !== null) button.hidden = false;
  theme?.addEventListener("click", () => {
    keep("theme", THEMES[(THEMES.indexOf(keptTheme()) + 1) % THEMES.length] ?? "auto");
    show();
  });
  keys?.addEventListener("click", () => {
    keep("keys", keysAct() ? "off" : "on");
    show();
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-lang]")) {
    link.addEventListener("click", () => {
      keep("language", link.dataset.lang ?? "");
      // The place in the text is the same in both languages.
      link.hash = location.hash;
    });
  }
  const { language } = document.documentElement.dataset;
  if (language !== undefined) keep("language", language);
  show();
}
