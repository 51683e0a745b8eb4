/** The language that uPlot gets where the browser's own name of one is none. */
const PLAIN_LANGUAGE = "en";

/**
 * Loads a module that brings uPlot with it. uPlot makes a number format of the browser's language as it loads, and a
 * browser in the C locale names its language "C", which no number format accepts.
 *
 * @template Code
 * @param {() => Promise<Code>} load
 * @returns {Promise<Code>}
 */
export async function loadWithUPlot(load) {
  if (isLanguage(navigator.language)) return load();
  Object.defineProperty(navigator, "language", { configurable: true, value: PLAIN_LANGUAGE });
  try {
    return await load();
  } finally {
    Reflect.deleteProperty(navigator, "language");
  }
}

/** @param {string} name */
function isLanguage(name) {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}
