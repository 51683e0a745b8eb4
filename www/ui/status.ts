/**
 * What lies over the picture while there is no engine: loading, failed, stopped.
 * Hook: `data-status="loading | slow | failed | stopped"`.
 */
import { html, nothing } from "lit";
import type { Strings } from "../i18n/en.ts";
import type { FailureReason } from "../lab/load.ts";
import { icon } from "./parts.ts";

interface StatusModel {
  phase: "loading" | "slow" | "failed" | "stopped";
  reason: FailureReason;
  strings: Strings;
  retry: () => void;
  restart: () => void;
}

export function statusTemplate({ phase, reason, strings: { status }, retry, restart }: StatusModel) {
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

function message(phase: string, heading: string, text: string, label: string, act: () => void) {
  return html`<div class="status" data-status=${phase} role="alert">
    <p class="status-heading">${phase === "slow" ? nothing : icon("warning")}${heading}</p>
    <p>${text}</p>
    <button type="button" class="action" data-action="retry" @click=${act}>${icon("refresh")}<span>${label}</span></button>
  </div>`;
}
