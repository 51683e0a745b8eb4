/** What the lab has to say before anything else: bad attributes and refused actions. */
import { html, nothing } from "lit";
import { languageOf, type Strings } from "../i18n/index.ts";
import type { LabModel } from "../ui/model.ts";
import { icon } from "../ui/parts.ts";
import { CONTROLS, readSeed, THEMES } from "./attributes.ts";
import type { LabView } from "./stage.ts";

export function noticesTemplate(lab: LabView, model: LabModel, strings: Strings, stages: readonly string[]) {
  const { page } = strings;
  const notices = badAttributes(lab, stages).map(([name, value]) => page.attribute(name, value));
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

function badAttributes({ stage, lang, theme, controls, seed }: LabView, stages: readonly string[]): [string, string][] {
  const checks: [string, string, boolean][] = [
    ["stage", stage, stages.some((each) => each === stage)],
    ["lang", lang, lang === "" || languageOf(lang) !== null],
    ["theme", theme, THEMES.some((each) => each === theme)],
    ["controls", controls, CONTROLS.some((each) => each === controls)],
    ["seed", seed ?? "", seed === null || readSeed(seed) !== null],
  ];
  return checks.filter(([, , good]) => !good).map(([name, value]) => [name, value]);
}
