/** The language that uPlot gets where the browser's own name of one is none. */
const PLAIN_LANGUAGE = "en";

/**
 * Loads a module that brings uPlot with it. uPlot makes a number format of the browser's language as it loads, and a
 * browser in the C locale names its language "C", which no number format accepts. It rejects in a page that extends
 * `Object.prototype`: uPlot takes inherited fields of its options for scales.
 */
export async function loadWithUPlot<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const field in {}) throw new TypeError(`Object.prototype has the field ${field}`);
  if (isLanguage(navigator.language)) return load();
  Object.defineProperty(navigator, "language", { configurable: true, value: PLAIN_LANGUAGE });
  try {
    return await load();
  } finally {
    Reflect.deleteProperty(navigator, "language");
  }
}

function isLanguage(name: string) {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}
