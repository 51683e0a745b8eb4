/** What the lab says of calls that were refused, and of faults in the page's own scripts. */

import type { CollidoscopeError } from "../engine/lab.ts";
import type { Strings } from "../i18n/common.en.ts";

/** Why a call was refused, in the reader's words. */
export function refusalOf({ code, message }: CollidoscopeError, { refusals }: Strings) {
  return Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : message;
}

/** Faults of the page's own scripts: each is reported once, and the world goes on. */
export class Reports {
  #told: Set<string> = new Set();

  tell(error: unknown) {
    const words = String(error);
    if (this.#told.has(words)) return;
    this.#told.add(words);
    console.error(error);
  }
}
