/** Loads the engine's module for the page, and says in which of the known ways it failed. */
import init, { CollidoscopeError } from "../package/index.js";

/** @typedef {keyof import("../i18n/index.js").Strings["status"]["reasons"]} FailureReason */

/** Milliseconds after which the reader is told that loading takes long. */
export const PATIENCE = 8000;

/**
 * Resolves when the module is ready; all labs of a page share it.
 *
 * @param {{ onSlow: () => void, again: boolean }} options `again` gives up on a request that stalls.
 * @returns {Promise<void>}
 */
export async function loadEngine({ onSlow, again }) {
  const timer = setTimeout(onSlow, PATIENCE);
  try {
    await init(undefined, { again });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Why loading failed, as a key of the translated reasons.
 *
 * @param {unknown} error
 * @returns {FailureReason}
 */
export function failureReason(error) {
  if (!(error instanceof CollidoscopeError && error.code === "not-loaded")) return "unknown";
  const reason = /** @type {FailureReason} */ (error.value);
  // Only the server of another site can refuse this page its files.
  const isOther = new URL(import.meta.url).origin !== self.origin;
  return reason === "unreachable" && isOther ? "other-origin" : reason;
}

/**
 * Whether an error means that the engine is gone, not merely that a call was refused.
 *
 * @param {unknown} error
 * @returns {boolean}
 */
export function isFatal(error) {
  if (!(error instanceof CollidoscopeError)) return error instanceof WebAssembly.RuntimeError;
  return ["engine-failed", "disposed", "not-initialized"].includes(error.code);
}
