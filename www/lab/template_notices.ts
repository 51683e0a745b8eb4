/** What the lab has to say before anything else: bad attributes and refused actions. */
import { html, nothing } from "lit";
import { languageOf } from "../i18n/index.ts";
import { CONTROLS, readSeed, THEMES } from "../site/url.ts";
import { STAGES } from "../stages/stages.ts";
import { icon } from "../ui/parts.ts";
import type { CollidoscopeLab as Lab } from "./lab.ts";
import type { LabModel } from "./model.ts";
import type { Row } from "./template.ts";

/** What was wrong with the attributes, and why an action was refused. */
export function noticesTemplate(lab: Lab, model: LabModel, strings: Row["strings"]) {
  const { page } = strings;
  const notices = badAttributes(lab).map(([name, value]) => page.attribute(name, value));
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

function badAttributes({ stage, lang, theme, controls, seed }: Lab): [string, string][] {
  const checks: [string, string, boolean][] = [
    ["stage", stage, STAGES.some(({ id }) => id === stage)],
    ["lang", lang, lang === "" || languageOf(lang) !== null],
    ["theme", theme, THEMES.some((each) => each === theme)],
    ["controls", controls, CONTROLS.some((each) => each === controls)],
    ["seed", seed ?? "", seed === null || readSeed(seed) !== null],
  ];
  return checks.filter(([, , good]) => !good).map(([name, value]) => [name, value]);
}
