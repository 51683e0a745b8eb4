/** Notices to the reader: refused acts, recoveries, a stage in place of one that is no more. Authors have the event `refusal`. */
import { html, nothing } from "lit/html.js";
import type { Strings } from "../i18n/index.ts";
import type { LabModel } from "../ui/model.ts";
import { icon } from "../ui/parts.ts";
import type { LabView, StageRegistry } from "./stage.ts";

export function noticesTemplate(lab: LabView, model: LabModel, strings: Strings, stages: StageRegistry) {
  const { page } = strings;
  const notices: string[] = [];
  if (stages.successorOf(lab.given.stage) !== null) notices.push(page.removedStage(lab.given.stage));
  if (model.recovered) notices.push(page.recovered);
  if (model.refusal !== null) notices.push(model.refusal);
  const open = notices.filter((notice) => !model.dismissed.has(notice));
  if (open.length === 0) return nothing;
  return html`<div class="notices" data-part="notices" role="status">
    ${open.map(
      (notice) => html`<p class="notice">
        ${icon("warning")}<span>${notice}</span>
        <button
          type="button"
          class="action"
          aria-label=${page.dismiss}
          title=${page.dismiss}
          @click=${() => lab.change({ dismissed: new Set([...model.dismissed, notice]) })}
        >
          ${icon("close")}
        </button>
      </p>`,
    )}
  </div>`;
}
