/** Notices of the lab: bad attributes, refused scenes and actions, recoveries. */
import { html, nothing } from "lit";
import type { Strings } from "../i18n/index.ts";
import type { LabModel } from "../ui/model.ts";
import { icon } from "../ui/parts.ts";
import { badAttributes } from "./attributes.ts";
import type { LabView, StageRegistry } from "./stage.ts";

export function noticesTemplate(lab: LabView, model: LabModel, strings: Strings, stages: StageRegistry) {
  const { page } = strings;
  const notices = badAttributes(lab, stages, lab.module?.commands ?? null).map(({ attribute, value, isName }) =>
    isName ? page.attributeName(attribute, value) : page.attribute(attribute, value),
  );
  if (stages.successorOf(lab.stage) !== null) notices.unshift(page.removedStage(lab.stage));
  if (model.refusedScene !== null) notices.push(page.scene(model.refusedScene));
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
