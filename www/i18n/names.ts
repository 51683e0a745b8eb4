/** The languages by their codes: the tag for documents, and the name in the language itself. */
export const NAMES = Object.freeze({
  en: { tag: "en", name: "English" },
  zh: { tag: "zh-Hans", name: "中文" },
});

export type Language = keyof typeof NAMES;
