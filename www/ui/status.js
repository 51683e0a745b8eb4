/**
 * What lies over the picture while there is no engine: loading, failed, stopped.
 * Hook: `data-status="loading | slow | failed | stopped"`.
 */
import { html, nothing } from "lit";
import { icon } from "./parts.js";

/**
 * @typedef {object} StatusModel
 * @property {"loading" | "slow" | "failed" | "stopped"} phase
 * @property {import("../lab/load.js").FailureReason} reason
 * @property {import("../i18n/index.js").Strings} strings
 * @property {() => void} retry
 * @property {() => void} restart
 */

/** @param {StatusModel} model */
export function statusTemplate({ phase, reason, strings: { status }, retry, restart }) {
  if (phase === "loading") {
    return html`<div class="status" data-status="loading" role="status">
      <p>${status.loading}</p>
    </div>`;
  }
  if (phase === "slow") {
    return message("slow", status.loading, status.slow, status.retry, retry);
  }
  if (phase === "failed") {
    return message("failed", status.failed, status.reasons[reason], status.retry, retry);
  }
  return message("stopped", status.stopped, status.stoppedText, status.restart, restart);
}

/**
 * @param {string} phase
 * @param {string} heading
 * @param {string} text
 * @param {string} label
 * @param {() => void} act
 */
function message(phase, heading, text, label, act) {
  return html`<div class="status" data-status=${phase} role="alert">
    <p class="status-heading">${phase === "slow" ? nothing : icon("warning")}${heading}</p>
    <p>${text}</p>
    <button type="button" class="action" data-action="retry" @click=${act}>${icon("refresh")}<span>${label}</span></button>
  </div>`;
}
