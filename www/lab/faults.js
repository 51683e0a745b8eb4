/** What the lab says of calls that were refused, and of faults in the page's own scripts. */

/** @import { CollidoscopeError } from "../package/index.js" */
/** @import { Strings } from "../i18n/index.js" */

/**
 * Why a call was refused, in the reader's words.
 *
 * @param {CollidoscopeError} error
 * @param {Strings} strings
 */
export function refusalOf({ code, message }, { refusals }) {
  return Object.hasOwn(refusals, code)
    ? refusals[/** @type {keyof typeof refusals} */ (code)]
    : message;
}

/** Faults of the page's own scripts: each is told once, and the world lives on. */
export class Reports {
  /** @type {Set<string>} */
  #told = new Set();

  /** @param {unknown} error */
  tell(error) {
    const words = String(error);
    if (this.#told.has(words)) return;
    this.#told.add(words);
    console.error(error);
  }
}
