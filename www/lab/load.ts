/** Loads the engine's module for the page, and says in which of the known ways it failed. */

import init, { CollidoscopeError } from "../engine/lab.ts";
import type { FailureReason } from "../ui/model.ts";

/** Milliseconds after which the lab says that loading takes long. */
const PATIENCE = 8000;

/** Whether the policy of the page has forbidden to fetch the engine. */
let isForbidden = false;

function noteViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
  isForbidden ||= effectiveDirective === "connect-src" && blockedURI.endsWith(".wasm");
}

/** Resolves when the module is ready; all labs of a page share it. `again` gives up on a request that stalls. */
export async function loadEngine({ onSlow, again }: { onSlow: () => void; again: boolean }): Promise<void> {
  const timer = setTimeout(onSlow, PATIENCE);
  document.addEventListener("securitypolicyviolation", noteViolation);
  try {
    await init(undefined, { again });
  } catch (error) {
    // Violations are reported after the failure.
    await new Promise((resolve) => setTimeout(resolve));
    throw error;
  } finally {
    clearTimeout(timer);
    document.removeEventListener("securitypolicyviolation", noteViolation);
  }
}

/**
 * Checks that the browser has what a lab is shown with.
 *
 * @throws {CollidoscopeError} `not-loaded`, with the reason in `value`
 */
export function requireParts() {
  const isOld = typeof ResizeObserver === "undefined";
  if (!isOld && document.createElement("canvas").getContext("2d")) return;
  const value: FailureReason = isOld ? "no-observer" : "no-canvas";
  throw new CollidoscopeError("not-loaded", "this browser lacks a part that the lab is shown with", { value });
}

/** Why loading failed, as a key of the translated reasons. */
export function failureReason(error: unknown): FailureReason {
  if (!(error instanceof CollidoscopeError && error.code === "not-loaded")) return "unknown";
  const reason = error.value as FailureReason;
  // A browser without WebAssembly has no such object.
  if (reason === "no-webassembly" && typeof WebAssembly === "object") return "forbidden-webassembly";
  if (reason === "unreachable" && isForbidden) return "forbidden-file";
  // Only the server of another site can refuse this page its files.
  const isOther = new URL(import.meta.url).origin !== self.origin;
  return reason === "unreachable" && isOther ? "other-origin" : reason;
}

/** Whether an error means that the engine is gone, not merely that a call was refused. */
export function isFatal(error: unknown): boolean {
  if (!(error instanceof CollidoscopeError)) return error instanceof WebAssembly.RuntimeError;
  return ["engine-failed", "disposed", "not-initialized"].includes(error.code);
}
